"""Names for people who have not chosen one: two words, in the language their browser asks for."""

from __future__ import annotations

import secrets

_ENGLISH = (
    "Amber Ancient Bold Brass Bright Calm Clear Copper Crystal Curious Daring Distant Dusky Early Eager Faint Gentle "
    "Golden Hidden Honest Humble Ivory Keen Late Lively Lone Lucky Mellow Merry Nimble Northern Patient Quiet Quick "
    "Restless Silver Sleepy Southern Steady Velvet Wandering Winter",
    "Albedo Almanac Astrolabe Aurora Beacon Comet Compass Corona Crater Dome Eclipse Ember Equinox Galaxy Halo Harbor "
    "Horizon Lantern Lens Lodestar Meadow Meridian Meteor Mirror Moon Nebula Nova Observer Orbit Parallax Pilot Planet "
    "Quasar Ring Rover Sextant Signal Solstice Sparrow Star Sundial Zenith",
)
_JAPANESE = (
    "青い 赤い 白い 銀の 金の 静かな はるかな やさしい 気ままな 元気な 小さな 大きな 眠たい 光る 旅する 夜明けの "
    "夕暮れの 真夜中の 冬の 春の 夏の 秋の 北の 南の 古い 新しい 不思議な 陽気な のんきな まじめな 勇敢な 器用な "
    "幸運な 澄んだ 淡い 琥珀の 遠くの 気まぐれな 笑う 歌う",
    "彗星 流星 惑星 衛星 恒星 銀河 星雲 月 三日月 満月 北極星 一番星 天の川 望遠鏡 羅針盤 天球儀 六分儀 日時計 星図 "
    "観測者 航海士 探査車 灯台 軌道 地平線 水平線 子午線 天頂 オーロラ 日食 月食 クレーター 隕石 ロケット 星座 すばる "
    "明星 夜空 宇宙船 研究者",
)


def made_up(accept_language: str) -> str:
    """A random name, Japanese when the browser's `Accept-Language` prefers it to English."""
    japanese = _rank(accept_language, "ja") < _rank(accept_language, "en")
    first, second = _JAPANESE if japanese else _ENGLISH
    return _drawn(first) + ("" if japanese else " ") + _drawn(second)


def _drawn(words: str) -> str:
    return secrets.choice(words.split())


def _rank(accept_language: str, language: str) -> float:
    """How late a language is asked for: browsers list the preferred one first; never is infinitely late."""
    asked = [part.split(";")[0].strip().lower() for part in accept_language.split(",")]
    places = (place for place, tag in enumerate(asked) if tag.split("-")[0] == language)
    return next(places, float("inf"))
