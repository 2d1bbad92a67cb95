/** Planned attacks of a combat phase, and whether a service can afford another. */
import { allows, refusals } from '../../engine/legality/restriction.js'
import type { Violation } from '../../engine/legality/violation.js'
import { illegal } from '../../engine/legality/violation.js'
import type { HexId } from '../../hex/index.js'
import type { Within } from '../position.js'
import type { FrameOf, Service, UnitId } from '../state.js'
import { EXTENDING, JOINING, OPENING, SERVICE } from './attackRestrictions.js'

/** Whether a service can make another attack. */
export const canAfford = (p: Within<'combat'>, service: Service): boolean => allows(SERVICE, { p, service })

/** A planned attack: the attackers and the target hexes. */
interface Plan {
  readonly attackers: readonly UnitId[]
  readonly targets: readonly HexId[]
}

/**
 * Returns why an attack cannot be declared now: the reasons against the first unit or hex that is refused, in order;
 * empty when it can.
 */
export const declarationRefusals = (
  p: Within<'combat'>,
  { attackers: [first, ...others], targets: [target, ...further] }: Plan,
): readonly Violation[] => {
  const unitOf = (id: UnitId) => ({ p, unit: p.board.unitIndex(id), id })
  const targetOf = (to: HexId) => ({ p, hex: p.board.map.indexOf(to), to })
  if (first === undefined || target === undefined)
    return [illegal('N7.0a', 'nothing-to-attack', 'an attack needs attackers and targets')]
  const opening = refusals(OPENING, { ...unitOf(first), ...targetOf(target) })
  if (opening.length > 0) return opening
  let attack: FrameOf<'attack'> = { type: 'attack', attackers: [first], targets: [target] }
  for (const unitId of others) {
    const refused = refusals(JOINING, { attack, ...unitOf(unitId) })
    if (refused.length > 0) return refused
    attack = { ...attack, attackers: [...attack.attackers, unitId] }
  }
  for (const hexId of further) {
    const refused = refusals(EXTENDING, { attack, ...targetOf(hexId) })
    if (refused.length > 0) return refused
    attack = { ...attack, targets: [...attack.targets, hexId] }
  }
  return []
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join() === [...others].sort().join()

/** Whether exactly this attack has been declared in the phase. */
export const isDeclared = (combat: FrameOf<'combat'>, plan: Plan): boolean =>
  combat.attacks.some((attack) => isSame(attack.attackers, plan.attackers) && isSame(attack.targets, plan.targets))
