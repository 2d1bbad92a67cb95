/** Planes for networks that read a map: one number per hex on each, made from the tables of an encoded view. */
import type { Encoded } from './encode.js'
import type { Layout } from './layout.js'

/** What a plane shows. */
type Plane =
  | { readonly kind: 'units'; readonly own: 1 | -1; readonly column: number | null }
  | { readonly kind: 'decision'; readonly column: number }
  | { readonly kind: 'hexes'; readonly column: number }
  | { readonly kind: 'terrain'; readonly bit: number }
  | { readonly kind: 'map' }

const planesIn = ({ units, hexes, terrain }: Layout): readonly (readonly [name: string, plane: Plane])[] => {
  const sided = ([side, own]: readonly ['own' | 'enemy', 1 | -1]): readonly (readonly [string, Plane])[] => [
    [`${side}.units`, { kind: 'units', own, column: null }],
    ...units.adding.map((name): readonly [string, Plane] => [
      `${side}.${name}`,
      { kind: 'units', own, column: units.columns.indexOf(name) },
    ]),
  ]
  return [
    ...sided(['own', 1]),
    ...sided(['enemy', -1]),
    ['decision.units', { kind: 'decision', column: units.columns.indexOf('decision') }],
    ...hexes.columns.map((name, column): readonly [string, Plane] => [`hex.${name}`, { kind: 'hexes', column }]),
    ...terrain.map((name, i): readonly [string, Plane] => [`terrain.${name}`, { kind: 'terrain', bit: 1 << i }]),
    ['map', { kind: 'map' }],
  ]
}

/**
 * The names of the planes, in order: units and their sums, own and enemy; the units that the decision is about; the
 * columns of hexes; the kinds of terrain; and `map`, which is 1 on hexes of the map.
 *
 * @category What a learner sees
 */
export const planeNames = (layout: Layout): readonly string[] => planesIn(layout).map(([name]) => name)

/**
 * The planes of an encoded view: planes × rows × columns. Rows and columns are those of the map's grid, so every other
 * column (or row) lies half a hex further on the map.
 *
 * @category What a learner sees
 */
export const planesOf = (layout: Layout, { units, hexes }: Encoded): Float32Array => {
  const { rows, columns } = layout
  const { rowOf, columnOf, terrainOf } = layout.hexes
  const unitWidth = layout.units.columns.length
  const column = (name: string): number => layout.units.columns.indexOf(name)
  const [ownAt, hexAt] = [column('own'), column('hex')]
  const planes = planesIn(layout)
  const out = new Float32Array(planes.length * rows * columns)
  planes.forEach(([, plane], number) => {
    const start = number * rows * columns
    const add = (hex: number, value: number): void => {
      out[start + rowOf[hex]! * columns + columnOf[hex]!]! += value
    }
    switch (plane.kind) {
      case 'units':
      case 'decision':
        for (let at = 0; at < units.length; at += unitWidth) {
          const hex = units[at + hexAt]!
          if (hex < 0 || (plane.kind === 'units' && units[at + ownAt] !== plane.own)) continue
          add(hex, plane.column === null ? 1 : units[at + plane.column]!)
        }
        return
      case 'hexes':
        for (let at = 0; at < hexes.length; at += 3) if (hexes[at + 1] === plane.column) add(hexes[at]!, hexes[at + 2]!)
        return
      case 'terrain':
        terrainOf.forEach((bits, hex) => add(hex, (bits & plane.bit) === 0 ? 0 : 1))
        return
      case 'map':
        terrainOf.forEach((_, hex) => add(hex, 1))
        return
    }
  })
  return out
}
