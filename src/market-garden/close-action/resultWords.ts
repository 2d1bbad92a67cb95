/** The results of close actions in words (M8.7c, M8.73). */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { CloseActionResultCode } from '../board/charts.js'

export const RESULT_WORDS: Readonly<Record<CloseActionResultCode, Saying>> = {
  A2D: say`the attacker loses two steps and is Disrupted`,
  A1D: say`the attacker loses a step and is Disrupted`,
  AD: say`the attacker is Disrupted`,
  A1: say`the attacker loses a step`,
  EX: say`each side loses a step`,
  D1: say`the defender loses a step`,
  DD: say`the defender is Disrupted and driven out`,
  D1D: say`the defender loses a step, is Disrupted and driven out`,
  D2D: say`the defender loses two steps, is Disrupted and driven out`,
  D3D: say`the defender loses three steps, is Disrupted and driven out`,
}

/** The effect of a D, which is not rolled for (M8.7c). */
export const PRESS_WORDS = say`the attackers are Disrupted unless they press on`
