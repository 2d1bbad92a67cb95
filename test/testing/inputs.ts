/** Whatever else comes from outside, tampered with: each value is refused with a reason, or works. */
import type { Either } from 'fp-ts/lib/Either.js'
import {
  canUndo,
  decodeMatch,
  encodeMatch,
  matchCodec,
  playMatch,
  replay,
  startMatch,
  undoMatch,
} from '../../src/engine/index.js'
import type { Match, Tagged } from '../../src/engine/index.js'
import { drawAction, isPlainJson, randomFrom } from '../../src/engine/index.js'
import { playFor } from '../../src/testing/index.js'
import { playOn } from '../../src/testing/hostile.js'
import { newPool, tampered } from '../../src/testing/tamper.js'
import { must } from '../playing.js'
import type { SetUp, Trial } from './trials.js'

type Json = Readonly<Record<string, unknown>>

/** How often something was taken, and how often it was refused. */
export interface Tally {
  taken: number
  refused: number
}

/** Counts an answer; a refusal has a reason. The value, or null when it was refused. */
const counted = <A>(tally: Tally, answer: Either<readonly unknown[], A>): A | null => {
  if (answer._tag === 'Right') {
    tally.taken++
    return answer.right
  }
  if (answer.left.length === 0) throw new Error('a Left is empty')
  if (answer.left.length > 50) throw new Error(`a Left has ${answer.left.length} reasons`)
  tally.refused++
  return null
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

/**
 * A specification of a position, as much of it as the game takes; null when it takes none, as in the midst of a phase.
 */
const specOf = ({ game }: Trial, { scenario, options }: SetUp, state: unknown): Json | null => {
  const { turn, phase, units, ...rest } = state as Json & {
    readonly units: readonly (Json & { readonly id: string })[]
  }
  const isTaken = (spec: Json): boolean => game.position(spec)._tag === 'Right'
  const specWith = (words: (unit: Json) => unknown): Json => ({
    ...{ scenario, options, turn, phase },
    units: Object.fromEntries(units.map(({ id, ...unit }) => [id, words(unit)])),
  })
  let whole = [specWith((unit) => unit), specWith(({ at }) => at)].find(isTaken) ?? null
  for (const [key, value] of Object.entries(rest)) {
    if (whole === null || Object.hasOwn(whole, key)) continue
    const fields = { ...(whole['with'] as Json | undefined), [key]: value }
    whole =
      [
        { ...whole, [key]: value },
        { ...whole, with: fields },
      ].find(isTaken) ?? whole
  }
  return whole
}

/** What works when it is decoded, or throws. */
interface Kind {
  readonly name: string
  /** values of this kind that are sound, from a match that was played for a while */
  readonly sound: (trial: Trial, setUp: SetUp, match: Match<unknown, Tagged>) => unknown
  /** tries a value on the game that has been tampered with */
  readonly attempt: (trial: Trial, setUp: SetUp, value: unknown, random: () => number, tally: Tally) => void
}

/** Plays a state on for a few actions, with a look at all that is promised. */
const works = ({ game, ask }: Trial, state: unknown, random: () => number): void => {
  const flaws = game.check(state)
  if (flaws.length > 0) throw new Error(`what is taken is unsound: ${flaws[0]!.message}`)
  playOn(game, state, 4, random, ask)
}

/** A match that was taken is played and taken back. */
const matchWorks = ({ game }: Trial, match: Match<unknown, Tagged>, random: () => number): void => {
  if (canUndo(match)) must(undoMatch(game, match))
  const action = drawAction(game, match.state, random)
  if (action === null) return
  if (game.toAct(match.state).kind === 'chance') return
  const played = must(playMatch(game, match, action))
  if (!isPlainJson(played)) throw new Error('the match is not plain JSON')
  if (canUndo(played)) must(undoMatch(game, played))
}

export const KINDS: readonly Kind[] = [
  {
    name: 'a position',
    sound: (trial, setUp, { state }) =>
      specOf(trial, setUp, state) ?? specOf(trial, setUp, must(trial.game.setup(setUp))),
    attempt: (trial, _, value, random, tally) => {
      const state = counted(tally, trial.game.position(value as object))
      if (state !== null) works(trial, state, random)
    },
  },
  {
    name: 'options',
    sound: (_trial, { options }) => options,
    attempt: (trial, { scenario }, value, random, tally) => {
      const state = counted(tally, trial.game.setup({ scenario, options: value as object }))
      if (state === null) return
      if (trial.game.codecs.options.decode(value)._tag === 'Left')
        throw new Error('options are taken that do not decode')
      works(trial, state, random)
    },
  },
  {
    name: 'a match',
    sound: (_trial, _setUp, match) => json(match),
    attempt: (trial, _, value, random, tally) => {
      const match = counted(tally, matchCodec(trial.game).decode(value))
      if (match !== null) matchWorks(trial, match, random)
    },
  },
  {
    name: 'a saved match',
    sound: (trial, _, match) => JSON.parse(encodeMatch(trial.game, match)) as unknown,
    attempt: (trial, _, value, random, tally) => {
      const match = counted(tally, decodeMatch(trial.game, JSON.stringify(value)))
      if (match !== null) matchWorks(trial, match, random)
    },
  },
  {
    name: 'a journal',
    sound: (_trial, _setUp, { journal }) => json(journal),
    attempt: (trial, _, value, random, tally) => {
      const match = counted(tally, replay(trial.game, value as never))
      if (match !== null) matchWorks(trial, match, random)
    },
  },
  {
    name: 'a match in memory',
    // not decoded: whoever plays it finds out
    sound: (_trial, _setUp, match) => json(match),
    attempt: ({ game }, _, value, random, tally) => {
      const match = value as Match<unknown, Tagged>
      const state: unknown = (value as Partial<Match<unknown, Tagged>> | null)?.state
      const sound = game.check(state).length === 0
      const action = sound ? drawAction(game, state, random) : { type: 'end-phase' }
      counted<unknown>(tally, playMatch(game, match, action ?? { type: 'end-phase' }))
      counted<unknown>(tally, undoMatch(game, match))
      canUndo(match)
    },
  },
  {
    name: 'an action',
    sound: ({ game }, _, { state }) => game.legalActions(state).slice(0, 200),
    attempt: ({ game }, setUp, value, _random, tally) => {
      const { state } = playedOf({ game }, setUp)
      for (const action of Array.isArray(value) ? (value as Tagged[]) : []) {
        const after = counted(tally, game.apply(state, action))
        if ((after !== null) !== (game.explain(state, action).length === 0)) throw new Error('explain and apply differ')
        if (game.text.action(state, action) === '') throw new Error('there are no words')
      }
    },
  },
  {
    name: 'a view',
    sound: ({ game }, _, { state }) => game.info.sides.map((side) => json(game.observe(state, side))),
    attempt: ({ game }, setUp, value, _random, tally) => {
      const { state } = playedOf({ game }, setUp)
      const [action] = game.legalActions(state)
      for (const given of Array.isArray(value) ? (value as unknown[]) : []) {
        const view = counted(tally, game.codecs.view.decode(given))
        if (view === null) continue
        // the words are told of views, too
        const { text } = game
        const lines = [text.decision(view), text.unit(view, 'x'), text.place(view, '0101')]
        if (action !== undefined) lines.push(text.action(view, action))
        if (lines.includes('')) throw new Error('there are no words')
        game.hash(view)
      }
    },
  },
]

let latest: { readonly key: string; readonly match: Match<unknown, Tagged> } | undefined

/** A match of a set-up that has been played for a while; the same one every time. */
const playedOf = ({ game }: Pick<Trial, 'game'>, setUp: SetUp): Match<unknown, Tagged> => {
  const key = `${game.info.id} ${JSON.stringify(setUp)}`
  if (latest?.key === key) return latest.match
  let match = must(startMatch(game, { ...setUp, seed: 'inputs' }))
  const random = randomFrom(key)
  for (let i = 0; i < 25; i++) {
    const action = drawAction(game, match.state, random)
    if (action === null) break
    match = must(playMatch(game, match, action))
  }
  latest = { key, match }
  return match
}

/** Tries so many tampered values of a kind. The problems, one line each. */
export const tryKind = (
  trial: Trial,
  kind: Kind,
  setUp: SetUp,
  count: number,
  random: () => number,
): Tally & { readonly problems: readonly string[] } => {
  const tally: Tally = { taken: 0, refused: 0 }
  const problems: string[] = []
  const match = playedOf(trial, setUp)
  const sound = kind.sound(trial, setUp, match)
  const pool = newPool(random)
  pool.show(sound)
  pool.show(playFor(trial.game, match, 40))
  for (let i = 0; i < count; i++) {
    let value = sound
    for (let changes = Math.floor(3 * random() * random()); changes >= 0; changes--)
      value = tampered(value, random, pool)
    try {
      kind.attempt(trial, setUp, value, random, tally)
    } catch (error) {
      problems.push(`${kind.name}: ${String(error)} ${JSON.stringify(setUp)}`)
      if (process.env['SHOW'] !== undefined) console.error(error, JSON.stringify(value).slice(0, 3000))
    }
  }
  return { ...tally, problems }
}
