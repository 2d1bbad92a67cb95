/** Normandy, turn by turn: attacks, losses, points. */
import { normandyBot } from '../../src/bots/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, Event, State } from '../../src/normandy/index.js'
import { drawNormandy } from '../../src/svg/index.js'
import type { Show } from './runner.js'

/** The counts in the summary of a turn. */
interface Tally {
  attacks: number
  overruns: number
  steps: { german: number; allied: number }
  eliminated: { german: number; allied: number }
  left: number
  weather: string
}

const fresh = (): Tally => ({
  attacks: 0,
  overruns: 0,
  steps: { german: 0, allied: 0 },
  eliminated: { german: 0, allied: 0 },
  left: 0,
  weather: '',
})

const points = (state: State): string => {
  const held = (side: string): number => Object.values(state.control).filter((other) => other === side).length
  return normandy.boards[state.scenario].mini
    ? `victory hexes ${held('german')} German, ${held('allied')} Allied`
    : `points ${state.points.german} German, ${state.points.allied} Allied`
}

export const normandyShow: Show<State, Action, Event> = {
  game: normandy,
  bot: () => normandyBot(normandy),
  titleOf: (state) => normandy.boards[state.scenario].title,
  turnOf: (state) => state.turn,
  lastTurnOf: (state) => normandy.boards[state.scenario].turns,
  draw: (state) => drawNormandy(normandy, state, { legend: true, hexSize: 44 }),
  reporter: (start) => {
    const board = normandy.boards[start.scenario]
    const sideOf = (unit: string): 'german' | 'allied' =>
      board.sides[board.unitIndex(unit)] === 0 ? 'german' : 'allied'
    let tally = fresh()
    return {
      hear: (event) => {
        switch (event.type) {
          case 'combat':
            if (event.overrun) tally.overruns++
            else tally.attacks++
            break
          case 'step-lost':
            tally.steps[sideOf(event.unit)]++
            break
          case 'eliminated':
            tally.eliminated[sideOf(event.unit)]++
            break
          case 'moved':
            if (event.to === 'left') tally.left += event.units.length
            break
          case 'weather':
            tally.weather += `${event.side === 'german' ? ' German' : ' Allied'} ${event.weather}`
            break
          default:
        }
      },
      report: (state) => {
        const { attacks, overruns, steps, eliminated, left, weather } = tally
        tally = fresh()
        return [
          ...(weather === '' ? [] : [weather.trim()]),
          `${attacks} attacks, ${overruns} overruns`,
          `steps lost ${steps.german} German, ${steps.allied} Allied`,
          `eliminated ${eliminated.german} German, ${eliminated.allied} Allied`,
          ...(left > 0 ? [`${left} left the map`] : []),
          points(state),
        ]
      },
    }
  },
}
