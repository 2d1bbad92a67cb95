/** Two rolls of the mini-game: air points (N16.38a) and sudden death (N16.53). */
import { oneDie } from '../../wargame/die.js'
import { rollingFor } from '../activities.js'
import { change, pop } from '../position.js'
import { withAirPoints } from '../rules/airPoints.js'

/** Air points by die: 1-2 four, 3-4 five, 5-6 six; on turn 1 six without a roll (N16.38a). */
const miniAirPoints = (die: number): number => 4 + Math.floor((die - 1) / 2)

export const airRoll = rollingFor('air-roll', {
  dice: ({ state }) => (state.turn === 1 ? null : oneDie('air-points', 'N16.38a', 'allied')),
  roll: (p, die, emit) => withAirPoints(pop(p), miniAirPoints(die), die, emit),
  proceed: (p, emit) => withAirPoints(pop(p), 6, null, emit),
})

/** Germans have entered a coast hex for the first time: on a 1 the game ends immediately (N16.53a). */
export const suddenDeath = rollingFor('sudden-death', {
  dice: () => oneDie('sudden-death', 'N16.53a', 'german'),
  roll: (p, die, emit) => {
    emit?.({ type: 'sudden-death', hex: p.frame.hex, die, over: die === 1 })
    if (die !== 1) return pop(p)
    return change(p, (state) => {
      state.suddenDeath = true
      state.stack = [{ type: 'over' }]
    })
  },
})
