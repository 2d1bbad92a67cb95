/** The units that are not on the map, by where they wait. Most changes of units leave these lists as they are. */
import { handDown } from '../position.js'
import type { Position } from '../position.js'
import { areaAt } from '../board/offMapPlaces.js'
import type { State } from '../state.js'
import { unitsByText } from './textOrder.js'

/** The lists: each is the same array as long as no unit joins or leaves it. */
interface OffTheMap {
  /** the units from which the lists were computed */
  readonly units: State['units']
  readonly reserve: readonly number[]
  readonly england: readonly number[]
  readonly areas: readonly number[]
}

type Kind = Exclude<keyof OffTheMap, 'units'>

/** The sides in the order of the lists. */
const SIDES = ['allied', 'german'] as const

/** The list that a unit in a place belongs to. */
const kindOf = (at: string): Kind | null => {
  if (at === 'reserve' || at === 'england') return at
  return areaAt(at) === null ? null : 'areas'
}

const listed = ({ board, hexOf, state: { units } }: Position): OffTheMap => {
  const lists: Readonly<Record<Kind, number[]>> = { reserve: [], england: [], areas: [] }
  for (const side of SIDES)
    for (const unit of unitsByText(board, side)) {
      const kind = hexOf[unit]! >= 0 ? null : kindOf(units[unit]!.at)
      if (kind !== null) lists[kind].push(unit)
    }
  return { units, ...lists }
}

/** The lists that units have joined or left. */
const changed = (before: State['units'], now: State['units']): ReadonlySet<Kind | null> => {
  const kinds = new Set<Kind | null>()
  for (let unit = 0; unit < now.length; unit++) {
    if (before[unit] === now[unit]) continue
    const [from, to] = [kindOf(before[unit]!.at), kindOf(now[unit]!.at)]
    if (from !== to) kinds.add(from).add(to)
  }
  return kinds
}

const offTheMap = handDown<OffTheMap>((p, earlier) => {
  const { units } = p.state
  if (earlier === undefined) return listed(p)
  if (earlier.units === units) return earlier
  const kinds = changed(earlier.units, units)
  const now = kinds.size === 0 ? earlier : listed(p)
  const list = (kind: Kind): readonly number[] => (kinds.has(kind) ? now : earlier)[kind]
  return { units, reserve: list('reserve'), england: list('england'), areas: list('areas') }
})

/** The units that have not entered the game yet, in the order of their ids: the Allies first. */
export const unitsInReserve = (p: Position): readonly number[] => offTheMap(p).reserve

/** The units that wait in England (M14.4a), in the order of their ids. */
export const unitsInEngland = (p: Position): readonly number[] => offTheMap(p).england

/** The units in off-map areas (M20.0e), in the order of their ids. */
export const unitsInAreas = (p: Position): readonly number[] => offTheMap(p).areas
