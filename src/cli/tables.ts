/** The games that the bridge can play, each behind the same face: what comes in is unknown, what goes out is plain JSON. */
import type { Either } from 'fp-ts/lib/Either.js'
import { ardennes } from '../ardennes/index.js'
import { decodeWith } from '../engine/codec.js'
import type { Game, GameInfo, RollAction, Rulebook, SetupRequest, Tagged, ToAct } from '../engine/game.js'
import { accept } from '../engine/violation.js'
import type { Violation, Violations } from '../engine/violation.js'
import { marketGarden } from '../market-garden/index.js'
import { normandy } from '../normandy/index.js'

/** A position of some game, and all that a client may ask of it. */
export interface Table {
  readonly info: GameInfo
  readonly toAct: () => ToAct
  readonly legal: () => unknown
  readonly chance: () => unknown
  readonly hash: () => string
  readonly outcome: () => unknown
  /** what the one who acts is asked for, and his actions as he would announce them, in the order of `legal` */
  readonly words: () => { readonly decision: string; readonly actions: readonly string[] }
  readonly observe: (viewer: string) => unknown
  /** every reason why not; a `Left` for what is no action at all */
  readonly explain: (action: unknown) => Either<Violations, readonly Violation[]>
  readonly apply: (action: unknown, emit: (event: unknown) => void) => Either<Violations, Table>
  /** the position after a roll that is due */
  readonly roll: (dice: readonly number[], emit: (event: unknown) => void) => Table
}

/** A game that can be set up. */
export interface Offer {
  readonly info: GameInfo
  readonly rulebook: Rulebook
  readonly setup: (request: SetupRequest) => Either<Violations, Table>
}

const tableOf = <S, A extends Tagged, E extends Tagged, V>(game: Game<S, A, E, V>, state: S): Table => {
  const decoded = (action: unknown): Either<Violations, A> => decodeWith(game.codecs.action, action)
  return {
    info: game.info,
    toAct: () => game.toAct(state),
    legal: () => game.legalActions(state),
    chance: () => game.chanceOutcomes(state),
    hash: () => game.hash(state),
    outcome: () => game.outcome(state),
    words: () => ({
      decision: game.text.decision(state),
      actions: game.legalActions(state).map((action) => game.text.action(state, action)),
    }),
    observe: (viewer) => game.observe(state, viewer),
    explain: (action) => {
      const read = decoded(action)
      return read._tag === 'Left' ? read : accept(game.explain(state, read.right))
    },
    apply: (action, emit) => {
      const read = decoded(action)
      if (read._tag === 'Left') return read
      const next = game.apply(state, read.right, emit)
      return next._tag === 'Left' ? next : accept(tableOf(game, next.right))
    },
    roll: (dice, emit) => {
      const roll: RollAction = { type: 'roll', dice }
      return tableOf(game, game.applyUnchecked(state, roll as unknown as A, emit)) // every game's actions include the rolls
    },
  }
}

const offerOf = <S, A extends Tagged, E extends Tagged, V>(game: Game<S, A, E, V>): Offer => ({
  info: game.info,
  rulebook: game.rulebook,
  setup: (request) => {
    const start = game.setup(request)
    return start._tag === 'Left' ? start : accept(tableOf(game, start.right))
  },
})

/** Every game by its id. */
export const OFFERS: Readonly<Record<string, Offer>> = {
  normandy: offerOf(normandy),
  ardennes: offerOf(ardennes),
  'market-garden': offerOf(marketGarden),
}
