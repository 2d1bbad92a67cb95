/** The titles of the phases. */
import type { Dictionary } from '../engine/words/saying.js'
import { titleIn } from '../engine/words/titles.js'
import type { PhaseId } from './vocabulary.js'

/** The title of every phase, in the sequence of play and in the words of the game. */
export const PHASE_TITLES: Readonly<Record<PhaseId, string>> = {
  'german-weather': 'German weather',
  'german-replacement': 'German replacement',
  'german-normal-movement': 'German normal movement',
  'german-combat': 'German combat',
  'german-mechanized-movement': 'German mechanized movement',
  'allied-weather': 'Allied weather',
  'allied-supply-receipt': 'Allied supply receipt',
  'allied-replacement': 'Allied replacement',
  'allied-normal-movement': 'Allied normal movement',
  'allied-combat': 'Allied combat',
  'allied-mechanized-movement': 'Allied mechanized movement',
  'turn-end': 'End of the game turn',
  'mini-allied-replacement': 'Allied replacement',
  'mini-allied-sea-movement': 'Allied sea movement',
  'mini-allied-movement': 'Allied movement',
  'mini-allied-combat': 'Allied combat',
  'mini-german-replacement': 'German replacement',
  'mini-german-movement': 'German movement',
  'mini-german-combat': 'German combat',
  'mini-turn-end': 'End of the game turn',
}

/**
 * The title of a phase; for an unknown phase its id.
 *
 * @param dictionary - the words of another language; English where it lacks them
 * @category The client
 */
export const phaseTitle = (phase: string, dictionary: Dictionary = {}): string =>
  titleIn(PHASE_TITLES, phase, dictionary)
