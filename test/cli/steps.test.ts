/** The requests of the bridge for learners and searches: steps, batches, copies, rollouts, advice. */
import { describe, expect, it } from 'vitest'
import { answer, MOST_GAMES, newSession } from '../../src/cli/serve.js'
import type { Session } from '../../src/cli/serve.js'
import { encoderOf, normandyFeatures } from '../../src/learning/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, State } from '../../src/normandy/index.js'
import { must } from '../playing.js'

interface Told {
  readonly toAct: { readonly kind: string; readonly side: string }
  readonly over: boolean
  readonly rewards: Readonly<Record<string, number>>
  readonly legal: number
  readonly actions: string
  readonly observation: Readonly<Record<'units' | 'hexes' | 'scalars', string>>
}

interface Saved {
  readonly state: State
  readonly dice: unknown
}

interface ToldAll {
  readonly toAct: readonly number[]
  readonly rewards: readonly (readonly number[])[]
  readonly legal: readonly number[]
  readonly actions: string
  readonly observation: Readonly<Record<'units' | 'hexes' | 'scalars', string>> & {
    readonly hexCounts: readonly number[]
  }
}

interface Reply {
  readonly ok: boolean
  readonly result?: unknown
  readonly violations?: readonly { readonly code: string; readonly subject?: string }[]
}

const client = () => {
  let session: Session = newSession
  const send = (request: object): Reply => {
    const next = answer(session, JSON.stringify(request))
    session = next.session
    return JSON.parse(next.text) as Reply
  }
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the test says what it asks for
  const ask = <T>(verb: string, fields: object = {}): T => {
    const reply = send({ do: verb, ...fields })
    if (!reply.ok) throw new Error(JSON.stringify(reply.violations))
    return reply.result as T
  }
  const codes = (verb: string, fields: object = {}): readonly string[] =>
    (send({ do: verb, ...fields }).violations ?? []).map(({ code }) => code)
  return { send, ask, codes, games: () => [...session.keys()] }
}

const started = (seed = 1) => {
  const made = client()
  made.ask('setup', { scenario: 'longest-day', seed, roll: 'auto' })
  return made
}

const numbers = (text: string, Type: typeof Int16Array | typeof Int32Array): readonly number[] => {
  const bytes = Buffer.from(text, 'base64')
  return [...new Type(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))]
}

const { encode, actions, layout } = must(encoderOf(normandy, normandyFeatures, 'longest-day'))

/** What a state is told as, worked out with the library. */
const expectTold = (told: Told, state: State): void => {
  const next = normandy.toAct(state)
  const side = next.kind === 'player' ? next.side : 'german'
  const encoded = encode(normandy.observe(state, side), side, next)
  const legal = normandy.legalActions(state)
  expect(told.toAct).toEqual(next)
  expect(told.legal).toBe(legal.length)
  expect(numbers(told.actions, Int32Array)).toEqual([...actions.rowsOf(legal)])
  expect(numbers(told.observation.units, Int16Array)).toEqual([...encoded.units])
  expect(numbers(told.observation.hexes, Int16Array)).toEqual([...encoded.hexes])
  expect(numbers(told.observation.scalars, Int16Array)).toEqual([...encoded.scalars])
}

describe('steps', () => {
  it('a step plays the legal action with its number, and describes the view of the next player', () => {
    const { ask } = started()
    for (let i = 0; i < 40; i++) {
      const before = ask<Saved>('save')
      const legal = ask<readonly Action[]>('legal')
      const told = ask<Told>('step', i % 2 === 0 ? { index: i % legal.length } : { action: legal[i % legal.length] })
      const after = ask<Saved>('save')
      expectTold(told, after.state)
      expect(told.rewards).toEqual({ german: 0, allied: 0 })
      const played = must(normandy.apply(before.state, legal[i % legal.length]!))
      if (normandy.toAct(played).kind === 'player') expect(after.state).toEqual(played)
      expect(ask<Told>('encode')).toEqual(told)
    }
  })

  it('each side may ask for its own view', () => {
    const { ask } = started()
    const own = layout.units.columns.indexOf('own')
    const sides = ['german', 'allied'].map((side) =>
      numbers(ask<Told>('encode', { side }).observation.units, Int16Array),
    )
    expect(sides[0]![own]).toBe(-sides[1]![own]!)
  })

  it('the returns are given at the end of the game and are zero before', () => {
    const { ask, codes } = started(4)
    let told = ask<Told>('encode')
    let seed = 0
    while (!told.over) {
      expect(Object.values(told.rewards)).toEqual([0, 0])
      seed = (seed * 16807 + 11) % 2147483647
      told = ask<Told>('step', { index: seed % told.legal })
    }
    expect(told.rewards).toEqual(ask<{ returns: object }>('outcome').returns)
    expect(Object.values(told.rewards).reduce((a, b) => a + b)).toBe(0)
    expect(told.legal).toBe(0)
    expect(codes('step', { index: 0 })).toEqual(['no-such-action'])
  })

  it('a step before a roll lists the possible rolls if the client rolls', () => {
    const { ask } = client()
    ask('setup', { of: 'ardennes', scenario: 'six-turn' })
    let told = ask<Told>('encode')
    for (let i = 0; i < 3000 && told.toAct.kind !== 'chance'; i++) told = ask<Told>('step', { index: told.legal - 1 })
    expect(told.toAct.kind).toBe('chance')
    expect(told.legal).toBe(ask<readonly unknown[]>('chance').length)
    expect(ask<Told>('step', { index: 0 }).legal).toBeGreaterThan(0)
  })

  it('an illegal step is refused and changes nothing', () => {
    const { ask, codes } = started()
    const hash = ask('hash')
    expect(codes('step', { index: ask<Told>('encode').legal })).toEqual(['no-such-action'])
    expect(codes('step', { action: { type: 'stop' } })).not.toEqual([])
    expect(codes('step')).toEqual(['no-action'])
    expect(codes('step', { index: 0, action: { type: 'stop' } })).toEqual(['no-action'])
    expect(ask('hash')).toBe(hash)
  })
})

describe('many games at a time', () => {
  const opened = (count: number) => {
    const made = client()
    const games = Array.from({ length: count }, (_, i) => `g${i}`)
    games.forEach((game, i) => made.ask('setup', { game, scenario: 'longest-day', seed: i, roll: 'auto' }))
    return { ...made, games }
  }

  it('several games in one request are played as they are one by one', () => {
    const { ask, games } = opened(5)
    const alone = opened(5)
    let told = ask<ToldAll>('steps', { games, indices: games.map(() => null) })
    for (let i = 0; i < 25; i++) {
      const indices = told.legal.map((legal, j) => (j === 3 && i % 2 === 0 ? null : (i * 7 + j) % legal))
      const each = games.map((game, j) =>
        alone.ask<Told>(indices[j] === null ? 'encode' : 'step', {
          game,
          ...(indices[j] === null ? {} : { index: indices[j] }),
        }),
      )
      told = ask<ToldAll>('steps', { games, indices })
      expect(told.legal).toEqual(each.map(({ legal }) => legal))
      expect(told.toAct).toEqual(each.map(({ toAct }) => (toAct.side === 'german' ? 0 : 1)))
      expect(told.rewards).toEqual(games.map(() => [0, 0]))
      for (const name of ['units', 'hexes', 'scalars'] as const)
        expect(numbers(told.observation[name], Int16Array)).toEqual(
          each.flatMap(({ observation }) => numbers(observation[name], Int16Array)),
        )
      expect(told.observation.hexCounts.reduce((a, b) => a + b)).toBe(
        numbers(told.observation.hexes, Int16Array).length / 3,
      )
      expect(numbers(told.actions, Int32Array)).toEqual(each.flatMap(({ actions: rows }) => numbers(rows, Int32Array)))
    }
    expect(games.map((game) => ask('hash', { game }))).toEqual(games.map((game) => alone.ask('hash', { game })))
  })

  it('no game changes if one step is refused', () => {
    const { ask, codes, games } = opened(3)
    const hashes = games.map((game) => ask('hash', { game }))
    expect(codes('steps', { games, indices: [0, 0, 99_999] })).toEqual(['no-such-action'])
    expect(codes('steps', { games, indices: [0, 0] })).toEqual(['malformed-input'])
    expect(codes('steps', { games: ['g0', 'g0'], indices: [0, 0] })).toEqual(['duplicate'])
    ask('setup', { game: 'other', scenario: 'campaign' })
    expect(codes('steps', { games: ['g0', 'other'], indices: [0, 0] })).toEqual(['other-scenario'])
    expect(games.map((game) => ask('hash', { game }))).toEqual(hashes)
  })

  it('a batch is answered request by request, with refusals among the answers', () => {
    const { ask, games } = opened(2)
    const requests = [
      { do: 'step', game: 'g0', index: 0, id: 'first' },
      { do: 'hash', game: 'nobody' },
      { do: 'batch', requests: [] },
      'hash',
      { do: 'hash', game: 'g0' },
    ]
    const replies = ask<readonly (Reply & { readonly id: unknown })[]>('batch', { requests })
    expect(replies.map(({ ok }) => ok)).toEqual([true, false, false, false, true])
    expect(replies[0]!.id).toBe('first')
    expect(replies.map(({ violations }) => violations?.[0]!.code)).toEqual([
      undefined,
      'unknown-game',
      'nested-batch',
      'malformed-input',
      undefined,
    ])
    expect(replies[4]!.result).toBe(ask('hash', { game: games[0] }))
  })
})

describe('copies', () => {
  it('a copy continues with the same dice or with others', () => {
    const { ask, games } = started()
    const play = (game: string): unknown => {
      for (let i = 0; i < 60; i++) ask('step', { game, index: 0 })
      return ask('hash', { game })
    }
    ask('clone', { to: 'same' })
    ask('load', { game: 'loaded', saved: ask('save') })
    ask('clone', { to: 'other', seed: 'other' })
    expect(games()).toEqual(['default', 'same', 'loaded', 'other'])
    expect(ask<Saved>('save', { game: 'other' }).state).toEqual(ask<Saved>('save').state)
    expect(ask<Saved>('save', { game: 'other' }).dice).not.toEqual(ask<Saved>('save').dice)
    const end = play('default')
    expect([play('same'), play('loaded')]).toEqual([end, end])
  })

  it('a loaded copy is checked like all input', () => {
    const { ask, codes } = started()
    const saved = ask<Saved>('save')
    const state = { ...saved.state, turn: 99 }
    expect(codes('load', { game: 'new', saved: { ...saved, state } })).toEqual(['malformed-input'])
    const units = saved.state.units.map((unit, i) => (i === 0 ? { ...unit, at: '0000' } : unit))
    expect(codes('load', { game: 'new', saved: { ...saved, state: { ...saved.state, units } } })).not.toEqual([])
    expect(codes('load', { game: 'new', saved: { ...saved, dice: { c: 1 } } })).toContain('malformed-input')
    expect(codes('load', { game: 'new', saved: { ...saved, of: 'ardennes' } })).not.toEqual([])
    expect(codes('load', { game: 'new', saved: null })).toEqual(['malformed-input'])
    expect(codes('load', { game: 'new', saved })).toEqual([])
  })

  it('copies count as games', () => {
    const { ask, codes } = started()
    for (let i = 1; i < MOST_GAMES; i++) ask('clone', { to: `g${i}` })
    expect(codes('clone', { to: 'one more' })).toEqual(['too-many-games'])
    expect(codes('load', { game: 'one more', saved: ask('save') })).toEqual(['too-many-games'])
    expect(codes('clone', { to: 'g1' })).toEqual([])
  })
})

describe('rollouts and advice', () => {
  it('a rollout does not change the game and depends on its seed', () => {
    const { ask } = started()
    const hash = ask('hash')
    const roll = (seed: number, until: string) =>
      ask<{ turn: number; phase: string; actions: number }>('rollout', { seed, until })
    expect(roll(1, 'turn')).toEqual(roll(1, 'turn'))
    expect(roll(1, 'end')).not.toEqual(roll(2, 'end'))
    expect(roll(1, 'turn').turn).toBeLessThanOrEqual(2)
    expect(roll(1, 'phase').phase).not.toBe(ask<Saved>('save').state.phase)
    expect(ask<{ actions: number }>('rollout', { seed: 1, most: 7 }).actions).toBe(7)
    const bots = ask<{ toAct: { kind: string } }>('rollout', { seed: 1, players: { german: 'bot', allied: 'bot' } })
    expect(bots.toAct.kind).toBe('over')
    expect(ask('hash')).toBe(hash)
  })

  it('advice is the number of a legal action', () => {
    const { ask } = started()
    for (const player of ['random', 'bot']) {
      const { action, index } = ask<{ action: Action; index: number }>('advice', { player, seed: 3 })
      expect(ask<readonly Action[]>('legal')[index]).toEqual(action)
      expect(ask('advice', { player, seed: 3 })).toEqual({ action, index })
    }
  })

  it('there is no advice where no side decides', () => {
    const { ask } = client()
    ask('setup', { scenario: 'longest-day' })
    for (let i = 0; i < 500 && ask<{ kind: string }>('toAct').kind !== 'chance'; i++) ask('step', { index: 0 })
    expect(ask('advice', { player: 'bot', seed: 1 })).toBeNull()
  })
})

describe('what numbers mean', () => {
  it('the layout is given for every scenario, and refused for unknown ones', () => {
    const { ask, codes } = client()
    expect(ask('layout', { scenario: 'longest-day' })).toEqual(layout)
    expect(ask<{ game: string }>('layout', { of: 'market-garden', scenario: 'hells-highway' }).game).toBe(
      'market-garden',
    )
    expect(codes('layout', { scenario: 'waterloo' })).toEqual(['unknown-scenario'])
  })
})
