/**
 * One side satisfies the number of a combat result (N7.3): all by step losses or all by retreat, as its owner chooses, whatever the
 * number (N7.32c). Steps are lost by the force as a whole (N7.45), hexes are retreated by every unit of it (N-R56).
 */
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { frameOf, putFrame } from '../../engine/change.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Action, Emit, Event, FrameOf, Path, State } from '../state.js'
import { situationOf } from '../situation.js'
import { pop, replaceTop } from '../stack.js'
import { eliminate, loseStep, removeTruck } from '../rules/elimination.js'
import { lossBarrier, lossCandidates } from '../rules/losses.js'
import type { Distribution } from '../rules/losses.js'
import { relocate } from '../rules/relocate.js'
import { isCompanion, isCrowdedOut, pathOf, priorityOf, retreatBarrier, retreatHexes } from '../rules/retreat.js'
import { formationOf, hasTruck, indicesOf, isHeadquarters, nameOf } from '../rules/units.js'

type Result = FrameOf<'result'>

const alive = (board: Board, state: State, frame: Result): number[] =>
  indicesOf(board, frame.units).filter((unit) => state.units[unit]!.steps > 0)

/** Attackers' headquarters that were taken along share the retreat but not the losses (N15.24, N8.22); defending ones may give up their step (N8.24). */
const distributionOf = (board: Board, state: State, frame: Result): Distribution => ({
  units: alive(board, state, frame).filter((unit) => !(frame.attacker && isHeadquarters(board, unit))),
  lost: frame.lost,
  attacker: frame.attacker,
})

const mayRetreat = (board: Board, state: State, frame: Result): boolean => {
  const s = situationOf(board, state)
  return alive(board, state, frame).some((unit) => retreatHexes(s, state, frame, unit).length > 0)
}

/** Headquarters of the attackers' hexes that may be taken along before the first hex of the retreat (N15.24), in a combat, not in an overrun (N-R64). */
const companions = (board: Board, state: State, frame: Result): readonly number[] => {
  if (!state.options.headquartersRetreat || !frame.attacker || frame.method !== 'retreat' || frame.paths.length > 0)
    return []
  if (frameOf(state, 'battle')?.overrun !== false) return []
  const s = situationOf(board, state)
  const hexes = new Set(alive(board, state, frame).map((unit) => s.hexOf[unit]!))
  return [...hexes]
    .flatMap((hex) => unitsIn(s, hex))
    .filter((unit) => isHeadquarters(board, unit) && !frame.units.includes(board.ids[unit]!))
    .sort((a, b) => a - b)
}

/** The result is satisfied: the battle below learns the paths of retreat. */
const finish = (state: State, frame: Result): State => {
  const below = pop(state)
  const battle = frameOf(below, 'battle')!
  return putFrame(
    below,
    frame.attacker ? { ...battle, attackerPaths: frame.paths } : { ...battle, defenderPaths: frame.paths },
  )
}

/**
 * Nobody can retreat further: the crowded out are eliminated (N7.53b, N-R9), the missing hexes become step losses (N7.56b): as
 * many as the unit furthest behind lacks, from the force as a whole (N7.45, N-R68).
 */
const judgeRetreat = (board: Board, start: State, frame: Result, emit: Emit): State => {
  const s = situationOf(board, start)
  const short = alive(board, start, frame).filter((unit) => pathOf(s, frame, unit).length <= frame.number)
  const crowded = short.filter((unit) => isCrowdedOut(s, start, frame, unit))
  const state = eliminate(board, start, crowded, 'N7.53b', emit)
  const missing = short
    .filter((unit) => !crowded.includes(unit) && !(frame.attacker && isHeadquarters(board, unit)))
    .map((unit) => frame.number + 1 - pathOf(s, frame, unit).length)
  return missing.length === 0
    ? finish(state, frame)
    : replaceTop(state, { ...frame, method: 'losses', steps: Math.max(...missing) })
}

const retreatTo = (board: Board, start: State, frame: Result, unit: number, hex: number, emit: Emit): State => {
  const s = situationOf(board, start)
  const id = board.ids[unit]!
  const hexes = [...pathOf(s, frame, unit), hex].map((h) => hexNumber(board, h))
  const paths: readonly Path[] = [...frame.paths.filter((path) => path.unit !== id), { unit: id, hexes }]
  emit?.({ type: 'retreated', unit: id, from: start.units[unit]!.at, to: hexNumber(board, hex) })
  const unloaded = hasTruck(board, start, unit)
    ? removeTruck(start, formationOf(board, unit)!.id, true, 'N7.57', emit)
    : start // N5.74a; step losses leave the truck alone (N5.74c)
  return relocate(board, replaceTop(unloaded, { ...frame, paths }), [unit], hex)
}

const lose = (board: Board, state: State, frame: Result, unit: number, emit: Emit): State =>
  loseStep(
    board,
    replaceTop(state, { ...frame, steps: frame.steps - 1, lost: [...frame.lost, board.ids[unit]!] }),
    unit,
    'N7.42',
    emit,
  )

const legalActions = (board: Board, state: State, frame: Result): readonly Action[] => {
  switch (frame.method) {
    case 'choose':
      return [{ type: 'choose-losses' }, { type: 'choose-retreat' }]
    case 'losses':
      return lossCandidates(board, state, distributionOf(board, state, frame)).map((unit) => ({
        type: 'lose-step',
        unit: board.ids[unit]!,
      }))
    case 'retreat': {
      const s = situationOf(board, state)
      const retreats = alive(board, state, frame)
        .sort((a, b) => a - b)
        .flatMap((unit) =>
          retreatHexes(s, state, frame, unit).map((hex): Action => ({
            type: 'retreat',
            unit: board.ids[unit]!,
            to: hexNumber(board, hex),
          })),
        )
      return [
        ...retreats,
        ...companions(board, state, frame).map((unit): Action => ({ type: 'take-along', unit: board.ids[unit]! })),
      ]
    }
  }
}

const retreatRefusals = (
  board: Board,
  state: State,
  frame: Result,
  unit: number,
  to: number,
  id: string,
): readonly Violation[] => {
  const s = situationOf(board, state)
  if (!alive(board, state, frame).includes(unit))
    return [illegal('N7.52a', 'not-retreating', `${id} takes no part in the retreat`, id)]
  const path = pathOf(s, frame, unit)
  const name = nameOf(board, unit)
  if (path.length > frame.number)
    return [illegal('N7.52a', 'retreat-complete', `${name} has retreated ${frame.number} hexes already`, id)]
  if (to < 0) return [illegal('N7.53a', 'unknown-hex', `${name} cannot retreat off the map`, id)]
  const barrier = retreatBarrier(s, state, frame, unit, to)
  const where = hexNumber(board, to)
  if (barrier !== null) return [illegal(barrier, 'retreat-barred', `${name} may not retreat into ${where}`, where)]
  const options = retreatHexes(s, state, frame, unit)
  if (options.includes(to)) return []
  if (isCompanion(s, frame, unit))
    return [illegal('N15.24', 'not-together', `${name} retreats only along with combat units of its hex`, where)]
  return [
    illegal(
      'N7.54',
      'better-hex-open',
      `${name} may not retreat into ${where}: a hex of class ${priorityOf(s, frame, unit, options[0]!)} is open`,
      where,
    ),
  ]
}

const explain = (board: Board, state: State, frame: Result, action: Action): readonly Violation[] => {
  switch (action.type) {
    case 'choose-losses':
    case 'choose-retreat':
      return frame.method === 'choose'
        ? []
        : [illegal('N7.32b', 'method-chosen', 'the result is satisfied by one method only, and that has been chosen')]
    case 'lose-step': {
      if (frame.method !== 'losses') return [illegal('N7.32b', 'no-losses-due', 'no step loss is due now')]
      const unit = board.unitIndex(action.unit)
      const barrier = unit < 0 ? 'N7.44' : lossBarrier(board, state, distributionOf(board, state, frame), unit)
      return barrier === null
        ? []
        : [illegal(barrier, 'cannot-take-loss', `${action.unit} may not take this step loss`, action.unit)]
    }
    case 'retreat':
      return frame.method === 'retreat'
        ? retreatRefusals(board, state, frame, board.unitIndex(action.unit), board.map.indexOf(action.to), action.unit)
        : [illegal('N7.32b', 'no-retreat-due', 'no retreat is due now')]
    case 'take-along':
      return companions(board, state, frame).includes(board.unitIndex(action.unit))
        ? []
        : [illegal('N15.24', 'not-taken-along', `${action.unit} cannot be taken along in this retreat`, action.unit)]
    default:
      return [illegal('N7.0h', 'result-pending', 'the result of the combat must be applied first')]
  }
}

const reduce = (board: Board, state: State, frame: Result, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'choose-losses':
      return replaceTop(state, { ...frame, method: 'losses', steps: frame.number })
    case 'choose-retreat':
      return replaceTop(state, { ...frame, method: 'retreat' })
    case 'lose-step':
      return lose(board, state, frame, board.unitIndex(action.unit), emit)
    case 'retreat':
      return retreatTo(board, state, frame, board.unitIndex(action.unit), board.map.indexOf(action.to), emit)
    case 'take-along':
      return replaceTop(state, { ...frame, units: [...frame.units, action.unit] })
    default:
      return state
  }
}

/** What the owner has to decide; what leaves no choice goes by itself. */
const hasChoice = (board: Board, state: State, frame: Result): boolean => {
  switch (frame.method) {
    case 'choose':
    case 'retreat':
      return mayRetreat(board, state, frame)
    case 'losses':
      return frame.steps > 0 && lossCandidates(board, state, distributionOf(board, state, frame)).length > 1
  }
}

const proceed = (board: Board, state: State, frame: Result, emit: Emit): State => {
  switch (frame.method) {
    case 'choose':
      return replaceTop(state, { ...frame, method: 'losses', steps: frame.number }) // no retreat is possible (N7.56b)
    case 'retreat':
      return judgeRetreat(board, state, frame, emit)
    case 'losses': {
      const [unit] = lossCandidates(board, state, distributionOf(board, state, frame))
      // more loss than steps is ignored (N-R51)
      return frame.steps === 0 || unit === undefined ? finish(state, frame) : lose(board, state, frame, unit, emit)
    }
  }
}

export const resultRules = (boards: Readonly<Record<string, Board>>): FrameRules<State, Result, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  return {
    pending: (state, frame) =>
      hasChoice(boardOf(state), state, frame) ? { kind: 'player', side: frame.side } : { kind: 'automatic' },
    legalActions: (state, frame) => legalActions(boardOf(state), state, frame),
    explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
    reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
    proceed: (state, frame, emit) => proceed(boardOf(state), state, frame, emit),
  }
}
