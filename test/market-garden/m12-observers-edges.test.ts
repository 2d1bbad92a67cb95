import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { battalionSpots, britishSpot } from '../../src/market-garden/fire/control.js'
import { directionsOf, spotterFor } from '../../src/market-garden/fire/control.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  headquarters,
  leader,
  mortars,
  place,
} from './small.js'
import { allied, boardOf, emplaced, gameOf } from './controlQueries.js'
import type { Units } from './controlQueries.js'

/** Columns 5 to 8 of all rows: nobody speaks through them. */
const FOREST = Object.fromEntries(
  [5, 6, 7, 8].flatMap((column) => [1, 2, 3, 4, 5].map((row) => [`0${row}0${column}`, ['forest']])),
)

/** Under whom a gun may fire at a target, when the eyes of these units alone count. */
const waysIn = (
  game: MarketGardenGame,
  state: State,
  gun: string,
  target: string,
  among?: readonly string[],
): readonly (string | null)[] => {
  const board = boardOf(game)
  const eyes = among?.map((id) => board.unitIndex(id))
  return directionsOf(positionOf(board, state), board.unitIndex(gun), board.unitIndex(target), eyes).map((unit) =>
    unit === null ? null : board.ids[unit]!,
  )
}
const ways = (game: MarketGardenGame, units: Units, gun: string, target: string, among?: readonly string[]) =>
  waysIn(game, place(game, { units }), gun, target, among)

/** Who sees a target for a gun and a headquarters, by id; null when nobody does. */
const spotter = (
  game: MarketGardenGame,
  state: State,
  [gun, hq, target]: readonly [string, string, string],
  among?: readonly string[],
): string | null => {
  const board = boardOf(game)
  const [one, other, third] = [gun, hq, target].map((id) => board.unitIndex(id))
  const eyes = among?.map((id) => board.unitIndex(id))
  const found = spotterFor(positionOf(board, state), one!, other!, third!, eyes)
  return found === undefined ? null : board.ids[found]!
}

describe('whose eyes a headquarters may use', () => {
  const counters = [
    battery('corps-guns', { formation: 'corps' }),
    battery('reg-guns', { formation: '129' }),
    headquarters('corps'),
    headquarters('129'),
    company('eyes', { formation: '129' }),
    company('stranger', { formation: 'us' }),
    company('lone'),
    leader('129'),
    grenadiers('enemy'),
  ]
  const game = gameOf(counters, { formations: allied })
  const base = { 'corps-guns': emplaced('0304'), 'reg-guns': emplaced('0304'), 'hq-corps': '0304', 'hq-129': '0304' }

  test('M12.2a only units under an Allied corps observe for it', () => {
    const seen = (eyes: string) => ways(game, { ...base, [eyes]: '0310', enemy: '0311' }, 'corps-guns', 'enemy')
    expect(seen('eyes')).toEqual(['hq-129', 'hq-corps'])
    expect(seen('stranger')).toEqual([])
    expect(seen('lone')).toEqual([])
    expect(seen('leader-129')).toEqual([])
  })

  test('M12.2a M12.42a any German observes for a corps, but only its own units for a division or regiment', () => {
    const german = gameOf(
      [
        germanBattery('div-guns', { formation: 'gd' }),
        germanBattery('reg-guns', { formation: 'k1' }),
        germanHeadquarters('gc'),
        germanHeadquarters('gd'),
        germanHeadquarters('k1'),
        grenadiers('own', { formation: 'gd' }),
        grenadiers('stranger', { formation: 'k2' }),
        grenadiers('lone'),
        company('enemy', { formation: 'us' }),
      ],
      {
        formations: [
          formation('gc', 'german', { level: 'corps' }),
          formation('gd', 'german', { level: 'division' }),
          formation('us', 'allied', { airborne: true }),
        ],
      },
    )
    const stack = { 'div-guns': emplaced('0303'), 'reg-guns': emplaced('0303') }
    const seen = (gun: string, hq: string, eyes: Units) =>
      ways(german, { ...stack, [hq]: '0303', ...eyes, enemy: '0311' }, gun, 'enemy')
    for (const eyes of ['own', 'stranger', 'lone'])
      expect(seen('div-guns', 'hq-gc', { [eyes]: '0310' }), eyes).toEqual(['hq-gc'])
    expect(seen('div-guns', 'hq-gd', { own: '0310' })).toEqual(['hq-gd'])
    for (const eyes of ['stranger', 'lone']) {
      expect(seen('div-guns', 'hq-gd', { [eyes]: '0310' }), eyes).toEqual([])
      expect(seen('reg-guns', 'hq-k1', { [eyes]: '0310' }), eyes).toEqual([])
    }
    // the enemy himself sees himself, and does not say so
    for (const [gun, hq] of [['div-guns', 'hq-gc'], ['div-guns', 'hq-gd'], ['reg-guns', 'hq-k1']] as const)
      expect(seen(gun, hq, {}), hq).toEqual([]) // prettier-ignore
  })

  test('M5.42a an observer in the first hex of the map sees, but one off the map does not', () => {
    const seen = (eyes: string) =>
      ways(game, { 'reg-guns': emplaced('0108'), 'hq-129': '0108', eyes, enemy: '0102' }, 'reg-guns', 'enemy')
    expect(seen('0101')).toEqual(['hq-129'])
    expect(seen('reserve')).toEqual([])
  })

  test('M5.51b M5.42a in an answer to a long move only the observers that are asked count', () => {
    const units = { ...base, eyes: '0310', enemy: '0311' }
    expect(ways(game, units, 'reg-guns', 'enemy', ['eyes', 'stranger'])).toEqual(['hq-129'])
    expect(ways(game, units, 'reg-guns', 'enemy', ['stranger'])).toEqual([])
    expect(ways(game, units, 'reg-guns', 'enemy', [])).toEqual([])
  })

  test('M5.43a M5.51b in an answer to a long move a gun that is asked observes for itself', () => {
    const alone = { 'reg-guns': emplaced('0310'), enemy: '0311' }
    expect(ways(game, alone, 'reg-guns', 'enemy')).toEqual([null])
    expect(ways(game, alone, 'reg-guns', 'enemy', ['reg-guns'])).toEqual([null])
    expect(ways(game, alone, 'reg-guns', 'enemy', ['eyes'])).toEqual([])
  })
})

describe('30 Corps hears everybody (M12.43a)', () => {
  const counters = [
    battery('52ga', { formation: 'corps' }),
    battery('us-guns', { formation: 'corps', nation: 'american' }),
    battery('div-guns', { formation: '43' }),
    battery('stray'),
    headquarters('corps'),
    headquarters('43'),
    headquarters('129'),
    company('eyes', { formation: '129' }),
    company('para', { formation: 'us', marks: ['airborne'] }),
    grenadiers('enemy'),
  ]
  const formations = [...allied.slice(0, 4), formation('us', 'allied', { level: 'division', airborne: true })]
  const game = gameOf(counters, { formations, terrain: FOREST })
  const stand = (units: Units, attached: object = {}): State =>
    place(game, { units: { eyes: '0310', enemy: '0311', ...units }, with: { attached } })

  test('M12.43a British guns without a division hear observers beyond a forest, printed or attached', () => {
    const units = { '52ga': emplaced('0303'), stray: emplaced('0303'), 'hq-corps': '0304' }
    expect(waysIn(game, stand(units), '52ga', 'enemy')).toEqual(['hq-corps'])
    expect(waysIn(game, stand(units, { stray: 'corps' }), 'stray', 'enemy')).toEqual(['hq-corps'])
  })

  test('M12.43a American guns and guns of a division do not hear observers beyond a forest', () => {
    const units = { 'us-guns': emplaced('0303'), 'div-guns': emplaced('0303'), 'hq-corps': '0304' }
    expect(waysIn(game, stand(units), 'us-guns', 'enemy')).toEqual([])
    const attached = stand(units, { 'div-guns': 'corps' })
    expect(waysIn(game, attached, 'div-guns', 'enemy')).toEqual([])
    // where nothing lies between they do
    const near = { eyes: '0409', 'hq-corps': '0409', enemy: '0410' }
    const beyond = stand({ ...units, 'us-guns': emplaced('0409'), 'div-guns': emplaced('0409'), ...near })
    expect(waysIn(game, beyond, 'us-guns', 'enemy')).toContain('hq-corps')
  })

  test('M12.43a guns of the corps under a division or brigade do not hear observers beyond a forest', () => {
    for (const hq of ['hq-43', 'hq-129'])
      expect(waysIn(game, stand({ '52ga': emplaced('0303'), [hq]: '0304' }), '52ga', 'enemy'), hq).toEqual([])
  })

  test('M12.43a airborne observers beyond a forest are not heard', () => {
    const units = { '52ga': emplaced('0303'), 'hq-corps': '0304', eyes: 'reserve', para: '0310' }
    expect(waysIn(game, stand(units), '52ga', 'enemy')).toEqual([])
    expect(waysIn(game, stand({ ...units, para: '0409', 'hq-corps': '0305' }), '52ga', 'enemy')).toEqual([])
  })

  test('M12.43a guns within two hexes of the headquarters hear observers, at three hexes they do not', () => {
    const heard = (gun: string) =>
      spotter(game, stand({ '52ga': emplaced(gun), 'hq-corps': '0304' }), ['52ga', 'hq-corps', 'enemy'])
    expect(heard('0302')).toBe('eyes')
    expect(heard('0301')).toBeNull()
    expect(heard('reserve')).toBeNull()
  })
})

describe('eyes of a battalion (M5.42b, M17.21d, M18.1k)', () => {
  const formations = [
    formation('129', 'allied'),
    formation('b1', 'allied', { level: 'battalion', superior: '129' }),
    formation('b2', 'allied', { level: 'battalion', superior: '129' }),
  ]
  const game = gameOf(
    [
      mortars('m', { formation: 'b1' }),
      mortars('lone'),
      mortars('reg', { formation: '129' }),
      battery('guns', { formation: 'b1' }),
      company('one', { formation: 'b1' }),
      company('two', { formation: 'b1' }),
      company('reg-co', { formation: '129' }),
      company('other', { formation: 'b2' }),
      company('free'),
      headquarters('129'),
      grenadiers('enemy'),
    ],
    { formations },
  )
  const spots = (gun: string, units: Units, among?: readonly string[]): boolean => {
    const board = boardOf(game)
    const state = place(game, { units: { enemy: '0311', ...units } })
    const eyes = among?.map((id) => board.unitIndex(id))
    return battalionSpots(positionOf(board, state), board.unitIndex(gun), board.unitIndex('enemy'), eyes)
  }

  test('M5.41b M17.21d mortars stand within two hexes of a company of their battalion, guns within three', () => {
    const most = (gun: string): readonly boolean[] =>
      ['0309', '0308', '0307', '0306'].map((at) => spots(gun, { [gun]: emplaced(at), one: '0310' }))
    expect(most('m')).toEqual([true, true, false, false])
    expect(most('guns')).toEqual([true, true, true, false])
  })

  test('M5.42b M18.1k the company that observes for mortars need not be the one near them', () => {
    const apart = { m: emplaced('0301'), one: '0302', two: '0310' }
    expect(spots('m', apart)).toBe(true)
    expect(spots('m', { ...apart, one: 'reserve' })).toBe(false)
    expect(spots('m', { ...apart, two: 'reserve' })).toBe(false)
    expect(spots('m', { ...apart, one: '0304' })).toBe(false)
    expect(spots('m', { ...apart, m: emplaced('0102'), one: '0101' })).toBe(true)
    expect(spots('m', { ...apart, m: emplaced('0101'), one: '0102' })).toBe(true)
  })

  test('M6.21 M12.52a M5.51b the company that observes must be able to, and be one of those asked', () => {
    const near = { m: emplaced('0309'), one: '0310' }
    expect(spots('m', near, ['one'])).toBe(true)
    expect(spots('m', near, ['m', 'other'])).toBe(false)
    expect(spots('m', { ...near, one: { at: '0310', disrupted: true } })).toBe(false)
    expect(spots('m', { ...near, one: { at: '0310', disrupted: true } }, ['one'])).toBe(false)
    // who does not observe is near enough all the same
    expect(spots('m', { ...near, one: { at: '0308', disrupted: true }, two: '0310' })).toBe(true)
  })

  test('M18.1k a company of another battalion does not observe for mortars', () => {
    expect(spots('m', { m: emplaced('0309'), other: '0310' })).toBe(false)
    expect(spots('reg', { reg: emplaced('0309'), 'reg-co': '0310' })).toBe(false)
    expect(spots('lone', { lone: emplaced('0309'), free: '0310' })).toBe(false)
  })

  test('M5.42b a company in the first hex of the map observes', () => {
    expect(spots('m', { m: emplaced('0101'), one: '0101', enemy: '0102' })).toBe(true)
  })

  test('M5.42b M18.1k no headquarters directs mortars', () => {
    const units = { reg: emplaced('0303'), 'hq-129': '0303', 'reg-co': '0310', enemy: '0311' }
    expect(ways(game, units, 'reg', 'enemy')).toEqual([])
    expect(ways(game, { ...units, guns: emplaced('0303'), one: '0304' }, 'guns', 'enemy')).toEqual([])
    expect(ways(game, { ...units, reg: emplaced('0310') }, 'reg', 'enemy')).toEqual([null])
  })
})

describe('eyes for the batteries beyond the edge (M24.4b)', () => {
  const game = gameOf(
    [
      battery('off', { marks: ['off-map-battery'] }),
      company('uk'),
      leader('uk-leader'),
      company('us', { nation: 'american' }),
      grenadiers('enemy'),
    ],
    { columns: 9 },
  )
  const seen = (units: Units, among?: readonly string[]): boolean => {
    const board = boardOf(game)
    const state = place(game, { units: { off: emplaced('beyond-the-edge'), enemy: '0102', ...units } })
    const eyes = among?.map((id) => board.unitIndex(id))
    return britishSpot(positionOf(board, state), board.unitIndex('enemy'), eyes)
  }

  test('M24.4b British units on the map observe for batteries beyond the edge', () => {
    expect(seen({ uk: '0101' })).toBe(true)
    expect(seen({ uk: '0103' })).toBe(true)
    expect(seen({ uk: 'reserve' })).toBe(false)
    expect(seen({ us: '0103' })).toBe(false)
    expect(seen({})).toBe(false)
  })

  test('M24.4b M6.21 M5.51b a Disrupted unit, or one not asked, does not observe for batteries beyond the edge', () => {
    expect(seen({ uk: { at: '0103', disrupted: true } })).toBe(false)
    expect(seen({ uk: '0103' }, ['uk'])).toBe(true)
    expect(seen({ uk: '0103' }, ['us', 'off'])).toBe(false)
    expect(seen({ 'leader-uk-leader': '0103' })).toBe(false)
    expect(ways(game, { off: emplaced('beyond-the-edge'), uk: '0103', enemy: '0102' }, 'off', 'enemy', ['us'])).toEqual(
      [],
    )
    expect(ways(game, { off: emplaced('beyond-the-edge'), uk: '0103', enemy: '0102' }, 'off', 'enemy', ['uk'])).toEqual(
      [null],
    )
  })
})
