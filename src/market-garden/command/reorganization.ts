/** How Germans may attach battalions and units freely, by the options of M23.1. */
import type { Position } from '../position.js'

/**
 * The option in force: all units freely (M23.12f), battalions (M23.11), or only those that began out of reach of their
 * headquarters (M23.12), which a scenario may require (M-R328); null for none.
 */
export const reorganizationInForce = ({ board, state: { options } }: Position): 'free' | 'ad-hoc' | 'strays' | null => {
  if (options.freeReorganization) return 'free'
  if (options.adHocFormations) return 'ad-hoc'
  return options.strayBattalions || board.terms.strayBattalions === true ? 'strays' : null
}

/**
 * Whether these options let a German unit or formation change headquarters. Then only the limits of the new
 * headquarters, of whatever level, restrict it (M23.11a, M23.12a, M-R329).
 */
export const isFreed = (p: Position, subject: string): boolean => {
  const formation = p.board.formationById.get(subject)
  switch (reorganizationInForce(p)) {
    case 'free':
      return true
    case 'ad-hoc':
      return formation?.level === 'battalion' && formation.superior !== null
    case 'strays':
      return p.state.strays.includes(subject)
    case null:
      return false
  }
}
