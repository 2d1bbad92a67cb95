/** Every type of frame with its rules: the whole flow of play in one table. */
import { machineOf } from '../engine/frames.js'
import type { FrameTable, Machine } from '../engine/frames.js'
import { illegal } from '../engine/violation.js'
import type { Board } from './board.js'
import { advanceRules } from './phases/advance.js'
import { attackRules } from './phases/attack.js'
import { battleRules } from './phases/battle.js'
import { bombingRules } from './phases/bombing.js'
import { combatRules } from './phases/combat.js'
import { airRollRules, suddenDeathRules } from './phases/miniRolls.js'
import { excessRules } from './phases/excess.js'
import { movementRules } from './phases/movement.js'
import { movingRules } from './phases/moving.js'
import { replacementRules } from './phases/replacement.js'
import { resultRules } from './phases/result.js'
import { landingRollRules, seaMovementRules } from './phases/seaMovement.js'
import { weatherRules } from './phases/weather.js'
import { outcomeOf } from './rules/victory.js'
import { sequenceRules } from './sequence.js'
import type { Action, Event, Frame, State } from './state.js'

export const normandyMachine = (boards: Readonly<Record<string, Board>>): Machine<State, Action, Event> => {
  const table: FrameTable<State, Frame, Action, Event> = {
    sequence: sequenceRules(boards),
    over: {
      pending: (state) => ({ kind: 'over', outcome: outcomeOf(boards[state.scenario]!, state) }),
      legalActions: () => [],
      explain: () => [illegal('N4.B6b', 'game-over', 'the game is over')],
      reduce: (state) => state,
      proceed: (state) => state,
    },
    weather: weatherRules(boards),
    replacement: replacementRules(boards),
    movement: movementRules(boards),
    moving: movingRules(boards),
    excess: excessRules(boards),
    combat: combatRules(boards),
    attack: attackRules(boards),
    battle: battleRules(boards),
    result: resultRules(boards),
    advance: advanceRules(boards),
    bombing: bombingRules(boards),
    'sea-movement': seaMovementRules(boards),
    'landing-roll': landingRollRules(boards),
    'air-roll': airRollRules,
    'sudden-death': suddenDeathRules,
  }
  return machineOf(table)
}
