/// <reference lib="dom" />
/** The panels beside the board: why not, the odds, the selected hex. */
import type { Tagged, Violation } from '../../src/index.js'
import type { Entry } from '../../src/wargame/index.js'
import { button, h } from './dom.js'
import type { Decision, Odds, Playable, Position, Tongue } from './games/game.js'
import { signed, spaced } from './wording.js'

/** Why something was refused: the rule, its title, and the message. */
export const showRefusal = <S, A, E>(
  host: HTMLElement,
  { say, game }: Tongue<S, A, E>,
  what: string,
  violations: readonly Violation[],
): void => {
  host.hidden = violations.length === 0
  // an alert is read out whenever it is filled, so an unchanged one is not filled again
  const shown = JSON.stringify([what, violations.map((violation) => [violation.rule, game.violation(violation)])])
  if (host.dataset['shown'] === shown) return
  host.dataset['shown'] = shown
  const lines = violations.map((violation) => {
    const { rule, code } = violation
    const entry = game.rulebook[rule]
    const head = h('b', { data: { rule, code } }, entry === undefined ? rule : `${rule} ${entry.title}`)
    // fingers and keys cannot reach a tooltip
    const cited = entry === undefined ? [head, h('br')] : [h('details', {}, h('summary', {}, head), entry.text)]
    return h('li', {}, ...cited, game.violation(violation))
  })
  host.replaceChildren(h('h2', {}, say('Refused: {what}', { what })), h('ul', {}, ...lines))
}

/** Every strength and shift with its rule; subjects are hexes or names that the label does not say. */
const breakdown = <S, A, E>(
  { say, game }: Tongue<S, A, E>,
  isUnit: (id: string) => boolean,
  entries: readonly Entry[],
): HTMLElement => {
  const rows = entries.map((entry) => {
    const { rule, value, on, subject } = entry
    const label = game.entry(entry)
    const text = subject === undefined || isUnit(subject) ? label : `${label} (${subject})`
    const reason = h('td', { title: game.rulebook[rule]?.title ?? '' }, `${text} `, h('i', {}, rule))
    return h('tr', { class: on }, h('td', {}, say(on)), reason, h('td', { class: 'number' }, signed(value)))
  })
  return h('table', {}, h('tbody', {}, ...rows))
}

/** The odds of an attack with every reason for them, and buttons to carry it out or drop it. */
export const showOdds = <S extends Position, A extends Decision, E extends Tagged>(
  host: HTMLElement,
  tongue: Tongue<S, A, E>,
  state: S,
  odds: Odds | null,
  buttons: readonly HTMLElement[],
): void => {
  host.hidden = odds === null
  if (odds === null) return
  const isUnit = (id: string): boolean => state.units.some((unit) => unit.id === id)
  const chances = odds.chances.map(({ share, text }) => {
    const bar = h('span', { class: 'bar' })
    bar.style.width = `${share * 84}px`
    return h('li', {}, bar, ` ${text}`)
  })
  const reasons = odds.reasons
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ title, entries }) => [
      ...(title === '' ? [] : [h('h3', {}, title)]),
      breakdown(tongue, isUnit, entries),
    ])
  host.replaceChildren(
    h('h2', {}, odds.title),
    h('p', {}, odds.attackers.map((unit) => tongue.game.text.unit(state, unit)).join(' + ')),
    h('p', { class: odds.chances.length > 0 ? 'odds' : 'hint' }, odds.line),
    h('p', { class: 'row' }, ...buttons),
    h('ul', { class: 'chances' }, ...chances),
    ...reasons,
  )
}

/** The selection, and how to change it. */
export interface Selection {
  readonly hex: string | null
  readonly units: readonly string[]
  /** units off the map that may do something now */
  readonly waiting: readonly string[]
  readonly toggle: (unit: string) => void
  readonly choose: (units: readonly string[]) => void
}

/** The most units off the map that are shown unfolded; longer lists are folded. */
const FEW = 4

/** The kinds of terrain in a hex. */
export const terrainIn = <S extends Position, A extends Decision, E extends Tagged>(
  { map }: Playable<S, A, E>,
  state: S,
  hex: string,
): readonly string[] => {
  const { indexOf, terrain, source } = map(state)
  const bits = terrain[indexOf(hex)] ?? 0
  const kinds = source.legend.terrain.filter((_, bit) => (bits & (1 << bit)) !== 0)
  return kinds.length === 0 ? ['clear'] : kinds
}

/** The selected hex, with its units to choose from, and the units that wait off the map. */
export const showSelection = <S extends Position, A extends Decision, E extends Tagged>(
  host: HTMLElement,
  playable: Playable<S, A, E>,
  { say, game: { text } }: Tongue<S, A, E>,
  state: S,
  { hex, units, waiting, toggle, choose }: Selection,
): void => {
  const map = playable.map(state)
  const i = hex === null ? -1 : map.indexOf(hex)
  const row = (id: string, click: () => void): HTMLElement => {
    const line = `${text.unit(state, id)}: ${playable.details(state, id, say)}`
    const element = button(line, click, { class: 'unit', data: { choose: id } })
    element.setAttribute('aria-pressed', String(units.includes(id)))
    return element
  }
  const toggles = (ids: readonly string[]): readonly HTMLElement[] => ids.map((id) => row(id, () => toggle(id)))
  const outside = waiting.filter((id) => i >= 0 || !units.includes(id))
  const details = h(
    'details',
    { class: 'waiting' },
    h('summary', {}, say('Off the map ({count})', { count: outside.length })),
    ...outside.map((id) => row(id, () => choose([id]))),
  )
  details.open = outside.length <= FEW
  const rest = outside.length === 0 ? [] : [details]
  if (hex === null || (i < 0 && units.length === 0)) {
    host.replaceChildren(h('p', { class: 'hint' }, say('Choose a unit on the board to see what it may do.')), ...rest)
    return
  }
  if (i < 0) {
    host.replaceChildren(h('h2', {}, say('Off the map')), ...toggles(units), ...rest)
    return
  }
  const ground = h(
    'small',
    {},
    terrainIn(playable, state, hex)
      .map((kind) => say(spaced(kind)))
      .join(', '),
  )
  const here = state.units.filter((unit) => unit.at === hex).map((unit) => unit.id)
  const together = playable
    .formations(state, hex)
    .filter((formation) => formation.units.length > 1)
    .map((formation) =>
      button(say('All of the {formation}', { formation: formation.name }), () => choose(formation.units), {
        class: 'unit',
        data: { together: hex },
      }),
    )
  host.replaceChildren(h('h2', {}, `${text.place(state, hex)} `, ground), ...toggles(here), ...together, ...rest)
}
