/** Chapters 14 and 15: combat and its modifiers. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const combat = /* @__PURE__ */ rulesOf({
  // ---- 14 Combat ----

  'A14.1a': {
    title: 'Voluntary attacks',
    text: 'Units may attack adjacent enemies in their Combat Phase; they never have to.',
  },
  'A14.1b': {
    title: 'One attack each',
    text: 'No unit attacks or is attacked twice in a phase, except by breakout and counterattack.',
  },
  'A14.1c': { title: 'Defenders together', text: 'All units in the attacked hex defend with their combined strength.' },
  'A14.1d': {
    title: 'Order of attacks',
    text: 'The attacker declares and resolves his attacks one at a time, in any order.',
  },
  'A14.2a': { title: 'One target hex', text: 'An attack has a single target hex.' },
  'A14.2b': { title: 'A stack divides', text: 'Units of the same hex may attack different hexes.' },
  'A14.2c': { title: 'Strength undivided', text: 'A unit puts all its strength into one attack.' },
  'A14.2d': { title: 'Targets by choice', text: 'No unit has to attack every enemy adjacent to it.' },
  'A14.3a': { title: 'Two divisions', text: 'At most two divisions join in an attack; artillery does not count.' },
  'A14.3b': { title: 'Independent units', text: 'An independent unit, alone in its hex, counts as a division.' },
  'A14.3c': { title: 'Attached units', text: 'An independent unit stacked with a division counts as part of it.' },
  'A14.3d': {
    title: 'Independent units together',
    text: 'Two independent units in one hex count as one division.',
  },
  'A14.3e': {
    title: 'Brigades as divisions',
    text: 'The 150th Panzer, both Führer brigades and every American cavalry group count as divisions.',
  },
  'A14.4a': {
    title: 'First step: bridges',
    text: 'The defender may blow bridges across which he is attacked; the attacker may then call off the attack.',
  },
  'A14.4b': {
    title: 'Second step: odds',
    text: 'The attack total is compared with defence plus bonus, rounded in favour of the defender.',
  },
  'A14.4c': {
    title: 'Third step: artillery',
    text: 'First the attacker, then the defender names his supporting artillery.',
  },
  'A14.4d': {
    title: 'Fourth step: result',
    text: 'After all shifts one die is rolled and the result is applied at once.',
  },
  'A14.5a': {
    title: 'Ends of the table',
    text: 'Odds below 1:3 or above 7:1 use the outermost columns.',
  },
  'A14.5b': { title: 'Shifts before limits', text: 'All shifts are made first, then limited to the table.' },

  // ---- 15 Combat modifiers ----

  'A15.1a': {
    title: "Defender's bonus",
    text: 'The terrain bonus is added to the defence of a hex once, however many units are there.',
  },
  'A15.1b': { title: 'Best bonus only', text: 'If several bonuses apply, the defender uses only the best.' },
  'A15.1c': { title: 'Bonus added', text: 'The bonus is added to the printed defence factors.' },
  'A15.1d': { title: 'Bracketed defence', text: 'A unit with its defence in brackets has no bonus.' },
  'A15.1e': { title: 'No bonus in column', text: 'A unit under a strategic movement marker has no bonus.' },
  'A15.1f': { title: 'Silhouettes add one', text: 'A silhouette tank gets a bonus of 1 at most.' },
  'A15.2a': { title: 'Halving unit by unit', text: 'Each unit is halved separately and rounded up.' },
  'A15.2b': { title: 'Halved once', text: 'No attack strength is halved more than once.' },
  'A15.3a': { title: 'Attack over rivers', text: 'A unit attacking across a river, the Meuse included, is halved.' },
  'A15.3b': {
    title: 'Bridges and attacks',
    text: 'An intact bridge does not prevent halving, but lets tanks earn the armour shift.',
  },
  'A15.4': {
    title: 'Vehicles off the road',
    text: 'A vehicle attacking into or out of Forest, Westwall or Forested Rough without a road is halved.',
  },
  'A15.5a': { title: 'Out of the rough', text: 'A unit attacking out of a Forested Rough hex is halved.' },
  'A15.5b': {
    title: 'Into the rough',
    text: 'An attack into Forested Rough from elsewhere is not halved, though vehicles need a road.',
  },
  'A15.5c': {
    title: 'Rivers in the rough',
    text: 'Rivers there have no effect, but an attack into Forested Rough across a bridge hexside is always halved.',
  },
  'A15.6a': { title: 'Air support begins', text: 'The Allies have aircraft from the morning of 23 December.' },
  'A15.6b': {
    title: 'Air support die',
    text: 'Each Allied turn has half a die roll, rounded up, in air markers.',
  },
  'A15.6c': {
    title: 'Using air support',
    text: 'An air marker shifts one attack one column; at most one per combat, and unused ones are lost.',
  },
  'A15.6d': {
    title: 'Fighter-bombers by day',
    text: 'Each German attack by day is shifted against it by the Jabo table.',
  },
  'A15.6e': { title: 'No aircraft by night', text: 'There is no air support in night turns.' },
  'A15.7a': {
    title: 'Westwall bonus',
    text: 'Only Germans get the bonus of the Westwall; it hampers the movement of both sides.',
  },
  'A15.7b': { title: 'Tanks at the Westwall', text: 'Allied tank and recon units attacking the Westwall are halved.' },
  'A15.8a': {
    title: 'Improved positions',
    text: 'A position gives a bonus of 2 if the terrain gives no better one, and allows a stand.',
  },
  'A15.8b': {
    title: 'Units that gain nothing',
    text: 'Columns and units with bracketed defence gain nothing from a position, silhouettes 1 at most.',
  },
  'A15.8c': {
    title: 'Where to build',
    text: 'Positions may be built anywhere except in cities, towns, villages and the Westwall.',
  },
  'A15.8d': {
    title: 'Units that build',
    text: 'An infantry-type unit in supply may build if it is not Disrupted, Routed or Engaged and does not move.',
  },
  'A15.8e': {
    title: 'Builders do not attack',
    text: 'A unit that builds may not attack in the following Combat Phase.',
  },
  'A15.8f': { title: 'Tanks do not build', text: 'Silhouette tanks never build positions.' },
  'A15.8g': {
    title: 'Position completed',
    text: 'In its next Movement Phase a builder still there and neither Disrupted nor Routed finishes the position, and may move.',
  },
  'A15.8h': {
    title: 'Work delayed',
    text: 'Work stops while the hex is Engaged or all its units are Disrupted or Routed; friends may finish it later.',
  },
  'A15.8i': { title: 'Work without supply', text: 'Once begun, a position needs no supply.' },
  'A15.8j': {
    title: 'Empty positions',
    text: 'A position is removed when its hex is empty: after a Movement Phase, or at once in combat.',
  },
  'A15.9': {
    title: 'All other shifts',
    text: 'Columns, armour, artillery, supply, condition, advantage, surprise and the dump also shift the odds column.',
  },
})
