import { asSaying, say } from '../../engine/words/saying.js'
import type { Param, Saying } from '../../engine/words/saying.js'
import { OBJECTIVE } from '../board/advanceTerms.js'
import type { Action } from '../state.js'
import { HIGHWAY_USES } from '../board/supplyCharts.js'
import type { Words } from './names.js'
import { MODE_WORDS, ROUTE_WORDS, USE_WORDS, allOfThese, pointsOf, some } from '../wording.js'
import { areaName, FIRE_NAMES, GUN_NAMES, MARKER_NAMES, serialName } from './names.js'

const firerText = (words: Words, firer: Extract<Action, { type: 'add-firer' }>['firer']): Saying => {
  const { unit, points, packet, headquarters, extended } = firer
  const by = headquarters === null ? '' : say`, directed by ${{ unit: words.unit(headquarters) }}`
  const group = packet > 0 ? say` in packet ${{ packet: packet + 1 }}` : ''
  const far = extended ? say`, beyond its range` : ''
  const strength = some(points, 'point')
  return say`${{ unit: words.unit(unit) }} fires with ${{ points: strength }}${{ packet: group }}${{ by }}${{ far }}`
}

const sharesText = (shares: Extract<Action, { type: 'share-delivery' }>): Param => {
  const parts = HIGHWAY_USES.filter((use) => shares[use] > 0).map(
    (use) => say`${{ count: shares[use] }}% ${{ use: USE_WORDS[use] }}`,
  )
  return parts.length === 0 ? say`nothing` : parts
}

/** An action as a player would announce it. */
export const actionText = (words: Words, action: Action): Saying => {
  const { unit, at, formation } = words
  switch (action.type) {
    case 'roll':
      return say`Roll ${{ dice: allOfThese(action.dice.map(String)) }}`
    case 'end-phase':
      return say`End the phase`
    case 'choose-unit':
      return say`Set ${{ unit: unit(action.unit) }} up`
    case 'place-unit': {
      const mode = MODE_WORDS[action.mode]
      return say`Set ${{ unit: unit(action.unit) }} up in ${{ hex: at(action.to) }}, ${{ mode }}`
    }
    // fire
    case 'open-fire':
      return say`Open ${{ kind: FIRE_NAMES[action.kind] }} at ${{ unit: unit(action.target) }}`
    case 'open-barrage':
      return say`Fire blindly at ${{ hex: at(action.hex) }}`
    case 'add-firer':
      return firerText(words, action.firer)
    case 'fire':
      return say`Fire`
    case 'shift-roll':
      return say`Change the roll by ${{ count: action.by > 0 ? `+${action.by}` : String(action.by) }}`
    case 'return-fire': {
      const points = some(action.answer.points, 'point')
      return say`Return fire at ${{ unit: unit(action.answer.at) }} with ${{ points }}`
    }
    case 'hold-fire':
      return say`Hold fire`
    case 'take-cover':
      return say`${{ unit: unit(action.unit) }} goes into Defilade`
    case 'close-up':
      return say`Close up, out of Travel mode`
    case 'stand-fast':
      return say`Stay Concentrated`
    case 'bail-out':
      return say`${{ unit: unit(action.unit) }} dismounts`
    case 'suffer':
      return action.what === 'step' ? say`Lose a step` : say`Become Disrupted`
    case 'allot-step':
      return say`${{ unit: unit(action.unit) }} loses an excess step`
    case 'accept':
      return say`Do nothing`
    // movement
    case 'start-move':
      return say`Move ${{ unit: unit(action.unit) }}`
    case 'enter': {
      const mode = MODE_WORDS[action.mode]
      return say`${{ unit: unit(action.unit) }} enters at ${{ hex: at(action.at) }}, ${{ mode }}`
    }
    case 'pick-up':
      return say`Move ${{ unit: unit(action.unit) }} too`
    case 'drop':
      return say`Leave ${{ unit: unit(action.unit) }} here`
    case 'step':
      return say`Move to ${{ hex: at(action.to) }}`
    case 'leave-map':
      return say`Leave the map`
    case 'go-off-map':
      return say`Leave the map for ${{ area: areaName(action.area) }}`
    case 'move-off-map':
      return say`${{ unit: unit(action.unit) }} moves to ${{ area: areaName(action.to) }}`
    case 'arrive-off-map': {
      const mode = MODE_WORDS[action.mode]
      return say`${{ unit: unit(action.unit) }} arrives in ${{ area: areaName(action.area) }}, ${{ mode }}`
    }
    case 'announce-entry':
      return say`Announce an entry from ${{ area: areaName(action.area) }}`
    case 'stop':
      return action.where === 'top' ? say`Stop on top of the stack` : say`Stop here`
    case 'leave-travel':
      return say`${{ unit: unit(action.unit) }} leaves Travel mode`
    case 'choose-mode':
      return say`${{ unit: unit(action.unit) }} ends its move: ${{ mode: MODE_WORDS[action.mode] }}`
    case 'mount':
      return say`${{ unit: unit(action.unit) }} mounts`
    case 'dismount':
      return say`${{ unit: unit(action.unit) }} dismounts`
    case 'bring-up':
      return say`Bring ${{ unit: unit(action.unit) }} to the top of its stack`
    case 'end-order':
      return say`Keep this stacking order`
    case 'close-action':
      return say`Close action against ${{ hex: at(action.hex) }}`
    case 'change-mode':
      return say`${{ unit: unit(action.unit) }}: ${{ mode: MODE_WORDS[action.mode] }}`
    // close action
    case 'assault-fire': {
      const points = some(action.points, 'point')
      const gun = GUN_NAMES[action.gun]
      return say`Fire at ${{ unit: unit(action.target) }} as it closes in, ${{ points }} in ${{ gun }}`
    }
    case 'press-on':
      return say`Continue at the cost of a step`
    case 'retreat':
      return say`${{ unit: unit(action.unit) }} retreats to ${{ hex: at(action.to) }}`
    case 'advance':
      return say`${{ unit: unit(action.unit) }} advances`
    case 'end-advance':
      return say`Stop the advance`
    // command
    case 'recover':
      return say`${{ unit: unit(action.unit) }} tries to recover`
    case 'relocate-supply-head': {
      const hex = at(action.to)
      return say`Try to set up the supply head of ${{ formation: formation(action.formation) }} in ${{ hex }}`
    }
    case 'attach':
      return say`Attach ${{ subject: words.subject(action.subject) }} to ${{ formation: formation(action.to) }}`
    case 'return-headquarters': {
      const mode = MODE_WORDS[action.mode]
      return say`${{ unit: unit(action.unit) }} comes back in ${{ hex: at(action.at) }}, ${{ mode }}`
    }
    case 'entrench':
      return say`Entrench in ${{ hex: at(action.hex) }}`
    case 'remove-entrenchment':
      return say`Give up the entrenchment in ${{ hex: at(action.hex) }}`
    // bridges and ferries
    case 'blow-bridge':
      return say`Try to blow ${{ bridge: words.bridge(action.bridge) }}`
    case 'spare-bridges':
      return say`Blow no bridge here`
    case 'repair-bridge':
      return say`Begin to repair ${{ bridge: words.bridge(action.bridge) }}`
    case 'charge-bridge':
      return say`${{ unit: unit(action.unit) }} begins to lay charges at ${{ bridge: words.bridge(action.bridge) }}`
    case 'open-ferry':
      return say`Try to open the ferry ${{ ferry: action.ferry }}`
    case 'ferry':
      return say`Cross to ${{ hex: at(action.to) }} in the boats of ${{ unit: unit(action.by) }}`
    case 'ferry-assault':
      return say`Close action against ${{ hex: at(action.hex) }} out of the boats of ${{ unit: unit(action.by) }}`
    // the air
    case 'place-strike':
      return say`Air strike on ${{ unit: unit(action.unit) }}`
    case 'resolve-strike':
      return say`Resolve the air strike on ${{ unit: unit(action.unit) }}`
    case 'extend-patrol':
      return say`Spend air strikes to extend the fighters`
    case 'order-patrol':
      return action.flying ? say`Send the fighters out again` : say`Give up the fighters`
    // air landings
    case 'choose-marker':
      return say`Place ${{ marker: MARKER_NAMES[action.marker] }} of ${{ formation: formation(action.formation) }}`
    case 'choose-row':
      return say`In row ${{ row: action.row }}`
    case 'choose-serial':
      return say`Send ${{ serial: serialName(action.serial) }}`
    case 'choose-regrouping':
      return say`Put ${{ unit: unit(action.unit) }} into another serial`
    case 'place-pathfinder':
      return say`Place the pathfinders of ${{ formation: formation(action.formation) }} in ${{ hex: at(action.to) }}`
    case 'place-supply-head':
      return say`Place the supply head of ${{ formation: formation(action.formation) }} in ${{ hex: at(action.to) }}`
    case 'regroup':
      return say`Put ${{ unit: unit(action.unit) }} into ${{ serial: serialName(action.serial) }}`
    case 'designate-drop': {
      const by = action.bend === null ? '' : say`, by way of ${{ hex: at(action.bend) }}`
      const serial = serialName(action.serial)
      const route = ROUTE_WORDS[action.route]
      return say`Send ${{ serial }} to ${{ hex: at(action.hex) }} by the ${{ route }} route${{ by }}`
    }
    case 'drop-outside':
      return say`Send ${{ serial: serialName(action.serial) }} beyond its drop zone`
    case 'drop-apart': {
      const route = ROUTE_WORDS[action.route]
      return say`Send ${{ unit: unit(action.unit) }} by itself to ${{ hex: at(action.hex) }} by the ${{ route }} route`
    }
    case 'leave-behind':
      return say`Leave ${{ unit: unit(action.unit) }} behind`
    case 'land-dispersed':
      return say`${{ unit: unit(action.unit) }} is to land in Defilade`
    case 'give-up-serial': {
      const objective = asSaying(OBJECTIVE[action.objective].title)
      return say`Give up ${{ serial: serialName(action.serial) }} to help 30 Corps to ${{ objective }}`
    }
    case 'begin-landings':
      return say`Begin the landings`
    case 'intercept':
      return say`Send German fighters against ${{ serial: serialName(action.serial) }}`
    case 'let-pass':
      return say`Send no more fighters`
    case 'lose-company':
      return say`${{ unit: unit(action.unit) }} is lost`
    case 'displace':
      return say`${{ unit: unit(action.unit) }} makes room by moving to ${{ hex: at(action.to) }}`
    case 'sacrifice':
      return say`Give up ${{ unit: unit(action.unit) }} to make room`
    case 'take-over':
      return say`The whole serial goes to ${{ hex: at(action.to) }}`
    case 'break-out':
      return say`${{ unit: unit(action.unit) }} makes room by a close action`
    // points
    case 'raise-delivery':
      return say`Raise ${{ formation: formation(action.formation) }} to normal delivery`
    case 'share-delivery':
      return say`${{ formation: formation(action.formation) }} receives ${{ shares: sharesText(action) }}`
    case 'fire-at-delivery': {
      if (action.use === null) return say`${{ unit: unit(action.unit) }} fires at the highway`
      const use = USE_WORDS[action.use]
      const whose = formation(action.formation)
      return say`${{ unit: unit(action.unit) }} fires at ${{ use }} points that drop for ${{ formation: whose }}`
    }
    case 'lose-first':
      return say`Give up ${{ points: pointsOf(1, action.use) }} first`
    case 'allot-points': {
      const points = pointsOf(action.points, action.use)
      return say`Allot ${{ points }} to ${{ formation: formation(action.formation) }}`
    }
    case 'assign-points': {
      const points = pointsOf(action.points, 'command')
      return say`Assign ${{ points }} to ${{ formation: formation(action.formation) }}`
    }
    case 'send-points': {
      const points = pointsOf(action.points, 'command')
      return say`Send ${{ points }} to ${{ formation: formation(action.formation) }}`
    }
    case 'replenish':
      return say`Restore ${{ unit: unit(action.unit) }} with ammunition points`
    case 'spend-ammunition':
      return say`Spend a point of ammunition for ${{ unit: unit(action.unit) }}`
  }
}
