/** What actions, events and units are called on the page. */
import type { Action, Board, Event as GameEvent, State, UnitId } from '../../src/normandy/index.js'

export const sideName = (side: string): string => (side === 'german' ? 'German' : 'Allied')

const TITLES: Readonly<Record<string, string>> = {
  'attack-add': 'Add to the attack',
  'attack-target': 'Attack this hex too',
  'attack-commit': 'Commit the attack',
  'attack-commit-without-tigers': 'Commit without the Tigers',
}

/** `end-phase` becomes `End phase`. */
export const words = (id: string): string =>
  TITLES[id] ?? (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('-', ' ')

/** A unit's printed name with its division. */
export const unitName = (board: Board, id: string): string => {
  const i = board.unitIndex(id)
  const counter = board.counters[i]
  if (counter === undefined) return id
  const formation = board.formations[board.formationOf[i] ?? -1]
  const name = /^\d+$/.test(counter.name) ? `${counter.name} ${words(counter.kind).toLowerCase()}` : counter.name
  return formation === undefined || formation.name === counter.name ? name : `${name}, ${formation.name}`
}

const list = (board: Board, ids: readonly UnitId[]): string => ids.map((id) => unitName(board, id)).join(' + ')

/** A hex with the name of what lies there. */
export const place = (board: Board, at: string): string => {
  const name = Object.hasOwn(board.map.places, at) ? board.map.places[at] : undefined
  if (name !== undefined) return `${at} ${name}`
  return board.boxes[at]?.name ?? at
}

/** The units an action names. */
export const unitsOf = (action: Action): readonly UnitId[] =>
  'units' in action ? action.units : 'unit' in action ? [action.unit] : []

/** The hex or box an action names. */
export const hexOf = (action: Action): string | undefined =>
  'to' in action ? action.to : 'target' in action ? action.target : 'hex' in action ? action.hex : undefined

const HITS: readonly string[] = [
  'attack',
  'overrun',
  'attack-target',
  'air-support',
  'carpet-bomb',
  'bombard',
  'resolve',
]

/** What the button of an action says; its type stands above the group. */
export const actionText = (board: Board, state: State, action: Action): string => {
  const units = unitsOf(action)
  const hex = hexOf(action)
  const parts = [
    units.length > 0 ? list(board, units) : '',
    hex === undefined ? '' : `${HITS.includes(action.type) ? 'on' : 'to'} ${place(board, hex)}`,
    'division' in action
      ? (board.formations.find((formation) => formation.id === action.division)?.name ?? action.division)
      : '',
    'columns' in action ? `${action.columns} columns` : '',
    'use' in action ? (action.use ? 'use it' : 'do not use it') : '',
  ].filter((part) => part !== '')
  const from = units[0] === undefined ? undefined : state.units[board.unitIndex(units[0])]?.at
  if (from !== undefined && hex !== undefined && board.map.indexOf(from) >= 0) parts.push(`(from ${from})`)
  return parts.length === 0 ? words(action.type) : parts.join(' ')
}

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

/** One line of the log. */
export const eventText = (board: Board, phaseTitle: (id: string) => string, event: GameEvent): string => {
  const name = (id: string): string => unitName(board, id)
  switch (event.type) {
    case 'phase':
      return `Turn ${event.turn}: ${phaseTitle(event.phase)}`
    case 'weather':
      return `${sideName(event.side)} weather: ${event.weather}${event.die === null ? '' : ` (die ${event.die})`}`
    case 'moved':
      return `${list(board, event.units)}: ${place(board, event.from)} to ${place(board, event.to)}, ${event.spent} spent`
    case 'combat':
      return (
        `${sideName(event.side)} ${event.overrun ? 'overrun' : 'attack'} on ${event.targets.join(', ')}: ` +
        `${event.attack} to ${event.defence}, ${event.column}, die ${event.die}: ` +
        `attacker ${event.attacker}, defender ${event.defender} (${event.rule})`
      )
    case 'bombing':
      return `Bombing of ${event.hex}: ${event.column}, die ${event.die}, ${count(event.loss, 'step')}`
    case 'step-lost':
      return `${name(event.unit)} loses a step, ${event.steps} left`
    case 'eliminated':
      return `${name(event.unit)} is eliminated (${event.rule})`
    case 'retreated':
    case 'advanced':
      return `${name(event.unit)} ${event.type === 'retreated' ? 'retreats' : 'advances'} from ${event.from} to ${event.to}`
    case 'restored':
      return `${name(event.unit)} regains a step, ${event.steps} now`
    case 'truck':
      return `Truck ${event.placed ? 'given to' : 'taken from'} ${event.division} (${event.rule})`
    case 'points':
      return `${sideName(event.side)}: ${count(event.points, 'victory point')} (${event.rule})`
    case 'landed':
      return `${name(event.unit)} lands at ${place(board, event.at)}${event.lost ? ' and loses a step' : ''}`
    case 'air':
      return count(event.points, 'air point')
    case 'sudden-death':
      return `Sudden death at ${event.hex}: die ${event.die}${event.over ? ', the game ends' : ''}`
  }
}
