/**
 * Allied units reach a bridge for the first time, and the German player decides whether to try to blow it (M16.5b).
 * This interrupts movement, advances, retreats and landings.
 */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbidding, sentencesOn } from '../../engine/legality/forbid.js'
import { firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { pop, push, put, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { hexNumber } from '../board/board.js'
import { sideNamed } from '../field/situation.js'
import type { Emit } from '../state.js'
import { nameOfBridge, UNKNOWN_BRIDGE } from './bridgeQuestion.js'
import type { BridgeQuestion } from './bridgeQuestion.js'
import { blow, chargedBridges, demolitionNeeds, disarmBridges, isDown, sparedBy } from './germanCharges.js'
import { isLeader } from '../field/units.js'

/**
 * Handles the arrival of a unit, and of those with it, in a hex: if there are charges at bridges, the German player
 * decides about them.
 */
export const reachBridges = (p: Position, unit: number, hex: number, emit: Emit): Position => {
  const { board } = p
  if (sideNamed(board.sides[unit]!) !== 'allied' || isLeader(board, unit)) return p
  const bridges = chargedBridges(p, hex)
  if (bridges.length === 0) return p
  const disarmed = disarmBridges(p, bridges, hex, emit)
  return push(disarmed, { type: 'demolition', hex: hexNumber(board, hex), bridges, rolling: null })
}

/** A bridge that the German player would try to blow. */
interface BlowQuestion extends BridgeQuestion {
  readonly p: At<'demolition'>
}

const onBridge = sentencesOn<BlowQuestion>(nameOfBridge, ({ bridge }) => bridge)

/** Only a bridge that the Allies have just reached may be blown. */
const BLOW: Restrictions<BlowQuestion> = [
  stages<BlowQuestion>(
    [UNKNOWN_BRIDGE],
    [
      where<BlowQuestion>(
        ({ p, bridge }) => !p.frame.bridges.includes(bridge),
        [
          firstOf<BlowQuestion>([
            // M16.3a or M16.4a
            onBridge(({ span }) => sparedBy(span!)!, 'indestructible', 'cannot be blown').when(
              ({ span }) => sparedBy(span!) !== null,
            ),
            onBridge('M16.5b', 'down', 'is already blown').when(({ p, bridge }) => isDown(p, bridge)),
            forbidding<BlowQuestion>(({ bridge }) => bridge)('M16.5b', 'not-reached')
              .when(() => true)
              .saying((q) => say`the Allies have not just reached ${{ bridge: nameOfBridge(q) }} for the first time`),
          ]),
        ],
      ),
    ],
  ),
]

const blowQuestion = (p: At<'demolition'>, bridge: string): BlowQuestion => ({
  p,
  bridge,
  span: p.board.bridges.get(bridge),
})

const blowBridge = verbIn('demolition', 'blow-bridge', {
  toQuestion: (p, { bridge }) => blowQuestion(p, bridge),
  restrictions: BLOW,
  options: (p) => fromItems([...p.frame.bridges].sort(), (bridge) => blowQuestion(p, bridge)),
  toAction: (_p, { bridge }) => ({ type: 'blow-bridge', bridge }),
  apply: (p, { bridge }) =>
    replaceTop(p, {
      ...p.frame,
      bridges: p.frame.bridges.filter((other) => other !== bridge),
      rolling: bridge,
    }),
})

/** Rolls two dice: the bridge is blown, or its charges have failed for good (M16.5c). */
const roll = (p: At<'demolition'>, dice: readonly number[], emit: Emit): Position => {
  const { frame } = p
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

export const demolition = deciding('demolition', {
  waitsFor: ({ frame: { bridges, rolling } }) => {
    if (rolling !== null)
      return { kind: 'chance', roll: { kind: 'demolition', rule: 'M16.5c', roller: 'german', dice: 2, faces: 6 } }
    return bridges.length > 0 ? player('german') : { kind: 'automatic' }
  },
  verbs: { 'blow-bridge': blowBridge, 'spare-bridges': singleIn('demolition', { type: 'spare-bridges' }, [], pop) },
  otherwise: () => [illegal('M16.5b', 'at-a-bridge', 'the German player must first decide whether to blow the bridge')],
  roll,
  proceed: pop,
})
