/**
 * What the library is measured against, in the same run: a bare flood, a flood on honeycomb-grid, boardgame.io,
 * chessops.
 */
import { createRequire } from 'node:module'
import { Chess } from 'chessops/chess'
import { defineHex, Grid, Orientation, rectangle, ring } from 'honeycomb-grid'
import type { HexMap } from '../../src/hex/index.js'
import { randomFrom } from '../../src/engine/index.js'

/**
 * Dijkstra with a bucket queue on typed arrays and a flat cost table: nothing but the search. Gives the number of hexes
 * reached.
 */
export const bareFlood = (map: HexMap, cost: Uint8Array): ((start: number, limit: number) => number) => {
  const best = new Uint16Array(map.size)
  const stamp = new Uint32Array(map.size)
  const head = new Int32Array(512).fill(-1)
  const next = new Int32Array(map.size * 6)
  const node = new Int16Array(map.size * 6)
  let generation = 0
  return (start, limit) => {
    generation++
    let free = 0
    let reached = 0
    best[start] = 0
    stamp[start] = generation
    node[free] = start
    next[free] = -1
    head[0] = free++
    for (let spent = 0, last = 0; spent <= last && spent <= limit; spent++) {
      let entry = head[spent]!
      head[spent] = -1
      while (entry !== -1) {
        const hex = node[entry]!
        entry = next[entry]!
        if (best[hex] !== spent) continue
        reached++
        for (let k = hex * 6; k < hex * 6 + 6; k++) {
          const to = map.neighbours[k]!
          const step = cost[k]!
          if (to < 0 || step === 255 || spent + step > limit) continue
          if (stamp[to] === generation && best[to]! <= spent + step) continue
          stamp[to] = generation
          best[to] = spent + step
          node[free] = to
          next[free] = head[spent + step]!
          head[spent + step] = free++
          if (spent + step > last) last = spent + step
        }
      }
    }
    return reached
  }
}

/** A flood of so many steps on honeycomb-grid's rings with a Map of costs. */
export const honeycombFlood = (columns: number, rows: number): ((limit: number) => number) => {
  const Tile = defineHex({ dimensions: 30, orientation: Orientation.FLAT, offset: 1 })
  const grid = new Grid(Tile, rectangle({ width: columns, height: rows }))
  const start = grid.getHex({ col: columns >> 1, row: rows >> 1 })!
  return (limit) => {
    const best = new Map([[start.toString(), 0]])
    const queue = [{ cost: 0, hex: start }]
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      for (const to of grid.traverse(ring({ center: item.hex, radius: 1 })).toArray()) {
        const cost = item.cost + 1
        if (cost <= limit && cost < (best.get(to.toString()) ?? Infinity)) {
          best.set(to.toString(), cost)
          queue.push({ cost, hex: to })
        }
      }
    return best.size
  }
}

interface Reducer {
  (state: unknown, action: unknown): { readonly deltalog?: unknown }
}

/**
 * One makeMove of boardgame.io that changes one of 250 units. Its subpaths are folders, which only `require` resolves.
 */
export const boardgameMove = (): (() => void) => {
  const internal = createRequire(import.meta.url)('boardgame.io/internal') as {
    CreateGameReducer: (o: { game: unknown }) => Reducer
    InitializeGame: (o: { game: unknown }) => { readonly deltalog?: unknown }
    ProcessGameConfig: (game: unknown) => unknown
  }
  const units = Object.fromEntries(
    Array.from({ length: 250 }, (_, i) => [`u${i}`, { id: `u${i}`, at: '1203', steps: 2, tags: ['a'] }]),
  )
  const game = {
    name: 'bench',
    setup: () => ({ count: 0, units }),
    moves: {
      step: ({ G }: { G: { count: number; units: Record<string, { at: string }> } }, to: string) => {
        G.count++
        G.units[`u${G.count % 250}`]!.at = to
      },
    },
  }
  const reducer = internal.CreateGameReducer({ game: internal.ProcessGameConfig({ ...game, disableUndo: true }) })
  let state = internal.InitializeGame({ game: { ...game, disableUndo: true } })
  const move = { type: 'MAKE_MOVE', payload: { type: 'step', args: ['1204'], playerID: '0' } }
  return () => {
    state = { ...reducer(state, move), deltalog: undefined }
  }
}

/** Plies a second of a random chess playout with chessops. */
export const chessPlies = (plies: number): number => {
  const random = randomFrom('bench')
  let position = Chess.default()
  const since = performance.now()
  for (let ply = 0; ply < plies; ply++) {
    const moves: { readonly from: number; readonly to: number }[] = []
    for (const [from, targets] of position.allDests()) for (const to of targets) moves.push({ from, to })
    if (moves.length === 0 || position.isEnd() || position.halfmoves > 150) {
      position = Chess.default()
      continue
    }
    const next = position.clone()
    next.play(moves[Math.floor(random() * moves.length)]!)
    position = next
  }
  return (plies / (performance.now() - since)) * 1000
}
