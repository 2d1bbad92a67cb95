import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as t from 'io-ts'
import { answer, LONGEST_LINE, MOST_GAMES, newSession, splitLines } from '../../src/cli/serve.js'
import type { Session } from '../../src/cli/serve.js'
import { version } from '../../package.json'
import { ardennes, unitId } from '../../src/ardennes/index.js'
import { drawAction, randomFrom, startMatch } from '../../src/engine/index.js'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { Action, normandy } from '../../src/normandy/index.js'
import { right } from '../engine/right.js'

const Violation = t.type({ rule: t.string, code: t.string, message: t.string, kind: t.string })
const Answer = t.union([
  t.type({ id: t.unknown, ok: t.literal(true), result: t.unknown }),
  t.type({ id: t.unknown, ok: t.literal(false), violations: t.array(Violation) }),
])
type Answer = t.TypeOf<typeof Answer>
const Turn = t.type({
  toAct: t.type({ kind: t.string }),
  events: t.array(t.unknown),
  rolled: t.array(t.array(t.number)),
})

const read = (text: string): Answer => right(Answer.decode(JSON.parse(text)))

/** A client of its own. */
const client = () => {
  let session: Session = newSession
  const send = (line: string): Answer => {
    const next = answer(session, line)
    session = next.session
    return read(next.text)
  }
  const ask = (verb: string, fields: object = {}): unknown => {
    const got = send(JSON.stringify({ do: verb, ...fields }))
    if (!got.ok) throw new Error(JSON.stringify(got.violations))
    return got.result
  }
  const codes = (line: string | object): readonly string[] => {
    const got = send(typeof line === 'string' ? line : JSON.stringify(line))
    return got.ok ? [] : got.violations.map((violation) => violation.code)
  }
  return { send, ask, codes, games: () => [...session.keys()] }
}

const start = right(normandy.setup({ scenario: 'longest-day' }))
const endPhase = { type: 'end-phase' } as const

describe('the requests of the bridge', () => {
  it('the bridge answers with the id of the request, or null', () => {
    const { send } = client()
    expect(send('{"id":7,"do":"rule","rule":"N7.0a"}')).toEqual({ id: 7, ok: true, result: normandy.rulebook['N7.0a'] })
    expect(send('{"id":"a","do":"hash"}')).toMatchObject({ id: 'a', ok: false })
    expect(send('{"do":"rule","rule":"N7.0a"}').id).toBeNull()
    expect(send('{"id":9,"do":"dance"}')).toMatchObject({ id: 9, ok: false })
  })

  it('the bridge gives the same answers as the engine', () => {
    const { ask } = client()
    expect(ask('setup', { scenario: 'longest-day' })).toEqual({ toAct: normandy.toAct(start), events: [], rolled: [] })
    expect(ask('legal')).toEqual(normandy.legalActions(start))
    expect(ask('toAct')).toEqual(normandy.toAct(start))
    expect(ask('chance')).toEqual([])
    expect(ask('hash')).toBe(normandy.hash(start))
    expect(ask('outcome')).toBeNull()
    for (const viewer of ['german', 'allied', 'public'] as const)
      expect(ask('observe', { viewer })).toEqual(normandy.observe(start, viewer))
    expect(ask('explain', { action: endPhase })).toEqual(normandy.explain(start, endPhase))
    const stop = { type: 'stop' } as const
    expect(ask('explain', { action: stop })).toEqual(normandy.explain(start, stop))
  })

  it('N15.25 queries and hashes for a viewer depend only on what the viewer knows', () => {
    const { ask, codes } = client()
    const options = { fogOfStacks: true }
    ask('setup', { scenario: 'campaign', options })
    const fog = right(normandy.setup({ scenario: 'campaign', options }))
    const known = normandy.knownTo(fog, 'allied')
    expect(ask('hash', { viewer: 'allied' })).toBe(normandy.hash(known))
    const hex = fog.units.find(({ id }) => known.units.find((unit) => unit.id === id)!.at === 'absent')!.at
    const attack = { attackers: ['us-30-inf'], targets: [hex] }
    const assessed = (viewer?: string): string =>
      JSON.stringify(
        ask('query', { query: 'assess', arguments: { attack }, ...(viewer === undefined ? {} : { viewer }) }),
      )
    expect(assessed('allied')).toBe(JSON.stringify(right(normandy.queries.assess(known, attack as never))))
    expect(assessed('allied')).not.toBe(assessed())
    expect(codes({ do: 'hash', viewer: 'nobody' })).toEqual(['malformed-input'])
  })

  it('the client rolls the dice unless the bridge is asked to', () => {
    const { ask, codes } = client()
    expect(ask('setup', { scenario: 'campaign', seed: 4 })).toMatchObject({ rolled: [], toAct: { kind: 'player' } })
    for (let i = 0; i < 2000; i++) {
      const next = right(t.type({ kind: t.string }).decode(ask('toAct')))
      if (next.kind === 'chance') break
      const legal = right(t.array(Action).decode(ask('legal')))
      ask('apply', { action: legal.find((action) => action.type === 'end-phase') ?? legal[0]! })
    }
    const rolls = right(t.array(t.type({ action: Action, weight: t.number })).decode(ask('chance')))
    expect(rolls.length).toBeGreaterThan(0)
    expect(codes({ do: 'apply', action: endPhase })).not.toEqual([])
    expect(ask('apply', { action: rolls[0]!.action })).toHaveProperty('events')
  })

  it.each([1944, 2 ** 63, -0.5, 'cobra'])('the bridge rolls like a match with the seed %s', (seed) => {
    const { ask } = client()
    ask('setup', { scenario: 'campaign', seed, roll: 'auto' })
    expect(ask('hash')).toBe(normandy.hash(right(startMatch(normandy, { scenario: 'campaign', seed })).state))
  })

  it('games are separate by name, and may be dropped', () => {
    const { ask, codes, games } = client()
    ask('setup', { scenario: 'longest-day' })
    ask('setup', { game: '__proto__', scenario: 'longest-day' })
    ask('apply', { game: '__proto__', action: endPhase })
    expect(ask('hash')).toBe(normandy.hash(start))
    expect(ask('hash', { game: '__proto__' })).not.toBe(normandy.hash(start))
    expect(ask('drop', { game: '__proto__' })).toBeNull()
    expect(games()).toEqual(['default'])
    expect(codes({ do: 'hash', game: '__proto__' })).toEqual(['unknown-game'])
  })

  it('the number of games is limited', () => {
    const { ask, codes } = client()
    const set = (game: string) => ({ do: 'setup', game, scenario: 'longest-day' })
    for (let i = 0; i < MOST_GAMES; i++) expect(codes(set(`g${i}`))).toEqual([])
    expect(codes(set('one more'))).toEqual(['too-many-games'])
    expect(codes(set('g0'))).toEqual([])
    ask('drop', { game: 'g1' })
    expect(codes(set('one more'))).toEqual([])
  })

  it('plays a whole game', () => {
    const { ask } = client()
    const random = randomFrom('bridge')
    let turn = right(Turn.decode(ask('setup', { scenario: 'longest-day', seed: 44, roll: 'auto' })))
    let rolls = 0
    while (turn.toAct.kind !== 'over') {
      const legal = right(t.array(t.unknown).decode(ask('legal')))
      turn = right(Turn.decode(ask('apply', { action: legal[Math.floor(random() * legal.length)] })))
      rolls += turn.rolled.length
    }
    expect(rolls).toBeGreaterThan(0)
    expect(ask('outcome')).toMatchObject({ points: { german: expect.any(Number) as number } })
    expect(ask('legal')).toEqual([])
  })
})

describe('every game of the library', () => {
  it.each(['normandy', 'ardennes', 'market-garden'])('%s is set up, described and played', (of) => {
    const { ask } = client()
    const info = ask('info', { of }) as { id: string; scenarios: readonly { id: string }[] }
    expect(info.id).toBe(of)
    ask('setup', { of, scenario: info.scenarios.at(-1)!.id, seed: 1, roll: 'auto' })
    const legal = ask('legal') as readonly object[]
    const words = ask('words') as { decision: string; actions: readonly string[] }
    expect(words.actions).toHaveLength(legal.length)
    expect(words.decision).not.toBe('')
    expect(ask('explain', { action: legal[0] })).toEqual([])
    expect(ask('apply', { action: legal[0] })).toHaveProperty('toAct')
  })

  it('an unknown game is refused', () => {
    expect(client().codes({ do: 'setup', of: 'waterloo', scenario: 'campaign' })).toEqual(['malformed-input'])
  })
})

/** A session in which the start of a scenario is set up. */
const at = (of: string, scenario: string) => {
  const made = client()
  made.ask('setup', { of, scenario })
  const query = (name: string, given?: object): unknown =>
    made.ask('query', given === undefined ? { query: name } : { query: name, arguments: given })
  return { ...made, query }
}

describe('the questions of each game', () => {
  it('Normandy answers as its queries do', () => {
    const { query } = at('normandy', 'campaign')
    const state = right(normandy.setup({ scenario: 'campaign' }))
    const { queries } = normandy
    const [unit, hex, target] = [unitId('us-30-inf'), hexId('2021'), hexId('1606')]
    const attack = { attackers: [unit], targets: [target] }
    expect(query('reachable', { units: unit })).toEqual(queries.reachable(state, unit))
    expect(query('reachable', { units: [unit] })).toEqual(queries.reachable(state, [unit]))
    expect(query('side', { unit })).toBe('allied')
    expect(query('whyNot', { units: [unit], hex })).toEqual(queries.whyNot(state, [unit], hex))
    expect(query('assess', { attack })).toEqual(right(queries.assess(state, attack)))
    expect(query('supply', { unit })).toEqual(queries.supply(state, unit))
    expect(query('suppliedHexes', { side: 'german' })).toEqual(queries.suppliedHexes(state, 'german'))
    expect(query('zoc', { side: 'german' })).toEqual(queries.zoc(state, 'german'))
    expect(query('zoc', { side: 'allied' })).toEqual(queries.zoc(state, 'allied'))
    expect(query('integrity')).toEqual(queries.integrity(state))
  })

  it('the Ardennes answer as their queries do', () => {
    const { query, ask } = at('ardennes', 'campaign')
    const state = right(ardennes.setup({ scenario: 'campaign' }))
    const { queries } = ardennes
    const [unit, hex] = [unitId('us-28-112'), hexId('2030')]
    expect(ask('hash')).toBe(ardennes.hash(state))
    for (const name of ['reachable', 'side', 'supply'] as const)
      expect(query(name, { unit })).toEqual(queries[name](state, unit))
    for (const name of ['zoc', 'suppliedHexes'] as const)
      for (const side of ['german', 'allied'] as const)
        expect(query(name, { side })).toEqual(queries[name](state, side))
    expect(query('whyNot', { unit, hex })).toEqual(queries.whyNot(state, unit, hex))
    expect(query('bonds')).toEqual(queries.bonds(state))
    expect(query('isolationGroups')).toEqual(queries.isolationGroups(state))
    expect(queries.bonds(state)).not.toEqual([])
  })

  it('Market-Garden answers as its queries do', () => {
    const { query, ask } = at('market-garden', '101st-drop')
    let state = right(marketGarden.setup({ scenario: '101st-drop' }))
    // some Germans are set up, so that somebody is there to be asked about
    for (let i = 0; i < 8; i++) {
      for (const type of ['choose-unit', 'place-unit'] as const) {
        const action = marketGarden.legalActions(state).find((one) => one.type === type)!
        state = right(marketGarden.apply(state, action))
        ask('apply', { action })
      }
    }
    expect(ask('hash')).toBe(marketGarden.hash(state))
    const { queries, boards } = marketGarden
    const { id: unit, at: place } = state.units.find((one) => boards['101st-drop'].map.indexOf(one.at) >= 0)!
    const hex = hexId(place)
    for (const name of ['reachable', 'side', 'supply', 'commandChain', 'airStrike'] as const)
      expect(query(name, { unit })).toEqual(queries[name](state, unit))
    expect(query('side', { unit })).toBe('german')
    expect(query('lineOfSight', { from: hex, to: hex })).toEqual(queries.lineOfSight(state, hex, hex))
    expect(query('observers', { side: 'german', at: hex })).toEqual(queries.observers(state, 'german', hex))
    expect(query('zoc', { side: 'german' })).toEqual(queries.zoc(state, 'german'))
    expect(query('whyNot', { unit, hex })).toEqual(queries.whyNot(state, unit, hex))
    expect(query('offMap')).toEqual(queries.offMap(state))
    expect(query('advance')).toEqual(queries.advance(state))
    const volley = { kind: 'conventional', firers: [unit], target: unit } as const
    expect(query('fireValue', { volley })).toEqual(queries.fireValue(state, volley))
    const attack = { attackers: [unit], targets: [hex], adjacent: true }
    const got = query('assess', { attack })
    expect(got).toEqual(right(queries.assess(state, attack)))
    const zone = queries.dropZone(state, 1)
    expect(query('dropZone', { serial: 1 })).toEqual(zone)
    const { hex: drop, routes } = zone.find((one) => one.routes.length > 0)!
    const landing = queries.landing(state, 1, drop, routes[0]!)
    expect(query('landing', { serial: 1, hex: drop, route: routes[0] })).toEqual(landing)
    expect(landing).not.toBeNull()
    const action = { type: 'change-mode', unit, mode: 'travel' } as const
    expect(query('reactionsTo', { action })).toEqual(queries.reactionsTo(state, action))
    const event = { type: 'off-map-removed', unit, area: '5W' }
    expect(['german', 'allied'].map((viewer) => query('mayBeTold', { event, viewer }))).toEqual([true, false])
  })

  it.each([
    ['unknown-query', 'query', { query: 'fly' }],
    ['unknown-query', 'query', { query: 'constructor' }],
    ['malformed-input', 'query', {}],
    ['malformed-input', 'arguments', { query: 'zoc', arguments: ['german'] }],
    ['malformed-input', 'arguments.side', { query: 'zoc' }],
    ['malformed-input', 'arguments.side', { query: 'zoc', arguments: { side: 'soviet' } }],
    ['malformed-input', 'arguments.hex', { query: 'zoc', arguments: { side: 'german', hex: '2021' } }],
    ['malformed-input', 'arguments.units.0', { query: 'reachable', arguments: { units: [5] } }],
    ['malformed-input', 'arguments.attack.targets', { query: 'assess', arguments: { attack: { attackers: [] } } }],
    ['unknown-unit', 'us-99-inf', { query: 'supply', arguments: { unit: 'us-99-inf' } }],
    ['unknown-unit', 'us-99-inf', { query: 'reachable', arguments: { units: ['us-30-inf', 'us-99-inf'] } }],
    ['nothing-to-assess', undefined, { query: 'assess', arguments: { attack: { attackers: [], targets: [] } } }],
  ])('a malformed question is refused: %s of %s', (code, subject, fields) => {
    const { send, ask } = at('normandy', 'campaign')
    const before = ask('hash')
    const got = send(JSON.stringify({ do: 'query', ...fields }))
    expect(got).toMatchObject({ ok: false, violations: [subject === undefined ? { code } : { code, subject }] })
    expect(ask('hash')).toBe(before)
  })
})

describe('an action at random', () => {
  it('a drawn action depends on its seed as in the engine, and is null at the end', () => {
    const { ask, codes } = at('normandy', 'campaign')
    ask('apply', { action: endPhase })
    const moving = right(normandy.apply(right(normandy.setup({ scenario: 'campaign' })), endPhase))
    const drawn = [1, 2, 3, 'x'].map((seed) => ask('draw', { seed }))
    expect(drawn).toEqual(['1', '2', '3', 'x'].map((seed) => drawAction(normandy, moving, randomFrom(seed))))
    expect(new Set(drawn.map((action) => JSON.stringify(action))).size).toBeGreaterThan(1)
    expect(ask('draw', { seed: 2 })).toEqual(drawn[1])
    expect(codes({ do: 'draw' })).toEqual(['malformed-input'])
    let turn = right(Turn.decode(ask('setup', { scenario: 'longest-day', seed: 44, roll: 'auto' })))
    for (let seed = 0; turn.toAct.kind !== 'over'; seed++)
      turn = right(Turn.decode(ask('apply', { action: ask('draw', { seed }) })))
    expect(ask('draw', { seed: 1 })).toBeNull()
  })
})

describe('the refusals of the bridge', () => {
  const open = () => {
    const made = client()
    made.ask('setup', { scenario: 'longest-day' })
    return made
  }

  it.each([
    ['not-json', 'nonsense'],
    ['not-json', ''],
    ['not-json', '{"do":'],
    ['malformed-input', 'null'],
    ['malformed-input', '[]'],
    ['malformed-input', '3'],
    ['unknown-request', '{}'],
    ['unknown-request', '{"do":"dance"}'],
    ['unknown-request', '{"do":"constructor"}'],
    ['unknown-request', '{"do":{"do":"legal"}}'],
    ['malformed-input', '{"do":"legal","__proto__":{"game":"a"}}'],
    ['malformed-input', '{"do":"legal","extra":1}'],
    ['malformed-input', '{"do":"legal","id":{}}'],
    ['malformed-input', '{"do":"legal","game":7}'],
    ['unknown-game', '{"do":"legal","game":"other"}'],
    ['malformed-input', '{"do":"setup"}'],
    ['unknown-scenario', '{"do":"setup","scenario":"waterloo"}'],
    ['malformed-input', '{"do":"setup","scenario":"campaign","options":{"flying":true}}'],
    ['malformed-input', '{"do":"setup","scenario":"campaign","options":[]}'],
    ['malformed-input', '{"do":"setup","scenario":"campaign","seed":{}}'],
    ['malformed-input', '{"do":"setup","scenario":"campaign","roll":"never"}'],
    ['no-seed', '{"do":"setup","scenario":"campaign","roll":"auto"}'],
    ['malformed-input', '{"do":"apply"}'],
    ['malformed-input', '{"do":"apply","action":{"type":"fly"}}'],
    ['malformed-input', '{"do":"explain","action":{"type":"move","units":"us-1-inf-16","to":"0101"}}'],
    ['malformed-input', '{"do":"observe"}'],
    ['malformed-input', '{"do":"observe","viewer":"soviet"}'],
    ['unknown-rule', '{"do":"rule","rule":"toString"}'],
    ['malformed-input', '{"do":"rule"}'],
    ['unknown-game', '{"do":"drop","game":"other"}'],
  ])('%s: %s', (code, line) => {
    const { codes, ask } = open()
    expect(codes(line)).toContain(code)
    expect(ask('hash')).toBe(normandy.hash(start))
  })

  it('an illegal action is refused with its rule and changes nothing', () => {
    const { send, ask } = open()
    const got = send('{"id":1,"do":"apply","action":{"type":"stop"}}')
    expect(got).toMatchObject({ id: 1, ok: false })
    if (!got.ok) for (const violation of got.violations) expect(normandy.rulebook).toHaveProperty([violation.rule])
    expect(ask('hash')).toBe(normandy.hash(start))
  })

  it('long lines are refused unread, and so are deep ones', () => {
    const { codes } = open()
    expect(codes('x'.repeat(10_000_000))).toEqual(['line-too-long'])
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(codes(`{"do":"apply","action":${deep}}`)).toEqual(['malformed-input'])
    expect(codes(`{"do":"setup","scenario":"campaign","options":{"a":${deep}}}`)).toEqual(['malformed-input'])
  })
})

describe('splitLines', () => {
  it('splitLines joins chunks, skips blank lines and limits the rest', () => {
    expect(splitLines('ab', 'c\n\n  \r\nd')).toEqual({ lines: ['abc'], rest: 'd' })
    expect(splitLines('', '')).toEqual({ lines: [], rest: '' })
    expect(splitLines('', 'x'.repeat(2 * LONGEST_LINE)).rest).toHaveLength(LONGEST_LINE + 1)
  })
})

describe('the command', () => {
  // bundled once: it starts in a tenth of the time that its sources take
  const folder = mkdtempSync(join(tmpdir(), 'serve-'))
  const command = join(folder, 'main.mjs')
  beforeAll(async () => {
    const bundled = { bundle: true, platform: 'node', format: 'esm', logLevel: 'silent', outfile: command } as const
    await build({ entryPoints: ['src/cli/main.ts'], ...bundled })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (args: readonly string[], input = ''): Promise<{ code: number | null; out: string; err: string }> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [command, ...args])
      let [out, err] = ['', '']
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, out, err }))
      child.stdin.end(input)
    })

  it('the command serves until its input ends, whatever the lines contain', async () => {
    const lines = ['nonsense', '', '\u0000', 'x'.repeat(10_000_000), '{"__proto__":1}', '{"id":5,"do":"hash"}']
    const setup = '{"id":6,"do":"setup","scenario":"longest-day"}'
    const { code, out, err } = await run(['serve'], [...lines, setup, '{"id":7,"do":"hash"}'].join('\n'))
    const answers = out
      .trim()
      .split('\n')
      .map((line) => read(line))
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false, false, true, true])
    expect(answers.at(-1)).toEqual({ id: 7, ok: true, result: normandy.hash(start) })
    expect([code, err]).toEqual([0, ''])
  })

  it('the command prints its help and its version, and refuses unknown commands', async () => {
    const [help, ofServe, printed, unknown, missing] = await Promise.all([
      run(['--help']),
      run(['serve', '--help']),
      run(['--version']),
      run(['march']),
      run([]),
    ])
    expect(ofServe).toEqual(help)
    expect(help.out).toContain('westfront serve')
    expect(help.code).toBe(0)
    expect(printed).toEqual({ code: 0, out: `${version}\n`, err: '' })
    expect([unknown.code, missing.code]).toEqual([2, 2])
    expect(unknown.err.trim().split('\n')).toEqual(['westfront: unknown command: march; see westfront --help'])
    expect(unknown.out + missing.out).toBe('')
  })
})
