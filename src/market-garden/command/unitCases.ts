/** Attaching units to other headquarters: the cases and their rules. */
import { say } from '../../engine/words/saying.js'
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import { printedFormation } from '../field/formations.js'
import { isLentTo } from '../field/lent.js'
import { isArtillery, nameOf } from '../field/units.js'
import { inCase } from '../groups.js'
import { COMPANY_ROOM, INDEPENDENT_ROOM, UNIT_ROOM } from './attachmentLimits.js'
import type { Subject, UnitQuestion } from './attachQuestion.js'
import { isStranded, ratingLossFor, servesDivisions } from './ratingLoss.js'
import { GUN_REFUGE, REFUGE } from './refuge.js'

/**
 * The cases of attaching a unit:
 *
 * - `home`: back to its own headquarters, `there`: it is under that headquarters already
 * - `lent`: to a formation that it may choose (M30.44a), `freed`: by the options of M23.1
 * - `flak`: to any headquarters (M18.52a), `company`: an independent company
 * - `gun`: artillery that may go there although its headquarters still exists (M17.21j, M17.21l)
 * - `lost`, `lost-gun`: its headquarters is destroyed; `bound`: by its headquarters
 */
type Case = 'home' | 'there' | 'lent' | 'freed' | 'flak' | 'company' | 'gun' | 'lost' | 'lost-gun' | 'bound'

/**
 * Whether a unit may go as artillery: that of 30 Corps to divisions (M17.21l), that of independent regiments anywhere,
 * at a loss of rating (M17.21j).
 */
const goesAsGun = ({ p: { board }, unit, target }: UnitQuestion, printed: string): boolean =>
  servesDivisions(board, printed, target) || (isStranded(board, printed) && ratingLossFor(board, unit, target.id) > 0)

const caseOf = (q: UnitQuestion): Case => {
  const { p, unit, target, lost } = q
  const { board } = p
  if (q.home === target.id && q.attached) return 'home'
  if (q.now === target.id) return 'there'
  if (isLentTo(board, unit, target.id)) return 'lent'
  if (q.freed) return 'freed'
  if (board.counters[unit]!.kind === 'flak') return 'flak'
  const printed = printedFormation(board, unit)
  if (printed === null) return 'company'
  if (!isArtillery(board, unit)) return lost === undefined ? 'bound' : 'lost'
  if (goesAsGun(q, printed)) return 'gun'
  return lost === undefined ? 'bound' : 'lost-gun'
}

/** Whether a unit may not be attached anywhere, so that the list skips it. */
export const isBoundUnit = ({ p: { board }, unit, attached, freed, lost }: Subject): boolean =>
  unit >= 0 &&
  !attached &&
  !freed &&
  lost === undefined &&
  board.counters[unit]!.kind !== 'flak' &&
  !isArtillery(board, unit) &&
  printedFormation(board, unit) !== null &&
  !(board.terms.lent !== undefined && isLentTo(board, unit, board.terms.lent.to))

const onUnit = sentencesOn<UnitQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/**
 * Independent companies may be attached to regiments, brigades and Kampfgruppen (M11.4b), in limited numbers (M11.4d).
 */
const COMPANY = stages<UnitQuestion>(
  [
    onUnit('M11.4b', 'other-level', 'may serve only a regiment, brigade or Kampfgruppe').when(
      ({ target }) => target.level !== 'regiment',
    ),
  ],
  [INDEPENDENT_ROOM, COMPANY_ROOM],
)

/** The rules of each case. */
export const UNIT_CASES = inCase<Case, UnitQuestion>(caseOf, {
  home: UNIT_ROOM,
  there: [
    forbid<UnitQuestion>('M17.17d', 'no-change', ({ id }) => id)
      .when(() => true)
      .saying(
        ({ p, unit, target }) => say`${{ unit: nameOf(p.board, unit) }} is already under ${{ formation: target.name }}`,
      ),
  ],
  lent: [],
  freed: UNIT_ROOM,
  flak: [],
  company: [COMPANY],
  gun: [],
  lost: [REFUGE, ...UNIT_ROOM],
  'lost-gun': [GUN_REFUGE, ...UNIT_ROOM],
  bound: [
    onUnit(
      ({ p, unit }) => (isArtillery(p.board, unit) ? 'M17.21g' : 'M17.17d'),
      'not-lost',
      'may change headquarters only when its own is destroyed',
    ).when(() => true),
  ],
})
