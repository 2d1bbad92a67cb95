/** Checks of positions and views as data, and of the phases. They run at some of the positions. */
import type { Tagged } from '../../engine/game.js'
import { canonicalJson, hashJson, isPlainJson } from '../../engine/values/hash.js'
import { deepFreeze } from '../../engine/values/freeze.js'
import { leavesOf, otherValues, replaceAt, reverseKeys, valueAt, withProto } from '../mutate.js'
import { brief } from '../report.js'
import type { Check, Scene } from '../scene.js'
import { sample } from '../scene.js'
import { samples } from './samples.js'

type At<S, A extends Tagged, E extends Tagged, V> = Check<Scene<S, A, E, V>>

const MOST_SEEN = 50_000
const MOST_LEAVES = 6
const MOST_TEXTS = 2

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

const stateCodec = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'state-codec',
  find: ({ game, state, hash, actions }) => {
    const decoded = game.codecs.state.decode(copyOf(state))
    if (decoded._tag === 'Left') return ['the position does not decode from its own JSON text']
    const problems: string[] = []
    if (game.hash(decoded.right) !== hash) problems.push('the decoded position has another hash')
    if (canonicalJson(game.legalActions(deepFreeze(decoded.right))) !== canonicalJson(actions))
      problems.push('the decoded position has other legal actions')
    if (game.codecs.state.decode(withProto(state as object))._tag === 'Right')
      problems.push('a key __proto__ is accepted')
    return problems
  },
})

const viewCodec = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'view-codec',
  find: ({ game, state }) =>
    [...game.info.sides, 'public'].flatMap((viewer) => {
      const view = game.observe(state, viewer)
      if (!isPlainJson(view)) return [`the view of ${viewer} is not plain JSON`]
      const decoded = game.codecs.view.decode(copyOf(view))
      if (decoded._tag === 'Left') return [`the view of ${viewer} does not decode from its own JSON text`]
      return canonicalJson(decoded.right) === canonicalJson(view)
        ? []
        : [`the view of ${viewer} decodes to another view`]
    }),
})

const views = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'views',
  find: ({ game, state, next, actions, seen }) => {
    if (next.kind !== 'player') return []
    const view = `${next.side} ${hashJson(game.observe(state, next.side))}`
    const list = hashJson(actions)
    const known = seen.get(view)
    if (known === undefined && seen.size < MOST_SEEN) seen.set(view, list)
    return known === undefined || known === list
      ? []
      : [
          `${next.side} sees what it saw before and has other legal actions: either the view hides too much or the list tells too much`,
        ]
  },
})

const hashing = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'hash',
  find: ({ game, state, hash, random }) => {
    const problems: string[] = []
    if (game.hash(copyOf(state) as S) !== hash) problems.push('a copy of the position has another hash')
    if (game.hash(reverseKeys(state) as S) !== hash) problems.push('the order of keys changes the hash')
    const leaves = leavesOf(state)
    const texts = leaves.map((leaf) => valueAt(state, leaf)).filter((value) => typeof value === 'string')
    for (const leaf of sample(leaves, MOST_LEAVES, random))
      for (const other of otherValues(valueAt(state, leaf), sample([...new Set(texts)], MOST_TEXTS, random))) {
        const decoded = game.codecs.state.decode(replaceAt(state, leaf, other))
        if (decoded._tag === 'Right' && game.hash(decoded.right) === hash)
          problems.push(`${leaf.join('.')} can change to ${brief(other)} without changing the hash`)
      }
    return problems
  },
})

const entering = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'entering',
  find: ({ game, state, next, random }) => {
    // one phase at a time: entering may settle a lot
    const phase = game.phases[Math.floor(random() * game.phases.length)]
    if (phase === undefined || next.kind !== 'player') return []
    const entered = deepFreeze(phase.enter(state))
    if (!isPlainJson(entered)) return [`entering the phase ${phase.id} leads to a state that is not plain JSON`]
    const problems: string[] = []
    if (game.hash(phase.enter(state)) !== game.hash(entered))
      problems.push(`entering ${phase.id} again leads elsewhere`)
    if (game.toAct(entered).kind !== 'over' && game.legalActions(entered).length === 0)
      problems.push(`after entering the phase ${phase.id} there is no legal action`)
    return problems
  },
})

const phases = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'phases',
  find: ({ game, state, next, actions, random }) => {
    const listed = game.phases.map((phase) => ({ phase, offers: phase.legalActions(state) }))
    const on = listed.filter(({ offers }) => offers.length > 0)
    const ids = [...new Set(on.map(({ phase }) => phase.id))]
    if (ids.length > 1) return [`the phases ${ids.join(' and ')} are current at once`]
    if (next.kind === 'over')
      return ids.length === 0 ? [] : [`the game is over, and the phase ${ids.join()} is current`]
    if (next.kind === 'player' && ids.length === 0 && game.phases.length > 0) return ['no phase lists any action']
    const text = canonicalJson(actions)
    const problems = on.flatMap(({ phase, offers }) =>
      canonicalJson(offers) === text ? [] : [`the phase ${phase.id} lists other actions than the game`],
    )
    const action = actions[Math.floor(random() * actions.length)]
    if (action === undefined || next.kind !== 'player') return problems
    const expected = game.apply(state, action)
    for (const { phase, offers } of listed) {
      const reduced = phase.reduce(state, action)
      if (offers.length === 0 && !ids.includes(phase.id)) {
        if (reduced._tag === 'Right')
          problems.push(`the phase ${phase.id} is not current, and carries out ${brief(action)}`)
      } else if (
        reduced._tag === 'Left' ||
        expected._tag === 'Left' ||
        game.hash(reduced.right) !== game.hash(expected.right)
      )
        problems.push(`the phase ${phase.id} carries out ${brief(action)} in another way than the game`)
    }
    return problems
  },
})

/** The checks of data. */
export const dataChecks = <S, A extends Tagged, E extends Tagged, V>(): readonly At<S, A, E, V>[] => [
  stateCodec(),
  viewCodec(),
  views(),
  samples(),
  hashing(),
  phases(),
  entering(),
]
