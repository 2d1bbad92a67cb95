/** What a player would say when he does something. */
import { OBJECTIVE } from '../board/advanceTerms.js'
import type { Action } from '../state.js'
import { HIGHWAY_USES } from '../board/supplyCharts.js'
import type { Words } from './names.js'
import { areaName, FIRE_NAMES, GUN_NAMES, MARKER_NAMES, MODE_NAMES, serialName, some } from './names.js'

const firerText = (words: Words, firer: Extract<Action, { type: 'add-firer' }>['firer']): string => {
  const { unit, points, packet, headquarters, extended } = firer
  const by = headquarters === null ? '' : `, directed by ${words.unit(headquarters)}`
  const far = extended ? ', beyond its range' : ''
  return `${words.unit(unit)} fires with ${some(points, 'point')}${packet > 0 ? ` in packet ${packet + 1}` : ''}${by}${far}`
}

const sharesText = (shares: Extract<Action, { type: 'share-delivery' }>): string => {
  const parts = HIGHWAY_USES.filter((use) => shares[use] > 0).map((use) => `${shares[use]}% ${use}`)
  return parts.length === 0 ? 'nothing' : parts.join(', ')
}

/** An action as a player would announce it. */
export const actionText = (words: Words, action: Action): string => {
  const { unit, at, formation } = words
  switch (action.type) {
    case 'roll':
      return `Roll ${action.dice.join(' and ')}`
    case 'end-phase':
      return 'End the phase'
    case 'choose-unit':
      return `Set ${unit(action.unit)} up`
    case 'place-unit':
      return `Set ${unit(action.unit)} up in ${at(action.to)}, ${MODE_NAMES[action.mode]}`
    // fire
    case 'open-fire':
      return `Open ${FIRE_NAMES[action.kind]} at ${unit(action.target)}`
    case 'open-barrage':
      return `Fire blindly at ${at(action.hex)}`
    case 'add-firer':
      return firerText(words, action.firer)
    case 'fire':
      return 'Fire'
    case 'shift-roll':
      return `Change the roll by ${action.by > 0 ? `+${action.by}` : String(action.by)}`
    case 'return-fire':
      return `Return fire at ${unit(action.answer.at)} with ${some(action.answer.points, 'point')}`
    case 'hold-fire':
      return 'Hold fire'
    case 'take-cover':
      return `${unit(action.unit)} goes into Defilade`
    case 'close-up':
      return 'Close up, out of Travel mode'
    case 'stand-fast':
      return 'Stay Concentrated'
    case 'bail-out':
      return `${unit(action.unit)} dismounts`
    case 'suffer':
      return action.what === 'step' ? 'Lose a step' : 'Be Disrupted'
    case 'allot-step':
      return `${unit(action.unit)} takes a step of the excess`
    case 'accept':
      return 'Leave it at that'
    // movement
    case 'start-move':
      return `Move ${unit(action.unit)}`
    case 'enter':
      return `${unit(action.unit)} enters at ${at(action.at)}, ${MODE_NAMES[action.mode]}`
    case 'pick-up':
      return `Take ${unit(action.unit)} along`
    case 'drop':
      return `Leave ${unit(action.unit)} here`
    case 'step':
      return `Go to ${at(action.to)}`
    case 'leave-map':
      return 'Leave the map'
    case 'go-off-map':
      return `Leave the map for ${areaName(action.area)}`
    case 'move-off-map':
      return `${unit(action.unit)} moves to ${areaName(action.to)}`
    case 'arrive-off-map':
      return `${unit(action.unit)} arrives in ${areaName(action.area)}, ${MODE_NAMES[action.mode]}`
    case 'announce-entry':
      return `Announce an entry from ${areaName(action.area)}`
    case 'stop':
      return action.where === 'top' ? 'Stop on top of the stack' : 'Stop here'
    case 'leave-travel':
      return `${unit(action.unit)} leaves Travel mode`
    case 'choose-mode':
      return `${unit(action.unit)} ends its move: ${MODE_NAMES[action.mode]}`
    case 'mount':
      return `${unit(action.unit)} mounts`
    case 'dismount':
      return `${unit(action.unit)} dismounts`
    case 'bring-up':
      return `Bring ${unit(action.unit)} to the top of its stack`
    case 'end-order':
      return 'The stack lies like this'
    case 'close-action':
      return `Close action against ${at(action.hex)}`
    case 'change-mode':
      return `${unit(action.unit)}: ${MODE_NAMES[action.mode]}`
    // close action
    case 'assault-fire':
      return `Fire at ${unit(action.target)} as it closes in, ${some(action.points, 'point')} in ${GUN_NAMES[action.gun]}`
    case 'press-on':
      return 'Press on at the price of a step'
    case 'retreat':
      return `${unit(action.unit)} retreats to ${at(action.to)}`
    case 'advance':
      return `${unit(action.unit)} advances`
    case 'end-advance':
      return 'Advance no further'
    // command
    case 'recover':
      return `${unit(action.unit)} tries to recover`
    case 'relocate-supply-head':
      return `Try to set up the supply head of ${formation(action.formation)} in ${at(action.to)}`
    case 'attach':
      return `Attach ${words.subject(action.subject)} to ${formation(action.to)}`
    case 'return-headquarters':
      return `${unit(action.unit)} comes back in ${at(action.at)}, ${MODE_NAMES[action.mode]}`
    case 'entrench':
      return `Entrench in ${at(action.hex)}`
    case 'raze-entrenchment':
      return `Give up the entrenchment in ${at(action.hex)}`
    // bridges and ferries
    case 'blow-bridge':
      return `Try to blow ${words.bridge(action.bridge)}`
    case 'spare-bridges':
      return 'Blow no bridge here'
    case 'repair-bridge':
      return `Begin to repair ${words.bridge(action.bridge)}`
    case 'charge-bridge':
      return `${unit(action.unit)} begins to lay charges at ${words.bridge(action.bridge)}`
    case 'open-ferry':
      return `Try to get the ferry ${action.ferry} going`
    case 'ferry':
      return `Cross to ${at(action.to)} in the boats of ${unit(action.by)}`
    case 'ferry-assault':
      return `Close action against ${at(action.hex)} out of the boats of ${unit(action.by)}`
    // the air
    case 'place-strike':
      return `Air strike on ${unit(action.unit)}`
    case 'resolve-strike':
      return `Next the air strike on ${unit(action.unit)}`
    case 'extend-patrol':
      return 'Spend air strikes to have the fighters reach farther'
    case 'order-patrol':
      return action.flying ? 'Send the fighters out again' : 'Give up the fighters'
    // air landings
    case 'choose-marker':
      return `Place ${MARKER_NAMES[action.marker]} of ${formation(action.formation)}`
    case 'choose-row':
      return `In row ${action.row}`
    case 'choose-serial':
      return `Send ${serialName(action.serial)} on its way`
    case 'choose-regrouping':
      return `Put ${unit(action.unit)} into another serial`
    case 'place-pathfinder':
      return `Place the pathfinders of ${formation(action.formation)} in ${at(action.to)}`
    case 'place-supply-head':
      return `Place the supply head of ${formation(action.formation)} in ${at(action.to)}`
    case 'regroup':
      return `Put ${unit(action.unit)} into ${serialName(action.serial)}`
    case 'designate-drop': {
      const by = action.bend === null ? '' : `, by way of ${at(action.bend)}`
      return `Send ${serialName(action.serial)} to ${at(action.hex)} by the ${action.route}ern route${by}`
    }
    case 'drop-outside':
      return `send ${serialName(action.serial)} beyond its drop zone`
    case 'drop-apart':
      return `Send ${unit(action.unit)} by itself to ${at(action.hex)} by the ${action.route}ern route`
    case 'leave-behind':
      return `Leave ${unit(action.unit)} behind`
    case 'land-dispersed':
      return `${unit(action.unit)} is to land in Defilade`
    case 'give-up-serial':
      return `Give up ${serialName(action.serial)} to help 30 Corps to ${OBJECTIVE[action.objective].title}`
    case 'begin-landings':
      return 'Begin the landings'
    case 'intercept':
      return `Send German fighters against ${serialName(action.serial)}`
    case 'let-pass':
      return 'Send no more fighters'
    case 'lose-company':
      return `${unit(action.unit)} is lost`
    case 'displace':
      return `${unit(action.unit)} makes room and goes to ${at(action.to)}`
    case 'sacrifice':
      return `Give up ${unit(action.unit)} to make room`
    case 'take-over':
      return `The whole serial goes to ${at(action.to)}`
    case 'break-out':
      return `${unit(action.unit)} makes room by a close action`
    // points
    case 'raise-delivery':
      return `Raise ${formation(action.formation)} to normal delivery`
    case 'share-delivery':
      return `${formation(action.formation)} receives ${sharesText(action)}`
    case 'fire-at-delivery':
      return action.use === null
        ? `${unit(action.unit)} fires at the highway`
        : `${unit(action.unit)} fires at ${action.use} points that drop for ${formation(action.formation)}`
    case 'lose-first':
      return `Lose ${some(1, `${action.use} point`)} first`
    case 'allot-points':
      return `Allot ${some(action.points, `${action.use} point`)} to ${formation(action.formation)}`
    case 'assign-points':
      return `Put ${some(action.points, 'command point')} in effect at ${formation(action.formation)}`
    case 'send-points':
      return `Send ${some(action.points, 'command point')} to ${formation(action.formation)}`
    case 'replenish':
      return `Make ${unit(action.unit)} fit to fire with ammunition points`
    case 'spend-ammunition':
      return `Spend a point of ammunition for ${unit(action.unit)}`
  }
}
