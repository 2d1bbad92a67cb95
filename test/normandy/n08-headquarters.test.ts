/** Headquarters (N8) and Patton's allowance (N7.24). */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { normandy, unitId } from '../../src/normandy/index.js'
import {
  alliedCombat,
  always,
  declared,
  everyHex,
  field,
  fight,
  germanCombat,
  odds,
  order,
  roll,
  shiftsOf,
} from './field.js'
import {
  at,
  division,
  germanHeadquarters,
  grenadiers,
  offered,
  offers,
  panzer,
  patton,
  place,
  play,
  refusals,
  smallGame,
  tiger,
  ukMechanized,
  usArmor,
  usRegiment,
  watch,
} from './small.js'

const p = panzer('p')
const q = panzer('q')
const r = usRegiment('r')
const s = usRegiment('s')
const hq = germanHeadquarters('hq', { range: 3 })

/** The column that the German headquarters gives p in an attack on r. */
const shift = (
  units: Record<string, unknown>,
  board: Parameters<typeof field>[2] = {},
  counters = [p, q, r, s, hq],
): number => {
  const game = field(counters, undefined, board)
  return odds(game, germanCombat(game, { p: '0404', r: '0405', ...units }), ['p'], ['0405']).shift
}

describe('command range', () => {
  test('N8.11 N8.12 a unit is in command range up to the printed range, whatever the terrain and weather', () => {
    expect(shift({ hq: '0401' })).toBe(1)
    expect(shift({ hq: '0401' }, {}, [p, r, germanHeadquarters('hq', { range: 2 })])).toBe(0)
    expect(shift({ hq: '0701' })).toBe(0)
    const rough = { terrain: { '0402': ['forest', 'highland'], '0403': ['city'] } }
    expect(shift({ hq: '0401' }, rough)).toBe(1)
    const game = field([p, r, hq])
    for (const weather of ['clear', 'overcast', 'storm'])
      expect(
        odds(game, germanCombat(game, { p: '0404', r: '0405', hq: '0401' }, { weather }), ['p'], ['0405']).shift,
      ).toBe(1)
  })

  test('N8.13 the line of command avoids enemies, their zones and sea, but may cross rivers', () => {
    // a corridor: 0402, 0403
    const walls = { terrain: { '0303': ['sea'], '0302': ['sea'], '0503': ['sea'], '0502': ['sea'] } }
    expect(shift({ hq: '0401' }, walls)).toBe(1)
    expect(shift({ hq: '0401', s: '0403' }, walls)).toBe(0)
    const zoc = { terrain: { '0303': ['sea'], '0302': ['sea'] } }
    expect(shift({ hq: '0401', s: '0503' }, zoc)).toBe(0) // its zone covers 0402 and 0403
    // q cancels it in 0403
    expect(shift({ hq: '0401', s: '0503', q: '0403' }, { ...zoc, hexsides: [['0503', '0402', 'river']] })).toBe(1)
    expect(shift({ hq: '0401' }, { ...walls, hexsides: [['0402', '0403', 'sea']] })).toBe(0)
    expect(shift({ hq: '0401' }, { ...walls, hexsides: [['0402', '0403', 'river']] })).toBe(1)
  })

  test('N8.14 a German headquarters shifts a combat only with all of its German units in range, as in N7.23', () => {
    const game = field([p, q, r, germanHeadquarters('hq', { range: 2 })])
    const state = germanCombat(game, { p: '0404', q: '0506', r: '0405', hq: '0402' })
    expect(shiftsOf(odds(game, state, ['p'], ['0405']))).toEqual([['N7.23a', 1]])
    expect(shiftsOf(odds(game, state, ['p', 'q'], ['0405']))).toEqual([])
  })

  test('N8.0 N8.17 N-R5 German headquarters shift overruns by German units and against them', () => {
    const counters = [
      panzer('a', { division: '21' }),
      grenadiers('b', { division: '21' }),
      usArmor('x', { division: 'us' }),
      usArmor('y', { division: 'us' }),
      hq,
    ]
    const game = field(counters, undefined, { divisions: [division('21'), division('us')] })
    const state = germanCombat(game, { a: '0404', b: '0404', x: '0405', y: '0405', hq: '0401' })
    expect(shiftsOf(odds(game, state, ['a', 'b'], ['0405'], { overrun: true }))).toEqual([['N5.53b', 1]])
    expect(shiftsOf(odds(game, state, ['x', 'y'], ['0404'], { overrun: true }))).toEqual([['N5.53b', -1]])
    const theirs = place(game, {
      phase: 'allied-normal-movement',
      units: { a: '0404', b: '0404', x: '0405', y: '0405', hq: '0401' },
    })
    const { events } = watch(game, play(game, theirs, { type: 'overrun', units: ['x', 'y'], target: '0404' }), roll())
    // 8 printed against 8 doubled: 1:2, one column to the left
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ attack: 8, defence: 16, column: '1:3' })
  })

  test('N8.16 N9.15 a headquarters out of supply or in an enemy zone gives no shift', () => {
    expect(shift({ hq: '0402' })).toBe(1)
    expect(shift({ hq: '0402', s: '0303' })).toBe(0)
    expect(shift({ hq: '0402', s: '0303', q: '0402' })).toBe(0)
    const cut = smallGame({ counters: [p, r, hq], areas: { 'german-supply': [], 'allied-supply': everyHex() } })
    const state = place(cut, { phase: 'german-combat', units: { p: '0404', r: '0405', hq: '0402' } })
    expect(odds(cut, state, ['p'], ['0405']).shift).toBe(0)
  })

  test('N9.15 a headquarters out of supply shifts no combat, but may shift a later one when supplied again', () => {
    // a row of single hexes, the source at its east end; x cuts the headquarters off until h destroys it
    const counters = [p, panzer('h'), hq, usRegiment('x'), r]
    const row = everyHex(12, 1)
    const game = smallGame({
      columns: 12,
      rows: 1,
      counters,
      charts: always('-/E'),
      areas: { 'german-supply': ['1201'], 'allied-supply': row },
    })
    const start = place(game, {
      phase: 'german-combat',
      units: { r: '0301', p: '0401', hq: '0501', x: '0801', h: '0901' },
    })
    const cut = watch(game, order(game, start, ['p'], '0301'), roll()).events.find((event) => event.type === 'combat')
    expect(cut).toMatchObject({ attack: 2, column: '1:2' })
    const after = play(game, fight(game, start, ['h'], '0801'), { type: 'end-advance' })
    const fed = watch(game, order(game, after, ['p'], '0301'), roll()).events.find((event) => event.type === 'combat')
    expect(fed).toMatchObject({ attack: 4, column: '3:2' })
  })

  test('N9.14 N9.15 a victory that frees a headquarters from a zone lets it shift the next combat', () => {
    const board = { terrain: { '0304': ['sea'], '0504': ['sea'] }, columns: 7, rows: 6 }
    const game = field([p, q, hq, r, s], '-/E', { ...board })
    // s in 0303 holds the hex of the headquarters; once it is gone, the headquarters commands again
    const start = germanCombat(game, { hq: '0402', q: '0202', s: '0303', p: '0404', r: '0405' })
    expect(odds(game, start, ['p'], ['0405']).shift).toBe(0)
    const after = play(game, fight(game, start, ['q'], '0303'), { type: 'end-advance' })
    expect(odds(game, after, ['p'], ['0405']).shift).toBe(1)
    const { events } = watch(game, order(game, after, ['p'], '0405'), roll())
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ column: '3:2' })
  })

  test('N9.14 a headquarters out of supply shifts no overrun, but may shift a later one when supplied again', () => {
    // a row of single hexes; x stands in the way of the supply of d and its headquarters, and can step aside over a
    // river
    const sea = Object.fromEntries(
      everyHex(9, 2)
        .filter((hex) => hex.endsWith('02') && hex !== '0802')
        .map((hex) => [hex, ['sea']]),
    )
    const counters = [
      panzer('d'),
      hq,
      usArmor('a', { division: 'us' }),
      usArmor('b', { division: 'us' }),
      usRegiment('x'),
    ]
    const game = smallGame({
      columns: 9,
      rows: 2,
      counters,
      terrain: sea,
      hexsides: [['0801', '0802', 'river']],
      charts: always('-/-'),
      areas: { 'german-supply': ['0901'], 'allied-supply': everyHex(9, 2) },
    })
    const start = place(game, {
      phase: 'allied-normal-movement',
      units: { a: '0301', b: '0301', d: '0401', hq: '0501', x: '0801' },
    })
    const overrun = { type: 'overrun', units: ['a', 'b'], target: '0401' } as const
    const cut = watch(game, start, overrun, roll()).events.find((event) => event.type === 'combat')
    expect(cut).toMatchObject({ attack: 8, defence: 2, column: '3:1' })
    const aside = play(game, start, { type: 'move', units: ['x'], to: '0802' }, { type: 'stop' })
    const fed = watch(game, aside, overrun, roll()).events.find((event) => event.type === 'combat')
    expect(fed).toMatchObject({ attack: 8, defence: 4, column: '3:2' })
  })
})

describe('the unit', () => {
  test('N8.21 headquarters are vehicles with 12 movement points, and move in both movement phases', () => {
    for (const counter of normandy.boards.campaign.counters.filter((other) => other.kind === 'headquarters'))
      expect([counter.id, counter.mobility, counter.movement]).toEqual([counter.id, 'vehicle', 12])
    const game = field([hq])
    const state = place(game, { phase: 'german-mechanized-movement', weather: 'storm', units: { hq: '0101' } })
    expect(game.queries.reachable(state, unitId('hq')).find((reach) => reach.hex === '0706')?.cost).toBeLessThanOrEqual(
      12,
    )
    expect(offers(game, state, { type: 'move', units: ['hq'], to: '0102' })).toBe(true)
  })

  test('N8.22 a headquarters has no zone of control', () => {
    const game = field([hq, p])
    expect(game.queries.zoc(germanCombat(game, { hq: '0404' }), 'german')).toEqual([])
    expect(game.queries.zoc(germanCombat(game, { p: '0404' }), 'german')).toHaveLength(6)
  })

  test('N8.24 N8.25 headquarters have one step and no stacking value: any number in a hex', () => {
    const staffs = ['h1', 'h2', 'h3', 'h4', 'h5'].map((id) => germanHeadquarters(id))
    const game = field([...staffs, panzer('a'), panzer('b'), panzer('c'), r])
    const units = { a: '0404', b: '0404', c: '0404', ...Object.fromEntries(staffs.map((staff) => [staff.id, '0404'])) }
    expect(game.check(germanCombat(game, { ...units, r: '0601' }))).toEqual([])
    for (const counter of normandy.boards.campaign.counters.filter((other) => other.kind === 'headquarters'))
      expect([counter.stacking, counter.attack.length]).toEqual([0, 1])
    const over = game.position({ scenario: 'campaign', phase: 'german-combat', units: { ...units, d: '0404' } })
    expect(over._tag).toBe('Left')
  })

  test('N8.26 a headquarters may enter an enemy zone of control only with a friendly combat unit', () => {
    const game = field([hq, p, r])
    const alone = place(game, { phase: 'german-normal-movement', weather: 'storm', units: { hq: '0402', r: '0404' } })
    expect(refusals(game, alone, { type: 'move', units: ['hq'], to: '0403' })).toEqual(['N8.26'])
    expect(offers(game, alone, { type: 'move', units: ['hq'], to: '0403' })).toBe(false)
    const led = place(game, {
      phase: 'german-normal-movement',
      weather: 'storm',
      units: { hq: '0402', p: '0403', r: '0404' },
    })
    expect(at(play(game, led, { type: 'move', units: ['hq'], to: '0403' }), 'hq')).toBe('0403')
  })

  test('N8.27 N6.35b a headquarters without a combat unit does not cancel the zone of control in its hex', () => {
    const game = smallGame({
      counters: [hq, q, r],
      columns: 7,
      rows: 1,
      areas: { 'german-supply': ['0701'], 'allied-supply': everyHex(7, 1) },
    })
    // a row of single hexes: r in 0301 holds 0201 and 0401
    const lone = place(game, { phase: 'german-combat', units: { hq: '0401', r: '0301' } })
    expect(game.queries.supply(lone, unitId('hq')).supplied).toBe(false)
    const led = place(game, { phase: 'german-combat', units: { hq: '0401', q: '0401', r: '0301' } })
    expect(game.queries.supply(led, unitId('hq')).supplied).toBe(true)
  })
})

describe('the Third Army', () => {
  const third = patton('third', { range: 2 })
  const uk = ukMechanized('uk')
  const counters = [p, q, panzer('o'), r, s, usArmor('t'), uk, third, tiger('tiger')]
  const game = field(counters, '-/-')

  /** After the declarations, with the first attack about to be resolved. */
  const resolving = (state: State, target: string): State => play(game, state, { type: 'resolve', target })
  const columns = (g: NormandyGame, state: State): readonly number[] =>
    offered(g, state, 'patton').map((action) => action.columns)

  test('N7.24a X12 N8.15 the Third Army may shift one attack two columns or two attacks one column', () => {
    const start = alliedCombat(game, { p: '0404', q: '0604', r: '0403', s: '0603', third: '0502' })
    const ready = declared(game, order(game, order(game, start, ['r'], '0404'), ['s'], '0604'))
    const first = resolving(ready, '0404')
    expect(columns(game, first)).toEqual([0, 1, 2])
    expect(refusals(game, first, roll())).not.toEqual([])
    const both = resolving(play(game, first, { type: 'patton', columns: 1 }, roll()), '0604')
    expect(columns(game, both)).toEqual([0, 1])
    expect(refusals(game, both, { type: 'patton', columns: 2 })).toEqual(['NC2'])
    const { events } = watch(game, play(game, both, { type: 'patton', columns: 1 }), roll())
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ attack: 4, defence: 4, column: '3:2' })
    // all of it on the first attack leaves nothing to ask for in the second
    const spent = resolving(play(game, first, { type: 'patton', columns: 2 }, roll()), '0604')
    expect(game.toAct(spent).kind).toBe('chance')
    const two = watch(game, play(game, first, { type: 'patton', columns: 2 }), roll()).events
    expect(two.find((event) => event.type === 'combat')).toMatchObject({ column: '2:1' })
  })

  test('N7.24a N8.15 the Third Army needs at least one American participant in range', () => {
    const start = alliedCombat(game, { p: '0404', r: '0403', s: '0405', third: '0401' })
    expect(columns(game, resolving(declared(game, order(game, start, ['r', 's'], '0404')), '0404'))).toEqual([0, 1, 2])
    expect(game.toAct(resolving(declared(game, order(game, start, ['s'], '0404')), '0404')).kind).toBe('chance')
  })

  test('N8.18 the Third Army does not shift attacks by Commonwealth units', () => {
    const start = alliedCombat(game, { p: '0404', uk: '0403', third: '0402' })
    expect(game.toAct(resolving(declared(game, order(game, start, ['uk'], '0404')), '0404')).kind).toBe('chance')
    expect(odds(game, start, ['uk'], ['0404'], { patton: 2 }).shift).toBe(0)
  })

  test('N7.24c N8.17 N8.0 the Third Army gives no shift in defence against attacks or overruns', () => {
    const state = germanCombat(game, { p: '0404', r: '0403', third: '0402' })
    expect(odds(game, state, ['p'], ['0403'], { patton: 2 }).shift).toBe(0)
    expect(odds(game, state, ['p'], ['0403'], { overrun: true, patton: 2 }).shift).toBe(0)
    expect(game.toAct(order(game, state, ['p'], '0403')).kind).toBe('chance')
  })

  test('N8.16 the Third Army gives no shift from an enemy zone of control', () => {
    const start = alliedCombat(game, { p: '0404', r: '0403', third: '0403' })
    expect(game.toAct(resolving(declared(game, order(game, start, ['r'], '0404')), '0404')).kind).toBe('chance')
  })

  test('N7.24b X30 NC2 a column used in an overrun leaves one for the combat phase of the same turn', () => {
    const armor = [usArmor('x', { division: 'us', attack: [20, 9] }), usArmor('y', { division: 'us' })]
    const small = field([p, q, r, ...armor, patton('third', { range: 6 })], '-/E', { divisions: [division('us')] })
    const start = place(small, {
      phase: 'allied-normal-movement',
      units: { p: '0404', q: '0604', r: '0603', x: '0403', y: '0403', third: '0401' },
      supplyPoints: { american: 3, commonwealth: 3 },
    })
    const asked = play(small, start, { type: 'overrun', units: ['x', 'y'], target: '0404' })
    expect(columns(small, asked)).toEqual([0, 1, 2])
    const overrun = play(small, asked, { type: 'patton', columns: 1 }, roll())
    const combat = play(
      small,
      overrun,
      ...(overrun.stack.at(-1)!.type === 'moving' ? [{ type: 'stop' } as const] : []),
      { type: 'end-phase' },
    )
    expect([combat.phase, combat.patton]).toEqual(['allied-combat', 1])
    const attack = play(small, declared(small, order(small, combat, ['r'], '0604')), {
      type: 'resolve',
      target: '0604',
    })
    expect(columns(small, attack)).toEqual([0, 1])
    expect(refusals(small, attack, { type: 'patton', columns: 2 })).toEqual(['NC2'])
  })
})
