/** What is remembered of a declared attack (M5.23, M17.2i). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { FireKind, FrameOf, State, UnitId } from '../state.js'
import { remember, stopBuilding } from '../changes/changes.js'
import { including } from '../field/records.js'
import { isArmouredTarget, strengthOf } from '../field/units.js'

type Attack = FrameOf<'attack'>

/** The packets of an attack that somebody fires in, in order. */
export const packetsOf = (attack: Attack): readonly number[] =>
  [...new Set(attack.firers.map(({ packet }) => packet))].sort((a, b) => a - b)

/** That all fire at a unit has been declared: by guns at units on foot apart from other fire (M5.12a, M-R490). */
const aimedAt = (p: Position, kind: FireKind, target: UnitId): Partial<State['thisPhase']> => {
  const { firedAt, gunnedAt } = p.state.thisPhase
  return kind === 'anti-tank' && !isArmouredTarget(p, p.board.unitIndex(target))
    ? { gunnedAt: including(gunnedAt, target) }
    : { firedAt: including(firedAt, target) }
}

/** That units have made anti-tank fire (M5.83): nothing when nobody has. */
const gunners = ({ state: { thisPhase } }: Position, ids: readonly UnitId[]): Partial<State['thisPhase']> =>
  ids.length === 0 ? {} : { gunners: ids.reduce((all, id) => including(all, id), thisPhase.gunners ?? []) }

/** What is remembered of a declared attack: who has fired, with what, at whom, from behind which cover. */
export const recordFire = (p: Position, attack: Attack): Position => {
  const { state } = p
  const { thisPhase, fired } = p.state
  const ids = attack.firers.map(({ unit }) => unit)
  const indices = ids.map((id) => p.board.unitIndex(id))
  const splits = attack.kind === 'anti-tank'
  const own = attack.occasion !== 'reaction'
  const spent =
    splits && own
      ? attack.firers.reduce(
          (all, { unit, points }) => ({ ...all, [unit]: (all[unit] ?? 0) + points }),
          thisPhase.spent,
        )
      : thisPhase.spent
  const columns = indices
    .filter((unit) => state.units[unit]!.mode === 'travel')
    .map((unit) => `${state.units[unit]!.at}>${attack.hex}`)
  const remembered = remember(p, {
    revealed: [...new Set([...thisPhase.revealed, ...ids])].sort(),
    spent,
    ...gunners(p, splits ? ids : []),
    columnFire: [...new Set([...thisPhase.columnFire, ...columns])].sort(),
    firedInto: own
      ? {
          ...thisPhase.firedInto,
          [attack.hex]: [...new Set([...(thisPhase.firedInto[attack.hex] ?? []), ...ids])].sort(),
        }
      : thisPhase.firedInto,
    ...(own && attack.target !== null ? aimedAt(p, attack.kind, attack.target) : {}),
    barraged: !own && attack.kind === 'indirect' ? [...thisPhase.barraged, ...ids].sort() : thisPhase.barraged,
    directed: attack.firers.reduce(
      (all, { unit, headquarters }) =>
        headquarters === null ? all : { ...all, [headquarters]: including(all[headquarters] ?? [], unit) },
      thisPhase.directed,
    ),
  })
  const controlling = attack.firers.flatMap(({ headquarters }) => (headquarters === null ? [] : [headquarters]))
  const key = attack.kind === 'indirect' || attack.kind === 'unobserved' ? 'indirect' : 'direct'
  const noted: Position = own
    ? put(remembered, {
        fired: {
          ...fired,
          [key]: [...new Set([...fired[key], ...ids])].sort(),
          controlling: controlling.reduce((all, hq) => including(all, hq), fired.controlling),
        },
      })
    : remembered
  return ids.reduce(stopBuilding, noted)
}

/**
 * What is remembered of return fire: who makes it is seen (M6.62c), and of a column he is the one that fires into the
 * hex (M5.27b).
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

/** Those who answer an act have answered (M8.44): a battery ends the answer to a long move (M8.4g). */
export const answered = (p: Position, attack: Attack): Position => {
  const { state } = p
  if (attack.occasion !== 'reaction') return p
  const at = state.stack.findLastIndex((frame) => frame.type === 'reaction')
  const reaction = state.stack[at]
  if (reaction?.type !== 'reaction') return p
  const fired = new Set<string>(attack.firers.map(({ unit }) => unit))
  const spent: Record<string, number> = { ...reaction.spent }
  for (const { unit, points } of attack.firers) spent[unit] = (spent[unit] ?? 0) + points
  // who splits his fire among attackers may go on with the rest (M5.25b)
  const mayGoOn = (id: UnitId): boolean =>
    reaction.trigger === 'close-action' && spent[id]! < strengthOf(p, p.board.unitIndex(id))
  const left = reaction.trigger === 'long-move' ? [] : reaction.left.filter((id) => !fired.has(id) || mayGoOn(id))
  // one attack on a serial, wherever its units come down (M14.5b)
  const flight = reaction.trigger === 'landing' ? state.stack.findLastIndex(({ type }) => type === 'landing') : -1
  const stack = state.stack.map((frame, i) => {
    if (i === at) return { ...reaction, left, spent }
    return i === flight && frame.type === 'landing'
      ? { ...frame, fired: [...new Set([...frame.fired, ...fired])].sort() as UnitId[] }
      : frame
  })
  return put(p, { stack })
}
