import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/**/*.test.ts'],
    exclude: process.env.SOAK === undefined ? ['test/soak/**', 'node_modules/**'] : ['node_modules/**'],
    testTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
  },
})
