/** Chapter 16: crossing rivers and canals, bridges. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const crossingWater = /* @__PURE__ */ rulesOf({
  'M16.0a': {
    title: 'Water',
    text: 'Water is impassable without bridges; engineers repair bridges or ferry units, and the Germans may blow bridges.',
  },
  'M16.1a': {
    title: 'Crossing water',
    text: 'Units cross canals and rivers only by bridge; bridge engineers may ferry foot units, headquarters and leaders.',
  },
  'M16.11a': {
    title: 'Stacked from the start',
    text: 'Engineers and passengers share a hex next to the water when the conditional phase begins.',
  },
  'M16.11b': {
    title: 'Cost of a crossing',
    text: 'Ferried units pay the terrain of the far bank plus six movement points.',
  },
  'M16.11c': {
    title: 'Whole movement phase',
    text: 'A ferried unit does nothing else in the phase, even if the crossing is two hexes long.',
  },
  'M16.12a': { title: 'Load', text: 'Engineers carry at most as many strength points as they have.' },
  'M16.13a': { title: 'Ferrying engineers stay', text: 'Engineers that ferry others do not move in that phase.' },
  'M16.14a': { title: 'Engineers cross themselves', text: 'Engineers may ferry themselves, and then move no farther.' },
  'M16.14b': { title: 'Alone', text: 'In that phase they ferry no other units.' },
  'M16.15a': {
    title: 'Assault crossing',
    text: 'Ferried units attack with half their strength, as across a bridge.',
  },
  'M16.16a': {
    title: 'Permanent ferries',
    text: 'A printed ferry crosses a river for the terrain cost plus six movement points.',
  },
  'M16.16b': { title: 'German vehicles', text: 'German vehicles need two points of engineers at the ferry.' },
  'M16.16c': { title: 'Allied vehicles', text: 'Allied vehicles need a leader with them and a roll of five or less.' },
  'M16.2a': {
    title: 'Fire at ferried units',
    text: 'Units being ferried are Concentrated targets, whatever their mode.',
  },
  'M16.2b': {
    title: 'Engineers not targets',
    text: 'Engineers are not targets of that fire unless they cross themselves.',
  },
  'M16.3a': { title: 'Bridges over streams', text: 'German charges do not blow them.' },
  'M16.4a': { title: 'Roads over rivers', text: 'Road bridges over rivers cannot be blown.' },
  'M16.5a': {
    title: 'Destructible bridges',
    text: 'All bridges over canals can be blown, and trail and railway bridges over rivers.',
  },
  'M16.5b': {
    title: 'Reaching a bridge',
    text: 'When an Allied unit first reaches an end of such a bridge, the German player may try to blow it.',
  },
  'M16.5c': { title: 'The roll', text: 'Two dice of six or less blow the bridge.' },
  'M16.5d': {
    title: 'Modifiers',
    text: 'A German unit at an end improves the roll by one; each bridge blown before worsens it by one.',
  },
  'M16.5e': { title: 'Oosterbeek', text: 'The railway bridge of A1826 is blown on eight or less, without modifiers.' },
  'M16.6a': {
    title: 'Repair',
    text: 'Four points of supplied bridge engineers repair a bridge in six complete turns at one end.',
  },
  'M16.6b': {
    title: 'Under repair',
    text: 'The marker is flipped in the first turn and removed at the end of the sixth.',
  },
  'M16.6c': { title: 'Undisturbed', text: 'No German unit may be at or adjacent to an end of the bridge.' },
  'M16.6d': { title: 'Condition of engineers', text: 'The engineers stay Concentrated and not Disrupted throughout.' },
  'M16.6e': { title: 'Repaired bridges', text: 'Only engineers can blow a repaired bridge.' },
  'M16.7a': {
    title: 'Blowing a bridge over a stream',
    text: 'Bridge engineers adjacent to it for three turns blow it without a roll.',
  },
  'M16.7b': { title: 'Strength', text: 'They need three strength points and stay Concentrated.' },
  'M16.7c': {
    title: 'Interrupted work',
    text: 'After a failure the owner continues for one more turn or starts again.',
  },
  'M16.7d': {
    title: 'Railways over canals',
    text: 'Railway bridges over canals take five turns, and then a die of three or less.',
  },
})
