/** Which units take part in a close action, and with what strength (M8.6i, M8.6m to M8.6o, M8.7d, M10.43, M10.44a). */
import type { Position } from '../position.js'
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { Entry } from '../../wargame/breakdown.js'
import { entryOf } from '../../wargame/entries.js'
import type { Board } from '../board/board.js'
import { directionTo } from '../board/board.js'
import { CLOSE_ACTION } from '../board/limits.js'
import { hexOf, stackIn } from '../field/situation.js'
import type { Ground } from '../board/terrainChart.js'
import { craftBetween } from '../crossings/ferries.js'
import {
  isArmouredTarget,
  isGun,
  isHeadquarters,
  isLeader,
  isLineInfantry,
  nameOf,
  strengthOf,
} from '../field/units.js'

/**
 * The parts of a close action that its numbers depend on: the attackers, all from one hex (M8.6j), top first, and the
 * hex attacked.
 */
export interface Assault {
  readonly attackers: readonly number[]
  readonly to: number
  /** whether all attackers began the phase adjacent to it (M8.6q) */
  readonly adjacent: boolean
  /** what carries the attackers across water; derived from the terrain when omitted (M10.94, M16.15a) */
  readonly craft?: 'engineers' | 'ferry' | null
  /** whether they land on the hex and overstack it (M14.56a); false when omitted */
  readonly tooMany?: boolean
}

/** The units that fight for a hex: all in it but leaders, top first (M8.6i, M19.2a). */
export const fightersIn = (p: Position, hex: number): readonly number[] =>
  stackIn(p, hex).filter((unit) => !isLeader(p.board, unit))

/** Whether a unit is a headquarters in Travel mode, which may only move (M13.2a). */
export const isRidingHeadquarters = ({ board, state: { units } }: Position, unit: number): boolean =>
  isHeadquarters(board, unit) && units[unit]!.mode === 'travel'

/**
 * The units of a side that count in a close action, top first; headquarters in Travel mode count only when there are no
 * other units (M13.2a, M-R586).
 */
export const countingAmong = (p: Position, units: readonly number[]): readonly number[] => {
  const others = units.filter((unit) => !isRidingHeadquarters(p, unit))
  return others.length > 0 ? others : units
}

/** The units that count in the defence of a hex, top first. */
export const defendersOf = (p: Position, hex: number): readonly number[] => countingAmong(p, fightersIn(p, hex))

/** Close terrain, in which armour without infantry is penalized (M8.6o, M8.75b). */
const CLOSE_GROUND: readonly Ground[] = ['woods', 'forest', 'town', 'city', 'rough']
export const isCloseGround = (board: Board, hex: number): boolean => CLOSE_GROUND.includes(board.kind[hex]!)

/** Whether a side has infantry or engineers in the close action, mounted or not (M8.6o, M8.75, M18.1f). */
export const hasInfantry = (board: Board, units: readonly number[]): boolean =>
  units.some((unit) => isLineInfantry(board, unit))

interface Factor {
  readonly rule: string
  readonly code: string
  readonly said: Saying
  readonly times: number
}

/**
 * Armour counts double, except for artillery and guns (M8.6n), and except without infantry in close terrain (M8.6o).
 */
const armourFactor = (p: Position, unit: number, side: readonly number[], ground: number): readonly Factor[] =>
  isArmouredTarget(p, unit) && !isGun(p.board, unit) && (hasInfantry(p.board, side) || !isCloseGround(p.board, ground))
    ? [{ rule: 'M8.6o', code: 'armoured-vehicles', said: say`armoured vehicles`, times: CLOSE_ACTION.armour }]
    : []

const halved = (rule: string, code: string, said: Saying): Factor => ({
  rule,
  code,
  said,
  times: 1 / CLOSE_ACTION.hampered,
})

/** A headquarters in Travel mode that is alone has no strength (M-R586). */
const travelFactor = (p: Position, unit: number): readonly Factor[] =>
  isRidingHeadquarters(p, unit) ? [{ rule: 'M13.2a', code: 'in-travel', said: say`in Travel mode`, times: 0 }] : []

/**
 * Attackers that cross water are weakened: in boats of engineers as across a bridge (M16.15a), on a permanent ferry
 * twice as much (M10.94, M-R249).
 */
const waterFactor = (craft: 'engineers' | 'ferry' | null): readonly Factor[] => {
  if (craft === null) return []
  return craft === 'engineers'
    ? [halved('M16.15a', 'ferried', say`ferried by engineers`)]
    : [{ rule: 'M10.94', code: 'from-ferry', said: say`from a ferry`, times: 1 / CLOSE_ACTION.fromFerry }]
}

/** Attackers are weakened by the hexside that they cross: a bridge, water or a dike (M10.43, M10.44a). */
const hexsideFactors = (board: Board, from: number, to: number, craft: Assault['craft']): readonly Factor[] => {
  const direction = directionTo(board, from, to)
  if (direction < 0) return []
  const side = from * 6 + direction
  return [
    ...(board.bridge[side] === 1 ? [halved('M10.43', 'across-bridge', say`across a bridge`)] : []),
    ...waterFactor(craft ?? craftBetween(board, from, to)),
    ...(board.dike[side] === 1 ? [halved('M10.44a', 'across-dike', say`across a dike`)] : []),
  ]
}

/** The strength of one unit, entry by entry: all factors together, rounded up, at least one (M-R133). */
const strengthEntries = (
  p: Position,
  unit: number,
  factors: readonly Factor[],
  on: 'attack' | 'defence',
): readonly Entry[] => {
  const { board } = p
  const subject = board.ids[unit]!
  const points = strengthOf(p, unit)
  const entries: Entry[] = [
    entryOf({ rule: 'M8.7d', code: 'strength', said: nameOf(board, unit), value: points, on }, subject),
  ]
  let strength = points
  for (const { rule, code, said, times } of factors) {
    entries.push(entryOf({ rule, code, said, value: strength * times - strength, on }, subject))
    strength *= times
  }
  const rounded = Math.max(1, Math.ceil(strength))
  if (rounded !== strength)
    entries.push(
      entryOf({ rule: 'M8.6m', code: 'rounded-up', said: say`rounded up`, value: rounded - strength, on }, subject),
    )
  return entries
}

/** The strengths of both sides on `attack` and `defence` (M8.7d). */
export const forceEntries = (p: Position, { attackers, to, craft, tooMany }: Assault): readonly Entry[] => {
  const { state } = p
  const defenders = defendersOf(p, to)
  return [
    ...countingAmong(p, attackers).flatMap((unit) =>
      strengthEntries(
        p,
        unit,
        [
          ...armourFactor(p, unit, attackers, to),
          // attackers have no use of their own entrenchment (M10.53c); an overstacked landing counts in full (M14.56a)
          ...(state.units[unit]!.mode === 'defilade' && tooMany !== true
            ? [halved('M8.6m', 'in-defilade', say`in Defilade`)]
            : []),
          ...hexsideFactors(p.board, hexOf(p, unit), to, craft),
          ...travelFactor(p, unit),
        ],
        'attack',
      ),
    ),
    // Defilade does not weaken the defenders (M8.6m, M10.5d)
    ...defenders.flatMap((unit) =>
      strengthEntries(
        p,
        unit,
        [
          ...armourFactor(p, unit, defenders, to),
          ...(state.units[unit]!.disrupted ? [halved('M11.5a', 'disrupted', say`Disrupted`)] : []),
          ...(state.units[unit]!.depleted ? [halved('M11.34c', 'depleted', say`Depleted`)] : []),
          ...travelFactor(p, unit),
        ],
        'defence',
      ),
    ),
  ]
}
