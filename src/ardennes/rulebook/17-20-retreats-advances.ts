/** Chapters 17 to 20: retreats, condition, advances and disengagement. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const retreatsToDisengagement = /* @__PURE__ */ rulesOf({
  // ---- 17 Retreats ----

  'A17.1a': { title: 'Who retreats', text: 'Only defenders retreat; attackers never do.' },
  'A17.1b': {
    title: 'Length of a retreat',
    text: 'A unit retreats exactly the number of hexes in the result, none of them twice, along a path its owner chooses.',
  },
  'A17.1c': {
    title: 'Retreat priority: distance',
    text: 'First, a retreating unit ends as many hexes from the combat hex as the result says, if it can.',
  },
  'A17.1d': {
    title: 'Retreat priority: zones',
    text: 'A retreat avoids empty hexes in enemy zones; at worst its first hex may be one, but no later hex.',
  },
  'A17.1e': {
    title: 'Friends shield retreats',
    text: 'A hex with friendly units that are not retreating counts as free of enemy zones.',
  },
  'A17.1f': {
    title: 'Retreat priority: supply',
    text: 'After distance and zones, a retreat goes towards a supply source if it can.',
  },
  'A17.1g': { title: 'Retreat priority: roads', text: 'Last of all, retreating mechanized units keep to roads.' },
  'A17.1h': { title: 'Order of priorities', text: 'Where the priorities conflict, the lower one gives way.' },
  'A17.2a': {
    title: 'Retreat into enemies',
    text: 'A unit that would have to retreat into a hex with enemies is eliminated.',
  },
  'A17.2b': {
    title: 'Retreat through Bonds',
    text: 'A unit that would have to retreat into or across an enemy Bond is eliminated.',
  },
  'A17.2c': {
    title: 'Retreat into zones',
    text: 'A unit that would have to retreat into an empty hex in an enemy zone, after its first hex, is eliminated.',
  },
  'A17.2d': {
    title: 'Retreat over water',
    text: 'A unit that would have to retreat across a lake, or across the Meuse without a bridge, is eliminated.',
  },
  'A17.2e': {
    title: 'Vehicles without a road',
    text: 'A vehicle that would have to leave the road in Forest, Westwall or rough, or cross an unbridged river, is eliminated.',
  },
  'A17.3': {
    title: 'Eliminated in retreat',
    text: 'A defender eliminated instead of retreating leaves the attacker the full advance.',
  },
  'A17.4': { title: 'Overstacked after retreat', text: 'A hex may exceed the stacking limit after a retreat.' },
  'A17.5': {
    title: 'Joined by retreated units',
    text: 'A unit that retreated into a hex attacked later in the phase adds no defence, and is eliminated if it must retreat again.',
  },
  'A17.6a': {
    title: 'Off the map for good',
    text: 'German units that retreat off the map, and Allied units off its east edge, are eliminated.',
  },
  'A17.6b': {
    title: 'Allied retreat to boxes',
    text: 'Allied units that retreat off another edge are Disrupted and wait in the box there.',
  },
  'A17.7a': { title: 'Artillery in retreat', text: 'Artillery that retreats is flipped to its fired side.' },
  'A17.7b': {
    title: 'Artillery left behind',
    text: 'German artillery without a prime mover is eliminated if it must retreat more than one hex.',
  },
  'A17.8': { title: 'Engaged in retreat', text: 'An Engaged unit that must retreat loses its marker and retreats.' },

  // ---- 18 Condition ----

  'A18.1a': {
    title: 'Disrupted or Routed',
    text: 'A retreat of two hexes Disrupts a unit; one of three or four hexes Routs it.',
  },
  'A18.1b': { title: 'Disrupted again', text: 'A Disrupted unit that retreats again becomes Routed.' },
  'A18.1c': { title: 'Routed again', text: 'A Routed unit that retreats again is eliminated.' },
  'A18.2a': {
    title: 'Shaken units: movement',
    text: 'Shaken units, Disrupted or Routed, move only tactically and enter no enemy zone.',
  },
  'A18.2b': {
    title: 'Shaken units: withdrawal',
    text: 'Shaken units that begin in enemy zones leave all of them, if they can.',
  },
  'A18.2c': {
    title: 'Shaken units: combat',
    text: 'Shaken units do not attack, and artillery among them gives no support.',
  },
  'A18.2d': {
    title: 'Shaken units: prohibitions',
    text: 'Shaken units do not build, make stands, disengage or break down.',
  },
  'A18.2e': {
    title: 'Markers in retreat',
    text: 'A unit that retreats loses its truck; a prime mover stays on its Disrupted artillery.',
  },
  'A18.2f': {
    title: 'Attack on Disrupted',
    text: 'An attack on a stack with a Disrupted unit shifts one column right.',
  },
  'A18.2g': {
    title: 'Attack on Routed',
    text: 'An attack on a stack with a Routed unit shifts two columns right instead of one.',
  },
  'A18.3': {
    title: 'Shaken units: no effect',
    text: 'Shaken units keep their zones, their Bonds, their full defence and its bonus.',
  },
  'A18.4a': {
    title: 'Automatic rally',
    text: 'Units not next to an enemy improve without a die: Disrupted units rally and Routed ones become Disrupted.',
  },
  'A18.4b': {
    title: 'Rally beside enemies',
    text: 'Next to an enemy a unit rallies on 1 or 2; green units add 1, elite units subtract 1.',
  },
  'A18.4c': { title: 'Rally across boundaries', text: 'A unit forced across an army boundary does not rally there.' },

  // ---- 19 Advances ----

  'A19.1a': {
    title: 'Three kinds of advance',
    text: 'Advances are limited, normal or bonus; artillery never advances.',
  },
  'A19.1b': { title: 'Limited advance', text: 'In a limited advance units may enter only the vacated hex.' },
  'A19.1c': { title: 'Normal advance', text: 'In a normal advance units may move one hex in any direction.' },
  'A19.1d': { title: 'Bonus advance', text: 'In a bonus advance units may move two hexes in any direction.' },
  'A19.1e': {
    title: 'Road bonus',
    text: 'Advancing mechanized units move one extra hex along a primary road, or along a secondary road outside the woods.',
  },
  'A19.1f': { title: 'Markers and advances', text: 'Traffic markers and roadblocks do not hinder an advance.' },
  'A19.2a': { title: 'Terrain closed to advances', text: 'No advance enters terrain that is prohibited to movement.' },
  'A19.2b': {
    title: 'Advance into Forest',
    text: 'Advancing infantry-type units enter Forest only with the first hex or by road, vehicles only by road.',
  },
  'A19.2c': {
    title: 'Advance over obstacles',
    text: 'Only the first hex of an advance may cross a roadless dark green hexside or an unbridged river.',
  },
  'A19.2d': {
    title: 'Vehicles and obstacles',
    text: 'Advancing vehicles cross no roadless dark green hexside and no unbridged river.',
  },
  'A19.3a': {
    title: 'Bonds stop advances',
    text: 'No advance enters or crosses an enemy Bond, except into the hex just vacated.',
  },
  'A19.3b': {
    title: 'Zones and advances',
    text: 'Zones do not stop an advance, but after its first hex no unit moves from zone to zone of the same enemy unit.',
  },
  'A19.4a': {
    title: 'Breakout combat',
    text: 'After an asterisk the attackers may attack once more when they have advanced.',
  },
  'A19.4b': { title: 'Breakout group', text: 'One stack makes the breakout; it may assemble during the advance.' },
  'A19.4c': {
    title: 'Advance before breakout',
    text: 'A fully mechanized group uses its whole advance before its breakout, any other group one hex of it.',
  },
  'A19.4d': {
    title: 'One breakout target',
    text: 'The breakout group makes one attack on one hex, with its full strength.',
  },
  'A19.4e': {
    title: 'Timing of the breakout',
    text: 'A breakout is resolved after all advances of the first combat and before the next ordinary attack.',
  },
  'A19.4f': {
    title: 'Breakout as combat',
    text: 'In a breakout all combat rules apply, including artillery of both sides.',
  },
  'A19.4g': {
    title: 'Limits of the breakout',
    text: 'A bonus advance result gives the group only a normal advance, and a second asterisk has no effect.',
  },
  'A19.5': {
    title: 'Joining another attack',
    text: 'Instead of breaking out, the group may join an attack on a hex it is now adjacent to, which is then resolved next.',
  },
  'A19.6': {
    title: 'Advance without supply',
    text: 'Units out of supply advance at most one hex and do not break out.',
  },

  // ---- 20 Disengagement ----

  'A20.1a': {
    title: 'Trying to disengage',
    text: 'Before any attack in his Combat Phase a player may try to disengage units on the table.',
  },
  'A20.1b': { title: 'Disengage or attack', text: 'A unit may disengage or attack in a phase, but not both.' },
  'A20.1c': { title: 'Distance of disengagement', text: 'A unit that disengages retreats one or two hexes.' },
  'A20.1d': {
    title: 'Not Engaged yet',
    text: 'Any unit next to an enemy, Engaged or not, may try to disengage if it is neither Disrupted nor Routed.',
  },
  'A20.2a': {
    title: 'Die for each unit',
    text: 'The owner first says which units of a stack try; then each of them rolls.',
  },
  'A20.2b': {
    title: 'Disengagement modifiers',
    text: 'Green units add 1; elite units subtract 1, and so do tanks and recon.',
  },
  'A20.3a': { title: 'Failed to disengage', text: 'On No the unit stays where it is.' },
  'A20.3b': {
    title: 'Successful disengagement',
    text: 'On Yes the unit retreats by the rules; unless Disrupted or Routed it may stop in its first hex, even in an enemy zone.',
  },
  'A20.3c': {
    title: 'Disrupted by disengagement',
    text: 'A D in the result Disrupts the unit, after any retreat.',
  },
  'A20.4a': {
    title: 'Disengagement avoids zones',
    text: 'A unit that disengages without an Engaged marker enters no enemy zone while doing so.',
  },
  'A20.4b': {
    title: 'Trapped in disengagement',
    text: 'A unit without an Engaged marker that can disengage only through enemy zones is eliminated.',
  },
  'A20.5a': {
    title: 'Engaged markers off',
    text: 'When the disengagement step ends, all Engaged markers of the phasing side are removed.',
  },
  'A20.5b': { title: 'Fight after Engaged', text: 'Units that were Engaged and did not disengage may attack.' },
})
