/** Checks of the place of a unit and of its steps there. */
import type { Restrictions } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import type { Param } from '../../engine/words/saying.js'
import { pathOfPlace, stepsOutOfRange, unknownPlace } from '../../wargame/unitChecks.js'
import type { UnitCheck as Check } from '../../wargame/unitChecks.js'
import type { Board } from '../board/board.js'
import { nameOf } from '../rules/units.js'
import { OFF_MAP } from '../state.js'
import type { Unit } from '../state.js'

type UnitCheck = Check<Board, Unit>

const hexOf = ({ board, unit }: UnitCheck): number => board.map.indexOf(unit.at)

const isInBox = ({ board, unit }: UnitCheck): boolean => Object.hasOwn(board.boxes, unit.at)

const isOffMap = ({ unit }: UnitCheck): boolean => (OFF_MAP as readonly string[]).includes(unit.at)

const isGone = ({ unit }: UnitCheck): boolean => unit.at === 'eliminated' || unit.at === 'absent'

const mostSteps = ({ board, i }: UnitCheck): number => board.counters[i]!.attack.length

const nameIn = ({ board, i }: UnitCheck): Param => nameOf(board, i)

/** A unit is on a land hex of the map, in a box or off the map, with a possible number of steps. */
export const UNIT: Restrictions<UnitCheck> = [
  unknownPlace('N2.1a', (q) => hexOf(q) < 0 && !isOffMap(q) && !isInBox(q)),
  {
    rule: 'N5.21',
    code: 'unit-at-sea',
    forbids: (q) => q.board.sea[hexOf(q)] === 1,
    says: (q) => say`${{ path: q.path }}.at: ${{ unit: nameIn(q) }} is in the sea at ${{ hex: q.unit.at }}`,
    subject: pathOfPlace,
  },
  {
    rule: 'N16.41a',
    code: 'german-in-box',
    forbids: (q) => isInBox(q) && q.board.sides[q.i] === 0,
    says: ({ path }) => `${path}.at: Germans have no boxes`,
    subject: pathOfPlace,
  },
  stepsOutOfRange('N7.41', { isGone, mostSteps, nameIn }),
]
