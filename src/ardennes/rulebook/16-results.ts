/** Chapter 16: the results of combat. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const results = /* @__PURE__ */ rulesOf({
  // ---- 16 Results ----

  'A16.1a': { title: 'Attacker and defender', text: 'The two words refer to the combat being resolved.' },
  'A16.1b': {
    title: 'Result D1*',
    text: 'The defender loses a step and retreats four hexes, Routed; the attacker gets a bonus advance and a breakout.',
  },
  'A16.1c': {
    title: 'Result DR4*',
    text: 'The defender retreats four hexes, Routed; the attacker gets a bonus advance and a breakout.',
  },
  'A16.1d': {
    title: 'Result DR3',
    text: 'The defender retreats three hexes, Routed; the attacker gets a bonus advance.',
  },
  'A16.1e': {
    title: 'Result DR2',
    text: 'The defender retreats two hexes, Disrupted; the attacker gets a normal advance.',
  },
  'A16.1f': { title: 'Result FF', text: 'The attacker leaves the defender Engaged or continues with a firefight.' },
  'A16.1g': { title: 'Result FF(+1)', text: 'The attacker may continue with a firefight, adding 1 to its die.' },
  'A16.1h': {
    title: 'Result EX(Eng)',
    text: 'Each side loses a step and surviving defenders are Engaged; the attacker may enter the hex only if it is empty.',
  },
  'A16.1i': { title: 'Result Eng', text: 'The defending stack is Engaged, and nothing else happens.' },
  'A16.1j': { title: 'Result A1/Eng', text: 'The attacker loses a step and the defender is Engaged.' },
  'A16.1k': { title: 'Result A1', text: 'The attacker loses a step.' },
  'A16.1l': { title: 'The asterisk', text: 'An asterisk entitles the attacker to a breakout combat.' },
  'A16.2a': {
    title: 'Firefight by choice',
    text: 'The firefight table is used only if the attacker continues after such a result.',
  },
  'A16.2b': {
    title: 'Lead unit',
    text: 'The attacker names one attacking unit: its quality modifies the die, and it takes his step loss.',
  },
  'A16.2c': {
    title: 'Units that can lead',
    text: 'Only a unit that could advance into the target hex may lead; without one there is no firefight.',
  },
  'A16.2d': {
    title: 'Firefight modifiers',
    text: 'Add 1 for a green leader, subtract 1 for an elite one, and subtract 1 for grey tanks as good as any enemy in open country.',
  },
  'A16.2e': {
    title: 'Equal quality suffices',
    text: 'For the firefight the tank quality of the leader need only equal the best of the enemy; an enemy without any is always matched.',
  },
  'A16.2f': {
    title: 'Firefight D1',
    text: 'The defender loses a step and retreats two hexes, Disrupted; the attacker gets a normal advance.',
  },
  'A16.2g': { title: 'Firefight DR2', text: 'The defender retreats as after that result of the main table.' },
  'A16.2h': {
    title: 'Firefight A1/D1',
    text: 'Both sides lose a step, then the defender retreats two hexes, Disrupted; normal advance.',
  },
  'A16.2i': {
    title: 'Firefight A1/DR2',
    text: 'The leader loses a step, the defender retreats two hexes, Disrupted; normal advance.',
  },
  'A16.2j': { title: 'Firefight Eng+', text: 'The defender is Engaged, and the attacker may mark an advantage.' },
  'A16.2k': { title: 'Firefight A1/Eng', text: 'The leader loses a step and the defender is Engaged.' },
  'A16.2l': { title: 'All may advance', text: 'After a firefight every attacking unit may use the advance.' },
  'A16.3a': {
    title: 'Losses by exchange',
    text: 'After an exchange a side that had the armour shift takes its step loss from a tank unit that earned it.',
  },
  'A16.3b': { title: 'Losses by choice', text: 'The owner chooses the units that take all other step losses.' },
  'A16.3c': {
    title: 'Losses of the leader',
    text: 'In a firefight the lead unit takes the step loss of the attacker.',
  },
  'A16.4a': {
    title: 'Losing a step',
    text: 'A unit is flipped to its reduced side; one without another step goes to the dead pile.',
  },
  'A16.4b': {
    title: 'Remnants of large units',
    text: 'A large unit that loses its last step is replaced by a remnant of its type.',
  },
  'A16.4c': { title: 'No remnant left', text: 'If no such counter is available, no remnant is left.' },
  'A16.5a': { title: 'Engaged defenders', text: 'Only defenders are Engaged; the attacker need not continue.' },
  'A16.5b': { title: 'Engaged units stay', text: 'An Engaged unit does not move in its next Movement Phase.' },
  'A16.5c': { title: 'Engaged demolition', text: 'An Engaged unit adds 2 to the die when blowing bridges.' },
  'A16.5d': {
    title: 'More on Engaged units',
    text: 'Being Engaged affects artillery support, positions, replacements and night infiltration, but not making artillery ready.',
  },
  'A16.5e': { title: 'Engaged markers end', text: 'Engaged markers are removed in the Combat Phase of their owner.' },
  'A16.6a': {
    title: 'Advantage marker',
    text: 'After Eng+ a marker on an attacking stack points at the hex of the defender.',
  },
  'A16.6b': {
    title: 'Advantage used',
    text: 'If a stack with an advantage attacks that hex again, the attack shifts one column right.',
  },
  'A16.6c': { title: 'Advantage spent', text: 'An advantage marker is removed after that second attack.' },
  'A16.6d': {
    title: 'Advantage without target',
    text: 'The marker is removed at the start of the Combat Phase of its owner if no enemy is left in the hex.',
  },
  'A16.6e': {
    title: 'Advantage abandoned',
    text: 'The marker is removed when none of the original units is left under it.',
  },
  'A16.6f': { title: 'Advantage in retreat', text: 'The marker is removed when units in its own hex must retreat.' },
  'A16.71a': {
    title: 'Determined defence',
    text: 'A defender may make a stand against a result with a normal advance, never against one with a bonus advance.',
  },
  'A16.71b': {
    title: 'Where to stand',
    text: 'A defender may make a stand only in villages, towns, cities, the Westwall and improved positions.',
  },
  'A16.71c': {
    title: 'Success of a stand',
    text: 'A successful stand cancels the retreat, its Disruption and the advance.',
  },
  'A16.71d': {
    title: 'Leader of the stand',
    text: 'The defender names a unit that is not Disrupted; it modifies the die and takes the step loss.',
  },
  'A16.71e': { title: 'No unit fit', text: 'A stack with only Disrupted or Routed units cannot make a stand.' },
  'A16.71f': { title: 'Losses remain', text: 'A step lost in the firefight stays lost.' },
  'A16.72a': { title: 'Yes or no', text: 'On the stand table Yes cancels the retreat and No lets it stand.' },
  'A16.72b': {
    title: 'Stand with exchange',
    text: 'Both sides lose a step: the leader of the stand, and an attacking unit its owner chooses.',
  },
  'A16.72c': { title: 'Stand with loss', text: 'The leader of the stand loses a step.' },
  'A16.72d': {
    title: 'Stand with counterattack',
    text: 'The defender retreats one hex without Disruption, and the attacker may enter only the vacated hex.',
  },
  'A16.72e': {
    title: 'Counterattack after a stand',
    text: 'The defender may at once attack the hex it left, without artillery or air support on either side.',
  },
  'A16.72f': {
    title: 'Back into the hex',
    text: 'If no enemy entered the hex it left, the defender may return to it and stop there.',
  },
  'A16.73a': {
    title: 'Modifiers of a stand',
    text: 'A stand is modified like a firefight, with 1 more subtracted in a city.',
  },
  'A16.73b': { title: 'Red tanks stand', text: 'In a stand a red tank quality counts as well.' },
  'A16.74': {
    title: 'Stand to the last',
    text: 'If the stand costs the last step, the attacker may enter the empty hex and must stop.',
  },
})
