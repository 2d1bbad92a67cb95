import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { retreatHexes } from '../../src/market-garden/bounds/retreatHexes.js'
import type { State } from '../../src/market-garden/state.js'
import { bridgers, byWater, crossings, FERRY, moves } from './crossings.js'
import {
  antiTankGuns,
  battery,
  company,
  eventsOf,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  halftracks,
  leader,
  legal,
  must,
  panthers,
  pioneers,
  play,
  refusals,
  roll,
  sappers,
  shermans,
  unit,
} from './small.js'

const counters = [
  company('a'),
  sappers('s'),
  bridgers('e'),
  shermans('t'),
  battery('q'),
  antiTankGuns('v'),
  leader('x'),
  grenadiers('g'),
  pioneers('p'),
  pioneers('w', { strength: 1 }),
  pioneers('o', { strength: 1, transport: 'vehicle' }),
  panthers('z'),
  halftracks('h'),
  halftracks('u', { kind: 'armoured-engineer' }),
  germanBattery('n'),
  germanHeadquarters('k'),
]
const game = byWater('river', FERRY, counters)
const board = game.boards['hells-highway']
const ID = '0303-0304'
const HERE = '0303'
const EAST = hexId('0304')
const start = (id: string) => ({ type: 'start-move', unit: id }) as const
const step = (to = '0304') => ({ type: 'step', to }) as const
const stop = { type: 'stop', where: 'bottom' } as const
const open = { type: 'open-ferry', ferry: ID } as const
const OPEN = crossings({ ferries: { [ID]: true } })
const top = (state: State) => state.stack.at(-1)!
const idOf = (id: string) => board.ids[board.unitIndex(id)]!
const german = (units: object, id: string, phase = 'german-movement'): State =>
  play(game, moves(game, units, {}, phase), start(id))
const allied = (units: object, id: string, changes: object = OPEN): State =>
  play(game, moves(game, units, changes), start(id))

describe('German ferries', () => {
  test('M10.91a M16.16a a German unit crosses by ferry with an engineer at either bank, for six points more', () => {
    expect(refusals(game, german({ g: HERE }, 'g'), step())).toEqual(['M10.91a'])
    for (const hex of [HERE, '0304']) {
      const state = german({ g: HERE, p: hex }, 'g')
      expect(refusals(game, state, step())).toEqual([])
      const over = play(game, state, step())
      expect(unit(over, 'g').at).toBe('0304')
      expect(top(over)).toMatchObject({ spent: { g: 16 }, stage: 'ready', ferry: null })
      expect(refusals(game, over, step('0305'))).toEqual([])
    }
    expect(refusals(game, german({ g: HERE, p: '0302' }, 'g'), step())).toEqual(['M10.91a'])
    expect(refusals(game, german({ g: HERE, s: '0304' }, 'g'), step())).toContain('M8.12a')
  })

  test('M10.91a the engineers of the enemy on the far bank do not work a ferry', () => {
    const asked = (more: object) => refusals(game, german({ g: HERE, s: '0304', ...more }, 'g'), step())
    expect(asked({})).toEqual(['M10.91a', 'M8.12a'])
    expect(asked({ p: HERE })).toEqual(['M8.12a'])
  })

  test('M10.91a M3.41t engineers at a ferry must be Concentrated and not Disrupted', () => {
    for (const more of [{ mode: 'defilade' }, { disrupted: true }])
      expect(refusals(game, german({ g: HERE, p: { at: HERE, ...more } }, 'g'), step())).toEqual(['M10.91a'])
    // armoured engineers leave their vehicles for it
    const riding = (dismounted: boolean): State => german({ g: HERE, u: { at: HERE, dismounted } }, 'g')
    expect(refusals(game, riding(false), step())).toEqual(['M10.91a'])
    expect(refusals(game, riding(true), step())).toEqual([])
  })

  test('M16.16b M3.41j vehicles and units in Travel mode need two points of engineers at a ferry', () => {
    for (const [id, more] of [
      ['z', {}],
      ['n', { mode: 'travel' }],
      ['hq-k', { mode: 'travel' }],
    ] as const) {
      expect(refusals(game, german({ [id]: { at: HERE, ...more }, w: HERE }, id), step())).toEqual(['M16.16b'])
      expect(refusals(game, german({ [id]: { at: HERE, ...more }, w: HERE, p: '0304' }, id), step())).toEqual([])
    }
    expect(refusals(game, german({ g: HERE, w: HERE }, 'g'), step())).toEqual([])
  })

  test('M16.16b engineers who cross in vehicles of their own count once', () => {
    const asked = (more: object) => refusals(game, german({ o: HERE, ...more }, 'o'), step())
    expect(asked({})).toEqual(['M16.16b'])
    expect(asked({ w: HERE })).toEqual([])
  })

  test('M10.92 units on a ferry are Concentrated, headquarters in Travel mode', () => {
    const asked = (id: string, more: object) =>
      refusals(game, german({ [id]: { at: HERE, ...more }, p: HERE }, id), step())
    expect(asked('g', { mode: 'defilade' })).toEqual(['M10.92'])
    expect(asked('z', { mode: 'travel' })).toEqual(['M10.92'])
    expect(asked('z', { mode: 'concentrated' })).toEqual([])
    expect(asked('hq-k', { mode: 'defilade' })).toEqual(['M10.92'])
    expect(asked('g', { disrupted: true })).toContain('M10.92')
  })

  test('M16.16a a unit uses a ferry in response movement too, and `reachable` includes the far bank', () => {
    expect(refusals(game, german({ g: HERE, p: HERE }, 'g', 'german-response-movement'), step())).toEqual([])
    const state = moves(game, { g: '0302', p: HERE }, {}, 'german-movement')
    const reach = game.queries.reachable(state, idOf('g'))
    expect(reach.find(({ hex }) => hex === '0304')).toMatchObject({
      cost: 10,
      path: ['0302', HERE, '0304'],
      ferriedBy: null,
    })
    expect(reach.find(({ hex }) => hex === '0305')).toMatchObject({ cost: 12 })
    expect(game.compose.move(state, [idOf('g')], [hexId(HERE), EAST])).toMatchObject({
      right: [start('g'), step(HERE), step(), stop],
    })
    expect(
      game.queries.whyNot(moves(game, { g: HERE }, {}, 'german-movement'), idOf('g'), EAST).map(({ rule }) => rule),
    ).toEqual(['M10.91a'])
  })

  test('M10.91a engineers who reach a ferry work it for themselves, and `reachable` includes the far bank', () => {
    const coming = moves(game, { p: '0302' }, {}, 'german-movement')
    const there = play(game, coming, start('p'), step(HERE))
    expect(refusals(game, there, step())).toEqual([])
    expect(game.queries.reachable(coming, idOf('p')).map(({ hex }) => hex)).toContain('0304')
  })

  test('M10.91b a German ferry cannot be opened by a roll', () => {
    expect(refusals(game, moves(game, { p: HERE }, {}, 'german-movement'), open)).toContain('M10.91a')
  })
})

describe('Allied ferries', () => {
  test('M10.91b M-R129 a leader with engineers rolls once for a ferry: two or less opens it for good', () => {
    const state = moves(game, { 'leader-x': HERE, s: HERE, a: HERE })
    expect(legal(game, state, 'open-ferry')).toEqual([open])
    const rolling = play(game, state, open)
    expect(game.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { rule: 'M10.91b', dice: 1, roller: 'allied' } })
    expect(eventsOf(game, rolling, roll(2))).toEqual([{ type: 'ferry-tried', ferry: ID, dice: [2], open: true }])
    const opened = play(game, rolling, roll(2))
    expect(refusals(game, opened, open)).toEqual(['M10.91b'])
    expect(unit(play(game, opened, start('a'), step()), 'a').at).toBe('0304')
    const closed = play(game, rolling, roll(3))
    expect(closed.crossings.ferries).toEqual({ [ID]: false })
    expect(refusals(game, closed, open)).toEqual(['M10.91b'])
    expect(refusals(game, play(game, closed, start('a')), step())).toEqual(['M10.91b'])
  })

  test('M10.91b to open a ferry a leader and engineers, also bridge engineers, share a hex at one end', () => {
    expect(refusals(game, moves(game, { 'leader-x': '0304', e: '0304' }), open)).toEqual([])
    for (const units of [
      { 'leader-x': HERE, s: '0304' },
      { 'leader-x': HERE, a: HERE },
      { s: HERE },
      { 'leader-x': '0302', s: '0302' },
      { 'leader-x': HERE, s: { at: HERE, mode: 'defilade' } },
    ])
      expect(refusals(game, moves(game, units), open)).toEqual(['M10.91b'])
    expect(refusals(game, moves(game, { s: HERE }), { ...open, ferry: '0101-0102' })).toEqual(['input'])
  })

  test('M10.91b an open ferry takes infantry without engineers beside it', () => {
    const over = play(game, allied({ a: HERE }, 'a'), step())
    expect(top(over)).toMatchObject({ spent: { a: 16 } })
    expect(refusals(game, allied({ a: HERE }, 'a', {}), step())).toEqual(['M10.91b'])
  })

  test('M16.16c M-R248 M-R407 vehicles need a leader beside them and less than six on two dice', () => {
    expect(refusals(game, allied({ t: HERE }, 't'), step())).toEqual(['M16.16c'])
    const state = allied({ t: HERE, 'leader-x': HERE }, 't')
    const rolling = play(game, state, step())
    expect(game.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { rule: 'M16.16c', dice: 2, roller: 'allied' } })
    expect(unit(play(game, rolling, roll(2, 3)), 't').at).toBe('0304')
    const failed = play(game, rolling, roll(3, 3))
    expect(unit(failed, 't').at).toBe(HERE)
    // M-R407
    expect(refusals(game, failed, start('t'))).toEqual(['M8.11'])
    for (const id of ['q', 'v'])
      expect(
        game.toAct(play(game, allied({ [id]: { at: HERE, mode: 'travel' }, 'leader-x': HERE }, id), step())).kind,
      ).toBe('chance')
  })
})

describe('fire and close action', () => {
  test('M10.93a M10.93b M-R161 E22 a unit on a ferry is fired at as Concentrated, with one rating more', () => {
    const state = german({ n: { at: HERE, mode: 'travel' }, p: HERE, a: '0402' }, 'n')
    const afloat = play(game, state, step())
    expect(top(afloat)).toMatchObject({ type: 'reaction', trigger: 'leave' })
    const volley = { kind: 'conventional', firers: [idOf('a')], target: idOf('n') } as const
    expect(game.queries.fireValue(afloat, volley)[0]!.value).toBeGreaterThan(
      game.queries.fireValue(state, volley)[0]!.value,
    )
    // a column would lose a step more (M5.32d); what follows is that of a Concentrated unit
    let now = play(game, afloat, { type: 'open-fire', kind: 'conventional', target: 'n' })
    now = play(game, now, legal(game, now, 'add-firer')[0]!, { type: 'fire' })
    const results = new Set<unknown>()
    for (const dice of [
      [1, 1],
      [2, 2],
      [3, 3],
    ] as const) {
      const hit = play(game, now, roll(...dice))
      const frame = hit.stack.find((one) => one.type === 'fire-result')
      if (frame === undefined || typeof frame.result !== 'number' || frame.result === 0) continue
      results.add(frame.result)
      expect(unit(hit, 'n').lost).toBe(Math.min(4, frame.result))
      expect(legal(game, hit, 'stand-fast')).toHaveLength(1)
    }
    expect(results.size).toBeGreaterThan(0)
  })

  test('M10.93a a unit that has left the ferry is no longer on the water', () => {
    const over = play(game, german({ g: HERE, p: HERE }, 'g'), step())
    expect(top(over)).toMatchObject({ ferry: null })
  })

  test('M10.94 M-R249 a close action from a ferry has a quarter of the strength, rounded up', () => {
    const state = allied({ a: HERE, g: '0304' }, 'a')
    expect(legal(game, state, 'close-action')).toEqual([{ type: 'close-action', hex: '0304' }])
    const forecast = must(game.queries.assess(state, { attackers: [idOf('a')], targets: [EAST] }))
    expect(forecast.attack).toBe(2)
    expect(forecast.entries.map(({ rule }) => rule)).toContain('M10.94')
    const attack = play(game, state, { type: 'close-action', hex: '0304' })
    expect(attack.stack.find(({ type }) => type === 'close-action')).toMatchObject({ afloat: 'ferry' })
    expect(refusals(game, allied({ a: HERE, g: '0304' }, 'a', {}), { type: 'close-action', hex: '0304' })).toEqual([
      'M10.42',
      'M10.91b',
    ])
    // boats of engineers at the same place serve better
    const boats = must(game.queries.assess(state, { attackers: [idOf('a')], targets: [EAST], craft: 'engineers' }))
    expect(boats.attack).toBe(3)
    const both = allied({ a: HERE, e: HERE, g: '0304' }, 'a')
    const out = play(game, both, { type: 'ferry-assault', hex: '0304', by: 'e' })
    expect(out.stack.find(({ type }) => type === 'close-action')).toMatchObject({ afloat: 'engineers' })
  })

  test('M16.16c M10.94 vehicles roll before they attack from a ferry', () => {
    const state = allied({ t: HERE, 'leader-x': HERE, g: '0304' }, 't')
    const rolling = play(game, state, { type: 'close-action', hex: '0304' })
    expect(game.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { rule: 'M16.16c' } })
    expect(play(game, rolling, roll(1, 1)).stack.find(({ type }) => type === 'close-action')).toMatchObject({
      afloat: 'ferry',
    })
    expect(top(play(game, rolling, roll(6, 6))).type).toBe('movement-phase')
  })

  test('M-R144 no unit retreats by ferry', () => {
    const state = moves(game, { g: HERE, p: HERE, a: '0302' })
    const hexes = retreatHexes(positionOf(board, state), board.unitIndex('g'), -1)
    expect(hexes.length).toBeGreaterThan(0)
    expect(hexes).not.toContain(board.map.indexOf('0304'))
  })
})
