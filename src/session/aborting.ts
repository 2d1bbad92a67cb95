/** Waiting for players no longer than the host wants to. */

/**
 * What a session asks of an `AbortSignal`, which TypeScript knows only with the types of a browser or of Node.
 *
 * @category Sessions
 */
export interface StopSignal {
  readonly aborted: boolean
  readonly addEventListener: (type: 'abort', listener: () => void, options: { readonly once: true }) => void
}

/** Settles with a value, or is rejected when a signal is aborted before. */
export type UnlessAborted = <T>(value: T | Promise<T>) => Promise<T>

/** Waits by a signal; all waits share one listener, so that none of them has to be cleared away. */
export const unlessAborted = (signal: StopSignal | undefined): UnlessAborted => {
  // a value that is not a signal, such as null, cannot abort
  if (typeof signal?.addEventListener !== 'function') return async (value) => value
  const aborted = new Promise<never>((_, reject) => {
    const stop = (): void => reject(new Error('aborted'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  aborted.catch(() => undefined) // nobody may be waiting
  return (value) => Promise.race([aborted, value])
}
