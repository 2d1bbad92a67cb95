/** The pending decision in words. */
import { say } from '../../engine/words/saying.js'
import type { Param, Saying } from '../../engine/words/saying.js'
import type { FrameOf, State } from '../state.js'
import type { View } from '../view.js'
import type { Words } from './names.js'
import { oneOrMore } from './names.js'
import { SIDE_WORDS } from '../../wargame/sideWords.js'

const STEPS: Readonly<Record<FrameOf<'battle'>['step'], Saying>> = {
  bridges: say`blow a bridge under attack or not`,
  cancel: say`attack all the same or call it off`,
  surprise: say`try a surprise or not`,
  air: say`give air support or not`,
  guns: say`support the attack with artillery`,
  'counter-guns': say`support the defence with artillery`,
  roll: say`roll for the attack`,
  firefight: say`accept an engagement or start a firefight`,
  losses: say`lose steps`,
  recon: say`stay engaged or fall back`,
  stand: say`stand fast or retreat`,
  retreat: say`retreat`,
  markers: say`mark an advantage`,
  advance: say`advance`,
  counterattack: say`counterattack or not`,
  close: say`the attack is over`,
}

const retreat = (count: number, units: Param): Saying =>
  oneOrMore(count, say`retreat 1 hex: ${{ units }}`, say`retreat ${{ count }} hexes: ${{ units }}`)

/** The decision that the top frame waits for, in words. */
export const decisionText = (words: Words, state: State | View): Saying => {
  const frame = state.stack.at(-1)!
  const { unit, units, at } = words
  switch (frame.type) {
    case 'sequence':
      return say`the next phase begins`
    case 'over':
      return say`the game is over`
    case 'setup':
      return frame.left[0] === undefined
        ? say`set up`
        : oneOrMore(
            frame.left.length,
            say`set ${{ unit: unit(frame.left[0]) }} up, 1 unit left`,
            say`set ${{ unit: unit(frame.left[0]) }} up, ${{ count: frame.left.length }} units left`,
          )
    case 'dump-draw':
      return say`draw the place of the fuel dump`
    case 'movement':
      return frame.night ? say`move the marked stacks` : say`move units`
    case 'moving':
      return say`${{ unit: unit(frame.unit) }}: continue or stop`
    case 'ouren-roll':
      return say`roll for the bridge of Ouren`
    case 'disguise-roll':
      return say`roll for the disguise`
    case 'air-roll':
      return say`roll for air support`
    case 'arrival-roll':
      return say`roll for the arrival of the 653rd`
    case 'st-vith-roll':
      return say`roll for the orders of 9 Arm/CCB`
    case 'drop-roll':
      return say`roll for the drop of ${{ unit: unit(frame.unit) }}`
    case 'excess':
      return say`give up units over the stacking limits`
    case 'combat':
      return frame.stage === 'disengage' ? say`disengage units` : say`attack`
    case 'disengagement':
      return frame.rolling
        ? say`roll for the disengagement of ${{ units: units(frame.units) }}`
        : say`name the units that leave ${{ hex: at(frame.hex) }}`
    case 'withdrawal':
      return say`withdraw ${{ unit: unit(frame.unit) }}`
    case 'attack':
      return say`put the attack on ${{ hex: at(frame.target) }} together`
    case 'battle':
      return say`${{ hex: at(frame.target) }}: ${{ step: STEPS[frame.step] }}`
    case 'losses':
      return say`choose the unit that loses a step`
    case 'retreat':
      return retreat(frame.distance, units(frame.unit === null ? frame.left : [frame.unit]))
    case 'advance':
      return frame.reentry ? say`go back into ${{ hex: at(frame.hex) }} or not` : say`advance or stay`
    case 'breakout':
      return say`breakout combat or not`
    case 'artillery-supply':
      return frame.left === null ? say`make artillery ready` : say`make artillery ready, ${{ count: frame.left }} more`
    case 'dump-transfer':
      return say`bring the captured fuel to Germany or not`
    case 'fuel-roll':
      return say`roll for the fuel shortage`
    case 'fuel':
      return say`name the division that is short of fuel`
    case 'bridge-phase':
      return say`blow and rebuild bridges`
    case 'demolition-roll':
      return say`roll for the bridge ${{ bridge: frame.bridge }}`
    case 'dump-roll':
      return say`roll for the destruction of the fuel dump`
    case 'rally':
      return say`roll for the rally of ${{ unit: frame.left[0] === undefined ? say`units` : unit(frame.left[0]) }}`
    case 'traffic':
      if (frame.taken === null) return say`place traffic markers and roadblocks`
      return frame.taken === 'roadblock' || frame.column !== undefined
        ? say`place the marker in hand`
        : say`choose the column for the marker in hand`
    case 'traffic-roll':
      return say`roll for the removal of ${{ side: SIDE_WORDS[frame.side] }} traffic markers`
    case 'surrender': {
      const group = frame.left[0] === undefined ? say`a group` : units(frame.left[0])
      return say`roll for the surrender of ${{ units: group }}`
    }
    case 'replacement-order':
      return say`say who receives replacements first`
    case 'replacement':
      return oneOrMore(
        frame.points,
        say`use 1 replacement point`,
        say`use ${{ points: frame.points }} replacement points`,
      )
  }
}
