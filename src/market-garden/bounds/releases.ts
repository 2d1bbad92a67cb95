/**
 * Groups of reinforcements that are released by milestones (M31.17), which are checked whenever a phase ends (M-R480).
 */
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { hexesAround } from '../board/around.js'
import type { Board } from '../board/board.js'
import { areaOf } from '../board/board.js'
import type { Release, Milestone } from '../board/campaignTerms.js'
import type { Emit } from '../state.js'
import { withCampaign } from './campaignStart.js'
import { isGroundOfCorps, isPrintedUnder } from '../field/formations.js'
import { alliedTroops, groundTroops } from '../field/groundTroops.js'
import { without } from '../field/records.js'
import { isSupplied } from '../supply/supply.js'
import { isSuppliedByRoad } from '../supply/supplyByRoad.js'

/**
 * The test of a milestone: units in ascending order, and the hexes in which they count; null for any hex of the map.
 */
interface Watch {
  readonly units: readonly number[]
  readonly hexes: ReadonlySet<number> | null
  readonly counts: (p: Position, unit: number) => boolean
}

const banksOf = (board: Board, line: string): ReadonlySet<number> =>
  new Set((board.map.lines[line] ?? []).map((side) => Math.floor(side / 6)))

/** The hexes within a distance of a hex; none when the map does not have it. */
const nearTo = (board: Board, id: string, within: number): ReadonlySet<number> => {
  const goal = board.map.indexOf(id)
  return new Set(goal < 0 ? [] : hexesAround(board.map, goal, within))
}

const always = (): boolean => true

const watchFor = (board: Board, milestone: Milestone): Watch => {
  switch (milestone.kind) {
    case 'beside':
      return {
        units: groundTroops(board),
        hexes: banksOf(board, milestone.line),
        counts: (p, unit) => isGroundOfCorps(p, unit) && isSupplied(p, unit),
      }
    case 'beyond': {
      const hexes = new Set(areaOf(board, milestone.area))
      const { supplied, byRoad } = milestone
      return {
        units: groundTroops(board),
        hexes,
        counts: (p, unit) =>
          isGroundOfCorps(p, unit) &&
          (!supplied || isSupplied(p, unit)) &&
          (byRoad !== true || isSuppliedByRoad(p, unit, hexes)),
      }
    }
    case 'near':
      return {
        units: groundTroops(board),
        hexes: nearTo(board, milestone.hex, milestone.within),
        counts: isGroundOfCorps,
      }
    case 'entered':
      return { units: alliedTroops(board), hexes: nearTo(board, milestone.hex, 0), counts: always }
    case 'arrived': {
      const { formation } = milestone
      return {
        units: alliedTroops(board).filter((unit) => isPrintedUnder(board, unit, formation)),
        hexes: null,
        counts: always,
      }
    }
  }
}

/** The keys of the milestones of a group: its name and their numbers. */
export const milestonesOf = ({ group, when }: Release): readonly string[] => when.map((_, i) => `${group} ${i}`)

/** By milestone of the campaign: its test. */
const watchesOf = memoizeByKey(
  (board: Board): ReadonlyMap<string, Watch> =>
    new Map(
      (board.terms.campaign?.releases ?? []).flatMap((release) =>
        milestonesOf(release).map((key, i) => [key, watchFor(board, release.when[i]!)] as const),
      ),
    ),
)

/** Whether a milestone is reached now. */
const isReached = (p: Position, { units, hexes, counts }: Watch): boolean => {
  const { hexOf } = p
  return units.some((unit) => {
    const hex = hexOf[unit]!
    return hex >= 0 && (hexes === null || hexes.has(hex)) && counts(p, unit)
  })
}

/**
 * Notes milestones that have been reached, and releases groups whose milestones all have. The milestones of a released
 * group are forgotten.
 */
export const reviewReleases = (p: Position, emit: Emit): Position => {
  const { board } = p
  const terms = board.terms.campaign
  const { campaign } = p.state
  if (terms === undefined || campaign === undefined) return p
  const watches = watchesOf(board)
  let { happened, released } = campaign
  for (const release of terms.releases) {
    if (released[release.group] !== undefined) continue
    const keys = milestonesOf(release)
    for (const key of keys)
      if (happened[key] === undefined && isReached(p, watches.get(key)!))
        happened = { ...happened, [key]: p.state.turn }
    const from = Math.max(...keys.map((key) => happened[key] ?? Infinity)) + release.after
    if (from === Infinity) continue
    released = { ...released, [release.group]: from }
    happened = keys.reduce(without, happened)
    emit?.({ type: 'group-released', group: release.group, from })
  }
  return happened === campaign.happened && released === campaign.released ? p : withCampaign(p, { happened, released })
}

/**
 * The turn from which a reinforcement may enter: its own, that of its group's release, or that of its early release
 * (M31.17, M31.3b); Infinity for none yet.
 */
export const dueTurn = (p: Position, unit: number): number => {
  const { arrival } = p.board.counters[unit]!
  if (arrival === null) return Infinity
  const released = (group: string | undefined): number =>
    group === undefined ? Infinity : (p.state.campaign?.released[group] ?? Infinity)
  return arrival.release === undefined ? Math.min(arrival.turn, released(arrival.early)) : released(arrival.release)
}
