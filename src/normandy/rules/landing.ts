/**
 * Landings of the mini-game (N16.41-N16.43, N16.45, N16.46): where the arrows of the boxes lead, and the risk of a
 * landing.
 */
import { forbidding, sentencesOn } from '../../engine/legality/forbid.js'
import { firstOf } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import { occupantOf } from '../../wargame/disposition.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import type { Box } from '../board/boxes.js'
import { hexNumber } from '../board/board.js'
import { hasCombatUnit, inEnemyZoc } from '../position.js'
import type { At, Position } from '../position.js'
import type { UnitId } from '../state.js'
import { boxWords } from '../words.js'
import { boxOf, isAirborneBox } from './boxes.js'
import { fits } from './stacking.js'
import { counterOf, nameOf } from './units.js'

/** Boxes of units at sea whose landing is not bound to turn 1: the pools of reinforcements (N16.41b). */
const POOLS = ['box-P', 'box-R']

/** Where the arrow of a unit's box leads: boxes by place name, or coast hexes (N16.41a). */
export const arrows = (p: Position, unit: number): readonly string[] => {
  const box = boxOf(p, unit)
  return box === undefined || box.to === 'drop' ? [] : box.to.map((to) => to.replace(/^box /, 'box-')).sort()
}

/** Whether a unit must still land or drop in this phase: on turn 1 every unit outside the pools (N16.41b, N16.44a). */
export const mustLand = ({ board, state, units, frame }: At<'sea-movement'>, unit: number): boolean =>
  state.turn === 1 &&
  frame.boxed.includes(board.ids[unit]!) &&
  !frame.done.includes(board.ids[unit]!) &&
  !POOLS.includes(units[unit]!.at)

/** A unit that is to follow an arrow of its box. */
export interface SeaMoveQuestion {
  readonly p: At<'sea-movement'>
  readonly unit: number
  readonly id: UnitId
  /** a box or a coast hex, and its number; -1 for a box */
  readonly to: string
  readonly hex: number
}

const onHex = forbidding<SeaMoveQuestion>(({ to }) => to)

const onUnit = sentencesOn<SeaMoveQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/**
 * Restrictions on a unit that follows an arrow. Boxes hold any number (N16.46); a coast hex must be free of enemies
 * (N16.41c) and have room (N16.46, N-R58).
 */
export const SEA_MOVE: Restrictions<SeaMoveQuestion> = [
  firstOf<SeaMoveQuestion>([
    UNKNOWN_UNIT,
    onUnit('N16.41a', 'not-in-a-box', 'was not in a box at the start of the phase').when(
      ({ p, id }) => !p.frame.boxed.includes(id),
    ),
    onUnit('N16.41a', 'moved-already', 'has followed an arrow in this phase').when(({ p, id }) =>
      p.frame.done.includes(id),
    ),
    onUnit('N16.44a', 'drops', 'must drop from the air').when(({ p, unit }) => isAirborneBox(boxOf(p, unit))),
    onHex('N16.41a', 'no-such-arrow')
      .when(({ p, unit, to }) => !arrows(p, unit).includes(to))
      .saying(({ p, unit, to }) => {
        const [place, other] = [boxWords(boxOf(p, unit)!.name), boxWords(p.board.boxes[to]?.name ?? to)]
        return say`no arrow leads from ${{ place }} to ${{ other }}`
      }),
    onHex('N16.41c', 'enemy-on-the-beach')
      .when(({ p, hex }) => hex >= 0 && occupantOf(p, hex) === 1)
      .saying(({ to }) => say`there is an enemy in ${{ hex: to }}`),
    onHex('N16.46', 'no-room')
      .when(({ p, unit, hex }) => hex >= 0 && !fits(p, hex, [unit]))
      .saying(({ p: { board }, unit, to }) => say`${{ unit: nameOf(board, unit) }} has no room in ${{ hex: to }}`),
  ]),
]

/** On turn 1 the phase cannot end while a unit that must land can (N16.41b). */
export const MUST_LAND: Restrictions<SeaMoveQuestion> = [
  onUnit('N16.41b', 'must-land', 'must land on turn 1').when(({ p, unit }) => mustLand(p, unit)),
]

/** The range of die rolls that cost a landing unit a step, or null when no check is made. */
export const landingRisk = (p: Position, unit: number, hex: number): readonly [number, number] | null => {
  // from turn 2 on only in a zone of control without a friendly unit (N16.42b)
  if (p.state.turn > 1 && (!inEnemyZoc(p, 1, hex) || hasCombatUnit(p, 1, hex))) return null
  if (counterOf(p.board, unit).kind === 'dd-tank') return [1, 5] // N16.43
  const [lowest, highest] = boxOf(p, unit)?.landingLoss ?? beachLoss(p.board, hex)
  return lowest === undefined || highest === undefined ? null : [lowest, highest]
}

/** The landing-loss range printed at a coast hex, which is that of the box whose arrow leads to it (N16.42a). */
const beachLoss = (board: Board, hex: number): readonly number[] => {
  const number = hexNumber(board, hex)
  const leadsHere = ({ to }: Box): boolean => to !== 'drop' && to.includes(number)
  return Object.values(board.boxes).find(leadsHere)?.landingLoss ?? []
}
