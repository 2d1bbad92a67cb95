/** What the introduction and the chapters on components and set-up define, and all others use. */
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../../src/engine/codecs/codec.js'
import { positionOf } from '../../src/ardennes/position.js'
import { Counter } from '../../src/ardennes/board/counters.js'
import { loseStep } from '../../src/ardennes/rules/field/changes.js'
import type { State } from '../../src/ardennes/state.js'
import { counter } from './counters.js'
import { assault, front } from './fights.js'
import {
  formation,
  germanGuns,
  legal,
  panzers,
  play,
  refusals,
  must,
  smallGame,
  usBattalion,
  usCavalry,
  usGuns,
  volksgrenadiers,
} from './small.js'

describe('a counter belongs to one type', () => {
  /** Why a counter is refused, or `accepted`. */
  const verdict = (whole: Counter): string => {
    const decoded = Counter.decode(whole)
    return decoded._tag === 'Left' ? violationsOf(decoded.left)[0]!.message : 'accepted'
  }

  test('A2.4a A2.4c tank, recon, flak and artillery units are vehicles, and other units are not', () => {
    expect(verdict(panzers('t'))).toBe('accepted')
    expect(verdict(panzers('t', { mobility: 'mechanized' }))).toContain('A2.4c')
    expect(verdict(usCavalry('r', { mobility: 'foot' }))).toContain('A2.4c')
    expect(verdict(usGuns('g', { mobility: 'mechanized' }))).toContain('A2.4c')
    expect(verdict(volksgrenadiers('i', { mobility: 'vehicle' }))).toContain('A2.4c')
  })

  test('A2.4b A2.4d A-R10 panzergrenadiers are mechanized; other infantry is mechanized if its counter says so', () => {
    const of = (kind: Counter['kind'], mobility: Counter['mobility']): string =>
      verdict(volksgrenadiers('i', { kind, mobility }))
    expect(of('panzergrenadier', 'mechanized')).toBe('accepted')
    expect(of('panzergrenadier', 'foot')).toContain('A2.4b')
    for (const kind of ['infantry', 'motorized-infantry', 'engineer'] as const)
      expect([of(kind, 'foot'), of(kind, 'mechanized')], kind).toEqual(['accepted', 'accepted'])
  })

  test('A2.4f every silhouette is of a tank unit; a tank unit without one includes infantry', () => {
    expect(verdict(panzers('t', { silhouette: null, values: [[5, 4, 6, 1]] }))).toContain('A2.4f')
    expect(verdict(panzers('t', { kind: 'armor' }))).toContain('A2.4f')
    expect(verdict(usCavalry('r', { silhouette: 'm5-stuart', values: [[3, 2, 7, 0]] }))).toContain('A2.4f')
  })

  test('A2.9 only tank and recon units have a tank quality', () => {
    const quality = { value: 3, colour: 'grey' } as const
    expect(verdict(usCavalry('r', { quality }))).toBe('accepted')
    expect(verdict(volksgrenadiers('i', { quality }))).toContain('A2.9')
  })

  test('A2.7b A2.11a an Allied unit that starts on the map names its set-up hex and has no German army', () => {
    const start = { hex: null, areas: ['ger-1'], improved: false, restricted: false }
    expect(verdict(volksgrenadiers('g', { start, army: '7' }))).toBe('accepted')
    expect(verdict(usBattalion('u', { start }))).toContain('A2.7b')
    expect(verdict(usBattalion('u', { army: '7' }))).toContain('A2.11a')
  })
})

describe('markers on units', () => {
  const game = smallGame({
    counters: [
      ...[volksgrenadiers('ger-i'), panzers('ger-t'), germanGuns('ger-guns')],
      ...[usBattalion('us-i'), usCavalry('us-r'), usGuns('us-guns')],
    ],
  })
  const placed = (id: string, how: object): readonly string[] => {
    const made = game.position({ scenario: 'campaign', turn: 5, units: { [id]: { at: '0404', ...how } } })
    return made._tag === 'Left' ? made.left.map(({ rule }) => rule) : []
  }

  test('A2.1e only artillery has a fired side', () => {
    for (const id of ['ger-i', 'ger-t', 'us-i', 'us-r']) expect(placed(id, { fired: true }), id).toEqual(['A2.1e'])
    for (const id of ['ger-guns', 'us-guns']) expect(placed(id, { fired: true }), id).toEqual([])
  })

  test('A2.12 A12.61a A22.3a trucks are for Allied units on foot, and prime movers for German guns', () => {
    const bearers = (marker: string): readonly string[] =>
      ['ger-guns', 'ger-i', 'ger-t', 'us-guns', 'us-i', 'us-r'].filter((id) => placed(id, { marker }).length === 0)
    expect(bearers('truck')).toEqual(['us-i'])
    expect(bearers('prime-mover')).toEqual(['ger-guns'])
    expect([placed('ger-i', { marker: 'truck' }), placed('us-guns', { marker: 'prime-mover' })]).toEqual([
      ['A12.61a'],
      ['A22.3a'],
    ])
  })

  test('A12.1a A22.1d only mechanized units and Allied artillery may have a strategic movement marker', () => {
    const refused = (id: string): readonly string[] => placed(id, { marker: 'strategic' })
    for (const id of ['ger-i', 'us-i']) expect(refused(id), id).toEqual(['A12.1a'])
    expect(refused('ger-guns')).toEqual(['A22.1d'])
    for (const id of ['ger-t', 'us-guns', 'us-r']) expect(refused(id), id).toEqual([])
  })
})

describe('where the Germans are not set up, and by which rule', () => {
  const at = (...areas: readonly string[]) => ({ hex: null, areas, improved: false, restricted: false })
  const game = smallGame({
    hexsides: [
      ['0202', '0302', 'river'],
      ['0203', '0302', 'river'],
      ['0202', '0301', 'river'],
      ['0203', '0303', 'river'],
    ],
    areas: {
      'german-territory': ['0101', '0102', '0103', '0104', '0202', '0203'],
      'setup-ger-1': ['0104'],
      'setup-ger-26': ['0202', '0203', '0302'],
    },
    formations: [formation('ger-1', { area: true }), formation('ger-26', { area: true })],
    counters: [
      counter([[4, 5, 3, 3]], { id: 'fus', formation: 'ger-26', start: at('ger-26'), marks: ['west-of-the-our'] }),
      counter([[4, 5, 3, 2]], { id: 'gren', formation: 'ger-26', start: at('ger-26') }),
      germanGuns('guns', { start: at('ger-1') }),
    ],
  })
  const begun = must(game.setup({ scenario: 'campaign' }))
  const deploy = (id: string, to: string) => ({ type: 'deploy', unit: id, to }) as const

  test('A3.4e two units of the 26th may not be set up west of the Our, and none outside the set-up area', () => {
    const order = begun.stack.at(-1)
    expect(order).toMatchObject({ type: 'setup', left: ['fus', 'gren', 'guns'] })
    expect(refusals(game, begun, deploy('fus', '0505'))).toEqual(['A3.4a'])
    expect(refusals(game, begun, deploy('fus', '0302'))).toEqual([])
    const next = play(game, begun, deploy('fus', '0202'))
    expect(refusals(game, next, deploy('gren', '0302'))).toEqual(['A3.4e'])
    expect(refusals(game, next, deploy('gren', '0505'))).toEqual(['A3.4a'])
    expect(refusals(game, next, deploy('gren', '0203'))).toEqual([])
  })

  test('A3.4b artillery may be set up only with its own corps, even if that has only one division', () => {
    const guns = play(game, begun, deploy('fus', '0302'), deploy('gren', '0203'))
    expect(refusals(game, guns, deploy('guns', '0505'))).toEqual(['A3.4b'])
    expect(refusals(game, guns, deploy('guns', '0104'))).toEqual([])
  })
})

describe('on turn 1 guns support their corps (A-R81)', () => {
  const battalion = { size: 'battalion', morale: 'green' } as const
  const game = smallGame({
    counters: [
      volksgrenadiers('ger-a', {
        corps: 'LXVI',
        values: [
          [4, 5, 3, 3],
          [2, 3, 3, 2],
        ],
      }),
      volksgrenadiers('ger-b', { corps: 'I SS' }),
      counter([[2, 2, 3, 1]], { id: 'ger-rest', role: 'remnant', ...battalion }),
      counter([[2, 2, 3, 1]], { id: 'ger-z', role: 'breakdown', ...battalion }),
      ...[germanGuns('guns-a', { corps: 'LXVI' }), germanGuns('guns-b', { corps: 'I SS' }), usBattalion('us-a')],
    ],
  })
  const board = game.boards.campaign
  const guns = { 'guns-a': '0204', 'guns-b': '0205', 'us-a': '0404' }
  const supporting = (state: State, attacker: string): readonly string[] => {
    const attack = assault(game, state, '0404', attacker)
    return legal(game, attack, 'support').map(({ unit }) => unit)
  }
  const partOf = (parent: string): State =>
    front(game, {
      turn: 1,
      units: { 'ger-z': '0304', [parent]: { at: '0303', steps: 1 }, ...guns },
      with: { parents: { 'ger-z': parent } },
    })

  test('A2.7b A29.5 A26.4b A-R81 a battalion belongs to the corps of the regiment from which it broke down', () => {
    expect(supporting(partOf('ger-a'), 'ger-z')).toEqual(['guns-a'])
    expect(supporting(partOf('ger-b'), 'ger-z')).toEqual(['guns-b'])
  })

  test('A29.5 A16.4b A-R81 a remnant and the battalions of its regiment belong to no corps', () => {
    const state = partOf('ger-a')
    const left = loseStep(positionOf(board, state), board.unitIndex('ger-a'), 'A16.3b', undefined).p.state
    expect(left.units.find(({ id }) => id === 'ger-rest')).toMatchObject({ at: '0303', steps: 1 })
    expect(supporting(left, 'ger-z')).toEqual([])
    expect(supporting(left, 'ger-rest')).toEqual([])
  })
})
