/** What somebody knows of units, trucks, points, weather and air power who reads the events alone. */
import { expect, test } from 'vitest'
import { normandyBot, randomBot } from '../../src/bots/index.js'
import { playout, startMatch } from '../../src/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Event, State, UnitId } from '../../src/normandy/index.js'
import { must } from './small.js'

interface Known {
  readonly at: Map<string, string>
  readonly steps: Map<string, number>
  readonly trucks: Set<string>
  /** the sides that last held the victory hexes of the mini-game */
  readonly control: Map<string, string>
  readonly points: { german: number; allied: number }
  weather: string
  airPoints: number
}

const knownOf = (state: State): Known => ({
  at: new Map(state.units.map(({ id, at }) => [id, at])),
  steps: new Map(state.units.map(({ id, steps }) => [id, steps])),
  trucks: new Set(state.trucks),
  control: new Map(Object.entries(state.control)),
  points: { ...state.points },
  weather: state.weather,
  airPoints: state.airPoints,
})

/** The air points of the weather (N13.12). */
const AIR: Readonly<Record<string, number>> = { clear: 6, overcast: 3, storm: 0 }

const { map } = normandy.boards['longest-day']
const victoryHexes: readonly string[] = (map.areas['victory'] ?? []).map((hex) => map.ids[hex]!)

const comeTo = ({ at, control }: Known, unit: UnitId, hex: string, state: State): void => {
  at.set(unit, hex)
  const side = normandy.queries.side(state, unit)
  if (side !== null && state.scenario === 'longest-day' && victoryHexes.includes(hex)) control.set(hex, side)
}

const tell = (known: Known, event: Event, state: State): void => {
  switch (event.type) {
    case 'phase':
      if (event.phase === 'turn-end' || event.phase === 'mini-turn-end') known.airPoints = 0 // they lapse (N13.14)
      break
    case 'weather':
      known.weather = event.weather
      if (event.side === 'allied') known.airPoints = AIR[event.weather]!
      break
    case 'air':
      known.airPoints = event.points
      break
    case 'moved':
    case 'retreated':
    case 'advanced':
      for (const unit of event.units) comeTo(known, unit, event.to, state)
      break
    case 'landed':
      comeTo(known, event.unit, event.at, state)
      break
    case 'eliminated':
      known.at.set(event.unit, 'eliminated')
      known.steps.set(event.unit, 0)
      break
    case 'step-lost':
    case 'restored':
      known.steps.set(event.unit, event.steps)
      break
    case 'truck':
      if (event.placed) known.trucks.add(event.division)
      else known.trucks.delete(event.division)
      break
    case 'points':
      known.points[event.side] += event.points
      break
  }
}

/** A value that shows in a difference, whatever the order of its parts. */
const shown = ({
  at,
  steps,
  trucks,
  control,
  points,
  weather,
  airPoints,
}: Known): Readonly<Record<string, string>> => ({
  at: [...at].join(' '),
  steps: [...steps].join(' '),
  trucks: [...trucks].sort().join(' '),
  control: [...control].sort().join(' '),
  points: JSON.stringify(points),
  weather,
  airPoints: String(airPoints),
})

test.each([
  ['campaign', 'a', 'random'],
  ['campaign', 'b', 'shipped'],
  ['longest-day', 'c', 'random'],
  ['longest-day', 'd', 'shipped'],
] as const)(
  'N7.42 N13.14 N13.22 N16.38b N16.51a the events of %s tell every place, step, truck and point (seed %s, %s player)',
  (scenario, seed, player) => {
    const match = must(startMatch(normandy, { scenario, seed }))
    const bot = player === 'random' ? randomBot : normandyBot(normandy)
    let known = knownOf(match.state)
    const problems: string[] = []
    const counts = new Map<string, number>()
    playout(
      normandy,
      match,
      { german: bot, allied: bot },
      {
        trusted: true,
        emit: (event) => {
          counts.set(event.type, (counts.get(event.type) ?? 0) + 1)
          tell(known, event, match.state)
        },
        visit: (action, state) => {
          // the event of a landing comes with its die (N16.42a)
          if (state.stack.at(-1)?.type === 'landing-roll') return
          const [told, is] = [shown(known), shown(knownOf(state))]
          for (const [key, value] of Object.entries(is))
            if (told[key] !== value) problems.push(`${JSON.stringify(action)}: ${key}`)
          known = knownOf(state)
        },
      },
    )
    expect(problems.slice(0, 5)).toEqual([])
    expect(counts.get('air') ?? 0).toBeGreaterThan(0)
  },
)
