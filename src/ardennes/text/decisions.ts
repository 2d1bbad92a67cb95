/** What the one who acts is asked for now. */
import type { FrameOf, State } from '../state.js'
import type { View } from '../view.js'
import type { Words } from './names.js'
import { sideName, some } from './names.js'

const STEPS: Readonly<Record<FrameOf<'battle'>['step'], string>> = {
  bridges: 'blow a bridge under attack or not',
  cancel: 'attack all the same or call it off',
  surprise: 'try a surprise or not',
  air: 'give air support or not',
  guns: 'support the attack with artillery',
  'counter-guns': 'support the defence with artillery',
  roll: 'roll for the attack',
  firefight: 'accept an engagement or start a firefight',
  losses: 'lose steps',
  recon: 'stay engaged or fall back',
  stand: 'stand fast or retreat',
  retreat: 'retreat',
  markers: 'mark an advantage',
  advance: 'advance',
  counterattack: 'counterattack or not',
  close: 'the attack is over',
}

/** What the frame on top waits for. */
export const decisionText = (words: Words, state: State | View): string => {
  const frame = state.stack.at(-1)!
  const { unit, units, at } = words
  switch (frame.type) {
    case 'sequence':
      return 'the next phase begins'
    case 'over':
      return 'the game is over'
    case 'setup':
      return frame.left[0] === undefined
        ? 'set up'
        : `set ${unit(frame.left[0])} up, ${some(frame.left.length, 'unit')} left`
    case 'dump-draw':
      return 'draw the place of the fuel dump'
    case 'movement':
      return frame.night ? 'move the marked stacks' : 'move units'
    case 'moving':
      return `${unit(frame.unit)}: go on or stop`
    case 'ouren-roll':
      return 'roll for the bridge of Ouren'
    case 'disguise-roll':
      return 'roll for the disguise'
    case 'air-roll':
      return 'roll for air support'
    case 'arrival-roll':
      return 'roll for the arrival of the 653rd'
    case 'st-vith-roll':
      return 'roll for the orders of 9 Arm/CCB'
    case 'drop-roll':
      return `roll for the drop of ${unit(frame.unit)}`
    case 'excess':
      return 'give up units over the stacking limits'
    case 'combat':
      return frame.stage === 'disengage' ? 'disengage units' : 'attack'
    case 'disengagement':
      return frame.rolling
        ? `roll for the disengagement of ${units(frame.units)}`
        : `name the units that leave ${at(frame.hex)}`
    case 'withdrawal':
      return `withdraw ${unit(frame.unit)}`
    case 'attack':
      return `put the attack on ${at(frame.target)} together`
    case 'battle':
      return `${at(frame.target)}: ${STEPS[frame.step]}`
    case 'losses':
      return `lose a step (${frame.rule})`
    case 'retreat':
      return `retreat ${some(frame.distance, 'hex').replace('hexs', 'hexes')}: ${units(frame.unit === null ? frame.left : [frame.unit])}`
    case 'advance':
      return frame.reentry ? `go back into ${at(frame.hex)} or not` : 'advance or stay'
    case 'breakout':
      return 'breakout combat or not'
    case 'artillery-supply':
      return frame.left === null ? 'make artillery ready' : `make artillery ready, ${frame.left} more`
    case 'dump-transfer':
      return 'bring the captured fuel to Germany or not'
    case 'fuel-roll':
      return 'roll for the fuel shortage'
    case 'fuel':
      return 'name the division that is short of fuel'
    case 'bridge-phase':
      return 'blow and rebuild bridges'
    case 'demolition-roll':
      return `roll for the bridge ${frame.bridge}`
    case 'dump-roll':
      return 'roll for the destruction of the fuel dump'
    case 'rally':
      return `roll for the rally of ${frame.left[0] === undefined ? 'units' : unit(frame.left[0])}`
    case 'traffic':
      return frame.taken === null ? 'place traffic markers and roadblocks' : 'place the marker in hand'
    case 'traffic-roll':
      return `roll for the removal of ${sideName(frame.side)} traffic markers`
    case 'surrender':
      return `roll for the surrender of ${frame.left[0] === undefined ? 'a group' : units(frame.left[0])}`
    case 'replacement-order':
      return 'say who receives replacements first'
    case 'replacement':
      return `use ${some(frame.points, 'replacement point')}`
  }
}
