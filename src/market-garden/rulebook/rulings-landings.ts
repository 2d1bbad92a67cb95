/** More rulings on landings, air strikes and crossings, chapters 14 to 16. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulingsOnLandings = /* @__PURE__ */ rulesOf({
  'M-R544': {
    title: 'Ruling: the last hex before the edge',
    text: 'No unit lands in all water there; other bad terrain has its usual effects.',
  },
  'M-R545': {
    title: 'Ruling: at any time',
    text: 'Markers are placed in Allied conditional movement phases, before or after the landings. They count for drops in that phase, and for supply from the next Command Phase.',
  },
  'M-R546': {
    title: 'Ruling: fire at landings',
    text: 'Units able to make opportunity fire may fire, headquarters too; it is resolved as in a fire phase, with artillery, and heavy weapons from any position. Night does not shorten it.',
  },
  'M-R547': {
    title: 'Ruling: on the water',
    text: 'A crossing unit is on the water for all fire that the crossing triggers, even an ambush on the far bank.',
  },
  'M-R548': {
    title: 'Ruling: fighters and weather',
    text: 'Fighters change the flight total; the effect of the two routes on the result stays.',
  },
  'M-R549': {
    title: 'Ruling: engineers ferrying',
    text: 'Engineers may ferry others in any mode, but not Disrupted.',
  },
  'M-R551': {
    title: 'Ruling: displacement is not movement',
    text: 'The hex a unit is displaced into after a landing does not count against its movement.',
  },
})
