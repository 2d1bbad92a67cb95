/**
 * What the printed turn record gives each day (M14.61a, M15.0a). The rulebook states 32 lift points for 17 September
 * (M31.12c), that they grow fewer day by day (M14.0f), and that the Germans have few strikes and none before the 18th
 * (M15.17a); all other numbers are rebuilt.
 */
import type { StrikeAllotments } from '../board/airAllotments.js'
import type { LandingTerms } from '../board/landingTerms.js'

const DAYS = [17, 18, 19, 20, 21, 22, 23, 24, 25, 26] as const

/** Air strikes of both sides; reconstructed. */
export const airStrikes: StrikeAllotments = {
  allied: DAYS.map((september) => ({ september, am: 6, pm: 6 })),
  german: DAYS.filter((september) => september > 17).map((september) => ({ september, am: 2, pm: 2 })),
}

/**
 * Lift points of each day: those of the 17th are the rulebook's, the others rebuilt, fewer day by day (M14.0f,
 * M31.12c); the 33rd serial waits (M-R366).
 */
export const liftPoints: NonNullable<LandingTerms['liftPoints']> = [32, 20, 12, 8, 8, 6, 6, 4, 4, 4].map(
  (points, i) => ({ september: DAYS[i]!, points }),
)
