// Mutation testing, by hand only (`npm run mutate`, about an hour on two cores, minutes when little has changed); nothing in CI waits for it. It asks of
// every line of the rules whether a test would notice if it were wrong. `npm run mutate -- --mutate <files>` looks at a few files;
// what has not changed since the last run is taken from out/mutation.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // tests are chosen by what they cover, file by file would be slower
  vitest: { configFile: '.config/vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // firstMoves only remembers what other files work out: a mutant of it is slower, or caught by the comparison of both in
  // random play (test/normandy/fast-paths.test.ts), which is not run here
  mutate: [
    'src/*/rules/**/*.ts',
    'src/wargame/**/*.ts',
    'src/hex/**/*.ts',
    '!src/*/index.ts',
    '!src/normandy/rules/firstMoves.ts',
  ],
  // Nothing is left out by kind. Messages and labels are prose, and no test spells them out, but the helpers of the tests ask
  // that each of them says something: a mutant that empties a text dies of that.
  // Mutants that act only while a module is loaded would need a fresh process each. Rules hold no state but caches.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 5000,
  timeoutFactor: 1.5,
  thresholds: { high: 95, low: 90, break: 85 },
  ignorePatterns: ['docs', 'dist', 'out'],
  tempDirName: 'out/stryker',
  incremental: true,
  incrementalFile: 'out/mutation/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: 'out/mutation/report.html' },
  jsonReporter: { fileName: 'out/mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}
