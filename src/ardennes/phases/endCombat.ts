/** The ends of the stages of a Combat Phase (A20.5, A16.6), with the markers they remove. */
import { opponent, pop, put, replaceTop, withUnits } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, State } from '../state.js'
import { isFriendly } from '../rules/field/units.js'

/**
 * Engaged markers come off once all disengagements are decided (A20.5a); by night only those of units with markers
 * (A-R40).
 */
export const endDisengagement = (p: At<'combat'>): Position => {
  const { board, frame } = p
  const freed = board.ids.flatMap((id, unit) =>
    p.units[unit]!.engaged && isFriendly(board, unit, frame.side) && (!frame.night || frame.active.includes(id))
      ? [unit]
      : [],
  )
  return replaceTop(withUnits(p, freed, { engaged: false }), { ...frame, stage: 'attacks' })
}

/**
 * The end of the phase removes roadblocks that were passed (A24.8i), the ban on builders and infiltrators (A15.8e,
 * A34c), air markers (A15.6c) and Night markers. Attacker Advantage markers that were not used in this day's phase
 * expire; those placed by its own attacks stay (A-R59).
 */
export const endPhase = (p: At<'combat'>, emit: Emit): Position => {
  const { board, frame } = p
  const enemy = opponent(frame.side)
  const { advantages, roadblocks, builders, air, night } = p.state
  const passed = roadblocks[enemy].filter((hex) => frame.passed.includes(hex))
  const isOwn = (id: string): boolean => isFriendly(board, board.unitIndex(id), frame.side)
  const isExpired = ({ units, since, night: byNight }: State['advantages'][number]): boolean =>
    isOwn(units[0]!) && (since !== p.state.turn || byNight)
  const expired = frame.night ? [] : advantages.filter(isExpired)
  for (const { units, hex } of expired) emit?.({ type: 'advantage', units, hex, placed: false })
  for (const from of passed) emit?.({ type: 'roadblock', side: enemy, from, to: null, rule: 'A24.8i' })
  return put(pop(p), {
    advantages: expired.length === 0 ? advantages : advantages.filter((advantage) => !expired.includes(advantage)),
    roadblocks:
      passed.length > 0
        ? { ...roadblocks, [enemy]: roadblocks[enemy].filter((hex) => !passed.includes(hex)) }
        : roadblocks,
    builders: builders.filter((id) => !isOwn(id)),
    air: frame.side === 'allied' ? 0 : air,
    night: frame.night ? { ...night, [frame.side]: [] } : night,
  })
}
