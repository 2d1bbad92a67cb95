/** Fights after which the attackers advance (A19). */
import type { CombatResult } from '../../src/ardennes/board/combatResults.js'
import type { State } from '../../src/ardennes/state.js'
import type { SmallBoard } from './small.js'
import { legal, panzergrenadiers, panzers, play, usBattalion, usGuns, usRegiment, volksgrenadiers } from './small.js'
import { at, fight, front, gameOf } from './fights.js'

/** Who fights over the hex 0404 and goes on from there. */
export const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  volksgrenadiers('ger-b', { formation: 'ger-1' }),
  panzergrenadiers('ger-m', { formation: 'ger-1' }),
  panzers('ger-p', { formation: 'ger-1' }),
  panzers('ger-q', { formation: 'ger-1' }),
  usBattalion('us-a'),
  usBattalion('us-b'),
  usBattalion('us-d'),
  usRegiment('us-c'),
  usGuns('us-guns'),
]
export const make = (result: CombatResult, more: Partial<SmallBoard> = {}) =>
  gameOf(result, { counters, columns: 9, rows: 9, ...more })
export type Game = ReturnType<typeof make>
/** After a fight in which the one-step defender of 0404 has been wiped out, or whoever is there has gone back. */
export const won = (game: Game, units: object, attackers: readonly string[], more: object = {}): State => {
  let state = fight(game, front(game, { units: { 'us-a': '0404', ...units }, ...more }), '0404', ...attackers)
  while (at(state) === 'retreat') state = play(game, state, legal(game, state, 'retreat')[0]!)
  return state
}
