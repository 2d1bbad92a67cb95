/** The bridge under hostile lines: every line is answered, nothing is thrown, and the games of the session go on. */
import { describe, expect, it } from 'vitest'
import { answer, LONGEST_LINE, newSession } from '../../src/cli/serve.js'
import type { Session } from '../../src/cli/serve.js'
import { randomFrom } from '../../src/engine/index.js'
import { newPool, tampered } from '../../src/testing/tamper.js'

type Reply = {
  readonly id: unknown
  readonly ok: boolean
  readonly result?: unknown
  readonly violations?: readonly { readonly code: string }[]
}

const send = (session: Session, line: string): { readonly session: Session; readonly reply: Reply } => {
  const next = answer(session, line)
  expect(next.text).not.toContain('\n')
  expect(next.text.length).toBeLessThan(3_000_000)
  return { session: next.session, reply: JSON.parse(next.text) as Reply }
}
const ask = (session: Session, request: object) => send(session, JSON.stringify(request))

/** A session with a game of each kind, dice rolled by the bridge. */
const opened = (): Session => {
  const games = [
    { of: 'normandy', game: 'one', scenario: 'longest-day' },
    { of: 'ardennes', game: 'two', scenario: 'six-turn' },
    { of: 'market-garden', game: 'three', scenario: 'hells-highway' },
  ]
  return games.reduce(
    (session, game) => ask(session, { do: 'setup', roll: 'auto', seed: 1, ...game }).session,
    newSession,
  )
}
const NAMES = ['one', 'two', 'three'] as const
const hashes = (session: Session): readonly unknown[] =>
  NAMES.map((game) => ask(session, { do: 'hash', game }).reply.result)

/** One action at random in each of the games. */
const played = (session: Session, seed: number): Session =>
  NAMES.reduce((now, game) => {
    const action = ask(now, { do: 'draw', game, seed }).reply.result
    const { session: after, reply } = ask(now, { do: 'apply', game, action })
    expect(reply.ok).toBe(true)
    return after
  }, session)

const deep = (levels: number, open = '[', close = ']'): string => open.repeat(levels) + close.repeat(levels)

const LINES: readonly (readonly [string, string])[] = [
  ['a line that is too long', 'x'.repeat(LONGEST_LINE + 1)],
  ['a line of ten million brackets', '['.repeat(10_000_000)],
  ['brackets 400,000 deep', deep(400_000)],
  ['objects 100,000 deep', deep(100_000, '{"a":', '').concat('1', '}'.repeat(100_000))],
  ['an action 400,000 deep', `{"do":"apply","game":"one","action":{"type":${deep(400_000)}}}`],
  [
    'a unit 200,000 deep',
    `{"do":"apply","game":"one","action":{"type":"move","units":[${deep(200_000)}],"to":"0101"}}`,
  ],
  [
    'options 200,000 deep',
    `{"do":"setup","scenario":"longest-day","options":${deep(100_000, '{"a":', '')}1${'}'.repeat(100_000)}}`,
  ],
  ['arguments 200,000 deep', `{"do":"query","game":"one","query":"zoc","arguments":${deep(200_000)}}`],
  ['an id 200,000 deep', `{"do":"hash","game":"one","id":${deep(200_000)}}`],
  [
    '100,000 units',
    `{"do":"apply","game":"one","action":{"type":"move","units":[${Array.from({ length: 100_000 }, () => '"u"').join()}],"to":"0101"}}`,
  ],
  ['a list of requests', '[{"do":"hash","game":"one"}]'],
  ['two requests in a line', '{"do":"hash","game":"one"}{"do":"hash","game":"one"}'],
  ['__proto__', '{"__proto__":{"do":"hash"},"do":"hash","game":"one"}'],
  ['a number beyond all', '{"id":1e999,"do":"draw","game":"one","seed":1e999}'],
  ['half a pair of surrogates', '{"do":"hash","game":"\\ud800"}'],
  ['nothing but spaces and nulls', ' \u0000 \u0000 '],
  ['an unknown game', '{"do":"legal","game":"four"}'],
  ['an unknown kind of game', '{"do":"setup","of":"chess","scenario":"longest-day"}'],
  ['a roll where none is due', '{"do":"apply","game":"one","action":{"type":"roll","dice":[1]}}'],
  ['a roll of text', '{"do":"apply","game":"one","action":{"type":"roll","dice":"6"}}'],
  ['a viewer that there is not', '{"do":"observe","game":"one","viewer":"__proto__"}'],
  ['a query that there is not', '{"do":"query","game":"one","query":"__proto__"}'],
  ['a step without an action', '{"do":"step","game":"one"}'],
  ['a step with two', '{"do":"step","game":"one","index":0,"action":{"type":"stop"}}'],
  ['a step that there is not', '{"do":"step","game":"one","index":999999}'],
  ['a step that is no number', '{"do":"step","game":"one","index":"0"}'],
  ['steps in a game that there is not', '{"do":"steps","games":["one","four"],"indices":[0,0]}'],
  ['steps in one game twice', '{"do":"steps","games":["one","one"],"indices":[0,0]}'],
  ['steps in games of two kinds', '{"do":"steps","games":["one","two"],"indices":[0,0]}'],
  ['more games than steps', '{"do":"steps","games":["one"],"indices":[]}'],
  ['a saved game that is none', '{"do":"load","game":"one","saved":{"format":"westfront-game"}}'],
  [
    'a saved game 200,000 deep',
    `{"do":"load","game":"one","saved":{"format":"westfront-game","of":"normandy","dice":null,"state":${deep(200_000)}}}`,
  ],
  ['a rollout by nobody', '{"do":"rollout","game":"one","seed":1,"players":{"german":"napoleon"}}'],
  ['a rollout without an end', '{"do":"rollout","game":"one","seed":1,"most":1e9}'],
  ['advice of __proto__', '{"do":"advice","game":"one","seed":1,"player":"__proto__"}'],
  ['a clone of nothing', '{"do":"clone","game":"four","to":"five"}'],
  ['a batch that is too long', `{"do":"batch","requests":[${Array.from({ length: 300 }, () => '{}').join()}]}`],
]

describe('hostile lines', () => {
  const before = opened()
  const known = hashes(before)

  it.each(LINES)('the line %s is refused, and no game changes', (_, line) => {
    const { session, reply } = send(before, line)
    expect(reply.ok).toBe(false)
    expect(reply.violations!.length).toBeGreaterThan(0)
    expect(reply.violations!.map(({ code }) => code)).not.toContain('internal-error')
    expect(hashes(session)).toEqual(known)
    expect(hashes(played(session, 7))).not.toEqual(known)
  })

  it('the bridge answers corrupted requests while three games continue', () => {
    const random = randomFrom('bridge')
    const pool = newPool(random)
    let session = before
    const requests = NAMES.flatMap((game) => [
      ...['legal', 'hash', 'toAct', 'outcome', 'standing', 'words', 'chance', 'encode', 'save'].map((verb) => ({
        do: verb,
        game,
        id: 1,
      })),
      { do: 'draw', game, seed: 5 },
      { do: 'encode', game, side: 'allied' },
      { do: 'step', game, index: 0 },
      { do: 'steps', games: [game], indices: [0] },
      { do: 'clone', game, to: 'copy', seed: 3 },
      { do: 'rollout', game, players: { german: 'random' }, seed: 1, until: 'phase', most: 20 },
      { do: 'advice', game, player: 'random', seed: 1 },
      { do: 'load', game: 'copy', saved: ask(before, { do: 'save', game }).reply.result },
      {
        do: 'batch',
        requests: [
          { do: 'hash', game },
          { do: 'step', game, index: 1 },
        ],
      },
      { do: 'observe', game, viewer: 'german' },
      { do: 'query', game, query: 'zoc', arguments: { side: 'german' } },
      { do: 'query', game, query: 'supply', arguments: { unit: 'us-28-112' } },
      { do: 'info', of: 'ardennes' },
      { do: 'rule', rule: 'N7.0a' },
    ])
    let refused = 0
    for (let i = 0; i < 300; i++) {
      const game = NAMES[i % 3]!
      const action = ask(session, { do: 'draw', game, seed: i }).reply.result
      const sound: unknown[] = [...requests, { do: 'apply', game, action }, { do: 'explain', game, action }]
      for (const request of sound) pool.show(request)
      const request = tampered(sound[Math.floor(random() * sound.length)], random, pool)
      const next = send(session, JSON.stringify(request))
      expect(Object.keys(next.reply).sort()).toEqual(
        next.reply.ok ? ['id', 'ok', 'result'] : ['id', 'ok', 'violations'],
      )
      expect(JSON.stringify(next.reply)).not.toContain('internal-error')
      if (!next.reply.ok) refused++
      session = next.session
      if (i % 50 === 0) session = played(session, i)
    }
    expect(refused).toBeGreaterThan(50)
    expect(NAMES.every((name) => session.has(name))).toBe(true)
    played(session, 9)
  })
})

describe('a fault of the library', () => {
  const session = opened()
  const seat = session.get('one')!
  const fault = (thrown: unknown) => (): never => {
    throw thrown
  }

  it.each([
    ['an error', new RangeError('the frame wheel never settles'), /RangeError: the frame wheel never settles/],
    ['an error with a long message', new Error('x'.repeat(10_000)), /x{100}/],
    ['a text', 'a text', /carried out: a text/],
    ['nothing', undefined, /carried out: undefined/],
  ])('an exception is answered as an internal error and ends nothing: %s', (_, thrown, message) => {
    const table = { ...seat.table, apply: fault(thrown), legal: fault(thrown), toAct: fault(thrown) }
    const broken = new Map([...session, ['broken', { ...seat, table }]])
    for (const request of [{ do: 'legal' }, { do: 'toAct' }, { do: 'apply', action: { type: 'stop' } }]) {
      const { session: after, reply } = ask(broken, { ...request, game: 'broken', id: 'it' })
      expect(reply).toMatchObject({ id: 'it', ok: false, violations: [{ code: 'internal-error' }] })
      expect(JSON.stringify(reply)).toMatch(message)
      expect(JSON.stringify(reply).length).toBeLessThan(900)
      expect(after).toBe(broken)
      expect(hashes(played(after, 3))).not.toEqual(hashes(session))
    }
  })
})
