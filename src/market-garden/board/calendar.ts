/**
 * The calendar (C-TRACK): seven game turns a day, five of them by day and two by night. Turn 1 is 17 September 1944
 * from 1201 to 1501, turn 6 the first of the 18th.
 */

/** The turns of a day in order (M4.1, M11.53c). */
export const SLOTS = ['0601/0901', '0901/1201', '1201/1501', '1501/1801', '1801/2101', 'night-1', 'night-2'] as const
/**
 * The part of a day that a game turn covers.
 *
 * @category Queries and composites
 * @useDeclaredType
 */
export type Slot = (typeof SLOTS)[number]

/** The last turn of the campaign, and the last that the track can have (M-R360). */
export const LAST_TURN = 66
export const END_OF_TRACK = 68

/** Turns since 0601 of 17 September. */
const sinceDawn = (turn: number): number => turn + 1
const slotNumber = (turn: number): number => sinceDawn(turn) % SLOTS.length

/**
 * The day of September 1944 and the part of it that a game turn covers. The second turn of a night has the date of the
 * evening.
 *
 * @category Queries and composites
 */
export const dateOf = (turn: number): { readonly september: number; readonly slot: Slot } => ({
  september: 17 + Math.floor(sinceDawn(turn) / SLOTS.length),
  slot: SLOTS[slotNumber(turn)]!,
})

/**
 * The game turn of a day of September and a part of it; null before turn 1 and beyond the end of the track.
 *
 * @category Queries and composites
 */
export const turnOf = (september: number, slot: Slot): number | null => {
  const turn = (september - 17) * SLOTS.length + SLOTS.indexOf(slot) - 1
  return turn >= 1 && turn <= END_OF_TRACK ? turn : null
}

/**
 * Whether a game turn is one of the two night turns of its day.
 *
 * @category Queries and composites
 */
export const isNight = (turn: number): boolean => slotNumber(turn) >= 5

/**
 * Whether the weather is determined at the start of a game turn (M4.1p1, M14.1a): 0601/0901 and 1501/1801.
 *
 * @category Queries and composites
 */
export const isWeatherTurn = (turn: number): boolean => {
  const { slot } = dateOf(turn)
  return slot === '0601/0901' || slot === '1501/1801'
}

/**
 * Whether command and ammunition points are received (M4.1p2, M-R103): when the weather is determined, but not on the
 * 17th (M11.6d, M-R338).
 *
 * @category Queries and composites
 */
export const isLogisticsTurn = (turn: number): boolean => isWeatherTurn(turn) && dateOf(turn).september > 17

/**
 * Whether independent formations may be put under another headquarters (M11.4e, M-R257): 0601/0901 and 1201/1501.
 *
 * @category Queries and composites
 */
export const isAttachmentTurn = (turn: number): boolean => {
  const { slot } = dateOf(turn)
  return slot === '0601/0901' || slot === '1201/1501'
}

/**
 * The half of the day to which weather and air strikes belong (M14.1b, M-R241): its first three turns, or those from
 * 1501 on, including both night turns.
 *
 * @category Queries and composites
 */
export const halfOfDay = (turn: number): 'am' | 'pm' => (slotNumber(turn) < 3 ? 'am' : 'pm')
