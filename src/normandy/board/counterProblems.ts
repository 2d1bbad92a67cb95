/** What may be wrong with the counters and divisions of a host, each by itself and with the map. */
import { illegal } from '../../engine/legality/violation.js'
import type { Violation } from '../../engine/legality/violation.js'
import type { HexMap } from '../../hex/index.js'
import { sharedStarts } from '../../wargame/components.js'
import type { Box } from './boxes.js'
import type { Counter, Division } from './counters.js'
import { serviceOfNation } from './services.js'

/** The violations of counters and divisions. */
export const counterProblems = (
  counters: readonly Counter[],
  formations: readonly Division[],
  map: HexMap,
  boxes: Readonly<Record<string, Box>>,
): Violation[] => {
  const problems: Violation[] = []
  const bad = (path: string, message: string): number =>
    problems.push(illegal('input', 'bad-counter', `${path} ${message}`, path))
  const known = new Set(formations.map((f) => f.id))
  const shared = sharedStarts(
    counters.map(({ id, start, nation }) => ({
      id,
      hex: start === null || map.indexOf(start.at) < 0 ? null : start.at,
      side: serviceOfNation(nation) === 'german' ? 0 : 1,
    })),
  )
  counters.forEach((counter, i) => {
    if (counter.id === counters[i - 1]?.id) bad(`counters.${counter.id}`, 'occurs twice')
    if (counter.attack.length !== counter.defence.length || counter.attack.length === 0)
      bad(`counters.${counter.id}.attack`, 'should have as many steps as its defence')
    if (counter.steps > counter.attack.length) bad(`counters.${counter.id}.steps`, 'is more than the unit has')
    if (counter.division !== null && !known.has(counter.division))
      bad(`counters.${counter.id}.division`, `is unknown: ${counter.division}`)
    if (counter.kind === 'headquarters' && counter.range === undefined)
      bad(`counters.${counter.id}.range`, 'is missing for a headquarters')
    const { start } = counter
    if (start !== null && shared.has(counter.id)) bad(`counters.${counter.id}.start`, 'is where an enemy begins')
    if (start !== null && map.indexOf(start.at) < 0 && !Object.hasOwn(boxes, start.at))
      bad(`counters.${counter.id}.start`, `is no hex or box of the map: ${start.at}`)
    if (start !== null && (map.source.terrain[start.at] ?? []).includes('sea'))
      bad(`counters.${counter.id}.start`, `is in the sea: ${start.at}`)
  })
  formations.forEach((formation, i) => {
    if (formations.some((other, j) => j < i && other.id === formation.id))
      bad(`divisions.${formation.id}`, 'occurs twice')
  })
  return problems
}
