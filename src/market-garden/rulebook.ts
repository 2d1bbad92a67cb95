/**
 * Every rule of the game by its number: the heading, and the sentence shown when an action is refused. The chapters are
 * in `rulebook/`, in the order of the rulebook; the rulings (M-R) come last.
 */
import { rulebookOf } from '../engine/contract/rulesOf.js'
import { gameSequence } from './rulebook/01-04-game-sequence.js'
import { fire } from './rulebook/05-fire.js'
import { observationZones } from './rulebook/06-07-observation-zones.js'
import { movement } from './rulebook/08-movement.js'
import { stackingTerrain } from './rulebook/09-10-stacking-terrain.js'
import { commandSupply } from './rulebook/11-command-supply.js'
import { communicationModes } from './rulebook/12-13-communication-modes.js'
import { airLandings } from './rulebook/14-air-landings.js'
import { airStrikes } from './rulebook/15-air-strikes.js'
import { crossingWater } from './rulebook/16-crossing-water.js'
import { subordination } from './rulebook/17-subordination.js'
import { specialUnitsLeaders } from './rulebook/18-19-special-units-leaders.js'
import { offMapRules } from './rulebook/20-21-off-map.js'
import { optionalRules } from './rulebook/23-optional.js'
import { scenarios } from './rulebook/22-25-scenarios.js'
import { firstDays } from './rulebook/26-30-scenarios.js'
import { campaignRules } from './rulebook/31-campaign.js'
import { rulingsOnCampaign } from './rulebook/rulings-campaign.js'
import { rulingsOnFirstDays } from './rulebook/rulings-first-days.js'
import { rulingsOnCombat } from './rulebook/rulings-combat.js'
import { rulingsOnCommand } from './rulebook/rulings-command.js'
import { rulingsOnFire } from './rulebook/rulings-fire.js'
import { rulingsOnFormations } from './rulebook/rulings-formations.js'
import { rulingsOnLandings } from './rulebook/rulings-landings.js'
import { rulingsOnOptions } from './rulebook/rulings-options.js'
import { rulingsOnPlay } from './rulebook/rulings-play.js'
import { rulingsOnScenarios } from './rulebook/rulings-scenarios.js'

/**
 * Every rule by its ID. `input` is not a rule: it is the reason given for input that is not valid.
 *
 * @category Rulebook and sequence of play
 */
export const rulebook = /* @__PURE__ */ rulebookOf(() => ({
  input: { title: 'Input', text: 'What was given is no valid action, state, option or position of this game.' },
  ...gameSequence,
  ...fire,
  ...observationZones,
  ...movement,
  ...stackingTerrain,
  ...commandSupply,
  ...communicationModes,
  ...airLandings,
  ...airStrikes,
  ...crossingWater,
  ...subordination,
  ...specialUnitsLeaders,
  ...offMapRules,
  ...scenarios,
  ...optionalRules,
  ...firstDays,
  ...campaignRules,
  ...rulingsOnPlay,
  ...rulingsOnCombat,
  ...rulingsOnCommand,
  ...rulingsOnFire,
  ...rulingsOnFormations,
  ...rulingsOnLandings,
  ...rulingsOnScenarios,
  ...rulingsOnFirstDays,
  ...rulingsOnCampaign,
  ...rulingsOnOptions,
}))

/**
 * The ID of a rule, e.g. `M8.46` or `M-R132`.
 *
 * @category Rulebook and sequence of play
 */
export type RuleId = keyof typeof rulebook
