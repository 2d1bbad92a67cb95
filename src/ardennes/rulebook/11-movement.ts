/** Chapter 11: movement. */
import { rulesOf } from '../../engine/rulesOf.js'

export const movement = /* @__PURE__ */ rulesOf({
  // ---- 11 Movement ----

  'A11.1a': {
    title: 'Moving units',
    text: 'The phasing player moves as many units as he likes, one after another or as stacks.',
  },
  'A11.1b': {
    title: 'Paying for hexes',
    text: 'Each hex costs points by its terrain; the allowance may not be overspent, and units that moved may attack.',
  },
  'A11.2a': {
    title: 'Extended movement',
    text: 'A unit that is not mechanized may add 2 to its allowance if it ends beside no enemy.',
  },
  'A11.2b': { title: 'No extension on wheels', text: 'Mechanized units never extend their movement.' },
  'A11.3a': {
    title: 'Tactical movement',
    text: 'Two hexes may be moved whatever they and leaving a zone of control would cost.',
  },
  'A11.3b': {
    title: 'Limits of tactical movement',
    text: 'Zones still stop the unit, Bonds still bar it, and prohibited terrain stays prohibited.',
  },
  'A11.3c': {
    title: 'Tactical movement past markers',
    text: 'Traffic markers, roadblocks and bottlenecks cost a unit nothing that moves tactically.',
  },
  'A11.3d': { title: 'Fight after tactical movement', text: 'A unit that moved tactically fights like any other.' },
  'A11.4a': { title: 'Vehicles need bridges', text: 'Vehicles cross rivers at standing bridges only.' },
  'A11.4b': {
    title: 'Infantry over rivers',
    text: 'An infantry-type unit next to an unbridged river at the start of the phase may cross it by tactical movement.',
  },
  'A11.4c': { title: 'One river a phase', text: 'No unit crosses a second unbridged river hexside in the same phase.' },
  'A11.4d': { title: 'Crossing the Meuse', text: 'For movement and combat the Meuse is a river like others.' },
  'A11.4e': { title: 'Rivers in towns ignored', text: 'A river inside a town hex hinders nobody.' },
  'A11.5': { title: 'Vehicles keep to roads', text: 'Vehicles enter and leave Forest and Westwall hexes along roads.' },
  'A11.6a': { title: 'Rough bars vehicles', text: 'Vehicles do not cross a dark green hexside without a road.' },
  'A11.6b': {
    title: 'Infantry into the rough',
    text: 'An infantry-type unit next to a dark green hexside at the start of the phase may cross it by tactical movement.',
  },
  'A11.6c': { title: 'One rough hexside', text: 'No unit crosses a second dark green hexside in the same phase.' },
  'A11.7a': {
    title: 'Road rate',
    text: 'Along a road a unit pays for the road instead of the terrain, in enemy zones too.',
  },
  'A11.7b': {
    title: 'Forest roads',
    text: 'A secondary road through Forest or Forested Rough costs mechanized units 2 points a hex.',
  },
  'A11.8': { title: 'How artillery moves', text: 'The movement of artillery follows rules of its own.' },
  'A11.9a': {
    title: 'Allied exit',
    text: 'An Allied unit leaves the map from an edge hex for one point and waits in the box of that edge.',
  },
  'A11.9b': {
    title: 'From box to box',
    text: 'On a later turn a unit in a box comes on at an entry hex of the box, or goes to a box next to it.',
  },
  'A11.9c': {
    title: 'No boxes for Germans',
    text: 'German units never use the boxes and leave the map for victory alone.',
  },
  'A11.9d': { title: 'East edge closed', text: 'Nobody leaves by the east edge.' },
  'A11.9e': { title: 'Gone for good', text: 'German units that leave beyond the Meuse do not come back.' },
  'A11.9f': {
    title: 'Retreat off the map',
    text: 'An Allied unit that retreats off the map is Disrupted and stays in its box until it has rallied.',
  },
  'A11.10a': {
    title: 'Army boundaries',
    text: 'Until 18 December begins German units do not move across the boundaries of their armies.',
  },
  'A11.10b': {
    title: 'Where boundaries end',
    text: 'West of the last hexside of a boundary German units go where they like.',
  },
  'A11.10c': {
    title: 'Attack over a boundary',
    text: 'German units may attack across an army boundary, but not advance across it.',
  },
  'A11.10d': {
    title: 'Retreat over a boundary',
    text: 'A German unit driven across is Disrupted and does not rally until it is back or the boundaries are lifted.',
  },
  'A11.10e': { title: 'Zones over a boundary', text: 'Zones of control and Bonds take no notice of army boundaries.' },
  'A11.10f': {
    title: 'Replacements by army',
    text: 'While the boundaries hold, replaced units come back on their own side of them.',
  },
})
