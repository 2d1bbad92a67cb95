/** The units that take part in the attack being declared. */
import { frameIn, remember } from '../position.js'
import type { Position } from '../position.js'

/** The units of the attack being declared. */
export const declaredUnits = remember((p: Position): readonly number[] =>
  (frameIn(p, 'attack')?.firers ?? []).map((firer) => p.board.unitIndex(firer.unit)),
)

/** The other units of the attack being declared. */
export const declaredBeside = (p: Position, unit: number): readonly number[] =>
  declaredUnits(p).filter((other) => other !== unit)
