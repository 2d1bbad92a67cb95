import { describe, expect, it } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { HexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { Action, State, UnitId } from '../../src/market-garden/state.js'
import { company, grenadiers, legal, mortars, must, place, play, smallGame, unit } from './small.js'

/** Two companies and mortars before a German one, two more companies out of its reach. */
const game = smallGame({
  counters: [
    ...['a', 'b', 'c', 'd'].map((id) => company(id, { formation: 'r/1' })),
    ...[mortars('m', { formation: 'r/1' }), grenadiers('g'), grenadiers('h')],
  ],
})
const { compose, phases } = game
const start = place(game, {
  units: { a: '0304', b: '0304', c: '0101', d: '0101', m: '0203', g: '0305', h: '0707' },
})
const enter = (id: string): State => phases.find((phase) => phase.id === id)!.enter(start)
const moving = enter('allied-movement')
const ids = (...names: string[]): readonly UnitId[] => names.map((name) => name as UnitId)
const follow = (state: State, actions: readonly Action[]): State =>
  actions.reduce((now, action) => must(game.apply(now, action)), state)

describe('composites', () => {
  it('M8.52 a move of two units to its stop; the first step that is refused says why', () => {
    const path = [hexId('0102'), hexId('0202')]
    const moved = follow(moving, must(compose.move(moving, ids('c', 'd'), path)))
    expect([unit(moved, 'c').at, unit(moved, 'd').at]).toEqual(['0202', '0202'])
    expect(moved.stack.at(-1)?.type).toBe('movement-phase')
    expect(compose.move(moving, ids('c'), [hexId('0606')])).toMatchObject({ left: [{ rule: 'M8.11' }] })
    expect(compose.move(moving, ids('g'), path)).toMatchObject({ left: [{ rule: 'M8.0a' }] })
    expect(compose.move(moving, [], path)).toMatchObject({ left: [{ rule: 'M8.0b' }] })
  })

  it('M8.0b M8.11 a path without hexes or with a gap is refused, even where a roll comes before the first step', () => {
    const counters = [company('c', { formation: 'r/1' }), grenadiers('g')]
    for (const rolls of [false, true]) {
      const small = smallGame({ counters, alwaysSupplied: rolls ? [] : ['german', 'allied'] })
      const state = place(small, { phase: 'allied-movement', units: { c: '0101', g: '0707' } })
      const composed = (...path: readonly string[]) => small.compose.move(state, ids('c'), path.map(hexId))
      const types = rolls ? ['start-move'] : ['start-move', 'step', 'stop']
      expect(must(composed('0101', '0102')).map(({ type }) => type)).toEqual(types)
      expect(composed()).toMatchObject({ left: [{ rule: 'M8.0b', code: 'no-path' }] })
      expect(composed('0101')).toMatchObject({ left: [{ rule: 'M8.0b', code: 'no-path' }] })
      expect(composed('0101', '0606')).toMatchObject({ left: [{ message: '0606 is not next to 0101' }] })
      expect(composed('0102', '0404')).toMatchObject({ left: [{ message: '0404 is not next to 0102' }] })
      expect(composed('9999')).toMatchObject({ left: [{ message: '9999 is not on the map' }] })
    }
  })

  it('M8.4c a move ends where the enemy may answer it', () => {
    const actions = must(compose.move(moving, ids('a'), [hexId('0204'), hexId('0104')]))
    expect(actions.map(({ type }) => type)).toEqual(['start-move', 'step'])
    expect(follow(moving, actions).stack.at(-1)?.type).toBe('reaction')
  })

  it('M8.6a a close action up to its declaration, the lead unit first', () => {
    const actions = must(compose.closeAction(moving, ids('b', 'a'), hexId('0305')))
    expect(actions.map(({ type }) => type)).toEqual(['start-move', 'pick-up', 'close-action'])
    expect(follow(moving, actions).thisPhase.assaulted).toEqual({ '0305': ['a', 'b'] })
    expect(compose.closeAction(moving, ids('a'), hexId('0303'))).toMatchObject({ _tag: 'Left' })
    expect(compose.closeAction(moving, [], hexId('0305'))).toMatchObject({ left: [{ rule: 'M8.0b' }] })
  })

  it('a malformed attack is refused with the name of the field that is wrong', () => {
    const told = (answer: ReturnType<typeof compose.attack>) =>
      'left' in answer ? answer.left.map(({ message }) => message) : []
    const lacking = { attackers: ids('a'), to: '0305' } as unknown as Parameters<typeof compose.attack>[1]
    expect(told(compose.attack(moving, lacking))).toEqual([
      'to is not a known key; known are attackers, targets, adjacent, craft',
      'targets is missing',
    ])
    const nowhere = 7 as unknown as HexId
    expect(told(compose.closeAction(moving, ids('a'), nowhere))).toEqual([expect.stringMatching(/^to /)])
  })

  it('M8.52 M8.6a a unit that is on the move already goes on, into a hex or into close action', () => {
    const swift = { formation: 'r/1', allowance: 14 }
    const fast = smallGame({ counters: [company('a', swift), company('b', swift), grenadiers('g')] })
    const follow = (state: State, actions: readonly Action[]): State => play(fast, state, ...actions)
    const { compose, queries } = fast
    const apart = place(fast, { phase: 'allied-movement', units: { a: '0303', b: '0303', g: '0305' } })
    const come = follow(apart, must(compose.move(apart, ids('a', 'b'), [hexId('0304')])).slice(0, -1))
    expect(come.stack.at(-1)).toMatchObject({ type: 'moving', units: ['a', 'b'] })
    const assault = must(compose.closeAction(come, ids('a', 'b'), hexId('0305')))
    expect(assault).toEqual([{ type: 'close-action', hex: '0305' }])
    expect(follow(come, assault).thisPhase.assaulted).toEqual({ '0305': ['a', 'b'] })
    // the others would have to be left behind first
    expect(compose.closeAction(come, ids('a'), hexId('0305'))).toMatchObject({ left: [{ rule: 'M8.0b' }] })
    expect(queries.assess(come, { attackers: ids('a', 'b'), targets: [hexId('0305')] })._tag).toBe('Right')
    expect(queries.assess(come, { attackers: ids('a'), targets: [hexId('0305')] })).toMatchObject({
      left: [{ rule: 'M8.0b', code: 'others-on-the-move', subject: 'b' }],
    })
    const alone = compose.move(come, ids('a'), [hexId('0204')])
    expect(alone).toMatchObject({ left: [{ rule: 'M8.0b', code: 'others-on-the-move', subject: 'b' }] })
    const on = must(compose.move(come, ids('a', 'b'), [hexId('0304'), hexId('0204')]))
    expect(on[0]).toEqual({ type: 'step', to: '0204' })
  })

  it('M8.6a M8.0a the odds of a close action are refused like the close action itself', () => {
    const plan = { attackers: ids('m'), targets: [hexId('0305')] }
    const beside = place(game, { phase: 'allied-movement', units: { m: '0304', g: '0305' } })
    expect(compose.attack(beside, plan)).toMatchObject({ left: [{ rule: 'M18.1j' }] })
    expect(game.queries.assess(beside, plan)).toMatchObject({ left: [{ rule: 'M18.1j' }] })
    // of such as must first come there it is not asked
    const afar = place(game, { phase: 'allied-movement', units: { m: '0302', g: '0305' } })
    expect(game.queries.assess(afar, plan)._tag).toBe('Right')
  })

  it('M8.6q the odds know whether the attackers began the phase beside the hex', () => {
    const swift = company('a', { formation: 'r/1', allowance: 14 })
    const fast = smallGame({ counters: [swift, company('b', { formation: 'r/1' }), grenadiers('g')] })
    const column = (state: State, more = {}): number => {
      const { entries } = must(fast.queries.assess(state, { attackers: ids('a'), targets: [hexId('0305')], ...more }))
      return entries.filter(({ rule }) => rule === 'M8.6q').length
    }
    const beside = place(fast, { phase: 'allied-movement', units: { a: '0304', g: '0305' } })
    expect([column(beside), column(beside, { adjacent: false })]).toEqual([1, 0])
    const begun = play(fast, beside, { type: 'start-move', unit: 'a' as UnitId })
    expect(column(begun)).toBe(1)
    const declared = play(fast, begun, { type: 'close-action', hex: hexId('0305') })
    expect(declared.stack.some(({ type }) => type === 'close-action')).toBe(true)
    expect([column(declared), column(declared, { adjacent: false })]).toEqual([1, 0])
    const afar = place(fast, { phase: 'allied-movement', units: { a: '0303', g: '0305' } })
    expect([column(afar), column(afar, { adjacent: true })]).toEqual([0, 1]) // it would have to come
    const come = play(fast, afar, { type: 'start-move', unit: 'a' as UnitId }, { type: 'step', to: hexId('0304') })
    expect(come.stack.at(-1)).toMatchObject({ type: 'moving', units: ['a'] })
    expect(column(come)).toBe(0)
    const elsewhere = place(fast, { phase: 'allied-direct-fire', units: { a: '0304', g: '0305' } })
    expect(column(elsewhere)).toBe(0)
  })

  it('M8.7a the topmost attacker leads a close action, in whatever order a plan names them', () => {
    const of = { formation: 'r/1' }
    const [a, b] = [company('a', { ...of, rating: 8 }), company('b', { ...of, rating: 3 })]
    const mixed = smallGame({ counters: [a, b, grenadiers('g')] })
    const rating = (state: State, ...names: string[]): number =>
      must(mixed.queries.assess(state, { attackers: ids(...names), targets: [hexId('0305')] })).rating.difference
    const beside = place(mixed, { phase: 'allied-movement', units: { a: '0304', b: '0304', g: '0305' } })
    expect(rating(beside, 'b', 'a')).toBe(rating(beside, 'a', 'b'))
    expect(rating(beside, 'b')).toBe(rating(beside, 'b', 'a') - 5)
    const below = place(mixed, { phase: 'allied-movement', units: { b: '0304', a: '0304', g: '0305' } })
    expect(rating(below, 'a', 'b')).toBe(rating(beside, 'b'))
    // units that must first come there lead as they are named
    const afar = place(mixed, { phase: 'allied-movement', units: { a: '0302', b: '0302', g: '0305' } })
    expect(rating(afar, 'b', 'a')).toBe(rating(beside, 'b'))
  })

  it('M5.0d an attack by fire can be planned with the kind of a legal action, and is refused as that is', () => {
    const firing = enter('allied-direct-fire')
    const plans = legal(game, firing, 'open-fire').map(({ kind, target }) => ({ kind, target, firers: ids('a') }))
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(compose.fire(firing, plan)._tag).toBe('Right')
    const blind = { ...plans[0]!, kind: 'unobserved' } as const
    expect(compose.fire(firing, blind)).toMatchObject({ left: [{ rule: 'M5.0d', code: 'other-phase' }] })
  })

  it('M5.12a compose.fire uses all the strength of each firer', () => {
    const firing = enter('allied-direct-fire')
    const actions = must(
      compose.fire(firing, { kind: 'conventional', firers: ids('a', 'b', 'm'), target: 'g' as UnitId }),
    )
    expect(actions.map(({ type }) => type)).toEqual(['open-fire', 'add-firer', 'add-firer', 'add-firer', 'fire'])
    const points = actions.flatMap((action) => (action.type === 'add-firer' ? [action.firer.points] : []))
    expect(points).toEqual([5, 5, 3])
    expect(follow(firing, actions).fired.direct).toEqual(['a', 'b', 'm'])
    const refused = (...firers: string[]): readonly string[] => {
      const answer = compose.fire(firing, { kind: 'conventional', firers: ids(...firers), target: 'g' as UnitId })
      return 'left' in answer ? answer.left.map(({ rule, subject }) => `${rule} ${subject}`) : []
    }
    expect(refused('a', 'h')).toEqual(['M5.1 h', 'M5.24a h'])
    expect(refused('a', 'c')).toEqual(['M5.24a c'])
  })

  it('M24.2a compose.deploy places units one by one, each on top of those before it', () => {
    const fresh = must(marketGarden.setup({ scenario: 'hells-highway' }))
    const [one, ...places] = legal(marketGarden, fresh, 'place-unit')
    const other = places.find(({ unit: id, to }) => id !== one!.unit && to === one!.to)!
    const actions = must(marketGarden.compose.deploy(fresh, [one!, other]))
    const placed = actions.reduce((now, action) => must(marketGarden.apply(now, action)), fresh)
    expect(placed.stacks[one!.to]).toEqual([other.unit, one!.unit])
    expect(marketGarden.compose.deploy(fresh, [one!, one!])).toMatchObject({ _tag: 'Left' })
  })
})
