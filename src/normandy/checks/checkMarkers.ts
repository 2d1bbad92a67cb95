/** Checks of the markers and tracks of a state. */
import { each } from '../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import { TALLY } from '../../wargame/tally.js'
import type { Formation } from '../board/board.js'
import { trucksAllowed } from '../board/charts.js'
import type { Position } from '../position.js'

/** An entry of a list of the state, with the list and its path. */
interface Entry {
  readonly p: Position
  readonly id: string
  readonly list: readonly string[]
  readonly i: number
  readonly path: string
}

const entriesOf =
  (key: 'trucks' | 'exited' | 'dropped') =>
  (p: Position): readonly Entry[] => {
    const list: readonly string[] = p.state[key]
    return list.map((id, i) => ({ p, id, list, i, path: `${key}.${i}` }))
  }

const formationAt = ({ p: { board }, id }: Entry): Formation | undefined => board.formations[board.formationIndex(id)]

const isRepeated = ({ id, list, i }: Entry): boolean => list.indexOf(id) !== i

const pathOf = ({ path }: Entry): string => path

const TRUCK: Restriction<Entry> = {
  rule: 'N5.71a',
  code: 'truck-on-no-division',
  forbids: (entry) => formationAt(entry)?.integrity !== 'truck' || isRepeated(entry),
  says: ({ path, id }) => `${path} is ${id}, which cannot have a truck`,
  subject: pathOf,
}

const TRUCKS: Restriction<Position> = {
  rule: 'N5.71a',
  code: 'too-many-trucks',
  forbids: ({ board, state }) => state.trucks.length > (board.mini ? 0 : trucksAllowed(state.turn)),
  says: () => 'trucks: more trucks are in use than the turn allows',
  subject: () => 'trucks',
}

const EXITED: Restriction<Entry> = {
  rule: 'N14.22a',
  code: 'unknown-division',
  forbids: (entry) => formationAt(entry) === undefined || isRepeated(entry),
  says: ({ path, id }) => `${path} is ${id}`,
  subject: pathOf,
}

const TARGETED: Restriction<Position> = {
  rule: 'N13.34',
  code: 'unknown-hex',
  forbids: ({ board, state: { targeted } }) => targeted !== null && board.map.indexOf(targeted) < 0,
  says: ({ state: { targeted } }) => say`the target ${{ hex: String(targeted) }} is not on the map`,
  subject: () => 'targeted',
}

const DROPPED: Restrictions<Entry> = [
  {
    rule: 'N16.44d',
    code: 'not-dropped',
    forbids: ({ p: { board, units }, id }) => Object.hasOwn(board.boxes, units[board.unitIndex(id)]?.at ?? ''),
    says: ({ path, id }) => `${path} is ${id}, which waits in a box`,
    subject: pathOf,
  },
  {
    rule: 'N16.44d',
    code: 'unknown-unit',
    forbids: ({ p: { board }, id }) => board.unitIndex(id) < 0,
    says: ({ path, id }) => `${path} is ${id}`,
    subject: pathOf,
  },
]

/** A controlled or entered hex, by its number. */
interface NamedHex {
  readonly p: Position
  readonly id: string
}

const namedHexes = (p: Position): readonly NamedHex[] =>
  [...Object.keys(p.state.control), ...p.state.coastEntered].map((id) => ({ p, id }))

const NAMED_HEX: Restriction<NamedHex> = {
  rule: 'N16.51a',
  code: 'unknown-hex',
  forbids: ({ p: { board }, id }) => board.map.indexOf(id) < 0,
  says: ({ id }) => say`${{ hex: id }} is not on the map`,
  subject: ({ id }) => id,
}

const TURN: Restriction<Position> = {
  rule: 'N4.B6b',
  code: 'turn-out-of-range',
  forbids: ({ board, state }) => state.turn > board.turns,
  says: ({ board, state }) => say`turn is ${{ turn: state.turn }}; the game has ${{ turns: board.turns }}`,
  subject: () => 'turn',
}

export const MARKERS: Restrictions<Position> = [
  each(entriesOf('trucks'), [TRUCK]),
  TRUCKS,
  each(entriesOf('exited'), [EXITED]),
  TARGETED,
  each(entriesOf('dropped'), DROPPED),
  each(namedHexes, [NAMED_HEX]),
  each(({ state }) => [...Object.entries(state.points), ...Object.entries(state.supplyPoints)], [TALLY]),
  TURN,
]
