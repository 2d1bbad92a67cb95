/// <reference lib="dom" />
/** Every legal action as a button, grouped by type. Long groups are cut; the filter finds the rest. */
import { button, h } from './dom.js'
import type { Decision } from './games/game.js'
import { hexOf, unitsOf, words } from './wording.js'
import type { Say } from './wording.js'

/** Buttons shown of one type. */
const CAP = 12

export interface ActionList<A extends Decision> {
  readonly legal: readonly A[]
  readonly text: (action: A) => string
  readonly say: Say
  readonly hex: string | null
  readonly units: readonly string[]
  /** the units that the decision is about, such as those on the move: their actions need not name them */
  readonly about: readonly string[]
  readonly filter: string
  readonly play: (action: A) => void
  /** clears the selection, so that all actions are listed */
  readonly all: () => void
  /** makes an action the standing answer; null if it cannot be one */
  readonly always: (action: A) => (() => void) | null
}

const concerns = <A extends Decision>(list: ActionList<A>, action: A): boolean =>
  list.units.length > 0 && unitsOf(action).length > 0
    ? unitsOf(action).some((unit) => list.units.includes(unit))
    : list.about.some((unit) => list.units.includes(unit)) || (list.hex !== null && hexOf(action) === list.hex)

const group = <A extends Decision>(list: ActionList<A>, title: string, actions: readonly A[]): HTMLElement => {
  const { say } = list
  const shown = actions.slice(0, CAP)
  const buttons = shown.flatMap((action) => {
    const play = button(list.text(action), () => list.play(action), { data: { action: action.type } })
    const always = list.always(action)
    if (always === null) return [play]
    const pin = button('∞', always, { class: 'pin', title: say('Always answer this'), data: { always: action.type } })
    pin.setAttribute('aria-label', `${say('Always answer this')}: ${list.text(action)}`)
    return [h('span', { class: 'pair' }, play, pin)]
  })
  if (title === '') return h('p', { class: 'row' }, ...buttons)
  const rest = actions.length - shown.length
  const hint = say('{count} more: choose a unit, or filter', { count: rest })
  const more = rest > 0 ? [h('p', { class: 'hint' }, hint)] : []
  const details = h('details', {}, h('summary', {}, `${title} (${actions.length})`), ...buttons, ...more)
  details.open = actions.length <= CAP || list.filter !== '' || list.units.length > 0
  return details
}

/** Simple decisions first, then the actions of the selection (or all, if none is about it), by type. */
export const showActions = <A extends Decision>(host: HTMLElement, list: ActionList<A>): void => {
  const needle = list.filter.trim().toLowerCase()
  const matching = list.legal.filter(
    (action) => needle === '' || `${action.type} ${list.text(action)}`.toLowerCase().includes(needle),
  )
  const plain = matching.filter((action) => Object.keys(action).length === 1)
  const other = matching.filter((action) => Object.keys(action).length > 1)
  const chosen = needle === '' ? other.filter((action) => concerns(list, action)) : []
  const exact = (action: A): number => (unitsOf(action).join() === [...list.units].sort().join() ? 0 : 1)
  const shown = chosen.length > 0 ? [...chosen].sort((a, b) => exact(a) - exact(b)) : other
  const byType = new Map<string, A[]>()
  for (const action of shown) byType.set(action.type, [...(byType.get(action.type) ?? []), action])
  const groups = [...byType].map(([type, actions]) => group(list, list.say(words(type)), actions))
  const idle = needle === '' && list.units.length > 0 && chosen.length === 0 && other.length > 0
  const none = idle ? [h('p', { class: 'hint' }, list.say('Nothing to do for the selection; others may:'))] : []
  const hidden = other.length - shown.length
  const note =
    hidden > 0
      ? [h('p', { class: 'row' }, button(list.say('Show {count} actions of other units', { count: hidden }), list.all))]
      : []
  host.replaceChildren(...(plain.length > 0 ? [group(list, '', plain)] : []), ...none, ...groups, ...note)
}
