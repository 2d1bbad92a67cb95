/** The markers that the Allied player places: pathfinders and supply heads (M14.31, M14.3a, M14.3d). */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { inOrder } from '../../engine/values/inOrder.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { allows, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { HexId } from '../../hex/index.js'
import { distance } from '../../hex/map.js'
import { verbIn } from '../activities.js'
import { hexesAround } from '../board/around.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { AIR } from '../board/limits.js'
import { formationIn } from '../board/names.js'
import { belongsTo, pathfinderOf } from '../field/dropZones.js'
import { serialOf, turnOfSerial } from '../field/serials.js'
import { push, put } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf } from '../state.js'
import { SUPPLY_GROUND } from '../supply/supplyHeadGround.js'
import { NOT_TOO_LATE } from '../random-setup/quarters.js'
import type { Marker } from './state.js'

/** The formations with pathfinders: airborne regiments and brigades (M14.3a). */
const guided = (board: Board) => board.formations.filter(({ airborne, level }) => airborne && level === 'regiment')
/** The formations with a supply head of their own: airborne divisions, and brigades that belong to none (M14.3d). */
const supplied = (board: Board) => board.formations.filter(({ airborne, superior }) => airborne && superior === null)

/** The differences between the two markers: their names, formations and places. */
const MARKERS = {
  pathfinder: {
    name: say`pathfinders`,
    rule: 'M14.3a',
    code: 'no-pathfinder',
    of: guided,
    placed: (p, formation) => pathfinderOf(p, formation) !== undefined,
  },
  'supply-head': {
    name: say`supply head`,
    rule: 'M14.3d',
    code: 'no-supply-head',
    of: supplied,
    placed: (p, formation) => p.state.supplyHeads[formation] !== undefined,
  },
} as const satisfies Readonly<
  Record<
    Marker,
    {
      readonly name: Saying
      readonly rule: string
      readonly code: string
      readonly of: (board: Board) => readonly { readonly id: string }[]
      readonly placed: (p: Position, formation: string) => boolean
    }
  >
>

const KINDS = ['pathfinder', 'supply-head'] as const

/** A marker of a formation that would be placed. */
export interface MarkerQuestion {
  readonly p: Position
  readonly marker: Marker
  readonly formation: string
}

const onMarker = forbidding<MarkerQuestion>(({ formation }) => formation)

/** Whether no unit of a formation may land yet; until one may, its markers have no use (M14.32a, M-R454). */
const isEarly = ({ p, formation }: MarkerQuestion): boolean => {
  const { board } = p
  return !board.counters.some((counter, unit) => {
    const own = counter.formation ?? counter.commands
    const serial = serialOf(p, unit)
    if (serial === undefined || own === null || !belongsTo(board, own, formation)) return false
    return (turnOfSerial(board, serial) ?? 0) <= p.state.turn
  })
}

/** A formation has such a marker. */
const OWNS = KINDS.map((kind) =>
  onMarker(MARKERS[kind].rule, MARKERS[kind].code)
    .when(
      ({ p, marker, formation }) => marker === kind && !MARKERS[kind].of(p.board).some(({ id }) => id === formation),
    )
    .saying((q) => say`${{ formation: formationIn(q) }} has no ${{ marker: MARKERS[kind].name }} of its own`),
)

/** A marker of a formation may be placed now: the time is right, it is not placed yet, and there is a hex for it. */
export const PLACE_MARKER: Restrictions<MarkerQuestion> = [
  stages<MarkerQuestion>(
    OWNS,
    [
      onMarker('M-R454', 'too-early')
        .when(isEarly)
        .saying((q) => say`no unit of ${{ formation: formationIn(q) }} lands yet`),
      ...NOT_TOO_LATE,
      onMarker('M22.31a', 'fixed')
        .when(({ p }) => p.board.terms.landings?.freePathfinders !== true)
        .saying(
          (q) => say`the scenario fixes the ${{ marker: MARKERS[q.marker].name }} of ${{ formation: formationIn(q) }}`,
        ),
      onMarker('M14.31a', 'placed')
        .when(({ p, marker, formation }) => MARKERS[marker].placed(p, formation))
        .saying(
          (q) => say`the ${{ marker: MARKERS[q.marker].name }} of ${{ formation: formationIn(q) }} have been placed`,
        ),
    ],
    [
      onMarker('M14.3d', 'drop-zone')
        .when(({ p, marker, formation }) => marker === 'supply-head' && sitesFor(p, marker, formation).length === 0)
        .saying((q) => say`there is no drop zone of ${{ formation: formationIn(q) }} yet`),
    ],
  ),
]

/** A hex for a marker of a formation. */
interface SiteQuestion extends MarkerQuestion {
  readonly hex: number
  readonly to: string
}

/** The hexes of the pathfinders of a formation and of its parts. */
const guidesOf = (p: Position, formation: string): readonly number[] =>
  Object.keys(p.state.landings?.pathfinders ?? {})
    .filter((id) => belongsTo(p.board, id, formation))
    .map((id) => pathfinderOf(p, id)!)

/** A supply head must be near pathfinders of its formation (M14.3d), by an option only in certain terrain (M23.3). */
export const SITE: Restrictions<SiteQuestion> = [
  where(
    ({ marker }) => marker === 'supply-head',
    [
      forbid<SiteQuestion>('M14.3d', 'drop-zone', ({ to }) => to)
        .when(({ p, formation, hex }) =>
          guidesOf(p, formation).every((guide) => distance(p.board.map, guide, hex) > AIR.dropZone),
        )
        .saying((q) => say`${{ hex: q.to }} is in no drop zone of ${{ formation: formationIn(q) }}`),
      SUPPLY_GROUND,
    ],
  ),
]

/** The hexes where a marker may be placed: all for pathfinders; for a supply head those near pathfinders. */
export const sitesFor = (p: Position, marker: Marker, formation: string): readonly number[] => {
  const { map } = p.board
  if (marker === 'pathfinder') return map.ids.map((_, hex) => hex)
  const near = guidesOf(p, formation).flatMap((guide) => hexesAround(map, guide, AIR.dropZone))
  return [...new Set(near)]
    .sort((a, b) => a - b)
    .filter((hex) => allows(SITE, { p, marker, formation, hex, to: hexNumber(p.board, hex) }))
}

type Choice = ActionOf<'choose-marker'>

/** The markers that their owner places in the course of a scenario. */
const choices = memoizeByKey((board: Board): readonly Choice[] =>
  board.terms.landings?.freePathfinders === true
    ? inOrder(
        KINDS.flatMap((marker) =>
          MARKERS[marker].of(board).map(({ id: formation }): Choice => ({ type: 'choose-marker', marker, formation })),
        ),
      )
    : [],
)

/** Those not placed yet. */
const unplaced = (p: Position): readonly Choice[] =>
  choices(p.board).filter(({ marker, formation }) => !MARKERS[marker].placed(p, formation))

/** The markers that may be placed now. */
export const placeableMarkers = (p: Position): readonly Choice[] =>
  unplaced(p).filter(({ marker, formation }) => allows(PLACE_MARKER, { p, marker, formation }))

/** The position with a marker in a hex. */
export const withMarker = (p: Position, marker: Marker, formation: string, to: HexId): Position => {
  const { landings, supplyHeads } = p.state
  return marker === 'pathfinder'
    ? put(p, { landings: { ...landings!, pathfinders: { ...landings!.pathfinders, [formation]: to } } })
    : put(p, { supplyHeads: { ...supplyHeads, [formation]: to } })
}

/**
 * The verb that chooses a marker, before its hex.
 *
 * @param restrictions - those of the frame, {@link PLACE_MARKER} among them
 */
export const choosingMarker = <T extends 'drop-zones' | 'movement-phase'>(
  frame: T,
  restrictions: Restrictions<MarkerQuestion & { readonly p: At<T> }>,
) =>
  verbIn(frame, 'choose-marker', {
    toQuestion: (p, { marker, formation }) => ({ p, marker, formation }),
    restrictions,
    options: (p) => fromItems(unplaced(p), ({ marker, formation }) => ({ p, marker, formation })),
    toAction: (_p, { marker, formation }): Choice => ({ type: 'choose-marker', marker, formation }),
    apply: (p, { marker, formation }) => push(p, { type: 'placing-marker', marker, formation, row: null }),
  })
