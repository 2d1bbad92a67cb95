/** What the pictures of all games have: the viewer, zones of control, supply. */
import type { Side as AnySide } from '../../../src/index.js'
import type { Overlays } from './game.js'

const SIDES = ['german', 'allied'] as const
type Side = (typeof SIDES)[number]

/** The sides for which an overlay is on, such as `zoc` by `zoc-german`. */
export const sidesShown = (shown: Overlays, overlay: string): readonly Side[] =>
  SIDES.filter((side) => shown[`${overlay}-${side}`] === true)

/** The options that every picture of the page is drawn with. */
export const commonOptions = (
  viewer: AnySide | null,
  shown: Overlays,
  legendWords: Readonly<Record<string, string>>,
): {
  readonly title: string
  readonly legend: boolean
  readonly legendWords: Readonly<Record<string, string>>
  readonly zoc: readonly Side[]
  readonly viewer?: Side
} => {
  const side = SIDES.find((one) => one === viewer)
  return {
    title: '',
    legend: true,
    legendWords,
    zoc: sidesShown(shown, 'zoc'),
    ...(side === undefined ? {} : { viewer: side }),
  }
}

/** The side whose supply is shown: a picture has room for that of one. */
export const supplyShown = (shown: Overlays): { readonly supply?: Side } => {
  const [supply] = sidesShown(shown, 'supply')
  return supply === undefined ? {} : { supply }
}
