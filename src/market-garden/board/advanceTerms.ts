/**
 * The advance of 30 Corps to Arnhem where the corps itself is not in the game (M20.3): its objectives, and the
 * modifiers of the dice for them.
 */

/**
 * The objectives of 30 Corps, in order (M20.31).
 *
 * @category Vocabulary
 */
export const OBJECTIVES = ['valkenswaard', 'eindhoven', 'zon', 'veghel', 'grave', 'nijmegen', 'elst'] as const
/**
 * An objective of 30 Corps.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type ObjectiveId = (typeof OBJECTIVES)[number]

interface Objective {
  readonly title: string
  /** the highest roll of two dice that reaches it */
  readonly upTo: number
  /** the Allied player may give up airborne serials for it (M20.31b) */
  readonly bySerials: boolean
}

/** The terms of each objective in the rulebook (C-30C). */
export const OBJECTIVE: Readonly<Record<ObjectiveId, Objective>> = {
  valkenswaard: { title: 'Valkenswaard', upTo: 4, bySerials: false },
  eindhoven: { title: 'Eindhoven', upTo: 6, bySerials: false },
  zon: { title: 'the bridge at Zon', upTo: 5, bySerials: true },
  veghel: { title: 'Veghel', upTo: 4, bySerials: true },
  grave: { title: 'Grave', upTo: 5, bySerials: true },
  nijmegen: { title: 'Nijmegen', upTo: 6, bySerials: true },
  elst: { title: 'Elst', upTo: 4, bySerials: true },
}

/** Numbers of the variable advance (M20.3). */
export const ADVANCE = {
  firstTurn: 2, // the first with rolls (M-R323)
  serials: 3, // that may be given up in a game (M20.31b, M-R324)
  companies: 3, // Germans sent away for each point less (M20.31d)
  rating: 6, // that they need
  lowest: 4, // below which they bring no objective (M20.31e)
  cutUpTo: 4, // highest German roll that cuts the corridor (M20.33a)
  openFrom: 9, // lowest Allied roll that opens it (M20.33b)
  longCut: 6, // turns after which ... (M20.33c)
  longCutBonus: 2, // ... this is added to the Allied roll
} as const
