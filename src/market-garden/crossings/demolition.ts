/**
 * Allied units come to a bridge for the first time, and the German player decides whether to try to blow it (M16.5b).
 * Whoever moves, advances, retreats or comes into play waits for it.
 */
import { pop, push, put, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { hexNumber } from '../board/board.js'
import { sideNamed } from '../field/situation.js'
import type { Action, Emit, Event, FrameOf } from '../state.js'
import { blow, chargedBridges, demolitionNeeds, isDown, sparedBy, withoutCharges } from './germanCharges.js'
import { isLeader } from '../field/units.js'
import { bridgeName } from './works.js'

type Demolition = FrameOf<'demolition'>

/**
 * The state after units of which this is one have come to a hex; if charges lie at bridges there, the German player is
 * asked.
 */
export const reachBridges = (p: Position, unit: number, hex: number, emit: Emit): Position => {
  const { board } = p
  if (sideNamed(board.sides[unit]!) !== 'allied' || isLeader(board, unit)) return p
  const bridges = chargedBridges(p, hex)
  if (bridges.length === 0) return p
  const at = hexNumber(board, hex)
  for (const bridge of bridges) emit?.({ type: 'bridge-reached', bridge, hex: at })
  return push(withoutCharges(p, bridges), { type: 'demolition', hex: at, bridges, rolling: null })
}

/** Why the German player may not try to blow a bridge now. */
const refusals = (p: Position, frame: Demolition, id: string): readonly Violation[] => {
  const { board } = p
  const span = board.bridges.get(id)
  if (span === undefined) return [illegal('input', 'unknown-bridge', `there is no bridge ${id}`, id)]
  if (frame.bridges.includes(id)) return []
  const name = bridgeName(board, span)
  const spared = sparedBy(span)
  if (spared !== null) return [illegal(spared, 'indestructible', `${name} cannot be blown`, id)]
  return isDown(p, id)
    ? [illegal('M16.5b', 'down', `${name} is down already`, id)]
    : [illegal('M16.5b', 'not-reached', `the Allies have not just come to ${name} for the first time`, id)]
}

/** Two dice: the bridge goes up, or it stands for good (M16.5c). */
const roll = (p: Position, frame: Demolition, dice: readonly number[], emit: Emit): Position => {
  const bridge = frame.rolling!
  const needed = demolitionNeeds(p, p.board.bridges.get(bridge)!)
  const blown = dice[0]! + dice[1]! <= needed
  emit?.({ type: 'bridge-rolled', bridge, needed, dice, blown })
  const next = replaceTop(p, { ...frame, rolling: null })
  if (!blown) return next
  emit?.({ type: 'bridge-blown', bridge })
  const down = blow(next, bridge)
  return put(down, { crossings: { ...down.state.crossings, blown: down.state.crossings.blown + 1 } })
}

export const demolitionRules: FrameRules<Position, Demolition, Action, Event> = {
  pending: (_p, frame) => {
    if (frame.rolling !== null)
      return { kind: 'chance', roll: { kind: 'demolition', rule: 'M16.5c', roller: 'german', dice: 2, faces: 6 } }
    return frame.bridges.length > 0 ? { kind: 'player', side: 'german' } : { kind: 'automatic' }
  },
  legalActions: (_p, frame) =>
    inOrder([
      ...frame.bridges.map((bridge): Action => ({ type: 'blow-bridge', bridge })),
      { type: 'spare-bridges' } as const,
    ]),
  explain: (p, frame, action) => {
    if (action.type === 'spare-bridges') return []
    return action.type === 'blow-bridge'
      ? refusals(p, frame, action.bridge)
      : [illegal('M16.5b', 'at-a-bridge', 'the German player decides about the bridge first')]
  },
  reduce: (p, frame, action, emit) => {
    switch (action.type) {
      case 'blow-bridge':
        return replaceTop(p, {
          ...frame,
          bridges: frame.bridges.filter((other) => other !== action.bridge),
          rolling: action.bridge,
        })
      case 'roll':
        return roll(p, frame, action.dice, emit)
      default:
        return pop(p)
    }
  },
  proceed: (p) => pop(p),
}
