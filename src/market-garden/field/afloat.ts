/** Units on the water now, on a permanent ferry or in boats of engineers (M10.93, M16.2). */
import type { Position } from '../position.js'
import type { Mode, UnitId } from '../state.js'

/**
 * Whether a unit is being ferried, or attacks from the water, while the enemy may fire at it, until any ambush on the
 * far bank is over (M16.2a, M-R547).
 */
export const isAfloat = (p: Position, id: UnitId): boolean =>
  p.state.stack.some((frame) => {
    if (frame.type === 'close-action') return frame.afloat !== null && frame.units.includes(id)
    return (
      frame.type === 'moving' &&
      frame.ferry !== null &&
      frame.stage !== 'ready' &&
      frame.stage !== 'changing' &&
      frame.units.includes(id)
    )
  })

/**
 * The mode of a unit when fired at: on the water always Concentrated, whatever modes its counter has (M10.93a, M-R161).
 */
export const modeUnderFire = (p: Position, unit: number): Mode => {
  const { id, mode } = p.state.units[unit]!
  return isAfloat(p, id) ? 'concentrated' : mode
}
