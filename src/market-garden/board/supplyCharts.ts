/**
 * The tables of supply: the depletion check (M11.33), and the deliveries of command and ammunition points (M11.61,
 * M11.71).
 */
import { boundedInteger, exactly, listOf, recordOf } from '../../engine/codecs/codec.js'
import { columnsOf, forEachOf, isEven, rises, rowOfRoll, Source } from './chartChecks.js'

/**
 * Why a unit checks for depletion: its supply is cut or its headquarters has one command point (M11.33), its
 * headquarters has none (M11.66c), or it is artillery that fires by ammunition points (M11.72b).
 */
export const DEPLETION_CAUSES = ['out-of-supply', 'without-command', 'ammunition'] as const
/**
 * Why a unit checks for depletion.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type DepletionCause = (typeof DEPLETION_CAUSES)[number]

/**
 * A row of the depletion check.
 *
 * @category Board and counters
 */
export interface DepletionBand {
  /** the highest rating to which it applies */
  readonly upTo: number
  /** by cause: the highest die that depletes, 0 for none */
  readonly depletes: Readonly<Record<DepletionCause, number>>
}

/**
 * The depletion check.
 *
 * @category Board and counters
 */
export interface DepletionTable {
  /** by rating, up to and including the one named */
  readonly bands: readonly DepletionBand[]
  /** where the table comes from */
  readonly source: Source
}

/**
 * Decodes the depletion check.
 *
 * @category Board and counters
 */
export const DepletionTable = recordOf<DepletionTable>('DepletionTable', {
  bands: listOf(
    recordOf<DepletionBand>('DepletionBand', {
      upTo: boundedInteger(1, 9),
      depletes: forEachOf(DEPLETION_CAUSES, boundedInteger(0, 6), 'Depletes'),
    }),
  ),
  source: Source,
})

/** Delivery levels of German divisions, worst first (M11.61a). */
export const DELIVERY_LEVELS = ['low', 'normal', 'high'] as const
/**
 * The delivery level of a German division.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type DeliveryLevel = (typeof DELIVERY_LEVELS)[number]

const points = boundedInteger(0, 99)
const byLevel = forEachOf(DELIVERY_LEVELS, exactly(11, points), 'ByLevel')

/**
 * A logistics table for formations that divide their deliveries among several uses (M11.61b, M11.61c).
 *
 * @category Board and counters
 */
export interface ShareLogistics<Use extends string> {
  /** the shares above the columns, in percent */
  readonly shares: readonly number[]
  /** by use: points by roll of two dice, 2 first, and by share */
  readonly uses: Readonly<Record<Use, readonly (readonly number[])[]>>
  /** where the table comes from */
  readonly source: Source
}

const byShare = <const U extends readonly string[]>(uses: U, rolls: number, name: string) =>
  recordOf<ShareLogistics<U[number]>>(name, {
    shares: listOf(boundedInteger(1, 100)),
    uses: forEachOf(uses, exactly(rolls, listOf(points)), 'Uses'),
    source: Source,
  })

/** The uses among which the airborne divisions divide their deliveries (M11.61b). */
export const AIRBORNE_USES = ['command', 'ammunition'] as const
/**
 * A kind of points that a formation keeps: command or ammunition points (M11.6, M11.7).
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type PointsUse = (typeof AIRBORNE_USES)[number]
/** The uses among which 30 Corps divides the highway; the last is movement points of units on it (M11.61c, M11.62). */
export const HIGHWAY_USES = ['command', 'ammunition', 'movement'] as const
/**
 * A kind of points that the highway brings (M11.61c).
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type HighwayUse = (typeof HIGHWAY_USES)[number]

/**
 * The logistics table of German divisions (M11.61a, M11.71).
 *
 * @category Board and counters
 */
export interface GermanLogistics {
  /** command points by level, and by roll of two dice, 2 first */
  readonly command: Readonly<Record<DeliveryLevel, readonly number[]>>
  /** ammunition points by level, and by roll of two dice, 2 first */
  readonly ammunition: Readonly<Record<DeliveryLevel, readonly number[]>>
  /** where the table comes from */
  readonly source: Source
}

/**
 * The three logistics tables.
 *
 * @category Board and counters
 */
export interface LogisticsTables {
  /** of German divisions (M11.61a, M11.71) */
  readonly german: GermanLogistics
  /** of airborne divisions (M11.61b) */
  readonly airborne: ShareLogistics<PointsUse>
  /** of 30 Corps by the highway; rolls reach 14 with the bonus for a use that gets nothing (M11.61c) */
  readonly highway: ShareLogistics<HighwayUse>
}

/**
 * Decodes the three logistics tables.
 *
 * @category Board and counters
 */
export const LogisticsTables = recordOf<LogisticsTables>('LogisticsTables', {
  german: recordOf<GermanLogistics>('GermanLogistics', { command: byLevel, ammunition: byLevel, source: Source }),
  airborne: byShare(AIRBORNE_USES, 11, 'AirborneLogistics'),
  highway: byShare(HIGHWAY_USES, 13, 'HighwayLogistics'),
})

type Logistics = { readonly logistics: LogisticsTables }

/**
 * Whether a unit that has fired is Depleted (M11.33a).
 *
 * @param rating - its rating
 * @category Board and counters
 */
export const isDepletedBy = (
  { depletion }: { readonly depletion: DepletionTable },
  rating: number,
  cause: DepletionCause,
  die: number,
): boolean => die <= (depletion.bands.find(({ upTo }) => rating <= upTo)?.depletes[cause] ?? 0)

/**
 * The delivery to a German division: command or ammunition points (M11.61a, M11.71).
 *
 * @param roll - two dice
 * @category Board and counters
 */
export const germanDelivery = ({ logistics }: Logistics, use: PointsUse, level: DeliveryLevel, roll: number): number =>
  rowOfRoll(logistics.german[use][level], roll)

/**
 * The delivery to an airborne division for a share in percent; null for a share that the table does not have (M11.61b).
 *
 * @param roll - two dice
 * @category Board and counters
 */
export const airborneDelivery = (
  { logistics: { airborne } }: Logistics,
  use: PointsUse,
  share: number,
  roll: number,
): number | null => rowOfRoll(airborne.uses[use], roll)[airborne.shares.indexOf(share)] ?? null

/**
 * The delivery to 30 Corps by the highway for a share in percent; null for a share that the table does not have
 * (M11.61c).
 *
 * @param roll - two dice, with the bonus for a use that gets nothing: up to 14
 * @category Board and counters
 */
export const highwayDelivery = (
  { logistics: { highway } }: Logistics,
  use: HighwayUse,
  share: number,
  roll: number,
): number | null => rowOfRoll(highway.uses[use], roll)[highway.shares.indexOf(share)] ?? null

type Shared<U extends string> = {
  readonly shares: readonly number[]
  readonly uses: Readonly<Record<U, readonly (readonly number[])[]>>
}

const shareProblem = <U extends string>(name: string, uses: readonly U[], table: Shared<U>): string | null => {
  if (!rises(table.shares)) return `logistics.${name}.shares should be in ascending order`
  for (const use of uses) {
    const rows = table.uses[use]
    if (!isEven([table.shares, ...rows])) return `logistics.${name}.${use} should have a column for each share`
    if (!rows.every(rises)) return `logistics.${name}.${use} has a share that is worse than a smaller one`
    if (!columnsOf(rows).every(rises)) return `logistics.${name}.${use} has a roll that is worse than a lower one`
  }
  return null
}

const germanProblem = ({ german }: LogisticsTables): string | null => {
  for (const use of AIRBORNE_USES) {
    const levels = DELIVERY_LEVELS.map((level) => german[use][level])
    if (!levels.every(rises)) return `logistics.german.${use} has a roll that is worse than a lower one`
    if (!columnsOf(levels).every(rises)) return `logistics.german.${use} has a level that is worse than a lower one`
  }
  return null
}

const depletionProblem = ({ bands }: DepletionTable): string | null => {
  const limits = bands.map(({ upTo }) => upTo)
  if (limits.at(-1) !== 9 || !limits.every((limit, i) => i === 0 || limit > limits[i - 1]!))
    return 'depletion.bands should reach up to rating 9 in ascending order'
  const worse = DEPLETION_CAUSES.find((cause) => !rises(bands.map(({ depletes }) => depletes[cause])))
  return worse === undefined ? null : `depletion.bands spares a rating more than a lower one: ${worse}`
}

/** What is wrong with the tables of supply, or null. */
export const supplyProblem = (charts: {
  readonly depletion: DepletionTable
  readonly logistics: LogisticsTables
}): string | null =>
  depletionProblem(charts.depletion) ??
  germanProblem(charts.logistics) ??
  shareProblem('airborne', AIRBORNE_USES, charts.logistics.airborne) ??
  shareProblem('highway', HIGHWAY_USES, charts.logistics.highway)
