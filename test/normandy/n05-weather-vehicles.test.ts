import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import {
  at,
  division,
  germanDivision,
  germanHeadquarters,
  germanInfantry,
  grenadiers,
  offered,
  panzer,
  patton,
  place,
  smallGame,
  tiger,
  ukAirborne,
  ukArmour,
  ukDivision,
  ukMechanized,
  usArmor,
  usCavalry,
  usDivision,
  usMechanized,
  usRegiment,
  watch,
} from './small.js'
import { allows, END, forbids, frame, go, move, overrun, roll, spent, STOP, top, unit, upTo } from './steps.js'

type Game = ReturnType<typeof smallGame>

/** The points that a unit has in the phase that is on: the dearest hex it reaches on a clear board. */
const points = (game: Game, state: State, id: string): number =>
  Math.max(0, ...game.queries.reachable(state, unit(id)).map((reach) => reach.cost))

const board = { columns: 25, rows: 25 }

describe('weather and German movement', () => {
  const game = smallGame({
    ...board,
    counters: [panzer('p'), germanDivision('d'), germanInfantry('i'), usArmor('us')],
    areas: { 'german-supply': ['1515'] },
  })
  const german = (spec: Record<string, unknown>): State =>
    place(game, { phase: 'german-normal-movement', units: { p: '0808', d: '0810', i: '0812' }, ...spec })
  const all = (state: State): readonly number[] => ['p', 'i', 'd'].map((id) => points(game, state, id))

  test('X6 N5.44 N5.45 N5.46 the German allowance is 1/3 in clear weather, 2/3 in overcast and all in storm', () => {
    expect(all(german({ weather: 'clear' }))).toEqual([4, 3, 2])
    expect(all(german({ weather: 'overcast' }))).toEqual([8, 6, 4])
    expect(all(german({ weather: 'storm', germanMovement: 3 }))).toEqual([12, 9, 6])
    // the weather is for the Germans only
    const allied = place(game, { phase: 'allied-normal-movement', weather: 'clear', units: { us: '0808' } })
    expect(points(game, allied, 'us')).toBe(12)
  })

  test('X31 N5.25 N4.A3a supply and weather multiply, and the result is rounded up once', () => {
    const cut = { us: '1515' }
    const units = { p: '0808', d: '0810', i: '0812', ...cut }
    expect(all(german({ weather: 'clear', units }))).toEqual([2, 2, 1])
    expect(all(german({ weather: 'overcast', units }))).toEqual([4, 3, 2])
    expect(all(german({ weather: 'storm', units }))).toEqual([6, 5, 3])
    // judged at the start of the phase: whoever is cut off later in it keeps his points, and the next phase judges anew
    const state = german({ weather: 'clear', units })
    expect(frame(state, 'movement')?.outOfSupply).toEqual(['d', 'i', 'p'])
    const free = place(game, { phase: 'german-mechanized-movement', weather: 'clear', units: { p: '0808' } })
    expect([frame(free, 'movement')?.outOfSupply, points(game, free, 'p')]).toEqual([[], 4])
    const allied = smallGame({
      ...board,
      counters: [usArmor('v', { movement: 11 }), germanInfantry('g')],
      areas: { 'allied-supply': ['0101'] },
    })
    expect(
      points(allied, place(allied, { phase: 'allied-normal-movement', units: { v: '0808', g: '0101' } }), 'v'),
    ).toBe(6)
    expect(
      points(allied, place(allied, { phase: 'allied-mechanized-movement', units: { v: '0808', g: '0101' } }), 'v'),
    ).toBe(6)
  })

  test('N5.43 N4.A1b the weather of turn 1 is clear without a roll', () => {
    const start = place(game, { phase: 'german-weather', units: { p: '0808', us: '0201' } })
    expect(start.phase).toBe('german-replacement')
    expect([start.weather, start.germanMovement]).toEqual(['clear', 1])
    const { state, events } = watch(game, upTo(game, start, 'german-mechanized-movement'), END)
    expect(state).toMatchObject({ phase: 'allied-replacement', weather: 'clear', airPoints: 6 })
    expect(events).toContainEqual({ type: 'weather', side: 'allied', weather: 'clear', die: null })
  })

  test('N5.42 N4.A1a the German weather is rolled on the column of the previous Allied weather', () => {
    const table = game.boards.campaign.charts.weather
    for (const weather of ['clear', 'overcast', 'storm'] as const) {
      const state = place(game, { phase: 'german-weather', turn: 2, weather, units: { p: '0808' } })
      expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { roller: 'german', dice: 1, faces: 6 } })
      const rolled = [1, 2, 3, 4, 5, 6].map((die) => go(game, state, roll(die)).weather)
      expect(rolled).toEqual(table[weather])
    }
    expect(table.overcast).toEqual(['storm', 'overcast', 'overcast', 'clear', 'clear', 'clear'])
  })

  test('N5.47 the weather fraction applies in both German movement phases', () => {
    const state = go(
      game,
      place(game, { phase: 'german-weather', turn: 2, weather: 'overcast', units: { p: '0808', d: '0801' } }),
      roll(2),
    )
    expect(state).toMatchObject({ weather: 'overcast', germanMovement: 2 })
    const normal = upTo(game, state, 'german-normal-movement')
    const mechanized = upTo(game, normal, 'german-mechanized-movement')
    expect([points(game, normal, 'p'), points(game, mechanized, 'p')]).toEqual([8, 8])
    // the Allied weather leaves the track alone
    const allied = go(game, upTo(game, mechanized, 'allied-weather'), roll(6))
    expect(allied).toMatchObject({ weather: 'clear', germanMovement: 2 })
  })

  test('N5.48 NC1 from the turn after an Allied exit German units have 2/3 in clear weather and all otherwise', () => {
    const at = (exitTurn: number, die: number): number =>
      go(
        game,
        place(game, { phase: 'german-weather', turn: 5, weather: 'overcast', exitTurn, units: { p: '0808' } }),
        roll(die),
      ).germanMovement
    expect([6, 2, 1].map((die) => at(4, die))).toEqual([2, 3, 3])
    expect([6, 2, 1].map((die) => at(5, die))).toEqual([1, 2, 3]) // the exit was made in this very turn
    const none = place(game, { phase: 'german-weather', turn: 5, weather: 'overcast', units: { p: '0808' } })
    expect([6, 2, 1].map((die) => go(game, none, roll(die)).germanMovement)).toEqual([1, 2, 3])
    // the exit of a unit of an armored division is noted with its turn
    const exits = smallGame({
      counters: [usArmor('a', { division: 'arm' }), usCavalry('c')],
      areas: { 'us-exit': ['0103'] },
    })
    const state = place(exits, { phase: 'allied-normal-movement', turn: 3, units: { a: '0103', c: '0103' } })
    expect(go(exits, state, { type: 'leave', units: ['c'] }).exitTurn).toBeNull()
    expect(go(exits, state, { type: 'leave', units: ['a'] }).exitTurn).toBe(3)
  })
})

describe('vehicles and foot', () => {
  const counters = [
    ...[
      panzer('de-panzer'),
      grenadiers('de-grenadiers'),
      tiger('de-tiger'),
      germanHeadquarters('de-hq'),
      germanDivision('de-division'),
      germanInfantry('de-infantry'),
      germanInfantry('de-fj', { kind: 'parachute' }),
    ],
    ...[
      usArmor('us-armor'),
      usMechanized('us-mech'),
      usCavalry('us-cav'),
      patton('us-hq'),
      usDivision('us-division'),
      usRegiment('us-infantry', { division: null }),
      usDivision('us-truck'),
    ],
    ...[ukArmour('uk-armour'), ukMechanized('uk-mech'), ukDivision('uk-division'), ukAirborne('uk-airborne')],
  ]
  const game = smallGame({
    ...board,
    counters,
    divisions: [division('us-division', { integrity: 'truck' }), division('us-truck', { integrity: 'truck' })],
  })
  const spread = (side: string): Record<string, string> =>
    Object.fromEntries(
      counters
        .filter((c) => c.id.startsWith('de') === (side === 'german'))
        .map((c, i) => [c.id, `${String(3 + i).padStart(2, '0')}08`]),
    )
  const movers = (phase: string, more = {}): readonly string[] => {
    const state = place(game, { phase, weather: 'storm', units: spread(phase.split('-')[0]!), ...more })
    return [...new Set(offered(game, state, 'move').flatMap((action) => action.units as readonly string[]))].sort()
  }

  test('N5.31 N5.32 N5.35 N4.A5a N4.A5b only vehicles may move in the German mechanized movement phase', () => {
    expect(movers('german-normal-movement')).toEqual(
      counters
        .map((c) => c.id)
        .filter((id) => id.startsWith('de'))
        .sort(),
    )
    expect(movers('german-mechanized-movement')).toEqual(['de-grenadiers', 'de-hq', 'de-panzer', 'de-tiger'])
    const state = place(game, { phase: 'german-mechanized-movement', units: spread('german') })
    expect(forbids(game, state, move('de-fj', '0907'))).toContain('N5.31')
    expect(forbids(game, state, move('de-division', '0709'))).toContain('N5.31')
  })

  test('N5.31 N5.32 N5.35 N5.72 N2.3a N4.B6a only vehicles move in the Allied mechanized phase', () => {
    expect(movers('allied-normal-movement')).toHaveLength(11)
    expect(movers('allied-mechanized-movement', { trucks: ['us-truck'] })).toEqual([
      'uk-armour',
      'uk-division',
      'uk-mech',
      'us-armor',
      'us-cav',
      'us-hq',
      'us-mech',
      'us-truck',
    ])
    expect(movers('allied-mechanized-movement')).not.toContain('us-truck')
    const state = place(game, {
      phase: 'allied-mechanized-movement',
      units: { 'us-infantry': '0808', 'uk-airborne': '0810' },
    })
    expect(forbids(game, state, move('us-infantry', '0809'))).toEqual(['N5.31'])
    expect(forbids(game, state, move('uk-airborne', '0809'))).toEqual(['N5.31'])
  })

  test('X7 N5.33 N4.B6a a Commonwealth infantry division has 6 points in the mechanized phase, 3 out of supply', () => {
    const of = (phase: string): number =>
      points(game, place(game, { phase, units: { 'uk-division': '0808' } }), 'uk-division')
    expect([of('allied-normal-movement'), of('allied-mechanized-movement')]).toEqual([8, 6])
    const cut = smallGame({ ...board, counters, areas: { 'allied-supply': ['0101'] } })
    const units = { 'uk-division': '0808', 'de-panzer': '0101' }
    expect(points(cut, place(cut, { phase: 'allied-mechanized-movement', units }), 'uk-division')).toBe(3)
    expect(points(cut, place(cut, { phase: 'allied-normal-movement', units }), 'uk-division')).toBe(4)
    // in every other respect a vehicle: woods cost it 2
    const woods = smallGame({ terrain: { '0404': ['woods'] }, counters: [ukDivision('uk')] })
    expect(
      spent(woods, place(woods, { phase: 'allied-normal-movement', units: { uk: '0403' } }), move('uk', '0404')),
    ).toBe(2)
  })

  test('N5.34 N5.72 a mechanized US infantry division is a vehicle unit with 8 points in every phase', () => {
    const at = (phase: string): State => place(game, { phase, trucks: ['us-truck'], units: { 'us-truck': '0808' } })
    expect(points(game, at('allied-normal-movement'), 'us-truck')).toBe(8)
    expect(points(game, at('allied-mechanized-movement'), 'us-truck')).toBe(8)
    const woods = smallGame({
      terrain: { '0404': ['woods'] },
      counters: [usDivision('us')],
      divisions: [division('us', { integrity: 'truck' })],
    })
    const cost = (trucks: readonly string[]): number | undefined =>
      spent(woods, place(woods, { phase: 'allied-normal-movement', trucks, units: { us: '0403' } }), move('us', '0404'))
    expect([cost([]), cost(['us'])]).toEqual([1, 2])
  })

  test('N5.0b N5.31 a vehicle has its full allowance in each of the two movement phases', () => {
    const state = place(game, { phase: 'allied-normal-movement', units: { 'us-armor': '0808', 'us-infantry': '0601' } })
    const path = ['0807', '0806', '0805', '0804', '0803', '0802', '0803', '0804', '0805', '0806', '0807', '0808']
    const spentAll = go(game, state, ...path.map((hex) => move('us-armor', hex)))
    expect([top(spentAll), at(spentAll, 'us-armor')]).toEqual(['movement', '0808'])
    const again = upTo(game, spentAll, 'allied-mechanized-movement')
    expect(points(game, again, 'us-armor')).toBe(12)
    expect(at(go(game, again, move('us-armor', '0809'), STOP), 'us-armor')).toBe('0809')
  })

  test('N5.0c N5.36 N4.A5b neither side may overrun in a mechanized movement phase', () => {
    const both = smallGame({ counters: [panzer('p', { division: 'pz' }), usArmor('a', { division: 'arm' })] })
    const units = { p: '0404', a: '0405' }
    const allowed = (phase: string, who: string, target: string): boolean =>
      allows(both, place(both, { phase, weather: 'storm', units }), overrun(who, target))
    expect([
      allowed('german-normal-movement', 'p', '0405'),
      allowed('german-mechanized-movement', 'p', '0405'),
    ]).toEqual([true, false])
    expect([
      allowed('allied-normal-movement', 'a', '0404'),
      allowed('allied-mechanized-movement', 'a', '0404'),
    ]).toEqual([true, false])
    expect(forbids(both, place(both, { phase: 'german-mechanized-movement', units }), overrun('p', '0405'))).toContain(
      'N5.36',
    )
    expect(forbids(both, place(both, { phase: 'allied-mechanized-movement', units }), overrun('a', '0404'))).toContain(
      'N5.36',
    )
  })
})
