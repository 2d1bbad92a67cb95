/** What the one who acts is asked for now. */
import type { FrameOf, State } from '../state.js'
import type { Words } from './names.js'
import { FIRE_NAMES, MARKER_NAMES, serialName, sideName, some } from './names.js'

const RESULT: Readonly<Record<FrameOf<'fire-result'>['stage'], string>> = {
  minimal: 'roll for its morale',
  stand: 'roll for its morale',
  shock: 'roll for its morale',
  choose: 'Defilade, or stay as it is',
  suffer: 'Disrupted, or a step',
  excess: 'who takes the steps that are left',
  aftermath: 'go into Defilade or not',
}

const ATTACK: Readonly<Record<FrameOf<'attack'>['stage'], string>> = {
  declare: 'say who fires',
  answer: 'return fire or not',
  pick: 'roll for whom it hits',
  shift: 'change the roll',
  roll: 'roll for the fire',
}

const CLOSE_ACTION: Readonly<Record<FrameOf<'close-action'>['stage'], string>> = {
  announced: 'it begins',
  steady: 'roll for the morale of those whose armour failed them',
  nerve: 'roll for morale',
  weigh: 'the odds are weighed',
  choose: 'press on or not',
  lead: 'the leaders',
  roll: 'roll for it',
  losses: 'who loses the steps',
}

const LOGISTICS: Readonly<Record<FrameOf<'logistics'>['stage'], string>> = {
  levels: 'raise deliveries',
  shares: 'divide what is delivered',
  interference: 'fire at deliveries',
  rolls: 'roll for a delivery',
  losses: 'say what is lost first',
  allot: 'allot what the highway has brought',
  assign: 'assign command points',
}

const AIR_STRIKE: Readonly<Record<FrameOf<'air-strike'>['stage'], string>> = {
  approach: 'roll to get through',
  bombs: 'roll for its effect',
  retreat: 'retreat out of the hex',
}

const LANDING: Readonly<Record<FrameOf<'landing'>['stage'], string>> = {
  declared: 'send fighters against it or not',
  roll: 'roll for its landing',
  company: 'say which company is lost',
  scatter: 'roll for where the next unit comes down',
  drift: 'roll for where the next unit drifts',
  down: 'it comes down',
}

const CROWDING: Readonly<Record<FrameOf<'crowding'>['stage'], string>> = {
  aside: 'step aside for those who have landed, or not',
  thin: 'make room',
  shove: 'leave the hex to the serial',
}

const ACTS: Readonly<Record<FrameOf<'reaction'>['trigger'], string>> = {
  leave: 'leaving a controlled hex',
  mode: 'a change of mode',
  order: 'a change in a stack',
  'close-action': 'a close action',
  ambush: 'those who come up',
  'long-move': 'a long move',
  landing: 'those who land',
}

/** What the frame on top waits for. */
export const decisionText = (words: Words, state: State): string => {
  const frame = state.stack.at(-1)!
  const { unit, units, at } = words
  switch (frame.type) {
    case 'sequence':
      return 'the next phase begins'
    case 'over':
      return 'the game is over'
    case 'flak-roll':
      return 'Allied player: roll for the air attacks on flak before the landings'
    case 'early-release-roll':
      return `German player: roll for whether ${words.formation(frame.group)} comes early`
    case 'objective-roll':
      return 'Allied player: roll for how far 30 Corps has come'
    case 'corridor-roll':
      return (state.corpsAdvance?.cut ?? null) === null
        ? 'German player: roll for whether the corridor is cut'
        : 'Allied player: roll for whether the corridor is open again'
    case 'night-roll':
      return 'roll for whether 30 Corps moves in this night'
    case 'setup':
      return `set up ${frame.formation === undefined ? `${sideName(frame.side)} units` : words.formation(frame.formation)}`
    case 'placing':
      return `say where ${unit(frame.unit)} is set up, and in which mode`
    case 'placing-marker':
      return frame.marker === 'pathfinder' && frame.row === null
        ? `say in which row of hexes the pathfinders of ${words.formation(frame.formation)} lie`
        : `say where ${MARKER_NAMES[frame.marker]} of ${words.formation(frame.formation)} lie`
    case 'designating':
      return `say where ${serialName(frame.serial)} lands, and by which route it flies`
    case 'regrouping':
      return `say into which serial ${unit(frame.unit)} goes`
    case 'drop-zones':
      return 'designate drop zones before the Germans are set up'
    case 'random-setup':
      return `roll for where ${frame.formation === null ? 'the Germans are' : `${words.formation(frame.formation)} is`} quartered`
    case 'command-phase':
      return 'give commands'
    case 'organization':
      return 'change modes'
    case 'fire-phase':
      return frame.kind === 'indirect' ? 'fire indirectly' : 'fire'
    case 'reaction':
      return `fire at ${ACTS[frame.trigger]} or hold fire`
    case 'attack':
      return `${FIRE_NAMES[frame.kind]} at ${frame.target === null ? at(frame.hex) : unit(frame.target)}: ${ATTACK[frame.stage]}`
    case 'fire-result':
      return `${unit(frame.unit)}: ${RESULT[frame.stage]}`
    case 'leader-roll':
      return `roll for ${unit(frame.leader)}, ${some(frame.rolls, 'roll')}`
    case 'depletion-roll':
      return `roll for the ammunition of ${unit(frame.units[0]!)}`
    case 'movement-phase':
      return frame.response ? 'move in response' : 'move units'
    case 'moving':
      if (frame.stage === 'afloat') return `roll to put ${units(frame.units)} on the ferry`
      return frame.stage === 'check' ? 'roll to push the guns on' : `${units(frame.units)}: go on or stop`
    case 'ordering':
      return `put the stack in ${at(frame.hex)} in order`
    case 'close-action':
      return `close action against ${at(frame.to)}: ${CLOSE_ACTION[frame.stage]}`
    case 'assault-fire':
      return frame.stage === 'roll' ? 'roll for the fire at close quarters' : 'fire at close quarters, or not'
    case 'search':
      return `roll for finding the enemy in ${at(frame.to)}`
    case 'retreat':
      return frame.stage === 'check' ? `roll for the guns in ${at(frame.hex)}` : `retreat out of ${at(frame.hex)}`
    case 'advance':
      return `advance into ${at(frame.to)} or not`
    case 'demolition':
      return frame.rolling === null
        ? `blow ${frame.bridges.map(words.bridge).join(', ')} or not`
        : `roll for ${words.bridge(frame.rolling)}`
    case 'charge-roll':
      return `roll for the charges at ${words.bridge(frame.bridge)}`
    case 'ferry-roll':
      return `roll for the ferry ${frame.ferry}`
    case 'air-support-roll':
      return 'roll for the German air strikes of the afternoon'
    case 'air-strikes':
      return 'say which air strike comes next'
    case 'air-strike':
      return `air strike on ${unit(frame.unit)}: ${AIR_STRIKE[frame.stage]}`
    case 'weather-roll':
      return `roll for the weather of the ${frame.route}ern route`
    case 'landing':
      return `${serialName(frame.serial)} to ${at(frame.hex)}: ${LANDING[frame.stage]}`
    case 'interception':
      return frame.rolling
        ? 'roll for the German fighters'
        : `fighters against ${frame.serials.map(serialName).join(', ')}: against others too, or not`
    case 'independent-drop':
      return `say where ${serialName(frame.serial)} lands beyond its drop zone`
    case 'crash':
      return frame.units.length > 0
        ? `roll for the glider of ${unit(frame.units[0]!)}`
        : `move the headquarters out of ${at(frame.hex)} at once, or not`
    case 'touchdown':
      return `${units(frame.units)} come down in ${at(frame.hex)}`
    case 'crowding':
      return `in ${at(frame.hex)}: ${CROWDING[frame.stage]}`
    case 'break-out':
      return `close action out of ${at(frame.hex)} by ${units(frame.units)}: with whom, and where`
    case 'logistics':
      return LOGISTICS[frame.stage]
    case 'delivery-fire':
      return frame.stage === 'shift' ? 'change the roll' : `roll for the fire of ${unit(frame.unit)}`
    case 'scatter-roll':
      return `roll for ${frame.use} points that drift off`
    case 'transfer-roll':
      return `roll for what reaches ${words.formation(frame.formation)}`
    case 'ammunition-choice':
      return `spend ammunition for ${unit(frame.unit)}, or not`
    case 'relocation-roll':
      return `roll for the supply head of ${words.formation(frame.formation)}`
    case 'recovery-roll':
      return `roll for the recovery of ${unit(frame.unit)}`
    case 'headquarters-roll':
      return `roll for how long ${unit(frame.unit)} is away`
    case 'spur-roll':
      return `roll for ${unit(frame.unit)} and those who march with it`
    case 'command-roll':
      return `roll for the movement points of ${words.formation(frame.formation)}`
    case 'allowance-roll':
      return `roll for the movement points of ${unit(frame.units[0]!)}`
  }
}
