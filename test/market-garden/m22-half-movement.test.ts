/** Reinforcements that come with half of their movement (M24.3a), each of those who come by the same road. */
import { positionOf } from '../../src/market-garden/position.js'
import { expect, test } from 'vitest'
import { allowanceOf } from '../../src/market-garden/bounds/allowance.js'
import type { State } from '../../src/market-garden/state.js'
import { arrival } from './arrivals.js'
import { bridgers, byWater } from './crossings.js'
import { company, grenadiers, lorried, place, play, refusals, smallGame } from './small.js'

test('M24.3a M-R575 a unit has half its points only in the phase in which it enters', () => {
  const counters = [
    lorried('first', { arrival: arrival() }),
    lorried('late', { arrival: arrival({ half: true }) }),
    lorried('there', { arrival: arrival({ half: true }) }),
    grenadiers('enemy'),
  ]
  const links = [['0301', '0302', 'primary'], ['0302', '0303', 'primary']] as const // prettier-ignore
  const game = smallGame({ columns: 6, rows: 6, counters, links })
  const board = game.boards['hells-highway']
  const halves = (state: State, id: string): number => allowanceOf(positionOf(board, state), board.unitIndex(id))
  const enter = (unit: string) => ({ type: 'enter', unit, mode: 'travel', at: '0301' }) as const
  const units = { first: 'reserve', late: 'reserve', there: '0505', enemy: '0606' }
  const start = place(game, { turn: 36, phase: 'allied-movement', units })
  const ahead = play(
    game,
    start,
    enter('first'),
    { type: 'step', to: '0302' },
    { type: 'step', to: '0303' },
    { type: 'stop', where: 'bottom' },
  )
  const both = play(game, ahead, enter('late'))
  expect(['first', 'late', 'there'].map((id) => halves(both, id))).toEqual([24, 12, 24])
})

test('M16.13a M22.14a a bridge engineer may ferry after other units have entered, but not after it has itself', () => {
  const comes = { arrival: arrival({ hex: '0303', turn: 35 }) }
  const game = byWater('river', {}, [bridgers('boats', comes), company('new', comes), company('a'), grenadiers('g')])
  const enter = (unit: string) => ({ type: 'enter', unit, mode: 'concentrated', at: '0303' }) as const
  const stop = { type: 'stop', where: 'bottom' } as const
  const crossing = (boats: string, ...entering: readonly string[]): readonly string[] => {
    const units = { boats, a: '0303', new: 'reserve', g: '0506' }
    const state = place(game, { phase: 'allied-movement', turn: 35, units })
    const entered = entering.reduce((now, id) => play(game, now, enter(id), stop), state)
    const setOut = play(game, entered, { type: 'start-move', unit: 'a' })
    return refusals(game, setOut, { type: 'ferry', to: '0304', by: 'boats' })
  }
  expect(crossing('0303', 'new')).toEqual([])
  expect(crossing('reserve', 'boats')).toEqual(['M16.13a'])
  expect(crossing('reserve', 'boats', 'new')).toEqual(['M16.13a'])
})
