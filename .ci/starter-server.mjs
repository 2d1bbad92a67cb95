/** Starts the server of a starter and plays on it from two seats: each sees its own actions alone, and no secrets. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { once } from 'node:events'

const [folder] = process.argv.slice(2)
const require = createRequire(`${folder}/package.json`)
const { WebSocket } = require('ws')
const { normandy } = require('westfront/normandy')
const port = 8123
const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, env: { ...process.env, PORT: String(port) } })
server.stderr.pipe(process.stderr)
await once(server.stdout, 'data')

const join = async () => {
  const socket = new WebSocket(`ws://localhost:${port}`)
  const heard = []
  const waiting = []
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)))
    waiting.shift()?.()
  })
  const next = async () => {
    if (heard.length === 0) await new Promise((resolve) => waiting.push(resolve))
    return heard.shift()
  }
  return { send: (value) => socket.send(JSON.stringify(value)), next, first: await next() }
}

const fail = (what) => {
  server.kill()
  throw new Error(what)
}

const seats = [await join(), await join(), await join()]
const told = seats.map(({ first }) => first)
if (told.map(({ viewer }) => viewer).join() !== 'german,allied,public') fail('the seats are not given out in order')
const acting = told.findIndex(({ actions }) => actions.length > 0)
if (acting < 0 || told.some(({ actions }, i) => i !== acting && actions.length > 0)) fail('somebody sees actions of another')
const setup = normandy.setup({ scenario: 'campaign', options: { fogOfStacks: true } }).right
for (const { viewer, svg } of told) {
  const seen = new Set(normandy.observe(setup, viewer).units.map(({ id }) => id))
  const hidden = setup.units.filter(({ id, at }) => !seen.has(id) && /^\d{4}$/.test(at))
  if (viewer !== 'german' && hidden.length === 0) fail('nothing is hidden in this position')
  if (hidden.some(({ id }) => svg.includes(`"${id}"`))) fail(`the picture for ${viewer} shows a hidden unit`)
}
const idle = seats[acting === 0 ? 1 : 0]
idle.send(told[acting].actions[0].action)
if ((await idle.next()).refused === undefined) fail('a player could act out of turn')
seats[acting].send({ type: '__proto__' })
if ((await seats[acting].next()).refused === undefined) fail('a malformed action was taken')
seats[acting].send(told[acting].actions[0].action)
const after = await Promise.all(seats.map(({ next }) => next()))
if (after.some(({ svg }) => svg === undefined)) fail('an action was not told to all')
server.kill()
console.log('server: two seats and a spectator, each told what it may know')
process.exit(0)
