/** More rulings on the course of play, chapters 3 to 10. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulingsOnCombat = /* @__PURE__ */ rulesOf({
  'M-R101': {
    title: 'Ruling: the grid',
    text: 'Rows run from west to east and are numbered northwards; even rows lie half a hex farther east.',
  },
  'M-R106': {
    title: 'Ruling: the penalty by option',
    text: 'By option, each battalion after the first takes one off the fire value of every packet, with the usual exemptions.',
  },
  'M-R116': {
    title: 'Ruling: own woods',
    text: 'Direct fire at two hexes is blocked by the hex in between, whatever terrain the firing unit is in.',
  },
  'M-R119': {
    title: 'Ruling: entrenched guns',
    text: 'An entrenchment belongs to its hex, so guns in Defilade there benefit too.',
  },
  'M-R120': {
    title: 'Ruling: which attacker',
    text: 'Attacked units may fire at any unit that attacks them, in any order; others only at the top two.',
  },
  'M-R121': {
    title: 'Ruling: units that have fired',
    text: 'Direct opportunity fire has no limit; artillery fires at long moves once per phase.',
  },
  'M-R135': {
    title: 'Ruling: repeated fire',
    text: 'A unit fires once per phase of its own, except for split fire, and in opportunity fire besides.',
  },
  'M-R140': {
    title: 'Ruling: hidden at two hexes',
    text: 'For anti-tank fire woods, forest, town and city hide units at two hexes; for other fire observation rules apply.',
  },
  'M-R142': {
    title: 'Ruling: heavy weapons react',
    text: 'They make opportunity fire only from the top two, barrages from any position, and use the indirect fire table for both.',
  },
  'M-R147': {
    title: 'Ruling: fire and movement',
    text: 'Fire in its own phases prevents movement; opportunity and return fire do not.',
  },
  'M-R153': {
    title: 'Ruling: printed morale',
    text: 'It ranges from 1 to 9, and losses reduce it to 0 at the lowest.',
  },
  'M-R154': {
    title: 'Ruling: class of armour',
    text: 'It reduces the fire value of a barrage, not the rating of the firing units.',
  },
  'M-R155': {
    title: 'Ruling: order of phases',
    text: 'The second half of a turn is German, in the order of the Allied half, followed by the Allied reaction.',
  },
  'M-R156': {
    title: 'Ruling: four hexes',
    text: 'In response movement vehicles and Travel-mode units move four hexes, headquarters in Defilade two like other leg units.',
  },
  'M-R159': {
    title: 'Ruling: mutual sight',
    text: 'A line is clear for both ends or for neither; covering terrain may still hide one of them.',
  },
  'M-R160': {
    title: 'Ruling: across a dike',
    text: 'Attacked units may fire across it, and other units that control the hex of the attackers.',
  },
  'M-R163': {
    title: 'Ruling: guns against D',
    text: 'Headquarters, artillery and rockets check their morale, anti-tank and flak units do not.',
  },
  'M-R164': {
    title: 'Ruling: zones of artillery',
    text: 'Artillery of longer range controls two hexes like other units, but makes no opportunity fire by its zone.',
  },
  'M-R165': {
    title: 'Ruling: two fire phases',
    text: 'A unit that fires indirectly may fire directly in the next phase, but then may not move.',
  },
  'M-R166': {
    title: 'Ruling: Travel mode attacks',
    text: 'Units in Travel mode may make close actions with full strength; headquarters may not.',
  },
  'M-R167': {
    title: 'Ruling: barrage on one unit',
    text: 'The class of the target unit decides, whatever else is in the hex.',
  },
  'M-R168': {
    title: 'Ruling: dismounting',
    text: 'A unit that dismounts after being fired at triggers no further fire.',
  },
})
