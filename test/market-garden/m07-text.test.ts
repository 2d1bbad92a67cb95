import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { State } from '../../src/market-garden/state.js'
import { company, grenadiers, place, play, smallGame } from './small.js'
import type { Loose } from './small.js'

const start = (id: string): Loose => ({ type: 'start-move', unit: id })
const step = (to: string): Loose => ({ type: 'step', to })

describe('ambushes on those who were there before', () => {
  const game = smallGame({
    counters: [company('a'), company('b'), grenadiers('g')],
    terrain: { '0304': ['woods'], '0303': ['forest'], '0302': ['forest'] },
  })
  const at = (units: Record<string, unknown>): State => place(game, { turn: 35, phase: 'allied-movement', units })

  test('M7.2d M8.4h a unit that stood next to the enemy in cover already does not run into its ambush at the next step', () => {
    const moving = play(game, at({ a: '0303', g: '0304' }), start('a'))
    expect(game.queries.reactionsTo(moving, { type: 'step', to: hexId('0403') })).toEqual([])
    expect(play(game, moving, step('0403')).stack.at(-1)).toMatchObject({ type: 'moving', stage: 'ready' })
  })

  test('M7.2d a unit that came up to the enemy under cover in the same move is not ambushed at the next step', () => {
    const beside = play(game, at({ a: '0302', g: '0304' }), start('a'), step('0303'))
    expect(play(game, beside, step('0403')).stack.at(-1)).toMatchObject({ type: 'moving', stage: 'ready' })
  })

  test('M7.2b M7.2d a unit that comes from elsewhere is ambushed, even if another unit has gone by before', () => {
    const gone = play(game, at({ a: '0303', b: '0503', g: '0304' }), start('a'), step('0302'), {
      type: 'stop',
      where: 'bottom',
    })
    const moving = play(game, gone, start('b'))
    expect(game.queries.reactionsTo(moving, { type: 'step', to: hexId('0403') })).toEqual([
      { trigger: 'ambush', by: ['g'] },
    ])
    expect(play(game, moving, step('0403')).stack.at(-1)).toMatchObject({ trigger: 'ambush', units: ['b'] })
  })
})
