/// <reference lib="dom" />
/** The menu, and the open match, which gets the clicks and keys. */
import type { GameInfo, MatchRequest, Tagged, Violation } from '../../src/index.js'
import { BoardView } from './board.js'
import { byId, download, fill } from './dom.js'
import type { Decision, LanguageId, Playable, Position, Tongue } from './games/game.js'
import { gameNamed, GAMES } from './games/index.js'
import { attachGestures } from './gestures.js'
import { japanese } from './japanese/index.js'
import { attachKeys } from './keys.js'
import { attachFold, foldMenu } from './menuFold.js'
import { chosenOptions, closeOptions, showOptions } from './optionsMenu.js'
import { opponentNamed, OPPONENTS } from './opponents.js'
import { showOverlays } from './overlaysMenu.js'
import { openPage } from './page.js'
import type { Page } from './pageControls.js'
import { seatings } from './seating.js'
import { keepHabits, keepMatch, keptHabits, keptMatch, setAside } from './shelf.js'
import type { Seats } from './shelf.js'
import { PACES } from './table.js'
import type { Pace } from './table.js'
import { saved, sayAll } from './texts.js'
import { sayIn, words } from './wording.js'
import type { Say } from './wording.js'

const gameMenu = byId('game', HTMLSelectElement)
const scenarioMenu = byId('scenario', HTMLSelectElement)
const sideMenu = byId('side', HTMLSelectElement)
const opponentMenu = byId('opponent', HTMLSelectElement)
const paceMenu = byId('pace', HTMLSelectElement)
const languageMenu = byId('language', HTMLSelectElement)
const shortcutBox = byId('shortcuts', HTMLInputElement)
const board = byId('board', HTMLElement)
const view = new BoardView(board)
let page: Page | null = null

const habits = keptHabits()
const overlays: Record<string, boolean> = Object.fromEntries((habits?.overlays ?? []).map((id) => [id, true]))
languageMenu.value = /^ja\b/.test(habits?.language ?? navigator.language) ? 'ja' : 'en'
shortcutBox.checked = habits?.shortcuts ?? true

const language = (): LanguageId => (languageMenu.value === 'ja' ? 'ja' : 'en')
const pace = (): Pace => PACES.find((one) => one === paceMenu.value) ?? 'at-once'

/** The words of the page, and those of the game if it has any. */
const sayFor = (dictionary: Readonly<Record<string, string>>): Say =>
  language() === 'ja' ? sayIn({ ...japanese, ...dictionary }) : sayIn({})

/** The words for a game in the chosen language, cached by language. */
const tongueOf = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
): (() => Tongue<S, A, E>) => {
  const known = new Map<LanguageId, Tongue<S, A, E>>()
  return () => {
    const id = language()
    const game = playable.languages[id]
    const tongue = known.get(id) ?? { say: sayFor(game.dictionary), game, legend: playable.legends[id] }
    known.set(id, tongue)
    return tongue
  }
}

/** The game in the menu, which may differ from the one in play. */
let shown: {
  readonly info: GameInfo
  readonly say: () => Say
  readonly overlays: Playable<never, never, never>['overlays']
} | null = null

const keep = (): void =>
  keepHabits({
    language: language(),
    pace: pace(),
    overlays: Object.keys(overlays).filter((id) => overlays[id] === true),
    shortcuts: shortcutBox.checked,
  })

/** The options of the scenario in the menu. */
const fillOptions = (): void => {
  const scenario = shown?.info.scenarios.find(({ id }) => id === scenarioMenu.value)
  if (scenario !== undefined) showOptions(scenario, shown?.say() ?? sayIn({}))
}

const PACE_TITLES: Readonly<Record<Pace, string>> = {
  'at-once': 'at once',
  slowly: 'slowly',
  'step-by-step': 'step by step',
}

const seatingTitle = (seating: string): string =>
  seating === 'both' ? 'both sides' : seating === 'nobody' ? 'nobody (watch)' : words(seating)

/** The boxes for the overlays of the map. */
const fillOverlays = (): void =>
  showOverlays(shown?.overlays ?? [], overlays, shown?.say() ?? sayIn({}), () => {
    keep()
    page?.render()
  })

/** Shows all menus and texts in the chosen language; the choices in the menus stay. */
const fillMenus = (): void => {
  if (shown === null) return
  const { info, say: words } = shown
  const say = words()
  fill(
    gameMenu,
    GAMES.map(({ id, title }) => ({ id, title: say(title) })),
  )
  gameMenu.value = info.id
  fill(
    scenarioMenu,
    info.scenarios.map(({ id, title }) => ({ id, title: say(title) })),
  )
  fill(
    sideMenu,
    seatings(info.sides).map((id) => ({ id, title: say(seatingTitle(id)) })),
  )
  const { value: opponent } = opponentMenu
  fill(
    opponentMenu,
    OPPONENTS.map(([id, title]) => ({ id, title: say(title) })),
  )
  opponentMenu.value = opponentNamed(opponent)
  fill(
    paceMenu,
    PACES.map((id) => ({ id, title: say(PACE_TITLES[id]) })),
  )
  fillOptions()
  fillOverlays()
  document.documentElement.lang = language()
  sayAll(say, shortcutBox.checked)
}

/** Why the latest match could not be opened. */
let refused: readonly Violation[] = []

/** Opens a match on the page of its game. A new page replaces the open one only if its match can be opened. */
const turnTo = async (id: string, what: string, begin: (next: Page) => readonly Violation[]): Promise<boolean> => {
  const before = page
  const next =
    before?.game === id
      ? before
      : await gameNamed(id).open((playable) => {
          const tongue = tongueOf(playable)
          return openPage(playable, view, () => ({ tongue: tongue(), overlays }))
        })
  refused = begin(next)
  if (refused.length > 0) before?.refuse(what, refused)
  if (refused.length > 0 || next === before) return refused.length === 0
  before?.close()
  page = next
  return true
}

const open = (
  next: Page,
  request: MatchRequest | { readonly saved: string },
  { seating, opponent, answers }: Seats,
): readonly Violation[] =>
  next.open({
    request,
    seating,
    opponent,
    answers,
    pace: pace(),
    autosave: (text) => keepMatch({ game: next.game, text, seating, opponent, answers: next.answers() }),
  })

/** The seats chosen in the menus. */
const chosenSeats = (): Seats => ({
  seating: sideMenu.value,
  opponent: opponentNamed(opponentMenu.value),
  answers: [],
})

const start = (): Promise<boolean> => {
  closeOptions()
  foldMenu()
  const { value: seed } = byId('seed', HTMLInputElement)
  const request = { scenario: scenarioMenu.value, seed, options: chosenOptions() }
  return turnTo(gameMenu.value, shown?.say()('New game') ?? '', (next) => open(next, request, chosenSeats()))
}

const choose = async (id: string): Promise<void> => {
  shown = await gameNamed(id).open((playable) => ({
    info: playable.game.info,
    say: () => sayFor(playable.languages[language()].dictionary),
    overlays: playable.overlays,
  }))
  fillMenus()
}

/** Continues a saved match; the menus follow it. */
const load = async (text: string, seats: Seats): Promise<boolean> => {
  const id = saved(text, 'game') ?? page?.game ?? gameMenu.value
  const known = gameNamed(id).id
  const isOpen = await turnTo(known, shown?.say()('Load') ?? '', (next) => open(next, { saved: text }, seats))
  if (!isOpen) return false
  if (shown?.info.id !== known) await choose(known)
  scenarioMenu.value = saved(text, 'scenario') ?? scenarioMenu.value
  sideMenu.value = seats.seating
  opponentMenu.value = seats.opponent
  fillOptions()
  return true
}

const file = byId('load', HTMLInputElement)
file.addEventListener('change', () => {
  const [chosen] = file.files ?? []
  void chosen?.text().then(async (text) => {
    file.value = ''
    if (await load(text, chosenSeats())) page?.notify(shown?.say()('Loaded: {file}', { file: chosen.name }) ?? '')
  })
})
byId('new-game', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  void start()
})
gameMenu.addEventListener('change', () => void choose(gameMenu.value))
scenarioMenu.addEventListener('change', fillOptions)
paceMenu.addEventListener('change', () => {
  keep()
  page?.setPace(pace())
})
languageMenu.addEventListener('change', () => {
  const { value: scenario } = scenarioMenu
  const { value: seating } = sideMenu
  const { value: watched } = paceMenu
  keep()
  fillMenus()
  ;[scenarioMenu.value, sideMenu.value, paceMenu.value] = [scenario, seating, watched]
  page?.render()
})
shortcutBox.addEventListener('change', () => {
  keep()
  sayAll(shown?.say() ?? sayIn({}), shortcutBox.checked)
})
const on = (id: string, act: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', act)
on('undo', () => page?.undo())
on('depute', () => page?.depute())
on('next', () => page?.next())
on('save', () => {
  const match = page?.save() ?? null
  if (match !== null) download(match.name, match.text)
})
on('zoom-in', () => view.setZoom(view.zoom * 1.3))
on('zoom-out', () => view.setZoom(view.zoom / 1.3))
on('fit', () => view.fit())
on('look-first', () => page?.lookAt(0))
on('look-back', () => page?.lookBy(-1))
on('look-on', () => page?.lookBy(1))
on('look-last', () => page?.lookAt(Infinity))
on('cursor-left', () => page?.moveCursor(-1, 0))
on('cursor-up', () => page?.moveCursor(0, -1))
on('cursor-down', () => page?.moveCursor(0, 1))
on('cursor-right', () => page?.moveCursor(1, 0))
on('cursor-click', () => page?.clickCursor())
attachFold()
const slider = byId('look', HTMLInputElement)
slider.addEventListener('input', () => page?.lookAt(Number(slider.value)))
byId('filter', HTMLInputElement).addEventListener('input', () => page?.render())
byId('legend', HTMLDetailsElement).addEventListener('toggle', () => page?.render())
attachGestures(board, view, (target) => {
  const hex = target.closest<SVGElement>('[data-stack]')?.dataset['stack']
  const free = target.closest<SVGElement>('[data-hex]')?.dataset['hex']
  if ((hex ?? free) !== undefined) page?.clickHex(hex ?? free ?? '')
})
attachKeys(board, {
  move: (dx, dy) => page?.moveCursor(dx, dy),
  pan: (dx, dy) => view.pan(dx, dy),
  enter: () => page?.clickCursor(),
  hasShortcuts: () => shortcutBox.checked,
  others: {
    Escape: () => page?.clear(),
    u: () => page?.undo(),
    n: () => page?.next(),
    '[': () => page?.lookBy(-1),
    ']': () => page?.lookBy(1),
    '+': () => view.setZoom(view.zoom * 1.3),
    '-': () => view.setZoom(view.zoom / 1.3),
    '0': () => view.fit(),
  },
})

/** Opens the match of the last visit, or a new one of the first game. */
const begin = async (): Promise<void> => {
  fill(gameMenu, GAMES)
  const kept = keptMatch()
  await choose(gameNamed(kept?.game ?? '').id)
  paceMenu.value = habits?.pace ?? 'at-once'
  view.setZoom(1.5)
  if (kept !== null && (await load(kept.text, kept))) return
  const why = refused
  if (kept !== null) setAside(kept)
  await start()
  if (kept !== null) page?.refuse(shown?.say()('Load') ?? '', why)
}
void begin()
