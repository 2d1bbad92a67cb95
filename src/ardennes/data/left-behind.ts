/**
 * The counters that larger units leave behind: breakdown units (A26) and the remnants of large units (A16.4b). How many
 * there are limits both (A16.4c, A26.2c). The rulebook has the values of the American infantry remnant (A25.24) and the
 * green morale and the single step of breakdown units (A26.3); numbers and other values are rebuilt.
 */
import type { Counter } from '../board/counters.js'
import type { BranchName } from './branches.js'
import { counter } from './builders.js'

type Role = 'breakdown' | 'remnant'
interface Sort {
  readonly nation: Counter['nation']
  readonly side: 'us' | 'uk' | 'ger'
  readonly role: Role
  readonly branch: BranchName
  readonly what: string
  readonly values: string
  readonly quality: string
  readonly count: number
}

const sort = (
  nation: Counter['nation'],
  role: Role,
  what: string,
  branch: BranchName,
  values: string,
  quality: string,
  count: number,
): Sort => ({
  nation,
  side: nation === 'american' ? 'us' : nation === 'british' ? 'uk' : 'ger',
  role,
  branch,
  what,
  values,
  quality,
  count,
})

const SORTS: readonly Sort[] = [
  sort('american', 'breakdown', 'infantry', 'infantryBattalion', '2-2-3', '-', 10),
  sort('american', 'breakdown', 'task-force', 'armoredTaskForce', '3-2-6', '3', 8),
  sort('american', 'remnant', 'infantry', 'infantryBattalion', '1-2-3', '-', 8),
  sort('american', 'remnant', 'armor', 'armoredTaskForce', '3-2-6', '3', 4),
  sort('british', 'remnant', 'infantry', 'infantryBattalion', '1-2-3', '-', 2),
  sort('british', 'remnant', 'armor', 'armoredTaskForce', '3-2-6', '3', 1),
  sort('wehrmacht', 'breakdown', 'infantry', 'infantryBattalion', '2-2-3', '-', 8),
  sort('wehrmacht', 'breakdown', 'panzergrenadier', 'mechanizedBattalion', '2-2-6', '-', 8),
  sort('wehrmacht', 'remnant', 'infantry', 'infantryBattalion', '1-2-3', '-', 3),
  sort('wehrmacht', 'remnant', 'panzergrenadier', 'mechanizedBattalion', '2-2-6', '-', 4),
]

const provenanceOf = (s: Sort): Partial<Counter['provenance']> => ({
  ...(s.role === 'breakdown' ? ({ reduced: 'rulebook', morale: 'rulebook' } as const) : {}),
  ...(s.nation === 'american' && s.role === 'remnant' && s.what === 'infantry'
    ? ({ values: 'rulebook' } as const)
    : {}),
  type: 'rulebook',
})

const made = (s: Sort): readonly Counter[] =>
  Array.from({ length: s.count }, (_, i) => {
    const id = `${s.side}-${s.role}-${s.what}-${i + 1}`
    const name = `${s.what.replace('-', ' ')} ${s.role} ${i + 1}`
    return counter(
      s.nation,
      name,
      s.values,
      s.quality,
      s.branch,
      { start: null, arrival: null },
      {
        id,
        role: s.role,
        formation: null,
        ...(s.role === 'breakdown' ? { morale: 'green' } : {}),
        provenance: provenanceOf(s),
      },
    )
  })

/** All breakdown units and remnants. */
export const leftBehind: readonly Counter[] = SORTS.flatMap(made)
