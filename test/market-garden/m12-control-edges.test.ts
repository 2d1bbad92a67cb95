import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { controllingHeadquarters } from '../../src/market-garden/fire/control.js'
import { unitId } from '../../src/market-garden/index.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  flak,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  headquarters,
  place,
  play,
} from './small.js'
import { firer, open } from './firing.js'
import { allied, boardOf, emplaced, gameOf } from './controlQueries.js'
import type { Units } from './controlQueries.js'

/** The headquarters that may control a gun, by id. */
const controllers = (game: MarketGardenGame, units: Units, gun: string, more: object = {}): readonly string[] => {
  const board = boardOf(game)
  return controllingHeadquarters(positionOf(board, place(game, { units, with: more })), board.unitIndex(gun)).map(
    (unit) => board.ids[unit]!,
  )
}

describe('how near a headquarters is', () => {
  const game = gameOf(
    [
      battery('corps-guns', { formation: 'corps' }),
      battery('div-guns', { formation: '43' }),
      battery('reg-guns', { formation: '129' }),
      battery('stray'),
      ...['corps', '43', '129', '130', 'us'].map((id) => headquarters(id)),
      germanHeadquarters('gc'),
    ],
    { formations: [...allied, formation('gc', 'german', { level: 'corps' })] },
  )

  test('M5.41a M12.1a M17.21a M17.21c a corps or division controls guns two hexes away, a regiment one', () => {
    const most = (gun: string, hq: string): readonly boolean[] =>
      ['0303', '0304', '0305', '0306'].map(
        (at) => controllers(game, { [gun]: emplaced('0303'), [hq]: at }, gun).length > 0,
      )
    expect(most('corps-guns', 'hq-corps')).toEqual([true, true, true, false])
    expect(most('div-guns', 'hq-43')).toEqual([true, true, true, false])
    expect(most('reg-guns', 'hq-129')).toEqual([true, true, false, false])
  })

  test('M5.41a the first hex of the map is a hex like others, for the gun and for the headquarters', () => {
    expect(controllers(game, { 'reg-guns': emplaced('0101'), 'hq-129': '0101' }, 'reg-guns')).toEqual(['hq-129'])
    expect(controllers(game, { 'reg-guns': emplaced('0101'), 'hq-129': '0102' }, 'reg-guns')).toEqual(['hq-129'])
    expect(controllers(game, { 'reg-guns': emplaced('0102'), 'hq-129': '0101' }, 'reg-guns')).toEqual(['hq-129'])
  })

  test('M5.41a a unit that is off the map neither controls nor is controlled', () => {
    expect(controllers(game, { 'reg-guns': emplaced('0303'), 'hq-129': 'reserve' }, 'reg-guns')).toEqual([])
    expect(controllers(game, { 'reg-guns': emplaced('reserve'), 'hq-129': '0303' }, 'reg-guns')).toEqual([])
    expect(controllers(game, { 'reg-guns': emplaced('reserve'), 'hq-129': 'reserve' }, 'reg-guns')).toEqual([])
  })

  test('M12.1a M11.4a a gun of no formation has no controlling headquarters until it is attached', () => {
    const units = { stray: emplaced('0303'), 'hq-129': '0303', 'hq-43': '0303', 'hq-corps': '0303', 'hq-us': '0303' }
    expect(controllers(game, units, 'stray')).toEqual([])
    expect(controllers(game, units, 'stray', { attached: { stray: '129' } })).toEqual(['hq-129'])
    expect(controllers(game, units, 'reg-guns', { attached: { 'reg-guns': '130' } })).toEqual([])
  })

  test('M12.1a M12.42a no headquarters of another formation or side controls a gun', () => {
    const others = gameOf(
      [
        battery('guns', { formation: 'us' }),
        headquarters('corps'),
        headquarters('43'),
        headquarters('130'),
        germanHeadquarters('gc'),
        germanHeadquarters('gd'),
        flak('fb', { side: 'allied', nation: 'british', marks: ['swoboda'], formation: 'us' }),
        germanBattery('g', { formation: 'gx' }),
      ],
      {
        formations: [
          ...allied,
          formation('gc', 'german', { level: 'corps' }),
          formation('gd', 'german', { level: 'division' }),
          formation('gx', 'german', { level: 'division' }),
        ],
      },
    )
    const all = { 'hq-corps': '0303', 'hq-43': '0303', 'hq-130': '0303' }
    expect(controllers(others, { guns: emplaced('0303'), ...all }, 'guns')).toEqual([])
    expect(controllers(others, { fb: emplaced('0303'), ...all }, 'fb')).toEqual([])
    const german = { 'hq-gc': '0304', 'hq-gd': '0304' }
    expect(controllers(others, { guns: emplaced('0303'), ...german }, 'guns')).toEqual([])
    expect(controllers(others, { fb: emplaced('0303'), ...german }, 'fb')).toEqual([])
    expect(controllers(others, { g: emplaced('0304'), ...german }, 'g')).toEqual(['hq-gc'])
  })

  test('M12.41a M12.42a M17.21c a German regiment controls only its own guns, not those of the Flak Brigade', () => {
    const regiments = gameOf([
      germanBattery('own', { formation: 'k1' }),
      germanBattery('other', { formation: 'k2' }),
      germanBattery('fb', { formation: 'k2', marks: ['swoboda'] }),
      germanHeadquarters('k1'),
    ])
    const stack = { own: emplaced('0303'), other: emplaced('0303'), fb: emplaced('0303'), 'hq-k1': '0303' }
    expect(controllers(regiments, stack, 'own')).toEqual(['hq-k1'])
    expect(controllers(regiments, stack, 'other')).toEqual([])
    expect(controllers(regiments, stack, 'fb')).toEqual([])
  })

  test('M12.41a M12.42a German divisions and corps control the guns of others two hexes away, not three', () => {
    const far = gameOf(
      [
        germanBattery('g', { formation: 'kg', marks: ['swoboda'] }),
        germanHeadquarters('gc'),
        germanHeadquarters('gd'),
        grenadiers('x', { formation: 'kg' }),
      ],
      {
        formations: [formation('gc', 'german', { level: 'corps' }), formation('gd', 'german', { level: 'division' })],
      },
    )
    expect(controllers(far, { g: emplaced('0303'), 'hq-gc': '0305', 'hq-gd': '0305' }, 'g')).toEqual(['hq-gc', 'hq-gd'])
    expect(controllers(far, { g: emplaced('0303'), 'hq-gc': '0306', 'hq-gd': '0306' }, 'g')).toEqual([])
  })

  test('M3.41w M12.1a headquarters that control a gun are listed in the order of their ids', () => {
    const two = gameOf(
      [
        battery('guns', { formation: '43' }),
        headquarters('43', { id: 'a-main' }),
        headquarters('129', { id: 'm-brigade' }),
        headquarters('43', { id: 'z-rear' }),
      ],
      { formations: allied },
    )
    const units = { guns: emplaced('0303'), 'a-main': '0303', 'm-brigade': '0303', 'z-rear': '0303' }
    expect(controllers(two, units, 'guns')).toEqual(['a-main', 'm-brigade', 'z-rear'])
  })
})

describe('nine guns of a German corps (M12.42a)', () => {
  const guns = Array.from({ length: 11 }, (_, i) => `g${String(i).padStart(2, '0')}`)
  const game = gameOf(
    [
      ...guns.map((id) => germanBattery(id, { formation: 'kg', strength: 1 })),
      germanHeadquarters('gc'),
      company('enemy'),
    ],
    { formations: [formation('gc', 'german', { level: 'corps' })] },
  )
  const base = place(game, {
    phase: 'german-indirect-fire',
    units: { ...Object.fromEntries(guns.map((id) => [id, emplaced('0303')])), 'hq-gc': '0304', enemy: '0305' },
  })
  const having = (state: State, directed: number): State => ({
    ...state,
    thisPhase: { ...state.thisPhase, directed: { [unitId('hq-gc')]: guns.slice(0, directed).map((id) => unitId(id)) } },
  })
  const controls = (state: State, gun: string): boolean =>
    controllingHeadquarters(positionOf(boardOf(game), state), boardOf(game).unitIndex(gun)).length > 0

  test('M12.42a a German corps directs nine guns, and may direct the same ones again', () => {
    expect(controls(having(base, 8), 'g10')).toBe(true)
    expect(controls(having(base, 9), 'g10')).toBe(false)
    expect(controls(having(base, 9), 'g08')).toBe(true)
    expect(controls(having(base, 9), 'g09')).toBe(false)
  })

  test('M12.42a guns in the attack being declared count towards the nine, unless they see the target', () => {
    const declared = (headquarter: string | null): State =>
      play(game, base, open('indirect', 'enemy'), firer('g09', 1, 0, { headquarters: headquarter }))
    expect(controls(having(declared('hq-gc'), 7), 'g10')).toBe(true)
    expect(controls(having(declared('hq-gc'), 8), 'g10')).toBe(false)
    expect(controls(having(declared('hq-gc'), 8), 'g09')).toBe(true)
    expect(controls(having(declared(null), 8), 'g10')).toBe(true)
    expect(controls(having(declared(null), 9), 'g10')).toBe(false)
  })
})
