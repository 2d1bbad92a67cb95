/** The fire phases (M4.1p3, M4.1p6, M4.1p7): the owner opens one attack after another, or ends the phase (M5.1). */
import { pop, push, put } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import { hexOf, opponent } from '../field/situation.js'
import type { Action, Event, FireKind, FrameOf, Side, State } from '../state.js'
import { placeStrike, placingRefusals, strikesForAttack } from '../air/strikes.js'
import { targetRefusals } from './fireKinds.js'
import type { Shot } from './gunnery.js'
import { openStrikes } from '../air/strikePhase.js'
import { barrageActions, barrageRefusals } from './barrage.js'
import { mayFire } from './shots.js'
import { sideNumber } from '../field/situation.js'

type FirePhase = FrameOf<'fire-phase'>

const NOTHING: State['fired'] = { direct: [], indirect: [], controlling: [] }

/**
 * Opens a fire phase. What was fired before is forgotten when a side begins to fire anew: fire bars from movement in
 * the phase that follows it (M4.1p4a, M4.1p8a).
 */
export const openFirePhase = (p: Position, side: Side, kind: FirePhase['kind']): Position => {
  const opened = push(kind === 'direct' ? p : put(p, { fired: NOTHING }), { type: 'fire-phase', side, kind })
  // before the Germans place their first strikes of an afternoon they roll for them (M15.0b)
  const rolls = side === 'german' && kind === 'indirect' && p.state.air?.uncertain === true
  return rolls ? push(opened, { type: 'air-support-roll' }) : opened
}

/** The attacks from the air that a side may place (M15.15a). */
const strikeActions = (p: Position, { side, kind }: FirePhase): readonly Action[] =>
  kind !== 'indirect' || (p.state.air?.left[side] ?? 0) === 0
    ? []
    : p.board.ids.flatMap((unit): Action[] =>
        placingRefusals(p, side, unit).length === 0 ? [{ type: 'place-strike', unit }] : [],
      )

/** The kinds of fire of a phase. */
const kindsOf = (kind: FirePhase['kind']): readonly FireKind[] =>
  kind === 'indirect' ? ['indirect'] : ['conventional', 'anti-tank']

const shotAt = (frame: FirePhase, kind: FireKind, target: number): Shot => ({
  side: frame.side,
  occasion: frame.kind,
  kind,
  target,
  reaction: undefined,
})

const anybodyFires = (p: Position, shot: Shot): boolean => {
  const { board } = p
  const side = sideNumber(shot.side)
  return board.counters.some((_, unit) => board.sides[unit] === side && mayFire(p, shot, unit))
}

const openActions = (p: Position, frame: FirePhase): readonly Action[] => {
  const { board } = p
  const actions: Action[] = []
  const enemy = sideNumber(opponent(frame.side))
  for (const kind of kindsOf(frame.kind))
    for (let target = 0; target < board.counters.length; target++) {
      if (board.sides[target] !== enemy || hexOf(p, target) < 0) continue
      const shot = shotAt(frame, kind, target)
      if (targetRefusals(p, shot).length === 0 && anybodyFires(p, shot))
        actions.push({ type: 'open-fire', kind, target: board.ids[target]! })
    }
  return frame.kind === 'indirect'
    ? [...actions, ...barrageActions(p, frame.side), ...strikeActions(p, frame)]
    : actions
}

const openRefusals = (p: Position, frame: FirePhase, kind: FireKind, id: string): readonly Violation[] => {
  const target = p.board.unitIndex(id)
  if (target < 0) return [unknownUnit(id)]
  if (!kindsOf(frame.kind).includes(kind))
    return [
      illegal(frame.kind === 'indirect' ? 'M5.0e' : 'M5.0d', 'other-phase', `there is no ${kind} fire in this phase`),
    ]
  const shot = shotAt(frame, kind, target)
  const wrong = targetRefusals(p, shot)
  if (wrong.length > 0) return wrong
  return anybodyFires(p, shot)
    ? []
    : [illegal(kind === 'indirect' ? 'M5.43a' : 'M5.24b', 'nobody-fires', `nobody can fire at ${id}`, id)]
}

export const firePhaseRules: FrameRules<Position, FirePhase, Action, Event> = {
  pending: (_p, frame) => ({ kind: 'player', side: frame.side }),
  legalActions: (p, frame) => inOrder([{ type: 'end-phase' }, ...openActions(p, frame)]),
  explain: (p, frame, action) => {
    const { board } = p
    switch (action.type) {
      case 'end-phase':
        return []
      case 'open-fire':
        return openRefusals(p, frame, action.kind, action.target)
      case 'open-barrage':
        return frame.kind === 'indirect'
          ? barrageRefusals(p, frame.side, board.map.indexOf(action.hex))
          : [illegal('M5.0e', 'other-phase', 'there is no indirect fire in this phase')]
      case 'place-strike':
        return frame.kind === 'indirect'
          ? placingRefusals(p, frame.side, action.unit)
          : [illegal('M15.15a', 'other-phase', 'air strikes are placed in the phase of indirect fire')]
      default:
        return [illegal('M5.1', 'fire-phase', `${action.type} is no part of a fire phase`)]
    }
  },
  reduce: (p, frame, action, emit) => {
    const { board } = p
    const blank = {
      type: 'attack',
      side: frame.side,
      occasion: frame.kind,
      firers: [],
      stage: 'declare',
      packet: 0,
      shift: 0,
      answers: [],
      hits: [],
    } as const
    switch (action.type) {
      case 'end-phase':
        return frame.kind === 'direct' ? openStrikes(p, frame.side) : pop(p)
      case 'open-fire':
        return push(p, {
          kind: action.kind,
          target: action.target,
          hex: hexNumber(board, hexOf(p, board.unitIndex(action.target))),
          ...blank,
        })
      case 'open-barrage':
        return push(p, { kind: 'unobserved', target: null, hex: action.hex, ...blank })
      case 'place-strike': {
        const hex = hexOf(p, board.unitIndex(action.unit))
        emit?.({
          type: 'strike-placed',
          side: frame.side,
          unit: action.unit,
          hex: hexNumber(board, hex),
          strikes: strikesForAttack(p, hex),
        })
        return placeStrike(p, frame.side, action.unit)
      }
      default:
        return p
    }
  },
  proceed: (p) => p,
}
