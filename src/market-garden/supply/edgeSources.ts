/** Sources of supply on the map: roads off its edges, the Pannerden ferry, and the train and cities of 30 Corps. */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { areaOf, hexNumber } from '../board/board.js'
import { OFF_MAP_AREAS } from '../board/mapTerms.js'
import { hexOf, isEnemyIn } from '../field/situation.js'
import { hexesOff, isTaken, takenHexes } from '../field/offMapAreas.js'
import { isEngineer } from '../field/units.js'

/** The cities whose hexes become sources of 30 Corps once it has moved through them (M11.12a). */
const CITIES = ['arnhem', 'eindhoven', 'grave', 'nijmegen'] as const

/** The hexes from which a road leads off these edges into areas that the Allies have not taken (M11.11a, M11.11b). */
const openEdges = (board: Board, turn: number, edges: readonly ('north' | 'east' | 'west')[]): readonly number[] => {
  const closed = takenHexes(board, turn)
  return edges.flatMap((edge) => areaOf(board, `roads-off-${edge}`)).filter((hex) => !closed.has(hex))
}

/** The banks of the Pannerden ferry, while German engineers hold one of them (M11.11c). */
const pannerden = (p: Position): readonly number[] => {
  const { board } = p
  const banks = areaOf(board, 'pannerden-ferry')
  const held = board.counters.some(
    ({ side }, unit) => side === 'german' && isEngineer(board, unit) && banks.includes(hexOf(p, unit)),
  )
  return held ? banks.filter((hex) => !isEnemyIn(p, 'german', hex)) : []
}

/** The roads off the map by which Germans trace, each once (M11.11a). */
export const germanEdges = (board: Board, turn: number): readonly number[] => [
  ...new Set(openEdges(board, turn, ['north', 'east', 'west'])),
]

/** Every source of the Germans on the map (M11.11). */
export const germanSources = (p: Position): readonly number[] => [
  ...new Set([...germanEdges(p.board, p.state.turn), ...pannerden(p)]),
]

/** The hexes where roads leave the west edge north of the Rhine: the sources of von Tettau (M11.15b). */
export const westernEdges = (board: Board, turn: number): readonly number[] => {
  const north = new Set(areaOf(board, 'north-of-neder-rijn'))
  return openEdges(board, turn, ['west']).filter((hex) => north.has(hex))
}

/** The direction due east. */
const EAST = 1

/**
 * The hexes of the east edge that lead to areas in German hands (M21.1b). An eastern area also has a part of another
 * edge (M20.0e).
 */
export const eastEdge = (board: Board, turn: number): readonly number[] => [
  ...new Set(
    OFF_MAP_AREAS.filter((id) => id.endsWith('E') && !isTaken(board, id, turn))
      .flatMap((id) => hexesOff(board, id))
      .filter((hex) => board.map.neighbours[hex * 6 + EAST]! < 0),
  ),
]

const edges = new WeakMap<Board['map'], readonly number[]>()

/** The hexes of the north edge of the map. */
export const northEdge = (board: Pick<Board, 'map'>): readonly number[] => {
  let found = edges.get(board.map)
  if (found === undefined) {
    const { r } = board.map
    const last = r.reduce((least, row) => Math.min(least, row), Infinity) // rows are counted from the north
    edges.set(board.map, (found = board.map.ids.flatMap((_, hex) => (r[hex] === last ? [hex] : []))))
  }
  return found
}

/** The train of 30 Corps (M11.12b). */
export const trainSource = (board: Board): readonly number[] => areaOf(board, 'train-source')

/** The southern ends of the road of 30 Corps: the train, and the roads off the south edge (M11.21c). */
export const southernEnds = (board: Board): readonly number[] => [
  ...new Set([...trainSource(board), ...areaOf(board, 'roads-off-south')]),
]

const cities = new WeakMap<Board, ReadonlySet<number>>()

/** The hexes of the four cities (M11.12a). */
export const cityHexes = (board: Board): ReadonlySet<number> => {
  let found = cities.get(board)
  if (found === undefined) cities.set(board, (found = new Set(CITIES.flatMap((name) => areaOf(board, name)))))
  return found
}

/**
 * Notes that a ground unit of 30 Corps has moved into a hex: a city that it passes through becomes a source (M11.12a).
 */
export const notePassage = (p: Position, hex: number): Position => {
  const { board, state } = p
  const at = hexNumber(board, hex)
  return !cityHexes(board).has(hex) || state.passed.includes(at) ? p : put(p, { passed: [...state.passed, at].sort() })
}
