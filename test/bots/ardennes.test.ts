/** The player of the Ardennes: it beats chance, proposes what it may do, and values both sides alike. */
import { describe, expect, it } from 'vitest'
import { ardennesBot, ardennesSearch, questionOf, randomBot } from '../../src/bots/index.js'
import { playout, randomFrom, startMatch } from '../../src/engine/index.js'
import type { Bot } from '../../src/engine/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import { attackPlans } from '../../src/bots/ardennes/attacks.js'
import { lookAt } from '../../src/bots/ardennes/look.js'
import type { Look } from '../../src/bots/ardennes/look.js'
import { hexesAround } from '../../src/hex/around.js'
import { hexId } from '../../src/hex/hexId.js'
import type { Action, Event, State } from '../../src/ardennes/index.js'
import { must } from '../playing.js'

const LONG = process.env['SOAK'] !== undefined

type Player = Bot<State, Action, Event>

const opening = (seed: string) => must(startMatch(ardennes, { scenario: 'six-turn', seed }))
const { plans, value } = ardennesSearch(ardennes)

/** The positions of the beginning of a match in which somebody decides: every so many, and the first of each kind. */
const positions = (most: number, every: number): readonly State[] => {
  const seen: State[] = []
  const kinds = new Set<string>()
  let asked = 0
  const watched: Player = (question) => {
    const { type } = question.state.stack.at(-1)!
    if (asked++ % every === 0 || !kinds.has(type)) seen.push(question.state)
    kinds.add(type)
    return bot(question)
  }
  const bot = ardennesBot(ardennes)
  playout(ardennes, opening('seen'), { german: watched, allied: watched }, { most })
  return seen
}

const SEEN = positions(700, LONG ? 7 : 28)

describe('the player of the Ardennes', () => {
  it.each(LONG ? ['a', 'b'] : ['b'])('A31.1c the player beats random play from both sides (%s)', (seed) => {
    const winner = (german: Player, allied: Player): string | null => {
      const { state, forfeit } = playout(ardennes, opening(seed), { german, allied })
      expect(forfeit).toBeNull()
      return ardennes.outcome(state)!.winner
    }
    expect(winner(ardennesBot(ardennes), randomBot)).toBe('german')
    expect(winner(randomBot, ardennesBot(ardennes))).toBe('allied')
  })

  it('the player of the Ardennes plays the same match for the same seed', () => {
    const play = () => playout(ardennes, opening('same'), players(), { most: 300 }).journal
    const players = () => ({ german: ardennesBot(ardennes), allied: ardennesBot(ardennes) })
    expect(play()).toEqual(play())
  })

  it('A8.3b A18.2b the player of the Ardennes never has to eliminate or break down units for stacking', () => {
    const { journal } = playout(
      ardennes,
      opening('stacks'),
      {
        german: ardennesBot(ardennes),
        allied: ardennesBot(ardennes),
      },
      { most: LONG ? 20_000 : 1000 },
    )
    expect(journal.actions.filter(({ type }) => type === 'eliminate' || type === 'break-down')).toEqual([])
  })
})

describe('Allies in the set-up areas of Germans', () => {
  /** An American regiment has come into a set-up area; two German units lie beside it. */
  const strayed = (scenario: 'campaign' | 'six-turn') => {
    const start = must(ardennes.setup({ scenario }))
    const { map } = ardennes.boards[scenario]
    const [behind, ...others] = map.areas['setup-ger-26']!
    const beside = others.filter((hex) => hexesAround(map, behind!).includes(hex))
    const places: Readonly<Record<string, number>> = {
      'us-28-112': behind!,
      'ger-26-39-fus': beside[0]!,
      'ger-26-77-gren': beside[1] ?? beside[0]!,
    }
    const at = hexId(map.ids[behind!]!)
    const units = start.units.map((unit) => {
      const place = places[unit.id]
      return place === undefined ? unit : { ...unit, at: hexId(map.ids[place]!) }
    })
    const state = ardennes.phases.find(({ id }) => id === 'german-combat')!.enter({ ...start, units, turn: 2 })
    return { at, behind: behind!, start, state }
  }

  it.each([
    ['campaign', true],
    ['six-turn', false],
  ] as const)('A30.3b Allies in set-up areas are sought only in the campaign (%s)', (scenario, areSought) => {
    const { behind, start, state } = strayed(scenario)
    const wayTo = (from: State): number => lookAt(ardennes, from, 'german').toGoal[behind]!
    expect(wayTo(start)).toBeGreaterThan(0)
    expect(wayTo(state)).toBe(areSought ? 0 : wayTo(start))
  })

  it('A30.3b Allies in German set-up areas are attacked where other enemies would not be', () => {
    const { at, state: before } = strayed('campaign')
    const attacks = must(ardennes.apply(before, { type: 'end-disengagement' }))
    const look = lookAt(ardennes, attacks, 'german')
    const actions = ardennes.legalActions(attacks)
    const worthOf = (seen: Look): number | undefined =>
      attackPlans(seen, actions, 8).find(({ actions: [first] }) => first?.type === 'attack' && first.target === at)
        ?.worth
    const worth = worthOf(look)!
    expect(worth).toBeGreaterThan(1)
    expect(worthOf({ ...look, intruders: new Set() }) ?? 0).toBeLessThan(worth - 1)
  })
})

it('A32.2f A32.2h the player of the Ardennes brings a captured fuel dump to Germany', () => {
  const start = must(ardennes.setup({ scenario: 'campaign', options: { fuelDumps: true } }))
  const dump = { place: hexId('1012'), searched: [], status: 'captured', tried: false } as const
  const phase = ardennes.phases.find(({ id }) => id === 'german-fuel-shortage')!
  const state = phase.enter({ ...start, dump, turn: 4 })
  expect(state.stack.at(-1)!.type).toBe('dump-transfer')
  expect(ardennesBot(ardennes)(questionOf(ardennes, state, 'german', randomFrom('x')))).toEqual({
    type: 'transfer-dump',
  })
})

describe('the plans for a search', () => {
  it('plans begin with legal actions, best first: at most eight, or 48 for a phase', () => {
    const kinds = new Set<string>()
    for (const state of SEEN) {
      const next = ardennes.toAct(state)
      if (next.kind !== 'player') continue
      kinds.add(state.stack.at(-1)!.type)
      const proposed = plans!(questionOf(ardennes, state, next.side, randomFrom('x')))
      expect(proposed.length).toBeGreaterThan(0)
      const isPhase = state.stack.at(-1)!.type === 'movement'
      expect(proposed.length).toBeLessThanOrEqual(isPhase ? 48 : 8)
      for (const { actions } of proposed) expect(ardennes.explain(state, actions[0]!)).toEqual([])
      const worths = proposed.map(({ worth }) => worth)
      expect(worths).toEqual([...worths].sort((a, b) => b - a))
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['movement', 'combat', 'battle']))
  })

  it('a Movement Phase has more plans than different weights alone would give', () => {
    const state = SEEN.find(({ stack }) => stack.at(-1)!.type === 'movement')!
    const side = state.phase.startsWith('german') ? 'german' : 'allied'
    expect(plans!(questionOf(ardennes, state, side, randomFrom('x'))).length).toBeGreaterThan(40)
  })

  it('a plan for a move leads to the end of the move', () => {
    const state = SEEN.find(({ stack }) => stack.at(-1)!.type === 'movement')!
    const [plan] = plans!(questionOf(ardennes, state, state.phase.startsWith('german') ? 'german' : 'allied', () => 0))
    expect(plan!.actions.length).toBeGreaterThan(2)
    const after = plan!.actions.slice(0, -1).reduce((now, action) => must(ardennes.apply(now, action)), state)
    expect(after).not.toEqual(state)
  })
})

describe('the value of a position', () => {
  it('the values of a position for both sides add up to zero', () => {
    for (const state of SEEN) expect(value!(state, 'german') + value!(state, 'allied')).toBeCloseTo(0)
  })

  it('a position is valued higher with one enemy step less', () => {
    for (const state of SEEN.slice(-10))
      for (const [side, enemy] of [
        ['german', 'allied'],
        ['allied', 'german'],
      ] as const) {
        const unit = state.units.findIndex(({ id, steps }) => steps === 2 && ardennes.queries.side(state, id) === enemy)
        const units = state.units.map((other, i) => (i === unit ? { ...other, steps: 1 } : other))
        expect(value!({ ...state, units }, side)).toBeGreaterThan(value!(state, side))
      }
  })
})
