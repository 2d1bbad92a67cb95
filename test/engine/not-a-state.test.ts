/** What calls that need a state say to JavaScript that passes something else. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { startMatch } from '../../src/index.js'
import type { AnyGame } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { right } from './right.js'

const NO_STATE = new TypeError('this is not a state of this game; that of a match is in its field state')

const GAMES: readonly AnyGame[] = [normandy, ardennes, marketGarden]

const NEED_A_STATE = [
  'toAct',
  'legalActions',
  'candidates',
  'chanceOutcomes',
  'applyUnchecked',
  'observe',
  'knownTo',
  'standing',
  'outcome',
] as const

test.each(GAMES)('$info.id: a match, or nothing at all, is no state', (game) => {
  const match = right(startMatch(game, { scenario: game.info.scenarios[0]!.id, seed: 1 }))
  for (const given of [match, undefined, null, {}, 'state'])
    for (const call of NEED_A_STATE) expect(() => game[call]!(given as never, {} as never)).toThrow(NO_STATE)
})

test.each(GAMES)('$info.id: what has only the name of the game is no state', (game) => {
  for (const call of ['toAct', 'legalActions', 'candidates', 'chanceOutcomes', 'applyUnchecked'] as const)
    expect(() => game[call]!({ game: game.info.id }, {} as never)).toThrow(NO_STATE)
})

test.each(GAMES)('$info.id: the same scenario of another game has other states', (game) => {
  for (const other of GAMES)
    if (other !== game) {
      const { state } = right(startMatch(other, { scenario: 'campaign', seed: 1 }))
      for (const call of NEED_A_STATE) expect(() => game[call]!(state as never, {} as never)).toThrow(NO_STATE)
    }
})
