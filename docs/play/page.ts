/// <reference lib="dom" />
/** One match on the page: what is selected, and what happens when something is clicked. It works for any game. */
import { joinMoves } from '../../src/session/index.js'
import { layoutOf } from '../../src/svg/index.js'
import type { Side, Tagged, Violation } from '../../src/index.js'
import { showActions } from './actionList.js'
import type { BoardView } from './board.js'
import { click, marksFor, sceneOf, unitsIn } from './click.js'
import { button, byId, h } from './dom.js'
import type { Decision, MarkedHex, Offer, Overlays, Playable, Position, Tongue } from './games/game.js'
import { showLegend } from './legend.js'
import { linesOf, showLog } from './log.js'
import type { LogLine } from './log.js'
import { showOdds, showRefusal, showSelection, terrainIn } from './panels.js'
import { viewerOf } from './secrets.js'
import { answerOf, mayStand } from './standingAnswers.js'
import { statusOf } from './status.js'
import { openTable } from './table.js'
import type { Pace, Table, Wanted } from './table.js'
import { hexesIn, tracesOf } from './traces.js'
import { hexOf, spaced, unitsOf, words } from './wording.js'

/** How the page is set, whatever is played on it. */
export interface Settings<S, A, E> {
  readonly tongue: Tongue<S, A, E>
  readonly overlays: Overlays
}

/** A match as the menu, the mouse and the keyboard see it. */
export interface Page {
  readonly game: string
  /** a match takes the place of the one before; nothing changes when it cannot be opened */
  readonly open: (wanted: Wanted) => readonly Violation[]
  readonly save: () => { readonly name: string; readonly text: string } | null
  readonly seating: () => string
  readonly answers: () => readonly string[]
  readonly refuse: (what: string, violations: readonly Violation[]) => void
  readonly notify: (text: string) => void
  readonly render: () => void
  readonly clickHex: (hex: string) => void
  readonly clickCursor: () => void
  readonly moveCursor: (dx: number, dy: number) => void
  readonly clear: () => void
  readonly undo: () => void
  readonly depute: () => void
  readonly setPace: (pace: Pace) => void
  readonly next: () => void
  /** looks back or on by so many gestures, or at the position after so many */
  readonly lookBy: (count: number) => void
  readonly lookAt: (place: number) => void
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

const panel = (id: string): HTMLElement => byId(id, HTMLElement)

/** A page without a match yet: {@link Page.open} brings one. */
export const openPage = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  view: BoardView,
  settings: () => Settings<S, A, E>,
): Page => {
  const { game } = playable
  let table: Table<S, A, E> | null = null
  let statusLine: ReturnType<typeof statusOf<S, A, E>> = () => ''
  let ui: Ui<A> = nothing
  let notice = ''
  /** a new phase begins with nothing selected */
  let phase = ''
  /** the side for which the board was last drawn, and whether its player has yet to look */
  let seenBy: Side | null = null
  let isCovered = false
  /** the hexes of the line of the log that is looked at */
  let spot: readonly string[] = []
  let lines = new WeakMap<object, readonly LogLine[]>()
  let linesFor = ''
  let marks: readonly MarkedHex[] = []

  const tongue = (): Tongue<S, A, E> => settings().tongue

  const showOffer = (): void => {
    const { offer } = ui
    const host = panel('offer')
    host.hidden = offer === null || offer.odds !== null
    if (offer !== null) host.replaceChildren(button(offer.text, () => playNow(offer.actions), { class: 'primary' }))
  }

  /** The odds, with the buttons that go on with the attack. */
  const showAttack = (state: S, legal: readonly A[]): void => {
    const { offer } = ui
    const odds = offer?.odds ?? playable.odds(state, ui.hex, tongue())
    const about = (action: A): boolean => {
      const hex = hexOf(action)
      return playable.commits.includes(action.type) && (hex === undefined || odds?.targets.includes(hex) === true)
    }
    const buttons =
      offer?.odds == null
        ? legal.filter(about).map((action) =>
            button(tongue().game.text.action(state, action), () => play([action]), {
              class: action.type === playable.commits[0] ? 'primary' : '',
              data: { action: action.type },
            }),
          )
        : [button(offer.text, () => playNow(offer.actions), { class: 'primary' })]
    showOdds(panel('odds'), tongue(), state, odds, buttons)
    view.trace([
      ...(odds === null
        ? []
        : odds.attackers
            .flatMap((unit) => state.units.find(({ id }) => id === unit)?.at ?? [])
            .flatMap((from) => odds.targets.map((to) => ({ kind: 'attack', hexes: [from, to] }) as const))),
      ...(odds === null ? lastTraces() : []),
    ])
  }

  /** What the last gesture looks like on the board. */
  const lastTraces = (): ReturnType<typeof tracesOf> => {
    const last = table?.last ?? null
    if (last === null) return []
    const events = last.gesture.steps.flatMap((step) => step.events)
    const told = seenBy === null ? events : events.filter((event) => playable.mayBeTold(event, seenBy ?? ''))
    return tracesOf(playable, last.before, joinMoves(told))
  }

  /** Between two players at one screen a curtain falls, where something is hidden from one of them. */
  const showCurtain = (now: Table<S, A, E>): void => {
    const viewer = viewerOf(playable, now.session.state, now.people)
    if (now.people.length > 1 && viewer !== null && viewer !== seenBy) isCovered = true
    seenBy = viewer
    const host = panel('curtain')
    host.hidden = !isCovered
    document.body.classList.toggle('covered', isCovered)
    if (!isCovered || viewer === null) return
    const { say } = tongue()
    const player = say(words(viewer))
    const look = button(say('I am the {player} player: show the board', { player }), () => {
      isCovered = false
      render()
    })
    host.replaceChildren(h('p', {}, say('It is for the {player} player to decide.', { player })), look)
    look.focus()
  }

  const showAnswers = ({ answers, withdraw }: Table<S, A, E>, state: S): void => {
    const host = panel('answers')
    host.hidden = answers.length === 0
    const { say, game: language } = tongue()
    host.replaceChildren(
      ...answers.map((answer) => {
        const { side, action } = answerOf(answer)
        const text = `${say(words(side))}: ${say('always')} ${language.text.action(state, action as A)}`
        return h(
          'li',
          {},
          `${text} `,
          button('✕', () => withdraw(answer), { title: say('Ask me again') }),
        )
      }),
    )
  }

  const showReplay = (now: Table<S, A, E>): void => {
    const { length } = now.session.history
    const slider = byId('look', HTMLInputElement)
    slider.max = String(length)
    slider.value = String(now.place)
    for (const id of ['look-first', 'look-back']) byId(id, HTMLButtonElement).disabled = now.place === 0
    for (const id of ['look-on', 'look-last']) byId(id, HTMLButtonElement).disabled = !now.isLookingBack
    panel('next').hidden = !now.isWaiting
  }

  const logLines = (state: S): ((gesture: object) => readonly LogLine[]) => {
    const key = `${tongue().say('Log')} ${seenBy ?? ''}`
    if (key !== linesFor) lines = new WeakMap()
    linesFor = key
    return (gesture) => {
      const known = lines.get(gesture)
      if (known !== undefined) return known
      const told = linesOf(playable, tongue(), state, gesture as never, seenBy)
      lines.set(gesture, told)
      return told
    }
  }

  /** The pictures of the board and all that lies on it. */
  const drawBoard = (now: Table<S, A, E>): void => {
    const { shown, legal, isMine } = now
    const picture = playable.picture(shown, seenBy, settings().overlays, ui.hex)
    view.show(picture, layoutOf(playable.map(shown), picture.layout))
    marks = isMine ? marksFor(playable, sceneOf(playable, shown, legal, ui.units)) : []
    lightUp()
  }

  const lightUp = (): void => view.light(marks, ui.hex, ui.cursor, spot)

  const render = (): void => {
    if (table === null) return
    const now = table
    const { say } = tongue()
    showCurtain(now)
    const { shown, legal, isMine, isBusy, isDeputed, isLookingBack } = now
    drawBoard(now)
    const { indexOf } = playable.map(shown)
    const past = isLookingBack ? `${say('Looking back')} · ` : ''
    panel('status').textContent = `${past}${statusLine(tongue(), shown, isBusy)}`
    panel('notice').hidden = notice === ''
    panel('notice').textContent = notice
    panel('count').textContent = `(${legal.length})`
    byId('undo', HTMLButtonElement).disabled = isBusy || isLookingBack || !now.session.canUndo
    const depute = byId('depute', HTMLButtonElement)
    depute.disabled = !isMine && !isDeputed
    depute.textContent = say(isDeputed ? 'Stop the bot' : 'Let the bot finish this phase')
    document.body.classList.toggle('busy', isBusy)
    document.body.classList.toggle('past', isLookingBack)
    showReplay(now)
    showAnswers(now, shown)
    showRefusal(panel('refusal'), tongue(), ui.refusal?.what ?? '', ui.refusal?.violations ?? [])
    const named = new Set(legal.flatMap(unitsOf))
    const waiting = shown.units.filter(({ id, at }) => named.has(id) && indexOf(at) < 0).map(({ id }) => id)
    showSelection(panel('selection'), playable, tongue(), shown, { ...ui, waiting, toggle, choose })
    showOffer()
    const next = game.toAct(shown)
    showActions(panel('actions'), {
      ...ui,
      legal,
      say,
      filter: byId('filter', HTMLInputElement).value,
      text: (action) => tongue().game.text.action(shown, action),
      play: (action) => play([action]),
      always: (action) =>
        mayStand(next, hexesIn(playable, shown, action).length, legal.length) ? () => now.answerAlways(action) : null,
    })
    showAttack(shown, legal)
    showLog(panel('log'), now.session.history, now.place, logLines(shown), {
      look: now.look,
      light: (hexes) => {
        spot = hexes
        lightUp()
        view.centre(hexes, false)
      },
    })
    if (byId('legend', HTMLDetailsElement).open) showLegend(panel('legend-list'), playable, tongue(), shown)
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
    render()
    if (isMine) show(units, playable.atStake(session.state))
    else if (table.isWaiting || table.isLookingBack)
      view.centre(
        lastTraces().flatMap((trace) => ('hex' in trace ? [trace.hex] : trace.hexes)),
        false,
      )
  }

  /** Brings into sight what a decision is about, or where a unit that must act may come onto the map. */
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
    ui = { ...ui, refusal: null, offer: null }
    notice = ''
    const violations = table.play(actions)
    if (violations.length > 0) refuse(first === undefined ? '' : tongue().game.text.action(state, first), violations)
  }

  const choose = (units: readonly string[]): void => {
    if (table === null) return
    const at = table.shown.units.find((unit) => unit.id === units[0])?.at ?? ui.hex
    ui = { ...ui, hex: at, units, offer: null, refusal: null }
    render()
    // units from outside may come on anywhere
    if (at !== null && playable.map(table.shown).indexOf(at) < 0) view.centreMarks()
  }

  const toggle = (unit: string): void => {
    const units = ui.units.includes(unit) ? ui.units.filter((other) => other !== unit) : [...ui.units, unit]
    ui = { ...ui, units, offer: null, refusal: null }
    render()
  }

  /** Selects a hex with its top unit; once more, the next unit of the stack. */
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
    // what the click brought about stands at the top of the panels
    panel('panels').scrollTop = 0
  }

  /** Tells a screen reader what lies under the cursor. */
  const speak = (hex: string): void => {
    if (table === null) return
    const { shown } = table
    const { say, game: language } = tongue()
    const mark = marks.find((one) => one.hex === hex)
    const units = unitsIn(shown, hex).map(
      (unit) => `${language.text.unit(shown, unit)}, ${playable.details(shown, unit, say)}`,
    )
    const parts = [
      language.text.place(shown, hex),
      terrainIn(playable, shown, hex)
        .map((kind) => say(spaced(kind)))
        .join(', '),
      ...units,
      ...(mark === undefined
        ? []
        : [
            `${say(mark.kind === 'target' ? 'to act on' : mark.kind === 'actor' ? 'may act' : 'in reach')} ${mark.label}`,
          ]),
    ]
    panel('spoken').textContent = parts.join('. ')
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
      notice = ''
      ;[seenBy, isCovered, phase] = [null, false, '']
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
    seating: () => table?.seating ?? '',
    answers: () => table?.answers ?? [],
    refuse,
    notify: (text) => {
      notice = text
      render()
    },
    render,
    clickHex,
    clickCursor: () => {
      if (ui.cursor !== null) clickHex(ui.cursor)
    },
    moveCursor: (dx, dy) => {
      if (table === null) return
      const { ids, indexOf } = playable.map(table.shown)
      const first = table.shown.units.find((unit) => indexOf(unit.at) >= 0)?.at ?? ids[0] ?? ''
      const selected = ui.hex !== null && indexOf(ui.hex) >= 0 ? ui.hex : null
      const from = ui.cursor ?? selected ?? first
      const cursor = ui.cursor === null && selected === null ? from : view.beside(from, dx, dy)
      ui = { ...ui, cursor }
      lightUp()
      speak(cursor)
      view.centre([cursor], false)
    },
    clear: () => {
      ui = { ...nothing, cursor: ui.cursor }
      notice = ''
      byId('filter', HTMLInputElement).value = ''
      table?.look(Infinity)
    },
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
