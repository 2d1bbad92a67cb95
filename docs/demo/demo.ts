/**
 * Plays a seeded match bot against bot, prints a summary of each turn, and writes the journal and the board.
 *
 *     npm run demo                             Normandy, the campaign
 *     npm run demo -- longest-day              Normandy, the D-Day mini-game
 *     npm run demo -- ardennes six-turn        the Ardennes, six turns; also eight-turn, campaign, 6-turn, 8-turn
 *     npm run demo -- market-garden            Hell's Highway; also 101st-drop, 82nd-drop, ...
 *     npm run demo -- normandy campaign 7 out  game, scenario, seed, folder for the two files
 *     npm run demo -- market-garden campaign 7 out 12   at most 12 turns: the first two days
 */
import { ardennesShow } from './ardennes.js'
import { askedFor } from './asked.js'
import type { GAMES } from './asked.js'
import { marketGardenShow } from './marketGarden.js'
import { normandyShow } from './normandy.js'
import { run } from './runner.js'
import type { Request } from './runner.js'

const SHOWS: Readonly<Record<(typeof GAMES)[number], (request: Request) => readonly string[]>> = {
  normandy: (request) => run(normandyShow, request),
  ardennes: (request) => run(ardennesShow, request),
  'market-garden': (request) => run(marketGardenShow, request),
}

const asked = askedFor(process.argv.slice(2))
const problems = typeof asked === 'string' ? [asked] : SHOWS[asked.game](asked.request)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
