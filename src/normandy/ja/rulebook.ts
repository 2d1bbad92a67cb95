/** The rules in Japanese, by the ids of the English rulebook. */
import type { Rulebook } from '../../engine/game.js'
import type { Rule, RuleId } from '../rulebook.js'
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

/**
 * Every rule by its id; the terms are those of the Japanese rulebook.
 *
 * @category Languages
 */
export const rulebook: Rulebook = {
  input: { title: '入力', text: '与えられた値は、このゲームの行動、局面、選択ルールのどれとしても正しくない。' },
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
} satisfies Readonly<Record<RuleId, Rule>>
