/** Retreats in a combat, unit by unit and hex by hex (N7.5), with headquarters that are taken along (N15.24). */
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { fromGroups } from '../../engine/legality/candidates.js'
import { allows, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import { hexesOfWay } from '../../wargame/events.js'
import { unitsIn } from '../../wargame/disposition.js'
import { notAmong } from '../../wargame/unknown.js'
import { choiceIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { frameIn, remember, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, Path } from '../state.js'
import { removeTruck } from '../rules/elimination.js'
import { relocate } from '../rules/relocate.js'
import { isCompanion, priorityOf, retreatHexes } from '../rules/retreat.js'
import { RETREAT, retreating, RETREATING, retreatInto, survivors } from '../rules/retreatRestrictions.js'
import type { RetreatQuestion } from '../rules/retreatRestrictions.js'
import { formationOf, hasTruck, idsOf, isHeadquarters, nameById, nameOf } from '../rules/units.js'

/** The hexes that each unit of the force may enter next, by unit. */
const ways = remember(
  (p: At<'result'>): ReadonlyMap<number, readonly number[]> =>
    new Map(
      survivors(p)
        .slice()
        .sort((a, b) => a - b)
        .map((unit) => [unit, retreatHexes(p, unit)]),
    ),
)

const waysOf = (p: At<'result'>, unit: number): readonly number[] => ways(p).get(unit) ?? []

const NO_RETREAT_DUE = forbid<{ readonly p: At<'result'> }>('N7.32b', 'no-retreat-due')
  .when(({ p }) => p.frame.method !== 'retreat')
  .saying(() => 'no retreat is due now')

const UNKNOWN_HEX = forbid<RetreatQuestion>('N7.53a', 'unknown-hex', ({ id }) => id)
  .when(({ to }) => to < 0)
  .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} cannot retreat off the map`)

const isWorse = ({ p, unit, to }: RetreatQuestion): boolean => !waysOf(p, unit).includes(to)

const onHex = forbidding<RetreatQuestion>(({ p, to }) => hexNumber(p.board, to))

/** The unit takes an open hex of the best class; a companion follows its combat units. */
const BETTER_HEX: Restrictions<RetreatQuestion> = [
  onHex('N15.24', 'not-together')
    .when((q) => isCompanion(q.p, q.unit) && isWorse(q))
    .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} may retreat only with combat units of its hex`),
  onHex('N7.54', 'better-hex-open')
    .when((q) => !isCompanion(q.p, q.unit) && isWorse(q))
    .saying(({ p, unit }) => {
      const name = nameOf(p.board, unit)
      return priorityOf(p, unit, waysOf(p, unit)[0]!) === 1
        ? say`a hex outside enemy zones of control, without other combat units, is open to ${{ unit: name }}`
        : say`a hex outside enemy zones of control is open to ${{ unit: name }}`
    }),
]

const goTo = ({ p, unit, id, path, to }: RetreatQuestion, emit: Emit): Position => {
  const { board, frame } = p
  const hexes = [...path, to].map((hex) => hexNumber(board, hex))
  const paths: readonly Path[] = [
    ...frame.paths.filter((other) => other.unit !== id),
    { unit: board.ids[unit]!, hexes },
  ]
  const [from, into] = [p.units[unit]!.at, hexNumber(board, to)]
  emit?.({ type: 'retreated', units: [board.ids[unit]!], from, to: into, path: hexesOfWay(board.map, from, into) })
  const gone = replaceTop(p, { ...frame, paths })
  // N5.74a; step losses leave the truck alone (N5.74c)
  const unloaded = hasTruck(p, unit) ? removeTruck(gone, formationOf(board, unit)!.id, true, 'N7.57', emit) : gone
  return relocate(unloaded, [unit], to)
}

export const retreat = verbIn('result', 'retreat', {
  toQuestion: (p, { unit, to }) => retreatInto(retreating(p, p.board.unitIndex(unit), unit), p.board.map.indexOf(to)),
  restrictions: [stages([NO_RETREAT_DUE], RETREATING, [UNKNOWN_HEX], RETREAT, BETTER_HEX)],
  options: (p) =>
    fromGroups(
      allows([NO_RETREAT_DUE], { p }) ? [...ways(p).keys()] : [],
      (unit) => waysOf(p, unit),
      (to, unit) => retreatInto(retreating(p, unit), to),
    ),
  // `ways` lists only hexes that pass these
  applied: [NO_RETREAT_DUE, ...RETREATING, UNKNOWN_HEX, ...RETREAT, ...BETTER_HEX],
  toAction: ({ board }, { unit, to }) => ({ type: 'retreat', unit: board.ids[unit]!, to: hexNumber(board, to) }),
  apply: (_p, q, emit) => goTo(q, emit),
})

/** Whether any unit of the force can retreat. */
export const mayRetreat = (p: At<'result'>): boolean => [...ways(p).values()].some((hexes) => hexes.length > 0)

/**
 * Headquarters of the attackers' hexes that may be taken along before the first hex of the retreat (N15.24), in a
 * combat, not in an overrun (N-R64).
 */
const companions = remember((p: At<'result'>): readonly number[] => {
  const { board, frame, state } = p
  if (!state.options.headquartersRetreat || !frame.attacker || frame.method !== 'retreat' || frame.paths.length > 0)
    return []
  if (frameIn(p, 'battle')?.overrun !== false) return []
  const hexes = new Set(survivors(p).map((unit) => p.hexOf[unit]!))
  return [...hexes]
    .flatMap((hex) => unitsIn(p, hex))
    .filter((unit) => isHeadquarters(board, unit) && !frame.units.includes(board.ids[unit]!))
    .sort((a, b) => a - b)
})

export const takeAlong = choiceIn('result', 'take-along', {
  restrictions: [notAmong('N15.24', 'not-taken-along', companions, 'cannot join this retreat', nameById)],
  options: (p) => idsOf(p.board, companions(p)).map((unit) => ({ type: 'take-along', unit })),
  apply: (p, { unit }) => replaceTop(p, { ...p.frame, units: [...p.frame.units, unit] }),
})
