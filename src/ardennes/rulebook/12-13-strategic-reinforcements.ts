/** Chapters 12 and 13: strategic movement, trucks and reinforcements. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const strategicToReinforcements = /* @__PURE__ */ rulesOf({
  // ---- 12 Strategic movement ----

  'A12.1a': {
    title: 'Strategic movement',
    text: 'Mechanized units in supply may double their allowance, but not German artillery with prime movers.',
  },
  'A12.1b': { title: 'Roads all the way', text: 'Every step of a strategic move follows a road.' },
  'A12.1c': { title: 'Arriving strategically', text: 'Reinforcements may enter by strategic movement.' },
  'A12.2a': {
    title: 'Clear of enemy zones',
    text: 'A strategic move neither begins in an enemy zone of control nor enters one.',
  },
  'A12.2b': {
    title: 'Ending alone',
    text: 'A strategic move may begin in a stack, but the unit must end alone in its hex.',
  },
  'A12.2c': {
    title: 'Columns apart',
    text: 'A unit moving strategically does not end next to another column, unless that column is on a different road.',
  },
  'A12.3a': { title: 'Traffic slows columns', text: 'Columns pay the cost of bottlenecks and enemy traffic markers.' },
  'A12.3b': { title: 'Columns at roadblocks', text: 'A column stops in the hex of an enemy roadblock.' },
  'A12.4': {
    title: 'Number of columns',
    text: 'At most six German and ten Allied units may move strategically; each takes a marker.',
  },
  'A12.5a': {
    title: 'Caught in column',
    text: 'A unit attacked under a movement marker has no bonus of any kind, and the attack shifts one column right.',
  },
  'A12.5b': { title: 'Column broken up', text: 'The marker is removed when its unit retreats or is Engaged.' },
  'A12.61a': {
    title: 'Loading trucks',
    text: 'Allies on foot that start in a box, or on a road two hexes or more from enemies, may load instead of moving.',
  },
  'A12.61b': {
    title: 'Arriving on trucks',
    text: 'Allied reinforcements on foot may enter on trucks at once, while markers are available.',
  },
  'A12.61c': { title: 'Trucks are markers', text: 'Every truck in use counts against the Allied strategic markers.' },
  'A12.62a': {
    title: 'Truck allowance',
    text: 'A unit on trucks has 12 points at mechanized rates, not doubled, and otherwise moves strategically.',
  },
  'A12.7a': {
    title: 'Marker stays on',
    text: 'The marker stays on its unit until the next Movement Phase of its owner.',
  },
  'A12.7b': {
    title: 'Marker set free',
    text: 'In that phase, unless the unit uses it again, the marker is removed and is available for another unit at once.',
  },
  'A12.7c': {
    title: 'Marker lost in combat',
    text: 'A unit that is Engaged or retreats loses its movement marker at once.',
  },
  'A12.7d': {
    title: 'German markers freed early',
    text: 'The German player may free his markers in his Artillery Supply Phase.',
  },

  // ---- 13 Reinforcements ----

  'A13.1a': {
    title: 'Entry hexes',
    text: 'Reinforcements enter at one of their entry hexes with their full allowance, paying the road rate for the first hex.',
  },
  'A13.1b': {
    title: 'Entry into zones',
    text: 'Reinforcements may enter in an enemy zone of control, and stop there.',
  },
  'A13.1c': {
    title: 'Entry in columns',
    text: 'Reinforcements may enter by strategic movement, and Allied ones on trucks.',
  },
  'A13.1d': {
    title: 'Wait in the box',
    text: 'An Allied reinforcement may be placed in the box of its entry hex instead.',
  },
  'A13.2a': {
    title: 'Engineers in towns',
    text: 'American engineers arrive in friendly towns and cities outside enemy zones, one in each hex.',
  },
  'A13.2b': { title: 'Engineers over the limit', text: 'Engineers may be placed over the stacking limits.' },
  'A13.2c': {
    title: 'Engineers move two hexes',
    text: 'On their turn of arrival engineers move at most two hexes.',
  },
  'A13.3': { title: 'Artillery arrives fired', text: 'All artillery arrives on its fired side.' },
  'A13.4a': {
    title: 'Occupied entry hex',
    text: 'If Germans occupy an entry hex, units due there fight their way on, wait in the box or enter at another hex.',
  },
  'A13.4b': {
    title: 'Closed sector',
    text: 'While Germans occupy an unblocked entry hex, no scheduled unit enters anywhere in that sector.',
  },
  'A13.4c': {
    title: 'Blocking an entry hex',
    text: 'Allied units with at least six defence factors, placed off the map next to a German unit in an entry hex, block it.',
  },
  'A13.4d': {
    title: 'Who may block',
    text: 'Units due there and units in the box of the sector may block, artillery too with its bracketed defence.',
  },
  'A13.4e': {
    title: 'Blocking units stay',
    text: 'Blocking units stay until the hex is free of enemies or other units replace them.',
  },
  'A13.4f': { title: 'Blockers attack', text: 'Blocking units may attack onto the map.' },
  'A13.5a': {
    title: 'Attack from outside',
    text: 'Units due there, blocking units and units in the box may attack an occupied entry hex from off the map.',
  },
  'A13.5b': {
    title: 'Stacks by roads',
    text: 'No more stacks may attack than roads lead off the map from the entry hex; at 1601 that is two.',
  },
  'A13.5c': {
    title: 'Support from outside',
    text: 'Ready artillery in the box and air support may take part; all combat rules apply.',
  },
  'A13.5d': {
    title: 'All blocked first',
    text: 'Such an attack requires every German-held entry hex of the sector to be blocked.',
  },
  'A13.5e': { title: 'Repelled from outside', text: 'Attackers that fail become blocking units of that hex.' },
  'A13.5f': {
    title: 'Through the entry hex',
    text: 'If the attack succeeds, all its units may advance with that hex as the first; the others return to the box.',
  },
  'A13.5g': { title: 'Safe off the map', text: 'Boxes and blocking units can never be attacked.' },
})
