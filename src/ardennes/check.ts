/** The standing invariants of a position: what every state that play can reach obeys, and every decoded state must. */
import type { Violation } from '../engine/violation.js'
import { illegal } from '../engine/violation.js'
import { rosterViolations } from '../wargame/roster.js'
import type { Board } from './board.js'
import { frameViolations } from './checkFrames.js'
import { BLOCK_PREFIX, BOX_PREFIX, OFF_MAP } from './state.js'
import type { State, Unit } from './state.js'
import { ALLIED_ENTRIES } from './counterTerms.js'
import { OFF_MAP_BOXES } from './mapTerms.js'
import { isArtillery, isFoot, isGerman, nameOf } from './rules/units.js'

const bad = (rule: string, code: string, message: string, subject: string): Violation =>
  illegal(rule, code, message, subject)

/** Whether there is such a place off the map. */
const isPlace = (at: string): boolean =>
  (OFF_MAP as readonly string[]).includes(at) ||
  (at.startsWith(BOX_PREFIX) && Object.hasOwn(OFF_MAP_BOXES, at.slice(BOX_PREFIX.length))) ||
  (at.startsWith(BLOCK_PREFIX) && (ALLIED_ENTRIES as readonly string[]).includes(at.slice(BLOCK_PREFIX.length)))

const isGone = ({ at }: Unit): boolean => ['eliminated', 'surrendered', 'absent', 'pool'].includes(at)

/** A unit stands on the map or in a place off it, with steps it can have. */
const unitViolations = (board: Board, unit: Unit, i: number, path: string): readonly Violation[] => {
  const out: Violation[] = []
  if (board.map.indexOf(unit.at) < 0 && !isPlace(unit.at))
    out.push(bad('A2.2', 'unknown-place', `${path}.at is ${unit.at}, which is no hex or box`, `${path}.at`))
  if ((unit.at.startsWith(BOX_PREFIX) || unit.at.startsWith(BLOCK_PREFIX)) && board.sides[i] === 0)
    out.push(bad('A11.9c', 'german-in-a-box', `${path}.at: German units never enter off-map boxes`, `${path}.at`))
  const most = board.counters[i]!.faces.length
  if (isGone(unit) ? unit.steps !== 0 : unit.steps < 1 || unit.steps > most)
    out.push(
      bad(
        'A16.4a',
        'steps-out-of-range',
        `${path}.steps is ${unit.steps}; ${nameOf(board, i)} ${isGone(unit) ? 'is gone' : `has 1 to ${most}`}`,
        `${path}.steps`,
      ),
    )
  return out
}

/** Only artillery has a fired face (A2.1e); columns are for mechanized units, trucks for Allies on foot, prime movers for German artillery. */
const faceViolations = (board: Board, { fired, marker }: Unit, i: number, path: string): readonly Violation[] => {
  const out: Violation[] = []
  const gun = isArtillery(board, i)
  const german = isGerman(board, i)
  const no = (rule: string, code: string, what: string): number =>
    out.push(bad(rule, code, `${path}: ${nameOf(board, i)} ${what}`, path))
  if (fired && !gun) no('A2.1e', 'no-artillery', 'is no artillery and has no fired side')
  if (marker === 'strategic' && isFoot(board, i)) no('A12.1a', 'no-column', 'is on foot and has no column')
  if (marker === 'strategic' && german && gun) no('A22.1d', 'german-artillery', 'is German artillery and has no column')
  if (marker === 'truck' && (german || !isFoot(board, i))) no('A12.61a', 'no-trucks', 'does not ride on trucks')
  if (marker === 'prime-mover' && !(german && gun)) no('A22.3a', 'no-german-artillery', 'has no use for a prime mover')
  return out
}

/** Friends and enemies never share a hex. */
const hexViolations = (board: Board, state: State): readonly Violation[] => {
  const seen = new Map<string, number>()
  const out: Violation[] = []
  state.units.forEach(({ at }, i) => {
    if (board.map.indexOf(at) < 0) return
    const other = seen.get(at)
    if (other !== undefined && other !== board.sides[i])
      out.push(bad('A9.1', 'both-sides-in-hex', `units of both sides stand in ${at}`, at))
    seen.set(at, board.sides[i]!)
  })
  return out
}

const markerViolations = (board: Board, state: State): readonly Violation[] => {
  const out: Violation[] = []
  const bridges = new Set<string>(board.bridges.map(({ id }) => id))
  for (const id of [...Object.keys(state.bridges), ...state.demolitions])
    if (!bridges.has(id)) out.push(bad('A7.1', 'unknown-bridge', `there is no bridge ${id}`, id))
  const hexes = [
    ...Object.keys(state.works),
    ...state.held,
    ...state.roadblocks.german,
    ...state.roadblocks.allied,
    ...state.happened.exits,
    ...state.advantages.map(({ hex }) => hex),
    ...[...state.traffic.german, ...state.traffic.allied].filter(
      (at): at is NonNullable<typeof at> => at !== null && at !== 'gone',
    ),
  ]
  for (const hex of hexes)
    if (board.map.indexOf(hex) < 0) out.push(bad('input', 'unknown-hex', `${hex} is not on the map`, hex))
  const ids = [
    ...state.builders,
    ...state.replaced,
    ...state.night.german,
    ...state.night.allied,
    ...state.happened.released,
    ...Object.keys(state.parents),
    ...Object.values(state.parents),
    ...state.surrender.flatMap(({ units }) => units),
    ...state.advantages.flatMap(({ units }) => units),
  ]
  for (const id of ids)
    if (board.unitIndex(id) < 0) out.push(bad('input', 'unknown-unit', `there is no unit ${id}`, id))
  if (state.turn > board.turns)
    out.push(bad('A31.1a', 'turn-out-of-range', `turn is ${state.turn}; the game has ${board.turns}`, 'turn'))
  return out
}

/** Every invariant that the position breaks. */
export const checkState = (board: Board, state: State): readonly Violation[] => {
  const units = rosterViolations(state.units, board.ids, (unit, i, path) => [
    ...unitViolations(board, unit, i, path),
    ...faceViolations(board, unit, i, path),
  ])
  if (units.length > 0) return units
  return [...hexViolations(board, state), ...markerViolations(board, state), ...frameViolations(board, state)]
}
