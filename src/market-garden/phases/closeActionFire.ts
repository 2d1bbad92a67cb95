/** Infantry and engineers fire at the armour that they meet, both sides at the same moment (M5.92a). */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Board } from '../board.js'
import { hitsOf } from '../charts.js'
import { GUN_CLASSES } from '../counterTerms.js'
import type { GunClass } from '../counterTerms.js'
import { opponent } from '../situation.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { stopBuilding } from '../rules/changes.js'
import { chargeFire, chargePoints, chargeShot, chargeTargets } from '../rules/closeActionGuns.js'
import type { Meeting } from '../rules/closeActionGuns.js'
import { forcedAttackers, isForced } from '../rules/forcedAction.js'
import { depletionCauseOf } from '../rules/commandPoints.js'
import { attackersOf } from './closeActionRefusals.js'
import { openResult } from './fireResult.js'

type AssaultFire = FrameOf<'assault-fire'>
type Charge = Extract<Action, { type: 'assault-fire' }>

const meetingOf = (board: Board, state: State, frame: AssaultFire): Meeting => ({
  attackers: isForced(frame)
    ? forcedAttackers(board, state, frame.units)
    : attackersOf(board, state, frame.units, board.map.indexOf(frame.hex)),
  to: board.map.indexOf(frame.to),
})

const isAttackers = (frame: AssaultFire): boolean => frame.stage === 'attacker'
const declaring = (frame: AssaultFire) => (isAttackers(frame) ? frame.side : opponent(frame.side))
const shotsOf = (frame: AssaultFire): AssaultFire['shots'] =>
  frame.shots.filter(({ side }) => side === declaring(frame))

/** Whether a target has been fired at by this class: once each (M5.85a). */
const isDone = (frame: AssaultFire, gun: GunClass, target: string): boolean =>
  shotsOf(frame).some((shot) => shot.gun === gun && shot.target === target)

const offered = (board: Board, state: State, frame: AssaultFire): readonly Charge[] => {
  if (frame.stage === 'roll') return []
  const meeting = meetingOf(board, state, frame)
  const targets = chargeTargets(board, state, meeting, isAttackers(frame))
  return GUN_CLASSES.flatMap((gun) => {
    const range = chargePoints(board, state, meeting, isAttackers(frame), gun, shotsOf(frame))
    if (range === null) return []
    const [least, most] = range
    return targets
      .map((unit) => board.ids[unit]!)
      .filter((target) => !isDone(frame, gun, target))
      .flatMap((target) =>
        Array.from({ length: most - least + 1 }, (_, i): Charge => ({
          type: 'assault-fire',
          gun,
          points: least + i,
          target,
        })),
      )
  })
}

const explain = (board: Board, state: State, frame: AssaultFire, action: Action): readonly Violation[] => {
  if (action.type === 'hold-fire') return []
  if (action.type !== 'assault-fire')
    return [illegal('M5.92a', 'assault-fire', 'infantry and engineers fire at the armour first')]
  const meeting = meetingOf(board, state, frame)
  const out: Violation[] = []
  if (!chargeTargets(board, state, meeting, isAttackers(frame)).includes(board.unitIndex(action.target)))
    out.push(
      illegal(
        'M5.9a',
        'no-armour',
        `${action.target} is no armour of the other side in this close action`,
        action.target,
      ),
    )
  if (isDone(frame, action.gun, action.target))
    out.push(illegal('M5.85a', 'fired-at', `${action.gun} fire has been aimed at ${action.target}`, action.target))
  const range = chargePoints(board, state, meeting, isAttackers(frame), action.gun, shotsOf(frame))
  if (range === null)
    out.push(
      shotsOf(frame).length > 0
        ? illegal('M5.92c', 'no-more', `there is no more ${action.gun} fire`)
        : illegal('M5.9b', 'nobody', `nobody has ${action.gun} fire here: attackers fire with their engineers alone`),
    )
  else if (action.points < range[0] || action.points > range[1])
    out.push(illegal('M5.92c', 'points', `between ${range[0]} and ${range[1]} points can be put into this shot`))
  return out
}

/** Everything is felt: who fired without supply or command points checks for depletion (M11.3c, M11.66b). */
const close = (board: Board, state: State, frame: AssaultFire): State => {
  const rest = pop(state)
  const firers = [...new Set(frame.shots.flatMap((shot) => shot.firers.map(({ unit }) => unit)))]
  const unsupplied = firers.filter((id) => depletionCauseOf(board, rest, board.unitIndex(id)) !== null)
  return unsupplied.length === 0 ? rest : push(rest, { type: 'depletion-roll', units: unsupplied })
}

const pending = (board: Board, state: State, frame: AssaultFire): Pending => {
  if (frame.stage !== 'roll')
    return offered(board, state, frame).length > 0 ? { kind: 'player', side: declaring(frame) } : { kind: 'automatic' }
  const next = frame.shots[frame.rolled]
  return next === undefined
    ? { kind: 'automatic' }
    : { kind: 'chance', roll: { kind: 'anti-tank', rule: 'M5.92a', roller: next.side, dice: 2, faces: 6 } }
}

const fire = (board: Board, state: State, frame: AssaultFire, action: Charge, emit: Emit): State => {
  const shot = chargeShot(board, state, meetingOf(board, state, frame), isAttackers(frame), action, shotsOf(frame))
  const side = declaring(frame)
  const firers = shot.firers.map(({ unit }) => unit)
  const hex = isAttackers(frame) ? frame.to : frame.hex
  emit?.({ type: 'fire-opened', side, kind: 'anti-tank', hex, firers })
  return replaceTop(firers.reduce(stopBuilding, state), { ...frame, shots: [...frame.shots, { side, ...shot }] })
}

/** One shot is rolled for, as if nobody had been hit yet (M5.92a). */
const rollShot = (board: Board, state: State, frame: AssaultFire, dice: readonly number[], emit: Emit): State => {
  const shot = frame.shots[frame.rolled]
  if (shot === undefined) return state
  const { hitValue } = chargeFire(board, state, board.map.indexOf(frame.to), shot)
  const result = hitsOf(hitValue, dice[0]! + dice[1]!)
  emit?.({ type: 'fire-rolled', target: shot.target, kind: 'anti-tank', value: hitValue, dice, result })
  return replaceTop(state, {
    ...frame,
    rolled: frame.rolled + 1,
    hits: [...frame.hits, { unit: shot.target, result }],
  })
}

const NEXT = { attacker: 'defender', defender: 'roll' } as const

export const assaultFireRules = (boardOf: (state: State) => Board): FrameRules<State, AssaultFire, Action, Event> => ({
  pending: (state, frame) => pending(boardOf(state), state, frame),
  legalActions: (state, frame) => inOrder([...offered(boardOf(state), state, frame), { type: 'hold-fire' } as const]),
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    switch (action.type) {
      case 'assault-fire':
        return fire(board, state, frame, action, emit)
      case 'hold-fire':
        return frame.stage === 'roll' ? state : replaceTop(state, { ...frame, stage: NEXT[frame.stage] })
      case 'roll':
        return rollShot(board, state, frame, action.dice, emit)
      default:
        return state
    }
  },
  proceed: (state, frame, emit) => {
    const board = boardOf(state)
    if (frame.stage !== 'roll') return replaceTop(state, { ...frame, stage: NEXT[frame.stage] })
    const [hit, ...hits] = frame.hits
    if (hit === undefined) return close(board, state, frame)
    return openResult(board, replaceTop(state, { ...frame, hits }), { kind: 'anti-tank', ...hit }, emit)
  },
})
