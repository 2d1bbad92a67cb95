import { describe, expect, test } from 'vitest'
import type { CombatResult } from '../../src/ardennes/board/combatResults.js'
import type { State } from '../../src/ardennes/state.js'
import { eventsOf, legal, place, play, refusals, roll, smallGame, usBattalion, usRegiment } from './small.js'
import { volksgrenadiers } from './small.js'
import { assault, at, brief, fight, front, gameOf, toTheDie, ways } from './fights.js'

const make = (result: CombatResult) =>
  gameOf(result, {
    counters: [volksgrenadiers('ger-a'), usBattalion('us-a'), usRegiment('us-r')],
    columns: 9,
    rows: 9,
    terrain: { '0404': ['town'] },
    areas: { 'fuel-dumps': ['0404', '0707', '0808'] },
  })
const game = make('DR2')
const dump = { place: '0404', searched: ['0404'], status: 'found', tried: false }
const attacked = (board: ReturnType<typeof make>, units: object, status = 'found') =>
  front(board, {
    units: { 'ger-a': '0304', ...units },
    options: { fuelDumps: true },
    with: { dump: { ...dump, status } },
  })

test('A32.2c A16.71c the guard of the dump stays if a determined defence avoids the retreat', () => {
  const offered = fight(game, attacked(game, { 'us-r': '0404' }), '0404', 'ger-a')
  const rolled = (die: number) =>
    play(game, play(game, offered, { type: 'determined-defence', unit: 'us-r' }), roll(die))
  // the regiment stands at the price of a step: nobody retreats
  const stood = rolled(2)
  expect(brief(stood, 'us-r')).toBe('0404 1')
  expect(stood.dump).toMatchObject({ status: 'found' })
  // it stands in vain, or not at all
  expect(rolled(6).dump).toMatchObject({ status: 'undefended' })
  expect(play(game, offered, { type: 'decline' }).dump).toMatchObject({ status: 'undefended' })
})

test('A32.2c A16.72d a unit that retreats on No (CA) leaves the dump without its guard', () => {
  const offered = fight(game, attacked(game, { 'us-r': '0404' }), '0404', 'ger-a')
  const gone = play(game, play(game, offered, { type: 'determined-defence', unit: 'us-r' }), roll(4))
  expect(gone.dump).toMatchObject({ status: 'undefended' })
})

test('A32.2c a result without a retreat does not remove the guard', () => {
  const engaged = make('Eng')
  const state = fight(engaged, attacked(engaged, { 'us-a': '0404' }), '0404', 'ger-a')
  expect(brief(state, 'us-a')).toBe('0404 1 engaged')
  expect(state.dump).toMatchObject({ status: 'found' })
})

test('A32.3a a dump without a guard may be destroyed when its hex is attacked', () => {
  const state = assault(game, attacked(game, { 'us-a': '0404' }, 'undefended'), '0404', 'ger-a')
  expect(legal(game, state, 'destroy-dump')).toEqual([{ type: 'destroy-dump' }])
  const gone = play(game, play(game, state, { type: 'destroy-dump' }), roll(2))
  expect(gone.dump).toMatchObject({ status: 'gone' })
  // the battalion is still there to be attacked
  expect(at(gone)).toBe('cancel')
  const elsewhere = assault(game, attacked(game, { 'us-a': '0303' }, 'undefended'), '0303', 'ger-a')
  expect(refusals(game, elsewhere, { type: 'destroy-dump' })).not.toEqual([])
})

test('A32.3a A-R79 the dump may be destroyed on the first day, although no bridge may be blown', () => {
  const state = place(game, {
    turn: 2,
    phase: 'allied-bridge',
    units: { 'ger-a': '0304', 'us-a': '0707' },
    options: { fuelDumps: true },
    with: { dump },
  })
  expect(play(game, play(game, state, { type: 'destroy-dump' }), roll(4)).dump).toMatchObject({ status: 'gone' })
  expect(play(game, play(game, state, { type: 'destroy-dump' }), roll(5)).dump).toMatchObject({ status: 'found' })
  const combat = assault(
    game,
    front(game, { turn: 2, units: { 'ger-a': '0304' }, options: { fuelDumps: true }, with: { dump } }),
    '0404',
    'ger-a',
  )
  expect(legal(game, combat, 'destroy-dump')).toEqual([{ type: 'destroy-dump' }])
})

test('A32.2c only a unit that enters its hex captures a dump without a guard', () => {
  const left = attacked(game, { 'us-a': '0303' }, 'undefended')
  let state = fight(game, left, '0303', 'ger-a')
  while (at(state) === 'retreat') state = play(game, state, legal(game, state, 'retreat')[0]!)
  expect(play(game, state, { type: 'advance', unit: 'ger-a', to: '0303' }).dump).toMatchObject({ status: 'undefended' })
  expect(play(game, state, { type: 'advance', unit: 'ger-a', to: '0404' }).dump).toMatchObject({ status: 'captured' })
})

test('A32.2c A32.3b no unit captures a dump that is gone, and the Allies do not recapture a transferred one', () => {
  const moved = (phase: string, id: string, status: string) => {
    const state = place(game, {
      turn: 7,
      phase,
      units: { [id]: '0304' },
      options: { fuelDumps: true },
      with: { dump: { ...dump, status } },
    })
    return play(game, state, { type: 'start-move', unit: id, by: 'normal' }, { type: 'step', to: '0404' }).dump
  }
  expect(moved('german-movement', 'ger-a', 'gone')).toMatchObject({ status: 'gone' })
  expect(moved('allied-movement', 'us-a', 'gone')).toMatchObject({ status: 'gone' })
  expect(moved('german-movement', 'ger-a', 'undefended')).toMatchObject({ status: 'captured' })
  expect(moved('allied-movement', 'us-a', 'transferred')).toMatchObject({ status: 'transferred' })
})

test('A32.1b only Germans search for the dump, not Allied units that come near it', () => {
  const searched = (phase: string, id: string) => {
    const state = place(game, {
      turn: 7,
      phase,
      units: { [id]: '0205' },
      options: { fuelDumps: true },
      with: { dump: { ...dump, status: 'hidden', searched: [], place: '0808' } },
    })
    return play(game, state, { type: 'start-move', unit: id, by: 'normal' }, { type: 'step', to: '0304' }).dump
      ?.searched
  }
  expect(searched('german-movement', 'ger-a')).toEqual(['0404'])
  expect(searched('allied-movement', 'us-a')).toEqual([])
})

test('A-R84 A27.2a A32.2a no unit drops onto the guard of the dump or a hex where the dump may be', () => {
  const drops = smallGame({
    columns: 9,
    rows: 9,
    areas: { 'fuel-dumps': ['0404', '0707', '0808'] },
    counters: [
      volksgrenadiers('heydte', {
        marks: ['von-der-heydte'],
        start: null,
        arrival: { turn: 3, by: 'airdrop', entries: [], condition: null, spent: 0 },
      }),
      usBattalion('us-a'),
    ],
  })
  /** Which of the three places are open. */
  const open = (status: string, searched: readonly string[]): readonly string[] => {
    const state = place(drops, {
      turn: 3,
      phase: 'german-movement',
      units: { heydte: 'reserve', 'us-a': '0101' },
      options: { fuelDumps: true },
      with: { dump: { ...dump, status, searched } },
    })
    const offered = legal(drops, state, 'drop').map((action) => action.to as string)
    return ['0404', '0707', '0808'].filter((to) => {
      const rules = refusals(drops, state, { type: 'drop', unit: 'heydte', to })
      expect([to, offered.includes(to)]).toEqual([to, rules.length === 0])
      if (rules.length > 0) expect(rules).toEqual(['A27.2a'])
      return rules.length === 0
    })
  }
  expect(open('hidden', [])).toEqual([])
  // the places that are not yet searched look all the same
  expect(open('hidden', ['0808'])).toEqual(['0808'])
  expect(open('found', ['0404'])).toEqual(['0707', '0808'])
  expect(open('undefended', ['0404'])).toEqual(['0404', '0707', '0808'])
  expect(open('gone', ['0404'])).toEqual(['0404', '0707', '0808'])
})

test('A32.1b A32.2g a hex that a unit only passes in its retreat counts as entered', () => {
  const board = gameOf('DR3', {
    counters: [volksgrenadiers('ger-a'), usBattalion('us-a')],
    columns: 9,
    rows: 9,
    areas: { 'fuel-dumps': ['0502', '0807', '0909'] },
  })
  const fallenBack = (phase: string, units: object, now: object, id: string, path: readonly string[]) => {
    const begun = front(board, { phase, units, options: { fuelDumps: true }, with: { dump: { ...dump, ...now } } })
    const target = (units as Record<string, string>)[id]!
    const beaten = fight(board, begun, target, id === 'us-a' ? 'ger-a' : 'us-a')
    return path.reduce((state, to) => play(board, state, { type: 'retreat', unit: id, to }), beaten).dump
  }
  // Germans who pass a place find the dump there
  const hidden = { place: '0502', searched: [], status: 'hidden' }
  const found = { status: 'found', searched: ['0502'] }
  const passing = fallenBack('allied-combat', { 'ger-a': '0604', 'us-a': '0704' }, hidden, 'ger-a', [
    '0503',
    '0403',
    '0303',
  ])
  expect(passing).toMatchObject(found)
  // Allied units that pass through its hex take a captured dump back
  const captured = { place: '0504', status: 'captured' }
  const through = fallenBack('german-combat', { 'ger-a': '0304', 'us-a': '0404' }, captured, 'us-a', [
    '0504',
    '0604',
    '0704',
  ])
  expect(through).toMatchObject({ status: 'undefended' })
})

test('A32.2c A32.2g A32.3a events report each change of the dump', () => {
  const told = (state: State, action: Parameters<typeof eventsOf>[2]): readonly string[] =>
    eventsOf(game, state, action).flatMap((event) => (event.type === 'dump' ? [`${event.status} ${event.rule}`] : []))
  const alone = attacked(game, {})
  expect(told(toTheDie(game, assault(game, alone, '0404', 'ger-a')), roll(3))).toEqual(['undefended A32.2c'])
  const beaten = fight(game, alone, '0404', 'ger-a')
  expect(told(beaten, { type: 'advance', unit: 'ger-a', to: '0404' })).toEqual(['captured A32.2c'])
  const charged = play(game, assault(game, alone, '0404', 'ger-a'), { type: 'destroy-dump' })
  expect(told(charged, roll(2))).toEqual(['gone A32.3a'])
  expect(told(charged, roll(3))).toEqual([])
  const lost = place(game, {
    turn: 7,
    phase: 'allied-movement',
    units: { 'us-a': '0504' },
    options: { fuelDumps: true },
    with: { dump: { ...dump, status: 'captured' } },
  })
  const moving = play(game, lost, { type: 'start-move', unit: 'us-a', by: 'normal' })
  expect(told(moving, { type: 'step', to: '0404' })).toEqual(['undefended A32.2g'])
})

describe('A32.1b A32.2a a German unit comes upon the guard of the dump in its retreat', () => {
  type Hexsides = NonNullable<Parameters<typeof gameOf>[1]['hexsides']>
  const shaken = (hexsides: Hexsides = []) => {
    const board = gameOf('DR3', {
      counters: [volksgrenadiers('ger-a'), usBattalion('us-a')],
      columns: 9,
      rows: 9,
      areas: { 'fuel-dumps': ['0403', '0807', '0909'] },
      hexsides,
    })
    const begun = front(board, {
      phase: 'allied-combat',
      units: { 'ger-a': '0604', 'us-a': '0704' },
      options: { fuelDumps: true },
      with: { dump: { ...dump, place: '0403', searched: [], status: 'hidden' } },
    })
    return { board, state: fight(board, begun, '0604', 'us-a') }
  }
  const lake = (to: string): Hexsides[number] => ['0503', to, 'lake']

  test('the guard bars its hex as soon as the unit is next to it', () => {
    const { board, state } = shaken()
    const beside = play(board, state, { type: 'retreat', unit: 'ger-a', to: '0503' })
    expect(beside.dump).toMatchObject({ status: 'found' })
    expect(ways(board, beside, 'retreat', 'ger-a')).toEqual(['0404', '0502'])
    const further = play(board, beside, { type: 'retreat', unit: 'ger-a', to: '0404' })
    expect(ways(board, further, 'retreat', 'ger-a')).toEqual(['0303', '0304'])
  })

  test('the unit goes another way if the best one is barred', () => {
    const { board, state } = shaken(['0404', '0502', '0504'].map(lake))
    const beside = play(board, state, { type: 'retreat', unit: 'ger-a', to: '0503' })
    expect(ways(board, beside, 'retreat', 'ger-a')).toEqual(['0603'])
  })

  test('A17.2a the unit is eliminated if no other way is left', () => {
    const { board, state } = shaken(['0404', '0502', '0504', '0603'].map(lake))
    const cutOff = play(board, state, { type: 'retreat', unit: 'ger-a', to: '0503' })
    expect(brief(cutOff, 'ger-a')).toBe('eliminated 0')
    expect(cutOff.dump).toMatchObject({ status: 'found' })
  })

  test('A20.3b the guard bars a unit that disengages as well', () => {
    const { board } = shaken()
    const begun = place(board, {
      turn: 5,
      phase: 'german-combat',
      units: { 'ger-a': '0604', 'us-a': '0704' },
      options: { fuelDumps: true },
      with: { dump: { ...dump, place: '0403', searched: [], status: 'hidden' } },
    })
    const free = play(board, begun, { type: 'disengage', unit: 'ger-a' }, roll(1))
    const beside = play(board, free, { type: 'retreat', unit: 'ger-a', to: '0503' })
    expect(beside.dump).toMatchObject({ status: 'found' })
    expect(ways(board, beside, 'retreat', 'ger-a')).not.toContain('0403')
  })
})
