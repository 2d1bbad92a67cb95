/** The server that `westfront new` writes: players who click twice or out of turn, come back, or are slow. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'server-'))

/** What the server sends to a page. */
interface Told {
  readonly viewer?: string
  readonly at?: number
  readonly key?: string
  readonly player?: string | null
  readonly decision?: string
  readonly actions?: readonly { readonly action: { readonly type: string } }[]
  readonly refused?: readonly string[]
  /** the whole board, or what has changed on it */
  readonly svg?: string
  readonly layers?: readonly unknown[]
}

/** A page without its picture: it sends, and waits for what it is told. */
interface Page {
  readonly ask: (asked: unknown) => Promise<Told>
  readonly told: () => Promise<Told>
  /** what has come and nobody has asked for */
  readonly heard: readonly Told[]
  readonly close: () => void
  readonly closed: Promise<number>
  /** reads nothing until `resume` */
  readonly pause: () => void
  readonly resume: () => void
}

interface Socket {
  readonly on: ((name: 'message', listener: (data: unknown) => void) => void) &
    ((name: 'close', listener: (code: number) => void) => void)
  readonly send: (text: string) => void
  readonly close: () => void
  readonly pause: () => void
  readonly resume: () => void
}

const { WebSocket } = createRequire(import.meta.url)('ws') as { readonly WebSocket: new (url: string) => Socket }

const open = (url: string): Page => {
  const socket = new WebSocket(url)
  const heard: Told[] = []
  const waiting: ((told: Told) => void)[] = []
  socket.on('message', (data) => {
    const told = JSON.parse(String(data)) as Told
    socket.send(JSON.stringify({ drawn: true }))
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
  return {
    ask,
    told,
    heard,
    close: () => socket.close(),
    closed: new Promise((tell) => socket.on('close', tell)),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  }
}

const servers = new Set<ChildProcess>()

const spawnServer = (env: Readonly<Record<string, string>>) => {
  const server = spawn(process.execPath, [join(folder, 'server.mjs')], { env: { ...process.env, PORT: '0', ...env } })
  servers.add(server)
  return server
}

/** A server of its own, as the seats of one are kept for those who have left them. */
const serve = async (
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; stop: () => void }> => {
  const server = spawnServer(env)
  const [said] = (await once(server.stdout, 'data')) as [Buffer]
  return { url: `ws://localhost:${/localhost:(\d+)/.exec(String(said))![1]}`, stop: () => server.kill('SIGKILL') }
}

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
})

afterAll(() => {
  for (const server of servers) server.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('an action is played once, however often and late it is sent', async () => {
  const { url } = await serve()
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

test('a player who reconnects has the same seat, which no other player is given', async () => {
  const { url } = await serve()
  const german = open(url)
  const { key } = await german.told()
  const allied = open(url)
  const other = await allied.told()
  expect([other.viewer, other.player]).toEqual(['allied', 'german'])
  const spectator = open(url)
  expect(await spectator.told()).toMatchObject({ viewer: 'public', actions: [] })
  expect(other.key).not.toBe(key)
  // a reload: the old page is gone for a moment, in which a stranger comes
  german.close()
  await german.closed
  const stranger = open(url)
  expect((await stranger.told()).viewer).toBe('public')
  const again = open(`${url}/?key=${key}`)
  const back = await again.told()
  expect([back.viewer, back.key, back.actions!.length > 0]).toEqual(['german', key, true])
  // a connection that is dead without anybody knowing, or the same player in a second page
  const second = open(`${url}/?key=${key}`)
  expect((await second.told()).viewer).toBe('german')
  expect(await again.closed).toBe(4001)
  expect((await second.ask({ at: back.at, action: { type: 'end-phase' } })).viewer).toBe('german')
  for (const wrong of ['', 'null', 'undefined', '%', other.key!.slice(1)]) {
    const page = open(`${url}/?key=${wrong}`)
    expect((await page.told()).viewer, wrong).toBe('public')
    page.close()
  }
})

test('a saved match continues after a restart with all players in their seats', async () => {
  const env = { KEEP: join(folder, 'match.json') }
  const before = await serve(env)
  const german = open(before.url)
  const { at, key } = await german.told()
  const allied = open(before.url)
  const { key: other } = await allied.told()
  const next = await german.ask({ at, action: { type: 'end-phase' } })
  before.stop()
  await german.closed
  const after = await serve(env)
  // the one who comes first is not taken for the first player, nor is a stranger
  const stranger = open(after.url)
  expect((await stranger.told()).viewer).toBe('public')
  expect(await open(`${after.url}/?key=${other}`).told()).toMatchObject({ viewer: 'allied', at: next.at })
  const { svg, ...back } = await open(`${after.url}/?key=${key}`).told()
  const { layers, ...rest } = next
  expect(back).toEqual(rest)
  expect([svg, layers].map((board) => board !== undefined)).toEqual([true, true])
})

test('a server that cannot save its match reports this before it opens', async () => {
  const server = spawnServer({ KEEP: join(folder, 'missing', 'match.json') })
  let said = ''
  server.stderr.on('data', (data) => (said += String(data)))
  const opened = once(server.stdout, 'data').then(() => 'open')
  expect(await Promise.race([opened, once(server, 'close').then(([code]) => code as unknown)])).toBe(1)
  expect(said).toContain(join('missing', 'match.json'))
})

/** The page of the starter, its script run on a document without a browser. `tab` is what the tab keeps. */
const browse = (url: string, tab = new Map<string, string>()): Document => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const { document } = parseHTML(html)
  const script = /<script type="module">([^]*)<\/script>/.exec(html)![1]!
  const sessionStorage = {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => tab.set(name, value),
  }
  const location = { origin: url.replace('ws', 'http') }
  const setTimeout = (): void => undefined // it does not try again once the server has ended
  runInNewContext(script, { document, WebSocket, sessionStorage, location, setTimeout })
  return document
}

/** What a drawn board shows, in a fixed order; linkedom nests elements that close themselves when it changes a page. */
const drawnOn = (document: Document): readonly string[] =>
  [...document.querySelectorAll<SVGElement>('[data-layer] > [data-key]')]
    .map(({ id, dataset, textContent }) => `${id} ${dataset.key} ${textContent}`)
    .sort()

const headingOf = (document: Document): string => document.getElementById('decision')!.textContent

test('a page that redraws only what has changed shows the same board as one that is opened afresh', async () => {
  const { url } = await serve()
  const tab = new Map<string, string>()
  const german = browse(url, tab)
  await expect.poll(() => headingOf(german)).toMatch(/^You play the German side/)
  const allied = browse(url)
  await expect.poll(() => headingOf(allied)).toMatch(/^You play the Allied side/)
  const drawnFirst = [german, allied].map((page) => page.querySelector('svg'))
  const atStart = drawnOn(german)
  for (let i = 0; i < 30; i++) {
    // the page whose turn it is may be told later than the one that has just acted
    const deciding = (): Document | undefined => [german, allied].find((one) => one.querySelector('button') !== null)
    await expect.poll(() => deciding() !== undefined).toBe(true)
    const buttons = [...deciding()!.querySelectorAll('button')]
    buttons[(i * 7) % buttons.length]!.click()
    await expect.poll(() => buttons.some(({ isConnected }) => isConnected), { interval: 2 }).toBe(false)
  }
  await expect.poll(() => german.querySelector('button') ?? allied.querySelector('button')).not.toBeNull()
  expect(drawnOn(german)).not.toEqual(atStart)
  expect([german, allied].map((page) => page.querySelector('svg'))).toEqual(drawnFirst)
  const again = browse(url, tab)
  await expect.poll(() => headingOf(again)).toBe(headingOf(german))
  expect(drawnOn(german)).toEqual(drawnOn(again))
})

test('a slow page receives the current state, not every earlier one', async () => {
  const { url } = await serve()
  const german = open(url)
  let told = await german.told()
  const slow = open(url)
  await slow.told()
  slow.pause()
  const PLAYED = 40
  for (let i = 0; i < PLAYED && told.player === 'german'; i++) {
    const { action } = told.actions!.find(({ action: { type } }) => type !== 'end-phase') ?? told.actions![0]!
    told = await german.ask({ at: told.at, action })
  }
  slow.resume()
  let last = await slow.told()
  let count = 1
  for (; last.at !== told.at; count++) last = await slow.told()
  expect(count).toBeLessThanOrEqual(2)
  expect(slow.heard).toEqual([])
})
