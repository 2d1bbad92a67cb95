/** What a player would call units, places, actions and events: for logs, buttons and screen readers. */
import type { GameText } from '../engine/game.js'
import type { Board } from './board.js'
import { nameOf } from './rules/units.js'
import { SEQUENCES } from './sequence.js'
import type { Action, Event, Side, State } from './state.js'

const unitName = (board: Board, id: string): string => {
  const unit = board.unitIndex(id)
  return unit < 0 ? id : nameOf(board, unit)
}

const unitNames = (board: Board, ids: readonly string[]): string => ids.map((id) => unitName(board, id)).join(' + ')

/** A hex with the name of what lies there, or the name of a box. */
const placeName = (board: Board, at: string): string => {
  if (Object.hasOwn(board.map.places, at)) return `${at} ${board.map.places[at]!}`
  return Object.hasOwn(board.boxes, at) ? board.boxes[at]!.name : at
}

const divisionName = (board: Board, id: string): string =>
  board.formations.find((formation) => formation.id === id)?.name ?? id

const sideName = (side: Side): string => (side === 'german' ? 'German' : 'Allied')

const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const phaseTitle = (id: string): string =>
  Object.values(SEQUENCES)
    .flat()
    .find((step) => step.id === id)?.title ?? id

const actionText = (board: Board, action: Action): string => {
  const name = (id: string): string => unitName(board, id)
  const at = (place: string): string => placeName(board, place)
  switch (action.type) {
    case 'move':
      return `Move ${unitNames(board, action.units)} to ${at(action.to)}`
    case 'enter':
      return `${unitNames(board, action.units)} enters at ${at(action.to)}`
    case 'leave':
      return `${unitNames(board, action.units)} leaves the map`
    case 'overrun':
      return `${unitNames(board, action.units)} overruns ${at(action.target)}`
    case 'stop':
      return 'End the move here'
    case 'end-phase':
      return 'End the phase'
    case 'report-overtime':
      return 'Report that the time is up'
    case 'replace':
      return `Give a step to ${name(action.unit)}`
    case 'place-truck':
      return `Give a truck to ${divisionName(board, action.division)}`
    case 'remove-truck':
      return `Take the truck from ${divisionName(board, action.division)}`
    case 'attack':
      return `Attack ${at(action.target)} with ${name(action.unit)}`
    case 'attack-add':
      return `${name(action.unit)} joins the attack`
    case 'attack-target':
      return `Attack ${at(action.hex)} too`
    case 'attack-commit':
      return 'Commit the attack'
    case 'attack-commit-without-tigers':
      return 'Commit the attack without the Tigers'
    case 'end-declarations':
      return 'Declare no more attacks'
    case 'air-support':
      return `Air support against ${at(action.target)}`
    case 'carpet-bomb':
      return `Carpet bombing of ${at(action.target)}`
    case 'end-air-support':
      return 'No more air support'
    case 'bombard':
      return `Naval bombardment of ${at(action.target)}`
    case 'end-bombardment':
      return 'No more bombardment'
    case 'resolve':
      return `Resolve the attack on ${at(action.target)}`
    case 'patton':
      return action.columns === 0 ? 'Do not use Patton' : `Use Patton for ${some(action.columns, 'column')}`
    case 'air-defence':
      return action.use ? 'Use air power in defence' : 'Use no air power in defence'
    case 'choose-losses':
      return 'Take the result as losses'
    case 'choose-retreat':
      return 'Take the result as a retreat'
    case 'take-along':
      return `${name(action.unit)} retreats with them`
    case 'lose-step':
      return `${name(action.unit)} loses a step`
    case 'retreat':
      return `${name(action.unit)} retreats to ${at(action.to)}`
    case 'advance':
      return `${name(action.unit)} advances to ${at(action.to)}`
    case 'end-advance':
      return 'Advance no further'
    case 'eliminate':
      return `Give up ${name(action.unit)}`
    case 'sea-move':
      return `${name(action.unit)} sails to ${at(action.to)}`
    case 'drop':
      return `${name(action.unit)} drops at ${at(action.to)}`
    case 'roll':
      return `Roll ${action.dice.join(', ')}`
  }
}

const eventText = (board: Board, event: Event): string => {
  const name = (id: string): string => unitName(board, id)
  const at = (place: string): string => placeName(board, place)
  switch (event.type) {
    case 'phase':
      return `Turn ${event.turn}: ${phaseTitle(event.phase)}`
    case 'weather':
      return `${sideName(event.side)} weather: ${event.weather}${event.die === null ? '' : ` (die ${event.die})`}`
    case 'moved':
      return `${unitNames(board, event.units)}: ${at(event.from)} to ${at(event.to)}, ${event.spent} spent`
    case 'combat':
      return (
        `${sideName(event.side)} ${event.overrun ? 'overrun' : 'attack'} on ${event.targets.map(at).join(', ')}: ` +
        `${event.attack} to ${event.defence}, ${event.column}, die ${event.die}: ` +
        `attacker ${event.attacker}, defender ${event.defender} (${event.rule})`
      )
    case 'bombing':
      return `Bombing of ${at(event.hex)}: ${event.column}, die ${event.die}, ${some(event.loss, 'step')}`
    case 'step-lost':
      return `${name(event.unit)} loses a step, ${event.steps} left`
    case 'eliminated':
      return `${name(event.unit)} is eliminated (${event.rule})`
    case 'retreated':
      return `${name(event.unit)} retreats from ${at(event.from)} to ${at(event.to)}`
    case 'advanced':
      return `${name(event.unit)} advances from ${at(event.from)} to ${at(event.to)}`
    case 'restored':
      return `${name(event.unit)} regains a step, ${event.steps} now`
    case 'truck':
      return `Truck ${event.placed ? 'given to' : 'taken from'} ${divisionName(board, event.division)} (${event.rule})`
    case 'points':
      return `${sideName(event.side)}: ${some(event.points, 'victory point')} (${event.rule})`
    case 'landed':
      return `${name(event.unit)} lands at ${at(event.at)}${event.lost ? ' and loses a step' : ''}`
    case 'air':
      return some(event.points, 'air point')
    case 'sudden-death':
      return `Sudden death at ${at(event.hex)}: die ${event.die}${event.over ? ', the game ends' : ''}`
  }
}

/** The words of the game. */
export const normandyText = (boardOf: (state: State) => Board): GameText<State, Action, Event> => ({
  unit: (s, id) => unitName(boardOf(s), id),
  place: (s, at) => placeName(boardOf(s), at),
  action: (s, action) => actionText(boardOf(s), action),
  event: (s, event) => eventText(boardOf(s), event),
})
