/** What a combat result asks for, and the loss of steps (N7.3, N7.4). */
import { describe, expect, test } from 'vitest'
import { normandy, standardCharts } from '../../src/normandy/index.js'
import { alliedCombat, alliedFight, decider, field, fight, germanCombat, topOf } from './field.js'
import {
  at,
  division,
  germanDivision,
  germanHeadquarters,
  offered,
  offers,
  panzer,
  patton,
  place,
  play,
  refusals,
  stepsOf,
  tiger,
  ukDivision,
  usArmor,
  usDivision,
  usRegiment,
  watch,
} from './small.js'
import type { Loose } from './small.js'

const p = panzer('p')
const r = usRegiment('r')
const s = usRegiment('s')

const choices: readonly Loose[] = [{ type: 'choose-losses' }, { type: 'choose-retreat' }]

describe('results', () => {
  test('N7.31 N7.32a N7.33 each part of a result is a dash, 1 to 4 or E, and all of these occur', () => {
    const cells = standardCharts.columns.flatMap((column) => standardCharts.results[column]!)
    const values = new Set(cells.flatMap((cell) => [cell.attacker, cell.defender]))
    expect([...values].sort()).toEqual([0, 1, 2, 3, 4, 'E'])
    expect(cells).toContainEqual({ attacker: 1, defender: 0 })
    expect(cells).toContainEqual({ attacker: 1, defender: 1 })
  })

  test('N7.32a N7.32b a number is satisfied either by step losses or by retreat', () => {
    const game = field([p, r], '-/2')
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    expect(game.legalActions(hit)).toEqual(choices)
    const losing = play(game, hit, { type: 'choose-losses' })
    expect(at(losing, 'r')).toBe('eliminated') // both steps
    const going = play(game, hit, { type: 'choose-retreat' }, { type: 'retreat', unit: 'r', to: '0405' })
    expect(refusals(game, going, { type: 'choose-losses' })).toEqual(['N7.32b'])
    expect(refusals(game, going, { type: 'lose-step', unit: 'r' })).toEqual(['N7.32b'])
    const gone = play(game, going, { type: 'retreat', unit: 'r', to: '0406' })
    expect([at(gone, 'r'), stepsOf(gone, 'r')]).toEqual(['0406', 2])
    const steady = field([p, r, s], '-/2')
    const first = play(
      steady,
      fight(steady, germanCombat(steady, { p: '0403', r: '0404', s: '0404' }), ['p'], '0404'),
      { type: 'choose-losses' },
    )
    expect(refusals(steady, first, { type: 'retreat', unit: 'r', to: '0405' })).toEqual(['N7.32b'])
  })

  test('N7.32c a result of any number may be satisfied by retreat', () => {
    const game = field([p, r], '-/4', { rows: 8 })
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    const back = ['0405', '0406', '0407', '0408'].map((to): Loose => ({ type: 'retreat', unit: 'r', to }))
    const gone = play(game, hit, { type: 'choose-retreat' }, ...back)
    expect([at(gone, 'r'), stepsOf(gone, 'r')]).toEqual(['0408', 2])
  })

  test('N7.33 E eliminates all units of that side in the combat, headquarters included', () => {
    const game = field([p, r, s, patton('third')], '-/E')
    const dead = fight(game, germanCombat(game, { p: '0403', r: '0404', s: '0404', third: '0404' }), ['p'], '0404')
    expect([at(dead, 'r'), at(dead, 's'), at(dead, 'third'), at(dead, 'p')]).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
      '0403',
    ])
    const back = field([p, panzer('q'), r], 'E/-')
    const lost = fight(back, germanCombat(back, { p: '0403', q: '0303', r: '0404' }), ['p'], '0404')
    expect([at(lost, 'p'), at(lost, 'q'), at(lost, 'r')]).toEqual(['eliminated', '0303', '0404'])
  })

  test('N7.34 the attacker retreats only after the defender has satisfied his part of the result', () => {
    const game = field([p, r], '1/1')
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    expect(decider(game, hit)).toBe('allied')
    expect(
      refusals(game, play(game, hit, { type: 'choose-retreat' }), { type: 'retreat', unit: 'p', to: '0402' }),
    ).toEqual(['N7.52a'])
    const next = play(game, hit, { type: 'choose-retreat' }, { type: 'retreat', unit: 'r', to: '0405' })
    expect(decider(game, next)).toBe('german')
    expect(at(play(game, next, { type: 'choose-retreat' }, { type: 'retreat', unit: 'p', to: '0402' }), 'p')).toBe(
      '0402',
    )
  })
})

describe('steps', () => {
  test('N7.41 battalions and headquarters have 1 step, German divisions 2 and Allied infantry divisions 4', () => {
    for (const counter of normandy.boards.campaign.counters) {
      const german = ['wehrmacht', 'waffen-ss', 'luftwaffe'].includes(counter.nation)
      const steps =
        counter.kind === 'headquarters' || counter.size === 'battalion'
          ? 1
          : counter.kind === 'infantry-division' && !german
            ? 4
            : 2
      expect([counter.id, counter.attack.length]).toEqual([counter.id, steps])
    }
  })

  test('N7.42 a two-step unit is flipped by its first step loss and eliminated by its second', () => {
    const game = field([p, r], '-/1')
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    const { state, events } = watch(game, hit, { type: 'choose-losses' })
    expect(events).toContainEqual({ type: 'step-lost', unit: 'r', steps: 1, rule: 'N7.42' })
    expect([stepsOf(state, 'r'), at(state, 'r')]).toEqual([1, '0404'])
    const again = germanCombat(game, { p: '0403', r: { at: '0404', steps: 1 } })
    expect(
      watch(
        game,
        again,
        { type: 'attack', target: '0404', unit: 'p' },
        { type: 'attack-commit' },
        { type: 'roll', dice: [1] },
      ).events,
    ).toContainEqual(expect.objectContaining({ type: 'combat', defence: 2 }))
    const dead = play(game, fight(game, again, ['p'], '0404'), { type: 'choose-losses' })
    expect([stepsOf(dead, 'r'), at(dead, 'r')]).toEqual([0, 'eliminated'])
  })

  test('N7.43a an Allied infantry division has four steps of strength 12, 9, 6 and 3', () => {
    const game = field([p, usDivision('d'), ukDivision('k')], '-/1', {
      divisions: [division('d', { integrity: 'truck' })],
    })
    const strengths = [4, 3, 2, 1].map((steps) => {
      const state = germanCombat(game, { p: '0403', d: { at: '0404', steps } })
      const { state: rolled, events } = watch(
        game,
        state,
        { type: 'attack', target: '0404', unit: 'p' },
        { type: 'attack-commit' },
        { type: 'roll', dice: [1] },
      )
      const combat = events.find((event) => event.type === 'combat')
      return [combat?.type === 'combat' && combat.defence, stepsOf(play(game, rolled, { type: 'choose-losses' }), 'd')]
    })
    expect(strengths).toEqual([
      [12, 3],
      [9, 2],
      [6, 1],
      [3, 0],
    ])
    const british = play(game, fight(game, germanCombat(game, { p: '0403', k: '0404' }), ['p'], '0404'), {
      type: 'choose-losses',
    })
    expect(stepsOf(british, 'k')).toBe(3)
  })

  test('N7.44 N7.45 the owner chooses the unit that loses each step, and the force loses the number only once', () => {
    const game = field([p, r, s, usRegiment('t')], '-/2')
    const hit = fight(game, germanCombat(game, { p: '0403', r: '0404', s: '0404', t: '0405' }), ['p'], '0404')
    const losing = play(game, hit, { type: 'choose-losses' })
    expect(decider(game, losing)).toBe('allied')
    expect(offered(game, losing, 'lose-step').map((action) => action.unit)).toEqual(['r', 's'])
    expect(refusals(game, losing, { type: 'lose-step', unit: 't' })).toEqual(['N7.44'])
    expect(refusals(game, losing, { type: 'lose-step', unit: 'p' })).toEqual(['N7.44'])
    const spread = play(game, losing, { type: 'lose-step', unit: 'r' }, { type: 'lose-step', unit: 's' })
    expect([stepsOf(spread, 'r'), stepsOf(spread, 's'), topOf(spread)]).toEqual([1, 1, 'combat'])
  })

  test('N7.46 the losses may be distributed freely among the units, headquarters included', () => {
    const game = field([p, r, s, patton('third')], '-/2')
    const losing = play(
      game,
      fight(game, germanCombat(game, { p: '0403', r: '0404', s: '0404', third: '0404' }), ['p'], '0404'),
      { type: 'choose-losses' },
    )
    const one = play(game, losing, { type: 'lose-step', unit: 'r' }, { type: 'lose-step', unit: 'r' })
    expect([stepsOf(one, 'r'), stepsOf(one, 's'), at(one, 'third')]).toEqual([0, 2, '0404'])
    const staff = play(game, losing, { type: 'lose-step', unit: 'third' }, { type: 'lose-step', unit: 's' })
    expect([at(staff, 'third'), stepsOf(staff, 'r'), stepsOf(staff, 's')]).toEqual(['eliminated', 2, 1])
  })

  test('N7.45 X14 three full armored brigades that suffer 1/- lose one step in all', () => {
    const brigades = ['a', 'b', 'c'].map((id) => usArmor(id, { size: 'brigade' }))
    const game = field([p, ...brigades], '1/-')
    const hit = alliedFight(
      game,
      alliedCombat(game, { p: '0404', a: '0403', b: '0403', c: '0403' }),
      ['a', 'b', 'c'],
      '0404',
    )
    const done = play(game, hit, { type: 'choose-losses' }, { type: 'lose-step', unit: 'b' })
    expect(['a', 'b', 'c'].map((id) => stepsOf(done, id))).toEqual([2, 1, 2])
    expect(done.phase).toBe('allied-mechanized-movement')
  })

  test('N-R51 step losses beyond the steps of the force are ignored', () => {
    const game = field([p, tiger('t'), r], '-/4')
    const hit = alliedFight(game, alliedCombat(game, { t: '0404', r: '0403', p: '0506' }), ['r'], '0404')
    const done = play(game, hit, { type: 'choose-losses' })
    expect([at(done, 't'), stepsOf(done, 'p'), stepsOf(done, 'r')]).toEqual(['eliminated', 2, 2])
  })

  test('N7.41 N8.24 a German division has two steps, and a headquarters in the attacked hex has one', () => {
    const game = field([germanDivision('d'), germanHeadquarters('hq'), r], '-/1')
    const losing = play(
      game,
      alliedFight(game, alliedCombat(game, { d: '0404', hq: '0404', r: '0403' }), ['r'], '0404'),
      { type: 'choose-losses' },
    )
    expect(offers(game, losing, { type: 'lose-step', unit: 'hq' })).toBe(true)
    expect(stepsOf(play(game, losing, { type: 'lose-step', unit: 'd' }), 'd')).toBe(1)
    const staff = play(game, losing, { type: 'lose-step', unit: 'hq' })
    expect([at(staff, 'hq'), stepsOf(staff, 'd')]).toEqual(['eliminated', 2])
    // steps beyond the counter's are refused
    const wrong = game.position({ scenario: 'campaign', units: { hq: { at: '0404', steps: 2 } } })
    expect(wrong._tag === 'Left' && wrong.left.map((violation) => violation.rule)).toEqual(['N7.41'])
    expect(stepsOf(place(game, { units: { d: '0404' } }), 'd')).toBe(2)
  })
})
