/** What a side must deny the enemy. */
import type { Board } from '../../market-garden/board/board.js'
import { hexOf } from '../../market-garden/field/situation.js'
import { isArtillery } from '../../market-garden/field/units.js'
import type { Position } from '../../market-garden/position.js'
import type { Side } from '../../market-garden/state.js'

/**
 * Whether only the enemy can score (M26.61): a side gains nothing by fights that deny him nothing, and every step that
 * they cost may score for him.
 */
export const onlyDenies = ({ terms: { campaign, victory } }: Board, side: Side): boolean =>
  campaign === undefined && victory.conditions.every((condition) => condition.side !== side)

/** The hexes of the German guns, each of which could score (M26.61a). */
export const gunHexes = (p: Position): readonly number[] =>
  p.board.counters.flatMap(({ side }, unit) =>
    side === 'german' && isArtillery(p.board, unit) && hexOf(p, unit) >= 0 ? [hexOf(p, unit)] : [],
  )
