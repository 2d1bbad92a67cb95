/** The interface of every game for the bridge: takes unchecked input, and gives plain JSON or numbers. */
import type { Either } from 'fp-ts/lib/Either.js'
import type { GameInfo, Outcome, Rulebook, SetupRequest, Side, Standing, ToAct } from '../engine/game.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import type { Encoded } from '../learning/encode.js'
import type { Layout } from '../learning/layout.js'

/** The players of every game on the bridge: random play, and the library's own. */
export const PLAYERS = ['random', 'bot'] as const

/** The name of a player. */
export type PlayerName = (typeof PLAYERS)[number]

/** How far a rollout goes. */
export interface Distance {
  readonly until: 'phase' | 'turn' | 'end'
  readonly most: number | undefined
}

/** The result of a rollout. */
export interface RolloutResult {
  /** the actions that were played, rolls included */
  readonly actions: number
  readonly turn: number
  readonly phase: string
  readonly toAct: ToAct
  readonly standing: Standing
}

/** A position of any game, and everything that a client may ask about it. */
export interface Table {
  readonly of: string
  readonly info: GameInfo
  readonly scenario: string
  readonly toAct: () => ToAct
  readonly legal: () => readonly unknown[]
  readonly chance: () => unknown
  readonly hash: () => string
  readonly outcome: () => Outcome | null
  readonly standing: () => Standing
  /** the pending decision and the legal actions in words, in the order of `legal` */
  readonly words: () => { readonly decision: string; readonly actions: readonly string[] }
  readonly observe: (viewer: string) => unknown
  /** the position as a viewer knows it, for questions */
  readonly knownTo: (viewer: string) => Table
  /** one of the legal actions or possible rolls, each as likely as any other; null if the game is over */
  readonly draw: (seed: string) => unknown
  /** the answer of one of the game's queries, or what is wrong with its name or its arguments */
  readonly query: (name: string, given: unknown) => Either<Violations, unknown>
  /** every reason why an action is illegal; a `Left` if the input is not an action */
  readonly explain: (action: unknown) => Either<Violations, readonly Violation[]>
  readonly apply: (action: unknown, emit?: (event: unknown) => void) => Either<Violations, Table>
  /** the position after the legal action with an index; null if there is no such action */
  readonly play: (index: number) => Table | null
  /** the position after a roll */
  readonly roll: (dice: readonly number[], emit?: (event: unknown) => void) => Table
  /** the view of a side as typed arrays */
  readonly encoded: (side: Side) => Encoded
  /** a row of numbers for each legal action */
  readonly rows: () => Int32Array
  /** the state, as plain JSON */
  readonly state: () => unknown
  readonly rollout: (players: Readonly<Record<Side, PlayerName>>, seed: string, distance: Distance) => RolloutResult
  /** the action that a player would choose; null if no side decides */
  readonly advice: (player: PlayerName, seed: string) => unknown
}

/** A game that can be set up. */
export interface Offer {
  readonly info: GameInfo
  readonly rulebook: Rulebook
  readonly setup: (request: SetupRequest) => Either<Violations, Table>
  /** the table of a state from outside, after it has been checked */
  readonly load: (state: unknown) => Either<Violations, Table>
  readonly layout: (scenario: string) => Either<Violations, Layout>
}
