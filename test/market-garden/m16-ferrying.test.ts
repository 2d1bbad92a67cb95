import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { packetFire } from '../../src/market-garden/fire/packets.js'
import type { State } from '../../src/market-garden/state.js'
import { bridgers, byWater, crossings, moves } from './crossings.js'
import {
  battery,
  company,
  eventsOf,
  germanBattery,
  grenadiers,
  halftracks,
  headquarters,
  leader,
  legal,
  lorried,
  mortars,
  must,
  play,
  refusals,
  roll,
  sappers,
  shermans,
  smallGame,
  unit,
} from './small.js'

const counters = [
  bridgers('e'),
  bridgers('f', { strength: 9 }),
  company('a'),
  company('b', { strength: 4 }),
  lorried('l', { transport: 'wheels', target: 'very-light' }),
  mortars('m'),
  sappers('s'),
  shermans('t'),
  battery('q'),
  headquarters('x'),
  leader('x'),
  halftracks('h', { side: 'allied', nation: 'british' }),
  grenadiers('g'),
  grenadiers('w'),
  germanBattery('n'),
]
const river = byWater('river', {}, counters)
const board = river.boards['hells-highway']
const start = (id: string) => ({ type: 'start-move', unit: id }) as const
const step = (to: string) => ({ type: 'step', to }) as const
const ferry = (to = '0304', by = 'e') => ({ type: 'ferry', to, by }) as const
const assault = (hex = '0304', by = 'e') => ({ type: 'ferry-assault', hex, by }) as const
const stop = { type: 'stop', where: 'bottom' } as const
const top = (state: State) => state.stack.at(-1)!
const HERE = '0303'
const setOut = (units: object, id = 'a', changes: object = {}, phase?: string): State =>
  play(river, moves(river, units, changes, phase), start(id))
const idOf = (id: string) => board.ids[board.unitIndex(id)]!

describe('boats of bridge engineers', () => {
  test('M16.1a M16.11b M16.11c a boat crosses a river for the terrain and six points, and ends the movement', () => {
    const state = setOut({ a: HERE, e: HERE })
    expect(legal(river, state, 'ferry')).toEqual([ferry()])
    const events = eventsOf(river, state, ferry())
    expect(events).toContainEqual({ type: 'afloat', units: ['a'], to: '0304', by: 'e' })
    expect(events).toContainEqual(expect.objectContaining({ type: 'moved', units: ['a'], to: '0304', spent: 8 }))
    const over = play(river, state, ferry())
    expect(unit(over, 'a').at).toBe('0304')
    expect(refusals(river, over, step('0305'))).toEqual(['M16.11c'])
    expect(legal(river, over, 'stop')).toEqual([stop])
    expect(play(river, over, stop).thisPhase.moved).toEqual(['a'])
  })

  test('M16.1a only infantry, heavy weapons, headquarters, combat engineers and leaders are ferried', () => {
    const at = (id: string, more: object = {}) => setOut({ [id]: { at: HERE, ...more }, f: HERE }, id)
    const asked = (id: string, more: object = {}) => refusals(river, at(id, more), ferry('0304', 'f'))
    for (const id of ['a', 'm', 's', 'leader-x']) expect(asked(id)).toEqual([])
    expect(asked('hq-x', { mode: 'travel' })).toEqual([])
    expect(asked('t')).toContain('M16.1a')
    expect(asked('q', { mode: 'travel' })).toContain('M16.1a')
    expect(asked('h')).toContain('M16.1a')
    expect(asked('h', { dismounted: true })).toEqual([])
    // one bridge engineer does not carry another
    expect(refusals(river, setOut({ e: HERE, f: HERE }, 'e'), ferry('0304', 'f'))).toContain('M16.1a')
    expect(refusals(river, setOut({ a: HERE, b: HERE }), ferry('0304', 'b'))).toEqual(['M16.1a'])
  })

  test('M10.92 M-R406 units are ferried Concentrated, headquarters in Travel mode', () => {
    const asked = (id: string, more: object) =>
      refusals(river, setOut({ [id]: { at: HERE, ...more }, e: HERE }, id), ferry())
    expect(asked('a', { mode: 'defilade' })).toEqual(['M10.92'])
    expect(asked('a', { disrupted: true })).toContain('M10.92')
    expect(asked('hq-x', { mode: 'defilade' })).toEqual(['M10.92'])
  })

  test('M16.1a boats cross canals and rivers without a bridge, and streams only for units they stop (M10.14)', () => {
    const canal = byWater('canal', {}, counters)
    expect(legal(canal, play(canal, moves(canal, { a: HERE, e: HERE }), start('a')), 'ferry')).toHaveLength(1)
    const stream = byWater('stream', {}, counters)
    expect(refusals(stream, play(stream, moves(stream, { a: HERE, e: HERE }), start('a')), ferry())).toEqual(['M10.14'])
    const column = play(stream, moves(stream, { 'hq-x': { at: HERE, mode: 'travel' }, e: HERE }), start('hq-x'))
    expect(refusals(stream, column, step('0304'))).toEqual(['M16.1a'])
    expect(refusals(stream, column, ferry())).toEqual([])
    const bridge = byWater('canal', { links: [['0303', '0304', 'secondary']] }, counters)
    const on = (changes: object) => play(bridge, moves(bridge, { a: HERE, e: HERE }, changes), start('a'))
    expect(refusals(bridge, on({}), ferry())).toEqual(['M16.1a'])
    expect(refusals(bridge, on(crossings({ down: ['road 0303-0304'] })), ferry())).toEqual([])
    expect(refusals(river, setOut({ a: HERE, e: HERE }), ferry('0302'))).toEqual(['M16.1a'])
  })

  /** A hex of water, into which a river flows and out of which it flows again, over these hexsides beside it. */
  const lakeside = (...flow: readonly (readonly [string, string])[]) =>
    smallGame({
      columns: 6,
      rows: 5,
      terrain: { '0303': ['water'] },
      hexsides: flow.map(([a, b]) => [hexId(a), hexId(b), 'river'] as const),
      counters,
    })

  test('M16.11c boats cross a hex of water to the bank beyond', () => {
    const wide = lakeside(['0402', '0403'], ['0202', '0203'])
    const state = play(wide, moves(wide, { a: '0302', e: '0302' }), start('a'))
    expect(legal(wide, state, 'ferry').map(({ to }) => to)).toEqual(['0203', '0304', '0403'])
    const over = play(wide, state, ferry('0304'))
    expect(unit(over, 'a').at).toBe('0304')
    expect(top(over)).toMatchObject({ spent: { a: 16 } })
    expect(refusals(wide, over, step('0305'))).toEqual(['M16.11c'])
  })

  test('M16.1a M16.11c boats do not land on their own bank, and do not cross a lake', () => {
    const bend = lakeside(['0402', '0403'], ['0403', '0304'])
    const state = play(bend, moves(bend, { a: '0302', e: '0302' }), start('a'))
    expect(legal(bend, state, 'ferry').map(({ to }) => to)).toEqual(['0403'])
    expect(refusals(bend, state, ferry('0304'))).toEqual(['M16.1a'])
    expect(refusals(bend, state, assault('0203'))).toContain('M16.1a')
    const lake = lakeside()
    const beside = play(lake, moves(lake, { a: '0302', e: '0302' }), start('a'))
    expect(legal(lake, beside, 'ferry')).toEqual([])
    expect(refusals(lake, beside, ferry('0304'))).toEqual(['M16.1a'])
  })

  test('M16.11a both units stand at the bank when the conditional movement phase begins', () => {
    const come = play(river, moves(river, { a: '0302', e: HERE }), start('a'), step(HERE))
    expect(refusals(river, come, ferry())).toEqual(['M16.11a'])
    const apart = setOut({ a: HERE, e: '0302' })
    expect(refusals(river, apart, ferry())).toEqual(['M16.11a'])
    const late = play(river, moves(river, { a: HERE, e: '0302' }), start('e'), step(HERE), stop, start('a'))
    expect(refusals(river, late, ferry())).toEqual(['M16.13a'])
    const response = setOut({ a: HERE, e: HERE }, 'a', {}, 'allied-response-movement')
    expect(refusals(river, response, ferry())).toEqual(['M16.11a'])
  })

  test('M16.12a engineers ferry at most their own strength points in a phase', () => {
    expect(refusals(river, setOut({ a: HERE, e: { at: HERE, lost: 1 } }), ferry())).toEqual(['M16.12a'])
    const two = play(river, setOut({ a: HERE, b: HERE, f: HERE, m: HERE }), { type: 'pick-up', unit: 'b' })
    expect(refusals(river, two, ferry())).toEqual(['M16.11a', 'M16.12a'])
    const over = play(river, two, ferry('0304', 'f'), stop)
    expect([unit(over, 'a').at, unit(over, 'b').at]).toEqual(['0304', '0304'])
    expect(over.thisPhase.ferrying).toEqual({ f: 9 })
    expect(refusals(river, play(river, over, start('m')), ferry('0304', 'f'))).toEqual(['M16.12a'])
    // leaders weigh nothing, and a smaller load leaves room for another
    const one = play(river, setOut({ a: HERE, b: HERE, f: HERE, 'leader-x': HERE }), ferry('0304', 'f'), stop)
    const other = play(river, one, start('b'), ferry('0304', 'f'), stop)
    expect(refusals(river, play(river, other, start('leader-x')), ferry('0304', 'f'))).toEqual([])
  })

  test('M16.13a a unit that ferries others does not move in that phase, and M-R404 leaves its work', () => {
    const state = play(river, setOut({ a: HERE, e: HERE }), ferry(), stop)
    expect(refusals(river, state, start('e'))).toEqual(['M16.13a'])
    const bridge = byWater('canal', { links: [['0103', '0104', 'secondary']] }, counters)
    const id = 'road 0103-0104'
    const busy = crossings({ down: [id], repairs: { [id]: { units: ['e'], turns: 1 } } })
    const worked = play(bridge, moves(bridge, { a: HERE, e: HERE }, busy), start('a'), ferry())
    expect(worked.crossings.repairs[id]).toEqual({ units: [], turns: 1 })
  })

  test('M16.14a M16.14b M-R250 engineers ferry themselves across only without others, and do nothing else', () => {
    const state = setOut({ a: HERE, e: HERE }, 'e')
    const over = play(river, state, ferry())
    expect(unit(over, 'e').at).toBe('0304')
    expect(top(over)).toMatchObject({ spent: { e: 16 } })
    expect(refusals(river, over, step('0305'))).toEqual(['M16.11c'])
    const done = play(river, over, stop)
    expect(refusals(river, play(river, done, start('a')), ferry())).toContain('M16.11a')
    expect(refusals(river, play(river, state, { type: 'pick-up', unit: 'a' }), ferry())).toContain('M16.14b')
    // having carried others, it stays
    expect(refusals(river, play(river, setOut({ a: HERE, e: HERE }), ferry(), stop), start('e'))).toEqual(['M16.13a'])
    // from the bank where the phase found it
    expect(refusals(river, play(river, moves(river, { e: '0302' }), start('e'), step(HERE)), ferry())).toEqual([
      'M16.11a',
    ])
  })

  test('M8.12a M9.1a the far bank must have no enemy and must have room', () => {
    const full = { b: '0304', l: '0304', m: '0304', f: '0304', s: '0304' }
    expect(refusals(river, setOut({ a: HERE, e: HERE, ...full }), ferry())).toEqual(['M9.1a'])
    expect(refusals(river, setOut({ a: HERE, e: HERE, g: '0304' }), ferry())).toEqual(['M8.12a'])
  })

  test('M16.1a Disrupted engineers do not ferry', () => {
    expect(refusals(river, setOut({ a: HERE, e: { at: HERE, disrupted: true } }), ferry())).toEqual(['M16.1a'])
  })

  test('M16.1a `reachable` and compose.move include the boats', () => {
    const state = moves(river, { a: HERE, e: HERE })
    const reach = river.queries.reachable(state, idOf('a'))
    expect(reach.find(({ hex }) => hex === '0304')).toMatchObject({ cost: 8, ferriedBy: 'e', path: [HERE, '0304'] })
    expect(reach.find(({ hex }) => hex === '0305')).toBeUndefined()
    expect(reach.find(({ hex }) => hex === '0302')).toMatchObject({ ferriedBy: null })
    expect(river.queries.whyNot(state, idOf('a'), hexId('0304'))).toEqual([])
    const composed = river.compose.move(state, [idOf('a')], [hexId('0304')])
    expect(composed).toMatchObject({ right: [start('a'), ferry(), stop] })
    expect(river.queries.reactionsTo(setOut({ a: HERE, e: HERE, g: '0304' }), assault() as never)).toEqual([
      { trigger: 'close-action', by: ['g'] },
    ])
  })
})

describe('fire at boats', () => {
  const under = setOut({ a: HERE, e: HERE, g: '0402' })

  test('M16.2a M10.93a M10.93b a unit that is ferried is fired at as Concentrated, with one rating more', () => {
    const fired = play(river, under, ferry())
    expect(top(fired)).toMatchObject({ type: 'reaction', trigger: 'leave', units: ['a'] })
    const volley = { kind: 'conventional', firers: [idOf('g')], target: idOf('a') } as const
    const [dry] = river.queries.fireValue(under, volley)
    const [wet] = river.queries.fireValue(fired, volley)
    expect(wet!.value).toBeGreaterThan(dry!.value)
    // nine stays nine (E22)
    const rated = (rating: number): number => {
      const game = byWater('river', {}, [bridgers('e'), company('a'), grenadiers('g', { rating })])
      const afloat = play(game, moves(game, { a: HERE, e: HERE, g: '0402' }), start('a'), ferry())
      const own = game.boards['hells-highway']
      const firer = { unit: idOf('g'), points: 4, packet: 0, headquarters: null, extended: false }
      const declared = { side: 'german', kind: 'conventional', firers: [firer], before: [], atAssault: false } as const
      return packetFire(positionOf(own, afloat), { ...declared, target: own.unitIndex('a') }, 0).rating
    }
    expect([rated(6), rated(8), rated(9)]).toEqual([7, 9, 9])
  })

  test('M10.93a a unit that takes cover on the water is Concentrated to the next firer', () => {
    // woods would cover who is in Defilade
    const woods = byWater('river', { terrain: { [HERE]: ['woods'] } }, counters)
    const at = moves(woods, { a: HERE, e: HERE, g: '0402', w: '0202' })
    const state = play(woods, at, start('a'), ferry())
    let now = play(woods, state, { type: 'open-fire', kind: 'conventional', target: 'a' })
    const first = legal(woods, now, 'add-firer').find(({ firer }) => firer.unit === 'g')!
    now = play(woods, now, first, { type: 'fire' })
    now = play(woods, now, ...(woods.toAct(now).kind === 'chance' ? [roll(5, 5)] : []))
    now = play(woods, now, { type: 'take-cover', unit: 'a' })
    expect(top(now)).toMatchObject({ type: 'reaction', trigger: 'leave' })
    expect(unit(now, 'a').mode).toBe('defilade')
    const volley = { kind: 'conventional', firers: [idOf('w')], target: idOf('a') } as const
    const units = now.units.map((one) => (one.id === 'a' ? { ...one, mode: 'concentrated' as const } : one))
    const asConcentrated = woods.queries.fireValue({ ...now, units }, volley)[0]!.rolls
    expect(woods.queries.fireValue(now, volley)[0]!.rolls).toEqual(asConcentrated)
  })

  test('M16.2b the engineers are not fired at unless they cross themselves', () => {
    const fired = play(river, under, ferry())
    expect(legal(river, fired, 'open-fire').map(({ target }) => target)).toEqual(['a'])
    const alone = play(river, setOut({ e: HERE, g: '0402' }, 'e'), ferry())
    expect(legal(river, alone, 'open-fire').map(({ target }) => target)).toEqual(['e'])
  })

  test('M16.2a a unit that goes into Defilade under fire stays on the bank; the boats have been used', () => {
    let now = play(river, under, ferry(), { type: 'open-fire', kind: 'conventional', target: 'a' })
    now = play(river, now, legal(river, now, 'add-firer')[0]!, { type: 'fire' })
    now = play(river, now, ...(river.toAct(now).kind === 'chance' ? [roll(5, 5)] : []))
    now = play(river, now, { type: 'take-cover', unit: 'a' })
    expect(top(now)).toMatchObject({ type: 'moving', stage: 'ready', ferry: null })
    expect(unit(now, 'a').at).toBe(HERE)
    expect(now.thisPhase.ferrying).toEqual({ e: 5 })
  })

  test('M8.4h ambushes on the far bank fire at units on the water', () => {
    const town = byWater('river', { terrain: { '0305': ['town'] } }, counters)
    const state = play(town, moves(town, { a: HERE, e: HERE, g: '0305' }), start('a'))
    const sprung = play(town, state, ferry())
    expect(top(sprung)).toMatchObject({ type: 'reaction', trigger: 'ambush' })
    const volley = { kind: 'conventional', firers: [idOf('g')], target: idOf('a') } as const
    const after = play(town, sprung, { type: 'hold-fire' })
    expect(town.queries.fireValue(sprung, volley)[0]!.value).toBeGreaterThan(
      town.queries.fireValue(after, volley)[0]!.value,
    )
  })
})

describe('assault out of boats', () => {
  const state = setOut({ a: HERE, e: HERE, g: '0304' })

  test('M16.15a M10.42 an attack out of boats has half the strength, and needs the boats', () => {
    expect(refusals(river, state, { type: 'close-action', hex: '0304' })).toContain('M10.42')
    expect(legal(river, state, 'ferry-assault')).toEqual([assault()])
    const plan = {
      attackers: state.stack.flatMap((frame) => (frame.type === 'moving' ? frame.units : [])),
      targets: [hexId('0304')],
    }
    expect(must(river.compose.attack(state, plan))).toEqual([assault()])
    expect(river.queries.assess(state, plan)._tag).toBe('Right')
    const forecast = must(river.queries.assess(state, { attackers: [idOf('a')], targets: [hexId('0304')] }))
    expect(forecast.attack).toBe(3)
    expect(forecast.entries.map(({ rule }) => rule)).toContain('M16.15a')
    const met = play(river, state, assault())
    expect(top(met)).toMatchObject({ type: 'reaction', trigger: 'close-action', units: ['a'], target: '0304' })
    expect(met.stack.find(({ type }) => type === 'close-action')).toMatchObject({ afloat: 'engineers' })
    expect(met.thisPhase.ferrying).toEqual({ e: 5 })
    // the units on the water are easy targets (M16.2a)
    const volley = { kind: 'conventional', firers: [idOf('g')], target: idOf('a') } as const
    expect(river.queries.fireValue(met, volley)[0]!.value).toBeGreaterThan(
      river.queries.fireValue(state, volley)[0]!.value,
    )
  })

  test('M16.15a M8.14b a unit that clears the hex advances ashore', () => {
    let now = play(
      river,
      setOut({ a: HERE, f: HERE, g: { at: '0304', lost: 3, disrupted: true } }),
      assault('0304', 'f'),
    )
    for (let i = 0; i < 20 && top(now).type !== 'advance'; i++) {
      const act = river.toAct(now)
      const pass = legal(river, now, 'hold-fire')[0] ?? river.legalActions(now)[0]!
      now = play(river, now, act.kind === 'chance' ? roll(...[1, 1].slice(0, act.roll.dice)) : pass)
    }
    expect(top(now)).toMatchObject({ afloat: 'engineers' })
    expect(unit(play(river, now, { type: 'advance', unit: 'a' }), 'a').at).toBe('0304')
  })

  test('M16.15a M16.11a M16.12a an attack out of boats has the same limits as ferrying', () => {
    expect(refusals(river, setOut({ a: HERE, e: { at: HERE, lost: 1 }, g: '0304' }), assault())).toEqual(['M16.12a'])
    const come = play(river, moves(river, { a: '0302', e: HERE, g: '0304' }), start('a'), step(HERE))
    expect(refusals(river, come, assault())).toContain('M16.11a')
    expect(refusals(river, setOut({ a: HERE, e: HERE }), assault())).toContain('M8.6a')
    expect(refusals(river, setOut({ e: HERE, g: '0304' }, 'e'), assault())).toContain('M18.3b')
  })

  test('M10.42 M16.1a vehicles do not attack out of boats', () => {
    expect(refusals(river, setOut({ t: HERE, e: HERE, g: '0304' }, 't'), assault())).toContain('M16.1a')
  })

  test('M16.11c a unit that has landed by boat does not go on into close action', () => {
    const over = play(river, setOut({ a: HERE, f: HERE, g: '0305' }), ferry('0304', 'f'))
    const landed = top(over).type === 'reaction' ? play(river, over, { type: 'hold-fire' }) : over
    expect(refusals(river, landed, { type: 'close-action', hex: '0305' })).toContain('M16.11c')
  })
})
