/** Chapters 21 and 22: tank and recon units, and artillery. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const armourAndArtillery = /* @__PURE__ */ rulesOf({
  // ---- 21 Armour ----

  'A21.1a': {
    title: "Attacker's armour shift",
    text: 'The attacker gets one column if one of his grey tanks is better than every tank quality in the target hex.',
  },
  'A21.1b': {
    title: "Defender's armour shift",
    text: 'The defender gets one column if the attacker has no tank and the hex holds infantry together with a tank.',
  },
  'A21.1c': {
    title: 'Units that count as both',
    text: 'Combat commands, recon with tank quality and the whole 150th Panzer Brigade count as tank and infantry.',
  },
  'A21.1d': {
    title: 'Equal tank quality',
    text: 'A defending tank quality equal to that of the attacker cancels his shift, and does no more.',
  },
  'A21.2a': { title: 'Red never attacks', text: 'A red quality never earns the attacker a shift.' },
  'A21.2b': { title: 'Red in defence', text: 'A red quality that matches the attacker cancels his shift.' },
  'A21.2c': { title: 'Red in the tables', text: 'A red quality counts in a stand, not in a firefight.' },
  'A21.3a': {
    title: 'Terrain without armour shift',
    text: 'Neither side gets the shift when the defender is in Forest, Forested Rough, Westwall or city.',
  },
  'A21.3b': { title: 'Tanks that cannot reach', text: 'A tank that could not move across the hexside earns no shift.' },
  'A21.3c': {
    title: 'Shift by bridge and road',
    text: 'Tanks earn the shift across an intact bridge, and across a dark green hexside with a road.',
  },
  'A21.4': {
    title: 'Recon gives way',
    text: 'A recon unit alone may turn Engaged into a retreat of one hex without Disruption; the attacker gets a normal advance.',
  },
  'A21.5': {
    title: 'Rules for tanks',
    text: 'Tanks and recon need roads and bridges, disengage better, and with good quality help in stands and firefights.',
  },

  // ---- 22 Artillery ----

  'A22.1a': {
    title: 'Move or fire',
    text: 'Artillery does not move and fire in the same turn, unless it only adjusts.',
  },
  'A22.1b': {
    title: 'Allied artillery movement',
    text: 'An Allied artillery unit that moves more than one hex is flipped to its fired side.',
  },
  'A22.1c': {
    title: 'German artillery movement',
    text: 'A German artillery unit needs a prime mover to move more than one hex.',
  },
  'A22.1d': {
    title: 'Artillery movement costs',
    text: 'Moving artillery pays mechanized costs; Allied artillery may move strategically.',
  },
  'A22.2a': {
    title: 'Adjusting artillery',
    text: 'Nebelwerfer and ready Allied artillery may move one hex and stay ready.',
  },
  'A22.2b': {
    title: 'Where to adjust',
    text: 'Artillery adjusts into any one hex that it could enter, whatever the cost.',
  },
  'A22.3a': {
    title: 'Prime movers',
    text: 'A prime mover gives a German artillery unit five movement points, or tactical movement.',
  },
  'A22.3b': {
    title: 'Prime movers by army',
    text: 'The 6th Panzer Army has two prime movers, the 5th two and the 7th one, each for its own artillery.',
  },
  'A22.3c': {
    title: 'Towing and readiness',
    text: 'Prime movers tow ready and fired units alike, without flipping them.',
  },
  'A22.3d': {
    title: 'No fire when towed',
    text: 'A prime mover stays until the next German Artillery Supply Phase, and its unit does not fire.',
  },
  'A22.3e': {
    title: 'Prime movers cost columns',
    text: 'Each prime mover in use counts against the German strategic markers.',
  },
  'A22.3f': { title: 'Towed units as vehicles', text: 'A towed unit moves as a vehicle.' },
  'A22.3g': { title: 'Without prime mover', text: 'German artillery without a prime mover cannot retreat far.' },
  'A22.3h': { title: 'Prime movers return', text: 'All five are back when the German Artillery Supply Phase begins.' },
  'A22.4': { title: 'Artillery range', text: 'Range is counted in hexes to the attacked hex, which is included.' },
  'A22.5a': { title: 'One step of artillery', text: 'Artillery has one step; its back shows that it has fired.' },
  'A22.5b': {
    title: 'Ready and fired',
    text: 'Artillery is flipped by firing, moving or retreating, and flipped back by artillery supply.',
  },
  'A22.6a': {
    title: 'Artillery that may support',
    text: 'Artillery may support when it is in range, ready, and not Disrupted, Routed or Engaged.',
  },
  'A22.6b': {
    title: 'Two per combat',
    text: 'Each artillery unit supports one combat, at most two units of a side in each.',
  },
  'A22.6c': {
    title: 'Attacker supports first',
    text: 'The attacker names his artillery before the defender; armies do not matter.',
  },
  'A22.7': { title: 'Offensive support', text: 'Each supporting artillery unit shifts the attack one column right.' },
  'A22.8a': {
    title: 'Defensive support',
    text: 'The defender rolls once on his table, subtracting 1 for two units.',
  },
  'A22.8b': {
    title: 'Guns have fired',
    text: 'Artillery that supports the defence is flipped to its fired side whatever the roll.',
  },
  'A22.8c': {
    title: 'Columns of support',
    text: 'A result of 1 or 2 shifts that many columns in favour of the defender.',
  },
  'A22.8d': {
    title: 'Time on target',
    text: 'On this Allied result the attacker loses a step and the attack is cancelled.',
  },
  'A22.9a': { title: 'No attack of its own', text: 'Artillery never attacks by itself.' },
  'A22.9b': {
    title: 'Attacked artillery',
    text: 'Attacked artillery defends with its bracketed factor; it may not support its own hex, but may support others.',
  },
  'A22.9c': {
    title: 'Support and defend',
    text: 'Artillery may support a defence and defend itself in the same phase.',
  },
  'A22.10': {
    title: 'Other artillery rules',
    text: 'Artillery has a zone of control, may retreat, never advances, and is not made ready out of supply.',
  },
})
