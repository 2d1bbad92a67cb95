/** Positions at random on the standard maps: some units of both sides close together, in any mode, hurt or not. */
import { randomFrom } from '../../../src/engine/index.js'
import { marketGarden, unitId } from '../../../src/market-garden/index.js'
import type { Counter, PhaseId, ScenarioId, State } from '../../../src/market-garden/index.js'
import { must, takingAny } from '../../playing.js'
import { isLeader, positionOf } from '../book/forces.js'
import type { Components, Piece, Position, Unit } from '../book/forces.js'
import { overloads } from '../book/stacking.js'
import { componentsOf } from './watch.js'

type Spec = Readonly<Record<string, unknown>>

/** The turns and the weather of a position: by day, by night, and in bad weather. */
const LIGHTS = [
  { turn: 1, poor: false },
  { turn: 2, poor: true },
  { turn: 4, poor: false },
  { turn: 5, poor: true },
  { turn: 8, poor: false },
] as const

export interface Drawn {
  readonly position: Position
  readonly components: Components
  readonly hexes: readonly string[]
  readonly random: () => number
  readonly pick: <T>(list: readonly T[]) => T
  /** what the position was made from; another one is made from it with `made` */
  readonly units: Readonly<Record<string, Spec>>
  readonly made: (units: Readonly<Record<string, Spec>>) => Position
}

/**
 * A position of a scenario by a seed: units in hexes within a few steps of each other, each hex held by one side and
 * not over its limits.
 */
export const drawn = (
  scenario: ScenarioId,
  seed: string,
  phase: PhaseId,
  each = 8,
  reach = 3,
  more: (position: { readonly hexes: readonly string[] }) => Spec = () => ({}),
): Drawn => {
  const random = randomFrom(`${scenario} ${seed}`)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const components = componentsOf(marketGarden, scenario)
  const { land } = components
  const { turns, counters } = marketGarden.boards[scenario]
  const { turn, poor } = pick(LIGHTS)
  let hexes = [pick(land.hexes)]
  for (let i = 0; i < reach; i++) hexes = [...new Set(hexes.flatMap((hex) => [hex, ...land.near(hex)]))]
  const dry = hexes.filter((hex) => land.ground(hex) !== 'water')
  const units: Record<string, Spec> = {}
  const made = (specs: Readonly<Record<string, Spec>>): Position => {
    const state: State = must(
      takingAny(marketGarden).position({
        scenario,
        phase,
        turn: turns[0] + turn - 1 <= turns[1] ? turns[0] + turn - 1 : turns[0],
        units: specs,
        with: { weather: poor ? { north: 'P', south: 'P' } : { north: 0, south: 0 }, ...more({ hexes: dry }) },
      }),
    )
    return positionOf(components, state)
  }
  const standing = new Map<string, readonly Piece[]>()
  for (const side of ['german', 'allied'] as const) {
    const own = counters.filter((counter) => counter.side === side && !counter.marks.includes('off-map-battery'))
    for (let i = 0; i < each && dry.length > 0; i++) {
      const counter = pick(own)
      const at = pick(dry)
      const there = standing.get(at) ?? []
      const unit = unitAt(counter, at, random)
      const pieces = [...there, { unit, counter }]
      const isOpen = there.every(
        (other) => other.counter.side === side && !(isLeader(other) && counter.kind === 'leader'),
      )
      if (units[counter.id] !== undefined || !isOpen || overloads(land, at, pieces).length > 0) continue
      standing.set(at, pieces)
      const { id, ...spec } = unit
      units[id] = counter.kind === 'leader' ? { at } : spec
    }
  }
  return { position: made(units), components, hexes: dry, random, pick, units, made }
}

/** A unit in a hex: in any mode that it has, hurt or not. */
const unitAt = (counter: Counter, at: string, random: () => number): Unit => {
  const { concentrates, travels, strength } = counter
  const modes: Unit['mode'][] = ['defilade']
  if (concentrates) modes.push('concentrated', 'concentrated')
  if (travels) modes.push('travel')
  return {
    id: unitId(counter.id),
    at,
    mode: modes[Math.floor(random() * modes.length)]!,
    lost: random() < 0.3 ? Math.floor(random() * strength) : 0,
    disrupted: random() < 0.15,
    depleted: random() < 0.1,
    dismounted: false,
  }
}

/** A record without one of its entries. */
export const without = <T>(all: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== key))
