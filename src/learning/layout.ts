/** The meaning of the numbers of an encoded view: names of columns, units, hexes, phases and frames. Plain JSON. */
import type * as t from 'io-ts'
import { shapeOf } from '../engine/codecs/codec.js'
import type { Tagged } from '../engine/game.js'
import { parseId } from '../hex/grid.js'
import type { HexMap } from '../hex/map.js'
import { ACTION_COLUMNS } from './actionSpace.js'
import type { ActionSpace } from './actionSpace.js'
import type { Features, Learnable, LearningBoard } from './features.js'

/** The columns that the table of units has in every game, before those of the game. */
export const UNIT_COLUMNS = ['known', 'own', 'place', 'hex', 'row', 'column', 'decision'] as const

/** The columns of hexes that every game has, before those of the game. */
export const HEX_COLUMNS = ['decision'] as const

/** The scalars of every game, before its own. */
export const SCALARS = ['turn', 'phase', 'frame', 'toAct', 'side'] as const

/**
 * The meaning of the numbers of an encoded view. Plain JSON, the same for all positions of a scenario; a number is an
 * index in one of its lists, and -1 stands for nothing.
 *
 * @category What a learner sees
 */
export interface Layout {
  readonly game: string
  readonly rulesVersion: string
  readonly scenario: string
  readonly sides: readonly string[]
  readonly turns: number
  readonly phases: readonly string[]
  readonly frames: readonly string[]
  /** places off the map; a unit on the map has the place -1 */
  readonly places: readonly string[]
  readonly units: {
    readonly ids: readonly string[]
    /** by unit, the number of its side */
    readonly sides: readonly number[]
    readonly columns: readonly string[]
    /** columns that planes sum over the units of a hex */
    readonly adding: readonly string[]
  }
  readonly hexes: {
    readonly ids: readonly string[]
    readonly columns: readonly string[]
    /** by hex, its row and its column on the planes, from 0 */
    readonly rowOf: readonly number[]
    readonly columnOf: readonly number[]
    /** by hex, a bit for each kind of `terrain` */
    readonly terrainOf: readonly number[]
  }
  readonly terrain: readonly string[]
  readonly scalars: readonly string[]
  /** the size of the planes */
  readonly rows: number
  readonly columns: number
  readonly actions: {
    readonly types: readonly string[]
    readonly open: readonly string[]
    readonly size: number
    readonly columns: readonly string[]
  }
}

/** The types of frames of a game, read from the codec of its states. */
const framesOf = (state: t.Mixed): readonly string[] => {
  const shape = shapeOf(state)
  const stack = shape.kind === 'record' ? shape.props['stack'] : undefined
  const list = stack === undefined ? undefined : shapeOf(stack)
  const frame = list?.kind === 'list' ? shapeOf(list.item) : undefined
  return frame?.kind === 'tagged' ? Object.keys(frame.members) : []
}

/** The row and the column of every hex, from 0. */
const cellsOf = ({
  grid,
  ids,
}: HexMap): { readonly rowOf: readonly number[]; readonly columnOf: readonly number[] } => {
  const cells = ids.map((id) => parseId(grid, id)!) // the ids of the grid
  const firstRow = Math.min(...cells.map(({ row }) => row))
  const firstColumn = Math.min(...cells.map(({ column }) => column))
  return {
    rowOf: cells.map(({ row }) => row - firstRow),
    columnOf: cells.map(({ column }) => column - firstColumn),
  }
}

const namesOf = (columns: readonly { readonly name: string }[]): readonly string[] => columns.map(({ name }) => name)

/** The layout of a scenario. */
export const layoutOf = <S, A extends Tagged, E extends Tagged, V, U, C, B extends LearningBoard<C>>(
  game: Learnable<S, A, E, V, B>,
  features: Features<U, C, V, B>,
  scenario: string,
  actions: ActionSpace<A>,
): Layout => {
  const { info } = game
  const board = game.boards[scenario]!
  const { rowOf, columnOf } = cellsOf(board.map)
  return {
    game: info.id,
    rulesVersion: info.rulesVersion,
    scenario,
    sides: info.sides,
    turns: info.scenarios.find(({ id }) => id === scenario)?.turns ?? 0,
    phases: game.phases.map(({ id }) => id),
    frames: framesOf(game.codecs.state),
    places: features.places(board),
    units: {
      ids: board.ids,
      sides: Array.from(board.sides),
      columns: [...UNIT_COLUMNS, ...namesOf(features.units)],
      adding: namesOf(features.units.filter(({ adds }) => adds)),
    },
    hexes: {
      ids: board.map.ids,
      columns: [...HEX_COLUMNS, ...namesOf(features.hexes)],
      rowOf,
      columnOf,
      terrainOf: [...board.map.terrain],
    },
    terrain: board.map.source.legend.terrain,
    scalars: [...SCALARS, ...namesOf(features.scalars)],
    rows: Math.max(...rowOf) + 1,
    columns: Math.max(...columnOf) + 1,
    actions: { types: actions.types, open: actions.open, size: actions.size, columns: ACTION_COLUMNS },
  }
}
