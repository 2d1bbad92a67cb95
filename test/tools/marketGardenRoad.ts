/** The main road of the Market-Garden map, hex by hex. */
import type { MapSource } from '../../src/hex/map.js'
import type { MainRoad } from '../../src/market-garden/data/places.js'

type Side = readonly [string, string]

const SOUTH_END = 'D0619'
const FORK = 'B1126'
const NORTH_END = 'A2232'

/** The shortest way along some sides from one hex to the first of some others. */
const wayAlong = (sides: readonly Side[], from: string, isEnd: (hex: string) => boolean): readonly string[] => {
  const ways = new Map<string, readonly string[]>([[from, [from]]])
  for (const [hex, way] of ways) {
    if (isEnd(hex)) return way
    for (const side of sides.filter((one) => one.includes(hex)))
      for (const next of side) if (!ways.has(next)) ways.set(next, [...way, next])
  }
  throw new Error(`the main road does not lead on from ${from}`)
}

const sidesOf = (way: readonly string[]): readonly Side[] =>
  way
    .slice(1)
    .map((hex, i): Side => (way[i]! < hex ? [way[i]!, hex] : [hex, way[i]!]))
    .sort(([a, b], [c, d]) => (`${a}-${b}` < `${c}-${d}` ? -1 : 1))

/** Puts the hexes of the main road in order, and leaves of the drawn sets what lies between its ends. */
export const mainRoadOf = ({ lines = {} }: MapSource) => {
  const main = lines['main-road'] ?? []
  const north = wayAlong(main, NORTH_END, (hex) => {
    const branches = [...(lines['main-road-west'] ?? []), ...(lines['main-road-east'] ?? [])].flat()
    return hex !== FORK && branches.includes(hex) && branches.filter((other) => other === hex).length === 2
  })
  const junction = north.at(-1)!
  const mainRoad: MainRoad = {
    toGrave: wayAlong(main, SOUTH_END, (hex) => hex === FORK),
    west: wayAlong(lines['main-road-west'] ?? [], FORK, (hex) => hex === junction),
    east: wayAlong(lines['main-road-east'] ?? [], FORK, (hex) => hex === junction),
    toArnhem: [...north].reverse(),
  }
  const { toGrave, west, east, toArnhem } = mainRoad
  return {
    mainRoad,
    lines: {
      'main-road': [...sidesOf(toGrave), ...sidesOf(toArnhem)].sort(([a, b], [c, d]) =>
        `${a}-${b}` < `${c}-${d}` ? -1 : 1,
      ),
      'main-road-west': sidesOf(west),
      'main-road-east': sidesOf(east),
    },
  }
}
