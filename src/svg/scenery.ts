/** The common parts of all pictures of a board: its layout, its land and its grid, drawn once and cached. */
import { memoizeByKey } from '../engine/values/memoize.js'
import type { HexMap } from '../hex/index.js'
import { drawGround, drawPrint } from './land/ground.js'
import { layOut, type Layout } from './layout.js'
import { nameDrawer, type NameDrawer } from './land/names.js'
import { naming } from './land/patterns.js'
import type { BoardPicture } from './picture.js'
import { lruCache } from '../engine/values/lruCache.js'
import { stackDrawer, type StackDrawer } from './counters/stacks.js'

/** How the board itself is drawn. */
export interface View {
  readonly size: number
  readonly window: BoardPicture['window']
  readonly prefix: string
  readonly numbers: boolean
  readonly names: boolean
}

/** The common parts of all pictures of a view of a board. */
export interface Scenery {
  readonly terrain: string
  readonly grid: string
  readonly drawStack: StackDrawer
  readonly drawNames: NameDrawer
}

/** How many views of a board are cached. */
const VIEWS = 6

const layoutsOf = memoizeByKey((map: HexMap) => ({ map, recent: lruCache<Layout>(VIEWS) }))
const sceneriesOf = memoizeByKey((map: HexMap) => ({ map, recent: lruCache<Scenery>(VIEWS) }))

/** The layout of a window of a map. */
export const layoutWith = (map: HexMap, size: number, window: BoardPicture['window']): Layout =>
  layoutsOf(map).recent(JSON.stringify([size, window?.from, window?.to]), () => layOut(map, size, window))

/** The scenery of a view. */
export const sceneryOf = (map: HexMap, { size, window, prefix, numbers, names }: View): Scenery =>
  sceneriesOf(map).recent(JSON.stringify([size, window?.from, window?.to, prefix, numbers, names]), () => {
    const layout = layoutWith(map, size, window)
    const name = naming(prefix)
    return {
      terrain: drawGround(layout, name),
      grid: drawPrint(layout, name, numbers, names),
      drawStack: stackDrawer(layout, name),
      drawNames: nameDrawer(layout),
    }
  })
