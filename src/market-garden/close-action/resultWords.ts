/** What the results of close actions mean, in the words of a player (M8.7c, M8.73). */
import type { CloseActionResultCode } from '../board/charts.js'

export const RESULT_WORDS: Readonly<Record<CloseActionResultCode, string>> = {
  A2D: 'the attacker loses two steps and is Disrupted',
  A1D: 'the attacker loses a step and is Disrupted',
  AD: 'the attacker is Disrupted',
  A1: 'the attacker loses a step',
  EX: 'each side loses a step',
  D1: 'the defender loses a step',
  DD: 'the defender is Disrupted and driven out',
  D1D: 'the defender loses a step, is Disrupted and driven out',
  D2D: 'the defender loses two steps, is Disrupted and driven out',
  D3D: 'the defender loses three steps, is Disrupted and driven out',
}

/** What comes of a D, which is not rolled for (M8.7c). */
export const PRESS_WORDS = 'the attackers are Disrupted unless they press on'
