/** The calendar: two game turns a day from 16 December 1944 on; a night follows every second turn. */

/** The day of December 1944 and the half of the day of a game turn. */
export const dateOf = (turn: number): { readonly december: number; readonly half: 'AM' | 'PM' } => ({
  december: 15 + Math.ceil(turn / 2),
  half: turn % 2 === 1 ? 'AM' : 'PM',
})
