/** Blue hides its guard and musters tokens. */
import { player } from '../../../src/engine/frames/activity.js'
import { forbid } from '../../../src/engine/legality/forbid.js'
import type { Restriction } from '../../../src/engine/legality/restriction.js'
import type { Choice } from '../../../src/engine/frames/verb.js'
import { choiceIn, deciding, otherwise, put, replaceTop, singleIn } from './position.js'
import type { At } from './position.js'
import { MOST_TOKENS, places } from './state.js'
import type { Action } from './state.js'

type Planning = At<'plan'>
type Hiding = Choice<Planning, Extract<Action, { type: 'hide' }>>

const HIDDEN = forbid<Hiding>('T2', 'guard-hidden')
  .when(({ p }) => p.state.guard !== null)
  .saying(() => 'the guard is hidden already')

const MUSTERED = forbid<Planning>('T2', 'mustered-twice')
  .when(({ frame }) => frame.mustered >= 2)
  .saying(() => 'two tokens are mustered')

const FULL = forbid<Planning>('T2', 'too-many-tokens')
  .when(({ state }) => state.tokens >= MOST_TOKENS)
  .saying(() => 'there are three tokens')

const IN_THE_OPEN: Restriction<Planning> = {
  rule: 'T2',
  code: 'guard-not-hidden',
  kind: 'incomplete',
  forbids: ({ state }) => state.guard === null,
  says: () => 'the guard is not hidden',
}

export const plan = deciding('plan', {
  waitsFor: () => player('blue'),
  verbs: {
    hide: choiceIn('plan', 'hide', {
      restrictions: [HIDDEN],
      options: () => places.map((place) => ({ type: 'hide', place })),
      apply: (p, { place }) => put(p, { guard: place }),
    }),
    muster: singleIn('plan', { type: 'muster' }, [MUSTERED, FULL], (p) =>
      replaceTop(put(p, { tokens: p.state.tokens + 1 }), { ...p.frame, mustered: p.frame.mustered + 1 }),
    ),
    ready: singleIn('plan', { type: 'ready' }, [IN_THE_OPEN], (p) => replaceTop(p, { type: 'raid', raided: [] })),
  },
  otherwise,
})
