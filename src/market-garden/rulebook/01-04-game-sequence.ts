/** Chapters 1 to 4: the game, its pieces, the sequence of play. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const gameSequence = /* @__PURE__ */ rulesOf({
  'M1.0a': {
    title: 'Cases before summaries',
    text: 'A numbered case overrides the general text that opens its section.',
  },
  'M1.0b': { title: 'Numbering', text: 'Sections contain cases, and cases contain sub-cases.' },
  'M1.0c': {
    title: 'Subject',
    text: 'The game covers Operation Market-Garden, 17 to 26 September 1944, with companies, platoons and batteries.',
  },
  'M1.0d': { title: 'Editions', text: 'This edition differs in many places from earlier ones.' },
  'M2.0a': { title: 'Players', text: 'Two or more people play; the campaign is well suited to teams.' },
  'M2.0b': {
    title: 'Game turns',
    text: 'Play proceeds in game turns, each carried out strictly in its sequence of phases.',
  },
  'M2.0c': {
    title: 'Scenario or campaign',
    text: 'A game is one scenario or the whole campaign, with its own forces, reinforcements and victory.',
  },
  'M3.1': { title: 'Four sheets', text: 'The map has four sheets from the Belgian border to the Neder Rijn.' },
  'M3.2': { title: 'Charts and tracks', text: 'Charts, tables and tracks are part of the rules.' },
  'M3.3': { title: 'Units and markers', text: 'Playing pieces are units or markers.' },
  'M3.31': {
    title: 'Identity of a unit',
    text: 'Every unit shows its battalion, its regiment or brigade, and its division.',
  },
  'M3.32a': { title: 'Two sides', text: 'Most combat units have a Concentrated and a Defilade side.' },
  'M3.32b': {
    title: 'Headquarters and guns',
    text: 'Headquarters and most guns have a Defilade and a Travel side, but no Concentrated side.',
  },
  'M3.32c': { title: 'Emplaced guns', text: 'Guns in Defilade are emplaced and ready to fire.' },
  'M3.33a': { title: 'Current strength', text: 'Current strength is the printed strength minus the steps lost.' },
  'M3.33b': { title: 'Last step', text: 'A unit that loses its last step is eliminated.' },
  'M3.33c': {
    title: 'Markers on units',
    text: 'Depleted, Disrupted, Travel and Dismounted markers are placed on the unit they affect.',
  },
  'M3.33d': { title: 'Values by mode', text: 'Being Concentrated does not change the values of a unit.' },
  'M3.4': { title: 'Sample counters', text: 'A combat counter shows strength, rating, morale and range.' },
  'M3.41a': {
    title: 'What the symbol decides',
    text: 'The symbol of a unit decides how it fires, what target class it is and how it moves.',
  },
  'M3.41b': {
    title: 'Armoured units',
    text: 'A vehicle silhouette or an oval in the box makes a unit armoured; dismounted, such units are conventional targets.',
  },
  'M3.41c': { title: 'Tanks', text: 'Tanks and assault guns may make anti-tank fire.' },
  'M3.41d': {
    title: 'Armoured reconnaissance',
    text: 'Armoured reconnaissance counts as armour and may make anti-tank fire.',
  },
  'M3.41e': {
    title: 'Self-propelled artillery',
    text: 'Self-propelled artillery fires in Defilade, emplaced, and moves half as far in that mode.',
  },
  'M3.41f': {
    title: 'Mounted infantry',
    text: 'Armoured infantry and engineers are light armour until they dismount; then they are leg units.',
  },
  'M3.41g': { title: 'Mounting', text: 'Mounting or dismounting costs two movement points, once per movement phase.' },
  'M3.41h': {
    title: 'Dismounting under fire',
    text: 'Armoured infantry may dismount at no cost as soon as fire at it has been resolved.',
  },
  'M3.41i': { title: 'Carried units', text: 'Leg units carried by armour count as mounted armoured infantry.' },
  'M3.41j': { title: 'Soft vehicles', text: 'Unarmoured vehicles move like tanks but are conventional targets.' },
  'M3.41k': { title: 'Leg units', text: 'Leg units walk and are conventional targets, unless vehicles carry them.' },
  'M3.41l': {
    title: 'Infantry and engineers',
    text: 'Infantry, airborne infantry, engineers and bridging units are conventional targets.',
  },
  'M3.41m': { title: 'Airborne symbols', text: 'The parachute or glider symbol matters only for landing.' },
  'M3.41n': { title: 'Airborne guns', text: 'Airborne guns show a parachute symbol, though most came by glider.' },
  'M3.41o': { title: 'Towed guns', text: 'Towed guns fire only in Defilade and move only in Travel mode.' },
  'M3.41p': {
    title: 'Flak and anti-tank',
    text: 'Symbols identify flak, anti-tank and artillery, including rockets; some units are two of these.',
  },
  'M3.41q': {
    title: 'Artillery fires both ways',
    text: 'Most artillery fires directly or indirectly, depending on line of sight.',
  },
  'M3.41r': {
    title: 'Fire classes',
    text: 'Heavy weapons and artillery can fire indirectly; all other units fire only directly.',
  },
  'M3.41s': { title: 'Bridge engineers', text: 'Bridge engineers can never fire.' },
  'M3.41t': {
    title: 'Combat engineers',
    text: 'Combat engineers use special abilities only Concentrated and, if armoured, only dismounted.',
  },
  'M3.41u': {
    title: 'Heavy weapons',
    text: 'Heavy weapons fire both ways; indirectly they support only their own battalion, unless they see the target.',
  },
  'M3.41v': {
    title: 'Headquarters',
    text: 'Headquarters in Defilade are leg units; no headquarters is ever Concentrated.',
  },
  'M3.41w': {
    title: 'Two headquarters',
    text: 'While two headquarters of a division trace to each other and one is in supply, units may trace to either.',
  },
  'M3.42': { title: 'Markers', text: 'Markers show losses, modes, states, entrenchments and bridges.' },
  'M3.43a': { title: 'Sides and colours', text: 'Colours show side, nation and branch.' },
  'M3.43b': {
    title: 'Corrected counters',
    text: 'All engineers of 30 Corps except bridging units have a medium dot.',
  },
  'M3.5a': { title: 'Dice', text: 'One or two six-sided dice are rolled; two are added together.' },
  'M3.5b': {
    title: 'Armoured target',
    text: 'An armoured target is a unit with a vehicle silhouette or an armoured oval.',
  },
  'M3.5c': {
    title: 'Conventional fire',
    text: 'Conventional fire is any fire, other than anti-tank fire, at an unarmoured target.',
  },
  'M3.5d': {
    title: 'Covering terrain',
    text: 'Units in forest and city are seen only from adjacent hexes, those in woods and town from two hexes at most.',
  },
  'M3.5e': {
    title: 'Direct and indirect',
    text: 'A unit that sees the target itself fires directly; one that does not fires indirectly.',
  },
  'M3.5f': {
    title: 'Dual-purpose guns',
    text: 'Dual-purpose guns use one rating for conventional and anti-tank fire.',
  },
  'M3.5g': { title: 'Effectiveness rating', text: 'The mode of a unit does not change its rating.' },
  'M3.5h': { title: 'Fire packet', text: 'A packet is a group of units whose fire is resolved as one.' },
  'M3.5i': {
    title: 'Fire value',
    text: 'Rating and strength give the fire value, 1 to 12, used with the dice on the results table.',
  },
  'M3.5j': {
    title: 'Morale',
    text: 'Morale of 6 or more falls by one for every two steps lost, morale of 5 or less by one for each step.',
  },
  'M3.5k': { title: 'Movement allowance', text: 'A unit spends at most its allowance of movement points in a phase.' },
  'M3.5l': { title: 'Strength', text: 'Printed strength is the strength a unit starts with.' },
  'M3.5m': { title: 'Range', text: 'Range is counted in hexes; a unit without a printed range has range one.' },
  'M3.5n': { title: 'Ammunition points', text: 'Ammunition points belong to an optional rule.' },
  'M3.6a': { title: 'Scale', text: 'A hex is about 600 metres; units are companies, platoons and batteries.' },
  'M3.6b': { title: 'Length of a turn', text: 'A daytime turn lasts about three hours.' },
  'M3.7': { title: 'Inventory', text: 'Rules, counters, maps, displays and dice come with the game.' },
  'M3.8a': { title: 'Overlapping sheets', text: 'Adjoining sheets share a row of hexes.' },
  'M3.8b': { title: 'Hex numbers', text: 'A hex is identified by its sheet and number.' },
  'M4.0a': {
    title: 'Phasing player',
    text: 'The phase names the player who acts; the other reacts where a rule lets him.',
  },
  'M4.0b': { title: 'First phase', text: 'A scenario says in which phase of which turn it starts.' },
  'M4.1p1': { title: 'Weather phase', text: 'Weather is rolled in the turns of 0601 and 1501.' },
  'M4.1p2': {
    title: 'Logistics phase',
    text: 'Command and ammunition points are received in the turns of 0601 and 1501.',
  },
  'M4.1p3': {
    title: 'German mini-fire',
    text: 'German units may make direct fire; Allied units under anti-tank fire may return it.',
  },
  'M4.1p4a': {
    title: 'German response movement',
    text: 'German units that did not just fire may move a short distance and make close actions.',
  },
  'M4.1p4b': {
    title: 'Allied opportunity fire',
    text: 'The Allied player may answer German movement with opportunity fire.',
  },
  'M4.1p5': {
    title: 'Allied command',
    text: 'The Allied player checks supply, recovers units, builds or blows works and bridges, and spends points.',
  },
  'M4.1p6': { title: 'Allied indirect fire', text: 'Allied units fire indirectly.' },
  'M4.1p7': {
    title: 'Allied conditional fire',
    text: 'Allied units fire directly; German units under anti-tank fire may return it.',
  },
  'M4.1p8a': {
    title: 'Allied conditional movement',
    text: 'Units that fired in neither fire phase may move their full allowance and make close actions.',
  },
  'M4.1p8b': {
    title: 'Self-propelled artillery',
    text: 'Self-propelled artillery may move half its allowance after indirect fire.',
  },
  'M4.1p9a': {
    title: 'Allied organization',
    text: 'The owner chooses the modes his units keep until the next such phase.',
  },
  'M4.1p9b': { title: 'Quick organization', text: 'Modes may be chosen at the end of a move if no enemy is near.' },
  'M4.1p10': { title: 'German player turn', text: 'The same five phases follow with the sides exchanged.' },
  'M4.1p15': {
    title: 'Allied reaction',
    text: 'The Allied player has a mini-fire and a response movement phase at the end of the turn.',
  },
  'M4.1p17': { title: 'Turn record', text: 'The turn marker advances.' },
})
