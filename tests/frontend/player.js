// Plays at one table by random legal answers, through the page's own line to the server, until the end or until a
// question whose name starts with `stop`. With `spoil` the view is made wrong once, and healing ends the game.
async ([id, stop, spoil]) => {
  const { TableSocket } = await import("/static/core/socket.js");
  const { unfolded } = await import("/static/core/unfold.js");
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const open = (list) => list.filter((one) => !one.refusal);

  const some = (choice) => {
    const left = open(choice.items).map((item) => item.at);
    const picked = [];
    while (left.length && picked.length < Math.max(choice.min, Math.min(1, choice.max))) {
      const at = any(left);
      picked.push(at);
      if (!choice.repeat) left.splice(left.indexOf(at), 1);
    }
    return picked;
  };

  const place = (choice) => {
    const piece = any(choice.pieces.filter((one) => open(one.spots).length));
    const spot = any(open(piece.spots));
    return { piece: piece.piece, at: spot.at, turn: any(spot.turns ?? [0]), flip: any(spot.flips ?? [false]) };
  };

  const amounts = (choice) => {
    const { low, high } = any(choice.boxes);
    const pick = {};
    let less = choice.minus[0];
    let more = choice.plus[0];
    for (const key of choice.keys) {
      let n = Math.max(0, low[key] ?? 0) || Math.min(0, high[key] ?? 0);
      for (; less > 0 && n <= 0 && n > (low[key] ?? 0); less--) n--;
      for (; more > 0 && n >= 0 && n < (high[key] ?? 0); more--) n++;
      if (n) pick[key] = n;
    }
    return pick;
  };

  const answer = (choice) => (choice.shape === "place" ? place(choice) : choice.shape === "amounts" ? amounts(choice) : some(choice));

  return new Promise((done) => {
    let last = "";
    let moves = 0;
    let refusals = 0;
    let spoilt = false;
    const end = (why) => {
      line.close();
      done({ ...why, moves, refusals, version: line.version, healed: line.healed });
    };
    const step = () => {
      const decision = unfolded(line.view?.private?.decision);
      if (line.closed || line.busy) return;
      if (spoil && line.healed && !line.asked) return end({ right: !("spoilt" in line.view.public) });
      if (spoil && line.version >= 3 && !spoilt) {
        spoilt = true;
        line.view = { ...line.view, public: { ...line.view.public, spoilt: 1 } };
      }
      if (line.view?.public.result) return end({ over: true });
      if (!decision?.called || decision.id === last) return;
      if (stop && decision.ask.startsWith(stop)) return end({ ask: decision.ask });
      const all = open(decision.choices);
      const ways = decision.mode === "parley" || refusals % 4 === 3 ? all.filter((one) => one.passive) : all;
      const choice = any(ways.length ? ways : all);
      last = decision.id;
      moves++;
      line.answer(decision.id, choice.id, answer(choice));
    };
    const again = () => {
      last = "";
      if (++refusals > 400) end({ stuck: JSON.stringify(line.view?.private?.decision).slice(0, 500) });
    };
    const line = new TableSocket(id, { changed: () => setTimeout(step), moved: () => undefined, refused: again, said: () => undefined, people: () => undefined, lost: () => undefined });
  });
}
