/** The activities of the frames of weather and air landings. */
import { breakOut } from './breakOut.js'
import { crash } from './crash.js'
import { crowding } from './crowdedHex.js'
import { designating, independentDrop } from './dropChoice.js'
import { interception } from './interception.js'
import { placingMarker } from './markerChoice.js'
import { regrouping } from './regroupChoice.js'
import { landing } from './landing.js'
import { touchdown } from './touchdown.js'
import { weatherRoll } from './weather.js'

export const landingTable = {
  'weather-roll': weatherRoll,
  'placing-marker': placingMarker,
  regrouping,
  designating,
  'independent-drop': independentDrop,
  landing,
  interception,
  touchdown,
  crash,
  crowding,
  'break-out': breakOut,
}
