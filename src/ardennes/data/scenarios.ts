/**
 * The three scenarios and the counters of each (A31): the two shorter games end on turn 6 and 8, use the East map
 * alone, and bring the two airborne divisions on over its west edge on turn 6, four movement points spent (A31.1b,
 * A-R45).
 */
import type { Arrival, Counter } from '../board/counters.js'
import { alliedStart } from './allied-start.js'
import { byId, otherwise } from './builders.js'
import { germanStart } from './german-start.js'
import { leftBehind } from './left-behind.js'
import { alliedOptional, germanOptional } from './optional-units.js'
import { alliedReinforcements, germanReinforcements } from './schedule.js'

/** A scenario. */
export interface Scenario {
  readonly id: ScenarioId
  /** the last turn */
  readonly turns: 6 | 8 | 22
  readonly maps: readonly ('east' | 'west')[]
  /** German victory points needed at the end (A31.1c, A31.2); null where A30 decides */
  readonly victoryPoints: number | null
}
/** The name of a scenario. */
export type ScenarioId = 'campaign' | 'six-turn' | 'eight-turn'

/** The scenarios of the rulebook. */
export const ardennesScenarios: Readonly<Record<ScenarioId, Scenario>> = {
  campaign: { id: 'campaign', turns: 22, maps: ['east', 'west'], victoryPoints: null },
  'six-turn': { id: 'six-turn', turns: 6, maps: ['east'], victoryPoints: 10 },
  'eight-turn': { id: 'eight-turn', turns: 8, maps: ['east'], victoryPoints: 14 },
}

/** Everything but the optional units, by id. */
export const campaignCounters: readonly Counter[] = byId([
  ...alliedStart,
  ...germanStart,
  ...alliedReinforcements,
  ...germanReinforcements,
  ...leftBehind,
])

/** The optional units (A33.1), by id. */
export const optionalCounters: readonly Counter[] = byId([...alliedOptional, ...germanOptional])

const AIRBORNE = new Set(['us-82', 'us-101'])

/** Entry E lies on the West map: the other units that come by it use the west edge too, on their own turn. */
const shortArrival = (c: Counter): Arrival | null => {
  if (c.arrival === null || !c.arrival.entries.includes('E')) return c.arrival
  const airborne = c.formation !== null && AIRBORNE.has(c.formation)
  return airborne ? { ...otherwise(6, 'west-edge'), spent: 4 } : otherwise(c.arrival.turn, 'west-edge')
}

const short = (c: Counter): Counter => {
  const arrival = shortArrival(c)
  if (arrival === c.arrival) return c
  const stated = c.formation !== null && AIRBORNE.has(c.formation)
  return { ...c, arrival, provenance: { ...c.provenance, code: stated ? 'rulebook' : 'reconstructed' } }
}

/**
 * The counters of a scenario: those that start, those that come before its end, and those that larger units leave
 * behind.
 *
 * @param optional - with the optional units, if both players agree (A33.1)
 */
export const countersOf = (scenario: ScenarioId, optional = false): readonly Counter[] => {
  const { turns } = ardennesScenarios[scenario]
  const all = optional ? byId([...campaignCounters, ...optionalCounters]) : campaignCounters
  if (scenario === 'campaign') return all
  return all.map(short).filter((c) => c.arrival === null || c.arrival.turn <= turns)
}
