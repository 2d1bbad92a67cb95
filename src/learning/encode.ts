/** Views as typed arrays: a table of units, a table of hexes, and numbers about the position as a whole. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { boardNamed } from '../engine/boards.js'
import type { PlayerToAct, Side, Tagged, ToAct } from '../engine/game.js'
import type { Violations } from '../engine/violation.js'
import { actionSpace } from './actionSpace.js'
import type { ActionSpace } from './actionSpace.js'
import type { Features, Learnable, LearningBoard, LearningUnit, LearningView } from './features.js'
import { HEX_COLUMNS, layoutOf, SCALARS, UNIT_COLUMNS } from './layout.js'
import type { Layout } from './layout.js'

/**
 * A view as typed arrays, row after row; {@link Layout} names the rows and columns.
 *
 * @category What a learner sees
 */
export interface Encoded {
  /** a row for each unit of the scenario, whether it may be seen or not */
  readonly units: Int16Array
  /** a row for each hex of the map */
  readonly hexes: Int8Array
  readonly scalars: Int16Array
}

/**
 * Encodes the views of a scenario.
 *
 * @category What a learner sees
 */
export interface Encoder<A, V> {
  readonly layout: Layout
  readonly actions: ActionSpace<A>
  /**
   * The arrays of a view. It knows no more than the view: a unit that may not be seen has a row with nothing but its
   * side.
   *
   * @param side - whose units are its own: the side that the view was made for
   * @param toAct - what the game answers to `toAct`
   */
  encode(view: V, side: Side, toAct: ToAct): Encoded
}

const BASE = UNIT_COLUMNS.length

/** Where a unit is, in the columns after `known` and `own`. */
interface Whereabouts {
  readonly place: number
  readonly hex: number
}

const NO_DECISION = { frame: '', units: [], hexes: [] } as const

/** What a side decides on; of the decisions of the other one, which may be secret, nothing is told. */
const decisionOf = (toAct: ToAct, side: Side): Pick<PlayerToAct, 'frame' | 'units' | 'hexes'> =>
  toAct.kind === 'player' && toAct.side === side ? toAct : NO_DECISION

/** How the tables of a scenario are written. */
const writersOf = <U extends LearningUnit, C, V extends LearningView<U>, B extends LearningBoard<C>>(
  { units, hexes }: Features<U, C, V, B>,
  board: B,
  layout: Layout,
) => {
  const { map, ids, unitIndex, sides, counters } = board
  const { rowOf, columnOf } = layout.hexes
  const places = new Map(layout.places.map((place, i) => [place, i]))
  const [unitWidth, hexWidth] = [layout.units.columns.length, layout.hexes.columns.length]
  /** The table with nothing but the sides of the units. */
  const blank = (first: number): Int16Array => {
    const table = new Int16Array(ids.length * unitWidth)
    for (let unit = 0; unit < ids.length; unit++)
      table.set([0, sides[unit] === first ? 1 : -1, -1, -1, -1, -1], unit * unitWidth)
    return table
  }
  const blanks = [blank(0), blank(1)] as const
  const whereIs = (at: string): Whereabouts => {
    const hex = map.indexOf(at)
    return { hex, place: hex < 0 ? (places.get(at) ?? layout.places.length) : -1 }
  }
  const unitTable = (view: V, own: 0 | 1, focus: readonly string[]): Int16Array => {
    const table = blanks[own].slice()
    for (const seen of view.units) {
      const unit = unitIndex(seen.id)
      if (unit < 0) continue
      const { place, hex } = whereIs(seen.at)
      const start = unit * unitWidth
      table[start] = 1
      table[start + 2] = place
      table[start + 3] = hex
      table[start + 4] = hex < 0 ? -1 : rowOf[hex]!
      table[start + 5] = hex < 0 ? -1 : columnOf[hex]!
      const counter = counters[unit]!
      for (let i = 0; i < units.length; i++) table[start + BASE + i] = units[i]!.of(seen, counter)
    }
    for (const id of focus) {
      const start = unitIndex(id) * unitWidth
      if (start >= 0 && table[start] === 1) table[start + BASE - 1] = 1
    }
    return table
  }
  const hexTable = (view: V, own: 0 | 1, focus: readonly string[]): Int8Array => {
    const table = new Int8Array(map.size * hexWidth)
    const write = (column: number, id: string, value: number): void => {
      const hex = map.indexOf(id)
      if (hex >= 0) table[hex * hexWidth + column] = value
    }
    for (const id of focus) write(0, id, 1)
    hexes.forEach(({ sided, each }, i) => {
      const sign = sided && own === 1 ? -1 : 1
      each(view, (id, value) => write(HEX_COLUMNS.length + i, id, sign * value))
    })
    return table
  }
  return { unitTable, hexTable }
}

/** The encoder of a scenario that there is. */
const encoderFor = <
  S,
  A extends Tagged,
  E extends Tagged,
  U extends LearningUnit,
  C,
  V extends LearningView<U>,
  B extends LearningBoard<C>,
>(
  game: Learnable<S, A, E, V, B>,
  features: Features<U, C, V, B>,
  scenario: string,
  board: B,
): Encoder<A, V> => {
  const actions = actionSpace(game, board, features.words(board))
  const layout = layoutOf(game, features, scenario, actions)
  const { unitTable, hexTable } = writersOf(features, board, layout)
  const phases = new Map(layout.phases.map((id, i) => [id, i]))
  const frames = new Map(layout.frames.map((type, i) => [type, i]))
  const [first = '', second = ''] = layout.sides
  const scalarsOf = (view: V, own: 0 | 1, toAct: ToAct, frame: number): Int16Array => {
    const [side, enemy] = own === 0 ? [first, second] : [second, first]
    const acting = toAct.kind !== 'player' ? 0 : toAct.side === side ? 1 : -1
    const scalars = new Int16Array(SCALARS.length + features.scalars.length)
    scalars.set([view.turn, phases.get(view.phase) ?? -1, frame, acting, own])
    features.scalars.forEach(({ of }, i) => (scalars[SCALARS.length + i] = of(view, side, enemy)))
    return scalars
  }
  return {
    layout,
    actions,
    encode: (view, side, toAct) => {
      const own = side === second ? 1 : 0
      const { frame, units, hexes } = decisionOf(toAct, own === 0 ? first : second)
      return {
        units: unitTable(view, own, units),
        hexes: hexTable(view, own, hexes),
        scalars: scalarsOf(view, own, toAct, frames.get(frame) ?? -1),
      }
    },
  }
}

/**
 * What turns the views and actions of a scenario into numbers; refuses a scenario that the game does not have.
 *
 * @param features - what the learner is shown: {@link normandyFeatures}, {@link ardennesFeatures},
 *   {@link marketGardenFeatures}, or a list of your own
 * @category What a learner sees
 */
export const encoderOf = <
  S,
  A extends Tagged,
  E extends Tagged,
  U extends LearningUnit,
  C,
  V extends LearningView<U>,
  B extends LearningBoard<C>,
>(
  game: Learnable<S, A, E, V, B>,
  features: Features<U, C, V, B>,
  scenario: string,
): Either<Violations, Encoder<A, V>> =>
  pipe(
    boardNamed(game.boards, scenario),
    E.map((board) => encoderFor(game, features, scenario, board)),
  )
