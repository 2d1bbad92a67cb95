/** Chapters 11 to 14: replacements, reinforcements, air power, victory. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const replacementsToVictory = /* @__PURE__ */ rulesOf({
  // ---- 11 Replacements ----

  'N11.0': { title: 'Purpose of replacements', text: 'Replacements restore lost steps of units that are on the map.' },
  'N11.11': { title: 'Replacement phase only', text: 'A unit is restored only in the replacement phase of its owner.' },
  'N11.12': {
    title: 'Replacement conditions',
    text: 'To be restored, a unit must be at least 3 hexes from every enemy unit and in supply at the start of the phase.',
  },
  'N11.13': {
    title: 'German replacement rate',
    text: 'The Germans get 1 panzer or panzergrenadier step and 2 infantry or parachute steps a phase; what no unit can use is lost.',
  },
  'N11.14': {
    title: 'Allied replacement rate',
    text: 'The Allies may restore any number of units, each within its own limit.',
  },
  'N11.15': { title: 'One step per division', text: 'An Allied four-step division regains at most 1 step in a phase.' },
  'N11.16': {
    title: 'Units starting reduced',
    text: 'A unit that began the game reduced may be restored under the same conditions.',
  },
  'N11.17': { title: 'Eliminated units', text: 'An eliminated unit never returns.' },
  'N11.18': { title: 'Replacements not saved', text: 'Unused replacement points do not carry over.' },

  // ---- 12 Reinforcements ----

  'N12.0': {
    title: 'Reinforcement lists',
    text: 'The reinforcements of each side are listed on its deployment display.',
  },
  'N12.11': {
    title: 'Phase of entry',
    text: 'Reinforcements enter in the normal movement phase of their owner; the 11 special Allied units of turn 2 enter in mechanized movement.',
  },
  'N12.12a': {
    title: 'Allied entry hexes',
    text: 'Allied reinforcements enter by the north edge, hexes 0101 to 3701.',
  },
  'N12.12b': {
    title: 'Blocked entry hex',
    text: 'No reinforcement may enter a hex with an enemy unit or in an enemy zone of control.',
  },
  'N12.13': {
    title: 'German entry edges',
    text: 'German entry letters: N is 4101 to 5101 in the north, E is 5101 to 5134 in the east, S is 0134 to 5134 in the south.',
  },
  'N12.14a': {
    title: 'Choice of edge',
    text: 'With several entry letters the German player chooses among those edges.',
  },
  'N12.14b': { title: 'Different edges', text: 'Units of the same division need not enter by the same edge.' },
  'N12.15': {
    title: 'Cost of entry',
    text: 'A reinforcement enters an edge hex for 1 MP whatever its terrain, without the primary-road rate, and then moves normally.',
  },
  'N12.16': {
    title: 'Strength on arrival',
    text: 'A reinforcement arrives with the side showing its turn code up, even if that is the reduced one.',
  },
  'N12.17': {
    title: 'Actions after entry',
    text: 'Once on the map, a reinforcement is an ordinary unit: it may overrun, enter enemy zones of control and attack.',
  },
  'N12.18': {
    title: 'Entering as a stack',
    text: 'Units of a division may enter as a stack, and with integrity its vehicle units may overrun in that phase.',
  },
  'N12.19': {
    title: 'Supply on entry',
    text: 'A reinforcement counts as in supply as it enters; an overrun still needs its own supply check.',
  },

  // ---- 13 Air power ----

  'N13.0': { title: 'Allied air power', text: 'Only the Allied side ever has air points.' },
  'N13.11': {
    title: 'Air points received',
    text: 'The Allied player rolls for weather each turn; the result sets the number of air points.',
  },
  'N13.12': { title: 'Air points by weather', text: 'Clear weather gives 6 air points, overcast 3, storm none.' },
  'N13.13': { title: 'Uses of air points', text: 'Air points are used for attack support or carpet bombing.' },
  'N13.14': { title: 'Air points lapse', text: 'Unused air points lapse at the end of the turn.' },
  'N13.21': {
    title: 'Attack support',
    text: 'One air point shifts an Allied attack in the combat phase 1 column right.',
  },
  'N13.22': { title: 'One point per attack', text: 'An attack may have at most one air point.' },
  'N13.23': {
    title: 'Allotting air support',
    text: 'All air support is allotted after all attacks are declared and before the first is resolved; it cannot be withdrawn.',
  },
  'N13.24': { title: 'Support in any terrain', text: 'The terrain of the target does not matter to air support.' },
  'N13.25': { title: 'No overrun air support', text: 'Air points never support overruns or defence.' },
  'N13.26': { title: 'No air attack alone', text: 'Air points cannot attack by themselves, except as carpet bombing.' },
  'N13.31': {
    title: 'Carpet bombing',
    text: 'In clear weather all 6 air points may be spent when the Allied combat phase starts to carpet bomb one hex.',
  },
  'N13.32': {
    title: 'Carpet bombing odds',
    text: 'Carpet bombing strikes a German-occupied hex before all other attacks of the phase, at 6:1 without modifiers.',
  },
  'N13.33': {
    title: 'Carpet bombing losses',
    text: 'The defender takes the result, 1 or 2, as step losses in the hex and may not retreat; results on the attacker are ignored.',
  },
  'N13.34': { title: 'Marking the bombed hex', text: 'After the bombing its marker is flipped to its targeted side.' },
  'N13.35': {
    title: 'Bombed units protected',
    text: 'Units that survive in the bombed hex may not be attacked by ground units in that combat phase.',
  },
  'N13.36a': {
    title: 'Stop in bombed hex',
    text: 'Allied units that enter the bombed hex in the following mechanized movement phase stop there.',
  },
  'N13.36b': {
    title: 'Bombing marker removed',
    text: 'The bombing marker is removed at the end of that mechanized movement phase.',
  },
  'N13.37': { title: 'Bombing any terrain', text: 'The terrain of the bombed hex does not matter.' },
  'N13.38': { title: 'Once per game', text: 'Carpet bombing may be made only once per game.' },

  // ---- 14 Victory ----

  'N14.0a': {
    title: 'Counting victory points',
    text: 'Victory is determined at the end of turn 13 from the victory points scored in the game.',
  },
  'N14.11': {
    title: 'German points for losses',
    text: 'Germans score 2 per US infantry regiment, airborne brigade or US headquarters eliminated, 4 per other US regiment or brigade, 6 per division or other Commonwealth brigade.',
  },
  'N14.12a': {
    title: 'German infantry escape',
    text: 'Germans score 1 for each headquarters, infantry division or infantry regiment with a movement allowance of 9 that exits by the east edge.',
  },
  'N14.12b': {
    title: 'German armour escape',
    text: 'Germans score 3 for each panzer or panzergrenadier regiment that exits by the east edge, or ends the game in supply in column 39 or beyond.',
  },
  'N14.12c': {
    title: 'Escape by position',
    text: 'A regiment that scores by position must be outside enemy zones of control or able to disengage in a German turn 14 with clear weather.',
  },
  'N14.13a': {
    title: 'Late Allied breakout',
    text: 'At the end of turn 8 and of each later turn, Germans score 3 for each of three US armored divisions not yet off the map.',
  },
  'N14.13b': {
    title: 'Complete divisions only',
    text: 'A division counts as off the map only when all its units have left; parts of several divisions do not add up.',
  },
  'N14.13c': {
    title: 'Breakout complete',
    text: 'The German points for a late breakout stop when three divisions, 9 units, are off the map.',
  },
  'N14.14': {
    title: 'No points for leaving',
    text: 'Infantry regiments with a movement allowance of 6 and Tiger battalions score nothing for leaving the map.',
  },
  'N14.21': {
    title: 'Allied points for losses',
    text: 'Allies score 1 per headquarters, infantry division or infantry regiment with movement 9 eliminated, and 3 per panzer or panzergrenadier regiment or Tiger battalion.',
  },
  'N14.22a': {
    title: 'Allied points for exit',
    text: 'Each US armored unit leaving by 0123 to 0134 scores 6 up to turn 4, 4 on turn 5, 2 on turn 6, 1 on turn 7, and nothing later.',
  },
  'N14.22b': {
    title: 'Units that count',
    text: 'Cavalry never scores for leaving; only the 9 units of three armored divisions do.',
  },
  'N14.23a': { title: 'Leaving the map', text: 'A unit leaves the map from an edge hex of the proper edge for 1 MP.' },
  'N14.23b': {
    title: 'Leaving from enemy zone',
    text: 'Leaving from an enemy zone of control also costs the disengagement; a unit that entered one this phase cannot leave the map.',
  },
  'N14.24': { title: 'No return', text: 'A unit that has left the map never returns.' },
  'N14.3': {
    title: 'Victory levels',
    text: 'Allied minus German points: from 31 Allied decisive, from 21 operational, from 11 tactical; 0 to 10 draw; -1 to -10 German tactical, to -20 operational, below that decisive.',
  },
})
