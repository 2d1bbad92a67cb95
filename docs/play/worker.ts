/// <reference lib="dom" />
/**
 * Workers in which a search thinks. A page that was opened from disk may not start one from a file, so the worker runs
 * the program of the page itself, which `build.ts` wraps in a function to have its text.
 */

declare const program: (() => void) | undefined

/** Starts a worker that thinks for a game; null where there is no program, as in a test without a browser. */
export const startWorker = (game: string): Worker | null => {
  if (typeof program === 'undefined') return null
  const url = URL.createObjectURL(new Blob([`(${String(program)})()`], { type: 'text/javascript' }))
  const worker = new Worker(url, { name: game })
  URL.revokeObjectURL(url)
  return worker
}
