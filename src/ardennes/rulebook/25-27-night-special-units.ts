/** Chapters 25 to 27: night turns, replacements, breakdown and special units. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const nightToSpecialUnits = /* @__PURE__ */ rulesOf({
  // ---- 25 Night turns ----

  'A25.1': {
    title: 'The night turn',
    text: 'After a PM turn come replacements, then Allied and German movement and combat, and nothing else.',
  },
  'A25.21a': {
    title: 'Replacement points',
    text: 'The turn track gives the replacement points of each side for the night.',
  },
  'A25.21b': {
    title: 'Use of points',
    text: 'A single point is for infantry-type units; of two points, one may go to a tank, recon or flak unit.',
  },
  'A25.21c': {
    title: 'Effect of a point',
    text: 'A point restores a reduced unit, or returns a unit from the dead pile on its reduced side.',
  },
  'A25.21d': { title: 'No points saved', text: 'Unspent points are lost.' },
  'A25.22a': {
    title: 'Receivers on the map',
    text: 'A unit on the map that receives a point must be in supply and not Disrupted.',
  },
  'A25.22b': {
    title: 'Special retreat',
    text: 'A unit that receives a point next to an enemy first retreats one hex, outside all enemy zones.',
  },
  'A25.22c': {
    title: 'Engaged receivers',
    text: 'An Engaged unit next to an enemy cannot retreat for a replacement.',
  },
  'A25.22d': {
    title: 'Back in a town',
    text: 'Units from the dead pile appear in a friendly town or city on a supply road, not next to an enemy.',
  },
  'A25.22e': {
    title: 'Back at entry hexes',
    text: 'German units from the dead pile may appear at K, L or M instead, outside enemy zones.',
  },
  'A25.22f': {
    title: 'Back in their army',
    text: 'While army boundaries hold, German units come back on their own side.',
  },
  'A25.23': { title: 'Order of replacements', text: 'If the order matters, the German player decides who goes first.' },
  'A25.24': {
    title: 'Large units return',
    text: 'A large unit returns only in place of a remnant of its type that is in supply and neither Disrupted nor Routed.',
  },
  'A25.25': {
    title: 'Replacements rest',
    text: 'A unit that received a point does not move in the next AM turn of its owner.',
  },
  'A25.26': {
    title: 'Never any replacements',
    text: 'Heavy and assault tanks, von der Heydte, the 150th, American airborne, artillery and British units receive none.',
  },
  'A25.3a': {
    title: 'Night action',
    text: 'At night three stacks of a side move and fight by the ordinary rules, without strategic movement.',
  },
  'A25.3b': {
    title: 'Night markers',
    text: 'Night stacks are marked in the PM Movement Phase; a side that marks none has no night movement or combat.',
  },
  'A25.3c': {
    title: 'Fit for night action',
    text: 'Only a stack that spends at most one point in that phase, without tactical movement, may be marked.',
  },
  'A25.3d': {
    title: 'Unfit for night action',
    text: 'Units that are Disrupted or out of supply may not be marked for the night.',
  },
  'A25.3e': {
    title: 'Waiting for night',
    text: 'Units marked for the night keep to that limit and do not attack in the PM turn.',
  },
  'A25.3f': { title: 'Allowance at night', text: 'At night marked units have their full allowance and may attack.' },
  'A25.3g': { title: 'Bridges at night', text: 'At night bridges may be blown only when they are attacked across.' },
  'A25.3h': { title: 'Artillery at night', text: 'Ready artillery may support at night without a marker.' },

  // ---- 26 Breakdown ----

  'A26.1a': { title: 'Breaking down', text: 'From turn 1 on, a larger unit may give up a step to form a smaller one.' },
  'A26.1b': {
    title: 'Units that break down',
    text: 'Infantry regiments form battalions of their kind, combat commands task forces.',
  },
  'A26.1c': {
    title: 'Placing breakdown units',
    text: 'A breakdown unit is placed in the hex of its parent; both may then move, disengage or advance normally.',
  },
  'A26.1d': { title: 'Double breakdown', text: 'A full combat command may break into two task forces and a remnant.' },
  'A26.2a': {
    title: 'Timing of breakdown',
    text: 'Units break down only in their own Movement or Combat Phase, before they move, disengage or advance.',
  },
  'A26.2b': {
    title: 'Units that cannot',
    text: 'A Disrupted unit may not break down; zones, supply and engagement do not matter.',
  },
  'A26.2c': { title: 'Limited by counters', text: 'The counters limit the number of breakdown units and remnants.' },
  'A26.3': { title: 'Small and green', text: 'Breakdown units are ordinary one-step units and always green.' },
  'A26.4a': {
    title: 'Joining again',
    text: 'A breakdown unit rejoins its own parent when both have ended their moves, and returns its step.',
  },
  'A26.4b': { title: 'Parents remembered', text: 'The parent of each breakdown unit is recorded.' },

  // ---- 27 Special units ----

  'A27.11a': {
    title: 'Disguised brigade',
    text: 'Through 17PM the 150th Panzer Brigade may infiltrate and surprise, until it is detected.',
  },
  'A27.11b': {
    title: 'Disguise ends',
    text: 'The 150th Panzer Brigade is detected at the end of the turn in which it infiltrated or surprised.',
  },
  'A27.11c': { title: 'Not detected by contact', text: 'Allied units that move next to it do not detect it.' },
  'A27.12a': {
    title: 'Infiltration by the brigade',
    text: 'In an enemy zone the brigade may roll: on 1 to 3 it ignores the zone in that hex, and may try again in later hexes.',
  },
  'A27.12b': { title: 'Brigade detected', text: 'On 4 to 6 the brigade is detected and the zone applies.' },
  'A27.13a': {
    title: 'Surprise by the brigade',
    text: 'Before its attack the brigade may roll: 1 to 3 shifts one column, 4 to 6 has no effect.',
  },
  'A27.13b': {
    title: 'Surprise reveals',
    text: 'The brigade surprises only while undetected; after that attack it is detected in any case.',
  },
  'A27.2a': {
    title: 'Von der Heydte drops',
    text: 'Von der Heydte drops on 17AM in a clear or lightly wooded hex without a town, an enemy or an enemy zone.',
  },
  'A27.2b': {
    title: 'Landing of von der Heydte',
    text: 'A die decides whether von der Heydte lands at full strength, reduced or not at all.',
  },
  'A27.2c': {
    title: 'After the landing',
    text: 'Von der Heydte does not move on the turn of the drop, and is an ordinary unit afterwards.',
  },
  'A27.3a': { title: 'British stay west', text: 'British units stay west of the Meuse and off the East map.' },
  'A27.3b': { title: 'No joint attack', text: 'British and American units never attack together.' },
  'A27.3c': {
    title: 'Joint defence',
    text: 'British and American units in one hex defend together without a penalty.',
  },
  'A27.3d': {
    title: 'Artillery of one nation',
    text: 'Artillery supports a combat only if a unit of its own nation takes part.',
  },
  'A27.4': {
    title: 'Assault tanks',
    text: 'Sturmtiger and Brummbär attack villages, towns and cities with double strength.',
  },
  'A27.5a': {
    title: 'Kampfgruppe Peiper',
    text: 'On the first night the four units of Kampfgruppe Peiper move and fight without markers, even after moving by day.',
  },
  'A27.5b': {
    title: 'Units with Peiper',
    text: 'German units stacked with Kampfgruppe Peiper may join its attacks and advance, but not move.',
  },
  'A27.5c': { title: 'Peiper is extra', text: 'Kampfgruppe Peiper is in addition to the three marked stacks.' },
  'A27.6a': {
    title: 'Guard of the dams',
    text: 'Two regiments of the 2nd Division at the Roer dams do not move on turn 1 and move one hex on turn 2.',
  },
  'A27.6b': {
    title: 'Dams in danger',
    text: 'Once Germans have been in Monschau, Höfen, 1837 or 1839 the guard of the dams may move one more hex.',
  },
  'A27.7': {
    title: 'Sector of the 106th',
    text: 'On turns 1 and 2 no Allied unit enters or attacks the area of the 18th while Germans are in it.',
  },
  'A27.8a': { title: 'Bound to St-Vith', text: 'On turn 2 a die may send 9 Arm/CCB to St-Vith.' },
  'A27.8b': {
    title: 'Area of St-Vith',
    text: 'The St-Vith area is within four hexes of the town, south of the army boundary; if it cannot go there, the unit is free.',
  },
  'A27.8c': { title: 'Free again', text: '9 Arm/CCB is free again on 17PM.' },
  'A27.9': {
    title: 'The 653rd',
    text: 'From 17PM a die each turn decides whether the 653rd arrives, waits or never arrives.',
  },
  'A27.10': {
    title: 'Engineers in defence',
    text: 'Engineers defend with 2, but a retreat of three or four hexes eliminates them.',
  },
})
