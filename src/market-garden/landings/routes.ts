/** The hexes to which a route leads (M14.11, M14.12), and the effect of weather on flights (M14.1c, M14.13). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { areaOf, hexNumber } from '../board/board.js'
import { POOR_WEATHER_AS } from '../board/charts.js'
import { dateOf } from '../board/calendar.js'
import { AIR } from '../board/limits.js'
import { SECTOR_OF_SHEET, SHEETS } from '../board/mapTerms.js'
import { hexOf } from '../field/situation.js'
import type { Emit, State } from '../state.js'
import type { Route } from './state.js'
import { isAirborne } from '../field/formations.js'
import { alliedTroops } from '../field/groundTroops.js'
import { isSupplied } from '../supply/supply.js'

/** The map sheet of a hex: that of its number, or the sheet of the scenario. */
const sheetOf = (board: Board, hex: number) =>
  SHEETS.find((letter) => hexNumber(board, hex).startsWith(letter)) ?? board.terms.area?.sheet ?? 'A'

/** The routes that lead to a hex: that of its sheet, and the other one once it is open (M14.11a, M14.12, M-R225). */
export const routesTo = ({ board, state: { landings, turn } }: Position, hex: number): readonly Route[] => {
  const sheet = sheetOf(board, hex)
  const freed = landings?.routes === 'nijmegen' || (landings?.routes === 'maas' && sheet === 'B')
  return freed && dateOf(turn).september > 17 ? ['north', 'south'] : [SECTOR_OF_SHEET[sheet]]
}

type Weather = State['weather']
const asNumber = (value: Weather['north']): number => (value === 'P' ? POOR_WEATHER_AS : value)

/** Whether flights on the closed southern route use the weather of the northern one instead (M14.13c, M-R227). */
const isFlownAround = ({ north, south }: Weather): boolean =>
  south === 'P' && north !== 'P' && north <= AIR.flownInWeather

/** The weather value of a route; null when it is closed (M14.1c). */
export const weatherOn = (weather: Weather, route: Route): number | null => {
  const value = weather[route]
  if (value !== 'P') return value
  return isFlownAround(weather) ? asNumber(weather.north) : null
}

/** The shift of the landing result on a route by the weather of the other one (M14.13, M-R228). */
export const weatherShift = (weather: Weather, route: Route): -1 | 0 | 1 | 2 => {
  if (route === 'north') return 0
  if (isFlownAround(weather)) return 2
  const worse = asNumber(weather.south) - asNumber(weather.north)
  if (worse >= AIR.betterBy) return 1
  return worse <= -AIR.betterBy ? -1 : 0
}

/** The rule for the shift. */
export const shiftRule = (weather: Weather, route: Route): string => {
  const shift = weatherShift(weather, route)
  if (shift === 2) return 'M14.13c'
  return shift === 1 ? 'M14.13b' : 'M14.13a'
}

/** Hexes on the banks of the Maas, in ascending order. */
const banksOfMaas = (board: Board): readonly number[] => [
  ...new Set((board.map.lines['water-maas'] ?? []).map((side) => Math.floor(side / 6))),
]

/** Opens routes at the end of a phase when ground units in supply have advanced far enough (M14.12, M-R450). */
export const freeRoutes = (p: Position, emit: Emit): Position => {
  const { board } = p
  const { landings } = p.state
  if (landings === null || landings.routes === 'nijmegen') return p
  const isHeld = (hexes: readonly number[]): boolean =>
    alliedTroops(board).some(
      (unit) =>
        hexOf(p, unit) >= 0 && !isAirborne(board, unit) && hexes.includes(hexOf(p, unit)) && isSupplied(p, unit),
    )
  const routes = isHeld(areaOf(board, 'nijmegen-bridge').slice(0, 1))
    ? 'nijmegen'
    : landings.routes === 'bound' && isHeld(banksOfMaas(board))
      ? 'maas'
      : null
  if (routes === null) return p
  emit?.({ type: 'routes-freed', routes })
  return put(p, { landings: { ...landings, routes } })
}
