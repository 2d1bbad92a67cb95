import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { isRequirementMet } from '../../src/market-garden/campaign/victoryConditions.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { Exit, Order, Scenario } from '../../src/market-garden/board/scenario.js'
import type { State } from '../../src/market-garden/state.js'
import type { Requirement } from '../../src/market-garden/board/victoryTerms.js'
import { assault, gameOf, HERE, THERE } from './closeActionGames.js'
import {
  company,
  formation,
  grenadiers,
  headquarters,
  legal,
  must,
  place,
  play,
  refusals,
  roll,
  smallGame,
} from './small.js'
import { takingAny } from '../playing.js'

describe('the regiments of the 101st (M26.51)', () => {
  const at = (turn: number, unit: string, hex: string, phase = 'allied-movement'): State =>
    must(
      takingAny(marketGarden).position({
        scenario: '101st-drop',
        turn,
        phase,
        units: { [unit]: { at: hex, mode: 'defilade' } },
      }),
    )
  const hq = 'us-506-hq'
  const END = { type: 'end-phase' } as const
  const STOP = { type: 'stop', where: 'bottom' } as const
  const setOut = (state: State): State => play(marketGarden, state, { type: 'start-move', unit: hq })

  test('M25.4a M26.51a the headquarters of the 506th must reach C0815 before turn 3, and is free after that', () => {
    // the last movement phase before turn 3: it is a hex off, and neither stays there nor goes anywhere else
    const last = at(2, hq, 'C0816', 'allied-response-movement')
    expect(refusals(marketGarden, last, END)).toEqual(['M26.51a'])
    const begun = setOut(last)
    // a second hex leads there from C0916 too
    expect(legal(marketGarden, begun, 'step').map(({ to }) => to)).toEqual(['C0815', 'C0916'])
    expect(refusals(marketGarden, begun, STOP)).toEqual(['M26.51a'])
    let now = play(marketGarden, begun, { type: 'step', to: 'C0815' }, STOP, END)
    while (now.turn < 3 || now.phase !== 'allied-movement')
      now = play(
        marketGarden,
        now,
        marketGarden.legalActions(now).find(({ type }) => type === 'end-phase')!,
      )
    expect(now.units.find(({ id }) => id === hq)!.at).toBe('C0815')
    // M26.52a from there it has four turns for the way to C0117
    expect(legal(marketGarden, setOut(now), 'step').length).toBeGreaterThan(2)
    expect(legal(marketGarden, setOut(at(5, hq, 'C0815')), 'step').map(({ to }) => to)).toContain('C0915')
    const gone = play(marketGarden, setOut(now), { type: 'step', to: 'C0816' }, STOP)
    expect(refusals(marketGarden, gone, END)).toEqual([])
    // and in turn 6 it is on its way off the map
    expect(legal(marketGarden, setOut(at(6, hq, 'C0815')), 'step').map(({ to }) => to)).not.toContain('C0915')
  })

  test('M26.51b the headquarters of the 501st and the 502nd do not leave their hexes', () => {
    for (const [unit, hex] of [
      ['us-501-hq', 'C3213'],
      ['us-502-hq', 'C1114'],
    ] as const) {
      const state = at(5, unit, hex)
      expect(refusals(marketGarden, state, { type: 'start-move', unit })).toEqual(['M26.51b'])
    }
  })
})

test('M26.52a M25.4b a unit in time may attack, but makes no advance that would make it late', () => {
  const strong = company('a', { strength: 12, rating: 7, morale: 8, formation: 'reg' })
  const weak = grenadiers('g', { strength: 1, rating: 3, morale: 4 })
  const advances = (goal: string): boolean => {
    // in the response that follows it makes two hexes
    const order: Order = {
      rule: 'M26.52a',
      who: { formation: 'reg' },
      hex: hexId(goal),
      by: 7,
      stays: false,
      leaves: false,
    }
    const game = gameOf([strong, weak], { turns: [1, 10], terms: { orders: [order] } })
    const units = { a: HERE, g: THERE }
    const start = assault(game, place(game, { turn: 7, phase: 'allied-movement', units }), ['a'])
    return [1, 2, 3, 4, 5, 6].some((die) => {
      let state = play(game, start, roll(die))
      while (legal(game, state, 'retreat').length > 0) state = play(game, state, legal(game, state, 'retreat')[0]!)
      return legal(game, state, 'advance').length > 0
    })
  }
  expect([advances('0302'), advances('0301')]).toEqual([true, false])
})

describe('conditions of victory', () => {
  test('M26.61a a bridge over a canal or river counts for the Germans, one over a stream does not', () => {
    const board = marketGarden.boards['101st-drop']
    const held = (...hexes: readonly string[]): boolean => {
      const ids = ['goth-i-1', 'goth-i-2']
      const units = Object.fromEntries(hexes.map((hex, i) => [ids[i]!, { at: hex, mode: 'defilade' }]))
      const state = must(
        takingAny(marketGarden).position({ scenario: '101st-drop', turn: 10, phase: 'allied-movement', units }),
      )
      return isRequirementMet(positionOf(board, state), { kind: 'bridge-held' }, 'german')
    }
    expect([held('C0615', 'C0715'), held('C2913', 'C3013')]).toEqual([true, true])
    expect([held('C1709', 'C1808'), held('C3114', 'C3214'), held('C3615', 'C3716')]).toEqual([false, false, false])
  })

  test('M27.61b the way to Nijmegen is by road, not by trail', () => {
    const met = (kind: string): boolean => {
      const game = smallGame({
        counters: [company('a'), grenadiers('g')],
        links: [
          ['0303', '0304', 'secondary'],
          ['0304', '0305', kind],
        ],
        areas: { town: ['0305'] },
        turns: [1, 10],
      })
      const state = place(game, { turn: 8, phase: 'allied-movement', units: { a: '0101', g: '0709' } })
      const requirement: Requirement = { kind: 'free-road', from: hexId('0303'), to: 'town' }
      return isRequirementMet(positionOf(game.boards['hells-highway'], state), requirement, 'allied')
    }
    expect(['primary', 'secondary', 'raised-secondary', 'trail', 'raised-trail'].map(met)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('M27.61b a road to Nijmegen exists on sheet B, and Germans may bar it', () => {
    const board = marketGarden.boards['82nd-drop']
    const requirement: Requirement = { kind: 'free-road', from: hexId('B0122'), to: 'nijmegen' }
    const met = (hex: string): boolean => {
      const units = { 'henke-1': { at: hex, mode: 'defilade' } }
      const state = must(
        takingAny(marketGarden).position({ scenario: '82nd-drop', turn: 10, phase: 'allied-movement', units }),
      )
      return isRequirementMet(positionOf(board, state), requirement, 'allied')
    }
    expect([met('B3901'), met('B0122'), met('B0222')]).toEqual([true, false, false])
  })

  test('M27.61b a road over a blown bridge does not count', () => {
    const game = smallGame({
      counters: [company('a'), grenadiers('g')],
      links: [['0303', '0304', 'primary']],
      hexsides: [['0303', '0304', 'canal']],
      areas: { town: ['0304'] },
      turns: [1, 10],
      terms: {
        victory: {
          conditions: [
            {
              id: 'M27.61b',
              title: 'road',
              side: 'allied',
              points: 1,
              when: 'last-turn',
              requirement: { kind: 'free-road', from: hexId('0303'), to: 'town' },
            },
          ],
          levels: [{ margin: 0, winner: null, level: null }],
        },
      },
    })
    const outcome = (down: readonly string[]) => {
      const before = place(game, { turn: 10, phase: 'allied-response-movement', units: { a: '0101', g: '0709' } })
      let now: State = { ...before, crossings: { ...before.crossings, down } }
      while (game.toAct(now).kind === 'player') now = play(game, now, legal(game, now, 'end-phase')[0]!)
      return game.outcome(now)
    }
    expect(outcome([])).toMatchObject({ points: { allied: 1 } })
    expect(outcome(['road 0303-0304'])).toMatchObject({ points: { allied: 0 } })
  })

  test('M27.52a M27.61a a unit out of supply at the end counts as destroyed, also at the bridge', () => {
    const game = smallGame({
      counters: [company('fed', { formation: 'us' }), headquarters('us'), company('lost', { formation: 'none' })],
      formations: [formation('us', 'allied', { level: 'division' }), formation('none', 'allied')],
      supplySources: { us: '0601' },
      turns: [1, 10],
      alwaysSupplied: ['german'],
    })
    const board = game.boards['hells-highway']
    const near: Requirement = { kind: 'nobody-near', side: 'allied', hex: hexId('0305'), within: 1 }
    const met = (requirement: Requirement, units: object): boolean =>
      isRequirementMet(
        positionOf(board, place(game, { turn: 8, phase: 'allied-movement', units })),
        requirement,
        'german',
      )
    const lone = { lost: '0305' }
    const fed = { fed: '0405', 'hq-us': '0505' }
    expect([met(near, lone), met({ ...near, orUnsupplied: true }, lone)]).toEqual([false, true])
    expect(met({ ...near, orUnsupplied: true }, { ...lone, ...fed })).toBe(false)
    const { conditions } = marketGarden.boards['82nd-drop'].terms.victory
    expect(conditions.map(({ requirement }) => 'orUnsupplied' in requirement)).toEqual([true, true, false, false])
  })
})

describe('M-R581 the lettering of a unit decides which rules of a scenario apply to it', () => {
  const exit: Exit = { rule: 'M26.52a', side: 'allied', formation: 'reg', edge: 'south', hexes: [hexId('0104')] }
  const order: Order = {
    rule: 'M26.52a',
    who: { formation: 'reg' },
    hex: hexId('0104'),
    by: 6,
    stays: false,
    leaves: true,
  }
  const gameWith = (terms: Partial<Scenario>) =>
    smallGame({
      counters: [
        company('own', { formation: 'bat' }),
        company('guest', { formation: 'other' }),
        headquarters('reg'),
        headquarters('other'),
        grenadiers('hidden', { formation: 'ss-16' }),
        grenadiers('plain', { formation: 'ger' }),
      ],
      formations: [
        formation('reg', 'allied'),
        formation('bat', 'allied', { level: 'battalion', superior: 'reg' }),
        formation('other', 'allied'),
        formation('ss-16', 'german'),
        formation('ger', 'german'),
      ],
      turns: [1, 10],
      terms,
    })
  const swapped = { own: 'other', guest: 'reg', hidden: 'ger', plain: 'ss-16' }

  test('M26.52a M-R581 a unit put under another headquarters still leaves with its own regiment', () => {
    const game = gameWith({ exits: [exit], orders: [order] })
    const leave = (unit: string): readonly string[] => {
      const state = place(game, {
        turn: 5,
        phase: 'allied-movement',
        units: { [unit]: '0104' },
        with: { attached: swapped },
      })
      return refusals(game, play(game, state, { type: 'start-move', unit }), { type: 'leave-map' })
    }
    expect([leave('own'), leave('guest')]).toEqual([[], ['M3.8b']])
    const back = (unit: string): readonly string[] => {
      const state = place(game, {
        turn: 6,
        phase: 'allied-response-movement',
        units: { [unit]: '0204' },
        with: { attached: swapped },
      })
      return refusals(game, play(game, state, { type: 'start-move', unit }), { type: 'step', to: '0304' })
    }
    expect([back('own'), back('guest')]).toEqual([['M26.52a'], []])
  })

  test('M30.51a M30.51c M-R581 brigades lent to the Guards do not leave for them, guns lent by them do', () => {
    const game = gameWith({})
    const gone = (unit: string): boolean => {
      const state = place(game, {
        turn: 8,
        phase: 'allied-movement',
        units: { [unit]: 'left-north' },
        with: { attached: swapped },
      })
      const requirement: Requirement = { kind: 'left-map', by: ['north'], side: 'allied', formation: 'reg', atLeast: 5 }
      return isRequirementMet(positionOf(game.boards['hells-highway'], state), requirement, 'allied')
    }
    expect([gone('own'), gone('guest')]).toEqual([true, false])
  })

  test('M28.53a M-R581 the 16th SS is hard to find under another headquarters too', () => {
    const game = gameWith({ elusive: { rule: 'M28.53a', formation: 'ss-16', turns: [1, 2], failsOn: 3 } })
    const searched = (enemy: string): boolean => {
      const units = { own: '0303', [enemy]: '0403' }
      const state = place(game, { turn: 1, phase: 'allied-movement', units, with: { attached: swapped } })
      const after = play(game, state, { type: 'start-move', unit: 'own' }, { type: 'close-action', hex: '0403' })
      return after.stack.some(({ type }) => type === 'search')
    }
    expect([searched('hidden'), searched('plain')]).toEqual([true, false])
  })

  test('M27.1c M-R581 a unit that begins cut off is so under another headquarters too', () => {
    const game = smallGame({
      counters: [company('own', { formation: 'us-504' }), company('guest', { formation: 'us-505' })],
      turns: [1, 10],
      alwaysSupplied: [],
      terms: { firstPhase: 'allied-movement', cutOffAtStart: { sides: [], formations: ['us-504'] } },
    })
    const board = game.boards['hells-highway']
    const state = place(game, {
      turn: 1,
      phase: 'allied-movement',
      units: { own: '0303', guest: '0404' },
      with: { attached: { own: 'us-505', guest: 'us-504' } },
    })
    expect(['own', 'guest'].map((id) => isSupplied(positionOf(board, state), board.unitIndex(id)))).toEqual([
      false,
      true,
    ])
  })
})
