/** The titles of the phases. */
import type { Dictionary } from '../engine/words/saying.js'
import { titleIn } from '../engine/words/titles.js'
import type { PhaseId } from './vocabulary.js'

/** The title of every phase, in the sequence of play and in the words of the game. */
export const PHASE_TITLES: Readonly<Record<PhaseId, string>> = {
  'allied-setup': 'Allied set-up',
  'drop-zones': 'Allied drop zones',
  'random-setup': 'German set-up by the dice',
  'german-setup': 'German set-up',
  weather: 'Weather',
  logistics: 'Command points and logistics',
  'german-mini-fire': 'German conditional fire',
  'german-response-movement': 'German response movement',
  'allied-command': 'Allied command',
  'allied-indirect-fire': 'Allied indirect fire',
  'allied-direct-fire': 'Allied conditional fire',
  'allied-movement': 'Allied conditional movement',
  'allied-organization': 'Allied organization',
  'german-command': 'German command',
  'german-indirect-fire': 'German indirect fire',
  'german-direct-fire': 'German conditional fire',
  'german-movement': 'German conditional movement',
  'german-organization': 'German organization',
  'allied-mini-fire': 'Allied conditional fire',
  'allied-response-movement': 'Allied response movement',
  'turn-record': 'Game turn record',
}

/**
 * The title of a phase; its id where there is no such phase.
 *
 * @param dictionary - the words of another language; English where it has none
 * @category The client
 */
export const phaseTitle = (phase: string, dictionary: Dictionary = {}): string =>
  titleIn(PHASE_TITLES, phase, dictionary)
