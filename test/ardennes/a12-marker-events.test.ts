import { describe, expect, test } from 'vitest'
import { move, roads } from './moves.js'
import { eventsOf, germanGuns, panzers, place, play, smallGame, usGuns, usRegiment } from './small.js'

const game = smallGame({
  columns: 9,
  rows: 6,
  links: roads('primary', '0103', '0203', '0303', '0403', '0503'),
  counters: [panzers('pz'), germanGuns('guns'), usRegiment('us'), usGuns('fires')],
})
const german = (units: object) => place(game, { phase: 'german-movement', turn: 5, units: { us: '0906', ...units } })
const start = (unit: string, by: 'normal' | 'strategic' | 'prime-mover') => ({ type: 'start-move', unit, by }) as const

describe('events of movement markers and of artillery', () => {
  test('A12.7a A12.7b A22.3a they tell the marker that a unit gets or gives back when its move begins', () => {
    const inColumn = german({ pz: { at: '0103', marker: 'strategic' } })
    expect(eventsOf(game, german({ pz: '0103' }), start('pz', 'strategic'))).toEqual([
      { type: 'marker', unit: 'pz', marker: 'strategic', rule: 'A12.7a' },
    ])
    expect(eventsOf(game, inColumn, start('pz', 'strategic'))).toEqual([])
    expect(eventsOf(game, inColumn, start('pz', 'normal'))).toEqual([
      { type: 'marker', unit: 'pz', marker: 'none', rule: 'A12.7b' },
    ])
    expect(eventsOf(game, german({ guns: '0103' }), start('guns', 'prime-mover'))).toEqual([
      { type: 'marker', unit: 'guns', marker: 'prime-mover', rule: 'A22.3a' },
    ])
  })

  test('A12.7b they tell the markers that come off when they are given back, or unused when the phase ends', () => {
    const inColumn = german({ pz: { at: '0103', marker: 'strategic' } })
    const off = { type: 'marker', unit: 'pz', marker: 'none', rule: 'A12.7b' }
    expect(eventsOf(game, inColumn, { type: 'return-marker', unit: 'pz' })).toEqual([off])
    expect(eventsOf(game, inColumn, { type: 'end-phase' })).toContainEqual(off)
  })

  test('A22.1b A22.5b they tell the artillery that is spent by its move', () => {
    const state = place(game, { phase: 'allied-movement', turn: 5, units: { fires: '0103', pz: '0906' } })
    const near = move(game, state, 'fires', ['0203'])
    const moving = play(game, state, start('fires', 'normal'), { type: 'step', to: '0203' })
    expect(near.units.find(({ id }) => id === 'fires')?.fired).toBe(false)
    expect(eventsOf(game, moving, { type: 'step', to: '0303' })).toContainEqual({
      type: 'artillery',
      unit: 'fires',
      ready: false,
      rule: 'A22.1b',
    })
  })
})
