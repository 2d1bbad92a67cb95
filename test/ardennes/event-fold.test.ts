/** What somebody knows of markers, Engaged units, guns, works and advantages who reads the events alone. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import type { Event, State } from '../../src/ardennes/index.js'
import { ardennesBot, randomBot } from '../../src/bots/index.js'
import { playout, startMatch } from '../../src/index.js'
import { right } from '../engine/right.js'

interface Known {
  readonly markers: Map<string, string>
  /** Engaged units; no event tells of a marker that comes off without a retreat, in the Combat Phase (A20.5a) */
  readonly engaged: Set<string>
  readonly fired: Map<string, boolean>
  readonly works: Map<string, string>
  /** the hexes under Attacker Advantage markers, as often as they have one */
  readonly advantages: string[]
  /** units that came or went, whose counters begin anew */
  readonly renewed: Set<string>
}

const knownOf = (state: State): Known => ({
  markers: new Map(state.units.map(({ id, marker }) => [id, marker])),
  engaged: new Set(state.units.flatMap(({ id, engaged }) => (engaged ? [id] : []))),
  fired: new Map(state.units.map(({ id, fired }) => [id, fired])),
  works: new Map(Object.entries(state.works)),
  advantages: state.advantages.map(({ hex }) => hex),
  renewed: new Set(),
})

const tell = ({ markers, engaged, fired, works, advantages, renewed }: Known, event: Event): void => {
  switch (event.type) {
    case 'marker':
      markers.set(event.unit, event.marker)
      break
    case 'engaged':
      for (const unit of event.units) engaged.add(unit)
      break
    case 'retreated':
      for (const unit of event.units) engaged.delete(unit)
      break
    case 'artillery':
      fired.set(event.unit, !event.ready)
      break
    case 'work':
      if (event.state === 'removed') works.delete(event.hex)
      else works.set(event.hex, event.state)
      break
    case 'advantage':
      if (event.placed) advantages.push(event.hex)
      else advantages.splice(advantages.indexOf(event.hex), 1)
      break
    case 'eliminated':
    case 'placed':
    case 'recombined':
      renewed.add(event.unit)
      break
    case 'left-behind':
      for (const unit of event.units) renewed.add(unit)
      break
    case 'broken-down':
      for (const unit of [event.unit, ...event.into]) renewed.add(unit)
      break
  }
}

const differences = (known: Known, state: State): readonly string[] => {
  const { markers, engaged, fired, works, advantages, renewed } = known
  const found: string[] = []
  const inCombat = state.stack.some(({ type }) => type === 'combat')
  for (const { id, at, marker, engaged: isEngaged, fired: hasFired } of state.units) {
    if (renewed.has(id) || at === 'eliminated') continue
    if (isEngaged !== engaged.has(id) && (isEngaged || !inCombat)) found.push(`${id}: engaged is ${isEngaged}`)
    if (markers.get(id) !== marker) found.push(`${id}: ${markers.get(id)} is ${marker}`)
    if (fired.get(id) !== hasFired) found.push(`${id}: fired is ${hasFired}`)
  }
  const now = Object.entries(state.works)
  if (now.length !== works.size || now.some(([hex, work]) => works.get(hex) !== work)) found.push('works')
  const targets = state.advantages.map(({ hex }) => hex)
  if ([...advantages].sort().join() !== targets.sort().join()) found.push(`advantages over ${targets.join()}`)
  return found
}

test.each([
  ['six-turn', 'd', 'random', 1],
  ['campaign', 'b', 'random', 0],
  ['six-turn', 'c', 'shipped', 0],
] as const)(
  'A12.7 A15.8j A16.5a A16.6e A22.1b A22.5b events tell markers, guns and works (%s, seed %s, %s player)',
  (scenario, seed, player, columns) => {
    const match = right(startMatch(ardennes, { scenario, seed }))
    const bot = player === 'random' ? randomBot : ardennesBot(ardennes)
    let known = knownOf(match.state)
    const problems: string[] = []
    const counts = new Map<string, number>()
    const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
    playout(
      ardennes,
      match,
      { german: bot, allied: bot },
      {
        most: 2500,
        trusted: true,
        emit: (event) => {
          count(event.type)
          if (event.type === 'marker' && event.marker === 'none' && known.engaged.has(event.unit))
            count('halted column')
          tell(known, event)
        },
        visit: (action, state) => {
          for (const difference of differences(known, state)) problems.push(`${JSON.stringify(action)}: ${difference}`)
          known = knownOf(state)
        },
      },
    )
    expect(problems.slice(0, 5)).toEqual([])
    // some columns stop under an Engaged marker (A12.7c)
    expect(counts.get('halted column') ?? 0).toBeGreaterThanOrEqual(columns)
    for (const type of ['marker', 'artillery', 'engaged', 'work']) expect(counts.get(type) ?? 0).toBeGreaterThan(0)
  },
)
