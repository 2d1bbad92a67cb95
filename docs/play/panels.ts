/// <reference lib="dom" />
/** The panels beside the board: why not, the odds, the selected hex, the log. */
import type { Violation } from '../../src/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, Assessment, AttackQuery, Board, State, UnitId } from '../../src/normandy/index.js'
import { button, h } from './dom.js'
import type { LogLine } from './session.js'
import { words } from './wording.js'

/** Why something was refused: the rule, its title, what it says here. */
export const showRefusal = (host: HTMLElement, what: string, violations: readonly Violation[]): void => {
  host.hidden = violations.length === 0
  const lines = violations.map(({ rule, code, message }) => {
    const entry = normandy.rulebook[rule]
    const head = h('b', { data: { rule, code } }, entry === undefined ? rule : `${rule} ${entry.title}`)
    return h('li', entry === undefined ? {} : { title: entry.text }, head, h('br'), `${message}.`)
  })
  host.replaceChildren(h('h2', {}, `Refused: ${words(what)}`), h('ul', {}, ...lines))
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

const breakdown = (board: Board, assessment: Assessment): HTMLElement => {
  const rows = assessment.entries.map(({ rule, label, value, on, subject }) => {
    // labels of units name them already
    const text = subject === undefined || board.unitIndex(subject) >= 0 ? label : `${label} (${subject})`
    const cells = [
      h('td', {}, on),
      h('td', { title: normandy.rulebook[rule]?.title ?? '' }, `${text} `, h('i', {}, rule)),
    ]
    return h('tr', { class: on }, ...cells, h('td', { class: 'number' }, signed(value)))
  })
  return h('table', {}, h('tbody', {}, ...rows))
}

/** The odds of an attack with every reason for them, and buttons to make it or not. */
export const showOdds = (
  host: HTMLElement,
  board: Board,
  state: State,
  query: AttackQuery | null,
  buttons: readonly HTMLElement[],
): void => {
  host.hidden = query === null
  if (query === null) return
  const answer = normandy.queries.assess(state, query)
  const heading = h('h2', {}, `${query.overrun === true ? 'Overrun' : 'Attack'} on ${query.targets.join(', ')}`)
  const names = h('p', {}, query.attackers.map((unit) => normandy.text.unit(state, unit)).join(' + '))
  if (answer._tag === 'Left') {
    host.replaceChildren(heading, names, h('p', {}, answer.left[0].message), h('p', { class: 'row' }, ...buttons))
    return
  }
  const { attack, defence, oddsColumn, shift, column, distribution } = answer.right
  const total = h('p', { class: 'odds' }, `${attack} : ${defence} = ${oddsColumn}, ${signed(shift)} columns: ${column}`)
  const chances = distribution.map(({ attacker, defender, weight }) => {
    const bar = h('span', { class: 'bar' })
    bar.style.width = `${weight * 14}px`
    return h('li', {}, bar, ` ${weight}/6: attacker ${attacker}, defender ${defender}`)
  })
  const row = h('p', { class: 'row' }, ...buttons)
  host.replaceChildren(
    heading,
    names,
    total,
    row,
    h('ul', { class: 'chances' }, ...chances),
    breakdown(board, answer.right),
  )
}

/** The attack to show the odds of: the one being put together, or a declared one on the selected hex. */
export const attackInSight = (state: State, hex: string | null): AttackQuery | null => {
  const top = state.stack.at(-1)
  if (top?.type === 'attack' && top.targets.length > 0) return { attackers: top.attackers, targets: top.targets }
  if (top?.type === 'combat') {
    const declared = top.attacks.find((attack) => hex !== null && attack.targets.some((target) => target === hex))
    if (declared !== undefined) return declared
  }
  return null
}

export interface SelectionPanel {
  readonly hex: string | null
  readonly units: readonly UnitId[]
  readonly toggle: (unit: UnitId) => void
  readonly choose: (units: readonly UnitId[]) => void
}

/** The hex that is selected, with its units to choose from. */
export const showSelection = (host: HTMLElement, board: Board, state: State, panel: SelectionPanel): void => {
  const { hex } = panel
  if (hex === null) {
    host.replaceChildren(h('p', { class: 'hint' }, 'Choose a unit on the board to see what it may do.'))
    return
  }
  const bits = board.map.terrain[board.map.indexOf(hex)] ?? 0
  const kinds = board.map.source.legend.terrain.filter((_, bit) => (bits & (1 << bit)) !== 0)
  const here = state.units.flatMap((unit, i) => (unit.at === hex ? [{ unit, counter: board.counters[i]! }] : []))
  const rows = here.map(({ unit, counter }) => {
    const chosen = panel.units.includes(unit.id)
    const i = counter.attack.length - unit.steps
    const supplied = normandy.queries.supply(state, unit.id).supplied ? '' : ', out of supply'
    const values = `${counter.attack[i] ?? 0}-${counter.defence[i] ?? 0}-${counter.movement}`
    const text = `${normandy.text.unit(state, unit.id)}: ${values}, ${unit.steps} of ${counter.attack.length} steps${supplied}`
    const row = button(text, () => panel.toggle(unit.id), { class: 'unit', data: { choose: unit.id } })
    row.setAttribute('aria-pressed', String(chosen))
    return row
  })
  const together = board.formations
    .map((division) =>
      division.units.filter((unit) => state.units[unit]?.at === hex).map((unit) => state.units[unit]!.id),
    )
    .filter((units) => units.length > 1)
    .map((units) =>
      button(
        `All of the ${board.formations[board.formationOf[board.unitIndex(units[0]!)]!]!.name}`,
        () => panel.choose(units),
        {
          class: 'unit',
          data: { together: hex },
        },
      ),
    )
  const heading = h(
    'h2',
    {},
    `${normandy.text.place(state, hex)} `,
    h('small', {}, kinds.length === 0 ? 'clear' : kinds.join(', ')),
  )
  host.replaceChildren(heading, ...rows, ...together)
}

/** Without the first steps of moves that go on in the next line: the last one tells where the move began. */
const merged = (state: State, lines: readonly LogLine[]): readonly LogLine[] =>
  lines.reduce<LogLine[]>((told, line) => {
    const before = told.at(-1)?.step
    const { step } = line
    if (before === undefined || step === undefined) return [...told, line]
    if (before.units.join() !== step.units.join() || before.to !== step.from) return [...told, line]
    const whole = { ...step, from: before.from }
    return [...told.slice(0, -1), { ...line, text: normandy.text.event(state, whole), step: whole }]
  }, [])

/** The log, the newest line first. */
export const showLog = (host: HTMLElement, state: State, lines: readonly LogLine[]): void => {
  const shown = merged(state, lines.slice(-400)).slice(-150).reverse()
  host.replaceChildren(...shown.map(({ kind, text }) => h('li', { class: kind }, text)))
}

/** Buttons for those actions that are legal now. */
export const offered = (
  state: State,
  legal: readonly Action[],
  types: readonly Action['type'][],
  play: (action: Action) => void,
): readonly HTMLElement[] =>
  legal
    .filter((action) => types.includes(action.type))
    .map((action) =>
      button(normandy.text.action(state, action), () => play(action), {
        class: 'primary',
        data: { action: action.type },
      }),
    )
