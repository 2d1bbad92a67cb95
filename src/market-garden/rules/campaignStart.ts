/**
 * How the campaign begins: who is set up in which mode (M31.11, M31.12, M31.24), guns in their first line, flak under
 * attack (M31.13).
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import type { StartingMode } from '../campaignTerms.js'
import { hexNumber } from '../board.js'
import { hexOf } from '../situation.js'
import type { Mode, State, UnitId } from '../state.js'
import type { Campaign } from '../state/campaign.js'
import { isUnder } from './formations.js'
import { without } from './records.js'
import { isArtillery, isLeader, nameOf } from './units.js'

const NOTHING: Campaign = {
  gunLine: {},
  suppressed: [],
  happened: {},
  released: {},
  roaming: null,
  tried: [],
  held: {},
  points: { german: 0, allied: 0 },
}

/** What the campaign remembers before play; left out in scenarios. */
export const campaignAtStart = (board: Board): Pick<State, 'campaign'> =>
  board.terms.campaign === undefined ? {} : { campaign: NOTHING }

/** The state of a campaign with some of what it remembers changed. */
export const withCampaign = (state: State, changes: Partial<Campaign>): State =>
  state.campaign === undefined ? state : { ...state, campaign: { ...state.campaign, ...changes } }

const bindingLine = (board: Board, state: State, unit: number): StartingMode | undefined =>
  isLeader(board, unit)
    ? undefined
    : board.terms.campaign?.startingModes.find(
        ({ side, formation, guns }) =>
          side === board.counters[unit]!.side &&
          (formation === undefined || isUnder(board, state, unit, formation)) &&
          (guns !== true || isArtillery(board, unit)),
      )

/**
 * Why a unit is not set up in a mode: another one is laid down for it, which its counter has (M31.11b, M31.12a,
 * M31.24b).
 */
export const startingModeRefusals = (board: Board, state: State, unit: number, mode: Mode): readonly Violation[] => {
  const line = bindingLine(board, state, unit)
  if (line === undefined || line.mode === 'any' || state.units[unit]!.disrupted) return []
  const { concentrates, travels } = board.counters[unit]!
  const has = line.mode === 'defilade' || (line.mode === 'concentrated' ? concentrates : travels)
  const due = has ? line.mode : 'defilade'
  return mode === due
    ? []
    : [illegal(line.rule, 'starting-mode', `${nameOf(board, unit)} is set up in ${due} mode`, board.ids[unit])]
}

/** The state with a British gun that is set up written down in its first line (M31.24b). */
export const noteGunLine = (board: Board, state: State, unit: number, hex: number): State =>
  state.campaign === undefined || board.counters[unit]!.nation !== 'british' || !isArtillery(board, unit)
    ? state
    : withCampaign(state, { gunLine: { ...state.campaign.gunLine, [board.ids[unit]!]: hexNumber(board, hex) } })

/**
 * Whether a gun has stood where it was set up ever since, and so is in communication with the headquarters of its corps
 * (M31.24b).
 */
export const isInGunLine = (board: Board, state: Pick<State, 'campaign'>, unit: number): boolean =>
  state.campaign?.gunLine[board.ids[unit]!] !== undefined

/**
 * The state with a unit out of its hex: a gun has left its first line for good, even if it comes back at once
 * (M31.24b).
 */
export const leaveGunLine = (state: State, id: UnitId): State =>
  state.campaign?.gunLine[id] === undefined
    ? state
    : withCampaign(state, { gunLine: without(state.campaign.gunLine, id) })

/** The German flak on the map, for which dice are rolled before play (M31.13a, M-R364). */
export const flakToRoll = (board: Board, state: State): readonly number[] =>
  board.counters.flatMap(({ side, kind }, unit) =>
    side === 'german' && kind === 'flak' && hexOf(board, state, unit) >= 0 ? [unit] : [],
  )

/** Why flak that was suppressed before play does not try to recover yet (M31.13b). */
export const suppressedRefusals = (
  board: Board,
  state: Pick<State, 'turn' | 'campaign'>,
  unit: number,
): readonly Violation[] => {
  const { campaign } = board.terms
  return campaign !== undefined &&
    state.turn < campaign.suppressedFlak.until &&
    state.campaign?.suppressed.includes(board.ids[unit]!) === true
    ? [
        illegal(
          'M31.13b',
          'suppressed',
          `${nameOf(board, unit)} cannot recover before turn ${campaign.suppressedFlak.until}`,
          board.ids[unit],
        ),
      ]
    : []
}
