/** More rulings on landings, air strikes and crossings, chapters 14 to 16. */
import { rulesOf } from '../../engine/rulesOf.js'

export const rulingsOnLandings = /* @__PURE__ */ rulesOf({
  'M-R544': {
    title: 'Ruling: the last hex before the edge',
    text: 'Nobody is put down in all water there; on other bad ground he comes down as anywhere.',
  },
  'M-R545': {
    title: 'Ruling: at any time',
    text: 'Markers are placed in Allied conditional movement phases, before the landings or after: drops ask for them there alone, and supply in the Command Phases that follow.',
  },
  'M-R546': {
    title: 'Ruling: fire at those who land',
    text: 'It is opportunity fire in who makes it, headquarters but nobody Disrupted, and a fire phase in how: artillery takes part, mortars from any place. Night makes it no shorter.',
  },
  'M-R547': {
    title: 'Ruling: on the water',
    text: 'Whoever crosses is on the water for all fire that the crossing draws, an ambush on the far bank too.',
  },
  'M-R548': {
    title: 'Ruling: as if in the worst weather',
    text: 'Fighters change the total of the flight; what the weather of the two routes does to its result stays.',
  },
  'M-R549': {
    title: 'Ruling: hands for the boats',
    text: 'Engineers who ferry others do so in any mode, but not Disrupted.',
  },
  'M-R551': {
    title: 'Ruling: making room is no move',
    text: 'The hex to which a unit makes room after a landing does not count among those that it may move.',
  },
})
