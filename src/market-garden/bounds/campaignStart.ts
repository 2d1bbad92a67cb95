/**
 * The start of the campaign: prescribed modes (M31.11, M31.12, M31.24), the British gun line, suppressed flak (M31.13),
 * and bridges held in a specified position (M-R359).
 */
import { MODE_WORDS } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { put } from '../position.js'
import type { Position } from '../position.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Board } from '../board/board.js'
import type { StartingMode } from '../board/campaignTerms.js'
import { hexNumber } from '../board/board.js'
import { hexOf } from '../field/situation.js'
import type { Mode, State, UnitId } from '../state.js'
import type { Campaign } from '../campaign/state.js'
import { isUnder } from '../field/formations.js'
import { roadBridges } from '../field/mainRoad.js'
import { without } from '../field/records.js'
import { unitRows } from '../field/unitRows.js'
import type { UnitQuestion } from '../field/unitRows.js'
import { isArtillery, isLeader, nameOf } from '../field/units.js'

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

/** The initial state of the campaign; omitted in scenarios. */
export const campaignAtStart = (board: Board): Pick<State, 'campaign'> =>
  board.terms.campaign === undefined ? {} : { campaign: NOTHING }

/**
 * A specified state of the campaign with the units at the ends of bridges of the main road recorded as their holders
 * (M-R359).
 */
export const withHolders = (board: Board, state: State): State => {
  const { campaign } = state
  if (campaign === undefined) return state
  const ends = new Set<string>(roadBridges(board).flatMap((span) => span.ends.map((end) => hexNumber(board, end))))
  const there = state.units.flatMap(({ at }, unit) => {
    const isHolder = ends.has(at) && !isLeader(board, unit)
    return isHolder ? [[at, board.counters[unit]!.side] as const] : []
  })
  return { ...state, campaign: { ...campaign, held: { ...campaign.held, ...Object.fromEntries(there) } } }
}

/** The position with some fields of the campaign changed. */
export const withCampaign = (p: Position, changes: Partial<Campaign>): Position =>
  p.state.campaign === undefined ? p : put(p, { campaign: { ...p.state.campaign, ...changes } })

const bindingLine = (p: Position, unit: number): StartingMode | undefined =>
  isLeader(p.board, unit)
    ? undefined
    : p.board.terms.campaign?.startingModes.find(
        ({ side, formation, guns }) =>
          side === p.board.counters[unit]!.side &&
          (formation === undefined || isUnder(p, unit, formation)) &&
          (guns !== true || isArtillery(p.board, unit)),
      )

/** A unit that would be set up in a mode. */
interface SettingUp {
  readonly p: Position
  readonly unit: number
  readonly mode: Mode
}

/**
 * The prescribed mode of a unit, or Defilade if its counter does not have that; undefined where any mode is allowed.
 */
export const startingMode = (p: Position, unit: number): Mode | undefined => {
  const line = bindingLine(p, unit)
  if (line === undefined || line.mode === 'any' || p.state.units[unit]!.disrupted) return undefined
  const { concentrates, travels } = p.board.counters[unit]!
  return (line.mode === 'concentrated' && !concentrates) || (line.mode === 'travel' && !travels)
    ? 'defilade'
    : line.mode
}

/** A unit is set up in its prescribed mode (M31.11b, M31.12a, M31.24b). */
export const STARTING_MODE = forbid<SettingUp>(
  ({ p, unit }) => bindingLine(p, unit)!.rule,
  'starting-mode',
  ({ p, unit }) => p.board.ids[unit],
)
  .when(({ p, unit, mode }) => ![undefined, mode].includes(startingMode(p, unit)))
  .saying(
    ({ p, unit }) =>
      say`${{ unit: nameOf(p.board, unit) }} must be set up in ${{ mode: MODE_WORDS[startingMode(p, unit)!] }}`,
  )

/** Notes the first hex of a British gun that is set up (M31.24b). */
export const noteGunLine = (p: Position, unit: number, hex: number): Position =>
  p.state.campaign === undefined || p.board.counters[unit]!.nation !== 'british' || !isArtillery(p.board, unit)
    ? p
    : withCampaign(p, { gunLine: { ...p.state.campaign.gunLine, [p.board.ids[unit]!]: hexNumber(p.board, hex) } })

/**
 * Whether a gun has not moved since the set-up, and so is in communication with the headquarters of its corps
 * (M31.24b).
 */
export const isInGunLine = (p: Position, unit: number): boolean =>
  p.state.campaign?.gunLine[p.board.ids[unit]!] !== undefined

/** Notes that a gun has left its first hex for good, even if it returns immediately (M31.24b). */
export const leaveGunLine = (p: Position, id: UnitId): Position =>
  p.state.campaign?.gunLine[id] === undefined ? p : withCampaign(p, { gunLine: without(p.state.campaign.gunLine, id) })

/** The German flak on the map, for which dice are rolled before play (M31.13a, M-R364). */
export const flakToRoll = (p: Position): readonly number[] =>
  p.board.counters.flatMap(({ side, kind }, unit) =>
    side === 'german' && kind === 'flak' && hexOf(p, unit) >= 0 ? [unit] : [],
  )

/** Flak that was suppressed before play does not try to recover yet (M31.13b). */
export const SUPPRESSED = unitRows<UnitQuestion>()('M31.13b', 'suppressed')
  .when(({ p: { board, state }, unit }) => {
    const { campaign } = board.terms
    return (
      campaign !== undefined &&
      state.turn < campaign.suppressedFlak.until &&
      state.campaign?.suppressed.includes(board.ids[unit]!) === true
    )
  })
  .saying(({ p: { board }, unit }) => {
    const turn = board.terms.campaign!.suppressedFlak.until
    return say`${{ unit: nameOf(board, unit) }} cannot recover before turn ${{ turn }}`
  })
