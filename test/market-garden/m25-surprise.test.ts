import { describe, expect, test } from 'vitest'
import type { Arrival } from '../../src/market-garden/board/counters.js'
import type { State } from '../../src/market-garden/state.js'
import { company, grenadiers, halftracks, legal, lorried, place, play, refusals, smallGame } from './small.js'

const HERE: Arrival = { turn: 0, hex: '0303', within: 2, group: 1, half: false }
const LATER: Arrival = { ...HERE, turn: 1, hex: '0101', within: 0 }
const gameWith = (surprise: boolean) =>
  smallGame({
    counters: [
      grenadiers('here', { arrival: HERE }),
      halftracks('wagons', { arrival: HERE }),
      grenadiers('later', { arrival: LATER }),
      lorried('ally', { arrival: { ...HERE, hex: '0707' } }),
      company('walker'),
    ],
    turns: [1, 10],
    terms: { surprise },
  })
const game = gameWith(true)
const UNITS = { here: { at: '0303', mode: 'defilade' }, later: { at: '0505', mode: 'defilade' }, ally: '0707' }
const at = (turn: number, phase: string, more: object = {}, on = game): State =>
  place(on, { turn, phase, units: { ...UNITS, ...more } })
const diceOf = (state: State, unit: string, on = game): unknown => {
  const asked = on.toAct(play(on, state, { type: 'start-move', unit }))
  return asked.kind === 'chance' ? [asked.roll.rule, asked.roll.dice] : asked.kind
}

describe('Germans whom the landings surprise (M25.42)', () => {
  test('M25.42a M25.41c units roll one die for movement in turns 1 and 2, two in turn 3, none from turn 4 on', () => {
    expect(diceOf(at(1, 'german-movement'), 'here')).toEqual(['M25.42a', 1])
    expect(diceOf(at(2, 'german-movement'), 'here')).toEqual(['M25.42a', 1])
    expect(diceOf(at(3, 'german-movement'), 'here')).toEqual(['M25.42a', 2])
    expect(diceOf(at(4, 'german-movement'), 'here')).toBe('player')
    expect(diceOf(at(2, 'german-response-movement'), 'here')).toEqual(['M25.42a', 1])
  })

  test('M25.42a a surprised unit has as many movement points as its die shows', () => {
    const rolled = play(
      game,
      at(1, 'german-movement'),
      { type: 'start-move', unit: 'here' },
      { type: 'roll', dice: [4] },
    )
    expect(rolled.thisPhase.allowance).toEqual({ here: 8 })
  })

  test('M-R377 each surprised unit rolls for itself', () => {
    const both = at(1, 'german-movement', { wagons: { at: '0303', mode: 'defilade' } })
    const first = play(game, both, { type: 'start-move', unit: 'here' }, { type: 'roll', dice: [4] })
    const joined = play(game, first, { type: 'pick-up', unit: 'wagons' })
    expect(game.toAct(joined)).toMatchObject({ kind: 'chance', roll: { rule: 'M25.42a' } })
  })

  test('M25.41d M25.42a reinforcements, the Allies and units of other scenarios are not surprised', () => {
    expect(diceOf(at(1, 'german-movement'), 'later')).toBe('player')
    expect(diceOf(at(1, 'allied-movement'), 'ally')).toBe('player')
    const other = gameWith(false)
    expect(diceOf(at(1, 'german-movement', {}, other), 'here', other)).toBe('player')
  })

  test('M25.42a M-R377 no unit that began on the map concentrates before turn 4', () => {
    const modes = (turn: number): readonly unknown[] =>
      legal(game, at(turn, 'german-organization'), 'change-mode').map((action) => [action.unit, action.mode])
    expect(modes(1)).toEqual([['later', 'concentrated']])
    expect(modes(3)).toEqual([['later', 'concentrated']])
    expect(modes(4)).toEqual([
      ['here', 'concentrated'],
      ['later', 'concentrated'],
    ])
    const change = { type: 'change-mode', unit: 'here', mode: 'concentrated' } as const
    expect(refusals(game, at(3, 'german-organization'), change)).toEqual(['M25.42a'])
  })

  test('M25.21b surprised Germans are set up in Defilade, the Allies in any mode', () => {
    const start = (game.setup({ scenario: 'hells-highway' }) as { right: State }).right
    const ally = legal(game, start, 'place-unit').filter(({ unit }) => unit === 'ally')
    expect(new Set(ally.map(({ mode }) => mode))).toEqual(new Set(['defilade', 'concentrated', 'travel']))
    const theirs = play(game, start, ally[0]!)
    expect(new Set(legal(game, theirs, 'place-unit').map(({ mode }) => mode))).toEqual(new Set(['defilade']))
    const bold = { type: 'place-unit', unit: 'here', to: '0303', mode: 'concentrated' } as const
    expect(refusals(game, theirs, bold)).toEqual(['M25.21b'])
  })
})
