import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { allowanceOf } from '../../src/market-garden/bounds/allowance.js'
import { communicates } from '../../src/market-garden/field/communication.js'
import type { State } from '../../src/market-garden/state.js'
import { boardOf, cited, declare, forecast, gameOf, ground, HERE, THERE } from './closeActionGames.js'
import { firer, open } from './firing.js'
import {
  antiTankGuns,
  armouredCars,
  battery,
  company,
  grenadiers,
  halftracks,
  legal,
  lorried,
  mortars,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import type { Loose, SmallBoard } from './small.js'

const counters = [
  company('a', { strength: 3 }),
  company('b', { strength: 3 }),
  company('c', { strength: 3 }),
  lorried('t', { strength: 2 }),
  shermans('s'),
  shermans('s2', { strength: 6 }),
  halftracks('k', { side: 'allied', nation: 'british' }),
  halftracks('mg', { side: 'allied', nation: 'british', kind: 'machine-gun' }),
  halftracks('hq-like', { side: 'allied', nation: 'british', kind: 'heavy-weapons' }),
  company('wheeled', { transport: 'wheels', travels: true }),
  company('cars', { transport: 'wheels', travels: true, kind: 'heavy-weapons' }),
  antiTankGuns('at', { morale: 4 }),
  battery('gun', { morale: 9 }),
  mortars('sp', { transport: 'vehicle', target: 'light', travels: true, marks: ['armoured-oval'] }),
  battery('self', { transport: 'vehicle', concentrates: true, target: 'light', marks: ['armoured-oval'] }),
  grenadiers('g', { strength: 9, rating: 5 }),
  grenadiers('new', { arrival: { turn: 35, hex: '0306', within: 0, group: 1, half: false } }),
]
const made = (board: Partial<SmallBoard> = {}) => smallGame({ columns: 9, rows: 5, counters, ...board })
const at = (game: ReturnType<typeof made>, units: Record<string, unknown>, phase = 'allied-movement'): State =>
  place(game, { turn: 35, phase, units })
const start = (id: string): Loose => ({ type: 'start-move', unit: id })
const join = (id: string): Loose => ({ type: 'pick-up', unit: id })
const step = (to: string): Loose => ({ type: 'step', to })
const TRAVEL = { mode: 'travel' }
const DEFILADE = { mode: 'defilade' }

describe('marsh', () => {
  const marsh = made({
    terrain: { '0304': ['marsh'] },
    links: [
      ['0303', '0304', 'secondary'],
      ['0304', '0305', 'secondary'],
    ],
  })

  test('M10.17 vehicles enter marsh only in Travel mode and by road, and may leave it in any mode', () => {
    expect(refusals(marsh, play(marsh, at(marsh, { s: '0303' }), start('s')), step('0304'))).toEqual(['M10.17'])
    const column = play(marsh, at(marsh, { s: { at: '0303', ...TRAVEL } }), start('s'))
    expect(refusals(marsh, column, step('0304'))).toEqual([])
    expect(refusals(marsh, play(marsh, at(marsh, { s: '0304' }), start('s')), step('0305'))).toEqual([])
    expect(refusals(marsh, play(marsh, at(marsh, { a: '0303' }), start('a')), step('0304'))).toEqual([])
  })

  test('M10.17 a column in marsh does not leave Travel mode at the end of its move', () => {
    const there = play(marsh, at(marsh, { t: { at: '0303', ...TRAVEL } }), start('t'), step('0304'))
    expect(refusals(marsh, there, { type: 'leave-travel', unit: 't' })).toEqual(['M10.17'])
    expect(refusals(marsh, play(marsh, there, step('0305')), { type: 'leave-travel', unit: 't' })).toEqual([])
  })

  test('M10.17 M8.32b nobody mounts tracks in marsh, where vehicles must be in Travel mode', () => {
    const onFoot = (id: string, hex: string): State =>
      play(marsh, at(marsh, { [id]: { at: hex, dismounted: true } }), start(id))
    expect(refusals(marsh, onFoot('k', '0304'), { type: 'mount', unit: 'k' })).toEqual(['M10.17'])
    expect(refusals(marsh, onFoot('k', '0303'), { type: 'mount', unit: 'k' })).toEqual([])
    // units with wheels use them only in Travel mode
    expect(refusals(marsh, onFoot('wheeled', '0304'), { type: 'mount', unit: 'wheeled' })).toEqual([])
  })

  test('M10.17 M5.32d a column in marsh does not take cover under fire', () => {
    const fired = (game: ReturnType<typeof made>): State =>
      play(
        game,
        at(game, { t: { at: '0304', ...TRAVEL }, g: '0305' }, 'german-direct-fire'),
        open('conventional', 't'),
        firer('g', 9),
        { type: 'fire' },
        roll(6, 6),
      )
    expect(legal(made(), fired(made()), 'take-cover')).toHaveLength(1)
    expect(legal(marsh, fired(marsh), 'take-cover')).toEqual([])
  })
})

describe('bridges of raised ways', () => {
  const causeway = made({ hexsides: [['0303', '0304', 'river']], links: [['0303', '0304', 'raised-secondary']] })
  const why = (id: string, place: Record<string, unknown> = {}) =>
    refusals(causeway, play(causeway, at(causeway, { [id]: { at: '0303', ...place } }), start(id)), step('0304'))

  test('M10.12d units with a Travel mode cross the bridge of a raised way only in it; others walk', () => {
    expect(why('a')).toEqual([])
    expect(why('t')).toEqual(['M10.12d'])
    expect(why('at', DEFILADE)).toEqual(['M10.12d'])
    expect(why('t', TRAVEL)).toEqual([])
    expect(why('k', { dismounted: true })).toEqual([])
    expect(why('k')).toEqual(['M10.12a'])
  })
})

describe('stacks and ground', () => {
  test('M9.16 M9.11a no unit mounts where the hex holds no more vehicles', () => {
    const wood = made({ terrain: { '0304': ['woods'] } })
    const down = { k: { at: '0304', dismounted: true } }
    const full = play(wood, at(wood, { ...down, s2: '0304' }), start('k'))
    expect(refusals(wood, full, { type: 'mount', unit: 'k' })).toEqual(['M9.16'])
    expect(refusals(wood, play(wood, at(wood, down), start('k')), { type: 'mount', unit: 'k' })).toEqual([])
  })

  test('M8.32a only infantry, engineers and machine guns may dismount', () => {
    const game = made()
    const gets = (id: string) =>
      refusals(game, play(game, at(game, { [id]: '0304' }), start(id)), { type: 'dismount', unit: id })
    expect(['k', 'mg', 'wheeled'].map(gets)).toEqual([[], [], []])
    expect(['hq-like', 'cars', 's', 'a'].map(gets)).toEqual([['M8.32a'], ['M8.32a'], ['M8.32a'], ['M8.32a']])
  })

  test('M8.21e M8.53c three leg units together pay the cost of the terrain on a road', () => {
    const road = made({ links: [['0303', '0304', 'primary']], terrain: { '0304': ['woods'] } })
    const stack = play(road, at(road, { a: '0303', b: '0303', c: '0303' }), start('a'), join('b'), join('c'))
    expect(refusals(road, stack, step('0304'))).toEqual([])
    expect(play(road, stack, step('0304')).stack.at(-1)).toMatchObject({ spent: { a: 6, b: 6, c: 6 } })
    const two = play(road, at(road, { a: '0303', b: '0303' }), start('a'), join('b'), step('0304'))
    expect(two.stack.at(-1)).toMatchObject({ spent: { a: 3, b: 3 } })
  })

  test('M8.21g anti-tank guns are pushed by their own morale, not by that of other guns', () => {
    const game = made()
    const pushed = play(
      game,
      at(game, { at: { at: '0303', ...DEFILADE }, gun: { at: '0303', ...TRAVEL }, g: '0305' }),
      start('at'),
      join('gun'),
      step('0304'),
    )
    expect(unit(play(game, pushed, roll(2, 3)), 'at').at).toBe('0303')
    expect(unit(play(game, pushed, roll(2, 2)), 'at').at).toBe('0304')
  })

  test('M8.21g when the morale check fails the guns stay, and the units with them go on', () => {
    const game = made()
    const together = { at: { at: '0303', ...DEFILADE }, a: '0303', g: '0305' }
    const failed = play(game, at(game, together), start('at'), join('a'), step('0304'), roll(6, 6))
    expect([unit(failed, 'at').at, unit(failed, 'a').at]).toEqual(['0303', '0304'])
    expect(failed.stack.at(-1)).toMatchObject({ type: 'moving', units: ['a'], steps: 1 })
    expect(failed.thisPhase.moved).toEqual(['at'])
  })

  test('M8.9e M3.41r armoured mortars are armoured artillery: half of their points in Defilade', () => {
    const game = made()
    const points = (units: Record<string, unknown>): number =>
      allowanceOf(positionOf(boardOf(game), at(game, units)), boardOf(game).unitIndex('sp'))
    expect(points({ sp: { at: '0303', ...DEFILADE } })).toBe(12)
    expect(points({ sp: '0303' })).toBe(24)
  })

  test('M4.1p8b M3.41r armoured artillery that has fired indirectly moves half as far, Concentrated too', () => {
    const game = made()
    const state = at(game, { sp: '0303', self: '0304' })
    const fired = { ...state, fired: { ...state.fired, indirect: [unit(state, 'self').id, unit(state, 'sp').id] } }
    const points = (now: State, id: string): number =>
      allowanceOf(positionOf(boardOf(game), now), boardOf(game).unitIndex(id))
    expect(['sp', 'self'].map((id) => points(state, id))).toEqual([24, 24])
    expect(['sp', 'self'].map((id) => points(fired, id))).toEqual([12, 12])
    expect(['sp', 'self'].map((id) => refusals(game, fired, start(id)))).toEqual([[], []])
  })

  test('M8.4h M7.2b reinforcements run into an ambush on their first hex', () => {
    const game = made({ terrain: { '0305': ['woods'] } })
    const state = at(game, { new: 'reserve', a: '0305' }, 'german-movement')
    const entered = play(game, state, { type: 'enter', unit: 'new', mode: 'concentrated', at: '0306' })
    expect(entered.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'ambush', units: ['new'], left: ['a'] })
    expect(play(game, entered, { type: 'hold-fire' }).stack.at(-1)).toMatchObject({ type: 'moving', steps: 1 })
  })
})

describe('units that hardly move', () => {
  test('M8.9e M8.34b M8.24 towed artillery in Defilade stays, Disrupted or not; anti-tank guns go their hex', () => {
    const game = made()
    const why = (id: string, place: Record<string, unknown>) =>
      refusals(game, at(game, { [id]: { at: '0303', disrupted: true, ...place } }), start(id))
    expect(why('gun', DEFILADE)).toEqual(['M8.34b'])
    expect(why('gun', TRAVEL)).toEqual([])
    expect(why('at', DEFILADE)).toEqual([])
  })

  test('M8.5b M9.23 reinforcements enter below friends in an enemy zone, elsewhere on top', () => {
    const game = made()
    const order = (units: Record<string, unknown>) =>
      play(game, at(game, { new: 'reserve', g: '0306', ...units }, 'german-movement'), {
        type: 'enter',
        unit: 'new',
        mode: 'concentrated',
        at: '0306',
      }).stacks['0306']
    expect(order({})).toEqual(['new', 'g'])
    expect(order({ a: '0305' })).toEqual(['g', 'new'])
  })
})

describe('close action on the ground', () => {
  test('M10.5c M10.53c a unit that goes into close action does not count as entrenched', () => {
    const game = gameOf([company('a'), grenadiers('g', { strength: 9, rating: 5 })])
    const state = place(game, {
      turn: 35,
      phase: 'allied-movement',
      units: { a: { at: HERE, ...DEFILADE }, g: THERE },
    })
    const value = (entrenchments: readonly string[]): number | undefined => {
      const declared = declare(game, { ...state, entrenchments: entrenchments as State['entrenchments'] }, ['a'])
      return game.queries.fireValue(declared, {
        kind: 'conventional',
        target: unit(state, 'a').id,
        firers: [unit(state, 'g').id],
      })[0]?.value
    }
    expect(value([HERE])).toBe(value([]))
  })

  test('M8.75b armoured cars and light tanks without infantry in close terrain help the other side too', () => {
    const game = gameOf([armouredCars('car'), company('a'), grenadiers('g')], ground('town'))
    const against = (units: Record<string, unknown>, attackers: readonly string[]) =>
      cited(
        forecast(game, place(game, { turn: 35, phase: 'allied-movement', units }), attackers).morale.entries,
        'defence',
      )['M8.75b']
    expect(against({ car: HERE, g: THERE }, ['car'])).toBe(3)
    expect(against({ car: HERE, a: HERE, g: THERE }, ['car', 'a'])).toBeUndefined()
  })
})

describe('communication', () => {
  test('M10.6a M-R139 a line along a hexside is cut only by hexes on both sides of it', () => {
    // from 0101 to 0302 the line runs between 0201 and 0202
    const speaks = (terrain: Record<string, readonly string[]>): boolean => {
      const board = boardOf(smallGame({ columns: 9, rows: 9, counters: [company('a')], terrain }))
      return communicates(board, board.map.indexOf('0102'), board.map.indexOf('0902'))
    }
    const between = ['0201', '0202', '0401', '0402', '0601', '0602', '0801', '0802']
    const forest = (hexes: readonly string[]) => Object.fromEntries(hexes.map((hex) => [hex, ['forest']]))
    expect(speaks(forest(between))).toBe(false)
    expect(speaks(forest(between.filter((hex) => hex.endsWith('1'))))).toBe(true)
    expect(speaks(forest(between.filter((hex) => hex.endsWith('2'))))).toBe(true)
  })
})
