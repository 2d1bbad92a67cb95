/** Chapter 15: air strikes and combat air patrol. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const airStrikes = /* @__PURE__ */ rulesOf({
  'M15.0a': {
    title: 'Air strikes',
    text: 'The turn record gives the strikes of each side per day; Allied strikes are used once in the morning and once from 1501 on.',
  },
  'M15.0b': {
    title: 'German afternoons',
    text: 'The Germans have their morning strikes, and those from 1501 on if a die shows 4 or less.',
  },
  'M15.0c': {
    title: 'German strikes intercepted',
    text: 'A German strike has no effect when its first die shows a 6.',
  },
  'M15.0d': {
    title: 'Separate dice',
    text: 'Each air attack has its own dice, read by the mode of its target.',
  },
  'M15.11a': {
    title: 'Three per hex',
    text: 'At most three air attacks are placed in a hex in a game turn.',
  },
  'M15.12a': {
    title: 'Use or lose',
    text: 'Unused morning strikes are lost at 1501, later ones at the end of the night.',
  },
  'M15.13a': {
    title: 'Night and weather',
    text: 'At night, or in weather P, two strikes make one attack; if both apply it takes three.',
  },
  'M15.13b': {
    title: 'Groups',
    text: 'Leftover strikes are not saved; a group counts as one attack in its hex.',
  },
  'M15.14a': {
    title: 'Targets',
    text: 'Only combat units and headquarters may be targets; supply and communication are not affected.',
  },
  'M15.14b': { title: 'Separate from ground fire', text: 'Strikes are not combined with fire or close action.' },
  'M15.14c': { title: 'No observation', text: 'Aircraft observe for no other unit, nor for victory conditions.' },
  'M15.14d': {
    title: 'Under cover',
    text: 'A unit in Defilade in a city or forest is a target only next to an enemy unit; a leader alone never is.',
  },
  'M15.15a': {
    title: 'Placing',
    text: 'Strikes are placed in the Indirect Fire Phase after the Command Phase of their owner.',
  },
  'M15.16a': {
    title: 'Resolving',
    text: 'Strikes are resolved at the end of the Conditional Fire Phase.',
  },
  'M15.16b': {
    title: 'Duration of patrols',
    text: 'Strikes spent on fighters last until the end of the next Command Phase of their owner.',
  },
  'M15.17a': { title: 'Not before turn 6', text: 'The Germans have no strikes in the first five turns.' },
  'M15.18a': { title: 'Any unit in a stack', text: 'The attacker chooses any unit of a stack, whatever its position.' },
  'M15.18b': { title: 'Disrupted already', text: 'A Disrupted unit is not Disrupted again.' },
  'M15.18c': { title: '1* on the Disrupted', text: 'It loses a step, unless it is armoured or a headquarters.' },
  'M15.21a': {
    title: 'One by one',
    text: 'Each attack is resolved separately, and all are equal however many strikes they took.',
  },
  'M15.22a': {
    title: 'Procedure',
    text: 'The mode of the target, and in Defilade its terrain, gives the column for two dice; the result applies at once.',
  },
  'M15.3a': {
    title: 'Fighters on patrol',
    text: 'By option, fighters keep enemy strikes out of an area.',
  },
  'M15.31a': { title: 'Under fighters', text: 'Units under enemy fighters are not attacked from the air.' },
  'M15.32a': {
    title: 'Over 30 Corps',
    text: 'Allied fighters cover five hexes around every headquarters of 30 Corps formations.',
  },
  'M15.32b': { title: 'Farther', text: 'Each strike spent adds two hexes, up to eleven.' },
  'M15.33a': {
    title: 'Reach of strikes',
    text: 'With fighters up, Allied strikes reach at most 30 hexes from those headquarters.',
  },
  'M15.33b': {
    title: 'Spotting by 30 Corps',
    text: 'With fighters up, only units of 30 Corps spot for strikes, and they find targets hidden from others.',
  },
  'M15.33c': {
    title: 'Fighters given up',
    text: 'The Allied player may give the fighters up; his strikes then have no limit of reach.',
  },
  'M15.4a': { title: 'No result', text: 'A dash has no effect.' },
  'M15.4b': {
    title: 'D',
    text: 'Only the target is Disrupted, and it retreats from its hex if it can; if it cannot, there is no further effect.',
  },
  'M15.4c': {
    title: '1*',
    text: 'Armour and headquarters suffer D; others lose a step and are Disrupted without retreat.',
  },
  'M15.4d': { title: '1', text: 'Any target loses a step and is Disrupted.' },
  'M15.5a': {
    title: 'The table',
    text: 'Two dice and the column of the target give the result of an air attack.',
  },
})
