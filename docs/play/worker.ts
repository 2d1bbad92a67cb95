/// <reference lib="dom" />
/**
 * Workers that run a search. A page opened from disk may not start one from a file, so the worker runs the program of
 * the page itself; `build.ts` wraps it in a function, whose text is available.
 */

declare const program: (() => void) | undefined

/** Starts a worker that searches for a game; null if there is no program, as in a test without a browser. */
export const startWorker = (game: string): Worker | null => {
  if (typeof program === 'undefined') return null
  const url = URL.createObjectURL(new Blob([`(${String(program)})()`], { type: 'text/javascript' }))
  const worker = new Worker(url, { name: game })
  URL.revokeObjectURL(url)
  return worker
}
