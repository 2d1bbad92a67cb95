/** Who has won (M24.6, M25.5): conditions are looked at when a turn ends, and their points decide in the end. */
import type { Outcome } from '../../engine/game.js'
import type { Board } from '../board.js'
import type { CampaignScore } from '../campaignTerms.js'
import type { Emit, Side, State } from '../state.js'
import { VICTORY_LEVELS } from '../victoryTerms.js'
import type { Condition, ScenarioVictory } from '../victoryTerms.js'
import { campaignPoints, levelByRatio } from './campaignScore.js'
import { isSo, onTheRoad } from './feats.js'

/** At the end of a phase: once nobody stands on the road, the complete turn begins anew (M-R376). */
export const watchRoad = (board: Board, state: State): State =>
  state.happened.onTheRoad && !onTheRoad(board, state)
    ? { ...state, happened: { ...state.happened, onTheRoad: false } }
    : state

/** Whether a condition is looked at when this turn ends. */
const isDue = (board: Board, state: State, { when }: Condition): boolean =>
  when === 'every-turn' || state.turn === (when === 'last-turn' ? board.turns[1] : when)

/**
 * The state at the end of a turn: conditions that are met stay so (M24.61), and the road is held from here on or not.
 */
export const conditionsMet = (board: Board, state: State, emit: Emit): State => {
  const met = [...state.happened.met]
  for (const condition of board.terms.victory.conditions) {
    const { id, feat, side } = condition
    if (met.includes(id) || !isDue(board, state, condition) || !isSo(board, state, feat, side, met)) continue
    emit?.({ type: 'condition-met', turn: state.turn, rule: id })
    met.push(id)
  }
  return { ...state, happened: { onTheRoad: onTheRoad(board, state), met: met.sort() } }
}

const SIDE_NAMES = { german: 'German', allied: 'Allied' } as const

/** What a victory returns to the side that wins it: a third for each level (C-VIC); all where the rules name none. */
const worthOf = (level: (typeof VICTORY_LEVELS)[number] | null): number =>
  level === null ? 1 : (VICTORY_LEVELS.indexOf(level) + 1) / VICTORY_LEVELS.length

type Level = Pick<ScenarioVictory['levels'][number], 'winner' | 'level'>

/**
 * A finished game on the scale of its scenario, the best for the Germans first: what has been reached, and the points.
 */
interface Standing {
  readonly points: Readonly<Record<Side, number>>
  readonly scale: readonly Level[]
  readonly at: number
}

/** The campaign, by the ratio of the points and nothing else (M31.43a, M31.5a, M-R365). */
const campaignStanding = (board: Board, state: State, score: CampaignScore): Standing => {
  const points = campaignPoints(board, state, score)
  return { points, scale: score.ratios, at: levelByRatio(points, score) }
}

/** A scenario, by the German points less the Allied ones (M24.61d, M26.61b, M27.61c, M28.61c, M30.51b). */
const scenarioStanding = ({ conditions, levels }: ScenarioVictory, state: State): Standing => {
  const points = { german: 0, allied: 0 }
  for (const { id, side, points: scored } of conditions) if (state.happened.met.includes(id)) points[side] += scored
  const reached = levels.findIndex(({ margin }) => points.german - points.allied >= margin)
  return { points, scale: levels, at: reached < 0 ? levels.length - 1 : reached }
}

/** Without 30 Corps over the Neder Rijn in supply it is no decisive Allied victory (M31.43b). */
const capped = (board: Board, state: State, level: Level): Level => {
  const needed = board.terms.campaign?.score.decisiveNeeds
  return needed !== undefined &&
    level.winner === 'allied' &&
    level.level === 'decisive' &&
    state.campaign?.released[needed] === undefined
    ? { ...level, level: 'substantial' }
    : level
}

/** The result of a finished game. */
export const outcomeOf = (board: Board, state: State): Outcome => {
  const { campaign, victory } = board.terms
  const { points, scale, at } =
    campaign === undefined ? scenarioStanding(victory, state) : campaignStanding(board, state, campaign.score)
  const shifted = state.options.evenChances ? Math.min(at + 1, scale.length - 1) : at // M25.5b
  const { winner, level } = capped(board, state, scale[shifted] ?? { winner: null, level: null })
  if (winner === null) return { winner, level: 'Draw', points, returns: { german: 0, allied: 0 } }
  const worth = winner === 'german' ? worthOf(level) : -worthOf(level)
  return {
    winner,
    level: `${SIDE_NAMES[winner]} ${level === null ? '' : `${level} `}victory`,
    points,
    returns: { german: worth, allied: -worth },
  }
}
