/**
 * The scenario with free drop zones (M25.6): the Allied player places pathfinders and supply heads anywhere, and flies
 * in any units while the lift points of the day last. All other rules of landings hold, so only these terms differ.
 */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from './board.js'
import { dateOf } from './calendar.js'
import type { LandingTerms } from './landingTerms.js'
import type { Options } from '../options.js'

/**
 * By day: as many lift points as battalions were landed in September 1944 where the scenario is played (M25.6b,
 * M-R507).
 */
const historicalLift = (drops: NonNullable<LandingTerms['drops']>): NonNullable<LandingTerms['liftPoints']> => {
  const days = new Map<number, number>()
  for (const { turn, serials } of drops) {
    const { september } = dateOf(turn)
    days.set(september, (days.get(september) ?? 0) + serials.length)
  }
  return [...days].map(([september, points]) => ({ september, points }))
}

/** The landings of a scenario without their historical restrictions. */
const freed = ({ drops, ...rest }: LandingTerms): LandingTerms => ({
  ...rest,
  pathfinders: {},
  freePathfinders: true, // M25.6a
  ...(drops === undefined ? {} : { liftPoints: historicalLift(drops) }),
})

const freedBoard = memoizeByKey((board: Board): Board => {
  const { landings, supplyHeads = {}, ...terms } = board.terms
  if (landings === undefined) return board
  const fixed = Object.entries(supplyHeads).filter(([id]) => board.formationById.get(id)?.airborne !== true)
  return {
    ...board,
    terms: { ...terms, landings: freed(landings), supplyHeads: Object.fromEntries(fixed) },
  }
})

/** The board under the options of a match. */
export const boardUnder = (board: Board, { freeDropZones }: Pick<Options, 'freeDropZones'>): Board =>
  freeDropZones ? freedBoard(board) : board
