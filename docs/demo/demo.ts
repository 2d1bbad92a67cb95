/**
 * Plays a seeded match bot against bot, prints what happened turn by turn, and writes the journal and the board.
 *
 *     npm run demo                             Normandy, the campaign
 *     npm run demo -- longest-day              Normandy, the D-Day mini-game
 *     npm run demo -- ardennes six-turn        the Ardennes, six turns; also eight-turn, campaign, 6-turn, 8-turn
 *     npm run demo -- market-garden            Hell's Highway; also 101st-drop, 82nd-drop, ...
 *     npm run demo -- normandy campaign 7 out  game, scenario, seed, folder for the two files
 *     npm run demo -- market-garden campaign 7 out 12   and how many turns at most: its first two days
 */
import { ardennesShow } from './ardennes.js'
import { marketGardenShow } from './marketGarden.js'
import { normandyShow } from './normandy.js'
import { run } from './runner.js'
import type { Request } from './runner.js'

const GAMES: Readonly<Record<string, (request: Request) => readonly string[]>> = {
  normandy: (request) => run(normandyShow, request),
  ardennes: (request) => run(ardennesShow, request),
  'market-garden': (request) => run(marketGardenShow, request),
}
/** What people call the scenarios. */
const ALIASES: Readonly<Record<string, string>> = { '6-turn': 'six-turn', '8-turn': 'eight-turn' }

const given = process.argv.slice(2)
const named = Object.hasOwn(GAMES, given[0] ?? '')
const game = named ? given[0]! : 'normandy'
const first = game === 'market-garden' ? 'hells-highway' : 'campaign'
const [scenario = first, seed = '1944', folder = 'out', turns] = named ? given.slice(1) : given

const problems = GAMES[game]!({
  scenario: ALIASES[scenario] ?? scenario,
  seed,
  folder,
  turns: turns === undefined ? Infinity : Number(turns),
})
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
