import { refusals as reasonsIn } from '../../src/engine/legality/restriction.js'
import { positionOf } from '../../src/market-garden/position.js'
import { positionWith } from './positionWith.js'
import { describe, expect, test } from 'vitest'
import { campaign } from '../../src/market-garden/data/campaign.js'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { NEAR_DROP_ZONES } from '../../src/market-garden/bounds/airborneLeash.js'
import { retreatHexes } from '../../src/market-garden/bounds/retreatHexes.js'
import { roomFor } from '../../src/market-garden/landings/crowding.js'
import { bridgesOfRoad, roadBridges } from '../../src/market-garden/field/mainRoad.js'
import type { State } from '../../src/market-garden/state.js'
import { company, formation, grenadiers, headquarters, legal, place, play, refusals, smallGame } from './small.js'

const number = (row: number, column: number): string =>
  `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
/** The main road runs straight north along column 20, over a stream between rows 10 and 11. */
const road = Array.from({ length: 19 }, (_, i) => [number(i + 1, 20), number(i + 2, 20)] as const)

const game = smallGame({
  columns: 40,
  rows: 22,
  links: road.map(([from, to]) => [from, to, 'primary'] as const),
  hexsides: [['1020', '1120', 'stream']],
  lines: { 'main-road': road, 'bridges-road': [['1020', '1120']] },
  formations: [
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('us-1', 'allied', { superior: 'us', airborne: true }),
    formation('pol', 'allied', { airborne: true }),
  ],
  counters: [
    company('para', { formation: 'us-1' }),
    headquarters('us'),
    headquarters('us-1'),
    headquarters('pol'),
    grenadiers('g'),
  ],
  turns: [1, 20],
  terms: { campaign: campaign.campaign!, landings: { pathfinders: { 'us-1': hexId('1240') } } },
})
const board = game.boards['hells-highway']
const at = (phase: string, units: object, more: object = {}): State =>
  place(game, { phase, turn: 9, units, with: more })
const stepping = (id: string, from: string, to: string, more: object = {}): readonly string[] =>
  refusals(game, play(game, at('allied-movement', { [id]: from }, more), { type: 'start-move', unit: id }), {
    type: 'step',
    to,
  })

describe('airborne units (M31.23a, M31.23b)', () => {
  test('M31.23a bridges of the main road over streams count too', () => {
    expect([stepping('para', '1009', '1008'), stepping('para', '1008', '1007')]).toEqual([[], ['M31.23a']])
  })

  test('M31.23a the limit of airborne units counts bridges over streams on the real main road', () => {
    const whole = marketGarden.boards.campaign
    const streams = bridgesOfRoad(whole).filter(({ water }) => water === 'stream')
    expect([roadBridges(whole).length, streams.length > 0]).toEqual([8, true])
    const para = whole.unitIndex('us-501-1-a')
    const nowhere = positionWith(whole, { landings: null, supplyHeads: {} })
    for (const { ends } of streams)
      for (const end of ends) {
        let hex = end
        for (let i = 0; i < 12 && whole.map.neighbours[hex * 6 + 4]! >= 0; i++) {
          const to = whole.map.neighbours[hex * 6 + 4]!
          expect(reasonsIn(NEAR_DROP_ZONES, { p: nowhere, unit: para, from: hex, to }), whole.map.ids[to]).toEqual([])
          hex = to
        }
      }
  })

  test('M31.23a M-R368 an airborne unit beyond its limit comes nearer with each step', () => {
    const steps = (hex: string) =>
      legal(game, play(game, at('allied-movement', { para: hex }), { type: 'start-move', unit: 'para' }), 'step').map(
        ({ to }) => to,
      )
    // fifteen hexes from the bridge: neither farther nor to the next hex that is as far
    expect(steps('1005')).toEqual(['1006', '1106'])
    expect([stepping('para', '1005', '1105'), stepping('para', '1005', '0906')]).toEqual([['M31.23a'], ['M31.23a']])
    // who is within may go to and fro
    expect(steps('1010').length).toBe(6)
  })
})

describe('the headquarters of an airborne division (M31.23c)', () => {
  const supplyHeads = { us: '1006', 'us-1': '1006', pol: '1006' }

  test("M31.23c a division headquarters stays within twelve hexes of its supply head, a brigade's need not", () => {
    const out = (id: string) => stepping(id, '1018', '1019', { supplyHeads })
    expect([out('hq-us'), out('hq-us-1'), out('hq-pol')]).toEqual([['M31.23c'], [], []])
  })

  test('M31.23c a division headquarters beyond its limit comes nearer with each step', () => {
    const steps = legal(
      game,
      play(game, at('allied-movement', { 'hq-us': '1021' }, { supplyHeads }), { type: 'start-move', unit: 'hq-us' }),
      'step',
    ).map(({ to }) => to)
    expect(steps).toEqual(['1020'])
  })

  test('M31.23c M-R524 a division headquarters does not retreat or make room beyond its limit', () => {
    const state = at('allied-movement', { 'hq-us': '1018', 'hq-pol': '1018', para: '1018', g: '1017' }, { supplyHeads })
    const hexes = (list: readonly number[]) => list.map((hex) => board.map.ids[hex])
    const left = board.map.indexOf('1018')
    const retreating = (id: string) => hexes(retreatHexes(positionOf(board, state), board.unitIndex(id), left))
    expect(retreating('hq-pol')).toContain('1019')
    expect(retreating('para')).toContain('1019')
    expect(retreating('hq-us').filter((hex) => hex === '1019' || hex === '1119' || hex === '0919')).toEqual([])
    expect(hexes(roomFor(positionOf(board, state), board.unitIndex('hq-us')))).not.toContain('1019')
    expect(hexes(roomFor(positionOf(board, state), board.unitIndex('hq-pol')))).toContain('1019')
  })

  test('M31.23c M17.18b M-R524 a division headquarters does not come back beyond its limit', () => {
    const back = (hex: string) => {
      const state = at(
        'allied-command',
        { 'hq-us': 'eliminated', para: hex },
        { supplyHeads, returning: { 'hq-us': 9 } },
      )
      return legal(game, state, 'return-headquarters').map(({ at: there }) => there)
    }
    expect(new Set(back('1018'))).toEqual(new Set(['0918', '1017', '1118']))
    const beyond = at(
      'allied-command',
      { 'hq-us': 'eliminated', para: '1018' },
      { supplyHeads, returning: { 'hq-us': 9 } },
    )
    const coming = { type: 'return-headquarters', unit: 'hq-us', mode: 'defilade', at: '1019' } as const
    expect(refusals(game, beyond, coming)).toEqual(['M31.23c'])
  })
})
