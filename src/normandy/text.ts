/** What a player would call units, places, actions and events: for logs, buttons and screen readers. */
import type { GameText } from '../engine/game.js'
import type { Board } from './board.js'
import { formationOf, nameOf, ownName } from './names.js'
import { phaseTitle } from './phaseTitles.js'
import type { Action, Event, Side, State } from './state.js'
import type { View } from './view.js'
import { UNSEEN } from './vocabulary.js'

const unitName = (board: Board, id: string): string => {
  if (id === UNSEEN) return 'a unit that is not seen'
  const unit = board.unitIndex(id)
  return unit < 0 ? id : nameOf(board, unit)
}

/** Several units: a division that is all there by its name, units of one division under it, others one by one. */
const unitNames = (board: Board, ids: readonly string[]): string => {
  const units = ids.map((id) => board.unitIndex(id))
  const formation = formationOf(board, units[0] ?? -1)
  const together = formation !== undefined && units.every((unit) => formation.units.includes(unit))
  if (!together || units.length === 1) return ids.map((id) => unitName(board, id)).join(', ')
  if (units.length === formation.units.length) return formation.name
  return `${units.map((unit) => ownName(board, unit)).join(', ')} (${formation.name})`
}

/** A hex with the name of what lies there, or the name of a box. */
const placeName = (board: Board, at: string): string => {
  if (Object.hasOwn(board.map.places, at)) return `${at} ${board.map.places[at]!}`
  return Object.hasOwn(board.boxes, at) ? board.boxes[at]!.name : at
}

const divisionName = (board: Board, id: string): string =>
  board.formations.find((formation) => formation.id === id)?.name ?? id

const sideName = (side: Side): string => (side === 'german' ? 'German' : 'Allied')

const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

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
      return `${board.mini ? 'Naval bombardment' : 'Bombing'} of ${at(event.hex)}: ${event.column}, die ${event.die}, ${some(event.loss, 'step')}`
    case 'step-lost':
      return `${name(event.unit)} loses a step, ${event.steps} left (${event.rule})`
    case 'eliminated':
      return `${name(event.unit)} is eliminated (${event.rule})`
    case 'retreated':
      return `${unitNames(board, event.units)} retreats from ${at(event.from)} to ${at(event.to)}`
    case 'advanced':
      return `${unitNames(board, event.units)} advances from ${at(event.from)} to ${at(event.to)}`
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

/** What the frame on top waits for. */
const decisionText = (board: Board, state: State | View): string => {
  const frame = state.stack.at(-1)!
  const names = (ids: readonly string[]): string => unitNames(board, ids)
  const targets = (hexes: readonly string[]): string => hexes.map((hex) => placeName(board, hex)).join(', ')
  switch (frame.type) {
    case 'sequence':
      return 'the next phase begins'
    case 'over':
      return 'the game is over'
    case 'weather':
      return `roll for the ${sideName(frame.side)} weather`
    case 'replacement':
      return 'use replacements'
    case 'movement':
      return frame.mechanized ? 'move vehicles' : 'move units'
    case 'moving':
      return `${names(frame.units)} in ${placeName(board, frame.hex)}: go on or stop`
    case 'excess':
      return 'give up units over the stacking limit'
    case 'combat': {
      const stages = {
        declare: 'declare attacks',
        air: 'give air support',
        bombard: 'bombard from the sea',
        resolve: 'choose the attack to resolve',
      }
      return stages[frame.stage]
    }
    case 'attack':
      return `put the attack on ${targets(frame.targets)} together`
    case 'battle': {
      const where = targets(frame.targets)
      if (frame.stage === 'patton') return `use Patton against ${where} or not`
      if (frame.stage === 'air-defence') return `use air power to defend ${where} or not`
      return `roll for the ${frame.overrun ? 'overrun of' : 'attack on'} ${where}`
    }
    case 'result': {
      const who = names(frame.units)
      if (frame.method === 'choose') return `${who}: lose ${some(frame.number, 'step')} or retreat as many hexes`
      return frame.method === 'losses' ? `${who}: lose ${some(frame.steps, 'step')}` : `${who}: retreat`
    }
    case 'advance':
      return `advance up to ${frame.length} hexes or stay`
    case 'bombing':
      return frame.loss > 0
        ? `lose ${some(frame.loss, 'step')} in ${placeName(board, frame.hex)}`
        : `roll for the ${frame.naval ? 'naval bombardment' : 'bombing'} of ${placeName(board, frame.hex)}`
    case 'sea-movement':
      return 'land or sail on'
    case 'landing-roll':
      return `roll for the landing of ${unitName(board, frame.unit)} at ${placeName(board, frame.to)}`
    case 'air-roll':
      return 'roll for air points'
    case 'sudden-death':
      return `roll for sudden death at ${placeName(board, frame.hex)}`
  }
}

/** The words of the game. */
export const normandyText = (boardOf: (position: State | View) => Board): GameText<State | View, Action, Event> => ({
  unit: (s, id) => unitName(boardOf(s), id),
  place: (s, at) => placeName(boardOf(s), at),
  action: (s, action) => actionText(boardOf(s), action),
  decision: (s) => decisionText(boardOf(s), s),
  event: (s, event) => eventText(boardOf(s), event),
})
