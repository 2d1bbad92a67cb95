/** Events in the words of a log. */
import { asSaying, say } from '../../engine/words/saying.js'
import type { Param, Saying } from '../../engine/words/saying.js'
import type { Board } from '../board/board.js'
import { phaseTitle } from '../phaseTitles.js'
import type { Event } from '../state.js'
import { airPointsOf, stepsOf, victoryPointsOf, WEATHER_WORDS } from '../words.js'
import { divisionName, placeName, unitName, unitNames } from './names.js'
import { SIDE_WORDS } from '../../wargame/sideWords.js'

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>

const weatherWords = ({ side, weather, die }: EventOf<'weather'>): Saying => {
  const [who, what] = [SIDE_WORDS[side], WEATHER_WORDS[weather]]
  return die === null
    ? say`${{ side: who }} weather: ${{ weather: what }}`
    : say`${{ side: who }} weather: ${{ weather: what }} (die ${{ die }})`
}

const combatWords = (board: Board, event: EventOf<'combat'>): Saying => {
  const { overrun, column, die, rule } = event
  const side = SIDE_WORDS[event.side]
  const places = event.targets.map((hex) => placeName(board, hex))
  const what = overrun ? say`${{ side }} overrun on ${{ places }}` : say`${{ side }} attack on ${{ places }}`
  const odds = say`${{ attack: event.attack }} to ${{ defence: event.defence }}, ${{ column }}, die ${{ die }}`
  const { attacker, defender } = event
  return say`${{ combat: what }}: ${{ odds }}: attacker ${{ attacker }}, defender ${{ defender }} (${{ rule }})`
}

const bombingWords = (board: Board, { hex, column, die, loss }: EventOf<'bombing'>): Saying => {
  const place = placeName(board, hex)
  const steps = stepsOf(loss)
  return board.mini
    ? say`Naval bombardment of ${{ place }}: ${{ column }}, die ${{ die }}, ${{ steps }}`
    : say`Bombing of ${{ place }}: ${{ column }}, die ${{ die }}, ${{ steps }}`
}

/** Airborne divisions drop (N16.44a), all others land from the sea. */
const landedWords = (board: Board, { unit: id, at, lost }: EventOf<'landed'>): Saying => {
  const [unit, place] = [unitName(board, id), placeName(board, at)]
  if (board.counters[board.unitIndex(id)]?.kind === 'airborne')
    return lost ? say`${{ unit }} drops at ${{ place }} and loses a step` : say`${{ unit }} drops at ${{ place }}`
  return lost ? say`${{ unit }} lands at ${{ place }} and loses a step` : say`${{ unit }} lands at ${{ place }}`
}

export const eventWords = (board: Board, event: Event): Saying => {
  const name = (id: string): Param => unitName(board, id)
  const names = (ids: readonly string[]): Param => unitNames(board, ids)
  const at = (place: string): Param => placeName(board, place)
  switch (event.type) {
    case 'phase':
      return say`Turn ${{ turn: event.turn }}: ${{ phase: asSaying(phaseTitle(event.phase)) }}`
    case 'weather':
      return weatherWords(event)
    case 'moved': {
      const [from, to] = [at(event.from), at(event.to)]
      return say`${{ units: names(event.units) }}: ${{ from }} to ${{ to }}, ${{ points: event.spent }} spent`
    }
    case 'combat':
      return combatWords(board, event)
    case 'bombing':
      return bombingWords(board, event)
    case 'step-lost':
      return say`${{ unit: name(event.unit) }} loses a step, ${{ steps: event.steps }} left (${{ rule: event.rule }})`
    case 'eliminated':
      return say`${{ unit: name(event.unit) }} is eliminated (${{ rule: event.rule }})`
    case 'retreated':
      return say`${{ units: names(event.units) }}: retreat from ${{ from: at(event.from) }} to ${{ to: at(event.to) }}`
    case 'advanced':
      return say`${{ units: names(event.units) }}: advance from ${{ from: at(event.from) }} to ${{ to: at(event.to) }}`
    case 'restored':
      return say`${{ unit: name(event.unit) }} regains a step, ${{ steps: event.steps }} now`
    case 'truck': {
      const formation = divisionName(board, event.division)
      return event.placed
        ? say`Truck given to ${{ formation }} (${{ rule: event.rule }})`
        : say`Truck taken from ${{ formation }} (${{ rule: event.rule }})`
    }
    case 'points': {
      const [side, points] = [SIDE_WORDS[event.side], victoryPointsOf(event.points)]
      return say`${{ side }}: ${{ points }} (${{ rule: event.rule }})`
    }
    case 'landed':
      return landedWords(board, event)
    case 'air':
      return airPointsOf(event.points)
    case 'sudden-death':
      return event.over
        ? say`Sudden death at ${{ place: at(event.hex) }}: die ${{ die: event.die }}, the game ends`
        : say`Sudden death at ${{ place: at(event.hex) }}: die ${{ die: event.die }}`
  }
}
