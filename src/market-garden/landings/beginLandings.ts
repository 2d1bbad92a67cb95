/** Begins the landings of a turn (M14.0e); serials that are due may not be held back (M22.31b). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, allows, each, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { singleIn } from '../activities.js'
import { dueSerials, readyIn } from '../field/serials.js'
import { push, put } from '../position.js'
import type { At, Position } from '../position.js'
import { hasWay } from './landingLimits.js'
import { NOT_OVERLOADED } from './returnLift.js'
import { isPreparing, PREPARATION, SENDING } from './readyToFly.js'
import type { PreparingQuestion } from './readyToFly.js'
import type { DesignatedDrop } from './state.js'

/** The serials that the scenario has land in this turn, and that can be flown (M22.31b). */
const mustLand = (p: Position): readonly number[] =>
  p.state.landings === null || p.state.landings.begun
    ? []
    : dueSerials(p).filter((serial) => allows(SENDING, { p, serial }) && hasWay(p, readyIn(p, serial)))

/** No serial that must land in this turn is held back. */
const NONE_HELD_BACK = each<PreparingQuestion, number>(
  ({ p }) => mustLand(p),
  [
    forbid<number>('M22.31b', 'held-back', String)
      .when(() => true)
      .saying((serial) => say`serial ${{ serial }} lands in this turn and may not be held back`),
  ],
)

const designatedIn = ({ p }: PreparingQuestion): readonly DesignatedDrop[] => p.state.landings?.designated ?? []

/** The movement phase may end: no designated drops remain (M14.0e), and no serial is held back. */
export const LANDINGS_DONE: Restrictions<PreparingQuestion> = [
  where<PreparingQuestion>(
    ({ p }) => isPreparing(p),
    [
      forbid<PreparingQuestion>('M14.0e', 'drops-wait')
        .when((q) => designatedIn(q).length > 0)
        .saying(() => 'the designated drops must be carried out'),
      NONE_HELD_BACK,
    ],
  ),
]

/** The landings may begin: there are drops, no serial is held back, and no drop exceeds its lift (M14.61c). */
const BEGIN: Restrictions<PreparingQuestion> = [
  stages<PreparingQuestion>(
    PREPARATION,
    [
      forbid<PreparingQuestion>('M14.0e', 'no-drops')
        .when((q) => designatedIn(q).length === 0)
        .saying(() => 'no drops are designated'),
    ],
    [NONE_HELD_BACK, about(({ p }) => p, NOT_OVERLOADED)],
  ),
]

/** Pushes all drops of the turn, the northernmost on top (M14.0e). */
const begin = (p: Position): Position => {
  const { board } = p
  const landings = p.state.landings!
  const rowOf = ({ hex }: DesignatedDrop): number => board.map.r[board.map.indexOf(hex)]!
  const hexOrder = (a: DesignatedDrop, b: DesignatedDrop): number => (a.hex === b.hex ? 0 : a.hex < b.hex ? -1 : 1)
  const order = [...landings.designated].sort((a, b) => rowOf(a) - rowOf(b) || hexOrder(a, b) || a.serial - b.serial)
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
