/** Chapters 23 and 24: supply, surrender and traffic. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const supplyAndTraffic = /* @__PURE__ */ rulesOf({
  // ---- 23 Supply and surrender ----

  'A23.1a': {
    title: 'Supply check',
    text: 'The phasing player checks all his units and marks those that cannot trace supply.',
  },
  'A23.1b': { title: 'Out of supply already', text: 'A unit already marked suffers nothing more.' },
  'A23.1c': { title: 'Back in supply', text: 'A marked unit that traces supply again loses its marker.' },
  'A23.1d': { title: 'Fuel comes back', text: 'Tracing supply again ends a fuel shortage as well.' },
  'A23.2a': {
    title: 'Sources of supply',
    text: 'Supply sources are map-edge hexes: those with crosses for the Germans, the entry hexes for the Allies.',
  },
  'A23.2b': { title: 'Source closed', text: 'A source is closed only while an enemy unit is in it.' },
  'A23.3a': {
    title: 'Two parts of supply',
    text: 'A supply line runs overland first, then along a road to a source.',
  },
  'A23.3b': { title: 'Overland part', text: 'The overland part is at most four hexes, over any terrain.' },
  'A23.3c': {
    title: 'Overland part blocked',
    text: 'The overland part enters no enemy-occupied hex and crosses no enemy Bond.',
  },
  'A23.3d': {
    title: 'Zones and overland part',
    text: 'The overland part does not pass through two consecutive empty hexes in enemy zones.',
  },
  'A23.3e': { title: 'Along the road', text: 'The road part of a line is of any length over connected roads.' },
  'A23.3f': {
    title: 'Road part blocked',
    text: 'Enemy units, enemy zones without a friendly unit, blown bridges and enemy roadblocks cut the road part.',
  },
  'A23.3g': {
    title: 'Friends open the way',
    text: 'A friendly unit negates the enemy zone in its hex for both parts.',
  },
  'A23.4a': {
    title: 'Combat without supply',
    text: 'If any attacker is out of supply the attack shifts one column left; if all defenders are, one right.',
  },
  'A23.4b': { title: 'Tanks without supply', text: 'The tank quality of units out of supply is 1 less.' },
  'A23.4c': { title: 'Movement without supply', text: 'Units out of supply move only tactically.' },
  'A23.4d': { title: 'Advance out of supply', text: 'Units out of supply have neither bonus advance nor breakout.' },
  'A23.4e': {
    title: 'Guns without supply',
    text: 'Artillery out of supply is not made ready, but may fire while it is ready.',
  },
  'A23.5': { title: 'Actions without supply', text: 'Blowing bridges and finishing a position require no supply.' },
  'A23.6a': {
    title: 'Check for isolation',
    text: 'After the supply check every unit out of supply is checked for isolation.',
  },
  'A23.6b': {
    title: 'Line of communication',
    text: 'Units joined by overland lines to a unit in supply are not isolated.',
  },
  'A23.6c': { title: 'Isolated group', text: 'Isolated units joined by such lines form one group.' },
  'A23.6d': { title: 'Surrender check', text: 'Each isolated group is checked for surrender at once.' },
  'A23.7a': { title: 'Surrender die', text: 'A die roll for each group adds points to those it already has.' },
  'A23.7b': { title: 'Surrender of a group', text: 'A group that reaches its surrender level surrenders.' },
  'A23.7c': { title: 'Points mean no supply', text: 'A group with points is out of supply without a marker.' },
  'A23.8': {
    title: 'Surrender level',
    text: 'Green groups surrender at 3 points, groups with an elite unit at 5, all others at 4.',
  },
  'A23.9a': { title: 'Groups that split', text: 'Every part of a divided group keeps its points.' },
  'A23.9b': {
    title: 'Groups that merge',
    text: 'Merged groups keep the points of the part with the larger printed attack, or the lower points if equal.',
  },
  'A23.10': {
    title: 'Relieved groups',
    text: 'A group loses its points when one of its units traces supply in its own Supply Phase.',
  },
  'A23.11': { title: 'Never replaced', text: 'Units eliminated with surrender points never return.' },

  // ---- 24 Traffic ----

  'A24.1': {
    title: 'Traffic and Greif',
    text: 'The Allies have traffic markers and the Germans Greif markers, which work the same way.',
  },
  'A24.2a': { title: 'Cost of traffic', text: 'A hex with an enemy marker costs 2 extra points, on and off roads.' },
  'A24.2b': {
    title: 'Limits of traffic',
    text: 'Traffic markers do not affect tactical movement, combat, retreat or supply.',
  },
  'A24.3a': {
    title: 'Placing markers',
    text: 'The phasing player places markers from his box, and places or moves his roadblocks.',
  },
  'A24.3b': {
    title: 'Dice for traffic',
    text: 'After placement two dice are rolled; the markers with those numbers return to the box, only one on a double.',
  },
  'A24.3c': { title: 'Markers stay', text: 'A marker on the map may not be moved or removed at will.' },
  'A24.4a': { title: 'Markers apart', text: 'No traffic marker is placed on or next to another one of the same side.' },
  'A24.4b': {
    title: 'Not in the bottleneck',
    text: 'The Allies place none in the bottleneck of St-Vith, though they may next to it.',
  },
  'A24.4c': {
    title: 'Anywhere else',
    text: 'A traffic marker may be placed in any other hex, even in enemy zones and behind enemy lines.',
  },
  'A24.5a': { title: 'Allied markers', text: 'The Allies have six traffic markers from their first Traffic Phase.' },
  'A24.5b': { title: 'Greif arrives late', text: 'The Germans have no Greif markers before 17 December.' },
  'A24.6a': {
    title: 'Greif markers withdrawn',
    text: 'From 19PM each PM turn removes one Greif marker from the game, the lowest number first.',
  },
  'A24.6b': { title: 'Allied traffic stays', text: 'No Allied traffic marker leaves the game.' },
  'A24.7a': {
    title: 'Bottleneck of St-Vith',
    text: 'Each of the three yellow hexes costs the Germans 4 extra points.',
  },
  'A24.7b': {
    title: 'St-Vith taken',
    text: 'While the Germans control St-Vith, the bottleneck costs them 2 extra points instead.',
  },
  'A24.7c': {
    title: 'Bottleneck exceptions',
    text: 'The bottleneck does not affect the Allies or tactical movement.',
  },
  'A24.8a': {
    title: 'Nature of roadblocks',
    text: 'Each side has two roadblocks, which are traffic markers with further effects.',
  },
  'A24.8b': { title: 'Roadblocks move', text: 'No die roll removes a roadblock, and it may be moved every turn.' },
  'A24.8c': { title: 'Roadblocks and advances', text: 'Roadblocks do not hinder an advance.' },
  'A24.8d': { title: 'Roadblocks halt columns', text: 'A column stops when it enters the hex of an enemy roadblock.' },
  'A24.8e': { title: 'Roadblocks cut supply', text: 'No supply line passes through an enemy roadblock.' },
  'A24.8f': { title: 'Roadblock in town', text: 'No unit is replaced in a town under an enemy roadblock.' },
  'A24.8g': {
    title: 'Roadblocks on supply roads',
    text: 'A roadblock is placed on a road, within four hexes of a friendly unit, with a supply line by road.',
  },
  'A24.8h': {
    title: 'Roadblock spacing',
    text: 'A roadblock may not be on or next to an enemy unit, an enemy roadblock or its own markers, or on a friendly unit.',
  },
  'A24.8i': {
    title: 'Roadblock cleared',
    text: 'A roadblock is removed after a phase in which an enemy moved or advanced into its hex, or a Movement Phase that ends with an enemy there.',
  },
  'A24.8j': { title: 'Roadblock returns', text: 'A removed roadblock may be placed again in the next Traffic Phase.' },
  'A24.8k': {
    title: 'First roadblocks',
    text: 'The two Allied roadblocks start at 2312 and 2111; the German ones arrive on 17 December.',
  },
})
