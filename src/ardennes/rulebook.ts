/**
 * Every rule of the game by its number: its heading and the sentence shown when an action is refused. The chapters are
 * in `rulebook/`, in the order of the rulebook; the rulings (A-R) come last.
 */
import { rulebookOf } from '../engine/contract/rulesOf.js'
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
import type { Rule } from './rulebook/rule.js'

export type { Rule }

/**
 * Every rule by its ID. `input` is not a rule: it is the reason given for invalid input.
 *
 * @category Rulebook and sequence of play
 */
export const rulebook = /* @__PURE__ */ rulebookOf(() => ({
  input: { title: 'Input', text: 'What was given is no valid action, state, option or position of this game.' },
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
}))

/**
 * The ID of a rule, e.g. `A7.3b`, `A34a` or `A-R8`.
 *
 * @category Rulebook and sequence of play
 */
export type RuleId = keyof typeof rulebook
