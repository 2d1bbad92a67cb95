/** Groups of reinforcements that wait for something to happen (M31.17); it is looked at whenever a phase ends (M-R480). */
import { distance } from '../../hex/map.js'
import type { Board } from '../board.js'
import { areaOf } from '../board.js'
import type { Release, Milestone } from '../campaignTerms.js'
import { hexOf } from '../situation.js'
import type { Emit, State } from '../state.js'
import { withCampaign } from './campaignStart.js'
import { belongsTo } from './dropZones.js'
import { isGroundOfCorps, printedFormation } from './formations.js'
import { isSupplied } from './supply.js'
import { isLeader } from './units.js'

/** Whether a unit on the map, leaders aside, is so; asked in the order of the units. */
const someUnit = (board: Board, state: State, isSo: (unit: number, hex: number) => boolean): boolean =>
  board.counters.some(({ side }, unit) => {
    const hex = side === 'allied' && !isLeader(board, unit) ? hexOf(board, state, unit) : -1
    return hex >= 0 && isSo(unit, hex)
  })

const banks = new WeakMap<Board['map'], Map<string, ReadonlySet<number>>>()

/** The hexes on both banks of a waterway of the map. */
const banksOf = (board: Board, line: string): ReadonlySet<number> => {
  const known = banks.get(board.map) ?? new Map<string, ReadonlySet<number>>()
  banks.set(board.map, known)
  const found = known.get(line) ?? new Set((board.map.lines[line] ?? []).map((side) => Math.floor(side / 6)))
  known.set(line, found)
  return found
}

/** Whether it is so at this moment. */
const isSo = (board: Board, state: State, milestone: Milestone): boolean => {
  switch (milestone.kind) {
    case 'beside':
      return someUnit(
        board,
        state,
        (unit, hex) =>
          banksOf(board, milestone.line).has(hex) &&
          isGroundOfCorps(board, state, unit) &&
          isSupplied(board, state, unit),
      )
    case 'beyond': {
      const area = new Set(areaOf(board, milestone.area))
      return someUnit(
        board,
        state,
        (unit, hex) =>
          area.has(hex) &&
          isGroundOfCorps(board, state, unit) &&
          (!milestone.supplied || isSupplied(board, state, unit)),
      )
    }
    case 'near': {
      const goal = board.map.indexOf(milestone.hex)
      return someUnit(
        board,
        state,
        (unit, hex) => distance(board.map, hex, goal) <= milestone.within && isGroundOfCorps(board, state, unit),
      )
    }
    case 'entered': {
      const goal = board.map.indexOf(milestone.hex)
      return someUnit(board, state, (_unit, hex) => hex === goal)
    }
    case 'arrived':
      return someUnit(board, state, (unit) => {
        const own = printedFormation(board, unit)
        return own !== null && belongsTo(board, own, milestone.formation)
      })
  }
}

const keyOf = ({ group }: Release, index: number): string => `${group} ${index}`

/** The state with what has just happened written down, and with the groups released that have waited for nothing else. */
export const reviewReleases = (board: Board, state: State, emit: Emit): State => {
  const terms = board.terms.campaign
  const { campaign } = state
  if (terms === undefined || campaign === undefined) return state
  const happened = { ...campaign.happened }
  const released = { ...campaign.released }
  for (const release of terms.releases) {
    if (released[release.group] !== undefined) continue
    release.when.forEach((milestone, i) => {
      if (happened[keyOf(release, i)] === undefined && isSo(board, state, milestone))
        happened[keyOf(release, i)] = state.turn
    })
    const turns = release.when.map((_, i) => happened[keyOf(release, i)] ?? Infinity)
    const from = Math.max(...turns) + release.after
    if (from === Infinity) continue
    released[release.group] = from
    emit?.({ type: 'group-released', group: release.group, from })
  }
  const same =
    Object.keys(happened).length === Object.keys(campaign.happened).length &&
    Object.keys(released).length === Object.keys(campaign.released).length
  return same ? state : withCampaign(state, { happened, released })
}

/** The turn from which a reinforcement may come on: its own, that of its group's release, or an earlier one (M31.17, M31.3b); Infinity for none yet. */
export const dueTurn = (board: Board, state: Pick<State, 'campaign'>, unit: number): number => {
  const { arrival } = board.counters[unit]!
  if (arrival === null) return Infinity
  const released = (group: string | undefined): number =>
    group === undefined ? Infinity : (state.campaign?.released[group] ?? Infinity)
  return arrival.release === undefined ? Math.min(arrival.turn, released(arrival.early)) : released(arrival.release)
}
