/** The input of the checks, and the type of a check. */
import type { Game, Tagged, ToAct } from '../engine/game.js'
import type { Journal } from '../engine/play/journal.js'
import type { CheckName } from './report.js'

/** A game and one of its set-ups. */
export interface SetupScene<S, A extends Tagged, E extends Tagged, V> {
  readonly game: Game<S, A, E, V>
  readonly request: { readonly scenario: string; readonly options?: object }
}

/** One position of a game that is being played. */
export interface Scene<S, A extends Tagged, E extends Tagged, V> {
  readonly game: Game<S, A, E, V>
  readonly state: S
  readonly hash: string
  readonly next: ToAct
  /** the legal actions, and their JSON texts with sorted keys */
  readonly actions: readonly A[]
  readonly texts: ReadonlySet<string>
  /** actions that were legal at other positions */
  readonly foreign: readonly A[]
  /** what each side saw and could do so far: view to list of actions */
  readonly seen: Map<string, string>
  readonly random: () => number
}

/** One action that has been played. */
export interface Step<S, A extends Tagged, E extends Tagged, V> {
  readonly game: Game<S, A, E, V>
  readonly before: S
  readonly action: A
  readonly after: S
  readonly events: readonly E[]
  /** the hash of the position after it */
  readonly hash: string
}

/** A game that has been played to its end, or as far as asked. */
export interface History<S, A extends Tagged, E extends Tagged, V> {
  readonly game: Game<S, A, E, V>
  readonly journal: Journal<A>
  /** the hash of every position, the first one being the set-up */
  readonly hashes: readonly string[]
  /** who decided before every action; null where dice were rolled */
  readonly deciders: readonly (string | null)[]
  /** some of the positions, by the number of actions before them */
  readonly kept: ReadonlyMap<number, S>
  readonly over: boolean
}

/** One check: the faults that it finds, each as one sentence; none when all is well. */
export interface Check<C> {
  readonly name: CheckName
  readonly find: (scene: C) => readonly string[]
}

/** A random sample of a list, all of it when it is short enough. */
export const sample = <T>(list: readonly T[], size: number, random: () => number): readonly T[] =>
  list.length <= size ? list : Array.from({ length: size }, () => list[Math.floor(random() * list.length)]!)
