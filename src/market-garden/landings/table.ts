/** The frames of the weather and of air landings, with their rules. */
import type { Position } from '../position.js'
import type { FrameTable } from '../../engine/frames.js'
import type { Action, Event, FrameOf } from '../state.js'
import { breakOutRules } from './breakOut.js'
import { crashRules } from './crash.js'
import { crowdingRules } from './crowdedHex.js'
import { interceptionRules } from './interception.js'
import { landingRules } from './landing.js'
import { touchdownRules } from './touchdown.js'
import { weatherRollRules } from './weather.js'

type OwnFrame = FrameOf<'weather-roll' | 'landing' | 'interception' | 'touchdown' | 'crash' | 'crowding' | 'break-out'>

export const landingTable: FrameTable<Position, OwnFrame, Action, Event> = {
  'weather-roll': weatherRollRules,
  landing: landingRules,
  interception: interceptionRules,
  touchdown: touchdownRules,
  crash: crashRules,
  crowding: crowdingRules,
  'break-out': breakOutRules,
}
