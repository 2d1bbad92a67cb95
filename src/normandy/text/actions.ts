/** Actions as a player would announce them. */
import { say } from '../../engine/words/saying.js'
import type { Param, Saying } from '../../engine/words/saying.js'
import type { Board } from '../board/board.js'
import type { Action } from '../state.js'
import { columnsOf } from '../words.js'
import { divisionName, placeName, unitName, unitNames } from './names.js'

export const actionWords = (board: Board, action: Action): Saying => {
  const name = (id: string): Param => unitName(board, id)
  const names = (ids: readonly string[]): Param => unitNames(board, ids)
  const at = (place: string): Param => placeName(board, place)
  switch (action.type) {
    case 'move':
      return say`Move ${{ units: names(action.units) }} to ${{ place: at(action.to) }}`
    case 'enter':
      return say`Bring ${{ units: names(action.units) }} onto the map at ${{ place: at(action.to) }}`
    case 'leave':
      return say`Take ${{ units: names(action.units) }} off the map`
    case 'overrun':
      return say`Overrun ${{ place: at(action.target) }} with ${{ units: names(action.units) }}`
    case 'stop':
      return say`End the move here`
    case 'end-phase':
      return say`End the phase`
    case 'report-overtime':
      return say`Report that the time is up`
    case 'replace':
      return say`Give a step to ${{ unit: name(action.unit) }}`
    case 'place-truck':
      return say`Give a truck to ${{ formation: divisionName(board, action.division) }}`
    case 'remove-truck':
      return say`Take the truck from ${{ formation: divisionName(board, action.division) }}`
    case 'attack':
      return say`Attack ${{ place: at(action.target) }} with ${{ unit: name(action.unit) }}`
    case 'attack-add':
      return say`${{ unit: name(action.unit) }} joins the attack`
    case 'attack-target':
      return say`Attack ${{ place: at(action.hex) }} too`
    case 'attack-commit':
      return say`Commit the attack`
    case 'attack-commit-without-tigers':
      return say`Commit the attack without the Tigers`
    case 'end-declarations':
      return say`Declare no more attacks`
    case 'air-support':
      return say`Air support against ${{ place: at(action.target) }}`
    case 'carpet-bomb':
      return say`Carpet bombing of ${{ place: at(action.target) }}`
    case 'end-air-support':
      return say`No more air support`
    case 'bombard':
      return say`Naval bombardment of ${{ place: at(action.target) }}`
    case 'end-bombardment':
      return say`No more bombardment`
    case 'resolve':
      return say`Resolve the attack on ${{ place: at(action.target) }}`
    case 'patton':
      return action.columns === 0
        ? say`Do not use Patton`
        : say`Use Patton for ${{ columns: columnsOf(action.columns) }}`
    case 'air-defence':
      return action.use ? say`Use air power in defence` : say`Do not use air power in defence`
    case 'choose-losses':
      return say`Take the result as losses`
    case 'choose-retreat':
      return say`Take the result as a retreat`
    case 'take-along':
      return say`${{ unit: name(action.unit) }} retreats with them`
    case 'lose-step':
      return say`${{ unit: name(action.unit) }} loses a step`
    case 'retreat':
      return say`${{ unit: name(action.unit) }} retreats to ${{ place: at(action.to) }}`
    case 'advance':
      return say`${{ unit: name(action.unit) }} advances to ${{ place: at(action.to) }}`
    case 'end-advance':
      return say`Stop the advance`
    case 'eliminate':
      return say`Give up ${{ unit: name(action.unit) }}`
    case 'sea-move':
      return say`${{ unit: name(action.unit) }} sails to ${{ place: at(action.to) }}`
    case 'drop':
      return say`${{ unit: name(action.unit) }} drops at ${{ place: at(action.to) }}`
    case 'roll':
      return say`Roll ${{ dice: action.dice }}`
  }
}
