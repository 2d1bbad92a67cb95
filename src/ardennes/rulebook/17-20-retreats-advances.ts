/** Chapters 17 to 20: retreats, condition, advances and disengagement. */
import { rulesOf } from '../../engine/rulesOf.js'

export const retreatsToDisengagement = /* @__PURE__ */ rulesOf({
  // ---- 17 Retreats ----

  'A17.1a': { title: 'Who retreats', text: 'Only defenders retreat, attackers never do.' },
  'A17.1b': {
    title: 'Length of a retreat',
    text: "A unit goes exactly as many hexes as the result says, none of them twice, on a path of its owner's choice.",
  },
  'A17.1c': {
    title: 'Retreat priority: distance',
    text: 'First of all a retreating unit ends as far from the combat hex as the result says, if it can.',
  },
  'A17.1d': {
    title: 'Retreat priority: zones',
    text: 'A retreat avoids empty hexes in enemy zones; at worst its first hex may be one, and no later hex.',
  },
  'A17.1e': {
    title: 'Friends shield retreats',
    text: 'A hex with friends who do not retreat themselves counts as free of enemy zones.',
  },
  'A17.1f': {
    title: 'Retreat priority: supply',
    text: 'After distance and zones a retreat goes towards a source of supply, if it can.',
  },
  'A17.1g': { title: 'Retreat priority: roads', text: 'Last of all, retreating mechanized units keep to roads.' },
  'A17.1h': { title: 'Order of priorities', text: 'Where the priorities of a retreat clash, the lower one gives way.' },
  'A17.2a': {
    title: 'Retreat into enemies',
    text: 'A unit that would have to retreat into a hex with enemies is eliminated.',
  },
  'A17.2b': {
    title: 'Retreat through Bonds',
    text: 'A unit that would have to retreat into or over an enemy Bond is eliminated.',
  },
  'A17.2c': {
    title: 'Retreat into zones',
    text: 'A unit that would have to retreat into an empty hex in an enemy zone, after its first hex, is eliminated.',
  },
  'A17.2d': {
    title: 'Retreat over water',
    text: 'A unit that would have to retreat over a lake, or over the Meuse without a bridge, is eliminated.',
  },
  'A17.2e': {
    title: 'Vehicles without a road',
    text: 'A vehicle that would have to leave the road in Forest, Westwall or rough, or cross an unbridged river, is eliminated.',
  },
  'A17.3': {
    title: 'Eliminated in retreat',
    text: 'A defender that dies instead of retreating leaves the attacker the whole advance.',
  },
  'A17.4': { title: 'Crowded after retreat', text: 'A hex may be overfull after a retreat.' },
  'A17.5': {
    title: 'Joined by the beaten',
    text: 'A unit that retreated into a hex attacked later in the phase adds nothing there, and dies if it must retreat again.',
  },
  'A17.6a': {
    title: 'Off the map for good',
    text: 'Germans that retreat off the map, and Allies off its east edge, are eliminated.',
  },
  'A17.6b': {
    title: 'Allied retreat to boxes',
    text: 'Allies that retreat off another edge are Disrupted and wait in the box there.',
  },
  'A17.7a': { title: 'Artillery in retreat', text: 'Artillery that retreats is turned to its fired side.' },
  'A17.7b': {
    title: 'Guns left behind',
    text: 'German artillery without a prime mover is lost if it must retreat more than one hex.',
  },
  'A17.8': { title: 'Engaged in retreat', text: 'An Engaged unit that must retreat loses its marker and goes.' },

  // ---- 18 Condition ----

  'A18.1a': {
    title: 'Disrupted or Routed',
    text: 'A retreat of two hexes makes a unit Disrupted, one of three or four Routed.',
  },
  'A18.1b': { title: 'Disrupted again', text: 'A Disrupted unit that retreats again is Routed.' },
  'A18.1c': { title: 'Routed again', text: 'A Routed unit that retreats again is eliminated.' },
  'A18.2a': {
    title: 'Shaken units move',
    text: 'Disrupted and Routed units move tactically only, and into no enemy zone.',
  },
  'A18.2b': {
    title: 'Shaken units withdraw',
    text: 'Shaken units that begin in enemy zones leave all of them, when they can.',
  },
  'A18.2c': {
    title: 'Shaken units fight',
    text: 'Shaken units do not attack, and artillery among them gives no support.',
  },
  'A18.2d': { title: 'Shaken units may not', text: 'Shaken units neither build, stand, disengage nor break down.' },
  'A18.2e': {
    title: 'Markers in retreat',
    text: 'Trucks are lost by a retreat; a prime mover stays on its Disrupted artillery.',
  },
  'A18.2f': { title: 'Attack on Disrupted', text: 'A stack with a Disrupted unit is attacked one column better.' },
  'A18.2g': {
    title: 'Attack on Routed',
    text: 'A stack with a Routed unit is attacked two columns better, instead of one.',
  },
  'A18.3': {
    title: 'Shaken units keep',
    text: 'Shaken units keep their zones, their Bonds, their whole defence and its bonus.',
  },
  'A18.4a': {
    title: 'Rally by itself',
    text: 'Away from enemies Disrupted units rally and Routed ones become Disrupted, without a die.',
  },
  'A18.4b': {
    title: 'Rally beside enemies',
    text: 'Next to an enemy a unit rallies on 1 or 2; green ones add 1, elite ones take 1 off.',
  },
  'A18.4c': { title: 'Rally across boundaries', text: 'A unit driven over an army boundary is not rallied there.' },

  // ---- 19 Advances ----

  'A19.1a': {
    title: 'Three kinds of advance',
    text: 'Advances are limited, normal or bonus ones, and artillery makes none.',
  },
  'A19.1b': { title: 'Limited advance', text: 'In a limited advance units may enter the vacated hex and no other.' },
  'A19.1c': { title: 'Normal advance', text: 'In a normal advance units may go one hex in any direction.' },
  'A19.1d': { title: 'Bonus advance', text: 'In a bonus advance units may go two hexes in any direction.' },
  'A19.1e': {
    title: 'Road bonus',
    text: 'Advancing mechanized units go one hex more along a primary road, or along a secondary one outside the woods.',
  },
  'A19.1f': { title: 'Markers and advances', text: 'Traffic markers and roadblocks do not hinder an advance.' },
  'A19.2a': { title: 'Prohibited to advances', text: 'No advance goes where movement may not.' },
  'A19.2b': {
    title: 'Advance into Forest',
    text: 'Advancing infantry-type units enter Forest with the first hex or by road, vehicles by road.',
  },
  'A19.2c': {
    title: 'Advance over obstacles',
    text: 'An advance crosses a pathless dark green hexside or an unbridged river with its first hex only.',
  },
  'A19.2d': {
    title: 'Vehicles and obstacles',
    text: 'Vehicles cross no pathless dark green hexside and no unbridged river in an advance.',
  },
  'A19.3a': {
    title: 'Bonds stop advances',
    text: 'No advance enters or crosses an enemy Bond, but for the hex just vacated.',
  },
  'A19.3b': {
    title: 'Zones and advances',
    text: 'Zones do not stop an advance, but after its first hex it goes not from zone to zone of the same enemy.',
  },
  'A19.4a': {
    title: 'Breakout combat',
    text: 'After an asterisk the attackers may attack once more when they have advanced.',
  },
  'A19.4b': { title: 'Breakout group', text: 'One stack makes the breakout; it may come together during the advance.' },
  'A19.4c': {
    title: 'Advance before breakout',
    text: 'A wholly mechanized group uses its whole advance before its breakout, any other one hex of it.',
  },
  'A19.4d': {
    title: 'One breakout target',
    text: 'The breakout group makes one attack on one hex, with all its strength.',
  },
  'A19.4e': {
    title: 'When breakout comes',
    text: 'A breakout is fought after all advances of the first combat and before the next ordinary attack.',
  },
  'A19.4f': {
    title: 'Breakout as combat',
    text: 'In a breakout all the rules of combat hold, artillery of both sides included.',
  },
  'A19.4g': {
    title: 'Breakout has limits',
    text: 'From a bonus advance the group takes a normal one only, and another asterisk gives it nothing.',
  },
  'A19.5': {
    title: 'Joining another attack',
    text: 'Instead of breaking out, the group may join an attack on a hex that it has come beside, which is then fought next.',
  },
  'A19.6': {
    title: 'Advance without supply',
    text: 'Units out of supply advance one hex at most and do not break out.',
  },

  // ---- 20 Disengagement ----

  'A20.1a': {
    title: 'Trying to disengage',
    text: 'Before any attack of his Combat Phase a player may try to pull units out by the table.',
  },
  'A20.1b': { title: 'Disengage or attack', text: 'A unit disengages or attacks in a phase, not both.' },
  'A20.1c': { title: 'Going back', text: 'A unit that disengages goes back one or two hexes.' },
  'A20.1d': {
    title: 'Not Engaged yet',
    text: 'Any unit next to an enemy may try to disengage, Engaged or not, if it is in order.',
  },
  'A20.2a': { title: 'Die for each unit', text: 'Of a stack it is first said who tries; then each of them rolls.' },
  'A20.2b': {
    title: 'Disengagement modifiers',
    text: 'Green units add 1; elite ones take 1 off, and so do tanks and recon.',
  },
  'A20.3a': { title: 'Failed to disengage', text: 'After No a unit stays where it is.' },
  'A20.3b': {
    title: 'Managed to disengage',
    text: 'After Yes a unit retreats by the rules, and if it is in order may stop in its first hex, a zone included.',
  },
  'A20.3c': {
    title: 'Disrupted by it',
    text: 'A D in the result Disrupts the unit, after its retreat if there is one.',
  },
  'A20.4a': {
    title: 'Withdrawal avoids zones',
    text: 'A unit that disengages without having been Engaged enters no enemy zone on its way.',
  },
  'A20.4b': {
    title: 'Trapped in withdrawal',
    text: 'A unit that has no other way to disengage than through enemy zones is eliminated.',
  },
  'A20.5a': {
    title: 'Engaged markers off',
    text: 'When the step of disengagement is over, no Engaged marker of the phasing side is left.',
  },
  'A20.5b': { title: 'Fight after Engaged', text: 'Units that were Engaged and did not pull out may attack.' },
})
