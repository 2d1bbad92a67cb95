import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { fuelCandidates, fuelModifier, fuelRowOf, mayTransferDump } from '../../src/ardennes/rules/movement/fuel.js'
import { hexId } from '../../src/hex/hexId.js'
import type { Counter } from '../../src/ardennes/board/counters.js'
import type { State } from '../../src/ardennes/state.js'
import {
  eventsOf,
  formation,
  legal,
  panzers,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
  usRegiment,
} from './small.js'

/**
 * The German formations of the tables, with one or two units each; 9 Pz arrives on turn 14, 21 Pz is an optional unit.
 */
const DIVISIONS = [
  '2-pz',
  'lehr',
  '116-pz',
  '15pg',
  '9-pz',
  '11-pz',
  '1ss',
  '12ss',
  '2ss',
  '9ss',
  '3-pg',
  '26',
] as const
const BRIGADES = ['fuh-bglt', 'fuh-gr', '150-pz-bde'] as const
const SIXTH: readonly string[] = ['1ss', '12ss', '2ss', '9ss', '3-pg', '150-pz-bde']
const formations = [...DIVISIONS, ...BRIGADES].map((id) =>
  formation(`ger-${id}`, {
    army: SIXTH.includes(id) ? '6-panzer' : '5-panzer',
    type: (BRIGADES as readonly string[]).includes(id) ? 'brigade' : 'division',
  }),
)
const tank = (id: string, of: string, changes: Partial<Counter> = {}): Counter =>
  panzers(id, { formation: `ger-${of}`, ...changes })
const late = { start: null, arrival: { turn: 14, by: 'entry', entries: ['L'], condition: null, spent: 0 } } as const
const game = smallGame({
  columns: 9,
  areas: { 'west-of-ourthe': ['0602', '0603', '0604'], 'entry-L': ['0104'], 'fuel-dumps': ['0404'] },
  links: ['01', '02', '03'].map((column) => [`${column}04`, `0${Number(column) + 1}04`, 'secondary']),
  formations,
  counters: [
    ...[...DIVISIONS, ...BRIGADES].filter((id) => id !== '9-pz').map((id) => tank(id, id)),
    tank('2-pz-2', '2-pz'),
    tank('9-pz', '9-pz', late),
    tank('9-pz-2', '9-pz', late),
    usRegiment('us'),
  ],
})
const ALL: Record<string, string> = Object.fromEntries(
  [...DIVISIONS, ...BRIGADES].filter((id) => id !== '9-pz' && id !== '11-pz').map((id) => [id, '0203']),
)
const shortage = (changes: Record<string, unknown> = {}, turn = 7, extra: Record<string, unknown> = {}): State =>
  place(game, {
    turn,
    phase: 'german-fuel-shortage',
    units: { us: '0807', ...ALL, '2-pz-2': '0204', ...changes },
    ...extra,
  })
const dry = (state: State): readonly string[] => state.units.filter((u) => u.outOfSupply).map(({ id }) => id)
const name = (id: string): { type: 'name-division'; formation: string } => ({
  type: 'name-division',
  formation: `ger-${id}`,
})
const named = (state: State): readonly string[] => legal(game, state, 'name-division').map((action) => action.formation)

describe('the dice', () => {
  test('A6.1a fuel shortage is rolled for from 19AM on, in the German player turn only', () => {
    const phases = game.phases.filter(({ id }) => id.includes('fuel'))
    expect(phases.map(({ id }) => id)).toEqual(['german-fuel-shortage'])
    const quiet = place(game, { turn: 6, phase: 'german-artillery-supply', units: { ...ALL, us: '0807' } })
    expect(quiet.phase).not.toBe('german-fuel-shortage')
    const dry7 = place(game, { turn: 7, phase: 'german-artillery-supply', units: { ...ALL, us: '0807' } })
    expect(dry7.phase).toBe('german-fuel-shortage')
    expect(place(game, { turn: 6, phase: 'german-fuel-shortage', units: { ...ALL, us: '0807' } }).phase).not.toBe(
      'german-fuel-shortage',
    )
  })

  test('A6.1b one die is rolled for each fuel table', () => {
    const pending = game.toAct(shortage())
    expect(pending).toMatchObject({ kind: 'chance', roll: { roller: 'german', dice: 2, rule: 'A6.1b' } })
    // the first die is for the table of the 5th Panzer Army, the second for that of the 6th
    expect(dry(play(game, shortage(), roll(6, 1)))).toEqual(['116-pz'])
    expect(dry(play(game, shortage(), roll(1, 3)))).toEqual(['3-pg'])
  })

  test('A6.3 A28.2 A32.2h the modifiers are +1 from 23AM and -2 for a transferred dump', () => {
    const dump = { place: hexId('0404'), searched: [], status: 'transferred', tried: false } as const
    const modifier = (turn: number, now: State['dump']): number =>
      fuelModifier(positionOf(game.boards.campaign, { ...shortage(), turn, dump: now }))
    expect(modifier(14, null)).toBe(0)
    expect(modifier(15, null)).toBe(1)
    expect(modifier(14, dump)).toBe(-2)
    expect(modifier(15, dump)).toBe(-1)
    expect(modifier(15, { ...dump, status: 'captured' })).toBe(1)
    const [table] = game.boards.campaign.charts.fuel.tables
    expect(fuelRowOf(table!, -1)).toBe(0)
    expect(fuelRowOf(table!, 7)).toBe(6)
  })

  test('A6.3 the modifier applies to both dice', () => {
    const state = shortage({}, 15)
    expect(dry(play(game, state, roll(5, 2)))).toEqual(['116-pz', '3-pg'].sort())
  })
})

describe('whom a result strikes', () => {
  test('A6.1c A23.4c every unit of the division is out of supply at once', () => {
    const state = play(game, shortage(), roll(5, 1), name('2-pz'))
    expect(dry(state)).toEqual(['2-pz', '2-pz-2'])
  })

  test('A6.1d the German player chooses one of two divisions, or has both short of fuel', () => {
    const state = play(game, shortage(), roll(5, 6))
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'german', frame: 'fuel' })
    expect(named(state)).toEqual(['ger-2-pz', 'ger-lehr'])
    expect(refusals(game, state, name('1ss'))).toEqual(['A6.4b'])
    expect(refusals(game, state, { type: 'end-phase' })).toEqual(['A6.1d'])
    expect(dry(play(game, state, name('lehr')))).toEqual(['2ss', '9ss', 'lehr'])
  })

  test('A6.1c the two Führer brigades count as divisions, the 150th Panzer Brigade does not', () => {
    const state = play(game, shortage(), roll(4, 1))
    expect(named(state)).toEqual(['ger-fuh-bglt', 'ger-fuh-gr'])
    const west = shortage({ 'fuh-gr': '0603', '150-pz-bde': '0603', '12ss': '0604' })
    const board = game.boards.campaign
    expect(fuelCandidates(positionOf(board, west), 0, 1)).toEqual(['ger-fuh-gr'])
    expect(fuelCandidates(positionOf(board, west), 1, 1)).toEqual(['ger-12ss'])
  })

  test('A6.4a a division that would arrive this turn may be short of fuel, and then enters out of supply', () => {
    const struck = (turn: number): readonly string[] =>
      fuelCandidates(positionOf(game.boards.campaign, shortage({ '9-pz': 'reserve', '9-pz-2': 'reserve' }, turn)), 0, 6)
    expect(struck(13)).toEqual([])
    expect(struck(14)).toEqual(['ger-9-pz'])
    expect(dry(play(game, shortage({ '9-pz': 'reserve', '9-pz-2': 'reserve' }, 15), roll(6, 1)))).toEqual([
      '9-pz',
      '9-pz-2',
    ])
  })

  test('A6.4b A-R27 if one of the two divisions is not on the map, the other is short of fuel without a choice', () => {
    for (const at of ['reserve', 'eliminated', 'exited', 'surrendered'])
      expect(dry(play(game, shortage({ lehr: at }), roll(5, 1)))).toEqual(['2-pz', '2-pz-2'])
  })

  test('A6.4c if none of the divisions named is on the map, there is no shortage', () => {
    expect(dry(play(game, shortage({ '15pg': 'eliminated' }), roll(3, 1)))).toEqual([])
    expect(dry(play(game, shortage({ '116-pz': 'eliminated' }), roll(6, 1)))).toEqual([])
  })

  test('A-R48 row 3 names the 15th Panzergrenadier Division on the first table and the 3rd on the second', () => {
    expect(dry(play(game, shortage(), roll(3, 1)))).toEqual(['15pg'])
    expect(dry(play(game, shortage(), roll(1, 3)))).toEqual(['3-pg'])
  })

  test('A33.3c optional mechanized formations are on the fuel tables', () => {
    expect(fuelCandidates(positionOf(game.boards.campaign, shortage({ '11-pz': '0204' }, 15)), 0, 6)).toEqual([
      'ger-11-pz',
    ])
  })
})

describe('west of the Ourthe', () => {
  const west = shortage({ '2-pz': '0603', '26': '0604', '1ss': '0602' })

  test('A6.5a the Allied player names a division of the army of that table', () => {
    const state = play(game, west, roll(2, 1))
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(named(state)).toEqual(['ger-2-pz', 'ger-26'])
    expect(refusals(game, state, name('1ss'))).toEqual(['A6.5a'])
  })

  test('A6.5b only the units of the division that are west of the Ourthe run short of fuel', () => {
    expect(dry(play(game, west, roll(2, 1), name('2-pz')))).toEqual(['2-pz'])
    const events = eventsOf(game, play(game, west, roll(2, 1)), name('2-pz'))
    expect(events[0]).toMatchObject({ type: 'fuel', formation: 'ger-2-pz', units: ['2-pz'], rule: 'A6.5b' })
    expect(dry(play(game, shortage(), roll(2, 2)))).toEqual([])
  })
})

describe('the end of the shortage', () => {
  test('A6.1e A23.1d a unit short of fuel may be back in supply in the same Supply Phase', () => {
    const state = place(game, {
      turn: 7,
      phase: 'german-supply',
      units: { us: '0807', lehr: { at: '0204', outOfSupply: true }, '9-pz': { at: 'reserve', outOfSupply: true } },
    })
    expect(unit(state, 'lehr').outOfSupply).toBe(false)
    expect(unit(state, '9-pz').outOfSupply).toBe(false)
  })
})

describe('the captured dump', () => {
  const dump = { place: '0404', searched: [], status: 'captured', tried: false }
  const options = { fuelDumps: true }

  test('A32.2f A-R5 a captured dump may be transferred on any turn along a road to Germany', () => {
    const state = shortage({}, 4, { with: { dump }, options })
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'german', frame: 'dump-transfer' })
    expect(legal(game, state, 'transfer-dump')).toHaveLength(1)
    const moved = play(game, state, { type: 'transfer-dump' })
    expect(moved.dump?.status).toBe('transferred')
    expect(moved.phase).not.toBe('german-fuel-shortage')
    expect(play(game, state, { type: 'decline' }).dump?.status).toBe('captured')
    expect(refusals(game, state, { type: 'end-phase' })).toEqual(['A32.2f'])
  })

  test('A32.2e A32.2f a dump is not transferred over a cut road or with Allied units in its hex', () => {
    const board = game.boards.campaign
    const at = (units: Record<string, unknown>): State => shortage(units, 8, { with: { dump }, options })
    expect(mayTransferDump(positionOf(board, at({})))).toBe(true)
    expect(mayTransferDump(positionOf(board, at({ us: '0404' })))).toBe(false)
    expect(mayTransferDump(positionOf(board, at({ us: '0305' })))).toBe(false)
    expect(
      mayTransferDump(positionOf(board, shortage({}, 8, { with: { dump: { ...dump, status: 'found' } }, options }))),
    ).toBe(false)
  })

  test('A32.2h the transfer of the dump modifies the fuel roll of the same phase', () => {
    const state = play(game, shortage({}, 7, { with: { dump }, options }), { type: 'transfer-dump' })
    expect(dry(play(game, state, roll(6, 1), name('fuh-gr')))).toEqual(['fuh-gr'])
  })
})
