/** Chapters 23 and 24: supply, surrender and traffic. */
import { rulesOf } from '../../engine/rulesOf.js'

export const supplyAndTraffic = /* @__PURE__ */ rulesOf({
  // ---- 23 Supply and surrender ----

  'A23.1a': {
    title: 'Supply check',
    text: 'The phasing player checks all his units and marks those that trace no supply.',
  },
  'A23.1b': { title: 'Out of supply already', text: 'A unit that is marked suffers nothing more.' },
  'A23.1c': { title: 'Back in supply', text: 'A marked unit that traces supply again loses its marker.' },
  'A23.1d': { title: 'Fuel comes back', text: 'Tracing supply again ends a fuel shortage as well.' },
  'A23.2a': {
    title: 'Sources of supply',
    text: 'Supply comes from hexes at the edge: those with crosses for the Germans, the entry hexes for the Allies.',
  },
  'A23.2b': { title: 'Source closed', text: 'A source is closed while an enemy unit is in it, and no longer.' },
  'A23.3a': {
    title: 'Two parts of supply',
    text: 'A supply line runs over land first, then along a road to a source.',
  },
  'A23.3b': { title: 'Over land', text: 'The land part has four hexes at most, over any terrain.' },
  'A23.3c': {
    title: 'Land part barred',
    text: 'The land part of a line enters no hex with enemies and passes no enemy Bond.',
  },
  'A23.3d': {
    title: 'Zones on the land part',
    text: 'The land part does not lead through two empty hexes in enemy zones in a row.',
  },
  'A23.3e': { title: 'Along the road', text: 'The road part of a line is of any length over connected roads.' },
  'A23.3f': {
    title: 'Road part barred',
    text: 'Enemies, their zones without a friend, blown bridges and enemy roadblocks cut the road part.',
  },
  'A23.3g': { title: 'Friends open the way', text: 'A friendly unit lifts the enemy zone in its hex for both parts.' },
  'A23.4a': {
    title: 'Combat without supply',
    text: 'One attacker out of supply costs a column; defenders who all are give one away.',
  },
  'A23.4b': { title: 'Tanks without supply', text: 'The tank quality of units out of supply is 1 less.' },
  'A23.4c': { title: 'Movement without supply', text: 'Units out of supply move tactically only.' },
  'A23.4d': { title: 'Advance out of supply', text: 'Units out of supply have neither bonus advance nor breakout.' },
  'A23.4e': { title: 'Guns without supply', text: 'Artillery out of supply is not made ready, but fires while it is.' },
  'A23.5': { title: 'Supply does not matter', text: 'Blowing bridges and finishing a position need no supply.' },
  'A23.6a': { title: 'Check for isolation', text: 'After supply every unit without it is checked for isolation.' },
  'A23.6b': {
    title: 'Line of communication',
    text: 'Land lines from unit to unit that end with one in supply keep all of them from being isolated.',
  },
  'A23.6c': { title: 'Isolated group', text: 'Isolated units that such lines join make up one group.' },
  'A23.6d': { title: 'Checked at once', text: 'Each isolated group is checked for surrender right away.' },
  'A23.7a': { title: 'Surrender die', text: 'A die for each group adds points to those it has.' },
  'A23.7b': { title: 'Surrender of a group', text: 'At its level the whole group gives up.' },
  'A23.7c': { title: 'Points mean no supply', text: 'A group with points is out of supply without a marker.' },
  'A23.8': {
    title: 'Surrender level',
    text: 'Green groups hold out to 3 points, those with an elite unit to 5, all others to 4.',
  },
  'A23.9a': { title: 'Groups that split', text: 'Every part of a divided group keeps its points.' },
  'A23.9b': {
    title: 'Groups that merge',
    text: 'United groups keep the points of the part with the larger printed attack, the fewer on a tie.',
  },
  'A23.10': {
    title: 'Relieved groups',
    text: 'The points go when a unit of the group traces supply in its own Supply Phase.',
  },
  'A23.11': { title: 'Never replaced', text: 'Units lost with surrender points on them do not come back.' },

  // ---- 24 Traffic ----

  'A24.1': {
    title: 'Traffic and Greif',
    text: 'The Allies have traffic markers and the Germans Greif markers, which do the same.',
  },
  'A24.2a': { title: 'Cost of traffic', text: 'An enemy marker makes its hex cost 2 more, on roads and off.' },
  'A24.2b': {
    title: 'Traffic does no more',
    text: 'Traffic markers matter neither for tactical movement nor for combat, retreat and supply.',
  },
  'A24.3a': {
    title: 'Placing markers',
    text: 'The phasing player lays markers from his box, and places or moves his roadblocks.',
  },
  'A24.3b': {
    title: 'Dice for traffic',
    text: 'After the placing two dice take the markers of their numbers back to the box, a double only one.',
  },
  'A24.3c': { title: 'Markers stay', text: 'A marker on the map is not moved or taken back at will.' },
  'A24.4a': { title: 'Markers apart', text: 'No traffic marker lies on or next to another one of the same side.' },
  'A24.4b': {
    title: 'Not in the bottleneck',
    text: 'The Allies lay none into the bottleneck of St-Vith, though next to it.',
  },
  'A24.4c': {
    title: 'Anywhere else',
    text: 'Any other hex will do for a traffic marker, in enemy zones and behind any line.',
  },
  'A24.5a': { title: 'Allied markers', text: 'The Allies have six traffic markers from their first Traffic Phase on.' },
  'A24.5b': { title: 'Greif arrives late', text: 'The Germans have no Greif markers before 17 December.' },
  'A24.6a': {
    title: 'Greif goes',
    text: 'From 19PM on every PM turn takes one Greif marker out of the game, the lowest number first.',
  },
  'A24.6b': { title: 'Allied traffic stays', text: 'No Allied traffic marker leaves the game.' },
  'A24.7a': { title: 'Bottleneck of St-Vith', text: 'Each of the three yellow hexes costs the Germans 4 points more.' },
  'A24.7b': {
    title: 'St-Vith taken',
    text: 'While the Germans hold St-Vith, the bottleneck costs them 2 points more instead.',
  },
  'A24.7c': {
    title: 'Bottleneck for others',
    text: 'The bottleneck costs the Allies nothing, nor anybody who moves tactically.',
  },
  'A24.8a': { title: 'What roadblocks are', text: 'Two roadblocks a side work like traffic markers and more.' },
  'A24.8b': { title: 'Roadblocks move', text: 'No die removes a roadblock, and it may be moved every turn.' },
  'A24.8c': { title: 'Advance past roadblocks', text: 'Roadblocks do not hinder an advance.' },
  'A24.8d': { title: 'Roadblocks halt columns', text: 'A column stops when it enters the hex of an enemy roadblock.' },
  'A24.8e': { title: 'Roadblocks cut supply', text: 'No supply line leads through an enemy roadblock.' },
  'A24.8f': { title: 'Roadblock in town', text: 'Nobody is replaced in a town under an enemy roadblock.' },
  'A24.8g': {
    title: 'Roadblocks on supply roads',
    text: 'Roadblocks lie on a road, four hexes from friends at most, with a supply line along roads.',
  },
  'A24.8h': {
    title: 'Roadblocks keep clear',
    text: 'A roadblock keeps away from enemies, their roadblocks and own markers, and does not lie on friends.',
  },
  'A24.8i': {
    title: 'Roadblock cleared',
    text: 'A roadblock is removed after a phase in which an enemy moved or advanced into its hex, or a Movement Phase that ends with one there.',
  },
  'A24.8j': { title: 'Roadblock returns', text: 'A removed roadblock may be placed again in the next Traffic Phase.' },
  'A24.8k': {
    title: 'First roadblocks',
    text: 'Two Allied ones start at 2312 and 2111; the German ones come on 17 December.',
  },
})
