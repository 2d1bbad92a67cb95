import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { FrameOf, State } from '../state.js'
import type { Words } from './names.js'
import { ROUTE_WORDS, USE_WORDS, some } from '../wording.js'
import { FIRE_NAMES, MARKER_NAMES, serialName } from './names.js'
import { SIDE_WORDS } from '../../wargame/sideWords.js'

const RESULT: Readonly<Record<FrameOf<'fire-result'>['stage'], Saying>> = {
  minimal: say`roll for its morale`,
  stand: say`roll for its morale`,
  'emplaced-check': say`roll for its morale`,
  choose: say`Defilade, or stay as it is`,
  suffer: say`Disrupted, or a step`,
  excess: say`choose who loses the remaining steps`,
  aftermath: say`go into Defilade or not`,
}

const ATTACK: Readonly<Record<FrameOf<'attack'>['stage'], Saying>> = {
  declare: say`choose who fires`,
  answer: say`return fire or not`,
  pick: say`roll for the target`,
  shift: say`change the roll`,
  roll: say`roll for the fire`,
}

const CLOSE_ACTION: Readonly<Record<FrameOf<'close-action'>['stage'], Saying>> = {
  announced: say`start`,
  'armour-losses': say`roll for morale after the loss of armour`,
  'morale-checks': say`roll for morale`,
  odds: say`resolve`,
  choose: say`continue or not`,
  'lead-check': say`roll for the morale of the lead unit`,
  roll: say`roll for it`,
  losses: say`choose who loses the steps`,
}

const LOGISTICS: Readonly<Record<FrameOf<'logistics'>['stage'], Saying>> = {
  levels: say`raise deliveries`,
  shares: say`divide the delivery`,
  interference: say`fire at deliveries`,
  rolls: say`roll for a delivery`,
  losses: say`choose what is lost first`,
  allot: say`allot points from the highway`,
  assign: say`assign command points`,
}

const AIR_STRIKE: Readonly<Record<FrameOf<'air-strike'>['stage'], Saying>> = {
  approach: say`roll to get through`,
  bombs: say`roll for its effect`,
  retreat: say`retreat out of the hex`,
}

const LANDING: Readonly<Record<FrameOf<'landing'>['stage'], Saying>> = {
  declared: say`send fighters against it or not`,
  roll: say`roll for its landing`,
  company: say`choose the company lost`,
  scatter: say`roll for the landing of the next unit`,
  drift: say`roll for the scatter of the next unit`,
  down: say`land`,
}

const CROWDING: Readonly<Record<FrameOf<'crowding'>['stage'], Saying>> = {
  aside: say`move aside for the landed units or not`,
  thin: say`make room`,
  'take-over': say`make room`,
  shove: say`leave the hex for the serial`,
}

const ACTS: Readonly<Record<FrameOf<'reaction'>['trigger'], Saying>> = {
  leave: say`leaving a controlled hex`,
  mode: say`a change of mode`,
  order: say`a change in a stack`,
  'close-action': say`a close action`,
  ambush: say`approaching units`,
  'long-move': say`a long move`,
  landing: say`landing units`,
}

/** The decision or roll that the frame on top waits for. */
export const decisionText = (words: Words, state: State): Saying => {
  const frame = state.stack.at(-1)!
  const { unit, units, at } = words
  switch (frame.type) {
    case 'sequence':
      return say`the next phase begins`
    case 'over':
      return say`the game is over`
    case 'flak-roll':
      return say`Allied player: roll for the air attacks on flak before the landings`
    case 'early-release-roll':
      return say`German player: roll for whether ${{ formation: words.formation(frame.group) }} comes early`
    case 'objective-roll':
      return say`Allied player: roll for how far 30 Corps has come`
    case 'corridor-roll':
      return (state.corpsAdvance?.cut ?? null) === null
        ? say`German player: roll for whether the corridor is cut`
        : say`Allied player: roll for whether the corridor is open again`
    case 'night-roll':
      return say`roll for 30 Corps to move tonight`
    case 'setup':
      return frame.formation === undefined
        ? say`set up ${{ side: SIDE_WORDS[frame.side] }} units`
        : say`set up ${{ formation: words.formation(frame.formation) }}`
    case 'placing':
      return say`choose hex and mode for ${{ unit: unit(frame.unit) }}`
    case 'placing-marker':
      return frame.marker === 'pathfinder' && frame.row === null
        ? say`choose the row of the pathfinders of ${{ formation: words.formation(frame.formation) }}`
        : say`choose the hex for ${{ marker: MARKER_NAMES[frame.marker] }} of ${{ formation: words.formation(frame.formation) }}`
    case 'designating':
      return say`choose drop hex and route for ${{ serial: serialName(frame.serial) }}`
    case 'regrouping':
      return say`choose a serial for ${{ unit: unit(frame.unit) }}`
    case 'drop-zones':
      return say`designate drop zones before the Germans are set up`
    case 'random-setup':
      return frame.formation === null
        ? say`roll for the German set-up`
        : say`roll for the set-up of ${{ formation: words.formation(frame.formation) }}`
    case 'command-phase':
      return say`give commands`
    case 'organization':
      return say`change modes`
    case 'fire-phase':
      return frame.kind === 'indirect' ? say`fire indirectly` : say`fire`
    case 'reaction':
      return say`fire at ${{ act: ACTS[frame.trigger] }} or hold fire`
    case 'attack':
      return say`${{ kind: FIRE_NAMES[frame.kind] }} at ${{ target: frame.target === null ? at(frame.hex) : unit(frame.target) }}: ${{ task: ATTACK[frame.stage] }}`
    case 'fire-result':
      return say`${{ unit: unit(frame.unit) }}: ${{ task: RESULT[frame.stage] }}`
    case 'leader-roll':
      return say`roll for ${{ unit: unit(frame.leader) }}, ${{ rolls: some(frame.rolls, 'roll') }}`
    case 'depletion-roll':
      return say`roll for the ammunition of ${{ unit: unit(frame.units[0]!) }}`
    case 'movement-phase':
      return frame.response ? say`move in response` : say`move units`
    case 'moving':
      if (frame.stage === 'afloat') return say`roll for ${{ units: units(frame.units) }} to use the ferry`
      return frame.stage === 'check'
        ? say`roll to push the guns on`
        : say`${{ units: units(frame.units) }}: continue or stop`
    case 'ordering':
      return say`put the stack in ${{ hex: at(frame.hex) }} in order`
    case 'close-action':
      return say`close action against ${{ hex: at(frame.to) }}: ${{ task: CLOSE_ACTION[frame.stage] }}`
    case 'assault-fire':
      return frame.stage === 'roll' ? say`roll for the fire at close quarters` : say`fire at close quarters, or not`
    case 'search':
      return say`roll for finding the enemy in ${{ hex: at(frame.to) }}`
    case 'retreat':
      return frame.stage === 'check'
        ? say`roll for the guns in ${{ hex: at(frame.hex) }}`
        : say`retreat out of ${{ hex: at(frame.hex) }}`
    case 'advance':
      return say`advance into ${{ hex: at(frame.to) }} or not`
    case 'demolition':
      return frame.rolling === null
        ? say`blow ${{ bridges: frame.bridges.map(words.bridge) }} or not`
        : say`roll for ${{ bridge: words.bridge(frame.rolling) }}`
    case 'charge-roll':
      return say`roll for the charges at ${{ bridge: words.bridge(frame.bridge) }}`
    case 'ferry-roll':
      return say`roll for the ferry ${{ ferry: frame.ferry }}`
    case 'air-support-roll':
      return say`roll for the German air strikes of the afternoon`
    case 'air-strikes':
      return say`choose the next air strike`
    case 'air-strike':
      return say`air strike on ${{ unit: unit(frame.unit) }}: ${{ task: AIR_STRIKE[frame.stage] }}`
    case 'weather-roll':
      return say`roll for the weather of the ${{ route: ROUTE_WORDS[frame.route] }} route`
    case 'landing':
      return say`${{ serial: serialName(frame.serial) }} to ${{ hex: at(frame.hex) }}: ${{ task: LANDING[frame.stage] }}`
    case 'interception':
      return frame.rolling
        ? say`roll for the German fighters`
        : say`fighters against ${{ serials: frame.serials.map(serialName) }}: against others too, or not`
    case 'independent-drop':
      return say`choose the drop hex of ${{ serial: serialName(frame.serial) }} beyond its drop zone`
    case 'crash':
      return frame.units.length > 0
        ? say`roll for the glider of ${{ unit: unit(frame.units[0]!) }}`
        : say`move the headquarters out of ${{ hex: at(frame.hex) }} at once, or not`
    case 'touchdown':
      return say`${{ units: units(frame.units) }}: coming down in ${{ hex: at(frame.hex) }}`
    case 'crowding':
      return say`in ${{ hex: at(frame.hex) }}: ${{ task: CROWDING[frame.stage] }}`
    case 'break-out':
      return say`close action out of ${{ hex: at(frame.hex) }} by ${{ units: units(frame.units) }}: with whom, and where`
    case 'logistics':
      return LOGISTICS[frame.stage]
    case 'delivery-fire':
      return frame.stage === 'shift' ? say`change the roll` : say`roll for the fire of ${{ unit: unit(frame.unit) }}`
    case 'scatter-roll':
      return say`roll for ${{ use: USE_WORDS[frame.use] }} points that scatter`
    case 'transfer-roll':
      return say`roll for points sent to ${{ formation: words.formation(frame.formation) }}`
    case 'ammunition-choice':
      return say`spend ammunition for ${{ unit: unit(frame.unit) }}, or not`
    case 'relocation-roll':
      return say`roll for the supply head of ${{ formation: words.formation(frame.formation) }}`
    case 'recovery-roll':
      return say`roll for the recovery of ${{ unit: unit(frame.unit) }}`
    case 'headquarters-roll':
      return say`roll for how long ${{ unit: unit(frame.unit) }} is away`
    case 'march-bonus-roll':
      return say`roll for ${{ unit: unit(frame.unit) }} and units moving with it`
    case 'command-roll':
      return say`roll for the movement points of ${{ formation: words.formation(frame.formation) }}`
    case 'allowance-roll':
      return say`roll for the movement points of ${{ unit: unit(frame.units[0]!) }}`
  }
}
