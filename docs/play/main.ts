/// <reference lib="dom" />
/** The page: what is selected, and what happens when something is clicked. */
import type { Violation } from '../../src/index.js'
import { hexId } from '../../src/hex/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, AttackQuery, Side, UnitId } from '../../src/normandy/index.js'
import { showActions } from './actionList.js'
import { BoardView } from './board.js'
import { atStake, click, marksFor, unitsIn } from './click.js'
import type { Offer } from './click.js'
import { button, byId, h } from './dom.js'
import { attachGestures } from './gestures.js'
import { attachKeys } from './keys.js'
import { attackInSight, offered, showLog, showOdds, showRefusal, showSelection } from './panels.js'
import { Session } from './session.js'

interface Ui {
  hex: string | null
  units: readonly UnitId[]
  cursor: string | null
  offer: Offer | null
  refusal: { readonly what: string; readonly violations: readonly Violation[] } | null
}

const nothing: Ui = { hex: null, units: [], cursor: null, offer: null, refusal: null }
let ui: Ui = nothing

const host = byId('board', HTMLElement)
const filter = byId('filter', HTMLInputElement)
const undo = byId('undo', HTMLButtonElement)
const view = new BoardView(host)

const render = (): void => {
  const { state, board, mine } = session
  const legal = mine ? normandy.legalActions(state) : []
  view.show(state)
  view.light(mine ? marksFor(state, ui.units) : [], ui.hex, ui.cursor)
  byId('status', HTMLElement).textContent = session.status()
  byId('count', HTMLElement).textContent = `(${legal.length})`
  undo.disabled = !session.canUndo
  document.body.classList.toggle('busy', session.busy)
  showRefusal(byId('refusal', HTMLElement), ui.refusal?.what ?? '', ui.refusal?.violations ?? [])
  showSelection(byId('selection', HTMLElement), board, state, { ...ui, toggle, choose })
  showActions(byId('actions', HTMLElement), state, {
    ...ui,
    legal,
    filter: filter.value,
    play: (action) => play([action]),
  })
  const { offer } = ui
  const query: AttackQuery | null = offer?.query ?? attackInSight(state, ui.hex)
  const about = query?.targets ?? []
  const now = legal.filter((action) => action.type !== 'resolve' || about.includes(action.target))
  const buttons =
    offer === null
      ? offered(state, now, ['attack-commit', 'attack-commit-without-tigers', 'resolve'], (action) => play([action]))
      : [button('Overrun', () => play(offer.actions), { class: 'primary' })]
  showOdds(byId('odds', HTMLElement), board, state, query, buttons)
  showLog(byId('log', HTMLElement), state, session.log)
}

const session = new Session(() => {
  // a unit on the move stays selected wherever it is
  const top = session.state.stack.at(-1)
  const units = top?.type === 'moving' && session.mine ? top.units : ui.units
  const at = session.state.units.find((unit) => unit.id === units[0])?.at ?? null
  ui = { ...ui, units, hex: at ?? ui.hex, offer: null }
  render()
  if (session.mine) view.centre(atStake(session.state), false)
})

const refuse = (what: string, violations: readonly Violation[]): void => {
  ui = { ...ui, refusal: violations.length === 0 ? null : { what, violations } }
  render()
}

const play = (actions: readonly Action[]): void => {
  if (!session.mine) return
  const violations = session.play(actions)
  refuse(actions[0]?.type ?? '', violations)
}

const toggle = (unit: UnitId): void => {
  const units = ui.units.includes(unit) ? ui.units.filter((other) => other !== unit) : [...ui.units, unit]
  ui = { ...ui, units, offer: null, refusal: null }
  render()
}

const choose = (units: readonly UnitId[]): void => {
  ui = { ...ui, units, offer: null, refusal: null }
  render()
}

/** Selects a hex with its top unit; once more, the next unit of the stack. */
const select = (hex: string): void => {
  const here = [...unitsIn(session.state, hex)]
  const counters = host.querySelectorAll<SVGElement>(`[data-stack="${hex}"] [data-unit]`)
  const top = [...counters].at(-1)?.dataset['unit']
  const was = hex === ui.hex && ui.units.length === 1 ? here.findIndex((unit) => unit === ui.units[0]) : -1
  const next = was >= 0 ? here[(was + 1) % here.length] : (here.find((unit) => unit === top) ?? here[0])
  ui = { ...nothing, cursor: ui.cursor, hex, units: next === undefined ? [] : [next] }
  render()
}

const clickHex = (hex: string): void => {
  const answer = session.mine
    ? click(session.board, session.state, ui.units, hexId(hex))
    : ({ kind: 'select' } as const)
  if (answer.kind === 'play') play(answer.actions)
  else if (answer.kind === 'refused') refuse(answer.what, answer.violations)
  else if (answer.kind === 'select') select(hex)
  else {
    ui = { ...ui, offer: answer.offer, refusal: null }
    render()
  }
}

const clear = (): void => {
  ui = { ...nothing, cursor: ui.cursor }
  filter.value = ''
  render()
}

const start = (): void => {
  const side: Side = byId('side', HTMLSelectElement).value === 'allied' ? 'allied' : 'german'
  ui = nothing
  const seed = byId('seed', HTMLInputElement).value
  refuse('New game', session.start(byId('scenario', HTMLSelectElement).value, side, seed))
  const own = session.state.units.filter((_, i) => session.board.sides[i] === normandy.info.sides.indexOf(side))
  view.centre(
    own.map((unit) => unit.at),
    true,
  )
}

const save = (): void => {
  const link = h('a')
  link.href = URL.createObjectURL(new Blob([session.save()], { type: 'application/json' }))
  link.download = `westfront-${session.state.scenario}-turn-${session.state.turn}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

const load = byId('load', HTMLInputElement)
load.addEventListener('change', () => {
  const [file] = load.files ?? []
  void file?.text().then((text) => {
    load.value = ''
    ui = nothing
    refuse('Load', session.load(text))
  })
})

const takeBack = (): void => refuse('Undo', session.undo())

byId('scenario', HTMLSelectElement).append(
  ...normandy.info.scenarios.map(({ id, title }) => {
    const option = h('option', {}, title)
    option.value = id
    return option
  }),
)
byId('new-game', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  start()
})
undo.addEventListener('click', takeBack)
byId('save', HTMLButtonElement).addEventListener('click', save)
byId('zoom-in', HTMLButtonElement).addEventListener('click', () => view.setZoom(view.zoom * 1.3))
byId('zoom-out', HTMLButtonElement).addEventListener('click', () => view.setZoom(view.zoom / 1.3))
filter.addEventListener('input', render)
attachGestures(host, view, (target) => {
  const hex = target.closest<SVGElement>('[data-stack]')?.dataset['stack']
  const free = target.closest<SVGElement>('[data-hex]')?.dataset['hex']
  if ((hex ?? free) !== undefined) clickHex(hex ?? free ?? '')
})
attachKeys(host, {
  move: (dx, dy) => {
    const { map } = session.board
    const first = session.state.units.find((unit) => map.indexOf(unit.at) >= 0)?.at ?? map.ids[0] ?? ''
    const from = ui.cursor ?? ui.hex ?? first
    ui = { ...ui, cursor: ui.cursor === null && ui.hex === null ? from : view.beside(from, dx, dy) }
    render()
    view.centre([ui.cursor ?? ''], false)
  },
  enter: () => {
    if (ui.cursor !== null) clickHex(ui.cursor)
  },
  escape: clear,
  undo: takeBack,
})
start()
view.setZoom(1.5)
