/** Actions in the words of a player. */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { Action, MovementMode, State } from '../state.js'
import type { View } from '../view.js'
import type { Words } from './names.js'
import type { UnitName } from '../names.js'
import { both } from './names.js'
import { SIDE_WORDS } from '../../wargame/sideWords.js'

const setOut = (unit: UnitName, by: MovementMode): Saying => {
  switch (by) {
    case 'normal':
      return say`Move ${{ unit }}`
    case 'prime-mover':
      return say`Move ${{ unit }} behind a prime mover`
    case 'strategic':
      return say`Move ${{ unit }} by strategic movement`
  }
}

const enter = (unit: UnitName, hex: Saying, by: MovementMode): Saying => {
  switch (by) {
    case 'normal':
      return say`${{ unit }} enters at ${{ hex }}`
    case 'prime-mover':
      return say`${{ unit }} enters at ${{ hex }} behind a prime mover`
    case 'strategic':
      return say`${{ unit }} enters at ${{ hex }} by strategic movement`
  }
}

/** The meaning of `decline` at each step of a combat, and in the frames around it. */
const NO: Readonly<Record<string, Saying>> = {
  bridges: say`Blow no bridge`,
  surprise: say`Try no surprise`,
  air: say`Give no air support`,
  guns: say`Give no more artillery support`,
  'counter-guns': say`Give no more artillery support`,
  firefight: say`Accept an engagement`,
  recon: say`Hold the hex`,
  stand: say`Retreat without a stand`,
  markers: say`Mark no advantage`,
  counterattack: say`Do not counterattack`,
}

const decline = (state: State | View): Saying => {
  const frame = state.stack.at(-1)!
  if (frame.type === 'battle') return NO[frame.step] ?? say`Decline`
  if (frame.type === 'breakout') return say`No breakout combat`
  if (frame.type === 'dump-transfer') return say`Leave the fuel dump where it is`
  return say`Decline`
}

/** An action as a player would announce it. */
export const actionText = (words: Words, state: State | View, action: Action): Saying => {
  const { unit, at } = words
  switch (action.type) {
    case 'roll':
      return say`Roll ${{ dice: both(action.dice) }}`
    case 'deploy':
      return say`Set ${{ unit: unit(action.unit) }} up in ${{ hex: at(action.to) }}`
    case 'start-move':
      return setOut(unit(action.unit), action.by)
    case 'step':
      return say`Move to ${{ hex: at(action.to) }}`
    case 'leave':
      return say`Leave the map`
    case 'slip-through':
      return say`Try to infiltrate the zone of control`
    case 'stop':
      return say`End the move here`
    case 'enter':
      return enter(unit(action.unit), at(action.to), action.by)
    case 'to-box':
      return say`${{ unit: unit(action.unit) }} goes to the ${{ box: action.box }} box`
    case 'block':
      return say`${{ unit: unit(action.unit) }} blocks entry ${{ entry: action.entry }}`
    case 'place-engineers':
      return say`Place ${{ unit: unit(action.unit) }} in ${{ hex: at(action.to) }}`
    case 'drop':
      return say`Drop ${{ unit: unit(action.unit) }} on ${{ hex: at(action.to) }}`
    case 'load-trucks':
      return say`${{ unit: unit(action.unit) }} loads trucks`
    case 'return-marker':
      return say`${{ unit: unit(action.unit) }} returns its marker`
    case 'build':
      return say`${{ unit: unit(action.unit) }} builds an improved position`
    case 'recombine':
      return say`${{ unit: unit(action.unit) }} rejoins its parent unit`
    case 'mark-night':
      return say`Mark the stack in ${{ hex: at(action.hex) }} for the night`
    case 'infiltrate':
      return say`${{ unit: unit(action.unit) }} infiltrates to ${{ hex: at(action.to) }}`
    case 'end-phase':
      return say`End the phase`
    case 'eliminate':
      return say`Give up ${{ unit: unit(action.unit) }}`
    case 'break-down':
      return say`Break ${{ unit: unit(action.unit) }} down`
    case 'disengage':
      return say`${{ unit: unit(action.unit) }} tries to disengage`
    case 'disengage-commit':
      return say`Roll for disengagement`
    case 'end-disengagement':
      return say`End the disengagements`
    case 'attack':
      return say`Attack ${{ hex: at(action.target) }} with ${{ unit: unit(action.unit) }}`
    case 'attack-add':
      return say`Add ${{ unit: unit(action.unit) }} to the attack`
    case 'attack-commit':
      return say`Attack`
    case 'attack-cancel':
      return say`Call the attack off`
    case 'demolish':
      return say`${{ unit: unit(action.unit) }} tries to blow the bridge ${{ bridge: action.bridge }}`
    case 'destroy-dump':
      return say`Try to destroy the fuel dump`
    case 'surprise':
      return say`Try a surprise`
    case 'air-support':
      return say`Give air support`
    case 'support':
      return say`Support with ${{ unit: unit(action.unit) }}`
    case 'firefight':
      return say`Start a firefight led by ${{ unit: unit(action.unit) }}`
    case 'lose-step':
      return say`${{ unit: unit(action.unit) }} loses a step`
    case 'recon-retreat':
      return say`Fall back one hex`
    case 'determined-defence':
      return say`Make a stand led by ${{ unit: unit(action.unit) }}`
    case 'retreat':
      return say`${{ unit: unit(action.unit) }} retreats to ${{ hex: at(action.to) }}`
    case 'retreat-off-map':
      return say`${{ unit: unit(action.unit) }} retreats off the map`
    case 'end-retreat':
      return say`Stop here`
    case 'advantage':
      return say`Mark an advantage in ${{ hex: at(action.hex) }}`
    case 'advance':
      return say`${{ unit: unit(action.unit) }} advances to ${{ hex: at(action.to) }}`
    case 'end-advance':
      return say`Stop the advance`
    case 'decline':
      return decline(state)
    case 'ready-artillery':
      return say`Make ${{ unit: unit(action.unit) }} ready`
    case 'take-off-marker':
      return say`Take the marker off ${{ unit: unit(action.unit) }}`
    case 'transfer-dump':
      return say`Bring the captured fuel to Germany`
    case 'name-division':
      return say`${{ formation: words.formation(action.formation) }} is short of fuel`
    case 'rebuild-bridge':
      return say`Work on the bridge ${{ bridge: action.bridge }}`
    case 'take-traffic-marker':
      return say`Take traffic marker ${{ marker: action.marker }}`
    case 'take-roadblock':
      return action.from === null ? say`Take a roadblock` : say`Take the roadblock from ${{ hex: at(action.from) }}`
    case 'choose-column':
      return say`In column ${{ column: action.column }}`
    case 'place-marker':
      return say`Place it in ${{ hex: at(action.to) }}`
    case 'replace-first':
      return say`The ${{ side: SIDE_WORDS[action.side] }} player receives replacements first`
    case 'rebuild':
      return say`Give a step to ${{ unit: unit(action.unit) }}`
    case 'withdraw-rebuild':
      return say`Withdraw ${{ unit: unit(action.unit) }} to ${{ hex: at(action.to) }} and give it a step`
    case 'bring-back':
      return say`Bring ${{ unit: unit(action.unit) }} back in ${{ hex: at(action.to) }}`
    case 'restore-remnant':
      return say`Restore ${{ unit: unit(action.unit) }} in place of ${{ remnant: unit(action.remnant) }}`
  }
}
