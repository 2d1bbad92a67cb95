/** Victory (M24.6, M25.5): conditions are checked at the end of a turn, and their points decide the game. */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Outcome } from '../../engine/game.js'
import type { CampaignScore } from '../board/campaignTerms.js'
import type { Emit, Side, State } from '../state.js'
import { VICTORY_LEVELS } from '../board/victoryTerms.js'
import type { Condition, ScenarioVictory } from '../board/victoryTerms.js'
import { campaignPoints, levelByRatio } from '../changes/campaignScore.js'
import { isRequirementMet, onTheRoad } from './victoryConditions.js'

/** Restarts the complete turn at the end of a phase in which no German is left on the road (M-R376). */
export const watchRoad = (p: Position): Position =>
  p.state.happened.onTheRoad && !onTheRoad(p) ? put(p, { happened: { ...p.state.happened, onTheRoad: false } }) : p

/** Whether a condition is checked when this turn ends. */
const isDue = (p: Position, { when }: Condition): boolean =>
  when === 'every-turn' || p.state.turn === (when === 'last-turn' ? p.board.turns[1] : when)

/** Whether a condition would be checked if the game ended with this turn: its time has not passed. */
const isOpen = (p: Position, { when }: Condition): boolean => typeof when !== 'number' || when >= p.state.turn

/**
 * The position at the end of a turn: conditions that are met stay met (M24.61), and the presence of Germans on the road
 * is recorded.
 */
export const conditionsMet = (p: Position, emit: Emit): Position => recordConditions(p, isDue, emit)

/** The state as it would be scored if the game ended now. */
export const scoredNow = (p: Position): State => recordConditions(p, isOpen, undefined).state

/** The position with the checked conditions that are true recorded as met. */
const recordConditions = (p: Position, isLookedAt: typeof isDue, emit: Emit): Position => {
  const { state } = p
  const met = [...state.happened.met]
  for (const condition of p.board.terms.victory.conditions) {
    const { id, requirement, side } = condition
    if (met.includes(id) || !isLookedAt(p, condition) || !isRequirementMet(p, requirement, side, met)) continue
    emit?.({ type: 'condition-met', turn: state.turn, rule: id })
    met.push(id)
  }
  return put(p, { happened: { onTheRoad: onTheRoad(p), met: met.sort() } })
}

/** Victories by side and level, in the words of the outcome. */
const VICTORY_TITLES: Readonly<Record<Side | `${Side} ${(typeof VICTORY_LEVELS)[number]}`, string>> = {
  german: 'German victory',
  'german limited': 'German limited victory',
  'german substantial': 'German substantial victory',
  'german decisive': 'German decisive victory',
  allied: 'Allied victory',
  'allied limited': 'Allied limited victory',
  'allied substantial': 'Allied substantial victory',
  'allied decisive': 'Allied decisive victory',
}

/** The return of a victory for its winner: a third for each level (C-VIC); 1 where the rules name no level. */
const worthOf = (level: (typeof VICTORY_LEVELS)[number] | null): number =>
  level === null ? 1 : (VICTORY_LEVELS.indexOf(level) + 1) / VICTORY_LEVELS.length

type Level = Pick<ScenarioVictory['levels'][number], 'winner' | 'level'>

/** A finished game on the scale of its scenario, best for the Germans first: the level reached, and the points. */
interface Reached {
  readonly points: Readonly<Record<Side, number>>
  readonly scale: readonly Level[]
  readonly at: number
}

/** The campaign, by the ratio of the points and nothing else (M31.43a, M31.5a, M-R365). */
const campaignStanding = (p: Position, score: CampaignScore): Reached => {
  const points = campaignPoints(p, score)
  return { points, scale: score.ratios, at: levelByRatio(points, score) }
}

/** A scenario, by the German points less the Allied ones (M24.61d, M26.61b, M27.61c, M28.61c, M30.51b). */
const scenarioStanding = ({ conditions, levels }: ScenarioVictory, p: Position): Reached => {
  const points = { german: 0, allied: 0 }
  for (const { id, side, points: scored } of conditions) if (p.state.happened.met.includes(id)) points[side] += scored
  const reached = levels.findIndex(({ margin }) => points.german - points.allied >= margin)
  return { points, scale: levels, at: reached < 0 ? levels.length - 1 : reached }
}

/** A decisive Allied victory requires 30 Corps in supply across the Neder Rijn (M31.43b). */
const capped = (p: Position, level: Level): Level => {
  const needed = p.board.terms.campaign?.score.decisiveNeeds
  return needed !== undefined &&
    level.winner === 'allied' &&
    level.level === 'decisive' &&
    p.state.campaign?.released[needed] === undefined
    ? { ...level, level: 'substantial' }
    : level
}

/** The result of a finished game. */
export const outcomeOf = (p: Position): Outcome<Side> => {
  const { campaign, victory } = p.board.terms
  const { points, scale, at } =
    campaign === undefined ? scenarioStanding(victory, p) : campaignStanding(p, campaign.score)
  const shifted = p.state.options.evenChances ? Math.min(at + 1, scale.length - 1) : at // M25.5b
  const { winner, level } = capped(p, scale[shifted] ?? { winner: null, level: null })
  if (winner === null) return { winner, level: 'Draw', points, returns: { german: 0, allied: 0 } }
  const worth = winner === 'german' ? worthOf(level) : -worthOf(level)
  return {
    winner,
    level: VICTORY_TITLES[level === null ? winner : (`${winner} ${level}` as const)],
    points,
    returns: { german: worth, allied: -worth },
  }
}
