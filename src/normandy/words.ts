/** Words shared by sentences: services, weather, kinds of units, and counted things. */
import { say } from '../engine/words/saying.js'
import type { Saying } from '../engine/words/saying.js'
import type { UnitKind } from './board/counters.js'
import type { OffMap, Service, Weather } from './vocabulary.js'

export const SERVICE_WORDS: Readonly<Record<Service, Saying>> = {
  american: say`American`,
  commonwealth: say`Commonwealth`,
  german: say`German`,
}

export const WEATHER_WORDS: Readonly<Record<Weather, Saying>> = {
  clear: say`clear`,
  overcast: say`overcast`,
  storm: say`storm`,
}

/** The places of units that are not on the map. */
const OFF_MAP_WORDS: Readonly<Record<OffMap, Saying>> = {
  reserve: say`reserve`,
  eliminated: say`eliminated`,
  left: say`left`,
  absent: say`absent`,
}

/** The words for a name; a name without any, such as one of a host's map, stays as it is. */
const spokenIn =
  (words: Readonly<Record<string, Saying>>) =>
  (name: string): string | Saying =>
    Object.hasOwn(words, name) ? words[name]! : name

/** A place off the map in words; any other place as it is. */
export const offMapWords = spokenIn(OFF_MAP_WORDS)

/** The names of boxes at sea that have words in them. Boxes of a host can have others. */
const BOX_WORDS: Readonly<Record<string, Saying>> = {
  'Utah north': say`Utah north`,
  'Utah south': say`Utah south`,
  'Omaha west': say`Omaha west`,
  'Omaha centre': say`Omaha centre`,
  'Omaha east': say`Omaha east`,
  'Gold west': say`Gold west`,
  'Gold east': say`Gold east`,
  'Juno west': say`Juno west`,
  'Juno east': say`Juno east`,
  'Sword west': say`Sword west`,
  'Sword east': say`Sword east`,
  'American reinforcements': say`American reinforcements`,
  'Commonwealth reinforcements': say`Commonwealth reinforcements`,
}

/** The name of a box in words. */
export const boxWords = spokenIn(BOX_WORDS)

/** The kind of a unit, as it follows a number: 130 panzer. */
export const KIND_WORDS: Readonly<Record<UnitKind, Saying>> = {
  panzer: say`panzer`,
  panzergrenadier: say`panzergrenadier`,
  tiger: say`tiger`,
  ost: say`ost`,
  'infantry-division': say`infantry division`,
  infantry: say`infantry`,
  parachute: say`parachute`,
  headquarters: say`headquarters`,
  armor: say`armor`,
  mechanized: say`mechanized`,
  cavalry: say`cavalry`,
  airborne: say`airborne`,
  ranger: say`ranger`,
  commando: say`commando`,
  'dd-tank': say`dd tank`,
}

/** The names of terrains that shift an attack. Maps of a host can have others. */
const GROUND_WORDS: Readonly<Record<string, Saying>> = {
  woods: say`woods`,
  bocage: say`bocage`,
  forest: say`forest`,
  highland: say`highland`,
  city: say`city`,
  marsh: say`marsh`,
}

/** A terrain that shifts an attack, in words. */
export const groundWords = spokenIn(GROUND_WORDS)

export const stepsOf = (count: number): Saying => (count === 1 ? say`${{ count }} step` : say`${{ count }} steps`)

export const columnsOf = (count: number): Saying => (count === 1 ? say`${{ count }} column` : say`${{ count }} columns`)

export const airPointsOf = (points: number): Saying =>
  points === 1 ? say`${{ points }} air point` : say`${{ points }} air points`

export const victoryPointsOf = (points: number): Saying =>
  points === 1 ? say`${{ points }} victory point` : say`${{ points }} victory points`
