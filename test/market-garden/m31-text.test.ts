import { positionOf } from '../../src/market-garden/position.js'
import { expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { campaignPoints } from '../../src/market-garden/changes/campaignScore.js'
import { UNTOUCHED } from './crossings.js'
import { must, takingAny } from '../playing.js'

const board = marketGarden.boards.campaign
const { score } = board.terms.campaign!
/** The points of the bridges with these units on the map and these bridges down. */
const points = (units: object, down: readonly string[] = []) => {
  const state = must(
    takingAny(marketGarden).position({
      scenario: 'campaign',
      turn: 66,
      phase: 'allied-movement',
      units,
      with: { crossings: { ...UNTOUCHED, down } },
    }),
  )
  return campaignPoints(positionOf(board, state), score)
}

test('M31.42a M-R565 a bridge of the main road is scored by its banks, whether it stands or is down', () => {
  // three rivers, one of them at Arnhem, and the canals but for that behind the British front
  expect(points({})).toEqual({ german: 50 + 50 + 75 + 4 * 25, allied: 25 })
  const son = 'road C0615-C0715'
  expect(points({}, [son])).toEqual(points({}))
  // an enemy nearby denies it like any other
  expect(points({ 'us-506-1-a': 'C0815' }, [son])).toEqual({ german: 50 + 50 + 75 + 3 * 25, allied: 25 })
})
