import { describe, expect, test } from 'vitest'
import { ardennesCharts } from '../../src/ardennes/data/charts.js'
import {
  britishBrigade,
  combatCommand,
  germanGuns,
  legal,
  panzergrenadiers,
  panzers,
  play,
  refusals,
  roll,
  smallGame,
  unit,
  usBattalion,
  usGuns,
  usRegiment,
  volksgrenadiers,
} from './small.js'
import { assault, at, battle, brief, combatEvent, fight, front, gameOf, odds, toTheDie } from './fights.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  volksgrenadiers('ger-b', { formation: 'ger-2' }),
  volksgrenadiers('ger-c', { formation: 'ger-3' }),
  panzers('ger-p', { formation: 'ger-2' }),
  germanGuns('ger-guns'),
  usBattalion('us-a'),
  usBattalion('us-b'),
  usBattalion('us-m', { mobility: 'mechanized' }),
  usRegiment('us-c', { formation: 'us-1' }),
  usGuns('us-guns'),
]
const game = smallGame({ counters })

describe('who attacks whom', () => {
  test('A14.1a only units of the phasing player attack adjacent enemies, and no attack is compulsory', () => {
    const state = front(game, { units: { 'ger-a': '0304', 'ger-b': '0204', 'us-a': '0404', 'us-b': '0606' } })
    expect(legal(game, state, 'attack')).toEqual([{ type: 'attack', target: '0404', unit: 'ger-a' }])
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'ger-b' })).toEqual(['A14.1a'])
    expect(refusals(game, state, { type: 'attack', target: '0405', unit: 'ger-a' })).toEqual(['A14.1a'])
    expect(refusals(game, state, { type: 'attack', target: '0304', unit: 'us-a' })).toEqual(['A14.1a'])
    expect(refusals(game, state, { type: 'end-phase' })).toEqual([])
  })

  test('A14.1a no unit attacks over a lake hexside', () => {
    const lake = smallGame({ counters, hexsides: [['0304', '0404', 'lake']] })
    const state = front(lake, { units: { 'ger-a': '0304', 'ger-b': '0303', 'us-a': '0404' } })
    expect(legal(lake, state, 'attack')).toEqual([{ type: 'attack', target: '0404', unit: 'ger-b' }])
    expect(refusals(lake, state, { type: 'attack', target: '0404', unit: 'ger-a' })).toEqual(['A14.1a'])
  })

  test('A14.1b no unit attacks twice or is attacked twice', () => {
    const nothing = gameOf('A1', { counters })
    const start = front(nothing, { units: { 'ger-a': '0304', 'ger-b': '0405', 'us-a': '0404', 'us-b': '0305' } })
    const state = fight(nothing, start, '0404', 'ger-a')
    expect(refusals(nothing, state, { type: 'attack', target: '0305', unit: 'ger-a' })).toEqual(['A14.1b'])
    expect(refusals(nothing, state, { type: 'attack', target: '0404', unit: 'ger-b' })).toEqual(['A14.1b'])
    expect(refusals(nothing, state, { type: 'attack', target: '0305', unit: 'ger-b' })).toEqual([])
  })

  test('A14.1c all units in the hex defend together', () => {
    const one = front(game, { units: { 'ger-a': '0304', 'us-a': '0404' } })
    const two = front(game, { units: { 'ger-a': '0304', 'us-a': '0404', 'us-b': '0404' } })
    expect(odds(game, one, '0404', 'ger-a')).toBe('4:2 +0 2:1')
    expect(odds(game, two, '0404', 'ger-a')).toBe('4:4 +0 1:1')
  })

  test('A14.1d A14.4d attacks are made one by one in any order, each resolved before the next', () => {
    const nothing = gameOf('A1', { counters })
    const start = front(nothing, { units: { 'ger-a': '0304', 'ger-b': '0303', 'us-a': '0404', 'us-b': '0403' } })
    for (const target of ['0404', '0403']) {
      const state = fight(nothing, start, target, 'ger-b')
      expect(brief(state, 'ger-b')).toBe('0303 1')
      expect(legal(nothing, state, 'attack').map((action) => action.unit)).toEqual(target === '0404' ? [] : ['ger-a'])
    }
  })

  test('A14.2a A14.2c an attack has one target hex, and a unit attacks once with its full strength', () => {
    const start = front(game, { units: { 'ger-a': '0304', 'ger-b': '0303', 'us-a': '0404', 'us-b': '0405' } })
    const state = play(game, start, { type: 'attack', target: '0404', unit: 'ger-a' })
    expect(refusals(game, state, { type: 'attack', target: '0405', unit: 'ger-a' })).toEqual(['A14.1d'])
    expect(refusals(game, state, { type: 'attack-add', unit: 'ger-a' })).toEqual(['A14.2c'])
    expect(odds(game, start, '0404', 'ger-a', 'ger-b')).toBe('8:2 +0 4:1')
  })

  test('A14.2b A14.2d units of one hex may attack different hexes, and need not attack all', () => {
    const nothing = gameOf('A1', { counters })
    const start = front(nothing, { units: { 'ger-a': '0304', 'ger-p': '0304', 'us-a': '0404', 'us-b': '0405' } })
    const state = fight(nothing, start, '0404', 'ger-a')
    expect(legal(nothing, state, 'attack')).toEqual([{ type: 'attack', target: '0405', unit: 'ger-p' }])
    expect(refusals(nothing, state, { type: 'end-phase' })).toEqual([])
  })

  test('A14.3a at most two divisions attack together; artillery does not count', () => {
    const start = front(game, {
      units: { 'ger-a': '0304', 'ger-b': '0303', 'ger-c': '0504', 'ger-p': '0303', 'ger-guns': '0203', 'us-a': '0404' },
    })
    const state = play(
      game,
      start,
      { type: 'attack', target: '0404', unit: 'ger-a' },
      { type: 'attack-add', unit: 'ger-b' },
    )
    expect(refusals(game, state, { type: 'attack-add', unit: 'ger-c' })).toEqual(['A14.3a'])
    expect(legal(game, state, 'attack-add')).toEqual([{ type: 'attack-add', unit: 'ger-p' }])
    const committed = play(game, state, { type: 'attack-commit' })
    expect(legal(game, committed, 'support')).toEqual([{ type: 'support', unit: 'ger-guns' }])
  })

  test('A27.3b A27.3c Americans and British do not attack together, but defend together without penalty', () => {
    const allies = smallGame({
      counters: [
        volksgrenadiers('ger-a'),
        usBattalion('us-a'),
        usBattalion('us-b'),
        britishBrigade('uk-a', { values: [[5, 7, 3, 2]] }),
      ],
      areas: { 'west-of-meuse': ['0405', '0505'] },
    })
    const units = { 'ger-a': '0404', 'us-a': '0405', 'uk-a': '0405' }
    const state = front(allies, { phase: 'allied-combat', units: { ...units, 'us-b': '0504' } })
    const begun = play(allies, state, { type: 'attack', target: '0404', unit: 'us-a' })
    expect(refusals(allies, begun, { type: 'attack-add', unit: 'uk-a' })).toEqual(['A27.3b'])
    expect(refusals(allies, begun, { type: 'attack-add', unit: 'us-b' })).toEqual([])
    expect(odds(allies, front(allies, { units }), '0405', 'ger-a')).toBe('4:9 +0 1:3')
  })

  test('A27.3b British units may attack with each other but not with Americans', () => {
    const allies = smallGame({
      counters: [volksgrenadiers('ger-a'), britishBrigade('uk-a'), britishBrigade('uk-b'), usBattalion('us-a')],
      areas: { 'west-of-meuse': ['0405', '0504'] },
    })
    const units = { 'ger-a': '0404', 'uk-a': '0405', 'uk-b': '0504', 'us-a': '0303' }
    const state = front(allies, { phase: 'allied-combat', units })
    const attack = { type: 'attack', target: '0404', unit: 'uk-a' } as const
    expect(legal(allies, state, 'attack')).toContainEqual(attack)
    const begun = play(allies, state, attack)
    expect(legal(allies, begun, 'attack-add')).toEqual([{ type: 'attack-add', unit: 'uk-b' }])
    expect(refusals(allies, begun, { type: 'attack-add', unit: 'us-a' })).toEqual(['A27.3b'])
  })

  test('A18.2c A22.9a Disrupted units do not attack, artillery never does', () => {
    const state = front(game, {
      units: { 'ger-a': { at: '0304', condition: 'disrupted' }, 'ger-b': '0303', 'ger-guns': '0303', 'us-a': '0404' },
    })
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'ger-a' })).toEqual(['A18.2c'])
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'ger-guns' })).toEqual(['A22.9a'])
  })

  test('A15.8e units that build an improved position may not attack, but are free again after the phase', () => {
    const state = front(game, {
      units: { 'ger-a': '0304', 'ger-b': '0303', 'us-a': '0404' },
      with: { builders: ['ger-a'] },
    })
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 'ger-a' })).toEqual(['A15.8e'])
    expect(play(game, state, { type: 'end-phase' }).builders).toEqual([])
  })

  test('A11.10c units may attack over an army boundary', () => {
    const bounded = smallGame({ counters, lines: { 'boundary-5-6': [['0304', '0404']] } })
    const state = front(bounded, { turn: 2, units: { 'ger-a': '0304', 'us-a': '0404' } })
    expect(legal(bounded, state, 'attack').length).toBe(1)
  })

  test('A27.7 on the first two turns no Allied unit attacks into the area of the 18th Division', () => {
    const closed = smallGame({ counters, areas: { 'setup-ger-18': ['0404'] } })
    const spec = { phase: 'allied-combat', units: { 'ger-a': '0404', 'us-a': '0405', 'ger-b': '0304', 'us-b': '0305' } }
    const attack = { type: 'attack', target: '0404', unit: 'us-a' } as const
    expect(refusals(closed, front(closed, { ...spec, turn: 2 }), attack)).toEqual(['A27.7'])
    expect(refusals(closed, front(closed, { ...spec, turn: 3 }), attack)).toEqual([])
  })
})

describe('the odds', () => {
  test('A14.4b A14.5a A14.5b the ratio is rounded for the defender, and shifts come before the limits', () => {
    const state = front(game, {
      units: { 'ger-a': { at: '0304', outOfSupply: true }, 'ger-b': '0303', 'ger-p': '0303', 'us-a': '0404' },
    })
    // 13 to 2 is 6-1; one to the left for supply, one to the right for the tanks
    expect(odds(game, state, '0404', 'ger-a', 'ger-b', 'ger-p')).toBe('13:2 +0 6:1')
  })

  test('A23.4a one attacker out of supply costs a column, defenders give one only if all are out of supply', () => {
    const spec = (a: boolean, b: boolean, c: boolean) =>
      front(game, {
        units: {
          'ger-a': { at: '0304', outOfSupply: a },
          'us-a': { at: '0404', outOfSupply: b },
          'us-b': { at: '0404', outOfSupply: c },
        },
      })
    expect(odds(game, spec(false, false, false), '0404', 'ger-a')).toBe('4:4 +0 1:1')
    expect(odds(game, spec(true, false, false), '0404', 'ger-a')).toBe('4:4 -1 1:2')
    expect(odds(game, spec(false, true, false), '0404', 'ger-a')).toBe('4:4 +0 1:1')
    expect(odds(game, spec(false, true, true), '0404', 'ger-a')).toBe('4:4 +1 2:1')
  })

  test('A18.2f A18.2g one Disrupted defender gives a column, and one Routed defender two in all', () => {
    const spec = (a: string, b: string) =>
      front(game, {
        units: { 'ger-a': '0304', 'us-a': { at: '0404', condition: a }, 'us-b': { at: '0404', condition: b } },
      })
    expect(odds(game, spec('disrupted', 'fit'), '0404', 'ger-a')).toBe('4:4 +1 2:1')
    expect(odds(game, spec('disrupted', 'routed'), '0404', 'ger-a')).toBe('4:4 +2 3:1')
  })

  test('A18.3 Disrupted units defend at full strength with the terrain bonus', () => {
    const town = smallGame({ counters, terrain: { '0404': ['town'] } })
    const state = front(town, { units: { 'ger-a': '0304', 'us-a': { at: '0404', condition: 'disrupted' } } })
    expect(odds(town, state, '0404', 'ger-a')).toBe('4:5 +1 1:1')
  })

  test('A12.5a a defender in column or on trucks has no terrain bonus and gives the attacker a column', () => {
    const town = smallGame({ counters, terrain: { '0404': ['town'] } })
    for (const [id, marker] of [
      ['us-m', 'strategic'],
      ['us-a', 'truck'],
    ] as const) {
      const state = front(town, { units: { 'ger-a': '0304', [id]: { at: '0404', marker } } })
      expect(odds(town, state, '0404', 'ger-a')).toBe('4:2 +1 3:1')
    }
  })

  test('A21.3a A21.3b A21.3c tanks earn a shift in the open and over a standing bridge', () => {
    const river = [['0304', '0404', 'river']] as const
    const over = (changes: object) => {
      const other = smallGame({ counters, ...changes })
      return (bridges: object = {}) =>
        odds(other, front(other, { units: { 'ger-p': '0304', 'us-a': '0404' }, with: { bridges } }), '0404', 'ger-p')
    }
    expect(over({})()).toBe('5:2 +1 3:1')
    expect(over({ terrain: { '0404': ['forest'] }, links: [['0304', '0404', 'primary']] })()).toBe('5:3 +0 1:1')
    expect(over({ terrain: { '0404': ['city'] } })()).toBe('5:6 +0 1:2')
    expect(over({ hexsides: river })()).toBe('3:2 +0 1:1')
    const bridged = over({
      hexsides: river,
      links: [['0304', '0404', 'secondary']],
      lines: { bridges: [['0304', '0404']] },
    })
    expect(bridged()).toBe('3:2 +1 2:1')
    expect(bridged({ '0304-0404': 'blown' })).toBe('3:2 +0 1:1')
    const rough = { hexsides: [['0304', '0404', 'forested-rough']], terrain: { '0304': ['forested-rough'] } }
    expect(over({ ...rough, links: [['0304', '0404', 'secondary']] })()).toBe('3:2 +1 2:1')
    expect(over(rough)()).toBe('3:2 +0 1:1')
  })

  test('A15.8a A15.8b a completed improved position gives two; works under construction give nothing', () => {
    const spec = (work: string) =>
      front(game, { units: { 'ger-a': '0304', 'us-a': '0404' }, with: { works: { '0404': work } } })
    expect(odds(game, spec('complete'), '0404', 'ger-a')).toBe('4:4 +0 1:1')
    expect(odds(game, spec('building'), '0404', 'ger-a')).toBe('4:2 +0 2:1')
  })
})

describe('air support', () => {
  const allies = smallGame({
    counters: [volksgrenadiers('ger-a'), volksgrenadiers('ger-b'), combatCommand('us-a'), usRegiment('us-b')],
  })
  const units = { 'ger-a': '0304', 'ger-b': '0303', 'us-a': '0404', 'us-b': '0305' }
  const spec = (turn: number, phase: string, air: number) => front(allies, { turn, phase, units, with: { air } })

  test('A15.6c an air support marker gives one column to one attack, and is then spent', () => {
    const state = assault(allies, spec(15, 'allied-combat', 2), '0304', 'us-a')
    expect(legal(allies, state, 'air-support').length).toBe(1)
    const flown = play(allies, state, { type: 'air-support' })
    expect(flown.air).toBe(1)
    expect(combatEvent(allies, toTheDie(allies, flown)).shift).toBe(2)
    expect(combatEvent(allies, toTheDie(allies, play(allies, state, { type: 'decline' }))).shift).toBe(1)
  })

  test('A15.6c unused air support markers are lost at the end of the phase', () => {
    const state = play(allies, spec(15, 'allied-combat', 2), { type: 'end-phase' })
    expect(state.air).toBe(0)
  })

  test('A15.6d A-R29 fighter-bombers are rolled for in every German attack by day, before artillery', () => {
    const state = assault(allies, spec(15, 'german-combat', 0), '0404', 'ger-a')
    expect(allies.toAct(state)).toMatchObject({ kind: 'chance', roll: { kind: 'jabo', roller: 'allied' } })
    expect(combatEvent(allies, play(allies, state, roll(1))).shift).toBe(-4)
    expect(combatEvent(allies, play(allies, state, roll(3))).shift).toBe(-2)
    expect(combatEvent(allies, play(allies, state, roll(6))).shift).toBe(-1)
    expect(ardennesCharts.jabo.columns).toEqual([3, 2, 1, 0, 0, 0])
  })

  test('A15.6a A15.6e A28.2 fighter-bombers are not rolled for before the 23rd or by night', () => {
    expect(battle(assault(allies, spec(14, 'german-combat', 0), '0404', 'ger-a')).step).toBe('roll')
    const night = front(allies, {
      turn: 16,
      phase: 'night-german-combat',
      units,
      with: { night: { german: ['ger-a'], allied: [] } },
    })
    expect(battle(assault(allies, night, '0404', 'ger-a')).step).toBe('roll')
  })
})

test('A14.4c A14.4d the attacker decides on artillery first, then the defender, then the die is rolled', () => {
  const state = assault(
    game,
    front(game, { units: { 'ger-a': '0304', 'us-a': '0404', 'ger-guns': '0204', 'us-guns': '0504' } }),
    '0404',
    'ger-a',
  )
  expect(game.toAct(state)).toMatchObject({ side: 'german' })
  const answered = play(game, state, { type: 'support', unit: 'ger-guns' })
  expect(game.toAct(answered)).toMatchObject({ side: 'allied' })
  expect(game.toAct(play(game, answered, { type: 'decline' }))).toMatchObject({ roll: { kind: 'combat' } })
  expect(unit(answered, 'ger-guns').fired).toBe(true)
})

test('A27.13a A27.13b the disguised brigade may try surprise, which detects it and gives a column on 1 to 3', () => {
  const disguised = smallGame({
    counters: [
      panzergrenadiers('ger-a', { kind: 'armor', mobility: 'vehicle', size: 'brigade', marks: ['in-disguise'] }),
      usBattalion('us-a'),
    ],
  })
  const spec = (changes: object) =>
    front(disguised, { turn: 4, units: { 'ger-a': '0304', 'us-a': '0404' }, ...changes })
  const state = assault(disguised, spec({}), '0404', 'ger-a')
  const tried = play(disguised, state, { type: 'surprise' })
  for (const [die, shift] of [
    [3, 1],
    [4, 0],
  ] as const) {
    const rolled = play(disguised, tried, roll(die))
    expect(rolled.disguise).toBe('off')
    expect(combatEvent(disguised, rolled).shift).toBe(shift)
  }
  const kept = play(disguised, state, { type: 'decline' })
  expect(kept.disguise).toBe('on')
  expect(at(assault(disguised, spec({ turn: 5 }), '0404', 'ger-a'))).toBe('roll')
  expect(at(assault(disguised, spec({ with: { disguise: 'off' } }), '0404', 'ger-a'))).toBe('roll')
})
