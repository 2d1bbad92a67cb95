import { describe, expect, test } from 'vitest'
import { fight, front, gameOf, ways } from './fights.js'
import { go, move } from './moves.js'
import { combatCommand, legal, place, play, refusals, smallGame } from './small.js'
import { usRegiment, volksgrenadiers } from './small.js'

describe('A33.2c', () => {
  const game = smallGame({
    columns: 9,
    rows: 6,
    hexsides: [['0703', '0803', 'meuse']],
    areas: { 'entry-F': ['0903'], 'west-of-meuse': ['0803', '0804', '0903', '0904'], 'supply-allied': ['0904'] },
    counters: [
      combatCommand('us-5', {
        marks: ['waits-for-meuse'],
        start: null,
        optional: true,
        arrival: { turn: 17, by: 'box', entries: [], condition: null, spent: 0 },
      }),
      volksgrenadiers('v1'),
    ],
  })
  const at = (phase: string, turn: number, v1: string, happened: object = {}) => {
    const state = place(game, {
      phase,
      turn,
      options: { optionalUnits: true },
      units: { 'us-5': 'box-NW', v1 },
      with: { happened },
    })
    return game.toAct(state).kind === 'chance' ? play(game, state, { type: 'roll', dice: [1] }) : state
  }
  const enter = { type: 'enter', unit: 'us-5', by: 'normal', to: '0903' } as const

  test('A33.2c the 5th Armored is released for good once a German unit has come to the Meuse', () => {
    const came = move(game, at('german-movement', 18, '0603'), 'v1', ['0703'])
    expect(came.happened.released).toEqual(['us-5'])
    expect(refusals(game, at('allied-movement', 19, '0303', { released: ['us-5'] }), enter)).toEqual([])
    expect(refusals(game, at('allied-movement', 19, '0303'), enter)).toEqual(['A33.2c'])
    // who stood there when it came into its box is noticed too
    expect(at('allied-movement', 17, '0703').happened.released).toEqual(['us-5'])
  })

  test('A33.2c a German unit at the Meuse before the 5th Armored is in its box does not release it', () => {
    expect(go(game, at('german-movement', 16, '0603'), 'v1', ['0703']).happened.released).toEqual([])
  })
})

describe('A33.2a A32.2a', () => {
  const game = gameOf('DR2', {
    columns: 9,
    rows: 9,
    areas: { 'fuel-dumps': ['0304', '0708', '0808'] },
    counters: [usRegiment('u1'), usRegiment('u2'), volksgrenadiers('v1')],
  })

  test('A32.2a A17.2 no unit retreats into the hex of the guard of the fuel dump', () => {
    const beaten = (status: string) => {
      const state = front(game, {
        phase: 'allied-combat',
        options: { fuelDumps: true },
        units: { u1: '0504', u2: '0505', v1: '0404' },
        with: { dump: { place: '0304', searched: ['0304'], status, tried: false } },
      })
      const lost = fight(game, state, '0404', 'u1')
      const free = legal(game, lost, 'determined-defence').length > 0 ? play(game, lost, { type: 'decline' }) : lost
      return ways(game, free, 'retreat', 'v1')
    }
    expect(beaten('gone')).toContain('0304')
    expect(beaten('undefended')).toContain('0304')
    expect(beaten('found')).not.toContain('0304')
  })
})
