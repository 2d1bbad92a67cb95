/** The overlays that both sides have. */
import type { Overlays } from './game.js'

const SIDES = ['german', 'allied'] as const

/** The sides for which an overlay is on, such as `zoc` by `zoc-german`. */
export const sidesShown = (shown: Overlays, overlay: string): readonly (typeof SIDES)[number][] =>
  SIDES.filter((side) => shown[`${overlay}-${side}`] === true)
