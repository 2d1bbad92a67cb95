import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of tests that take longest: one of them that begins last would leave a core idle. */
const LONGEST = [
  // this one has a thread to itself: further on it would end a thread that others go on with
  'test/package/api.test.ts',
  'test/docs/compiler.test.ts',
  'test/play/play.test.ts',
  'test/play/ardennes.test.ts',
  'test/bots/queue.test.ts',
  'test/python/python.test.ts',
  'test/bots/tournament.test.ts',
  'test/bots/market-garden.test.ts',
  'test/play/search.test.ts',
  'test/hidden/information-sets.test.ts',
  'test/market-garden/golden-ground.test.ts',
  'test/bots/ardennes.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return rank < 0 ? LONGEST.length : rank
}

/** Begins with the longest files; the others follow in the order of the test runner. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b))
  }
}
