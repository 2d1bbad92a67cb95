/** Overlays about a whole side: its zones of control, and where it is in supply. */
import { listed } from '../drawable.js'
import { OVERLAY_COLOURS } from '../palette.js'
import type { OverlayPicture } from '../picture.js'

/** The sides of all games. */
type Side = 'german' | 'allied'
const SIDES: ReadonlySet<unknown> = new Set<Side>(['german', 'allied'])

export const sideTitle = (side: Side): string => (side === 'german' ? 'German' : 'Allied')

/** The zones of control of some sides, hatched; none for a value that is not a side. */
export const zoneOverlays = (
  sides: readonly Side[] | undefined,
  hexesOf: (side: Side) => readonly string[],
): readonly OverlayPicture[] =>
  listed(sides)
    .filter((side) => SIDES.has(side))
    .map((side) => ({
      hexes: hexesOf(side),
      colour: OVERLAY_COLOURS[side],
      title: `${sideTitle(side)} zones of control`,
      pattern: 'hatch',
    }))

/** The hexes into which a side can trace supply, dotted; none where no side is given. */
export const supplyOverlays = (
  side: Side | undefined,
  hexesOf: (side: Side) => readonly string[],
): readonly OverlayPicture[] =>
  side === undefined
    ? []
    : [
        {
          hexes: hexesOf(side),
          colour: OVERLAY_COLOURS.supply,
          title: `${sideTitle(side)} supply`,
          pattern: 'dots',
        },
      ]
