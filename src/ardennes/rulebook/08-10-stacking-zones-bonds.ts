/** Chapters 8 to 10: stacking, zones of control and their Bonds. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const stackingToBonds = /* @__PURE__ */ rulesOf({
  // ---- 8 Stacking ----

  'A8.1a': { title: 'Three stacking points', text: 'A hex holds at most three stacking points of one side.' },
  'A8.1b': {
    title: 'No stacking points',
    text: 'Silhouette tanks and artillery have no stacking points; only the number of units limits them.',
  },
  'A8.2a': { title: 'Two units per hex', text: 'Two units may stack in a hex; more only by the exceptions.' },
  'A8.2b': {
    title: 'One regiment one unit',
    text: 'Units with the same regiment on their colour bars together count as one unit.',
  },
  'A8.2c': {
    title: 'Groups as one unit',
    text: 'The squadrons of a cavalry group count as one unit, and so do the two counters of 9 Arm/CCA.',
  },
  'A8.2d': {
    title: 'Weak tanks as one',
    text: 'Two one-step silhouette tanks of the same division count as one unit.',
  },
  'A8.2e': {
    title: 'Battle group',
    text: 'Three units without artillery may stack if their defence factors add up to 7 or less.',
  },
  'A8.3a': {
    title: 'When stacking is checked',
    text: 'Limits apply at the end of movement and of each advance; the owner eliminates units until the hex complies.',
  },
  'A8.3b': {
    title: 'Overstacked by retreat',
    text: 'A stack over the limit after a retreat has until the end of its own next Movement Phase to comply.',
  },
  'A8.3c': {
    title: 'Engineers may overstack',
    text: 'American engineers may be placed in a full hex when they arrive.',
  },

  // ---- 9 Zones of control ----

  'A9.1': {
    title: 'Zone of control',
    text: 'Every unit, even Disrupted or Routed units and artillery, controls the six adjacent hexes.',
  },
  'A9.2a': { title: 'Stop in zone of control', text: 'A unit that enters an enemy zone of control stops there.' },
  'A9.2b': {
    title: 'Leaving a zone',
    text: 'Leaving an enemy zone of control costs one extra movement point; entering costs nothing extra.',
  },
  'A9.3': {
    title: 'From zone to zone',
    text: 'A unit that begins in an enemy zone may move directly into another one and stop, but never through an enemy Bond.',
  },
  'A9.4': {
    title: 'Short silhouette zone',
    text: 'The zone of a silhouette tank extends into or out of Forested Rough only along roads.',
  },
  'A9.5': { title: 'Other zone effects', text: 'Zones of control also affect retreats, advances and supply.' },

  // ---- 10 Bonds ----

  'A10.1a': {
    title: 'Definition of Bonds',
    text: 'Two friendly units two hexes apart form a Bond between them that no enemy may enter or cross.',
  },
  'A10.1b': { title: 'Hex Bond', text: 'In a straight line the Bond lies on the one hex between the two units.' },
  'A10.1c': {
    title: 'Hexside Bond',
    text: 'If two hexes are each adjacent to both units, the Bond lies on the hexside between those two hexes.',
  },
  'A10.2a': {
    title: 'Bonds stop movement',
    text: 'No unit moves into an enemy Hex Bond or across an enemy Hexside Bond.',
  },
  'A10.2b': {
    title: 'Bonds kill retreats',
    text: 'A unit whose only retreat is into or across an enemy Bond is eliminated.',
  },
  'A10.2c': { title: 'Bonds cut supply', text: 'No supply line passes into or across an enemy Bond.' },
  'A10.3a': {
    title: 'Rivers break Bonds',
    text: 'No Bond crosses two river hexsides, even of the same river.',
  },
  'A10.3b': {
    title: 'Rough breaks Bonds',
    text: 'No Bond crosses two dark green hexsides, or lies on one that joins two Forested Rough hexes.',
  },
  'A10.3c': { title: 'Bonds over lakes', text: 'Lake hexsides do not prevent a Bond.' },
  'A10.4a': { title: 'Hexside Bond negated', text: 'Enemies in both hexes beside a Hexside Bond negate it.' },
  'A10.4b': { title: 'Hex Bond negated', text: 'An enemy in the middle hex negates a Hex Bond.' },
  'A10.5': {
    title: 'Bonds that cross',
    text: 'Where Bonds of both sides cross, each blocks the enemy until it is negated.',
  },
  'A10.6': {
    title: 'Bond with the edge',
    text: 'A unit may form a Hexside Bond with the edge of the map, but no Hex Bond.',
  },
})
