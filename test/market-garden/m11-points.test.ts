import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  place,
  play,
  refusals,
  roll,
  unit,
} from './small.js'
import { arrival } from './arrivals.js'
import { airborne, assign, at, gameOf, NONE, options, share } from './pointsBoards.js'

describe('assigning (M11.63 to M11.65)', () => {
  const { game } = airborne
  /** Twelve command points to assign. */
  const state = play(
    game,
    at('logistics', 41, { command: { us: 8 }, assigned: { 'us-1': 2 } }),
    share(70, 30),
    roll(3, 4),
    roll(3, 4),
  )

  test('M11.6c M11.63a M11.63b M11.64a one or two points are assigned to each headquarters and to the division', () => {
    expect(state.points!.command).toEqual({ us: 24 })
    expect(legal(game, state, 'assign-points').map(({ formation, points }) => `${formation} ${points}`)).toEqual([
      'us 1', 'us 2', 'us-1 1', 'us-1 2', 'us-2 1', 'us-2 2',
    ]) // prettier-ignore
    const assigned = play(game, state, assign('us-1', 2), assign('us', 1))
    expect(assigned.points).toMatchObject({ command: { us: 18 }, assigned: { us: 1, 'us-1': 2, 'us-2': 0 } })
    expect(refusals(game, assigned, assign('us-1', 1))).toEqual(['M11.63b'])
  })

  test('M11.63d assigned points last until the next delivery', () => {
    expect(state.points!.assigned).toEqual({ us: 0, 'us-1': 0, 'us-2': 0 })
  })

  test('M11.63c M11.65b M-R212 a division keeps at most eight unassigned points on its track', () => {
    const ended = play(game, state, assign('us-1', 2), { type: 'end-phase' })
    expect(ended.points!.command).toEqual({ us: 16 })
    const thrifty = play(game, state, assign('us-1', 2), assign('us-2', 2), assign('us', 2), { type: 'end-phase' })
    expect(thrifty.points!.command).toEqual({ us: 12 })
  })

  test('M11.63a a headquarters that cannot trace to its division is assigned none', () => {
    const cut = play(
      game,
      at('logistics', 41, { command: { us: 8 } }, { 'hq-us-2': '0520' }),
      share(70, 30),
      roll(3, 4),
      roll(3, 4),
    )
    expect(refusals(game, cut, assign('us-2', 1))).toEqual(['M11.63a'])
  })

  test('M11.66c M11.63a a headquarters that cannot trace when points are assigned has none in effect', () => {
    const cut = play(
      game,
      at('logistics', 41, { command: { us: 8 } }, { 'hq-us-2': '0520', others: '0519', enemy: '0518' }),
      share(70, 30),
      roll(3, 4),
      roll(3, 4),
    )
    expect(cut.points!.assigned).toEqual({ us: 0, 'us-1': 0, 'us-2': 0 })
    const out = at('allied-movement', 42, cut.points!, {
      'hq-us-2': { at: '0520', depleted: true },
      others: '0519',
      enemy: '0518',
    })
    const moving = play(game, out, { type: 'start-move', unit: 'others' })
    expect(game.toAct(moving)).toMatchObject({ kind: 'chance', roll: { dice: 1 } })
    const attack = { type: 'close-action', hex: '0518' } as const
    expect(refusals(game, play(game, moving, roll(6)), attack)).toEqual(['M11.66c'])
  })

  test('M11.63a M11.6c points that are not there cannot be assigned', () => {
    const poor = play(game, at('logistics', 41, {}), share(10, 90), roll(1, 1), roll(1, 1))
    expect(poor.points!.command).toEqual({ us: 2 })
    expect(refusals(game, poor, assign('us-1', 2))).toEqual(['M11.63a'])
    expect(refusals(game, poor, assign('us-1', 1))).toEqual([])
  })
})

describe('what points do (M11.66)', () => {
  const { game } = airborne
  const start = (id: string) => ({ type: 'start-move', unit: id }) as const
  const moving = (level: number, units: object = {}, phase = 'allied-movement'): State =>
    at(phase, 42, { assigned: { 'us-1': level } }, units)

  test('M11.66a M11.6b a unit whose headquarters has two points does not roll for movement', () => {
    expect(game.toAct(play(game, moving(2), start('paras'))).kind).toBe('player')
  })

  test('M11.66b with one point two dice are rolled for all units of a headquarters, once a phase (M-R213)', () => {
    const rolling = play(game, moving(1, { guns: '0307' }), start('paras'))
    expect(game.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.66b', dice: 2 } })
    const rolled = play(game, rolling, roll(1, 2))
    expect(refusals(game, play(game, rolled, { type: 'step', to: '0307' }), { type: 'step', to: '0308' })).toEqual([
      'M8.13a',
    ])
    const next = play(game, rolled, { type: 'stop', where: 'bottom' }, start('hq-us-1'))
    expect(game.toAct(next).kind).toBe('player')
    expect(game.toAct(play(game, next, { type: 'stop', where: 'bottom' }, start('others'))).kind).toBe('player')
  })

  test('M11.66b a reinforcement moves by the roll of its headquarters too, whoever moves first', () => {
    const entering = gameOf(
      [
        grenadiers('late', { formation: 'kg', arrival: arrival({ turn: 42 }) }),
        grenadiers('there', { formation: 'kg' }),
        germanHeadquarters('kg'),
        germanHeadquarters('div'),
      ],
      [formation('div', 'german', { level: 'division' }), formation('kg', 'german', { superior: 'div' })],
      { supplySources: { div: '0303' } },
    )
    const coming = (level: number): State =>
      place(entering, {
        phase: 'german-movement',
        turn: 42,
        options,
        units: { late: 'reserve', there: '0305', 'hq-kg': '0304', 'hq-div': '0303' },
        with: { points: { ...NONE, assigned: { kg: level, div: 2 } } },
      })
    const enter = { type: 'enter', unit: 'late', mode: 'concentrated', at: '0301' } as const
    expect(entering.toAct(play(entering, coming(2), enter)).kind).toBe('player')
    const asked = play(entering, coming(1), enter)
    expect(entering.toAct(asked)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.66b', dice: 2 } })
    const rolled = play(entering, asked, roll(1, 2))
    expect(refusals(entering, rolled, { type: 'step', to: '0302' })).toEqual(['M8.13a'])
    const next = play(entering, rolled, { type: 'stop', where: 'bottom' }, start('there'))
    expect(entering.toAct(next).kind).toBe('player')
  })

  test('M11.66c with no points one die is rolled, and no unit goes into close action', () => {
    expect(game.toAct(play(game, moving(0), start('paras')))).toMatchObject({ roll: { rule: 'M11.66c', dice: 1 } })
    const beside = play(game, moving(0, { enemy: '0307' }), start('paras'), roll(6))
    expect(refusals(game, beside, { type: 'close-action', hex: '0307' })).toContain('M11.66c')
    const able = play(game, moving(1, { enemy: '0307' }), start('paras'), roll(6, 6))
    expect(refusals(game, able, { type: 'close-action', hex: '0307' })).not.toContain('M11.66c')
  })

  test('M-R213 a unit also out of supply rolls only once, with the worse dice', () => {
    const far = play(game, moving(1, { paras: '0322' }), start('paras'))
    expect(game.toAct(far)).toMatchObject({ roll: { rule: 'M11.3b', dice: 2 } })
    expect(game.toAct(play(game, moving(0, { paras: '0322' }), start('paras')))).toMatchObject({ roll: { dice: 1 } })
  })

  test('M11.66d in response movement few points mean half as many hexes', () => {
    const respond = (die: readonly number[]): State =>
      play(game, moving(1, {}, 'allied-response-movement'), start('paras'), roll(...die), { type: 'step', to: '0307' })
    expect(refusals(game, respond([2, 3]), { type: 'step', to: '0308' })).toContain('M8.15')
    expect(refusals(game, respond([3, 3]), { type: 'step', to: '0308' })).not.toContain('M8.15')
  })

  test('M11.66e M19.9a a leader of its own in the hex replaces missing command points', () => {
    expect(game.toAct(play(game, moving(0, { 'leader-us-1': '0306' }), start('paras'))).kind).toBe('player')
  })

  /** The roll for depletion after a unit has fired: the highest die that depletes it. */
  const depletesUpTo = (level: number): number => {
    const state = moving(level, { enemy: { at: '0307', mode: 'defilade' } }, 'allied-direct-fire')
    const open = play(game, state, { type: 'open-fire', kind: 'conventional', target: 'enemy' })
    let now = play(
      game,
      open,
      legal(game, open, 'add-firer').find(({ firer }) => firer.unit === 'paras')!,
      { type: 'fire' },
      roll(6, 6),
    )
    while (game.toAct(now).kind === 'player' && now.stack.at(-1)!.type !== 'fire-phase')
      now = play(game, now, legal(game, now, 'accept')[0]!)
    if (game.toAct(now).kind !== 'chance') return 0
    return [1, 2, 3, 4, 5, 6].filter((die) => unit(play(game, now, roll(die)), 'paras').depleted).length
  }

  test('M11.66a M11.66b M11.66c M-R208 a unit that fires with two points is safe, with one checks for depletion, with none two worse', () => {
    // rating 6
    expect([2, 1, 0].map(depletesUpTo)).toEqual([0, 3, 5])
  })

  test('M11.64a units directly under a division use the points that it assigns to itself', () => {
    const assets = at(
      'allied-movement',
      42,
      { assigned: { us: 0, 'us-1': 2 } },
      { guns: { at: '0304', mode: 'travel' } },
    )
    expect(game.toAct(play(game, assets, start('guns')))).toMatchObject({ roll: { rule: 'M11.66c' } })
    expect(game.toAct(play(game, assets, start('paras'))).kind).toBe('player')
  })
})

describe('between deliveries (M11.63e, M11.63f)', () => {
  const { game } = airborne
  const send = (id: string, points: number) => ({ type: 'send-points', formation: id, points }) as const

  test('M11.63e M11.63f M-R211 points may be sent in a Command Phase; on more than eight half of them arrive (X11.6)', () => {
    // 0311 is eight hexes, twelve points, from the division: four beyond the first eight add two
    const units = { 'hq-us-1': '0311', paras: '0312' }
    const state = at(
      'allied-command',
      42,
      { command: { us: 8 }, assigned: { 'us-1': 0 }, ammunition: { us: 3 } },
      units,
    )
    const sent = play(game, state, send('us-1', 2))
    expect(sent.points!.command).toEqual({ us: 4 })
    expect(game.toAct(sent)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.63f', dice: 2 } })
    expect(play(game, sent, roll(3, 4)).points!.assigned).toEqual({ 'us-1': 1 })
    expect(play(game, sent, roll(3, 3)).points!.assigned).toEqual({ 'us-1': 2 })
    // ten points of path are one step, nine none
    const near = at(
      'allied-command',
      42,
      { command: { us: 8 }, assigned: { 'us-1': 0 } },
      { 'hq-us-1': '0309', paras: '0312' },
    )
    expect(play(game, near, send('us-1', 2), roll(4, 4)).points!.assigned).toEqual({ 'us-1': 1 - 0 + 1 })
  })

  test('M11.63b M11.63e at most two points are sent, and only to headquarters that trace to their division', () => {
    const full = at('allied-command', 42, { command: { us: 8 }, assigned: { 'us-1': 2, 'us-2': 1 } })
    expect(refusals(game, full, send('us-1', 1))).toEqual(['M11.63b'])
    expect(refusals(game, full, send('us-2', 1))).toEqual([])
    expect(refusals(game, full, send('us', 1))).toEqual(['M11.63e'])
    const far = at(
      'allied-command',
      42,
      { command: { us: 8 }, assigned: { 'us-1': 0, 'us-2': 1 } },
      { 'hq-us-1': '0320' },
    )
    expect(refusals(game, far, send('us-1', 1))).toContain('M11.63e')
  })
})

describe('ammunition (M11.7)', () => {
  const { game } = airborne
  /** A gun that fires at what it sees; the state when its check is due. */
  const fired = (rating: number, ammunition: number, at = '0302'): { game: MarketGardenGame; state: State } => {
    const formations = [formation('us', 'allied', { level: 'division', airborne: true })]
    const own = gameOf(
      [battery('guns', { formation: 'us', rating }), headquarters('us'), grenadiers('enemy')],
      formations,
      { supplySources: { us: '0301' }, alwaysSupplied: ['german'] },
    )
    const state = place(own, {
      phase: 'allied-direct-fire',
      turn: 42,
      options,
      units: { guns: { at: '0303', mode: 'defilade' }, 'hq-us': at, enemy: { at: '0304', mode: 'defilade' } },
      with: { points: { ...NONE, ammunition: { us: ammunition } } },
    })
    const open = play(own, state, { type: 'open-fire', kind: 'conventional', target: 'enemy' })
    let now = play(own, open, legal(own, open, 'add-firer')[0]!, { type: 'fire' }, roll(6, 6))
    while (own.toAct(now).kind === 'player' && now.stack.at(-1)!.type !== 'fire-phase')
      now = play(own, now, legal(own, now, 'accept')[0]!)
    return { game: own, state: now }
  }

  test('M11.7a M11.72b artillery of rating 7 and more checks whenever it fires: 1 at 7 and 8, 1 and 2 at 9', () => {
    const upTo = (rating: number): number => {
      const { game: own, state } = fired(rating, 0)
      return own.toAct(state).kind !== 'chance'
        ? 0
        : [1, 2, 3, 4, 5, 6].filter((die) => unit(play(own, state, roll(die)), 'guns').depleted).length
    }
    expect([6, 7, 8, 9].map(upTo)).toEqual([0, 1, 1, 2])
  })

  test('M11.72a M11.72c M11.72d a unit that fails its check is Depleted unless its owner spends a point', () => {
    const { game: own, state } = fired(8, 2)
    const failed = play(own, state, roll(1))
    expect(own.toAct(failed)).toMatchObject({ kind: 'player', side: 'allied' })
    const spent = play(own, failed, { type: 'spend-ammunition', unit: 'guns' })
    expect(spent.points!.ammunition).toEqual({ us: 1 })
    expect(unit(spent, 'guns').depleted).toBe(false)
    const taken = play(own, failed, { type: 'accept' })
    expect(taken.points!.ammunition).toEqual({ us: 2 })
    expect(unit(taken, 'guns').depleted).toBe(true)
    const empty = fired(8, 0)
    expect(unit(play(empty.game, empty.state, roll(1)), 'guns').depleted).toBe(true)
  })

  test('M11.72b M11.33a M-R215 artillery out of supply checks by its ammunition points while it has any', () => {
    const upTo = (ammunition: number): number => {
      const { game: own, state } = fired(8, ammunition, '0120')
      return [1, 2, 3, 4, 5, 6].filter((die) => {
        const rolled = play(own, state, roll(die))
        return own.toAct(rolled).kind === 'player' && rolled.stack.at(-1)!.type === 'ammunition-choice'
          ? true
          : unit(rolled, 'guns').depleted
      }).length
    }
    expect([upTo(2), upTo(0)]).toEqual([1, 5])
  })

  test('M11.72f a division loses an ammunition point in each own Command Phase, if it has one (M-R272)', () => {
    expect(at('allied-command', 42, { ammunition: { us: 5 } }).points!.ammunition).toEqual({ us: 4 })
    expect(at('allied-command', 42, { ammunition: { us: 0 } }).points!.ammunition).toEqual({ us: 0 })
    expect(at('german-command', 42, { ammunition: { us: 5 } }).points!.ammunition).toEqual({ us: 5 })
  })

  test('M11.72e M11.35b each point makes two artillery units fit to fire, if they are in supply', () => {
    const empty = { depleted: true, mode: 'defilade' }
    const units = {
      guns: { at: '0304', ...empty },
      'guns-2': { at: '0304', ...empty },
      'guns-3': { at: '0320', ...empty },
    }
    const state = at('allied-command', 42, { ammunition: { us: 2 } }, units)
    // one of the two is spent by the phase itself
    expect(unit(state, 'guns').depleted).toBe(true)
    const first = play(game, state, { type: 'replenish', unit: 'guns' })
    expect(first.points!.ammunition).toEqual({ us: 0 })
    expect(refusals(game, first, { type: 'replenish', unit: 'guns-3' })).toContain('M11.35a')
    const second = play(game, first, { type: 'replenish', unit: 'guns-2' })
    expect(unit(second, 'guns-2').depleted).toBe(false)
    expect(second.points!.ammunition).toEqual({ us: 0 })
  })
})

test('M-R261 a headquarters without supply moves and observes, but does not answer', () => {
  const own = gameOf(
    [company('a'), germanHeadquarters('kg'), grenadiers('g', { formation: 'kg' })],
    [formation('kg', 'german')],
    { alwaysSupplied: ['allied', 'german'] },
  )
  const at = (depleted: boolean, phase: string): State =>
    place(own, {
      phase,
      turn: 42,
      units: { a: '0304', 'hq-kg': { at: '0303', mode: 'defilade', depleted }, g: '0520' },
    })
  const leaving = (depleted: boolean): string =>
    play(
      own,
      at(depleted, 'allied-movement'),
      { type: 'start-move', unit: 'a' },
      { type: 'step', to: '0305' },
    ).stack.at(-1)!.type
  expect([leaving(false), leaving(true)]).toEqual(['reaction', 'moving'])
  const moving = at(true, 'german-movement')
  expect(refusals(own, moving, { type: 'start-move', unit: 'hq-kg' })).toEqual([])
  expect(own.queries.observers(moving, 'german', 'a')).toEqual(['hq-kg'])
})

test('M11.0c without the option there are no points, and every headquarters works as with two', () => {
  const { game } = airborne
  const state = place(game, { phase: 'allied-movement', turn: 42, units: airborne.units })
  expect(state.points).toBe(null)
  expect(game.toAct(play(game, state, { type: 'start-move', unit: 'paras' })).kind).toBe('player')
})

test('M11.6a M11.7a over random play through a delivery explain and the list of legal actions agree', () => {
  const { game } = airborne
  const universe = [
    ...['us', 'us-1', 'us-2', 'kg'].flatMap((id) =>
      [1, 2].flatMap((points) => [assign(id, points), { type: 'send-points', formation: id, points } as const]),
    ),
    ...[10, 30, 35, 90].flatMap((command) => [share(command, 100 - command), share(command, 10)]),
    ...['guns', 'paras'].map((id) => ({ type: 'replenish', unit: id }) as const),
  ]
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
      let state = at(
        'logistics',
        41,
        { command: { us: 6 } },
        { guns: { at: '0304', mode: 'defilade', depleted: true } },
      )
      for (const choice of choices) {
        const act = game.toAct(state)
        if (act.kind === 'over') break
        if (act.kind === 'player' && ['logistics', 'command-phase'].includes(state.stack.at(-1)!.type)) {
          const legalNow = new Set(game.legalActions(state).map((action) => JSON.stringify(action)))
          for (const action of universe)
            expect([action, refusals(game, state, action).length === 0]).toEqual([
              action,
              legalNow.has(JSON.stringify(action)),
            ])
        }
        expect(game.check(state)).toEqual([])
        const actions =
          act.kind === 'chance' ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state)
        state = play(game, state, actions[choice % actions.length]!)
      }
    }),
    { numRuns: 20 },
  )
})
