import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import type { State as Stored } from 'boardgame.io'
import { INVALID_MOVE, boardgameOf, lobbyOnly, playerOf, withholdStart } from '../../docs/hosts/boardgame.js'
import type { Seen } from '../../docs/hosts/boardgame.js'
import { randomFrom } from '../../src/index.js'
import type { Outcome } from '../../src/index.js'
import { normandy, View } from '../../src/normandy/index.js'
import type { Action, State } from '../../src/normandy/index.js'

// the subpaths of boardgame.io are folders, which only `require` resolves
const load = createRequire(import.meta.url)
const { Client } = load('boardgame.io/client') as typeof import('boardgame.io/client')
const core = load('boardgame.io/core') as typeof import('boardgame.io/core')
const internal = load('boardgame.io/internal') as typeof import('boardgame.io/internal')
const { Master } = load('boardgame.io/master') as typeof import('boardgame.io/master')
const { Server } = load('boardgame.io/server') as typeof import('boardgame.io/server')
const { Local } = load('boardgame.io/multiplayer') as typeof import('boardgame.io/multiplayer')

const made = boardgameOf(normandy, { scenario: 'longest-day' })
if (made._tag === 'Left') throw new Error(made.left[0].message)
const game = { ...made.right, seed: 'omaha' }

type Shown = Seen<Action, View>

/** The state behind the clients of one device, which the view never shows. */
const storedOf = (client: { readonly store: { getState: () => Stored } }): State => client.store.getState().G as State

describe('boardgame.io', () => {
  test('the constant for a refused move is that of boardgame.io', () => {
    expect(INVALID_MOVE).toBe(core.INVALID_MOVE)
  })

  test('a scenario that does not exist is refused before a match is created', () => {
    expect(boardgameOf(normandy, { scenario: 'market-garden' })._tag).toBe('Left')
    expect(game.validateSetupData?.({ scenario: 'ardennes' }, 2)).toContain('scenario')
    expect(game.validateSetupData?.({ scenario: 'campaign' }, 2)).toBeUndefined()
  })

  test('a whole match of the mini-game is played with random choices', () => {
    const client = Client({ game, numPlayers: 2, debug: false })
    client.start()
    const random = randomFrom('choices')
    let moves = 0
    for (let state = client.getState(); state !== null && state.ctx.gameover === undefined; state = client.getState()) {
      const stored = storedOf(client)
      const next = normandy.toAct(stored)
      if (next.kind !== 'player') throw new Error(`a ${next.kind} node is left pending`)
      expect(state.ctx.currentPlayer).toBe(playerOf(normandy, next.side))
      const actions = normandy.legalActions(stored)
      if (moves % 100 === 0)
        expect(game.ai?.enumerate(stored, state.ctx, state.ctx.currentPlayer)).toHaveLength(actions.length)
      client.moves['act']?.(actions[Math.floor(random() * actions.length)])
      moves++
      expect(storedOf(client)).not.toBe(stored)
    }
    const { gameover } = client.getState()?.ctx as { gameover: Outcome }
    expect(gameover).toEqual(normandy.outcome(storedOf(client)))
    expect(normandy.check(storedOf(client))).toEqual([])
    expect(moves).toBeGreaterThan(100)
  })

  test('illegal and invalid actions are answered with INVALID_MOVE and change nothing', () => {
    const client = Client({ game, numPlayers: 2, debug: false })
    client.start()
    const before = client.store.getState()
    const refused = [
      { type: 'resolve', target: '0503' },
      { type: 'roll', dice: [6] },
      { type: 'no-such-thing' },
      null,
      '__proto__',
    ]
    const reduce = internal.CreateGameReducer({ game })
    for (const action of refused) {
      const move = { type: 'MAKE_MOVE', payload: { type: 'act', args: [action], playerID: before.ctx.currentPlayer } }
      expect(reduce(before, move as never)).toMatchObject({ transients: { error: { type: 'action/invalid_move' } } })
      client.moves['act']?.(action)
      expect(client.store.getState().G).toBe(before.G)
      expect(client.store.getState().ctx).toEqual(before.ctx)
    }
    client.updatePlayerID(before.ctx.currentPlayer === '0' ? '1' : '0')
    client.moves['act']?.(normandy.legalActions(storedOf(client))[0])
    expect(client.store.getState().G).toBe(before.G)
  })

  test('the dice are those of boardgame.io, and the same for the same seed', () => {
    const play = (): string => {
      const client = Client({ game, numPlayers: 2, debug: false })
      client.start()
      for (let i = 0; i < 60; i++) client.moves['act']?.(normandy.legalActions(storedOf(client))[0])
      return normandy.hash(storedOf(client))
    }
    expect(play()).toBe(play())
  })
})

describe('what clients see', () => {
  test('players and spectators have their views, and the side that decides has its actions', () => {
    const transport = Local()
    const join = (playerID?: string) =>
      Client({
        game,
        numPlayers: 2,
        debug: false,
        multiplayer: transport,
        matchID: 'views',
        ...(playerID === undefined ? {} : { playerID }),
      })
    const clients = [join('0'), join('1'), join()]
    for (const client of clients) client.start()
    const random = randomFrom('views')
    const shown = (): readonly Shown[] => clients.map((client) => client.getState()?.G as unknown as Shown)
    for (let move = 0; move < 120; move++) {
      const seen = shown()
      const active = Number(clients[0]?.getState()?.ctx.currentPlayer)
      for (const [i, { view, actions }] of seen.entries()) {
        expect(View.is(view)).toBe(true)
        expect(actions.length > 0).toBe(i === active)
      }
      const actions = seen[active]?.actions ?? []
      clients[active]?.moves['act']?.(actions[Math.floor(random() * actions.length)])
    }
    for (const client of clients) client.stop()
  })

  test('N15.25 neither the decision nor the log names hidden units', () => {
    const foggy = boardgameOf(normandy, { scenario: 'campaign', options: { fogOfStacks: true } })
    if (foggy._tag === 'Left') throw new Error(foggy.left[0].message)
    const shared = { ...foggy.right, seed: 'stacks' } // clients meet by the game that they are given
    const transport = Local()
    const join = (playerID?: string) =>
      Client({
        game: shared,
        numPlayers: 2,
        debug: false,
        multiplayer: transport,
        matchID: 'stacks',
        ...(playerID === undefined ? {} : { playerID }),
      })
    const clients = [join('0'), join('1'), join()]
    for (const client of clients) client.start()
    const seenBy = (i: number): Shown => clients[i]?.getState()?.G as unknown as Shown
    let stacks = 0
    for (let move = 0; move < 40; move++) {
      const active = Number(clients[0]?.getState()?.ctx.currentPlayer)
      for (const i of [0, 1, 2]) {
        const { view, toAct } = seenBy(i)
        const seen = new Set<string>(view.units.map(({ id }) => id))
        if (toAct.kind === 'player') expect(toAct.units.filter((unit) => !seen.has(unit))).toEqual([])
      }
      const { actions } = seenBy(active)
      const stacked = actions.find((action) => action.type === 'move' && action.units.length > 1)
      if (stacked !== undefined) stacks++
      clients[active]?.moves['act']?.(stacked ?? actions[0])
    }
    expect(stacks).toBeGreaterThan(5)
    for (const [i, client] of clients.entries())
      for (const { action } of client.log ?? []) {
        const { playerID, args } = action.payload as { readonly playerID: string; readonly args: unknown }
        if (action.type === 'MAKE_MOVE' && playerID !== String(i)) expect(args).toBeNull()
      }
    for (const client of clients) client.stop()
  })

  test('a client that joins a match does not receive its start, which has the seed', async () => {
    const { db } = Server({ games: [game], origins: [] })
    withholdStart(db)
    const made = internal.createMatch({ game, numPlayers: 2, setupData: undefined, unlisted: false })
    if (!('initialState' in made)) throw new Error('no match')
    await db.createMatch('a', made)
    const sent: string[] = []
    const transport = { send: (message: unknown) => sent.push(JSON.stringify(message)), sendAll: () => undefined }
    await new Master(game, db, transport).onSync('a', '0')
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toContain('initialState')
    expect(made.initialState.plugins['random']?.data).toEqual({ seed: 'omaha' })
  })

  test('a client cannot create a match, and learn its seed, by joining an unknown id', async () => {
    const closed = lobbyOnly(game)
    const { db } = Server({ games: [closed], origins: [] })
    withholdStart(db)
    const sent: string[] = []
    const transport = { send: (message: unknown) => sent.push(JSON.stringify(message)), sendAll: () => undefined }
    expect(await new Master(closed, db, transport).onSync('made-up', '0')).toEqual({ error: 'game requires setupData' })
    expect(sent).toEqual([])
    expect(await db.listMatches()).toEqual([])
    const setupData = { scenario: 'campaign' }
    expect('initialState' in internal.createMatch({ game: closed, numPlayers: 2, setupData, unlisted: false })).toBe(
      true,
    )
    expect(closed.validateSetupData?.({ scenario: 'ardennes' }, 2)).toContain('scenario')
  })

  test('a view shows all that the rules show, and no more with hidden stacks', () => {
    const open = made.right
    const state = normandy.setup({ scenario: 'longest-day' })
    const foggy = normandy.setup({ scenario: 'campaign', options: { fogOfStacks: true } })
    if (state._tag === 'Left' || foggy._tag === 'Left') throw new Error('no start')
    const view = (G: State, playerID: string | null): Shown =>
      open.playerView?.({ G, ctx: {} as never, playerID }) as Shown
    for (const playerID of ['0', '1', null]) {
      expect(view(state.right, playerID).view.units).toEqual(state.right.units)
      expect(view(state.right, playerID).view.hidden).toEqual([])
    }
    for (const [playerID, side] of [
      ['0', 'german'],
      ['1', 'allied'],
      [null, 'public'],
    ] as const) {
      const { view: seen } = view(foggy.right, playerID)
      const hidden = seen.hidden.reduce((sum, stack) => sum + stack.counters, 0)
      expect(seen).toEqual(normandy.observe(foggy.right, side))
      expect(hidden).toBeGreaterThan(0)
      expect(seen.units.length + hidden).toBe(foggy.right.units.length)
      const board = normandy.boards.campaign
      const shownOwn = seen.units.filter(
        (unit) => board.sides[board.unitIndex(unit.id)] === (side === 'german' ? 0 : 1),
      )
      if (side !== 'public')
        expect(shownOwn).toHaveLength(
          [...board.sides].filter((number) => number === (side === 'german' ? 0 : 1)).length,
        )
    }
  })
})
