/** What a player would say when he does something. */
import type { Action, MovementMode, State } from '../state.js'
import type { View } from '../view.js'
import type { Words } from './names.js'
import { sideName } from './names.js'

const MANNER: Readonly<Record<MovementMode, string>> = {
  normal: '',
  'prime-mover': ' behind a prime mover',
  strategic: ' by strategic movement',
}

/** What `decline` declines at each step of a combat, and in the frames around it. */
const NO: Readonly<Record<string, string>> = {
  bridges: 'Blow no bridge',
  surprise: 'Try no surprise',
  air: 'Give no air support',
  guns: 'Give no more artillery support',
  'counter-guns': 'Give no more artillery support',
  firefight: 'Accept an engagement',
  recon: 'Hold the hex',
  stand: 'Retreat without a stand',
  markers: 'Mark no advantage',
  counterattack: 'Do not counterattack',
}

const decline = (state: State | View): string => {
  const frame = state.stack.at(-1)!
  if (frame.type === 'battle') return NO[frame.step] ?? 'Decline'
  if (frame.type === 'breakout') return 'No breakout combat'
  if (frame.type === 'dump-transfer') return 'Leave the fuel dump where it is'
  return 'Decline'
}

/** An action as a player would announce it. */
export const actionText = (words: Words, state: State | View, action: Action): string => {
  const { unit, at } = words
  switch (action.type) {
    case 'roll':
      return `Roll ${action.dice.join(' and ')}`
    case 'deploy':
      return `Set ${unit(action.unit)} up in ${at(action.to)}`
    case 'start-move':
      return `Move ${unit(action.unit)}${MANNER[action.by]}`
    case 'step':
      return `Go to ${at(action.to)}`
    case 'leave':
      return 'Leave the map'
    case 'slip-through':
      return 'Try to slip through the zone of control'
    case 'stop':
      return 'End the move here'
    case 'enter':
      return `${unit(action.unit)} enters at ${at(action.to)}${MANNER[action.by]}`
    case 'to-box':
      return `${unit(action.unit)} goes to the ${action.box} box`
    case 'block':
      return `${unit(action.unit)} blocks entry ${action.entry}`
    case 'place-engineers':
      return `Place ${unit(action.unit)} in ${at(action.to)}`
    case 'drop':
      return `Drop ${unit(action.unit)} on ${at(action.to)}`
    case 'load-trucks':
      return `${unit(action.unit)} loads trucks`
    case 'return-marker':
      return `${unit(action.unit)} gives its marker back`
    case 'build':
      return `${unit(action.unit)} builds an improved position`
    case 'recombine':
      return `${unit(action.unit)} goes back into its parent unit`
    case 'mark-night':
      return `Mark the stack in ${at(action.hex)} for the night`
    case 'infiltrate':
      return `${unit(action.unit)} infiltrates to ${at(action.to)}`
    case 'end-phase':
      return 'End the phase'
    case 'eliminate':
      return `Give up ${unit(action.unit)}`
    case 'break-down':
      return `Break ${unit(action.unit)} down`
    case 'disengage':
      return `${unit(action.unit)} tries to disengage`
    case 'disengage-commit':
      return 'Roll for those that disengage'
    case 'end-disengagement':
      return 'End the disengagements'
    case 'attack':
      return `Attack ${at(action.target)} with ${unit(action.unit)}`
    case 'attack-add':
      return `Add ${unit(action.unit)} to the attack`
    case 'attack-commit':
      return 'Attack'
    case 'attack-cancel':
      return 'Call the attack off'
    case 'demolish':
      return `${unit(action.unit)} tries to blow the bridge ${action.bridge}`
    case 'destroy-dump':
      return 'Try to destroy the fuel dump'
    case 'surprise':
      return 'Try a surprise'
    case 'air-support':
      return 'Give air support'
    case 'support':
      return `Support with ${unit(action.unit)}`
    case 'firefight':
      return `Start a firefight led by ${unit(action.unit)}`
    case 'lose-step':
      return `${unit(action.unit)} loses a step`
    case 'recon-retreat':
      return 'Fall back one hex'
    case 'determined-defence':
      return `Stand fast, led by ${unit(action.unit)}`
    case 'retreat':
      return `${unit(action.unit)} retreats to ${at(action.to)}`
    case 'retreat-off-map':
      return `${unit(action.unit)} retreats off the map`
    case 'end-retreat':
      return 'Stop here'
    case 'advantage':
      return `Mark an advantage in ${at(action.hex)}`
    case 'advance':
      return `${unit(action.unit)} advances to ${at(action.to)}`
    case 'end-advance':
      return 'End the advance'
    case 'decline':
      return decline(state)
    case 'ready-artillery':
      return `Make ${unit(action.unit)} ready`
    case 'take-off-marker':
      return `Take the marker off ${unit(action.unit)}`
    case 'transfer-dump':
      return 'Bring the captured fuel to Germany'
    case 'name-division':
      return `${words.formation(action.formation)} is short of fuel`
    case 'rebuild-bridge':
      return `Work on the bridge ${action.bridge}`
    case 'take-traffic-marker':
      return `Take traffic marker ${action.marker}`
    case 'take-roadblock':
      return action.from === null ? 'Take a roadblock' : `Take the roadblock from ${at(action.from)}`
    case 'place-marker':
      return `Place it in ${at(action.to)}`
    case 'replace-first':
      return `The ${sideName(action.side)} player receives replacements first`
    case 'rebuild':
      return `Give a step to ${unit(action.unit)}`
    case 'withdraw-rebuild':
      return `Withdraw ${unit(action.unit)} to ${at(action.to)} and give it a step`
    case 'bring-back':
      return `Bring ${unit(action.unit)} back in ${at(action.to)}`
    case 'restore-remnant':
      return `Restore ${unit(action.unit)} in place of ${unit(action.remnant)}`
  }
}
