/**
 * Plays a seeded match bot against bot, prints what happened turn by turn, and writes the journal and the board.
 *
 *     npm run demo                      the campaign
 *     npm run demo -- longest-day       the D-Day mini-game
 *     npm run demo -- campaign 7 out    scenario, seed, folder for the two files
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playout, startMatch } from '../../src/index.js'
import { normandyBot } from '../../src/bots/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, Event, State } from '../../src/normandy/index.js'
import { drawNormandy } from '../../src/svg/index.js'

const [scenario = 'campaign', seed = '1944', folder = 'out'] = process.argv.slice(2)

const started = startMatch(normandy, { scenario, seed })
if (started._tag === 'Left') {
  for (const violation of started.left) console.error(violation.message)
  process.exit(1)
}

/** What a turn's summary adds up. */
interface Tally {
  attacks: number
  overruns: number
  steps: { german: number; allied: number }
  eliminated: { german: string[]; allied: string[] }
  left: number
}

const board = normandy.boards[started.right.state.scenario]
const sideOf = (unit: string): 'german' | 'allied' => (board.sides[board.unitIndex(unit)] === 0 ? 'german' : 'allied')
const fresh = (): Tally => ({
  attacks: 0,
  overruns: 0,
  steps: { german: 0, allied: 0 },
  eliminated: { german: [], allied: [] },
  left: 0,
})
let tally = fresh()
let weather = ''

const hear = (event: Event): void => {
  switch (event.type) {
    case 'combat':
      if (event.overrun) tally.overruns++
      else tally.attacks++
      break
    case 'step-lost':
      tally.steps[sideOf(event.unit)]++
      break
    case 'eliminated':
      tally.eliminated[sideOf(event.unit)].push(event.unit)
      break
    case 'moved':
      if (event.to === 'left') tally.left += event.units.length
      break
    case 'weather':
      weather += `${event.side === 'german' ? ' German' : ' Allied'} ${event.weather}`
      break
    default:
  }
}

const report = (turn: number, state: State, actions: number): void => {
  const { steps, eliminated } = tally
  const points = board.mini
    ? `victory hexes ${Object.values(state.control).filter((side) => side === 'german').length} German, ${Object.values(state.control).filter((side) => side === 'allied').length} Allied`
    : `points ${state.points.german} German, ${state.points.allied} Allied`
  const out = [
    `turn ${String(turn).padStart(2)}`,
    ...(weather === '' ? [] : [weather.trim()]),
    `${tally.attacks} attacks, ${tally.overruns} overruns`,
    `steps lost ${steps.german} German, ${steps.allied} Allied`,
    `eliminated ${eliminated.german.length} German, ${eliminated.allied.length} Allied`,
    ...(tally.left > 0 ? [`${tally.left} left the map`] : []),
    points,
    `${actions} actions`,
  ]
  console.log(out.join(' | '))
  tally = fresh()
  weather = ''
}

console.log(`${board.title}, seed ${seed}`)
let turn = 1
let actions = 0
let last = started.right.state
const since = Date.now()
const match = playout(
  normandy,
  started.right,
  { german: normandyBot(normandy), allied: normandyBot(normandy) },
  {
    emit: hear,
    visit: (_action: Action, state: State) => {
      actions++
      if (state.turn !== turn) {
        report(turn, state, actions)
        turn = state.turn
      }
      last = state
    },
  },
)
report(turn, last, actions)

const outcome = normandy.outcome(match.state)
if (outcome !== null)
  console.log(`\n${outcome.level}: German ${outcome.points['german'] ?? 0}, Allied ${outcome.points['allied'] ?? 0}`)
mkdirSync(folder, { recursive: true })
const journal = join(folder, `${scenario}-${seed}.json`)
const picture = join(folder, `${scenario}-${seed}.svg`)
writeFileSync(journal, JSON.stringify(match.journal))
writeFileSync(picture, drawNormandy(normandy, match.state, { legend: true, hexSize: 44 }))
console.log(
  `${match.journal.actions.length} actions in ${((Date.now() - since) / 1000).toFixed(1)} s; journal: ${journal}; board: ${picture}`,
)
