/** Checks of the place of a unit, its steps there, and its markers. */
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import { pathOfPlace, stepsOutOfRange, unknownPlace } from '../../wargame/unitChecks.js'
import type { UnitCheck as Check } from '../../wargame/unitChecks.js'
import type { Board } from '../board/board.js'
import { ALLIED_ENTRIES } from '../board/counterTerms.js'
import { OFF_MAP_BOXES } from '../board/mapTerms.js'
import { englishNameOf, nameOf } from '../names.js'
import type { UnitName } from '../names.js'
import { isArtillery, isFoot, isGerman } from '../rules/field/units.js'
import { BLOCK_PREFIX, BOX_PREFIX, OFF_MAP } from '../state.js'
import type { Unit } from '../state.js'

type UnitCheck = Check<Board, Unit>

const isInBox = ({ unit: { at } }: UnitCheck): boolean => at.startsWith(BOX_PREFIX)
const isBlocking = ({ unit: { at } }: UnitCheck): boolean => at.startsWith(BLOCK_PREFIX)

/** Whether the place of a unit off the map exists. */
const isPlace = (q: UnitCheck): boolean => {
  const { at } = q.unit
  return (
    (OFF_MAP as readonly string[]).includes(at) ||
    (isInBox(q) && Object.hasOwn(OFF_MAP_BOXES, at.slice(BOX_PREFIX.length))) ||
    (isBlocking(q) && (ALLIED_ENTRIES as readonly string[]).includes(at.slice(BLOCK_PREFIX.length)))
  )
}

const isGone = ({ unit: { at } }: UnitCheck): boolean => ['eliminated', 'surrendered', 'absent', 'pool'].includes(at)

const mostSteps = ({ board, i }: UnitCheck): number => board.counters[i]!.faces.length

const nameIn = ({ board, i }: UnitCheck): UnitName => nameOf(board, i)

const isGun = ({ board, i }: UnitCheck): boolean => isArtillery(board, i)
const isOfGermans = ({ board, i }: UnitCheck): boolean => isGerman(board, i)
const goesOnFoot = ({ board, i }: UnitCheck): boolean => isFoot(board, i)

/** A restriction on the faces and markers of a unit. */
const onFace = (
  rule: string,
  code: string,
  says: string,
  forbids: (q: UnitCheck) => boolean,
): Restriction<UnitCheck> => ({
  rule,
  code,
  forbids,
  says: ({ board, i, path }) => `${path}: ${englishNameOf(board, i)} ${says}`,
  subject: ({ path }) => path,
})

/** A unit is on the map or in a place off it, with a possible number of steps and markers that apply to it. */
export const UNIT: Restrictions<UnitCheck> = [
  unknownPlace('A2.2', (q) => q.board.map.indexOf(q.unit.at) < 0 && !isPlace(q)),
  {
    rule: 'A11.9c',
    code: 'german-in-a-box',
    forbids: (q) => (isInBox(q) || isBlocking(q)) && q.board.sides[q.i] === 0,
    says: ({ path }) => `${path}.at: German units never enter off-map boxes`,
    subject: pathOfPlace,
  },
  stepsOutOfRange('A16.4a', { isGone, mostSteps, nameIn }),
  // only artillery has a fired face
  onFace('A2.1e', 'no-artillery', 'is no artillery and has no fired side', (q) => q.unit.fired && !isGun(q)),
  // columns are for mechanized units
  onFace('A12.1a', 'no-column', 'is on foot and has no column', (q) => q.unit.marker === 'strategic' && goesOnFoot(q)),
  onFace(
    'A22.1d',
    'german-artillery',
    'is German artillery and has no column',
    (q) => q.unit.marker === 'strategic' && isOfGermans(q) && isGun(q),
  ),
  // trucks are for Allies on foot
  onFace(
    'A12.61a',
    'no-trucks',
    'does not ride on trucks',
    (q) => q.unit.marker === 'truck' && (isOfGermans(q) || !goesOnFoot(q)),
  ),
  onFace(
    'A22.3a',
    'no-german-artillery',
    'has no use for a prime mover',
    (q) => q.unit.marker === 'prime-mover' && !(isOfGermans(q) && isGun(q)),
  ),
]
