/// <reference lib="dom" />
/** One match on the page: what is selected, and what happens when something is clicked. It works for any game. */
import type { Side, Tagged, Violation } from '../../src/index.js'
import { showActions } from './actionList.js'
import type { BoardView } from './board.js'
import { sceneryOf } from './board.js'
import { click, marksFor, sceneOf, unitsIn } from './click.js'
import { button, byId, h } from './dom.js'
import type { Decision, Offer, Playable, Position } from './games/game.js'
import { showLog, showOdds, showRefusal, showSelection } from './panels.js'
import { Session } from './session.js'
import type { NewGame } from './session.js'
import { hexOf, unitsOf } from './wording.js'

/** A match as the menu, the mouse and the keyboard see it. */
export interface Page {
  readonly game: string
  readonly start: (wanted: NewGame) => readonly Violation[]
  readonly load: (text: string, side: Side) => readonly Violation[]
  readonly save: () => { readonly name: string; readonly text: string }
  readonly refuse: (what: string, violations: readonly Violation[]) => void
  readonly render: () => void
  readonly clickHex: (hex: string) => void
  readonly clickCursor: () => void
  readonly moveCursor: (dx: number, dy: number) => void
  readonly clear: () => void
  readonly undo: () => void
  readonly depute: () => void
  readonly close: () => void
}

interface Ui<A> {
  readonly hex: string | null
  readonly units: readonly string[]
  readonly cursor: string | null
  readonly offer: Offer<A> | null
  readonly refusal: { readonly what: string; readonly violations: readonly Violation[] } | null
}

const nothing = { hex: null, units: [], cursor: null, offer: null, refusal: null } as const

/** A page without a match yet: {@link Page.start} or {@link Page.load} brings one. */
export const openPage = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  view: BoardView,
): Page => {
  const { game } = playable
  let ui: Ui<A> = nothing
  /** a new phase begins with nothing selected */
  let phase = ''

  const panel = (id: string): HTMLElement => byId(id, HTMLElement)

  const showOffer = (): void => {
    const { offer } = ui
    const host = panel('offer')
    host.hidden = offer === null || offer.odds !== null
    if (offer !== null) host.replaceChildren(button(offer.text, () => playNow(offer.actions), { class: 'primary' }))
  }

  /** The odds, with the buttons that go on with the attack. */
  const showAttack = (legal: readonly A[]): void => {
    const { state } = session
    const { offer } = ui
    const odds = offer?.odds ?? playable.odds(state, ui.hex)
    const about = (action: A): boolean => {
      const hex = hexOf(action)
      return playable.commits.includes(action.type) && (hex === undefined || odds?.targets.includes(hex) === true)
    }
    const buttons =
      offer?.odds == null
        ? legal.filter(about).map((action) =>
            button(game.text.action(state, action), () => play([action]), {
              class: action.type === playable.commits[0] ? 'primary' : '',
              data: { action: action.type },
            }),
          )
        : [button(offer.text, () => playNow(offer.actions), { class: 'primary' })]
    showOdds(panel('odds'), playable, state, odds, buttons)
  }

  const render = (): void => {
    const { state, mine, legal } = session
    const { indexOf } = playable.map(state)
    view.show(sceneryOf(playable, state))
    view.light(mine ? marksFor(playable, sceneOf(playable, state, legal, ui.units)) : [], ui.hex, ui.cursor)
    panel('status').textContent = session.status()
    panel('count').textContent = `(${legal.length})`
    byId('undo', HTMLButtonElement).disabled = !session.canUndo
    const depute = byId('depute', HTMLButtonElement)
    depute.disabled = !mine && !session.deputing
    depute.textContent = session.deputing ? 'Stop the bot' : 'Let the bot finish this phase'
    document.body.classList.toggle('busy', session.busy)
    showRefusal(panel('refusal'), game.rulebook, ui.refusal?.what ?? '', ui.refusal?.violations ?? [])
    const named = new Set(legal.flatMap(unitsOf))
    const waiting = state.units.filter(({ id, at }) => named.has(id) && indexOf(at) < 0).map(({ id }) => id)
    showSelection(panel('selection'), playable, state, { ...ui, waiting, toggle, choose })
    showOffer()
    showActions(panel('actions'), {
      ...ui,
      legal,
      filter: byId('filter', HTMLInputElement).value,
      text: (action) => game.text.action(state, action),
      play: (action) => play([action]),
    })
    showAttack(legal)
    showLog(panel('log'), playable, state, session.log)
  }

  const session = new Session(playable, () => {
    const now = `${session.state.turn} ${session.state.phase}`
    if (now !== phase) ui = { ...nothing, cursor: ui.cursor }
    phase = now
    // the units that must act are selected wherever they are
    const focus = session.mine ? playable.focus(session.state, ui.units) : []
    const units = focus.length > 0 ? focus : ui.units
    const at = session.state.units.find((unit) => unit.id === units[0])?.at ?? null
    ui = { ...ui, units, hex: at ?? ui.hex, offer: null }
    render()
    if (session.mine) show(units, playable.atStake(session.state))
  })

  /** Brings into sight what a decision is about, or where a unit that must act may come onto the map. */
  const show = (units: readonly string[], stake: readonly string[]): void => {
    const outside = stake.length === 0 && units.length > 0 && playable.map(session.state).indexOf(ui.hex ?? '') < 0
    if (outside) view.centreMarks()
    else view.centre(stake, false)
  }

  const refuse = (what: string, violations: readonly Violation[]): void => {
    ui = { ...ui, refusal: violations.length === 0 ? null : { what, violations } }
    render()
  }

  const offerFirst = (offer: Offer<A>): void => {
    ui = { ...ui, offer, refusal: null }
    render()
  }

  const play = (actions: readonly A[]): void => {
    const offer = session.mine ? playable.confirm(session.state, actions) : null
    if (offer === null) playNow(actions)
    else offerFirst(offer)
  }

  const playNow = (actions: readonly A[]): void => {
    if (!session.mine) return
    ui = { ...ui, refusal: null }
    const violations = session.play(actions)
    if (violations.length > 0) refuse(actions[0]?.type ?? '', violations)
  }

  const choose = (units: readonly string[]): void => {
    const at = session.state.units.find((unit) => unit.id === units[0])?.at ?? ui.hex
    ui = { ...ui, hex: at, units, offer: null, refusal: null }
    render()
    // units from outside may come on anywhere
    if (at !== null && playable.map(session.state).indexOf(at) < 0) view.centreMarks()
  }

  const toggle = (unit: string): void => {
    const units = ui.units.includes(unit) ? ui.units.filter((other) => other !== unit) : [...ui.units, unit]
    ui = { ...ui, units, offer: null, refusal: null }
    render()
  }

  /** Selects a hex with its top unit; once more, the next unit of the stack. */
  const select = (hex: string, offer: Offer<A> | null): void => {
    const here = unitsIn(session.state, hex)
    const top = view.topUnit(hex)
    const was = hex === ui.hex && ui.units.length === 1 ? here.findIndex((unit) => unit === ui.units[0]) : -1
    const next = was >= 0 ? here[(was + 1) % here.length] : (here.find((unit) => unit === top) ?? here[0])
    ui = { ...nothing, cursor: ui.cursor, hex, units: next === undefined ? [] : [next], offer }
    render()
  }

  const clickHex = (hex: string): void => {
    const { state, legal, mine } = session
    if (!mine) {
      select(hex, null)
      return
    }
    const answer = click(playable, sceneOf(playable, state, legal, ui.units), hex)
    if (answer.kind === 'play') play(answer.actions)
    else if (answer.kind === 'refused') refuse(answer.what, answer.violations)
    else if (answer.kind === 'select') select(hex, answer.offer)
    else offerFirst(answer.offer)
    // what the click brought about stands at the top of the panels
    byId('panels', HTMLElement).scrollTop = 0
  }

  /** Another match begins with nothing selected; if it cannot begin, all stays as it is. */
  const begin = (open: () => readonly Violation[]): readonly Violation[] => {
    const before = ui
    ui = nothing
    const violations = open()
    if (violations.length > 0) ui = before
    return violations
  }

  const undo = (): void => {
    ui = { ...ui, refusal: null }
    const violations = session.undo()
    if (violations.length > 0) refuse('Undo', violations)
  }

  return {
    game: game.info.id,
    start: (wanted) => {
      const { side } = wanted
      const violations = begin(() => session.start(wanted))
      if (violations.length > 0) return violations
      const { state } = session
      const own = state.units.filter(({ id }) => playable.sideOf(state, id) === side)
      view.centre(
        own.map((unit) => unit.at),
        true,
      )
      return []
    },
    load: (text, side) => begin(() => session.load(text, side)),
    save: () => {
      const { scenario, turn } = session.state
      return { name: `westfront-${game.info.id}-${scenario}-turn-${turn}.json`, text: session.save() }
    },
    refuse,
    render,
    clickHex,
    clickCursor: () => {
      if (ui.cursor !== null) clickHex(ui.cursor)
    },
    moveCursor: (dx, dy) => {
      const { ids, indexOf } = playable.map(session.state)
      const first = session.state.units.find((unit) => indexOf(unit.at) >= 0)?.at ?? ids[0] ?? ''
      const selected = ui.hex !== null && indexOf(ui.hex) >= 0 ? ui.hex : null
      const from = ui.cursor ?? selected ?? first
      ui = { ...ui, cursor: ui.cursor === null && selected === null ? from : view.beside(from, dx, dy) }
      render()
      view.centre([ui.cursor ?? ''], false)
    },
    clear: () => {
      ui = { ...nothing, cursor: ui.cursor }
      byId('filter', HTMLInputElement).value = ''
      render()
    },
    undo,
    depute: () => {
      ui = { ...nothing, cursor: ui.cursor }
      if (session.deputing) session.recall()
      else session.depute()
    },
    close: () => session.close(),
  }
}

/** A link that saves a file. */
export const download = (name: string, text: string): void => {
  const link = h('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
