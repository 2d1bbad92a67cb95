/**
 * The score of the campaign (M31.4): eliminated units, bridges of the main road held at the end, and the level for the
 * ratio.
 */
import type { Position } from '../position.js'
import { hexesAround } from '../board/around.js'
import type { Board } from '../board/board.js'
import { areaOf, hexNumber } from '../board/board.js'
import type { BridgeSpan } from '../board/bridges.js'
import { hexOf, isFriendIn, opponent, sideNamed } from '../field/situation.js'
import { SIDES } from '../state.js'
import type { Emit, Side } from '../state.js'
import type { CampaignScore } from '../board/campaignTerms.js'
import { withCampaign } from '../bounds/campaignStart.js'
import { roadBridges } from '../field/mainRoad.js'
import { isAirborne } from '../field/formations.js'
import { chainNow } from '../supply/headquarters.js'
import { isSupplied } from '../supply/supply.js'
import { hasMark, isArmoured, isEngineer, isGun, isHeadquarters, isLeader } from '../field/units.js'

/** The points for eliminating a unit: those of its highest class (M31.41a-c, M-R375). */
const worthOf = (board: Board, unit: number, { leg, arms, prize }: CampaignScore['units']): number => {
  if (isLeader(board, unit)) return 0
  if (isHeadquarters(board, unit) || hasMark(board, unit, 'king-tiger')) return prize
  const engineer = isEngineer(board, unit) || board.counters[unit]!.kind === 'bridge-engineer'
  return engineer || isAirborne(board, unit) || isArmoured(board, unit) || isGun(board, unit) ? arms : leg
}

/**
 * Whether a unit can trace supply at this moment (M31.41d). Headquarters trace their own path: neither the marker of
 * their last Command Phase counts (M11.24a), nor points that they have left (M11.81a).
 */
const canTraceNow = (p: Position, unit: number): boolean =>
  isHeadquarters(p.board, unit) && hexOf(p, unit) >= 0 ? chainNow(p).isSupplied(unit) : isSupplied(p, unit)

/**
 * The position with the points for a unit that is eliminated in its hex: one more when it could trace no supply
 * (M31.41).
 */
export const scoreUnit = (p: Position, unit: number, emit: Emit): Position => {
  const { board } = p
  const terms = board.terms.campaign
  const { campaign } = p.state
  if (terms === undefined || campaign === undefined) return p
  const worth = worthOf(board, unit, terms.score.units)
  if (worth === 0) return p
  const points = worth + (canTraceNow(p, unit) ? 0 : terms.score.units.unsupplied)
  const side = opponent(sideNamed(board.sides[unit]!))
  emit?.({ type: 'points', side, points, rule: 'M31.41', unit: board.ids[unit]! })
  return withCampaign(p, { points: { ...campaign.points, [side]: campaign.points[side] + points } })
}

/** The position with a unit recorded as the last at an end of a bridge of the main road (M-R359). */
export const noteHolder = (p: Position, unit: number, hex: number): Position => {
  const { board } = p
  const { campaign } = p.state
  if (campaign === undefined || isLeader(board, unit)) return p
  if (!roadBridges(board).some(({ ends }) => ends.includes(hex))) return p
  const side = sideNamed(board.sides[unit]!)
  const at = hexNumber(board, hex)
  return campaign.held[at] === side ? p : withCampaign(p, { held: { ...campaign.held, [at]: side } })
}

/**
 * The side that holds an end of a bridge: the side whose unit was there last; before any unit was, the British behind
 * their front, otherwise the Germans (M-R359).
 */
const holderOf = (p: Position, end: number): Side =>
  p.state.campaign?.held[hexNumber(p.board, end)] ??
  (areaOf(p.board, 'south-of-front').includes(end) ? 'allied' : 'german')

/** The side that controls a bridge: both of its ends, with no enemy near either (M31.42c); null for neither. */
const bridgeHolder = (p: Position, { ends }: BridgeSpan, clear: number): Side | null =>
  SIDES.find(
    (side) =>
      ends.every((end) => holderOf(p, end) === side) &&
      ends.every((end) => hexesAround(p.board.map, end, clear).every((hex) => !isFriendIn(p, opponent(side), hex))),
  ) ?? null

/** What a bridge of the main road is worth (M31.42a, M31.42b). */
const bridgeWorth = (board: Board, { water, ends }: BridgeSpan, score: CampaignScore): number => {
  const arnhem = areaOf(board, 'arnhem-bridge')
  if (ends.every((end) => arnhem.includes(end))) return score.bridges.arnhem
  return water === 'river' ? score.bridges.river : score.bridges.canal
}

/** The points of both sides if the game ended now (M31.43a); blown bridges count too (M-R565). */
export const campaignPoints = (p: Position, score: CampaignScore): Readonly<Record<Side, number>> => {
  const { board } = p
  const points = { german: 0, allied: 0, ...p.state.campaign?.points }
  for (const span of roadBridges(board)) {
    const side = bridgeHolder(p, span, score.bridges.clear)
    if (side !== null) points[side] += bridgeWorth(board, span, score)
  }
  return points
}

/**
 * The line of the scale that the points reach: the first whose ratio they reach, or exceed where the line requires that
 * (M31.5a, M-R358).
 */
export const levelByRatio = ({ german, allied }: Readonly<Record<Side, number>>, { ratios }: CampaignScore): number => {
  const reached = ratios.findIndex(({ ratio, beyond }) =>
    beyond === true ? german > ratio * allied : german >= ratio * allied,
  )
  return reached < 0 || (german === 0 && allied === 0) ? ratios.length - 1 : reached
}
