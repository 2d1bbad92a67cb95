/** The assignment of hunters: enough fighting units go for an enemy, and the others for the next one. */
import { hexOf } from '../../market-garden/field/situation.js'
import { mannerOfUnit } from '../../market-garden/field/stepCost.js'
import type { Manner } from '../../market-garden/field/stepTable.js'
import { strengthOf } from '../../market-garden/field/units.js'
import type { Position } from '../../market-garden/position.js'
import { unitsIn } from '../../wargame/disposition.js'
import { perManner, wayDown, waysTo } from './ways.js'
import type { Goal } from './ways.js'

/** Strength points that are enough against a hex: a base, and a factor for each enemy point there. */
const ENOUGH = 2
const TIMES = 2
/** How many times a hunter that is not needed is sent on to the next enemy. */
const ROUNDS = 3

/** Hunters by the enemy that is nearest to them, with the way there in half movement points. */
type Parties = ReadonlyMap<number, readonly { readonly unit: number; readonly cost: number }[]>

const partiesBy = (p: Position, hunters: readonly number[], waysOf: (manner: Manner) => Uint16Array): Parties => {
  const parties = new Map<number, { readonly unit: number; readonly cost: number }[]>()
  for (const unit of hunters) {
    const manner = mannerOfUnit(p, unit, false)
    const ways = waysOf(manner)
    const prey = wayDown(p.board, ways, hexOf(p, unit), manner).at(-1)!
    const party = parties.get(prey) ?? []
    party.push({ unit, cost: ways[hexOf(p, unit)]! })
    parties.set(prey, party)
  }
  return parties
}

/** The hunters not needed against their nearest enemy, and the enemies that have enough hunters. */
const sparedFrom = (p: Position, parties: Parties) => {
  const spared: number[] = []
  const full = new Set<number>()
  for (const [prey, party] of parties) {
    let wanted = unitsIn(p, prey).reduce((sum, enemy) => sum + TIMES * strengthOf(p, enemy), ENOUGH)
    for (const { unit } of [...party].sort((a, b) => a.cost - b.cost)) {
      if (wanted <= 0) spared.push(unit)
      wanted -= strengthOf(p, unit)
    }
    if (wanted <= 0) full.add(prey)
  }
  return { spared, full }
}

/**
 * By hunter: the ways to the enemies that it may go for, without those that have enough nearer hunters.
 *
 * @param all - the ways to all enemies, by manner of movement
 */
export const huntsOf = (
  p: Position,
  prey: readonly Goal[],
  hunters: readonly number[],
  all: (manner: Manner) => Uint16Array,
): ReadonlyMap<number, Uint16Array> => {
  const found = new Map<number, Uint16Array>()
  let left = hunters
  let goals = prey
  let waysOf = all
  for (let round = 0; round < ROUNDS && left.length > 0 && goals.length > 0; round++) {
    for (const unit of left) found.set(unit, waysOf(mannerOfUnit(p, unit, false)))
    const { spared, full } = sparedFrom(p, partiesBy(p, left, waysOf))
    left = spared
    const others = goals.filter(({ hex }) => !full.has(hex))
    goals = others
    waysOf = perManner((manner) => waysTo(p.board, others, manner))
  }
  return found
}
