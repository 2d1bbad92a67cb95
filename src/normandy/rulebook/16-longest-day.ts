/** Chapter 16: the mini-game "The Longest Day". */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const longestDay = /* @__PURE__ */ rulesOf({
  // ---- 16 Mini-game "The Longest Day" ----

  'N16.0': {
    title: 'Mini-game rules',
    text: 'The scenario of 6 June 1944 uses the standard rules except where this chapter changes them.',
  },
  'N16.11': { title: 'Mini-game map', text: 'The mini-game has its own map; only numbered hexes are in play.' },
  'N16.12a': {
    title: 'Mini-game counters',
    text: 'The mini-game has its own counters and uses the turn, order and air markers of the standard game.',
  },
  'N16.12b': {
    title: 'Attack and defence strength',
    text: 'A mini-game unit shows attack strength, defence strength and movement allowance, with reduced values on the back.',
  },
  'N16.12c': {
    title: 'Commonwealth infantry on foot',
    text: 'In the mini-game all Commonwealth infantry brigades are foot units.',
  },
  'N16.21': { title: 'Mini-game deployment', text: 'The mini-game is set up by its own deployment sheet.' },
  'N16.22': {
    title: 'Boxes and hexes',
    text: 'Allied initial units start in the box named by their code, German initial units on the hex given by theirs.',
  },
  'N16.31': {
    title: 'Mini-game turn',
    text: 'The Allied phases are replacement, sea movement, movement and combat; the German phases that follow are replacement, movement and combat.',
  },
  'N16.32': {
    title: 'Rules not in use',
    text: 'The mini-game has no supply points, weather, trucks, headquarters, carpet bombing or mechanized movement.',
  },
  'N16.33': {
    title: 'Mini-game orders',
    text: 'The Americans and the Commonwealth each have 3 orders a turn in the mini-game.',
  },
  'N16.34a': {
    title: 'Allied arrivals at sea',
    text: 'American reinforcements appear in Box P and Commonwealth ones in Box R during sea movement; they go no further in that phase.',
  },
  'N16.34b': {
    title: 'German arrivals by road',
    text: 'German reinforcements enter for 1 MP at a road hex on the map edge marked with their code letter.',
  },
  'N16.34c': {
    title: 'Arrivals never delayed',
    text: 'Neither side may delay reinforcements in the mini-game; units that cannot appear are eliminated.',
  },
  'N16.35a': {
    title: 'Mini-game replacements',
    text: 'Germans, Americans and British each get 2 infantry or parachute steps and 1 armour step in their replacement phase.',
  },
  'N16.35b': {
    title: 'Mini-game replacement limits',
    text: 'The usual conditions apply; airborne divisions, Commandos and units in a box get no replacements.',
  },
  'N16.36a': {
    title: 'Mini-game supply sources',
    text: 'German sources are road hexes with an entry letter, Allied ones coast hexes; an enemy unit, or an enemy zone without a friendly unit, blocks a source.',
  },
  'N16.36b': {
    title: 'Short supply lines',
    text: 'The supply line of an Allied airborne division or Ranger battalion may be at most 6 hexes long, to a coast hex.',
  },
  'N16.37a': {
    title: 'Mini-game integrity',
    text: 'All divisions except Allied airborne may have integrity; only vehicle units with integrity may overrun.',
  },
  'N16.37b': {
    title: 'Units for integrity',
    text: 'Integrity takes 2 units for 17th SS, 77th, 91st and 7th Armoured Divisions, any 3 for the British 50th, and 3 for other German and US divisions.',
  },
  'N16.37c': {
    title: 'Mini-game brigade stacking',
    text: 'The 2 brigades of 7th Armoured Division have stacking value 1.5, other Commonwealth armoured brigades 1.',
  },
  'N16.37d': {
    title: 'Airborne divisions',
    text: 'An Allied airborne division is a foot unit without integrity, and so cannot overrun.',
  },
  'N16.38a': {
    title: 'Mini-game air points',
    text: 'Each Allied replacement phase begins with a die for air points: 4 on 1 or 2, 5 on 3 or 4, 6 on 5 or 6; turn 1 gives 6.',
  },
  'N16.38b': {
    title: 'Air support and defence',
    text: 'An air point shifts an Allied attack or defence 1 column in Allied favour, at most one per combat.',
  },
  'N16.38c': {
    title: 'Timing of air support',
    text: 'Attack support is assigned when Allied combat starts; defence support is assigned after a German attack is declared, before the roll.',
  },
  'N16.39a': {
    title: 'Mini-game battalions',
    text: 'Tiger, Ost, DD tank and Ranger battalions have stacking value 0.5 and 1 step.',
  },
  'N16.39b': { title: 'Mini-game stacking limit', text: 'The mini-game stacking limit is 3.5 points per hex.' },
  'N16.41a': {
    title: 'Sea movement',
    text: 'A unit in a box when the sea movement phase starts may move along exactly one arrow or stay.',
  },
  'N16.41b': {
    title: 'Compulsory landing',
    text: 'Units that start in any box but P or R must land or drop on turn 1.',
  },
  'N16.41c': { title: 'No landing on enemies', text: 'A unit may not land on a coast hex that holds an enemy unit.' },
  'N16.42a': {
    title: 'Landing losses',
    text: 'On turn 1 the German player rolls for each landing unit; within the loss range of the hex it lands one step down, otherwise at full strength.',
  },
  'N16.42b': {
    title: 'Later landings',
    text: 'From turn 2 on the landing roll is made only if the coast hex is in an enemy zone of control without a friendly unit.',
  },
  'N16.43': {
    title: 'DD tank battalions',
    text: 'A US DD tank battalion loses its only step on a landing roll of 1 to 5 at any beach.',
  },
  'N16.44a': {
    title: 'Airborne drop',
    text: 'The divisions in Boxes G, H and I drop on hexes the Allied player chooses when sea movement of turn 1 starts, and cannot wait.',
  },
  'N16.44b': {
    title: 'Forbidden drop hexes',
    text: 'No unit drops in a German-occupied hex, a German zone of control, forest, city, marsh or sea, or 5 or more hexes from the coast.',
  },
  'N16.44c': {
    title: 'Drop losses',
    text: 'The German player rolls for each dropping unit; on 1 to 4 it loses a step.',
  },
  'N16.44d': {
    title: 'No movement after drop',
    text: 'Dropped units cannot move in the Allied movement phase of turn 1.',
  },
  'N16.45a': {
    title: 'Movement after landing',
    text: 'A landed unit goes no further in sea movement but moves normally in the following movement phase.',
  },
  'N16.45b': {
    title: 'Units in boxes',
    text: 'A unit in a box when the Allied movement phase starts does not move in that phase.',
  },
  'N16.46': {
    title: 'Stacking at sea',
    text: 'Boxes have no stacking limit; coast hexes have the usual one, so no unit lands on a full hex.',
  },
  'N16.47a': {
    title: 'Naval bombardment',
    text: 'When Allied combat starts, 4 markers go on German-occupied hexes, one per hex, each resolved at 1:2, adding 1 to the die for city or forest.',
  },
  'N16.47b': {
    title: 'Bombardment losses',
    text: 'Bombardment results are step losses as in carpet bombing, and the target may not be attacked by ground units.',
  },
  'N16.47c': {
    title: 'Bombardment range',
    text: 'A bombarded hex must be within 3 hexes of an Allied unit in supply other than an airborne division.',
  },
  'N16.48': {
    title: 'Rangers and Commandos',
    text: 'Rangers and Commandos are infantry in every respect, but Commandos get no replacements.',
  },
  'N16.49a': {
    title: 'Marsh and coast',
    text: 'The mini-game adds marsh and coast terrain; an advance stops on entering marsh.',
  },
  'N16.49b': {
    title: 'Role of coast hexes',
    text: 'Coast hexes count as Allied supply sources, for airborne drops and for sudden death.',
  },
  'N16.51a': {
    title: 'Victory hexes',
    text: 'After turn 7 each side counts the victory hexes it occupies or was the last to pass through.',
  },
  'N16.51b': {
    title: 'Victory hex supply',
    text: 'A victory hex counts only if a supply line from it to a source of its own side can be traced at the end.',
  },
  'N16.52': {
    title: 'Mini-game winner',
    text: 'The side with more victory hexes wins, and equal numbers are a draw; hexes controlled by neither side are ignored.',
  },
  'N16.53a': {
    title: 'Sudden death',
    text: 'When a German unit enters a coast hex in any way, the German player rolls at once; a 1 ends the game in a German decisive victory.',
  },
  'N16.53b': {
    title: 'Sudden death rolls',
    text: 'Each coast hex gives one roll, the first time it is entered, and no more in the game.',
  },
})
