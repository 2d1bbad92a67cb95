import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { isRequirementMet } from '../../src/market-garden/campaign/victoryConditions.js'
import type { Scenario } from '../../src/market-garden/board/scenario.js'
import type { State } from '../../src/market-garden/state.js'
import type { Condition, Requirement, ScenarioVictory } from '../../src/market-garden/board/victoryTerms.js'
import {
  battery,
  company,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  leader,
  legal,
  place,
  play,
  smallGame,
} from './small.js'
import { road } from './supplyBoards.js'

const path = road(3, 1, 5)
/**
 * A road along row 3 with a canal across it, a pathfinder north of it, guns with their headquarters and an observer.
 */
const source = {
  columns: 12,
  rows: 9,
  counters: [
    company('ally', { formation: 'us' }),
    company('other', { formation: 'us-1' }),
    leader('us'),
    grenadiers('one', { formation: 'ger' }),
    grenadiers('two', { formation: 'ger' }),
    germanHeadquarters('ger'),
    germanBattery('guns', { formation: 'ger', range: 6 }),
    battery('theirs', { formation: 'us' }),
  ],
  formations: [formation('us', 'allied'), formation('us-1', 'allied', { level: 'battalion', superior: 'us' })],
  terrain: { '0504': ['woods'], '0505': ['woods'] },
  links: path,
  lines: { 'main-road': path.map(([from, to]) => [from, to] as const) },
  hexsides: [['0303', '0304', 'canal']],
  areas: { town: ['0305'], north: ['0601', '0602', '0603', '0604', '0605'] },
  road: { from: hexId('0301'), to: hexId('0305') },
  turns: [1, 10],
} as const
const terms = { landings: { pathfinders: { us: hexId('0503') } } }
const gameWith = (more: Partial<Scenario> = {}) => smallGame({ ...source, terms: { ...terms, ...more } })
const game = gameWith()
const at = (units: object, more: object = {}): State =>
  place(game, { turn: 8, phase: 'allied-movement', units: { ally: '0909', ...units }, ...more })
const isMet = (requirement: Requirement, state: State): boolean =>
  isRequirementMet(positionOf(game.boards['hells-highway'], state), requirement, 'german')

describe('what conditions of victory ask for', () => {
  test('M26.61a strength points destroyed are steps lost, and the condition asks for a number of them (M-R388)', () => {
    const lost = (allied: number): State => at({}, { with: { losses: { german: 30, allied } } })
    const requirement: Requirement = { kind: 'strength-lost', of: 'allied', atLeast: 12 }
    expect([isMet(requirement, lost(11)), isMet(requirement, lost(12))]).toEqual([false, true])
  })

  test('M26.61a M-R380 Germans hold a bridge with units at both ends, whether it is blown or not', () => {
    const requirement: Requirement = { kind: 'bridge-held' }
    expect(isMet(requirement, at({ one: '0303', two: '0304' }))).toBe(true)
    expect(isMet(requirement, at({ one: '0303', two: '0305' }))).toBe(false)
    expect(isMet(requirement, at({ one: '0303', other: '0304' }))).toBe(false)
    const board = game.boards['hells-highway']
    expect([...board.bridges.keys()]).toEqual(['road 0303-0304'])
  })

  test('M26.61a a bridge of the railway beside the road does not count', () => {
    // the road goes from 0303 to 0304 by 0403, the railway straight across the canal
    const around = [
      ['0301', '0302'],
      ['0302', '0303'],
      ['0303', '0403'],
      ['0403', '0304'],
      ['0304', '0305'],
    ] as const
    const isHeldAcross = (way: 'railway' | 'primary'): boolean => {
      const primary = around.map(([from, to]) => [from, to, 'primary'] as const)
      const crossed = smallGame({
        ...source,
        links: way === 'primary' ? [...primary, ['0303', '0304', way]] : primary,
        lines: { 'main-road': around, railway: way === 'railway' ? [['0303', '0304']] : [] },
      })
      const state = place(crossed, {
        turn: 8,
        phase: 'allied-movement',
        units: { ally: '0909', one: '0303', two: '0304' },
      })
      return isRequirementMet(positionOf(crossed.boards['hells-highway'], state), { kind: 'bridge-held' }, 'german')
    }
    expect([isHeldAcross('railway'), isHeldAcross('primary')]).toEqual([false, true])
  })

  test('M26.61a a bridge of another road does not count', () => {
    const aside = smallGame({
      ...source,
      links: [...path, ['0603', '0604', 'primary']],
      hexsides: [...source.hexsides, ['0603', '0604', 'canal']],
    })
    const isHeld = (one: string, two: string): boolean => {
      const state = place(aside, { turn: 8, phase: 'allied-movement', units: { ally: '0909', one, two } })
      return isRequirementMet(positionOf(aside.boards['hells-highway'], state), { kind: 'bridge-held' }, 'german')
    }
    expect([isHeld('0603', '0604'), isHeld('0303', '0304')]).toEqual([false, true])
  })

  describe('M26.61a M-R343 German artillery that could fire', () => {
    const requirement: Requirement = { kind: 'artillery-in-range' }
    const near = { guns: '0705', 'hq-ger': { at: '0706', mode: 'defilade' } }

    test('German artillery counts if it, or a unit that observes for it, sees the road', () => {
      expect(isMet(requirement, at({ ...near, one: '0401' }))).toBe(true)
      expect(isMet(requirement, at({ guns: '0706' }))).toBe(true) // by its own eyes: the pathfinder is in sight
      expect(isMet(requirement, at({}))).toBe(false)
    })

    test('artillery does not count out of range, unobserved, in Travel mode, Depleted or Disrupted', () => {
      const far = { guns: '0912', 'hq-ger': { at: '0911', mode: 'defilade' }, one: '0401' }
      expect(isMet(requirement, at(far))).toBe(false)
      const dark = { turn: 4 } // by night nobody sees so far
      expect(isMet(requirement, at({ guns: '0706', 'hq-ger': { at: '0707', mode: 'defilade' } }, dark))).toBe(false)
      expect(
        isMet(requirement, at({ guns: '0706', 'hq-ger': { at: '0707', mode: 'defilade' }, one: '0602' }, dark)),
      ).toBe(true)
      expect(isMet(requirement, at({ ...near, guns: { at: '0705', mode: 'travel' } }))).toBe(false)
      expect(isMet(requirement, at({ ...near, guns: { at: '0705', depleted: true } }))).toBe(false)
      expect(isMet(requirement, at({ ...near, guns: { at: '0705', disrupted: true } }))).toBe(false)
    })

    test('Allied guns do not count', () => {
      expect(isMet(requirement, at({ theirs: '0503' }))).toBe(false)
    })
  })

  test('M27.61a the condition is met with no Allied unit in or beside the hex', () => {
    const requirement: Requirement = { kind: 'nobody-near', side: 'allied', hex: hexId('0305'), within: 1 }
    expect(isMet(requirement, at({}))).toBe(true)
    expect(isMet(requirement, at({ other: '0405' }))).toBe(false)
    expect(isMet(requirement, at({ other: '0307' }))).toBe(true)
    expect(isMet(requirement, at({ one: '0405', 'leader-us': '0306' }))).toBe(true)
  })

  test('M27.61a the condition is met with Germans within two hexes of a pathfinder', () => {
    const requirement: Requirement = { kind: 'near-pathfinder', within: 2 }
    expect(isMet(requirement, at({ one: '0703' }))).toBe(true)
    expect(isMet(requirement, at({ one: '0803', other: '0503' }))).toBe(false)
  })

  test('M28.61a the condition is met when Germans who may observe see a pathfinder', () => {
    const requirement: Requirement = { kind: 'pathfinder-seen' }
    expect(isMet(requirement, at({ one: '0803' }))).toBe(true)
    expect(isMet(requirement, at({ one: { at: '0803', disrupted: true } }))).toBe(false)
    expect(isMet(requirement, at({ other: '0803' }))).toBe(false)
    // 0503 lies behind the woods
    expect(isMet(requirement, at({ one: '0501' }))).toBe(true)
    expect(isMet(requirement, at({ one: '0506' }))).toBe(false)
  })

  test('M27.61b the condition is met by a road to the area free of Germans and their zones', () => {
    const requirement: Requirement = { kind: 'free-road', from: hexId('0301'), to: 'town' }
    expect(isMet(requirement, at({}))).toBe(true)
    expect(isMet(requirement, at({ one: '0303' }))).toBe(false)
    expect(isMet(requirement, at({ one: '0402' }))).toBe(false) // his zone
    expect(isMet(requirement, at({ one: { at: '0402', disrupted: true } }))).toBe(true)
    expect(isMet({ ...requirement, from: hexId('0501') }, at({}))).toBe(false) // no road
  })

  test('M28.61a M-R349 the condition is met when every Allied unit in the area is west of a column', () => {
    const requirement: Requirement = { kind: 'contained', area: 'north', column: 4 }
    expect(isMet(requirement, at({ ally: '0601', other: '0604' }))).toBe(true)
    expect(isMet(requirement, at({ ally: '0601', other: '0605' }))).toBe(false)
    expect(isMet(requirement, at({ ally: '0601', other: '0502' }))).toBe(false)
    expect(isMet(requirement, at({ ally: 'eliminated', one: '0909' }))).toBe(true)
  })

  test('M28.61b the condition is met with units of the side in each of the hexes', () => {
    const requirement: Requirement = { kind: 'units-in', side: 'allied', hexes: [hexId('0601'), hexId('0305')] }
    expect(isMet(requirement, at({ ally: '0601', other: '0305' }))).toBe(true)
    expect(isMet(requirement, at({ ally: '0601', one: '0305' }))).toBe(false)
  })

  test('M29.51a the condition is met with no unit of the side in supply, or none in the area', () => {
    const lone = gameWith({ alwaysSupplied: ['german'] })
    const later = (units: object): State => place(lone, { turn: 8, phase: 'allied-movement', units })
    const board = lone.boards['hells-highway']
    const supply: Requirement = { kind: 'none-in-supply', side: 'allied' }
    expect(isRequirementMet(positionOf(board, later({ other: '0909' })), supply, 'german')).toBe(true)
    expect(isMet(supply, at({}))).toBe(false)
    const empty: Requirement = { kind: 'none-in', side: 'allied', area: 'north' }
    expect([isMet(empty, at({ one: '0601' })), isMet(empty, at({ other: '0601' }))]).toEqual([true, false])
  })

  test('M29.51b M-R352 the condition is met by Allies at both ends of a crossing with no German near beyond', () => {
    const river = smallGame({
      columns: 12,
      rows: 12,
      counters: [company('ally'), company('other'), grenadiers('enemy')],
      links: [['0303', '0403', 'primary']],
      hexsides: [['0303', '0403', 'river']],
      areas: { north: Array.from({ length: 9 }, (_, i) => `${String(i + 4).padStart(2, '0')}03`) },
      lines: { 'water-rhine': [['0303', '0403']] },
      turns: [1, 10],
    })
    const holds = (units: object, more: object = {}): boolean =>
      isRequirementMet(
        positionOf(
          river.boards['hells-highway'],
          place(river, {
            turn: 8,
            phase: 'allied-movement',
            units: { ally: '0303', other: '0403', ...units },
            ...more,
          }),
        ),
        { kind: 'crossing-held', over: 'water-rhine', area: 'north', clear: 5 },
        'allied',
      )
    expect(holds({})).toBe(true)
    expect(holds({ other: '0503' })).toBe(false)
    expect(holds({ enemy: '0903' })).toBe(false) // five hexes from the northern end
    expect(holds({ enemy: '1003' })).toBe(true)
    expect(holds({ enemy: '0103' })).toBe(true) // he stands south of the river
    const down = ['road 0303-0403']
    const crossings = { ...place(river, { turn: 8, units: {} }).crossings, down }
    expect(holds({}, { with: { crossings } })).toBe(false)
  })

  test('M30.51a M30.51c the condition counts strength off an edge, of one formation or without losses', () => {
    const gone = (lost: number): State =>
      at({ ally: { at: 'left-north', lost }, other: 'left-south', one: 'left-north' })
    const requirement = { kind: 'left-map', by: ['north'], side: 'allied', atLeast: 5 } as const
    expect(isMet(requirement, gone(0))).toBe(true)
    expect(isMet(requirement, gone(1))).toBe(false)
    expect(isMet({ ...requirement, atLeast: 4 }, gone(1))).toBe(true)
    expect(isMet({ ...requirement, atLeast: 4, intact: true }, gone(1))).toBe(false)
    expect(isMet({ ...requirement, by: ['north', 'south'], atLeast: 10 }, gone(0))).toBe(true)
    expect(isMet({ ...requirement, by: ['north', 'south'], atLeast: 6, formation: 'us-1' }, gone(0))).toBe(false)
    expect(isMet({ ...requirement, by: ['north', 'south'], atLeast: 5, formation: 'us-1' }, gone(0))).toBe(true)
  })
})

const condition = (id: string, side: Condition['side'], points: number): Condition => ({
  id,
  title: id,
  side,
  points,
  when: 'last-turn',
  requirement: { kind: 'on-road' },
})
const victory: ScenarioVictory = {
  conditions: [condition('g1', 'german', 1), condition('g2', 'german', 1), condition('a1', 'allied', 1)],
  levels: [
    { margin: 2, winner: 'german', level: 'substantial' },
    { margin: 1, winner: 'german', level: 'limited' },
    { margin: 0, winner: null, level: null },
    { margin: -1, winner: 'allied', level: null },
  ],
}
const judged = gameWith({ victory, firstPhase: 'allied-movement' })
const outcomeWith = (met: readonly string[]) => {
  let now = place(judged, {
    turn: 10,
    phase: 'allied-response-movement',
    units: { ally: '0909' },
    with: { happened: { onTheRoad: false, met } },
  })
  while (judged.toAct(now).kind === 'player') now = play(judged, now, legal(judged, now, 'end-phase')[0]!)
  return judged.outcome(now)
}

test('M26.61b M27.61c M28.61c German points less Allied ones decide, by the highest level that they reach', () => {
  expect(outcomeWith(['g1', 'g2'])).toMatchObject({
    level: 'German substantial victory',
    points: { german: 2, allied: 0 },
  })
  expect(outcomeWith(['a1', 'g1', 'g2'])).toMatchObject({ level: 'German limited victory', returns: { german: 1 / 3 } })
  expect(outcomeWith(['a1', 'g1'])).toMatchObject({ winner: null, level: 'Draw' })
  expect(outcomeWith(['a1'])).toMatchObject({ winner: 'allied', level: 'Allied victory', returns: { allied: 1 } })
})
