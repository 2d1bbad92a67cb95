import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import { firer, open } from './firing.js'
import {
  antiTankGuns,
  company,
  eventsOf,
  formation,
  germanBattery,
  germanHeadquarters,
  germanMortars,
  grenadiers,
  halftracks,
  legal,
  pak,
  panthers,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import type { Loose } from './small.js'

const counters = [
  company('a', { formation: 'r' }),
  company('b', { formation: 'r' }),
  shermans('s'),
  shermans('s2'),
  antiTankGuns('at'),
  antiTankGuns('at2'),
  grenadiers('g', { rating: 5, strength: 6 }),
  grenadiers('g2'),
  grenadiers('g3'),
  germanMortars('m'),
  germanBattery('gun'),
  halftracks('k'),
  halftracks('pi', { kind: 'armoured-engineer', dots: { class: 'medium', count: 1 } }),
  halftracks('bare', { rating: 0 }),
  panthers('sp', {
    kind: 'artillery',
    target: 'light',
    dots: null,
    strength: 1,
    rating: 8,
    range: 18,
    concentrates: false,
  }),
  panthers('p'),
  panthers('p1', { range: 1 }),
  panthers('p3', { range: 3 }),
  pak('pak'),
]
const game = smallGame({ columns: 9, counters, terrain: { '0505': ['city'] } })
const DEFILADE = { mode: 'defilade' }
const TRAVEL = { mode: 'travel' }
const at = (units: Record<string, unknown>, phase = 'allied-direct-fire', spec: Record<string, unknown> = {}): State =>
  place(game, { turn: 35, phase, units, ...spec })
const answer = (id: string, kind: 'anti-tank' | 'conventional', points: number): Loose => ({
  type: 'return-fire',
  answer: { at: id, kind, points },
})
/** Guns declared at a target, up to the moment when it may answer. */
const under = (units: Record<string, unknown>, target: string, ...guns: readonly Loose[]): State =>
  play(game, at(units), open('anti-tank', target), ...guns, { type: 'fire' })
const answers = (state: State, on: MarketGardenGame = game): readonly unknown[] =>
  legal(on, state, 'return-fire').map((action) => [action.answer.at, action.answer.kind, action.answer.points])

describe('return fire', () => {
  const medium = (id: string, points = 2): Loose => firer(id, points, 1)
  const towed = { at: { at: '0303', ...DEFILADE } }

  test('M5.19b, M5.61a, M5.81d armour without guns answers towed guns with conventional fire', () => {
    const fired = under({ ...towed, k: '0304' }, 'k', medium('at'))
    expect(answers(fired)).toEqual([['at', 'conventional', 3]])
    // three points doubled, rating 5: value 6
    const answered = play(game, fired, answer('at', 'conventional', 3), roll(6, 6))
    expect(eventsOf(game, answered, roll(1, 1))).toContainEqual(
      expect.objectContaining({ type: 'fire-rolled', kind: 'conventional', value: 6, result: 3 }),
    )
  })

  test('M5.81e, M-R136 armour is answered only by guns, M5.81b and not by those of engineers', () => {
    const tanks = under({ s: '0303', k: '0304' }, 'k', medium('s'))
    expect(game.toAct(tanks).kind).toBe('chance')
    const engineers = under({ s: '0303', ...towed, pi: '0304' }, 'pi', medium('s'), medium('at'))
    expect(answers(engineers)).toEqual([['at', 'conventional', 3]])
    expect(refusals(game, engineers, answer('s', 'anti-tank', 3))).toEqual(['M5.81e'])
    expect(refusals(game, engineers, answer('s', 'conventional', 3))).toEqual(['M5.0b'])
  })

  test('M5.81f, M5.71 self-propelled artillery of rating 8 answers as medium guns', () => {
    const fired = under({ s: '0303', sp: { at: '0304', ...DEFILADE } }, 'sp', medium('s'))
    const answered = play(game, fired, answer('s', 'anti-tank', 1), roll(6, 6))
    expect(eventsOf(game, answered, roll(6, 6))).toContainEqual(
      expect.objectContaining({ type: 'fire-rolled', target: 's', value: 6 }),
    )
  })

  test('M6.62c, M5.86c a unit that answers is no longer hidden', () => {
    const fired = under({ s: '0504', p: '0505' }, 'p', medium('s'))
    expect(play(game, fired, { type: 'hold-fire' }).thisPhase.revealed).toEqual(['s'])
    expect(play(game, fired, answer('s', 'anti-tank', 2)).thisPhase.revealed).toEqual(['p', 's'])
  })

  test('M5.27a, M5.27b a column answers with one point into each hex, once for the whole column', () => {
    const two = { s: '0303', s2: '0305', p: { at: '0304', ...TRAVEL }, p3: { at: '0304', ...TRAVEL } }
    const fired = under(two, 'p', medium('s'), medium('s2'))
    expect(answers(fired)).toEqual([
      ['s', 'anti-tank', 1],
      ['s2', 'anti-tank', 1],
    ])
    expect(refusals(game, fired, answer('s', 'anti-tank', 2))).toEqual(['M5.27a'])
    const one = play(game, fired, answer('s', 'anti-tank', 1))
    expect(answers(one)).toEqual([['s2', 'anti-tank', 1]])
    expect(play(game, one, answer('s2', 'anti-tank', 1)).thisPhase.columnFire).toEqual(['0304>0303', '0304>0305'])
    // both stand in one hex
    const close = under({ ...two, s2: '0303' }, 'p', medium('s'), medium('s2'))
    const once = play(game, close, answer('s', 'anti-tank', 1))
    expect(game.toAct(once).kind).toBe('chance')
  })

  test('M5.27b a column does not answer into a hex into which another of its units has answered', () => {
    const units = { s: '0303', s2: '0303', p: { at: '0304', ...TRAVEL }, p3: { at: '0304', ...TRAVEL } }
    const first = play(
      game,
      under(units, 'p', medium('s')),
      answer('s', 'anti-tank', 1),
      roll(6, 6),
      roll(6, 6),
      { type: 'accept' },
      { type: 'accept' },
    )
    const second = play(game, first, open('anti-tank', 'p3'), medium('s2'), { type: 'fire' })
    expect(game.toAct(second).kind).toBe('chance')
  })

  test('M5.21c armour that is not drawn as a vehicle does not answer in Travel mode', () => {
    expect(game.toAct(under({ ...towed, k: { at: '0304', ...TRAVEL } }, 'k', medium('at'))).kind).toBe('chance')
  })

  test('M5.25b armour splits its points among its targets, answers each once, and never has more points', () => {
    const fired = under({ s: '0303', s2: '0203', p: '0304' }, 'p', medium('s'), medium('s2'))
    expect(refusals(game, fired, answer('s', 'anti-tank', 3))).toEqual(['M5.25b'])
    const one = play(game, fired, answer('s', 'anti-tank', 1))
    expect(answers(one)).toEqual([['s2', 'anti-tank', 1]])
    expect(refusals(game, one, answer('s', 'anti-tank', 1))).toEqual(['M5.19b'])
    expect(refusals(game, one, answer('s2', 'anti-tank', 2))).toEqual(['M5.25b'])
    const guns = under({ ...towed, p: '0304' }, 'p', medium('at'))
    expect(refusals(game, guns, answer('at', 'conventional', 1))).toEqual(['M5.25b'])
  })

  test('M5.24a, M5.81c a unit answers only within its own range', () => {
    const near = under({ s: '0303', s2: '0306', p1: '0304' }, 'p1', medium('s'), medium('s2'))
    expect(answers(near).map((one) => (one as readonly string[])[0])).toEqual(['s', 's'])
    expect(refusals(game, near, answer('s2', 'anti-tank', 1))).toEqual(['M5.24a'])
  })

  test('M5.24b, M5.61a a unit answers only an enemy it sees, along a line free in either direction (M6.0f)', () => {
    const raised = smallGame({
      columns: 9,
      counters,
      terrain: { '0303': ['high-ground'], '0505': ['woods'] },
      lines: { 'raised-railway': [['0304', '0204']] },
    })
    const from = (units: Record<string, string>, more: Record<string, unknown> = {}): State =>
      place(raised, { turn: 35, phase: 'allied-direct-fire', units, ...more })
    const over = play(raised, from({ s: '0303', p: '0305' }), open('anti-tank', 'p'), medium('s'), { type: 'fire' })
    expect(answers(over, raised)).toHaveLength(2)
    // in bad weather one sees two hexes from clear ground, one from woods
    const dim = from({ s: '0503', p: '0505' }, { with: { weather: { north: 'P', south: 'P' } } })
    const flash: State = { ...dim, thisPhase: { ...dim.thisPhase, revealed: [unit(dim, 'p').id] } }
    const fired = play(raised, flash, open('anti-tank', 'p'), medium('s'), { type: 'fire' })
    expect(raised.toAct(fired).kind).toBe('chance')
  })

  test('M-R136, M8.41c Disrupted and Depleted units, and units that cannot fire, do not answer', () => {
    const silent = (target: string, more: Record<string, unknown>): string =>
      game.toAct(under({ ...towed, [target]: { at: '0304', ...more } }, target, medium('at'))).kind
    expect(silent('p', { disrupted: true })).toBe('chance')
    expect(silent('p', { depleted: true })).toBe('chance')
    expect(silent('bare', {})).toBe('chance')
    expect(silent('p', {})).toBe('player')
  })
})

describe('fire at an assault', () => {
  const assault = (units: Record<string, unknown>, first: string, ...others: readonly string[]): State =>
    play(
      game,
      at(units, 'allied-movement'),
      { type: 'start-move', unit: first },
      ...others.map((id): Loose => ({ type: 'pick-up', unit: id })),
      { type: 'close-action', hex: '0303' },
    )

  test('M8.43c all of the stack fire, mortars and guns below the top among them; M5.51c artillery only from the top', () => {
    const below = assault(
      { a: '0304', g: '0303', g2: '0303', g3: '0303', m: '0303', gun: { at: '0303', ...DEFILADE } },
      'a',
    )
    const opened = play(game, below, open('conventional', 'a'))
    const ids = [...new Set(legal(game, opened, 'add-firer').map((action) => action.firer.unit as string))]
    expect(ids).toEqual(['g', 'g2', 'g3', 'm'])
    expect(refusals(game, opened, firer('gun', 4, 9))).toContain('M5.51c')
    const top = play(
      game,
      assault({ a: '0304', gun: { at: '0303', ...DEFILADE }, g: '0303' }, 'a'),
      open('conventional', 'a'),
    )
    expect(refusals(game, top, firer('gun', 4, 0))).toEqual([])
  })

  test('M8.43c, M9.47, M5.78a guns below the top fire at armour that assaults, artillery only from the top', () => {
    const stack = { g: '0303', g2: '0303', pak: { at: '0303', ...DEFILADE }, gun: { at: '0303', ...DEFILADE } }
    const tanks = play(game, assault({ s: '0304', ...stack }, 's'), open('anti-tank', 's'))
    expect(refusals(game, tanks, firer('pak', 2, 2))).toEqual([])
    expect(refusals(game, tanks, firer('gun', 4, 1))).toEqual(['M5.78a'])
  })

  test('M18.2b, M5.89a guns fire at a unit that leaves only from the top two', () => {
    const leaving = play(
      game,
      at({ s: '0304', p: '0302', g: '0303', g2: '0303', pak: { at: '0303', ...DEFILADE } }, 'allied-movement'),
      { type: 'start-move', unit: 's' },
      { type: 'step', to: '0305' },
    )
    expect(refusals(game, play(game, leaving, open('anti-tank', 's')), firer('pak', 2, 2))).toEqual(['M18.2b'])
  })

  test('M5.51d artillery that fires at an assault is not doubled', () => {
    const opened = play(game, assault({ a: '0304', gun: { at: '0303', ...DEFILADE } }, 'a'), open('conventional', 'a'))
    const [fire] = game.queries.fireValue(opened, {
      kind: 'conventional',
      firers: [unit(opened, 'gun').id],
      target: unit(opened, 'a').id,
    })
    // four points of rating 8: value 7
    expect([fire?.strength, fire?.value]).toEqual([4, 7])
    const fired = play(game, opened, firer('gun', 4, 0), { type: 'fire' })
    expect(eventsOf(game, fired, roll(6, 6))).toContainEqual(expect.objectContaining({ value: 7 }))
  })

  test('M5.25b, M5.25c an assaulted unit may split its fire, but into no share without a value', () => {
    const announced = assault({ a: '0304', b: '0304', g: '0303' }, 'a', 'b')
    const first = play(game, announced, open('conventional', 'a'))
    const shares = legal(game, first, 'add-firer').map((action) => action.firer.points)
    // six points of rating 5: each share is worth itself
    expect(shares).toEqual([1, 2, 3, 4, 5, 6])
    const one = play(game, first, firer('g', 2, 0), { type: 'fire' }, roll(6, 6), { type: 'accept' })
    expect(
      legal(game, play(game, one, open('conventional', 'b')), 'add-firer').map(({ firer: f }) => f.points),
    ).toEqual([1, 2, 3, 4])
    const poor = play(game, assault({ a: '0304', b: '0304', g2: '0303' }, 'a', 'b'), open('conventional', 'a'))
    // four points of rating 4: a single one reaches no value, nor may one be left over
    expect(legal(game, poor, 'add-firer').map((action) => action.firer.points)).toEqual([2, 4])
    expect(refusals(game, poor, firer('g2', 1, 0))).toEqual(['M5.25c'])
    expect(refusals(game, poor, firer('g2', 3, 0))).toEqual(['M5.25c'])
  })

  test('M8.42, M5.25b against a stack that leaves a gun fires once, however few of its points', () => {
    const leaving = play(
      game,
      at({ s: '0304', s2: '0304', p: '0303' }, 'allied-movement'),
      { type: 'start-move', unit: 's' },
      { type: 'pick-up', unit: 's2' },
      { type: 'step', to: '0305' },
      open('anti-tank', 's'),
      firer('p', 1, 2),
      { type: 'fire' },
      { type: 'hold-fire' },
      roll(6, 6),
      { type: 'accept' },
    )
    expect([unit(leaving, 's').at, unit(leaving, 's2').at]).toEqual(['0305', '0305'])
  })

  test('M8.4e, M8.41c a Disrupted unit fires at units that assault it, but not at a unit that leaves', () => {
    const opened = play(
      game,
      assault({ a: '0304', g: { at: '0303', disrupted: true } }, 'a'),
      open('conventional', 'a'),
    )
    expect(refusals(game, opened, firer('g', 6, 0))).toEqual([])
    const leaving = play(
      game,
      at({ a: '0304', g: { at: '0303', disrupted: true }, g2: '0303' }, 'allied-movement'),
      { type: 'start-move', unit: 'a' },
      { type: 'step', to: '0305' },
      open('conventional', 'a'),
    )
    expect(refusals(game, leaving, firer('g', 6, 0))).toEqual(['M8.41c', 'M8.4d'])
  })
})

describe('barrages on long moves', () => {
  const formations = [formation('x', 'german', { level: 'division' }), formation('y', 'german', { level: 'division' })]
  const field = smallGame({
    columns: 24,
    counters: [
      company('a'),
      grenadiers('g', { formation: 'x' }),
      grenadiers('h', { formation: 'y' }),
      ...['gun', 'gun2'].map((id) => germanBattery(id, { formation: 'x', range: 12 })),
      germanBattery('gun3', { formation: 'y', range: 12 }),
      germanHeadquarters('x'),
      germanHeadquarters('y'),
    ],
    formations,
  })
  const walked = (): State =>
    play(
      field,
      place(field, {
        turn: 35,
        phase: 'allied-movement',
        units: {
          a: '0206',
          // g sees every hex of the way, h the last one alone
          g: '0409',
          h: '0214',
          gun: { at: '0617', ...DEFILADE },
          gun2: { at: '0618', ...DEFILADE },
          gun3: { at: '0717', ...DEFILADE },
          'hq-x': { at: '0616', ...DEFILADE },
          'hq-y': { at: '0716', ...DEFILADE },
        },
      }),
      { type: 'start-move', unit: 'a' },
      ...['0207', '0208', '0209'].map((to): Loose => ({ type: 'step', to })),
      open('indirect', 'a'),
    )
  const directed = (id: string, headquarters: string): Loose => firer(id, 4, 0, { headquarters })

  test('M8.4g only one battery fires at each step of a long move', () => {
    const one = play(field, walked(), directed('gun', 'hq-x'))
    expect(refusals(field, one, directed('gun2', 'hq-x'))).toEqual(['M8.4g'])
    expect(legal(field, one, 'add-firer')).toEqual([])
  })

  test('M5.51b only an observer who has watched the whole move directs a barrage at it', () => {
    const firers = legal(field, walked(), 'add-firer').map((action) => action.firer.unit)
    expect(firers).toEqual(['gun', 'gun2'])
    expect(refusals(field, walked(), directed('gun3', 'hq-y'))).toEqual(['M5.42a'])
  })
})
