/** 30 Corps too far from the main road (M31.3): while it goes on, the German player rolls for divisions that come early. */
import type { Board } from '../board.js'
import { areaOf } from '../board.js'
import type { EarlyRelease } from '../campaignTerms.js'
import { hexOf } from '../situation.js'
import type { State } from '../state.js'
import { withCampaign } from './campaignStart.js'
import { isGroundOfCorps } from './formations.js'
import { mainRoadOf } from './mainRoad.js'
import { isLeader } from './units.js'

/** Whether a ground unit of 30 Corps is so far from the main road; south of the front nobody has gone there (M-R481). */
const isAstray = (board: Board, state: State): boolean => {
  const terms = board.terms.campaign
  if (terms === undefined) return false
  const { away } = mainRoadOf(board)
  const behind = new Set(areaOf(board, 'south-of-front'))
  return board.counters.some(({ side }, unit) => {
    const hex = side === 'allied' && !isLeader(board, unit) ? hexOf(board, state, unit) : -1
    return hex >= 0 && away(hex) > terms.roaming.hexes && !behind.has(hex) && isGroundOfCorps(board, state, unit)
  })
}

/** The state when a phase ends: as soon as nobody roams any more, the time begins anew (M31.3a). */
export const reviewRoaming = (board: Board, state: State): State =>
  state.campaign === undefined || state.campaign.roaming === null || isAstray(board, state)
    ? state
    : withCampaign(state, { roaming: null })

/** The division that is rolled for in this German Command Phase: the next one, when somebody has roamed for more than a turn (M31.3a, M31.3c, M-R481); undefined for none. */
export const earlyReleaseDue = (board: Board, state: State): EarlyRelease | undefined => {
  const terms = board.terms.campaign
  const { campaign } = state
  if (terms === undefined || campaign === undefined || campaign.roaming === null || campaign.roaming >= state.turn)
    return undefined
  return terms.roaming.early.find(({ group }) => !campaign.tried.includes(group))
}

/** The state when a German Command Phase opens: who roams is seen (M31.3a). */
export const noteRoaming = (board: Board, state: State): State =>
  state.campaign === undefined || state.campaign.roaming !== null || !isAstray(board, state)
    ? state
    : withCampaign(state, { roaming: state.turn })
