import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { CampaignTerms } from '../../src/market-garden/board/campaignTerms.js'
import { campaign } from '../../src/market-garden/data/campaign.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { ATTACKS_NEAR_ROAD, STRIKES_NEAR_ROAD } from '../../src/market-garden/bounds/corpsAttacks.js'
import { SILENCED } from '../../src/market-garden/fire/silence.js'
import { refusals as reasonsIn } from '../../src/engine/legality/restriction.js'
import { noteOutward } from '../../src/market-garden/bounds/outwardBound.js'
import { controllingHeadquarters } from '../../src/market-garden/fire/control.js'
import type { State } from '../../src/market-garden/state.js'
import { conform } from '../../src/testing/index.js'
import { roll } from '../playing.js'
import {
  armouredCars,
  battery,
  company,
  flak,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  lorried,
  must,
  place,
  play,
  refusals,
  smallGame,
  unit,
} from './small.js'
import type { Loose } from './small.js'
import { road } from './campaignBoards.js'

const setUp = { turn: 0, within: 0, group: 1, half: false } as const
const terms: CampaignTerms = { ...campaign.campaign!, flank: { ...campaign.campaign!.flank, area: 'town' } }

const game = smallGame({
  columns: 40,
  rows: 24,
  links: road.map(([from, to]) => [from, to, 'primary'] as const),
  lines: { 'main-road': road },
  areas: { town: ['1019', '1120'] },
  formations: [
    formation('uk-30', 'allied', { level: 'corps' }),
    formation('gd', 'allied', { level: 'division', superior: 'uk-30' }),
    formation('br-50', 'allied', { level: 'division', superior: 'uk-30' }),
    formation('br-231', 'allied', { superior: 'br-50' }),
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('us-1', 'allied', { superior: 'us', airborne: true }),
    formation('kg-walther', 'german'),
    formation('kg', 'german'),
  ],
  counters: [
    lorried('a', { formation: 'gd', arrival: { ...setUp, hex: '0320' } }),
    battery('gun', { formation: 'gd', arrival: { ...setUp, hex: '0219' } }),
    battery('far-gun', { formation: 'uk-30' }),
    headquarters('uk-30'),
    lorried('b', { formation: 'br-231', arrival: { ...setUp, hex: '0420' } }),
    company('para', { formation: 'us-1' }),
    headquarters('us'),
    headquarters('us-1'),
    grenadiers('g', { formation: 'kg-walther', arrival: { ...setUp, hex: '1509', within: 1 } }),
    grenadiers('h', { formation: 'kg', arrival: { ...setUp, hex: '1720' } }),
    flak('own-flak', { side: 'allied', nation: 'british', arrival: { ...setUp, hex: '0301' } }),
    flak('flak-1', { transport: 'vehicle', concentrates: true, arrival: { ...setUp, hex: '1601' } }),
    flak('flak-2', { arrival: { ...setUp, hex: '1602' } }),
    armouredCars('car', { formation: 'gd' }),
    germanHeadquarters('kg-walther'),
    germanHeadquarters('kg'),
  ],
  turns: [1, 20],
  terms: {
    campaign: terms,
    firstPhase: 'allied-movement',
    spearhead: true,
    corpsAttacks: { rule: 'M30.46a', within: 6, until: 12, groundAlone: true },
    landings: { pathfinders: { 'us-1': hexId('1238') } },
  },
})
const board = game.boards['hells-highway']
const at = (phase: string, turn: number, units: object, more: object = {}): State =>
  place(game, { phase, turn, units, with: more })
const codes = (state: State, action: Loose): readonly string[] => refusals(game, state, action)
const remembered = {
  gunLine: {},
  suppressed: [],
  happened: {},
  released: {},
  roaming: null,
  tried: [],
  held: {},
  points: { german: 0, allied: 0 },
}

/** Everybody set up, in the only mode or the first. */
const setUpAll = (): State => {
  let state = must(game.setup({ scenario: 'hells-highway' }))
  while (state.phase.endsWith('setup') && game.toAct(state).kind === 'player')
    state = play(game, state, legal(game, state, 'place-unit')[0]!)
  return state
}

describe('setting up (M31.1)', () => {
  const start = must(game.setup({ scenario: 'hells-highway' }))
  const modes = (state: State, id: string): readonly string[] =>
    legal(game, state, 'place-unit').flatMap(({ unit: one, mode }) => (one === id ? [mode] : []))

  test('M31.12a M31.24a M31.24b M-R361 group Y is set up in Travel mode, guns in Defilade, 231 Brigade in any', () => {
    expect([modes(start, 'a'), modes(start, 'gun')]).toEqual([['travel'], ['defilade']])
    expect(modes(start, 'b').length).toBe(3)
    expect(refusals(game, start, { type: 'place-unit', unit: 'a', to: '0320', mode: 'defilade' })).toEqual(['M31.12a'])
    expect(refusals(game, start, { type: 'place-unit', unit: 'gun', to: '0219', mode: 'travel' })).toEqual(['M31.24b'])
  })

  test('M31.11b Germans are set up Concentrated, or in Defilade if they have no such side', () => {
    let state = start
    while (state.phase === 'allied-setup') state = play(game, state, legal(game, state, 'place-unit')[0]!)
    expect([modes(state, 'h'), modes(state, 'flak-2')]).toEqual([['concentrated'], ['defilade']])
    expect(refusals(game, state, { type: 'place-unit', unit: 'h', to: '1720', mode: 'defilade' })).toEqual(['M31.11b'])
  })

  test('M31.13a M-R364 a die is rolled for each flak unit, and on up to 5 it begins Disrupted', () => {
    const rolling = setUpAll()
    expect(game.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { rule: 'M31.13a', dice: 1, roller: 'allied' } })
    const first = play(game, rolling, roll(5))
    expect(unit(rolling, 'flak-1').mode).toBe('concentrated')
    expect(unit(first, 'flak-1')).toMatchObject({ disrupted: true, mode: 'defilade' })
    const second = play(game, first, roll(6))
    expect([unit(second, 'flak-2').disrupted, second.phase]).toEqual([false, 'allied-movement'])
    expect(second.campaign?.suppressed).toEqual(['flak-1'])
  })

  test('M31.13b flak that begins Disrupted does not recover before turn 2', () => {
    const units = { 'flak-1': { at: '1601', disrupted: true }, h: { at: '1720', disrupted: true } }
    const campaign = { ...remembered, suppressed: ['flak-1'] }
    const inTurn = (turn: number, id: string) =>
      codes(at('german-command', turn, units, { campaign }), { type: 'recover', unit: id })
    expect([inTurn(1, 'flak-1'), inTurn(1, 'h'), inTurn(2, 'flak-1')]).toEqual([['M31.13b'], [], []])
  })
})

describe('30 Corps before and at its head (M31.24, M31.25)', () => {
  test('M31.25c 30 Corps and Walther do nothing before phase 6 of turn 2', () => {
    const units = { a: '0320', b: '0420', para: '0520', g: '1509', h: '1720' }
    const early = at('allied-movement', 1, units)
    expect(codes(early, { type: 'start-move', unit: 'a' })).toEqual(['M31.25c'])
    expect(codes(at('german-movement', 1, units), { type: 'start-move', unit: 'g' })).toEqual(['M31.25c'])
    expect(codes(at('german-movement', 1, units), { type: 'start-move', unit: 'h' })).toEqual([])
    expect(codes(at('allied-movement', 2, units), { type: 'start-move', unit: 'a' })).toEqual([])
    // phase 4 of turn 2 comes before, that of turn 3 after
    const answering = (turn: number) =>
      codes(at('german-response-movement', turn, units), { type: 'start-move', unit: 'g' })
    expect([answering(2), answering(3)]).toEqual([['M31.25c'], []])
    const changing = (phase: string, turn: number, id: string) =>
      codes(at(phase, turn, units), { type: 'change-mode', unit: id, mode: 'defilade' })
    expect([changing('allied-organization', 1, 'a'), changing('german-organization', 1, 'g')]).toEqual([
      ['M31.25c'],
      ['M31.25c'],
    ])
    expect(changing('german-organization', 2, 'g')).toEqual([])
  })

  test('M31.25c 30 Corps does not fire before turn 2', () => {
    const units = { gun: { at: '0219', mode: 'defilade' }, 'hq-uk-30': '0220', a: '1620', h: '1720' }
    const firing = (turn: number) =>
      legal(game, at('allied-direct-fire', turn, units), 'open-fire').some(({ target }) => target === 'h')
    expect([firing(1), firing(2)]).toEqual([false, true])
  })

  test('M31.24c 231 Brigade may go beyond the limits until turn 4, and then halts', () => {
    const moving = (turn: number, hex: string, to: string, released = {}) => {
      const state = at('allied-movement', turn, { b: hex, a: '0320' }, { campaign: { ...remembered, released } })
      const halted = codes(state, { type: 'start-move', unit: 'b' })
      if (halted.length > 0) return halted
      return codes(play(game, state, { type: 'start-move', unit: 'b' }), { type: 'step', to })
    }
    expect([moving(3, '0412', '0411'), moving(6, '0412', '0411')]).toEqual([[], ['M31.24c']])
    // once its division is released it keeps to the limits like everybody else
    expect(moving(6, '0412', '0411', { 'br-50': 6 })).toEqual(['M23.61a'])
    expect(moving(6, '0418', '0417', { 'br-50': 7 })).toEqual(['M31.24c'])
  })

  test('M31.24c M-R369 231 Brigade goes no farther north than Valkenswaard', () => {
    const state = play(game, at('allied-movement', 3, { b: '1120', a: '0320' }, { campaign: remembered }), {
      type: 'start-move',
      unit: 'b',
    })
    expect([codes(state, { type: 'step', to: '1220' }), codes(state, { type: 'step', to: '1119' })]).toEqual([
      ['M31.24c'],
      [],
    ])
  })

  test('M31.24b the corps controls a gun at any distance until the gun moves', () => {
    const units = { 'hq-uk-30': '0320', gun: { at: '0201', mode: 'defilade' } }
    const directed = (state: State) => controllingHeadquarters(positionOf(board, state), board.unitIndex('gun'))
    const first = at('allied-indirect-fire', 3, units, { campaign: { ...remembered, gunLine: { gun: '0201' } } })
    expect(directed(first)).toEqual([board.unitIndex('hq-uk-30')])
    expect(directed(at('allied-indirect-fire', 3, units, { campaign: remembered }))).toEqual([])
    expect(setUpAll().campaign?.gunLine).toEqual({ gun: '0219' })
  })
})

describe('landings in the first turn', () => {
  test('M31.25c Walther fires at units that land in turn 1', () => {
    const state = at('allied-movement', 1, { g: '1509', para: '1510' })
    const reaction = { type: 'reaction', trigger: 'landing', side: 'german', units: [], hex: null, by: null } as never
    const shot = {
      side: 'german',
      occasion: 'reaction',
      kind: 'conventional',
      target: board.unitIndex('para'),
      reaction,
    } as const
    const asked = { p: positionOf(board, state), unit: board.unitIndex('g') }
    expect(reasonsIn(SILENCED, { shot, ...asked })).toEqual([])
    expect(
      reasonsIn(SILENCED, { shot: { ...shot, occasion: 'direct', reaction: undefined }, ...asked }).map(
        ({ rule }) => rule,
      ),
    ).toEqual(['M31.25c'])
  })
})

describe('the limits of the breakout in the campaign (M31.21a)', () => {
  const attacking = (turn: number, id: string) =>
    reasonsIn(ATTACKS_NEAR_ROAD, {
      p: positionOf(board, at('allied-movement', turn, { a: '1010', b: '1010' })),
      unit: board.unitIndex(id),
      hex: board.map.indexOf('1009'),
    }).map(({ rule }) => rule)

  test('M30.46a M31.24c M-R482 the limits of the breakout bind 30 Corps until turn 12, 231 Brigade from turn 5', () => {
    expect([attacking(12, 'a'), attacking(13, 'a')]).toEqual([['M30.46a'], []])
    expect([attacking(4, 'b'), attacking(5, 'b')]).toEqual([[], ['M30.46a']])
    expect(reasonsIn(STRIKES_NEAR_ROAD, { board, side: 'allied', hex: board.map.indexOf('1009') })).toEqual([])
  })

  test('M30.46b M-R482 only Germans set up on sheet D are outward bound in the campaign', () => {
    const whole = marketGarden.boards.campaign
    const start = must(marketGarden.setup({ scenario: 'campaign' }))
    const bound = (id: string, hex: string) =>
      noteOutward(positionOf(whole, start), whole.unitIndex(id), whole.map.indexOf(hex)).state.outward.map(String)
    expect([bound('ger-719-i-1', 'D1708'), bound('ss-16-1', 'A2420'), bound('goth-i-1', 'C0404')]).toEqual([
      ['ger-719-i-1'],
      [],
      [],
    ])
  })
})

describe('airborne units near their drop zones (M31.23)', () => {
  const marked = (hex: string, more: object = {}): State =>
    at('allied-movement', 8, { para: hex, 'hq-us': '1010', 'hq-us-1': '1004' }, more)
  const stepping = (id: string, from: string, to: string, landings: object | null, heads: object = {}) => {
    const state = marked(id === 'para' ? from : '1003', {
      supplyHeads: heads,
      ...(landings === null ? {} : { landings }),
    })
    const spec = id === 'para' ? state : at('allied-movement', 8, { [id]: from }, { supplyHeads: heads })
    return codes(play(game, spec, { type: 'start-move', unit: id }), { type: 'step', to })
  }
  /** A board without drop zones and bridges: only the road within four hexes is open. */
  test('M31.23a M31.23b an airborne unit twelve hexes from zones and bridges stays near the road', () => {
    expect(stepping('para', '1016', '1015', null)).toEqual(['M31.23a'])
    expect(stepping('para', '1017', '1016', null)).toEqual([])
    // who is beyond may come back
    expect(stepping('para', '1014', '1015', null)).toEqual([])
  })

  test('M31.23a an airborne unit stays within twelve hexes of a drop zone', () => {
    expect(stepping('para', '1226', '1225', null)).toEqual(['M31.23a'])
    expect(stepping('para', '1227', '1226', null)).toEqual([])
  })

  test('M31.23c the headquarters of a division stays within twelve hexes of its supply head', () => {
    expect(stepping('hq-us', '1018', '1019', null, { us: '1006' })).toEqual(['M31.23c'])
    expect(stepping('hq-us', '1017', '1018', null, { us: '1006' })).toEqual([])
    expect(stepping('hq-us', '1020', '1019', null, { us: '1006' })).toEqual([])
  })
})

test('a campaign on a small board keeps the contract from its set-up on', () => {
  const report = conform(game, {
    scenarios: [{ scenario: 'hells-highway' }],
    seeds: ['one'],
    mostActions: 250,
    checkEvery: 50,
  })
  expect(report.problems).toEqual([])
})
