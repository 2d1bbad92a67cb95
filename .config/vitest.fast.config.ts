import { defineConfig } from 'vitest/config'
import { COMPILED_MODULES, compiledSource } from './compiledSource.js'

/**
 * The tests to run all the time: the engine, the parts that games share, and the rules one by one. Whatever plays
 * whole games, tries every option or action, reads the data of all scenarios, compares with what is worked out anew,
 * builds pages or packages, or starts processes runs with `npm test`.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [compiledSource()],
  test: {
    include: [
      'test/{engine,hex,wargame}/*.test.ts',
      'test/normandy/{n*,house-rule,input,recall,rulebook,text,counters*}.test.ts',
      'test/ardennes/{a[0-9]*,charts,copies,counters,rulebook,rulings*}.test.ts',
      'test/market-garden/{m0[4-9]*,m10-*,charts*,compose,counters}.test.ts',
    ],
    exclude: [
      'node_modules/**',
      'test/**/*{properties,completeness,hostile}*',
      'test/engine/{boards,events-table,forfeits,notation,rollout,switches,transpositions,wording}.test.ts',
      'test/hex/compiled-maps.test.ts',
      'test/market-garden/{*-play,m06-observation}.test.ts',
    ],
    testTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
    isolate: false,
    server: { deps: { external: [COMPILED_MODULES] } },
  },
})
