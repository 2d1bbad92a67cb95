import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import { contest } from '../../docs/bots/contest.js'
import { NORMANDY_PLAYERS } from '../../docs/bots/players.js'
import { playTask } from '../../docs/bots/worker.js'
import { meanOf, runTournament, tableOf, wilson } from '../../docs/bots/tournament.js'
import { programOf } from '../testing/program.js'

const run = promisify(execFile)

/** The game with another player in place of its own. */
const withNormandy = (make: (typeof NORMANDY_PLAYERS)['expectimax']) => ({
  normandy: contest(normandy, { ...NORMANDY_PLAYERS, normandy: make }),
})

describe('tournament', () => {
  it('gives the same result with one thread and with two', async () => {
    const plan = {
      game: 'normandy',
      scenario: 'longest-day',
      matches: 2,
      bots: ['normandy', 'random'],
      seed: 'test',
    } as const
    const seen: number[] = []
    const one = await runTournament({ ...plan, threads: 1 }, (done) => seen.push(done))
    const two = await runTournament({ ...plan, threads: 2 })
    expect(two).toEqual(one)
    expect(seen).toEqual([1, 2])
    expect(one.map(({ task }) => task.seed)).toEqual(['test/0', 'test/0'])
    expect(one.map(({ task }) => task.bots.german)).toEqual(['normandy', 'random'])
    expect(new Set(one.map(({ report }) => report.hash)).size).toBeGreaterThan(1)
    expect(tableOf(two, plan.bots)).toBe(tableOf(one, plan.bots))
  })

  it.each([
    ['a type that the game does not have', () => ({ type: 'fly' })],
    ['an attack from afar', () => ({ type: 'attack', unit: 'us-1-inf-16', target: '0101' })],
    ['nothing', () => null],
  ])('a bot that answers with %s loses the match', (_, answer) => {
    const task = {
      game: 'normandy',
      scenario: 'longest-day',
      seed: '1',
      bots: { german: 'random', allied: 'normandy' },
    }
    const report = playTask(
      task,
      withNormandy(() => () => answer() as never),
    )
    expect(report).toMatchObject({ winner: 'german', returns: { german: 1, allied: -1 } })
    expect(report.forfeit).toMatch(/^normandy \(allied\) answered with /)
    expect(report.forfeit).toContain(JSON.stringify(answer()))
    expect(tableOf([{ task, report }], ['random', 'normandy'])).toContain(`forfeit, seed 1: ${report.forfeit!}`)
  })

  const circular: { self?: unknown } = {}
  circular.self = circular
  const fail = (): never => {
    throw new Error('looked at')
  }
  const unreadable = new Proxy({}, { get: fail, ownKeys: fail, getPrototypeOf: fail, has: fail })
  type Make = (typeof NORMANDY_PLAYERS)['expectimax']
  const answering =
    (answer: unknown): Make =>
    () =>
    () =>
      answer as never

  it.each<[string, Make, RegExp]>([
    ['answers with 10n', answering(10n), /^normandy \(allied\) answered with "10n": input, /],
    ['answers with a circle', answering(circular), /answered with no JSON: input, /],
    ['answers with a proxy that throws', answering(unreadable), /answered with no JSON: input, /],
    ['answers with a list without end', answering(new Array(100_000_000)), /answered with no JSON: input, /],
    ['answers with what throws as JSON', answering({ toJSON: fail }), /answered with no JSON: input, /],
    ['answers with a function', answering(fail), /answered with no JSON: input, /],
    ['throws', () => fail, /^normandy \(allied\) did not answer: input, .* throws Error: looked at$/],
    ['cannot be made', fail, /did not answer: input, .* throws Error: looked at$/],
    ['is no function', () => 5 as never, /did not answer: input, the player of the allied side is not a function$/],
    ['is nothing', () => undefined as never, /did not answer: input, the allied side has no player$/],
    [
      'takes units off the map',
      () => (question) => {
        Object.assign(question.state.units[0]!, { at: 'eliminated' })
        return question.actions[0]!
      },
      /did not answer: input, .* throws TypeError: /,
    ],
  ])('a bot that %s loses the match', (_, make, forfeit) => {
    const task = {
      game: 'normandy',
      scenario: 'longest-day',
      seed: '1',
      bots: { german: 'random', allied: 'normandy' },
    }
    const report = playTask(task, withNormandy(make))
    expect(report).toMatchObject({ winner: 'german', returns: { german: 1, allied: -1 } })
    expect(report.forfeit).toMatch(forfeit)
    expect(report.forfeit!.length).toBeLessThanOrEqual(500)
  })

  it('reports what a worker refuses', async () => {
    const plan = {
      game: 'normandy',
      scenario: 'waterloo',
      matches: 4,
      bots: ['random', 'random'],
      seed: '1',
      threads: 2,
    } as const
    await expect(runTournament(plan)).rejects.toThrow(/scenario/)
  })

  it('runs from the command line', async () => {
    const program = await programOf('docs/bots/tournament.ts')
    const words = ['normandy/longest-day', '2', 'random', 'random', '1', '1']
    const { stdout, stderr } = await run(process.execPath, [...program, ...words])
    expect(stdout.split('\n')[0]).toMatch(/^bot +side +matches +wins +draws/)
    expect(stderr).toContain('2/2')
  })
})

describe('the statistics', () => {
  it('gives the interval of Wilson', () => {
    const [low, high] = wilson(8, 10) // the textbook's example
    expect(low).toBeCloseTo(0.4902, 4)
    expect(high).toBeCloseTo(0.9433, 4)
    expect(wilson(0, 20)[0]).toBe(0)
    expect(wilson(20, 20)[1]).toBeCloseTo(1)
    expect(wilson(0, 0)).toEqual([0, 1])
  })

  it('gives a mean with its interval', () => {
    const [mean, half] = meanOf([1, -1, 1, -1])
    expect(mean).toBe(0)
    expect(half).toBeCloseTo((1.959964 * Math.sqrt(4 / 3)) / 2)
    expect(meanOf([1])).toEqual([1, Infinity])
  })

  it('counts wins, draws and returns for each side', () => {
    const match = (german: string, allied: string, winner: 'german' | 'allied' | null, value: number) => ({
      task: { game: 'normandy', scenario: 'longest-day', seed: '1', bots: { german, allied } },
      report: {
        forfeit: null,
        winner,
        level: '',
        returns: { german: value, allied: -value },
        margin: value,
        actions: 1,
        hash: '',
      },
    })
    const played = [match('a', 'b', 'german', 1), match('b', 'a', null, 0), match('a', 'b', 'allied', -1)]
    const rows = tableOf(played, ['a', 'b'])
      .split('\n')
      .map((row) => row.split(/ {2,}/))
    const row = (bot: string, side: string): readonly string[] | undefined =>
      rows.find(([first, second]) => first === bot && second === side)?.slice(2, 5)
    expect(row('a', 'german')).toEqual(['2', '1', '0'])
    expect(row('a', 'allied')).toEqual(['1', '0', '1'])
    expect(row('a', 'both')).toEqual(['3', '1', '1'])
    expect(row('b', 'both')).toEqual(['3', '1', '1'])
  })
})

const python = spawnSync('python3', ['--version']).status === 0

describe.skipIf(!python)('the Python client', () => {
  it('plays a game to its end', async () => {
    const bridge = [process.execPath, ...(await programOf('src/cli/main.ts')), 'serve']
    const { stdout } = await run('python3', ['docs/bots/client.py', ...bridge])
    expect(stdout).toMatch(/after \d+ actions: \{'german': \d+, 'allied': \d+\}/)
    expect(stdout).toMatch(/\d+ attacks opened, at (.*, )?\d:\d/)
  })
})
