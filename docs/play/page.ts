/// <reference lib="dom" />
/** One match on the page: what is selected, and what happens when something is clicked. It works for any game. */
import { joinMoves } from '../../src/session/index.js'
import { layoutOf } from '../../src/svg/index.js'
import type { Side, Tagged, Violation } from '../../src/index.js'
import { nothing, showAside } from './aside.js'
import type { Ui } from './aside.js'
import type { BoardView } from './board.js'
import { click, marksFor, sceneOf, unitsIn } from './click.js'
import { byId, put } from './dom.js'
import type { Decision, MarkedHex, Offer, Overlays, Playable, Position, Tongue } from './games/game.js'
import { keepingFocus } from './keepFocus.js'
import { showLegend } from './legend.js'
import { rememberedLines, showLog } from './log.js'
import { newsReader } from './news.js'
import type { Page } from './pageControls.js'
import { viewerOf } from './secrets.js'
import { spokenOf } from './speech.js'
import { statusOf } from './status.js'
import { openTable } from './table.js'
import type { Table } from './table.js'
import { showCurtain } from './tablePanels.js'
import { tracesOf, tracesOfOdds } from './traces.js'

/** The settings of the page, which do not depend on the match. */
export interface Settings<S, A, E> {
  readonly tongue: Tongue<S, A, E>
  readonly overlays: Overlays
}

const panel = (id: string): HTMLElement => byId(id, HTMLElement)

/** A page without a match; {@link Page.open} opens one. */
export const openPage = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  view: BoardView,
  settings: () => Settings<S, A, E>,
): Page => {
  const { game } = playable
  let table: Table<S, A, E> | null = null
  let statusLine: ReturnType<typeof statusOf<S, A, E>> = () => ''
  let ui: Ui<A> = nothing
  /** a new phase clears the selection */
  let phase = ''
  /** the viewer of the last drawing, and whether the curtain still covers it */
  let seenBy: Side | null = null
  let isCovered = false
  /** the hexes of the log line under the pointer */
  let spot: readonly string[] = []
  const linesFor = rememberedLines(playable)
  let marks: readonly MarkedHex[] = []
  const news = newsReader<S, A, E>(panel('news'))

  const tongue = (): Tongue<S, A, E> => settings().tongue

  /** The traces of the last gesture on the board. */
  const lastTraces = (): ReturnType<typeof tracesOf> => {
    const last = table?.last ?? null
    if (last === null) return []
    const events = last.gesture.steps.flatMap((step) => step.events)
    const told = seenBy === null ? events : events.filter((event) => playable.mayBeTold(event, seenBy ?? ''))
    return tracesOf(playable, last.before, joinMoves(told))
  }

  /** Lowers the curtain between two players at one screen if something is hidden from one of them. */
  const cover = (now: Table<S, A, E>): void => {
    const viewer = viewerOf(playable, now.session.state, now.people)
    if (now.people.length > 1 && viewer !== null && viewer !== seenBy) isCovered = true
    seenBy = viewer
    // the other player must not hear the announcements for this one
    if (isCovered) for (const id of ['spoken', 'news']) put(panel(id), '')
    showCurtain(panel('curtain'), tongue(), isCovered ? viewer : null, () => {
      isCovered = false
      render()
    })
  }

  /** The position as the viewer knows it: hidden things are neither drawn nor announced. */
  const seenIn = ({ shown }: Table<S, A, E>): S => (seenBy === null ? shown : (game.knownTo?.(shown, seenBy) ?? shown))

  /** Draws the board and its lights. */
  const drawBoard = (now: Table<S, A, E>): void => {
    const { shown, legal, isMine } = now
    const picture = playable.picture(shown, seenBy, settings().overlays, ui.hex, tongue().legend)
    view.show(picture, layoutOf(playable.map(shown), picture.layout))
    marks = isMine ? marksFor(playable, sceneOf(playable, shown, legal, ui.units)) : []
    lightUp()
  }

  const lightUp = (): void => view.light(marks, ui.hex, ui.cursor, spot)

  const render = (): void => keepingFocus(renderAll)

  const renderAll = (): void => {
    if (table === null) return
    const now = table
    cover(now)
    drawBoard(now)
    put(panel('status'), statusLine(tongue(), now))
    const seen = seenIn(now)
    const odds = showAside(playable, tongue(), now, seen, ui, { play, playNow, toggle, choose, clear })
    view.trace(odds === null ? lastTraces() : tracesOfOdds(now.shown, odds))
    const lines = linesFor(tongue(), seen, seenBy)
    if (!isCovered) news.tell(tongue(), now, seen, lines, { odds, offer: ui.offer, units: ui.units })
    showLog(panel('log'), now.session.history, now.place, lines, {
      look: (place) => now.look(place),
      light: (hexes) => {
        spot = hexes
        lightUp()
        view.centre(hexes, false)
      },
    })
    if (byId('legend', HTMLDetailsElement).open) showLegend(panel('legend-list'), playable, tongue(), seen)
  }

  const changed = (): void => {
    if (table === null) return
    const { session, isMine } = table
    const now = `${session.state.turn} ${session.state.phase}`
    if (now !== phase) ui = { ...nothing, cursor: ui.cursor }
    phase = now
    spot = []
    // the units that must act are selected wherever they are
    const focus = isMine ? playable.focus(session.state, ui.units) : []
    const units = focus.length > 0 ? focus : ui.units
    const at = session.state.units.find((unit) => unit.id === units[0])?.at ?? null
    ui = { ...ui, units, hex: at ?? ui.hex, offer: null }
    if (table.trouble.length > 0) ui = { ...ui, refusal: { what: tongue().say('the bot'), violations: table.trouble } }
    render()
    if (isMine) show(units, playable.atStake(session.state))
    else if (table.isWaiting || table.isLookingBack)
      view.centre(
        lastTraces().flatMap((trace) => ('hex' in trace ? [trace.hex] : trace.hexes)),
        false,
      )
  }

  /** Scrolls to the subject of a decision, or to the hexes where a unit that must act may enter the map. */
  const show = (units: readonly string[], stake: readonly string[]): void => {
    if (table === null) return
    const outside = stake.length === 0 && units.length > 0 && playable.map(table.shown).indexOf(ui.hex ?? '') < 0
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
    if (table?.isMine !== true) return
    const offer = playable.confirm(table.session.state, actions, tongue())
    if (offer === null) playNow(actions)
    else offerFirst(offer)
  }

  const playNow = (actions: readonly A[]): void => {
    if (table?.isMine !== true) return
    const { state } = table.session
    const [first] = actions
    ui = { ...ui, refusal: null, offer: null, notice: '' }
    const violations = table.play(actions)
    if (violations.length > 0) refuse(first === undefined ? '' : tongue().game.text.action(state, first), violations)
  }

  const choose = (units: readonly string[]): void => {
    if (table === null) return
    const at = table.shown.units.find((unit) => unit.id === units[0])?.at ?? ui.hex
    ui = { ...ui, hex: at, units, offer: null, refusal: null }
    render()
    // units off the map may enter anywhere
    if (at !== null && playable.map(table.shown).indexOf(at) < 0) view.centreMarks()
  }

  const toggle = (unit: string): void => {
    const units = ui.units.includes(unit) ? ui.units.filter((other) => other !== unit) : [...ui.units, unit]
    ui = { ...ui, units, offer: null, refusal: null }
    render()
  }

  /** Selects a hex with its top unit; a second click selects the next unit of the stack. */
  const select = (state: S, hex: string, offer: Offer<A> | null): void => {
    const here = unitsIn(state, hex)
    const top = view.topUnit(hex)
    const was = hex === ui.hex && ui.units.length === 1 ? here.findIndex((unit) => unit === ui.units[0]) : -1
    const next = was >= 0 ? here[(was + 1) % here.length] : (here.find((unit) => unit === top) ?? here[0])
    ui = { ...nothing, cursor: ui.cursor, hex, units: next === undefined ? [] : [next], offer }
    render()
  }

  const clickHex = (hex: string): void => {
    if (table === null || isCovered) return
    const { shown, legal, isMine } = table
    if (!isMine) {
      select(shown, hex, null)
      return
    }
    const answer = click(playable, sceneOf(playable, shown, legal, ui.units), hex, tongue())
    if (answer.kind === 'play') play(answer.actions)
    else if (answer.kind === 'refused') refuse(answer.what, answer.violations)
    else if (answer.kind === 'select') select(shown, hex, answer.offer)
    else offerFirst(answer.offer)
    // the effect of the click is shown at the top of the panels
    panel('panels').scrollTop = 0
  }

  /** Clears the selection and the filter, and returns to the present. */
  const clear = (): void => {
    ui = { ...nothing, cursor: ui.cursor }
    byId('filter', HTMLInputElement).value = ''
    table?.look(Infinity)
  }

  return {
    game: game.info.id,
    open: (wanted) => {
      const opened = openTable(playable, wanted, changed)
      if (opened._tag === 'Left') return opened.left
      table?.close()
      table = opened.right
      const { session, people } = table
      const { scenario, options } = session.match.journal
      statusLine = statusOf(playable, scenario, options)
      ui = nothing
      ;[seenBy, isCovered, phase] = [null, false, '']
      news.begin(session.history.length)
      changed()
      const own = session.state.units.filter(
        ({ id }) => people.length !== 1 || playable.sideOf(session.state, id) === people[0],
      )
      view.centre(
        own.map((unit) => unit.at),
        true,
      )
      table.begin()
      return []
    },
    save: () => {
      if (table === null) return null
      const { scenario, turn } = table.session.state
      return { name: `westfront-${game.info.id}-${scenario}-turn-${turn}.json`, text: table.session.save() }
    },
    answers: () => table?.answers ?? [],
    refuse,
    notify: (notice) => {
      ui = { ...ui, notice }
      render()
    },
    render,
    clickHex,
    clickCursor: () => {
      if (ui.cursor !== null) clickHex(ui.cursor)
    },
    moveCursor: (dx, dy) => {
      if (table === null || isCovered) return
      const { ids, indexOf } = playable.map(table.shown)
      const first = table.shown.units.find((unit) => indexOf(unit.at) >= 0)?.at ?? ids[0] ?? ''
      const selected = ui.hex !== null && indexOf(ui.hex) >= 0 ? ui.hex : null
      const from = ui.cursor ?? selected ?? first
      const cursor = ui.cursor === null && selected === null ? from : view.beside(from, dx, dy)
      ui = { ...ui, cursor }
      lightUp()
      panel('spoken').textContent = spokenOf(playable, tongue(), seenIn(table), cursor, marks)
      view.centre([cursor], false)
    },
    clear,
    undo: () => {
      ui = { ...ui, refusal: null }
      const violations = table?.undo() ?? []
      if (violations.length > 0) refuse(tongue().say('Undo'), violations)
    },
    depute: () => {
      ui = { ...nothing, cursor: ui.cursor }
      table?.depute()
    },
    setPace: (pace) => table?.setPace(pace),
    next: () => table?.next(),
    lookBy: (count) => table?.look(table.place + count),
    lookAt: (place) => table?.look(place),
    close: () => {
      table?.close()
      table = null
    },
  }
}
