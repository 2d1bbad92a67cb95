/** A board to click on: choose a hex, then one of the actions that touch it. A bot plays the other side. */
import { normandyBot } from 'westfront/bots'
import { normandy } from 'westfront/normandy'
import type { Action } from 'westfront/normandy'
import { joinMoves, startSession } from 'westfront/session'
import { differences, layoutOf, pictureOf, svgOf } from 'westfront/svg'
import type { LayeredPicture } from 'westfront/svg'

const KEY = 'westfront-page-match'
const MOST = 40 // buttons at a time
const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T
const board = element('board')
const log = (line: string): void => {
  element('log').textContent = line
}

const saved = localStorage.getItem(KEY)
const request = saved === null ? { scenario: 'campaign', seed: String(Date.now()) } : { saved }
const opened = startSession(normandy, request, {
  players: { german: normandyBot(normandy) }, // you play the Allies
  autosave: (text) => localStorage.setItem(KEY, text),
})
if (opened._tag === 'Left') {
  log(`The saved match cannot be read; reload the page for a new one. ${opened.left[0].message}`)
  localStorage.setItem(`${KEY}-unread`, saved ?? '') // another version of the library may read it
  localStorage.removeItem(KEY)
  throw new Error(opened.left[0].message)
}
const session = opened.right

let chosen: string | null = null

/** The position, with a mark on the chosen hex and on what the decision is about. */
const drawn = (): LayeredPicture => {
  const { state, toAct } = session
  const about: readonly string[] = toAct.kind === 'player' ? [...toAct.units, ...toAct.hexes] : []
  const places = state.units.flatMap(({ id, at }) => (about.includes(id) ? [at] : []))
  // what is no hex of the map, such as a unit, is not marked
  const highlight = [chosen ?? '', ...about, ...places].map((hex) => ({ hex }))
  return pictureOf(normandy, state, { highlight })
}
let picture = drawn()
board.innerHTML = svgOf(picture)

/** Brings the SVG on the page to the newest position: only what has changed is drawn again. */
const redraw = (): void => {
  const next = drawn()
  const changes = differences(picture, next)
  picture = next
  if (changes.redraw) board.innerHTML = svgOf(next)
  for (const { layer, added, changed, removed } of changes.layers) {
    const group = board.querySelector(`[data-layer="${layer}"]`)!
    const shown = new Map([...group.children].map((child) => [child.getAttribute('data-key'), child]))
    for (const key of removed) shown.get(key)?.remove()
    for (const { key, svg } of changed) shown.get(key)!.outerHTML = svg
    for (const { svg } of added) group.insertAdjacentHTML('beforeend', svg)
  }
}

/** The legal actions that touch the chosen hex; without one all, or those that touch no hex if all are too many. */
const offered = (): readonly Action[] => {
  const actions = session.legalActions()
  if (chosen === null && actions.length <= MOST) return actions
  const here = new Set([chosen, ...session.state.units.flatMap(({ id, at }) => (at === chosen ? [id] : []))])
  return actions.filter((action) => {
    const { units, hexes } = normandy.touches(action)
    return chosen === null ? units.length + hexes.length === 0 : [...units, ...hexes].some((id) => here.has(id))
  })
}

const show = (): void => {
  redraw()
  element('decision').textContent = normandy.text.decision(session.state)
  element<HTMLButtonElement>('undo').disabled = !session.canUndo
  const actions = offered()
  const buttons = actions.slice(0, MOST).map((action) => {
    const button = document.createElement('button')
    button.textContent = normandy.text.action(session.state, action)
    button.onclick = () => void play(action)
    return button
  })
  element('actions').replaceChildren(...buttons, actions.length > MOST ? ` and ${actions.length - MOST} more` : '')
}

/** Plays an action and lets the bot answer; tells what is refused. */
const play = async (action: Action): Promise<void> => {
  const played = session.play(action)
  const answered = played._tag === 'Left' ? played : await session.answer()
  if (answered._tag === 'Left') log(answered.left[0].message)
}

session.subscribe((change) => {
  if (change.kind === 'undone') log('')
  if (change.kind === 'played') {
    const last = joinMoves(change.steps.flatMap((step) => step.events)).at(-1)
    if (last !== undefined) log(normandy.text.event(session.state, last))
  }
  show()
})

board.onclick = ({ clientX, clientY }) => {
  const svg = board.querySelector('svg')!
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()!.inverse())
  chosen = layoutOf(normandy.boards[session.state.scenario].map, picture.layout).hexAt(x, y)
  show()
}
element('undo').onclick = () => {
  const undone = session.undo()
  if (undone._tag === 'Left') log(undone.left[0].message)
}
element('new').onclick = () => {
  session.close()
  localStorage.removeItem(KEY)
  location.reload()
}
show()
void session.answer().then((answered) => {
  if (answered._tag === 'Left') log(answered.left[0].message)
})
