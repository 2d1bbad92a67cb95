import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import { controllingHeadquarters, directionsOf } from '../../src/market-garden/fire/control.js'
import type { State } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  place,
  play,
  refusals,
  roll,
  smallGame,
} from './small.js'
import type { SmallBoard } from './small.js'

const gameOf = (
  counters: SmallBoard['counters'],
  formations: NonNullable<SmallBoard['formations']>,
  more: Partial<SmallBoard> = {},
) => smallGame({ columns: 20, rows: 5, counters, formations, ...more })

/** The headquarters that may control a gun, by id. */
const controllers = (game: MarketGardenGame, state: State, gun: string): readonly string[] => {
  const board = game.boards['hells-highway']
  return controllingHeadquarters(positionOf(board, state), board.unitIndex(gun)).map((unit) => board.ids[unit]!)
}

/** Under whom a gun may fire at a target that others see. */
const ways = (game: MarketGardenGame, state: State, gun: string, target: string): readonly (string | null)[] => {
  const board = game.boards['hells-highway']
  return directionsOf(positionOf(board, state), board.unitIndex(gun), board.unitIndex(target)).map((unit) =>
    unit === null ? null : board.ids[unit]!,
  )
}

const emplaced = (hex: string) => ({ at: hex, mode: 'defilade' })

describe('controlling headquarters (M12.1, M12.2, M17.21)', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('43', 'allied', { level: 'division', superior: 'corps' }),
    formation('129', 'allied', { superior: '43' }),
    formation('130', 'allied', { superior: '43' }),
    formation('ga', 'allied', { level: 'division', superior: 'corps' }),
    formation('ga-5', 'allied', { superior: 'ga' }),
  ]
  const counters = [
    battery('div-guns', { formation: '43' }),
    battery('reg-guns', { formation: '129' }),
    battery('52ga', { formation: 'corps' }),
    ...['corps', '43', '129', '130', 'ga', 'ga-5'].map((id) => headquarters(id)),
    company('eyes-129', { formation: '129' }),
    company('eyes-130', { formation: '130' }),
    company('eyes-ga', { formation: 'ga-5' }),
    grenadiers('enemy'),
  ]
  const game = gameOf(counters, formations)

  test('M12.1a M17.21a M-R112 M-R221 a division and its brigades control its guns within two hexes', () => {
    const state = place(game, {
      units: { 'div-guns': emplaced('0303'), 'hq-43': '0305', 'hq-129': '0301', 'hq-130': '0306', 'hq-ga-5': '0304' },
    })
    expect(controllers(game, state, 'div-guns')).toEqual(['hq-129', 'hq-43'])
  })

  test('M17.21c guns of a brigade are controlled only by its own headquarters, next to them', () => {
    const state = (own: string): State =>
      place(game, { units: { 'reg-guns': emplaced('0303'), 'hq-129': own, 'hq-43': '0303' } })
    expect(controllers(game, state('0304'), 'reg-guns')).toEqual(['hq-129'])
    expect(controllers(game, state('0305'), 'reg-guns')).toEqual([])
  })

  test('M12.2a M17.21b a unit of 129 Brigade reports only to its brigade, its division and the corps', () => {
    const at = (hq: string, gun: string): State =>
      place(game, { units: { [gun]: emplaced('0303'), [hq]: '0304', 'eyes-129': '0310', enemy: '0311' } })
    expect(ways(game, at('hq-129', 'div-guns'), 'div-guns', 'enemy')).toEqual(['hq-129'])
    expect(ways(game, at('hq-43', 'div-guns'), 'div-guns', 'enemy')).toEqual(['hq-43'])
    expect(ways(game, at('hq-corps', '52ga'), '52ga', 'enemy')).toEqual(['hq-corps'])
    expect(ways(game, at('hq-130', 'div-guns'), 'div-guns', 'enemy')).toEqual([])
  })

  test('M12.0a M12.3a guns without control fire only at what they see themselves', () => {
    const alone = place(game, { units: { 'div-guns': emplaced('0309'), 'eyes-129': '0310', enemy: '0311' } })
    expect(ways(game, alone, 'div-guns', 'enemy')).toEqual([null])
    const blind = place(game, { units: { 'div-guns': emplaced('0301'), 'eyes-129': '0310', enemy: '0311' } })
    expect(ways(game, blind, 'div-guns', 'enemy')).toEqual([])
  })

  test('M12.3b guns observe for other guns of their division', () => {
    const guns = gameOf(
      [
        battery('one', { formation: '43' }),
        battery('two', { formation: '43' }),
        headquarters('43'),
        grenadiers('enemy'),
      ],
      formations,
    )
    const state = place(guns, {
      units: { one: emplaced('0303'), 'hq-43': '0304', two: emplaced('0310'), enemy: '0311' },
    })
    expect(ways(guns, state, 'one', 'enemy')).toEqual(['hq-43'])
  })

  test('M12.52a M11.5c M11.5d an observer or headquarters in Travel mode or Disrupted does not direct fire', () => {
    const state = (hq: object, eyes: object): readonly (string | null)[] =>
      ways(
        game,
        place(game, {
          units: {
            'div-guns': emplaced('0303'),
            'hq-43': { at: '0304', ...hq },
            'eyes-129': { at: '0310', ...eyes },
            enemy: '0311',
          },
        }),
        'div-guns',
        'enemy',
      )
    expect(state({}, {})).toEqual(['hq-43'])
    expect(state({ mode: 'travel' }, {})).toEqual([])
    expect(state({ disrupted: true }, {})).toEqual([])
    expect(state({}, { disrupted: true })).toEqual([])
  })

  test('M12.43b M12.1a the guns of 30 Corps may be controlled by a brigade of the Guards', () => {
    const state = place(game, {
      units: { '52ga': emplaced('0303'), 'hq-ga-5': '0304', 'eyes-ga': '0310', enemy: '0311' },
    })
    expect(ways(game, state, '52ga', 'enemy')).toEqual(['hq-ga-5'])
  })

  test('M12.43a guns beside 30 Corps use any ground unit as observer, whatever lies between', () => {
    const forest = Object.fromEntries(
      [5, 6, 7, 8].flatMap((column) => [1, 2, 3, 4, 5].map((row) => [`0${row}0${column}`, ['forest']])),
    )
    const wooded = gameOf([...counters, company('stranger')], formations, { terrain: forest })
    const units = {
      '52ga': emplaced('0303'),
      'div-guns': emplaced('0303'),
      'hq-corps': '0304',
      'hq-43': '0304',
      'eyes-129': '0310',
      enemy: '0311',
    }
    const state = place(wooded, { units })
    expect(ways(wooded, state, '52ga', 'enemy')).toContain('hq-corps')
    expect(ways(wooded, state, 'div-guns', 'enemy')).toEqual([])
  })

  test('M12.51a a headquarters that has directed fire stays in the movement phase that follows', () => {
    const state = place(game, {
      phase: 'allied-indirect-fire',
      units: { 'div-guns': emplaced('0303'), 'hq-43': '0304', 'eyes-129': '0310', enemy: '0311' },
    })
    const open = play(game, state, { type: 'open-fire', kind: 'indirect', target: 'enemy' })
    const firer = legal(game, open, 'add-firer').find((action) => action.firer.headquarters === 'hq-43')!
    let now = play(game, open, firer, { type: 'fire' }, roll(6, 6))
    while (now.phase !== 'allied-movement') {
      const done = legal(game, now, 'end-phase')[0] ?? legal(game, now, 'accept')[0]
      now = play(game, now, done ?? roll(6, 6))
    }
    expect(now.fired.controlling).toEqual(['hq-43'])
    expect(refusals(game, now, { type: 'start-move', unit: 'hq-43' })).toEqual(['M12.51a'])
    // guns that have fired stay for another reason
    expect(refusals(game, now, { type: 'start-move', unit: 'div-guns' })).toContain('M8.0a')
    expect(refusals(game, now, { type: 'start-move', unit: 'div-guns' })).not.toContain('M12.51a')
  })
})

describe('airborne eyes (M17.21m, M17.21n)', () => {
  const formations = [formation('brigade', 'allied'), formation('us', 'allied', { level: 'division', airborne: true })]
  const game = gameOf(
    [
      battery('ground-guns', { formation: 'brigade' }),
      battery('air-guns', { formation: 'us' }),
      headquarters('brigade'),
      headquarters('us'),
      company('paras', { formation: 'us' }),
      company('infantry', { formation: 'brigade' }),
      grenadiers('enemy'),
    ],
    formations,
  )

  test('M17.21m airborne units observe for guns of others through the headquarters that controls them', () => {
    const state = place(game, {
      units: { 'ground-guns': emplaced('0303'), 'hq-brigade': '0304', paras: '0310', enemy: '0311' },
    })
    expect(ways(game, state, 'ground-guns', 'enemy')).toEqual(['hq-brigade'])
  })

  test('M17.21n other units never observe for airborne guns, even when attached', () => {
    const units = { 'air-guns': emplaced('0303'), 'hq-us': '0304', infantry: '0310', enemy: '0311' }
    expect(ways(game, place(game, { units }), 'air-guns', 'enemy')).toEqual([])
    const attached = place(game, { units, with: { attached: { infantry: 'us' } } })
    expect(ways(game, attached, 'air-guns', 'enemy')).toEqual([])
  })
})

describe('German corps and the Flak Brigade (M12.41, M12.42)', () => {
  const formations = [
    formation('corps', 'german', { level: 'corps' }),
    formation('div', 'german', { level: 'division' }),
    formation('kg', 'german'),
  ]
  const guns = Array.from({ length: 10 }, (_, i) => germanBattery(`g${i}`, { formation: 'kg', strength: 1, rating: 9 }))
  const counters = [
    ...guns,
    germanBattery('fb', { formation: 'fbx', strength: 1, marks: ['swoboda'] }),
    germanBattery('plain', { formation: 'fbx', strength: 1 }),
    germanHeadquarters('corps'),
    germanHeadquarters('div'),
    germanHeadquarters('fbx'),
    grenadiers('eyes', { formation: 'kg' }),
    grenadiers('div-eyes', { formation: 'div' }),
    company('enemy', { strength: 12, rating: 9 }),
  ]
  const game = gameOf(counters, formations)

  test('M12.41a guns of the Flak Brigade may be controlled by any German division', () => {
    const state = place(game, {
      units: { fb: emplaced('0303'), plain: emplaced('0303'), 'hq-div': '0305', 'div-eyes': '0310', enemy: '0311' },
    })
    expect(ways(game, state, 'fb', 'enemy')).toEqual(['hq-div'])
    expect(ways(game, state, 'plain', 'enemy')).toEqual([])
  })

  test('M12.4a M12.42a a German corps controls any German guns, with any German as observer', () => {
    const state = place(game, { units: { g0: emplaced('0303'), 'hq-corps': '0305', eyes: '0310', enemy: '0311' } })
    expect(ways(game, state, 'g0', 'enemy')).toEqual(['hq-corps'])
  })

  test('M12.42a a German corps directs at most nine guns in a phase', () => {
    const units = {
      ...Object.fromEntries(guns.map(({ id }) => [id, emplaced('0303')])),
      'hq-corps': '0305',
      eyes: '0310',
      enemy: emplaced('0311'),
    }
    let now = play(game, place(game, { phase: 'german-indirect-fire', units }), {
      type: 'open-fire',
      kind: 'indirect',
      target: 'enemy',
    })
    for (let i = 0; i < 9; i++) now = play(game, now, legal(game, now, 'add-firer')[0]!)
    expect(legal(game, now, 'add-firer')).toEqual([])
    now = play(game, now, { type: 'fire' })
    expect(now.thisPhase.directed['hq-corps']).toHaveLength(9)
    const left = guns
      .map(({ id }) => id)
      .filter((id) => !now.thisPhase.directed['hq-corps']!.some((other) => other === id))
    expect(ways(game, now, left[0]!, 'enemy')).toEqual([])
  })
})
