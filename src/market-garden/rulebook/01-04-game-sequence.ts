/** Chapters 1 to 4: the game, its pieces, the sequence of play. */
import { rulesOf } from '../../engine/rulesOf.js'

export const gameSequence = /* @__PURE__ */ rulesOf({
  'M1.0a': {
    title: 'Cases before summaries',
    text: 'A numbered case wins over the general words that open its section.',
  },
  'M1.0b': { title: 'Numbering', text: 'Sections hold cases, and cases hold sub-cases.' },
  'M1.0c': {
    title: 'Subject',
    text: 'The game covers Operation Market-Garden, 17 to 26 September 1944, by companies, platoons and batteries.',
  },
  'M1.0d': { title: 'Editions', text: 'This edition differs in many places from those before it.' },
  'M2.0a': { title: 'Players', text: 'Two or more people play; teams do well in the campaign.' },
  'M2.0b': {
    title: 'Game turns',
    text: 'Play goes by game turns, each carried out strictly in its sequence of phases.',
  },
  'M2.0c': {
    title: 'Scenario or campaign',
    text: 'A game is one scenario or the whole campaign, with its own forces, arrivals and victory.',
  },
  'M3.1': { title: 'Four sheets', text: 'The map has four sheets from the Belgian border to the Neder Rijn.' },
  'M3.2': { title: 'Charts and tracks', text: 'Charts, tables and tracks are part of the rules.' },
  'M3.3': { title: 'Units and markers', text: 'Pieces are units or markers.' },
  'M3.31': {
    title: 'Identity of a unit',
    text: 'Every unit is named with its battalion, regiment or brigade, and division.',
  },
  'M3.32a': { title: 'Two sides', text: 'Most combat units have a Concentrated and a Defilade side.' },
  'M3.32b': {
    title: 'Headquarters and guns',
    text: 'Headquarters and most guns have no Concentrated side, but a Defilade and a Travel side.',
  },
  'M3.32c': { title: 'Emplaced guns', text: 'In Defilade guns are emplaced and ready to fire.' },
  'M3.33a': { title: 'Current strength', text: 'Strength is what is printed less the steps lost.' },
  'M3.33b': { title: 'Last step', text: 'A unit that loses its last step is eliminated.' },
  'M3.33c': {
    title: 'Markers on units',
    text: 'Depleted, Disrupted, Travel and Dismounted markers lie on the unit they are about.',
  },
  'M3.33d': { title: 'Values by mode', text: 'Being Concentrated does not change the values of a unit.' },
  'M3.4': { title: 'Sample counters', text: 'A combat counter tells strength, rating, morale and range.' },
  'M3.41a': {
    title: 'What the symbol decides',
    text: 'The symbol of a unit decides how it fires, what target it is and how it moves.',
  },
  'M3.41b': {
    title: 'Armoured units',
    text: 'A vehicle or an oval in the box makes a unit armoured; on foot such units are conventional targets.',
  },
  'M3.41c': { title: 'Tanks', text: 'Tanks and assault guns make anti-tank fire.' },
  'M3.41d': {
    title: 'Armoured reconnaissance',
    text: 'Armoured reconnaissance counts as armour and makes anti-tank fire.',
  },
  'M3.41e': {
    title: 'Self-propelled artillery',
    text: 'Self-propelled guns fire emplaced, in Defilade, where they move half as far.',
  },
  'M3.41f': {
    title: 'Mounted infantry',
    text: 'Armoured infantry and engineers are lightly armoured until they dismount; then they go on foot.',
  },
  'M3.41g': { title: 'Mounting', text: 'Mounting or dismounting costs two movement points, once in a movement phase.' },
  'M3.41h': {
    title: 'Dismounting under fire',
    text: 'Armoured infantry may dismount for nothing as soon as fire at it has been resolved.',
  },
  'M3.41i': { title: 'Carried units', text: 'Leg units carried by armour count as mounted armoured infantry.' },
  'M3.41j': { title: 'Soft vehicles', text: 'Vehicles without armour move like tanks but are conventional targets.' },
  'M3.41k': { title: 'Leg units', text: 'Leg units walk, and are conventional targets, unless vehicles carry them.' },
  'M3.41l': {
    title: 'Infantry and engineers',
    text: 'Infantry, airborne infantry, engineers and bridging units are conventional targets.',
  },
  'M3.41m': { title: 'Airborne symbols', text: 'The parachute or glider symbol matters while landing alone.' },
  'M3.41n': { title: 'Airborne guns', text: 'Airborne guns show a parachute though most came by glider.' },
  'M3.41o': { title: 'Towed guns', text: 'Towed guns fire in Defilade and move in Travel mode.' },
  'M3.41p': {
    title: 'Flak and anti-tank',
    text: 'Flak, anti-tank and artillery, rockets among it, are told by their symbols; some units are two of these.',
  },
  'M3.41q': {
    title: 'Guns fire both ways',
    text: 'Most artillery fires directly or indirectly, as it sees its target or not.',
  },
  'M3.41r': {
    title: 'Fire classes',
    text: 'Heavy weapons and artillery can fire indirectly; all other units fire directly alone.',
  },
  'M3.41s': { title: 'Bridge engineers', text: 'Bridge engineers can never fire.' },
  'M3.41t': {
    title: 'Combat engineers',
    text: 'Combat engineers use their special abilities Concentrated alone, those with armour on foot alone.',
  },
  'M3.41u': {
    title: 'Heavy weapons',
    text: 'Heavy weapons fire both ways, and support their own battalion unless they see the target themselves.',
  },
  'M3.41v': { title: 'Headquarters', text: 'Headquarters in Defilade are leg infantry and are never Concentrated.' },
  'M3.41w': {
    title: 'Two headquarters',
    text: 'While two headquarters of a division can trace to each other and one is in supply, either serves all of its units.',
  },
  'M3.42': { title: 'Markers', text: 'Markers show losses, modes, states, entrenchments and bridges.' },
  'M3.43a': { title: 'Sides and colours', text: 'Colours tell side, nation and branch.' },
  'M3.43b': {
    title: 'Corrected counters',
    text: 'The engineers of 30 Corps but for bridging units have a medium dot.',
  },
  'M3.5a': { title: 'Dice', text: 'One or two six-sided dice are rolled; two are added.' },
  'M3.5b': { title: 'Armoured target', text: 'An armoured target is a unit with a vehicle or an oval.' },
  'M3.5c': {
    title: 'Conventional fire',
    text: 'Conventional fire is all fire at unarmoured targets that is not anti-tank fire.',
  },
  'M3.5d': {
    title: 'Covering terrain',
    text: 'Units in forest and city are seen from next to them, in woods and town from two hexes.',
  },
  'M3.5e': {
    title: 'Direct and indirect',
    text: 'Who sees the target himself fires directly, who does not fires indirectly.',
  },
  'M3.5f': { title: 'Dual-purpose guns', text: 'Dual-purpose guns use one rating for both kinds of fire.' },
  'M3.5g': { title: 'Effectiveness rating', text: 'The rating of a unit does not change with its mode.' },
  'M3.5h': { title: 'Fire packet', text: 'A packet is a group of units whose fire is resolved as one.' },
  'M3.5i': {
    title: 'Fire value',
    text: 'Rating and strength give the fire value, 1 to 12, which the dice are read with.',
  },
  'M3.5j': {
    title: 'Morale',
    text: 'Morale of 6 and more falls by one for two steps lost, of 5 and less by one for each.',
  },
  'M3.5k': { title: 'Movement allowance', text: 'A unit spends at most its allowance of movement points in a phase.' },
  'M3.5l': { title: 'Strength', text: 'Printed strength is what a unit begins with.' },
  'M3.5m': { title: 'Range', text: 'Range counts hexes; a unit without a printed range reaches one.' },
  'M3.5n': { title: 'Ammunition points', text: 'Ammunition points belong to an optional rule.' },
  'M3.6a': { title: 'Scale', text: 'A hex is about 600 metres; units are companies, platoons and batteries.' },
  'M3.6b': { title: 'Length of a turn', text: 'A turn by day lasts about three hours.' },
  'M3.7': { title: 'Inventory', text: 'Rules, counters, maps, displays and dice come with the game.' },
  'M3.8a': { title: 'Overlapping sheets', text: 'Neighbouring sheets share a row of hexes.' },
  'M3.8b': { title: 'Hex numbers', text: 'A hex is named by its sheet and number.' },
  'M4.0a': {
    title: 'Phasing player',
    text: 'The phase names the player who acts; the other answers where a rule lets him.',
  },
  'M4.0b': { title: 'First phase', text: 'A scenario says in which phase of which turn it begins.' },
  'M4.1p1': { title: 'Weather phase', text: 'Weather is rolled for in the turns of 0601 and 1501.' },
  'M4.1p2': { title: 'Logistics phase', text: 'Command and ammunition points come in the turns of 0601 and 1501.' },
  'M4.1p3': {
    title: 'German mini-fire',
    text: 'German units may make direct fire; Allied units that guns fire at may return it.',
  },
  'M4.1p4a': {
    title: 'German response movement',
    text: 'German units that did not just fire may move a short way and go into close action.',
  },
  'M4.1p4b': { title: 'Answers to it', text: 'The Allied player may answer German movement with opportunity fire.' },
  'M4.1p5': {
    title: 'Allied command',
    text: 'Supply is judged, states recovered from, works and bridges built or blown, and points spent.',
  },
  'M4.1p6': { title: 'Allied indirect fire', text: 'Allied units fire indirectly.' },
  'M4.1p7': {
    title: 'Allied conditional fire',
    text: 'Allied units fire directly; Germans that guns fire at may return it.',
  },
  'M4.1p8a': {
    title: 'Allied conditional movement',
    text: 'Units that fired in neither fire phase may move with their full allowance and go into close action.',
  },
  'M4.1p8b': { title: 'Guns that drive', text: 'Self-propelled artillery may move half as far after indirect fire.' },
  'M4.1p9a': {
    title: 'Allied organization',
    text: 'The owner chooses the modes that his units keep until the next such phase.',
  },
  'M4.1p9b': { title: 'Quick organization', text: 'Modes may be chosen at the end of a move when no enemy is near.' },
  'M4.1p10': { title: 'German player turn', text: 'The same five phases follow with the sides exchanged.' },
  'M4.1p15': {
    title: 'Allied answer',
    text: 'The Allied player has a mini-fire and a response movement phase at the end of the turn.',
  },
  'M4.1p17': { title: 'Turn record', text: 'The turn marker moves on.' },
})
