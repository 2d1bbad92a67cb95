/**
 * Lets two searches play the match that `match.ipynb` and `analysis.ipynb` look at, and writes it beside them.
 *
 *     npx tsx docs/notebooks/play.ts    # takes a quarter of an hour
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playout, startMatch, writeNotation } from '../../src/index.js'
import { normandySearch, searchBot } from '../../src/bots/index.js'
import { normandy } from '../../src/normandy/index.js'

const SCENARIO = 'campaign'
const SEED = 1944
/** Two for each of the eight plans of a decision: enough to tell them apart. */
const LINES_OF_PLAY = 16

const search = () => searchBot(normandy, { ...normandySearch(normandy), budget: { rollouts: LINES_OF_PLAY } })

const started = startMatch(normandy, { scenario: SCENARIO, seed: SEED })
if (started._tag === 'Left') throw new Error(started.left[0].message)
let turn = 0
const { journal, state } = playout(
  normandy,
  started.right,
  { german: search(), allied: search() },
  {
    visit: (_, after) => {
      if (after.turn === turn) return
      turn = after.turn
      console.log(`turn ${turn}`)
    },
  },
)
const written = writeNotation(normandy, journal)
if (written._tag === 'Left') throw new Error(written.left[0].message)
writeFileSync(fileURLToPath(new URL('campaign.txt', import.meta.url)), written.right)
console.log(normandy.outcome(state)?.level)
