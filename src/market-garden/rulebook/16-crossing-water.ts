/** Chapter 16: crossing rivers and canals, bridges. */
import { rulesOf } from '../../engine/rulesOf.js'

export const crossingWater = /* @__PURE__ */ rulesOf({
  'M16.0a': {
    title: 'Water',
    text: 'Water stops everybody; engineers mend bridges or stand in for them, and Germans may blow them.',
  },
  'M16.1a': {
    title: 'Crossing water',
    text: 'Nobody crosses canals or rivers but by bridges, or ferried by bridge engineers: foot, headquarters and leaders alone.',
  },
  'M16.11a': {
    title: 'Together from the start',
    text: 'Engineers and passengers share a hex beside the water when the conditional phase begins.',
  },
  'M16.11b': { title: 'Cost of a crossing', text: 'The terrain of the far bank, and six movement points.' },
  'M16.11c': {
    title: 'A whole movement',
    text: 'Who is ferried does nothing else in the phase, even when the crossing is two hexes long.',
  },
  'M16.12a': { title: 'Load', text: 'Engineers carry no more strength points than they have.' },
  'M16.13a': { title: 'Who ferries stays', text: 'Engineers that carry others do not move in that phase.' },
  'M16.14a': { title: 'Engineers across', text: 'Engineers can bring themselves across, and move no farther.' },
  'M16.14b': { title: 'Alone', text: 'In that phase they carry nobody else.' },
  'M16.15a': {
    title: 'Assault crossing',
    text: 'Units attack out of the boats with half of their strength, as across a bridge.',
  },
  'M16.16a': {
    title: 'Permanent ferries',
    text: 'A river is crossed by a printed ferry for the terrain and six movement points.',
  },
  'M16.16b': { title: 'German vehicles', text: 'They need two points of engineers at the ferry.' },
  'M16.16c': { title: 'Allied vehicles', text: 'They need a leader beside them and a roll of five or less.' },
  'M16.2a': { title: 'Fire at boats', text: 'Units on the water are Concentrated targets, whatever they are.' },
  'M16.2b': { title: 'Boatmen', text: 'Engineers are no target of that fire unless they cross themselves.' },
  'M16.3a': { title: 'Bridges over streams', text: 'No German charges blow them.' },
  'M16.4a': { title: 'Roads over rivers', text: 'Their bridges cannot be blown.' },
  'M16.5a': {
    title: 'Charged bridges',
    text: 'Over canals all can be blown, over rivers those of trails and railways.',
  },
  'M16.5b': {
    title: 'Coming to a bridge',
    text: 'When Allied units first come to an end of one, the German player may try to blow it.',
  },
  'M16.5c': { title: 'The roll', text: 'Six or less on two dice brings it down.' },
  'M16.5d': {
    title: 'Held, or expected',
    text: 'A German at an end makes the roll better by one, every bridge blown before worse by one.',
  },
  'M16.5e': { title: 'Oosterbeek', text: 'The railway bridge of A1826 goes up on eight or less, whatever else.' },
  'M16.6a': {
    title: 'Repair',
    text: 'Four points of supplied bridge engineers mend a bridge in six whole turns at one end.',
  },
  'M16.6b': {
    title: 'Under repair',
    text: 'The marker is turned in the first turn and taken off at the end of the sixth.',
  },
  'M16.6c': { title: 'Undisturbed', text: 'No German may be at an end of the bridge or beside it.' },
  'M16.6d': { title: 'Ready to work', text: 'The engineers are Concentrated and not Disrupted all the time.' },
  'M16.6e': { title: 'Safe', text: 'A repaired bridge is blown by engineers alone.' },
  'M16.7a': {
    title: 'Blowing a bridge over a stream',
    text: 'Bridge engineers beside it for three turns do it without a roll.',
  },
  'M16.7b': { title: 'Strength', text: 'They have three points and stay Concentrated.' },
  'M16.7c': { title: 'A turn lost', text: 'A failure makes the cycle a turn longer; or the owner begins anew.' },
  'M16.7d': { title: 'Railways over canals', text: 'Five turns, and then a die of three or less.' },
})
