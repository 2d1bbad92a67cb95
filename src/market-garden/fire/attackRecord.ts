/** Records declared attacks and return fire in the state (M5.23, M17.2i). */
import { withMembers } from '../../engine/values/sortedSet.js'
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { FireKind, FrameOf, State, UnitId } from '../state.js'
import { remember, stopBuilding } from '../changes/changes.js'
import { including } from '../field/records.js'
import { isArmouredTarget, strengthOf } from '../field/units.js'

type Attack = FrameOf<'attack'>

/** The packets of an attack that have firers, in ascending order. */
export const packetsOf = (attack: Attack): readonly number[] =>
  [...new Set(attack.firers.map(({ packet }) => packet))].sort((a, b) => a - b)

/**
 * Records that all fire at a unit has been declared; anti-tank fire at units on foot counts apart from other fire
 * (M5.12a, M-R490).
 */
const targetRecord = (p: Position, kind: FireKind, target: UnitId): Partial<State['thisPhase']> => {
  const { firedAt, gunnedAt } = p.state.thisPhase
  return kind === 'anti-tank' && !isArmouredTarget(p, p.board.unitIndex(target))
    ? { gunnedAt: including(gunnedAt, target) }
    : { firedAt: including(firedAt, target) }
}

/** Records that units have made anti-tank fire (M5.83); changes nothing when there are none. */
const gunners = ({ state: { thisPhase } }: Position, ids: readonly UnitId[]): Partial<State['thisPhase']> =>
  ids.length === 0 ? {} : { gunners: withMembers(thisPhase.gunners ?? [], ids) }

/** The records of fire phases only: shares of split fire (M5.25b), firers by hex (M17.2h), and the target. */
const phaseRecord = (p: Position, attack: Attack, ids: readonly UnitId[]): Partial<State['thisPhase']> => {
  const { kind, hex, target, firers } = attack
  const { firedInto, spent } = p.state.thisPhase
  const shares = () => firers.reduce((all, { unit, points }) => ({ ...all, [unit]: (all[unit] ?? 0) + points }), spent)
  return {
    firedInto: { ...firedInto, [hex]: withMembers(firedInto[hex] ?? [], ids) },
    ...(kind === 'anti-tank' ? { spent: shares() } : {}),
    ...(target === null ? {} : targetRecord(p, kind, target)),
  }
}

/** The record of opportunity fire only: artillery reacts to long moves once in a phase (M8.4g). */
const reactionRecord = (p: Position, { kind }: Attack, ids: readonly UnitId[]): Partial<State['thisPhase']> =>
  kind === 'indirect' ? { barraged: withMembers(p.state.thisPhase.barraged, ids) } : {}

/** Records which units have fired in a fire phase, and which headquarters have directed them. */
const recordFired = (p: Position, { kind, firers }: Attack, ids: readonly UnitId[]): Position => {
  const { fired } = p.state
  const key = kind === 'indirect' || kind === 'unobserved' ? 'indirect' : 'direct'
  const controlling = firers.flatMap(({ headquarters }) => (headquarters === null ? [] : [headquarters]))
  return put(p, {
    fired: {
      ...fired,
      [key]: withMembers(fired[key], ids),
      controlling: withMembers(fired.controlling, controlling),
    },
  })
}

/** Records a declared attack: which units have fired, with how many points, and at what. */
export const recordFire = (p: Position, attack: Attack): Position => {
  const { units, thisPhase } = p.state
  const ids = attack.firers.map(({ unit }) => unit)
  const isReaction = attack.occasion === 'reaction'
  const columns = ids
    .map((id) => units[p.board.unitIndex(id)]!)
    .filter(({ mode }) => mode === 'travel')
    .map(({ at }) => `${at}>${attack.hex}`)
  const remembered = remember(p, {
    revealed: withMembers(thisPhase.revealed, ids),
    ...gunners(p, attack.kind === 'anti-tank' ? ids : []),
    columnFire: withMembers(thisPhase.columnFire, columns),
    ...(isReaction ? reactionRecord(p, attack, ids) : phaseRecord(p, attack, ids)),
    directed: attack.firers.reduce(
      (all, { unit, headquarters }) =>
        headquarters === null ? all : { ...all, [headquarters]: including(all[headquarters] ?? [], unit) },
      thisPhase.directed,
    ),
  })
  return ids.reduce(stopBuilding, isReaction ? remembered : recordFired(remembered, attack, ids))
}

/**
 * Records return fire: it reveals the unit (M6.62c), and a column in Travel mode may fire into a hex with one unit only
 * (M5.27b).
 */
export const recordAnswer = (p: Position, attack: Attack, { at, kind }: Attack['answers'][number]): Position => {
  const { board, state } = p
  const id = attack.target!
  const { revealed, columnFire } = state.thisPhase
  const answering = state.units[board.unitIndex(id)]!
  const into = state.units[board.unitIndex(at)]!.at
  return remember(p, {
    revealed: including(revealed, id),
    ...gunners(p, kind === 'anti-tank' ? [id] : []),
    columnFire: answering.mode === 'travel' ? including(columnFire, `${answering.at}>${into}`) : columnFire,
  })
}

/** Records that units have reacted to an act (M8.44); one battery ends the reaction to a long move (M8.4g). */
export const recordReaction = (p: Position, attack: Attack): Position => {
  const { state } = p
  if (attack.occasion !== 'reaction') return p
  const at = state.stack.findLastIndex((frame) => frame.type === 'reaction')
  const reaction = state.stack[at]
  if (reaction?.type !== 'reaction') return p
  const fired = attack.firers.map(({ unit }) => unit)
  const spent: Record<string, number> = { ...reaction.spent }
  for (const { unit, points } of attack.firers) spent[unit] = (spent[unit] ?? 0) + points
  // a unit that splits its fire among attackers may still fire the rest (M5.25b)
  const mayFireAgain = (id: UnitId): boolean =>
    reaction.trigger === 'close-action' && spent[id]! < strengthOf(p, p.board.unitIndex(id))
  const left =
    reaction.trigger === 'long-move' ? [] : reaction.left.filter((id) => !fired.includes(id) || mayFireAgain(id))
  // each unit fires once at a serial, wherever its units land (M14.5b)
  const flight = reaction.trigger === 'landing' ? state.stack.findLastIndex(({ type }) => type === 'landing') : -1
  const stack = state.stack.map((frame, i) => {
    if (i === at) return { ...reaction, left, spent }
    return i === flight && frame.type === 'landing' ? { ...frame, fired: withMembers(frame.fired, fired) } : frame
  })
  return put(p, { stack })
}
