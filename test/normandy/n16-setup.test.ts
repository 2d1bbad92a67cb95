/** Chapter 16.1 to 16.3: components, set-up and changed rules of the mini-game. */
import { describe, expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { airborne, american, british, german, mini, ranger } from './mini.js'
import { passTo } from './passing.js'
import {
  at,
  division,
  grenadiers,
  must,
  offered,
  offers,
  panzer,
  place,
  play,
  refusals,
  stepsOf,
  ukArmour,
  usArmor,
  usMechanized,
  watch,
} from './small.js'

const { map, counters } = normandy.boards['longest-day']
const endPhase = { type: 'end-phase' } as const
const roll = (die: number) => ({ type: 'roll', dice: [die] }) as const
const commit = { type: 'attack-commit' } as const
const attack = (target: string, unit: string) => ({ type: 'attack', target, unit }) as const
const move = (to: string, ...units: readonly string[]) => ({ type: 'move', units, to }) as const
const enter = (to: string, ...units: readonly string[]) => ({ type: 'enter', units, to }) as const
const overrun = (target: string, ...units: readonly string[]) => ({ type: 'overrun', units, target }) as const
const replace = (unit: string) => ({ type: 'replace', unit }) as const
const assess = (
  game: NormandyGame,
  state: State,
  attackers: readonly string[],
  targets: readonly string[],
  isOverrun = false,
) => must(game.queries.assess(state, { attackers: attackers as never, targets: targets as never, overrun: isOverrun }))

describe('components and set-up', () => {
  test('N16.11 only the hexes of the map of the mini-game are in play', () => {
    expect(map.size).toBeLessThan(normandy.boards.campaign.map.size)
    const unit = { 'us-1-inf-16': '3001' }
    expect(normandy.position({ scenario: 'longest-day', units: unit })._tag).toBe('Left')
    const state = must(
      normandy.position({ scenario: 'longest-day', phase: 'mini-german-movement', units: { 'ger-711-744': '2906' } }),
    )
    expect(refusals(normandy, state, move('3006', 'ger-711-744'))).not.toEqual([])
    expect(offered(normandy, state, 'move').every((action) => map.indexOf(action.to) >= 0)).toBe(true)
  })

  test('N16.12a the mini-game has its own counters', () => {
    expect(counters.length).toBeGreaterThan(60)
    expect(normandy.boards.campaign.counters.map((counter) => counter.id)).not.toContain('us-1-inf-16')
    expect(
      counters.some((counter) => counter.kind === 'dd-tank') && counters.some((counter) => counter.kind === 'ost'),
    ).toBe(true)
  })

  test('N16.12b attack strength is used in attack, and defence strength in defence', () => {
    expect(counters.find((counter) => counter.id === 'us-1-inf-16')).toMatchObject({
      attack: [3, 2],
      defence: [4, 2],
      movement: 3,
      stacking: 1,
      start: { at: 'box-F' },
      values: 'rulebook',
    })
    const game = mini([american('us'), german('ger')])
    const units = { us: '0303', ger: '0304' }
    expect(assess(game, place(game, { phase: 'mini-allied-combat', units }), ['us'], ['0304'])).toMatchObject({
      attack: 3,
      defence: 4,
    })
    expect(assess(game, place(game, { phase: 'mini-german-combat', units }), ['ger'], ['0303'])).toMatchObject({
      attack: 2,
      defence: 4,
    })
    const reduced = place(game, {
      phase: 'mini-allied-combat',
      units: { us: { at: '0303', steps: 1 }, ger: { at: '0304', steps: 1 } },
    })
    expect(assess(game, reduced, ['us'], ['0304'])).toMatchObject({ attack: 2, defence: 2 })
  })

  test('N16.12c all Commonwealth infantry brigades are foot units', () => {
    const brigades = counters.filter(
      (counter) => ['british', 'canadian'].includes(counter.nation) && counter.kind === 'infantry',
    )
    expect(brigades.length).toBeGreaterThan(12)
    expect(brigades.every((counter) => counter.size === 'brigade' && counter.mobility === 'foot')).toBe(true)
  })

  test('N16.21 N16.22 Allied units start in boxes and German ones in hexes, each where its code says', () => {
    const start = must(normandy.setup({ scenario: 'longest-day' }))
    for (const counter of counters) expect(at(start, counter.id)).toBe(counter.start?.at ?? 'reserve')
    const placed = counters.filter((counter) => counter.start !== null)
    expect(
      placed.every(
        (counter) =>
          counter.start!.at.startsWith('box-') === !['wehrmacht', 'waffen-ss', 'luftwaffe'].includes(counter.nation),
      ),
    ).toBe(true)
    expect(at(start, 'us-1-inf-16')).toBe('box-F')
    expect(at(start, 'ger-352-914')).toBe('0706')
    expect(start.turn).toBe(1)
  })
})

describe('sequence and rules not used', () => {
  const phases = [
    'mini-allied-replacement',
    'mini-allied-sea-movement',
    'mini-allied-movement',
    'mini-allied-combat',
    'mini-german-replacement',
    'mini-german-movement',
    'mini-german-combat',
    'mini-turn-end',
  ]

  test('N16.31 the Allied player turn comes first and has a sea movement phase', () => {
    const game = mini([american('us'), german('ger')])
    const seen: string[] = []
    let state = place(game, { turn: 2, phase: 'mini-allied-replacement', units: { us: '0302', ger: '0906' } })
    const note = (): number => (seen.at(-1) === state.phase ? 0 : seen.push(state.phase))
    for (let i = 0; i < 40 && state.turn === 2; i++) {
      note()
      const actions = game.legalActions(state)
      state = must(game.apply(state, actions.find((action) => action.type.startsWith('end-')) ?? actions[0]!))
    }
    expect(seen).toEqual(phases.slice(0, -1))
    expect(state).toMatchObject({ turn: 3, phase: 'mini-allied-replacement' })
    expect(
      normandy.phases.filter((phase) => phase.id.startsWith('mini-')).map((phase) => [phase.id, phase.side]),
    ).toEqual(phases.map((id) => [id, id.includes('allied') ? 'allied' : id.includes('german') ? 'german' : null]))
  })

  test('N16.32 the mini-game has no supply points, weather, trucks, bombing, headquarters or mechanized phase', () => {
    const game = mini([american('us', { division: 'd' }), german('ger'), american('far')], {
      divisions: [division('d', { integrity: 'truck' })],
    })
    const units = { us: '0303', ger: '0304', far: '0905' }
    const combat = place(game, { phase: 'mini-allied-combat', airPoints: 6, units })
    expect(combat.supplyPoints).toEqual({ american: 0, commonwealth: 0 })
    const declared = play(game, combat, attack('0304', 'us'), commit, { type: 'end-declarations' })
    expect(declared.supplyPoints).toEqual({ american: 0, commonwealth: 0 })
    expect(refusals(game, declared, { type: 'carpet-bomb', target: '0304' })).toContain('N16.32')
    expect(offered(game, declared, 'carpet-bomb')).toEqual([])
    const replacement = place(game, { phase: 'mini-allied-replacement', units })
    expect(refusals(game, replacement, { type: 'place-truck', division: 'd' })).toContain('N16.32')
    expect(offered(game, replacement, 'place-truck')).toEqual([])
    // three points of movement in weather that would leave a third of them
    const moving = place(game, { phase: 'mini-german-movement', weather: 'clear', units: { ger: '0505' } })
    const reach = game.queries.reachable(moving, 'ger' as never)
    expect(Math.max(...reach.map((hex) => hex.cost))).toBe(3)
    expect(counters.some((counter) => counter.kind === 'headquarters')).toBe(false)
    expect(phases.some((id) => id.includes('mechanized') || id.includes('weather'))).toBe(false)
  })

  const hexes = ['0304', '0305', '0306', '0307']
  const targets = ['0404', '0405', '0406', '0407']
  test('N16.33 each Allied service has three orders for attacks in a phase', () => {
    const game = mini([
      ...hexes.map((_, i) => american(`us-${i}`)),
      ...hexes.map((_, i) => british(`uk-${i}`)),
      ...targets.map((_, i) => german(`ger-${i}`)),
    ])
    const units = Object.fromEntries<string>([
      ...hexes.map((hex, i) => [`us-${i}`, hex] as const),
      ...targets.map((hex, i) => [`ger-${i}`, hex] as const),
      ...['0504', '0505', '0506', '0507'].map((hex, i) => [`uk-${i}`, hex] as const),
    ])
    const start = place(game, { phase: 'mini-allied-combat', units })
    const us = play(
      game,
      start,
      attack('0404', 'us-0'),
      commit,
      attack('0405', 'us-1'),
      commit,
      attack('0406', 'us-2'),
      commit,
    )
    expect(refusals(game, us, attack('0407', 'us-3'))).toContain('N16.33')
    expect(offers(game, us, attack('0407', 'us-3'))).toBe(false)
    expect(offers(game, us, attack('0407', 'uk-3'))).toBe(true)
    const uk = play(
      game,
      start,
      attack('0404', 'uk-0'),
      commit,
      attack('0405', 'uk-1'),
      commit,
      attack('0406', 'uk-2'),
      commit,
    )
    expect(refusals(game, uk, attack('0407', 'uk-3'))).toContain('N16.33')
  })

  test('N16.33 N-R22 three orders for overruns leave all three orders for attacks', () => {
    const game = mini([
      ...hexes.map((_, i) => usArmor(`us-${i}`, { division: `d-${i}`, attack: [99, 99] })),
      ...targets.map((_, i) => german(`ger-${i}`)),
      german('more'),
    ])
    const units = Object.fromEntries<string>([
      ...hexes.map((hex, i) => [`us-${i}`, hex] as const),
      ...targets.map((hex, i) => [`ger-${i}`, hex] as const),
    ])
    let state = place(game, { phase: 'mini-allied-movement', units: { ...units, more: '0603' } })
    for (const i of [0, 1, 2]) {
      state = play(game, state, overrun(targets[i]!, `us-${i}`), roll(1))
      if (state.stack.at(-1)?.type === 'moving') state = play(game, state, { type: 'stop' })
    }
    expect(refusals(game, state, overrun('0407', 'us-3'))).toContain('N16.33')
    expect(offered(game, state, 'overrun')).toEqual([])
    const combat = play(game, state, endPhase)
    expect(offers(game, combat, attack('0407', 'us-3'))).toBe(true)
  })
})

describe('reinforcements', () => {
  const game = mini([
    american('us', { arrival: { turn: 2, edges: ['P'], mechanizedPhase: false } }),
    british('uk', { arrival: { turn: 2, edges: ['R'], mechanizedPhase: false } }),
    german('ger', { arrival: { turn: 2, edges: ['E'], mechanizedPhase: false } }),
    panzer('pz', { arrival: { turn: 2, edges: ['E', 'S'], mechanizedPhase: false } }),
    american('block'),
    american('block-b'),
  ])

  test('N16.34a American reinforcements appear in Box P and Commonwealth ones in Box R, and may not move yet', () => {
    const start = passTo(
      game,
      place(game, { turn: 2, phase: 'mini-allied-replacement', units: { us: 'reserve', uk: 'reserve' } }),
      2,
      'mini-allied-sea-movement',
    )
    expect([at(start, 'us'), at(start, 'uk')]).toEqual(['box-P', 'box-R'])
    expect(game.legalActions(start)).toEqual([endPhase])
    expect(refusals(game, start, { type: 'sea-move', unit: 'us', to: 'box-A' })).toContain('N16.41a')
    const next = passTo(game, start, 3, 'mini-allied-sea-movement')
    expect(at(play(game, next, { type: 'sea-move', unit: 'us', to: 'box-B' }), 'us')).toBe('box-B')
  })

  test('N16.34b German reinforcements enter for one point at a road with their letter', () => {
    const state = place(game, { turn: 2, phase: 'mini-german-movement', units: { ger: 'reserve', pz: 'reserve' } })
    const to = (unit: string) =>
      offered(game, state, 'enter')
        .filter((action) => action.units[0] === unit)
        .map((action) => action.to)
    expect(to('ger')).toEqual(['0906', '0908'])
    expect(to('pz')).toEqual(['0109', '0509', '0906', '0908'])
    expect(refusals(game, state, enter('0109', 'ger'))).toContain('N16.34b')
    expect(refusals(game, state, enter('0907', 'ger'))).toContain('N16.34b')
    expect(play(game, state, enter('0906', 'ger')).stack.at(-1)).toMatchObject({ type: 'moving', spent: 1 })
    const roads = Object.keys(map.areas)
      .filter((area) => area.startsWith('entry-'))
      .flatMap((area) => map.areas[area]!)
    const isRoad = (hex: number): boolean => [0, 1, 2, 3, 4, 5].some((direction) => map.links[hex * 6 + direction]! > 0)
    const isEdge = (hex: number): boolean =>
      [0, 1, 2, 3, 4, 5].some((direction) => map.neighbours[hex * 6 + direction]! < 0)
    expect(roads.length).toBeGreaterThan(8)
    expect(roads.every((hex) => isRoad(hex) && isEdge(hex))).toBe(true)
  })

  test('N16.34c no reinforcement may be delayed, and one that cannot enter is eliminated', () => {
    const state = place(game, { turn: 2, phase: 'mini-german-movement', units: { ger: 'reserve' } })
    expect(refusals(game, state, endPhase)).toContain('N16.34c')
    expect(offers(game, state, endPhase)).toBe(false)
    const blocked = place(game, {
      turn: 2,
      phase: 'mini-german-movement',
      units: { ger: 'reserve', block: '0906', 'block-b': '0908' },
    })
    expect(game.legalActions(blocked)).toEqual([endPhase])
    const { state: end, events } = watch(game, blocked, endPhase)
    expect(at(end, 'ger')).toBe('eliminated')
    expect(events).toContainEqual({ type: 'eliminated', unit: 'ger', rule: 'N16.34c' })
    expect(end.points).toEqual({ german: 0, allied: 0 })
  })
})

describe('replacements', () => {
  const reduced = (place: string) => ({ at: place, steps: 1 })
  const game = mini([
    ...[1, 2, 3].map((n) => american(`us-${n}`)),
    usArmor('us-arm'),
    usMechanized('us-mech'),
    ...[1, 2, 3].map((n) => british(`uk-${n}`)),
    british('can', { nation: 'canadian' }),
    ukArmour('uk-arm'),
    british('cdo', { kind: 'commando' }),
    airborne('abn'),
    german('ger-1'),
    german('ger-2'),
    german('fj', { kind: 'parachute' }),
    panzer('pz'),
    grenadiers('gr'),
  ])

  test('N16.35a X27 each Allied service restores two steps of infantry and one of armor', () => {
    const units = {
      'us-1': reduced('0302'),
      'us-2': reduced('0302'),
      'us-3': reduced('0302'),
      'us-arm': reduced('0402'),
      'us-mech': reduced('0402'),
      'uk-1': reduced('0702'),
      'uk-2': reduced('0702'),
      can: reduced('0702'),
      'uk-arm': reduced('0602'),
    }
    const start = place(game, { phase: 'mini-allied-replacement', units })
    const us = play(game, start, replace('us-1'), replace('us-2'), replace('us-mech'))
    expect(refusals(game, us, replace('us-3'))).toContain('N16.35a')
    expect(refusals(game, us, replace('us-arm'))).toContain('N16.35a')
    expect(offered(game, us, 'replace').map((action) => action.unit)).toEqual(['can', 'uk-1', 'uk-2', 'uk-arm'])
    const all = play(game, us, replace('can'), replace('uk-1'), replace('uk-arm'))
    expect(refusals(game, all, replace('uk-2'))).toContain('N16.35a')
    expect(offered(game, all, 'replace')).toEqual([])
    // four steps of infantry and two of armor in all
    expect(Object.keys(units).filter((unit) => stepsOf(all, unit) === 2)).toHaveLength(6)
  })

  test('N16.35a the Germans restore two steps of infantry and one of panzer class', () => {
    const start = place(game, {
      phase: 'mini-german-replacement',
      units: {
        'ger-1': reduced('0905'),
        'ger-2': reduced('0906'),
        fj: reduced('0907'),
        pz: reduced('0806'),
        gr: reduced('0807'),
      },
    })
    const done = play(game, start, replace('fj'), replace('ger-1'), replace('gr'))
    expect([...refusals(game, done, replace('ger-2')), ...refusals(game, done, replace('pz'))]).toEqual([
      'N16.35a',
      'N16.35a',
    ])
  })

  test('N16.35b airborne divisions, commandos and units in boxes may not have replacements, as in N11.12', () => {
    const start = place(game, {
      phase: 'mini-allied-replacement',
      units: {
        abn: reduced('0303'),
        cdo: reduced('0702'),
        'us-1': reduced('box-A'),
        'us-2': reduced('0702'),
        'uk-1': reduced('0302'),
        'uk-2': reduced('0505'),
        'ger-1': '0507',
      },
    })
    expect(offered(game, start, 'replace').map((action) => action.unit)).toEqual(['uk-1', 'us-2'])
    for (const unit of ['abn', 'cdo', 'us-1']) expect(refusals(game, start, replace(unit))).toEqual(['N16.35b'])
    expect(refusals(game, start, replace('uk-2'))).toEqual(['N11.12'])
  })

  test('N16.48 rangers and commandos are infantry, but commando brigades get no replacements', () => {
    const start = place(game, {
      phase: 'mini-allied-replacement',
      units: { cdo: reduced('0702'), 'uk-1': reduced('0302') },
    })
    expect(offered(game, start, 'replace')).toEqual([replace('uk-1')])
    const elite = mini([
      british('cdo', { kind: 'commando' }),
      american('rgr', { kind: 'ranger', stacking: 0.5, division: 'd' }),
      german('ger'),
    ])
    const state = place(elite, { phase: 'mini-allied-movement', units: { cdo: '0303', rgr: '0302', ger: '0304' } })
    expect(elite.queries.zoc(state, 'allied')).toContain('0304')
    expect(refusals(elite, state, overrun('0304', 'cdo'))).not.toEqual([])
    const foot = counters.filter((counter) => counter.kind === 'ranger' || counter.kind === 'commando')
    expect(foot.length).toBe(4)
    expect(foot.every((counter) => counter.mobility === 'foot')).toBe(true)
    expect(ranger('r').attack).toHaveLength(1)
  })
})
