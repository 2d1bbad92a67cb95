/** One game of the conformance suite, from its set-up to its end. */
import { diceFrom, rollDice, randomFrom } from '../engine/play/dice.js'
import type { Dice } from '../engine/play/dice.js'
import type { Game, RollAction, Side, Tagged } from '../engine/game.js'
import { canonicalJson } from '../engine/values/hash.js'
import type { Journal } from '../engine/play/journal.js'
import type { Bot } from '../engine/play/play.js'
import { actionChecks } from './checks/actions.js'
import { dataChecks } from './checks/data.js'
import { historyChecks } from './checks/history.js'
import { positionChecks } from './checks/position.js'
import { stepChecks } from './checks/step.js'
import { deepFreeze } from '../engine/values/freeze.js'
import type { CheckName, Collector } from './report.js'
import { brief, thrown } from './report.js'
import type { Check, Scene } from './scene.js'

/** The data that all games of one run of the suite share. */
export interface SuiteRun<S, A extends Tagged, E extends Tagged, V> {
  readonly game: Game<S, A, E, V>
  readonly found: Collector<A>
  readonly botOf: (side: Side) => Bot<S, A, E>
  readonly mostActions: number
  readonly checkEvery: number
  /** some actions of earlier positions, of other games too */
  readonly foreign: A[]
  /** what each side saw and could do so far, in all games: view to list of actions */
  readonly seen: Map<string, string>
  readonly random: () => number
}

const MOST_FOREIGN = 100
const KEEP_EVERY = 10

/** Thrown when a game cannot go on: the problem is reported and the game abandoned. */
class CannotGoOn extends Error {
  constructor(
    readonly check: CheckName,
    message: string,
  ) {
    super(message)
  }
}

/** Whether the costly checks run after this many actions. */
const isCostlyCheckAt = (at: number, every: number): boolean =>
  at < 10 || Number.isInteger(Math.log2(at)) || at % every === 0

/** Remembers an action for other positions, where it may be out of place. */
const remember = <A>(pool: A[], action: A | undefined, random: () => number): void => {
  if (action === undefined) return
  if (pool.length < MOST_FOREIGN) pool.push(action)
  else pool[Math.floor(random() * pool.length)] = action
}

/** Plays one game and checks it on the way. Returns its number of actions. */
export const playGame = <S, A extends Tagged, E extends Tagged, V>(
  suite: SuiteRun<S, A, E, V>,
  request: { readonly scenario: string; readonly options?: object },
  seed: string,
): number => {
  const { game, found, random } = suite
  const { info } = game
  const played: A[] = []
  const journalAt = (at: number): Journal<A> => ({
    format: 'westfront-journal',
    game: info.id,
    rulesVersion: info.rulesVersion,
    schemaVersion: info.schemaVersion,
    scenario: request.scenario,
    options: request.options ?? {},
    seed,
    actions: played.slice(0, at),
  })
  const report = (check: CheckName, message: string): void => {
    const at = played.length
    found.add(check, message, at, () => journalAt(at))
  }
  const run = <C>(list: readonly Check<C>[], scene: C): void => {
    for (const { name, find } of list)
      try {
        for (const message of find(scene)) report(name, message)
      } catch (error) {
        report(name, `throws ${thrown(error)}`)
      }
  }
  const streams = new Map(info.sides.map((side) => [side, randomFrom(`${seed}/${side}/0`)]))
  const hashes: string[] = []
  const deciders: (string | null)[] = []
  const kept = new Map<number, S>()
  let dice = diceFrom(seed)

  const look = (state: S, hash: string): Scene<S, A, E, V> => {
    const next = game.toAct(state)
    const actions = deepFreeze(game.legalActions(state))
    const texts = new Set(actions.map((action) => canonicalJson(action)))
    const scene = { game, state, hash, next, actions, texts, foreign: suite.foreign, seen: suite.seen, random }
    hashes.push(hash)
    if (played.length % KEEP_EVERY === 0) kept.set(played.length, state)
    run(positionChecks<S, A, E, V>(), scene)
    if (next.kind === 'over' || isCostlyCheckAt(played.length, suite.checkEvery)) {
      run(dataChecks<S, A, E, V>(), scene)
      run(actionChecks<S, A, E, V>(), scene)
    }
    remember(suite.foreign, actions[Math.floor(random() * actions.length)], random)
    return scene
  }

  const choose = ({ state, next, actions, texts }: Scene<S, A, E, V>): readonly [A, Dice] => {
    if (next.kind === 'chance') {
      const [faces, after] = rollDice(dice, next.roll.dice, next.roll.faces)
      const roll: RollAction = { type: 'roll', dice: faces }
      return [deepFreeze(roll) as unknown as A, after] // every game's actions include the rolls
    }
    if (next.kind === 'over' || actions.length === 0)
      throw new CannotGoOn('action-list', `no action is legal, and ${next.kind} is to act`)
    const stream = streams.get(next.side) ?? random
    const action = suite.botOf(next.side)({ game, state, side: next.side, actions, random: stream })
    if (!texts.has(canonicalJson(action)))
      throw new CannotGoOn('bot', `the bot of ${next.side} picks ${brief(action)}, which is not legal`)
    return [deepFreeze(action), dice]
  }

  const advance = (scene: Scene<S, A, E, V>): Scene<S, A, E, V> => {
    const [action, after] = choose(scene)
    const events: E[] = []
    const applied = game.apply(scene.state, action, (event) => events.push(event))
    if (applied._tag === 'Left') {
      const check = scene.next.kind === 'chance' ? 'chance' : 'explain-legal'
      throw new CannotGoOn(check, `${brief(action)} is legal and is refused: ${applied.left[0].message}`)
    }
    const state = deepFreeze(applied.right)
    const hash = game.hash(state)
    run(stepChecks<S, A, E, V>(), { game, before: scene.state, action, after: state, events, hash })
    deciders.push(scene.next.kind === 'player' ? scene.next.side : null)
    played.push(action)
    dice = after
    return look(state, hash)
  }

  try {
    const start = game.setup(deepFreeze(request))
    if (start._tag === 'Left') return 0
    const most = Math.min(suite.mostActions, info.maxActions)
    let scene = look(deepFreeze(start.right), game.hash(start.right))
    while (scene.next.kind !== 'over' && played.length < most && !found.full()) scene = advance(scene)
    const over = scene.next.kind === 'over'
    kept.set(played.length, scene.state)
    run(historyChecks<S, A, E, V>(), { game, journal: journalAt(played.length), hashes, deciders, kept, over })
  } catch (error) {
    if (error instanceof CannotGoOn) report(error.check, error.message)
    else report('runs', `throws ${thrown(error)}`)
  }
  return played.length
}
