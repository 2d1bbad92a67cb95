import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGardenBot } from '../../src/bots/index.js'
import { eliminate, loseSteps, putInHex, setMode } from '../../src/market-garden/changes/changes.js'
import { disrupt } from '../../src/market-garden/changes/changes.js'
import type { State } from '../../src/market-garden/state.js'
import { drawMarketGarden } from '../../src/svg/index.js'
import { bridgers, byWater, crossings, idle, moves, RAILWAY, ROAD, TRAIL, waterway } from './crossings.js'
import {
  company,
  eventsOf,
  grenadiers,
  headquarters,
  leader,
  legal,
  place,
  play,
  refusals,
  roll,
  smallGame,
} from './small.js'

const counters = [
  bridgers('e'),
  bridgers('f', { strength: 2 }),
  bridgers('h', { strength: 2 }),
  company('a'),
  grenadiers('g'),
  leader('k', { side: 'german', nation: 'wehrmacht' }),
]
const canal = byWater('canal', ROAD, counters)
const BRIDGE = 'road 0303-0304'
const DOWN = crossings({ down: [BRIDGE], entered: [BRIDGE], blown: 1 })
const repair = { type: 'repair-bridge', bridge: BRIDGE } as const

/** The Allied Command Phase with the bridge down; a Disrupted unit that could recover keeps it open. */
const command = (units: object, changes: object = DOWN, game = canal): State =>
  moves(game, { a: { at: '0101', disrupted: true }, g: '0506', ...units }, changes, 'allied-command')

/** The Allied Command Phase of a later turn, everybody idle until then. */
const later = (state: State, turns: number, game = canal): State =>
  idle(game, state, state.turn + turns, 'allied-command')

describe('repair (M16.6)', () => {
  test('M16.6a M16.6b M16.6e a repair takes six complete turns at one end, and is done for good', () => {
    const begun = play(canal, command({ e: '0303' }), repair)
    expect(begun.crossings.repairs).toEqual({ [BRIDGE]: { units: ['e'], turns: 0 } })
    expect(refusals(canal, begun, repair)).toContain('M16.6b')
    for (const turns of [1, 2, 3, 4, 5])
      expect(later(begun, turns).crossings).toMatchObject({
        down: [BRIDGE],
        repairs: { [BRIDGE]: { units: ['e'], turns } },
      })
    const sixth = idle(canal, begun, 40, 'allied-response-movement')
    expect(sixth.crossings.down).toEqual([BRIDGE])
    const events = eventsOf(canal, sixth, { type: 'end-phase' })
    expect(events).toContainEqual({ type: 'bridge-repaired', bridge: BRIDGE })
    const whole = play(canal, sixth, { type: 'end-phase' })
    expect(whole.turn).toBe(41)
    expect(whole.crossings).toMatchObject({ down: [], repairs: {}, entered: [BRIDGE], blown: 1 })
    // and it is crossed again
    const crossing = play(canal, idle(canal, whole, 41, 'allied-movement'), { type: 'start-move', unit: 'e' })
    expect(refusals(canal, crossing, { type: 'step', to: '0304' })).toEqual([])
  })

  test('M16.6e a bridge that was down from the start has no German charges once repaired', () => {
    const state = command({ e: '0303' }, crossings({ down: [BRIDGE] }))
    expect(later(play(canal, state, repair), 6).crossings).toMatchObject({ down: [], entered: [BRIDGE] })
  })

  test('M16.6a a repair takes four points of bridge engineers, in one unit or stacked, at one end', () => {
    expect(legal(canal, command({ e: '0304' }), 'repair-bridge')).toEqual([repair])
    expect(refusals(canal, command({ f: '0303' }), repair)).toEqual(['M16.6a'])
    expect(refusals(canal, command({ f: '0303', h: '0304' }), repair)).toEqual(['M16.6a'])
    expect(refusals(canal, command({ e: '0302' }), repair)).toEqual(['M16.6a'])
    expect(refusals(canal, command({ e: { at: '0303', lost: 2 } }), repair)).toEqual(['M16.6a'])
    const both = play(canal, command({ f: '0303', h: '0303' }), repair)
    expect(both.crossings.repairs[BRIDGE]!.units).toEqual(['f', 'h'])
    expect(refusals(canal, command({ e: '0303' }, {}), repair)).toEqual(['M16.6a'])
  })

  test('M16.6d M-R251 engineers who repair a bridge are Concentrated and not Disrupted', () => {
    expect(refusals(canal, command({ e: { at: '0303', mode: 'defilade' } }), repair)).toEqual(['M16.6a'])
    expect(refusals(canal, command({ e: { at: '0303', disrupted: true } }), repair)).toEqual(['M16.6a'])
  })

  test('M16.6c M-R403 a German unit at an end or next to one prevents repair; a leader alone does not', () => {
    for (const hex of ['0304', '0305', '0204', '0402'])
      expect(refusals(canal, command({ e: '0303', g: hex }), repair)).toEqual(['M16.6c'])
    expect(refusals(canal, command({ e: '0303', g: '0306' }), repair)).toEqual([])
    expect(refusals(canal, command({ e: '0303', 'leader-k': '0304' }), repair)).toEqual([])
  })

  const begun = play(canal, command({ e: '0303' }), repair)
  const after = later(begun, 2)
  const board = canal.boards['hells-highway']
  const [e, g] = [board.unitIndex('e'), board.unitIndex('g')]

  test('M16.6a a repair that is broken off starts again from the beginning', () => {
    const moved = play(
      canal,
      idle(canal, after, after.turn, 'allied-movement'),
      { type: 'start-move', unit: 'e' },
      { type: 'stop', where: 'bottom' },
    )
    expect(moved.crossings.repairs[BRIDGE]).toEqual({ units: [], turns: 2 })
    const ended = play(canal, moved, { type: 'end-phase' })
    expect(ended.crossings.repairs).toEqual({})
    const again = play(canal, later(ended, 1), repair)
    expect(again.crossings.repairs).toEqual({ [BRIDGE]: { units: ['e'], turns: 0 } })
  })

  test.each([
    ['M16.6d Disrupted', (state: State) => disrupt(positionOf(board, state), e, undefined).state],
    ['M16.6d in Defilade', (state: State) => setMode(positionOf(board, state), e, 'defilade').state],
    ['M16.6a too weak', (state: State) => loseSteps(positionOf(board, state), e, 2, 'M3.33', undefined).state],
    ['M16.6a gone', (state: State) => eliminate(positionOf(board, state), e, 'M3.33b', undefined).state],
  ])('M16.6a %s engineers break it off', (_, change) => {
    const changed = play(canal, change(idle(canal, after, after.turn, 'allied-movement')), { type: 'end-phase' })
    expect(changed.crossings.repairs).toEqual({})
    expect(changed.crossings.down).toEqual([BRIDGE])
  })

  test('M16.6c a German unit that comes next to an end breaks off the repair at once', () => {
    const near = putInHex(positionOf(board, after), g, board.map.indexOf('0405'), 'top', undefined)
    expect(near.state.crossings.repairs).toEqual(after.crossings.repairs)
    const nearer = putInHex(near, g, board.map.indexOf('0404'), 'top', undefined)
    expect(nearer.state.crossings.repairs).toEqual({})
  })

  test('M16.6a a repair goes on when some engineers leave, as long as enough of them are left', () => {
    const three = byWater('canal', ROAD, [...counters, bridgers('i', { strength: 2 })])
    const all = play(three, command({ f: '0303', h: '0303', i: '0303' }, DOWN, three), repair)
    const moving = idle(three, all, all.turn, 'allied-movement')
    const one = play(
      three,
      moving,
      { type: 'start-move', unit: 'f' },
      { type: 'step', to: '0302' },
      { type: 'stop', where: 'bottom' },
      { type: 'end-phase' },
    )
    expect(one.crossings.repairs).toEqual({ [BRIDGE]: { units: ['h', 'i'], turns: 0 } })
    const two = play(
      three,
      moving,
      { type: 'start-move', unit: 'f' },
      { type: 'pick-up', unit: 'h' },
      { type: 'step', to: '0302' },
      { type: 'stop', where: 'bottom' },
      { type: 'end-phase' },
    )
    expect(two.crossings.repairs).toEqual({})
  })

  test('M16.6a engineers repair a bridge only when in supply', () => {
    const game = smallGame({
      ...waterway('canal', ROAD),
      counters: [bridgers('e', { formation: 'x' }), headquarters('x'), company('a'), grenadiers('g')],
      alwaysSupplied: ['german'],
    })
    const hq = (depleted: boolean) => ({ 'hq-x': { at: '0103', mode: 'defilade', depleted } })
    const cut = moves(
      game,
      { e: '0303', a: { at: '0101', disrupted: true }, g: '0506', ...hq(true) },
      DOWN,
      'allied-command',
    )
    expect(refusals(game, cut, repair)).toEqual(['M16.6a'])
    // a source for the headquarters, and then none
    const source = smallGame({
      ...waterway('canal', { ...ROAD, areas: { 'train-source': ['0101'] } }),
      counters: [bridgers('e', { formation: 'x' }), headquarters('x'), company('a'), grenadiers('g')],
      alwaysSupplied: ['german'],
    })
    const start = moves(
      source,
      { e: '0303', a: { at: '0102', disrupted: true }, g: '0506', ...hq(false) },
      DOWN,
      'allied-command',
    )
    const working = play(source, start, repair)
    expect(later(working, 1, source).crossings.repairs).toEqual({ [BRIDGE]: { units: ['e'], turns: 1 } })
    const taken = putInHex(
      positionOf(source.boards['hells-highway'], working),
      source.boards['hells-highway'].unitIndex('g'),
      0,
      'top',
      undefined,
    )
    expect(later(taken.state, 1, source).crossings.repairs).toEqual({})
  })
})

describe('engineers blow bridges (M16.7)', () => {
  const stream = byWater('stream', ROAD, counters)
  const charge = (unit = 'e', bridge = BRIDGE) => ({ type: 'charge-bridge', bridge, unit }) as const
  const open = (units: object, game = stream): State => command(units, {}, game)

  test('M16.7a engineers blow a bridge over a stream after three turns, without a roll', () => {
    const begun = play(stream, open({ e: '0302' }), charge())
    expect(begun.crossings.charges).toEqual({ [BRIDGE]: { unit: 'e', turns: 0, failed: false, extended: false } })
    expect(later(begun, 2, stream).crossings).toMatchObject({ down: [], charges: { [BRIDGE]: { turns: 2 } } })
    const third = later(begun, 3, stream)
    expect(third.crossings).toMatchObject({ down: [BRIDGE], charges: {}, blown: 0 })
  })

  test.each([
    ['road', ROAD],
    ['trail', TRAIL],
    ['railway', RAILWAY],
  ] as const)('M16.7a M16.3a engineers may blow a bridge over a stream that carries a %s', (carries, crossing) => {
    const game = byWater('stream', crossing, counters)
    expect(legal(game, open({ e: '0303' }, game), 'charge-bridge')).toEqual([charge('e', `${carries} 0303-0304`)])
  })

  test('M16.7d to blow a railway bridge over a canal takes five turns, and a die roll of three or less', () => {
    const game = byWater('canal', RAILWAY, counters)
    const bridge = 'railway 0303-0304'
    const begun = play(game, open({ e: '0303' }, game), charge('e', bridge))
    expect(later(begun, 4, game).crossings.charges[bridge]).toMatchObject({ turns: 4 })
    const fifth = later(begun, 5, game)
    expect(game.toAct(fifth)).toMatchObject({ kind: 'chance', roll: { rule: 'M16.7d', dice: 1, roller: 'allied' } })
    expect(play(game, fifth, roll(3)).crossings).toMatchObject({ down: [bridge], charges: {}, blown: 0 })
    const failed = play(game, fifth, roll(4))
    expect(failed.crossings).toMatchObject({ down: [], charges: {} })
    expect(refusals(game, failed, charge('e', bridge))).toEqual([])
  })

  test('M16.7d engineers do not blow a road or trail over a canal or a railway over a river', () => {
    for (const [water, crossing, bridge] of [
      ['canal', ROAD, BRIDGE],
      ['canal', TRAIL, 'trail 0303-0304'],
      ['river', RAILWAY, 'railway 0303-0304'],
    ] as const) {
      const game = byWater(water, crossing, counters)
      expect(refusals(game, open({ e: '0303' }, game), charge('e', bridge))).toEqual(['M16.7d'])
    }
  })

  test('M16.7a M-R405 M-R252 only bridge engineers at the bridge or next to an end blow it', () => {
    for (const hex of ['0303', '0304', '0302', '0404']) expect(refusals(stream, open({ e: hex }), charge())).toEqual([])
    expect(refusals(stream, open({ e: '0301' }), charge())).toEqual(['M16.7a'])
    expect(refusals(stream, open({ e: '0303' }), charge('a'))).toEqual(['M16.7a'])
    expect(refusals(stream, command({ e: '0303' }, DOWN, stream), charge())).toEqual(['M16.7a'])
  })

  test('M16.7b engineers who blow a bridge have three points, are Concentrated and not Disrupted', () => {
    expect(refusals(stream, open({ f: '0303' }), charge('f'))).toEqual(['M16.7b'])
    expect(refusals(stream, open({ e: { at: '0303', lost: 2 } }), charge())).toEqual([])
    expect(refusals(stream, open({ e: { at: '0303', lost: 3 } }), charge())).toEqual(['M16.7b'])
    expect(refusals(stream, open({ e: { at: '0303', mode: 'defilade' } }), charge())).toEqual(['M16.7b'])
    expect(refusals(stream, open({ e: { at: '0303', disrupted: true } }), charge())).toEqual(['M16.7b'])
  })

  const begun = play(stream, open({ e: '0303' }), charge())
  const board = stream.boards['hells-highway']
  const e = board.unitIndex('e')
  const recovered = (state: State): State => ({
    ...state,
    units: state.units.map((unit) => (unit.id === 'e' ? { ...unit, disrupted: false } : unit)),
  })

  test('M16.7c M-R252 a failed turn does not count, and the cycle is extended by one turn', () => {
    const shaken = disrupt(positionOf(board, later(begun, 1, stream)), e, undefined)
    expect(shaken.state.crossings.charges[BRIDGE]).toMatchObject({ turns: 1, failed: true })
    const failed = later(shaken.state, 1, stream)
    expect(failed.crossings.charges[BRIDGE]).toEqual({ unit: 'e', turns: 1, failed: false, extended: true })
    const well = recovered(failed)
    expect(later(well, 1, stream).crossings).toMatchObject({ down: [], charges: { [BRIDGE]: { turns: 2 } } })
    expect(later(well, 2, stream).crossings).toMatchObject({ down: [BRIDGE], charges: {} })
    // a second failure ends it
    const unwell = later(failed, 1, stream)
    expect(unwell.crossings.charges).toEqual({})
  })

  test('M16.7c after a failed turn the owner may start a whole new cycle instead', () => {
    expect(refusals(stream, begun, charge())).toEqual(['M16.7c'])
    const failed = later(disrupt(positionOf(board, later(begun, 1, stream)), e, undefined).state, 1, stream)
    const anew = play(stream, recovered(failed), charge())
    expect(anew.crossings.charges[BRIDGE]).toEqual({ unit: 'e', turns: 0, failed: false, extended: false })
  })

  test('M16.7b M16.7c a turn also fails when the engineers lose too many steps or move away', () => {
    const weak = later(loseSteps(positionOf(board, begun), e, 3, 'M3.33', undefined).state, 1, stream)
    expect(weak.crossings.charges[BRIDGE]).toMatchObject({ turns: 0, extended: true })
    const away = play(
      stream,
      idle(stream, begun, begun.turn, 'allied-movement'),
      { type: 'start-move', unit: 'e' },
      { type: 'step', to: '0302' },
      { type: 'stop', where: 'bottom' },
    )
    expect(away.crossings.charges[BRIDGE]).toMatchObject({ failed: true })
  })

  test('M-R404 engineers work at one bridge at a time', () => {
    const two = smallGame({
      ...waterway('stream', {
        links: [
          ['0303', '0304', 'secondary'],
          ['0203', '0204', 'trail'],
        ],
      }),
      counters,
    })
    const one = play(two, open({ e: '0303' }, two), charge())
    expect(refusals(two, one, charge('e', 'trail 0203-0204'))).toEqual(['M-R404'])
  })

  test('M16.5d bridges blown by engineers do not count against German charges', () => {
    expect(later(begun, 3, stream).crossings.blown).toBe(0)
  })
})

test('M16.6a M16.7a a position with impossible records of bridges and ferries is refused', () => {
  const state = moves(canal, { e: '0303' })
  const wrong = (changes: object) => canal.check({ ...state, ...crossings(changes) }).map(({ code }) => code)
  expect(wrong({})).toEqual([])
  expect(wrong({ down: ['road 0101-0102'] })).toEqual(['unknown-bridge'])
  expect(wrong({ ferries: { '0101-0102': true } })).toEqual(['unknown-ferry'])
  expect(wrong({ repairs: { [BRIDGE]: { units: [], turns: 1 } } })).toEqual(['standing'])
  expect(wrong({ down: [BRIDGE], repairs: { [BRIDGE]: { units: ['a'], turns: 1 } } })).toEqual(['no-bridge-engineer'])
  expect(wrong({ blown: 1 })).toEqual(['too-many-blown'])
  expect(wrong({ entered: [BRIDGE, BRIDGE] })).toEqual(['out-of-order'])
  expect(wrong({ charges: { [BRIDGE]: { unit: 'e', turns: 1, failed: false, extended: false } } })).toEqual([
    'too-many-turns',
  ])
  expect(place(canal, { units: {}, with: DOWN }).crossings.down).toEqual([BRIDGE])
})

describe('pictures and words', () => {
  const under = { ...DOWN.crossings, repairs: { [BRIDGE]: { units: [], turns: 2 } } }
  const rail = byWater('canal', RAILWAY, counters)
  const charge = { unit: 'e', turns: 3, failed: false, extended: false }

  test('M3.42 M16.5c M16.6b bridges that are down and under repair are marked on their hexside', () => {
    const picture = (changes: object): string =>
      drawMarketGarden(canal, moves(canal, { e: '0101' }, { crossings: changes }))
    expect(picture({ ...DOWN.crossings, down: [] })).not.toContain('Bridge down')
    expect(picture(DOWN.crossings).split('Bridge down: 0303, 0304')).toHaveLength(2)
    expect(picture(under)).toContain('>2/6<')
    expect(picture(under)).not.toContain('Bridge down')
    const charged = crossings({ charges: { 'railway 0303-0304': charge } })
    expect(drawMarketGarden(rail, moves(rail, { e: '0303' }, charged))).toContain('>3</text>')
  })

  test('M16.0a every decision, action and event of bridges and ferries has a text', () => {
    const state = command({ e: '0303' })
    const words = [
      ...canal.legalActions(state).map((action) => canal.text.action(state, action)),
      ...eventsOf(canal, state, repair).map((event) => canal.text.event(state, event)),
    ]
    expect(words).toContain('Begin to repair the road bridge 0303-0304')
    expect(words).toContain('e: repair of the road bridge 0303-0304 begins')
    const whole = moves(canal, { a: '0302' })
    const asked = play(canal, whole, { type: 'start-move', unit: 'a' }, { type: 'step', to: '0303' })
    expect(canal.text.decision(asked)).toContain('blow the road bridge 0303-0304 or not')
    const rolling = play(canal, asked, { type: 'blow-bridge', bridge: BRIDGE })
    expect(canal.text.decision(rolling)).toContain('roll for the road bridge 0303-0304')
    expect(eventsOf(canal, rolling, roll(1, 1)).map((event) => canal.text.event(rolling, event))).toEqual([
      'charges at the road bridge 0303-0304, dice 1 and 1, 6 or less: blown',
      'the road bridge 0303-0304 is blown',
    ])
  })

  test('M16.5b the bot blows a bridge that the Allies reach, and repairs one that is down', () => {
    const asked = play(
      canal,
      moves(canal, { a: '0302' }),
      { type: 'start-move', unit: 'a' },
      { type: 'step', to: '0303' },
    )
    const choose = (state: State, side: 'german' | 'allied') =>
      marketGardenBot(canal)({ state, side, actions: canal.legalActions(state), random: () => 0 } as never)
    expect(choose(asked, 'german')).toEqual({ type: 'blow-bridge', bridge: BRIDGE })
    expect(choose(moves(canal, { e: '0303', g: '0506' }, DOWN, 'allied-command'), 'allied')).toEqual(repair)
  })
})
