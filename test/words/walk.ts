/** Playouts at random, of which every word must be said in another language. */
import { expect, test } from 'vitest'
import type { Game, Tagged } from '../../src/engine/index.js'
import type { Violation } from '../../src/engine/legality/violation.js'
import { randomFrom } from '../../src/engine/play/dice.js'
import { drawAction } from '../../src/engine/play/play.js'
import type { Language } from '../../src/wargame/language.js'
import { must } from '../playing.js'
import { latinIn } from './latin.js'

/** An action, the states before and after it, and what it brought about. */
export interface Step<S, A, E> {
  readonly state: S
  readonly action: A
  readonly after: S
  readonly events: readonly E[]
}

/**
 * A playout from a state, step by step.
 *
 * @param draw - gives the next action, undefined to draw again; a random one by default
 */
export const walk = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  start: S,
  most: number,
  draw: (state: S, random: () => number) => A | null | undefined = (state, random) => drawAction(game, state, random),
): readonly Step<S, A, E>[] => {
  const random = randomFrom('words')
  const steps: Step<S, A, E>[] = []
  let state = start
  while (steps.length < most) {
    const action = draw(state, random)
    if (action === null) break
    if (action === undefined) continue
    const events: E[] = []
    const after = must(game.apply(state, action, (event) => events.push(event)))
    steps.push({ state, action, after, events })
    state = after
  }
  return steps
}

/** Finds the texts that have a Latin word other than some names, and puts the word before them. */
export const foreignTo = (names: Iterable<string>): ((texts: Iterable<string>) => readonly string[]) => {
  const latin = latinIn(names)
  return (texts) =>
    [...new Set(texts)].flatMap((text) => {
      const word = latin(text)
      return word === null ? [] : [`${word}: ${text}`]
    })
}

/** Tests that a walk is told in a language without foreign words, and so are the refusals of actions out of place. */
export const toldWithout = <S, A extends Tagged, E extends Tagged>(
  foreign: (texts: Iterable<string>) => readonly string[],
  game: Game<S, A, E>,
  language: Language<S, A, E>,
  steps: () => readonly Step<S, A, E>[],
): void => {
  const { text } = language

  test('every event, action and decision is Japanese', () => {
    expect(foreign(steps().map(({ state }) => text.decision(state)))).toEqual([])
    expect(foreign(steps().map(({ state, action }) => text.action(state, action)))).toEqual([])
    expect(foreign(steps().flatMap(({ after, events }) => events.map((event) => text.event(after, event))))).toEqual([])
  })

  test('every refusal of an action from elsewhere in the game is Japanese', () => {
    const walked = steps()
    const refused: Violation[] = []
    for (let i = 0; i < walked.length; i += 7)
      for (let k = 1; k <= 4; k++)
        refused.push(...game.explain(walked[i]!.state, walked[(i * 31 + k * 977) % walked.length]!.action))
    expect(refused.length).toBeGreaterThan(300)
    expect(foreign(refused.map((reason) => language.violation(reason)))).toEqual([])
  })
}
