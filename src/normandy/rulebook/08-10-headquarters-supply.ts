/** Chapters 8 to 10: headquarters, supply, supply points and command levels. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const headquartersToCommand = /* @__PURE__ */ rulesOf({
  // ---- 8 Headquarters ----

  'N8.0': {
    title: 'Corps and army headquarters',
    text: 'German headquarters help in attack and defence and in overruns by either side; the American one only in American attacks and overruns.',
  },
  'N8.11': {
    title: 'Fixed command range',
    text: 'The command range printed on a headquarters is fixed; weather and terrain do not change it.',
  },
  'N8.12': {
    title: 'Units in range',
    text: 'A unit is in range if an unbroken command line from the headquarters to its hex is no longer than the range in hexes.',
  },
  'N8.13': {
    title: 'Line of communication',
    text: 'The command line may not pass enemy units, sea hexsides, or enemy zones of control without a friendly combat unit; other terrain is ignored.',
  },
  'N8.14': {
    title: 'German command shift',
    text: 'A German headquarters shifts a combat 1 column only if its range covers every German unit in it.',
  },
  'N8.15': {
    title: 'American command shift',
    text: 'The American headquarters gives 2 columns to one American attack per game turn, or 1 column to each of two.',
  },
  'N8.16': {
    title: 'Headquarters out of action',
    text: 'A headquarters out of supply or in an enemy zone of control at resolution gives no shift, even when stacked with combat units.',
  },
  'N8.17': {
    title: 'Headquarters shift in overruns',
    text: 'Headquarters shifts apply in overruns too: the American one only when overrunning, the German one on either side.',
  },
  'N8.18': {
    title: 'No Commonwealth command shift',
    text: 'Commonwealth units never benefit from the American headquarters.',
  },
  'N8.21': {
    title: 'Headquarters movement',
    text: 'A headquarters is a vehicle unit with a movement allowance of 12.',
  },
  'N8.22': {
    title: 'Headquarters never attacks',
    text: 'A headquarters has no zone of control and never takes part in an attack.',
  },
  'N8.23': {
    title: 'Stack of headquarters',
    text: 'A stack of headquarters only, however many, defends with a total strength of 1.',
  },
  'N8.24': {
    title: 'Headquarters step',
    text: 'A headquarters has 1 step, which its owner may give up when its hex is attacked.',
  },
  'N8.25': { title: 'Headquarters stacking', text: 'Headquarters have no stacking value; any number may be in a hex.' },
  'N8.26': {
    title: 'Headquarters and enemy zones',
    text: 'A headquarters may not move into an enemy zone of control without a friendly combat unit in the hex.',
  },
  'N8.27': {
    title: 'Headquarters alone in zone',
    text: 'A headquarters alone does not cancel an enemy zone of control in its hex.',
  },

  // ---- 9 Supply ----

  'N9.0': {
    title: 'When supply counts',
    text: 'Supply is checked at the start of each phase that needs it, and for combat and overruns at the moment of resolution.',
  },
  'N9.11': {
    title: 'Normal movement out of supply',
    text: 'A unit out of supply when its normal movement phase starts has half movement and no integrity, and so cannot overrun.',
  },
  'N9.12': {
    title: 'Mechanized movement out of supply',
    text: 'A vehicle unit out of supply when its mechanized movement phase starts has half movement for the phase.',
  },
  'N9.13': {
    title: 'Combat out of supply',
    text: 'A unit of either side out of supply when a combat is resolved has half strength and no integrity in that combat only.',
  },
  'N9.14': {
    title: 'Headquarters supply in overruns',
    text: 'A headquarters out of supply cannot support that overrun; back in supply it may support a later one in the phase.',
  },
  'N9.15': {
    title: 'Headquarters supply in combat',
    text: 'A headquarters out of supply cannot support that combat; back in supply it may support a later one in the phase.',
  },
  'N9.16': {
    title: 'Supply before overrun',
    text: 'A force checks supply again in the hex from which it overruns; if out of supply it loses integrity and ends its movement there.',
  },
  'N9.17': {
    title: 'Supply against overrun',
    text: 'Defenders against an overrun check supply too; those out of supply have half strength.',
  },
  'N9.18a': {
    title: 'Replacements need supply',
    text: 'A unit out of supply when its replacement phase starts gets no replacements, and a US infantry division gets no truck.',
  },
  'N9.18b': {
    title: 'Truck kept out of supply',
    text: 'A division that already has a truck keeps it when out of supply, but has no integrity.',
  },
  'N9.19a': {
    title: 'Rounding half strength',
    text: 'Half strength is rounded up once, at the end, and is never below 1.',
  },
  'N9.19b': { title: 'No attrition', text: 'Being out of supply never costs steps.' },
  'N9.21': {
    title: 'In supply',
    text: 'A unit is in supply if it can trace a supply line to a source of its own side at that moment.',
  },
  'N9.22': { title: 'Length of supply line', text: 'A supply line is an unbroken chain of hexes of any length.' },
  'N9.23': {
    title: 'Blocked supply line',
    text: 'A supply line may not pass enemy units, sea hexsides, or enemy zones of control without a friendly combat unit; other terrain is ignored.',
  },
  'N9.24': {
    title: 'German supply sources',
    text: 'German supply sources are the hexes of the east edge, 5101 to 5134.',
  },
  'N9.25': {
    title: 'Allied supply sources',
    text: 'Allied supply sources are the hexes of the north edge from 0101 to 3701.',
  },

  // ---- 10 Supply points and command levels ----

  'N10.0': {
    title: 'Supply points are not supply',
    text: 'Supply points and command levels have nothing to do with being in supply.',
  },
  'N10.11': {
    title: 'Supply point stock',
    text: 'Supply points limit Allied attacks; each service keeps its own, starting with 3 for the Commonwealth and 0 for the Americans.',
  },
  'N10.12': {
    title: 'Supply point income',
    text: 'From turn 1 on each service receives 3 supply points a turn; unspent ones accumulate.',
  },
  'N10.13': {
    title: 'Cost of an attack',
    text: 'Each attack costs its service 1 supply point, however many units take part.',
  },
  'N10.14': { title: 'No supply point left', text: 'A service without a supply point cannot attack.' },
  'N10.15': { title: 'Supply points not shared', text: 'Supply points cannot pass from one service to the other.' },
  'N10.16': { title: 'Overruns cost no supply points', text: 'No supply point is spent on an overrun.' },
  'N10.21': {
    title: 'Command levels',
    text: 'Command levels limit the attacks and overruns of each service in a turn; nothing carries over.',
  },
  'N10.22': { title: 'Commonwealth command level', text: 'The Commonwealth command level is 5 every turn.' },
  'N10.23': {
    title: 'American command level',
    text: 'The American command level is 4 on turns 1 to 3, 5 on turns 4 and 5, and 6 on turns 6 to 13.',
  },
  'N10.24': {
    title: 'Overruns per service',
    text: 'In a normal movement phase a service may make at most as many overruns as its command level.',
  },
  'N10.25': {
    title: 'Attacks per service',
    text: 'In a combat phase a service may make at most as many attacks as its command level.',
  },
  'N10.26': {
    title: 'Separate limits',
    text: 'Overruns and attacks are limited separately, each up to the command level.',
  },
  'N10.27a': {
    title: 'Receiving orders',
    text: 'Orders equal to the command level are received at the start of normal movement, and again at the start of combat.',
  },
  'N10.27b': {
    title: 'Using orders',
    text: 'Each overrun flips an order to its used side; in combat one is put on a target hex of each attack once all are declared.',
  },
  'N10.28': { title: 'Unused orders lapse', text: 'Orders left unused lapse at the end of the phase.' },
})
