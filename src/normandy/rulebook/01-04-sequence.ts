/** Chapters 1 to 4: introduction, components, set-up and sequence of play. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const introductionToSequence = /* @__PURE__ */ rulesOf({
  // ---- 1 Introduction ----

  'N1.0a': {
    title: 'Subject of the game',
    text: 'Two players: the Allies try to break out of their bridgehead, the Germans try to hold them in it under Allied air supremacy.',
  },
  'N1.0b': {
    title: 'Odds combat',
    text: 'Ground combat turns the strengths of adjacent units into odds and resolves them with one die on the Combat Results Table.',
  },
  'N1.0c': {
    title: 'Edition of the rules',
    text: 'The rules follow the SPI and TSR editions with their errata, completed and renumbered by the Japanese publisher.',
  },

  // ---- 2 Components and definitions ----

  'N2.1a': {
    title: 'Hexes and hexsides',
    text: 'Every hex has a four-digit number; the border of two hexes is a hexside, and rivers, streams and roads belong to hexsides.',
  },
  'N2.1b': { title: 'Map margins', text: 'The margins of the map carry the tracks and charts.' },
  'N2.2a': {
    title: 'Units and markers',
    text: 'A counter shows strength, movement, branch, size, name and turn of arrival; a marker is not a unit.',
  },
  'N2.21a': {
    title: 'Counter layout',
    text: 'A combat unit shows stacking dots, strength and movement allowance, with its reduced strength on the back; a headquarters shows command range and movement.',
  },
  'N2.21b': {
    title: 'Sample counter values',
    text: 'US 30th Infantry Division is 12-8 on foot; a panzer regiment of 21st Panzer is 7-12 and starts reduced; LVIII Corps headquarters has range 4 and movement 12.',
  },
  'N2.22a': {
    title: 'German unit types',
    text: 'The Germans have panzer and panzergrenadier regiments, Tiger battalions, infantry divisions, infantry regiments with a movement allowance of 6 or 9, parachute regiments and headquarters.',
  },
  'N2.22b': {
    title: 'Static units',
    text: 'German infantry divisions and regiments with a movement allowance of 6 are static formations, but count as plain infantry in every rule.',
  },
  'N2.22c': {
    title: 'Commonwealth unit types',
    text: 'The Commonwealth has armoured, mechanized and airborne brigades, and infantry divisions with a sub-counter each.',
  },
  'N2.22d': {
    title: 'American unit types',
    text: 'The Americans have armored regiments and brigades, mechanized, cavalry and infantry regiments, infantry divisions with sub-counters, and a headquarters.',
  },
  'N2.23': {
    title: 'Unit size symbols',
    text: 'XXXX is an army, XXX a corps, XX a division, X a brigade, III a regiment and II a battalion.',
  },
  'N2.24': {
    title: 'Counter colours',
    text: 'The colour of a counter tells its service: Wehrmacht, Waffen-SS, American with French, American headquarters, British with Polish, or Canadian.',
  },
  'N2.25': {
    title: 'Names on counters',
    text: 'Short forms on the counters name the kind or nation of a unit, such as parachute, Lehr, Luftwaffe field, panzer, Waffen-SS, Guards, glider or Polish.',
  },
  'N2.26a': {
    title: 'List of markers',
    text: 'Markers record supply, weather, turn, German movement, victory points, trucks, supply points, orders, air support and carpet bombing.',
  },
  'N2.26b': {
    title: 'Order markers',
    text: 'Each Allied service takes as many order markers as the turn allows and uses one for each attack or overrun.',
  },
  'N2.26c': {
    title: 'Meaning of markers',
    text: 'A truck marks a mechanized US infantry division; the movement marker shows the German fraction; out-of-supply markers hold for the current phase only.',
  },
  'N2.3a': {
    title: 'Vehicle and foot units',
    text: 'The counter says whether a unit is vehicle or foot; Commonwealth infantry divisions are vehicles, limited only in mechanized movement.',
  },
  'N2.3b': { title: 'Combat units', text: 'Every unit of either side except a headquarters is a combat unit.' },
  'N2.3c': {
    title: 'Changes to printed values',
    text: 'Supply, integrity and overruns may change the printed strength; supply, and for Germans the weather, may change the printed movement allowance.',
  },
  'N2.3d': {
    title: 'Printed stacking values',
    text: 'A unit has the stacking value of its size; a unit without dots, such as a headquarters or Tiger battalion, has 0.',
  },
  'N2.3e': { title: 'Command range', text: 'Command range is counted in hexes, whatever the terrain.' },
  'N2.3f': {
    title: 'Allied services',
    text: 'American means US and French units; Commonwealth means British, Canadian and Polish units; Allied means all of them.',
  },
  'N2.4': {
    title: 'Charts in use',
    text: 'The game uses the terrain, combat and weather charts, the supply, victory, movement and turn tracks, and a deployment display per side.',
  },
  'N2.5': { title: 'Ground and time scale', text: 'One hex is 3.2 km across and one game turn is three days.' },
  'N2.6': {
    title: 'Contents of the game',
    text: 'The game holds a large map, a smaller mini-game map, 396 counters, displays and aid sheets; it needs one six-sided die.',
  },

  // ---- 3 Set-up ----

  'N3.1a': {
    title: 'Fixed set-up hex',
    text: 'A unit whose code is a four-digit hex number starts on that hex at full strength.',
  },
  'N3.1b': {
    title: 'Reduced set-up',
    text: 'A unit with an asterisk code starts reduced, on the hex number printed on its reverse.',
  },
  'N3.2': {
    title: 'Waiting reinforcements',
    text: 'A unit with a turn code is a reinforcement and waits on the deployment display until its turn.',
  },
  'N3.3a': { title: 'Starting turn', text: 'The game starts with the turn marker on turn 1.' },
  'N3.3b': {
    title: 'Starting supply points',
    text: 'The Americans start with 0 supply points and the Commonwealth with 3.',
  },
  'N3.3c': { title: 'Starting weather', text: 'The game starts in clear weather, with German movement at one third.' },

  // ---- 4 Sequence of play ----

  'N4.0a': {
    title: 'Order of player turns',
    text: 'A game turn is the German player turn, then the Allied one; phases come in the listed order and each ends before the next begins.',
  },
  'N4.0b': {
    title: 'Phasing player',
    text: 'The phasing player is the one whose player turn it is; the other is the non-phasing player.',
  },
  'N4.A1a': {
    title: 'German weather phase',
    text: 'The German player rolls one die on the weather table; the result holds for the German player turn only.',
  },
  'N4.A1b': {
    title: 'Clear first turn',
    text: 'On turn 1 the weather of the German player turn is clear without a roll.',
  },
  'N4.A2a': {
    title: 'German replacement phase',
    text: 'The Germans may restore up to 1 step of panzer or panzergrenadier units and up to 2 steps of infantry or parachute units on the map.',
  },
  'N4.A2b': {
    title: 'German replacement conditions',
    text: 'A unit out of supply at the start of the phase, or within 2 hexes of an enemy unit, takes no replacements; unused points are lost.',
  },
  'N4.A3a': {
    title: 'German supply before movement',
    text: 'All German units check supply when normal movement starts; a unit out of supply has half movement for the phase, rounded up once, after the weather.',
  },
  'N4.A3b': {
    title: 'German movement and overruns',
    text: 'German units move in the normal movement phase; only a panzer or panzergrenadier division stacked with integrity may overrun.',
  },
  'N4.A3c': {
    title: 'German reinforcement entry',
    text: 'German reinforcements due this turn enter in the normal movement phase; their first hex costs 1 MP whatever the terrain.',
  },
  'N4.A4a': {
    title: 'German combat phase',
    text: 'German units may attack adjacent Allied units; no attack is ever compulsory.',
  },
  'N4.A4b': {
    title: 'One combat at a time',
    text: 'A combat result is carried out completely before the next combat is resolved.',
  },
  'N4.A4c': {
    title: 'Supply at moment of combat',
    text: 'Both sides check supply when a combat is resolved; a unit out of supply has half strength, rounded up, and no integrity.',
  },
  'N4.A5a': {
    title: 'German mechanized movement phase',
    text: 'German panzer, panzergrenadier, Tiger and headquarters units may move again; those out of supply at the start of the phase have half movement.',
  },
  'N4.A5b': {
    title: 'Limits of mechanized movement',
    text: 'In a mechanized movement phase no foot unit moves and no unit overruns.',
  },
  'N4.B1a': {
    title: 'Allied weather phase',
    text: 'The Allied player rolls for his own player turn and gets 6 air points in clear weather, 3 in overcast, none in storm; turn 1 is clear.',
  },
  'N4.B2a': {
    title: 'Supply receipt phase',
    text: 'Each turn the Americans and the Commonwealth each receive 3 supply points, kept without limit.',
  },
  'N4.B3a': {
    title: 'Allied replacement phase',
    text: 'Any number of Allied units in supply at the start of the phase and at least 3 hexes from every enemy unit may each regain 1 step.',
  },
  'N4.B3b': {
    title: 'Truck placement phase',
    text: 'In the replacement phase trucks may be put on US infantry divisions in supply at its start, or taken off and given at once to another division.',
  },
  'N4.B3c': {
    title: 'Duration of mechanization',
    text: 'A US infantry division keeps its truck until it retreats as a combat result or the Allied player removes the truck in his replacement phase.',
  },
  'N4.B4a': {
    title: 'Orders for overruns',
    text: 'When normal movement starts, each service gets orders equal to its command level; they limit its overruns in that phase.',
  },
  'N4.B4b': {
    title: 'Allied supply before movement',
    text: 'Allied units then check supply; those out of supply have half movement, rounded up, for the phase.',
  },
  'N4.B4c': {
    title: 'Allied movement and overruns',
    text: 'Only an armoured division stacked with integrity or a mechanized US infantry division may overrun; the special turn 2 arrivals enter in mechanized movement.',
  },
  'N4.B4d': {
    title: 'Allied entry cost',
    text: 'The first hex of an Allied reinforcement costs 1 MP whatever the terrain.',
  },
  'N4.B5a': {
    title: 'Orders for attacks',
    text: 'When combat starts, each service gets a fresh set of orders equal to its command level; overruns do not count against it.',
  },
  'N4.B5b': {
    title: 'Declaring all attacks',
    text: 'The Allied player declares every attack of the phase first and puts one order on a target hex of each.',
  },
  'N4.B5c': {
    title: 'Paying supply points',
    text: 'Each order placed costs its service one supply point; a service without supply points cannot attack.',
  },
  'N4.B5d': {
    title: 'Assigning air support',
    text: 'After the declarations air support is put on attacks, or, in clear weather, carpet bombing is made instead of all air support.',
  },
  'N4.B5e': { title: 'Resolving declared attacks', text: 'The declared attacks are then resolved one after another.' },
  'N4.B6a': {
    title: 'Allied mechanized movement phase',
    text: 'Allied vehicle units may move again, Commonwealth infantry divisions with 6 MP; units out of supply at the start have half movement; no foot units, no overruns.',
  },
  'N4.B6b': {
    title: 'End of the turn',
    text: 'The turn marker then advances; after turn 13 the game ends and victory is determined.',
  },
})
