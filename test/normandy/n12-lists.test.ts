/** The lists of entries that all matches on a board share. */
import { describe, expect, test } from 'vitest'
import { germanInfantry, grenadiers, panzer, place, play, smallGame } from './small.js'

const arrival = { turn: 5, edges: ['E'], mechanizedPhase: false }
const game = smallGame({
  counters: [
    panzer('pz', { division: 'pzd', arrival }),
    grenadiers('gr', { division: 'pzd', arrival }),
    germanInfantry('foot', { arrival }),
  ],
})
const start = () =>
  place(game, {
    turn: 5,
    phase: 'german-normal-movement',
    units: { pz: 'reserve', gr: 'reserve', foot: 'reserve' },
  })
const entriesOf = (state: ReturnType<typeof start>) => game.legalActions(state).filter(({ type }) => type === 'enter')

describe('entries', () => {
  test('N12.0 the list of entries is not changed by writing to an offered action', () => {
    const before = JSON.stringify(entriesOf(start()))
    for (const action of entriesOf(start()))
      expect(() => (action as unknown as { units: string[] }).units.push('foot')).toThrow(TypeError)
    expect(JSON.stringify(entriesOf(start()))).toBe(before)
  })

  test('N12.0 the list of entries after some units have entered equals that of a copied state', () => {
    const entered = play(game, start(), { type: 'enter', units: ['gr'], to: '0704' }, { type: 'stop' })
    expect(entriesOf(entered)).toEqual(entriesOf(structuredClone(entered)))
    expect(entriesOf(entered).length).toBeGreaterThan(0)
    expect(entriesOf(entered).flatMap((action) => ('units' in action ? action.units : []))).not.toContain('gr')
    // and the full list is still there for another match
    expect(entriesOf(start()).length).toBeGreaterThan(entriesOf(entered).length)
  })
})
