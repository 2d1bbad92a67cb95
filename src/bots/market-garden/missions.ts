/** Fire missions: the units that fire together at a target, and their expected effect. */
import { gunClassOf } from '../../market-garden/fire/gunnery.js'
import type { Shot } from '../../market-garden/fire/gunnery.js'
import { blankAttack } from '../../market-garden/fire/opening.js'
import { joiners, reactionOf } from '../../market-garden/fire/shots.js'
import { mayAim } from '../../market-garden/fire/shotTargets.js'
import { hexNumber } from '../../market-garden/board/board.js'
import { hexOf } from '../../market-garden/field/situation.js'
import { isHeavyWeapons, isLineInfantry } from '../../market-garden/field/units.js'
import { firedBefore } from '../../market-garden/fire/multiFormation.js'
import { isSupplied } from '../../market-garden/supply/supply.js'
import type { Position } from '../../market-garden/position.js'
import type { Action, FireKind, Firer, Occasion, Side, UnitId } from '../../market-garden/state.js'
import { bestOf } from '../planner.js'
import { expectedByPacket, packetOf } from './odds.js'

/** A complete declaration of fire. */
export interface Mission {
  readonly kind: FireKind
  readonly target: UnitId
  readonly firers: readonly Firer[]
  /** the expected effect, in steps */
  readonly expected: number
}

/** How much more fire must promise for a unit to join it. */
const GAIN = 0.04
/** The cost of fire by a unit without supply: it may become Depleted (M11.33). */
const UNSUPPLIED = 0.25

/** One way for each unit to fire: with its full strength, and as its own observer if it can. */
const oneWayEach = (ways: readonly Firer[]): readonly Firer[] => {
  const best = new Map<string, Firer>()
  for (const way of ways) {
    const known = best.get(way.unit)
    if (known === undefined || way.points > known.points || (way.points === known.points && way.headquarters === null))
      best.set(way.unit, way)
  }
  return [...best.values()]
}

/** Whether mortars that fire with others have infantry of their battalion beside them (M18.1h). */
const isEscorted = ({ board }: Position, firers: readonly number[]): boolean => {
  const mortars = firers.filter((unit) => isHeavyWeapons(board, unit))
  if (mortars.length < 2) return true
  const count = (units: readonly number[], formation: string | null): number =>
    units.filter((unit) => board.counters[unit]!.formation === formation).length
  const infantry = firers.filter((unit) => isLineInfantry(board, unit))
  return mortars.every((unit) => {
    const { formation } = board.counters[unit]!
    return count(infantry, formation) >= count(mortars, formation)
  })
}

/**
 * The orders in which units join: strongest first, or formation by formation, since each further formation lowers the
 * ratings of all (M17.2c); infantry before its mortars.
 */
const ordersOf = ({ board }: Position, ways: readonly Firer[]): readonly (readonly Firer[])[] => {
  const weightOf = ({ unit, points }: Firer): number => points * board.counters[board.unitIndex(unit)]!.rating
  const formationOf = ({ unit }: Firer): string => board.counters[board.unitIndex(unit)]!.formation ?? unit
  const byWeight = [...ways].sort((a, b) => weightOf(b) - weightOf(a))
  if (ways.length < 2) return [byWeight]
  const sums = new Map<string, number>()
  for (const way of ways) sums.set(formationOf(way), (sums.get(formationOf(way)) ?? 0) + weightOf(way))
  const mortars = ({ unit }: Firer): number => (isHeavyWeapons(board, board.unitIndex(unit)) ? 1 : 0)
  const byFormation = [...byWeight].sort(
    (a, b) =>
      sums.get(formationOf(b))! - sums.get(formationOf(a))! ||
      (formationOf(a) < formationOf(b) ? -1 : formationOf(a) > formationOf(b) ? 1 : mortars(a) - mortars(b)),
  )
  return [byWeight, byFormation]
}

/**
 * The best mission of a kind against a target; undefined when none has an expected effect.
 *
 * @param isFree - whether a unit may take part
 */
export const missionAt = (
  p: Position,
  side: Side,
  occasion: Occasion,
  kind: FireKind,
  target: number,
  isFree: (unit: number) => boolean,
): Mission | undefined => {
  const { board } = p
  const id = board.ids[target]!
  const shot: Shot = { side, occasion, kind, target, reaction: reactionOf(p) }
  if (!mayAim(p, shot)) return undefined
  const attack = blankAttack(side, occasion, { kind, target: id, hex: hexNumber(board, hexOf(p, target)) })
  const ways = oneWayEach(joiners(p, attack)).filter(({ unit }) => isFree(board.unitIndex(unit)))
  const before = firedBefore(p, hexNumber(board, hexOf(p, target)), shot.reaction)
  const joined = (order: readonly Firer[]): Mission | undefined => {
    let firers: readonly Firer[] = []
    let expected = 0
    for (const way of order) {
      const unit = board.unitIndex(way.unit)
      if (kind === 'anti-tank' && gunClassOf(p, unit) === null) continue
      if (!isEscorted(p, [...before, ...firers.map((firer) => board.unitIndex(firer.unit)), unit])) continue
      const tried = [...firers, { ...way, packet: packetOf(p, shot, firers, unit) }]
      const effects = [...expectedByPacket(p, shot, tried).values()]
      // no packet is fired that can have no effect (M5.29a)
      if (effects.some((one) => one <= 0)) continue
      const total = effects.reduce((sum, one) => sum + one, 0)
      if (total < expected + (isSupplied(p, unit) ? GAIN : UNSUPPLIED)) continue
      firers = tried
      expected = total
    }
    return firers.length === 0 ? undefined : { kind, target: id, firers, expected }
  }
  return bestOf(
    ordersOf(p, ways).flatMap((order) => joined(order) ?? []),
    ({ expected }) => expected,
  )
}

/** A mission as actions: it is opened, all units join, and it is fired. */
export const actionsOf = ({ kind, target, firers }: Mission): readonly Action[] => [
  { type: 'open-fire', kind, target },
  ...firers.map((firer): Action => ({ type: 'add-firer', firer })),
  { type: 'fire' },
]
