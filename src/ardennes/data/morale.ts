/**
 * Morale by formation and by unit: elite and green; all others are veterans. The rulebook states that of 4 Arm/CCR
 * (example to A16.2) and of the breakdown units (A26.3) alone.
 */
import type { Morale } from '../board/counterTerms.js'

const ELITE = new Set([
  ...['us-82', 'us-101', 'us-4-arm', 'uk-gds'],
  ...['us-509-para', 'us-551-para', 'us-517-ind-regt', 'uk-sas-bn'],
  ...['ger-1ss', 'ger-2ss', 'ger-9ss', 'ger-12ss', 'ger-10ss', 'ger-fuh-bglt', 'ger-fuh-gr', 'ger-lehr', 'ger-2-pz'],
])
const GREEN = new Set([
  ...['us-26', 'us-75', 'us-84', 'us-99', 'us-106', 'us-11-arm'],
  ...['us-29-ind', 'us-118-ind', 'us-tf-thrasher', 'us-9-arm'],
  ...['ger-3-fj', 'ger-5-fj', 'ger-9', 'ger-18', 'ger-62', 'ger-79', 'ger-167', 'ger-212', 'ger-246', 'ger-276'],
  ...['ger-277', 'ger-326', 'ger-352', 'ger-560', 'ger-44-festung'],
])

/** The morale of a unit that has one of its own or by its formation; null if it is that of its branch. */
export const moraleOf = (id: string, formation: string | null): Morale | null => {
  const names = formation === null ? [id] : [id, formation]
  if (names.some((name) => ELITE.has(name))) return 'elite'
  return names.some((name) => GREEN.has(name)) ? 'green' : null
}
