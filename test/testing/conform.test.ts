import { describe, expect, it } from 'vitest'
import { replay } from '../../src/engine/play/match.js'
import { illegal } from '../../src/engine/legality/violation.js'
import type { ConformanceProgress } from '../../src/testing/index.js'
import { checks, conform } from '../../src/testing/index.js'
import type { Action, Event, State } from '../engine/toy.js'
import { toy } from '../engine/toy.js'
import { broken, toyWith } from './broken.js'

// with rolls in them and without
const seeds = ['one', 'four', 'seven', 'eight']

const LONG = process.env['SOAK'] !== undefined

/** The checks that find something; in the suite no more games are played once the one that is looked for has. */
const foundIn = (make: (typeof broken)[number]['make'], check: string): readonly string[] => {
  const found: string[] = []
  const single = seeds.flatMap((seed) =>
    toy.info.scenarios.map(({ id }) => ({ seeds: [seed], scenarios: [{ scenario: id }] })),
  )
  for (const some of LONG ? [{ seeds }] : [...single, { seeds }]) {
    const { problems } = conform(make(), { ...some, checkEvery: 1, mostProblems: 200 })
    found.push(...problems.map((problem) => problem.check))
    if (found.includes(check)) break
  }
  return found
}

describe('conform', () => {
  it('conform finds no problems in the toy game when it checks every position', () => {
    const report = conform(toy, { seeds, checkEvery: 1 })
    expect(report.problems).toEqual([])
    expect(report.games).toBe(8)
    expect(report.actions).toBeGreaterThan(60)
  })

  it('conform plays every scenario once by default', () => {
    const report = conform(toy)
    expect(report.problems).toEqual([])
    expect(report.games).toBe(toy.info.scenarios.length)
  })

  it('conform finds no problems in the toy game with options', () => {
    expect(conform(toy, { seeds, scenarios: [{ scenario: 'farm', options: { long: true } }] }).problems).toEqual([])
  })

  it('conform finds the same problems in a second run', () => {
    const game = toyWith({
      check: (s) => (s.turn > 1 ? [illegal('T1', 'late', 'late')] : []),
    })
    expect(conform(game, { seeds })).toEqual(conform(game, { seeds }))
  })

  it('conform stops games at mostActions without reporting them as endless', () => {
    const report = conform(toy, { seeds, mostActions: 3 })
    expect(report).toMatchObject({ games: 8, actions: 24, problems: [] })
  })

  it('conform reports progress after every game', () => {
    const told: ConformanceProgress[] = []
    conform(toy, {
      seeds: ['a', 'b'],
      scenarios: [{ scenario: 'market' }],
      onProgress: (progress) => told.push(progress),
    })
    expect(told.map(({ scenario, seed, games }) => ({ scenario, seed, games }))).toEqual([
      { scenario: 'market', seed: 'a', games: 1 },
      { scenario: 'market', seed: 'b', games: 2 },
    ])
    expect(told[1]!.actions).toBeGreaterThan(told[0]!.actions)
  })

  it('conform uses the given bots', () => {
    const asked = new Set<string>()
    const report = conform<State, Action, Event>(toy, {
      seeds,
      bots: {
        red: ({ actions, side }) => {
          asked.add(side)
          return actions.find(({ type }) => type === 'stop')!
        },
      },
    })
    expect(report.problems).toEqual([])
    expect([...asked]).toEqual(['red'])
  })

  it('conform reports a bot that selects an illegal action', () => {
    const report = conform(toy, { seeds: ['a'], bots: { red: (): Action => ({ type: 'muster' }) } })
    expect(report.problems.map(({ check }) => check)).toEqual(['bot', 'bot'])
  })

  it('conform reports an unknown scenario', () => {
    const report = conform(toy, { seeds: ['a'], scenarios: [{ scenario: 'no-such' }] })
    expect(report.problems.map(({ check }) => check)).toContain('setup')
    expect(report.actions).toBe(0)
  })

  it('conform returns a journal that leads to the problem', () => {
    const game = toyWith({
      check: (s) => (s.turn > 1 ? [illegal('T1', 'late', 'late')] : []),
    })
    const [problem] = conform(game, { seeds }).problems
    expect(problem).toMatchObject({ check: 'invariants', message: 'T1: late' })
    expect(problem!.journal!.actions).toHaveLength(problem!.at)
    expect(replay(toy, problem!.journal!)).toMatchObject({ _tag: 'Right', right: { state: { turn: 2 } } })
  })

  it('conform keeps five problems of each check, and no more than requested in all', () => {
    const game = toyWith({
      check: () => [illegal('T1', 'bad', 'bad')],
      hash: () => 'same',
    })
    const { problems } = conform(game, { seeds })
    expect(problems.filter(({ check }) => check === 'invariants')).toHaveLength(5)
    expect(conform(game, { seeds, mostProblems: 3 }).problems).toHaveLength(3)
  })

  it('conform does not throw, whatever the game throws', () => {
    const fail = (): never => {
      throw new Error('no')
    }
    for (const name of [
      'setup',
      'position',
      'toAct',
      'legalActions',
      'chanceOutcomes',
      'apply',
      'applyUnchecked',
    ] as const)
      expect(conform(toyWith({ [name]: fail }), { seeds: ['a'] }).problems.length).toBeGreaterThan(0)
    for (const name of ['explain', 'observe', 'outcome', 'check', 'hash'] as const)
      expect(conform(toyWith({ [name]: fail }), { seeds: ['a'] }).problems.length).toBeGreaterThan(0)
    const garbage = (): never => null as never
    for (const name of [
      'toAct',
      'legalActions',
      'chanceOutcomes',
      'apply',
      'explain',
      'check',
      'applyUnchecked',
    ] as const)
      expect(conform(toyWith({ [name]: garbage }), { seeds: ['a'] }).problems.length).toBeGreaterThan(0)
  })
})

describe('every check goes red', () => {
  it.each(broken.map(({ what, check, make }) => [check, what, make] as const))('%s: %s', (check, _, make) => {
    expect(foundIn(make, check)).toContain(check)
  })

  it('leaves no check out', () => {
    const red = new Set<string>(['bot', 'completeness', ...broken.map(({ check }) => check)])
    expect(Object.keys(checks).filter((check) => !red.has(check))).toEqual([])
  })
})
