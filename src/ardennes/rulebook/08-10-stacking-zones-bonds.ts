/** Chapters 8 to 10: stacking, zones of control and their Bonds. */
import { rulesOf } from '../../engine/rulesOf.js'

export const stackingToBonds = /* @__PURE__ */ rulesOf({
  // ---- 8 Stacking ----

  'A8.1a': { title: 'Three stacking points', text: 'A hex holds three stacking points of one side at most.' },
  'A8.1b': {
    title: 'No stacking points',
    text: 'Silhouette tanks and artillery print no stacking points; only the number of units limits them.',
  },
  'A8.2a': { title: 'Two units a hex', text: 'Two units may share a hex, more only by the exceptions.' },
  'A8.2b': {
    title: 'One regiment one unit',
    text: 'Units with the same regiment on their colour bars count as one unit together.',
  },
  'A8.2c': {
    title: 'Groups as one unit',
    text: 'The squadrons of one cavalry group count as one unit, and so do the two counters of 9 Arm/CCA.',
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
    text: 'Limits hold at the end of movement and of each advance; the owner gives up units until they are kept.',
  },
  'A8.3b': {
    title: 'Overstacked by retreat',
    text: "A stack too large after a retreat has until the end of its owner's next Movement Phase.",
  },
  'A8.3c': {
    title: 'Engineers may overstack',
    text: 'American engineers may be placed into a full hex when they arrive.',
  },

  // ---- 9 Zones of control ----

  'A9.1': {
    title: 'Zone of control',
    text: 'Every unit, shaken ones and artillery too, controls the six hexes around it.',
  },
  'A9.2a': { title: 'Stop in the zone', text: 'A unit that comes into an enemy zone of control stops there.' },
  'A9.2b': {
    title: 'Leaving a zone',
    text: 'Leaving an enemy zone of control costs one movement point more; entering costs nothing.',
  },
  'A9.3': {
    title: 'From zone to zone',
    text: 'A unit that begins in an enemy zone may step straight into another one and stop, but never through an enemy Bond.',
  },
  'A9.4': {
    title: 'Short silhouette zone',
    text: 'The zone of a silhouette tank reaches into or out of Forested Rough along roads only.',
  },
  'A9.5': { title: 'Other zone effects', text: 'Zones of control bear on retreats, advances and supply as well.' },

  // ---- 10 Bonds ----

  'A10.1a': {
    title: 'What Bonds are',
    text: 'Two friendly units two hexes apart form a Bond between them that no enemy may enter or cross.',
  },
  'A10.1b': { title: 'Hex Bond', text: 'In a straight line the Bond lies on the one hex between the two units.' },
  'A10.1c': {
    title: 'Hexside Bond',
    text: 'Where two hexes touch both units, the Bond lies on the hexside between these two.',
  },
  'A10.2a': {
    title: 'Bonds stop movement',
    text: 'No unit moves into an enemy Hex Bond or over an enemy Hexside Bond.',
  },
  'A10.2b': {
    title: 'Bonds kill retreats',
    text: 'A unit that cannot but retreat into or over an enemy Bond is eliminated.',
  },
  'A10.2c': { title: 'Bonds cut supply', text: 'No supply line leads into or over an enemy Bond.' },
  'A10.3a': {
    title: 'Rivers break Bonds',
    text: 'There is no Bond over two river hexsides, though both belong to one river.',
  },
  'A10.3b': {
    title: 'Rough breaks Bonds',
    text: 'There is no Bond over two dark green hexsides, nor along one that joins two Forested Rough hexes.',
  },
  'A10.3c': { title: 'Bonds over lakes', text: 'Lake hexsides do not keep units from forming a Bond.' },
  'A10.4a': { title: 'Hexside Bond negated', text: 'Enemies in both hexes beside the Bond suspend a Hexside Bond.' },
  'A10.4b': { title: 'Hex Bond negated', text: 'An enemy in the middle hex suspends a Hex Bond.' },
  'A10.5': {
    title: 'Bonds that cross',
    text: 'Where Bonds of both sides cross, each bars the enemy until it is negated.',
  },
  'A10.6': {
    title: 'Bond with the edge',
    text: 'A unit may form a Hexside Bond with the edge of the map, but no Hex Bond.',
  },
})
