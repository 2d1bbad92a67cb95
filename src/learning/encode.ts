/** Views as typed arrays: a table of units, a table of hexes, and numbers about the position as a whole. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { boardNamed } from '../engine/contract/boards.js'
import type { PlayerToAct, Side, Tagged, ToAct } from '../engine/game.js'
import type { Violations } from '../engine/legality/violation.js'
import { illegal } from '../engine/legality/violation.js'
import { describeThrown } from '../engine/values/thrown.js'
import { say } from '../engine/words/saying.js'
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
  /** the marks of hexes, three numbers each: the hex, the column of {@link Layout.hexes}, and the value */
  readonly hexes: Int16Array
  readonly scalars: Int16Array
}

/**
 * The units that a table was made from, and the table.
 *
 * @category What a learner sees
 */
export interface RememberedUnits {
  readonly seen: unknown[]
  readonly table: Int16Array
}

/**
 * The cache of an encoder for one line of play; begin with an empty object, and use one for each game.
 *
 * @category What a learner sees
 */
export type EncoderMemory = { 0?: RememberedUnits; 1?: RememberedUnits }

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
   * side and what is printed on its counter.
   *
   * @param side - the side that the view was made for, whose units count as own
   * @param toAct - the result of the game's `toAct`
   * @param memory - writes only the units that have changed since it was last used; the arrays are the same without
   */
  readonly encode: (view: V, side: Side, toAct: ToAct, memory?: EncoderMemory) => Encoded
}

const BASE = UNIT_COLUMNS.length

const NO_DECISION = { frame: '', units: [], hexes: [] } as const

/** The subjects of a side's decision. Those of the other side, which may be secret, are left out. */
const decisionOf = (toAct: ToAct, side: Side): Pick<PlayerToAct, 'frame' | 'units' | 'hexes'> =>
  toAct.kind === 'player' && toAct.side === side ? toAct : NO_DECISION

/** Writes the table of units of a scenario. */
const unitWriter = <U extends LearningUnit, C, V extends LearningView<U>, B extends LearningBoard<C>>(
  { units }: Features<U, C, V, B>,
  { map, ids, unitIndex, sides, counters }: B,
  layout: Layout,
) => {
  const { rowOf, columnOf } = layout.hexes
  const width = layout.units.columns.length
  const places = new Map(layout.places.map((place, i) => [place, i]))
  const printed = units.flatMap((column, i) => ('printed' in column ? [{ at: BASE + i, of: column.printed }] : []))
  const current = units.flatMap((column, i) => ('of' in column ? [{ at: BASE + i, of: column.of }] : []))
  /** The table of units if none is visible. */
  const unseen = (own: 0 | 1): Int16Array => {
    const table = new Int16Array(ids.length * width)
    counters.forEach((counter, unit) => {
      table.set([0, sides[unit] === own ? 1 : -1, -1, -1, -1, -1], unit * width)
      for (const { at, of } of printed) table[unit * width + at] = of(counter)
    })
    return table
  }
  const blanks = [unseen(0), unseen(1)] as const
  const write = (table: Int16Array, start: number, seen: U, counter: C): void => {
    const hex = map.indexOf(seen.at)
    table[start] = 1
    if (hex < 0) table[start + 2] = places.get(seen.at) ?? layout.places.length
    else {
      table[start + 3] = hex
      table[start + 4] = rowOf[hex]!
      table[start + 5] = columnOf[hex]!
    }
    for (const { at, of } of current) table[start + at] = of(seen, counter)
  }
  /** The table of a later view: rows of units that are the same objects are not rewritten. */
  const followed = ({ seen, table }: RememberedUnits, units: readonly U[]): Int16Array => {
    for (let unit = 0; unit < units.length; unit++) {
      const now = units[unit]!
      if (seen[unit] === now) continue
      table.fill(-1, unit * width + 2, unit * width + 6)
      write(table, unit * width, now, counters[unit]!)
      seen[unit] = now
    }
    return table.slice()
  }
  const afresh = (own: 0 | 1, units: readonly U[]): Int16Array => {
    const table = blanks[own].slice()
    for (const seen of units) {
      const unit = unitIndex(seen.id)
      if (unit >= 0) write(table, unit * width, seen, counters[unit]!)
    }
    return table
  }
  return (view: V, own: 0 | 1, focus: readonly string[], memory: EncoderMemory | undefined): Int16Array => {
    // if all are visible, they are in the order of their ids
    const isWhole = memory !== undefined && view.units.length === ids.length
    const table = isWhole
      ? followed((memory[own] ??= { seen: [], table: blanks[own].slice() }), view.units)
      : afresh(own, view.units)
    for (const id of focus) {
      const start = unitIndex(id) * width
      if (start >= 0 && table[start] === 1) table[start + BASE - 1] = 1
    }
    return table
  }
}

/** Writes the marks of hexes. */
const hexWriter =
  <U, C, V, B extends LearningBoard<C>>({ hexes }: Features<U, C, V, B>, { map }: B) =>
  (view: V, own: 0 | 1, focus: readonly string[]): Int16Array => {
    const rows: number[] = []
    const write = (column: number, id: string, value: number): void => {
      const hex = map.indexOf(id)
      if (hex >= 0) rows.push(hex, column, value)
    }
    for (const id of focus) write(0, id, 1)
    hexes.forEach(({ sided, each }, i) => {
      const sign = sided && own === 1 ? -1 : 1
      each(view, (id, value) => write(HEX_COLUMNS.length + i, id, sign * value))
    })
    return Int16Array.from(rows)
  }

/** The encoder of an existing scenario. */
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
  const units = unitWriter(features, board, layout)
  const hexes = hexWriter(features, board)
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
    encode: (view, side, toAct, memory) => {
      const own = side === second ? 1 : 0
      const decision = decisionOf(toAct, own === 0 ? first : second)
      return {
        units: units(view, own, decision.units, memory),
        hexes: hexes(view, own, decision.hexes),
        scalars: scalarsOf(view, own, toAct, frames.get(decision.frame) ?? -1),
      }
    },
  }
}

/** The violation of invalid features, or of those of another game: reading them may give undefined, or throw. */
const unfit = (error: unknown): Violations => [
  illegal(
    'input',
    'malformed-input',
    say`the features are not those of a game with boards and codecs: ${{ problem: describeThrown(error) }}`,
    'features',
  ),
]

/**
 * Makes the encoder for the views and actions of a scenario; refuses a scenario that the game does not have, and
 * features of another game.
 *
 * @param features - the columns that the learner sees: {@link normandyFeatures}, {@link ardennesFeatures},   {@link
 * marketGardenFeatures}, or a list of your own
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
    E.tryCatch(
      () =>
        pipe(
          boardNamed(game.boards, scenario),
          E.map((board) => encoderFor(game, features, scenario, board)),
        ),
      unfit,
    ),
    E.flatten,
  )
