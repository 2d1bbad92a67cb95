/** The steps of an advance (A19), and its end. */
import { hexesOfWay } from '../../wargame/events.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import { directionTo, hexNumber } from '../board/board.js'
import { frameIn, opponent, pop, push, putFrame, replaceTop, within } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, FrameOf, UnitId } from '../state.js'
import { advanced, pathOf } from '../rules/combat/advance.js'
import { isBlown } from '../rules/field/bridgesDown.js'
import { putInHex } from '../rules/field/changes.js'
import { isOurenUntried } from '../rules/field/ouren.js'
import { isGerman } from '../rules/field/units.js'
import { breakDownInPhase } from './breakDown.js'

type Advance = FrameOf<'advance'>

/**
 * Notes an enemy roadblock in an entered hex, which is removed at the end of the phase (A24.8i); it does not stop the
 * unit (A19.1f).
 */
const notePassed = (p: Position, { side }: Advance, hex: number): Position => {
  const combat = within(p, 'combat').phase
  const at = hexNumber(p.board, hex)
  const isBlocked = p.state.roadblocks[opponent(side)].includes(at)
  return isBlocked && combat.side === side && !combat.passed.includes(at)
    ? putFrame(p, { ...combat, passed: withMembers(combat.passed, [at]) })
    : p
}

/** A unit that advances again is no longer one that retreated onto friends (A17.5). */
const forgetRetreat = (p: Position, id: UnitId): Position => {
  const combat = within(p, 'combat').phase
  return combat.retreated.includes(id)
    ? putFrame(p, { ...combat, retreated: combat.retreated.filter((other) => other !== id) })
    : p
}

/** The step itself. */
const enter = (p: At<'advance'>, unit: number, to: number, emit: Emit): Position => {
  const { board, frame } = p
  const id = board.ids[unit]!
  const hexes = [...pathOf(p, unit), to].map((hex) => hexNumber(board, hex))
  const [from, into] = [p.units[unit]!.at, hexNumber(board, to)]
  emit?.({ type: 'advanced', units: [id], from, to: into, path: hexesOfWay(board.map, from, into) })
  // the unit that advanced last comes last: when its hex is full it must go on before any other
  const paths = [...frame.paths.filter((path) => path.unit !== id), { unit: id, hexes }]
  const there = putInHex(replaceTop(p, { ...frame, paths, waiting: null }), unit, to, emit)
  return notePassed(forgetRetreat(there, id), frame, to)
}

/** Whether a step is the first German one over the bridge of Ouren (A7.8a). */
const triesOuren = (p: At<'advance'>, unit: number, to: number): boolean => {
  const from = p.hexOf[unit]!
  return from >= 0 && isGerman(p.board, unit) && isOurenUntried(p, from, directionTo(p.board, from, to))
}

/** Advances a unit, or waits for the roll for the bridge of Ouren. */
export const go = (p: At<'advance'>, unit: number, to: number, emit: Emit): Position => {
  if (!triesOuren(p, unit, to)) return enter(p, unit, to, emit)
  const waiting = { unit: p.board.ids[unit]!, to: hexNumber(p.board, to) }
  return push(replaceTop(p, { ...p.frame, waiting }), { type: 'ouren-roll' })
}

/** After the roll for Ouren: the unit goes on, or goes no further (A-R64). */
export const resume = (p: At<'advance'>, { unit: id, to }: NonNullable<Advance['waiting']>, emit: Emit): Position => {
  const { board, frame } = p
  const unit = board.unitIndex(id)
  const hex = board.map.indexOf(to)
  const from = p.hexOf[unit]!
  return isBlown(p, from * 6 + directionTo(board, from, hex))
    ? replaceTop(p, { ...frame, waiting: null, halted: withMembers(frame.halted, [id]) })
    : enter(p, unit, hex, emit)
}

/** Ends the advance: the phase records the units that advanced (A26.2a), the attack those that went far (A19.4c). */
export const endAdvance = (p: At<'advance'>): Position => {
  const { frame } = p
  const below = pop(p)
  const gone = frame.paths.map(({ unit }) => unit)
  const combat = within(below, 'combat').phase
  const noted =
    combat.side === frame.side ? putFrame(below, { ...combat, moved: withMembers(combat.moved, gone) }) : below
  const battle = frameIn(noted, 'battle')
  if (battle === undefined || frame.reentry) return noted
  const far = gone.filter((id) => advanced(p, p.board.unitIndex(id)) > 1).sort()
  return putFrame(noted, { ...battle, far })
}

/** A unit that breaks down leaves its parts in the attack: both may advance, neither attacks again. */
export const split = (p: At<'advance'>, unit: number, emit: Emit): Position => {
  const { board, frame } = p
  const id = board.ids[unit]!
  const broken = breakDownInPhase(within(p, 'combat'), unit, emit)
  const heirs = [board.ids[broken.parent]!, board.ids[broken.child]!]
  const join = (ids: readonly UnitId[]): readonly UnitId[] =>
    ids.includes(id)
      ? withMembers(
          ids.filter((other) => other !== id),
          heirs,
        )
      : ids
  const battle = frameIn(broken.p, 'battle')
  const noted =
    battle === undefined
      ? broken.p
      : putFrame(broken.p, { ...battle, attackers: join(battle.attackers), group: join(battle.group) })
  return replaceTop(noted, { ...frame, units: join(frame.units), group: join(frame.group) })
}
