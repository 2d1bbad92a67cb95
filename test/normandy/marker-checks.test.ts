/** What is on the tracks and in the lists of a position, and in the hexes, must be possible. */
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { airborne, american, german, mini } from './mini.js'
import { division, germanInfantry, place, smallGame, usArmor, usDivision } from './small.js'
import { hexes, ids } from './steps.js'

const us = ['us-1', 'us-2', 'us-3', 'us-4']
const campaign = smallGame({
  counters: [...us.map((id) => usDivision(id)), usArmor('arm', { division: 'armor' }), germanInfantry('g')],
  divisions: [...us.map((id) => division(id, { integrity: 'truck' })), division('armor')],
})
const landing = mini([airborne('abn'), american('a'), german('g')])

/** What is said against a state that the library has not made itself. */
const flaws = (game: NormandyGame, state: State): readonly string[] => {
  const result = game.apply(state, { type: 'end-phase' })
  return result._tag === 'Right'
    ? []
    : result.left.map(({ rule, code, subject }) => `${rule} ${code} ${String(subject)}`)
}

describe('positions of the campaign', () => {
  const start = place(campaign, { phase: 'allied-normal-movement', units: { arm: '0203', g: '0606' } })
  const changed = (changes: Partial<State>): readonly string[] => flaws(campaign, { ...start, ...changes })

  test('N5.71a a position may have one truck on turns 1 and 2, two on 3 and 4, and three from turn 5 on', () => {
    const withTrucks = (turn: number, count: number) => changed({ turn, trucks: us.slice(0, count) })
    for (const [turn, most] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [13, 3],
    ] as const) {
      expect(withTrucks(turn, most)).toEqual([])
      expect(withTrucks(turn, most + 1)).toEqual(['N5.71a too-many-trucks trucks'])
    }
  })

  test('N13.34 the "Targeted" marker in a position must be in a hex of the map', () => {
    expect(changed({ targeted: hexId('0404') })).toEqual([])
    expect(changed({ targeted: hexId('0899') })).toEqual(['N13.34 unknown-hex targeted'])
  })

  test('N14.22a the exited divisions in a position must be known, each listed once', () => {
    expect(changed({ exited: ['armor'] })).toEqual([])
    expect(changed({ exited: ['nobody'] })).toEqual(['N14.22a unknown-division exited.0'])
    const twice = campaign.position({ scenario: 'campaign', units: {}, exited: ['armor', 'armor'] })
    expect(twice).toMatchObject({ left: [{ rule: 'N14.22a', subject: 'exited.1' }] })
  })

  test('N14.0a N10.12 victory points and supply points in a position may be at most 5000', () => {
    expect(changed({ points: { german: 5000, allied: 0 } })).toEqual([])
    expect(changed({ points: { german: 5001, allied: 0 } })).toEqual(['input too-many-points german'])
    const supplyPoints = { american: 0, commonwealth: 5001 }
    expect(changed({ supplyPoints })).toEqual(['input too-many-points commonwealth'])
  })

  test('N4.B6b a position may not have a turn after the last one', () => {
    expect(changed({ turn: 13 })).toEqual([])
    expect(changed({ turn: 14 })).toEqual(['N4.B6b turn-out-of-range turn'])
  })
})

describe('positions of the mini-game', () => {
  const start = place(landing, {
    phase: 'mini-allied-movement',
    units: { abn: '0504', a: '0506', g: '0908' },
  })
  const changed = (changes: Partial<State>): readonly string[] => flaws(landing, { ...start, ...changes })
  const moved = (id: string, to: string): Partial<State> => ({
    units: start.units.map((unit) => (unit.id === id ? { ...unit, at: hexId(to) } : unit)),
  })

  test('N16.44d the dropped units in a position must be known units on the map', () => {
    expect(changed({ dropped: ids('abn') })).toEqual([])
    expect(changed({ dropped: ids('nobody') })).toEqual(['N16.44d unknown-unit dropped.0'])
    expect(changed({ ...moved('abn', 'box-G'), dropped: ids('a', 'abn') })).toEqual(['N16.44d not-dropped dropped.1'])
  })

  test('N16.51a N16.53b controlled hexes in a position must be on the map', () => {
    expect(changed({ control: { '0304': 'german' }, coastEntered: hexes('0302') })).toEqual([])
    expect(changed({ control: { '0399': 'german' } })).toEqual(['N16.51a unknown-hex 0399'])
    expect(changed({ coastEntered: hexes('0399') })).toEqual(['N16.51a unknown-hex 0399'])
  })

  test('N16.53b a position lists a coast hex that has had its roll only once', () => {
    const entered = (...coastEntered: readonly string[]) =>
      landing.position({ scenario: 'longest-day', units: {}, coastEntered })
    expect(entered('0302', '0702')).toMatchObject({ right: { coastEntered: ['0302', '0702'] } })
    expect(entered('0302', '0302')).toMatchObject({ left: [{ rule: 'input', subject: 'coastEntered' }] })
  })

  test('N16.41a only Allied units may be in boxes', () => {
    expect(changed(moved('a', 'box-A'))).toEqual([])
    expect(changed(moved('g', 'box-A'))).toEqual(['N16.41a german-in-box units.2.at'])
  })

  test('N5.21 no hex holds units of both sides', () => {
    expect(changed(moved('g', '0506'))).toEqual(['N5.21 both-sides-in-hex 0506'])
  })
})
