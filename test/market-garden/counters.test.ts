import { describe, expect, it } from 'vitest'
import { dateOf } from '../../src/market-garden/board/calendar.js'
import { Counter, Formation } from '../../src/market-garden/board/counters.js'
import { ARTILLERY_KINDS, GUN_KINDS, LEVELS } from '../../src/market-garden/board/counterTerms.js'
import { byId } from '../../src/market-garden/data/builders.js'
import { formationsOf } from '../../src/market-garden/data/formations.js'
import { hellsHighway, hellsHighwayCounters as all } from '../../src/market-garden/data/hells-highway.js'
import { COMMAND } from '../../src/market-garden/board/limits.js'

const formations = formationsOf(all)
const get = (id: string): Counter => {
  const found = all.find((c) => c.id === id)
  if (found === undefined) throw new Error(`no counter ${id}`)
  return found
}
const of = (formation: string): readonly Counter[] => all.filter((c) => c.formation === formation)
const formation = (id: string | null): Formation | undefined => formations.find((f) => f.id === id)
const printed = (c: Counter): string => `${c.strength}-${c.rating}-${c.morale}`
const firstTwo = (c: Counter): string => `${c.strength}-${c.rating}`
/** The formation of a unit or a headquarters, and those above it. */
const chain = (id: string | null): readonly string[] =>
  id === null ? [] : [id, ...chain(formation(id)?.superior ?? null)]
const tally = (list: readonly string[]): Readonly<Record<string, number>> => {
  const out: Record<string, number> = {}
  for (const key of list) out[key] = (out[key] ?? 0) + 1
  return out
}
const comes = (list: readonly Counter[]): readonly string[] => [
  ...new Set(
    list.map(({ arrival }) => (arrival === null ? 'beyond' : `${arrival.turn} ${arrival.hex} ${arrival.within}`)),
  ),
]

describe('shape', () => {
  it('every counter and formation passes its codec', () => {
    for (const c of all) expect(Counter.decode(c), c.id).toMatchObject({ _tag: 'Right' })
    for (const f of formations) expect(Formation.decode(f), f.id).toMatchObject({ _tag: 'Right' })
  })

  it('ids are unique, readable and in code-unit order; names are unique', () => {
    for (const list of [all, formations]) {
      const ids = list.map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)].sort())
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(byId([{ id: 'b' }, { id: 'a' }, { id: 'b' }])).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'b' }])
  })

  it('every formation named exists and is on the side of its units', () => {
    for (const c of all) {
      const named = formation(c.formation ?? c.commands)
      expect(named?.side, c.id).toBe(c.side)
    }
    for (const f of formations) if (f.superior !== null) expect(formation(f.superior)?.side, f.id).toBe(f.side)
  })

  it('M17.11 superiors stand higher, and every formation has units below it or is one that M24.5 says is not there', () => {
    for (const f of formations) {
      const above = formation(f.superior)
      if (above !== undefined) expect(LEVELS.indexOf(above.level), f.id).toBeGreaterThan(LEVELS.indexOf(f.level))
      const under = all.filter((c) => chain(c.formation ?? c.commands).includes(f.id))
      expect(under.length, f.id).toBeGreaterThan(0)
    }
  })

  it('a counter that contradicts itself is refused', () => {
    const refused = (change: Partial<Counter>, id: string): boolean =>
      Counter.decode({ ...get(id), ...change })._tag === 'Left'
    expect(refused({ strength: 0 }, 'us-501-1-a')).toBe(true)
    expect(refused({ commands: 'us-501' }, 'us-501-1-a')).toBe(true)
    expect(refused({ concentrates: true }, 'us-501-hq')).toBe(true)
    expect(refused({ travels: false }, 'us-81-1')).toBe(true)
    expect(refused({ target: 'conventional' }, 'gd-1cg-5-1')).toBe(true)
    expect(refused({ range: 1 }, 'uk-off-map-1')).toBe(true)
  })
})

describe('set-up and arrivals', () => {
  it('M24.2a the American set-up', () => {
    for (const battalion of ['us-501-1', 'us-501-3']) expect(comes(of(battalion))).toEqual(['0 C2809 2'])
    expect(comes([...of('us-501-2'), get('us-501-hq')])).toEqual(['0 C3213 2'])
    const uden = all.filter((c) => c.arrival?.hex === 'C4418')
    expect(uden.map((c) => c.id)).toEqual(['us-506-2-d', 'us-506-hq'])
    expect(firstTwo(get('us-506-2-d'))).toBe('5-3')
    expect(comes(uden)).toEqual(['0 C4418 2'])
  })

  it('M24.2a the German set-up', () => {
    const groupS = all.filter((c) => chain(c.formation ?? c.commands).includes('pz-107'))
    expect(comes(groupS)).toEqual(['0 C3231 2'])
    expect(tally(groupS.map((c) => c.formation ?? 'HQ'))).toMatchObject({ HQ: 1 })
    for (const battalion of ['pz-107-2107', 'pz-107-2107p', 'pz-107-280']) expect(of(battalion)).not.toHaveLength(0)
    const groupQ = all.filter((c) => chain(c.formation ?? c.commands).includes('ger-85'))
    expect(comes(groupQ)).toEqual(['0 C3603 2'])
    expect(of('ger-85-1053')).not.toHaveLength(0)
    expect(of('ger-85')).not.toHaveLength(0)
    expect(get('ger-85-hq').commands).toBe('ger-85')
  })

  it('M24.3a the Allied reinforcements', () => {
    const at36 = all.filter((c) => c.arrival?.turn === 36 && c.side === 'allied')
    expect(comes(at36)).toEqual(['36 C2411 0'])
    expect(tally(at36.map((c) => c.formation!))).toEqual({ 'us-506-2': 3, 'us-506-3': 4, 'gd-1cg-5': 4 })
    expect(at36.filter((c) => c.formation === 'us-506-2').map(firstTwo)).toEqual(['5-3', '5-3', '6-6'])
    const at37 = all.filter((c) => c.arrival?.turn === 37 && c.side === 'allied')
    expect(comes(at37)).toEqual(['37 C2411 0'])
    expect(tally(at37.filter((c) => c.arrival?.group === 1).map((c) => c.formation!))).toEqual({
      ...{ 'us-327-3': 4, 'us-81': 2, 'gd-1cg-5': 4 },
    })
    const at43 = all.filter((c) => c.arrival?.turn === 43)
    expect(comes(at43)).toEqual(['43 C4519 0'])
    expect(new Set(at43.map((c) => c.formation ?? c.commands))).toEqual(
      new Set(['gd-5cg-32', 'gd-1wg-32', 'gd-3ig-32', 'gd-32']),
    )
  })

  it('M24.3a only 1/327, 2/327 and HQ 327/101 arrive last in turn 37, at half movement', () => {
    const late = all.filter((c) => c.arrival !== null && (c.arrival.group > 1 || c.arrival.half))
    for (const c of late) expect(c.arrival, c.id).toEqual({ turn: 37, hex: 'C2411', within: 0, group: 2, half: true })
    expect(tally(late.map((c) => c.formation ?? 'HQ'))).toEqual({ 'us-327-1': 4, 'us-327-2': 4, HQ: 1 })
    expect(get('us-327-hq').arrival?.group).toBe(2)
  })

  it('M24.3a the German reinforcements', () => {
    const at36 = all.filter((c) => c.arrival?.turn === 36 && c.side === 'german')
    expect(comes(at36)).toEqual(['36 C2801 0'])
    for (const c of at36) expect(chain(c.formation ?? c.commands), c.id).toContain('ger-59')
    expect(at36.filter((c) => c.kind === 'artillery').map((c) => c.name)).toEqual(['II/159/59'])
    expect(at36.filter((c) => c.kind === 'headquarters').map((c) => c.name)).toEqual(['HQ 1036/59'])
    const at37 = all.filter((c) => c.arrival?.turn === 37 && c.side === 'german')
    expect(comes(at37)).toEqual(['37 C2633 0'])
    for (const c of at37) expect(chain(c.formation ?? c.commands), c.id).toContain('fj-7')
    expect(at37.filter((c) => c.kind === 'anti-tank').map((c) => c.name)).toEqual(['PzJgr/7FJ'])
    expect(at37.filter((c) => c.kind === 'headquarters').map((c) => c.name)).toEqual(['HQ 7/7FJ'])
  })

  it('every unit is set up or arrives in a turn of the scenario, in the area of play', () => {
    const [first, last] = hellsHighway.turns
    const [south, north] = hellsHighway.area!.rows
    for (const { id, arrival } of all) {
      if (arrival === null) continue
      if (arrival.turn !== 0) expect(arrival.turn >= first && arrival.turn <= last, id).toBe(true)
      const row = Number(arrival.hex.slice(1, 3))
      expect(arrival.hex.startsWith(hellsHighway.area!.sheet) && row >= south && row <= north, id).toBe(true)
    }
  })
})

describe('values', () => {
  it('M24.2a M24.3a 2/506 is three units 5-3 and one 6-6, which are heavy weapons', () => {
    expect(of('us-506-2').map(firstTwo).toSorted()).toEqual(['5-3', '5-3', '5-3', '6-6'])
    expect(
      of('us-506-2')
        .filter((c) => firstTwo(c) === '6-6')
        .map((c) => c.kind),
    ).toEqual(['heavy-weapons'])
  })

  it('M24.3a eight platoons of 1CG/5 are 2-5-8, two anti-tank units of 81/101 are 2-2-8', () => {
    expect(tally(of('gd-1cg-5').map(printed))).toEqual({ '2-5-8': 8 })
    expect(tally(of('us-81').map(printed))).toEqual({ '2-2-8': 2 })
    for (const c of of('gd-1cg-5'))
      expect([c.kind, c.target, c.provenance.values]).toEqual(['tank', 'medium', 'rulebook'])
    for (const c of of('us-81'))
      expect([c.kind, c.transport, c.provenance.values]).toEqual(['anti-tank', 'towed', 'rulebook'])
  })

  it('M24.4a M24.4c six batteries of strength 4 and rating 8 stand beyond the edge, with a range of 12', () => {
    const batteries = all.filter((c) => c.marks.includes('off-map-battery'))
    expect(batteries).toHaveLength(6)
    for (const c of batteries)
      expect([firstTwo(c), c.range, c.kind, c.nation, c.arrival]).toEqual(['4-8', 12, 'artillery', 'british', null])
    expect(all.filter((c) => c.arrival === null)).toEqual(batteries)
    const { row, range } = hellsHighway.offMapBatteries!
    expect([row, row + range]).toEqual([21, 33])
  })

  it('E6 a Mk V has two steps, one heavy dot and heavy armour; E8 a Firefly has a heavy gun and is a medium target', () => {
    const panthers = all.filter((c) => c.target === 'heavy')
    expect(panthers.length).toBeGreaterThan(0)
    for (const c of panthers) expect([c.strength, c.dots]).toEqual([2, { class: 'heavy', count: 1 }])
    const fireflies = of('gd-1cg-5').filter((c) => c.dots?.class === 'heavy')
    expect(fireflies.map((c) => c.target)).toEqual(['medium', 'medium'])
  })

  it('everything here has 12 movement points: no reconnaissance, no King Tigers, nothing static', () => {
    for (const c of all) expect(c.allowance, c.id).toBe(12)
  })

  it('M3.5d M6.3a M6.4b M5.81c ranges: artillery its own, heavy weapons 3, heavy and towed anti-tank guns 2, others 1', () => {
    for (const c of all) {
      if (ARTILLERY_KINDS.includes(c.kind)) expect(c.range, c.id).toBeGreaterThan(3)
      else if (c.kind === 'heavy-weapons') expect(c.range, c.id).toBe(3)
      else if (c.transport === 'towed' || c.dots?.class === 'heavy') expect(c.range, c.id).toBe(2)
      else expect(c.range, c.id).toBe(1)
    }
  })

  it('M3.32b M13.1a M13.2a M8.9f guns and headquarters have no Concentrated side, everything else has one', () => {
    for (const c of all) expect(c.concentrates, c.id).toBe(!GUN_KINDS.includes(c.kind) && c.kind !== 'headquarters')
    const selfPropelled = all.filter((c) => c.kind === 'heavy-weapons' && c.nation === 'british')
    expect(selfPropelled).toHaveLength(3)
    for (const c of selfPropelled) expect([c.transport, c.target, c.concentrates]).toEqual(['vehicle', 'light', true])
  })

  it('M13.3b M13.3d M8.21b all of 30 Corps, armour, guns and headquarters may be in Travel mode; other infantry walks', () => {
    for (const c of all) {
      const walks = c.transport === 'leg'
      expect(c.travels, c.id).toBe(!walks)
      if (chain(c.formation ?? c.commands).includes('uk-30')) expect(c.travels, c.id).toBe(true)
    }
    for (const c of all.filter((unit) => unit.kind === 'infantry' && unit.nation !== 'british'))
      expect(c.transport, c.id).toBe('leg')
  })

  it('M3.41m M3.41n all American units, guns among them, are airborne, and no others are', () => {
    for (const c of all) expect(c.marks.includes('airborne'), c.id).toBe(c.nation === 'american')
  })

  it('M5.91b engineers have the medium dot', () => {
    const engineers = all.filter((c) => c.kind === 'engineer')
    expect(engineers.map((c) => c.dots)).toEqual([{ class: 'medium', count: 1 }])
  })

  it('sister units are alike but for the long gun of a Firefly', () => {
    const alike = new Map<string, string>()
    for (const c of all) {
      const key = `${c.formation ?? c.commands} ${c.kind} ${c.dots?.class ?? ''} ${c.target}`
      expect(alike.get(key) ?? printed(c), c.id).toBe(printed(c))
      alike.set(key, printed(c))
    }
  })

  it('the tolls of 20 steps are a part of what is there: a tenth of the Allied strength, a fifth of the German one', () => {
    const steps = (side: Counter['side']): number =>
      all.filter((c) => c.side === side && c.arrival !== null).reduce((sum, c) => sum + c.strength, 0)
    expect(steps('allied')).toBeGreaterThan(10 * 20)
    expect(steps('german')).toBeGreaterThan(5 * 20)
  })
})

describe('formations', () => {
  const commanded = new Set(all.flatMap((c) => (c.commands === null ? [] : [c.commands])))

  it('M17.12a only regiments and divisions have a headquarters, and each only one', () => {
    const headquarters = all.filter((c) => c.kind === 'headquarters')
    expect(commanded.size).toBe(headquarters.length)
    for (const id of commanded) expect(['regiment', 'division'], id).toContain(formation(id)!.level)
    expect(all.filter((c) => c.kind === 'leader')).toHaveLength(0)
  })

  it('M24.5a M24.5c every unit has a headquarters above it, traces to a hex in place of one, or is always in supply', () => {
    for (const c of all.filter((unit) => unit.arrival !== null)) {
      const above = chain(c.formation ?? c.commands)
      const placed = above.some((id) => Object.hasOwn(hellsHighway.supplySources, id))
      const led = above.some((id) => commanded.has(id))
      expect(placed || led || hellsHighway.alwaysSupplied.includes(c.side), c.id).toBe(true)
      // what leads must itself have somewhere to trace to
      if (c.side === 'allied') expect(placed, c.id).toBe(true)
    }
    expect(hellsHighway.alwaysSupplied).toEqual(['german'])
    expect([hellsHighway.supplySources['us-101'], hellsHighway.supplySources['gd-5']]).toEqual(['C2411', 'C2411'])
    for (const id of Object.keys(hellsHighway.supplySources)) expect(commanded.has(id), id).toBe(false)
  })

  it('no regiment has more than four battalions, and no Kampfgruppe more than sixteen companies', () => {
    for (const f of formations.filter((each) => each.level === 'regiment')) {
      const battalions = formations.filter((each) => each.superior === f.id)
      expect(battalions.length, f.id).toBeLessThanOrEqual(COMMAND.battalions)
      const companies = all.filter(
        (c) => c.commands === null && chain(c.formation).includes(f.id) && c.kind !== 'heavy-weapons',
      )
      expect(companies.length, f.id).toBeLessThanOrEqual(COMMAND.companiesOfKampfgruppe)
    }
  })

  it('M17.13a companies of 1053/85 have no battalion; M17.14a guns of a division belong to it directly', () => {
    expect(formations.filter((f) => f.superior === 'ger-85-1053')).toHaveLength(0)
    for (const c of all.filter((unit) => unit.kind === 'artillery' && unit.side === 'german'))
      expect(formation(c.formation)!.level, c.id).toBe('division')
  })

  it('M11.26a 1CG/5 belongs to 5 Brigade, the other three battalions to 32 Brigade', () => {
    expect(formation('gd-1cg-5')!.superior).toBe('gd-5')
    for (const id of ['gd-5cg-32', 'gd-1wg-32', 'gd-3ig-32']) expect(formation(id)!.superior).toBe('gd-32')
  })

  it('a British observer and the batteries have 30 Corps above them, Americans do not', () => {
    for (const c of all) expect(chain(c.formation ?? c.commands).includes('uk-30'), c.id).toBe(c.nation === 'british')
  })
})

describe("Hell's Highway", () => {
  it('M24.1a eleven turns from 22 September 0901 to 23 September 1801, from the first phase on', () => {
    const [first, last] = hellsHighway.turns
    expect(last - first + 1).toBe(11)
    expect([dateOf(first), dateOf(last)]).toEqual([
      { september: 22, slot: '0901/1201' },
      { september: 23, slot: '1801/2101' },
    ])
    expect(hellsHighway.firstPhase).toBe('weather')
  })

  it('M-R333 the area of play is sheet C from row 21 to row 45', () => {
    expect(hellsHighway.area).toEqual({ sheet: 'C', rows: [21, 45] })
  })

  it('the numbers of the victory conditions', () => {
    expect(hellsHighway.road).toEqual({ from: 'C2110', to: 'C4218' })
    const { conditions, levels } = hellsHighway.victory
    expect(conditions.map(({ id, side, points, when }) => [id, side, points, when])).toEqual([
      ['M24.61a', 'german', 1, 'every-turn'],
      ['M24.61b', 'german', 1, 43],
      ['M24.61c', 'german', 1, 'every-turn'],
      ['M24.61e', 'allied', 1, 'last-turn'],
    ])
    expect(conditions.map(({ requirement }) => requirement)).toMatchObject([
      { kind: 'road-held' },
      { kind: 'on-road' },
      { kind: 'strength-lost', of: 'allied', atLeast: 21 }, // more than 20
      { kind: 'all', requirements: [{ kind: 'denied' }, { kind: 'strength-lost', of: 'german', atLeast: 20 }] },
    ])
    expect(levels.map(({ margin, winner, level }) => [margin, winner, level])).toEqual([
      [3, 'german', 'decisive'],
      [2, 'german', 'substantial'],
      [1, 'german', 'limited'],
      [0, null, null],
      [-1, 'allied', null],
    ])
    expect(dateOf(43)).toEqual({ september: 23, slot: '1201/1501' })
  })

  it('the weather is clear and there are no air strikes (M-R337)', () => {
    expect([hellsHighway.weather, hellsHighway.airStrikes]).toEqual([0, null])
  })
})
