/** Calls of the host's code, listeners and autosave: their exceptions must not stop the match. */

/**
 * The source of an error.
 *
 * @category Sessions
 */
export type HostErrorSource = 'listener' | 'autosave'

/**
 * Called with the error when a listener or `autosave` throws, or when a promise that either returned is rejected.
 *
 * @category Sessions
 */
export type HostErrorHandler = (error: unknown, source: HostErrorSource) => void

/** Throws an error where nothing catches it, so that the platform reports it, as it does for an `EventTarget`. */
const throwUncaught = (error: unknown): void =>
  queueMicrotask(() => {
    throw error
  })

/** Calls host code. An exception goes to the handler, and to `onFailure` if there is one. */
export type HostCall = (source: HostErrorSource, call: () => unknown, onFailure?: () => void) => void

/** A {@link HostCall} that passes errors to a handler, or leaves them uncaught if there is none. */
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
