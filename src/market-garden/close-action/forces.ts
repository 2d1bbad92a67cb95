/** Who takes part in a close action, and with how much strength (M8.6i, M8.6m to M8.6o, M8.7d, M10.43, M10.44a). */
import type { Position } from '../position.js'
import { say } from '../../engine/saying.js'
import type { Saying } from '../../engine/saying.js'
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

/** A close action as its numbers depend on it: who attacks out of one hex (M8.6j), top first, and which hex. */
export interface Assault {
  readonly attackers: readonly number[]
  readonly to: number
  /** all attackers began the phase next to it (M8.6q) */
  readonly adjacent: boolean
  /** what carries the attackers over the water; worked out from the ground when it is left out (M10.94, M16.15a) */
  readonly craft?: 'engineers' | 'ferry' | null
  /** they come down on the hex and are too many for it (M14.56a); they are not when it is left out */
  readonly tooMany?: boolean
}

/** The units that fight for a hex: all in it, top first (M8.6i); leaders have no strength (M19.2a). */
export const fightersIn = (p: Position, hex: number): readonly number[] =>
  stackIn(p, hex).filter((unit) => !isLeader(p.board, unit))

/** Whether a unit is a headquarters in Travel mode, which does nothing but move (M13.2a). */
export const isRidingHeadquarters = ({ board, state: { units } }: Position, unit: number): boolean =>
  isHeadquarters(board, unit) && units[unit]!.mode === 'travel'

/**
 * Those of a side who count for something in a close action, top first; headquarters in Travel mode where there is
 * nobody else (M13.2a, M-R586).
 */
export const countingAmong = (p: Position, units: readonly number[]): readonly number[] => {
  const others = units.filter((unit) => !isRidingHeadquarters(p, unit))
  return others.length > 0 ? others : units
}

/** The units that count for something in the defence of a hex, top first. */
export const defendersOf = (p: Position, hex: number): readonly number[] => countingAmong(p, fightersIn(p, hex))

/** Terrain in which armour without infantry is at a loss (M8.6o, M8.75b). */
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

/** Armour counts double, but not artillery and guns (M8.6n), and not alone in close terrain (M8.6o). */
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

/** A headquarters in Travel mode that is alone has nothing to fight with (M-R586). */
const riding = (p: Position, unit: number): readonly Factor[] =>
  isRidingHeadquarters(p, unit) ? [{ rule: 'M13.2a', code: 'in-travel', said: say`in Travel mode`, times: 0 }] : []

/**
 * What carries attackers over the water weakens them: boats of engineers like a bridge (M16.15a), a permanent ferry
 * twice as much (M10.94, M-R249).
 */
const afloat = (craft: 'engineers' | 'ferry' | null): readonly Factor[] => {
  if (craft === null) return []
  return craft === 'engineers'
    ? [halved('M16.15a', 'ferried', say`ferried by engineers`)]
    : [{ rule: 'M10.94', code: 'from-ferry', said: say`from a ferry`, times: 1 / CLOSE_ACTION.fromFerry }]
}

/** What lies between the hexes weakens all attackers: a bridge, water, a dike (M10.43, M10.44a). */
const crossing = (board: Board, from: number, to: number, craft: Assault['craft']): readonly Factor[] => {
  const direction = directionTo(board, from, to)
  if (direction < 0) return []
  const side = from * 6 + direction
  return [
    ...(board.bridge[side] === 1 ? [halved('M10.43', 'across-bridge', say`across a bridge`)] : []),
    ...afloat(craft ?? craftBetween(board, from, to)),
    ...(board.dike[side] === 1 ? [halved('M10.44a', 'across-dike', say`across a dike`)] : []),
  ]
}

/** The strength of one unit, entry by entry: all factors at once, rounded up, never less than one (M-R133). */
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
export const forceEntries = (p: Position, { attackers, to, craft }: Assault): readonly Entry[] => {
  const { state } = p
  const defenders = defendersOf(p, to)
  return [
    ...countingAmong(p, attackers).flatMap((unit) =>
      strengthEntries(
        p,
        unit,
        [
          ...armourFactor(p, unit, attackers, to),
          // an entrenchment of their own is no help to attackers (M10.53c)
          ...(state.units[unit]!.mode === 'defilade' ? [halved('M8.6m', 'in-defilade', say`in Defilade`)] : []),
          ...crossing(p.board, hexOf(p, unit), to, craft),
          ...riding(p, unit),
        ],
        'attack',
      ),
    ),
    // Defilade costs the defenders nothing (M8.6m, M10.5d)
    ...defenders.flatMap((unit) =>
      strengthEntries(
        p,
        unit,
        [
          ...armourFactor(p, unit, defenders, to),
          ...(state.units[unit]!.disrupted ? [halved('M11.5a', 'disrupted', say`Disrupted`)] : []),
          ...(state.units[unit]!.depleted ? [halved('M11.34c', 'depleted', say`Depleted`)] : []),
          ...riding(p, unit),
        ],
        'defence',
      ),
    ),
  ]
}
