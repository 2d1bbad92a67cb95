/** Infantry and engineers fire at the armour that they meet, both sides at the same moment (M5.92a). */
import { pop, push, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { hitsOf } from '../board/charts.js'
import { GUN_CLASSES } from '../board/counterTerms.js'
import type { GunClass } from '../board/counterTerms.js'
import { opponent } from '../field/situation.js'
import type { Action, Emit, Event, FrameOf } from '../state.js'
import { stopBuilding } from '../changes/changes.js'
import { chargeFire, chargePoints, chargeShot, chargeTargets } from './guns.js'
import type { Meeting } from './guns.js'
import { forcedAttackers, isForced } from './forcedAction.js'
import { depletionCauseOf } from '../supply/commandPoints.js'
import { attackersOf } from './refusals.js'
import { openResult } from '../fire/resultFlow.js'

type AssaultFire = FrameOf<'assault-fire'>
type Charge = Extract<Action, { type: 'assault-fire' }>

const meetingOf = (p: Position, frame: AssaultFire): Meeting => ({
  attackers: isForced(frame)
    ? forcedAttackers(p, frame.units)
    : attackersOf(p, frame.units, p.board.map.indexOf(frame.hex)),
  to: p.board.map.indexOf(frame.to),
})

const isAttackers = (frame: AssaultFire): boolean => frame.stage === 'attacker'
const declaring = (frame: AssaultFire) => (isAttackers(frame) ? frame.side : opponent(frame.side))
const shotsOf = (frame: AssaultFire): AssaultFire['shots'] =>
  frame.shots.filter(({ side }) => side === declaring(frame))

/** Whether a target has been fired at by this class: once each (M5.85a). */
const isDone = (frame: AssaultFire, gun: GunClass, target: string): boolean =>
  shotsOf(frame).some((shot) => shot.gun === gun && shot.target === target)

const offered = (p: Position, frame: AssaultFire): readonly Charge[] => {
  if (frame.stage === 'roll') return []
  const meeting = meetingOf(p, frame)
  const targets = chargeTargets(p, meeting, isAttackers(frame))
  return GUN_CLASSES.flatMap((gun) => {
    const range = chargePoints(p, meeting, isAttackers(frame), gun, shotsOf(frame))
    if (range === null) return []
    const [least, most] = range
    return targets
      .map((unit) => p.board.ids[unit]!)
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

const explain = (p: Position, frame: AssaultFire, action: Action): readonly Violation[] => {
  if (action.type === 'hold-fire') return []
  if (action.type !== 'assault-fire')
    return [illegal('M5.92a', 'assault-fire', 'infantry and engineers fire at the armour first')]
  const meeting = meetingOf(p, frame)
  const out: Violation[] = []
  if (!chargeTargets(p, meeting, isAttackers(frame)).includes(p.board.unitIndex(action.target)))
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
  const range = chargePoints(p, meeting, isAttackers(frame), action.gun, shotsOf(frame))
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
const close = (p: Position, frame: AssaultFire): Position => {
  const rest = pop(p)
  const firers = [...new Set(frame.shots.flatMap((shot) => shot.firers.map(({ unit }) => unit)))]
  const unsupplied = firers.filter((id) => depletionCauseOf(rest, p.board.unitIndex(id)) !== null)
  return unsupplied.length === 0 ? rest : push(rest, { type: 'depletion-roll', units: unsupplied })
}

const pending = (p: Position, frame: AssaultFire): Pending => {
  if (frame.stage !== 'roll')
    return offered(p, frame).length > 0 ? { kind: 'player', side: declaring(frame) } : { kind: 'automatic' }
  const next = frame.shots[frame.rolled]
  return next === undefined
    ? { kind: 'automatic' }
    : { kind: 'chance', roll: { kind: 'anti-tank', rule: 'M5.92a', roller: next.side, dice: 2, faces: 6 } }
}

const fire = (p: Position, frame: AssaultFire, action: Charge, emit: Emit): Position => {
  const shot = chargeShot(p, meetingOf(p, frame), isAttackers(frame), action, shotsOf(frame))
  const side = declaring(frame)
  const firers = shot.firers.map(({ unit }) => unit)
  const hex = isAttackers(frame) ? frame.to : frame.hex
  emit?.({ type: 'fire-opened', side, kind: 'anti-tank', hex, firers })
  return replaceTop(firers.reduce(stopBuilding, p), { ...frame, shots: [...frame.shots, { side, ...shot }] })
}

/** One shot is rolled for, as if nobody had been hit yet (M5.92a). */
const rollShot = (p: Position, frame: AssaultFire, dice: readonly number[], emit: Emit): Position => {
  const shot = frame.shots[frame.rolled]
  if (shot === undefined) return p
  const { hitValue } = chargeFire(p, p.board.map.indexOf(frame.to), shot)
  const result = hitsOf(hitValue, dice[0]! + dice[1]!)
  emit?.({ type: 'fire-rolled', target: shot.target, kind: 'anti-tank', value: hitValue, dice, result })
  return replaceTop(p, {
    ...frame,
    rolled: frame.rolled + 1,
    hits: [...frame.hits, { unit: shot.target, result }],
  })
}

const NEXT = { attacker: 'defender', defender: 'roll' } as const

export const assaultFireRules: FrameRules<Position, AssaultFire, Action, Event> = {
  pending: (p, frame) => pending(p, frame),
  legalActions: (p, frame) => inOrder([...offered(p, frame), { type: 'hold-fire' } as const]),
  explain: (p, frame, action) => explain(p, frame, action),
  reduce: (p, frame, action, emit) => {
    switch (action.type) {
      case 'assault-fire':
        return fire(p, frame, action, emit)
      case 'hold-fire':
        return frame.stage === 'roll' ? p : replaceTop(p, { ...frame, stage: NEXT[frame.stage] })
      case 'roll':
        return rollShot(p, frame, action.dice, emit)
      default:
        return p
    }
  },
  proceed: (p, frame, emit) => {
    if (frame.stage !== 'roll') return replaceTop(p, { ...frame, stage: NEXT[frame.stage] })
    const [hit, ...hits] = frame.hits
    if (hit === undefined) return close(p, frame)
    return openResult(replaceTop(p, { ...frame, hits }), { kind: 'anti-tank', ...hit }, emit)
  },
}
