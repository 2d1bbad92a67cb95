/** What the phases are called. */
import { inWords, say } from '../engine/saying.js'
import type { Dictionary, Saying } from '../engine/saying.js'
import type { PhaseId } from './vocabulary.js'

/** The title of every phase, in the sequence of play and in the words of the game. */
export const PHASE_TITLES: Readonly<Record<PhaseId, Saying>> = {
  'german-setup': say`German set-up`,
  'german-artillery-supply': say`German artillery supply`,
  'german-fuel-shortage': say`German fuel shortage`,
  'german-bridge': say`German bridges`,
  'german-movement': say`German movement`,
  'german-rally': say`German rally`,
  'german-combat': say`German combat`,
  'german-traffic': say`German traffic markers`,
  'german-supply': say`German supply and surrender`,
  'allied-artillery-supply': say`Allied artillery supply`,
  'allied-bridge': say`Allied bridges`,
  'allied-movement': say`Allied movement`,
  'allied-rally': say`Allied rally`,
  'allied-combat': say`Allied combat`,
  'allied-traffic': say`Allied traffic markers`,
  'allied-supply': say`Allied supply and surrender`,
  'allied-victory': say`Victory`,
  'night-replacement': say`Replacements`,
  'night-allied-movement': say`Allied night movement`,
  'night-allied-combat': say`Allied night combat`,
  'night-german-movement': say`German night movement`,
  'night-german-combat': say`German night combat`,
  'turn-end': say`End of the turn`,
}

/** The title of a phase as a sentence; its id where there is no such phase. */
export const phaseSaying = (phase: string): Saying => {
  const titles: Readonly<Record<string, Saying>> = PHASE_TITLES
  return Object.hasOwn(titles, phase) ? titles[phase]! : say`${{ phase }}`
}

/**
 * The title of a phase; its id where there is no such phase.
 *
 * @param dictionary - the words of another language; English where it has none
 * @category The client
 */
export const phaseTitle = (phase: string, dictionary: Dictionary = {}): string =>
  inWords(phaseSaying(phase), dictionary)
