/** The tables of conventional fire: the two fire value matrices and the fire results table (M5.61 to M5.63). */
import * as t from 'io-ts'
import { boundedInteger, exactly, listOf, nullable, oneOf, recordOf, union } from '../../engine/codecs/codec.js'
import { columnsOf, falls, forEachOf, isEven, rises, rowOfRoll, Source } from './chartChecks.js'
import { TARGET_CLASSES, type TargetClass } from './counterTerms.js'
import { GROUNDS, type Ground } from './terrainChart.js'

/** The highest strength points and ratings of a matrix, and the highest value of direct fire (M5.0h, M5.15b). */
const NINE = 9
const Rating = boundedInteger(1, NINE)

/**
 * The fire value matrix of direct fire.
 *
 * @category Board and counters
 */
export interface FireValue {
  /** the rating above each column, for targets that are not entrenched; null where the line is empty */
  readonly open: readonly (number | null)[]
  /** the same for entrenched targets */
  readonly entrenched: readonly (number | null)[]
  /** by strength points from 1 to 9 and by column; 0 is no value, so that only minimal fire is left (M5.29a) */
  readonly values: readonly (readonly number[])[]
  /** where the table comes from */
  readonly source: Source
}

/**
 * Decodes the fire value matrix of direct fire: two lines of ratings head one body of values (M5.61).
 *
 * @category Board and counters
 */
export const FireValue = recordOf<FireValue>('FireValue', {
  open: listOf(nullable(Rating)),
  entrenched: listOf(nullable(Rating)),
  values: exactly(NINE, listOf(boundedInteger(0, NINE))),
  source: Source,
})

/**
 * The fire value matrix of indirect fire.
 *
 * @category Board and counters
 */
export interface IndirectFireValue {
  /** by strength points and by rating, both from 1 to 9; 0 is no value */
  readonly values: readonly (readonly number[])[]
  /** point 4: subtracted against entrenched targets in Defilade that are not armoured (M5.18a) */
  readonly entrenched: number
  /** point 5: subtracted from the fire value, by the class of the target (M5.18b, M-R154) */
  readonly armour: Readonly<Record<TargetClass, number>>
  /** where the table comes from */
  readonly source: Source
}

/**
 * Decodes the fire value matrix of indirect fire (M5.62).
 *
 * @category Board and counters
 */
export const IndirectFireValue = recordOf<IndirectFireValue>('IndirectFireValue', {
  values: exactly(NINE, exactly(NINE, boundedInteger(0, 12))),
  entrenched: boundedInteger(0, 12),
  armour: forEachOf(TARGET_CLASSES, boundedInteger(0, 12), 'Armour'),
  source: Source,
})

/**
 * The lines of fire values over the fire results table, worst protected first; armoured targets have one of their own.
 */
export const FIRE_LINES = ['open', 'mixed-woods', 'forest-town-broken', 'rough-city', 'armour'] as const
/**
 * A line of fire values over the fire results table.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type FireLine = (typeof FIRE_LINES)[number]

/**
 * A result of fire: the steps that the target loses, 0 for no effect, or D for Defilade (M5.3).
 *
 * @category Board and counters
 */
export type FireTableResult = number | 'D'
const FireTableResultCodec: t.Type<FireTableResult> = union([boundedInteger(0, 12), t.literal('D')])

/**
 * The fire results table.
 *
 * @category Board and counters
 */
export interface FireResults {
  /** by line: how many columns to the left of the fire value the result is read */
  readonly lines: Readonly<Record<FireLine, number>>
  /** the line of targets in Defilade, by the terrain they are in (M10.3) */
  readonly cover: Readonly<Record<Ground, 'open' | 'mixed-woods' | 'forest-town-broken' | 'rough-city'>>
  /** by roll of two dice, 2 first, and by column */
  readonly results: readonly (readonly FireTableResult[])[]
  /** where the table comes from */
  readonly source: Source
}

/**
 * Decodes the fire results table (M5.63).
 *
 * @category Board and counters
 */
export const FireResults = recordOf<FireResults>('FireResults', {
  lines: forEachOf(FIRE_LINES, boundedInteger(0, 11), 'Lines'),
  cover: forEachOf(
    GROUNDS,
    oneOf(['open', 'mixed-woods', 'forest-town-broken', 'rough-city'] as const, 'Line'),
    'Cover',
  ),
  results: exactly(11, exactly(12, FireTableResultCodec)),
  source: Source,
})

/**
 * The value of a packet of direct fire, and by how much its firer may change the roll, up or down.
 *
 * @category Board and counters
 */
export interface DirectFire {
  /** 1 to 9; 0 when the packet reaches no value and only minimal fire is left (M5.29a) */
  readonly value: number
  /** full increments of nine points added when the value was already 9 (M5.15c) */
  readonly dice: number
}

/**
 * The fire value of a packet: strength points beyond the first nine shift it by a column for every full nine, and
 * change the roll instead once the value is 9 (M5.0h, M5.15b, M5.15c).
 *
 * @param points - firing strength of the packet, after halving and doubling (M5.16)
 * @param rating - the lowest rating in the packet (M5.11c), after all losses; one below 1 reaches no value
 * @category Board and counters
 */
export const fireValueOf = (
  { fireValue }: { readonly fireValue: FireValue },
  points: number,
  rating: number,
  entrenched: boolean,
): DirectFire => {
  const heading = entrenched ? fireValue.entrenched : fireValue.open
  const row = fireValue.values[Math.min(NINE, points) - 1]
  let column = heading.indexOf(Math.min(NINE, rating))
  if (row === undefined || column < 0) return { value: 0, dice: 0 }
  let dice = 0
  for (let increments = Math.floor(points / NINE) - 1; increments > 0; increments--)
    if (row[column] === NINE) dice++
    else column = Math.min(row.length - 1, column + 1)
  return { value: row[column]!, dice }
}

/**
 * The fire value of a barrage, 0 to 12; 0 when it reaches none. Strength above nine counts as nine (M-R146).
 *
 * @param points - firing strength, after doubling, halving and quartering (M5.16)
 * @param target - `entrenched` only for a target in Defilade within an entrenchment (M5.18a)
 * @category Board and counters
 */
export const indirectFireValueOf = (
  { indirectFireValue }: { readonly indirectFireValue: IndirectFireValue },
  points: number,
  rating: number,
  target: { readonly class: TargetClass; readonly entrenched: boolean },
): number => {
  const value = indirectFireValue.values[Math.min(NINE, points) - 1]?.[Math.min(NINE, rating) - 1] ?? 0
  const armour = indirectFireValue.armour[target.class]
  const entrenched = target.class === 'conventional' && target.entrenched ? indirectFireValue.entrenched : 0
  return Math.max(0, value - armour - entrenched)
}

/**
 * The properties of a target that decide the line on which fire at it is read.
 *
 * @category Board and counters
 */
export interface FireTarget {
  readonly class: TargetClass
  /** in Defilade, or Disrupted (M-R137); units on a ferry never are (M10.93a) */
  readonly defilade: boolean
  readonly ground: Ground
  /** guns and rockets get no cover from rough ground and cities (M10.8a), except entrenched anti-tank guns (M10.8b) */
  readonly gun: 'none' | 'artillery' | 'anti-tank'
  readonly entrenched: boolean
}

/**
 * The line on which fire at a target is read: armoured targets have one of their own (M5.63d), others are protected
 * only in Defilade and by other terrain than clear (M10.3).
 *
 * @category Board and counters
 */
export const fireLineOf = ({ fireResults }: { readonly fireResults: FireResults }, target: FireTarget): FireLine => {
  if (target.class !== 'conventional') return 'armour'
  if (!target.defilade) return 'open'
  const line = fireResults.cover[target.ground]
  const bare = target.gun === 'artillery' || (target.gun === 'anti-tank' && !target.entrenched)
  return line === 'rough-city' && bare ? 'forest-town-broken' : line
}

/**
 * The result of fire; null when its value is too small for the line, so that only minimal fire is left (M5.29a).
 *
 * @param value - 1 to 12
 * @param roll - two dice, modified; below 2 and above 12 count as 2 and 12 (M-R131)
 * @category Board and counters
 */
export const resultOf = (
  { fireResults }: { readonly fireResults: FireResults },
  line: FireLine,
  value: number,
  roll: number,
): FireTableResult | null => {
  const column = Math.min(12, value) - fireResults.lines[line]
  return column < 1 ? null : rowOfRoll(fireResults.results, roll)[column - 1]!
}

const ratingsProblem = (name: string, line: readonly (number | null)[], columns: number): string | null => {
  const ratings = line.filter((rating) => rating !== null)
  const complete = ratings.every((rating, i) => i === 0 || rating === ratings[i - 1]! + 1) && ratings.at(-1) === NINE
  const first = line.findIndex((rating) => rating !== null)
  const together = ratings.length > 0 && line.slice(first, first + ratings.length).every((rating) => rating !== null)
  return line.length === columns && complete && together
    ? null
    : `fireValue.${name} should name a rating for each column, in order and up to 9`
}

const directProblem = ({ open, entrenched, values }: FireValue): string | null => {
  if (!isEven(values)) return 'fireValue.values has rows of different lengths'
  if (!values.every(rises)) return 'fireValue.values has a rating that is worse than a lower one'
  if (!columnsOf(values).every(rises)) return 'fireValue.values has a strength that is worse than a smaller one'
  const columns = values[0]!.length
  const wrong = ratingsProblem('open', open, columns) ?? ratingsProblem('entrenched', entrenched, columns)
  if (wrong !== null) return wrong
  // columns are in order of value: an entrenchment helps if its line is farther left
  const worse = entrenched.some((rating, column) => rating !== null && open.indexOf(rating) < column)
  return worse ? 'fireValue.entrenched is worse protected than targets in the open' : null
}

const indirectProblem = ({ values, armour }: IndirectFireValue): string | null => {
  if (!values.every(rises)) return 'indirectFireValue.values has a rating that is worse than a lower one'
  if (!columnsOf(values).every(rises)) return 'indirectFireValue.values has a strength that is worse than a smaller one'
  return rises(TARGET_CLASSES.map((name) => armour[name]))
    ? null
    : 'indirectFireValue.armour protects a class less than a lighter one'
}

/**
 * Results from best to worst for the firer: a step loss is worse for the target than Defilade, and Defilade worse than
 * no effect.
 */
const severity = (result: FireTableResult): number => (result === 'D' ? 0.5 : result)

const resultsProblem = ({ lines, results }: FireResults): string | null => {
  const rows = results.map((row) => row.map(severity))
  if (!rows.every(rises)) return 'fireResults.results has a column that is worse than the one to its left'
  if (!columnsOf(rows).every(falls)) return 'fireResults.results has a roll that is better than a lower one'
  const inOrder = FIRE_LINES.filter((line) => line !== 'armour').map((line) => lines[line])
  return rises(inOrder) ? null : 'fireResults.lines protects a line less than one in thinner cover'
}

/** What is wrong with the tables of fire, or null. */
export const fireProblem = (charts: {
  readonly fireValue: FireValue
  readonly indirectFireValue: IndirectFireValue
  readonly fireResults: FireResults
}): string | null =>
  directProblem(charts.fireValue) ?? indirectProblem(charts.indirectFireValue) ?? resultsProblem(charts.fireResults)
