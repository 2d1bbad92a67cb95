/** The choice of drop hex and route for the chosen serial, in its drop zone (M14.2a) or beyond it (M23.4a). */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import type { Candidates } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import { inOrder } from '../../engine/values/inOrder.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restriction } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import { deciding, verbIn } from '../activities.js'
import { rowNameOf } from '../board/board.js'
import { readyIn } from '../field/serials.js'
import { pop, remember, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit } from '../state.js'
import { designate } from './serialChoice.js'
import { DROP_OUTSIDE, flightsOutside } from './dropsOutside.js'
import { DROP, wayNamed, waysFor } from './landingLimits.js'
import type { DropQuestion, Way } from './landingLimits.js'
import { linesOf as rowsOf } from '../../wargame/hexLines.js'

type Drop = ActionOf<'designate-drop'>
type Chosen = At<'designating'> | At<'independent-drop'>

/** A drop of the chosen serial. */
interface ChosenDrop<P extends Chosen = Chosen> extends DropQuestion {
  readonly p: P
  readonly drop: Drop
}

type OutsideDrop = ChosenDrop<At<'independent-drop'>>

const OTHER_SERIAL = forbid<ChosenDrop>(
  ({ p }) => (p.frame.type === 'designating' ? 'M14.2a' : 'M23.4a'),
  'other-serial',
  ({ drop }) => String(drop.serial),
)
  .when(({ p, drop }) => drop.serial !== p.frame.serial)
  .saying(
    ({ p, drop }) => say`serial ${{ serial: p.frame.serial }} has been chosen, not serial ${{ other: drop.serial }}`,
  )

const questionOf = <P extends Chosen>(p: P, drop: Drop): ChosenDrop<P> => ({
  p,
  drop,
  units: readyIn(p, p.frame.serial),
  hex: p.board.map.indexOf(drop.hex),
  to: drop.hex,
  route: drop.route,
  bend: drop.bend,
})

const listed = <P extends Chosen>(p: P, ways: readonly Way[]): Candidates<ChosenDrop<P>> => {
  const { serial } = p.frame
  const drops = ways.map((way): Drop => ({ type: 'designate-drop', serial, ...wayNamed(p.board, way) }))
  return fromItems(inOrder(drops), (drop) => questionOf(p, drop))
}

const send = (p: Position, { units, drop }: ChosenDrop, emit: Emit): Position =>
  designate(pop(p), p.state.landings!, units, drop, emit)

export const designating = deciding('designating', {
  waitsFor: () => player('allied'),
  verbs: {
    'designate-drop': verbIn('designating', 'designate-drop', {
      toQuestion: questionOf,
      restrictions: [stages<ChosenDrop>([OTHER_SERIAL], [UNKNOWN_HEX], DROP)],
      options: (p) => listed(p, waysFor(p, readyIn(p, p.frame.serial))),
      applied: [OTHER_SERIAL, UNKNOWN_HEX, ...DROP],
      toAction: (_p, { drop }) => drop,
      apply: send,
    }),
  },
  otherwise: ({ frame: { serial } }) => [
    illegal('M14.2a', 'where', say`choose drop hex and route for serial ${{ serial }}`, String(serial)),
  ],
})

/** The rows of hexes in which the serial can land beyond its drop zone, with the flights to their hexes. */
const waysByRow = remember((p: At<'independent-drop'>): ReadonlyMap<string, readonly Way[]> => {
  const units = readyIn(p, p.frame.serial)
  const open = [...rowsOf(p.board.map)].map(([row, hexes]) => [row, flightsOutside(p, units, hexes)] as const)
  return new Map(open.filter(([, ways]) => ways.length > 0))
})

/** A row of hexes that would be chosen. */
interface RowQuestion {
  readonly p: At<'independent-drop'>
  readonly row: string
}

const CLOSED_ROW = forbid<RowQuestion>('M23.4a', 'no-hex-in-row', ({ row }) => row)
  .when(({ p, row }) => !waysByRow(p).has(row))
  .saying(({ row }) => say`the serial can land in no hex of row ${{ row }}`)

/** Checked last, so that before a row is chosen a refusal still says whether the serial could land in the hex. */
const OTHER_ROW: Restriction<OutsideDrop> = {
  kind: 'incomplete',
  ...forbid<OutsideDrop>('M23.4a', 'other-row', ({ to }) => to)
    .when(({ p, hex }) => p.frame.row !== rowNameOf(p.board, hex))
    .saying(({ p, hex }) => say`row ${{ row: rowNameOf(p.board, hex) }} is chosen first`),
}

export const independentDrop = deciding('independent-drop', {
  waitsFor: () => player('allied'),
  verbs: {
    'choose-row': verbIn('independent-drop', 'choose-row', {
      toQuestion: (p, { row }): RowQuestion => ({ p, row }),
      restrictions: [
        forbid<RowQuestion>('M23.4a', 'row-chosen')
          .when(({ p }) => p.frame.row !== undefined)
          .saying(({ p }) => say`row ${{ row: p.frame.row ?? '' }} has been chosen`),
        CLOSED_ROW,
      ],
      options: (p) => fromItems(p.frame.row === undefined ? [...waysByRow(p).keys()] : [], (row) => ({ p, row })),
      applied: [CLOSED_ROW],
      toAction: (_p, { row }) => ({ type: 'choose-row', row }),
      apply: (p, { row }) => replaceTop(p, { ...p.frame, row }),
    }),
    'designate-drop': verbIn('independent-drop', 'designate-drop', {
      toQuestion: questionOf,
      restrictions: [stages<OutsideDrop>([OTHER_SERIAL], [UNKNOWN_HEX], DROP_OUTSIDE, [OTHER_ROW])],
      options: (p) => listed(p, (p.frame.row === undefined ? undefined : waysByRow(p).get(p.frame.row)) ?? []),
      applied: [OTHER_SERIAL, UNKNOWN_HEX, OTHER_ROW, ...DROP_OUTSIDE],
      toAction: (_p, { drop }) => drop,
      apply: send,
    }),
  },
  otherwise: ({ frame: { serial } }) => [
    illegal('M23.4a', 'where', say`choose the drop hex of serial ${{ serial }} beyond its drop zone`, String(serial)),
  ],
})
