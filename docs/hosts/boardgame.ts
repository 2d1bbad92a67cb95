/**
 * Makes a boardgame.io game (0.50) out of any game of this library: copy this file into your host.
 * boardgame.io brings the lobby, the transport and the storage; the rules stay here.
 */
import type { Ctx, Game as BoardgameGame, Plugin, StorageAPI } from 'boardgame.io'
import type { Game, Outcome, RollAction, SetupRequest, Tagged, ToAct, Violations } from '../../src/index.js'
import type { Either } from 'fp-ts/lib/Either.js'

/** What boardgame.io expects from a refused move; the same text as its own constant in `boardgame.io/core`. */
export const INVALID_MOVE = 'INVALID_MOVE'

/** The part of boardgame.io's `random` plugin that is used: so many dice with so many faces. */
interface Random {
  readonly Die: (faces: number, count: number) => number[]
}

/** What a client gets as its `G`: never the whole state. */
export interface Seen<A, V> {
  /** what `observe` shows to this player, or to the public when the client is a spectator */
  readonly view: V
  /** who acts; only the player who decides is told about which units and hexes, since they may be hidden */
  readonly toAct: ToAct
  /** every legal action when it is this player's turn, else empty: a client without the state cannot work them out */
  readonly actions: readonly A[]
}

/** boardgame.io numbers its players; the library names its sides. The numbers follow `game.info.sides`. */
export const playerOf = (game: { readonly info: { readonly sides: readonly string[] } }, side: string): string =>
  String(game.info.sides.indexOf(side))

/**
 * boardgame.io hands moves a draft of the state (immer), which is slow to read and never the same object twice.
 * This plugin stands outside of that and passes the state itself along.
 */
const plain = <S>(): Plugin<unknown, unknown, S> => ({
  name: 'plain',
  fnWrap:
    (fn) =>
    (context, ...args: unknown[]) =>
      fn({ ...context, plain: context.G }, ...args) as unknown,
})

/**
 * Makes a storage keep the start of matches to itself. boardgame.io sends everybody who joins a match its initial
 * state, past `playerView`: with the seed in it a player can work out every die to come, and what was drawn in secret.
 * A client needs it only to reset a match of its own.
 *
 * @param db - any storage of boardgame.io, such as the `db` of a `Server`
 */
export const withholdStart = (db: StorageAPI.Sync | StorageAPI.Async): void => {
  const fetch = db.fetch.bind(db) as (id: string, wanted: StorageAPI.FetchOpts) => object | Promise<object>
  const withheld = (found: object): object => ({ ...found, initialState: undefined })
  Object.assign(db, {
    fetch: (id: string, wanted: StorageAPI.FetchOpts) => {
      const found = fetch(id, wanted)
      return found instanceof Promise ? found.then(withheld) : withheld(found)
    },
  })
}

/**
 * Refuses matches without set-up data. boardgame.io makes a match up for whoever joins an id that does not exist, and
 * sends him its start, whatever the storage keeps back; such matches have no set-up data. Those of the lobby then need
 * some: `{ scenario, options }`.
 */
export const lobbyOnly = <S, P extends Record<string, unknown>>(
  game: BoardgameGame<S, P, SetupRequest>,
): BoardgameGame<S, P, SetupRequest> => ({
  ...game,
  validateSetupData: (given, players) =>
    given === undefined ? 'a match needs set-up data: { scenario, options }' : game.validateSetupData?.(given, players),
})

/**
 * The adapter.
 *
 * @param game - any game of the library
 * @param request - the scenario and options that are played when a match is created without set-up data of its own
 */
export const boardgameOf = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  request: SetupRequest,
): Either<Violations, BoardgameGame<S, Record<string, unknown>, SetupRequest>> => {
  const usual = game.setup(request)
  if (usual._tag === 'Left') return usual

  const sideOf = (player: string | null | undefined): string => game.info.sides[Number(player ?? NaN)] ?? 'public'

  /** Every die that is due, rolled with boardgame.io's dice: clients never see a state in which a roll is pending. */
  const rolled = (start: S, random: Random): S => {
    let state = start
    for (let next = game.toAct(state); next.kind === 'chance'; next = game.toAct(state)) {
      const roll: RollAction = { type: 'roll', dice: random.Die(next.roll.faces, next.roll.dice) }
      state = game.applyUnchecked(state, roll as unknown as A) // every game's actions include the rolls
    }
    return state
  }

  /** The number of the player who decides, or null when the game is over. */
  const decider = (state: S): string | null => {
    const next = game.toAct(state)
    return next.kind === 'player' ? playerOf(game, next.side) : null
  }

  /** Who acts, as a player may know it. */
  const toldTo = (state: S, player: string | null | undefined): ToAct => {
    const next = game.toAct(state)
    return next.kind === 'player' && next.side !== sideOf(player) ? { ...next, units: [], hexes: [] } : next
  }

  const act = (
    { plain: state, random, playerID }: { readonly plain: S; readonly random: Random; readonly playerID: string },
    action: unknown,
  ): S | typeof INVALID_MOVE => {
    const decoded = game.codecs.action.decode(action) // it comes over the network
    if (decoded._tag === 'Left' || decider(state) !== playerID) return INVALID_MOVE
    const next = game.apply(state, decoded.right)
    return next._tag === 'Left' ? INVALID_MOVE : rolled(next.right, random)
  }

  const made: BoardgameGame<S, Record<string, unknown>, SetupRequest> = {
    name: game.info.id,
    minPlayers: game.info.sides.length,
    maxPlayers: game.info.sides.length,
    // its undo gives the dice back too, so that a player could look at a roll and take it back
    disableUndo: true,
    plugins: [plain<S>()],
    validateSetupData: (given) => {
      const start = game.setup(given ?? request)
      return start._tag === 'Left' ? start.left.map(({ message }) => message).join('; ') : undefined
    },
    setup: ({ random }, given) => {
      const start = given === undefined ? usual : game.setup(given)
      return rolled(start._tag === 'Left' ? usual.right : start.right, random)
    },
    moves: {
      // `client: false`: a client has only a view, the server alone can judge and roll
      act: {
        move: (context, action: unknown) => act(context as unknown as Parameters<typeof act>[0], action),
        client: false,
        // the log goes to everybody: a move names units that may be hidden
        redact: true,
      },
    },
    turn: {
      order: {
        first: ({ G }) => Number(decider(G) ?? 0),
        next: ({ G }) => Number(decider(G) ?? 0),
      },
      // a turn of boardgame.io lasts as long as one side decides; a retreat of the defender is a turn of its own
      endIf: ({ G, ctx }) => {
        const next = decider(G)
        return next !== null && next !== ctx.currentPlayer ? { next } : false
      },
    },
    events: { endTurn: false, endPhase: false, endGame: false, setPhase: false, setActivePlayers: false },
    endIf: ({ G }): Outcome | undefined => game.outcome(G) ?? undefined,
    playerView: ({ G, playerID }): Seen<A, V> => ({
      view: game.observe(G, sideOf(playerID)),
      toAct: toldTo(G, playerID),
      actions: playerID !== null && decider(G) === playerID ? game.legalActions(G) : [],
    }),
    ai: {
      enumerate: (G: S, _ctx: Ctx, player) =>
        decider(G) === player ? game.legalActions(G).map((action) => ({ move: 'act', args: [action] })) : [],
    },
  }
  return { _tag: 'Right', right: made }
}
