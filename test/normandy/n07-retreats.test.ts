/** Retreat after combat (N7.5). */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { alliedCombat, alliedFight, decider, field, fight, germanCombat, odds, order, roll, topOf } from './field.js'
import {
  at,
  germanDivision,
  germanHeadquarters,
  offered,
  offers,
  panzer,
  patton,
  play,
  reasons,
  refusals,
  stepsOf,
  tiger,
  ukArmour,
  usArmor,
  usDivision,
  usRegiment,
  watch,
} from './small.js'
import type { SmallBoard } from './small.js'

const p = panzer('p')
const r = usRegiment('r')
const s = usRegiment('s')

/** The hexes offered to a retreating unit. */
const ways = (game: NormandyGame, state: State, unit: string): readonly string[] =>
  offered(game, state, 'retreat')
    .filter((action) => action.unit === unit)
    .map((action) => action.to)

/** A defender in 0404 that has chosen to retreat before the panzer in 0403. */
const retreating = (
  result: string,
  counters: Parameters<typeof field>[0],
  units: Record<string, unknown>,
  board: Partial<SmallBoard> = {},
): readonly [NormandyGame, State] => {
  const game = field([p, ...counters], result, board)
  const hit = fight(game, germanCombat(game, { p: '0403', ...units }), ['p'], '0404')
  return [game, play(game, hit, { type: 'choose-retreat' })]
}

describe('where to', () => {
  test('N7.51 N7.53a the owner chooses among retreat hexes outside enemy hexes and enemy zones of control', () => {
    const [game, state] = retreating('-/1', [r, panzer('q')], { r: '0404', q: '0605' })
    expect(decider(game, state)).toBe('allied')
    // 0304 and 0504 lie in the zone of p, 0504 and 0505 in that of q
    expect(ways(game, state, 'r')).toEqual(['0305', '0405'])
    expect(refusals(game, state, { type: 'retreat', unit: 'r', to: '0505' })).toEqual(['N7.53a'])
    expect(refusals(game, state, { type: 'retreat', unit: 'r', to: '0403' })).toEqual(['N7.53a'])
    expect(refusals(game, state, { type: 'retreat', unit: 'r', to: '0406' })).toEqual(['N7.52a'])
    expect(at(play(game, state, { type: 'retreat', unit: 'r', to: '0305' }), 'r')).toBe('0305')
  })

  test('N7.53a N7.52a N7.54 a refusal says why the hex is closed', () => {
    const [game, state] = retreating('-/1', [r, s, panzer('q')], { r: '0404', s: '0305', q: '0605' })
    const why = (to: string) => reasons(game, state, { type: 'retreat', unit: 'r', to })
    expect(why('0505')).toEqual(['0505 lies in an enemy zone of control, without a friendly combat unit'])
    expect(why('0403')).toEqual(['0403 holds enemy units'])
    expect(why('0406')).toEqual(['0406 is not the next hex of the retreat'])
    expect(why('0305')).toEqual(['a hex outside enemy zones of control, without other combat units, is open to r'])
  })

  test('N7.53a N6.35b a friendly combat unit opens a hex in an enemy zone for retreat, a headquarters does not', () => {
    const barred = { terrain: { '0305': ['sea'], '0405': ['sea'], '0505': ['sea'] } }
    const [game, state] = retreating('-/1', [r, s], { r: '0404', s: '0504' }, barred)
    expect(ways(game, state, 'r')).toEqual(['0504'])
    expect(refusals(game, state, { type: 'retreat', unit: 'r', to: '0304' })).toEqual(['N7.53a'])
    const alone = field([p, r, patton('third')], '-/1', barred)
    const hit = fight(alone, germanCombat(alone, { p: '0403', r: '0404', third: '0504' }), ['p'], '0404')
    // no retreat is possible: the loss is taken at once
    expect([stepsOf(hit, 'r'), at(hit, 'r'), topOf(hit)]).toEqual([1, '0404', 'combat'])
  })

  test('N-R34 N7.53a no unit retreats off the map or into the sea', () => {
    const game = field([p, r], '-/1', { rows: 4 })
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    expect([stepsOf(hit, 'r'), at(hit, 'r')]).toEqual([1, '0404'])
    const [open, state] = retreating(
      '-/1',
      [r],
      { r: '0404' },
      { terrain: { '0405': ['sea'] }, hexsides: [['0404', '0505', 'sea']] },
    )
    expect(ways(open, state, 'r')).toEqual(['0305'])
    expect(refusals(open, state, { type: 'retreat', unit: 'r', to: '0405' })).toEqual(['N7.53a'])
    expect(refusals(open, state, { type: 'retreat', unit: 'r', to: '0505' })).toEqual(['N7.53a'])
    expect(refusals(open, state, { type: 'retreat', unit: 'r', to: '9999' })).toEqual(['N7.53a'])
  })

  test('N7.54 retreats prefer hexes without friends, then hexes with friends, then those in enemy zones', () => {
    const friends = [r, s, usRegiment('t'), usRegiment('u')]
    const [game, state] = retreating('-/1', friends, { r: '0404', s: '0405', t: '0504' })
    expect(ways(game, state, 'r')).toEqual(['0305', '0505'])
    expect(refusals(game, state, { type: 'retreat', unit: 'r', to: '0405' })).toEqual(['N7.54'])
    expect(refusals(game, state, { type: 'retreat', unit: 'r', to: '0504' })).toEqual(['N7.54'])
    const sea = { terrain: { '0305': ['sea'], '0505': ['sea'] } }
    const [second, two] = retreating('-/1', friends, { r: '0404', s: '0405', t: '0504' }, sea)
    expect(ways(second, two, 'r')).toEqual(['0405'])
    expect(refusals(second, two, { type: 'retreat', unit: 'r', to: '0504' })).toEqual(['N7.54'])
    const full = usDivision('full')
    const [third, three] = retreating('-/1', [...friends, full], { r: '0404', full: '0405', t: '0504' }, sea)
    expect(ways(third, three, 'r')).toEqual(['0504'])
    expect(refusals(third, three, { type: 'retreat', unit: 'r', to: '0405' })).toEqual(['N7.53b'])
  })

  test('N7.54 a hex with only a headquarters counts as a hex without friends', () => {
    const [game, state] = retreating('-/1', [r, patton('third')], { r: '0404', third: '0405' })
    expect(ways(game, state, 'r')).toEqual(['0305', '0405', '0505'])
  })
})

describe('how far and with whom', () => {
  test('N7.52a N-R56 every unit of the force must retreat the full number', () => {
    const [game, state] = retreating('-/2', [r, s], { r: '0404', s: '0404' })
    const first = play(
      game,
      state,
      { type: 'retreat', unit: 'r', to: '0405' },
      { type: 'retreat', unit: 'r', to: '0406' },
    )
    expect(topOf(first)).toBe('result') // s has still to go
    expect(refusals(game, first, { type: 'retreat', unit: 'r', to: '0306' })).toEqual(['N7.52a'])
    expect(ways(game, first, 'r')).toEqual([])
    const done = play(
      game,
      first,
      { type: 'retreat', unit: 's', to: '0405' },
      { type: 'retreat', unit: 's', to: '0406' },
    )
    expect([at(done, 'r'), at(done, 's'), stepsOf(done, 'r'), stepsOf(done, 's'), topOf(done)]).toEqual([
      '0406',
      '0406',
      2,
      2,
      'advance',
    ])
  })

  test('N7.52b units of one hex may retreat to different hexes', () => {
    const [game, state] = retreating('-/1', [r, s], { r: '0404', s: '0404' })
    const done = play(
      game,
      state,
      { type: 'retreat', unit: 'r', to: '0305' },
      { type: 'retreat', unit: 's', to: '0505' },
    )
    expect([at(done, 'r'), at(done, 's')]).toEqual(['0305', '0505'])
  })

  test('N7.56a X16 a retreat of two hexes must end two hexes away', () => {
    const [game, state] = retreating('-/2', [r], { r: '0404' })
    const first = play(game, state, { type: 'retreat', unit: 'r', to: '0405' })
    // 0305 and 0505 are neighbours of 0404, one hex away
    expect(refusals(game, first, { type: 'retreat', unit: 'r', to: '0305' })).toEqual(['N7.56a'])
    expect(ways(game, first, 'r')).toEqual(['0306', '0406', '0506'])
    expect(at(play(game, first, { type: 'retreat', unit: 'r', to: '0306' }), 'r')).toBe('0306')
  })

  test('N7.56a terrain and water do not limit a retreat', () => {
    const board = {
      terrain: { '0405': ['forest'], '0406': ['highland'] },
      hexsides: [['0404', '0405', 'river']] as const,
    }
    const [game, state] = retreating('-/2', [usRegiment('r', { movement: 1 })], { r: '0404' }, board)
    expect(
      at(
        play(game, state, { type: 'retreat', unit: 'r', to: '0405' }, { type: 'retreat', unit: 'r', to: '0406' }),
        'r',
      ),
    ).toBe('0406')
  })

  test('N7.56b N-R9 each hex that a unit cannot retreat is a step loss', () => {
    // beyond 0405 the enemy bars the way
    const board = { terrain: { '0305': ['sea'], '0505': ['sea'] } }
    const [game, state] = retreating(
      '-/3',
      [usDivision('r'), panzer('q')],
      { r: '0404', q: '0406' },
      { ...board, hexsides: [['0405', '0406', 'river']] },
    )
    const done = play(game, state, { type: 'retreat', unit: 'r', to: '0405' })
    // 0306 and 0506 lie in the zone of q: two of three hexes are missing
    expect([at(done, 'r'), stepsOf(done, 'r')]).toEqual(['0405', 2])
  })

  test('N7.56b N-R9 the force chooses the step losses for hexes that some of its units cannot retreat', () => {
    const board = { terrain: { '0305': ['sea'], '0405': ['sea'], '0505': ['sea'] } }
    // a regiment finds room beside two others, a Commonwealth brigade of 1.5 points would not find it alone
    const counters = [r, ukArmour('k'), s, usRegiment('t')]
    const [game, state] = retreating('-/1', counters, { r: '0404', k: '0404', s: '0504', t: '0504' }, board)
    expect([ways(game, state, 'r'), ways(game, state, 'k')]).toEqual([['0504'], []])
    const short = play(game, state, { type: 'retreat', unit: 'r', to: '0504' })
    expect(offered(game, short, 'lose-step').map((action) => action.unit)).toEqual(['k', 'r'])
    const done = play(game, short, { type: 'lose-step', unit: 'r' })
    expect([at(done, 'k'), stepsOf(done, 'k'), stepsOf(done, 'r'), stepsOf(done, 's')]).toEqual(['0404', 2, 1, 2])
  })

  test('N7.45 N7.56b N-R68 the unit with the most missing hexes sets the step losses of the force', () => {
    // r finds room beside two others and is stopped there, k finds none at all: one hex and two hexes are missing
    const board = {
      terrain: Object.fromEntries(
        ['0305', '0405', '0505', '0503', '0603', '0604', '0605'].map((hex) => [hex, ['sea']]),
      ),
    }
    const counters = [r, ukArmour('k'), s, usRegiment('t')]
    const [game, state] = retreating('-/2', counters, { r: '0404', k: '0404', s: '0504', t: '0504' }, board)
    const short = play(game, state, { type: 'retreat', unit: 'r', to: '0504' })
    expect(short.stack.at(-1)).toMatchObject({ type: 'result', method: 'losses', steps: 2 })
    const both = play(game, short, { type: 'lose-step', unit: 'r' }, { type: 'lose-step', unit: 'k' })
    expect([stepsOf(both, 'r'), stepsOf(both, 'k')]).toEqual([1, 1])
    expect(both.stack.at(-1)?.type).not.toBe('result')
    const one = play(game, short, { type: 'lose-step', unit: 'r' }, { type: 'lose-step', unit: 'r' })
    expect([at(one, 'r'), stepsOf(one, 'k')]).toEqual(['eliminated', 2])
  })

  test('N7.53b N-R9 X15 if the retreat hex has room for only one of two units, the other is eliminated', () => {
    const board = { terrain: { '0305': ['sea'], '0405': ['sea'], '0505': ['sea'] } }
    const germans = [panzer('a'), panzer('b'), panzer('c'), panzer('d')]
    const game = field([...germans, usArmor('u')], '-/1', board)
    const hit = alliedFight(
      game,
      alliedCombat(game, { a: '0504', b: '0504', c: '0404', d: '0404', u: '0403' }),
      ['u'],
      '0404',
    )
    const state = play(game, hit, { type: 'choose-retreat' })
    expect([ways(game, state, 'c'), ways(game, state, 'd')]).toEqual([['0504'], ['0504']])
    const done = play(game, state, { type: 'retreat', unit: 'd', to: '0504' })
    expect([at(done, 'd'), at(done, 'c'), stepsOf(done, 'd')]).toEqual(['0504', 'eliminated', 2])
    expect(game.check(done)).toEqual([])
  })

  test('N-R9 N7.56b a unit that other units leave no room to retreat loses a step', () => {
    const board = { terrain: { '0305': ['sea'], '0405': ['sea'], '0505': ['sea'] } }
    const game = field([germanDivision('full'), panzer('c'), tiger('t'), usArmor('u')], '-/1', board)
    const hit = alliedFight(game, alliedCombat(game, { full: '0504', c: '0404', t: '0404', u: '0403' }), ['u'], '0404')
    const state = play(game, hit, { type: 'choose-retreat' }, { type: 'retreat', unit: 't', to: '0504' })
    expect([at(state, 'c'), at(state, 't')]).toEqual(['0404', '0504'])
    const done = play(game, state, { type: 'lose-step', unit: 'c' })
    expect([stepsOf(done, 'c'), at(done, 'c')]).toEqual([1, '0404'])
  })

  test('N7.53b N6.14b a retreat may not exceed the stacking limit even in passing', () => {
    const board = { terrain: { '0305': ['sea'], '0505': ['sea'] } }
    const [game, state] = retreating('-/2', [r, s, usDivision('d')], { r: '0404', s: '0504', d: '0405' }, board)
    expect(refusals(game, state, { type: 'retreat', unit: 'r', to: '0405' })).toEqual(['N7.53b'])
    expect(ways(game, state, 'r')).toEqual(['0504'])
  })

  test('N7.57 N5.74a a mechanized US infantry division that retreats loses its truck at once', () => {
    const game = field([p, usDivision('d')], '-/2', {
      divisions: [{ id: 'd', name: 'd', integrity: 'truck', needed: null }],
    })
    const start = germanCombat(game, { p: '0403', d: '0404' }, { trucks: ['d'] })
    const hit = fight(game, start, ['p'], '0404')
    const first = play(game, hit, { type: 'choose-retreat' }, { type: 'retreat', unit: 'd', to: '0405' })
    expect([first.trucks, first.trucksLost]).toEqual([[], 1])
    const held = play(game, hit, { type: 'choose-losses' })
    expect([held.trucks, stepsOf(held, 'd')]).toEqual([['d'], 2])
  })
})

describe('retreated onto friends', () => {
  const q = panzer('q')
  const sea = { terrain: { '0305': ['sea'], '0405': ['sea'] } }
  const units = { p: '0403', q: '0603', r: '0404', s: '0505' }

  /** r has fled from 0404 onto s in 0505, beside q in 0604. */
  const fled = (game: NormandyGame): State => {
    const hit = fight(game, germanCombat(game, { ...units, q: '0605' }), ['p'], '0404')
    return play(
      game,
      hit,
      { type: 'choose-retreat' },
      { type: 'retreat', unit: 'r', to: '0505' },
      { type: 'end-advance' },
    )
  }

  test('N7.55a N7.11a N7.16b a unit that retreated onto friends may be attacked again and adds no defence', () => {
    const game = field([p, q, r, s], '-/1', sea)
    const state = fled(game)
    expect([at(state, 'r'), at(state, 's')]).toEqual(['0505', '0505'])
    const { events } = watch(game, order(game, state, ['q'], '0505'), roll())
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ defence: 4, defenders: ['r', 's'] })
    // in a later phase it counts again
    const later = germanCombat(game, { q: '0605', r: '0505', s: '0505' })
    expect(
      watch(game, order(game, later, ['q'], '0505'), roll()).events.find((event) => event.type === 'combat'),
    ).toMatchObject({ defence: 8 })
  })

  test('N7.55b N-R32 any number against the hex first eliminates a unit that retreated there', () => {
    const game = field([p, q, r, s], '-/1', sea)
    const { state, events } = watch(game, order(game, fled(game), ['q'], '0505'), roll())
    expect(at(state, 'r')).toBe('eliminated')
    expect(events).toContainEqual({ type: 'eliminated', unit: 'r', rule: 'N7.55b' })
    const fates = events.flatMap((event) =>
      event.type === 'eliminated' || event.type === 'step-lost' ? [event.unit] : [],
    )
    expect(fates).toEqual(['r', 's'])
    expect([stepsOf(state, 's'), at(state, 's')]).toEqual([1, '0505']) // it had nowhere to go
  })

  test('N-R32 a headquarters that retreated onto friends is eliminated like any other unit', () => {
    const game = field([p, q, r, s, patton('third')], '-/1', sea)
    const hit = fight(game, germanCombat(game, { ...units, q: '0605', third: '0404' }), ['p'], '0404')
    const state = play(
      game,
      hit,
      { type: 'choose-retreat' },
      { type: 'retreat', unit: 'r', to: '0505' },
      { type: 'retreat', unit: 'third', to: '0505' },
      { type: 'end-advance' },
    )
    const next = fight(game, state, ['q'], '0505')
    expect([at(next, 'r'), at(next, 'third'), at(next, 's')]).toEqual(['eliminated', 'eliminated', '0505'])
  })

  test('N7.55b a unit that retreated onto friends survives a result without effect on the defender', () => {
    const game = field([p, q, r, s], undefined, sea)
    const start = germanCombat(game, { ...units, q: '0605' })
    const hit = play(game, order(game, start, ['p'], '0404'), roll(2)) // 1:1, die 2: 1/1
    const after = play(
      game,
      hit,
      { type: 'choose-retreat' },
      { type: 'retreat', unit: 'r', to: '0505' },
      { type: 'choose-losses' },
    )
    const spared = play(
      game,
      topOf(after) === 'advance' ? play(game, after, { type: 'end-advance' }) : after,
      { type: 'attack', target: '0505', unit: 'q' },
      { type: 'attack-commit' },
      roll(5),
    )
    expect([at(spared, 'r'), at(spared, 's'), stepsOf(spared, 'r')]).toEqual(['0505', '0505', 2]) // 1:1, die 5: 1/-
  })

  test('N7.55c a unit that retreated onto friends defends with its strength against an overrun', () => {
    const game = field([p, q, r, s], '-/1', sea)
    const state = fled(game)
    const strength = (overrun: boolean): number => odds(game, state, ['q'], ['0505'], { overrun }).defence
    expect([strength(false), strength(true)]).toEqual([4, 8])
  })
})

describe('headquarters', () => {
  test('N-R43 N8.24 a defending headquarters retreats with its stack, an attacking one stays', () => {
    const [game, state] = retreating('-/1', [r, patton('third')], { r: '0404', third: '0404' })
    const first = play(game, state, { type: 'retreat', unit: 'r', to: '0405' })
    expect(topOf(first)).toBe('result')
    expect(offers(game, first, { type: 'retreat', unit: 'third', to: '0405' })).toBe(true)
    expect(at(play(game, first, { type: 'retreat', unit: 'third', to: '0405' }), 'third')).toBe('0405')
    const back = field([p, germanHeadquarters('hq'), r], '1/-')
    const hit = fight(back, germanCombat(back, { p: '0403', hq: '0403', r: '0404' }), ['p'], '0404')
    const going = play(back, hit, { type: 'choose-retreat' })
    expect(refusals(back, going, { type: 'retreat', unit: 'hq', to: '0402' })).toEqual(['N7.52a'])
    expect(at(play(back, going, { type: 'retreat', unit: 'p', to: '0402' }), 'hq')).toBe('0403')
  })
})
