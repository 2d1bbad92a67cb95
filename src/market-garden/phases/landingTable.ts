/** The frames of the weather and of air landings, with their rules. */
import type { FrameTable } from '../../engine/frames.js'
import type { Board } from '../board.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { breakOutRules } from './breakOut.js'
import { crashRules } from './crash.js'
import { crowdingRules } from './crowding.js'
import { independentDropRules } from './independentDrop.js'
import { interceptionRules } from './interception.js'
import { landingRules } from './landing.js'
import { touchdownRules } from './touchdown.js'
import { weatherRollRules } from './weather.js'

type OwnFrame = FrameOf<
  'weather-roll' | 'independent-drop' | 'landing' | 'interception' | 'touchdown' | 'crash' | 'crowding' | 'break-out'
>

export const landingTable = (boardOf: (state: State) => Board): FrameTable<State, OwnFrame, Action, Event> => ({
  'weather-roll': weatherRollRules(boardOf),
  'independent-drop': independentDropRules(boardOf),
  landing: landingRules(boardOf),
  interception: interceptionRules(boardOf),
  touchdown: touchdownRules(boardOf),
  crash: crashRules(boardOf),
  crowding: crowdingRules(boardOf),
  'break-out': breakOutRules(boardOf),
})
