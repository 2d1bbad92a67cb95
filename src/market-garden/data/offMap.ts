/**
 * The off-map display of the campaign (M20.0e, C-OFF). The rulebook says that it has 22 areas, names nine of them,
 * gives the rows of 5W (C2100 to C4000), says that A3930 leads from 2N and that 6E lies in the missing corner near
 * Grave, and lists the turns in which seven areas are lost. The display itself is not reproduced: the other boundaries,
 * in bands of twenty rows like those of 5W, and which areas lie side by side, round the map from one to the next, are
 * reconstructed. The edge hexes of each area stand in the map.
 */
import type { OffMapAreaId } from '../board/mapTerms.js'
import { ALLIED_ADVANCE, edgeOfArea } from '../board/offMapTerms.js'
import type { OffMapArea, OffMapTerms } from '../board/offMapTerms.js'

/** Round the map from the south-west by north to the south-east; the Allies hold the south. */
const ROUND: readonly OffMapAreaId[] = [
  ...(['1W', '2W', '3W', '4W', '5W', '6W', '7W', '8W', '9W', '10W'] as const),
  ...(['1N', '2N'] as const),
  ...(['10E', '9E', '8E', '7E', '6E', '5E', '4E', '3E', '2E', '1E'] as const),
]

/**
 * Areas up to this number, on the west and the east, lie beside the sheets C and D: the southern route's weather holds
 * there (M20.16b).
 */
const SOUTHERN = 6

/** Whole turns that 6E keeps Germans waiting (M20.19a). */
const WAITS: Readonly<Partial<Record<OffMapAreaId, number>>> = { '6E': 2 }

const areaOf = (id: OffMapAreaId, place: number): OffMapArea => {
  const closes = ALLIED_ADVANCE[id]
  const waits = WAITS[id]
  return {
    id,
    edge: edgeOfArea(id),
    neighbours: [ROUND[place - 1], ROUND[place + 1]].flatMap((other) => other ?? []),
    weather: edgeOfArea(id) !== 'north' && Number.parseInt(id, 10) <= SOUTHERN ? 'south' : 'north',
    ...(closes === undefined ? {} : { closes }),
    ...(waits === undefined ? {} : { waits }),
    provenance: {
      extent: id === '5W' ? 'rulebook' : 'reconstructed',
      neighbours: 'reconstructed',
      // the list of areas that are lost is complete
      closes: 'rulebook',
    },
  }
}

/**
 * German off-map movement on the map of the whole campaign.
 *
 * @category Board and counters
 */
export const offMap: OffMapTerms = { areas: ROUND.map(areaOf) }
