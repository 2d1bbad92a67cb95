/**
 * Supply heads: where airborne formations draw their supply, and how a head that is cut off is set up elsewhere
 * (M11.13, M11.14).
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { dateOf, isNight } from '../board/calendar.js'
import { SUPPLY } from '../board/limits.js'
import { hexOf, isEnemyIn } from '../field/situation.js'
import { headquartersOf } from '../field/formations.js'
import { isAmerican, supplyGroundRefusals } from './supplyHeadGround.js'

/** The hex of the supply head of a formation (M11.13a); undefined while none is on the map. */
export const supplyHeadOf = (p: Position, formation: string): number | undefined => {
  const at = p.state.supplyHeads[formation]
  return at === undefined ? undefined : p.board.map.indexOf(at)
}

/**
 * The hex that is the source of a formation: its supply head, or the one that stands for its source in the scenario
 * (M24.5a).
 */
export const sourceHexOf = (p: Position, formation: string): number | undefined =>
  supplyHeadOf(p, formation) ?? p.board.supplySources.get(formation)

/**
 * Whether a unit that has landed after the first day is still in supply by what it brought along: in the turn of its
 * landing and the four that follow (M11.13d, M-R206).
 */
export const livesOnWhatItBrought = (p: Position, id: string): boolean => {
  const { state } = p
  const turn = state.landed[id]
  return turn !== undefined && turn >= SUPPLY.automaticBefore && state.turn <= turn + SUPPLY.afterLanding
}

/** Whether a headquarters that traces to the head has been without supply for seven turns (M11.14a, M-R421). */
const isLongCutOff = (p: Position, formation: string): boolean =>
  headquartersOf(p.board, formation).some(
    (unit) => hexOf(p, unit) >= 0 && (p.state.cutOff[p.board.ids[unit]!] ?? 0) >= SUPPLY.relocateAfter,
  )

/** Why the head of a formation may not be set up anew now (M11.14a, M11.14c). */
const relocationTimeRefusals = (p: Position, formation: string): readonly Violation[] => {
  const { state } = p
  if (supplyHeadOf(p, formation) === undefined)
    return [illegal('M11.13a', 'no-supply-head', `${formation} has no supply head on the map`, formation)]
  const out: Violation[] = []
  if (!isLongCutOff(p, formation))
    out.push(
      illegal(
        'M11.14a',
        'not-cut-off',
        `the headquarters of ${formation} has not been out of supply for ${SUPPLY.relocateAfter} turns`,
        formation,
      ),
    )
  if (isNight(state.turn)) out.push(illegal('M11.14c', 'night', 'supply heads are set up anew by day'))
  const tried = state.relocationTried[formation]
  if (tried !== undefined && dateOf(tried).september === dateOf(state.turn).september)
    out.push(illegal('M11.14c', 'tried', `the supply head of ${formation} has been tried to be moved today`, formation))
  return out
}

/** Whether a hex can be one of the two that are named: clear ground without Germans (M11.14b, M-R207). */
const isOpenGround = (p: Position, hex: number): boolean =>
  hex >= 0 && p.board.kind[hex] === 'clear' && !isEnemyIn(p, 'allied', hex)

const isSite = (p: Position, hex: number): boolean =>
  isOpenGround(p, hex) && [0, 1, 2, 3, 4, 5].some((side) => isOpenGround(p, p.board.map.neighbours[hex * 6 + side]!))

/**
 * Why a supply head may not be set up in a hex: it is one of two adjacent clear hexes, neither of them with Germans
 * (M11.14b, M-R207).
 */
export const relocationRefusals = (p: Position, formation: string, hex: number): readonly Violation[] => {
  if (hex < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const out = [...relocationTimeRefusals(p, formation)]
  const at = hexNumber(p.board, hex)
  if (!isSite(p, hex))
    out.push(illegal('M11.14b', 'no-site', `${at} is not one of two adjacent clear hexes without Germans`, at))
  return [...out, ...supplyGroundRefusals(p, formation, hex)]
}

/** The formations whose heads may be set up anew now, with every hex where. */
export const openRelocations = (p: Position): readonly (readonly [formation: string, hex: number])[] =>
  Object.keys(p.state.supplyHeads)
    .filter((formation) => relocationTimeRefusals(p, formation).length === 0)
    .flatMap((formation) =>
      p.board.map.ids.flatMap((_, hex) =>
        isSite(p, hex) && supplyGroundRefusals(p, formation, hex).length === 0 ? [[formation, hex] as const] : [],
      ),
    )

/**
 * The highest roll that sets up the head of a formation anew: more for Americans than for British and Poles (M11.14b).
 */
export const relocationRoll = (board: Board, formation: string): number =>
  isAmerican(board, formation) ? SUPPLY.relocateAmerican : SUPPLY.relocateBritish
