/** Opportunity fire (M8.4): an act is announced, and the other side may react before it is carried out. */
import { KIND_WORDS } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { illegal } from '../../engine/legality/violation.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { remember as noting } from '../changes/changes.js'
import { hexOf, opponent, sideNamed, stackIn } from '../field/situation.js'
import { isArtillery, nameById } from '../field/units.js'
import { controllersOf } from '../field/zones.js'
import { pop, push, remember } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit, FireKind, FrameOf, Side, Trigger, UnitId } from '../state.js'
import type { Shot } from './gunnery.js'
import { attackOn, onOpening, opening, openingQuestion } from './opening.js'
import type { OpeningQuestion } from './opening.js'
import { mayFire } from './shots.js'
import { mayAim, TARGET } from './shotTargets.js'
import { leadsTheAct } from './targets.js'

type Reaction = FrameOf<'reaction'>

/** An act that triggers opportunity fire, with the units and their hex at that moment. */
export interface Act {
  readonly trigger: Trigger
  /** the units that may be fired at (M8.45) */
  readonly units: readonly UnitId[]
  readonly hex: number
  /** in a close action: the hex that is attacked (M8.48a) */
  readonly target?: number
  /**
   * in an ambush: the units that spring it (M7.2c); at a landing: the enemies nearby (M14.57a); on a long move: the
   * units that have watched it (M5.51b)
   */
  readonly by?: readonly number[]
}

/**
 * The act of a unit that changes its mode. Units in a hex that do so in the same phase count as changing together: the
 * two on top of each kind may be fired at (M8.4f, M-R584). A unit that changes alone may be fired at wherever it is in
 * the stack (M8.45).
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
 * The units that may react to an act: those that control the hex (M7.2a, M8.4d), the defenders in a close action
 * (M8.48d), even across a dike (M10.44b, M-R160), or artillery in reaction to a long move (M8.4g).
 */
const reactingTo = (p: Position, side: Side, act: Act): readonly number[] => {
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

type Aim = Pick<ActionOf<'open-fire'>, 'kind' | 'target'>

/** The kinds of fire in reaction to an act, in alphabetical order: only indirect fire reacts to long moves (M8.4g). */
const KINDS = { barrage: ['indirect'], direct: ['anti-tank', 'conventional'] } as const

const shotAt = (frame: Reaction, kind: FireKind, target: number): Shot => ({
  side: frame.side,
  occasion: 'reaction',
  kind,
  target,
  reaction: frame,
})

/** The kinds of fire and targets that a reaction could open, in the order of the actions. */
const aims = (frame: Reaction): readonly Aim[] =>
  KINDS[frame.trigger === 'long-move' ? 'barrage' : 'direct'].flatMap((kind) =>
    [...frame.units].sort().map((target) => ({ kind, target })),
  )

/** Whether any unit that may still react can fire this shot. */
const canAnyFire = (p: Position, shot: Shot): boolean =>
  shot.reaction?.left.some((id) => mayFire(p, shot, p.board.unitIndex(id))) === true

const canOpen = (p: Position, frame: Reaction, { kind, target }: Aim): boolean => {
  const shot = shotAt(frame, kind, p.board.unitIndex(target))
  return mayAim(p, shot) && canAnyFire(p, shot)
}

/** The reaction to an act, before any fire; null when the act has no units. */
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
    left: reactingTo(p, side, act)
      .map((unit) => board.ids[unit]!)
      .sort(),
    spent: {},
    observers: act.trigger === 'long-move' ? (act.by ?? []).map((unit) => board.ids[unit]!) : [],
  }
}

/**
 * Opens the reaction to an act. Every act may be fired at again (M5.23b, M8.44a), so the limit of a column to one unit
 * and one point into a hex applies within each reaction, not to the whole phase (M5.27, M-R570).
 */
const opened = (p: Position, frame: Reaction): Position =>
  push(p.state.thisPhase.columnFire.length === 0 ? p : noting(p, { columnFire: [] }), frame)

/** The units that could fire at one of the units of an act, in ascending order. */
export const answering = (p: Position, act: Act): readonly UnitId[] => {
  const frame = reactionTo(p, act)
  if (frame === null) return []
  const reacting = opened(p, frame)
  return frame.left.filter((id) => {
    const alone = { ...frame, left: [id] }
    return aims(alone).some((aim) => canOpen(reacting, alone, aim))
  })
}

/** The kinds of fire and targets that the reaction on top can open now. */
const openings = remember((p: Position): readonly Aim[] => {
  const { frame } = p
  return frame.type === 'reaction' ? aims(frame).filter((aim) => canOpen(p, frame, aim)) : []
})

/**
 * Announces an act (M8.46). If any unit may react, pushes a reaction frame, after which the frame below continues.
 * Otherwise the position is unchanged.
 */
export const announce = (p: Position, act: Act, emit: Emit): Position => {
  const frame = reactionTo(p, act)
  if (frame === null || frame.left.length === 0) return p
  const reacting = opened(p, frame)
  if (openings(reacting).length === 0) return p
  emit?.({ type: 'fire-drawn', side: frame.side, trigger: act.trigger, units: act.units, hex: frame.hex })
  return reacting
}

type Opening = OpeningQuestion<At<'reaction'>>

const questionOf = (p: At<'reaction'>, aim: Aim): Opening =>
  openingQuestion(p, ({ frame }, kind, target) => shotAt(frame, kind, target), aim)

const SOMEBODY_ANSWERS = onOpening<At<'reaction'>>('M8.4d', 'nobody-fires')
  .when(({ p, shot, id }) => !openings(p).some(({ kind, target }) => kind === shot.kind && target === id))
  .saying(
    ({ p, shot, id }) =>
      say`no unit can answer ${{ unit: nameById(p.board, id) }} with ${{ kind: KIND_WORDS[shot.kind] }} fire`,
  )

export const reaction = deciding('reaction', {
  waitsFor: (p) => (openings(p).length > 0 ? player(p.frame.side) : { kind: 'automatic' }),
  verbs: {
    'hold-fire': singleIn('reaction', { type: 'hold-fire' }, [], (p) => pop(p)),
    'open-fire': verbIn('reaction', 'open-fire', {
      toQuestion: questionOf,
      restrictions: [opening<At<'reaction'>>([], [SOMEBODY_ANSWERS])],
      options: (p) => fromItems(openings(p), (aim) => questionOf(p, aim)),
      applied: [UNKNOWN_UNIT, ...TARGET, SOMEBODY_ANSWERS],
      toAction: (_p, { shot, id }) => ({ type: 'open-fire', kind: shot.kind, target: id }),
      apply: (p, q) => push(p, attackOn(q)),
    }),
  },
  otherwise: () => [illegal('M8.46', 'reaction', 'fire at the announced action must be decided')],
  proceed: (p) => pop(p),
})
