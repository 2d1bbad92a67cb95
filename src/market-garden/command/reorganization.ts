/** How the Germans put battalions and units under other headquarters, by the options of M23.1. */
import type { Position } from '../position.js'

/**
 * The rule by which they do: everybody as they like (M23.12f), battalions (M23.11), or those alone who have begun out
 * of reach of their headquarters (M23.12), which a scenario may lay down (M-R328); null for nobody.
 */
export const mannerOf = ({ board, state: { options } }: Position): 'free' | 'ad-hoc' | 'strays' | null => {
  if (options.freeReorganization) return 'free'
  if (options.adHocFormations) return 'ad-hoc'
  return options.strayBattalions || board.terms.strayBattalions === true ? 'strays' : null
}

/**
 * Whether these rules let a unit or a formation of the Germans go to another headquarters. Nothing but want of room
 * there keeps it back then, at whatever level it works (M23.11a, M23.12a, M-R329).
 */
export const isFreed = (p: Position, subject: string): boolean => {
  const formation = p.board.formationById.get(subject)
  switch (mannerOf(p)) {
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
