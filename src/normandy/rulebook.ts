/**
 * Every rule of the game by its number: its heading and the sentence shown when an action is refused. The chapters are
 * in `rulebook/`, in the order of the rulebook; clarifications (NC) and rulings (N-R) come last.
 */
import { rulebookOf } from '../engine/contract/rulesOf.js'
import { introductionToSequence } from './rulebook/01-04-sequence.js'
import { movement } from './rulebook/05-movement.js'
import { overruns } from './rulebook/05-overruns.js'
import { zones } from './rulebook/06-zones.js'
import { combat } from './rulebook/07-combat.js'
import { results } from './rulebook/07-results.js'
import { headquartersToCommand } from './rulebook/08-10-headquarters-supply.js'
import { replacementsToVictory } from './rulebook/11-14-replacements-victory.js'
import { optionalRules } from './rulebook/15-optional.js'
import { longestDay } from './rulebook/16-longest-day.js'
import { rulings } from './rulebook/rulings.js'
import type { Rule } from './rulebook/rule.js'

export type { Rule }

/**
 * Every rule by its ID. `input` is not a rule: it is the reason given for invalid input.
 *
 * @category Rulebook and sequence of play
 */
export const rulebook = /* @__PURE__ */ rulebookOf(() => ({
  input: { title: 'Input', text: 'What was given is no valid action, state, option or position of this game.' },
  ...introductionToSequence,
  ...movement,
  ...overruns,
  ...zones,
  ...combat,
  ...results,
  ...headquartersToCommand,
  ...replacementsToVictory,
  ...optionalRules,
  ...longestDay,
  ...rulings,
}))

/**
 * The ID of a rule, e.g. `N5.16a`, `NC2` or `N-R8`.
 *
 * @category Rulebook and sequence of play
 */
export type RuleId = keyof typeof rulebook
