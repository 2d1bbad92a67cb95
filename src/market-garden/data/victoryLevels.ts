/** Levels of victory that scenarios share (C-VIC). */
import type { ScenarioVictory } from '../board/victoryTerms.js'

/**
 * By the difference of the points, German victories by three, two and one, a draw, and an Allied victory (M27.61c,
 * M28.61c).
 */
export const byMargin: ScenarioVictory['levels'] = [
  { margin: 3, winner: 'german', level: 'decisive' },
  { margin: 2, winner: 'german', level: 'substantial' },
  { margin: 1, winner: 'german', level: 'limited' },
  { margin: 0, winner: null, level: null },
  { margin: -1, winner: 'allied', level: null },
]
