/** The frames of the Combat Phases with their rules. */
import type { FrameTable } from '../../engine/frames.js'
import type * as t from 'io-ts'
import type { Board } from '../board.js'
import type { combatFrames } from '../state/combat.js'
import type { Action, Event, State } from '../state.js'
import { advanceRules } from './advance.js'
import { attackRules } from './attack.js'
import { battleRules } from './battle.js'
import { breakoutRules } from './breakout.js'
import { combatRules } from './combat.js'
import { disengagementRules } from './disengage.js'
import { lossesRules } from './losses.js'
import { retreatRules } from './retreat.js'
import { withdrawalRules } from './withdrawal.js'

type CombatFrame = { [K in keyof typeof combatFrames]: t.TypeOf<(typeof combatFrames)[K]> }[keyof typeof combatFrames]

export const combatTable = (boardOf: (state: State) => Board): FrameTable<State, CombatFrame, Action, Event> => ({
  combat: combatRules(boardOf),
  disengagement: disengagementRules(boardOf),
  withdrawal: withdrawalRules(boardOf),
  attack: attackRules(boardOf),
  battle: battleRules(boardOf),
  losses: lossesRules(boardOf),
  retreat: retreatRules(boardOf),
  advance: advanceRules(boardOf),
  breakout: breakoutRules(boardOf),
})
