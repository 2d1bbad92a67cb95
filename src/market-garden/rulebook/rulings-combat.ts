/** More rulings on the course of play, chapters 3 to 10. */
import { rulesOf } from '../../engine/rulesOf.js'

export const rulingsOnCombat = /* @__PURE__ */ rulesOf({
  'M-R101': {
    title: 'Ruling: the grid',
    text: 'Rows run east and west and grow to the north; even rows lie half a hex farther east.',
  },
  'M-R106': {
    title: 'Ruling: the penalty by option',
    text: 'By option each battalion beyond the first takes one off the fire value of every packet, with the exemptions of mixed formations.',
  },
  'M-R116': {
    title: 'Ruling: own woods',
    text: 'Direct fire at two hexes is stopped by the hex between, whatever the firer stands in.',
  },
  'M-R119': {
    title: 'Ruling: guns dug in',
    text: 'An entrenchment belongs to its hex: guns in Defilade there have it too.',
  },
  'M-R120': {
    title: 'Ruling: which attacker',
    text: 'The assaulted fire at any unit that attacks them, in any order; others at the two on top.',
  },
  'M-R121': {
    title: 'Ruling: fired already',
    text: 'Direct opportunity fire has no limit; artillery answers long moves once a phase.',
  },
  'M-R135': {
    title: 'Ruling: more than once',
    text: 'A unit fires once in a phase of its own but for shares of split fire, and besides in opportunity fire.',
  },
  'M-R140': {
    title: 'Ruling: hidden at two hexes',
    text: 'From anti-tank fire woods, forest, town and city hide what is two hexes away; from other fire they hide as they do from observers.',
  },
  'M-R142': {
    title: 'Ruling: mortars in reaction',
    text: 'They answer directly from the top two, barrage from any place, and use the table of indirect fire for both.',
  },
  'M-R147': {
    title: 'Ruling: fire that holds',
    text: 'Fire in the phases of its own side keeps a unit from moving, opportunity fire and return fire do not.',
  },
  'M-R153': {
    title: 'Ruling: printed morale',
    text: 'It is from 1 to 9, and losses take it to 0 at the lowest.',
  },
  'M-R154': {
    title: 'Ruling: class of armour',
    text: 'It lowers the fire value of a barrage, not the rating of those who fire.',
  },
  'M-R155': {
    title: 'Ruling: order of phases',
    text: 'The second half of a turn is that of the Germans in the order of the Allied half, and then the Allied answer.',
  },
  'M-R156': {
    title: 'Ruling: four hexes',
    text: 'In response movement vehicles and columns move four hexes, headquarters in Defilade two like others on foot.',
  },
  'M-R159': {
    title: 'Ruling: both ways',
    text: 'A line is free for both ends or for neither; covering terrain may hide one of them.',
  },
  'M-R160': {
    title: 'Ruling: across a dike',
    text: 'Those who are assaulted fire over it, and others who control the hex of the attackers.',
  },
  'M-R163': {
    title: 'Ruling: shaken guns',
    text: 'Headquarters, artillery and rockets check their morale, anti-tank and flak units do not.',
  },
  'M-R164': {
    title: 'Ruling: zones of artillery',
    text: 'Artillery of a longer range controls two hexes like others, but does not answer by its zone.',
  },
  'M-R165': {
    title: 'Ruling: two fire phases',
    text: 'Who fires indirectly may fire directly in the phase that follows, and does not move then.',
  },
  'M-R166': {
    title: 'Ruling: columns attack',
    text: 'Units in Travel mode may go into close action, with their whole strength; headquarters may not.',
  },
  'M-R167': {
    title: 'Ruling: barrage on one unit',
    text: 'The class of the unit that it is aimed at decides, whatever else is in the hex.',
  },
  'M-R168': {
    title: 'Ruling: off the vehicles',
    text: 'Who dismounts after fire draws no other.',
  },
})
