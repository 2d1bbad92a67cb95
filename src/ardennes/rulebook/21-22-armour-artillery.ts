/** Chapters 21 and 22: tank and recon units, and artillery. */
import { rulesOf } from '../../engine/rulesOf.js'

export const armourAndArtillery = /* @__PURE__ */ rulesOf({
  // ---- 21 Armour ----

  'A21.1a': {
    title: "Attacker's armour shift",
    text: 'One column for the attacker if a grey tank of his is better than every tank quality in the target hex.',
  },
  'A21.1b': {
    title: "Defender's armour shift",
    text: 'One column for the defender if the attacker has no tank and the hex holds infantry with a tank.',
  },
  'A21.1c': {
    title: 'Tank and infantry alike',
    text: 'Combat commands, recon with tank quality and the whole 150th Panzer Brigade count as both.',
  },
  'A21.1d': {
    title: 'Even tanks',
    text: "A defending quality as good as the attacker's cancels his shift, and no more.",
  },
  'A21.2a': { title: 'Red never attacks', text: "A red quality does not win the attacker's shift." },
  'A21.2b': { title: 'Red in defence', text: 'A red quality that matches the attacker cancels his shift.' },
  'A21.2c': { title: 'Red in the tables', text: 'A red quality helps in a stand, not in a firefight.' },
  'A21.3a': {
    title: 'No shift there',
    text: 'Neither side has the shift when the defender is in Forest, rough, Westwall or city.',
  },
  'A21.3b': { title: 'Tanks that cannot reach', text: 'A tank that could not move over the hexside earns no shift.' },
  'A21.3c': {
    title: 'Bridges and roads serve',
    text: 'Over a standing bridge, and by road over dark green, tanks earn the shift.',
  },
  'A21.4': {
    title: 'Recon gives way',
    text: 'A recon unit alone may turn Engaged into a retreat of one hex without Disruption; normal advance.',
  },
  'A21.5': {
    title: 'Rules for tanks',
    text: 'Tanks and recon keep to roads and bridges, disengage better, and good ones help in stands and firefights.',
  },

  // ---- 22 Artillery ----

  'A22.1a': {
    title: 'Move or fire',
    text: 'Artillery does not move and fire in the same turn, unless it only adjusts.',
  },
  'A22.1b': {
    title: 'Allied guns on the move',
    text: 'An Allied artillery unit that moves more than one hex is turned to its fired side.',
  },
  'A22.1c': { title: 'German guns on the move', text: 'A German one needs a prime mover to go more than one hex.' },
  'A22.1d': {
    title: 'Guns on wheels',
    text: 'Moving artillery pays mechanized rates; the Allied one may move strategically.',
  },
  'A22.2a': {
    title: 'Adjusting artillery',
    text: 'Nebelwerfer and ready Allied artillery may shift by one hex and stay ready.',
  },
  'A22.2b': {
    title: 'Where to adjust',
    text: 'Artillery adjusts to any hex that it could enter, at whatever cost, and to that one only.',
  },
  'A22.3a': {
    title: 'Prime movers',
    text: 'A prime mover gives a German artillery unit five points, or tactical movement.',
  },
  'A22.3b': {
    title: 'Prime movers by army',
    text: 'Two prime movers serve the 6th Panzer Army, two the 5th and one the 7th, each its own.',
  },
  'A22.3c': { title: 'Towed as it is', text: 'Prime movers tow ready and fired units, and do not turn them.' },
  'A22.3d': {
    title: 'No fire when towed',
    text: 'A prime mover stays until the next German supply of artillery, and its unit does not fire.',
  },
  'A22.3e': {
    title: 'Prime movers cost columns',
    text: 'Each prime mover in use is one German strategic marker less.',
  },
  'A22.3f': { title: 'Towed as vehicles', text: 'A towed unit moves as a vehicle.' },
  'A22.3g': { title: 'Without prime mover', text: 'Artillery without one cannot retreat far.' },
  'A22.3h': { title: 'Prime movers return', text: 'All five are back when the German Artillery Supply Phase begins.' },
  'A22.4': { title: 'Artillery range', text: 'Range counts hexes to the attacked hex, which is the last of them.' },
  'A22.5a': { title: 'One step of artillery', text: 'Artillery has one step; its back shows that it has fired.' },
  'A22.5b': {
    title: 'Ready and fired',
    text: 'Artillery is turned by firing, moving or retreating, and turned back by artillery supply.',
  },
  'A22.6a': {
    title: 'Who may support',
    text: 'Artillery supports when it is in range, ready, in order and not Engaged.',
  },
  'A22.6b': { title: 'Two in a combat', text: 'Each artillery unit supports one combat, two of a side at most.' },
  'A22.6c': {
    title: 'Attacker supports first',
    text: 'The attacker names his artillery before the defender; armies do not matter.',
  },
  'A22.7': { title: 'Offensive support', text: 'Each supporting unit gives the attacker one column.' },
  'A22.8a': {
    title: 'Defensive support',
    text: 'The defender rolls once on his table, with 1 taken off for two units.',
  },
  'A22.8b': { title: 'Guns have fired', text: 'Artillery that supports the defence has fired whatever the die says.' },
  'A22.8c': { title: 'Columns of support', text: 'A result of 1 or 2 is as many columns for the defender.' },
  'A22.8d': { title: 'Time on target', text: 'By this Allied result the attacker loses a step and the attack is off.' },
  'A22.9a': { title: 'No attack of its own', text: 'Artillery never attacks by itself.' },
  'A22.9b': {
    title: 'Attacked artillery',
    text: 'Attacked artillery defends with its bracketed factor, and cannot support its own hex but others.',
  },
  'A22.9c': { title: 'Support and defend', text: 'Artillery may support a defence and defend itself in one phase.' },
  'A22.10': {
    title: 'Other artillery rules',
    text: 'Artillery has a zone of control, may retreat, never advances, and is not made ready out of supply.',
  },
})
