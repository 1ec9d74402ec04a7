/** What the board foresees of a placement each, and where it sends trackers. @param {any[]} cases */
async (cases) => {
  const { foresee } = await import("/static/games/planet_unknown/foresight.js");
  const { ahead, landing } = await import("/static/games/planet_unknown/courses.js");
  const { cellsOf } = await import("/static/games/planet_unknown/tiles.js");
  const { TRACKS } = await import("/static/games/planet_unknown/printed.js");
  const waysOf = (one) => (tracker) => ahead(one, tracker).map((to) => [to, landing(one, one.player.trackers[tracker], to)]);
  const ghostOf = ({ piece, at, turn, flip }) => {
    const [x, y] = at.replace("square:", "").split(".").map(Number);
    const tile = piece.replace("tile:", "");
    const cells = cellsOf(tile, turn, flip).map((cell) => ({ ...cell, x: cell.x + x, y: cell.y + y }));
    return { piece, tile, x, y, turn, flip, cells, fits: true };
  };
  return cases.map(({ view, viewer, choices, placement }) => {
    const ctx = { view, viewer, ui: { choice: choices[0], draft: {} }, decision: { choices }, private: () => view.private };
    const { one, advances, gains, either, moves, rocks, pods, rovers } = foresee(ctx, ghostOf(placement));
    return {
      advances: advances.map(({ tracks, steps }) => [tracks, steps]).sort(),
      gains: gains.map(([name]) => name).sort(),
      either,
      moves,
      rocks: rocks.sort(),
      pods: pods.sort(),
      rovers: rovers.sort(),
      ways: Object.fromEntries(TRACKS.map((tracker) => [tracker, waysOf(one)(tracker)])),
    };
  });
}
