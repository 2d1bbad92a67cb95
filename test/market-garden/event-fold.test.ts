/** What somebody knows of units, stacks, bridges and points who reads the events alone. */
import { expect, test } from 'vitest'
import { playout, startMatch } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { Event, State, Unit } from '../../src/market-garden/index.js'
import { right } from '../engine/right.js'
import { livelyBot } from './lively.js'

interface Known {
  readonly units: Map<string, Omit<Unit, 'id'>>
  /** bridges that are down */
  readonly down: Set<string>
  /** bridges without German charges */
  readonly reached: Set<string>
  readonly entrenchments: Set<string>
  /** by hex: its stack from top to bottom; an empty one where it is known only that units change places */
  readonly stacks: Map<string, readonly string[]>
  /** command points in effect, by formation */
  readonly assigned: Map<string, number>
  /** ammunition points spent, by division */
  readonly spent: Map<string, number>
}

const knownOf = ({ units, crossings, entrenchments, stacks, points }: State): Known => ({
  units: new Map(units.map(({ id, ...rest }) => [id, rest])),
  down: new Set(crossings.down),
  reached: new Set(crossings.entered),
  entrenchments: new Set(entrenchments),
  stacks: new Map(Object.entries(stacks)),
  assigned: new Map(Object.entries(points?.assigned ?? {})),
  spent: new Map(),
})

const tell = ({ units, down, reached, entrenchments, stacks, assigned, spent }: Known, event: Event): void => {
  const change = (ids: readonly string[], fields: Partial<Unit>): void => {
    for (const id of ids) units.set(id, { ...units.get(id)!, ...fields })
  }
  switch (event.type) {
    case 'eliminated':
      change([event.unit], { at: 'eliminated', disrupted: false, depleted: false, dismounted: false })
      break
    case 'step-lost':
      change([event.unit], { lost: units.get(event.unit)!.lost + event.lost })
      break
    case 'disrupted':
    case 'recovered':
      stacks.set(units.get(event.unit)!.at, []) // Disrupted units lie below the others (M9.31)
      change([event.unit], { disrupted: event.type === 'disrupted' })
      break
    case 'brought-up':
      stacks.set(units.get(event.unit)!.at, [])
      break
    case 'stack-ordered':
      stacks.set(event.hex, event.units)
      break
    case 'depleted':
    case 'resupplied':
      change([event.unit], { depleted: event.type === 'depleted' })
      break
    case 'headquarters-checked':
      change([event.unit], { depleted: !event.supplied })
      break
    case 'dismounted':
    case 'mounted':
      change([event.unit], { dismounted: event.type === 'dismounted' })
      break
    case 'mode-changed':
    case 'mode-forced':
    case 'off-map-mode-changed':
      change([event.unit], { mode: event.mode })
      break
    case 'deployed':
      change([event.unit], { at: event.to, mode: event.mode })
      break
    case 'moved':
    case 'retreated':
    case 'advanced':
      change(event.units, { at: event.to })
      break
    case 'entered':
      change([event.unit], { at: event.at, mode: event.mode })
      break
    case 'headquarters-back':
      change([event.unit], { at: event.at, mode: event.mode, lost: 0 })
      break
    case 'left-map':
      change([event.unit], { at: `left-${event.edge}` })
      break
    case 'off-map-moved':
      change([event.unit], { at: `off-map-${event.to}` })
      break
    case 'landed':
      change(event.units, { at: event.at })
      break
    case 'displaced':
      change([event.unit], { at: event.to })
      break
    case 'turned-back':
      change(event.units, { at: 'england' })
      break
    case 'entrenched':
      entrenchments.add(event.hex)
      break
    case 'entrenchment-removed':
      entrenchments.delete(event.hex)
      break
    case 'bridge-blown':
      down.add(event.bridge)
      break
    case 'bridge-repaired':
      down.delete(event.bridge)
      reached.add(event.bridge)
      break
    case 'bridge-reached':
      reached.add(event.bridge)
      break
    case 'points-assigned':
      assigned.set(event.formation, event.points)
      break
    case 'ammunition-spent':
      spent.set(event.formation, (spent.get(event.formation) ?? 0) + 1)
  }
}

const text = (known: Iterable<unknown>): string => JSON.stringify([...known].sort())
const isPresent = ({ at }: Pick<Unit, 'at'>): boolean => /^[A-D]?\d{4}$/.test(at)

const differences = (known: Known, before: State, state: State): readonly string[] => {
  const found: string[] = []
  for (const { id, ...now } of state.units) {
    const told = known.units.get(id)!
    if (told.at !== now.at) found.push(`${id}: ${told.at} is ${now.at}`)
    if (isPresent(now) && JSON.stringify(told) !== JSON.stringify(now)) found.push(`${id}: ${JSON.stringify(now)}`)
  }
  if (text(known.down) !== text(state.crossings.down)) found.push('bridges down')
  if (text(known.reached) !== text(state.crossings.entered)) found.push('bridges reached')
  if (text(known.entrenchments) !== text(state.entrenchments)) found.push('entrenchments')
  for (const [hex, now] of Object.entries(state.stacks)) {
    const told = known.stacks.get(hex) ?? []
    if (text(told) === text(now) && told.join() !== now.join()) found.push(`stack in ${hex}: ${told.join()}`)
  }
  const { assigned = {}, ammunition = {} } = state.points ?? {}
  const some = (points: Iterable<[string, number]>): string => text([...points].filter(([, count]) => count !== 0))
  if (some(known.assigned) !== some(Object.entries(assigned))) found.push('command points in effect')
  // deliveries bring points, so only those that are spent are told one by one
  if (state.phase !== 'logistics' && before.phase !== 'logistics')
    for (const [id, points] of Object.entries(ammunition)) {
      const left = (before.points?.ammunition[id] ?? 0) - (known.spent.get(id) ?? 0)
      if (points !== left) found.push(`ammunition of ${id}: ${left} is ${points}`)
    }
  return found
}

test.each([
  ['hells-highway', 'b', 1600],
  ['82nd-drop', 'a', 2000],
  ['1st-airborne-destruction', 'b', 2000],
] as const)(
  'M8.5b M11.63d M11.72e M11.72f M16.5b M17.18b M22.14a the events of %s tell all of its units, bridges and points (seed %s)',
  (scenario, seed, most) => {
    const match = right(startMatch(marketGarden, { scenario, seed, options: { commandPoints: true } }))
    const bot = livelyBot(marketGarden)
    let before = match.state
    let known = knownOf(before)
    const problems: string[] = []
    const counts = new Map<string, number>()
    playout(
      marketGarden,
      match,
      { german: bot, allied: bot },
      {
        most,
        trusted: true,
        emit: (event) => {
          counts.set(event.type, (counts.get(event.type) ?? 0) + 1)
          tell(known, event)
        },
        visit: (action, state) => {
          for (const difference of differences(known, before, state))
            problems.push(`${JSON.stringify(action)}: ${difference}`)
          before = state
          known = knownOf(state)
        },
      },
    )
    expect(problems.slice(0, 5)).toEqual([])
    for (const type of ['entered', 'points-assigned', 'ammunition-spent'])
      expect(counts.get(type) ?? 0).toBeGreaterThan(0)
  },
  60_000,
)
