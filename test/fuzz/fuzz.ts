/**
 * Fuzzing that is guided by coverage: `npm run fuzz -- 1800 normandy` changes inputs at random for 1,800 seconds, keeps
 * those that run something new to be changed further, and writes those that break a promise to `out/fuzz`. Once mended,
 * they belong into `found`, which the tests read. The name of a target, or the beginning of one, restricts it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { randomFrom } from '../../src/engine/play/dice.js'
import { hashJson } from '../../src/engine/values/hash.js'
import { drawArdennes, drawMarketGarden, drawNormandy } from '../../src/svg/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { newPool, tampered } from '../../src/testing/tamper.js'
import { newlyCovered } from './coverage.js'
import { allTargets } from './targets.js'
import type { Draws, Target } from './targets.js'

const SLOWEST = 5_000 // milliseconds for one input: a promise of time
const LARGEST = 4_000 // inputs of a target that are kept

const [seconds = '60', only = '', seed = String(Date.now())] = process.argv.slice(2)
const random = randomFrom(seed)

/** A target and the inputs that it has been given with success. */
interface Running {
  readonly target: Target
  readonly corpus: unknown[]
  readonly pool: ReturnType<typeof newPool>
  tried: number
  found: number
}

const begin = (target: Target): Running => {
  const pool = newPool(random)
  const corpus = [...target.seeds()]
  for (const input of corpus) pool.show(input)
  return { target, corpus, pool, tried: 0, found: 0 }
}

/** What goes wrong with an input; null when nothing does. */
const faultOf = (target: Target, input: unknown): string | null => {
  const from = performance.now()
  try {
    target.read(input)
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
  const took = performance.now() - from
  return took > SLOWEST ? `takes ${Math.round(took)} ms` : null
}

const report = (running: Running, input: unknown, fault: string): void => {
  running.found++
  const name = `${running.target.name.replaceAll(' ', '-')}-${hashJson(JSON.stringify(input)).slice(0, 8)}`
  mkdirSync('out/fuzz', { recursive: true })
  writeFileSync(`out/fuzz/${name}.json`, JSON.stringify({ target: running.target.name, fault, input }))
  console.log(`${running.target.name}: ${fault.slice(0, 300)} (out/fuzz/${name}.json)`)
}

const draws: Draws = {
  normandy: (state) => drawNormandy(normandy, state),
  ardennes: (state) => drawArdennes(ardennes, state),
  marketGarden: (state) => drawMarketGarden(marketGarden, state),
}

const running = allTargets(draws, seed)
  .filter(({ name }) => name.startsWith(only))
  .map(begin)
if (running.length === 0) throw new Error(`no target begins with ${only}`)
console.log(`${running.length} targets, seed ${seed}`)
const isNew = await newlyCovered('fuzz.mjs')
// what the inputs to begin with run is nothing new
for (const { target, corpus } of running) for (const input of corpus.slice(0, 20)) faultOf(target, input)
await isNew()

const end = Date.now() + Number(seconds) * 1000
while (Date.now() < end)
  for (const one of running) {
    let input = one.corpus[Math.floor(random() * one.corpus.length)]
    for (let change = 0; change < 1 + Math.floor(4 * random() * random()); change++)
      input = tampered(input, random, one.pool)
    one.tried++
    const fault = faultOf(one.target, input)
    if (fault !== null) report(one, input, fault)
    else if ((await isNew()) > 0 && one.corpus.length < LARGEST) {
      one.corpus.push(input)
      one.pool.show(input)
    }
  }
for (const { target, corpus, tried, found } of running)
  console.log(`${target.name}: ${tried} inputs, ${corpus.length} kept, ${found} faults`)
process.exitCode = running.some(({ found }) => found > 0) ? 1 : 0
