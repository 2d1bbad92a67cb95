/** 30 Corps too far from the main road (M31.3): the German player then rolls for divisions that come early. */
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../board/board.js'
import { areaOf } from '../board/board.js'
import type { EarlyRelease } from '../board/campaignTerms.js'
import { withCampaign } from '../bounds/campaignStart.js'
import { isGroundOfCorps } from '../field/formations.js'
import { groundTroops } from '../field/groundTroops.js'
import { mainRoadOf } from '../field/mainRoad.js'

/** The hexes that are too far from the main road; those south of the front do not count (M-R481). */
const farHexes = memoizeByKey((board: Board): ReadonlySet<number> => {
  const most = board.terms.campaign?.roaming.hexes ?? Infinity
  const { away } = mainRoadOf(board)
  const behind = new Set(areaOf(board, 'south-of-front'))
  return new Set(board.map.ids.flatMap((_, hex) => (away(hex) > most && !behind.has(hex) ? [hex] : [])))
})

/** Whether a ground unit of 30 Corps is in one of them. */
const isCorpsRoaming = (p: Position): boolean => {
  const { board, hexOf } = p
  const far = farHexes(board)
  return groundTroops(board).some((unit) => far.has(hexOf[unit]!) && isGroundOfCorps(p, unit))
}

/** The position when a phase ends: the count starts again when no unit is too far away (M31.3a). */
export const reviewRoaming = (p: Position): Position =>
  p.state.campaign === undefined || p.state.campaign.roaming === null || isCorpsRoaming(p)
    ? p
    : withCampaign(p, { roaming: null })

/** Whether a division comes in the next turn anyway: a die would bring it no earlier (M-R523). */
const isDueAnyway = (board: Board, turn: number, { group }: EarlyRelease): boolean =>
  board.counters.some(({ arrival }) => arrival?.early === group && arrival.turn <= turn + 1)

/**
 * The division to roll for in this German Command Phase: the next one, when a unit has been too far away for more than
 * a turn (M31.3a, M31.3c, M-R481); undefined for none.
 */
export const earlyReleaseDue = (p: Position): EarlyRelease | undefined => {
  const { board } = p
  const terms = board.terms.campaign
  const { campaign, turn } = p.state
  if (terms === undefined || campaign === undefined || campaign.roaming === null || campaign.roaming >= turn)
    return undefined
  return terms.roaming.early.find((one) => !campaign.tried.includes(one.group) && !isDueAnyway(board, turn, one))
}

/** The position when a German Command Phase opens: it records whether a unit is too far away (M31.3a). */
export const recordRoaming = (p: Position): Position =>
  p.state.campaign === undefined || p.state.campaign.roaming !== null || !isCorpsRoaming(p)
    ? p
    : withCampaign(p, { roaming: p.state.turn })
