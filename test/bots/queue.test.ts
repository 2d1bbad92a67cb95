import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requestOf } from '../../docs/bots/queue.js'
import { playOverQueue, workOnQueue } from '../../docs/bots/queueMatches.js'
import { DEFAULT_REDIS, nameOf, QUEUE } from '../../docs/bots/redis.js'
import { runTournament, tableOf, tasksOf } from '../../docs/bots/tournament.js'
import type { Plan, Played } from '../../docs/bots/tournament.js'
import type { Report, Task } from '../../docs/bots/contest.js'
import play from '../../docs/bots/worker.js'
import { programOf } from '../testing/program.js'

const isThere = (module: string): boolean => {
  try {
    createRequire(import.meta.url).resolve(module)
    return true
  } catch {
    return false
  }
}
const installed = spawnSync('redis-server', ['--version']).status === 0
const missing = !installed ? 'redis-server' : !isThere('ioredis') ? 'the npm package ioredis' : null

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  const up = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return up
}

const plan: Plan = { game: 'normandy', scenario: 'longest-day', matches: 2, bots: ['random', 'random'], seed: 'queue' }

const reports = new Map<string, Report>()

const reportOf = (task: Task): Report => {
  const key = JSON.stringify(task)
  const report = reports.get(key) ?? play(task)
  reports.set(key, report)
  return report
}

/** What a tournament comes to, played right here, each match once. */
const expected = (of: Plan): readonly Played[] => tasksOf(of).map((task) => ({ task, report: reportOf(task) }))

let program: readonly string[] = []
beforeAll(async () => {
  program = await programOf('docs/bots/queue.ts')
})

/** Runs a command of the example, and hears what it says. */
const command = (...args: readonly string[]) => {
  const child = spawn(process.execPath, [...program, ...args])
  const heard = { said: '', printed: '' }
  child.stderr.on('data', (data: Buffer) => (heard.said += data.toString()))
  child.stdout.on('data', (data: Buffer) => (heard.printed += data.toString()))
  const exit = once(child, 'close').then(([code]) => code as number | null)
  const until = async (word: string): Promise<void> => {
    while (!heard.said.includes(word)) await sleep(20)
  }
  return { child, heard, exit, until }
}

describe('the command line', () => {
  it('the command line is parsed into a request', () => {
    expect(requestOf(['play', 'normandy/longest-day', '2', 'random', 'random', 'queue'])).toEqual({
      do: 'play',
      redis: DEFAULT_REDIS,
      plan,
    })
    expect(requestOf(['work', '3', '--redis', 'rediss://host', '--silence', '9'])).toEqual({
      do: 'work',
      redis: 'rediss://host',
      threads: 3,
      silence: 9,
    })
  })

  it.each([
    'play normandy/longest-day 2 nobody random',
    'play waterloo',
    'play normandy/longest-day many',
    'play --redis http://somewhere',
    'work --speed 9',
    'work 0',
    'work --silence 0',
    'rest',
  ])('refuses %s', (words) => {
    expect(requestOf(words.split(' '))).toBeNull()
  })

  it('an address is displayed without its password', () => {
    expect(nameOf('redis://user:secret@10.0.0.5:6380/2')).toBe('10.0.0.5:6380')
    expect(nameOf('nonsense')).toBeNull()
  })

  it('the command reports that Redis cannot be reached', async () => {
    const redis = 'redis://:secret@127.0.0.1:1' // a port that no other test may be given
    const commands = [command('play', '--redis', redis), command('work', '--redis', redis, '1')]
    for (const { exit, heard } of commands) {
      expect(await exit).toBe(1)
      expect(heard.said).toContain('cannot be reached')
      expect(heard.said).not.toContain('secret')
    }
  })
})

describe.skipIf(missing !== null)(`the queue${missing === null ? '' : `, left out without ${missing}`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  let server: ChildProcess
  let redis = ''
  let queue: Queue<unknown, unknown>

  beforeAll(async () => {
    const port = await freePort()
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    server = spawn('redis-server', args, { stdio: 'ignore' })
    while (!(await answers(port))) await sleep(20)
    redis = `redis://127.0.0.1:${port}`
    queue = new Queue<unknown, unknown>(QUEUE, { connection: { url: redis } })
  })

  afterAll(async () => {
    await queue.close()
    server.kill()
    await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })

  /** The jobs on the queue, whatever has become of them. */
  const left = async (): Promise<number> =>
    Object.values(await queue.getJobCounts()).reduce((sum, count) => sum + count, 0)

  const quiet = (): void => undefined
  const playing = (of: Plan, tell: (line: string) => void = quiet, progress: (done: number) => void = quiet) => {
    const stop = new AbortController()
    return { stop, played: playOverQueue(of, { redis, signal: stop.signal, tell, progress }) }
  }
  const workers: Awaited<ReturnType<typeof workOnQueue>>[] = []
  const working = async (silence: number): Promise<void> => {
    workers.push(await workOnQueue({ redis, threads: 1, silence, tell: quiet }))
  }
  const rest = async (): Promise<void> => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()))
  }
  afterEach(async () => {
    await rest()
    await queue.obliterate({ force: true })
  })

  it('the player removes its matches when it is interrupted', async () => {
    const told: string[] = []
    const { stop, played } = playing(plan, (line) => {
      told.push(line)
      stop.abort()
    })
    await expect(played).rejects.toThrow('abort')
    expect(told).toEqual([`no machine is at work on the queue ${QUEUE} yet`])
    expect(await left()).toBe(0)
  })

  it('the player does not wait for matches that have been removed', async () => {
    const { played } = playing(plan, () => void queue.drain())
    await expect(played).rejects.toThrow('gone from the queue')
  })

  it('the match of a lost machine goes to another, and counts once', async () => {
    // this one takes a match and is not heard of again
    const lost = new Worker<unknown, unknown>(QUEUE, null, { connection: { url: redis }, lockDuration: 1000 })
    const { played } = playing(plan)
    while ((await queue.getWaitingCount()) === 0) await sleep(20)
    const taken = await lost.getNextJob('lost', { block: false })
    expect(taken.id).toMatch(/-0$/)
    await working(1)
    expect(await played).toEqual(expected(plan))
    await rest()
    // until it comes back with a result of its own
    await expect(taken.moveToCompleted({ winner: null }, 'lost', false)).rejects.toThrow()
    await lost.close()
    expect(await left()).toBe(0)
  })

  it('the queue gives the same results as the thread pool, and refuses what cannot be played', async () => {
    await Promise.all([working(30), working(30)])
    const other = { ...plan, matches: 1, seed: 'other' }
    const seen: number[] = []
    const [one, two] = await Promise.all([
      playing(plan, quiet, (done) => seen.push(done)).played,
      playing(other).played,
    ])
    expect(one).toEqual(await runTournament({ ...plan, threads: 1 }))
    expect(two).toEqual(expected(other))
    expect(seen).toEqual([1, 2])
    expect(await left()).toBe(0)

    await expect(playing({ ...plan, scenario: 'waterloo' }).played).rejects.toThrow(
      /^match \d of 2 \(waterloo, seed queue\/\d\) failed: .*scenario/,
    )
    await expect(playing({ ...plan, bots: ['nobody', 'random'] }).played).rejects.toThrow(
      'there is no bot nobody: random, normandy, greedy, search, expectimax',
    )
    const job = await queue.add('match', { game: 'normandy', scenario: 'longest-day', seed: 5, more: true })
    while (!(await job.isFailed())) await sleep(20)
    const failed = (await queue.getJob(job.id ?? ''))?.failedReason
    expect(failed).toContain('more is not a known key')
    expect(failed).toContain('seed should be a string')
  })

  it('an invalid report is refused', async () => {
    const answer = (): Promise<unknown> => Promise.resolve({ winner: 'nobody' })
    const stranger = new Worker<unknown, unknown>(QUEUE, answer, { connection: { url: redis } })
    await expect(playing(plan).played).rejects.toThrow('returns is missing')
    await stranger.close()
  })

  it('play from the command line survives the death of a worker', async () => {
    const more = { ...plan, matches: 4 }
    const first = command('work', '--redis', redis, '--silence', '1', '1')
    const player = command('play', '--redis', redis, 'normandy/longest-day', '4', 'random', 'random', 'queue')
    await first.until('played')
    first.child.kill('SIGKILL')
    const second = command('work', '--redis', redis, '--silence', '1', '1')
    expect(await player.exit).toBe(0)
    expect(player.heard.printed.trim()).toBe(tableOf(expected(more), more.bots))
    expect(player.heard.said).toContain('4/4')
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    expect(await left()).toBe(0)
  })
})
