/** Entry onto the map (A13.1, A11.9, A12, A31.1b): one row for each rule that keeps a unit out of an entry hex. */
import { say } from '../../../engine/words/saying.js'
import { sentencesOn } from '../../../engine/legality/forbid.js'
import { about, allows, stages } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { entryAt, hexNumber } from '../../board/board.js'
import { inEnemyZoc, isEnemyIn, sideNumber } from '../../position.js'
import type { Within } from '../../position.js'
import { barsEntry } from '../field/bondsNow.js'
import type { MovementMode } from '../../state.js'
import { OPEN_TO_UNIT } from './closedHexes.js'
import { enterAt, entryHexes, isSectorOpen, waitsForMeuse } from './entry.js'
import type { Mover } from './mover.js'
import { canFinish } from './rest.js'
import { BY, WAY } from './setOut.js'
import type { WayQuestion } from './setOut.js'
import { isDisrupted, isFoot, isGerman, nameOf } from '../field/units.js'
import type { UnitName } from '../../names.js'

/** A unit that is to enter the map at a hex in a movement mode. */
export interface EntryQuestion extends WayQuestion {
  readonly hex: number
}

const nameIn = ({ p, unit }: EntryQuestion): UnitName => nameOf(p.board, unit)
const atOf = ({ p, hex }: EntryQuestion): string => hexNumber(p.board, hex)
const sideIn = ({ p }: EntryQuestion): 0 | 1 => sideNumber(p.phase.side)
const isFresh = ({ p, unit }: EntryQuestion): boolean => p.units[unit]!.at === 'reserve'
const goesByTruck = ({ p, unit, by }: EntryQuestion): boolean => by === 'strategic' && isFoot(p.board, unit)

const isSectorBarred = ({ p, hex }: EntryQuestion): boolean => {
  const letter = entryAt(p.board, hex)
  return letter !== null && !isSectorOpen(p, letter)
}

/** A restriction whose subject is the entry hex. */
const onEntry = sentencesOn<EntryQuestion>(nameIn, atOf)

/** Whether the unit may enter the hex in its movement mode, regardless of friendly units. */
const ENTRY_HEX: Restrictions<EntryQuestion> = [
  onEntry('A25.1', 'by-night', 'may not enter the map at night').when(({ p }) => p.phase.night),
  onEntry('A13.1a', 'not-an-entry-hex')
    .when(({ p, unit, hex }) => !entryHexes(p, unit).includes(hex))
    .saying((q) => say`${{ unit: nameIn(q) }} may not enter at ${{ hex: atOf(q) }}`),
  // that is, out of the box: from the map it may still go there (A-R31)
  onEntry('A11.9f', 'not-rallied', 'must rally before it leaves its box').when(({ p, unit }) => isDisrupted(p, unit)),
  onEntry('A33.2c', 'waits-for-the-meuse', 'must wait until Germans are at the Meuse').when(({ p, unit }) =>
    waitsForMeuse(p, unit),
  ),
  onEntry('A13.4a', 'entry-occupied')
    .when((q) => isEnemyIn(q.p, sideIn(q), q.hex))
    .saying((q) => say`an enemy unit occupies ${{ hex: atOf(q) }}`),
  onEntry('A30.2f', 'entry-closed')
    .when((q) => q.p.phase.side === 'allied' && q.p.state.happened.exits.some((exit) => exit === atOf(q)))
    .saying((q) => say`German units have left by ${{ hex: atOf(q) }}: it is closed`),
  onEntry('A13.4b', 'sector-barred')
    .when((q) => q.p.phase.side === 'allied' && isFresh(q) && isSectorBarred(q))
    .saying(() => 'German units in an entry hex of the sector are not blocked'),
  onEntry('A10.2a', 'bond')
    .when((q) => barsEntry(q.p, sideIn(q), q.hex))
    .saying((q) => say`an enemy Bond blocks ${{ hex: atOf(q) }}`),
  // only the airborne divisions, not other units that enter by the west edge
  onEntry('A31.1b', 'by-column-only', 'must enter by strategic movement, with four points already spent').when(
    (q) => q.by !== 'strategic' && (q.p.board.counters[q.unit]!.arrival?.spent ?? 0) > 0 && isFresh(q),
  ),
  onEntry('A12.2a', 'zone-of-control', 'may not enter an enemy zone of control by strategic movement').when(
    (q) => q.by === 'strategic' && inEnemyZoc(q.p, sideIn(q), q.hex),
  ),
  onEntry('A12.61a', 'no-trucks', 'has no trucks').when((q) => goesByTruck(q) && isGerman(q.p.board, q.unit)),
  // trucks are for new arrivals (A12.61b), or for units that loaded in their box (A12.61a)
  onEntry('A12.61a', 'not-loaded', 'has not loaded trucks').when(
    (q) => goesByTruck(q) && q.p.units[q.unit]!.marker !== 'truck' && !isFresh(q),
  ),
  about(({ p, unit, hex }) => ({ p, unit, from: -1, to: hex }), OPEN_TO_UNIT),
]

const AFFORDABLE = onEntry('A11.1b', 'not-enough-movement')
  .when(({ p, unit, by, hex }) => enterAt(p, unit, by, hex) === null)
  .saying((q) => say`${{ unit: nameIn(q) }} cannot pay for ${{ hex: atOf(q) }}`)

const FINISH = onEntry('A8.3a', 'no-room', 'has no place to end its move').when(
  ({ p, unit, by, hex }) => !canFinish(p, enterAt(p, unit, by, hex)!),
)

/** A unit that enters the map at a hex. */
export const ENTER: Restrictions<EntryQuestion> = [stages<EntryQuestion>([...BY, ...ENTRY_HEX], [AFFORDABLE], [FINISH])]

/**
 * The unit in its entry hex, regardless of friendly units: whether it finds a marker and can finish its move is checked
 * separately.
 */
export const entrantAt = (p: Within<'movement'>, unit: number, by: MovementMode, hex: number): Mover | null => {
  const q: EntryQuestion = { p, unit, by, hex }
  return allows(WAY[by], q) && allows(ENTRY_HEX, q) ? enterAt(p, unit, by, hex) : null
}
