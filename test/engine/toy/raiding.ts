/** Red raids barns; blue answers each raid with a token, and then it is fought, or with a point. */
import { player, rolling } from '../../../src/engine/frames/activity.js'
import { forbid } from '../../../src/engine/legality/forbid.js'
import { withMembers } from '../../../src/engine/values/sortedSet.js'
import type { Choice } from '../../../src/engine/frames/verb.js'
import { choiceIn, deciding, otherwise, pop, push, put, replaceTop, singleIn } from './position.js'
import type { ActivityOf, At, Emit, Position } from './position.js'
import { places } from './state.js'
import type { Action } from './state.js'

type Raiding = Choice<At<'raid'>, Extract<Action, { type: 'raid' }>>

const RAIDED = forbid<Raiding>('T3', 'raided-already', ({ action }) => action.place)
  .when(({ p, action }) => p.frame.raided.includes(action.place))
  .saying(({ action }) => `${action.place} is raided already`)

const NO_TOKEN = forbid<At<'answer'>>('T4', 'no-token')
  .when(({ state }) => state.tokens === 0)
  .saying(() => 'blue has no token')

const score = (p: Position, side: 'red' | 'blue', points: number, emit: Emit): Position => {
  emit?.({ type: 'scored', side, points })
  return put(p, { [side]: p.state[side] + points })
}

const toScoring = (p: At<'raid'>): Position => replaceTop(p, { type: 'score' })

export const raid = deciding('raid', {
  waitsFor: ({ frame }) => (frame.raided.length === places.length ? { kind: 'automatic' } : player('red')),
  verbs: {
    raid: choiceIn('raid', 'raid', {
      restrictions: [RAIDED],
      options: () => places.map((place) => ({ type: 'raid', place })),
      apply: (p, { place }, emit) => {
        emit?.({ type: 'raided', place })
        const marked = replaceTop(p, { type: 'raid', raided: withMembers(p.frame.raided, [place]) })
        return push(marked, { type: 'answer', place })
      },
    }),
    stop: singleIn('raid', { type: 'stop' }, [], toScoring),
  },
  otherwise,
  proceed: toScoring,
})

export const answer = deciding('answer', {
  waitsFor: () => player('blue'),
  verbs: {
    defend: singleIn('answer', { type: 'defend' }, [NO_TOKEN], (p) =>
      replaceTop(put(p, { tokens: p.state.tokens - 1 }), { type: 'fight', place: p.frame.place }),
    ),
    yield: singleIn('answer', { type: 'yield' }, [], (p, emit) => score(pop(p), 'red', 1, emit)),
  },
  otherwise,
})

export const fight: ActivityOf<'fight'> = rolling({
  dice: () => ({ kind: 'fight', rule: 'T5', roller: 'blue', dice: 2, faces: 3 }),
  roll: (p, dice, emit) => {
    const sum = dice.reduce((a, b) => a + b, p.state.guard === p.frame.place ? 1 : 0)
    return sum >= 4 ? score(pop(p), 'blue', 1, emit) : score(pop(p), 'red', 2, emit)
  },
})
