/** Chapter 7, first half: attacks, strengths and column shifts. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const combat = /* @__PURE__ */ rulesOf({
  // ---- 7 Combat: attacks, strengths and column shifts (7.0 to 7.2) ----

  'N7.0a': {
    title: 'Attacker and defender',
    text: 'Combat is between adjacent enemies; the phasing player is the attacker and the other the defender.',
  },
  'N7.0b': {
    title: 'Supply point per attack',
    text: 'Each Allied attack costs one supply point of the attacking service.',
  },
  'N7.0c': {
    title: 'Combat step: supply',
    text: 'When a combat is resolved, all participants first check supply; a unit out of supply has half strength, rounded up, and no integrity.',
  },
  'N7.0d': {
    title: 'Combat step: strengths',
    text: 'Supply and integrity are then applied to the strength of each unit.',
  },
  'N7.0e': {
    title: 'Combat step: odds',
    text: 'The two totals form a ratio, rounded in favour of the defender to an odds column.',
  },
  'N7.0f': {
    title: 'Odds beyond the table',
    text: 'Before any shift, odds above the last column use the last, and odds below the first use the first.',
  },
  'N7.0g': {
    title: 'Combat step: column shifts',
    text: 'Column shifts are then applied, but never beyond the end columns of the table.',
  },
  'N7.0h': {
    title: 'Combat step: die roll',
    text: 'The attacker rolls one die and the result is applied at once; if both sides suffer one, the defender applies his first.',
  },
  'N7.0i': { title: 'Combat step: advance', text: 'If one side has vacated its hex, the other may advance.' },
  'N7.0j': {
    title: 'Combat step: completion',
    text: 'Retreats and advances are finished before the next attack is resolved.',
  },
  'N7.11a': {
    title: 'One combat per phase',
    text: 'Only the phasing player attacks; in a combat phase a unit attacks at most once and is attacked at most once.',
  },
  'N7.11b': {
    title: 'Free choice of attacks',
    text: 'Within those limits any attackers may be combined against any targets.',
  },
  'N7.12a': {
    title: 'Adjacent targets only',
    text: 'Units may attack only enemies in hexes that were adjacent when the combat phase began.',
  },
  'N7.12b': { title: 'Attack from all sides', text: 'A hex may be attacked from any or all of its six neighbours.' },
  'N7.13a': {
    title: 'Voluntary attacks',
    text: 'No unit has to attack; each one may join or stay out, within the Allied limits.',
  },
  'N7.13b': {
    title: 'Units not attacking',
    text: 'A unit stacked with attackers but not attacking itself is unaffected by the result.',
  },
  'N7.14a': {
    title: 'German attacks undeclared',
    text: 'The German player announces no attacks in advance and may choose each one after seeing earlier results.',
  },
  'N7.14b': {
    title: 'Allied declaration',
    text: 'The Allied player declares all attacks when the phase starts, and pays one order and one supply point for each.',
  },
  'N7.14c': {
    title: 'Declared attacks binding',
    text: 'Every declared Allied attack must be carried out, whatever happens in the others; air support is fixed at the start too.',
  },
  'N7.15': {
    title: 'Modified strengths',
    text: 'Strength is modified at resolution: doubled with integrity, halved and rounded up out of supply; an overrunning unit is never doubled.',
  },
  'N7.16a': {
    title: 'Adding strengths',
    text: 'The modified strengths of all attackers are added up, and so are those of all units in the defending hex.',
  },
  'N7.16b': {
    title: 'Whole hex attacked',
    text: 'All units in a defending hex are attacked together; single units cannot be picked out.',
  },
  'N7.17': {
    title: 'Several target hexes',
    text: 'An attack may have several defending hexes only if every attacker is adjacent to every one of them.',
  },
  'N7.18a': { title: 'Strength not divided', text: 'A unit may not divide its strength among several attacks.' },
  'N7.18b': { title: 'Stack may split targets', text: 'Different units of one hex may attack different targets.' },
  'N7.19a': {
    title: 'Headquarters with combat units',
    text: 'A headquarters stacked with a friendly combat unit of strength 1 or more has strength 0.',
  },
  'N7.19b': {
    title: 'Headquarters alone',
    text: 'A headquarters not so stacked defends with strength 1; a headquarters never attacks.',
  },
  'N7.21a': {
    title: 'Defender terrain shift',
    text: 'Defending terrain shifts the column left: bocage 1, forest 2, highland 2, city 2, clear none.',
  },
  'N7.21b': {
    title: 'Terrain shifts add',
    text: 'The shifts of different terrains in the defending hex are added together.',
  },
  'N7.21c': {
    title: 'Bocage with other terrain',
    text: 'Bocage gives no shift in a hex that also has forest or highland.',
  },
  'N7.22a': {
    title: 'Attack across water',
    text: 'If every attacker attacks across water, the column shifts 2 left for rivers only, 1 left for streams or a mix.',
  },
  'N7.22b': {
    title: 'One dry attacker',
    text: 'If any attacker attacks across another kind of hexside, there is no river or stream shift.',
  },
  'N7.23a': {
    title: 'German headquarters shift',
    text: 'If every German unit in the combat is in range of the same headquarters, the column shifts 1 in German favour.',
  },
  'N7.23b': {
    title: 'Full headquarters coverage',
    text: 'One German unit out of range cancels the headquarters shift; the ranges of several headquarters do not combine.',
  },
  'N7.23c': {
    title: 'Headquarters supports many combats',
    text: 'A German headquarters may support any number of combats in a phase, but a combat shifts by 1 column at most.',
  },
  'N7.24a': {
    title: 'American headquarters shift',
    text: 'The American headquarters shifts one attack 2 columns right, or two attacks 1 column each, if an American attacker is in its range.',
  },
  'N7.24b': {
    title: 'American shift per turn',
    text: 'The American headquarters allowance covers the whole game turn, attacks and overruns together.',
  },
  'N7.24c': { title: 'No American defensive shift', text: 'The American headquarters has no effect in defence.' },
  'N7.25a': {
    title: 'Tiger battalion shift',
    text: 'One or more Tiger battalions in a German attack shift the column 1 right, besides adding their strength.',
  },
  'N7.25b': {
    title: 'Tigers in defence',
    text: 'Tiger battalions give no shift in defence; they belong to no division and cannot overrun.',
  },
  'N7.26': {
    title: 'Cumulative column shifts',
    text: 'All column shifts for terrain, hexsides, headquarters, Tigers and air support are added up.',
  },
})
