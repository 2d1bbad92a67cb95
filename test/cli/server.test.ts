/** The server that `westfront new` writes: two players who click twice, too late, or out of turn. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'server-'))

/** What the server sends to a page. */
interface Told {
  readonly viewer?: string
  readonly at?: number
  readonly decision?: string
  readonly actions?: readonly { readonly action: { readonly type: string } }[]
  readonly refused?: readonly string[]
}

/** A page without its picture: it sends, and waits for what it is told. */
interface Page {
  readonly ask: (asked: unknown) => Promise<Told>
  readonly told: () => Promise<Told>
  readonly close: () => void
}

interface Socket {
  readonly on: (name: 'message', listener: (data: unknown) => void) => void
  readonly send: (text: string) => void
  readonly close: () => void
}

const { WebSocket } = createRequire(import.meta.url)('ws') as { readonly WebSocket: new (url: string) => Socket }

const open = (url: string): Page => {
  const socket = new WebSocket(url)
  const heard: Told[] = []
  const waiting: ((told: Told) => void)[] = []
  socket.on('message', (data) => {
    const told = JSON.parse(String(data)) as Told
    const next = waiting.shift()
    if (next === undefined) heard.push(told)
    else next(told)
  })
  const told = (): Promise<Told> => {
    const first = heard.shift()
    return first === undefined ? new Promise((tell) => void waiting.push(tell)) : Promise.resolve(first)
  }
  const ask = (asked: unknown): Promise<Told> => {
    socket.send(typeof asked === 'string' ? asked : JSON.stringify(asked))
    return told()
  }
  return { ask, told, close: () => socket.close() }
}

let server: ChildProcess
let url = ''

beforeAll(async () => {
  await build({
    entryPoints: [join(root, 'docs/starters/server/server.mjs')],
    outfile: join(folder, 'server.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['ws'],
    alias: {
      westfront: join(root, 'src/index.ts'),
      'westfront/normandy': join(root, 'src/normandy/index.ts'),
      'westfront/svg': join(root, 'src/svg/index.ts'),
    },
  })
  cpSync(join(root, 'docs/starters/server/index.html'), join(folder, 'index.html'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  server = spawn(process.execPath, [join(folder, 'server.mjs')], { env: { ...process.env, PORT: '0' } })
  const [said] = (await once(server.stdout!, 'data')) as [Buffer]
  url = `ws://localhost:${/localhost:(\d+)/.exec(String(said))![1]}`
})

afterAll(() => {
  server.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('an action is played once, however often and however late it is sent', async () => {
  const german = open(url)
  const start = await german.told()
  const allied = open(url)
  expect((await allied.told()).actions).toEqual([])
  const click = { at: start.at, action: { type: 'end-phase' } }
  const next = await german.ask(click)
  expect(next.viewer).toBe('german')
  // still the German player: the phase that comes next could be ended as well
  expect(next.actions!.map(({ action }) => action.type)).toContain('end-phase')
  expect(next.decision).not.toBe(start.decision)
  await allied.told()

  expect(await german.ask(click)).toEqual({ refused: ['The position has changed since.'] })
  expect(await german.ask({ type: 'end-phase' })).toEqual({ refused: ['The position has changed since.'] })
  expect(await german.ask('null')).toEqual({ refused: ['The position has changed since.'] })
  expect(await german.ask('{')).toEqual({ refused: ['That is not JSON.'] })
  expect(await allied.ask({ ...click, at: next.at })).toEqual({ refused: ['It is not your turn.'] })
  expect((await german.ask({ at: next.at, action: { type: 'fly' } })).refused).toHaveLength(1)
  expect((await german.ask({ at: next.at, action: { type: 'end-phase' } })).at).toBeGreaterThan(next.at!)
  german.close()
  allied.close()
})
