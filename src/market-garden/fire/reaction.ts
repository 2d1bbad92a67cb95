/** Opportunity fire (M8.4): an act is announced, and the other side may answer before it is carried out. */
import { pop, push } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import { hexOf, opponent, sideNamed, stackIn } from '../field/situation.js'
import type { Action, Emit, Event, FireKind, FrameOf, Side, Trigger, UnitId } from '../state.js'
import { targetRefusals } from './fireKinds.js'
import type { Shot } from './gunnery.js'
import { leadsTheAct } from './targets.js'
import { isArtillery } from '../field/units.js'
import { controllersOf } from '../field/zones.js'
import { mayFire } from './shots.js'

type Reaction = FrameOf<'reaction'>

/** An act that draws opportunity fire: what it is, whose it is, and where they are at that moment. */
export interface Act {
  readonly trigger: Trigger
  /** the units that may be fired at (M8.45) */
  readonly units: readonly UnitId[]
  readonly hex: number
  /** in a close action: the hex that is attacked (M8.48a) */
  readonly target?: number
  /**
   * in an ambush: those who spring it (M7.2c); at a landing: those who are near (M14.57a); on a long move: those who
   * have watched it (M5.51b)
   */
  readonly by?: readonly number[]
}

/**
 * The act of a unit that changes its mode. Units of a hex that do so in the same phase change together: of these the
 * two on top of each kind may be fired at (M8.4f, M-R584), and who changes alone wherever he lies (M8.45).
 */
export const modeAct = (p: Position, id: UnitId): Act => {
  const unit = p.board.unitIndex(id)
  const together = [...p.state.thisPhase.changed, id]
  return {
    trigger: 'mode',
    units: leadsTheAct(p, together, unit) ? [id] : [],
    hex: hexOf(p, unit),
  }
}

/**
 * Those whom an act calls on: who controls the hex (M8.4d), whom a close action is aimed at (M8.48d), across a dike too
 * (M10.44b, M-R160), the guns that answer a long move (M8.4g).
 */
const calledOn = (p: Position, side: Side, act: Act): readonly number[] => {
  const { board, state } = p
  switch (act.trigger) {
    case 'leave':
    case 'mode':
    case 'order':
      return controllersOf(p, side, act.hex)
    case 'ambush':
    case 'landing':
      return act.by ?? []
    case 'close-action':
      return [
        ...new Set([...controllersOf(p, side, act.hex), ...(act.target === undefined ? [] : stackIn(p, act.target))]),
      ]
    case 'long-move':
      return board.counters.flatMap((counter, unit) =>
        counter.side === side &&
        isArtillery(board, unit) &&
        (hexOf(p, unit) >= 0 || state.units[unit]!.at === 'beyond-the-edge') &&
        !state.thisPhase.barraged.includes(board.ids[unit]!)
          ? [unit]
          : [],
      )
  }
}

const kindsOf = (trigger: Trigger): readonly FireKind[] =>
  trigger === 'long-move' ? ['indirect'] : ['conventional', 'anti-tank']

const shotAt = (frame: Reaction, kind: FireKind, target: number): Shot => ({
  side: frame.side,
  occasion: 'reaction',
  kind,
  target,
  reaction: frame,
})

/** The fire that a reaction can open now. */
const openings = (p: Position, frame: Reaction): readonly { kind: FireKind; target: UnitId }[] => {
  const { board } = p
  const left = frame.left.map((id) => board.unitIndex(id))
  return kindsOf(frame.trigger).flatMap((kind) =>
    frame.units
      .filter((id) => {
        const target = board.unitIndex(id)
        const shot = shotAt(frame, kind, target)
        return targetRefusals(p, shot).length === 0 && left.some((unit) => mayFire(p, shot, unit))
      })
      .map((target) => ({ kind, target })),
  )
}

/** The reaction to an act, before anybody has fired; null when nobody acts. */
const reactionTo = (p: Position, act: Act): Reaction | null => {
  const { board } = p
  const first = act.units[0]
  if (first === undefined) return null
  const side = opponent(sideNamed(board.sides[board.unitIndex(first)]!))
  return {
    type: 'reaction',
    side,
    trigger: act.trigger,
    units: act.units,
    hex: hexNumber(board, act.hex),
    target: act.target === undefined ? null : hexNumber(board, act.target),
    left: calledOn(p, side, act)
      .map((unit) => board.ids[unit]!)
      .sort(),
    spent: {},
    observers: act.trigger === 'long-move' ? (act.by ?? []).map((unit) => board.ids[unit]!) : [],
  }
}

/** Of those whom an act calls on, the units that have something to fire at somebody who acts, in ascending order. */
export const answering = (p: Position, act: Act): readonly UnitId[] => {
  const frame = reactionTo(p, act)
  if (frame === null) return []
  const opened = push(p, frame)
  return frame.left.filter((id) => openings(opened, { ...frame, left: [id] }).length > 0)
}

/**
 * Announces an act (M8.46). If anybody may fire, the state has a reaction frame on its stack, and the frame below is
 * carried on when it is gone; otherwise the state is what it was.
 */
export const announce = (p: Position, act: Act, emit: Emit): Position => {
  const frame = reactionTo(p, act)
  if (frame === null) return p
  const opened = push(p, frame)
  if (openings(opened, frame).length === 0) return p
  emit?.({ type: 'fire-drawn', side: frame.side, trigger: act.trigger, units: act.units, hex: frame.hex })
  return opened
}

export const reactionRules: FrameRules<Position, Reaction, Action, Event> = {
  pending: (p, frame) => (openings(p, frame).length > 0 ? { kind: 'player', side: frame.side } : { kind: 'automatic' }),
  legalActions: (p, frame) =>
    inOrder([
      ...openings(p, frame).map(({ kind, target }): Action => ({
        type: 'open-fire',
        kind,
        target,
      })),
      { type: 'hold-fire' } as const,
    ]),
  explain: (p, frame, action): readonly Violation[] => {
    if (action.type === 'hold-fire') return []
    if (action.type !== 'open-fire')
      return [illegal('M8.46', 'reaction', 'an act is announced that may be answered by fire')]
    const { board } = p
    const target = board.unitIndex(action.target)
    if (target < 0) return [unknownUnit(action.target)]
    const wrong = targetRefusals(p, shotAt(frame, action.kind, target))
    if (wrong.length > 0) return wrong
    return openings(p, frame).some((one) => one.kind === action.kind && one.target === action.target)
      ? []
      : [illegal('M8.4d', 'nobody-fires', `nobody can answer ${action.target} with ${action.kind} fire`, action.target)]
  },
  reduce: (p, frame, action) => {
    const { board } = p
    if (action.type !== 'open-fire') return pop(p)
    return push(p, {
      type: 'attack',
      side: frame.side,
      occasion: 'reaction',
      kind: action.kind,
      target: action.target,
      hex: hexNumber(board, hexOf(p, board.unitIndex(action.target))),
      firers: [],
      stage: 'declare',
      packet: 0,
      shift: 0,
      answers: [],
      hits: [],
    })
  },
  proceed: (p) => pop(p),
}
