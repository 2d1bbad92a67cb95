/** The Ardennes, turn by turn: attacks, losses, how far west the Germans are. */
import { ardennesBot } from '../../src/bots/index.js'
import { dateOf } from '../../src/ardennes/calendar.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { Action, Event, State } from '../../src/ardennes/index.js'
import { drawArdennes } from '../../src/svg/index.js'
import type { Show } from './runner.js'

/** The counts in the summary of a turn. */
interface Tally {
  attacks: number
  steps: { german: number; allied: number }
  eliminated: { german: number; allied: number }
  blown: number
  surrendered: number
}

const fresh = (): Tally => ({
  attacks: 0,
  steps: { german: 0, allied: 0 },
  eliminated: { german: 0, allied: 0 },
  blown: 0,
  surrendered: 0,
})

const victoryHexes = (state: State): number => {
  const { map } = ardennes.boards[state.scenario]
  const all = [...(map.areas['victory-east'] ?? []), ...(map.areas['victory-west'] ?? [])]
  return all.filter((hex) => state.held.includes(map.ids[hex]!)).length
}

export const ardennesShow: Show<State, Action, Event> = {
  game: ardennes,
  bot: () => ardennesBot(ardennes),
  titleOf: (state) => ardennes.boards[state.scenario].title,
  turnOf: (state) => state.turn,
  lastTurnOf: (state) => ardennes.boards[state.scenario].turns,
  draw: (state) => drawArdennes(ardennes, state, { legend: true, hexSize: 44 }),
  reporter: (start) => {
    const board = ardennes.boards[start.scenario]
    const sideOf = (unit: string): 'german' | 'allied' =>
      board.sides[board.unitIndex(unit)] === 0 ? 'german' : 'allied'
    let tally = fresh()
    return {
      hear: (event) => {
        switch (event.type) {
          case 'combat':
            tally.attacks++
            break
          case 'step-lost':
            tally.steps[sideOf(event.unit)]++
            break
          case 'eliminated':
            tally.eliminated[sideOf(event.unit)]++
            break
          case 'bridge':
            if (event.state === 'blown') tally.blown++
            break
          case 'surrender':
            tally.surrendered++
            break
          default:
        }
      },
      report: (state) => {
        const { attacks, steps, eliminated, blown, surrendered } = tally
        tally = fresh()
        const { december, half } = dateOf(state.turn)
        return [
          `${december} December, ${half}`,
          `${attacks} attacks`,
          `steps lost ${steps.german} German, ${steps.allied} Allied`,
          `eliminated ${eliminated.german} German, ${eliminated.allied} Allied`,
          ...(blown > 0 ? [`${blown} bridges blown`] : []),
          ...(surrendered > 0 ? [`${surrendered} isolated groups`] : []),
          `victory hexes ${victoryHexes(state)} German`,
        ]
      },
    }
  },
}
