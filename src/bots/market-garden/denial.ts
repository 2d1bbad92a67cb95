/** What a side must deny the enemy. */
import type { Board } from '../../market-garden/board/board.js'
import { hexOf } from '../../market-garden/field/situation.js'
import { isArtillery } from '../../market-garden/field/units.js'
import type { Position } from '../../market-garden/position.js'
import type { Side } from '../../market-garden/state.js'

/** Whether only the enemy can score (M26.61). */
const onlyDenies = ({ terms: { campaign, victory } }: Board, side: Side): boolean =>
  campaign === undefined && victory.conditions.every((condition) => condition.side !== side)

/**
 * Whether a side should avoid fights that deny the enemy nothing: only the enemy can score, and scores for steps that
 * the side loses until enough are lost.
 */
export const sparesItself = ({ board, state }: Position, side: Side): boolean =>
  onlyDenies(board, side) &&
  board.terms.victory.conditions.some(
    ({ requirement }) =>
      requirement.kind === 'strength-lost' && requirement.of === side && state.losses[side] < requirement.atLeast,
  )

/** The hexes of the German guns, each of which could score (M26.61a). */
export const gunHexes = (p: Position): readonly number[] =>
  p.board.counters.flatMap(({ side }, unit) =>
    side === 'german' && isArtillery(p.board, unit) && hexOf(p, unit) >= 0 ? [hexOf(p, unit)] : [],
  )
