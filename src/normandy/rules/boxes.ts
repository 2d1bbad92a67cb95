/** The boxes at sea and in the air of the mini-game (N16.41a, N16.44a). */
import type { Box } from '../board/boxes.js'
import type { Position } from '../position.js'

export const boxOf = ({ board, units }: Position, unit: number): Box | undefined => board.boxes[units[unit]!.at]

export const isAirborneBox = (box: Box | undefined): boolean => box?.to === 'drop'
