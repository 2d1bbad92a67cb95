/**
 * A server for one match of Normandy with hidden stacks: two seats and any number of spectators. Each of them is sent
 * what it may know and nothing else: its view, drawn, and its own actions. The rules and the dice stay here.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { decodeMatch, encodeMatch, playMatch, startMatch } from 'westfront'
import { normandy } from 'westfront/normandy'
import { differences, pictureOf, svgOf } from 'westfront/svg'
import { WebSocketServer } from 'ws'

const { KEEP, PORT = '8080' } = process.env
const MINUTE = 60_000
/** Spectators are turned away when so many pages are open: each of them costs memory, and time after every action. */
const MOST_PAGES = 100

const kept = KEEP !== undefined && existsSync(KEEP) ? JSON.parse(readFileSync(KEEP, 'utf8')) : null
const started =
  kept === null
    ? startMatch(normandy, { scenario: 'campaign', seed: randomUUID(), options: { fogOfStacks: true } })
    : decodeMatch(normandy, kept.match)
if (started._tag === 'Left') throw new Error(started.left[0].message)
let match = started.right

/**
 * A seat for each side: its player's socket, the key with which that player comes back after a reload or on another
 * network, and since when nobody has been there. A stranger gets it after a minute.
 */
const seats = normandy.info.sides.map((side, i) => {
  const key = kept?.keys[i] ?? null
  return { side, socket: null, key, left: key === null ? -Infinity : Date.now() }
})
const seatOf = (socket) => seats.find((seat) => seat.socket === socket)

/** The match and the keys in a file, which is whole even if the server is stopped while it writes. */
const keep = () => {
  if (KEEP === undefined) return
  writeFileSync(
    `${KEEP}.new`,
    JSON.stringify({ match: encodeMatch(normandy, match), keys: seats.map(({ key }) => key) }),
  )
  renameSync(`${KEEP}.new`, KEEP)
}
// a file that cannot be written ends the server now, not when the first player comes
keep()

/** What the viewers are told of the position: a side, or `public` for spectators, of whom all are told the same. */
const tellings = new Map()

const tellingOf = (viewer) => {
  const { state } = match
  const next = normandy.toAct(state)
  const view = normandy.observe(state, viewer)
  const player = next.kind === 'player' ? next.side : null
  return {
    picture: pictureOf(normandy, view),
    words: {
      viewer,
      at: match.journal.actions.length, // comes back with the action, so that a late click is told from a new one
      turn: state.turn,
      player,
      decision: normandy.text.decision(view),
      actions:
        player === viewer
          ? normandy.legalActions(state).map((action) => ({ action, text: normandy.text.action(view, action) }))
          : [],
    },
  }
}

const tellingNow = (viewer) => {
  const known = tellings.get(viewer) ?? tellingOf(viewer)
  tellings.set(viewer, known)
  return known
}

/** The picture that each page shows. */
const shown = new WeakMap()

/** What brings a page up to date: the whole board at first, then only what has changed (some 700 kB less). */
const pictureFor = (socket, picture) => {
  const before = shown.get(socket)
  shown.set(socket, picture)
  const changes = before === undefined ? null : differences(before, picture)
  return changes === null || changes.redraw ? { svg: svgOf(picture) } : { layers: changes.layers }
}

const drawing = new Set()
const behind = new Set()

/** Tells a socket how things stand, once its page has drawn what it was told before: what came between is left out. */
const tell = (socket) => {
  if (drawing.has(socket)) return behind.add(socket)
  drawing.add(socket)
  const seat = seatOf(socket)
  const { words, picture } = tellingNow(seat?.side ?? 'public')
  socket.send(JSON.stringify({ ...words, ...pictureFor(socket, picture), key: seat?.key }))
}

/** A page has drawn what it was told. */
const goOn = (socket) => {
  drawing.delete(socket)
  if (behind.delete(socket)) tell(socket)
}

/** One message from a page; whatever it is, it is checked before it is believed. */
const hear = (socket, text) => {
  const refuse = (...refused) => socket.send(JSON.stringify({ refused }))
  let asked
  try {
    asked = JSON.parse(text)
  } catch {
    return refuse('That is not JSON.')
  }
  if (asked?.drawn === true) return goOn(socket)
  const next = normandy.toAct(match.state)
  if (next.kind !== 'player' || next.side !== seatOf(socket)?.side) return refuse('It is not your turn.')
  // a second click on `end the phase` would end the next phase as well
  if (asked?.at !== match.journal.actions.length) return refuse('The position has changed since.')
  const { action } = asked
  const played = playMatch(normandy, match, action)
  if (played._tag === 'Left') return refuse(...played.left.map(({ rule, message }) => `${message} (${rule})`))
  match = played.right
  tellings.clear()
  keep()
  sockets.clients.forEach(tell)
}

/** Gives a newcomer the seat to which the key belongs, or one that is free. */
const seat = (socket, key) => {
  const own = seats.find((one) => key !== undefined && one.key === key)
  const free = seats.find((one) => one.socket === null && Date.now() - one.left > MINUTE)
  const taken = own ?? free
  if (taken === undefined) return
  // the old connection may be dead without anybody knowing, or another page of the same player
  taken.socket?.close(4001)
  taken.socket = socket
  if (own !== undefined) return
  taken.key = randomUUID()
  keep()
}

const page = readFileSync(new URL('index.html', import.meta.url))
const http = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page))
const sockets = new WebSocketServer({ server: http, maxPayload: 10_000 })
const silent = new WeakSet()
sockets.on('connection', (socket, { url }) => {
  // a message that is too long, or none of WebSocket's: without a listener it would end the server
  socket.on('error', () => socket.close())
  seat(socket, url.split('?key=')[1])
  if (seatOf(socket) === undefined && sockets.clients.size > MOST_PAGES) return socket.close(1013)
  socket.on('message', (data) => hear(socket, String(data)))
  socket.on('pong', () => silent.delete(socket))
  socket.on('close', () => {
    const left = seatOf(socket)
    if (left !== undefined) Object.assign(left, { socket: null, left: Date.now() })
    behind.delete(socket)
    drawing.delete(socket)
  })
  tell(socket)
})
// a machine that sleeps or has lost its network does not say so: whoever does not answer for a minute has left
setInterval(() => {
  for (const socket of sockets.clients) {
    if (silent.has(socket)) socket.terminate()
    silent.add(socket)
    socket.ping()
  }
}, MINUTE)
sockets.on('error', ({ message }) => {
  console.error(`the server cannot run: ${message}`)
  process.exit(1)
})
http.listen(Number(PORT), () => {
  const { port } = http.address()
  const [first, second] = normandy.info.sides
  console.log(`open http://localhost:${port} twice: the first page plays ${first}, the second ${second}`)
})
