/** The German set-up (A3.4): the units are asked for one by one, those that need most room first, so that there is always a place. */
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { areaOf, hexNumber, inArea } from '../board.js'
import { situationOf } from '../situation.js'
import { pop, push, replaceTop } from '../stack.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { putInHex } from '../rules/changes.js'
import { mayStack, stackRefusals } from '../rules/stacking.js'
import { hasMark, isArtillery, isGerman, nameOf, standingOf } from '../rules/units.js'

type Setup = FrameOf<'setup'>

/** Only two regiments of the 26th Division may begin west of the Our; the rest of it begins east of it (A3.4e). */
const SPLIT_FORMATION = 'ger-26'

/** The German hexes that hang together with those outside an area without a river between them: for the 26th, east of the Our. */
const landward = (board: Board, area: readonly number[]): ReadonlySet<number> => {
  const { neighbours } = board.map
  const open = areaOf(board, 'german-territory').filter((hex) => !area.includes(hex))
  const seen = new Set(open)
  for (const hex of open)
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = neighbours[i]!
      if (to < 0 || seen.has(to) || board.river[i] === 1 || !inArea(board, 'german-territory', to)) continue
      seen.add(to)
      open.push(to)
    }
  return seen
}

const banks = new WeakMap<Board, ReadonlySet<number>>()

const isEastOfTheOur = (board: Board, hex: number): boolean => {
  const known = banks.get(board) ?? landward(board, areaOf(board, `setup-${SPLIT_FORMATION}`))
  banks.set(board, known)
  return known.has(hex)
}

const isAllowed = (board: Board, unit: number, formation: string, hex: number): boolean =>
  formation !== SPLIT_FORMATION ||
  board.counters[unit]!.formation !== SPLIT_FORMATION ||
  hasMark(board, unit, 'west-of-the-our') ||
  isEastOfTheOur(board, hex)

/** The hexes in which a unit may be set up by its code: its division's area, or those of all divisions of its corps (A3.4a, A3.4b). */
export const setupHexes = (board: Board, unit: number): readonly number[] => {
  const { start } = board.counters[unit]!
  if (start === null || start.hex !== null) return []
  const hexes = start.areas.flatMap((formation) =>
    areaOf(board, `setup-${formation}`).filter((hex) => isAllowed(board, unit, formation, hex)),
  )
  return [...new Set(hexes)].sort((a, b) => a - b)
}

/** The rule that keeps a unit out of a hex: the Our within the area of the 26th, the corps of artillery, or the division. */
const areaRule = (board: Board, unit: number, hex: number): string => {
  if (isArtillery(board, unit)) return 'A3.4b'
  const areas = board.counters[unit]!.start?.areas ?? []
  return areas.some((formation) => inArea(board, `setup-${formation}`, hex)) ? 'A3.4e' : 'A3.4a'
}

const room = (board: Board, unit: number): number => board.counters[unit]!.faces[0]!.stacking

/** Whether a unit starts on the map without a hex of its own. */
const startsAnywhere = (board: Board, unit: number): boolean => {
  const { start } = board.counters[unit]!
  return isGerman(board, unit) && start !== null && start.hex === null
}

/** The units that have still to be placed, in the order in which they are. */
const unplaced = (board: Board, state: State): readonly number[] =>
  board.ids
    .flatMap((_, unit) => (startsAnywhere(board, unit) && state.units[unit]!.at === 'reserve' ? [unit] : []))
    .sort(
      (a, b) => room(board, b) - room(board, a) || setupHexes(board, a).length - setupHexes(board, b).length || a - b,
    )

/** Where a unit fits now (A3.4c). */
const places = (board: Board, state: State, unit: number): readonly number[] => {
  const s = situationOf(board, state)
  return setupHexes(board, unit).filter(
    (hex) =>
      occupantOf(s, hex) !== 2 && mayStack([...unitsIn(s, hex), unit].map((other) => standingOf(board, state, other))),
  )
}

/** Opens the set-up: the Allies stand on their hexes, the dump is drawn (A3.3, A32.1a), the Germans place their units. */
export const openSetup = (board: Board, state: State): State => {
  const opened = push(state, { type: 'setup', left: unplaced(board, state).map((unit) => board.ids[unit]!) })
  return state.options.fuelDumps && areaOf(board, 'fuel-dumps').length > 0
    ? push(opened, { type: 'dump-draw' })
    : opened
}

const explain = (board: Board, state: State, frame: Setup, action: Action): readonly Violation[] => {
  const next = frame.left[0]!
  if (action.type !== 'deploy')
    return [illegal('A3.4a', 'setup-pending', 'the German units are set up before anything else is done')]
  const unit = board.unitIndex(next)
  if (action.unit !== next) return [illegal('A3.4a', 'other-unit-first', `${nameOf(board, unit)} is placed next`, next)]
  const hex = board.map.indexOf(action.to)
  if (hex < 0) return [illegal('input', 'unknown-hex', `${action.to} is not on the map`, action.to)]
  if (!setupHexes(board, unit).includes(hex)) {
    const message = `${action.to} is not in the set-up area of ${nameOf(board, unit)}`
    return [illegal(areaRule(board, unit, hex), 'not-in-its-area', message, action.to)]
  }
  if (places(board, state, unit).includes(hex)) return []
  const company = [...unitsIn(situationOf(board, state), hex), unit].map((other) => standingOf(board, state, other))
  return [
    illegal('A3.4c', 'no-room', `${action.to} has no room for ${nameOf(board, unit)}`, action.to),
    ...stackRefusals(company, action.to),
  ]
}

export const setupRules = (boardOf: (state: State) => Board): FrameRules<State, Setup, Action, Event> => ({
  pending: (state, frame) => {
    const board = boardOf(state)
    const next = frame.left[0]
    return next === undefined || places(board, state, board.unitIndex(next)).length === 0
      ? { kind: 'automatic' }
      : { kind: 'player', side: 'german' }
  },
  legalActions: (state, frame) => {
    const board = boardOf(state)
    return places(board, state, board.unitIndex(frame.left[0]!)).map((hex) => ({
      type: 'deploy',
      unit: frame.left[0]!,
      to: hexNumber(board, hex),
    }))
  },
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    if (action.type !== 'deploy') return state
    const board = boardOf(state)
    emit?.({ type: 'deployed', unit: action.unit, to: action.to })
    const placed = putInHex(board, state, board.unitIndex(action.unit), board.map.indexOf(action.to), emit)
    return replaceTop(placed, { ...frame, left: frame.left.slice(1) })
  },
  // a unit without a place would be a defect of the map: it stays out, and play begins
  proceed: (state, frame) =>
    frame.left.length === 0 ? pop(state) : replaceTop(state, { ...frame, left: frame.left.slice(1) }),
})
