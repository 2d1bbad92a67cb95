/** Who may attack what in a combat phase (N7.1), within the orders and supply points of its service (N10). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { areAdjacent } from '../../hex/index.js'
import type { HexId } from '../../hex/index.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { FrameOf, Service, State, UnitId } from '../state.js'
import type { Situation } from '../situation.js'
import { sideNumber } from '../situation.js'
import { ordersOf } from './overrun.js'
import { hexesOf, indicesOf, isFriendly, isHeadquarters, nameOf, serviceOf } from './units.js'

type Combat = FrameOf<'combat'>
type AttackFrame = FrameOf<'attack'>

/** Why a unit may take part in no attack of this phase; within that, units of one hex attack together or apart as they like (N7.11b, N7.18b). */
const attackerViolations = (s: Situation, combat: Combat, unit: number, id: string): readonly Violation[] => {
  const { board } = s
  if (unit < 0) return [illegal('input', 'unknown-unit', `there is no unit ${id}`, id)]
  const name = nameOf(board, unit)
  const out: Violation[] = []
  if (!isFriendly(board, unit, combat.side))
    out.push(illegal('N7.11a', 'not-phasing', `only units of the phasing side attack; ${name} is not one`, id))
  if (s.hexOf[unit]! < 0) out.push(illegal('N7.0a', 'not-on-map', `${name} is not on the map`, id))
  if (isHeadquarters(board, unit))
    out.push(illegal('N7.19b', 'headquarters-cannot-attack', `${name} is a headquarters and never attacks`, id))
  if (combat.attacked.includes(board.ids[unit]!))
    out.push(illegal('N7.11a', 'attacked-already', `${name} takes part in another attack of this phase`, id))
  return out
}

/**
 * Why a hex may not be attacked. Units are attacked once a phase, an attack that is declared counts like one that is made (N7.11a);
 * a hex needs a defender who has not been. Whoever came next to the attackers by a retreat or an advance of this phase has
 * fought in it already, so that the adjacency at the start of the phase (N7.12a, N-R24) needs no mark of its own. Nor do bombed
 * hexes: bombs fall when no attack can be declared any more (N13.35).
 */
const targetViolations = (s: Situation, combat: Combat, target: number, id: string): readonly Violation[] => {
  const { board } = s
  if (target < 0) return [illegal('input', 'unknown-hex', `${id} is not on the map`, id)]
  if (occupantOf(s, target) !== 2 - sideNumber(combat.side))
    return [illegal('N7.0a', 'no-enemy', `there is no enemy in ${id}`, id)]
  if (unitsIn(s, target).some((unit) => !combat.defended.includes(board.ids[unit]!))) return []
  const done = combat.side === 'german' ? 'made' : 'declared'
  return [illegal('N7.11a', 'attacked-already', `an attack on the units in ${id} has been ${done} in this phase`, id)]
}

/** Whether a unit may take part in an attack of this phase, quickly: nothing is said by {@link attackerViolations}. */
export const isFreeToAttack = (s: Situation, combat: Combat, unit: number): boolean =>
  isFriendly(s.board, unit, combat.side) &&
  s.hexOf[unit]! >= 0 &&
  !isHeadquarters(s.board, unit) &&
  !combat.attacked.includes(s.board.ids[unit]!)

/** Whether a hex may be attacked, quickly: nothing is said by {@link targetViolations}. */
export const isFreeTarget = (s: Situation, combat: Combat, target: number): boolean =>
  occupantOf(s, target) === 2 - sideNumber(combat.side) &&
  unitsIn(s, target).some((unit) => !combat.defended.includes(s.board.ids[unit]!))

/** Only neighbours are attacked (N7.12a), each hex from any of its six sides (N7.12b), even across the sea (N-R61). */
const adjacencyViolation = (s: Situation, unit: number, target: number): readonly Violation[] =>
  areAdjacent(s.board.map, s.hexOf[unit]!, target)
    ? []
    : [
        illegal(
          'N7.12a',
          'not-adjacent',
          `${nameOf(s.board, unit)} is not adjacent to ${hexNumber(s.board, target)}`,
          s.board.ids[unit],
        ),
      ]

/** Whether a service can make another attack, quickly: the Germans always can. */
export const canAfford = (board: Board, state: State, combat: Combat, service: Service): boolean =>
  service === 'german' ||
  (combat.orders[service] < ordersOf(board, state, service) && (board.mini || state.supplyPoints[service] >= 1))

/** Why the service of a unit cannot make another attack (N10.13, N10.14, N10.25). */
const serviceViolations = (board: Board, state: State, combat: Combat, unit: number): readonly Violation[] => {
  const service = serviceOf(board, unit)
  if (service === 'german') return []
  const out: Violation[] = []
  if (combat.orders[service] >= ordersOf(board, state, service))
    out.push(
      illegal(board.mini ? 'N16.33' : 'N10.25', 'no-orders', `the ${service} service has no order left for an attack`),
    )
  if (!board.mini && state.supplyPoints[service] < 1)
    out.push(illegal('N10.14', 'no-supply-points', `the ${service} service has no supply point left`))
  return out
}

/** Every reason why a unit may not open an attack on a hex. */
export const openViolations = (
  s: Situation,
  state: State,
  combat: Combat,
  unit: number,
  unitId: string,
  target: number,
  hexId: string,
): readonly Violation[] => {
  const ofUnit = attackerViolations(s, combat, unit, unitId)
  const ofTarget = targetViolations(s, combat, target, hexId)
  const known = unit >= 0 && target >= 0 && s.hexOf[unit]! >= 0
  return [
    ...ofUnit,
    ...ofTarget,
    ...(known ? adjacencyViolation(s, unit, target) : []),
    ...(unit >= 0 && isFriendly(s.board, unit, combat.side) ? serviceViolations(s.board, state, combat, unit) : []),
  ]
}

/** Every reason why a unit may not join the attack that is being put together (N7.17, N7.18a, N7.71). */
export const addViolations = (
  s: Situation,
  combat: Combat,
  attack: AttackFrame,
  unit: number,
  id: string,
): readonly Violation[] => {
  const { board } = s
  const ofUnit = attackerViolations(s, combat, unit, id)
  if (unit < 0 || s.hexOf[unit]! < 0) return ofUnit
  const out = [...ofUnit]
  if (attack.attackers.includes(board.ids[unit]!))
    out.push(illegal('N7.18a', 'in-this-attack', `${nameOf(board, unit)} is in this attack already`, id))
  const first = board.unitIndex(attack.attackers[0]!)
  if (isFriendly(board, unit, combat.side) && serviceOf(board, unit) !== serviceOf(board, first))
    out.push(illegal('N7.71', 'other-service', 'American and Commonwealth units cannot attack together', id))
  const targets = hexesOf(board, attack.targets)
  if (targets.length === 1) return [...out, ...adjacencyViolation(s, unit, targets[0]!)]
  for (const target of targets)
    if (!areAdjacent(board.map, s.hexOf[unit]!, target))
      out.push(
        illegal(
          'N7.17',
          'not-adjacent-to-all',
          `${nameOf(board, unit)} is not adjacent to ${hexNumber(board, target)}`,
          id,
        ),
      )
  return out
}

/** Every reason why a hex may not become a further target of the attack (N7.17). */
export const addTargetViolations = (
  s: Situation,
  combat: Combat,
  attack: AttackFrame,
  target: number,
  id: string,
): readonly Violation[] => {
  const { board } = s
  const ofTarget = targetViolations(s, combat, target, id)
  if (target < 0) return ofTarget
  const out = [...ofTarget]
  if (attack.targets.some((hex) => hex === id))
    out.push(illegal('N7.17', 'target-already', `${id} is a target of this attack already`, id))
  for (const unit of indicesOf(board, attack.attackers))
    if (!areAdjacent(board.map, s.hexOf[unit]!, target))
      out.push(illegal('N7.17', 'not-adjacent-to-all', `${nameOf(board, unit)} is not adjacent to ${id}`, id))
  return out
}

/** An attack as it is planned: who attacks which hexes. */
interface Plan {
  readonly attackers: readonly UnitId[]
  readonly targets: readonly HexId[]
}

/**
 * Why an attack cannot be declared now: the reasons against the first unit or hex that is refused, as they come one after
 * another; nothing when it can.
 */
export const declarationViolations = (
  s: Situation,
  state: State,
  combat: Combat,
  { attackers: [unit, ...others], targets: [target, ...further] }: Plan,
): readonly Violation[] => {
  const { board } = s
  if (unit === undefined || target === undefined)
    return [illegal('N7.0a', 'nothing-to-attack', 'an attack needs attackers and targets')]
  const opening = openViolations(s, state, combat, board.unitIndex(unit), unit, board.map.indexOf(target), target)
  if (opening.length > 0) return opening
  let attack: AttackFrame = { type: 'attack', attackers: [unit], targets: [target] }
  for (const id of others) {
    const refused = addViolations(s, combat, attack, board.unitIndex(id), id)
    if (refused.length > 0) return refused
    attack = { ...attack, attackers: [...attack.attackers, id] }
  }
  for (const id of further) {
    const refused = addTargetViolations(s, combat, attack, board.map.indexOf(id), id)
    if (refused.length > 0) return refused
    attack = { ...attack, targets: [...attack.targets, id] }
  }
  return []
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join() === [...others].sort().join()

/** Whether just this attack has been declared in the phase. */
export const isDeclared = (combat: Combat, plan: Plan): boolean =>
  combat.attacks.some((attack) => isSame(attack.attackers, plan.attackers) && isSame(attack.targets, plan.targets))
