import { describe, expect, test } from 'vitest'
import type { HexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import type { UnitId } from '../../src/market-garden/vocabulary.js'
import {
  armouredCars,
  company,
  eventsOf,
  formation,
  grenadiers,
  headquarters,
  leader,
  legal,
  lorried,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
} from './small.js'

const rows = 45
const number = (row: number, column: number): string =>
  `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
/** The main road runs straight north along column 16. */
const road = Array.from({ length: rows - 1 }, (_, i) => [number(i + 1, 16), number(i + 2, 16)] as const)

const counters = [
  lorried('lead', { formation: 'gd-5' }),
  lorried('guard', { formation: 'gd-32' }),
  company('foot', { formation: 'br-231' }),
  armouredCars('hhc', { formation: 'gd', marks: ['silhouette', 'household-cavalry'], allowance: 3 }),
  armouredCars('recce', { formation: 'wessex' }),
  shermans('tank', { formation: 'gd-32' }),
  leader('gd-32'),
  company('para', { formation: 'us', marks: ['airborne'] }),
  company('lone', { formation: 'us-2', marks: ['airborne'] }),
  headquarters('us', { marks: ['airborne'] }),
  grenadiers('g', { rating: 0 }),
]
const formations = [
  formation('uk-30', 'allied', { level: 'corps' }),
  formation('gd', 'allied', { level: 'division', superior: 'uk-30' }),
  formation('gd-5', 'allied', { superior: 'gd', marks: ['spearhead'] }),
  formation('gd-32', 'allied', { superior: 'gd', marks: ['spearhead'] }),
  formation('br-231', 'allied', { superior: 'uk-30' }),
  formation('wessex', 'allied', { level: 'division', superior: 'uk-30', marks: ['ranging-cars'] }),
  formation('us', 'allied', { level: 'division', airborne: true }),
  formation('us-2', 'allied', { airborne: true }),
]
const board = {
  columns: 32,
  rows,
  links: road.map(([from, to]) => [from, to, 'primary'] as const),
  lines: { 'main-road': road },
  counters,
  formations,
  turns: [1, 20] as const,
}
const game = smallGame({ ...board, terms: { spearhead: true } })
const optional = smallGame(board)

const at = (units: object, turn = 8, phase = 'allied-movement'): State => place(game, { turn, phase, units })
/** The rules against a step of a unit that has just set out. */
const against = (state: State, unit: string, to: string): readonly string[] =>
  refusals(game, play(game, state, { type: 'start-move', unit }), { type: 'step', to })

describe('how far from the main road (M23.61)', () => {
  test('M23.6a M23.61a M23.63c units of the brigades that lead stay within three hexes of the main road', () => {
    const state = at({ lead: '4016', guard: '4019' })
    expect(against(state, 'guard', '4020')).toEqual(['M23.61a'])
    expect(against(state, 'guard', '4018')).toEqual([])
    const on = (options: object) =>
      place(optional, { turn: 8, phase: 'allied-movement', options, units: { guard: '4019' } })
    const step = (options: object) =>
      refusals(optional, play(optional, on(options), { type: 'start-move', unit: 'guard' }), {
        type: 'step',
        to: '4020',
      })
    expect([step({}), step({ spearhead: true })]).toEqual([[], ['M23.61a']])
  })

  test.each([
    // hexes behind the head, the limit
    [12, 3],
    [13, 6],
    [18, 6],
    [23, 6],
    [24, 12],
  ])('M23.61c M-R330 with %d hexes of road to the northernmost unit, the limit is %d hexes', (behind, limit) => {
    const row = 41 - behind
    const units = { lead: '4116', guard: number(row, 16 + limit) }
    expect(against(at(units), 'guard', number(row, 17 + limit))).toEqual(['M23.61a'])
    const inside = { lead: '4116', guard: number(row, 15 + limit) }
    expect(against(at(inside), 'guard', number(row, 16 + limit))).toEqual([])
  })

  test('M-R470 the head is the northernmost unit of the corps, or beyond the road once one has left over the north edge', () => {
    const state = at({ foot: '4116', guard: number(17, 22) })
    expect(against(state, 'guard', '1723')).toEqual([]) // 24 behind
    expect(against(at({ para: '4116', guard: '1719' }), 'guard', '1720')).toEqual(['M23.61a'])
    expect(against(at({ lead: 'left-north', guard: '2119' }), 'guard', '2120')).toEqual([])
  })

  test('M-R471 units of the corps other than the leading brigades have a limit of six hexes', () => {
    const state = at({ lead: '4016', foot: '4021' })
    expect(against(state, 'foot', '4022')).toEqual([])
    expect(against(at({ lead: '4016', foot: '4022' }), 'foot', '4023')).toEqual(['M23.61a'])
  })

  test('M23.61d there is no limit north of the bridge of Nijmegen', () => {
    const free = smallGame({ ...board, areas: { 'nijmegen-bridge': ['3916', '4016'] }, terms: { spearhead: true } })
    const step = (row: number): readonly string[] => {
      const state = place(free, { turn: 8, phase: 'allied-movement', units: { guard: number(row, 19) } })
      return refusals(free, play(free, state, { type: 'start-move', unit: 'guard' }), {
        type: 'step',
        to: number(row, 20),
      })
    }
    expect([step(39), step(40)]).toEqual([['M23.61a'], []])
  })

  test('M23.61e M23.61f M-R332 units may pass their limit only towards Germans within three hexes', () => {
    const near = at({ lead: '4016', guard: '4019', g: '4022' })
    expect(against(near, 'guard', '4020')).toEqual([])
    expect(against(at({ lead: '4016', guard: '4019', g: '4023' }), 'guard', '4020')).toEqual(['M23.61a'])
    expect(against(at({ lead: '4016', guard: '4019', g: '4017' }), 'guard', '4020')).toContain('M23.61a')
  })

  test('M23.62a the limit is measured from either of the two ways of the main road through Nijmegen', () => {
    const fork = ['2017', '2018', '2019', '2020', '2021'].map((hex, i, all) => [all[i - 1] ?? '2016', hex] as const)
    const forked = smallGame({
      ...board,
      lines: { 'main-road': road, 'main-road-east': fork },
      terms: { spearhead: true },
    })
    const state = place(forked, { turn: 8, phase: 'allied-movement', units: { lead: '2016', guard: '2023' } })
    const moving = play(forked, state, { type: 'start-move', unit: 'guard' })
    expect(refusals(forked, moving, { type: 'step', to: '2024' })).toEqual([])
    expect(refusals(forked, play(forked, moving, { type: 'step', to: '2024' }), { type: 'step', to: '2025' })).toEqual([
      'M23.61a',
    ])
  })

  test('M23.64a M23.64c the limit does not apply within two hexes of supplied, commanded paratroopers', () => {
    const state = at({ lead: '4016', guard: '4019', para: '4022', 'hq-us': '4024' })
    expect(against(state, 'guard', '4020')).toEqual([])
    expect(against(at({ lead: '4016', guard: '4019', para: '4023' }), 'guard', '4020')).toEqual(['M23.61a'])
    const attached = place(game, {
      turn: 8,
      phase: 'allied-movement',
      units: { lead: '4016', guard: '4019', 'hq-us': '4028' },
      with: { attached: { guard: 'us' } },
    })
    expect(against(attached, 'guard', '4020')).toEqual(['M23.61a'])
    // without supply they are no such paratroopers
    const hungry = smallGame({ ...board, terms: { spearhead: true }, alwaysSupplied: ['german'] })
    const cut = place(hungry, { turn: 8, phase: 'allied-movement', units: { guard: '4019', lone: '4022' } })
    const moving = play(hungry, cut, { type: 'start-move', unit: 'guard' }, roll(6, 6))
    expect(refusals(hungry, moving, { type: 'step', to: '4020' })).toEqual(['M23.61a'])
  })

  test('M23.64a M11.63b paratroopers whose headquarters got no command points are not supported', () => {
    const headed = { supplyHeads: { us: '4024' }, alwaysSupplied: ['german'] } as const
    const counted = smallGame({ ...board, ...headed, terms: { spearhead: true } })
    const refusalsWith = (us: number): readonly string[] => {
      const points = {
        command: {},
        assigned: { us },
        ammunition: {},
        cut: [],
        highway: null,
        scattered: {},
        underFire: [],
      }
      const units = { guard: '4019', para: '4022', 'hq-us': '4024' }
      const state = place(counted, { turn: 8, phase: 'allied-movement', units, with: { points } })
      const moving = play(counted, state, { type: 'start-move', unit: 'guard' }, roll(6, 6))
      return refusals(counted, moving, { type: 'step', to: '4020' })
    }
    expect(refusalsWith(1)).toEqual([])
    expect(refusalsWith(0)).toEqual(['M23.61a'])
  })
})

test('M23.6a M30.45a M-R483 M-R328 a scenario that has an option in force by itself does not offer it', () => {
  const missing = (id: string): readonly string[] =>
    marketGarden.info.scenarios.flatMap((scenario) =>
      scenario.options.some((option) => option.id === id) ? [] : [scenario.id],
    )
  expect(missing('spearhead')).toEqual(['30-corps-breakout', 'campaign'])
  expect(missing('strayBattalions')).toEqual(['campaign'])
  expect(missing('ferocity')).toEqual([])
})

describe('the way back (M23.61b)', () => {
  const far = at({ lead: '4016', guard: '4022' })

  test('M23.61b a unit too far from the road comes nearer with each step, as long as it can move', () => {
    expect(against(far, 'guard', '4023')).toEqual(['M23.61a'])
    expect(against(far, 'guard', '4021')).toEqual([])
    const moving = play(game, far, { type: 'start-move', unit: 'guard' })
    expect(legal(game, moving, 'stop')).toEqual([])
    expect(refusals(game, moving, { type: 'stop', where: 'bottom' })).toEqual(['M23.61b'])
    const back = play(game, moving, ...['4021', '4020', '4019'].map((to) => ({ type: 'step', to }) as const))
    expect(legal(game, back, 'stop').length).toBeGreaterThan(0)
  })

  test('M23.61b a unit cut off by water from every nearer hex comes back by a detour', () => {
    const rivers = ['4021', '3922', '4122', '4123'].map((to) => ['4022', to, 'river'] as const)
    const barred = smallGame({ ...board, terms: { spearhead: true }, hexsides: rivers })
    const start = place(barred, { turn: 8, phase: 'allied-movement', units: { lead: '4016', guard: '4022' } })
    const moving = play(barred, start, { type: 'start-move', unit: 'guard' })
    const steps = (state: State) => legal(barred, state, 'step').map(({ to }) => to)
    expect(steps(moving)).toEqual(['3923'])
    expect(refusals(barred, moving, { type: 'step', to: '4023' })).toEqual(['M23.61a'])
    expect(refusals(barred, moving, { type: 'stop', where: 'bottom' })).toEqual(['M23.61b'])
    expect(legal(barred, start, 'end-phase')).toEqual([])
    const on = play(barred, moving, { type: 'step', to: '3923' as HexId })
    expect(steps(on)).toContain('3922')
    expect(legal(barred, on, 'stop')).toEqual([])
  })

  test('M23.61b the phase does not end before a unit too far from the road has tried to come back', () => {
    expect(legal(game, far, 'end-phase')).toEqual([])
    expect(refusals(game, far, { type: 'end-phase' })).toEqual(['M23.61b'])
    const tried = play(
      game,
      far,
      { type: 'start-move', unit: 'guard' },
      ...['4021', '4020', '4019'].map((to) => ({ type: 'step', to }) as const),
      { type: 'stop', where: 'bottom' },
    )
    expect(legal(game, tried, 'end-phase')).toHaveLength(1)
  })

  test('M23.61b a unit beyond its limit may stay if Germans are near or if it has fired', () => {
    expect(legal(game, at({ lead: '4016', guard: '4022', g: '4025' }), 'end-phase')).toHaveLength(1)
    const fired = place(game, {
      turn: 8,
      phase: 'allied-movement',
      units: { lead: '4016', guard: '4022' },
      with: { fired: { direct: ['guard'], indirect: [], controlling: [] } },
    })
    expect(legal(game, fired, 'end-phase')).toHaveLength(1)
  })

  test('M23.61b a unit beyond its limit is not dropped from its stack and does not leave Travel mode', () => {
    const two = at({ lead: '4016', guard: { at: '4022', mode: 'travel' }, foot: '4022' })
    const both = play(game, two, { type: 'start-move', unit: 'guard' }, { type: 'pick-up', unit: 'foot' })
    expect(refusals(game, both, { type: 'drop', unit: 'guard' })).toContain('M23.61b')
    expect(refusals(game, both, { type: 'leave-travel', unit: 'guard' })).toEqual(['M23.61b'])
    expect(legal(game, both, 'drop').map(({ unit }) => unit)).toEqual(['foot']) // six hexes will do for it
  })
})

describe('armoured cars (M23.63)', () => {
  test('M23.63a armoured cars may go farther, but end each move within twelve hexes of the road', () => {
    for (const unit of ['hhc', 'recce']) {
      expect(against(at({ lead: '4016', [unit]: '4027' }), unit, '4028'), unit).toEqual([])
      const start = play(game, at({ lead: '4016', [unit]: '4028' }), { type: 'start-move', unit })
      const out = play(game, start, { type: 'step', to: '4029' })
      expect(legal(game, out, 'stop'), unit).toEqual([])
      expect(refusals(game, out, { type: 'stop', where: 'bottom' }), unit).toEqual(['M23.63a'])
      expect(legal(game, play(game, out, { type: 'step', to: '4028' }), 'stop').length).toBeGreaterThan(0)
    }
  })

  test('M23.63a armoured cars may not stay out, even with Germans near, nor go where there is no way back', () => {
    const out = at({ lead: '4016', hhc: '4029', g: '4032' })
    const moving = play(game, out, { type: 'start-move', unit: 'hhc' })
    expect(legal(game, moving, 'stop')).toEqual([])
    const acts = [{ type: 'stop', where: 'bottom' } as const, { type: 'step', to: '4030' } as const]
    expect(acts.map((action) => refusals(game, moving, action))).toEqual([['M23.63a'], ['M23.63a']])
    const end = (unit: string) => refusals(game, at({ lead: '4016', [unit]: '4029', g: '4032' }), { type: 'end-phase' })
    expect([end('hhc'), end('recce'), end('guard')]).toEqual([['M23.63a'], ['M23.63a'], []])
  })

  test('M23.63a armoured cars do not go so far that they could not come back', () => {
    // three points, and a point for a hex of open ground
    const cars = play(game, at({ lead: '4016', hhc: '4028' }), { type: 'start-move', unit: 'hhc' })
    const out = play(game, cars, { type: 'step', to: '4029' })
    expect(refusals(game, out, { type: 'step', to: '4030' })).toEqual(['M23.63a'])
  })

  test('M23.63a M8.6f armoured cars beyond twelve hexes do not attack while they can return, for an attack ends their move', () => {
    const fight = { type: 'close-action', hex: '4030' } as const
    const out = play(
      game,
      at({ lead: '4016', recce: '4028', g: '4030' }),
      { type: 'start-move', unit: 'recce' },
      { type: 'step', to: '4029' },
    )
    expect(legal(game, out, 'close-action')).toEqual([])
    expect(refusals(game, out, fight)).toEqual(['M23.63a'])
    const plan = { attackers: ['recce' as UnitId], targets: [fight.hex as HexId] }
    expect(game.queries.assess(out, plan)).toMatchObject({ left: [{ rule: 'M23.63a', code: 'comes-back' }] })
    const within = play(game, at({ lead: '4016', recce: '4028', g: '4029' }), { type: 'start-move', unit: 'recce' })
    expect(legal(game, within, 'close-action').map(({ hex }) => hex)).toEqual(['4029'])
    // surrounded by water, they have no way back
    const rivers = ['4028', '3929', '3930', '4129', '4130'].map((to) => ['4029', to, 'river'] as const)
    const stuck = smallGame({ ...board, terms: { spearhead: true }, hexsides: rivers })
    const start = place(stuck, { turn: 8, phase: 'allied-movement', units: { lead: '4016', recce: '4029', g: '4030' } })
    const cornered = play(stuck, start, { type: 'start-move', unit: 'recce' })
    expect(legal(stuck, cornered, 'close-action').map(({ hex }) => hex)).toEqual(['4030'])
  })

  test('M23.63a armoured cars of another division have the limits of other units', () => {
    const plain = at({ lead: '4016', tank: '4019' })
    expect(against(plain, 'tank', '4020')).toEqual(['M23.61a'])
  })
})

describe('nights (M23.65)', () => {
  test('M23.65a M-R331 30 Corps does not move in turns 4 and 5, but other units do', () => {
    for (const turn of [4, 5]) {
      const state = at({ guard: '4016', foot: '3016', para: '2016' }, turn)
      expect(legal(game, state, 'start-move').map(({ unit }) => unit)).toEqual(['para'])
      expect(refusals(game, state, { type: 'start-move', unit: 'guard' })).toEqual(['M23.65a'])
    }
    expect(legal(game, at({ guard: '4016' }, 6), 'start-move')).toHaveLength(1)
  })

  test.each([
    [1, true],
    [2, true],
    [3, false],
    [6, false],
  ])('M23.65b a later night begins with a die: on %d it moves: %s', (face, allowed) => {
    let state = at({ guard: '4016', g: '4026' }, 10, 'allied-response-movement')
    state = play(game, state, { type: 'end-phase' })
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { kind: 'night-march', rule: 'M23.65b', dice: 1 } })
    expect(eventsOf(game, state, roll(face))).toContainEqual({ type: 'night-march-rolled', dice: [face], allowed })
    const rolled = play(game, state, roll(face))
    expect(rolled.nightMarch).toEqual({ turn: 11, allowed })
    const night = place(game, {
      turn: 11,
      phase: 'allied-movement',
      units: { guard: '4016' },
      with: { nightMarch: rolled.nightMarch },
    })
    expect(refusals(game, night, { type: 'start-move', unit: 'guard' })).toEqual(allowed ? [] : ['M23.65b'])
    const next = place(game, {
      turn: 12,
      phase: 'allied-movement',
      units: { guard: '4016' },
      with: { nightMarch: rolled.nightMarch },
    })
    expect(refusals(game, next, { type: 'start-move', unit: 'guard' })).toEqual(['M23.65b'])
  })

  test('M23.65b there is no die for the first night, or without the rules of the spearhead', () => {
    const end = (of: typeof game, turn: number): string =>
      play(of, place(of, { turn, phase: 'allied-response-movement', units: { guard: '4016' } }), {
        type: 'end-phase',
      }).stack.at(-1)!.type
    expect([end(game, 3), end(game, 10), end(optional, 10)]).toEqual(['fire-phase', 'night-roll', 'fire-phase'])
  })

  test('M23.65c armour attached to an airborne division and stacked with it moves at night', () => {
    const night = (units: object, attached: object): readonly string[] =>
      refusals(
        game,
        place(game, { turn: 4, phase: 'allied-movement', units: { 'hq-us': '4024', ...units }, with: { attached } }),
        { type: 'start-move', unit: 'tank' in units ? 'tank' : 'guard' },
      )
    expect(night({ tank: '4020', para: '4020' }, { tank: 'us' })).toEqual([])
    expect(night({ tank: '4020', para: '4021' }, { tank: 'us' })).toEqual(['M23.65a'])
    expect(night({ tank: '4020', para: '4020' }, {})).toEqual(['M23.65a'])
    expect(night({ guard: '4020', para: '4020' }, { guard: 'us' })).toEqual(['M23.65a'])
  })
})
