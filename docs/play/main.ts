/// <reference lib="dom" />
/** The menu, and the match that is open: whoever clicks or presses a key is sent on to it. */
import type { GameInfo, Violation } from '../../src/index.js'
import { BoardView } from './board.js'
import { byId, h } from './dom.js'
import { GAMES } from './games/index.js'
import type { Listed } from './games/index.js'
import { attachGestures } from './gestures.js'
import { attachKeys } from './keys.js'
import { chosenOptions, closeOptions, showOptions } from './optionsMenu.js'
import { download, openPage } from './page.js'
import type { Page } from './page.js'
import { words } from './wording.js'

const gameMenu = byId('game', HTMLSelectElement)
const scenarioMenu = byId('scenario', HTMLSelectElement)
const sideMenu = byId('side', HTMLSelectElement)
const board = byId('board', HTMLElement)
const view = new BoardView(board)
let page: Page | null = null

const gameNamed = (id: string): Listed => GAMES.find((game) => game.id === id) ?? GAMES[0]!

const fill = (menu: HTMLSelectElement, entries: readonly { readonly id: string; readonly title: string }[]): void =>
  menu.replaceChildren(
    ...entries.map(({ id, title }) => {
      const option = h('option', {}, title)
      option.value = id
      return option
    }),
  )

/** The game in the menu, which need not be the one that is played. */
let shown: GameInfo | null = null

/** The options of the scenario in the menu. */
const fillOptions = (): void => {
  const scenario = shown?.scenarios.find(({ id }) => id === scenarioMenu.value)
  if (scenario !== undefined) showOptions(scenario)
}

/** The scenarios and sides of the game in the menu. */
const fillMenus = (info: GameInfo): void => {
  const { scenarios, sides } = info
  shown = info
  fill(scenarioMenu, scenarios)
  fillOptions()
  fill(
    sideMenu,
    sides.map((id) => ({ id, title: words(id) })),
  )
}

/** The page of a game: the one that is open, or a new one, which takes over if its match can be opened. */
const turnTo = async (id: string, what: string, begin: (next: Page) => readonly Violation[]): Promise<void> => {
  const before = page
  const next = before?.game === id ? before : await gameNamed(id).open((playable) => openPage(playable, view))
  const violations = begin(next)
  if (violations.length > 0) before?.refuse(what, violations)
  if (violations.length > 0 || next === before) return
  before?.close()
  page = next
}

const start = (): Promise<void> => {
  closeOptions()
  return turnTo(gameMenu.value, 'New game', (next) =>
    next.start({
      scenario: scenarioMenu.value,
      side: sideMenu.value,
      seed: byId('seed', HTMLInputElement).value,
      options: chosenOptions(),
    }),
  )
}

const choose = async (id: string): Promise<void> => {
  gameMenu.value = id
  fillMenus(await gameNamed(id).open(({ game }) => game.info))
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined

/** The game that a saved match says it is of; what is wrong with a text that says none, its game will tell. */
const gameOf = (text: string): string => {
  try {
    const id = field(field(JSON.parse(text), 'journal'), 'game')
    return gameNamed(typeof id === 'string' ? id : (page?.game ?? '')).id
  } catch {
    return page?.game ?? gameMenu.value
  }
}

const load = async (text: string): Promise<void> => {
  const id = gameOf(text)
  const side = sideMenu.value
  await turnTo(id, 'Load', (next) => next.load(text, side))
  if (page?.game === id && gameMenu.value !== id) {
    await choose(id)
    sideMenu.value = side
  }
}

const file = byId('load', HTMLInputElement)
file.addEventListener('change', () => {
  const [chosen] = file.files ?? []
  void chosen?.text().then((text) => {
    file.value = ''
    return load(text)
  })
})
byId('new-game', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  void start()
})
gameMenu.addEventListener('change', () => void choose(gameMenu.value))
scenarioMenu.addEventListener('change', fillOptions)
byId('undo', HTMLButtonElement).addEventListener('click', () => page?.undo())
byId('depute', HTMLButtonElement).addEventListener('click', () => page?.depute())
byId('save', HTMLButtonElement).addEventListener('click', () => {
  if (page === null) return
  const { name, text } = page.save()
  download(name, text)
})
byId('zoom-in', HTMLButtonElement).addEventListener('click', () => view.setZoom(view.zoom * 1.3))
byId('zoom-out', HTMLButtonElement).addEventListener('click', () => view.setZoom(view.zoom / 1.3))
byId('filter', HTMLInputElement).addEventListener('input', () => page?.render())
attachGestures(board, view, (target) => {
  const hex = target.closest<SVGElement>('[data-stack]')?.dataset['stack']
  const free = target.closest<SVGElement>('[data-hex]')?.dataset['hex']
  if ((hex ?? free) !== undefined) page?.clickHex(hex ?? free ?? '')
})
attachKeys(board, {
  move: (dx, dy) => page?.moveCursor(dx, dy),
  enter: () => page?.clickCursor(),
  escape: () => page?.clear(),
  undo: () => page?.undo(),
})
fill(gameMenu, GAMES)
// the first game begins by itself
void choose(gameMenu.value)
  .then(start)
  .then(() => view.setZoom(1.5))
