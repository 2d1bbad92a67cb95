/**
 * Which units and formations may be attached to which headquarters in a Command Phase: independent ones (M11.4, M17.15,
 * M17.16), flak (M18.52), those whose headquarters is lost (M17.17), artillery by its own rules (M17.21g to M17.21l),
 * and Germans by options (M23.1). No other unit or formation changes its headquarters (M17.17d).
 */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { ATTACHED_IN_ACTION } from '../bounds/idle.js'
import { isPresent } from '../field/roster.js'
import { hexOf, sideNamed } from '../field/situation.js'
import { isHeadquarters, isLeader, nameOf } from '../field/units.js'
import { withFormation, withTarget } from './attachQuestion.js'
import type { AttachQuestion, NamedAttachment, Subject } from './attachQuestion.js'
import { FORMATION_CASES } from './formationCases.js'
import { UNLED } from './refuge.js'
import { UNIT_CASES } from './unitCases.js'

const idOf = ({ id }: Subject): string => id
const toOf = ({ to }: NamedAttachment): string => to
const isUnit = ({ unit }: Subject): boolean => unit >= 0

/** Subject and target exist, and the target belongs to the side. */
export const NAMED: Restrictions<NamedAttachment> = [
  forbid<NamedAttachment>('input', 'unknown-formation', toOf)
    .when(({ target }) => target === undefined)
    .saying(({ to }) => say`there is no formation ${{ formation: to }}`),
  forbid<NamedAttachment>('M17.17b', 'not-yours', toOf)
    .when(({ side, target }) => target!.side !== side)
    .saying(({ target }) => say`${{ formation: target!.name }} belongs to the other side`),
  forbid<NamedAttachment>('input', 'unknown-unit', idOf)
    .when(({ unit, formation }) => unit < 0 && formation === undefined)
    .saying(({ id }) => say`there is neither unit nor formation ${{ id }}`),
]

/** The subject is on the map, belongs to the side, and has no command of its own. */
export const PRESENT: Restrictions<Subject> = [
  forbid<Subject>('M11.4a', 'not-yours', idOf)
    .when(({ p, side, unit }) => unit >= 0 && (sideNamed(p.board.sides[unit]!) !== side || hexOf(p, unit) < 0))
    .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} is not your unit on the map`),
  forbid<Subject>('M17.12b', 'commands', idOf)
    .when(({ p, unit }) => unit >= 0 && (isHeadquarters(p.board, unit) || isLeader(p.board, unit)))
    .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} must go with the formation that it commands`),
  forbid<Subject>('M11.4a', 'not-yours', idOf)
    .when(({ p, side, id, formation }) => formation !== undefined && (formation.side !== side || !isPresent(p, id)))
    .saying(({ formation }) => say`${{ formation: formation!.name }} is not your formation on the map`),
]

const CASES: Restrictions<AttachQuestion> = [
  ...ATTACHED_IN_ACTION,
  UNLED,
  where<AttachQuestion>(isUnit, [UNIT_CASES]),
  where<AttachQuestion>((q) => !isUnit(q), [about(withFormation, [FORMATION_CASES])]),
]

/** A unit or formation may be attached to the headquarters of another formation. */
export const ATTACH: Restrictions<NamedAttachment> = [
  stages<NamedAttachment>([firstOf([...NAMED, ...PRESENT])], [about(withTarget, CASES)]),
]
