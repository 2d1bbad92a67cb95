/** What a side may know. Everything is open but the place of a hidden fuel dump, which the Allied player alone knows (A32.1a). */
import * as t from 'io-ts'
import { nullable, union } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { State } from './state.js'

const secret = union([HexIdCodec, t.literal('secret')])

/** A state in which the place of the dump may be left out. */
const Shape = t.type({ dump: nullable(t.type({ place: secret, status: t.string })) })

/**
 * The view of a side, or of somebody who belongs to none (`public`): a state, in which the place of a hidden dump is `secret`.
 *
 * @category Positions and actions
 */
export type View = Omit<State, 'dump'> & {
  readonly dump: (Omit<NonNullable<State['dump']>, 'place'> & { readonly place: string }) | null
}

const withPlace = (view: View): unknown =>
  view.dump === null || view.dump.place !== 'secret' ? view : { ...view, dump: { ...view.dump, place: '0101' } }

/**
 * Decodes a {@link View:type}.
 *
 * @category Positions and actions
 */
export const View: t.Decoder<unknown, View> & { readonly is: t.Is<View> } = new t.Type<View, View, unknown>(
  'View',
  (u): u is View => Shape.is(u) && State.is(withPlace(u as unknown as View)),
  (u, context) => {
    const shape = Shape.validate(u, context)
    if (shape._tag === 'Left') return shape
    const view = u as View // its secret is looked at above, the rest by the codec of states
    const decoded = State.validate(withPlace(view), context)
    return decoded._tag === 'Left' ? decoded : t.success({ ...decoded.right, dump: view.dump })
  },
  t.identity,
)

/** Whether a viewer who did not know the place of the dump has been told more of it: where it is, or where it is not (A32.2). */
export const revealsDump = (before: State, after: State, viewer: string): boolean => {
  const [then, now] = [before.dump, after.dump]
  if (then === null || now === null || then.status !== 'hidden' || viewer === 'allied') return false
  return now.status !== then.status || now.searched.length > then.searched.length
}

/** What a side may know of the state. */
export const observeState = (state: State, viewer: string): View => {
  const { dump } = state
  return dump === null || dump.status !== 'hidden' || viewer === 'allied'
    ? state
    : { ...state, dump: { ...dump, place: 'secret' } }
}
