/** Chapters 20 and 21: German movement beyond the edges of the map, and the rules on the displays of formations. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const offMapRules = /* @__PURE__ */ rulesOf({
  'M20.0a': {
    title: 'Off the map',
    text: 'Only German units move off the map, in their movement phases, where the scenario allows it.',
  },
  'M20.0b': { title: 'Modes off the map', text: 'They must be Concentrated or in Travel mode.' },
  'M20.0c': { title: 'Hidden', text: 'The Allied player does not see the display.' },
  'M20.0d': { title: 'Leaving the map', text: 'A unit that leaves the map is placed in the area behind its hex.' },
  'M20.0e': { title: 'Areas', text: 'The map edge has 22 areas; for example, 5W is rows 21 to 40 of map C.' },
  'M20.0f': { title: 'Entering the map', text: 'Units enter within the bounds of their area, both ends included.' },
  'M20.0g': { title: 'Cost of entry', text: 'The first hex costs the normal movement points.' },
  'M20.0h': { title: 'Stacking on entry', text: 'Entering units may not exceed the stacking limits.' },
  'M20.11a': { title: 'Between areas', text: 'Only units Concentrated or in Travel mode move between areas.' },
  'M20.12a': { title: 'Without command', text: 'A lack of command never prevents leaving or entering.' },
  'M20.12b': { title: 'Once per turn', text: 'No unit both leaves and enters in the same turn.' },
  'M20.13a': { title: 'Wait before entry', text: 'A unit spends a whole movement phase in an area before it enters.' },
  'M20.14a': { title: 'In Travel mode', text: 'It takes a whole movement phase to reach the next area.' },
  'M20.14b': { title: 'Concentrated', text: 'It takes a whole turn to reach the next area.' },
  'M20.14c': { title: 'Adjacent areas', text: 'Units move only to an adjacent area.' },
  'M20.15a': {
    title: 'Limit per phase',
    text: 'At most thirty strength points move from one area to another in a phase.',
  },
  'M20.15b': { title: 'No limit in areas', text: 'An area holds any number of units.' },
  'M20.15c': { title: 'Limit per turn', text: 'At most thirty strength points move in or out of an area in a turn.' },
  'M20.16a': { title: 'Clear days', text: 'In clear daylight turns no unit moves between areas.' },
  'M20.16b': {
    title: 'Weather by area',
    text: 'Areas along maps A and B use the weather of the northern route, those along C and D the southern one.',
  },
  'M20.17a': { title: 'At night', text: 'At night all units may move, with or without a headquarters.' },
  'M20.18a': { title: 'Into clear weather', text: 'Units may move into clear weather, but not out of it.' },
  'M20.19a': { title: '6E', text: 'Units in area 6E wait two complete turns before they enter.' },
  'M20.19b': { title: 'Warning', text: 'Entry from 6E is announced at the start of the turn before.' },
  'M20.2a': {
    title: 'The Allied advance',
    text: 'Areas close on set turns, and units still in them are removed from play.',
  },
  'M20.2b': { title: 'Lost supply', text: 'From the start of that turn they are no supply source.' },
  'M20.3a': {
    title: 'Variable advance',
    text: 'By option, dice decide when 30 Corps arrives in games on maps A, B or C.',
  },
  'M20.3b': {
    title: 'Dice',
    text: 'Two dice are rolled in each Allied movement phase by day, and progress is recorded.',
  },
  'M20.31a': {
    title: 'Objectives',
    text: 'There are seven objectives in order, each with the highest roll that reaches it.',
  },
  'M20.31b': { title: 'Serials given up', text: 'From Zon on, a serial given up adds one to an objective.' },
  'M20.31c': { title: 'Objective named', text: 'The objective is named at once and no other is affected.' },
  'M20.31d': {
    title: 'Germans sent south',
    text: 'For every three infantry companies rated six or more that leave the map, every objective falls by one.',
  },
  'M20.31e': { title: 'Not below four', text: 'No objective falls below four.' },
  'M20.32a': { title: 'A new day', text: 'An objective already tried for on the previous day rises by one.' },
  'M20.33a': {
    title: 'The corridor',
    text: 'Once Nijmegen is reached, a German roll of four or less cuts the corridor, by day.',
  },
  'M20.33b': { title: 'Reopened', text: 'An Allied roll of nine or more reopens it.' },
  'M20.33c': { title: 'Cut for long', text: 'After six turns the Allied roll gains two.' },
  'M20.33d': { title: 'Cut again', text: 'To cut it again takes a new German roll.' },
  'M21.1b': {
    title: 'Von Erdmann',
    text: 'Until its division arrives it is in supply within eight hexes of the east edge.',
  },
  'M21.2b': { title: 'Serials', text: 'Airborne units wait in battalion serials, ready to drop.' },
  'M22.15a': { title: 'Arrival off the map', text: 'A German reinforcement may arrive in the area behind its hex.' },
})
