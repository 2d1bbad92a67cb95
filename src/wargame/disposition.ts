/**
 * The places of units and their zones of control, in a form that is cheap to update: every action leads to another
 * disposition, which shares with the one before all but the few hexes that have changed. The facts about a hex are
 * packed into one small number; read them with the functions below.
 */
import type { Ground, Placed } from './ground.js'
import { NO_ZONE } from './ground.js'

/**
 * A list over the hexes of a map in pages: a change copies the pages that it touches, and shares the rest.
 *
 * @category Who stands where
 */
export type Pages<T> = readonly (readonly T[])[]

const PAGE_BITS = 5
const PAGE = 1 << PAGE_BITS

const entryOf = <T>(pages: Pages<T>, hex: number): T => pages[hex >> PAGE_BITS]![hex & (PAGE - 1)]!

/**
 * The places of the units of both sides. A disposition never changes.
 *
 * @category Who stands where
 */
export interface Disposition<U extends Placed = Placed> {
  readonly units: readonly U[]
  /** the hex of a unit, -1 when it is off the map */
  readonly hexOf: readonly number[]
  /** the units of each hex; see {@link unitsIn} */
  readonly stacks: Pages<readonly number[]>
  /** the facts about each hex; see {@link occupantOf}, {@link stackedIn}, {@link exertsFrom} and {@link isInZone} */
  readonly cells: Pages<number>
  /** the hexes over the point limit, in ascending order; mostly none */
  readonly crowded: readonly number[]
  /** an object for each side, the same as long as no unit of the side has moved: a key for caches */
  readonly sideKeys: readonly [object, object]
}

/*
 * A cell: two bits for the occupant, one for the zone of control of each side, one for each kind of reach that units in
 * the hex have, and the stacking points above them. All of it fits into the small integers that need no memory of their
 * own.
 */
const OCCUPANT = 0b11
const ZONES = 0b1100
const ZONE_BIT = 2
const REACH_BIT = 4
/** the kinds of reach that a cell has bits for */
const KINDS = 8
const POINTS_BIT = REACH_BIT + KINDS
/** the bits of all kinds of reach */
const REACHES = (1 << POINTS_BIT) - (1 << REACH_BIT)
/** the part of a cell that the zones of control around it depend on */
const EXERTING = OCCUPANT | REACHES

/**
 * The occupant of a hex: 0 for none, 1 and 2 for the two sides.
 *
 * @param hex - a hex of the map, never -1
 * @category Who stands where
 */
export const occupantOf = (now: Disposition, hex: number): number => entryOf(now.cells, hex) & OCCUPANT

/**
 * The stacking points in a hex, in the smallest part that the game counts.
 *
 * @param hex - a hex of the map, never -1
 * @category Who stands where
 */
export const stackedIn = (now: Disposition, hex: number): number => entryOf(now.cells, hex) >> POINTS_BIT

/**
 * Whether a hex holds a unit with this kind of reach.
 *
 * @param hex - a hex of the map, never -1
 * @category Who stands where
 */
export const exertsFrom = (now: Disposition, hex: number, kind: number): boolean =>
  ((entryOf(now.cells, hex) >> (REACH_BIT + kind)) & 1) === 1

/**
 * Whether a side exerts a zone of control into a hex: several units exert no more than one.
 *
 * @param hex - a hex of the map, never -1
 * @category Who stands where
 */
export const isInZone = (now: Disposition, side: 0 | 1, hex: number): boolean =>
  ((entryOf(now.cells, hex) >> (ZONE_BIT + side)) & 1) === 1

/**
 * Whether enemies let a line of a side, of supply or another kind, enter a hex: none is in it, and none exerts a zone
 * of control into it unless a friendly unit there exerts one itself.
 *
 * @param hex - a hex of the map, never -1
 * @category Who stands where
 */
export const isOpenTo = (now: Disposition, side: 0 | 1, hex: number): boolean => {
  const cell = entryOf(now.cells, hex)
  const occupant = cell & OCCUPANT
  if (occupant === 2 - side) return false
  const contested = ((cell >> (ZONE_BIT + 1 - side)) & 1) === 1
  return !contested || (occupant === side + 1 && (cell & REACHES) !== 0)
}

/**
 * The units in a hex, in ascending order; none in a hex that is not on the map.
 *
 * @category Who stands where
 */
export const unitsIn = (now: Pick<Disposition, 'stacks'>, hex: number): readonly number[] =>
  hex < 0 ? NOBODY : entryOf(now.stacks, hex)

/** Not frozen: one frozen list slows every loop that meets it among others. */
const NOBODY: readonly number[] = []

/**
 * The hexes whose units differ between two dispositions of the same ground. Zones of control may differ in further
 * hexes; they are the same as long as the side that exerts them has the same object in `sideKeys`.
 *
 * @category Who stands where
 */
export const changedHexes = (
  one: Pick<Disposition, 'stacks'>,
  other: Pick<Disposition, 'stacks'>,
): readonly number[] => {
  const changed: number[] = []
  for (let page = 0; page < one.stacks.length; page++) {
    const ours = one.stacks[page]!
    const theirs = other.stacks[page]!
    if (ours === theirs) continue
    for (let i = 0; i < PAGE; i++) if (ours[i] !== theirs[i]) changed.push(page * PAGE + i)
  }
  return changed
}

/** Pages for writing: those of the earlier disposition are copied first. */
interface Draft<T> {
  readonly before: Pages<T>
  readonly pages: (readonly T[])[]
}

const draftOf = <T>(before: Pages<T>): Draft<T> => ({ before, pages: before.slice() })

const write = <T>({ before, pages }: Draft<T>, hex: number, entry: T): void => {
  const at = hex >> PAGE_BITS
  let page = pages[at]!
  if (page === before[at]) page = pages[at] = page.slice()
  ;(page as T[])[hex & (PAGE - 1)] = entry // a copy of our own
}

/** Pages with the same entry everywhere, which are one shared page until one of them is written to. */
const blank = <T>(size: number, entry: T): Pages<T> =>
  new Array<readonly T[]>(Math.ceil(size / PAGE)).fill(new Array<T>(PAGE).fill(entry))

/** Puts a unit into its place in an ascending list. */
const insert = (stack: number[], unit: number): void => {
  let at = stack.length
  for (; at > 0 && stack[at - 1]! > unit; at--) stack[at] = stack[at - 1]!
  stack[at] = unit
}

/** The stack of a hex after some units have moved; hexes are where all units are now. */
const stackAfter = (
  before: readonly number[],
  moved: readonly number[],
  hexOf: readonly number[],
  hex: number,
): readonly number[] => {
  const stack: number[] = []
  for (const unit of before) if (hexOf[unit] === hex) stack.push(unit)
  for (const unit of moved) if (hexOf[unit] === hex) insert(stack, unit)
  return stack.length === 0 ? NOBODY : stack
}

/** A cell without its zones of control. */
const cellOf = ({ sides, points, reach }: Ground, stack: readonly number[]): number => {
  let cell = 0
  for (const unit of stack) {
    const kind = reach[unit]!
    cell = (cell & ~OCCUPANT) | (sides[unit]! + 1)
    if (kind !== NO_ZONE) cell |= 1 << (REACH_BIT + kind)
    cell += points[unit]! << POINTS_BIT
  }
  return cell
}

/** Whether units of a side that are in a cell exert a zone of control over a hexside. */
const exertsOver = ({ zoneBarriers }: Ground, cell: number, side: 0 | 1, hexside: number): boolean => {
  if ((cell & OCCUPANT) !== side + 1 || (cell & REACHES) === 0) return false
  for (let kind = 0; kind < zoneBarriers.length; kind++)
    if (((cell >> (REACH_BIT + kind)) & 1) === 1 && zoneBarriers[kind]![hexside] === 0) return true
  return false
}

/** Whether a unit of a side exerts a zone of control into a hex. */
const isExerted = (ground: Ground, cells: Pages<number>, side: 0 | 1, hex: number): boolean => {
  const { neighbours } = ground.map
  for (let direction = 0; direction < 6; direction++) {
    const from = neighbours[hex * 6 + direction]!
    if (from >= 0 && exertsOver(ground, entryOf(cells, from), side, from * 6 + ((direction + 3) % 6))) return true
  }
  return false
}

/**
 * Updates the zones of control of a side in the neighbours of a hex whose units have changed. Where the hex itself
 * exerts one, no other hex needs to be checked.
 */
const updateZones = (ground: Ground, cells: Draft<number>, side: 0 | 1, hex: number, then: number): void => {
  const { neighbours } = ground.map
  const zone = 1 << (ZONE_BIT + side)
  const now = entryOf(cells.pages, hex)
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const beside = neighbours[i]!
    if (beside < 0) continue
    const isOurs = exertsOver(ground, now, side, i)
    if (isOurs === exertsOver(ground, then, side, i)) continue
    const cell = entryOf(cells.pages, beside)
    const drawn = isOurs || isExerted(ground, cells.pages, side, beside) ? cell | zone : cell & ~zone
    if (drawn !== cell) write(cells, beside, drawn)
  }
}

/** Updates the facts about some hexes, and the zones of control around them. */
const updateCells = (
  ground: Ground,
  before: Disposition,
  hexOf: readonly number[],
  moved: readonly number[],
  hexes: readonly number[],
) => {
  const stacks = draftOf(before.stacks)
  const cells = draftOf(before.cells)
  for (const hex of hexes) {
    const stack = stackAfter(entryOf(before.stacks, hex), moved, hexOf, hex)
    write(stacks, hex, stack)
    write(cells, hex, cellOf(ground, stack) | (entryOf(before.cells, hex) & ZONES))
  }
  for (const hex of hexes) {
    const then = entryOf(before.cells, hex)
    const now = entryOf(cells.pages, hex)
    if ((then & EXERTING) === (now & EXERTING)) continue
    if ((then & OCCUPANT) === 1 || (now & OCCUPANT) === 1) updateZones(ground, cells, 0, hex, then)
    if ((then & OCCUPANT) === 2 || (now & OCCUPANT) === 2) updateZones(ground, cells, 1, hex, then)
  }
  return { stacks: stacks.pages, cells: cells.pages }
}

/** The hexes over the point limit after some hexes have changed. */
const crowdedAfter = (
  { pointLimit }: Ground,
  before: readonly number[],
  cells: Pages<number>,
  hexes: readonly number[],
): readonly number[] => {
  const isCrowded = (hex: number): boolean => entryOf(cells, hex) >> POINTS_BIT > pointLimit
  if (!hexes.some((hex) => isCrowded(hex) || before.includes(hex))) return before
  return [...new Set([...before, ...hexes])].filter(isCrowded).sort((a, b) => a - b)
}

/** A disposition of a number of units, all off the map. */
const empty = (size: number, units: number): Disposition<never> => ({
  units: [],
  hexOf: new Array<number>(units).fill(-1),
  stacks: blank(size, NOBODY),
  cells: blank(size, 0),
  crowded: [],
  sideKeys: [{}, {}],
})

/**
 * The disposition of these units. It reuses the parts of an earlier one for the same ground that have not changed.
 *
 * @param changed - the units that differ from the earlier disposition, if known; otherwise all are compared
 * @category Who stands where
 */
export const dispositionOf = <U extends Placed>(
  ground: Ground,
  units: readonly U[],
  earlier?: Disposition<U>,
  changed?: readonly number[],
): Disposition<U> => {
  const before = earlier?.units.length === units.length ? earlier : empty(ground.map.size, units.length)
  const compared = before === earlier ? changed : undefined
  let hexOf: number[] | undefined
  let [first, second] = before.sideKeys
  const moved: number[] = []
  const touched: number[] = []
  const count = compared?.length ?? units.length
  for (let i = 0; i < count; i++) {
    const unit = compared === undefined ? i : compared[i]!
    if (units[unit] === before.units[unit]) continue
    const from = (hexOf ?? before.hexOf)[unit]!
    const to = ground.map.indexOf(units[unit]!.at)
    if (from === to) continue
    hexOf ??= before.hexOf.slice()
    hexOf[unit] = to
    moved.push(unit)
    if (ground.sides[unit] === 0) first = {}
    else second = {}
    if (from >= 0 && !touched.includes(from)) touched.push(from)
    if (to >= 0 && !touched.includes(to)) touched.push(to)
  }
  if (hexOf === undefined) {
    const { stacks, cells, crowded, sideKeys } = before
    return { units, hexOf: before.hexOf, stacks, cells, crowded, sideKeys }
  }
  const { stacks, cells } = updateCells(ground, before, hexOf, moved, touched)
  const crowded = crowdedAfter(ground, before.crowded, cells, touched)
  return { units, hexOf, stacks, cells, crowded, sideKeys: [first, second] }
}
