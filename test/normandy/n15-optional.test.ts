/** Chapter 15: weather, step losses, retreats, advances and hidden stacks of the optional rules. */
import { describe, expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import type { State } from '../../src/normandy/index.js'
import { field } from './field.js'
import {
  at,
  germanHeadquarters,
  germanInfantry,
  grenadiers,
  must,
  offered,
  offers,
  panzer,
  place,
  play,
  refusals,
  smallGame,
  stepsOf,
  tiger,
  ukArmour,
  usArmor,
  usCavalry,
  usMechanized,
  usRegiment,
} from './small.js'
import type { Loose } from './small.js'

const roll = (die: number) => ({ type: 'roll', dice: [die] }) as const
const commit = { type: 'attack-commit' } as const
const lose = (unit: string) => ({ type: 'lose-step', unit }) as const
const losses = { type: 'choose-losses' } as const
const retreat = { type: 'choose-retreat' } as const
const supplyPoints = { american: 9, commonwealth: 9 }

const attackers = (target: string, first: string, ...others: readonly string[]): Loose[] => [
  { type: 'attack', target, unit: first },
  ...others.map((unit): Loose => ({ type: 'attack-add', unit })),
  commit,
]
const allied = (target: string, first: string, ...others: readonly string[]): Loose[] => [
  ...attackers(target, first, ...others),
  { type: 'end-declarations' },
  { type: 'end-air-support' },
  { type: 'resolve', target },
]

describe('agreement', () => {
  test('N15.0 every optional rule is an option that is off by default', () => {
    const optional = normandy.info.scenarios[0]!.options.filter((option) => option.rule.startsWith('N15'))
    expect(new Set(optional.map((option) => option.rule))).toEqual(
      new Set(['N15.11', 'N15.21a', 'N15.22a', 'N15.23', 'N15.24', 'N15.25', 'N15.31', 'N15.32a', 'N15.41a', 'N15.51']),
    )
    expect(optional.every((option) => !option.default)).toBe(true)
    const plain = must(normandy.setup({ scenario: 'campaign' }))
    expect(optional.map((option) => Object.entries(plain.options).find(([id]) => id === option.id)?.[1])).toEqual(
      optional.map(() => false),
    )
    const agreed = must(normandy.setup({ scenario: 'campaign', options: { weather: true, hill112: true } }))
    expect(agreed.options).toEqual({ ...plain.options, weather: true, hill112: true })
    // @ts-expect-error there is no such option
    expect(normandy.setup({ scenario: 'campaign', options: { nightmares: true } })._tag).toBe('Left')
  })
})

describe('weather', () => {
  const game = smallGame({ counters: [germanInfantry('ger'), usRegiment('us')] })
  const rolled = (phase: 'german-weather' | 'allied-weather', weather: string, options: object): string[] =>
    [1, 2, 3, 4, 5, 6].map(
      (die) =>
        play(game, place(game, { turn: 2, phase, weather, options, units: { ger: '0706', us: '0101' } }), roll(die))
          .weather,
    )
  const steady = ['storm', 'overcast', 'overcast', 'clear', 'clear', 'clear']

  test('N15.11 X24 with the weather option all weather from turn 2 on is rolled on the overcast column', () => {
    for (const previous of ['clear', 'overcast', 'storm']) {
      expect(rolled('german-weather', previous, { weather: true })).toEqual(steady)
      expect(rolled('allied-weather', previous, { weather: true })).toEqual(steady)
    }
    expect(rolled('german-weather', 'clear', {})).not.toEqual(steady)
    const first = place(game, {
      turn: 1,
      phase: 'german-weather',
      options: { weather: true },
      units: { ger: '0706', us: '0101' },
    })
    expect(first).toMatchObject({ phase: 'german-replacement', weather: 'clear' })
  })
})

describe('step losses', () => {
  const german = (
    options: object,
    units: Record<string, unknown>,
    cell: string,
  ): { readonly game: ReturnType<typeof field>; readonly state: State } => {
    const game = field(
      [
        germanInfantry('a'),
        germanInfantry('b'),
        panzer('pz'),
        grenadiers('gr'),
        tiger('tig'),
        germanHeadquarters('hq'),
        usRegiment('us', { attack: [1, 1] }),
      ],
      cell,
    )
    return { game, state: place(game, { phase: 'german-combat', options, units: { us: '0303', ...units } }) }
  }

  test('N15.21a no unit loses a second step before every other unit has lost one', () => {
    const two = german({ lossPriority: true }, { a: '0304', b: '0304' }, '2/-')
    const once = play(two.game, two.state, ...attackers('0303', 'a', 'b'), roll(1), losses, lose('a'))
    // only one candidate is left: its step is taken without asking
    expect([stepsOf(once, 'a'), stepsOf(once, 'b')]).toEqual([1, 1])
    const three = german({ lossPriority: true }, { a: '0304', b: '0304', pz: '0304' }, '2/-')
    const hit = play(three.game, three.state, ...attackers('0303', 'a', 'b', 'pz'), roll(1), losses, lose('a'))
    expect(offered(three.game, hit, 'lose-step').map((action) => action.unit)).toEqual(['b', 'pz'])
    expect(refusals(three.game, hit, lose('a'))).toContain('N15.21a')
    const free = german({}, { a: '0304', b: '0304' }, '2/-')
    const same = play(free.game, free.state, ...attackers('0303', 'a', 'b'), roll(1), losses, lose('a'))
    expect(offers(free.game, same, lose('a'))).toBe(true)
    expect(at(play(free.game, same, lose('a')), 'a')).toBe('eliminated')
  })

  test('N15.21a a unit may lose a second step once all have lost one', () => {
    const { game, state } = german({ lossPriority: true }, { a: '0304', b: '0304' }, '3/-')
    const both = play(game, state, ...attackers('0303', 'a', 'b'), roll(1), losses, lose('a'))
    expect([stepsOf(both, 'a'), stepsOf(both, 'b')]).toEqual([1, 1])
    expect(offered(game, both, 'lose-step').map((action) => action.unit)).toEqual(['a', 'b'])
  })

  test('N15.21b no headquarters loses its step before every other unit has lost one', () => {
    const counters = [germanInfantry('a'), germanInfantry('b'), germanHeadquarters('hq'), usRegiment('us')]
    const game = field(counters, '-/3')
    const units = { a: '0304', b: '0304', hq: '0304', us: '0303' }
    const hit = play(
      game,
      place(game, { phase: 'allied-combat', supplyPoints, options: { lossPriority: true }, units }),
      ...allied('0304', 'us'),
      roll(1),
      losses,
    )
    expect(refusals(game, hit, lose('hq'))).toContain('N15.21b')
    expect(offers(game, hit, lose('hq'))).toBe(false)
    const spread = play(game, hit, lose('a'))
    expect([stepsOf(spread, 'a'), stepsOf(spread, 'b')]).toEqual([1, 1])
    expect(offers(game, spread, lose('hq'))).toBe(true)
    const plain = play(
      game,
      place(game, { phase: 'allied-combat', supplyPoints, units }),
      ...allied('0304', 'us'),
      roll(1),
      losses,
    )
    expect(offers(game, plain, lose('hq'))).toBe(true)
  })

  test('N15.22a an attacking tank unit takes the first step loss', () => {
    const { game, state } = german({ armorFirst: true }, { a: '0304', gr: '0304', pz: '0203' }, '2/-')
    const hit = play(game, state, ...attackers('0303', 'a', 'gr'), roll(1), losses)
    expect(offered(game, hit, 'lose-step').map((action) => action.unit)).toEqual(['a', 'gr'])
    const led = german({ armorFirst: true }, { a: '0304', gr: '0304', pz: '0203', b: '0203' }, '2/-')
    const armored = play(led.game, led.state, ...attackers('0303', 'b', 'gr', 'pz'), roll(1), losses)
    // the panzer regiment is the only candidate and loses its step; the second step is free
    expect([stepsOf(armored, 'pz'), stepsOf(armored, 'gr')]).toEqual([1, 2])
    expect(offered(led.game, armored, 'lose-step').map((action) => action.unit)).toEqual(['b', 'gr', 'pz'])
    const free = german({}, { a: '0304', pz: '0203' }, '1/-')
    const plain = play(free.game, free.state, ...attackers('0303', 'a', 'pz'), roll(1), losses)
    expect(offers(free.game, plain, lose('a'))).toBe(true)
  })

  test('N15.22a of two attacking tank units the owner chooses which loses the step', () => {
    const game = field(
      [usArmor('arm'), ukArmour('uk'), usArmor('arm-b'), usRegiment('us'), germanInfantry('ger')],
      '1/-',
    )
    const state = place(game, {
      phase: 'allied-combat',
      supplyPoints,
      options: { armorFirst: true },
      units: { arm: '0304', 'arm-b': '0304', us: '0304', ger: '0303' },
    })
    const hit = play(game, state, ...allied('0303', 'arm', 'arm-b', 'us'), roll(1), losses)
    expect(offered(game, hit, 'lose-step').map((action) => action.unit)).toEqual(['arm', 'arm-b'])
    expect(refusals(game, hit, lose('us'))).toContain('N15.22a')
  })

  test('N15.22b panzergrenadier, mechanized and cavalry units do not count as tank units', () => {
    const game = field([usMechanized('mech'), usCavalry('cav'), usRegiment('us'), germanInfantry('ger')], '1/-')
    const state = place(game, {
      phase: 'allied-combat',
      supplyPoints,
      options: { armorFirst: true },
      units: { mech: '0304', cav: '0304', us: '0304', ger: '0303' },
    })
    const hit = play(game, state, ...allied('0303', 'cav', 'mech', 'us'), roll(1), losses)
    expect(offered(game, hit, 'lose-step').map((action) => action.unit)).toEqual(['cav', 'mech', 'us'])
    const { game: ger, state: start } = german({ armorFirst: true }, { a: '0304', gr: '0304' }, '1/-')
    expect(offered(ger, play(ger, start, ...attackers('0303', 'a', 'gr'), roll(1), losses), 'lose-step')).toEqual([
      lose('a'),
      lose('gr'),
    ])
  })

  test('N15.22a the defender may choose any unit for a step loss', () => {
    const game = field([panzer('pz'), germanInfantry('ger'), usRegiment('us')], '-/1')
    const state = place(game, {
      phase: 'allied-combat',
      supplyPoints,
      options: { armorFirst: true },
      units: { pz: '0304', ger: '0304', us: '0303' },
    })
    expect(offered(game, play(game, state, ...allied('0304', 'us'), roll(1), losses), 'lose-step')).toEqual([
      lose('ger'),
      lose('pz'),
    ])
  })

  test('N-R54 Tiger battalions count as tank units', () => {
    const { game, state } = german({ armorFirst: true }, { a: '0304', tig: '0304' }, '1/-')
    const hit = play(game, state, ...attackers('0303', 'a', 'tig'), roll(1), losses)
    expect(at(hit, 'tig')).toBe('eliminated')
    expect(stepsOf(hit, 'a')).toBe(2)
  })
})

describe('rivers and roads', () => {
  type Pair = readonly [string, string, string]
  const rivers: readonly Pair[] = [
    ['0304', '0305', 'river'],
    ['0305', '0306', 'river'],
  ]
  const road: readonly Pair[] = [['0305', '0306', 'secondary']]
  const retreating = (links: readonly Pair[], options: object, unit: string) => {
    const game = field([panzer('pz'), germanInfantry('inf'), usRegiment('us')], '-/2', { hexsides: rivers, links })
    const start = place(game, { phase: 'allied-combat', supplyPoints, options, units: { [unit]: '0304', us: '0303' } })
    const state = play(game, start, ...allied('0304', 'us'), roll(1), retreat)
    const first = { type: 'retreat', unit, to: '0305' } as const
    expect(offers(game, state, first)).toBe(true) // the first hex may lie beyond a river
    return { game, state: play(game, state, first), second: { type: 'retreat', unit, to: '0306' } as const }
  }

  test('N15.23 a retreating vehicle may cross a river after its first hex only by road', () => {
    const barred = retreating([], { riverRoads: true }, 'pz')
    expect(refusals(barred.game, barred.state, barred.second)).toContain('N15.23')
    expect(offers(barred.game, barred.state, barred.second)).toBe(false)
    for (const open of [
      retreating(road, { riverRoads: true }, 'pz'),
      retreating([], {}, 'pz'),
      retreating([], { riverRoads: true }, 'inf'),
    ])
      expect(offers(open.game, open.state, open.second)).toBe(true)
  })

  const advancing = (
    river: readonly Pair[],
    links: readonly Pair[],
    options: object,
    unit: string,
    more: Record<string, string> = {},
  ) => {
    const game = field(
      [
        panzer('pz', { attack: [9, 4] }),
        germanInfantry('inf', { attack: [9, 4] }),
        usRegiment('us'),
        usRegiment('us-b'),
      ],
      '-/E',
      { hexsides: river, links },
    )
    const start = place(game, { phase: 'german-combat', options, units: { [unit]: '0303', us: '0304', ...more } })
    const state = play(game, start, ...attackers('0304', unit), roll(1), { type: 'advance', unit, to: '0304' })
    return { game, state, second: { type: 'advance', unit, to: '0305' } as const }
  }

  test('N15.23 an advancing vehicle may cross a river only in its first hex or by road', () => {
    const both: readonly Pair[] = [
      ['0303', '0304', 'river'],
      ['0304', '0305', 'river'],
    ]
    const barred = advancing(both, [], { riverRoads: true }, 'pz')
    expect(at(barred.state, 'pz')).toBe('0304')
    expect(refusals(barred.game, barred.state, barred.second)).toContain('N15.23')
    expect(offers(barred.game, barred.state, barred.second)).toBe(false)
    const open = advancing(both, [['0304', '0305', 'primary']], { riverRoads: true }, 'pz')
    expect(offers(open.game, open.state, open.second)).toBe(true)
    const standard = advancing(both, [], {}, 'pz')
    expect(offers(standard.game, standard.state, standard.second)).toBe(true)
  })

  test('N-R38 foot units keep the standard river rule, and roads do not enter a defended bank', () => {
    const bank: readonly Pair[] = [
      ['0304', '0305', 'river'],
      ['0305', '0404', 'river'],
      ['0404', '0405', 'river'],
    ]
    const foot = advancing(bank, [], { riverRoads: true }, 'inf')
    expect(offers(foot.game, foot.state, foot.second)).toBe(true)
    const held = advancing(bank, [['0304', '0305', 'primary']], { riverRoads: true }, 'pz', { 'us-b': '0405' })
    expect(refusals(held.game, held.state, held.second)).toContain('N7.68b')
    expect(offers(held.game, held.state, held.second)).toBe(false)
    const clear = advancing(bank, [['0304', '0305', 'primary']], { riverRoads: true }, 'pz')
    expect(offers(clear.game, clear.state, clear.second)).toBe(true)
  })
})

describe('headquarters and hidden stacks', () => {
  test('N15.24 a headquarters in an attacking hex may retreat with the attackers', () => {
    const game = field(
      [germanInfantry('inf'), germanHeadquarters('hq'), germanHeadquarters('hq-b'), usRegiment('us')],
      '1/-',
    )
    const units = { inf: '0304', hq: '0304', 'hq-b': '0305', us: '0303' }
    const along = { type: 'take-along', unit: 'hq' } as const
    const hit = play(
      game,
      place(game, { phase: 'german-combat', options: { headquartersRetreat: true }, units }),
      ...attackers('0303', 'inf'),
      roll(1),
      retreat,
    )
    expect(offered(game, hit, 'take-along')).toEqual([along])
    expect(refusals(game, hit, { type: 'take-along', unit: 'hq-b' })).toContain('N15.24')
    expect(refusals(game, play(game, hit, along), along)).toEqual(['N15.24'])
    const gone = play(
      game,
      hit,
      along,
      { type: 'retreat', unit: 'inf', to: '0305' },
      { type: 'retreat', unit: 'hq', to: '0305' },
    )
    // together: not before the combat unit, and not elsewhere
    expect(refusals(game, play(game, hit, along), { type: 'retreat', unit: 'hq', to: '0305' })).toEqual(['N15.24'])
    const apart = play(game, hit, along, { type: 'retreat', unit: 'inf', to: '0305' })
    expect(offered(game, apart, 'retreat').map((action) => action.to)).toEqual(['0305'])
    expect([at(gone, 'hq'), at(gone, 'inf')]).toEqual(['0305', '0305'])
    // at its owner's wish: it may also stay
    const stays = play(game, hit, { type: 'retreat', unit: 'inf', to: '0305' })
    expect([at(stays, 'hq'), at(stays, 'inf')]).toEqual(['0304', '0305'])
    const plain = play(
      game,
      place(game, { phase: 'german-combat', units }),
      ...attackers('0303', 'inf'),
      roll(1),
      retreat,
    )
    expect(refusals(game, plain, along)).toContain('N15.24')
    expect(offered(game, plain, 'take-along')).toEqual([])
  })

  test('N15.25 a player sees all units of an enemy stack only while it is adjacent to one of his units', () => {
    const game = smallGame({
      counters: [
        germanInfantry('a'),
        germanInfantry('b'),
        panzer('pz', { stacking: 1.5 }),
        usRegiment('us'),
        usRegiment('us-b'),
      ],
    })
    const look = (options: object, us: string) => {
      const state = place(game, {
        phase: 'german-normal-movement',
        options,
        units: { a: '0604', pz: '0604', us, 'us-b': '0101' },
      })
      const view = game.observe(state, 'allied')
      return {
        seen: view.units.filter((unit) => unit.at === '0604').map((unit) => unit.id),
        hidden: view.hidden,
        own: game.observe(state, 'german').hidden,
      }
    }
    expect(look({ fogOfStacks: true }, '0303')).toEqual({
      seen: ['pz'],
      hidden: [{ hex: '0604', counters: 1 }],
      own: [],
    })
    expect(look({ fogOfStacks: true }, '0603')).toEqual({ seen: ['a', 'pz'], hidden: [], own: [] })
    expect(look({}, '0303')).toEqual({ seen: ['a', 'pz'], hidden: [], own: [] })
    const far = place(game, {
      phase: 'german-normal-movement',
      options: { fogOfStacks: true },
      units: { a: '0604', us: '0101', 'us-b': '0101' },
    })
    expect(game.observe(far, 'german').hidden).toEqual([{ hex: '0101', counters: 1 }])
    expect(game.observe(far, 'public').hidden).toEqual([{ hex: '0101', counters: 1 }])
  })
})
