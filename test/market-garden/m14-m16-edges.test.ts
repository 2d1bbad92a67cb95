/**
 * Landings, ferries and bridges at their edges: the seams of the sheets, who leads, who has just come, who has gone
 * away.
 */
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { bendsFor, flightPath } from '../../src/market-garden/landings/flightPath.js'
import { bridgers, byWater, crossings, FERRY, idle, moves, ROAD, waterway } from './crossings.js'
import { CLEAN, drop, flown, landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { NONE, options } from './pointsBoards.js'
import {
  battery,
  company,
  eventsOf,
  formation,
  grenadiers,
  headquarters,
  leader,
  legal,
  panthers,
  pioneers,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
} from './small.js'

describe('southern flights over the four sheets of the campaign', () => {
  const board = marketGarden.boards.campaign
  const { map } = board
  const wayTo = (hex: string, bend = -1): readonly string[] =>
    flightPath(board, map.indexOf(hex), 'south', bend).map((under) => map.ids[under]!)
  const bendsTo = (hex: string) => bendsFor(board, map.indexOf(hex), 'south')
  const isUnbroken = (way: readonly string[]): boolean =>
    way.every((hex, i) => {
      const next = map.indexOf(way[i + 1] ?? '')
      const at = map.indexOf(hex) * 6
      return next < 0 ? i === way.length - 1 : map.neighbours.slice(at, at + 6).includes(next)
    })

  test('M14.21c M-R231 southern routes bend at Schaijk from column 35 on, and follow its row', () => {
    expect(bendsTo('A2034')).toEqual([])
    expect(bendsTo('C2134')).toEqual([])
    const [one, other] = bendsTo('B3035')
    expect([one, other].map((hex) => map.ids[hex!])).toEqual(['B0115', 'B0116'])
    const way = wayTo('B0340', one)
    expect(way.slice(0, 2)).toEqual(['D0115', 'D0215'])
    expect(way.slice(119, 123)).toEqual(['C6015', 'B0115', 'B0116', 'B0117'])
    expect(way.slice(-4)).toEqual(['B0139', 'B0140', 'B0240', 'B0340'])
  })

  test('M14.21b M14.21c southern routes begin at the southern edge of sheet D and are unbroken', () => {
    for (const hex of map.ids.filter((id) => /^(A20|A39|B01|B38|C60|D59)/.test(id)))
      for (const bend of [...bendsTo(hex), ...(bendsTo(hex).length === 0 ? [-1] : [])]) {
        const way = wayTo(hex, bend)
        expect([way[0]!.slice(0, 3), isUnbroken(way)], hex).toEqual(['D01', true])
      }
  })

  test('M14.21b in the last column of the southern sheets every other hex is of the column before', () => {
    const way = wayTo('B0134')
    expect(way.slice(-4)).toEqual(['C5833', 'C5934', 'C6033', 'B0134'])
    expect(way[0]).toBe('D0134')
    expect(way).toHaveLength(121)
  })
})

test('M14.12a M14.12b ground troops out of supply free no route', () => {
  const game = landingGame({
    terms: { area: { sheet: 'B', rows: [1, 9] } },
    areas: { 'nijmegen-bridge': ['0808', '0908'] },
    hexsides: [['0208', '0308', 'river']],
    lines: { 'water-maas': [['0208', '0308']] },
    alwaysSupplied: ['german'],
    formations: [
      formation('d', 'allied', { level: 'division', airborne: true }),
      formation('r', 'allied', { superior: 'd', airborne: true }),
      formation('q', 'allied', { superior: 'd', airborne: true }),
    ],
    counters: [company('w', { formation: 'x' }), headquarters('x')],
    supplySources: { x: '0909' },
  })
  const routes = (w: string, hq: string, depleted: boolean) => {
    const headquarters = { at: hq, mode: 'defilade', depleted }
    const state = waiting(game, { w, 'hq-x': headquarters }, { phase: 'allied-organization' })
    return play(game, state, { type: 'end-phase' }).landings!.routes
  }
  expect(routes('0208', '0209', false)).toBe('maas')
  expect(routes('0808', '0809', false)).toBe('nijmegen')
  expect(routes('0208', '0209', true)).toBe('bound')
  expect(routes('0808', '0809', true)).toBe('bound')
})

test('M14.31a M14.3d M31.22a markers may be placed after the landings of the turn too', () => {
  const game = landingGame({ landings: { pathfinders: pathfinders({ r: '0505' }), freePathfinders: true } })
  const state = play(game, flown(game, waiting(game), drop(1, '0505')), CLEAN)
  expect(state.landings!.begun).toBe(true)
  const head = { type: 'place-supply-head', formation: 'd', to: '0504' } as const
  expect(refusals(game, state, head)).toEqual([])
  expect(legal(game, state, 'place-supply-head')).toContainEqual(head)
  expect(legal(game, state, 'place-pathfinder')).toHaveLength(99)
  expect(play(game, state, head).supplyHeads).toEqual({ d: '0504' })
  // but no more drops, and no markers in a response move
  expect(legal(game, state, 'designate-drop')).toEqual([])
  expect(legal(game, state, 'regroup')).toEqual([])
  const response = waiting(game, {}, { phase: 'allied-response-movement' })
  expect(refusals(game, response, head)).toEqual(['M14.63a'])
  expect(legal(game, response, 'place-supply-head')).toEqual([])
})

test('M14.53a M14.52a guns in Travel mode that step aside for a serial are not Disrupted', () => {
  const game = landingGame({ counters: [battery('n')] })
  const state = play(game, flown(game, waiting(game, { n: { at: '0505', mode: 'travel' } }), drop(1, '0505')), CLEAN)
  expect(unit(state, 'a').disrupted).toBe(true)
  const gone = play(game, state, { type: 'displace', unit: 'n', to: '0506' })
  expect(unit(gone, 'n')).toMatchObject({ at: '0506', disrupted: false })
})

test('M16.11a a unit that has landed in this very phase was not there when it began, and is not ferried', () => {
  const game = landingGame({
    counters: [
      ...[8, 7, 5, 4, 5].map((strength, i) => troopers(`s${i}`, 6, { strength })),
      bridgers('e', { strength: 12 }),
      company('k'),
    ],
    hexsides: [['0506', '0507', 'river']],
  })
  const england = Object.fromEntries([0, 1, 2, 3, 4].map((i) => [`s${i}`, 'england']))
  const up = flown(game, waiting(game, { ...england, e: '0506', k: '0506' }), drop(6, '0505'))
  const down = play(game, up, CLEAN, { type: 'displace', unit: 's3', to: '0506' })
  expect(unit(down, 's3')).toMatchObject({ at: '0506', mode: 'concentrated', disrupted: false })
  const ferry = { type: 'ferry', to: '0507', by: 'e' } as const
  const own = play(game, down, { type: 'start-move', unit: 's3' })
  expect(refusals(game, own, ferry)).toEqual(['M16.11a'])
  expect(legal(game, own, 'ferry')).toEqual([])
  const mate = play(game, down, { type: 'start-move', unit: 'k' })
  expect(refusals(game, mate, ferry)).toEqual([])
  expect(refusals(game, play(game, mate, { type: 'pick-up', unit: 's3' }), ferry)).toEqual(['M16.11a'])
})

test('M16.1a M26.51a boats take nobody away from where he is sent', () => {
  const sent = (hex: string) =>
    smallGame({
      ...waterway('river'),
      counters: [bridgers('e'), company('a')],
      terms: { orders: [{ rule: 'M26.51a', who: { unit: 'a' }, hex: hexId(hex), by: 1, stays: false, leaves: false }] },
    })
  const asked = (game: ReturnType<typeof sent>) => {
    const state = play(game, moves(game, { a: '0303', e: '0303' }), { type: 'start-move', unit: 'a' })
    const ferry = { type: 'ferry', to: '0304', by: 'e' } as const
    return [refusals(game, state, ferry), legal(game, state, 'ferry').length] as const
  }
  expect(asked(sent('0301'))).toEqual([['M26.51a'], 0])
  expect(asked(sent('0306'))).toEqual([[], 1]) // no way on foot leads there
})

test('M16.1a M11.62c a headquarters bound to the highway does not leave it by boat', () => {
  const asked = (command: number): readonly string[] => {
    const water = waterway('river')
    const game = smallGame({
      ...water,
      turns: [2, 45],
      alwaysSupplied: ['german'],
      areas: { 'train-source': ['0301'] },
      links: [
        ['0301', '0302', 'primary'],
        ['0302', '0303', 'primary'],
      ],
      lines: {
        'main-road': [
          ['0301', '0302'],
          ['0302', '0303'],
        ],
      },
      formations: [
        formation('corps', 'allied', { level: 'corps' }),
        formation('ga', 'allied', { level: 'division', superior: 'corps' }),
        formation('ig', 'allied', { superior: 'ga' }),
      ],
      counters: [...['corps', 'ga', 'ig'].map((id) => headquarters(id)), bridgers('e', { formation: 'ig' })],
    })
    const state = place(game, {
      turn: 42,
      phase: 'allied-movement',
      options,
      units: { 'hq-corps': '0301', 'hq-ga': '0302', 'hq-ig': { at: '0303', mode: 'travel' }, e: '0303' },
      with: { points: { ...NONE, assigned: { ig: command } } },
    })
    const off = play(game, state, { type: 'start-move', unit: 'hq-ig' })
    return refusals(game, game.toAct(off).kind === 'chance' ? play(game, off, roll(6)) : off, {
      type: 'ferry',
      to: '0304',
      by: 'e',
    })
  }
  expect(asked(0)).toContain('M11.62c')
  expect(asked(2)).not.toContain('M11.62c')
})

test('M16.16b both points of engineers for a vehicle stand at the same end of the ferry', () => {
  const game = byWater('river', FERRY, [pioneers('p', { strength: 1 }), pioneers('q', { strength: 1 }), panthers('v')])
  const asked = (p: string, q: string): readonly string[] => {
    const state = moves(game, { p, q, v: { at: '0303', mode: 'concentrated' } }, {}, 'german-movement')
    return refusals(game, play(game, state, { type: 'start-move', unit: 'v' }), { type: 'step', to: '0304' })
  }
  expect(asked('0303', '0304')).toEqual(['M16.16b'])
  expect(asked('0303', '0303')).toEqual([])
  expect(asked('0304', '0304')).toEqual([])
})

describe('bridges', () => {
  test('M16.5b M-R255 a leader who leads a stack does not keep the charges from being blown', () => {
    const game = byWater('canal', ROAD, [company('a'), company('b'), leader('x'), headquarters('x')])
    const state = play(
      game,
      moves(game, { a: '0302', b: '0302', 'leader-x': '0302' }),
      { type: 'start-move', unit: 'leader-x' },
      { type: 'pick-up', unit: 'a' },
      { type: 'pick-up', unit: 'b' },
      { type: 'step', to: '0303' },
    )
    expect(state.stack.at(-1)).toMatchObject({ type: 'demolition', bridges: ['road 0303-0304'] })
    const gone = play(game, state, { type: 'spare-bridges' })
    expect(gone.stack.at(-1)).toMatchObject({ type: 'moving', units: ['leader-x', 'a', 'b'] })
    expect(gone.crossings.entered).toEqual(['road 0303-0304'])
  })

  test('M16.5b M-R255 M14.5f a unit that makes room after a landing comes to a bridge', () => {
    const game = landingGame({
      counters: [8, 7, 5, 4, 5].map((strength, i) => troopers(`s${i}`, 6, { strength })),
      hexsides: [['0506', '0507', 'canal']],
      links: [['0506', '0507', 'secondary']],
    })
    const england = Object.fromEntries([0, 1, 2, 3, 4].map((i) => [`s${i}`, 'england']))
    const down = play(game, flown(game, waiting(game, england), drop(6, '0505')), CLEAN)
    const bridge = play(game, down, { type: 'displace', unit: 's3', to: '0506' })
    expect(bridge.stack.at(-1)).toMatchObject({ type: 'demolition', bridges: ['road 0506-0507'] })
    expect(play(game, down, { type: 'displace', unit: 's3', to: '0504' }).stack.at(-1)!.type).toBe('movement-phase')
  })

  test('M16.5b M-R255 a unit that retreats from a close action comes to a bridge', () => {
    const game = byWater('canal', ROAD, [
      company('a', { rating: 1, morale: 2 }),
      grenadiers('g', { strength: 12, rating: 8, morale: 9 }),
    ])
    let now = play(
      game,
      moves(game, { a: { at: '0302', disrupted: true }, g: '0301' }, {}, 'german-movement'),
      { type: 'start-move', unit: 'g' },
      { type: 'close-action', hex: '0302' },
    )
    for (let i = 0; i < 20 && now.stack.at(-1)!.type !== 'retreat'; i++) {
      const act = game.toAct(now)
      const dice = act.kind === 'chance' ? roll(...Array.from({ length: act.roll.dice }, () => 4)) : null
      now = play(game, now, dice ?? legal(game, now, 'hold-fire')[0] ?? game.legalActions(now)[0]!)
    }
    expect(legal(game, now, 'retreat')).toContainEqual({ type: 'retreat', unit: 'a', to: '0303' })
    const back = play(game, now, { type: 'retreat', unit: 'a', to: '0303' })
    expect(back.stack.at(-1)).toMatchObject({ type: 'demolition', bridges: ['road 0303-0304'] })
  })

  test('M16.7c M-R404 a unit that has left the bridge gives its charges up, and may work at another one', () => {
    const game = smallGame({
      ...waterway('stream', {
        links: [
          ['0303', '0304', 'secondary'],
          ['0103', '0104', 'trail'],
        ],
      }),
      counters: [bridgers('e'), company('a')],
    })
    const [near, far] = ['road 0303-0304', 'trail 0103-0104']
    const charge = (bridge: string) => ({ type: 'charge-bridge', bridge, unit: 'e' }) as const
    const begun = (at: string): State =>
      place(game, {
        phase: 'allied-movement',
        units: { e: at },
        with: crossings({ charges: { [near]: { unit: 'e', turns: 1, failed: false, extended: false } } }),
      })
    const walked = (from: string, to: string): State => {
      const set = play(game, begun(from), { type: 'start-move', unit: 'e' }, { type: 'step', to: hexId(to) })
      return play(game, set, { type: 'stop', where: 'bottom' })
    }
    const next = (state: State): State => idle(game, state, state.turn + 1, 'allied-command')
    const away = next(walked('0203', '0103'))
    expect(away.crossings.charges).toEqual({})
    expect(refusals(game, away, charge(far))).toEqual([])
    // a move that leaves it beside the bridge makes the cycle a turn longer, as before
    const beside = next(walked('0303', '0203'))
    expect(beside.crossings.charges[near]).toMatchObject({ turns: 1, failed: false, extended: true })
    expect(refusals(game, beside, charge(far))).toEqual(['M-R404'])
    const before = idle(game, walked('0203', '0103'), 36, 'german-response-movement')
    expect(eventsOf(game, before, { type: 'end-phase' })).toContainEqual({
      type: 'charge-given-up',
      bridge: near,
      unit: 'e',
    })
  })
})
