/** Checks that the units, hexes and formations named in a state or frame are what the rules expect. */
import type { Reference } from '../engine/codecs/references.js'
import type { Violation } from '../engine/legality/violation.js'
import { illegal } from '../engine/legality/violation.js'

/**
 * The requirement on a unit that a frame names: of the side that the frame belongs to or of the other, and on the map
 * or anywhere.
 *
 * @category Checks
 */
export type Role = `${'own' | 'enemy' | 'any'}${'' | ' on map'}`

/** The data of the board and the state that a check of references needs. */
export interface Named {
  readonly unitIndex: (id: string) => number
  readonly sides: ArrayLike<number>
  /** the sides by number */
  readonly sideNames: readonly [string, string]
  readonly hexIndex: (id: string) => number
  readonly isFormation: (id: string) => boolean
  /** the place of a unit: a hex, or a place off the map */
  readonly placeOf: (unit: number) => string
  /** whether units can be in a hex of the map */
  readonly isLand: (hex: number) => boolean
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Why a unit is not what its field requires, or null. */
const unitFlaw = (board: Named, { id }: Reference, role: Role, own: 0 | 1 | null): string | null => {
  const unit = board.unitIndex(id)
  if (unit < 0) return `is ${id}, which is no unit`
  const wanted = own === null || role.startsWith('any') ? null : role.startsWith('own') ? own : 1 - own
  if (wanted !== null && board.sides[unit] !== wanted)
    return `is ${id}, which is not ${capitalized(board.sideNames[wanted]!)}`
  return role.endsWith('on map') && board.hexIndex(board.placeOf(unit)) < 0 ? `is ${id}, which is not on the map` : null
}

const hexFlaw = (board: Named, { id }: Reference): string | null => {
  const hex = board.hexIndex(id)
  return hex < 0 ? `is ${id}, which is not on the map` : board.isLand(hex) ? null : `is ${id}, which is at sea`
}

/**
 * What is wrong with the references of a value.
 *
 * @param roles - the requirements by field; other fields may name any unit, anywhere
 * @param own - the number of the side that the value belongs to, if it belongs to one
 * @param prefix - the path of the value in the state, with its dot
 */
export const referenceFlaws = (
  board: Named,
  references: readonly Reference[],
  roles: Readonly<Record<string, Role>>,
  own: 0 | 1 | null,
  prefix: string,
): readonly Violation[] =>
  references.flatMap((reference) => {
    const path = `${prefix}${reference.path}`
    const flaw =
      reference.kind === 'unit'
        ? unitFlaw(board, reference, roles[reference.field] ?? 'any', own)
        : reference.kind === 'hex'
          ? hexFlaw(board, reference)
          : board.isFormation(reference.id)
            ? null
            : `is ${reference.id}, which is no formation`
    return flaw === null ? [] : [illegal('input', `wrong-${reference.kind}`, `${path} ${flaw}`, path)]
  })
