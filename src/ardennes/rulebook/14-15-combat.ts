/** Chapters 14 and 15: combat and its modifiers. */
import { rulesOf } from '../../engine/rulesOf.js'

export const combat = /* @__PURE__ */ rulesOf({
  // ---- 14 Combat ----

  'A14.1a': {
    title: 'Attacks are free',
    text: 'Units may attack enemies next to them in their Combat Phase; they never have to.',
  },
  'A14.1b': {
    title: 'One attack each',
    text: 'Nobody attacks or is attacked twice in a phase, except by breakout and counterattack.',
  },
  'A14.1c': { title: 'Defenders together', text: 'All units of the attacked hex defend with their joint strength.' },
  'A14.1d': {
    title: 'Order of attacks',
    text: 'The attacker declares and fights his attacks one by one in any order.',
  },
  'A14.2a': { title: 'One target hex', text: 'An attack has a single target hex.' },
  'A14.2b': { title: 'A stack divides', text: 'Units of the same hex may attack different hexes.' },
  'A14.2c': { title: 'Strength undivided', text: 'A unit puts all its strength into one attack.' },
  'A14.2d': { title: 'Targets by choice', text: 'Nobody has to attack every enemy that is next to him.' },
  'A14.3a': { title: 'Two divisions', text: 'At most two divisions join in an attack; artillery is free of this.' },
  'A14.3b': { title: 'Independent units', text: 'A unit without a division, alone in its hex, counts as a division.' },
  'A14.3c': { title: 'Attached units', text: 'Stacked with a division it counts as part of that division.' },
  'A14.3d': {
    title: 'Independent units together',
    text: 'Two units without a division in one hex count as one division.',
  },
  'A14.3e': {
    title: 'Brigades as divisions',
    text: 'The 150th Panzer, both Führer brigades and every American cavalry group count as divisions.',
  },
  'A14.4a': {
    title: 'First step: bridges',
    text: 'The defender may blow the bridges that he is attacked over; the attacker may then call off his attack.',
  },
  'A14.4b': {
    title: 'Second step: odds',
    text: "Attack is compared with defence and bonus, rounded in the defender's favour.",
  },
  'A14.4c': {
    title: 'Third step: artillery',
    text: 'First the attacker and then the defender name their supporting artillery.',
  },
  'A14.4d': {
    title: 'Fourth step: result',
    text: 'After all shifts one die is rolled, and its result is carried out at once.',
  },
  'A14.5a': {
    title: 'Ends of the table',
    text: 'Odds worse than 1 to 3 or better than 7 to 1 use the outermost columns.',
  },
  'A14.5b': { title: 'Shifts before limits', text: 'Columns are shifted first, and held within the table afterwards.' },

  // ---- 15 Combat modifiers ----

  'A15.1a': {
    title: "Defender's bonus",
    text: 'Terrain adds its bonus to the defence of a hex once, however many units are there.',
  },
  'A15.1b': { title: 'Best bonus only', text: 'Of several bonuses the defender takes the best.' },
  'A15.1c': { title: 'Bonus added', text: 'The bonus is added to the printed defence factors.' },
  'A15.1d': { title: 'Bracketed defence', text: 'A unit with its defence in brackets has no bonus.' },
  'A15.1e': { title: 'No bonus in column', text: 'A unit under a strategic movement marker has no bonus.' },
  'A15.1f': { title: 'Silhouettes add one', text: 'A silhouette tank gets a bonus of 1 at most.' },
  'A15.2a': { title: 'Halving unit by unit', text: 'Each unit is halved by itself and rounded up.' },
  'A15.2b': { title: 'Halved once', text: 'No attack strength is halved twice.' },
  'A15.3a': { title: 'Attack over rivers', text: 'A unit that attacks over a river, the Meuse included, is halved.' },
  'A15.3b': {
    title: 'Bridges and attacks',
    text: 'A standing bridge does not undo the halving, but lets tanks win their shift.',
  },
  'A15.4': {
    title: 'Vehicles off the road',
    text: 'A vehicle attacking into or out of Forest, Westwall or Forested Rough without a road is halved.',
  },
  'A15.5a': { title: 'Out of the rough', text: 'Whoever attacks out of a Forested Rough hex is halved.' },
  'A15.5b': {
    title: 'Into the rough',
    text: 'Attacking into one from elsewhere halves nobody, though vehicles need a road.',
  },
  'A15.5c': {
    title: 'Rivers in the rough',
    text: 'Rivers there count for nothing, but an attack into Forested Rough over a bridge hexside is always halved.',
  },
  'A15.6a': { title: 'Air support begins', text: 'The Allies have aircraft from the morning of 23 December.' },
  'A15.6b': {
    title: 'Air support die',
    text: 'Half a die, rounded up, is the number of air markers for an Allied turn.',
  },
  'A15.6c': {
    title: 'Using air support',
    text: 'An air marker gives one attack one column; one a combat, and what is left over is lost.',
  },
  'A15.6d': {
    title: 'Fighter-bombers by day',
    text: 'Each German attack by day suffers the columns of the Jabo table.',
  },
  'A15.6e': { title: 'No aircraft by night', text: 'There is no air support in night turns.' },
  'A15.7a': {
    title: 'Westwall bonus',
    text: 'Only Germans have the bonus of the Westwall; it hampers the movement of both sides.',
  },
  'A15.7b': { title: 'Tanks at the Westwall', text: 'Allied tank and recon units attacking the Westwall are halved.' },
  'A15.8a': {
    title: 'Improved positions',
    text: 'A position gives a bonus of 2 if nothing better is there, and allows a stand.',
  },
  'A15.8b': {
    title: 'Who gains nothing',
    text: 'Columns and bracketed defences gain nothing from a position, silhouettes 1 at most.',
  },
  'A15.8c': {
    title: 'Where to build',
    text: 'Positions are built anywhere but in cities, towns, villages and the Westwall.',
  },
  'A15.8d': {
    title: 'Who builds',
    text: 'An infantry-type unit in supply builds if it is neither shaken nor Engaged and stays where it is.',
  },
  'A15.8e': {
    title: 'Builders do not attack',
    text: 'A unit that builds may not attack in the Combat Phase that follows.',
  },
  'A15.8f': { title: 'Tanks do not build', text: 'Silhouette tanks never build positions.' },
  'A15.8g': {
    title: 'Position completed',
    text: 'In its next Movement Phase a builder still there and in order finishes the position, and may move.',
  },
  'A15.8h': {
    title: 'Work delayed',
    text: 'While the hex is Engaged or all its units are shaken the work rests, and friends may finish it later.',
  },
  'A15.8i': { title: 'Work without supply', text: 'Once begun, a position needs no supply.' },
  'A15.8j': {
    title: 'Empty positions',
    text: 'A position goes when its hex is empty: after a Movement Phase, and at once in combat.',
  },
  'A15.9': {
    title: 'All other shifts',
    text: 'Columns, armour, artillery, supply, condition, advantage, surprise and the dump shift the odds as well.',
  },
})
