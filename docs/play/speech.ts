/** What a screen reader says about the hex under the cursor. Pure. */
import type { Tagged } from '../../src/index.js'
import { unitsIn } from './click.js'
import type { Decision, Mark, MarkedHex, Playable, Position, Tongue } from './games/game.js'
import { terrainIn } from './panels.js'
import { spaced } from './wording.js'

const SHORT: Readonly<Record<Mark, string>> = {
  reach: 'in reach',
  road: 'in reach',
  stop: 'in reach',
  full: 'in reach, but without room',
  target: 'to act on',
  actor: 'may act',
}

/** The place, its terrain, its units with their numbers, and what can be done there. */
export const spokenOf = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  { say, game: { text } }: Tongue<S, A, E>,
  state: S,
  hex: string,
  marks: readonly MarkedHex[],
): string => {
  const terrain = terrainIn(playable, state, hex).map((kind) => say(spaced(kind)))
  const units = unitsIn(state, hex).map((unit) => `${text.unit(state, unit)}, ${playable.details(state, unit, say)}`)
  const lit = marks.filter((mark) => mark.hex === hex).map(({ kind, label }) => `${say(SHORT[kind])} ${label}`.trim())
  return [text.place(state, hex), terrain.join(', '), ...units, ...lit].join('. ')
}
