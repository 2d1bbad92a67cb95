import { describe, expect, it } from 'vitest'
import { campaignCounters } from '../../src/normandy/data/campaign-counters.js'
import { allied, american, campaign, german, get, ids, isGerman, of, presence, spread } from './counterQueries.js'

describe('set-up and reinforcements of the campaign', () => {
  it('N3.1a units that start at full strength start on a hex, N3.1b the asterisk starts the 22nd Panzer reduced', () => {
    const atStart = campaignCounters.filter((c) => c.start !== null)
    expect(ids(atStart.filter((c) => c.steps < c.attack.length))).toEqual(['ger-21pz-22'])
    for (const c of atStart) expect(c.start?.at, c.id).toMatch(/^\d{4}$/)
  })

  it('N12.11, X21 exactly 11 Allied units are coded GT2m, and nothing else arrives on turn 2 or that way', () => {
    const turn2 = campaignCounters.filter((c) => c.arrival?.turn === 2)
    expect(ids(turn2)).toEqual([
      'us-1-inf',
      'us-2-arm-41',
      'us-2-arm-66',
      'us-2-arm-67',
      'us-3-arm-32',
      'us-3-arm-33',
      'us-3-arm-36',
      'us-4-arm-cca',
      'us-4-arm-ccb',
      'us-4-arm-ccr',
      'us-cav-4',
    ])
    expect(campaignCounters.filter((c) => c.arrival?.mechanizedPhase === true)).toEqual(turn2)
  })

  it('N12.16, X20 only the two units of the 242nd arrive reduced, on turn 9', () => {
    const reduced = campaignCounters.filter((c) => c.arrival !== null && c.steps < c.attack.length)
    expect(ids(reduced)).toEqual(['ger-242-917', 'ger-242-918'])
    expect(reduced).toEqual(campaignCounters.filter((c) => c.division === 'ger-242'))
    for (const c of reduced) expect([c.arrival?.turn, c.steps, c.attack.length]).toEqual([9, 1, 2])
  })

  it('N12.12a, N12.13, N12.14a Allied arrival codes have no letter, German ones have one or more of N, S and E', () => {
    for (const c of allied.filter((u) => u.arrival !== null)) expect(c.arrival?.edges, c.id).toEqual([])
    const codes = german.flatMap((c) => (c.arrival === null ? [] : [c.arrival.edges.join('')]))
    for (const code of codes) expect(code).toMatch(/^N?S?E?$/)
    for (const code of codes) expect(code).not.toBe('')
    expect(new Set(codes)).toEqual(new Set(['E', 'S', 'SE', 'NE']))
  })

  it('N4.B6b every reinforcement arrives between turns 2 and 13', () => {
    for (const c of campaignCounters.filter((u) => u.arrival !== null)) {
      expect(c.arrival!.turn, c.id).toBeGreaterThan(1)
      expect(c.arrival!.turn, c.id).toBeLessThanOrEqual(13)
    }
  })

  it('M6 Third Army, French and Polish units come as reinforcements', () => {
    const late = campaignCounters.filter(
      (c) => c.nation === 'french' || c.nation === 'polish' || c.kind === 'headquarters',
    )
    expect(late.filter((c) => !isGerman(c) && c.start !== null)).toEqual([])
    expect(get(american, 'us-hq-third-army').arrival?.turn).toBe(6)
  })

  const { map } = campaign
  const germans = presence(map, german)
  const allies = presence(map, allied)
  const none: ReadonlySet<number> = new Set()
  const area = (name: string): readonly number[] => map.areas[name] ?? []

  it('N3.1a the Allies start in their bridgehead and the Germans outside it', () => {
    const bridgehead = new Set(area('front-allied'))
    for (const hex of germans.all) expect(bridgehead.has(hex), map.ids[hex]).toBe(false)
    for (const hex of allies.all) expect(bridgehead.has(hex), map.ids[hex]).toBe(true)
  })

  it('N9.24 every German unit can trace supply to the east edge', () => {
    const supplied = spread(map, area('german-supply'), allies, germans.combat)
    for (const hex of germans.all) expect(supplied.has(hex), map.ids[hex]).toBe(true)
  })

  it('N9.25 every Allied unit can trace supply to the north edge', () => {
    const supplied = spread(map, area('allied-supply'), germans, allies.combat)
    for (const hex of allies.all) expect(supplied.has(hex), map.ids[hex]).toBe(true)
  })

  it('N6.31 the front is closed: no unit can pass it without entering an enemy zone of control', () => {
    const behindGermans = spread(map, area('allied-entry'), germans, none)
    for (const hex of behindGermans) expect(Number(map.ids[hex]!.slice(2)), map.ids[hex]).toBeLessThan(8)
    for (const hex of area('german-supply')) expect(behindGermans.has(hex), map.ids[hex]).toBe(false)
    const behindAllies = spread(map, area('german-supply'), allies, none)
    for (const hex of area('allied-supply')) expect(behindAllies.has(hex), map.ids[hex]).toBe(false)
  })

  it('N8.16 no headquarters starts in an enemy zone of control', () => {
    for (const c of of(german, 'headquarters').filter((u) => u.start !== null))
      expect(allies.zoc.has(map.indexOf(c.start!.at)), c.id).toBe(false)
  })

  it('N12.12b no enemy controls an entry edge at start, except one hex at the end of the Allied edge', () => {
    const blocked = area('allied-entry').filter((hex) => germans.all.has(hex) || germans.zoc.has(hex))
    expect(blocked.map((hex) => map.ids[hex])).toEqual(['0401'])
    for (const name of ['german-entry-east', 'german-entry-south', 'german-entry-north']) {
      expect(area(name).length, name).toBeGreaterThan(10)
      for (const hex of area(name)) expect(allies.all.has(hex) || allies.zoc.has(hex), map.ids[hex]).toBe(false)
    }
  })
})
