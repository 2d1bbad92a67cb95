/**
 * Rulings on options of the scenarios: the advance of 30 Corps (M20.3), levels of delivery (M25.41), free drop zones
 * and the random set-up (M25.6).
 */
import { rulesOf } from '../../engine/rulesOf.js'

export const rulingsOnOptions = /* @__PURE__ */ rulesOf({
  'M-R322': { title: 'Ruling: no lower than four', text: 'What the Germans take off never brings the number below 4.' },
  'M-R323': { title: 'Ruling: twice a turn', text: 'In both Allied movement phases by day, from turn 2 on.' },
  'M-R324': { title: 'Ruling: three serials', text: 'Three in the whole game.' },
  'M-R325': {
    title: 'Ruling: dice for the corridor',
    text: 'In the Allied Command Phase by day: German ones while it is open, Allied ones while it is cut; night turns count.',
  },
  'M-R500': {
    title: 'Ruling: 30 Corps on the map',
    text: 'Where it is in the game itself nothing is rolled for its advance.',
  },
  'M-R501': {
    title: 'Ruling: sent away',
    text: 'Companies go over an edge behind which there is an area off the map, Concentrated or in Travel mode, and for good; they count from then on for every objective.',
  },
  'M-R552': {
    title: 'Ruling: which companies are sent',
    text: 'Heavy weapons companies count as infantry there: of the companies of infantry battalions, only they are rated six.',
  },
  'M-R502': {
    title: 'Ruling: a serial given up',
    text: 'One that waits whole and could set out in this phase; it costs the lift point that it would have flown by.',
  },
  'M-R503': {
    title: 'Ruling: day after day',
    text: 'Each further day on which the same objective is tried for adds one more.',
  },
  'M-R504': {
    title: 'Ruling: when the dice fall',
    text: 'At the end of the phase. What they bring is a record: nothing on the map changes by it.',
  },
  'M-R505': {
    title: 'Ruling: the SS divisions',
    text: 'What the 19th brings them stays: normal command points, and ammunition when raised.',
  },
  'M-R506': {
    title: 'Ruling: raised for how long',
    text: 'For the rest of the day, in both of its deliveries; the one for the weather is chosen anew at each delivery.',
  },
  'M-R507': {
    title: 'Ruling: the lift of a scenario',
    text: 'As many points on a day as the scenario lands serials on it; with free drop zones none has a turn, so that nobody is held back.',
  },
  'M-R339': {
    title: 'Ruling: drop zones in secret',
    text: 'They are designated before the dice, and shown when the last German is set up.',
  },
  'M-R510': {
    title: 'Ruling: designated for the day',
    text: 'With the random set-up no marker is placed on the first day that was not designated before; from the second on any may be.',
  },
  'M-R511': {
    title: 'Ruling: rolled again',
    text: 'Every vacant hex of the line has the same chance; where none is vacant the formation keeps its printed places.',
  },
})
