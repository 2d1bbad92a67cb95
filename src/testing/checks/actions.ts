/** Checks of legal and illegal actions, and of the reasons for refusals. They run at some of the positions. */
import { toList } from '../../engine/legality/candidates.js'
import type { Tagged } from '../../engine/game.js'
import { candidatesOf } from '../../engine/play/play.js'
import { canonicalJson, isPlainJson } from '../../engine/values/hash.js'
import { deepFreeze } from '../../engine/values/freeze.js'
import { leavesOf, otherValues, replaceAt, valueAt, withProto } from '../mutate.js'
import { brief } from '../report.js'
import type { Check, Scene } from '../scene.js'
import { sample } from '../scene.js'
import { refusalFaults, shouldRefuse, throwing } from '../violations.js'

type At<S, A extends Tagged, E extends Tagged, V> = Check<Scene<S, A, E, V>>

const MOST_EXPLAINED = 200
const MOST_FOREIGN = 12
const MOST_MUTATED = 12

const actionCodec = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'action-codec',
  find: ({ game, actions, random }) =>
    sample(actions, MOST_EXPLAINED, random).flatMap((action) => {
      if (!isPlainJson(action)) return [`${brief(action)} is not plain JSON`]
      const decoded = game.codecs.action.decode(JSON.parse(JSON.stringify(action)))
      if (decoded._tag === 'Left') return [`${brief(action)} is legal and does not decode`]
      return canonicalJson(decoded.right) === canonicalJson(action)
        ? []
        : [`${brief(action)} decodes to ${brief(decoded.right)}`]
    }),
})

const candidates = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'candidates',
  find: ({ game, state, actions }) => {
    const { count, at: candidate } = candidatesOf(game, state)
    const legal = toList({ count, at: candidate }) // number by number, without the quicker way of a list
    const at = legal.findIndex((action, i) => JSON.stringify(action) !== JSON.stringify(actions[i]))
    if (at >= 0) return [`the candidates have ${brief(legal[at])} where the list has ${brief(actions[at])}`]
    return legal.length === actions.length
      ? []
      : [`${brief(actions[legal.length])} is legal, and not among the candidates`]
  },
})

const explainLegal = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'explain-legal',
  find: ({ game, state, actions, random }) =>
    sample(actions, MOST_EXPLAINED, random).flatMap((action) => {
      const [reason] = game.explain(state, action)
      return reason === undefined ? [] : [`${brief(action)} is legal, yet ${reason.rule}: ${reason.message}`]
    }),
})

/** Values that are not actions of any game. */
const garbage: readonly unknown[] = [
  null,
  undefined,
  5,
  Number.NaN,
  'x',
  true,
  [],
  {},
  { type: 'nonsense' },
  { type: '__proto__' },
  { type: 'constructor' },
  { type: null },
  { type: 'roll' },
  { type: 'roll', dice: null },
  { type: 'roll', dice: [] },
  { type: 'roll', dice: [7] },
  { type: 'roll', dice: [1.5] },
  { type: 'roll', dice: ['1'] },
  { type: 'roll', dice: [0, 0] },
  { type: 'roll', dice: [undefined] },
  withProto({ type: 'nonsense' }),
]

/** Legal actions with one thing changed, added or left out. */
const mutationsOf = (action: Tagged, random: () => number): readonly unknown[] => {
  const leaves = leavesOf(action)
  const leaf = leaves[Math.floor(random() * leaves.length)]
  const changed =
    leaf === undefined ? [] : otherValues(valueAt(action, leaf), []).map((value) => replaceAt(action, leaf, value))
  const keys = Object.keys(action)
  const gone = keys[Math.floor(random() * keys.length)]
  const without = Object.fromEntries(Object.entries(action).filter(([key]) => key !== gone))
  return [...changed, { ...action, zzz: 1 }, without, withProto(action)]
}

const refusals = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'refusals',
  find: ({ game, state, actions, texts, foreign, random }) => {
    const candidates = [
      ...garbage,
      ...sample(foreign, MOST_FOREIGN, random),
      ...sample(actions, MOST_MUTATED / 4, random).flatMap((action) => mutationsOf(action, random)),
    ]
    // own keys count, also those that canonical texts share with other values: -0 and 0, a list with holes
    const illegal = candidates.filter((value) => !isPlainJson(value) || !texts.has(canonicalJson(value)))
    return illegal.flatMap((value) => {
      // Untrusted values reach these functions in spite of their types: that is what is being tried here.
      const action = deepFreeze(value) as A
      const events: E[] = []
      const what = brief(value)
      return [
        ...throwing(`apply of ${what}`, () =>
          shouldRefuse(
            game.rulebook,
            what,
            game.apply(state, action, (event) => events.push(event)),
          ),
        ),
        ...throwing(`explain of ${what}`, () =>
          refusalFaults(game.rulebook, game.explain(state, action)).map((fault) => `explain of ${what}: ${fault}`),
        ),
        ...(events.length > 0 ? [`${what} has an event, ${brief(events[0])}, without being played`] : []),
      ]
    })
  },
})

const chance = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'chance',
  find: ({ game, state, next, actions, texts, random }) => {
    const outcomes = game.chanceOutcomes(state)
    if (next.kind !== 'chance')
      return outcomes.length === 0 ? [] : [`there are chance outcomes, and ${next.kind} is to act`]
    const problems: string[] = []
    const rolls = new Set(outcomes.map(({ action }) => canonicalJson(action)))
    if (rolls.size !== outcomes.length) problems.push('a chance outcome is listed twice')
    if (rolls.size !== actions.length || ![...rolls].every((roll) => texts.has(roll)))
      problems.push('the chance outcomes are not the legal actions')
    for (const { action, weight } of outcomes)
      if (!Number.isInteger(weight) || weight < 1) problems.push(`${brief(action)} has the weight ${brief(weight)}`)
    for (const { action } of sample(outcomes, MOST_EXPLAINED, random)) {
      const applied = game.apply(state, action)
      if (applied._tag === 'Left')
        problems.push(`${brief(action)} is an outcome and is refused: ${applied.left[0].message}`)
    }
    return problems
  },
})

/** The checks of actions. */
export const actionChecks = <S, A extends Tagged, E extends Tagged, V>(): readonly At<S, A, E, V>[] => [
  candidates(),
  actionCodec(),
  explainLegal(),
  refusals(),
  chance(),
]
