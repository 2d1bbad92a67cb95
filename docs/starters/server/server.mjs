/**
 * A server for one match of Normandy with hidden stacks: two seats and any number of spectators. Each of them is sent
 * what it may know and nothing else: its view, drawn, and its own actions. The rules and the dice stay here.
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { playMatch, startMatch } from 'westfront'
import { normandy } from 'westfront/normandy'
import { drawNormandy } from 'westfront/svg'
import { WebSocketServer } from 'ws'

const SIDES = normandy.info.sides
const started = startMatch(normandy, {
  scenario: 'campaign',
  seed: String(Math.random()),
  options: { fogOfStacks: true },
})
if (started._tag === 'Left') throw new Error(started.left[0].message)
let match = started.right

/** Who sits where: a side, or `public` for spectators. */
const seats = new Map()

/** All that a viewer is sent. */
const tellingOf = (viewer) => {
  const { state } = match
  const next = normandy.toAct(state)
  const view = normandy.observe(state, viewer)
  const mine = next.kind === 'player' && next.side === viewer
  return {
    viewer,
    at: match.journal.actions.length, // comes back with the action, so that a late click is told from a new one
    turn: state.turn,
    decision: normandy.text.decision(view),
    svg: drawNormandy(normandy, view),
    actions: mine
      ? normandy.legalActions(state).map((action) => ({ action, text: normandy.text.action(view, action) }))
      : [],
  }
}

const tellAll = () => {
  for (const [socket, viewer] of seats) socket.send(JSON.stringify(tellingOf(viewer)))
}

/** One message from a player; whatever it is, it is checked before it is believed. */
const hear = (socket, text) => {
  const refuse = (...refused) => socket.send(JSON.stringify({ refused }))
  const next = normandy.toAct(match.state)
  if (next.kind !== 'player' || next.side !== seats.get(socket)) return refuse('It is not your turn.')
  let asked
  try {
    asked = JSON.parse(text)
  } catch {
    return refuse('That is not JSON.')
  }
  // a second click on `end the phase` would end the next phase as well
  if (asked?.at !== match.journal.actions.length) return refuse('The position has changed since.')
  const { action } = asked
  const played = playMatch(normandy, match, action)
  if (played._tag === 'Left') return refuse(...played.left.map(({ rule, message }) => `${message} (${rule})`))
  match = played.right
  tellAll()
}

const page = await readFile(new URL('index.html', import.meta.url))
const http = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page))
const sockets = new WebSocketServer({ server: http, maxPayload: 10_000 })
sockets.on('connection', (socket) => {
  const taken = new Set(seats.values())
  seats.set(socket, SIDES.find((side) => !taken.has(side)) ?? 'public')
  socket.on('message', (data) => hear(socket, String(data)))
  socket.on('close', () => seats.delete(socket))
  // a message that is too long, or none of WebSocket's: without a listener it would end the server
  socket.on('error', () => socket.close())
  socket.send(JSON.stringify(tellingOf(seats.get(socket))))
})
sockets.on('error', ({ message }) => {
  console.error(`the server cannot run: ${message}`)
  process.exit(1)
})
http.listen(Number(process.env.PORT ?? 8080), () => {
  const { port } = http.address()
  console.log(`open http://localhost:${port} twice: the first page plays ${SIDES[0]}, the second ${SIDES[1]}`)
})
