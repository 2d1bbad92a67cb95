/// <reference lib="dom" />
/** The panels of the table: looking back, standing answers, and the curtain between two players. */
import type { Side, Tagged } from '../../src/index.js'
import { button, byId, h } from './dom.js'
import type { Decision, Position, Tongue } from './games/game.js'
import type { Table } from './table.js'
import { words } from './wording.js'

/** The slider over the gestures, and the button that a bot waits for. */
export const showReplay = <S, A extends Tagged, E extends Tagged>(table: Table<S, A, E>): void => {
  const { session, place, isLookingBack, isWaiting } = table
  const slider = byId('look', HTMLInputElement)
  slider.max = String(session.history.length)
  slider.value = String(place)
  for (const id of ['look-first', 'look-back']) byId(id, HTMLButtonElement).disabled = place === 0
  for (const id of ['look-on', 'look-last']) byId(id, HTMLButtonElement).disabled = !isLookingBack
  // hiding the button would lose the focus, and the button comes back with the next decision
  const next = byId('next', HTMLButtonElement)
  next.hidden = !isWaiting && document.activeElement !== next
  next.setAttribute('aria-disabled', String(!isWaiting))
}

/** The standing answers, each with a button that withdraws it. */
export const showAnswers = <S extends Position, A extends Decision, E extends Tagged>(
  host: HTMLElement,
  { say, game: { text } }: Tongue<S, A, E>,
  table: Table<S, A, E>,
): void => {
  const { answers, shown } = table
  host.hidden = answers.length === 0
  host.replaceChildren(
    ...answers.map((answer) => {
      const { side, action } = answer
      // text accepts any value, and says so if it is not an action
      const told = `${say(words(side))}: ${say('always')} ${text.action(shown, action as A)}`
      const again = button('✕', () => table.withdraw(answer), { title: say('Ask me again') })
      again.setAttribute('aria-label', `${say('Ask me again')}: ${told}`)
      return h('li', {}, `${told} `, again)
    }),
  )
}

/** Covers the board until the player confirms to be the one looking; null lifts the curtain. */
export const showCurtain = <S, A, E>(
  host: HTMLElement,
  { say }: Tongue<S, A, E>,
  viewer: Side | null,
  lift: () => void,
): void => {
  const wasHidden = host.hidden
  host.hidden = viewer === null
  document.body.classList.toggle('covered', viewer !== null)
  if (viewer === null) return
  const player = say(words(viewer))
  const look = button(say('I am the {player} player: show the board', { player }), lift)
  const title = h('p', {}, say('It is for the {player} player to decide.', { player }))
  title.id = 'curtain-title'
  host.replaceChildren(title, look)
  if (wasHidden) look.focus()
}
