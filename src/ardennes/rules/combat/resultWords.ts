/** The results of combat in a player's words (A16.1, A16.2, A16.72, A21.4, A22.8). */
import { say } from '../../../engine/words/saying.js'
import type { Saying } from '../../../engine/words/saying.js'
import type { CombatResult, DefenceResult } from '../../board/combatResults.js'

type Result = CombatResult | 'time-on-target'

const RESULTS: Readonly<Record<Result, Saying>> = {
  A1: say`the attacker loses a step`,
  'A1/Eng': say`the attacker loses a step, the defender is Engaged`,
  Eng: say`the defender is Engaged`,
  'FF(+1)': say`firefight with 1 added to the die, or the defender is Engaged`,
  'EX(Eng)': say`each side loses a step, the defender is Engaged`,
  FF: say`firefight, or the defender is Engaged`,
  DR2: say`the defender retreats two hexes, Disrupted`,
  DR3: say`the defender retreats three hexes, Routed`,
  'DR4*': say`the defender retreats four hexes, Routed; breakout combat`,
  'D1*': say`the defender loses a step and retreats four hexes, Routed; breakout combat`,
  'Eng+': say`the defender is Engaged, the attacker may mark an advantage`,
  'A1/DR2': say`the attacker loses a step, the defender retreats two hexes, Disrupted`,
  'A1/D1': say`each side loses a step, the defender retreats two hexes, Disrupted`,
  D1: say`the defender loses a step and retreats two hexes, Disrupted`,
  DR1: say`the defender retreats one hex`,
  'time-on-target': say`artillery of the defender ends the attack`,
}

const STANDS: Readonly<Record<DefenceResult, Saying>> = {
  'yes-exchange': say`the stand holds, each side loses a step`,
  'yes-step': say`the stand holds, the defender loses a step`,
  'no-counterattack': say`the stand fails, but the defender may counterattack`,
  no: say`the stand fails`,
  'no-step': say`the stand fails, and the defender loses a step`,
}

/** The end of an attack in words; `stand` is the result of a determined defence, if one was tried. */
export const endWords = (result: Result, stand: DefenceResult | null): Saying =>
  stand === null ? RESULTS[result] : say`${{ result: RESULTS[result] }}; ${{ stand: STANDS[stand] }}`
