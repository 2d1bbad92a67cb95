import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { supplyAnswer } from '../../src/market-garden/command/queries.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { State, UnitId } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  flak,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  leader,
  legal,
  lorried,
  play,
  place,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import type { SmallBoard } from './small.js'
import { river, road } from './supplyBoards.js'

const gameOf = (counters: SmallBoard['counters'], more: Partial<SmallBoard> = {}): MarketGardenGame =>
  smallGame({ columns: 20, rows: 5, alwaysSupplied: [], counters, ...more })

const supplied = (game: MarketGardenGame, state: State, id: string): boolean => {
  const board = game.boards['hells-highway']
  return isSupplied(positionOf(board, state), board.unitIndex(id))
}

const answer = (game: MarketGardenGame, state: State, id: string) =>
  supplyAnswer(positionOf(game.boards['hells-highway'], state), id as UnitId)

const rifles = company('rifles', { formation: 'reg' })
const hq = headquarters('reg')
const enemy = grenadiers('enemy')

describe('paths of units (M11.2, M11.31)', () => {
  const game = gameOf([rifles, hq, enemy, company('friends')])

  test('M11.0a M11.17a M11.18a M11.31a a unit traces to its headquarters over twelve hexes, its own not counted', () => {
    const near = place(game, { units: { rifles: '0313', 'hq-reg': '0301' } })
    expect(answer(game, near, 'rifles')).toMatchObject({
      supplied: true,
      headquarters: 'hq-reg',
      way: 'path',
      length: 12,
      limit: 12,
    })
    const far = place(game, { units: { rifles: '0314', 'hq-reg': '0301' } })
    expect(answer(game, far, 'rifles')).toMatchObject({ supplied: false, length: 13, obstacle: 'too-far' })
  })

  test('M11.31c a path must lead to the unit own headquarters, not to another', () => {
    const other = gameOf([rifles, hq, headquarters('other')])
    const state = place(other, { units: { rifles: '0318', 'hq-reg': '0301', 'hq-other': '0317' } })
    expect(supplied(other, state, 'rifles')).toBe(false)
  })

  test('M11.2a M11.2b M7.3 enemies and their zones of control cut a path where no friends stand', () => {
    // enemies in rows 1 to 5 of the column control the columns beside them too
    const wall = ['a', 'b', 'c'].map((id) => grenadiers(id))
    const cut = gameOf([rifles, hq, ...wall, company('friends')])
    const barrier = { a: '0108', b: '0308', c: '0508' }
    const blocked = place(cut, { units: { rifles: '0311', 'hq-reg': '0303', ...barrier } })
    expect(answer(cut, blocked, 'rifles')).toMatchObject({ supplied: false, obstacle: 'cut' })
    // 0208 lies between two of them, in both of their zones: a friend there opens it, and the hexes beside it need him
    // as well
    const open = place(cut, { units: { rifles: '0209', 'hq-reg': '0207', friends: '0208', ...barrier } })
    expect(supplied(cut, open, 'rifles')).toBe(true)
    const shut = place(cut, { units: { rifles: '0209', 'hq-reg': '0207', ...barrier } })
    expect(supplied(cut, shut, 'rifles')).toBe(false)
  })

  test('M19.2b an enemy leader alone in a hex does not block a path', () => {
    const chief = leader('kg', { side: 'german', nation: 'wehrmacht' })
    const narrow = smallGame({
      columns: 6,
      rows: 1,
      alwaysSupplied: [],
      counters: [rifles, hq, chief, grenadiers('kg-1', { formation: 'kg' })],
    })
    const state = place(narrow, { units: { rifles: '0105', 'hq-reg': '0101', 'leader-kg': '0103' } })
    expect(supplied(narrow, state, 'rifles')).toBe(true)
    const held = place(narrow, { units: { rifles: '0105', 'hq-reg': '0101', 'kg-1': '0103' } })
    expect(supplied(narrow, held, 'rifles')).toBe(false)
  })

  test('M11.2c M11.31b a path does not cross a river, nor forest for vehicles', () => {
    const wet = gameOf([rifles, hq], { hexsides: river(8) })
    expect(supplied(wet, place(wet, { units: { rifles: '0311', 'hq-reg': '0304' } }), 'rifles')).toBe(false)
    expect(supplied(wet, place(wet, { units: { rifles: '0307', 'hq-reg': '0304' } }), 'rifles')).toBe(true)
    const forest = Object.fromEntries([1, 2, 3, 4, 5].map((row) => [`0${row}08`, ['forest']]))
    const tanks = shermans('tanks', { formation: 'reg' })
    const wooded = gameOf([rifles, tanks, hq], { terrain: forest })
    const state = place(wooded, { units: { rifles: '0311', tanks: '0311', 'hq-reg': '0304' } })
    expect(supplied(wooded, state, 'rifles')).toBe(true)
    expect(supplied(wooded, state, 'tanks')).toBe(false)
  })

  test('M11.24c M11.32c a unit beside its headquarters is in supply across a river, an airborne unit is not', () => {
    const wet = gameOf([rifles, hq, company('paras', { formation: 'para' }), headquarters('para')], {
      hexsides: river(8),
      formations: [formation('para', 'allied', { airborne: true })],
    })
    const state = place(wet, { units: { rifles: '0308', 'hq-reg': '0307', paras: '0108', 'hq-para': '0107' } })
    expect(answer(wet, state, 'rifles')).toMatchObject({ supplied: true, way: 'beside', rule: 'M11.24c' })
    expect(supplied(wet, state, 'paras')).toBe(false)
  })

  test('M11.24c M11.32c M24.5a a unit beside a hex that stands for its headquarters is in supply', () => {
    const wet = gameOf([rifles, enemy], {
      hexsides: river(8),
      formations: [formation('reg', 'allied')],
      supplySources: { reg: '0307' },
    })
    const beside = (german: string): State => place(wet, { units: { rifles: '0308', enemy: german } })
    expect(answer(wet, beside('0306'), 'rifles')).toMatchObject({ supplied: true, way: 'beside' })
    expect(supplied(wet, beside('0307'), 'rifles')).toBe(false)
  })

  test('M11.32b a unit whose headquarters is out of supply is out of supply, whatever the range', () => {
    const state = place(game, { units: { rifles: '0302', 'hq-reg': { at: '0301', depleted: true } } })
    expect(answer(game, state, 'rifles')).toMatchObject({ supplied: false, obstacle: 'source-out-of-supply' })
  })

  test('M13.2b M11.5d a headquarters supplies six hexes in Travel mode or Disrupted, three if both (M-R210)', () => {
    const within = (changes: Record<string, unknown>, most: number): void => {
      const at = (hexes: number): State =>
        place(game, {
          units: { rifles: `03${hexes < 9 ? '0' : ''}${hexes + 1}`, 'hq-reg': { at: '0301', ...changes } },
        })
      expect(supplied(game, at(most), 'rifles')).toBe(true)
      expect(supplied(game, at(most + 1), 'rifles')).toBe(false)
    }
    within({ mode: 'travel' }, 6)
    within({ disrupted: true }, 6)
    within({ mode: 'travel', disrupted: true }, 3)
  })

  test('M11.18b M17.16a M11.4a an independent company has no supply until it is put under a headquarters', () => {
    const alone = gameOf([company('alone'), headquarters('reg')])
    const units = { alone: '0303', 'hq-reg': '0301' }
    expect(supplied(alone, place(alone, { units }), 'alone')).toBe(false)
    expect(supplied(alone, place(alone, { units, with: { attached: { alone: 'reg' } } }), 'alone')).toBe(true)
  })

  test('M11.13d M11.13e all units are in supply until the 18th at 0601', () => {
    const early = gameOf([rifles, hq, enemy], { turns: [1, 10] })
    const units = { rifles: '0320', 'hq-reg': { at: '0301', depleted: true } }
    expect(supplied(early, place(early, { turn: 5, units }), 'rifles')).toBe(true)
    expect(supplied(early, place(early, { turn: 6, units }), 'rifles')).toBe(false)
  })

  test('M11.32d M24.5b a hex that stands for a headquarters supplies units; units off the map need no source', () => {
    const deemed = gameOf([rifles], { supplySources: { reg: '0301' } })
    expect(supplied(deemed, place(deemed, { units: { rifles: '0313' } }), 'rifles')).toBe(true)
    expect(supplied(deemed, place(deemed, { units: { rifles: '0314' } }), 'rifles')).toBe(false)
    const away = gameOf([grenadiers('late', { formation: 'kg' }), germanHeadquarters('kg')])
    expect(supplied(away, place(away, { units: { late: 'reserve' } }), 'late')).toBe(true)
  })

  test('M11.26b the Household Cavalry traces to any headquarters of its division', () => {
    const cars = shermans('cars', { formation: 'ga', marks: ['silhouette', 'household-cavalry'] })
    const guards = gameOf(
      [cars, shermans('others', { formation: 'ga' }), headquarters('ga'), headquarters('ga-5'), headquarters('d-1')],
      {
        formations: [
          formation('ga', 'allied', { level: 'division' }),
          formation('ga-5', 'allied', { superior: 'ga' }),
          formation('d-1', 'allied'),
        ],
      },
    )
    const units = { cars: '0318', others: '0318', 'hq-ga': '0301' }
    expect(supplied(guards, place(guards, { units }), 'cars')).toBe(false)
    const near = place(guards, { units: { ...units, 'hq-ga-5': '0316' } })
    expect(supplied(guards, near, 'cars')).toBe(true)
    expect(supplied(guards, near, 'others')).toBe(false)
    expect(supplied(guards, place(guards, { units: { ...units, 'hq-d-1': '0316' } }), 'cars')).toBe(false)
  })

  test('M12.41a guns of the Flak Brigade are supplied by any German division', () => {
    const guns = battery('guns', { side: 'german', nation: 'luftwaffe', formation: 'fb', marks: ['swoboda'] })
    const plain = battery('plain', { side: 'german', nation: 'luftwaffe', formation: 'fb' })
    const brigade = gameOf([guns, plain, germanHeadquarters('fb'), germanHeadquarters('div')], {
      formations: [formation('div', 'german', { level: 'division' })],
    })
    const state = place(brigade, { units: { guns: '0318', plain: '0318', 'hq-fb': '0301', 'hq-div': '0316' } })
    expect(supplied(brigade, state, 'guns')).toBe(true)
    expect(supplied(brigade, state, 'plain')).toBe(false)
  })
})

describe('engineers on the way (M11.25)', () => {
  const bridgers = company('bridgers', { kind: 'bridge-engineer', rating: 0 })
  const game = gameOf([rifles, hq, bridgers, company('german', { side: 'german', nation: 'wehrmacht' })], {
    hexsides: river(8),
  })

  test('M11.25a M18.3b bridge engineers carry a path across a river, at half its length', () => {
    const at = (rifleHex: string, engineers: object): State =>
      place(game, { units: { rifles: rifleHex, 'hq-reg': '0305', ...engineers } })
    expect(supplied(game, at('0311', {}), 'rifles')).toBe(false)
    const over = at('0311', { bridgers: '0308' })
    expect(answer(game, over, 'rifles')).toMatchObject({ supplied: true, way: 'engineers', length: 6, limit: 6 })
    expect(supplied(game, at('0312', { bridgers: '0308' }), 'rifles')).toBe(false)
    expect(supplied(game, at('0311', { bridgers: { at: '0308', disrupted: true } }), 'rifles')).toBe(false)
  })

  test('M11.25b M10.13 a path over a bridge has its whole length', () => {
    const bridged = gameOf([rifles, hq, bridgers], { hexsides: river(8), links: [['0307', '0308', 'secondary']] })
    const state = place(bridged, { units: { rifles: '0315', 'hq-reg': '0305', bridgers: '0508' } })
    expect(answer(bridged, state, 'rifles')).toMatchObject({ supplied: true, way: 'path', length: 10 })
  })
})

describe('what the lack of supply costs (M11.3, M11.33 to M11.35)', () => {
  const trucks = lorried('trucks', { formation: 'reg' })
  const tanks = shermans('tanks', { formation: 'reg' })
  const game = gameOf([rifles, trucks, tanks, hq, enemy])
  const away = (units: object, options = {}): State => place(game, { units: { ...units, 'hq-reg': '0301' }, options })

  test('M11.3a M11.3b a unit that sets out without supply rolls for its movement points: two dice on foot, one on vehicles', () => {
    const state = away({ rifles: '0316', tanks: '0317', trucks: { at: '0318', mode: 'travel' } })
    const onFoot = play(game, state, { type: 'start-move', unit: 'rifles' })
    expect(game.toAct(onFoot)).toMatchObject({ kind: 'chance', roll: { kind: 'allowance', rule: 'M11.3b', dice: 2 } })
    expect(game.toAct(play(game, state, { type: 'start-move', unit: 'tanks' }))).toMatchObject({ roll: { dice: 1 } })
    expect(game.toAct(play(game, state, { type: 'start-move', unit: 'trucks' }))).toMatchObject({ roll: { dice: 1 } })
    // three points buy one clear hex on foot, and no other
    const rolled = play(game, onFoot, roll(1, 2), { type: 'step', to: '0317' })
    expect(refusals(game, rolled, { type: 'step', to: '0318' })).toEqual(['M8.13a'])
    // within reach of the headquarters nobody rolls
    const near = away({ rifles: '0305' })
    expect(game.toAct(play(game, near, { type: 'start-move', unit: 'rifles' }))).toMatchObject({ kind: 'player' })
  })

  test('M11.3b a unit that is picked up on the way rolls too', () => {
    const state = away({ rifles: '0316', trucks: '0316' })
    const rolling = play(game, state, { type: 'start-move', unit: 'rifles' }, roll(6, 6), {
      type: 'pick-up',
      unit: 'trucks',
    })
    expect(game.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { kind: 'allowance' } })
  })

  test('M11.3d by agreement an unsupplied unit has eight points on foot, half its own on vehicles', () => {
    const options = { fixedUnsuppliedMovement: true }
    const tiger = shermans('tiger', { formation: 'reg', allowance: 9, marks: ['silhouette', 'king-tiger'] })
    const heavy = gameOf([rifles, tiger, hq])
    const far = place(heavy, { units: { rifles: '0514', tiger: '0314', 'hq-reg': '0301' }, options })
    const move = (id: string, row: string, ...columns: number[]): State =>
      play(
        heavy,
        far,
        { type: 'start-move', unit: id },
        ...columns.map((c) => ({ type: 'step', to: `${row}${c}` }) as const),
      )
    // clear ground: two points a hex on foot, one and a half on tracks
    expect(refusals(heavy, move('rifles', '05', 15, 16, 17), { type: 'step', to: '0518' })).toEqual([])
    expect(refusals(heavy, move('rifles', '05', 15, 16, 17, 18), { type: 'step', to: '0519' })).toEqual(['M8.13a'])
    expect(refusals(heavy, move('tiger', '03', 15, 16), { type: 'step', to: '0317' })).toEqual([])
    expect(refusals(heavy, move('tiger', '03', 15, 16, 17), { type: 'step', to: '0318' })).toEqual(['M8.13a'])
  })

  test('M11.3c M11.32a M11.33a M11.33b a unit that fires out of supply is rolled for after its fire has taken effect', () => {
    const fire = place(game, {
      phase: 'allied-direct-fire',
      units: { rifles: '0316', 'hq-reg': '0301', enemy: { at: '0317', mode: 'defilade' } },
    })
    const shot = play(
      game,
      fire,
      { type: 'open-fire', kind: 'conventional', target: 'enemy' },
      legal(game, play(game, fire, { type: 'open-fire', kind: 'conventional', target: 'enemy' }), 'add-firer')[0]!,
      { type: 'fire' },
      roll(1, 1),
    )
    let after = shot
    while (game.toAct(after).kind === 'player') after = play(game, after, game.legalActions(after)[0]!)
    expect(game.toAct(after)).toMatchObject({ kind: 'chance', roll: { kind: 'depletion', rule: 'M11.33a', dice: 1 } })
    // rating 5: Depleted on 1 to 3
    expect(unit(after, 'enemy').lost).toBeGreaterThan(0)
    expect(unit(play(game, after, roll(3)), 'rifles').depleted).toBe(true)
    expect(unit(play(game, after, roll(4)), 'rifles').depleted).toBe(false)
  })

  test('M11.34a M11.34e M5.21b a Depleted unit does not fire, but moves and observes', () => {
    const state = place(game, {
      phase: 'allied-direct-fire',
      units: { rifles: { at: '0302', depleted: true }, 'hq-reg': '0301', enemy: '0303' },
    })
    expect(legal(game, state, 'open-fire')).toEqual([])
    const moving = place(game, { units: { rifles: { at: '0305', depleted: true }, 'hq-reg': '0301' } })
    expect(refusals(game, moving, { type: 'start-move', unit: 'rifles' })).toEqual([])
  })

  test('M11.35a M11.0d the effect ends in the next own Command Phase in which the unit is in supply', () => {
    const units = { 'hq-reg': '0301', enemy: '0520' }
    const source = gameOf([rifles, hq, enemy, headquarters('div')], {
      formations: [
        formation('div', 'allied', { level: 'division', superior: null }),
        formation('reg', 'allied', { superior: 'div' }),
      ],
      areas: { 'train-source': ['0302'] },
    })
    const near = place(source, {
      phase: 'allied-command',
      units: { ...units, 'hq-div': '0303', rifles: { at: '0306', depleted: true } },
    })
    expect(unit(near, 'rifles').depleted).toBe(false)
    const far = place(source, {
      phase: 'allied-command',
      units: { ...units, 'hq-div': '0303', rifles: { at: '0316', depleted: true } },
    })
    expect(unit(far, 'rifles').depleted).toBe(true)
  })

  test('M18.52a M18.52b flak may be put under any headquarters, and is out of supply for a turn', () => {
    const guns = flak('guns', { formation: 'kg' })
    const german = gameOf([guns, germanHeadquarters('kg'), germanHeadquarters('other'), company('ally')], {
      areas: { 'roads-off-east': ['0320'] },
      links: road(3, 1, 20),
    })
    const state = place(german, {
      phase: 'german-command',
      turn: 35,
      units: { guns: '0308', 'hq-kg': '0301', 'hq-other': '0310', ally: '0505' },
    })
    const changed = play(german, state, { type: 'attach', subject: 'guns', to: 'other' })
    expect(changed.attached).toEqual({ guns: 'other' })
    expect(answer(german, changed, 'guns')).toMatchObject({ supplied: false, rule: 'M18.52b' })
    // Allied flak pays nothing for it
    const british = gameOf([
      flak('guns', { side: 'allied', nation: 'british', formation: 'br' }),
      headquarters('br'),
      headquarters('reg'),
      enemy,
    ])
    const own = place(british, {
      phase: 'allied-command',
      turn: 35,
      units: { guns: '0308', 'hq-br': '0301', 'hq-reg': '0310', enemy: '0120' },
    })
    const moved = play(british, own, { type: 'attach', subject: 'guns', to: 'reg' })
    expect([moved.attached, moved.returning]).toEqual([{ guns: 'reg' }, {}])
    // the owner's next Command Phase, a turn later, ends it
    const later = place(german, {
      phase: 'german-command',
      turn: 36,
      units: { guns: '0308', 'hq-kg': '0301', 'hq-other': '0310', ally: '0505' },
      with: { attached: { guns: 'other' }, returning: { guns: 36 } },
    })
    expect(supplied(german, later, 'guns')).toBe(true)
  })
})
