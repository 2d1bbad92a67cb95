/** Chapter 11: movement. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const movement = /* @__PURE__ */ rulesOf({
  // ---- 11 Movement ----

  'A11.1a': {
    title: 'Moving units',
    text: 'The phasing player moves any of his units, singly or as stacks.',
  },
  'A11.1b': {
    title: 'Paying for hexes',
    text: 'Each hex costs movement points by its terrain, up to the allowance; units that moved may attack.',
  },
  'A11.2a': {
    title: 'Extended movement',
    text: 'A non-mechanized unit may add 2 to its allowance if it does not end next to an enemy.',
  },
  'A11.2b': { title: 'Mechanized units never extend', text: 'Mechanized units never extend their movement.' },
  'A11.3a': {
    title: 'Tactical movement',
    text: 'A unit may move two hexes regardless of terrain costs and of the cost of leaving a zone of control.',
  },
  'A11.3b': {
    title: 'Limits of tactical movement',
    text: 'Zones still stop the unit, Bonds still block it, and prohibited terrain stays prohibited.',
  },
  'A11.3c': {
    title: 'Tactical movement past markers',
    text: 'A unit moving tactically pays nothing for traffic markers, roadblocks and bottlenecks.',
  },
  'A11.3d': { title: 'Fight after tactical movement', text: 'A unit that moved tactically fights like any other.' },
  'A11.4a': { title: 'Vehicles need bridges', text: 'Vehicles cross rivers only at intact bridges.' },
  'A11.4b': {
    title: 'Infantry over rivers',
    text: 'An infantry-type unit next to an unbridged river hexside at the start of the phase may cross it by tactical movement.',
  },
  'A11.4c': {
    title: 'One river per phase',
    text: 'No unit crosses a second unbridged river hexside in the same phase.',
  },
  'A11.4d': { title: 'Crossing the Meuse', text: 'For movement and combat the Meuse is a river like any other.' },
  'A11.4e': { title: 'Rivers in towns ignored', text: 'A river inside a town hex has no effect.' },
  'A11.5': {
    title: 'Vehicles keep to roads',
    text: 'Vehicles enter and leave Forest and Westwall hexes by road only.',
  },
  'A11.6a': { title: 'Rough bars vehicles', text: 'Vehicles do not cross a dark green hexside without a road.' },
  'A11.6b': {
    title: 'Infantry into the rough',
    text: 'An infantry-type unit next to a dark green hexside at the start of the phase may cross it by tactical movement.',
  },
  'A11.6c': { title: 'One rough hexside', text: 'No unit crosses a second dark green hexside in the same phase.' },
  'A11.7a': {
    title: 'Road rate',
    text: 'On a road a unit pays the road rate instead of the terrain cost, even in enemy zones.',
  },
  'A11.7b': {
    title: 'Forest roads',
    text: 'A secondary road through Forest or Forested Rough costs mechanized units 2 points per hex.',
  },
  'A11.8': { title: 'How artillery moves', text: 'Artillery moves by rules of its own.' },
  'A11.9a': {
    title: 'Allied exit',
    text: 'An Allied unit leaves the map from an edge hex for one point and is placed in the box of that edge.',
  },
  'A11.9b': {
    title: 'From box to box',
    text: 'On a later turn a unit in a box enters at an entry hex of the box or moves to an adjacent box.',
  },
  'A11.9c': {
    title: 'No boxes for Germans',
    text: 'German units never use the boxes; they leave the map only for victory.',
  },
  'A11.9d': { title: 'East edge closed', text: 'No unit leaves by the east edge.' },
  'A11.9e': { title: 'No return for Germans', text: 'German units that exit beyond the Meuse do not return.' },
  'A11.9f': {
    title: 'Retreat off the map',
    text: 'An Allied unit that retreats off the map is Disrupted and stays in its box until it has rallied.',
  },
  'A11.10a': {
    title: 'Army boundaries',
    text: 'Until 18 December begins, German units do not move across the boundaries of their armies.',
  },
  'A11.10b': {
    title: 'Where boundaries end',
    text: 'West of the last hexside of a boundary German units move freely.',
  },
  'A11.10c': {
    title: 'Attack over a boundary',
    text: 'German units may attack across an army boundary, but not advance across it.',
  },
  'A11.10d': {
    title: 'Retreat over a boundary',
    text: 'A German unit forced to retreat across is Disrupted and does not rally until it has moved back, which it may, or the boundaries are lifted.',
  },
  'A11.10e': { title: 'Zones over a boundary', text: 'Army boundaries do not affect zones of control and Bonds.' },
  'A11.10f': {
    title: 'Replacements by army',
    text: 'While the boundaries apply, replaced units return on their own side of them.',
  },
})
