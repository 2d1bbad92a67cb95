/** The verbs with which the Allied player prepares the landings of a turn in the movement phase (M14.0e, M14.2a). */
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { At } from '../position.js'
import { beginLandings } from './beginLandings.js'
import { landDispersed, leaveBehind } from './designatedDrops.js'
import { chooseSerial } from './serialChoice.js'
import { dropApart } from './dropsApart.js'
import { dropOutside } from './dropsOutside.js'
import { choosingMarker, PLACE_MARKER } from './markers.js'
import type { MarkerQuestion } from './markers.js'
import { chooseRegrouping } from './regrouping.js'
import { OCCASION } from './readyToFly.js'

/** A marker that would be placed in a movement phase. */
interface InPhase extends MarkerQuestion {
  readonly p: At<'movement-phase'>
}

/** Markers may be placed at any moment of the phase, even after the landings of the turn (M14.31a). */
export const CHOOSE_MARKER: Restrictions<InPhase> = [stages<InPhase>(OCCASION, PLACE_MARKER)]

/** The verbs of the preparations. */
export const preparations = {
  'begin-landings': beginLandings,
  'choose-marker': choosingMarker('movement-phase', CHOOSE_MARKER),
  'choose-regrouping': chooseRegrouping,
  'choose-serial': chooseSerial,
  'drop-apart': dropApart,
  'drop-outside': dropOutside,
  'land-dispersed': landDispersed,
  'leave-behind': leaveBehind,
}
