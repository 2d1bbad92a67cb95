/**
 * Placing the marker in hand (A24.3a, A24.8g). A traffic marker can go to nearly any hex: its column is chosen first,
 * then the hex.
 */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restriction } from '../../engine/legality/restriction.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import type { HexId } from '../../hex/index.js'
import { lineNameOf, linesOf } from '../../wargame/hexLines.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import { verbIn } from '../activities.js'
import { change, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { findsPlace, nearOwnMarkers, PLACE, placeQuestion, roadHexes } from '../rules/movement/trafficPlaces.js'
import type { PlaceQuestion } from '../rules/movement/trafficPlaces.js'
import type { Emit, FrameOf, Side } from '../state.js'
import { notNow } from './refusals.js'

export const [OTHER_PHASE] = notNow('A24.3a', say`traffic markers and roadblocks are placed in this phase`)

/** Puts a traffic marker into a hex, into the holding box (null), or out of the game. */
export const setMarker = (
  p: Position,
  side: Side,
  marker: number,
  at: HexId | null | 'gone',
  rule: string,
  emit: Emit,
): Position => {
  emit?.({ type: 'traffic', side, marker, at, rule })
  return change(p, ({ traffic }) => {
    traffic[side][marker - 1] = at
  })
}

export const setRoadblocks = (p: Position, side: Side, hexes: readonly HexId[]): Position =>
  change(p, ({ roadblocks }) => {
    roadblocks[side] = [...hexes]
  })

/** Whether a traffic marker is in hand and needs a column. */
const isColumnDue = ({ frame: { taken, column } }: At<'traffic'>): boolean =>
  typeof taken === 'number' && column === undefined

/** A column of hexes that is to be chosen. */
interface ColumnQuestion {
  readonly p: At<'traffic'>
  readonly column: string
}

const CLOSED_COLUMN = forbid<ColumnQuestion>('A24.4a', 'no-hex-in-column', ({ column }) => column)
  .when(({ p, column }) => !findsPlace(p, linesOf(p.board.map).get(column) ?? []))
  .saying(({ column }) => say`there is no place for the marker in column ${{ column }}`)

export const chooseColumn = verbIn('traffic', 'choose-column', {
  toQuestion: (p, { column }): ColumnQuestion => ({ p, column }),
  restrictions: [
    stages<ColumnQuestion>(
      [
        forbid<ColumnQuestion>('A24.3a', 'no-column-due')
          .when(({ p }) => typeof p.frame.taken !== 'number')
          .saying(() => 'a column is chosen for a traffic marker in hand'),
        forbid<ColumnQuestion>('A24.3a', 'column-chosen')
          .when(({ p }) => p.frame.column !== undefined)
          .saying(({ p }) => say`column ${{ column: p.frame.column ?? '' }} has been chosen`),
      ],
      [CLOSED_COLUMN],
    ),
  ],
  options: (p) =>
    fromItems(isColumnDue(p) ? [...linesOf(p.board.map).keys()] : [], (column): ColumnQuestion => ({ p, column })),
  toAction: (_p, { column }) => ({ type: 'choose-column', column }),
  apply: (p, { column }) => replaceTop(p, { ...p.frame, column }),
})

/** The marker in hand and the hex for it. */
interface PlacingQuestion extends PlaceQuestion {
  readonly to: HexId
}

const IN_HAND = forbid<PlacingQuestion>(OTHER_PHASE.rule, OTHER_PHASE.code)
  .when(({ p }) => p.frame.taken === null)
  .saying(() => OTHER_PHASE)

/** Refuses a hex that has held a roadblock in this phase, since nothing would change. */
const OTHER_PLACE = forbid<PlacingQuestion>('A24.8b', 'same-place', ({ to }) => to)
  .when(({ p, what, to }) => what === 'roadblock' && p.frame.moved.includes(to))
  .saying(({ to }) => say`${{ hex: to }} has held a roadblock in this phase`)

/** Applied last: before a column is chosen, the refusal is about the hex itself. */
const OTHER_COLUMN: Restriction<PlacingQuestion> = {
  kind: 'incomplete',
  ...forbid<PlacingQuestion>('A24.3a', 'other-column', ({ to }) => to)
    .when(({ p, what, hex }) => what !== 'roadblock' && p.frame.column !== lineNameOf(p.board, hex))
    .saying(({ p, hex }) => say`column ${{ column: lineNameOf(p.board, hex) }} is chosen first`),
}

/** The candidate hexes for the marker in hand, in ascending order. */
const openHexes = ({ board, frame: { taken, column } }: At<'traffic'>): readonly number[] => {
  if (taken === 'roadblock') return roadHexes(board)
  return taken === null || column === undefined ? [] : (linesOf(board.map).get(column) ?? [])
}

export const placeMarker = verbIn('traffic', 'place-marker', {
  toQuestion: (p, { to }): PlacingQuestion => ({
    to,
    ...placeQuestion(p, p.frame.taken ?? 1)(p.board.map.indexOf(to)),
  }),
  restrictions: [stages<PlacingQuestion>([IN_HAND], [UNKNOWN_HEX], [...PLACE, OTHER_PLACE], [OTHER_COLUMN])],
  options: (p) => {
    const what = p.frame.taken ?? 1
    const own = nearOwnMarkers(p)
    const { ids } = p.board.map
    // written out, since a spread for every hex takes three times as long
    return fromItems(openHexes(p), (hex): PlacingQuestion => ({ p, what, hex, own, to: ids[hex]! }))
  },
  applied: [IN_HAND, UNKNOWN_HEX, OTHER_COLUMN],
  toAction: (_p, { to }) => ({ type: 'place-marker', to }),
  apply: (p, { what, to }, emit) => {
    const { side, moved } = p.frame
    const emptyHanded: FrameOf<'traffic'> = { type: 'traffic', side, taken: null, moved }
    if (what !== 'roadblock') return replaceTop(setMarker(p, side, what, to, 'A24.3a', emit), emptyHanded)
    emit?.({ type: 'roadblock', side, from: null, to, rule: 'A24.8g' })
    const placed = setRoadblocks(p, side, withMembers(p.state.roadblocks[side], [to]))
    return replaceTop(placed, { ...emptyHanded, moved: withMembers(moved, [to]) })
  },
})
