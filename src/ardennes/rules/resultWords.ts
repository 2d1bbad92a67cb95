/** What the results of combat mean, in the words of a player (A16.1, A16.2, A16.72, A21.4, A22.8). */
import type { CombatResult, DEFENCE_RESULTS } from '../combatResults.js'

type Result = CombatResult | 'time-on-target'
type Stand = (typeof DEFENCE_RESULTS)[number]

const RESULTS: Readonly<Record<Result, string>> = {
  A1: 'the attacker loses a step',
  'A1/Eng': 'the attacker loses a step, the defender is Engaged',
  Eng: 'the defender is Engaged',
  'FF(+1)': 'firefight with 1 added to the die, or the defender is Engaged',
  'EX(Eng)': 'each side loses a step, the defender is Engaged',
  FF: 'firefight, or the defender is Engaged',
  DR2: 'the defender retreats two hexes, Disrupted',
  DR3: 'the defender retreats three hexes, Routed',
  'DR4*': 'the defender retreats four hexes, Routed; breakout combat',
  'D1*': 'the defender loses a step and retreats four hexes, Routed; breakout combat',
  'Eng+': 'the defender is Engaged, the attacker may mark an advantage',
  'A1/DR2': 'the attacker loses a step, the defender retreats two hexes, Disrupted',
  'A1/D1': 'each side loses a step, the defender retreats two hexes, Disrupted',
  D1: 'the defender loses a step and retreats two hexes, Disrupted',
  DR1: 'the defender retreats one hex',
  'time-on-target': 'artillery of the defender ends the attack',
}

const STANDS: Readonly<Record<Stand, string>> = {
  'yes-exchange': 'the stand holds, each side loses a step',
  'yes-step': 'the stand holds, the defender loses a step',
  'no-counterattack': 'the stand fails, but the defender may counterattack',
  no: 'the stand fails',
  'no-step': 'the stand fails, and the defender loses a step',
}

/** The end of an attack in words; `stand` is what a determined defence came to, if one was tried. */
export const endWords = (result: Result, stand: Stand | null): string =>
  stand === null ? RESULTS[result] : `${RESULTS[result]}; ${STANDS[stand]}`
