/** The titles of the phases. */
import type { Dictionary } from '../engine/words/saying.js'
import { titleIn } from '../engine/words/titles.js'
import type { PhaseId } from './vocabulary.js'

/** The title of every phase, in the sequence of play and in the words of the game. */
export const PHASE_TITLES: Readonly<Record<PhaseId, string>> = {
  'german-setup': 'German set-up',
  'german-artillery-supply': 'German artillery supply',
  'german-fuel-shortage': 'German fuel shortage',
  'german-bridge': 'German bridges',
  'german-movement': 'German movement',
  'german-rally': 'German rally',
  'german-combat': 'German combat',
  'german-traffic': 'German traffic markers',
  'german-supply': 'German supply and surrender',
  'allied-artillery-supply': 'Allied artillery supply',
  'allied-bridge': 'Allied bridges',
  'allied-movement': 'Allied movement',
  'allied-rally': 'Allied rally',
  'allied-combat': 'Allied combat',
  'allied-traffic': 'Allied traffic markers',
  'allied-supply': 'Allied supply and surrender',
  'allied-victory': 'Victory',
  'night-replacement': 'Replacements',
  'night-allied-movement': 'Allied night movement',
  'night-allied-combat': 'Allied night combat',
  'night-german-movement': 'German night movement',
  'night-german-combat': 'German night combat',
  'turn-end': 'End of the turn',
}

/**
 * The title of a phase; for an unknown phase its id.
 *
 * @param dictionary - the words of another language; English where it lacks them
 * @category The client
 */
export const phaseTitle = (phase: string, dictionary: Dictionary = {}): string =>
  titleIn(PHASE_TITLES, phase, dictionary)
