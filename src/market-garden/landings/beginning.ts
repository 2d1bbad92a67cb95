/** The landings of a turn begin (M14.0e); serials that are due are not held back (M22.31b). */
import { say } from '../../engine/saying.js'
import { forbid } from '../../engine/forbid.js'
import { about, allows, each, stages, where } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import { singleIn } from '../activities.js'
import { dueSerials, readyIn } from '../field/serials.js'
import { push, put } from '../position.js'
import type { At, Position } from '../position.js'
import { hasWay } from './landingLimits.js'
import { NOT_OVERLOADED } from './returnLift.js'
import { isPreparing, PREPARATION, SENDING } from './sending.js'
import type { PreparingQuestion } from './sending.js'
import type { DesignatedDrop } from './state.js'

/** Serials that the scenario has land now, and that can (M22.31b): who cannot be flown is not held back. */
const owed = (p: Position): readonly number[] =>
  p.state.landings === null || p.state.landings.begun
    ? []
    : dueSerials(p).filter((serial) => allows(SENDING, { p, serial }) && hasWay(p, readyIn(p, serial)))

/** Nobody is held back whom the scenario has land in this turn. */
const NOBODY_HELD_BACK = each<PreparingQuestion, number>(
  ({ p }) => owed(p),
  [
    forbid<number>('M22.31b', 'held-back', String)
      .when(() => true)
      .saying((serial) => say`serial ${{ serial }} lands in this turn and may not be held back`),
  ],
)

const designatedIn = ({ p }: PreparingQuestion): readonly DesignatedDrop[] => p.state.landings?.designated ?? []

/** The movement phase ends: no drops wait (M14.0e), and no serial is held back. */
export const LANDINGS_DONE: Restrictions<PreparingQuestion> = [
  where<PreparingQuestion>(
    ({ p }) => isPreparing(p),
    [
      forbid<PreparingQuestion>('M14.0e', 'drops-wait')
        .when((q) => designatedIn(q).length > 0)
        .saying(() => 'the designated drops must be carried out'),
      NOBODY_HELD_BACK,
    ],
  ),
]

/** The landings begin: there are drops, nobody is held back, and the lift does for each of them (M14.61c). */
const BEGIN: Restrictions<PreparingQuestion> = [
  stages<PreparingQuestion>(
    PREPARATION,
    [
      forbid<PreparingQuestion>('M14.0e', 'no-drops')
        .when((q) => designatedIn(q).length === 0)
        .saying(() => 'no drops are designated'),
    ],
    [NOBODY_HELD_BACK, about(({ p }) => p, NOT_OVERLOADED)],
  ),
]

/** All drops of the turn on the stack, the northernmost on top (M14.0e). */
const begin = (p: Position): Position => {
  const { board } = p
  const landings = p.state.landings!
  const rowOf = ({ hex }: DesignatedDrop): number => board.map.r[board.map.indexOf(hex)]!
  const order = [...landings.designated].sort(
    (a, b) => rowOf(a) - rowOf(b) || (a.hex < b.hex ? -1 : a.hex > b.hex ? 1 : a.serial - b.serial),
  )
  const begun: Position = put(p, { landings: { ...landings, designated: [], begun: true } })
  return order.reduceRight(
    (now, { serial, units, hex, route, bend }) =>
      push(now, {
        type: 'landing',
        serial,
        units,
        hex,
        route,
        bend,
        stage: 'declared',
        intercepted: false,
        result: null,
        down: [],
        fired: [],
      }),
    begun,
  )
}

export const beginLandings = singleIn(
  'movement-phase',
  { type: 'begin-landings' },
  [about((p: At<'movement-phase'>) => ({ p }), BEGIN)],
  begin,
)
