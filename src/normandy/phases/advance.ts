/** Advance after combat (N7.6): voluntary, unit by unit, hex by hex, before the next combat. */
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { occupantOf } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Action, Emit, Event, FrameOf, Path, State } from '../state.js'
import { situationOf } from '../situation.js'
import { pop, replaceTop } from '../stack.js'
import { advanceBarrier, advancedPath, mustGoOn } from '../rules/advance.js'
import { removeTruck } from '../rules/elimination.js'
import { gatheredAt } from '../rules/integrity.js'
import { relocate } from '../rules/relocate.js'
import { formationOf, idsOf, indicesOf, nameOf } from '../rules/units.js'

type Advance = FrameOf<'advance'>
type Battle = FrameOf<'battle'>

const onMap = (board: Board, state: State, ids: Battle['attackers']): number[] =>
  indicesOf(board, ids).filter((unit) => state.units[unit]!.steps > 0)

/**
 * The advance that a battle leads to, or null. It belongs to the side whose enemies left a hex, all of them, by retreat or
 * elimination (N7.61a, N7.66), and to those of its participants that did not retreat themselves (N7.67, N7.69). Its length is
 * what the enemy did not satisfy by step losses (N7.63a, N-R12), two hexes when he was wiped out (N7.64).
 */
export const advanceFrame = (board: Board, state: State, battle: Battle): Advance | null => {
  const s = situationOf(board, state)
  const sides = [
    {
      winners: battle.attackers,
      ownPaths: battle.attackerPaths,
      losers: battle.defenders,
      paths: battle.defenderPaths,
      hexes: battle.targets,
    },
    {
      winners: battle.defenders,
      ownPaths: battle.defenderPaths,
      losers: battle.attackers,
      paths: battle.attackerPaths,
      hexes: battle.from,
    },
  ]
  for (const { winners, ownPaths, losers, paths, hexes } of sides) {
    const vacated = hexes.filter((hex) => occupantOf(s, board.map.indexOf(hex)) === 0)
    const units = onMap(board, state, winners).filter(
      (unit) => !ownPaths.some((path) => path.unit === board.ids[unit] && path.hexes.length > 1),
    )
    if (vacated.length === 0 || units.length === 0) continue
    const survivors = onMap(board, state, losers).length
    const retreats = paths.filter((path) => path.hexes.length > 1)
    const length = survivors === 0 ? 2 : Math.max(0, ...retreats.map((path) => path.hexes.length - 1))
    if (length === 0) continue
    return {
      type: 'advance',
      side: board.sides[units[0]!] === 0 ? 'german' : 'allied',
      units: idsOf(board, units),
      vacated,
      length,
      along: survivors === 0 ? null : retreats,
      paths: [],
    }
  }
  return null
}

const candidates = (board: Board, state: State, frame: Advance): readonly Extract<Action, { type: 'advance' }>[] => {
  const s = situationOf(board, state)
  return onMap(board, state, frame.units)
    .sort((a, b) => a - b)
    .flatMap((unit) => {
      const from = s.hexOf[unit]!
      const out: Extract<Action, { type: 'advance' }>[] = []
      for (let k = from * 6; k < from * 6 + 6; k++) {
        const to = board.map.ordered[k]!
        if (to >= 0 && advanceBarrier(s, state, frame, unit, to) === null)
          out.push({ type: 'advance', unit: board.ids[unit]!, to: hexNumber(board, to) })
      }
      return out
    })
}

const explain = (board: Board, state: State, frame: Advance, action: Action): readonly Violation[] => {
  const s = situationOf(board, state)
  if (action.type === 'end-advance')
    return mustGoOn(s, frame) < 0
      ? []
      : [illegal('N7.62', 'hex-is-full', 'an advance may not end over the stacking limit')]
  if (action.type !== 'advance')
    return [illegal('N7.0j', 'advance-pending', 'the advance after combat is made or declined first')]
  const unit = board.unitIndex(action.unit)
  const to = board.map.indexOf(action.to)
  if (unit < 0 || s.hexOf[unit]! < 0)
    return [illegal('N7.69', 'not-in-the-combat', `${action.unit} was not in the combat`, action.unit)]
  if (to < 0) return [illegal('N7.62', 'unknown-hex', `${action.to} is not on the map`, action.to)]
  const barrier = advanceBarrier(s, state, frame, unit, to)
  return barrier === null
    ? []
    : [illegal(barrier, 'advance-barred', `${nameOf(board, unit)} may not advance into ${action.to}`, action.to)]
}

/** The advance is over; a division that went only in part loses its truck (N5.77, N-R45). */
const endAdvance = (board: Board, start: State, frame: Advance, emit: Emit): State => {
  const s = situationOf(board, start)
  const divisions = new Set(indicesOf(board, frame.units).map((unit) => formationOf(board, unit)))
  let state = pop(start)
  for (const division of divisions)
    if (division !== undefined && gatheredAt(s, division) < 0)
      state = removeTruck(state, division.id, false, 'N5.77', emit)
  return state
}

const reduce = (board: Board, state: State, frame: Advance, action: Action, emit: Emit): State => {
  if (action.type !== 'advance') return endAdvance(board, state, frame, emit)
  const unit = board.unitIndex(action.unit)
  const to = board.map.indexOf(action.to)
  const hexes = advancedPath(situationOf(board, state), frame, unit, to).map((hex) => hexNumber(board, hex))
  // the unit that advanced last stands last: it must go on first when its hex is full
  const paths: readonly Path[] = [
    ...frame.paths.filter((path) => path.unit !== action.unit),
    { unit: action.unit, hexes },
  ]
  emit?.({ type: 'advanced', unit: action.unit, from: state.units[unit]!.at, to: action.to })
  return relocate(board, replaceTop(state, { ...frame, paths }), [unit], to)
}

export const advanceRules = (boards: Readonly<Record<string, Board>>): FrameRules<State, Advance, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  return {
    pending: (state, frame) =>
      candidates(boardOf(state), state, frame).length > 0
        ? { kind: 'player', side: frame.side }
        : { kind: 'automatic' },
    legalActions: (state, frame) => {
      const board = boardOf(state)
      const advances = candidates(board, state, frame)
      return mustGoOn(situationOf(board, state), frame) < 0 ? [...advances, { type: 'end-advance' }] : advances
    },
    explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
    reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
    proceed: (state, frame, emit) => endAdvance(boardOf(state), state, frame, emit),
  }
}
