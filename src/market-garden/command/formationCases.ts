/** Attaching formations to other headquarters: the cases and their rules. */
import { say } from '../../engine/words/saying.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { isAttachmentTurn } from '../board/calendar.js'
import type { Formation } from '../board/counters.js'
import { isAbove } from '../field/formations.js'
import { inCase } from '../groups.js'
import { FORMATION_ROOM, isKampfgruppe } from './attachmentLimits.js'
import type { FormationQuestion, Subject } from './attachQuestion.js'
import { REFUGE } from './refuge.js'

/**
 * The cases of attaching a formation:
 *
 * - `below`: to a formation under it
 * - `home`: back to its own superior, `there`: it is under that headquarters already
 * - `freed`: by the options of M23.1
 * - `independent`: a regiment, brigade or Kampfgruppe without a division, `battalion`: any battalion
 * - `top`: it has no superior, `lost`: the headquarters above is destroyed, `bound`: that still exists
 */
type Case = 'below' | 'home' | 'there' | 'freed' | 'independent' | 'battalion' | 'top' | 'lost' | 'bound'

/**
 * Whether a formation is a regiment, brigade or Kampfgruppe without a division: independent, or directly under a corps
 * (M11.17b, M17.15a).
 */
const isIndependent = (board: Board, { level, superior }: Formation): boolean =>
  level === 'regiment' && (superior === null || board.formationById.get(superior)?.level === 'corps')

const caseOf = (q: FormationQuestion): Case => {
  const { p, id, formation, target } = q
  if (isAbove(p, id, target.id)) return 'below'
  const independent = isIndependent(p.board, formation)
  if (!independent && formation.superior === target.id && q.attached) return 'home'
  if (q.now === target.id) return 'there'
  if (q.freed) return 'freed'
  if (independent) return 'independent'
  if (formation.level === 'battalion') return 'battalion'
  if (formation.superior === null) return 'top'
  return q.lost === undefined ? 'bound' : 'lost'
}

/** Whether a formation may not be attached anywhere, so that the list skips it. */
export const isBoundFormation = ({ p, formation, attached, freed, lost }: Subject): boolean =>
  formation !== undefined &&
  !attached &&
  !freed &&
  lost === undefined &&
  formation.level !== 'battalion' &&
  !isIndependent(p.board, formation)

const onFormation = sentencesOn<FormationQuestion>(
  ({ formation }) => formation.name,
  ({ id }) => id,
)

const isBattalion = ({ formation }: FormationQuestion): boolean => formation.level === 'battalion'

/** Whether a battalion of a Kampfgruppe goes to another one, which is always possible. */
const goesBetweenKampfgruppen = ({ p, formation, target }: FormationQuestion): boolean => {
  const above = p.board.formationById.get(formation.superior ?? '')
  return above !== undefined && isKampfgruppe(above) && isKampfgruppe(target)
}

/**
 * Independent battalions, and those of a Kampfgruppe, may be attached in any Command Phase (M-R386, M11.4b, M11.4c,
 * M17.15c, M17.15d).
 */
const BATTALION = stages<FormationQuestion>(
  [
    onFormation('M17.17d', 'not-independent', 'is not an independent battalion').when(
      (q) => q.formation.superior !== null && !goesBetweenKampfgruppen(q),
    ),
  ],
  [
    onFormation('M11.4b', 'other-level', 'may serve only a regiment, brigade or Kampfgruppe').when(
      ({ target }) => target.level !== 'regiment',
    ),
  ],
  FORMATION_ROOM,
)

/**
 * Independent regiments and Kampfgruppen may be attached to divisions, or return to their corps (M11.4b, M17.15a):
 * those that serve nobody yet in any Command Phase (M11.4a), others in one of two turns of a day (M11.4e).
 */
const INDEPENDENT: Restrictions<FormationQuestion> = [
  onFormation('M11.4b', 'other-level', 'is attached to a division').when(
    ({ formation, target }) => target.level !== 'division' && target.id !== formation.superior,
  ),
  onFormation('M11.4e', 'not-now')
    .when(({ p, now }) => now !== null && !isAttachmentTurn(p.state.turn))
    .saying(() => 'formations are reassigned in the turns of 0601 and 1201'),
]

/** The rules of each case. */
export const FORMATION_CASES = inCase<Case, FormationQuestion>(caseOf, {
  below: [
    onFormation('M17.17d', 'below')
      .when(() => true)
      .saying(({ formation, target }) => say`${{ formation: target.name }} is a part of ${{ other: formation.name }}`),
  ],
  home: [where(isBattalion, FORMATION_ROOM)],
  there: [
    onFormation('M17.17d', 'no-change')
      .when(() => true)
      .saying(
        ({ formation, target }) => say`${{ formation: formation.name }} is already under ${{ other: target.name }}`,
      ),
  ],
  freed: FORMATION_ROOM,
  independent: INDEPENDENT,
  battalion: [BATTALION],
  top: [onFormation('M17.17d', 'not-independent', 'has no headquarters').when(() => true)],
  lost: [REFUGE],
  bound: [
    onFormation('M17.17d', 'not-lost', 'may change headquarters only when its own is destroyed').when(() => true),
  ],
})
