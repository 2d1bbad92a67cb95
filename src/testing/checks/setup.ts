/** Checks of a game and its set-ups, before anything is played. */
import type { Tagged } from '../../engine/game.js'
import { canonicalJson } from '../../engine/values/hash.js'
import { deepFreeze } from '../../engine/values/freeze.js'
import { withProto } from '../mutate.js'
import { brief } from '../report.js'
import type { Check, SetupScene } from '../scene.js'
import { shouldRefuse, throwing } from '../violations.js'

type At<S, A extends Tagged, E extends Tagged, V> = Check<SetupScene<S, A, E, V>>

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length

const info = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'info',
  find: ({ game }) => {
    const { sides, scenarios, maxActions, id, rulesVersion, schemaVersion } = game.info
    const problems: string[] = []
    if (id === '' || rulesVersion === '') problems.push('the id or the rules version is empty')
    if (!Number.isInteger(schemaVersion) || schemaVersion < 0)
      problems.push(`the schema version is ${brief(schemaVersion)}`)
    if (!Number.isInteger(maxActions) || maxActions < 1) problems.push(`maxActions is ${brief(maxActions)}`)
    if (sides.length < 1 || !isDistinct(sides)) problems.push(`the sides are ${brief(sides)}`)
    if (sides.includes('public')) problems.push('no side may be called public: that is the onlookers')
    const ids = scenarios.map((scenario) => scenario.id)
    if (ids.length < 1 || !isDistinct(ids)) problems.push(`the scenarios are ${brief(ids)}`)
    for (const scenario of scenarios)
      for (const option of scenario.options)
        if (!Object.hasOwn(game.rulebook, option.rule))
          problems.push(`the option ${option.id} cites ${option.rule}, which is no rule of the rulebook`)
    for (const [rule, { title, text }] of Object.entries(game.rulebook))
      if (title.trim() === '' || text.trim() === '') problems.push(`the rule ${rule} has no title or no text`)
    for (const phase of game.phases)
      if (!Object.hasOwn(game.rulebook, phase.rule))
        problems.push(`the phase ${phase.id} cites ${phase.rule}, which is no rule of the rulebook`)
    return problems
  },
})

const setup = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'setup',
  find: ({ game, request }) => {
    const first = game.setup(deepFreeze(request))
    const second = game.setup(structuredClone(request))
    if (first._tag === 'Left') return [`${brief(request)} is refused: ${first.left[0].message}`]
    if (second._tag === 'Left') return [`${brief(request)} is accepted and then refused`]
    const problems: string[] = []
    if (game.hash(first.right) !== game.hash(second.right)) problems.push('a second set-up gives another position')
    const scenario = game.info.scenarios.find((known) => known.id === request.scenario)
    if (scenario === undefined) return [...problems, `info does not list the scenario ${request.scenario}`]
    const defaults = Object.fromEntries(scenario.options.map((option) => [option.id, option.default]))
    const spelled = game.setup({ ...request, options: { ...defaults, ...request.options } })
    if (spelled._tag === 'Left') problems.push(`the defaults spelled out are refused: ${spelled.left[0].message}`)
    else if (canonicalJson(spelled.right) !== canonicalJson(first.right))
      problems.push('the defaults spelled out give another position')
    return problems
  },
})

const garbage: readonly unknown[] = [null, undefined, 5, Number.NaN, 'x', true, [], { zzz: 1 }, withProto({}), () => 1]

const badRequests = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'bad-requests',
  find: ({ game, request }) => {
    const problems: string[] = []
    const { scenario } = request
    const refused = (what: string, call: () => ReturnType<typeof game.setup>): void => {
      problems.push(...throwing(what, () => shouldRefuse(game.rulebook, what, call())))
    }
    // Untrusted values reach these functions in spite of their types: that is what is being tried here.
    type Request = Parameters<typeof game.setup>[0]
    for (const value of garbage) refused(`the set-up ${brief(value)}`, () => game.setup(value as Request))
    for (const id of ['no-such-scenario', '__proto__', 'constructor', ''])
      refused(`a set-up of ${brief(id)}`, () => game.setup({ scenario: id }))
    for (const options of [null, 5, 'x', { zzz: true }, withProto({})])
      refused(`the options ${brief(options)}`, () => game.setup({ scenario, options: options as object }))
    for (const value of garbage) refused(`the position ${brief(value)}`, () => game.position(value as object))
    const { action, state, view } = game.codecs
    for (const [name, codec] of Object.entries({ action, state, view }))
      for (const value of garbage)
        problems.push(
          ...throwing(`codecs.${name} on ${brief(value)}`, () =>
            codec.decode(value)._tag === 'Right' ? [`codecs.${name} accepts ${brief(value)}`] : [],
          ),
        )
    return problems
  },
})

/** The checks of a set-up. */
export const setupChecks = <S, A extends Tagged, E extends Tagged, V>(): readonly At<S, A, E, V>[] => [
  info(),
  setup(),
  badRequests(),
]
