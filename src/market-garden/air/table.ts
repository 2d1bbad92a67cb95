/** The activities of the frames of the air. */
import { airStrike, airStrikes, airSupportRoll } from './strikePhase.js'

export const airTable = {
  'air-support-roll': airSupportRoll,
  'air-strikes': airStrikes,
  'air-strike': airStrike,
} as const
