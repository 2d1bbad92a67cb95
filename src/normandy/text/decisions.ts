/** The decision that the top frame waits for, in words. */
import { say } from '../../engine/words/saying.js'
import type { Param, Saying } from '../../engine/words/saying.js'
import type { Board } from '../board/board.js'
import type { Frame } from '../state.js'
import { stepsOf } from '../words.js'
import { placeName, unitName, unitNames } from './names.js'
import { SIDE_WORDS } from '../../wargame/sideWords.js'

type FrameOf<T extends Frame['type']> = Extract<Frame, { readonly type: T }>

const combatWords = ({ stage }: FrameOf<'combat'>): Saying => {
  switch (stage) {
    case 'declare':
      return say`declare attacks`
    case 'air':
      return say`give air support`
    case 'bombard':
      return say`bombard from the sea`
    case 'resolve':
      return say`choose the attack to resolve`
  }
}

const battleWords = (places: Param, { stage, overrun }: FrameOf<'battle'>): Saying => {
  if (stage === 'patton') return say`use Patton against ${{ places }} or not`
  if (stage === 'air-defence') return say`use air power to defend ${{ places }} or not`
  return overrun ? say`roll for the overrun of ${{ places }}` : say`roll for the attack on ${{ places }}`
}

const resultWords = (units: Param, { method, number, steps }: FrameOf<'result'>): Saying => {
  if (method === 'choose') return say`${{ units }}: lose ${{ steps: stepsOf(number) }} or retreat as many hexes`
  return method === 'losses' ? say`${{ units }}: lose ${{ steps: stepsOf(steps) }}` : say`${{ units }}: retreat`
}

const landingRollWords = (unit: Param, place: Param, { drop }: FrameOf<'landing-roll'>): Saying =>
  drop
    ? say`roll for the drop of ${{ unit }} at ${{ place }}`
    : say`roll for the landing of ${{ unit }} at ${{ place }}`

const bombingWords = (place: Param, { loss, naval }: FrameOf<'bombing'>): Saying => {
  if (loss > 0) return say`lose ${{ steps: stepsOf(loss) }} in ${{ place }}`
  return naval ? say`roll for the naval bombardment of ${{ place }}` : say`roll for the bombing of ${{ place }}`
}

export const decisionWords = (board: Board, frame: Frame): Saying => {
  // the view of a side leaves out the units that it does not see
  const names = (ids: readonly string[]): Param => (ids.length === 0 ? say`unseen units` : unitNames(board, ids))
  const at = (place: string): Param => placeName(board, place)
  switch (frame.type) {
    case 'sequence':
      return say`the next phase begins`
    case 'over':
      return say`the game is over`
    case 'weather':
      return say`roll for the ${{ side: SIDE_WORDS[frame.side] }} weather`
    case 'replacement':
      return say`use replacements`
    case 'movement':
      return frame.mechanized ? say`move vehicles` : say`move units`
    case 'moving':
      return say`${{ units: names(frame.units) }} in ${{ place: at(frame.hex) }}: continue or stop`
    case 'excess':
      return say`give up units over the stacking limit`
    case 'combat':
      return combatWords(frame)
    case 'attack':
      return say`put the attack on ${{ places: frame.targets.map(at) }} together`
    case 'battle':
      return battleWords(frame.targets.map(at), frame)
    case 'result':
      return resultWords(names(frame.units), frame)
    case 'advance':
      return frame.length === 1
        ? say`advance up to 1 hex or stay`
        : say`advance up to ${{ count: frame.length }} hexes or stay`
    case 'bombing':
      return bombingWords(at(frame.hex), frame)
    case 'sea-movement':
      return say`land or sail on`
    case 'landing-roll':
      return landingRollWords(unitName(board, frame.unit), at(frame.to), frame)
    case 'air-roll':
      return say`roll for air points`
    case 'sudden-death':
      return say`roll for sudden death at ${{ place: at(frame.hex) }}`
  }
}
