/** Every type of frame with its activity: the whole flow of play in one table. */
import { machineOfActivities } from '../engine/frames/machine.js'
import type { Activities } from '../engine/frames/activity.js'
import type { Machine } from '../engine/frames/frames.js'
import type { Positions } from '../engine/frames/position.js'
import { deciding } from './activities.js'
import { advance } from './phases/advance.js'
import { attack } from './phases/attack.js'
import { battle } from './phases/battle.js'
import { bombing } from './phases/bombing.js'
import { combat } from './phases/combat.js'
import { excess } from './phases/excess.js'
import { airRoll, suddenDeath } from './phases/miniRolls.js'
import { movement } from './phases/movement.js'
import { moving } from './phases/moving.js'
import { replacement } from './phases/replacement.js'
import { result } from './phases/result.js'
import { landingRoll, seaMovement } from './phases/seaMovement.js'
import { weather } from './phases/weather.js'
import type { Position } from './position.js'
import { outcomeOf } from './rules/victory.js'
import { sequence } from './sequence.js'
import type { Action, Event, Frame, State } from './state.js'

export const ACTIVITIES: Activities<Position, Frame, Action, Event> = {
  sequence,
  weather,
  replacement,
  movement,
  moving,
  excess,
  combat,
  attack,
  battle,
  result,
  advance,
  bombing,
  'sea-movement': seaMovement,
  'landing-roll': landingRoll,
  'air-roll': airRoll,
  'sudden-death': suddenDeath,
  // the machine itself reports the end of the game (N4.B6b)
  over: deciding('over', {
    waitsFor: (p) => ({ kind: 'over', outcome: outcomeOf(p) }),
    verbs: {},
    otherwise: () => [],
  }),
}

export const normandyMachine = (positions: Positions<State, Position>): Machine<State, Action, Event> =>
  machineOfActivities(positions, ACTIVITIES)
