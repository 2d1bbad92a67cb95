/** Positions reached in another order are the same position: what the order leaves no trace of has the same hash. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { drawAction, randomFrom } from '../../src/engine/index.js'
import type { Game, Tagged } from '../../src/engine/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

interface Moving {
  readonly units: readonly { readonly id: string; readonly at: string }[]
  readonly stack: readonly Tagged[]
}

/** The actions of one move at random that begins in a certain way; null when it does not end in the phase again. */
const moveFrom = <S extends Moving, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  start: S,
  random: () => number,
  begins: (action: A) => boolean,
): readonly A[] | null => {
  const actions: A[] = []
  const beginnings = game.legalActions(start).filter(begins)
  let state = start
  do {
    const action =
      actions.length === 0
        ? (beginnings[Math.floor(random() * beginnings.length)] ?? null)
        : drawAction(game, state, random)
    if (action === null || action.type === 'end-phase' || game.toAct(state).kind !== 'player') return null
    actions.push(action)
    state = game.applyUnchecked(state, action)
    if (actions.length > 12) return null
  } while (state.stack.length > start.stack.length)
  return state.stack.at(-1)?.type === 'movement' ? actions : null
}

const played = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  start: S,
  actions: readonly A[],
): S | null => {
  let state = start
  for (const action of actions) {
    if (game.toAct(state).kind !== 'player' || game.explain(state, action).length > 0) return null
    state = game.applyUnchecked(state, action)
  }
  return state
}

/** Pairs of moves that lead to the same places in either order, by whether the hashes agree. */
const compared = <S extends Moving, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  start: S,
  pairs: number,
  begins: (action: A) => boolean = () => true,
): { readonly same: number; readonly other: readonly string[] } => {
  const random = randomFrom('either order')
  let state = start
  let same = 0
  const other: string[] = []
  for (let i = 0; i < pairs; i++) {
    const [first, second] = [moveFrom(game, state, random, begins), moveFrom(game, state, random, begins)]
    if (first === null || second === null) continue
    const one = played(game, state, [...first, ...second])
    const two = played(game, state, [...second, ...first])
    if (one === null || two === null || JSON.stringify(one.units) !== JSON.stringify(two.units)) continue
    if (game.hash(one) === game.hash(two)) same++
    else other.push(JSON.stringify([first, second]))
    if (i % 4 === 0) state = one
    if (state.stack.at(-1)?.type !== 'movement') state = start
  }
  return { same, other }
}

test('N5.11a moves of Normandy in either order lead to one position', () => {
  const start = must(normandy.setup({ scenario: 'campaign' }))
  const phase = normandy.phases.find(({ id }) => id === 'allied-normal-movement')!.enter(start)
  const { same, other } = compared(normandy, phase, 150)
  expect(other).toEqual([])
  expect(same).toBeGreaterThan(50)
})

test('A11.1a moves of the Ardennes in either order lead to one position', () => {
  let start = must(ardennes.setup({ scenario: 'campaign' }))
  while (start.stack.at(-1)?.type === 'setup')
    start = ardennes.applyUnchecked(start, drawAction(ardennes, start, randomFrom('set-up'))!)
  for (const id of ['german-movement', 'allied-movement']) {
    const phase = ardennes.phases.find((other) => other.id === id)!.enter(start)
    const { same, other } = compared(ardennes, phase, 200)
    expect(other).toEqual([])
    expect(same).toBeGreaterThan(50)
  }
  // and moves in column, which take markers (A12.7b)
  const phase = ardennes.phases.find(({ id }) => id === 'german-movement')!.enter(start)
  const { same, other } = compared(
    ardennes,
    phase,
    200,
    (action) => action.type === 'start-move' && action.by === 'strategic',
  )
  expect(other).toEqual([])
  expect(same).toBeGreaterThan(5)
})
