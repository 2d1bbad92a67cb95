import { describe, expect, test } from 'vitest'
import type { Event, State } from '../../src/normandy/index.js'
import {
  at,
  germanInfantry,
  grenadiers,
  must,
  offered,
  panzer,
  place,
  smallGame,
  stepsOf,
  tiger,
  ukArmour,
  usArmor,
  usRegiment,
  watch,
} from './small.js'
import type { Loose } from './small.js'
import { allows, END, enter, forbids, frame, go, hexes, ids, LOSSES, move, roll, STOP, top, upTo } from './steps.js'

const commit: Loose = { type: 'attack-commit' }
const attack = (who: string, target: string): Loose => ({ type: 'attack', target, unit: who })

describe('the game turn', () => {
  const game = smallGame({ counters: [panzer('p'), usArmor('a')], turns: 13 })
  const SEQUENCE = [
    'german-weather',
    'german-replacement',
    'german-normal-movement',
    'german-combat',
    'german-mechanized-movement',
    'allied-weather',
    'allied-supply-receipt',
    'allied-replacement',
    'allied-normal-movement',
    'allied-combat',
    'allied-mechanized-movement',
    'turn-end',
  ]

  test('N4.0a a game turn is the German and then the Allied player turn, phase by phase', () => {
    let state = place(game, { phase: 'german-replacement', units: { p: '0606', a: '0101' } })
    const events: Event[] = []
    while (state.turn < 3) state = must(game.apply(state, passed(state), (event) => events.push(event)))
    const order = events.flatMap((event) => (event.type === 'phase' ? [`${event.turn} ${event.phase}`] : []))
    expect(order).toEqual([
      ...SEQUENCE.slice(2).map((phase) => `1 ${phase}`),
      ...SEQUENCE.map((phase) => `2 ${phase}`),
      '3 german-weather',
    ])
  })

  const passed = (state: State): ReturnType<typeof game.legalActions>[number] => {
    const before = game.legalActions(state)
    return (
      before.find((action) => ['end-phase', 'end-declarations', 'end-air-support'].includes(action.type)) ?? before[0]!
    )
  }

  test('N4.0a N4.0b an action of another phase or of the other side is refused', () => {
    const units = { p: '0504', a: '0503' }
    const movement = place(game, { phase: 'german-normal-movement', units })
    expect(forbids(game, movement, attack('p', '0503'))).toEqual(['N4.0a'])
    expect(game.toAct(movement)).toMatchObject({ kind: 'player', side: 'german' })
    const combat = place(game, { phase: 'german-combat', units })
    expect(forbids(game, combat, move('p', '0505')).length).toBeGreaterThan(0)
    expect(forbids(game, combat, attack('a', '0504'))).toContain('N7.11a')
    const allied = place(game, { phase: 'allied-normal-movement', units })
    expect(game.toAct(allied)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(forbids(game, allied, move('p', '0505'))).toEqual(['N5.0a'])
    for (const phase of game.phases.filter((p) => p.side !== null))
      expect(phase.id.startsWith(phase.side!), phase.id).toBe(true)
  })

  test('N4.B6b the turn marker advances after the last phase, and turn 13 is the last', () => {
    const state = place(game, { phase: 'allied-mechanized-movement', turn: 12, units: { p: '0606', a: '0101' } })
    const next = go(game, state, END)
    expect(next).toMatchObject({ turn: 13, phase: 'german-weather' })
    const end = go(
      game,
      place(game, { phase: 'allied-mechanized-movement', turn: 13, units: { p: '0606', a: '0101' } }),
      END,
    )
    expect(game.toAct(end).kind).toBe('over')
    expect(game.outcome(end)).not.toBeNull()
    expect(game.outcome(next)).toBeNull()
    expect(game.legalActions(end)).toEqual([])
  })
})

describe('the German player turn', () => {
  const counters = [
    panzer('p1', { division: 'pz' }),
    grenadiers('p2', { division: 'pz' }),
    ...['i1', 'i2', 'i3'].map((id) => germanInfantry(id)),
    tiger('t'),
    panzer('strong', { attack: [99, 50] }),
    ...['f', 'e'].map((id) => usRegiment(id)),
    ukArmour('uk'),
  ]
  const game = smallGame({ counters, columns: 9, rows: 8, areas: { 'german-supply': ['0908'] } })
  const reduced = (hex: string): { at: string; steps: number } => ({ at: hex, steps: 1 })

  test('N4.A1a the German player rolls the weather for his own player turn only', () => {
    const state = place(game, { phase: 'german-weather', turn: 2, weather: 'overcast', units: { p1: '0808' } })
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { roller: 'german', rule: 'N4.A1a', dice: 1 } })
    const german = go(game, state, roll(1))
    expect([german.weather, german.airPoints]).toEqual(['storm', 0])
    expect(game.toAct(upTo(game, german, 'allied-weather'))).toMatchObject({
      kind: 'chance',
      roll: { roller: 'allied' },
    })
  })

  test('N4.A2a the Germans restore one step of armor and two of infantry', () => {
    const state = place(game, {
      phase: 'german-replacement',
      units: {
        p1: reduced('0808'),
        p2: reduced('0708'),
        i1: reduced('0807'),
        i2: reduced('0707'),
        i3: reduced('0907'),
      },
    })
    const armor = go(game, state, { type: 'replace', unit: 'p2' })
    expect(stepsOf(armor, 'p2')).toBe(2)
    expect(forbids(game, armor, { type: 'replace', unit: 'p1' })).toEqual(['N11.13'])
    const full = go(game, armor, { type: 'replace', unit: 'i1' }, { type: 'replace', unit: 'i3' })
    expect(forbids(game, full, { type: 'replace', unit: 'i2' })).toEqual(['N11.13'])
    expect(offered(game, full, 'replace')).toEqual([])
  })

  test('N4.A2b no step is restored out of supply or within two hexes of an enemy, and none is saved', () => {
    const units = { i1: reduced('0604'), i2: reduced('0605'), i3: reduced('0606'), f: '0603' }
    const state = place(game, { phase: 'german-replacement', units })
    expect(offered(game, state, 'replace').map((action) => action.unit)).toEqual(['i3'])
    for (const unit of ['i1', 'i2']) expect(forbids(game, state, { type: 'replace', unit })).toEqual(['N11.12'])
    const cut = place(game, { phase: 'german-replacement', units: { i3: reduced('0606'), f: '0908' } })
    expect(forbids(game, cut, { type: 'replace', unit: 'i3' })).toEqual(['N11.12'])
    const later = upTo(
      game,
      place(game, { phase: 'german-replacement', units: { p1: reduced('0808'), p2: reduced('0708') } }),
      'german-replacement',
      2,
    )
    expect(forbids(game, go(game, later, { type: 'replace', unit: 'p1' }), { type: 'replace', unit: 'p2' })).toEqual([
      'N11.13',
    ])
  })

  test('N4.A3c German reinforcements due this turn enter in the normal movement phase', () => {
    const late = smallGame({
      terrain: { '0703': ['forest'] },
      counters: [panzer('p', { arrival: { turn: 2, edges: ['E'], mechanizedPhase: false } })],
    })
    const state = place(late, { phase: 'german-normal-movement', turn: 2, weather: 'storm', units: { p: 'reserve' } })
    expect(frame(go(late, state, enter('p', '0703')), 'moving')).toMatchObject({ hex: '0703', spent: 1 })
    expect(
      forbids(
        late,
        place(late, { phase: 'german-normal-movement', turn: 1, units: { p: 'reserve' } }),
        enter('p', '0703'),
      ),
    ).toEqual(['N3.2'])
    expect(
      forbids(
        late,
        place(late, { phase: 'german-mechanized-movement', turn: 2, units: { p: 'reserve' } }),
        enter('p', '0703'),
      ).length,
    ).toBeGreaterThan(0)
  })

  test('N4.A4a German units may attack adjacent Allied units, but do not have to', () => {
    const state = place(game, { phase: 'german-combat', units: { p1: '0404', i1: '0305', f: '0405', e: '0603' } })
    expect(offered(game, state, 'attack').map((action) => `${action.unit} ${action.target}`)).toEqual([
      'i1 0405',
      'p1 0405',
    ])
    expect(forbids(game, state, attack('p1', '0603'))[0]).toMatch(/^N7\.12[ab]$/)
    expect(go(game, state, END).phase).toBe('german-mechanized-movement')
  })

  test('N4.A4b each result is applied completely before the next combat', () => {
    const units = { strong: '0404', i1: '0604', f: '0405', e: '0605', uk: '0101' }
    const state = go(game, place(game, { phase: 'german-combat', units }), attack('strong', '0405'), commit, roll(6))
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(forbids(game, state, attack('i1', '0605'))).toEqual(['N7.0h'])
    expect(forbids(game, state, END)).toEqual(['N7.0h'])
    const applied = go(game, state, LOSSES)
    expect(top(applied)).toBe('advance')
    expect(forbids(game, applied, attack('i1', '0605'))).toEqual(['N7.0j'])
    expect(allows(game, go(game, applied, { type: 'end-advance' }), attack('i1', '0605'))).toBe(true)
  })

  test('N4.A4c supply is judged for both sides when each attack is resolved', () => {
    // f stands on the Germans' source: everybody is out of supply until the first attack has driven it off
    const units = { strong: '0808', p1: '0404', p2: '0404', e: '0405', f: { at: '0908', steps: 1 } }
    const state = place(game, { phase: 'german-combat', units })
    const strength = (s: State): number =>
      must(game.queries.assess(s, { attackers: ids('p1', 'p2'), targets: hexes('0405') })).attack
    expect(strength(state)).toBe(2 + 2)
    const first = go(game, state, attack('strong', '0908'), commit, roll(1))
    expect(at(first, 'f')).toBe('eliminated')
    const next = top(first) === 'advance' ? go(game, first, { type: 'end-advance' }) : first
    expect(strength(next)).toBe(16)
    const { events } = watch(
      game,
      go(game, next, attack('p1', '0405'), { type: 'attack-add', unit: 'p2' }, commit),
      roll(1),
    )
    expect(events.find((event) => event.type === 'combat')).toMatchObject({ attack: 16, defence: 4 })
    // the defender as well
    const allied = smallGame({ counters, areas: { 'allied-supply': ['0101'] } })
    const defence = (more: Record<string, string>): number =>
      must(
        allied.queries.assess(place(allied, { phase: 'german-combat', units: { p1: '0404', uk: '0405', ...more } }), {
          attackers: ids('p1'),
          targets: hexes('0405'),
        }),
      ).defence
    expect([defence({}), defence({ i1: '0101' })]).toEqual([6, 3])
  })

  test('N4.A5a German vehicles move again in the mechanized phase, which judges supply anew', () => {
    const before = place(game, {
      phase: 'german-normal-movement',
      weather: 'storm',
      units: { p1: '0404', t: '0404', f: '0102' },
    })
    const after = upTo(game, go(game, before, move('p1', '0403'), STOP), 'german-mechanized-movement')
    expect([...new Set(offered(game, after, 'move').flatMap((action) => action.units as readonly string[]))]).toEqual([
      'p1',
      't',
    ])
    expect(frame(after, 'movement')?.outOfSupply).toEqual([])
    const cut = place(game, { phase: 'german-mechanized-movement', weather: 'storm', units: { p1: '0404', f: '0908' } })
    expect(frame(cut, 'movement')?.outOfSupply).toEqual(['p1'])
  })
})
