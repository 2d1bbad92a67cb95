/** Combat beside its text (N7): retreat in company, and fighting across a hexside of the sea. */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { field, fight, germanCombat, odds, order, shiftsOf, topOf } from './field.js'
import { at, offered, panzer, place, play, refusals, usArmor, usRegiment } from './small.js'
import { allows, forbids, overrun } from './steps.js'

const p = panzer('p')
const [r, s, t] = ['r', 's', 't'].map((id) => usRegiment(id)) as [
  ReturnType<typeof usRegiment>,
  ReturnType<typeof usRegiment>,
  ReturnType<typeof usRegiment>,
]

const ways = (game: NormandyGame, state: State, unit: string): readonly string[] =>
  offered(game, state, 'retreat')
    .filter((action) => action.unit === unit)
    .map((action) => action.to)

describe('the order of retreat hexes', () => {
  test('N-R60 N7.54 units of one hex may retreat together although a hex without friends is open', () => {
    const game = field([p, r, s, t], '-/1')
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404', s: '0404', t: '0305' }), ['p'], '0404')
    const first = play(game, hit, { type: 'choose-retreat' }, { type: 'retreat', unit: 'r', to: '0405' })
    expect(ways(game, first, 's')).toEqual(['0405', '0505'])
    // a friend who took no part in the combat is one to keep clear of
    expect(refusals(game, first, { type: 'retreat', unit: 's', to: '0305' })).toEqual(['N7.54'])
    const gone = play(game, first, { type: 'retreat', unit: 's', to: '0405' })
    expect([at(gone, 'r'), at(gone, 's')]).toEqual(['0405', '0405'])
  })
})

describe('across the sea', () => {
  const sea = { hexsides: [['0403', '0404', 'sea']] as const }

  test('N-R61 N7.12a a sea hexside neither prevents an attack nor shifts its odds', () => {
    const game = field([p, r], '-/E', sea)
    const state = germanCombat(game, { p: '0403', r: '0404' })
    expect(allows(game, state, { type: 'attack', target: '0404', unit: 'p' })).toBe(true)
    expect(shiftsOf(odds(game, state, ['p'], ['0404']))).toEqual([])
    expect(topOf(order(game, state, ['p'], '0404'))).toBe('battle')
  })

  test('N-R61 no unit advances, retreats or overruns across a sea hexside', () => {
    const game = field([p, r], '-/E', sea)
    const won = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    expect([at(won, 'r'), at(won, 'p'), topOf(won)]).toEqual(['eliminated', '0403', 'combat'])
    const beaten = field([p, r], '-/1', { hexsides: [['0404', '0405', 'sea']] })
    const hit = fight(beaten, germanCombat(beaten, { p: '0403', r: '0404' }), ['p'], '0404')
    const back = play(beaten, hit, { type: 'choose-retreat' })
    expect(ways(beaten, back, 'r')).toEqual(['0305', '0505'])
    const force = ['a', 'b']
    const armor = force.map((id) => usArmor(id, { division: 'arm' }))
    const apart = field([p, ...armor], '-/E', sea)
    const moving = place(apart, { phase: 'allied-normal-movement', units: { p: '0403', a: '0404', b: '0404' } })
    expect(forbids(apart, moving, overrun(force, '0403'))).toEqual(['N5.54a'])
  })
})
