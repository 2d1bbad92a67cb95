/** Chapter 7, second half: combat results, losses, retreat, advance, Allied cooperation. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const results = /* @__PURE__ */ rulesOf({
  // ---- 7 Combat: results, losses, retreat, advance and Allied cooperation (7.3 to 7.7) ----

  'N7.31': {
    title: 'Combat result notation',
    text: 'A result shows the attacker first and the defender second; a dash means no effect.',
  },
  'N7.32a': { title: 'Numbered result', text: 'A number from 1 to 4 is the steps to lose or the hexes to retreat.' },
  'N7.32b': {
    title: 'Losses or retreat',
    text: 'The whole number is taken in one way only, all step losses or all retreat, unless a retreat falls short.',
  },
  'N7.32c': { title: 'Any result by retreat', text: 'A number of any size may be taken as a retreat.' },
  'N7.33': { title: 'Elimination result', text: 'E eliminates every unit of that side in the combat.' },
  'N7.34': { title: 'Defender applies first', text: 'When both sides have a result, the defender applies his first.' },
  'N7.41': {
    title: 'Steps per unit',
    text: 'Battalions and headquarters have 1 step; regiments, brigades and German divisions have 2; Allied infantry divisions have 4.',
  },
  'N7.42': {
    title: 'Step loss',
    text: 'A unit with two steps is flipped when it loses one; a unit that loses its last step is eliminated.',
  },
  'N7.43a': {
    title: 'Four-step division',
    text: 'An Allied infantry division goes from its full to its reduced side, then both sides of its sub-counter, and then is eliminated.',
  },
  'N7.43b': {
    title: 'Sub-counter markings',
    text: 'A sub-counter has the name of its division and Rpl in place of the set-up code.',
  },
  'N7.44': {
    title: 'Owner chooses losses',
    text: 'The owner chooses which of his units in the combat lose the steps.',
  },
  'N7.45': {
    title: 'Loss for whole force',
    text: 'The number applies to the whole force of that side, not to each unit.',
  },
  'N7.46': {
    title: 'Distributing step losses',
    text: 'The owner distributes step losses freely, and may also choose a defending headquarters.',
  },
  'N7.51': {
    title: 'Owner chooses retreat',
    text: 'The owner chooses the hexes of a retreat, within the order of priority.',
  },
  'N7.52a': {
    title: 'Whole force retreats',
    text: 'If a number is taken as a retreat, every participating unit retreats that many hexes.',
  },
  'N7.52b': {
    title: 'Separate retreat paths',
    text: 'Units that were stacked in the combat may retreat to different hexes.',
  },
  'N7.53a': {
    title: 'Prohibited retreat',
    text: 'A retreat may not enter an enemy unit, an enemy zone of control without a friendly combat unit, or prohibited terrain.',
  },
  'N7.53b': {
    title: 'Retreat and stacking',
    text: 'A retreat may not exceed the stacking limit even for a moment; where two units retreat and only one has room, the other is eliminated.',
  },
  'N7.54': {
    title: 'Retreat priority',
    text: 'Order of choice for each retreat hex: free of enemy zones and friends; with friends; in an enemy zone with a friendly combat unit.',
  },
  'N7.55a': {
    title: 'Retreated unit adds nothing',
    text: 'A unit that retreated onto friends adds no strength if that hex is attacked later in the phase.',
  },
  'N7.55b': {
    title: 'Retreated unit eliminated',
    text: 'If the hex it retreated to then suffers any number or E, the retreated unit is eliminated before the result is applied.',
  },
  'N7.55c': {
    title: 'Overrun retreats exempt',
    text: 'A unit that retreated from an overrun adds its strength and runs no such extra risk.',
  },
  'N7.56a': {
    title: 'Length of retreat',
    text: 'A retreat costs no movement and must end as many hexes from its start as its full length.',
  },
  'N7.56b': {
    title: 'Retreat cut short',
    text: 'Each hex that cannot be retreated is taken as a step loss instead.',
  },
  'N7.57': {
    title: 'Retreat costs the truck',
    text: 'A mechanized US infantry division that retreats loses its truck at once.',
  },
  'N7.61a': {
    title: 'Advance after combat',
    text: 'When one side has left its hex, surviving enemies from that combat may advance within stacking limits before the next combat.',
  },
  'N7.61b': { title: 'No overrun advance', text: 'There is no advance after combat after an overrun.' },
  'N7.62': {
    title: 'Advance and stacking',
    text: 'An advance costs no movement, may pass through full hexes, and may not end over the stacking limit.',
  },
  'N7.63a': {
    title: 'Length of advance',
    text: 'An advance is at most as long as the part of the enemy result not taken as step losses.',
  },
  'N7.63b': {
    title: 'Path of advance',
    text: 'An advance first enters a hex the losing units held and then follows their retreat path.',
  },
  'N7.64': {
    title: 'Advance after elimination',
    text: 'If the enemy was wiped out, an advance is up to 2 hexes: the vacated hex, then any adjacent hex free of enemies.',
  },
  'N7.65': { title: 'Advance ignores zones', text: 'Advancing units ignore enemy zones of control altogether.' },
  'N7.66': {
    title: 'Defender may advance',
    text: 'Surviving defenders may advance when the attackers retreat or are eliminated.',
  },
  'N7.67': {
    title: 'Who may advance',
    text: 'Units that retreated in that combat may not advance; units that lost steps may.',
  },
  'N7.68a': { title: 'Bocage stops advance', text: 'An advancing unit stops on entering a hex with bocage.' },
  'N7.68b': {
    title: 'Advance across rivers',
    text: 'The first hex of an advance may lie across a river; from the second hex on, the ban on contested river crossings applies.',
  },
  'N7.69': { title: 'Participants only', text: 'A unit that was not in the combat cannot advance, even if adjacent.' },
  'N7.71': {
    title: 'No joint attacks',
    text: 'American and Commonwealth units cannot attack together; one service makes the attack.',
  },
  'N7.72': {
    title: 'Joint defence',
    text: 'American and Commonwealth units may stack together and then defend with their combined strength.',
  },
})
