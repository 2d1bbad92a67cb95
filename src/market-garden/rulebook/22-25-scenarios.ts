/**
 * Chapters 22 to 25 except the optional rules: reinforcements, Hell's Highway, and what the other scenarios have in
 * common.
 */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const scenarios = /* @__PURE__ */ rulesOf({
  'M22.0a': { title: 'Reinforcements', text: 'The turn track lists the reinforcements of each turn.' },
  'M22.0b': { title: 'Mode of arrival', text: 'They enter in any mode they have.' },
  'M22.1a': { title: 'Codes', text: 'A code gives turn, map and hex.' },
  'M22.11a': { title: 'German entry', text: 'German reinforcements enter in either of their movement phases.' },
  'M22.11b': { title: 'Delay', text: 'Their arrival may be delayed.' },
  'M22.12a': { title: 'Mode of entry', text: 'Units that move only in Travel mode enter in it.' },
  'M22.13a': { title: 'First hex', text: 'Movement points are counted from the edge hex; roads continue off the map.' },
  'M22.14a': { title: 'In column', text: 'Stacks after the first pay for the road hexes of the queue.' },
  'M22.16a': {
    title: 'Blocked entry',
    text: 'If its entry hex is blocked, a unit enters next to it, or anywhere in the same area.',
  },
  'M22.16b': { title: 'Later', text: 'Or it may wait.' },
  'M22.21a': { title: 'Allied column', text: 'Allied reinforcements queue in column too.' },
  'M22.23a': { title: 'Blocked Allied entry', text: 'The rule for blocked hexes applies to the Allies too.' },
  'M24.0a': { title: "Hell's Highway", text: 'The Germans try to cut the road near Veghel.' },
  'M24.1a': { title: 'Length', text: 'The scenario lasts from turn 35 to turn 45.' },
  'M24.1b': { title: 'Area', text: 'The area is rows 21 to 45 of map C.' },
  'M24.2a': { title: 'Set-up', text: 'Units set up within two hexes of the hex given.' },
  'M24.3a': {
    title: 'Reinforcements',
    text: 'Reinforcements are as listed; the last of turn 37 enter at half movement.',
  },
  'M24.4a': { title: 'Batteries', text: 'Six batteries fire from beyond the edge.' },
  'M24.4b': { title: 'Observers', text: 'Only British units observe for them.' },
  'M24.4c': { title: 'Range', text: 'Their range is twelve hexes from row 21.' },
  'M24.5a': { title: 'Absent sources', text: 'C2411 replaces the sources that are not in play.' },
  'M24.5b': { title: 'No further path', text: 'The path of those sources is not traced further.' },
  'M24.5c': { title: 'Germans', text: 'Germans are always in supply.' },
  'M24.6': { title: 'Victory', text: 'The conditions below decide.' },
  'M24.61a': { title: 'The road held', text: 'German units hold the main road for a complete turn.' },
  'M24.61b': { title: 'The road at noon', text: 'German units are on the road at the end of turn 43.' },
  'M24.61c': { title: 'Losses', text: 'More than twenty Allied steps are lost.' },
  'M24.61d': {
    title: 'Levels',
    text: 'Three conditions are a decisive, two a substantial, one a limited German victory.',
  },
  'M24.61e': {
    title: 'Allied victory',
    text: 'The Allies win if no condition is met and twenty German steps are lost.',
  },
  'M25.1a': { title: 'Turns', text: 'Turns are numbered as on the track.' },
  'M25.0a': { title: 'Scenarios', text: 'There are five scenarios of one map each.' },
  'M25.1b': { title: 'Beginning', text: 'Phases before the starting phase are skipped.' },
  'M25.21a': { title: 'German set-up', text: 'German units set up on or near the hexes on the display.' },
  'M25.21b': { title: 'In Defilade', text: 'All German units set up in Defilade.' },
  'M25.3a': {
    title: 'Reinforcements',
    text: 'Germans due on the map in play arrive; Allied airborne units land from the air.',
  },
  'M25.4a': { title: 'Orders', text: 'A scenario may require headquarters to reach a hex by a given turn.' },
  'M25.4b': { title: 'If impossible', text: 'A unit that cannot comply comes as close as it can.' },
  'M25.41a': {
    title: 'Levels by date',
    text: 'If points are used, the date gives the level of German deliveries.',
  },
  'M25.41b': { title: 'The 17th', text: 'Neither side receives points on the first day.' },
  'M25.41c': { title: 'German surprise', text: 'Until turn 3 German units roll for their movement.' },
  'M25.41d': { title: 'German reinforcements', text: 'German reinforcements do not roll.' },
  'M25.41e': { title: 'The 18th', text: 'Points are used from 0601 of 18 September on.' },
  'M25.41f': { title: 'Allied deliveries', text: 'The Allies divide and roll as usual, also for the highway.' },
  'M25.41g': {
    title: 'Low on the 18th',
    text: 'All Germans have low delivery; one division on sheet A or B may have normal.',
  },
  'M25.41h': {
    title: 'The 19th',
    text: 'The 9th and 10th SS Panzer have normal delivery of command points, the division with the Flak Brigade high delivery of both.',
  },
  'M25.41i': {
    title: 'From the 20th on',
    text: 'Any two divisions are raised to normal for the day, one more while the weather is P.',
  },
  'M25.41j': { title: 'From the 22nd on', text: 'One more division is raised to normal, the last.' },
  'M25.42a': { title: 'Surprise', text: 'Until turn 4 there is no Concentrated mode and movement is rolled for.' },
  'M25.5a': { title: 'Victory', text: 'Victory depends on points or objectives.' },
  'M25.5b': { title: 'Even chances', text: 'By agreement the level shifts one step in favour of the Allies.' },
  'M25.6a': {
    title: 'Free drop zones',
    text: 'By agreement the Allied player places pathfinders and supply heads freely.',
  },
  'M25.6b': {
    title: 'Free lift',
    text: 'He lifts any units, but no more battalions per day than historically landed.',
  },
  'M25.6c': {
    title: 'Historical or random',
    text: 'With free drop zones the Germans set up historically or, by option, at random.',
  },
  'M25.61a': {
    title: 'Random set-up',
    text: 'After the drop zones are designated, a die for each formation gives its place.',
  },
  'M25.61b': { title: 'Hexes first', text: 'German hexes are chosen before the drop zones are shown.' },
  'M25.62a': { title: 'Occupied hexes', text: 'If a hex holds units of another random placement, roll again.' },
  'M25.62b': {
    title: 'In parentheses',
    text: 'The number is the distance in hexes from the listed hex within which units may be placed.',
  },
  'M25.23a': { title: 'Clear skies', text: 'The first two days have clear weather.' },
})
