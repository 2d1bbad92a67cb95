/** What of this bundle has run: the precise coverage of V8, asked for what has run for the first time. */
import { Session } from 'node:inspector/promises'

interface Range {
  readonly startOffset: number
  readonly endOffset: number
  readonly count: number
}
interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly Range[] }[]
  }[]
}

/**
 * Begins to count; the answer tells how many functions and blocks of a script have run for the first time.
 *
 * @param script - the end of the script's URL
 */
export const newlyCovered = async (script: string): Promise<() => Promise<number>> => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true })
  const seen = new Set<number>()
  return async () => {
    const { result }: Coverage = await session.post('Profiler.takePreciseCoverage')
    const before = seen.size
    for (const { url, functions } of result)
      if (url.endsWith(script))
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges)
            if (count > 0) seen.add(startOffset * 2 ** 26 + endOffset)
    return seen.size - before
  }
}
