/**
 * Rulings on options of the scenarios: the advance of 30 Corps (M20.3), levels of delivery (M25.41), free drop zones
 * and the random set-up (M25.6).
 */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulingsOnOptions = /* @__PURE__ */ rulesOf({
  'M-R322': { title: 'Ruling: no lower than four', text: 'German modifiers never bring the number below 4.' },
  'M-R323': {
    title: 'Ruling: twice a turn',
    text: 'Dice are rolled in both Allied movement phases by day, from turn 2 on.',
  },
  'M-R324': { title: 'Ruling: three serials', text: 'At most three serials are given up in the whole game.' },
  'M-R325': {
    title: 'Ruling: dice for the corridor',
    text: 'In the Allied Command Phase by day the Germans roll while the corridor is open, the Allies while it is cut; night turns count.',
  },
  'M-R500': {
    title: 'Ruling: 30 Corps on the map',
    text: 'Where the corps itself is in play, nothing is rolled for its advance.',
  },
  'M-R501': {
    title: 'Ruling: companies sent away',
    text: 'Companies leave for good over an edge with an area behind it, Concentrated or in Travel mode, and count for every objective.',
  },
  'M-R552': {
    title: 'Ruling: which companies are sent',
    text: 'Heavy weapons companies count as infantry: no others in infantry battalions are rated six.',
  },
  'M-R502': {
    title: 'Ruling: a serial given up',
    text: 'It must be complete and able to fly in this phase; it costs the lift point it would have used.',
  },
  'M-R503': {
    title: 'Ruling: day after day',
    text: 'Each further day of trying for the same objective adds one more.',
  },
  'M-R504': {
    title: 'Ruling: timing of the dice',
    text: 'They are rolled at the end of the phase. The result is only recorded; it changes nothing on the map.',
  },
  'M-R505': {
    title: 'Ruling: the SS divisions',
    text: 'Their gains of the 19th stay: normal command points, and ammunition when raised.',
  },
  'M-R506': {
    title: 'Ruling: duration of raised levels',
    text: 'They last for the rest of the day, for both deliveries; the one for weather is chosen anew at each delivery.',
  },
  'M-R507': {
    title: 'Ruling: the lift of a scenario',
    text: 'As many points per day as the scenario lands serials; with free drop zones serials have no turn.',
  },
  'M-R339': {
    title: 'Ruling: secret drop zones',
    text: 'They are designated before the dice, and revealed when the last German unit is set up.',
  },
  'M-R510': {
    title: 'Ruling: zones of the first day',
    text: 'With the random set-up only designated markers are placed on the first day; later any may be.',
  },
  'M-R511': {
    title: 'Ruling: rolled again',
    text: 'Every vacant hex of the entry is equally likely; if none is vacant, the formation keeps its printed places.',
  },
})
