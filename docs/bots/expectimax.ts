/**
 * A worked example: a bot for Normandy that decides its battles by expected value and leaves the rest to `normandyBot`.
 *
 * - Which attack to open, and with which units: `queries.assess` gives the exact distribution of the results.
 * - Every other decision in a battle: one ply ahead, over every outcome of the dice that follow
 *   (`chanceOutcomes`).
 * - Movement, replacements, landings, retreats and advances: the advice of `normandyBot`.
 */
import type { Bot } from '../../src/index.js'
import { normandyBot } from '../../src/bots/index.js'
import type {
  Action,
  ActionOf,
  Event,
  FrameOf,
  NormandyGame,
  Result,
  Side,
  State,
  UnitId,
} from '../../src/normandy/index.js'

type HexId = ActionOf<'attack'>['target']

/** The cost of a result to the side that suffers it, in steps; a retreat counts like the steps that it saves. */
const cost = (result: Result, steps: number): number => (result === 'E' ? steps : Math.min(result, steps))

const stepsOf = (state: State, ids: readonly UnitId[]): number =>
  state.units.reduce((sum, unit) => sum + (ids.includes(unit.id) ? unit.steps : 0), 0)

/**
 * The expected gain of an attack in steps, the enemy's losses less its own; minus infinity if it cannot be
 * assessed.
 */
export const expectedGain = (
  game: NormandyGame,
  state: State,
  attackers: readonly UnitId[],
  targets: readonly HexId[],
): number => {
  const assessed = game.queries.assess(state, { attackers, targets })
  if (assessed._tag === 'Left') return -Infinity
  const defenders = state.units.filter((unit) => targets.some((hex) => hex === unit.at)).map((unit) => unit.id)
  const [own, enemy] = [stepsOf(state, attackers), stepsOf(state, defenders)]
  const gains = assessed.right.distribution.map(
    ({ attacker, defender, weight }) => weight * (cost(defender, enemy) - cost(attacker, own)),
  )
  return gains.reduce((sum, gain) => sum + gain, 0) / 6
}

/**
 * The value of a position to a side: steps in play, victory points, and the result of a battle that is not yet carried
 * out.
 */
export const evaluate = (game: NormandyGame, state: State, side: Side): number => {
  const board = game.boards[state.scenario]
  const own = side === 'german' ? 0 : 1
  const signed = (mine: boolean, value: number): number => (mine ? value : -value)
  let value = 0
  for (const unit of state.units)
    if (unit.at !== 'left') value += signed(board.sides[board.unitIndex(unit.id)] === own, unit.steps)
  for (const holder of Object.values(state.control)) value += signed(holder === side, 2)
  value += 2 * signed(side === 'german', state.points.german - state.points.allied)
  const battle = state.stack.findLast((frame): frame is FrameOf<'battle'> => frame.type === 'battle')
  if (battle?.result == null) return value
  const { attacker, defender } = battle.result
  const gain = cost(defender, stepsOf(state, battle.defenders)) - cost(attacker, stepsOf(state, battle.attackers))
  return value + signed(battle.side === side, gain)
}

/** The value of an action: that of the position after it, or the expected value if dice come next. */
export const expectation = (game: NormandyGame, state: State, action: Action, side: Side): number => {
  const next = game.applyUnchecked(state, action)
  const outcomes = game.chanceOutcomes(next)
  if (outcomes.length === 0) return evaluate(game, next, side)
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  const values = outcomes.map(
    (outcome) => outcome.weight * evaluate(game, game.applyUnchecked(next, outcome.action), side),
  )
  return values.reduce((sum, value) => sum + value, 0) / total
}

/** The first of some units, and those that may attack with it: American units may not attack with Commonwealth ones. */
const together = (game: NormandyGame, state: State, units: readonly UnitId[], target: HexId): readonly UnitId[] =>
  units.reduce<readonly UnitId[]>((kept, unit) => {
    const more = [...kept, unit]
    return game.queries.assess(state, { attackers: more, targets: [target] })._tag === 'Right' ? more : kept
  }, [])

/** The attack with the best expected gain, begun by its first unit; undefined if none is worth the risk. */
const bestAttack = (game: NormandyGame, state: State, actions: readonly Action[]): Action | undefined => {
  const opening = actions.filter((action) => action.type === 'attack')
  let [found, highest]: [Action | undefined, number] = [undefined, 0.1]
  for (const target of new Set(opening.map((action) => action.target))) {
    const there = opening.filter((action) => action.target === target)
    const units = there.map((action) => action.unit)
    const attackers = together(game, state, units, target)
    const gain = expectedGain(game, state, attackers, [target])
    if (gain > highest) [found, highest] = [there[0], gain]
  }
  return found
}

/** Adds a unit if the attack is better with all units that can join; otherwise commits the attack. */
const joinOrCommit = (
  game: NormandyGame,
  state: State,
  actions: readonly Action[],
  frame: FrameOf<'attack'>,
): Action => {
  const joining = actions.filter((action) => action.type === 'attack-add')
  const all = [...frame.attackers, ...joining.map((action) => action.unit)]
  const better =
    expectedGain(game, state, all, frame.targets) > expectedGain(game, state, frame.attackers, frame.targets)
  return (better ? joining[0] : undefined) ?? actions.find((action) => action.type === 'attack-commit') ?? actions[0]!
}

/** The bot; `normandyBot` remembers a plan, so every match needs a bot of its own. */
export const expectimaxBot = (game: NormandyGame): Bot<State, Action, Event> => {
  const advisor = normandyBot(game)
  return (question) => {
    const { state, actions } = question
    const side = question.side as Side // the sides of this game
    const frame = state.stack.at(-1)
    if (frame?.type === 'attack') return joinOrCommit(game, state, actions, frame)
    if (frame?.type === 'combat' && frame.stage === 'declare')
      return bestAttack(game, state, actions) ?? advisor(question)
    const advice = advisor(question)
    if (frame?.type !== 'battle') return advice
    const value = (action: Action): number => expectation(game, state, action, side)
    return actions.reduce((best, action) => (value(action) > value(best) + 1e-9 ? action : best), advice)
  }
}
