import { defineConfig } from 'vitest/config'

/**
 * The tests that mutants have to face: those of the map and of the rules, one by one. Whatever plays whole games or tries every
 * action there is would kill most mutants too, but takes its time, and tells little of what is wrong; fuzzing would make the score a
 * matter of luck.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: [
      'test/hex/*.test.ts',
      'test/wargame/*.test.ts',
      'test/normandy/n*.test.ts',
      'test/normandy/input.test.ts',
      'test/ardennes/a[0-9]*.test.ts',
      'test/market-garden/m[0-9]*.test.ts',
    ],
    exclude: ['test/normandy/*properties*', 'test/market-garden/*-play*', 'node_modules/**'],
    testTimeout: 10_000,
    pool: 'threads',
    maxWorkers: 1,
    // a mutant costs half a second instead of four; nothing is mutated that keeps state between files
    isolate: false,
  },
})
