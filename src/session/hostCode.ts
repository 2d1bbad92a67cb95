/** What a session calls of its host's code, listeners and autosave: whatever it throws must not stop the match. */

/**
 * Whose error it is.
 *
 * @category Sessions
 */
export type HostErrorSource = 'listener' | 'autosave'

/**
 * Called with what a listener or `autosave` threw, or what a promise that it returned was rejected with.
 *
 * @category Sessions
 */
export type HostErrorHandler = (error: unknown, source: HostErrorSource) => void

/** Throws an error where nothing catches it, so that the platform reports it, as it does for an `EventTarget`. */
const throwUncaught = (error: unknown): void =>
  queueMicrotask(() => {
    throw error
  })

/** Calls code of the host; what it throws is handed on, and may be dealt with besides. */
export type HostCall = (source: HostErrorSource, call: () => unknown, onFailure?: () => void) => void

/** A {@link HostCall} that hands errors to a handler, or leaves them uncaught where there is none. */
export const hostCalls = (onError: HostErrorHandler = throwUncaught): HostCall => {
  const report = (error: unknown, source: HostErrorSource): void => {
    try {
      onError(error, source)
    } catch (another) {
      throwUncaught(another)
    }
  }
  return (source, call, onFailure) => {
    const fail = (error: unknown): void => {
      onFailure?.()
      report(error, source)
    }
    try {
      const result = call()
      if (result !== undefined) Promise.resolve(result).catch(fail)
    } catch (error) {
      fail(error)
    }
  }
}
