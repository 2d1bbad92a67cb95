/** The rules in Japanese, by the ids of the English rulebook. */
import type { Rulebook } from '../../engine/game.js'
import type { Rule, RuleId } from '../rulebook.js'
import { components } from './rulebook/01-04-components-sequence.js'
import { artilleryToBridges } from './rulebook/05-07-artillery-fuel-bridges.js'
import { stackingToBonds } from './rulebook/08-10-stacking-zones-bonds.js'
import { movement } from './rulebook/11-movement.js'
import { strategicToReinforcements } from './rulebook/12-13-strategic-reinforcements.js'
import { combat } from './rulebook/14-15-combat.js'
import { results } from './rulebook/16-results.js'
import { retreatsToDisengagement } from './rulebook/17-20-retreats-advances.js'
import { armourAndArtillery } from './rulebook/21-22-armour-artillery.js'
import { supplyAndTraffic } from './rulebook/23-24-supply-traffic.js'
import { nightToSpecialUnits } from './rulebook/25-27-night-special-units.js'
import { weatherToOptions } from './rulebook/28-34-victory-options.js'
import { rulings } from './rulebook/rulings.js'

/**
 * Every rule by its id; the terms are those of the Japanese rulebook.
 *
 * @category Languages
 */
export const rulebook: Rulebook = {
  input: { title: '入力', text: '与えられた値は、このゲームの行動、局面、選択ルールのどれとしても正しくない。' },
  ...components,
  ...artilleryToBridges,
  ...stackingToBonds,
  ...movement,
  ...strategicToReinforcements,
  ...combat,
  ...results,
  ...retreatsToDisengagement,
  ...armourAndArtillery,
  ...supplyAndTraffic,
  ...nightToSpecialUnits,
  ...weatherToOptions,
  ...rulings,
} satisfies Readonly<Record<RuleId, Rule>>
