/** The end of a turn and of the game, the table of all activities, and the machine that it makes. */
import { machineOfActivities } from '../../../src/engine/frames/machine.js'
import type { Activities } from '../../../src/engine/frames/activity.js'
import type { Outcome } from '../../../src/engine/game.js'
import { byItself, deciding, otherwise, positions, put, replaceTop } from './position.js'
import type { Position } from './position.js'
import { plan } from './planning.js'
import { answer, fight, raid } from './raiding.js'
import { LONG, SHORT } from './state.js'
import type { Action, Event, Frame, State } from './state.js'

const turnsOf = ({ long }: State): number => (long ? LONG : SHORT)

const score = byItself('score', (p) =>
  replaceTop(
    put(p, { turn: p.state.turn + 1, guard: null }),
    p.state.turn < turnsOf(p.state) ? { type: 'plan', mustered: 0 } : { type: 'over' },
  ),
)

export const outcomeOf = ({ red, blue }: State): Outcome => {
  const lead = Math.sign(red - blue)
  return {
    winner: lead > 0 ? 'red' : lead < 0 ? 'blue' : null,
    level: lead === 0 ? 'draw' : 'victory',
    points: { red, blue },
    returns: { red: lead, blue: 0 - lead },
  }
}

const over = deciding('over', {
  waitsFor: ({ state }) => ({ kind: 'over', outcome: outcomeOf(state) }),
  verbs: {},
  otherwise,
})

export const ACTIVITIES: Activities<Position, Frame, Action, Event> = { plan, raid, answer, fight, score, over }
export const machine = machineOfActivities(positions, ACTIVITIES)
