/** Checks of every position that play reaches. */
import type { Outcome, Side, Tagged } from '../../engine/game.js'
import { isPlainJson } from '../../engine/values/hash.js'
import { brief } from '../report.js'
import type { Check, Scene } from '../scene.js'

type At<S, A extends Tagged, E extends Tagged, V> = Check<Scene<S, A, E, V>>

const ROUNDING = 1e-9

const resultFaults = (sides: readonly Side[], outcome: Outcome): string[] => {
  const { returns, winner, points } = outcome
  const values = sides.map((side) => returns[side])
  const problems: string[] = []
  if (Object.keys(returns).length !== sides.length || values.some((value) => typeof value !== 'number'))
    problems.push(`the returns ${brief(returns)} do not name each side once`)
  if (values.some((value) => !(value !== undefined && value >= -1 && value <= 1)))
    problems.push(`the returns ${brief(returns)} leave [-1, 1]`)
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0)
  if (!(Math.abs(sum) <= ROUNDING)) problems.push(`the returns ${brief(returns)} add up to ${sum}`)
  if (winner !== null && !sides.includes(winner)) problems.push(`the winner ${brief(winner)} is no side`)
  if (Object.keys(points).some((side) => !sides.includes(side)))
    problems.push(`the points ${brief(points)} name no side`)
  return problems
}

const toAct = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'to-act',
  find: ({ game, state, next }) => {
    const problems: string[] = []
    if (brief(game.toAct(state)) !== brief(next)) problems.push('a second call of toAct gives another answer')
    if ((next.kind === 'over') !== (game.outcome(state) !== null))
      problems.push(`toAct says ${next.kind} and the outcome is ${brief(game.outcome(state))}`)
    if (next.kind === 'player' && !game.info.sides.includes(next.side)) problems.push(`${brief(next.side)} is no side`)
    if (next.kind === 'player' && !next.frame) problems.push('the frame of the decision has no name')
    if (next.kind === 'chance') {
      const { rule, roller, dice, faces } = next.roll
      if (!Object.hasOwn(game.rulebook, rule))
        problems.push(`the roll cites ${brief(rule)}, which is no rule of the rulebook`)
      if (!game.info.sides.includes(roller)) problems.push(`the roller ${brief(roller)} is no side`)
      if (!Number.isInteger(dice) || dice < 1 || !Number.isInteger(faces) || faces < 2)
        problems.push(`the roll is of ${brief(dice)} dice with ${brief(faces)} faces`)
    }
    return problems
  },
})

const outcome = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'outcome',
  find: ({ game, state, next }) => {
    const first = game.outcome(state)
    const problems =
      brief(game.outcome(state)) === brief(first) ? [] : ['a second call of outcome gives another result']
    if (first === null) return problems
    if (next.kind === 'over' && brief(next.outcome) !== brief(first))
      problems.push('toAct and outcome disagree about the result')
    return [...problems, ...resultFaults(game.info.sides, first)]
  },
})

const actionList = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'action-list',
  find: ({ actions, texts, next }) => {
    if (next.kind === 'over') return actions.length === 0 ? [] : [`the game is over and ${brief(actions[0])} is legal`]
    if (actions.length === 0) return [`there is no legal action, and ${next.kind} is to act`]
    const problems: string[] = []
    if (texts.size !== actions.length) problems.push('an action is listed twice')
    let last = ''
    for (const action of actions) {
      const text = JSON.stringify(action)
      if (text < last) return [...problems, `${text} is listed after ${last}`]
      last = text
    }
    return problems
  },
})

const plainJson = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'plain-json',
  find: ({ state }) => (isPlainJson(state) ? [] : ['the position is not plain JSON: something in it has no JSON text']),
})

const invariants = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'invariants',
  find: ({ game, state }) => game.check(state).map(({ rule, message }) => `${rule}: ${message}`),
})

/** The checks of every position. */
export const positionChecks = <S, A extends Tagged, E extends Tagged, V>(): readonly At<S, A, E, V>[] => [
  plainJson(),
  toAct(),
  outcome(),
  actionList(),
  invariants(),
]
