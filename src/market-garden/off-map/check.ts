/** The invariants of off-map movement (M20). */
import { positionOf } from '../position.js'
import type { Violation } from '../../engine/legality/violation.js'
import { illegal } from '../../engine/legality/violation.js'
import type { Board } from '../board/board.js'
import { OFF_MAP_MOVE } from '../board/limits.js'
import { paceOf } from './moves.js'
import { areaWith, isTaken, placeOff, termsOf } from '../field/offMapAreas.js'
import type { State } from '../state.js'
import type { OffMap } from './state.js'

type Tell = (rule: string, code: string, path: string, what: string) => number

/** Units in places where they cannot be, or both on and off the map. */
const unitFlaws = (board: Board, state: State, { since, crossed }: OffMap, bad: Tell): void => {
  state.units.forEach(({ at, id }, unit) => {
    const area = areaWith(positionOf(board, state), unit)
    const path = `units.${unit}`
    if (area === null) {
      if (since[id] !== undefined)
        bad('M20.0d', 'not-off-map', `offMap.since.${id}`, `says that it is off the map; it is at ${at}`)
      return
    }
    if (board.counters[unit]!.side !== 'german')
      bad('M20.0a', 'germans-alone', `${path}.at`, `is ${at}; ${id} is no German`)
    if (termsOf(board, area) === undefined || isTaken(board, area, state.turn))
      bad('M20.2a', 'area-taken', `${path}.at`, `is ${at}, where no German can be in this turn`)
    if (paceOf(positionOf(board, state), unit) === null)
      bad('M20.0b', 'mode', path, 'is off the map; it should be Concentrated or in Travel mode there')
    const there = since[id]
    if (there === undefined) bad('M20.0d', 'since-when', `offMap.since.${id}`, `is missing; it is at ${at}`)
    else if (there.turn > state.turn) bad('M20.0d', 'since-when', `offMap.since.${id}`, 'has not come yet')
  })
  for (const id of [...Object.keys(since), ...crossed]) {
    const unit = board.unitIndex(id)
    if (unit < 0 || board.counters[unit]!.side !== 'german')
      bad('input', 'unknown-unit', 'offMap', `names ${id}, which is no German unit`)
  }
}

/** Strength that has moved beyond the limits, or between areas that are not adjacent (M20.14c, M20.15). */
const countFlaws = (board: Board, state: State, { shifted, traffic, announced }: OffMap, bad: Tell): void => {
  const { most } = OFF_MAP_MOVE
  for (const [areaPair, points] of Object.entries(shifted)) {
    const [from = '', to = '', more] = areaPair.split('>')
    const beside = more === undefined && termsOf(board, from)?.neighbours.some((id) => id === to) === true
    if (!beside || points > most)
      bad('M20.15a', 'shifted', `offMap.shifted.${areaPair}`, `is no way between areas, or more than ${most}`)
  }
  for (const [area, points] of Object.entries(traffic))
    if (termsOf(board, area) === undefined || points > most)
      bad('M20.15c', 'traffic', `offMap.traffic.${area}`, `is no area, or more than ${most}`)
  for (const [area, turns] of Object.entries(announced)) {
    const soon = turns.every((on, i) => on >= state.turn && on <= state.turn + 1 && on > (turns[i - 1] ?? 0))
    if (termsOf(board, area)?.waits === undefined || turns.length === 0 || !soon)
      bad('M20.19b', 'announced', `offMap.announced.${area}`, 'should be entries of this turn or the next, each once')
  }
}

/** The violations of these invariants in a state. */
export const offMapViolations = (board: Board, state: State): readonly Violation[] => {
  const { offMap } = state
  const out: Violation[] = []
  const bad: Tell = (rule, code, path, what) => out.push(illegal(rule, code, `${path} ${what}`, path))
  if ((offMap === undefined) !== (board.terms.offMap === undefined))
    bad('M20.0a', 'off-map', 'offMap', `is ${offMap === undefined ? 'missing' : 'there'}, unlike in the scenario`)
  if (offMap !== undefined && board.terms.offMap !== undefined) {
    unitFlaws(board, state, offMap, bad)
    countFlaws(board, state, offMap, bad)
  } else
    state.units.forEach((_, unit) => {
      const area = areaWith(positionOf(board, state), unit)
      if (area !== null)
        bad('M20.0a', 'no-off-map', `units.${unit}.at`, `is ${placeOff(area)}; the scenario has no such place`)
    })
  state.stack.forEach((frame, i) => {
    if (frame.type !== 'moving' || frame.area === undefined) return
    if (frame.stage !== 'departing' || termsOf(board, frame.area) === undefined)
      bad('M20.0d', 'stray-area', `stack.${i}.area`, 'names an area for which nobody is leaving the map')
  })
  return out
}
