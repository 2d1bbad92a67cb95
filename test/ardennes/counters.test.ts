import { describe, expect, it } from 'vitest'
import { violationsOf } from '../../src/engine/codecs/codec.js'
import { Counter, Formation } from '../../src/ardennes/board/counters.js'
import { ARTILLERY_KINDS, INFANTRY_KINDS, SILHOUETTES } from '../../src/ardennes/board/counterTerms.js'
import { TANK_KINDS, UNIT_KINDS, type UnitKind } from '../../src/ardennes/board/counterTerms.js'
import { formations } from '../../src/ardennes/data/formations.js'
import { campaignCounters, optionalCounters } from '../../src/ardennes/data/scenarios.js'
import { MARKERS } from '../../src/ardennes/limits.js'
import { all, allied, get, ids, large, marked, of, printed, starting, tally, tq, units } from './counterQueries.js'

describe('shape', () => {
  it('every counter and formation passes its codec', () => {
    for (const c of all) expect(Counter.decode(c), c.id).toMatchObject({ _tag: 'Right' })
    for (const f of formations) expect(Formation.decode(f), f.id).toMatchObject({ _tag: 'Right' })
  })

  it('ids are unique, readable and in code-unit order', () => {
    for (const list of [ids(campaignCounters), ids(optionalCounters), ids(formations)])
      expect(list).toEqual([...new Set(list)].sort())
    expect(new Set(ids(all)).size).toBe(all.length)
    for (const id of ids(all)) expect(id).toMatch(/^(us|uk|ger)(-[a-z0-9]+)+$/)
  })

  it('every formation named exists, has units, and all of them on its side', () => {
    const members = new Set(all.flatMap((c) => (c.formation === null ? [] : [c.formation])))
    expect([...members].sort()).toEqual(ids(formations))
    for (const f of formations)
      for (const c of all.filter((unit) => unit.formation === f.id)) {
        expect(allied(c), c.id).toBe(f.side === 'allied')
        expect(c.optional, c.id).toBe(f.optional)
        expect(c.army, c.id).toBe(f.army)
      }
  })

  it('a counter that contradicts itself is refused with the reason', () => {
    const message = (change: Partial<Counter>, id = 'us-28-112'): string => {
      const decoded = Counter.decode({ ...get(id), ...change })
      return decoded._tag === 'Left' ? violationsOf(decoded.left)[0]!.message : 'accepted'
    }
    const face = get('us-28-112').faces[0]!
    expect(message({ faces: [] })).toContain('one or two faces')
    expect(message({ kind: 'artillery' })).toContain('A22.4')
    expect(message({ faces: [face] }, 'us-v-187')).toContain('A22.5')
    expect(message({ silhouette: 'm10' })).toContain('A8.1b')
    expect(message({ faces: [{ ...face, stacking: 0 }] })).toContain('stacking points')
    expect(message({ start: null })).toContain('start on the map or arrive')
    expect(message({ role: 'remnant' })).toContain('start on the map or arrive')
    expect(message({ start: { hex: null, areas: [], improved: false, restricted: false } })).toContain('A3.3')
    expect(message({ arrival: { ...get('us-1-26').arrival!, entries: [] } }, 'us-1-26')).toContain('A13.1a')
    expect(message({ morale: 'brave' as Counter['morale'] })).toContain('morale')
    expect(message({ faces: [{ ...face, defence: 0 }] })).toContain('defence')
  })

  it('A2.1a counters and markers together are no more than the 570 of the box', () => {
    const { german, allied: western } = MARKERS
    const markers = [german, western].map((m) => m.strategicMovement + m.traffic + m.roadblocks + m.night)
    expect(all.length + markers.reduce((a, b) => a + b, 0)).toBeLessThan(570)
  })
})

describe('types of units', () => {
  it('A2.4d A2.4f A2.4g every kind is infantry-type, tank, artillery, recon or flak, and every kind is used', () => {
    const sorted = [...INFANTRY_KINDS, ...TANK_KINDS, ...ARTILLERY_KINDS, 'recon', 'flak'].toSorted()
    expect(sorted).toEqual([...UNIT_KINDS].toSorted())
    expect([...new Set(all.map((c) => c.kind))].toSorted()).toEqual(sorted)
  })

  it('A2.4e every silhouette that the rules show is used', () => {
    const used = new Set(all.map((c) => c.silhouette).filter((model) => model !== null))
    expect([...used].toSorted()).toEqual([...SILHOUETTES].toSorted())
  })

  it('A2.4b A2.4c A2.4d tanks, recon, flak and artillery are vehicles, panzergrenadiers mechanized, other infantry on foot', () => {
    for (const c of all) {
      const infantry = INFANTRY_KINDS.includes(c.kind)
      const riding = c.kind === 'panzergrenadier' || c.kind === 'motorized-infantry'
      expect(c.mobility, c.id).toBe(!infantry ? 'vehicle' : riding ? 'mechanized' : 'foot')
    }
  })

  it('A-R10 infantry with a movement of 5 to 7 is mechanized, with 3 or less on foot', () => {
    for (const c of of(...INFANTRY_KINDS)) expect(c.faces[0]!.movement <= 3, c.id).toBe(c.mobility === 'foot')
  })

  it('A2.4f A8.1b silhouettes are tank units without stacking points; combat commands and brigades of NATO armour have them', () => {
    for (const c of all) {
      expect(c.silhouette !== null, c.id).toBe(TANK_KINDS.includes(c.kind) && c.kind !== 'armor')
      for (const face of c.faces)
        expect(face.stacking === 0, c.id).toBe(c.silhouette !== null || ARTILLERY_KINDS.includes(c.kind))
    }
    for (const c of units.filter((unit) => unit.size === 'combat-command')) expect(c.kind, c.id).toBe('armor')
  })

  it('A2.9 A2.1c only tank and recon units have a tank quality, and all silhouettes but the black-boxed ones', () => {
    for (const c of all) {
      const may = TANK_KINDS.includes(c.kind) || c.kind === 'recon'
      if (!may) expect(c.quality, c.id).toBeNull()
      if (TANK_KINDS.includes(c.kind)) expect(c.quality === null, c.id).toBe(c.marks.includes('black-box'))
    }
  })

  it('A21.2 red qualities are those of tank destroyers and cavalry; one silhouette has one quality', () => {
    for (const c of all.filter((unit) => unit.quality?.colour === 'red'))
      expect(['tank-destroyer', 'recon'], c.id).toContain(c.kind)
    const models = new Map<string, string>()
    for (const c of all.filter((unit) => unit.silhouette !== null)) {
      expect(models.get(c.silhouette!) ?? tq(c), c.id).toBe(tq(c))
      models.set(c.silhouette!, tq(c))
    }
    expect(Object.fromEntries(models)).toMatchObject({
      ...{ 'm4-sherman': '3', 'm5-stuart': '2', m10: '[3]', m18: '[3]', m36: '[4]', churchill: '3', firefly: '3' },
      ...{ 'panzer-iv': '3', panther: '4', tiger: '5', 'king-tiger': '5', 'stug-iii': '3' },
      ...{ hetzer: '[3]', 'jagdpanzer-iv': '[4]', jagdpanther: '5', jagdtiger: '6', sturmtiger: '-', brummbar: '-' },
    })
  })

  it('A22.5a A2.1d artillery has one step, no attack, a defence in parentheses, and a range', () => {
    const guns = of(...ARTILLERY_KINDS)
    expect(guns).toHaveLength(33)
    for (const c of guns) {
      expect(c.faces, c.id).toHaveLength(1)
      expect(c.faces[0], c.id).toMatchObject({ attack: 0, defence: 2, stacking: 0 })
      expect(c.artillery!.range, c.id).toBeGreaterThan(0)
      expect(c.corps, c.id).not.toBeNull()
      expect(c.formation, c.id).toBeNull()
    }
  })

  it('A22.2a A-R33 Nebelwerfer and ready Allied artillery have a movement of 1, other German artillery none', () => {
    for (const c of of(...ARTILLERY_KINDS))
      expect(c.faces[0]!.movement, c.id).toBe(c.kind === 'nebelwerfer' || allied(c) ? 1 : 0)
  })

  it('A22.1d fired Allied artillery moves as vehicles, and German artillery only with prime movers', () => {
    for (const c of of(...ARTILLERY_KINDS))
      if (allied(c)) expect(c.artillery!.firedMovement, c.id).toBe(6)
      else expect(c.artillery!.firedMovement, c.id).toBe(c.faces[0]!.movement)
  })

  it('A2.11a every German unit has an army, no Allied one has', () => {
    for (const c of units) expect(c.army === null, c.id).toBe(allied(c))
  })

  it('sister units are alike: one regiment, one battalion of a kind in a division, one quality', () => {
    const alike = (list: readonly string[]): void => {
      expect(new Set(list.map((id) => printed(get(id)))).size, list.join(' ')).toBe(1)
    }
    alike(['us-106-422', 'us-106-423', 'us-106-424', 'us-26-101', 'us-75-289'])
    alike(['us-99-393', 'us-99-394', 'us-28-112', 'us-80-317', 'us-5-10'])
    alike(['us-2-9', 'us-2-38', 'us-2-23', 'us-1-26', 'us-30-117', 'us-9-47'])
    alike(['us-28-110-1', 'us-28-109-2', 'us-4-12-3', 'us-4-8-2', 'us-4-22-2', 'us-99-395-3'])
    alike(['us-2-741-tnk', 'us-28-707-tnk', 'us-30-743-tnk'])
    alike(['us-14-cav-18', 'us-102-cav-38', 'us-4-cav-4', 'us-6-cav-28'])
    alike(['ger-1ss-1', 'ger-12ss-25', 'ger-12ss-26', 'ger-2ss-3', 'ger-9ss-19', 'ger-10ss-21'])
    alike(['ger-1ss-1-1', 'ger-12ss-12-1', 'ger-2ss-2-1'])
    alike(['ger-2-pz-3-1', 'ger-116-pz-16-1', 'ger-9-pz-33-2', 'ger-11-pz-15-1'])
    alike(['ger-2-pz-3-2', 'ger-116-pz-16-2', 'ger-9-pz-33-1', 'ger-2ss-2-2'])
    alike(['ger-2-pz-2', 'ger-2-pz-304', 'ger-116-pz-60', 'ger-116-pz-156', 'ger-lehr-901', 'ger-lehr-902'])
    alike(['ger-1ss-501-tiger', 'ger-506-tiger'])
    alike(['ger-3-fj-5', 'ger-3-fj-9', 'ger-3-fj-8'])
    alike(['ger-560-1128', 'ger-560-1129', 'ger-560-1130'])
    alike(['ger-26-fusilier', 'ger-167-fusilier'])
  })
})

describe('steps and stacking', () => {
  it('A16.4a a reduced face is weaker, moves as far and takes no more room', () => {
    for (const c of all.filter((unit) => unit.faces.length === 2)) {
      const [full, less] = [c.faces[0]!, c.faces[1]!]
      expect(less.attack, c.id).toBeLessThan(full.attack)
      expect(less.defence, c.id).toBeLessThan(full.defence)
      expect(less.movement, c.id).toBe(full.movement)
      expect(less.stacking, c.id).toBeLessThanOrEqual(full.stacking)
    }
  })

  it('A16.4b A25.24 large units have 3 points and 2 when reduced: the 6-6-3 regiments, and every combat command (A26.1d)', () => {
    for (const c of units.filter(large)) expect(c.faces[0]!.stacking, c.id).toBe(3)
    for (const c of units.filter((unit) => printed(unit) === '6-6-3')) expect(large(c), c.id).toBe(true)
    for (const c of units.filter((unit) => unit.size === 'combat-command')) expect(large(c), c.id).toBe(true)
    for (const c of units.filter((unit) => unit.size === 'battalion' && unit.silhouette === null))
      for (const face of c.faces) expect([0, 1], c.id).toContain(face.stacking)
  })

  it('A16.4b A16.4c every large unit that is not British has a remnant of its arm, weaker than its reduced face', () => {
    const arm = (kind: UnitKind): string =>
      kind === 'armor' || kind === 'panzergrenadier' ? kind : INFANTRY_KINDS.includes(kind) ? 'infantry' : kind
    const remnants = all.filter((c) => c.role === 'remnant')
    for (const c of units.filter(large)) {
      const prefix = c.id.split('-')[0]!
      const own = remnants.filter((r) => r.id.startsWith(`${prefix}-`) && r.kind === arm(c.kind))
      expect(own.length, c.id).toBeGreaterThan(0)
      expect(own[0]!.faces[0]!.attack, c.id).toBeLessThan(c.faces[1]!.attack)
    }
  })

  it('A25.24 the American infantry remnant is 1-2-3', () => {
    const remnant = get('us-remnant-infantry-1')
    expect(printed(remnant)).toBe('1-2-3')
    expect(remnant.provenance.values).toBe('rulebook')
  })

  it('A26.1b A26.3 breakdown units are green one-step infantry battalions, panzergrenadier battalions and task forces', () => {
    const breakdown = all.filter((c) => c.role === 'breakdown')
    expect(tally(breakdown.map((c) => `${c.id.split('-')[0]} ${c.kind} ${c.size}`))).toEqual({
      'us infantry battalion': 10,
      'us armor task-force': 8,
      'ger infantry battalion': 8,
      'ger panzergrenadier battalion': 8,
    })
    for (const c of breakdown) {
      expect(c.faces, c.id).toHaveLength(1)
      expect(c.faces[0]!.stacking, c.id).toBe(1)
      expect(c.morale, c.id).toBe('green')
      expect(c.provenance.morale, c.id).toBe('rulebook')
    }
  })

  it('A16.73 A8.2d the 4-3-6 tank battalion and both tank battalions of 2nd Panzer can be reduced', () => {
    for (const c of units.filter((unit) => printed(unit) === '4-3-6')) expect(c.faces, c.id).toHaveLength(2)
    for (const id of ['ger-2-pz-3-1', 'ger-2-pz-3-2']) expect(get(id).faces, id).toHaveLength(2)
  })

  it('A8.2b A8.2c colour bars: battalions of a regiment, two squadrons of every cavalry group, two units of 9 Arm/CCA', () => {
    const bars = tally(all.filter((c) => c.bar !== null).map((c) => `${c.formation} ${c.bar}`))
    expect(bars).toEqual({
      ...{ 'us-28 109': 3, 'us-28 110': 3, 'us-4 12': 3, 'us-4 8': 1, 'us-4 22': 1, 'us-99 395': 2 },
      ...{ 'us-4-cav 4 Cav': 2, 'us-6-cav 6 Cav': 2, 'us-14-cav 14 Cav': 2, 'us-102-cav 102 Cav': 2 },
      ...{ 'us-9-arm CCA': 2, 'ger-1ss 2': 2, 'ger-fuh-gr 99': 2 },
    })
  })
})

describe('named units', () => {
  it('A27.11a 150 Pz Bde is 6-5-6 with TQ 3, arrives on turn 2 by K, and counts as a formation', () => {
    const c = get('ger-150-pz-bde')
    expect([printed(c), tq(c), c.kind, c.formation]).toEqual(['6-5-6', '3', 'armor', 'ger-150-pz-bde'])
    expect(c.arrival).toMatchObject({ turn: 2, entries: ['K'] })
    expect(marked('in-disguise')).toEqual([c.id])
  })

  it('A27.2a A27.2b von der Heydte is 2-2-3, is dropped on turn 3 and has a reduced side', () => {
    const c = get('ger-von-der-heydte')
    expect([printed(c), c.kind, c.nation, c.faces.length]).toEqual(['2-2-3', 'parachute', 'luftwaffe', 2])
    expect(c.arrival).toMatchObject({ turn: 3, by: 'airdrop', entries: [] })
    expect(marked('von-der-heydte')).toEqual([c.id])
  })

  it('A27.4 217 StrmPz and 1000+1001 have black boxes', () => {
    expect(marked('black-box')).toEqual(['ger-1000-1001', 'ger-217-strmpz'])
    expect([printed(get('ger-217-strmpz')), printed(get('ger-1000-1001'))]).toEqual(['2-1-5', '3-1-4'])
  })

  it('A27.5a Kampfgruppe Peiper is four units of 1st SS', () => {
    const four = marked('kampfgruppe-peiper')
    expect(four).toHaveLength(4)
    for (const id of four) expect(get(id).formation).toBe('ger-1ss')
  })

  it('A27.6a the two RRD regiments of the 2nd Division start in 1535 and 1636', () => {
    const two = marked('roer-river-dams').map(get)
    expect(two.map((c) => c.start!.hex).toSorted()).toEqual(['1535', '1636'])
    for (const c of two) {
      expect([c.formation, c.size, c.provenance.code]).toEqual(['us-2', 'regiment', 'rulebook'])
    }
  })

  it('A29.1c A29.4a V/187 and V/406 have red boxes', () => {
    expect(marked('fires-on-turn-1')).toEqual(['us-v-187', 'us-v-406'])
    for (const id of marked('fires-on-turn-1')) expect(get(id).start).toMatchObject({ restricted: true })
  })

  it('A27.9 653 Hv Jpz VI is 4-3-4 with TQ 6 and rolls from turn 4 on', () => {
    const c = get('ger-653-hv-jpz-vi')
    expect([printed(c), tq(c), c.silhouette]).toEqual(['4-3-4', '6', 'jagdtiger'])
    expect(c.arrival).toMatchObject({ turn: 4, entries: ['K'], condition: 'roll' })
    expect(marked('arrival-roll')).toEqual([c.id])
  })

  it('A27.10 A-R47 engineers are 1-2-3 and arrive in towns (A13.2a)', () => {
    const engineers = of('engineer')
    for (const c of engineers) {
      expect([printed(c), c.nation, c.faces.length], c.id).toEqual(['1-2-3', 'american', 1])
      if (c.arrival !== null) expect(c.arrival.by, c.id).toBe('town')
    }
    expect(engineers.filter((c) => c.arrival !== null)).toHaveLength(7)
  })

  it('A27.8 9 Arm/CCB is the unit that may be bound to St-Vith; A8.2c 9 Arm/CCA is two units', () => {
    expect(marked('st-vith')).toEqual(['us-9-arm-ccb'])
    expect(starting.filter((c) => c.name.startsWith('9 Arm/CCA'))).toHaveLength(2)
  })

  it('A16.2d 4 Arm/CCR is an elite tank unit with a grey quality, 8-6-6', () => {
    const c = get('us-4-arm-ccr')
    expect([printed(c), tq(c), c.morale, c.provenance.morale]).toEqual(['8-6-6', '3', 'elite', 'rulebook'])
  })

  it('A14.3e the three brigades and the cavalry groups of two squadrons are formations', () => {
    const of_ = (type: Formation['type']): readonly string[] => ids(formations.filter((f) => f.type === type))
    expect(of_('brigade')).toEqual(['ger-150-pz-bde', 'ger-fuh-bglt', 'ger-fuh-gr', 'uk-29-arm'])
    expect(of_('cavalry-group')).toEqual(['us-102-cav', 'us-14-cav', 'us-4-cav', 'us-6-cav'])
    for (const id of of_('cavalry-group')) {
      const squadrons = all.filter((c) => c.formation === id)
      expect(squadrons.map((c) => [c.size, tq(c)])).toEqual([
        ['squadron', '[1]'],
        ['squadron', '[1]'],
      ])
    }
  })

  it('A27.3a every British unit enters by F or G; A25.26 the airborne units are parachute and glider units', () => {
    for (const c of units.filter((unit) => unit.nation === 'british'))
      expect(
        c.arrival!.entries.every((e) => e === 'F' || e === 'G'),
        c.id,
      ).toBe(true)
    const airborne = units.filter((c) => c.nation === 'american' && (c.kind === 'parachute' || c.kind === 'glider'))
    expect(airborne).toHaveLength(11)
    expect(airborne.filter((c) => c.formation === null).map((c) => c.name)).toEqual([
      '509 Para',
      '517 Ind Regt',
      '551 Para',
    ])
  })
})
