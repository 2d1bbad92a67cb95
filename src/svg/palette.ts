/** Colours: of the land, and of counters by nation. */
import type { CounterColour } from './picture.js'

/**
 * Counter colours by nation, after the uniforms of 1944.
 *
 * @category Colours
 */
export const NATION_COLOURS = {
  wehrmacht: { fill: '#a9b3a0', ink: '#16201a', box: '#d3dacb' },
  'waffen-ss': { fill: '#26282b', ink: '#ffffff', box: '#44484d' },
  luftwaffe: { fill: '#a8cbe6', ink: '#10243a', box: '#dcebf6' },
  american: { fill: '#8f9a4e', ink: '#14180a', box: '#d0d6a2' },
  french: { fill: '#4f79b8', ink: '#ffffff', box: '#3a5f99' },
  british: { fill: '#d3b27c', ink: '#2c1c08', box: '#f0dfbd' },
  canadian: { fill: '#c88a5e', ink: '#2a1206', box: '#ecc9ad' },
  polish: { fill: '#b9788a', ink: '#2a0a14', box: '#e9c6d0' },
} as const satisfies Readonly<Record<string, CounterColour>>

/**
 * A nation that {@link NATION_COLOURS} knows.
 *
 * @category Colours
 * @useDeclaredType
 */
export type NationColour = keyof typeof NATION_COLOURS

/**
 * Colours for overlays that read well together on the land.
 *
 * @category Colours
 */
export const OVERLAY_COLOURS = {
  german: '#4a4f57',
  allied: '#1f5fae',
  supply: '#1c8c4a',
  danger: '#c22a1f',
  caution: '#d98200',
} as const

/** The colours of the land. */
export const LAND = {
  paper: '#f6f1e4',
  ink: '#3a3226',
  clear: '#efe3c2',
  bocage: '#cbd9a0',
  hedge: '#7f9a55',
  woods: '#a3c07a',
  forest: '#7fa562',
  tree: '#4d7a3d',
  treeDark: '#2f5a2c',
  gorge: '#5b8a55',
  gorgeSide: '#2f5f34',
  wall: '#8f8f8f',
  wallDark: '#4a4a4a',
  highland: '#8a5a2b',
  city: '#dbb5a0',
  block: '#a3523f',
  marsh: '#bcd8c8',
  tuft: '#4c8a80',
  sand: '#f3e2ae',
  sea: '#a5cfe4',
  shallow: '#c9e4ef',
  coastline: '#4d8bb0',
  river: '#4b97c9',
  riverBank: '#2c6b9b',
  stream: '#5fa6d2',
  primary: '#b5442c',
  primaryCase: '#5e1d10',
  secondary: '#a9835a',
  grid: '#4d4630',
  number: '#5b533f',
  name: '#241d12',
  highlight: '#f2a900',
} as const

/** How bright a colour of the form `#rgb` or `#rrggbb` is, 0 to 1; any other colour counts as dark. */
const brightness = (colour: string): number => {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  const found = short === null ? long : short
  if (found === null) return 0
  const part = (i: number): number => parseInt(short === null ? found[i]! : found[i]! + found[i]!, 16) / 255
  return 0.299 * part(1) + 0.587 * part(2) + 0.114 * part(3)
}

/** Whether dark text reads well on a colour. */
export const isLight = (colour: string): boolean => brightness(colour) > 0.55
