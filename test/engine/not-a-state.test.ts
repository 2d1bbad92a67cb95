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

test.each(GAMES)('$info.id: a match given as a state is refused as a match', (game) => {
  const match = right(startMatch(game, { scenario: game.info.scenarios[0]!.id, seed: 1 }))
  for (const given of [match, undefined, null, {}, 'state'])
    for (const call of ['toAct', 'legalActions', 'candidates', 'chanceOutcomes'] as const)
      expect(() => game[call]!(given as never)).toThrow(NO_STATE)
})

test.each(GAMES)('$info.id: what is no state of the game has no view, standing or outcome', (game) => {
  const other = GAMES.find(({ info }) => info.id !== game.info.id)!
  const match = right(startMatch(other, { scenario: other.info.scenarios[0]!.id, seed: 1 }))
  for (const given of [match, match.state, undefined, null, {}, 'state'])
    for (const call of ['observe', 'knownTo', 'standing', 'outcome'] as const)
      expect(() => game[call](given as never, 'public')).toThrow(NO_STATE)
})
