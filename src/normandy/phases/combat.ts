/**
 * The combat phases (N4.A4, N4.B5, N16.31). The Germans make one attack after another and may end at any time; the
 * Allies declare all attacks, allot their air power, bomb, and then resolve the declared attacks in any order.
 */
import { player } from '../../engine/frames/activity.js'
import { refusals } from '../../engine/legality/restriction.js'
import { deciding } from '../activities.js'
import { pop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameOf, Side } from '../state.js'
import { outOfSupply } from '../rules/supply.js'
import { idsOf } from '../rules/units.js'
import { airSupport, bombard, carpetBomb, endAirSupport, endBombardment } from './airPower.js'
import { NOT_NOW } from './combatStage.js'
import { endDeclarations, endPhase, openAttack, resolve } from './declarations.js'
import { NO_ORDERS } from './openMovement.js'
import { overtimeVerb } from './overtime.js'

/**
 * The frame of a combat phase: the Allies receive fresh orders (N4.B5a, N10.27a), which lapse with it (N10.28). The
 * Allied stages follow: declarations, air support or carpet bombing (N4.B5d), then one attack after another (N4.B5e).
 */
export const openCombat = (p: Position, side: Side): FrameOf<'combat'> => {
  const observers =
    p.board.mini && side === 'allied'
      ? p.units.map((_, unit) => unit).filter((unit) => p.board.sides[unit] === 1 && p.hexOf[unit]! >= 0)
      : []
  return {
    type: 'combat',
    side,
    stage: 'declare',
    attacked: [],
    defended: [],
    retreated: [],
    attacks: [],
    orders: NO_ORDERS,
    barred: [],
    outOfSupply: idsOf(p.board, outOfSupply(p, observers)),
  }
}

export const combat = deciding('combat', {
  waitsFor: ({ frame }) =>
    frame.stage === 'resolve' && frame.attacks.length === 0 ? { kind: 'automatic' } : player(frame.side),
  verbs: {
    attack: openAttack,
    'end-phase': endPhase,
    'end-declarations': endDeclarations,
    'air-support': airSupport,
    'carpet-bomb': carpetBomb,
    'end-air-support': endAirSupport,
    bombard,
    'end-bombardment': endBombardment,
    resolve,
    'report-overtime': overtimeVerb,
  },
  otherwise: (p) => refusals([NOT_NOW], { p }),
  proceed: pop,
})
