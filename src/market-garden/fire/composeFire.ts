/** The composite of an attack by fire (M5.12a). */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { actionsOf, tryAll, tryNext } from '../../engine/frames/attempt.js'
import type { Violation, Violations } from '../../engine/legality/violation.js'
import { illegal, refuse } from '../../engine/legality/violation.js'
import { foldEither } from '../../engine/values/foldEither.js'
import { say } from '../../engine/words/saying.js'
import { restOfPlan } from '../../wargame/approach.js'
import type { Actions, Game, Trial } from '../composites.js'
import type { Action, ActionOf, Event, FireKind, State, UnitId } from '../state.js'

/**
 * An attack by fire as a player would announce it: the kind of fire, the firers and the target.
 *
 * @category Queries and composites
 */
export interface FirePlan {
  /** the kind of fire; an unobserved barrage has no target unit and is refused (M6.7a) */
  readonly kind: FireKind
  /** the units that fire, each with all of its strength */
  readonly firers: readonly UnitId[]
  /** the unit that they fire at */
  readonly target: UnitId
}

/**
 * Why a unit cannot join an attack by fire, in any of its packets: the shortest answer, without violations about
 * strength points, which the plan does not name.
 */
const notFiring = (game: Game, state: State, unit: UnitId): readonly Violation[] => {
  const top = state.stack.at(-1)
  const packets = top?.type === 'attack' ? top.firers.length + 1 : 1
  const [shortest] = Array.from({ length: packets }, (_, packet) =>
    game
      .explain(state, { type: 'add-firer', firer: { unit, points: 1, packet, headquarters: null, extended: false } })
      .filter(({ code }) => code !== 'points'),
  )
    .filter((answer) => answer.length > 0)
    .sort((a, b) => a.length - b.length)
  return shortest ?? [illegal('M5.24b', 'cannot-fire', say`${{ unit }} cannot take part in this fire`, unit)]
}

/** One more unit that fires, with all of its strength, where it counts most (M5.12a). */
const addFirer = (game: Game, attempt: Trial, unit: UnitId): Either<Violations, Trial> => {
  const ways = game
    .legalActions(attempt.state)
    .filter((action): action is ActionOf<'add-firer'> => action.type === 'add-firer')
    .filter(({ firer }) => firer.unit === unit)
  const most = Math.max(0, ...ways.map(({ firer }) => firer.points))
  const way = ways
    .filter(({ firer }) => firer.points === most)
    .sort(
      (a, b) =>
        a.firer.packet - b.firer.packet ||
        Number(a.firer.headquarters !== null) - Number(b.firer.headquarters !== null),
    )[0]
  return way === undefined
    ? refuse(notFiring(game, attempt.state, unit))
    : tryNext<State, Action, Event>(game, attempt, way)
}

/**
 * The actions that declare an attack by fire (M5.12a): every unit with all of its strength, in the packet with the
 * lowest number that it may join, under the first headquarters that can direct it unless it sees the target itself.
 * Actions already taken are omitted.
 */
export const composeFire = (game: Game, state: State, { kind, firers, target }: FirePlan): Actions => {
  const top = state.stack.at(-1)
  const isOpen = top?.type === 'attack' && top.stage === 'declare' && top.kind === kind && top.target === target
  const declared = isOpen ? top.firers.map(({ unit }) => unit) : []
  const begun = isOpen ? restOfPlan(firers, declared) : null
  const opening: readonly Action[] = begun === null ? [{ type: 'open-fire', kind, target }] : []
  return pipe(
    tryAll<State, Action, Event>(game, { state, actions: [] }, opening),
    E.chain((opened) => foldEither(begun ?? firers, opened, (attempt, unit) => addFirer(game, attempt, unit))),
    E.chain((added) => tryNext<State, Action, Event>(game, added, { type: 'fire' })),
    actionsOf,
  )
}
