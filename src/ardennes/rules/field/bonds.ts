/**
 * Zone of control Bonds (A10): two units two hexes apart bar the hex, or the hexside, between them (A10.1a). A Hex Bond
 * lies on the hex in the middle of a straight line (A10.1b); a Hexside Bond on the hexside between the two hexes that
 * both units touch (A10.1c). Lakes do not prevent Bonds (A10.3c).
 */
import { exertsFrom, occupantOf } from '../../../wargame/disposition.js'
import type { Disposition } from '../../../wargame/disposition.js'
import type { Ground } from '../../../wargame/ground.js'
import type { TerrainTables } from '../../board/terrainTables.js'

/** The tables of the board that Bonds depend on. */
export type BondGround = Ground & Pick<TerrainTables, 'river' | 'roughSide' | 'roughHex'>

/** A Bond that is in force. Hexes are indices; a partner of -1 is the edge of the map (A10.6). */
export type Bond =
  | { readonly kind: 'hex'; readonly from: number; readonly partner: number; readonly hex: number }
  | {
      readonly kind: 'hexside'
      readonly from: number
      readonly partner: number
      readonly between: readonly [number, number]
    }

/** The Bonds of one side, as a list and as lookup tables for steps. */
export interface Bonds {
  readonly list: readonly Bond[]
  /** 1 for hexes that the enemy may not enter (A10.2a) */
  readonly hexes: Uint8Array
  /** 1 for hexsides `hex * 6 + direction` that the enemy may not cross, from either side */
  readonly hexsides: Uint8Array
}

/**
 * Whether a unit in a hex exerts its zone of control over a hexside: a Bond reaches no further than the zone (A-R8).
 */
const reaches = ({ zoneBarriers }: BondGround, now: Disposition, hex: number, direction: number): boolean => {
  for (let kind = 0; kind < zoneBarriers.length; kind++)
    if (exertsFrom(now, hex, kind) && zoneBarriers[kind]![hex * 6 + direction] === 0) return true
  return false
}

/** Whether two hexsides in a row have a feature that no Bond crosses twice (A10.3a, A10.3b, A-R7). */
const crossesTwice = (ground: BondGround, first: number, second: number): boolean =>
  (ground.river[first] === 1 && ground.river[second] === 1) ||
  (ground.roughSide[first] === 1 && ground.roughSide[second] === 1)

const holds = (now: Disposition, hex: number, side: 0 | 1): boolean => hex >= 0 && occupantOf(now, hex) === side + 1

/** The Hex Bond that a hex forms straight on in a direction, or null. */
const hexBond = (ground: BondGround, now: Disposition, side: 0 | 1, from: number, direction: number): Bond | null => {
  const { neighbours } = ground.map
  const hex = neighbours[from * 6 + direction]!
  if (hex < 0) return null
  const partner = neighbours[hex * 6 + direction]!
  // no Hex Bond with the edge (A10.6)
  if (!holds(now, partner, side)) return null
  const back = (direction + 3) % 6
  if (!reaches(ground, now, from, direction) || !reaches(ground, now, partner, back)) return null
  if (crossesTwice(ground, from * 6 + direction, hex * 6 + direction)) return null
  return { kind: 'hex', from, partner, hex }
}

/** The Hexside Bond that a hex forms over the hexside between its neighbours in a direction and the next, or null. */
const hexsideBond = (
  ground: BondGround,
  now: Disposition,
  side: 0 | 1,
  from: number,
  direction: number,
): Bond | null => {
  const { neighbours } = ground.map
  const next = (direction + 1) % 6
  const left = neighbours[from * 6 + direction]!
  const right = neighbours[from * 6 + next]!
  if (left < 0 || right < 0) return null
  // it may not run along a hexside that joins two rough hexes (A10.3b)
  const along = left * 6 + ((direction + 2) % 6)
  if (ground.roughSide[along] === 1 && ground.roughHex[left] === 1 && ground.roughHex[right] === 1) return null
  if (!reaches(ground, now, from, direction) || !reaches(ground, now, from, next)) return null
  const partner = neighbours[left * 6 + next]!
  const bond: Bond = { kind: 'hexside', from, partner, between: left < right ? [left, right] : [right, left] }
  if (partner < 0) return bond
  if (!holds(now, partner, side)) return null
  const toLeft = (next + 3) % 6
  const toRight = (direction + 3) % 6
  if (!reaches(ground, now, partner, toLeft) || !reaches(ground, now, partner, toRight)) return null
  const barred =
    crossesTwice(ground, from * 6 + direction, left * 6 + next) &&
    crossesTwice(ground, from * 6 + next, right * 6 + direction)
  return barred ? null : bond
}

/** The hexes and hexsides that some Bonds bar, as tables. */
const tablesOf = ({ map }: BondGround, list: readonly Bond[]): Bonds => {
  const { neighbours, size } = map
  const hexes = new Uint8Array(size)
  const hexsides = new Uint8Array(size * 6)
  const bar = (from: number, to: number): void => {
    for (let i = from * 6; i < from * 6 + 6; i++) if (neighbours[i] === to) hexsides[i] = 1
  }
  for (const bond of list)
    if (bond.kind === 'hex') hexes[bond.hex] = 1
    else {
      bar(bond.between[0], bond.between[1])
      bar(bond.between[1], bond.between[0])
    }
  return { list, hexes, hexsides }
}

/**
 * The Bonds that the units of a side form, even those that enemies negate: they change only when the side itself moves.
 */
export const formedBonds = (ground: BondGround, now: Disposition, side: 0 | 1): Bonds => {
  const { size } = ground.map
  const list: Bond[] = []
  for (let from = 0; from < size; from++) {
    if (occupantOf(now, from) !== side + 1) continue
    for (let direction = 0; direction < 6; direction++)
      for (const bond of [
        hexBond(ground, now, side, from, direction),
        hexsideBond(ground, now, side, from, direction),
      ]) {
        // each pair is found twice, once from either end
        if (bond !== null && (bond.partner < 0 || bond.partner > from)) list.push(bond)
      }
  }
  return tablesOf(ground, list)
}

/**
 * Whether enemies negate a Bond of a side: by a unit in the hex of a Hex Bond (A10.4b), or by units on both sides of a
 * hexside (A10.4a). Nothing else negates it, so Bonds of both sides that cross are both in force (A10.5).
 */
const isNegated = (now: Disposition, side: 0 | 1, bond: Bond): boolean => {
  const enemy = 2 - side
  return bond.kind === 'hex'
    ? occupantOf(now, bond.hex) === enemy
    : occupantOf(now, bond.between[0]) === enemy && occupantOf(now, bond.between[1]) === enemy
}

/** Whether some Bonds lie on a hex or its hexsides: only units in such hexes can negate any of them (A10.4). */
export const isTouched = ({ hexes, hexsides }: Bonds, hex: number): boolean => {
  if (hexes[hex] === 1) return true
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (hexsides[i] === 1) return true
  return false
}

/** Whether the formed Bonds of a side that are not negated are exactly these. */
const areInForce = (now: Disposition, side: 0 | 1, formed: readonly Bond[], these: readonly Bond[]): boolean => {
  let count = 0
  for (const bond of formed) if (!isNegated(now, side, bond) && these[count++] !== bond) return false
  return count === these.length
}

/**
 * The formed Bonds of a side that are in force; the same object when none is negated.
 *
 * @param latest - the Bonds in force in another position, returned when they are the same
 */
export const bondsInForce = (
  ground: BondGround,
  now: Disposition,
  side: 0 | 1,
  formed: Bonds,
  latest?: Bonds,
): Bonds => {
  if (latest !== undefined && areInForce(now, side, formed.list, latest.list)) return latest
  const list = formed.list.filter((bond) => !isNegated(now, side, bond))
  return list.length === formed.list.length ? formed : tablesOf(ground, list)
}

/** Whether a step over hexside `i` would enter or cross one of these Bonds (A10.2a). */
export const breaksBond = ({ map }: BondGround, { hexes, hexsides }: Bonds, i: number): boolean => {
  const to = map.neighbours[i]!
  return to >= 0 && (hexes[to] === 1 || hexsides[i] === 1)
}
