/** The choice of the hex for the chosen marker, pathfinders or a supply head (M14.31a, M14.3d, M25.61a). */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import type { HexId } from '../../hex/index.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import { deciding, verbIn } from '../activities.js'
import { hexNumber, rowNameOf } from '../board/board.js'
import { formationById } from '../board/names.js'
import { pop, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit } from '../state.js'
import { sitesFor, SITE, withMarker } from './markers.js'
import { linesOf as rowsOf } from '../../wargame/hexLines.js'
import type { Marker } from './state.js'

type Choosing = At<'placing-marker'>

/** A hex for the chosen marker. */
interface MarkerQuestion {
  readonly p: Choosing
  readonly marker: Marker
  readonly formation: string
  readonly hex: number
  readonly to: HexId
}

const isRowDue = ({ frame: { marker, row } }: Choosing): boolean => marker === 'pathfinder' && row === null

const CHOSEN: Restrictions<MarkerQuestion> = [
  forbid<MarkerQuestion>('M14.31a', 'not-chosen', ({ formation }) => formation)
    .when(({ p: { frame }, marker, formation }) => frame.marker !== marker || frame.formation !== formation)
    .saying(
      ({ p, formation }) =>
        say`this marker of ${{ formation: formationById(p.board, formation) }} is not the one that has been chosen`,
    ),
]

/** Checked last, so that before a row is chosen a refusal still says whether the marker could be placed in the hex. */
const OTHER_ROW: Restriction<MarkerQuestion> = {
  kind: 'incomplete',
  ...forbid<MarkerQuestion>('M14.31a', 'other-row', ({ to }) => to)
    .when(({ p, hex }) => p.frame.marker === 'pathfinder' && p.frame.row !== rowNameOf(p.board, hex))
    .saying(({ p, hex }) => say`row ${{ row: rowNameOf(p.board, hex) }} is chosen first`),
}

/** The candidate hexes, in ascending order. */
const open = (p: Choosing): readonly number[] => {
  const { marker, formation, row } = p.frame
  if (marker === 'supply-head') return sitesFor(p, marker, formation)
  return row === null ? [] : (rowsOf(p.board.map).get(row) ?? [])
}

type Placing = ActionOf<'place-pathfinder' | 'place-supply-head'>

const questionOf = (p: Choosing, marker: Marker, { formation, to }: Omit<Placing, 'type'>): MarkerQuestion => ({
  p,
  marker,
  formation,
  hex: p.board.map.indexOf(to),
  to,
})

/** Places the marker; until the Germans are set up only the Allied player sees it (M-R339). */
const place = (p: Choosing, { marker, formation, to }: MarkerQuestion, emit: Emit): Position => {
  const placed = withMarker(pop(p), marker, formation, to)
  const type = placed.frame.type === 'drop-zones' ? 'marker-designated' : 'marker-placed'
  emit?.({ type, marker, formation, at: to })
  return placed
}

/** The parts that the verbs of the two markers share. */
const placing = (marker: Marker) => ({
  toQuestion: (p: Choosing, action: Omit<Placing, 'type'>) => questionOf(p, marker, action),
  restrictions: [stages<MarkerQuestion>(CHOSEN, [UNKNOWN_HEX], SITE, [OTHER_ROW])],
  options: (p: Choosing) =>
    fromItems(p.frame.marker === marker ? open(p) : [], (hex) =>
      questionOf(p, marker, { formation: p.frame.formation, to: hexNumber(p.board, hex) }),
    ),
  applied: [...CHOSEN, UNKNOWN_HEX, ...SITE, OTHER_ROW],
  apply: place,
})

/** A row of hexes that would be chosen. */
interface RowQuestion {
  readonly p: Choosing
  readonly row: string
}

export const placingMarker = deciding('placing-marker', {
  waitsFor: () => player('allied'),
  verbs: {
    'choose-row': verbIn('placing-marker', 'choose-row', {
      toQuestion: (p, { row }): RowQuestion => ({ p, row }),
      restrictions: [
        forbid<RowQuestion>('M14.31a', 'no-row-due')
          .when(({ p }) => !isRowDue(p))
          .saying(() => 'no row is to be chosen now: the hex is'),
        forbid<RowQuestion>('input', 'unknown-row', ({ row }) => row)
          .when(({ p, row }) => !rowsOf(p.board.map).has(row))
          .saying(({ row }) => say`there is no row ${{ row }} on the map`),
      ],
      options: (p) => fromItems(isRowDue(p) ? [...rowsOf(p.board.map).keys()] : [], (row): RowQuestion => ({ p, row })),
      toAction: (_p, { row }) => ({ type: 'choose-row', row }),
      apply: (p, { row }) => replaceTop(p, { ...p.frame, row }),
    }),
    'place-pathfinder': verbIn('placing-marker', 'place-pathfinder', {
      toAction: (_p, { formation, to }) => ({ type: 'place-pathfinder', formation, to }),
      ...placing('pathfinder'),
    }),
    'place-supply-head': verbIn('placing-marker', 'place-supply-head', {
      toAction: (_p, { formation, to }) => ({ type: 'place-supply-head', formation, to }),
      ...placing('supply-head'),
    }),
  },
  otherwise: ({ board, frame: { formation } }) => [
    illegal(
      'M14.31a',
      'placing-marker',
      say`a marker of ${{ formation: formationById(board, formation) }} is being placed`,
      formation,
    ),
  ],
})
