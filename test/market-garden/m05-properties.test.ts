import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import type { FireKind, PacketForecast } from '../../src/market-garden/index.js'
import {
  directValue,
  firingStrength,
  gunClassOf,
  gunStrength,
  hitsOf,
  hitValue,
  indirectValue,
  isArmouredTarget,
  isEntrenched,
  isHeavyWeapons,
  lineOf,
  pointsIn,
  ratingOf,
  resultOf,
} from './book/fire.js'
import { isLeader, strength, targetClass } from './book/forces.js'
import type { Piece, Position } from './book/forces.js'
import { apart } from './book/land.js'
import { drawn } from './laws/positions.js'
import { company, grenadiers, place, smallGame } from './small.js'

const RUNS = process.env['SOAK'] === undefined ? 40 : 2000
const ROLLS = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6))

interface Due {
  readonly strength: number
  readonly value: number
  readonly rolls: Readonly<Record<string, number>>
}

const distribution = (resultBy: (roll: number) => number | string): Readonly<Record<string, number>> => {
  const rolls: Record<string, number> = {}
  for (const roll of ROLLS) rolls[resultBy(roll)] = (rolls[resultBy(roll)] ?? 0) + 1
  return rolls
}

/** What fire of one unit at another promises by the book; null when there is no such fire. */
const due = (position: Position, firer: Piece, target: Piece, kind: FireKind): Due | null => {
  const points = Math.min(strength(firer), firer.unit.mode === 'travel' ? 1 : Infinity)
  if (kind === 'anti-tank') {
    const gun = gunClassOf(position, firer)
    const guns = Math.max(1, gunStrength(position, firer, points))
    const value = gun === null ? null : hitValue(position, gun, target, guns, firer.unit.disrupted, false)
    return value === null ? null : { strength: guns, value, rolls: distribution((roll) => hitsOf(value, roll)) }
  }
  if (kind === 'conventional' && isArmouredTarget(target)) return null
  const barrage = kind !== 'conventional'
  const extended = barrage && apart(firer.unit.at, target.unit.at) > firer.counter.range
  const atArmour = isArmouredTarget(target)
  const sum = firingStrength(position, firer, { kind, points, extended, atAssault: false, atArmour })
  const rating = ratingOf(position, firer)
  const entrenched = isEntrenched(position, target)
  const value =
    barrage || isHeavyWeapons(firer)
      ? indirectValue(sum, rating, targetClass(target), entrenched)
      : directValue(sum, rating, entrenched).value
  const line = lineOf(position, target, false)
  const crowded = barrage && pointsIn(position, target.unit.at) > 18 ? -2 : 0
  return { strength: sum, value, rolls: distribution((roll) => resultOf(line, kind, value, roll, crowded)) }
}

describe('what fire is worth', () => {
  test('M5.0h M5.0i M5.0k M5.0l M5.0m M5.15b M5.16a-h M5.18a M5.18b M5.63b M5.63d M5.7 M5.73 M5.81f M5.81g M5.81h M5.84a M5.84b M5.87 M10.3 M10.8a M10.8b the fire value is what the matrices say of strength, rating, class, cover and mode', () => {
    let compared = 0
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        // many in few hexes, or few in many
        const [each, reach] = seed % 4 === 0 ? [30, 1] : [9, 2]
        const { position } = drawn('hells-highway', String(seed), 'allied-direct-fire', each, reach, ({ hexes }) => ({
          entrenchments: hexes.filter((_, i) => i % 3 === seed % 3).sort(),
        }))
        const there = [...position.pieces.values()].filter(
          (piece) => position.components.land.has(piece.unit.at) && !isLeader(piece) && piece.counter.rating > 0,
        )
        for (const firer of there)
          for (const target of there) {
            if (firer.counter.side === target.counter.side) continue
            for (const kind of ['conventional', 'anti-tank', 'indirect', 'unobserved'] as const) {
              if (
                kind !== 'conventional' &&
                kind !== 'anti-tank' &&
                !['artillery', 'rocket-artillery', 'heavy-weapons'].includes(firer.counter.kind)
              )
                continue
              const book = due(position, firer, target, kind)
              if (book === null) continue
              const [packet] = marketGarden.queries.fireValue(position.state, {
                kind,
                firers: [firer.unit.id],
                target: target.unit.id,
              })
              const { strength: points, value, rolls } = packet!
              expect({ points, value, rolls }, `${kind} of ${firer.unit.id} at ${target.unit.id}`).toEqual({
                points: book.strength,
                value: book.value,
                rolls: book.rolls,
              })
              compared++
            }
          }
      }),
      { numRuns: RUNS, seed: 5 },
    )
    expect(compared).toBeGreaterThan(RUNS * 8)
  })
})

describe('more fire', () => {
  const counters = Array.from({ length: 6 }, (_, i) => i).flatMap((i) =>
    [3, 5, 7].map((rating) => company(`c${rating}${i}`, { formation: 'r', rating, strength: 6 })),
  )
  const game = smallGame({
    columns: 4,
    rows: 4,
    counters: [...counters, grenadiers('g', { strength: 9 })],
    terrain: { '0203': ['town'] },
  })

  /** Steps that a packet takes of its target on average, D counting for a quarter of a step. */
  const worth = ({ rolls }: PacketForecast): number =>
    Object.entries(rolls).reduce(
      (sum, [result, count]) => sum + count * (result === 'D' ? 0.25 : result === 'minimal' ? 0.5 : Number(result)),
      0,
    )

  const volley = (
    firers: readonly string[],
    specs: Readonly<Record<string, object>>,
    target: object,
    entrenchments: readonly string[] = [],
  ): PacketForecast => {
    const units = {
      ...Object.fromEntries(firers.map((id) => [id, { at: '0202', ...specs[id] }])),
      g: { at: '0203', ...target },
    }
    const state = place(game, { phase: 'allied-direct-fire', turn: 35, units, with: { entrenchments } })
    const ids = state.units.filter(({ id }) => firers.includes(id)).map(({ id }) => id)
    return game.queries.fireValue(state, {
      kind: 'conventional',
      firers: ids,
      target: state.units.find(({ id }) => id === 'g')!.id,
    })[0]!
  }

  const modes = fc.constantFrom('concentrated', 'defilade')
  const some = fc.record({
    rating: fc.constantFrom(3, 5, 7),
    lost: fc.array(fc.nat(4), { minLength: 2, maxLength: 4 }),
    mode: modes,
    target: modes,
  })

  test('M5.0h M5.11c M5.15b M5.16c M5.25a never has a lower value, fewer steps never a higher one, and better firers never a worse result', () => {
    fc.assert(
      fc.property(some, ({ rating, lost, mode, target }) => {
        const ids = lost.map((_, i) => `c${rating}${i}`)
        const specs = Object.fromEntries(ids.map((id, i) => [id, { lost: lost[i]!, mode }]))
        const all = volley(ids, specs, { mode: target })
        const fewer = volley(ids.slice(1), specs, { mode: target })
        const worn = volley(ids, { ...specs, [ids[0]!]: { lost: 5, mode } }, { mode: target })
        expect(all.value).toBeGreaterThanOrEqual(fewer.value)
        expect(all.value).toBeGreaterThanOrEqual(worn.value)
        expect(worth(all)).toBeGreaterThanOrEqual(worth(fewer))
        if (rating > 3) {
          const lesser = ids.map((id) => id.replace(String(rating), String(rating - 2)))
          const green = volley(lesser, Object.fromEntries(lesser.map((id, i) => [id, { lost: lost[i]!, mode }])), {
            mode: target,
          })
          expect(all.value).toBeGreaterThanOrEqual(green.value)
        }
      }),
      { numRuns: RUNS, seed: 5 },
    )
  })

  test('M5.16c M5.61c M5.63b M10.3 M10.5a M13.0b fire is worth no more from Defilade or at a covered target', () => {
    const counts = { cover: 0, works: 0, defilade: 0 }
    fc.assert(
      fc.property(some, ({ rating, lost }) => {
        const ids = lost.map((_, i) => `c${rating}${i}`)
        const of = (mode: string) => Object.fromEntries(ids.map((id, i) => [id, { lost: lost[i]!, mode }]))
        const open = volley(ids, of('concentrated'), { mode: 'concentrated' })
        const covered = volley(ids, of('concentrated'), { mode: 'defilade' })
        const works = volley(ids, of('concentrated'), { mode: 'defilade' }, ['0203'])
        const dispersed = volley(ids, of('defilade'), { mode: 'concentrated' })
        expect(worth(open)).toBeGreaterThanOrEqual(worth(covered))
        expect(worth(covered)).toBeGreaterThanOrEqual(worth(works))
        expect(open.strength).toBeGreaterThanOrEqual(dispersed.strength)
        if (worth(open) > worth(covered)) counts.cover++
        if (worth(covered) > worth(works)) counts.works++
        if (open.strength > dispersed.strength) counts.defilade++
      }),
      { numRuns: RUNS, seed: 5 },
    )
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(RUNS / 4)
  })
})
