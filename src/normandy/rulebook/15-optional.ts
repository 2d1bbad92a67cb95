/** Chapter 15: revised and optional rules, each used only by agreement. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const optionalRules = /* @__PURE__ */ rulesOf({
  // ---- 15 Revised and optional rules ----

  'N15.0': { title: 'Optional rules', text: 'Each optional rule is used only if both players agree to it.' },
  'N15.11': {
    title: 'Optional: steady weather',
    text: 'From turn 2 on all weather is rolled on the overcast column: 1 storm, 2 and 3 overcast, 4 to 6 clear.',
  },
  'N15.21a': {
    title: 'Optional: even losses',
    text: 'No unit may lose a second step until every participant except headquarters has lost one.',
  },
  'N15.21b': {
    title: 'Optional: headquarters lost last',
    text: 'No headquarters may lose its step until every other participating unit has lost one.',
  },
  'N15.22a': {
    title: 'Optional: armour loses first',
    text: 'If tank units attack and the attacker takes step losses, the first step must come from a tank unit.',
  },
  'N15.22b': {
    title: 'Optional: tank units defined',
    text: 'Panzer regiments and armor units are tank units for the first step loss; panzergrenadier, mechanized and cavalry units are not.',
  },
  'N15.23': {
    title: 'Optional: vehicles and rivers',
    text: 'A retreating or advancing vehicle may cross a river in its first hex; after that only along a primary or secondary road through the hexside.',
  },
  'N15.24': {
    title: 'Optional: headquarters retreats too',
    text: 'A headquarters in an attacking hex may retreat with the attackers of that hex when they retreat.',
  },
  'N15.25': {
    title: 'Optional: hidden stacks',
    text: 'A player may inspect an enemy stack only while it is adjacent to one of his units.',
  },
  'N15.31': {
    title: 'Optional: double carpet bombing',
    text: 'Carpet bombing makes one attack at 3:1 and one at 2:1 on the same hex instead of one at 6:1.',
  },
  'N15.32a': {
    title: 'Optional: random bombing loss',
    text: 'With several German units in the bombed hex, a die picks the unit that takes the loss, once for each attack.',
  },
  'N15.32b': { title: 'Optional: bombing hits twice', text: 'Both bombing attacks may hit the same unit.' },
  'N15.41a': {
    title: 'Optional: Hill 112',
    text: 'A Commonwealth attack or overrun on Caen has a city shift of 1 instead of 2 while a supplied Commonwealth unit is on Hill 112, hex 3206.',
  },
  'N15.41b': {
    title: 'Optional: Hill 112 unlimited',
    text: 'Any number of combats and overruns in a phase may benefit from Hill 112.',
  },
  'N15.51': {
    title: 'Optional: time limit',
    text: 'A player turn must be finished in 20 minutes; after that, combat is completed but mechanized movement is skipped.',
  },
})
