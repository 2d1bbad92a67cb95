/// <reference lib="dom" />
/** The panels beside the board. */
import type { Tagged, Violation } from '../../src/index.js'
import { showActions } from './actionList.js'
import { button, byId, put } from './dom.js'
import type { Decision, Odds, Offer, Playable, Position, Tongue } from './games/game.js'
import { showOdds, showRefusal, showSelection } from './panels.js'
import { mayStand } from './standingAnswers.js'
import type { Table } from './table.js'
import { showAnswers, showReplay } from './tablePanels.js'
import { hexesIn } from './traces.js'
import { hexOf, unitsOf } from './wording.js'

/** What the player has selected, and the messages for the player. */
export interface Ui<A> {
  readonly hex: string | null
  readonly units: readonly string[]
  readonly cursor: string | null
  readonly offer: Offer<A> | null
  readonly refusal: { readonly what: string; readonly violations: readonly Violation[] } | null
  readonly notice: string
}

/** Nothing is selected. */
export const nothing = { hex: null, units: [], cursor: null, offer: null, refusal: null, notice: '' } as const

/** What the buttons beside the board do. */
export interface AsideActions<A> {
  /** plays actions; shows their odds first if there are any */
  readonly play: (actions: readonly A[]) => void
  readonly playNow: (actions: readonly A[]) => void
  readonly toggle: (unit: string) => void
  readonly choose: (units: readonly string[]) => void
  readonly clear: () => void
}

const panel = (id: string): HTMLElement => byId(id, HTMLElement)

/** Shows the odds with the buttons that continue the attack, and returns them. */
const showAttack = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  tongue: Tongue<S, A, E>,
  { shown, legal }: Table<S, A, E>,
  { offer, hex: selected }: Ui<A>,
  { play, playNow }: AsideActions<A>,
): Odds | null => {
  const odds = offer?.odds ?? playable.odds(shown, selected, tongue)
  const isAbout = (action: A): boolean => {
    const hex = hexOf(action)
    return playable.commits.includes(action.type) && (hex === undefined || odds?.targets.includes(hex) === true)
  }
  const buttons =
    offer?.odds == null
      ? legal.filter(isAbout).map((action) =>
          button(tongue.game.text.action(shown, action), () => play([action]), {
            class: action.type === playable.commits[0] ? 'primary' : '',
            data: { action: action.type },
          }),
        )
      : [button(offer.text, () => playNow(offer.actions), { class: 'primary' })]
  showOdds(panel('odds'), tongue, shown, odds, buttons)
  const host = panel('offer')
  host.hidden = offer === null || offer.odds !== null
  if (offer !== null) host.replaceChildren(button(offer.text, () => playNow(offer.actions), { class: 'primary' }))
  return odds
}

/** Enables the buttons and sets the classes of the page. */
const showMode = <S, A extends Tagged, E extends Tagged>(
  { say }: Tongue<S, A, E>,
  { isMine, isBusy, isDeputed, isLookingBack, session }: Table<S, A, E>,
): void => {
  byId('undo', HTMLButtonElement).disabled = isBusy || isLookingBack || !session.canUndo
  const depute = byId('depute', HTMLButtonElement)
  depute.disabled = !isMine && !isDeputed
  depute.textContent = say(isDeputed ? 'Stop the bot' : 'Let the bot finish this phase')
  document.body.classList.toggle('busy', isBusy)
  document.body.classList.toggle('past', isLookingBack)
}

/**
 * Shows the panels.
 *
 * @param seen - the position as the viewer knows it
 * @returns the odds on display
 */
export const showAside = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  tongue: Tongue<S, A, E>,
  table: Table<S, A, E>,
  seen: S,
  ui: Ui<A>,
  actions: AsideActions<A>,
): Odds | null => {
  const { shown, legal } = table
  panel('notice').hidden = ui.notice === ''
  put(panel('notice'), ui.notice)
  panel('count').textContent = `(${legal.length})`
  showMode(tongue, table)
  showReplay(table)
  showAnswers(panel('answers'), tongue, table)
  showRefusal(panel('refusal'), tongue, ui.refusal?.what ?? '', ui.refusal?.violations ?? [])
  const named = new Set(legal.flatMap(unitsOf))
  const { indexOf } = playable.map(shown)
  const waiting = shown.units.filter(({ id, at }) => named.has(id) && indexOf(at) < 0).map(({ id }) => id)
  showSelection(panel('selection'), playable, tongue, seen, { ...ui, ...actions, waiting })
  const next = playable.game.toAct(shown)
  showActions(panel('actions'), {
    ...ui,
    about: next.kind === 'player' ? next.units : [],
    legal,
    say: tongue.say,
    filter: byId('filter', HTMLInputElement).value,
    text: (action) => tongue.game.text.action(shown, action),
    play: (action) => actions.play([action]),
    all: actions.clear,
    always: (action) =>
      mayStand(next, hexesIn(playable, shown, action).length, legal.length) ? () => table.answerAlways(action) : null,
  })
  return showAttack(playable, tongue, table, ui, actions)
}
