/** Chapter 15: air strikes and combat air patrol. */
import { rulesOf } from '../../engine/rulesOf.js'

export const airStrikes = /* @__PURE__ */ rulesOf({
  'M15.0a': {
    title: 'Air strikes',
    text: 'The turn record says how many strikes each side has on a day; those of the Allies are used once in the morning and once from 1501 on.',
  },
  'M15.0b': {
    title: 'German afternoons',
    text: 'Germans have those of the morning, and those from 1501 on if a die shows 4 or less.',
  },
  'M15.0c': { title: 'Getting through', text: 'A German strike comes to nothing when its first die shows a 6.' },
  'M15.0d': {
    title: 'Each its dice',
    text: 'Every attack from the air has dice of its own, read by the mode of its target.',
  },
  'M15.11a': {
    title: 'Three to a hex',
    text: 'No more than three attacks from the air are placed in a hex in a game turn.',
  },
  'M15.12a': {
    title: 'Use or lose',
    text: 'Strikes of the morning are gone at 1501, and those from then on with the night.',
  },
  'M15.13a': {
    title: 'Night and weather',
    text: 'At night, or in weather P, two strikes make one attack; when it is both it takes three.',
  },
  'M15.13b': {
    title: 'Groups',
    text: 'Strikes that make up no attack are not saved, and those that do count as one in their hex.',
  },
  'M15.14a': {
    title: 'Targets',
    text: 'Combat units and headquarters alone are attacked from the air; supply and communication never suffer.',
  },
  'M15.14b': { title: 'By themselves', text: 'Strikes are not added to fire or close action on the ground.' },
  'M15.14c': { title: 'Nobody sees more', text: 'Aircraft observe for nobody, nor for the conditions of victory.' },
  'M15.14d': {
    title: 'Under cover',
    text: 'Who is in Defilade in a city or forest is a target only next to a unit of the attacker; a leader alone never is.',
  },
  'M15.15a': {
    title: 'Placing',
    text: 'Strikes are placed in the phase of indirect fire that follows the Command Phase of their owner, once modes are settled.',
  },
  'M15.16a': {
    title: 'Resolving',
    text: 'They are resolved when the direct fire of the Conditional Fire Phase is over.',
  },
  'M15.16b': {
    title: 'Staying in the air',
    text: 'What is spent on fighters holds until the next own Command Phase is over.',
  },
  'M15.17a': { title: 'Not before turn 6', text: 'Germans have no strikes in the first five turns.' },
  'M15.18a': { title: 'Anybody in the stack', text: 'The attacker picks any unit of a stack, wherever it lies.' },
  'M15.18b': { title: 'Disrupted already', text: 'Who is Disrupted cannot be Disrupted again.' },
  'M15.18c': { title: '1* on the Disrupted', text: 'It costs a step, but armour and headquarters nothing.' },
  'M15.21a': { title: 'One by one', text: 'Each attack is resolved alone, and all are alike whatever they took.' },
  'M15.22a': {
    title: 'How it goes',
    text: 'The mode of the target, and its terrain in Defilade, give the column for two dice; what they do is done at once.',
  },
  'M15.3a': {
    title: 'Fighters on patrol',
    text: 'By an option, fighters keep enemy aircraft out of the air over an area.',
  },
  'M15.31a': { title: 'Under fighters', text: 'Nobody under enemy fighters is attacked from the air.' },
  'M15.32a': {
    title: 'Over 30 Corps',
    text: 'Allied fighters cover five hexes around all headquarters of 30 Corps and under it.',
  },
  'M15.32b': { title: 'Farther', text: 'Each strike spent on it adds two hexes, up to eleven.' },
  'M15.33a': {
    title: 'Tied to the Corps',
    text: 'With fighters up, Allied strikes go no farther than 30 hexes from those headquarters.',
  },
  'M15.33b': {
    title: 'Eyes of the Corps',
    text: 'With fighters up, units of 30 Corps alone spot for strikes, and they find targets that hide from others.',
  },
  'M15.33c': {
    title: 'Given up',
    text: 'The Allied player may give the fighters up; his strikes then reach everywhere.',
  },
  'M15.4a': { title: 'No result', text: 'A dash does nothing.' },
  'M15.4b': {
    title: 'D',
    text: 'The target alone is Disrupted, and leaves its hex if it can; if it cannot, that is all.',
  },
  'M15.4c': {
    title: '1*',
    text: 'D for armour and headquarters; others lose a step and are Disrupted where they are.',
  },
  'M15.4d': { title: '1', text: 'Whoever it is loses a step and is Disrupted.' },
  'M15.5a': {
    title: 'The table',
    text: 'Two dice, and the column of the target, give the result of an attack from the air.',
  },
})
