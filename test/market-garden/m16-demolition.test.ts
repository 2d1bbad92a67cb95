import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { State } from '../../src/market-garden/state.js'
import { byWater, crossings, FERRY, moves, RAILWAY, ROAD, TRAIL, waterway } from './crossings.js'
import {
  company,
  eventsOf,
  germanHeadquarters,
  grenadiers,
  headquarters,
  leader,
  legal,
  lorried,
  must,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import { river } from './supplyBoards.js'

const counters = [
  company('a'),
  company('b'),
  shermans('s'),
  lorried('l'),
  grenadiers('g'),
  leader('x'),
  headquarters('x'),
]
const canal = byWater('canal', ROAD, counters)
const BRIDGE = 'road 0303-0304'
const EAST = hexId('0304')
const step = (to: string) => ({ type: 'step', to }) as const
const start = (id: string) => ({ type: 'start-move', unit: id }) as const
const blow = { type: 'blow-bridge', bridge: BRIDGE } as const
const top = (state: State) => state.stack.at(-1)!

/** `a` has come to the western end of the bridge. */
const reached = (game = canal, units: object = { a: '0302' }, changes: object = {}): State =>
  play(game, moves(game, units, changes), start('a'), step('0303'))

describe('which bridges can be blown', () => {
  test.each([
    ['canal', ROAD, 'road 0303-0304', null],
    ['canal', TRAIL, 'trail 0303-0304', null],
    ['canal', RAILWAY, 'railway 0303-0304', null],
    ['river', TRAIL, 'trail 0303-0304', null],
    ['river', RAILWAY, 'railway 0303-0304', null],
    ['river', ROAD, 'road 0303-0304', 'M16.4a'],
    ['stream', ROAD, 'road 0303-0304', 'M16.3a'],
    ['stream', TRAIL, 'trail 0303-0304', 'M16.3a'],
    ['stream', RAILWAY, 'railway 0303-0304', 'M16.3a'],
  ] as const)('M16.3a M16.4a M16.5a over a %s: %s', (water, crossing, bridge, spared) => {
    const game = byWater(water, crossing, counters)
    const state = reached(game)
    if (spared === null)
      expect(top(state)).toEqual({ type: 'demolition', hex: '0303', bridges: [bridge], rolling: null })
    else {
      expect(top(state)).toMatchObject({ type: 'moving', stage: 'ready' })
      // asked at another bridge, this one is refused by its own rule
      const both = smallGame({
        ...waterway(water, crossing),
        columns: 8,
        hexsides: [...waterway(water).hexsides, ['0302', '0303', 'canal']],
        links: [...('links' in crossing ? crossing.links : []), ['0302', '0303', 'secondary']],
        counters,
      })
      const other = play(both, moves(both, { a: '0403' }), start('a'), step('0303'))
      expect(refusals(both, other, { type: 'blow-bridge', bridge })).toEqual([spared])
    }
  })

  test('M16.5a a trail between two city hexes has no bridge over a canal', () => {
    const game = smallGame({
      ...waterway('canal', { ...TRAIL, terrain: { '0303': ['city'], '0304': ['city'] } }),
      counters,
    })
    expect([...game.boards['hells-highway'].bridges.keys()]).toEqual([])
  })

  test('M16.5b a ferry is not a bridge that can be blown', () => {
    expect(top(reached(byWater('river', FERRY, counters))).type).toBe('moving')
  })
})

describe('coming to a bridge', () => {
  test('M16.5b the move waits while the German player decides on a bridge, and no other unit acts', () => {
    const state = reached()
    expect(canal.toAct(state)).toMatchObject({ kind: 'player', side: 'german' })
    expect(canal.legalActions(state)).toEqual([blow, { type: 'spare-bridges' }])
    expect(refusals(canal, state, step('0304'))).toEqual(['M16.5b'])
    expect(refusals(canal, state, { type: 'blow-bridge', bridge: 'road 0101-0102' })).toEqual(['input'])
    const on = play(canal, state, { type: 'spare-bridges' })
    expect(top(on)).toMatchObject({ type: 'moving', stage: 'ready', units: ['a'] })
    expect(refusals(canal, on, step('0304'))).toEqual([])
  })

  test('M16.5b an event tells that Allied units have reached a bridge', () => {
    const events = eventsOf(canal, play(canal, moves(canal, { a: '0302' }), start('a')), step('0303'))
    expect(events).toContainEqual({ type: 'bridge-reached', bridge: BRIDGE, hex: '0303' })
    expect(canal.text.event(place(canal, { units: {} }), events.at(-1)!)).toBe(
      'Allied units reach the road bridge 0303-0304 in 0303',
    )
  })

  test('M-R254 each bridge is tried for once, also when the attempt is declined', () => {
    const spared = play(
      canal,
      reached(canal, { a: '0302', b: '0302' }),
      { type: 'spare-bridges' },
      { type: 'stop', where: 'bottom' },
    )
    expect(spared.crossings).toMatchObject({ entered: [BRIDGE], down: [], blown: 0 })
    expect(top(play(canal, spared, start('b'), step('0303'))).type).toBe('moving')
    const failed = play(canal, reached(canal, { a: '0302', b: '0302' }), blow, roll(3, 4), {
      type: 'stop',
      where: 'bottom',
    })
    expect(top(play(canal, failed, start('b'), step('0303'))).type).toBe('moving')
  })

  test('M-R255 a unit reaches a bridge at either end; Germans and leaders alone do not', () => {
    const east = play(canal, moves(canal, { a: '0305' }), start('a'), step('0304'))
    expect(top(east).type).toBe('demolition')
    const german = play(canal, moves(canal, { g: '0302' }, {}, 'german-movement'), start('g'), step('0303'))
    expect(top(german).type).toBe('moving')
    const alone = play(canal, moves(canal, { 'leader-x': '0302' }), start('leader-x'), step('0303'))
    expect(top(alone).type).toBe('moving')
    const past = play(canal, moves(canal, { a: '0302' }), start('a'), step('0402'))
    expect(top(past).type).toBe('moving')
  })

  test('M-R255 a headquarters that comes with a stack, and a response move, come to a bridge too', () => {
    const state = play(
      canal,
      moves(canal, { 'hq-x': { at: '0302', mode: 'travel' } }, {}, 'allied-response-movement'),
      start('hq-x'),
    )
    expect(top(play(canal, state, step('0303'))).type).toBe('demolition')
  })

  test('M16.5b M-R255 an advance after close action comes to a bridge', () => {
    const weak = { at: '0303', lost: 3, disrupted: true }
    const attack = play(canal, moves(canal, { a: '0302', g: weak }), start('a'), { type: 'close-action', hex: '0303' })
    let now = attack
    for (let i = 0; i < 20 && top(now).type !== 'advance'; i++) {
      const act = canal.toAct(now)
      now = play(
        canal,
        now,
        act.kind === 'chance' ? roll(...[1, 1].slice(0, act.roll.dice)) : canal.legalActions(now)[0]!,
      )
    }
    const advanced = play(canal, now, { type: 'advance', unit: 'a' })
    expect(top(advanced)).toMatchObject({ type: 'demolition', bridges: [BRIDGE] })
    const after = play(canal, advanced, blow, roll(1, 2))
    expect(after.crossings.down).toEqual([BRIDGE])
    expect(top(after).type).toBe('movement-phase')
  })

  test('M16.5b M22.13a a reinforcement that enters by a bridge comes to it', () => {
    const game = byWater('canal', ROAD, [
      company('a', { arrival: { turn: 35, hex: '0303', within: 0, group: 1, half: false } }),
      grenadiers('g'),
    ])
    const state = play(game, place(game, { units: { a: 'reserve', g: '0506' } }), {
      type: 'enter',
      unit: 'a',
      mode: 'concentrated',
      at: '0303',
    })
    expect(top(state).type).toBe('demolition')
    expect(top(play(game, state, { type: 'spare-bridges' })).type).toBe('moving')
  })

  test('M16.5b M17.18b a headquarters that comes back at a bridge comes to it', () => {
    const game = byWater('canal', ROAD, [company('a', { formation: 'x' }), headquarters('x'), grenadiers('g')])
    const state = moves(
      game,
      { a: '0302', 'hq-x': 'eliminated', g: '0506' },
      { returning: { 'hq-x': 35 } },
      'allied-command',
    )
    const back = play(game, state, { type: 'return-headquarters', unit: 'hq-x', mode: 'defilade', at: '0303' })
    expect(top(back)).toMatchObject({ type: 'demolition', hex: '0303' })
  })

  test('M16.5b at a hex with several bridges the German player decides on them one by one', () => {
    const game = smallGame({
      columns: 6,
      rows: 5,
      hexsides: [
        ['0303', '0304', 'canal'],
        ['0303', '0403', 'canal'],
      ],
      links: [
        ['0303', '0304', 'secondary'],
        ['0303', '0403', 'trail'],
      ],
      lines: { railway: [['0303', '0304']] },
      counters,
    })
    const state = reached(game)
    expect(legal(game, state, 'blow-bridge').map(({ bridge }) => bridge)).toEqual([
      'railway 0303-0304',
      'road 0303-0304',
      'trail 0303-0403',
    ])
    const one = play(game, state, blow, roll(1, 1))
    expect(legal(game, one, 'blow-bridge').map(({ bridge }) => bridge)).toEqual([
      'railway 0303-0304',
      'trail 0303-0403',
    ])
    expect(one.crossings.down).toEqual([BRIDGE])
    // the railway beside it still carries who walks
    const on = play(game, one, { type: 'spare-bridges' })
    expect(refusals(game, on, step('0304'))).toEqual([])
    expect(refusals(game, on, step('0403'))).toEqual([])
  })

  test('M-R402 the Allies have already reached a bridge where they are set up', () => {
    const game = byWater('canal', ROAD, [
      company('a', { arrival: { turn: 0, hex: '0303', within: 0, group: 1, half: false } }),
      grenadiers('g', { arrival: { turn: 0, hex: '0506', within: 0, group: 1, half: false } }),
    ])
    const begun = game.setup({ scenario: 'hells-highway' })
    if (begun._tag === 'Left') throw new Error('no set-up')
    expect(begun.right.crossings.entered).toEqual([])
    const placed = play(game, begun.right, { type: 'place-unit', unit: 'a', to: '0303', mode: 'concentrated' })
    expect(placed.crossings.entered).toEqual([BRIDGE])
  })
})

describe('the roll', () => {
  test('M16.5c a bridge is blown on six or less, and stays intact on more', () => {
    const rolling = play(canal, reached(), blow)
    expect(canal.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { rule: 'M16.5c', dice: 2, roller: 'german' } })
    expect(play(canal, rolling, roll(2, 4)).crossings).toMatchObject({ down: [BRIDGE], blown: 1 })
    expect(play(canal, rolling, roll(3, 4)).crossings).toMatchObject({ down: [], blown: 0, entered: [BRIDGE] })
  })

  test('M16.5d a German unit at an end subtracts one from the roll', () => {
    const rolling = play(canal, reached(canal, { a: '0302', g: '0304' }), blow)
    expect(play(canal, rolling, roll(3, 4)).crossings.down).toEqual([BRIDGE])
    expect(play(canal, rolling, roll(4, 4)).crossings.down).toEqual([])
  })

  test('X16.1 M16.5d M-R254 each bridge blown before, even if since repaired, lowers the number needed', () => {
    const held = play(canal, reached(canal, { a: '0302', g: '0304' }), blow)
    expect(eventsOf(canal, held, roll(3, 4))).toContainEqual(expect.objectContaining({ needed: 7, blown: true }))
    const game = smallGame({
      columns: 8,
      rows: 5,
      hexsides: [...river(4), ...river(7)].map(([a, b]) => [a, b, 'canal'] as const),
      links: [
        ['0303', '0304', 'secondary'],
        ['0306', '0307', 'secondary'],
        ['0106', '0107', 'secondary'],
      ],
      counters,
    })
    const before = crossings({ entered: ['road 0106-0107', 'road 0306-0307'], blown: 2, down: ['road 0306-0307'] })
    const third = play(game, reached(game, { a: '0302', g: '0304' }, before), blow)
    expect(play(game, third, roll(2, 3)).crossings.down).toEqual([BRIDGE, 'road 0306-0307'])
    expect(play(game, third, roll(3, 3)).crossings).toMatchObject({ down: ['road 0306-0307'], blown: 2 })
  })

  test('M16.5e M-R253 the railway bridge of Oosterbeek is blown on eight or less in any case', () => {
    const game = byWater('river', { ...RAILWAY, areas: { 'oosterbeek-bridge': ['0303', '0304'] } }, counters)
    const doomed = { type: 'blow-bridge', bridge: 'railway 0303-0304' } as const
    for (const units of [{ a: '0302' }, { a: '0302', g: '0304' }]) {
      const rolling = play(game, reached(game, units), doomed)
      expect(play(game, rolling, roll(4, 4)).crossings.down).toEqual(['railway 0303-0304'])
      expect(play(game, rolling, roll(4, 5)).crossings.down).toEqual([])
    }
  })
})

describe('a bridge that is down', () => {
  const down = crossings({ down: [BRIDGE], entered: [BRIDGE], blown: 1 })

  test('M16.1a M16.5c no unit of either side crosses a bridge that is down', () => {
    const state = moves(canal, { a: '0303', s: '0303', l: { at: '0302', mode: 'travel' } }, down)
    for (const id of ['a', 's', 'l']) {
      expect(canal.queries.reachable(state, unit(state, id).id).filter(({ hex }) => Number(hex.slice(2)) > 3)).toEqual(
        [],
      )
      expect(canal.queries.whyNot(state, unit(state, id).id, EAST).map(({ rule }) => rule)).toEqual(['M16.1a'])
    }
    expect(refusals(canal, play(canal, state, start('a')), step('0304'))).toEqual(['M16.1a'])
    const german = moves(canal, { g: '0304' }, down, 'german-movement')
    expect(refusals(canal, play(canal, german, start('g')), step('0303'))).toEqual(['M16.1a'])
  })

  test('M16.5c a unit may go on elsewhere after the bridge it reached was blown', () => {
    const on = play(canal, reached(), blow, roll(1, 1))
    expect(top(on)).toMatchObject({ type: 'moving', stage: 'ready', units: ['a'] })
    expect(refusals(canal, on, step('0304'))).toEqual(['M16.1a'])
    expect(refusals(canal, on, step('0402'))).toEqual([])
  })

  test('M10.42 M10.43 no close action is made over a bridge that is down', () => {
    const state = play(canal, moves(canal, { a: '0303', g: '0304' }, down), start('a'))
    expect(refusals(canal, state, { type: 'close-action', hex: '0304' })).toContain('M10.42')
    const whole = play(canal, moves(canal, { a: '0303', g: '0304' }), start('a'))
    expect(refusals(canal, whole, { type: 'close-action', hex: '0304' })).toEqual([])
    const { entries } = must(
      canal.queries.assess(moves(canal, { a: '0303', g: '0304' }), {
        attackers: [unit(whole, 'a').id],
        targets: [EAST],
      }),
    )
    expect(entries.map(({ rule }) => rule)).toContain('M10.43')
  })

  test('M7.43 zones of control reach across a bridge that is down', () => {
    expect(canal.queries.zoc(moves(canal, { g: '0304' }, down), 'german')).toContain('0303')
  })

  test('M11.2c M11.31a supply is not traced over a bridge that is down', () => {
    const game = smallGame({
      ...waterway('canal', ROAD),
      counters: [company('a', { formation: 'x' }), headquarters('x'), grenadiers('g')],
      alwaysSupplied: ['german'],
      supplySources: {},
    })
    const at = (changes: object) =>
      moves(game, { a: '0305', 'hq-x': { at: '0302', mode: 'defilade' }, g: '0506' }, changes)
    const a = unit(at({}), 'a').id
    expect(game.queries.supply(at({}), a)).toMatchObject({ supplied: true, path: ['0305', '0304', '0303', '0302'] })
    expect(game.queries.supply(at(down), a)).toMatchObject({ supplied: false, obstacle: 'cut' })
  })

  test('M11.21b every bridge on the road of a corps must stand', () => {
    const game = smallGame({
      ...waterway('stream', {
        links: [
          ['0302', '0303', 'primary'],
          ['0303', '0304', 'primary'],
          ['0304', '0305', 'primary'],
        ],
        areas: { 'train-source': ['0302'] },
      }),
      counters: [headquarters('corps'), grenadiers('g'), germanHeadquarters('k')],
      formations: [
        {
          id: 'corps',
          name: 'corps',
          side: 'allied',
          level: 'corps',
          superior: null,
          airborne: false,
          provenance: 'reconstructed',
        },
      ],
      alwaysSupplied: ['german'],
    })
    const at = (changes: object) =>
      moves(game, { 'hq-corps': { at: '0305', mode: 'defilade' }, g: '0506' }, changes, 'allied-movement')
    const hq = unit(at({}), 'hq-corps').id
    expect(at({}).units.find(({ id }) => id === hq)).toBeDefined()
    const link = (state: State) => game.queries.commandChain(state, hq)[0]
    expect(link(at({}))).toMatchObject({ traces: true, length: 3 })
    expect(link(at(down))).toMatchObject({ traces: false, obstacle: 'cut' })
  })

  test('M30.41b M-R357 bridges on the line of those blown at the start are down', () => {
    const game = byWater('canal', { ...ROAD, lines: { 'blown-at-start': [['0303', '0304']] } }, counters)
    const state = moves(game, { a: '0302' })
    expect(state.crossings).toMatchObject({ down: [BRIDGE], blown: 0 })
    // there is nothing left to blow
    expect(top(play(game, state, start('a'), step('0303'))).type).toBe('moving')
  })
})
