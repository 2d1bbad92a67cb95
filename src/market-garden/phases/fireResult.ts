/** What a result of fire does, and what the owner of the target makes of it (M5.3). */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { hexOf, opponent, sideNamed } from '../situation.js'
import type { Action, Emit, Event, FrameOf, Side, State } from '../state.js'
import { disrupt, remember, setMode } from '../rules/changes.js'
import { including, withUnit } from '../rules/records.js'
import { noteFireAt } from '../rules/highway.js'
import { modeUnderFire } from '../rules/afloat.js'
import { moraleOf, passes } from '../rules/morale.js'
import { isArmouredTarget, isArtillery, isHeadquarters, strengthOf } from '../rules/units.js'
import { mayBailOut, mayTakeCover, mayTakeExcess, offered, refusal } from './fireResultChoices.js'
import { sufferSteps } from './losses.js'

type Result = FrameOf<'fire-result'>
type Hit = FrameOf<'attack'>['hits'][number]

const ownerOf = (board: Board, frame: Result): Side => sideNamed(board.sides[board.unitIndex(frame.unit)]!)

const leave = (state: State): State => pop(state)

/** The last choices of the owner; when there are none the result is done with. */
const aftermath = (board: Board, state: State, frame: Result): State => {
  const unit = board.unitIndex(frame.unit)
  const open = mayTakeCover(board, state, frame).length > 0 || mayBailOut(board, state, unit)
  return open ? replaceTop(state, { ...frame, stage: 'aftermath' }) : leave(state)
}

/** Without a further offer of cover: the owner has had his choice. */
const settled = (board: Board, state: State, frame: Result): State =>
  mayBailOut(board, state, board.unitIndex(frame.unit))
    ? replaceTop(state, { ...frame, stage: 'aftermath' })
    : leave(state)

/** After steps are lost: what is left of the target chooses, or the rest is spread over others (M5.32, M5.35). */
const afterSteps = (board: Board, state: State, frame: Result): State => {
  const unit = board.unitIndex(frame.unit)
  if (hexOf(board, state, unit) < 0) {
    return frame.excess > 0 && mayTakeExcess(board, state, frame).length > 0
      ? replaceTop(state, { ...frame, stage: 'excess' })
      : leave(state)
  }
  const { disrupted } = state.units[unit]!
  const mode = modeUnderFire(state, unit)
  if (frame.kind === 'anti-tank' || disrupted || mode === 'defilade') return aftermath(board, state, frame)
  return replaceTop(state, { ...frame, stage: 'choose' })
}

/**
 * Carries out what cannot be helped, and puts what is left to decide on the stack. The frame of the result is on top.
 */
const begin = (board: Board, state: State, frame: Result, emit: Emit): State => {
  const unit = board.unitIndex(frame.unit)
  const { disrupted } = state.units[unit]!
  const mode = modeUnderFire(state, unit)
  const inColumn = mode === 'travel' && !disrupted && frame.kind !== 'anti-tank'
  if (typeof frame.result === 'number' && frame.result > 0) {
    const steps = frame.result + (inColumn ? 1 : 0) // M5.32d
    const strength = strengthOf(board, state, unit)
    const next = { ...frame, excess: Math.max(0, frame.result - strength) }
    const marked = replaceTop(state, next)
    return whenLeadersHaveRolled(marked, sufferSteps(board, marked, unit, steps, emit), (after) =>
      afterSteps(board, after, next),
    )
  }
  if (frame.result === 'D') {
    if (inColumn) return sufferThen(board, state, frame, unit, emit) // M5.33c
    if (!disrupted && mode === 'concentrated') return replaceTop(state, { ...frame, stage: 'choose' })
    if (!disrupted && mode === 'defilade' && (isHeadquarters(board, unit) || isArtillery(board, unit)))
      return replaceTop(state, { ...frame, stage: 'shock' }) // M5.37, M-R163
  }
  return aftermath(board, state, frame)
}

/** A step lost, then the last choices. */
const sufferThen = (board: Board, state: State, frame: Result, unit: number, emit: Emit): State =>
  whenLeadersHaveRolled(state, sufferSteps(board, state, unit, 1, emit), (after) =>
    hexOf(board, after, unit) < 0 ? leave(after) : aftermath(board, after, frame),
  )

/** Rolls of a leader lie above the result: what follows is worked out below them. */
const whenLeadersHaveRolled = (before: State, after: State, next: (state: State) => State): State => {
  if (after.stack.length === before.stack.length) return next(after)
  const above = after.stack.slice(before.stack.length)
  const below = next({ ...after, stack: after.stack.slice(0, before.stack.length) })
  return { ...below, stack: [...below.stack, ...above] }
}

/**
 * Puts the result of a shot on the stack and carries out the part of it that cannot be helped. A unit that is gone
 * feels nothing.
 */
export const openResult = (board: Board, before: State, hit: Hit, emit: Emit): State => {
  const unit = board.unitIndex(hit.unit)
  const hex = hexOf(board, before, unit)
  if (hex < 0) return before
  const state = noteFireAt(board, before, unit)
  const frame: Result = {
    type: 'fire-result',
    unit: hit.unit,
    hex: hexNumber(board, hex),
    kind: hit.kind,
    result: hit.result,
    stage: 'aftermath',
    excess: 0,
    armoured: isArmouredTarget(board, state, unit),
  }
  const opened = push(state, frame)
  return hit.result === 'minimal'
    ? replaceTop(opened, { ...frame, stage: 'minimal' })
    : begin(board, opened, frame, emit)
}

const toDefilade = (state: State, unit: number, emit: Emit): State => {
  const { id } = state.units[unit]!
  emit?.({ type: 'mode-forced', unit: id, mode: 'defilade' })
  return setMode(state, unit, 'defilade')
}

/** A unit that changed its mode under fire is Disrupted at the end of the phase (M5.32e). */
const shaken = (state: State, unit: number): State =>
  remember(state, { shaken: including(state.thisPhase.shaken, state.units[unit]!.id) })

const RULES = { minimal: 'M5.29b', stand: 'M11.93a', shock: 'M5.37' } as const

/** A morale check of the target, by its stage. */
const check = (board: Board, state: State, frame: Result, dice: readonly number[], emit: Emit): State => {
  const unit = board.unitIndex(frame.unit)
  const morale = moraleOf(board, state, unit)
  const passed = passes(morale, dice)
  const rule = RULES[frame.stage as keyof typeof RULES]
  emit?.({ type: 'morale-check', unit: frame.unit, rule, morale, dice, passed })
  switch (frame.stage) {
    case 'minimal': {
      const result = passed ? ('D' as const) : 1
      return begin(board, replaceTop(state, { ...frame, result }), { ...frame, result }, emit)
    }
    case 'shock':
      return passed ? aftermath(board, state, frame) : replaceTop(state, { ...frame, stage: 'suffer' })
    default:
      if (!passed) return settled(board, toDefilade(state, unit, emit), frame)
      // against D the step is the price of staying (M-R109); against a number it has been paid
      return frame.result === 'D'
        ? whenLeadersHaveRolled(state, sufferSteps(board, state, unit, 1, emit), (after) =>
            hexOf(board, after, unit) < 0 ? leave(after) : settled(board, after, frame),
          )
        : settled(board, state, frame)
  }
}

/** The choices of a target that cannot stay as it is (M5.32c, M5.32d, M5.33b). */
const choose = (board: Board, state: State, frame: Result, action: Action, emit: Emit): State => {
  const unit = board.unitIndex(frame.unit)
  const inColumn = modeUnderFire(state, unit) === 'travel'
  switch (action.type) {
    case 'take-cover': {
      const covered = toDefilade(state, unit, emit)
      return settled(board, inColumn ? shaken(covered, unit) : covered, frame)
    }
    case 'close-up':
      emit?.({ type: 'mode-forced', unit: frame.unit, mode: 'concentrated' })
      return settled(board, shaken(setMode(state, unit, 'concentrated'), unit), frame)
    case 'stand-fast':
      if (frame.result === 'D') return replaceTop(state, { ...frame, stage: 'stand' })
      return whenLeadersHaveRolled(state, sufferSteps(board, state, unit, 1, emit), (after) =>
        hexOf(board, after, unit) < 0 ? leave(after) : replaceTop(after, { ...frame, stage: 'stand' }),
      )
    default:
      return settled(board, state, frame)
  }
}

export const fireResultRules = (boardOf: (state: State) => Board): FrameRules<State, Result, Action, Event> => ({
  pending: (state, frame) => {
    const board = boardOf(state)
    const owner = ownerOf(board, frame)
    switch (frame.stage) {
      case 'minimal':
      case 'stand':
      case 'shock':
        return { kind: 'chance', roll: { kind: 'morale', rule: RULES[frame.stage], roller: owner, dice: 2, faces: 6 } }
      case 'excess':
        return { kind: 'player', side: frame.kind === 'conventional' ? opponent(owner) : owner }
      case 'choose':
      case 'suffer':
      case 'aftermath':
        return { kind: 'player', side: owner }
    }
  },
  legalActions: (state, frame) => inOrder(offered(boardOf(state), state, frame)),
  explain: (state, frame, action) => refusal(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    const unit = board.unitIndex(frame.unit)
    if (action.type === 'roll') return check(board, state, frame, action.dice, emit)
    switch (frame.stage) {
      case 'choose':
        return choose(board, state, frame, action, emit)
      case 'suffer':
        if (action.type !== 'suffer') return state
        return action.what === 'disruption'
          ? settled(board, disrupt(board, state, unit, emit), frame)
          : sufferThen(board, state, frame, unit, emit)
      case 'excess': {
        if (action.type !== 'allot-step') return state
        const other = board.unitIndex(action.unit)
        const rest = { ...frame, excess: frame.excess - 1 }
        const noted = replaceTop(state, rest)
        return whenLeadersHaveRolled(noted, sufferSteps(board, noted, other, 1, emit), (after) =>
          afterSteps(board, after, rest),
        )
      }
      default:
        if (action.type === 'take-cover')
          return aftermath(board, toDefilade(state, board.unitIndex(action.unit), emit), frame)
        if (action.type === 'bail-out') {
          emit?.({ type: 'dismounted', unit: action.unit })
          return aftermath(board, withUnit(state, board.unitIndex(action.unit), { dismounted: true }), frame)
        }
        return leave(state)
    }
  },
  proceed: (state) => state,
})
