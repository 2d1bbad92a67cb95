/** Chapters 25 to 27: night turns, replacements, breakdown and special units. */
import { rulesOf } from '../../engine/rulesOf.js'

export const nightToSpecialUnits = /* @__PURE__ */ rulesOf({
  // ---- 25 Night turns ----

  'A25.1': {
    title: 'The night turn',
    text: 'After a PM turn come replacements, then Allied and German movement with combat, and nothing else.',
  },
  'A25.21a': {
    title: 'Replacement points',
    text: 'Each side has the points that the turn track prints for the night.',
  },
  'A25.21b': {
    title: 'What points are for',
    text: 'A single point is for infantry-type units; of two, one may serve a tank, recon or flak unit.',
  },
  'A25.21c': {
    title: 'What a point does',
    text: 'A point restores a reduced unit, or brings one back from the dead pile on its reduced side.',
  },
  'A25.21d': { title: 'No points saved', text: 'Points that are not spent lapse.' },
  'A25.22a': {
    title: 'Receivers on the map',
    text: 'A unit on the map that receives a point must be in supply and not Disrupted.',
  },
  'A25.22b': {
    title: 'Special retreat',
    text: 'A unit that receives a point next to an enemy first retreats one hex, out of all enemy zones.',
  },
  'A25.22c': {
    title: 'Engaged receivers',
    text: 'An Engaged unit next to an enemy cannot withdraw for a replacement.',
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
  'A25.23': { title: 'Order of replacements', text: 'If it matters who is first, the German player says so.' },
  'A25.24': {
    title: 'Large units return',
    text: 'A large unit comes back only in place of a remnant of its type that is in order and in supply.',
  },
  'A25.25': {
    title: 'Replacements rest',
    text: "A unit that received a point does not move in its owner's next AM turn.",
  },
  'A25.26': {
    title: 'Never any replacements',
    text: 'Heavy and assault tanks, von der Heydte, the 150th, American airborne, artillery and British units receive none.',
  },
  'A25.3a': {
    title: 'Night action',
    text: 'By night three stacks of a side move and fight by the ordinary rules, not strategically.',
  },
  'A25.3b': {
    title: 'Night markers',
    text: 'Night stacks are marked in the PM Movement Phase; without a mark there is no night for that side.',
  },
  'A25.3c': {
    title: 'Fit for the night',
    text: 'Only a stack that spends no more than one point in that phase, and not tactically, is marked.',
  },
  'A25.3d': {
    title: 'Unfit for the night',
    text: 'Units that are Disrupted or out of supply are not marked for the night.',
  },
  'A25.3e': {
    title: 'Waiting for night',
    text: 'Units marked for the night keep to that limit and do not attack in the PM turn.',
  },
  'A25.3f': { title: 'At night', text: 'By night marked units have their whole allowance and may attack.' },
  'A25.3g': { title: 'Bridges at night', text: 'At night bridges are blown only when they are attacked over.' },
  'A25.3h': { title: 'Guns at night', text: 'Ready artillery supports at night without a mark.' },

  // ---- 26 Breakdown ----

  'A26.1a': { title: 'Breaking down', text: 'From turn 1 on a larger unit may give up a step for a smaller one.' },
  'A26.1b': {
    title: 'What breaks down',
    text: 'Infantry regiments form battalions of their kind, combat commands task forces.',
  },
  'A26.1c': {
    title: 'Where it stands',
    text: 'A breakdown unit stands in the hex of its parent, and both go on as they like.',
  },
  'A26.1d': { title: 'Double breakdown', text: 'A full combat command may break into two task forces and a remnant.' },
  'A26.2a': {
    title: 'When to break down',
    text: 'Units break down only in an own Movement or Combat Phase, before the unit goes anywhere.',
  },
  'A26.2b': {
    title: 'Who cannot',
    text: 'A Disrupted unit does not break down; zones, supply and engagement do not matter.',
  },
  'A26.2c': { title: 'As counters allow', text: 'There are as many breakdown units and remnants as counters.' },
  'A26.3': { title: 'Small and green', text: 'Breakdown units are ordinary one-step units and always green.' },
  'A26.4a': {
    title: 'Joining again',
    text: 'A breakdown unit rejoins its own parent when both have ended their moves, and gives back its step.',
  },
  'A26.4b': { title: 'Parents remembered', text: 'The parent of each breakdown unit is recorded.' },

  // ---- 27 Special units ----

  'A27.11a': {
    title: 'Disguised brigade',
    text: 'Up to 17PM the 150th Panzer Brigade may slip through and surprise, until it is known.',
  },
  'A27.11b': {
    title: 'Disguise ends',
    text: 'The 150th Panzer Brigade is known at the end of the turn in which it slipped through or surprised.',
  },
  'A27.11c': { title: 'Not unmasked by contact', text: 'Allied units that come next to it do not unmask it.' },
  'A27.12a': {
    title: 'Slipping through',
    text: 'In an enemy zone the brigade may roll: on 1 to 3 the zone is as good as none, and it may try again further on.',
  },
  'A27.12b': { title: 'Found out', text: 'On 4 to 6 the brigade is known and the zone holds.' },
  'A27.13a': {
    title: 'Surprise by the brigade',
    text: 'Before its attack the brigade may roll: 1 to 3 gives a column, 4 to 6 nothing.',
  },
  'A27.13b': {
    title: 'Surprise unmasks',
    text: 'The brigade surprises only while unknown; after that attack it is known in any case.',
  },
  'A27.2a': {
    title: 'Von der Heydte drops',
    text: 'Von der Heydte drops on 17AM in a clear or lightly wooded hex without a place, an enemy or an enemy zone.',
  },
  'A27.2b': {
    title: 'Landing of von der Heydte',
    text: 'A die says whether von der Heydte lands whole, reduced or not at all.',
  },
  'A27.2c': {
    title: 'After the landing',
    text: 'Von der Heydte does not move in the turn of his drop, and is an ordinary unit afterwards.',
  },
  'A27.3a': { title: 'British stay west', text: 'British units keep west of the Meuse and off the East map.' },
  'A27.3b': { title: 'No common attack', text: 'British and American units never attack together.' },
  'A27.3c': {
    title: 'Common defence',
    text: 'British and American units in one hex defend together without a penalty.',
  },
  'A27.3d': { title: 'Guns of one nation', text: 'Artillery supports a combat only with a unit of its nation in it.' },
  'A27.4': {
    title: 'Assault tanks',
    text: 'Sturmtiger and Brummbär attack villages, towns and cities with double strength.',
  },
  'A27.5a': {
    title: 'Kampfgruppe Peiper',
    text: 'In the first night the four units of Kampfgruppe Peiper move and fight without marks, even after moving by day.',
  },
  'A27.5b': {
    title: 'Friends of Peiper',
    text: 'Germans stacked with Kampfgruppe Peiper may fight along and advance, but not move.',
  },
  'A27.5c': { title: 'Peiper besides', text: 'Kampfgruppe Peiper comes on top of the three marked stacks.' },
  'A27.6a': {
    title: 'Guard of the dams',
    text: 'Two regiments of the 2nd Division at the Roer dams stay on turn 1 and move one hex on turn 2.',
  },
  'A27.6b': {
    title: 'Dams in danger',
    text: 'Once Germans have been in Monschau, Höfen, 1837 or 1839 the guard of the dams moves a hex more.',
  },
  'A27.7': {
    title: 'Sector of the 106th',
    text: 'On turns 1 and 2 no Allied unit enters or attacks the area of the 18th while Germans are in it.',
  },
  'A27.8a': { title: 'Bound to St-Vith', text: 'On turn 2 a die may send 9 Arm/CCB to St-Vith.' },
  'A27.8b': {
    title: 'Area of St-Vith',
    text: 'The St-Vith area is within four hexes of the town, south of the army boundary; a unit that cannot go is free.',
  },
  'A27.8c': { title: 'Free again', text: '9 Arm/CCB is free again on 17PM.' },
  'A27.9': {
    title: 'The 653rd',
    text: 'From 17PM a die each turn decides whether the 653rd comes, waits or never comes.',
  },
  'A27.10': {
    title: 'Engineers in defence',
    text: 'Engineers have a defence of 2, but a retreat of three or four hexes eliminates them.',
  },
})
