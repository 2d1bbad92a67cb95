/** Divisions that come early when 30 Corps is too far from the main road (M31.3). */
import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { positionOf } from '../../src/market-garden/position.js'
import { dueTurn } from '../../src/market-garden/bounds/releases.js'
import type { Campaign } from '../../src/market-garden/campaign/state.js'
import type { State } from '../../src/market-garden/state.js'
import { roll } from '../playing.js'
import { at, board, game, remembered } from './campaignBoards.js'
import { legal, play } from './small.js'

/** The phase that is on is ended by whoever acts in it. */
const phaseEnded = (state: State): State => play(game, state, { type: 'end-phase' })
const due = (state: State, id: string): number => dueTurn(positionOf(board, state), board.unitIndex(id))

describe('divisions that come early (M31.3)', () => {
  /** From the Allied movement phase to what the German Command Phase of the turn asks for. */
  const inCommand = (turn: number, unit: string, campaign: Campaign): State =>
    at('german-command', turn, { a: unit, late: 'reserve', g: '2130' }, { campaign })

  test('M31.3a M-R481 the Germans roll when 30 Corps is far from the road for a whole turn', () => {
    const first = inCommand(8, '0807', remembered)
    expect([first.campaign?.roaming, game.toAct(first).kind]).toEqual([8, 'player'])
    // the turn in which he was first seen there does not count as a whole one
    expect(game.toAct(inCommand(8, '0807', first.campaign!)).kind).toBe('player')
    const second = inCommand(9, '0807', first.campaign!)
    expect(game.toAct(second)).toMatchObject({ kind: 'chance', roll: { rule: 'M31.3b', dice: 1, roller: 'german' } })
    expect(inCommand(9, '0808', remembered).campaign?.roaming).toBeNull()
    // behind the front nobody has gone too far
    expect(inCommand(9, '0201', remembered).campaign?.roaming).toBeNull()
  })

  test('M31.3a every ground unit of 30 Corps counts, but no leader and no unit of others', () => {
    const far = (id: string): number | null => {
      const away = { [id]: '0807', ...(id === 'leader-gd' ? { 'hq-gd': '0820' } : {}) }
      const state = at('german-command', 9, { late: 'reserve', g: '2130', ...away }, { campaign: remembered })
      return state.campaign?.roaming ?? null
    }
    for (const id of ['a', 'wessex', 'hq-gd', 'gun', 'weapons', 'pak']) expect(far(id), id).toBe(9)
    for (const id of ['leader-gd', 'para', 'stray', 'tank', 'hq-kg']) expect(far(id), id).toBeNull()
  })

  test('M31.3a no die is rolled when the unit has come back to twelve hexes, but one of two units too far is enough', () => {
    const rolls = (units: object): string => {
      const state = at('german-command', 9, { late: 'reserve', g: '2130', ...units }, { campaign: seen })
      return game.toAct(state).kind
    }
    const seen = { ...remembered, roaming: 8 }
    expect([rolls({ a: '0807' }), rolls({ a: '0808', gun: '0807' })]).toEqual(['chance', 'chance'])
    const back = phaseEnded(at('allied-movement', 8, { a: '0808', late: 'reserve', g: '2130' }, { campaign: seen }))
    expect(back.campaign?.roaming).toBeNull()
    const gone = phaseEnded(at('allied-movement', 8, { a: '0808', gun: '0807', g: '2130' }, { campaign: seen }))
    expect(gone.campaign?.roaming).toBe(8)
  })

  test('M31.3a one division is rolled for in a turn, the 84th first, then the 180th and the 190th', () => {
    let tried: Campaign['tried'] = []
    for (const [turn, group] of [
      [9, 'ger-84'],
      [10, 'ger-180'],
      [11, 'ger-190'],
    ] as const) {
      const rolling = inCommand(turn, '0807', { ...remembered, roaming: 8, tried })
      expect(rolling.stack.at(-1)).toEqual({ type: 'early-release-roll', group })
      const rolled = play(game, rolling, roll(6))
      // nothing else is due in the Command Phase, which is over
      expect([game.toAct(rolled).kind, rolled.phase, rolled.turn]).toEqual(['player', 'german-indirect-fire', turn])
      tried = rolled.campaign!.tried
    }
    expect(tried).toEqual(['ger-180', 'ger-190', 'ger-84'])
  })

  test('M31.3a M31.3b M31.3c in the campaign the distance is twelve hexes, and each division has its die', () => {
    const { hexes, early } = marketGarden.boards['campaign'].terms.campaign!.roaming
    expect(hexes).toBe(12)
    expect(early.map(({ group, upTo }) => [group, upTo])).toEqual([
      ['ger-84', 3],
      ['ger-180', 2],
      ['ger-190', 1],
    ])
  })

  test('M31.3a the turns off the road are counted anew when the unit comes back', () => {
    const state = at('allied-movement', 8, { a: '1020', g: '2130' }, { campaign: { ...remembered, roaming: 8 } })
    expect(phaseEnded(state).campaign?.roaming).toBeNull()
  })

  test('M31.3b M31.3d M-R363 on 3 or less the 84th may arrive from the next turn on', () => {
    const rolling = inCommand(9, '0807', { ...remembered, roaming: 8 })
    const [low, high] = [play(game, rolling, roll(3)), play(game, rolling, roll(4))]
    expect([due(low, 'late'), due(high, 'late')]).toEqual([10, 18])
    expect(low.campaign?.tried).toEqual(['ger-84'])
    const after = at('german-movement', 10, { late: 'reserve' }, { campaign: low.campaign })
    expect(legal(game, after, 'enter').map(({ at: hex }) => hex)).toContain('2240')
  })

  test('M31.3a M31.3c M-R523 no die is rolled for a division that is due, and the next one is rolled for', () => {
    const rolls = (turn: number) => inCommand(turn, '0807', { ...remembered, roaming: turn - 1 })
    const group = (turn: number) => rolls(turn).stack.at(-1)
    // the 84th comes in turn 18 by itself
    expect(group(16)).toEqual({ type: 'early-release-roll', group: 'ger-84' })
    expect([group(17), group(18)]).toEqual([17, 18].map(() => ({ type: 'early-release-roll', group: 'ger-180' })))
    const rolled = play(game, rolls(18), roll(2)).campaign
    expect([rolled?.tried, rolled?.released]).toEqual([['ger-180'], { 'ger-180': 19 }])
  })

  test('M31.3c the 180th follows on 2 or less, then the 190th on 1, and no division after that', () => {
    const rolls = (tried: Campaign['tried']) => inCommand(9, '0807', { ...remembered, roaming: 8, tried })
    const second = rolls(['ger-84'])
    expect(play(game, second, roll(2)).campaign?.released).toEqual({ 'ger-180': 10 })
    expect(play(game, second, roll(3)).campaign?.released).toEqual({})
    const third = rolls(['ger-180', 'ger-84'])
    expect(play(game, third, roll(1)).campaign?.released).toEqual({ 'ger-190': 10 })
    expect(play(game, third, roll(2)).campaign?.tried).toEqual(['ger-180', 'ger-190', 'ger-84'])
    expect(game.toAct(rolls(['ger-180', 'ger-190', 'ger-84'])).kind).toBe('player')
  })
})
