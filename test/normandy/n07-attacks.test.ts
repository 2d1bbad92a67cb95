/** Who may attack what, and the order in which a combat phase goes (N7.0, N7.1, N7.7). */
import { describe, expect, test } from 'vitest'
import {
  alliedCombat,
  alliedFight,
  decider,
  declared,
  field,
  fight,
  germanCombat,
  odds,
  order,
  roll,
  topOf,
} from './field.js'
import {
  at,
  germanHeadquarters,
  offered,
  offers,
  panzer,
  patton,
  play,
  refusals,
  stepsOf,
  ukMechanized,
  usArmor,
  usRegiment,
  watch,
} from './small.js'

const p = panzer('p')
const q = panzer('q')
const r = usRegiment('r')
const s = usRegiment('s')

describe('the procedure', () => {
  test('N7.0a N7.12a only units of the phasing side attack, and only adjacent enemies', () => {
    const game = field([p, r, s])
    const state = germanCombat(game, { p: '0403', r: '0404', s: '0406' })
    expect(offered(game, state, 'attack')).toEqual([{ type: 'attack', target: '0404', unit: 'p' }])
    expect(refusals(game, state, { type: 'attack', target: '0406', unit: 'p' })).toEqual(['N7.12a'])
    expect(refusals(game, state, { type: 'attack', target: '0405', unit: 'p' })).toContain('N7.0a')
    expect(refusals(game, state, { type: 'attack', target: '0403', unit: 'r' })).toContain('N7.11a')
    const theirs = alliedCombat(game, { p: '0403', r: '0404', s: '0406' })
    expect(offered(game, theirs, 'attack')).toEqual([{ type: 'attack', target: '0403', unit: 'r' }])
  })

  test('N7.0h N7.31 N7.34 the attacker rolls one die, and the defender applies his part of the result first', () => {
    const game = field([p, r], '2/1')
    const state = order(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    expect(game.toAct(state)).toEqual({
      kind: 'chance',
      roll: { kind: 'combat', rule: 'N7.0h', roller: 'german', dice: 1, faces: 6 },
    })
    const { state: rolled, events } = watch(game, state, roll(4))
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ die: 4, attacker: 2, defender: 1 })
    expect(decider(game, rolled)).toBe('allied')
    expect(refusals(game, rolled, { type: 'end-phase' })).toContain('N7.0h')
    const defended = play(game, rolled, { type: 'choose-losses' })
    expect(stepsOf(defended, 'r')).toBe(1)
    expect(decider(game, defended)).toBe('german')
    expect(stepsOf(play(game, defended, { type: 'choose-losses' }), 'p')).toBe(0)
  })

  test('N7.31 a dash in the result has no effect on its side', () => {
    const game = field([p, r], '-/-')
    const state = fight(game, germanCombat(game, { p: '0403', r: '0404' }), ['p'], '0404')
    expect([stepsOf(state, 'p'), stepsOf(state, 'r'), at(state, 'p'), at(state, 'r'), topOf(state)]).toEqual([
      2,
      2,
      '0403',
      '0404',
      'combat',
    ])
  })

  test('N7.0i N7.0j N7.61a N4.A4b the advance comes before the next attack, and is optional', () => {
    const game = field([p, q, r, s], '-/E')
    const state = fight(game, germanCombat(game, { p: '0403', q: '0603', r: '0404', s: '0604' }), ['p'], '0404')
    expect(offers(game, state, { type: 'advance', unit: 'p', to: '0404' })).toBe(true)
    expect(refusals(game, state, { type: 'attack', target: '0604', unit: 'q' })).toEqual(['N7.0j'])
    const stayed = play(game, state, { type: 'end-advance' })
    expect(at(stayed, 'p')).toBe('0403')
    expect(offers(game, stayed, { type: 'attack', target: '0604', unit: 'q' })).toBe(true)
    expect(at(play(game, state, { type: 'advance', unit: 'p', to: '0404' }), 'p')).toBe('0404')
  })
})

describe('who attacks what', () => {
  test('N7.11a a unit attacks at most once and is attacked at most once in a phase', () => {
    const game = field([p, q, panzer('t'), r, s], '-/-')
    const state = fight(
      game,
      germanCombat(game, { p: '0403', q: '0503', t: '0504', r: '0404', s: '0502' }),
      ['p'],
      '0404',
    )
    // p stands beside s and t beside r, but p has attacked and r has been attacked
    expect(
      refusals(game, germanCombat(game, { p: '0403', s: '0503' }), { type: 'attack', target: '0503', unit: 'p' }),
    ).toEqual([])
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 't' })).toEqual(['N7.11a'])
    expect(refusals(game, state, { type: 'attack', target: '0502', unit: 'p' })).toContain('N7.11a')
    expect(offered(game, state, 'attack')).toEqual([{ type: 'attack', target: '0502', unit: 'q' }])
  })

  test('N7.11a a unit or hex in a declared attack may not be in another', () => {
    const game = field([p, q, r, s])
    const state = order(game, alliedCombat(game, { p: '0404', q: '0504', r: '0403', s: '0405' }), ['r'], '0404')
    expect(refusals(game, state, { type: 'attack', target: '0504', unit: 'r' })).toEqual(['N7.11a'])
    expect(refusals(game, state, { type: 'attack', target: '0404', unit: 's' })).toContain('N7.11a')
    expect(offered(game, state, 'attack')).toEqual([])
  })

  test('N7.11b N7.18b units of one hex may attack together or separately', () => {
    const game = field([p, q, r, s], '-/-')
    const start = germanCombat(game, { p: '0403', q: '0403', r: '0404', s: '0503' })
    const apart = fight(game, fight(game, start, ['p'], '0404'), ['q'], '0503')
    expect(apart.stack.find((frame) => frame.type === 'combat')).toMatchObject({
      attacked: ['p', 'q'],
      defended: ['r', 's'],
    })
    const together = fight(game, start, ['p', 'q'], '0404', '0503')
    expect(offered(game, together, 'attack')).toEqual([])
  })

  test('N7.12b a hex may be attacked from all six of its neighbours at once', () => {
    const ring = ['0403', '0405', '0304', '0305', '0504', '0505']
    const counters = ring.map((hex) => panzer(`p${hex}`))
    const game = field([...counters, r])
    const start = germanCombat(game, { r: '0404', ...Object.fromEntries(ring.map((hex) => [`p${hex}`, hex])) })
    expect(offered(game, start, 'attack').map((action) => action.unit)).toEqual(counters.map((c) => c.id).sort())
    const state = order(
      game,
      start,
      counters.map((c) => c.id),
      '0404',
    )
    expect(watch(game, state, roll()).events.find((event) => event.type === 'combat')).toMatchObject({
      attack: 24,
      defence: 4,
    })
  })

  test('N-R24 N7.12a a unit that comes next to an enemy neither attacks it nor is attacked by it', () => {
    const game = field([p, q, r, s], '-/1', { hexsides: [['0405', '0406', 'river']] })
    const start = germanCombat(game, { p: '0403', q: '0406', r: '0404', s: '0505' })
    const state = play(
      game,
      fight(game, start, ['p'], '0404'),
      { type: 'choose-retreat' },
      { type: 'retreat', unit: 'r', to: '0405' },
      { type: 'advance', unit: 'p', to: '0404' },
    )
    // r has come next to q, and p next to s
    expect(refusals(game, state, { type: 'attack', target: '0405', unit: 'q' })).toEqual(['N7.11a'])
    expect(refusals(game, state, { type: 'attack', target: '0505', unit: 'p' })).toEqual(['N7.11a'])
    expect(offered(game, state, 'attack')).toEqual([])
  })

  test('N-R24 a defender that has advanced may not be attacked in the same phase', () => {
    const game = field([p, q, r], '1/-')
    const start = germanCombat(game, { p: '0403', q: '0402', r: '0404' })
    const state = play(
      game,
      fight(game, start, ['p'], '0404'),
      { type: 'choose-retreat' },
      { type: 'retreat', unit: 'p', to: '0303' },
      { type: 'advance', unit: 'r', to: '0403' },
    )
    expect(at(state, 'r')).toBe('0403')
    expect(refusals(game, state, { type: 'attack', target: '0403', unit: 'q' })).toEqual(['N7.11a'])
    expect(offered(game, state, 'attack')).toEqual([])
  })

  test('N7.13a no unit has to attack', () => {
    const game = field([p, q, r], '-/-')
    const start = germanCombat(game, { p: '0403', q: '0403', r: '0404' })
    expect(play(game, start, { type: 'end-phase' }).phase).toBe('german-mechanized-movement')
    const { events } = watch(
      game,
      start,
      { type: 'attack', target: '0404', unit: 'p' },
      { type: 'attack-commit' },
      roll(),
    )
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ attackers: ['p'], attack: 4 })
    const theirs = alliedCombat(game, { p: '0403', r: '0404' })
    expect(offers(game, theirs, { type: 'end-declarations' })).toBe(true)
  })

  test('N7.13b units stacked with the attackers are not affected by the result', () => {
    const gone = field([p, q, r], 'E/-')
    const state = fight(gone, germanCombat(gone, { p: '0403', q: '0403', r: '0404' }), ['p'], '0404')
    expect([at(state, 'p'), at(state, 'q'), stepsOf(state, 'q')]).toEqual(['eliminated', '0403', 2])
    const back = field([p, q, r], '1/-')
    const hit = fight(back, germanCombat(back, { p: '0403', q: '0403', r: '0404' }), ['p'], '0404')
    expect(
      refusals(back, play(back, hit, { type: 'choose-retreat' }), { type: 'retreat', unit: 'q', to: '0402' }),
    ).toEqual(['N7.52a'])
    const lost = play(back, hit, { type: 'choose-losses' })
    expect([stepsOf(lost, 'p'), stepsOf(lost, 'q')]).toEqual([1, 2])
  })

  test('N7.14a the Germans choose each attack after the result of the previous one', () => {
    const game = field([p, q, r, s], '-/-')
    const start = germanCombat(game, { p: '0403', q: '0603', r: '0404', s: '0604' })
    const state = fight(game, start, ['p'], '0404')
    expect(topOf(state)).toBe('combat')
    expect(offers(game, state, { type: 'end-phase' })).toBe(true)
    expect(offers(game, state, { type: 'attack', target: '0604', unit: 'q' })).toBe(true)
    expect(refusals(game, start, { type: 'end-declarations' })).toContain('N4.A4a')
  })

  test('N7.14b N-R27 the Allies declare all attacks before the first is resolved, and may not change them', () => {
    const game = field([p, q, r, s, usRegiment('t')])
    const start = alliedCombat(game, { p: '0404', q: '0604', r: '0403', s: '0603', t: '0403' })
    const one = order(game, start, ['r'], '0404')
    expect(decider(game, one)).toBe('allied') // no die yet
    expect(refusals(game, one, { type: 'resolve', target: '0404' })).toEqual(['N4.B5b'])
    const both = order(game, one, ['s'], '0604')
    expect(both.stack.find((frame) => frame.type === 'combat')).toMatchObject({
      attacks: [
        { attackers: ['r'], targets: ['0404'] },
        { attackers: ['s'], targets: ['0604'] },
      ],
      orders: { american: 2 },
    })
    expect(both.supplyPoints.american).toBe(7)
    const ready = declared(game, both)
    expect(game.legalActions(ready)).toEqual([
      { type: 'resolve', target: '0404' },
      { type: 'resolve', target: '0604' },
    ])
    expect(refusals(game, ready, { type: 'attack', target: '0404', unit: 't' })).toEqual(['N7.14c'])
    expect(refusals(game, ready, { type: 'resolve', target: '0405' })).toEqual(['N7.14b'])
  })

  test('N7.14c every declared attack must be resolved', () => {
    const game = field([p, q, r, s], '-/E')
    const start = alliedCombat(game, { p: '0404', q: '0604', r: '0403', s: '0603' })
    const ready = declared(game, order(game, order(game, start, ['r'], '0404'), ['s'], '0604'))
    expect(refusals(game, ready, { type: 'end-phase' })).toEqual(['N7.14c'])
    const half = play(game, ready, { type: 'resolve', target: '0604' }, roll(), { type: 'end-advance' })
    expect(half.phase).toBe('allied-combat')
    expect(game.legalActions(half)).toEqual([{ type: 'resolve', target: '0404' }])
    expect(play(game, half, { type: 'resolve', target: '0404' }, roll(), { type: 'end-advance' }).phase).toBe(
      'allied-mechanized-movement',
    )
  })

  test('N7.16b N7.45 all units in a defending hex are attacked together', () => {
    const game = field([p, r, s, usRegiment('t')], '-/1')
    const start = germanCombat(game, { p: '0403', r: '0404', s: '0404', t: '0504' })
    const { state, events } = watch(game, order(game, start, ['p'], '0404'), roll())
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ defenders: ['r', 's'], defence: 8 })
    expect(
      offered(game, play(game, state, { type: 'choose-losses' }), 'lose-step').map((action) => action.unit),
    ).toEqual(['r', 's'])
  })

  test('N7.17 several hexes may be attacked together only by units adjacent to all of them', () => {
    const game = field([p, q, r, s], '-/-')
    const start = germanCombat(game, { p: '0403', q: '0303', r: '0404', s: '0304' })
    const opened = play(game, start, { type: 'attack', target: '0404', unit: 'p' })
    expect(refusals(game, opened, { type: 'attack-add', unit: 'q' })).toEqual(['N7.12a'])
    const two = play(game, opened, { type: 'attack-target', hex: '0304' })
    expect(refusals(game, two, { type: 'attack-add', unit: 'q' })).toEqual(['N7.17'])
    expect(offers(game, two, { type: 'attack-add', unit: 'q' })).toBe(false)
    const other = play(game, start, { type: 'attack', target: '0304', unit: 'p' }, { type: 'attack-add', unit: 'q' })
    expect(refusals(game, other, { type: 'attack-target', hex: '0404' })).toEqual(['N7.17'])
    expect(offered(game, other, 'attack-target')).toEqual([])
    const { events } = watch(game, two, { type: 'attack-commit' }, roll())
    expect(events.find((event) => event.type === 'combat')).toMatchObject({
      targets: ['0404', '0304'],
      defenders: ['r', 's'],
      attack: 4,
      defence: 8,
    })
  })

  test('N7.18a X13 a unit may not divide its strength between two attacks', () => {
    const strong = panzer('p', { attack: [7, 3] })
    const game = field([strong, r, s], '-/-')
    const start = germanCombat(game, { p: '0403', r: '0404', s: '0503' })
    const { state, events } = watch(game, order(game, start, ['p'], '0404'), roll())
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ attack: 7 })
    expect(refusals(game, state, { type: 'attack', target: '0503', unit: 'p' })).toEqual(['N7.11a'])
    const opened = play(game, start, { type: 'attack', target: '0404', unit: 'p' })
    expect(refusals(game, opened, { type: 'attack-add', unit: 'p' })).toEqual(['N7.18a'])
    expect(offers(game, opened, { type: 'attack-add', unit: 'p' })).toBe(false)
  })

  test('N7.19b N8.22 a headquarters may not attack', () => {
    const game = field([p, germanHeadquarters('hq'), patton('third'), r])
    const start = germanCombat(game, { p: '0403', hq: '0403', r: '0404' })
    expect(refusals(game, start, { type: 'attack', target: '0404', unit: 'hq' })).toEqual(['N7.19b'])
    const opened = play(game, start, { type: 'attack', target: '0404', unit: 'p' })
    expect(refusals(game, opened, { type: 'attack-add', unit: 'hq' })).toEqual(['N7.19b'])
    expect(offered(game, opened, 'attack-add')).toEqual([])
    const theirs = alliedCombat(game, { p: '0403', third: '0404', r: '0404' })
    expect(offered(game, theirs, 'attack').map((action) => action.unit)).toEqual(['r'])
  })
})

describe('the services', () => {
  const uk = ukMechanized('uk')
  const fr = usArmor('fr', { nation: 'french' })
  const pl = ukMechanized('pl', { nation: 'polish' })

  test('N7.71 American and Commonwealth units may not attack together', () => {
    const game = field([p, r, uk, fr, pl])
    const start = alliedCombat(game, { p: '0404', r: '0403', uk: '0405', fr: '0304', pl: '0305' })
    const american = play(game, start, { type: 'attack', target: '0404', unit: 'r' })
    expect(offered(game, american, 'attack-add').map((action) => action.unit)).toEqual(['fr'])
    expect(refusals(game, american, { type: 'attack-add', unit: 'uk' })).toEqual(['N7.71'])
    const commonwealth = play(game, start, { type: 'attack', target: '0404', unit: 'uk' })
    expect(offered(game, commonwealth, 'attack-add').map((action) => action.unit)).toEqual(['pl'])
    expect(refusals(game, commonwealth, { type: 'attack-add', unit: 'r' })).toEqual(['N7.71'])
  })

  test('N7.72 N7.16a Americans and Commonwealth units may stack, and defend together', () => {
    const game = field([p, r, uk])
    const start = germanCombat(game, { p: '0403', r: '0404', uk: '0404' })
    expect(odds(game, start, ['p'], ['0404'])).toMatchObject({ attack: 4, defence: 9 })
  })

  test('N7.0b N10.13 an Allied attack costs its service one supply point, whatever the number of units', () => {
    const game = field([p, r, s, uk], '-/-')
    const start = alliedCombat(
      game,
      { p: '0404', r: '0403', s: '0405', uk: '0305' },
      { supplyPoints: { american: 2, commonwealth: 4 } },
    )
    expect(alliedFight(game, start, ['r', 's'], '0404').supplyPoints).toEqual({ american: 1, commonwealth: 4 })
    expect(alliedFight(game, start, ['uk'], '0404').supplyPoints).toEqual({ american: 2, commonwealth: 3 })
    const german = germanCombat(game, { p: '0404', r: '0403' }, { supplyPoints: { american: 2, commonwealth: 4 } })
    expect(fight(game, german, ['p'], '0403').supplyPoints).toEqual({ american: 2, commonwealth: 4 })
  })
})
