/** Chapter 5, first half: movement costs and limits, mechanized movement, weather. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const movement = /* @__PURE__ */ rulesOf({
  // ---- 5 Movement: costs, limits, mechanized movement and weather (5.0 to 5.4) ----

  'N5.0a': {
    title: 'Voluntary movement',
    text: 'A player may move any of his units in his own movement phases, each up to its current movement allowance or less.',
  },
  'N5.0b': {
    title: 'Vehicles move twice',
    text: 'A vehicle unit may use its full movement allowance in both movement phases of its player turn; Commonwealth infantry divisions may not.',
  },
  'N5.0c': {
    title: 'Two movement phases',
    text: 'Foot and vehicle units move in normal movement and may overrun; only vehicle units move in mechanized movement, without overruns.',
  },
  'N5.11': {
    title: 'Terrain cost',
    text: 'A move costs the terrain of the hex entered plus the hexside crossed; clear terrain costs 1 MP.',
  },
  'N5.12': {
    title: 'Foot and vehicle costs',
    text: 'The cost depends on whether the unit is foot or vehicle; woods cost 1 MP on foot and 2 MP by vehicle.',
  },
  'N5.13': {
    title: 'River and stream cost',
    text: 'The cost of crossing a river or stream hexside is added to the cost of the hex entered.',
  },
  'N5.14': {
    title: 'Road movement',
    text: 'A unit crossing a hexside with a primary or secondary road pays only the road cost; hex terrain and water are ignored.',
  },
  'N5.15': {
    title: 'Mixed terrain cost',
    text: 'In a hex with several terrain types only the most expensive counts; the hexside cost is still added.',
  },
  'N5.16a': {
    title: 'Contested river crossing',
    text: 'A unit may not cross a river hexside into a hex in the zone of control of an enemy unit on the far bank of that river.',
  },
  'N5.16b': {
    title: 'Far bank defined',
    text: 'An enemy unit is on the far bank only if its own hex has a hexside of that river; otherwise it does not prevent the crossing.',
  },
  'N5.16c': {
    title: 'Crossing to a friend',
    text: 'The river crossing is allowed when a friendly combat unit is already in the hex entered; a bridge makes no difference.',
  },
  'N5.17': {
    title: 'Any units, any direction',
    text: 'No unit has to move; any number may move in any direction as long as the movement points are paid.',
  },
  'N5.18': {
    title: 'One move at a time',
    text: 'A unit or stack cannot resume its move once another has begun to move.',
  },
  'N5.21': {
    title: 'Enemy-occupied hex',
    text: 'A unit may never enter a hex that holds an enemy unit; an overrun must empty it first.',
  },
  'N5.22': {
    title: 'Stop in zone of control',
    text: 'A unit entering an enemy zone of control stops there for the phase, unless it is carrying out an overrun.',
  },
  'N5.23': {
    title: 'Start in zone of control',
    text: 'A unit that begins the phase in an enemy zone of control may leave only by disengagement or by an overrun.',
  },
  'N5.24': {
    title: 'No saved movement points',
    text: 'Movement points can be neither given to another unit nor saved.',
  },
  'N5.25': {
    title: 'Movement out of supply',
    text: 'A unit out of supply at the start of the phase has half movement; the weather fraction multiplies with the half and is rounded up once.',
  },
  'N5.26a': {
    title: 'Minimum move',
    text: 'A unit that may move in the phase may always move one hex, even without enough movement points, unless the hex is in an enemy zone of control.',
  },
  'N5.26b': {
    title: 'No minimum disengagement',
    text: 'A unit that began the phase in an enemy zone of control has no minimum move.',
  },
  'N5.27': {
    title: 'Passing through friends',
    text: 'Any number of units may pass through a hex; stacking is checked at the end of the movement phase.',
  },
  'N5.28a': {
    title: 'Moving as a stack',
    text: 'Units of one division that begin the phase in the same hex may move and overrun as one stack.',
  },
  'N5.28b': {
    title: 'Dropping units',
    text: 'A moving stack may not split up in different directions; it may only leave units behind, and these stop there.',
  },
  'N5.28c': {
    title: 'Mixed formations',
    text: 'Units of different formations may not move as one stack; they move one after another.',
  },
  'N5.31': {
    title: 'Full mechanized movement',
    text: 'Only vehicle units move in mechanized movement. All but Commonwealth infantry divisions have their full allowance, whatever they did before.',
  },
  'N5.32': {
    title: 'Vehicle unit types',
    text: 'Vehicle units are German panzer, panzergrenadier, Tiger and headquarters units, and Allied armor, mechanized, cavalry and headquarters units.',
  },
  'N5.33': {
    title: 'Commonwealth infantry divisions',
    text: 'Commonwealth infantry divisions are vehicle units, but have two thirds of their movement, 6 MP, in mechanized movement.',
  },
  'N5.34': {
    title: 'Mechanized US infantry',
    text: 'A US infantry division with a truck is a vehicle unit in every respect, with a movement allowance of 8.',
  },
  'N5.35': {
    title: 'Foot unit types',
    text: 'German infantry and parachute units, Commonwealth airborne brigades and US infantry without trucks are foot and never move in mechanized movement.',
  },
  'N5.36': { title: 'No mechanized overruns', text: 'Neither side may overrun in a mechanized movement phase.' },
  'N5.41': {
    title: 'Air interdiction',
    text: 'Of all movement, weather affects only that of German units, since it governs the Allied air force.',
  },
  'N5.42': {
    title: 'German weather roll',
    text: 'The German weather roll is read in the column for the weather of the preceding Allied player turn.',
  },
  'N5.43': { title: 'First turn weather', text: 'On turn 1 both player turns are clear without a roll.' },
  'N5.44': {
    title: 'Clear weather movement',
    text: 'In clear weather German units have one third of their movement allowance.',
  },
  'N5.45': {
    title: 'Overcast movement',
    text: 'In overcast weather German units have two thirds of their movement allowance.',
  },
  'N5.46': { title: 'Storm movement', text: 'In storm German units have their full printed movement allowance.' },
  'N5.47': {
    title: 'German movement track',
    text: 'The current German fraction holds for both movement phases of that German player turn.',
  },
  'N5.48': {
    title: 'Movement after Allied exit',
    text: 'Once an Allied unit has exited, German movement is two thirds in clear weather and full in overcast and storm.',
  },
})
