import { positionOf } from '../../src/market-garden/position.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOSE_ACTION_RESULTS } from '../../src/market-garden/board/charts.js'
import { hexOf } from '../../src/market-garden/field/situation.js'
import type { Action, State } from '../../src/market-garden/state.js'
import { boardOf, forecast, gameOf, inRegiments, quietly, THERE, topOf } from './closeActionGames.js'
import {
  company,
  flak,
  germanBattery,
  grenadiers,
  leader,
  legal,
  mortars,
  pak,
  panthers,
  pioneers,
  place,
  play,
  roll,
  sappers,
  shermans,
} from './small.js'
import { takingAny } from '../playing.js'

const LONG = process.env['SOAK'] !== undefined

/** Both sides with a unit of every sort, over a board of woods, a town, a bridge and a dike. */
const counters = inRegiments([
  ...[company('a'), company('b'), sappers('s'), shermans('t'), mortars('m'), leader('al')],
  ...[grenadiers('g'), pioneers('p'), panthers('q'), pak('k'), flak('z'), germanBattery('r')],
  leader('gr', { side: 'german', nation: 'wehrmacht' }),
])
const game = gameOf(counters, {
  rows: 5,
  columns: 6,
  terrain: { '0303': ['woods'], '0304': ['town'], '0404': ['city'], '0203': ['forest'] },
  hexsides: [
    ['0304', '0305', 'canal'],
    ['0404', '0405', 'stream'],
  ],
  links: [['0304', '0305', 'primary']],
  lines: { dike: [['0303', '0304']] },
})
const board = boardOf(game)
const HEXES = ['0302', '0303', '0304', '0403', '0404', '0204', '0305']

/** Where each unit stands, and how: Germans and Allies in different hexes. */
const positions = fc
  .record({
    allied: fc.uniqueArray(fc.constantFrom(...HEXES), { minLength: 1, maxLength: 2 }),
    picks: fc.array(fc.nat(99), { minLength: 13, maxLength: 13 }),
    modes: fc.array(fc.nat(11), { minLength: 13, maxLength: 13 }),
    trench: fc.boolean(),
  })
  .map(({ allied, picks, modes, trench }) => {
    const rest = HEXES.filter((hex) => !allied.includes(hex)).slice(0, 2)
    const units = counters.map((counter, i) => {
      const hexes = counter.side === 'allied' ? allied : rest
      const kind = modes[i]!
      const movable = counter.concentrates && counter.kind !== 'leader'
      return [
        counter.id,
        {
          at: hexes[picks[i]! % hexes.length]!,
          lost: counter.strength > 1 ? picks[i]! % 2 : 0,
          ...(kind < 4 && movable ? { mode: 'defilade' } : {}),
          ...(kind === 4 && counter.kind !== 'leader' ? { disrupted: true } : {}),
          ...(kind === 5 && counter.kind !== 'leader' ? { depleted: true } : {}),
        },
      ] as const
    })
    return { units: Object.fromEntries(units), with: { entrenchments: trench ? rest.slice(0, 1) : [] } }
  })

/** Positions that a comparison must come upon to prove anything; it comes upon many more. */
const LEAST = 3

const OWN = ['close-action', 'assault-fire', 'retreat', 'advance']

/** Every action that could mean anything to a frame of close action. */
const universe = (): readonly Action[] => {
  const ids = board.ids
  const hexes = board.map.ids
  return [
    ...['accept', 'press-on', 'hold-fire', 'end-advance', 'end-phase'].map((type) => ({ type }) as Action),
    ...ids.map((unit): Action => ({ type: 'advance', unit })),
    ...ids.flatMap((unit) => hexes.map((to): Action => ({ type: 'retreat', unit, to }))),
    ...hexes.map((hex): Action => ({ type: 'close-action', hex })),
    ...(['light', 'medium', 'heavy'] as const).flatMap((gun) =>
      ids.flatMap((target) =>
        Array.from({ length: 14 }, (_, i): Action => ({ type: 'assault-fire', gun, points: i + 1, target })),
      ),
    ),
  ]
}
const UNIVERSE = universe()
const text = (actions: readonly Action[]): readonly string[] => actions.map((action) => JSON.stringify(action))

/** Plays a movement phase by these choices; close action before anything else, so that there is much of it. */
const walk = (start: State, choices: readonly number[], visit: (state: State) => void): State => {
  let state = start
  for (const choice of choices) {
    const actions = game.legalActions(state)
    if (actions.length === 0 || state.phase !== start.phase) break
    const assaults = actions.filter(({ type }) => type === 'close-action')
    const movers = actions.filter(({ type }) => type === 'start-move' || type === 'pick-up')
    const open =
      assaults.length > 0 && choice % 4 > 0 ? assaults : movers.length > 0 && choice % 3 > 0 ? movers : actions
    state = game.applyUnchecked(state, open[choice % open.length]!)
    visit(state)
  }
  return state
}

describe('close action in play', () => {
  it('what is offered is what is not refused, in order and without repeats, and every position is sound', () => {
    const seen = new Set<string>()
    let compared = 0
    fc.assert(
      fc.property(positions, fc.array(fc.nat(1000), { minLength: 30, maxLength: 30 }), (spec, choices) => {
        const found = takingAny(game).position({ scenario: 'hells-highway', ...spec })
        if (found._tag === 'Left') return
        walk(found.right, choices, (state) => {
          const frame = topOf(state)
          if (!OWN.includes(frame.type)) return
          seen.add('stage' in frame ? `${frame.type} ${frame.stage}` : frame.type)
          expect(game.check(state)).toEqual([])
          if (game.toAct(state).kind !== 'player') return
          const offered = text(game.legalActions(state))
          expect(offered.length).toBeGreaterThan(0)
          expect(offered).toEqual([...new Set(offered)].sort())
          const allowed = text(UNIVERSE.filter((action) => game.explain(state, action).length === 0))
          expect([...allowed].sort()).toEqual(offered)
          compared++
        })
      }),
      { numRuns: LONG ? 90 : 40, seed: 18 },
    )
    expect(compared).toBeGreaterThan(LEAST)
    for (const stage of ['close-action roll', 'close-action choose', 'assault-fire attacker', 'retreat go', 'advance'])
      expect(seen, stage).toContain(stage)
  })

  it('what the units on the move are offered is what is not refused', () => {
    let compared = 0
    fc.assert(
      fc.property(positions, fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }), (spec, choices) => {
        const found = takingAny(game).position({ scenario: 'hells-highway', ...spec })
        if (found._tag === 'Left') return
        walk(found.right, choices, (state) => {
          if (topOf(state).type !== 'moving' || game.toAct(state).kind !== 'player') return
          const allowed = board.map.ids.filter((hex) => game.explain(state, { type: 'close-action', hex }).length === 0)
          expect(legal(game, state, 'close-action').map(({ hex }) => hex)).toEqual(allowed)
          compared++
        })
      }),
      { numRuns: LONG ? 60 : 40 },
    )
    expect(compared).toBeGreaterThan(LEAST)
  })

  it('M8.7d the forecast is what the roll gives, die by die', () => {
    let compared = 0
    fc.assert(
      fc.property(positions, fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }), (spec, choices) => {
        const found = takingAny(game).position({ scenario: 'hells-highway', ...spec })
        if (found._tag === 'Left') return
        walk(found.right, choices, (state) => {
          const frame = topOf(state)
          if (frame.type !== 'close-action' || frame.stage !== 'roll' || frame.pressed) return
          const here = board.map.indexOf(frame.hex)
          const attackers = (state.stacks[frame.hex] ?? frame.units).filter((id) => {
            const unit = board.unitIndex(id)
            return (
              frame.units.includes(id) &&
              hexOf(positionOf(board, state), unit) === here &&
              !state.units[unit]!.disrupted &&
              board.counters[unit]!.kind !== 'leader'
            )
          })
          const { results } = forecast(game, state, attackers, { adjacent: frame.adjacent, to: frame.to })
          const rolled: Record<string, number> = {}
          for (const die of [1, 2, 3, 4, 5, 6])
            game.applyUnchecked(state, { type: 'roll', dice: [die] }, (event) => {
              if (event.type === 'close-action-rolled') rolled[event.result] = (rolled[event.result] ?? 0) + 1
            })
          expect(rolled).toEqual(results)
          compared++
        })
      }),
      { numRuns: LONG ? 60 : 40 },
    )
    expect(compared).toBeGreaterThan(LEAST)
  })

  it('every result of the table can be carried out to its end', () => {
    const codes = new Set<string>()
    for (const rating of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      for (const strength of [1, 4, 9]) {
        const g = grenadiers('g', { strength: 9, rating })
        const own = gameOf([company('a', { strength }), g])
        const state = place(own, { units: { a: '0303', g: THERE } })
        const start = quietly(
          own,
          play(own, state, { type: 'start-move', unit: 'a' }, { type: 'close-action', hex: THERE }),
        )
        if (own.toAct(start).kind !== 'chance') continue
        for (const die of [1, 2, 3, 4, 5, 6]) {
          let now = start
          const events: string[] = []
          now = own.applyUnchecked(now, roll(die), (event) => {
            if (event.type === 'close-action-rolled') events.push(event.result)
          })
          for (let i = 0; i < 9 && topOf(now).type !== 'movement-phase'; i++)
            now = own.applyUnchecked(now, own.legalActions(now)[0]!)
          expect(topOf(now).type).toBe('movement-phase')
          codes.add(events[0]!)
        }
      }
    expect(CLOSE_ACTION_RESULTS.filter((code) => !codes.has(code))).toEqual([])
  })
})
