/**
 * Starts the server of a starter and plays on it from two seats: each sees its own actions alone, and no secrets. What is
 * no action of a seat's own side, or comes too late, is refused, and a frame that is too long costs nobody but its
 * sender the connection. A player who comes back has the same seat.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { once } from 'node:events'

const LIMIT = 60_000 // milliseconds for all of it
const [folder] = process.argv.slice(2)
const require = createRequire(`${folder}/package.json`)
const { WebSocket } = require('ws')
const { normandy } = require('westfront/normandy')

const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, env: { ...process.env, PORT: '0' } })
// however this process ends, the server ends with it; a signal ends a process without `exit` unless somebody listens
process.on('exit', () => server.kill('SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const fail = (what) => {
  console.error(`server: ${what}`)
  process.exit(1)
}
setTimeout(() => fail(`not done after ${LIMIT / 1000} seconds`), LIMIT).unref()
server.on('exit', (code, signal) => fail(`the server has ended: ${signal ?? code}`))
server.stderr.pipe(process.stderr)

const [said] = await once(server.stdout, 'data')
const address = /localhost:\d+/.exec(String(said))?.[0]
if (address === undefined) fail(`no address in ${said}`)

const join = async (key = '') => {
  const socket = new WebSocket(`ws://${address}/?key=${key}`)
  socket.on('error', (error) => fail(error.message))
  const heard = []
  const waiting = []
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)))
    socket.send(JSON.stringify({ drawn: true }))
    waiting.shift()?.()
  })
  const next = async () => {
    if (heard.length === 0) await new Promise((resolve) => waiting.push(resolve))
    return heard.shift()
  }
  const first = await next()
  return { first, next, send: (text) => socket.send(text), closed: () => once(socket, 'close') }
}

const seats = [await join(), await join(), await join()]
const told = seats.map(({ first }) => first)
if (told.map(({ viewer }) => viewer).join() !== 'german,allied,public') fail('the seats are not given out in order')
const acting = told.findIndex(({ actions }) => actions.length > 0)
if (acting < 0 || told.some(({ actions }, i) => i !== acting && actions.length > 0))
  fail('somebody sees actions of another')
const setup = normandy.setup({ scenario: 'campaign', options: { fogOfStacks: true } }).right
for (const { viewer, svg } of told) {
  const seen = new Set(normandy.observe(setup, viewer).units.map(({ id }) => id))
  const hidden = setup.units.filter(({ id, at }) => !seen.has(id) && /^\d{4}$/.test(at))
  if (viewer !== 'german' && hidden.length === 0) fail('nothing is hidden in this position')
  if (hidden.some(({ id }) => svg.includes(`"${id}"`))) fail(`the picture for ${viewer} shows a hidden unit`)
}

const { at, actions } = told[acting]
/** A message that plays something in the position as it was shown. */
const playing = (action) => JSON.stringify({ at, action })
const action = playing(actions[0].action)
const refused = async (seat, text, what) => {
  seats[seat].send(text)
  if (!((await seats[seat].next()).refused?.length > 0)) fail(`${what} was taken`)
}
await refused(acting === 0 ? 1 : 0, action, 'an action out of turn')
await refused(2, action, "a spectator's action")
for (const text of [
  '',
  '{',
  'null',
  '[]',
  '7',
  '{}',
  JSON.stringify(actions[0].action),
  JSON.stringify({ at: at + 1, action: actions[0].action }),
  playing(null),
  playing({ type: '__proto__' }),
  playing({ type: 'roll', dice: [6] }),
  '['.repeat(9_000),
])
  await refused(acting, text, `the message ${text.slice(0, 40)}`)
await refused(acting, Buffer.from([0xff, 0xfe, 0x00]), 'a message of bytes')

// more than the server reads in one message: the sender is cut off, and nobody else
const long = await join()
long.send('x'.repeat(1_000_000))
const [code] = await long.closed()
if (code !== 1009) fail(`a message that is too long was answered with ${code}`)
await join()

seats[acting].send(action)
const after = await Promise.all(seats.map(({ next }) => next()))
if (after.some(({ layers }) => layers === undefined)) fail('an action was not told to all, or with the whole board')
if (after[acting].actions.length > 0) await refused(acting, action, 'an action that was played already')
const back = await join(told[acting].key)
if (back.first.viewer !== told[acting].viewer) fail(`a player who comes back sits as ${back.first.viewer}`)
console.log('server: two seats and a spectator, each told what it may know; what is no action of theirs is refused')
process.exit(0)
