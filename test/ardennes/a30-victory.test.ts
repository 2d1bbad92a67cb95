import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import {
  areasReached,
  exitedAttack,
  germanVictory,
  outcomeOf,
  victoryPoints,
} from '../../src/ardennes/rules/victory.js'
import type { State } from '../../src/ardennes/state.js'
import { eventsOf, panzers, place, play, smallGame, unit, usRegiment, volksgrenadiers } from './small.js'

const two = (n: number): string => String(n).padStart(2, '0')
/** Columns 1 to 5 of seven rows: 35 hexes; the first 24 of columns 2 to 5 are victory hexes of the East. */
const EAST = [2, 3, 4, 5].flatMap((column) => [1, 2, 3, 4, 5, 6].map((row) => `${two(column)}${two(row)}`))
const WEST = [8, 9].flatMap((column) => [1, 2, 3, 4, 5, 6].map((row) => `${two(column)}${two(row)}`))
const LIEGE = ['1001', '1002', '1003', '1004']
const MEUSE = ['1101', '1102', '1103', '1104', '1105', '1106']
const areas = {
  'supply-german': ['0107'],
  'victory-east': EAST,
  'victory-west': WEST,
  liege: LIEGE,
  'meuse-towns': MEUSE,
  'exit-hexes': ['1207', '1201'],
  'antwerp-exit': ['1204', '1207'],
  'setup-ger-12': ['0101', '0102'],
  'setup-ger-277': ['0102', '0103'],
  'setup-ger-26': ['0105'],
  'setup-ger-18': ['0106'],
}
const road = Array.from({ length: 11 }, (_, i): [string, string, string] => [
  `${two(i + 1)}07`,
  `${two(i + 2)}07`,
  'secondary',
])
const counters = [
  ...Array.from({ length: 6 }, (_, i) =>
    panzers(`pz${i + 1}`, { faces: [{ attack: 6, defence: 4, movement: 6, stacking: 0 }] }),
  ),
  ...['v1', 'v2', 'v3', 'v4'].map((id) => volksgrenadiers(id)),
  ...['u1', 'u2', 'u3', 'u4'].map((id) => usRegiment(id)),
]
const game = smallGame({ columns: 13, areas, links: road, counters })
const board = game.boards.campaign
const judged = (units: Record<string, unknown>, extra: Record<string, unknown> = {}, turn = 12): State =>
  place(game, { turn, phase: 'allied-victory', units: { u1: '1304', v1: '0107', ...units }, with: extra })
const winner = (state: State): string | null => game.outcome(state)?.winner ?? null
const held = (...hexes: readonly string[]): Record<string, unknown> => ({
  held: [...EAST.slice(0, 20), ...hexes].sort(),
})
const OUT = ['pz1', 'pz2', 'pz3', 'pz4']
const exited = (at: string): Record<string, unknown> => ({
  units: Object.fromEntries(OUT.map((id) => [id, { at: 'exited' }])),
  happened: { exits: [at], exitedBy: Object.fromEntries(OUT.map((id) => [id, at])) },
})
const left = (at: string, who: readonly string[] = OUT): State => {
  const { happened } = exited(at)
  return judged(Object.fromEntries(who.map((id) => [id, 'exited'])), { ...held(), happened })
}

describe('the German victory in the campaign', () => {
  test('A30.2a the Germans need twenty victory hexes of the East map and one further condition', () => {
    expect(winner(judged({}, held()))).toBeNull()
    expect(winner(judged({}, held(...WEST.slice(0, 8))))).toBe('german')
    const fewer = { held: [...EAST.slice(0, 19), ...WEST.slice(0, 8)].sort() }
    expect(winner(judged({}, fewer))).toBeNull()
    expect(germanVictory(positionOf(board, judged({}, { held: [...EAST, ...WEST].sort() })))).toBe('A30.2e')
  })

  test('A30.2e eight victory hexes of the West map are one further condition', () => {
    expect(winner(judged({}, held(...WEST.slice(0, 7))))).toBeNull()
    expect(germanVictory(positionOf(board, judged({}, held(...WEST.slice(0, 8)))))).toBe('A30.2e')
  })

  test('A30.2b 24 attack factors off the map win if a road joins their exit hex to a source of supply', () => {
    const state = left('1207')
    expect(exitedAttack(positionOf(board, state))).toBe(24)
    expect(germanVictory(positionOf(board, state))).toBe('A30.2b')
    expect(exitedAttack(positionOf(board, left('1207', OUT.slice(1))))).toBe(18)
    expect(winner(left('1207', OUT.slice(1)))).toBeNull()
    // no road leads to 1201; an Allied unit in 1107 cuts the other
    expect(winner(left('1201'))).toBeNull()
    const { happened } = exited('1207')
    const gone = Object.fromEntries(OUT.map((id) => [id, 'exited']))
    expect(winner(judged({ ...gone, u2: '1107' }, { ...held(), happened }))).toBeNull()
  })

  test('A-R36 only units that left the map by F or G count', () => {
    expect(exitedAttack(positionOf(board, left('1204')))).toBe(0)
  })

  test('A30.2c all four hexes of Liège, each with a unit in supply, win', () => {
    const four = Object.fromEntries(LIEGE.map((at, i) => [`pz${i + 1}`, at]))
    expect(germanVictory(positionOf(board, judged(four, held())))).toBe('A30.2c')
    expect(winner(judged({ ...four, pz4: '1005' }, held()))).toBeNull()
    expect(winner(judged({ ...four, pz4: { at: '1004', outOfSupply: true } }, held()))).toBeNull()
  })

  test('A30.2d four of the six towns on the Meuse, each with a unit in supply, win', () => {
    const four = Object.fromEntries(MEUSE.slice(2).map((at, i) => [`pz${i + 1}`, at]))
    expect(germanVictory(positionOf(board, judged(four, held())))).toBe('A30.2d')
    expect(winner(judged({ ...four, pz4: { at: '1106', outOfSupply: true } }, held()))).toBeNull()
    // two units in one town are one town
    expect(winner(judged({ ...four, pz4: '1105' }, held()))).toBeNull()
  })

  test('A30.1 victory is judged only in the Victory Phase, and ends the game at once', () => {
    const won = judged({}, held(...WEST.slice(0, 8)))
    expect(game.toAct(won)).toMatchObject({ kind: 'over', outcome: { winner: 'german', level: 'German victory' } })
    expect(won.happened.winner).toBe('german')
    const elsewhere = place(game, {
      turn: 12,
      phase: 'german-supply',
      units: { u1: '1304', v1: '0107' },
      with: held(...WEST.slice(0, 8)),
    })
    expect(game.outcome(elsewhere)).toBeNull()
    expect(outcomeOf(positionOf(board, won)).returns).toEqual({ german: 1, allied: -1 })
  })
})

describe('the Allied victory in the campaign', () => {
  test('A30.3a A-R44 the Allies win at the end of 26PM if the Germans have not won', () => {
    expect(winner(judged({}, {}, 22))).toBe('allied')
    expect(winner(judged({}, held(...WEST.slice(0, 8)), 22))).toBe('german')
    expect(winner(judged({}, {}, 21))).toBeNull()
  })

  const inAreas = { u1: '0101', u2: '0103', u3: '0105', v1: '0407' }
  const supplied = { happened: { alliedAreas: 1 } }

  test('A30.3b the Allies win with supplied units in three set-up areas in two consecutive Victory Phases', () => {
    const first = judged(inAreas)
    expect(winner(first)).toBeNull()
    expect(first.happened.alliedAreas).toBe(1)
    expect(winner(judged(inAreas, supplied))).toBe('allied')
    expect(judged({ ...inAreas, u3: '0107' }, supplied).happened.alliedAreas).toBe(0)
    expect(judged({ ...inAreas, u3: { at: '0105', outOfSupply: true } }, supplied).happened.alliedAreas).toBe(0)
  })

  test('A30.3b a unit in a hex that two set-up areas share reaches both', () => {
    expect(areasReached(positionOf(board, judged({ u1: '0102', u2: '0106' })))).toBe(3)
  })

  test('A-R44 A30.3b an Allied victory takes precedence over a German one in the same phase', () => {
    const both = { ...held(...WEST.slice(0, 8)), ...supplied }
    expect(winner(judged(inAreas, both))).toBe('allied')
  })
})

describe('the end of a day turn', () => {
  test('A27.11b the disguised brigade is revealed at the end of the turn in which it used its disguise', () => {
    expect(judged({}, { disguise: 'used' }, 2).disguise).toBe('off')
    expect(judged({}, { disguise: 'on' }, 2).disguise).toBe('on')
    // a night belongs to the turn before it
    const end = game.phases.find(({ id }) => id === 'turn-end')!
    expect(end.enter({ ...judged({ v2: { at: '0207', steps: 1 } }, {}, 2), disguise: 'used' }).disguise).toBe('off')
  })

  test('A27.11a the disguise of the brigade ends after 17PM', () => {
    expect(judged({}, { disguise: 'on' }, 3).disguise).toBe('on')
    expect(judged({}, { disguise: 'on' }, 4).disguise).toBe('off')
  })

  test('A32.3b A-R5 the fuel dump is removed at the end of 18PM unless the Germans have captured it', () => {
    const dump = (status: string, turn: number): unknown =>
      judged({}, { dump: { place: '0404', searched: [], status, tried: false } }, turn).dump?.status
    expect(dump('hidden', 5)).toBe('hidden')
    expect(dump('hidden', 6)).toBe('gone')
    expect(dump('found', 6)).toBe('gone')
    expect(dump('undefended', 6)).toBe('gone')
    expect(dump('captured', 6)).toBe('captured')
    expect(dump('transferred', 6)).toBe('transferred')
  })

  test('A-R76 A32.3b A27.11a an effect that ends with a PM turn lasts through its night', () => {
    const hurt = { v2: { at: '0207', steps: 1 } }
    const end = game.phases.find(({ id }) => id === 'turn-end')!
    const dump = { dump: { place: '0404', searched: [], status: 'found', tried: false } }
    const sixth = judged(hurt, dump, 6)
    expect([sixth.phase, sixth.dump?.status, end.enter(sixth).dump?.status]).toEqual([
      'night-replacement',
      'found',
      'gone',
    ])
    const fourth = judged(hurt, { disguise: 'on' }, 4)
    expect([fourth.phase, fourth.disguise, end.enter(fourth).disguise]).toEqual(['night-replacement', 'on', 'off'])
    expect(judged(hurt, { disguise: 'used' }, 2).disguise).toBe('used')
  })

  test('A15.6c unused air support is lost at the end of the turn', () => {
    expect(judged({}, { air: 2 }, 16).air).toBe(0)
  })

  test('A4.1 the turn marker advances after an AM turn, and after the night of a PM turn', () => {
    expect(judged({}, {}, 11)).toMatchObject({ turn: 12, phase: 'german-fuel-shortage' })
    expect(judged({ v2: { at: '0207', steps: 1 } }, {}, 12)).toMatchObject({ turn: 12, phase: 'night-replacement' })
    const end = game.phases.find(({ id }) => id === 'turn-end')!
    expect(end.enter(judged({ v2: { at: '0207', steps: 1 } }, {}, 12)).turn).toBe(13)
  })
})

describe('the short scenarios', () => {
  const short = (scenario: 'six-turn' | 'eight-turn'): ReturnType<typeof smallGame> => {
    const [turns, victoryPoints] = scenario === 'six-turn' ? [6, 10] : [8, 14]
    return smallGame({ columns: 13, areas, links: road, counters, scenario, turns, victoryPoints })
  }
  const six = short('six-turn')
  const judge = (of: typeof six, turn: number, units: Record<string, unknown>, extra: Record<string, unknown>): State =>
    place(of, { turn, phase: 'allied-victory', units: { u1: '1304', v1: '0107', ...units }, with: extra })
  const board6 = six.boards['six-turn']

  test('A31.1a A31.2 the short scenarios end with the Allied turns of 18PM and 19PM', () => {
    expect(six.outcome(judge(six, 5, {}, {}))).toBeNull()
    expect(six.outcome(judge(six, 6, {}, {}))).toMatchObject({ winner: 'allied' })
    const eight = short('eight-turn')
    expect(eight.outcome(judge(eight, 6, {}, {}))).toBeNull()
    expect(eight.outcome(judge(eight, 8, {}, {}))).not.toBeNull()
  })

  test('A31.1c the six-turn game is judged at its end, and the Germans need ten victory hexes', () => {
    const hexes = (n: number): Record<string, unknown> => ({ held: EAST.slice(0, n) })
    expect(six.outcome(judge(six, 6, {}, hexes(9)))).toMatchObject({
      winner: 'allied',
      points: { german: 9, allied: 0 },
    })
    expect(six.outcome(judge(six, 6, {}, hexes(10)))).toMatchObject({
      winner: 'german',
      points: { german: 10, allied: 0 },
    })
    expect(six.outcome(judge(six, 4, {}, hexes(24)))).toBeNull()
  })

  test('A31.2 the eight-turn game needs fourteen victory points', () => {
    const eight = short('eight-turn')
    const outcome = (n: number): unknown => eight.outcome(judge(eight, 8, {}, { held: EAST.slice(0, n) }))?.winner
    expect([outcome(13), outcome(14)]).toEqual(['allied', 'german'])
  })

  test('A31.1c A-R66 every four attack factors off the map score a point, added up and rounded down', () => {
    const points = (who: readonly string[], at = '1307'): number => {
      const happened = { exits: [at], exitedBy: Object.fromEntries(who.map((id) => [id, at])) }
      return victoryPoints(
        positionOf(board6, judge(six, 6, Object.fromEntries(who.map((id) => [id, 'exited'])), { happened })),
      )
    }
    expect(points([])).toBe(0)
    expect(points(['pz1'], '1207')).toBe(1)
    expect(points(['pz1', 'pz2'], '1207')).toBe(3)
    expect(points(['v2', 'v3', 'v4'], '1207')).toBe(3)
    // A31.1d no road leads to 1307
    expect(points(['pz1', 'pz2'])).toBe(0)
  })

  test('A31.1d units off the map score only while a road joins one of their exit hexes to Germany', () => {
    const happened = { exits: ['1207', '1307'], exitedBy: { pz1: '1307', pz2: '1207' } }
    const gone = { pz1: 'exited', pz2: 'exited' }
    expect(victoryPoints(positionOf(board6, judge(six, 6, gone, { happened })))).toBe(3)
    expect(victoryPoints(positionOf(board6, judge(six, 6, { ...gone, u2: '1107' }, { happened })))).toBe(0)
  })

  test('A31.1a the victory conditions of the campaign do not end a short scenario', () => {
    const areasHeld = judge(
      six,
      4,
      { u1: '0101', u2: '0103', u3: '0105', v1: '0407' },
      { happened: { alliedAreas: 1 } },
    )
    expect(six.outcome(areasHeld)).toBeNull()
  })
})

test('A30.1 an event announces the winner', () => {
  const state = place(game, {
    turn: 12,
    phase: 'allied-supply',
    units: { u1: '1304', u2: '0604', v1: '0107' },
    with: { ...held(...WEST.slice(0, 8)), roadblocks: { german: [], allied: [] } },
  })
  expect(game.toAct(state)).toMatchObject({ kind: 'chance' })
  expect(eventsOf(game, state, { type: 'roll', dice: [2] })).toContainEqual({
    type: 'victory',
    winner: 'german',
    rule: 'A30.2e',
  })
  expect(unit(play(game, state, { type: 'roll', dice: [2] }), 'u2').at).toBe('0604')
})
