import { defineConfig } from 'vitest/config'
import { COMPILED_MODULES, compiledSource } from './compiledSource.js'
import { LongestFirst } from './longestFirst.js'

const root = new URL('..', import.meta.url).pathname
/** The compiler writes types in the order in which it has met them: whoever reads what it writes runs on its own. */
const ALONE = ['test/package/api.test.ts']
const OTHERS = ['node_modules/**', ...ALONE, ...(process.env.SOAK === undefined ? ['test/soak/**'] : [])]

export default defineConfig({
  test: {
    testTimeout: process.env.SOAK === undefined ? 60_000 : 3_600_000,
    // hooks build pages and start browsers, which a busy machine does not do within the ten seconds of the default
    hookTimeout: 60_000,
    // nor does a server answer on it within the second of the default
    expect: { poll: { timeout: 20_000 } },
    pool: 'threads',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        root,
        plugins: [compiledSource()],
        test: {
          name: 'suite',
          include: ['test/**/*.test.ts'],
          exclude: OTHERS,
          // the maps are read once in a thread, not once for every file
          isolate: false,
          server: { deps: { external: [COMPILED_MODULES] } },
        },
      },
      { extends: true, root, test: { name: 'alone', include: ALONE } },
    ],
  },
})
