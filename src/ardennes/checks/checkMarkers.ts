/** Checks of the names in the markers and tracks of a state. */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { each } from '../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import type { Position } from '../position.js'

/** A name in a state. */
interface Name {
  readonly p: Position
  readonly id: string
}

const known = (
  rule: string,
  code: string,
  says: (id: string) => Saying,
  isKnown: (q: Name) => boolean,
): Restriction<Name> => ({
  rule,
  code,
  forbids: (q) => !isKnown(q),
  says: ({ id }) => says(id),
  subject: ({ id }) => id,
})

const namesIn =
  (list: (p: Position) => readonly string[]) =>
  (p: Position): readonly Name[] =>
    list(p).map((id) => ({ p, id }))

const bridges = namesIn(({ state }) => [...Object.keys(state.bridges), ...state.demolitions])

const hexes = namesIn(({ state }) => [
  ...Object.keys(state.works),
  ...state.held,
  ...state.roadblocks.german,
  ...state.roadblocks.allied,
  ...state.happened.exits,
  ...state.advantages.map(({ hex }) => hex),
  ...[...state.traffic.german, ...state.traffic.allied].filter(
    (at): at is NonNullable<typeof at> => at !== null && at !== 'gone',
  ),
])

const units = namesIn(({ state }) => [
  ...state.builders,
  ...state.replaced,
  ...state.night.german,
  ...state.night.allied,
  ...state.happened.released,
  ...Object.keys(state.parents),
  ...Object.values(state.parents),
  ...state.surrender.flatMap((group) => group.units),
  ...state.advantages.flatMap((advantage) => advantage.units),
])

export const MARKERS: Restrictions<Position> = [
  each(bridges, [
    known(
      'A7.1',
      'unknown-bridge',
      (id) => say`there is no bridge ${{ bridge: id }}`,
      ({ p, id }) => p.board.bridges.some((bridge) => bridge.id === id),
    ),
  ]),
  each(hexes, [
    known(
      'input',
      'unknown-hex',
      (id) => say`${{ hex: id }} is not on the map`,
      ({ p, id }) => p.board.map.indexOf(id) >= 0,
    ),
  ]),
  each(units, [
    known(
      'input',
      'unknown-unit',
      (id) => say`there is no unit ${{ unit: id }}`,
      ({ p, id }) => p.board.unitIndex(id) >= 0,
    ),
  ]),
  {
    rule: 'A31.1a',
    code: 'turn-out-of-range',
    forbids: ({ board, state }) => state.turn > board.turns,
    says: ({ board, state }) => say`turn is ${{ turn: state.turn }}; the game has ${{ count: board.turns }}`,
    subject: () => 'turn',
  },
]
