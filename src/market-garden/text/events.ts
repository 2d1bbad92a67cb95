import { asSaying, say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { OBJECTIVE } from '../board/advanceTerms.js'
import { phaseTitle } from '../phaseTitles.js'
import type { Event } from '../state.js'
import type { Words } from './names.js'
import { EDGE_WORDS, MODE_WORDS, ROUTE_WORDS, USE_WORDS, allOfThese, pointsOf, some } from '../wording.js'
import { areaName, FIRE_NAMES, MARKER_NAMES, serialName } from './names.js'
import { SIDE_WORDS } from '../../wargame/sideWords.js'

const effectOf = (result: Extract<Event, { type: 'fire-rolled' }>['result']): Saying => {
  if (result === 0) return say`no effect`
  if (result === 'D') return asSaying('D')
  return result === 'minimal' ? say`a morale check` : some(result, 'step')
}

const INTERCEPTION = {
  intercepted: say`intercepted`,
  failed: say`missed`,
  destroyed: say`lost for the game`,
} as const

/** The faces of dice. */
const thrown = (dice: readonly number[]): string | Saying => allOfThese(dice.map(String))

/** An event in one line. */
export const eventText = (words: Words, event: Event): Saying => {
  const { unit, units, at, formation, bridge } = words
  switch (event.type) {
    case 'phase':
      return say`Turn ${{ turn: event.turn }}: ${{ phase: asSaying(phaseTitle(event.phase)) }}`
    case 'eliminated':
      return say`${{ unit: unit(event.unit) }} is eliminated`
    case 'step-lost':
      return say`${{ unit: unit(event.unit) }} loses ${{ steps: some(event.lost, 'step') }}`
    case 'disrupted':
      return say`${{ unit: unit(event.unit) }} is Disrupted`
    case 'mode-changed':
      return say`${{ unit: unit(event.unit) }}: ${{ mode: MODE_WORDS[event.mode] }}`
    case 'fire-opened': {
      const side = SIDE_WORDS[event.side]
      const kind = FIRE_NAMES[event.kind]
      return say`${{ side }} ${{ kind }} into ${{ hex: at(event.hex) }}: ${{ units: units(event.firers) }}`
    }
    case 'fire-drawn':
      return say`${{ units: units(event.units) }} in ${{ hex: at(event.hex) }} may be fired at`
    case 'fire-rolled': {
      const { value } = event
      const kind = FIRE_NAMES[event.kind]
      const dice = thrown(event.dice)
      const outcome = effectOf(event.result)
      return say`${{ kind }} at ${{ unit: unit(event.target) }}, value ${{ value }}, dice ${{ dice }}: ${{ outcome }}`
    }
    case 'morale-check': {
      const { morale, rule } = event
      const dice = thrown(event.dice)
      const outcome = event.passed ? say`passed` : say`failed`
      const tested = unit(event.unit)
      return say`${{ unit: tested }} checks morale ${{ morale }}, dice ${{ dice }}: ${{ outcome }} (${{ rule }})`
    }
    case 'mode-forced':
      return say`${{ unit: unit(event.unit) }}: ${{ mode: MODE_WORDS[event.mode] }} under fire`
    case 'dismounted':
      return say`${{ unit: unit(event.unit) }} dismounts`
    case 'mounted':
      return say`${{ unit: unit(event.unit) }} mounts`
    case 'leader-lost':
      return say`${{ unit: unit(event.leader) }} is lost`
    case 'depleted':
      return say`${{ unit: unit(event.unit) }} is Depleted`
    case 'deployed': {
      const mode = MODE_WORDS[event.mode]
      return say`${{ unit: unit(event.unit) }} is set up in ${{ hex: at(event.to) }}, ${{ mode }}`
    }
    case 'moved':
      return say`${{ units: units(event.units) }} to ${{ hex: at(event.to) }}, ${{ spent: event.spent }} spent`
    case 'entered':
      return say`${{ unit: unit(event.unit) }} enters at ${{ hex: at(event.at) }}`
    case 'left-map':
      return say`${{ unit: unit(event.unit) }} leaves the map over the ${{ edge: EDGE_WORDS[event.edge] }} edge`
    case 'off-map-moved':
      return say`${{ unit: unit(event.unit) }} is in ${{ area: areaName(event.to) }}`
    case 'off-map-mode-changed':
      return say`${{ unit: unit(event.unit) }}: ${{ mode: MODE_WORDS[event.mode] }}, off the map`
    case 'off-map-removed':
      return say`${{ unit: unit(event.unit) }} is out of the game with ${{ area: areaName(event.area) }}`
    case 'area-closed':
      return say`the Allies have taken ${{ area: areaName(event.area) }}`
    case 'entry-announced':
      return say`the Germans will enter from ${{ area: areaName(event.area) }} in turn ${{ turn: event.turn }}`
    case 'allowance-rolled':
      return say`${{ unit: unit(event.unit) }} has ${{ points: some(event.points, 'movement point') }}`
    case 'brought-up':
      return say`${{ unit: unit(event.unit) }} comes to the top of its stack`
    case 'stack-ordered':
      return say`The stack in ${{ hex: at(event.hex) }}: ${{ units: units(event.units) }}`
    // close action
    case 'close-action-declared': {
      const hex = at(event.hex)
      return say`${{ units: units(event.units) }} in ${{ hex }}: close action against ${{ to: at(event.to) }}`
    }
    case 'close-action-called-off':
      return say`no close action against ${{ hex: at(event.to) }}`
    case 'searched': {
      const dice = thrown(event.dice)
      const outcome = event.found ? say`found` : say`not found`
      return say`the attackers look for the enemy in ${{ hex: at(event.to) }}, die ${{ dice }}: ${{ outcome }}`
    }
    case 'close-action-rolled': {
      const { attack, defence, value, result } = event
      const hex = at(event.to)
      const dice = thrown(event.dice)
      return say`close action against ${{ hex }}, ${{ attack }} to ${{ defence }}, value ${{ value }}, dice ${{ dice }}: ${{ result }}`
    }
    case 'retreated':
      return say`${{ units: units(event.units) }}: retreat to ${{ hex: at(event.to) }}`
    case 'advanced':
      return say`${{ units: units(event.units) }}: advance to ${{ hex: at(event.to) }}`
    // command
    case 'headquarters-checked':
      return say`${{ unit: unit(event.unit) }} is ${{ outcome: event.supplied ? say`in supply` : say`out of supply` }}`
    case 'resupplied':
      return say`${{ unit: unit(event.unit) }} is no longer Depleted`
    case 'recovered':
      return event.byRest
        ? say`${{ unit: unit(event.unit) }} recovers by resting`
        : say`${{ unit: unit(event.unit) }} recovers`
    case 'supply-head-relocated': {
      const whose = formation(event.formation)
      return event.moved
        ? say`the supply head of ${{ formation: whose }} is set up in ${{ hex: at(event.to) }}`
        : say`the supply head of ${{ formation: whose }} cannot be set up in ${{ hex: at(event.to) }}`
    }
    case 'attached':
      return say`${{ subject: words.subject(event.subject) }} is attached to ${{ formation: formation(event.to) }}`
    case 'entrenched':
      return say`an entrenchment is completed in ${{ hex: at(event.hex) }}`
    case 'entrenchment-removed':
      return say`the entrenchment in ${{ hex: at(event.hex) }} is given up`
    case 'headquarters-away':
      return say`${{ unit: unit(event.unit) }} is away until turn ${{ turn: event.until }}`
    case 'headquarters-back':
      return say`${{ unit: unit(event.unit) }} is back in ${{ hex: at(event.at) }}`
    case 'march-bonus-rolled':
      return say`${{ unit: unit(event.unit) }} adds ${{ points: some(event.points, 'movement point') }}`
    case 'night-march-rolled': {
      const outcome = event.allowed ? say`it may move` : say`it may not move`
      return say`30 Corps at night, die ${{ dice: thrown(event.dice) }}: ${{ outcome }}`
    }
    case 'condition-met':
      return say`a victory condition is met (${{ rule: event.rule }})`
    // bridges and ferries
    case 'bridge-reached':
      return say`Allied units reach ${{ bridge: bridge(event.bridge) }} in ${{ hex: at(event.hex) }}`
    case 'bridge-rolled': {
      const { needed } = event
      const dice = thrown(event.dice)
      const outcome = event.blown ? say`blown` : say`failed`
      return say`charges at ${{ bridge: bridge(event.bridge) }}, dice ${{ dice }}, ${{ needed }} or less: ${{ outcome }}`
    }
    case 'bridge-blown':
      return say`${{ bridge: bridge(event.bridge) }} is blown`
    case 'repair-begun':
      return say`${{ units: units(event.units) }}: repair of ${{ bridge: bridge(event.bridge) }} begins`
    case 'repair-broken-off':
      return say`the repair of ${{ bridge: bridge(event.bridge) }} is broken off`
    case 'bridge-repaired':
      return say`${{ bridge: bridge(event.bridge) }} is repaired`
    case 'charge-begun':
      return say`${{ unit: unit(event.unit) }} begins to lay charges at ${{ bridge: bridge(event.bridge) }}`
    case 'charge-given-up':
      return say`${{ unit: unit(event.unit) }} gives up the charges at ${{ bridge: bridge(event.bridge) }}`
    case 'ferry-tried': {
      const outcome = event.open ? say`open` : say`still closed`
      return say`the ferry ${{ ferry: event.ferry }}, die ${{ dice: thrown(event.dice) }}: ${{ outcome }}`
    }
    case 'vehicles-ferried': {
      const hex = at(event.to)
      const dice = thrown(event.dice)
      const outcome = event.passed ? say`crossed` : say`not crossed`
      return say`${{ units: units(event.units) }} at the ferry to ${{ hex }}, dice ${{ dice }}: ${{ outcome }}`
    }
    case 'afloat': {
      const by = event.by === null ? '' : say` in the boats of ${{ unit: unit(event.by) }}`
      return say`${{ units: units(event.units) }}: over the water to ${{ hex: at(event.to) }}${{ by }}`
    }
    // the air
    case 'strike-placed': {
      const side = SIDE_WORDS[event.side]
      const hex = at(event.hex)
      const points = some(event.strikes, 'strike')
      return say`${{ side }} attack from the air on ${{ unit: unit(event.unit) }} in ${{ hex }}, ${{ points }}`
    }
    case 'air-support-rolled': {
      const outcome = event.granted ? say`they come` : say`there are none`
      return say`German air strikes of the afternoon, die ${{ dice: thrown(event.dice) }}: ${{ outcome }}`
    }
    case 'strike-missed':
      return say`the air strike on ${{ unit: unit(event.unit) }} finds no target in ${{ hex: at(event.hex) }}`
    case 'strike-approached': {
      const outcome = event.through ? say`it gets through` : say`it does not get through`
      return say`the air strike on ${{ unit: unit(event.unit) }}, die ${{ dice: thrown(event.dice) }}: ${{ outcome }}`
    }
    case 'strike-rolled': {
      const outcome = event.result === '-' ? say`no effect` : event.result
      return say`air strike on ${{ unit: unit(event.unit) }}, dice ${{ dice: thrown(event.dice) }}: ${{ outcome }}`
    }
    case 'patrol-ordered':
      return event.flying
        ? say`fighters reach ${{ reach: event.reach }} hexes around 30 Corps`
        : say`the fighters are given up`
    // air landings
    case 'weather-rolled': {
      const route = ROUTE_WORDS[event.route]
      const dice = thrown(event.dice)
      return say`the weather of the ${{ route }} route, dice ${{ dice }}: ${{ weather: event.weather }}`
    }
    case 'lift-received':
      return say`${{ points: some(event.points, 'lift point') }} for the day`
    case 'routes-freed':
      return event.routes === 'maas' ? say`both routes lead to sheet B` : say`both routes lead everywhere`
    case 'marker-placed': {
      const marker = MARKER_NAMES[event.marker]
      return say`${{ marker }} of ${{ formation: formation(event.formation) }} in ${{ hex: at(event.at) }}`
    }
    case 'marker-designated': {
      const marker = MARKER_NAMES[event.marker]
      return say`in secret: ${{ marker }} of ${{ formation: formation(event.formation) }} in ${{ hex: at(event.at) }}`
    }
    case 'quartered': {
      const whose = formation(event.formation)
      if (event.at === null) return say`${{ formation: whose }} finds no vacant hex and keeps its printed places`
      const dice = thrown(event.dice)
      return say`${{ formation: whose }} is set up around ${{ hex: at(event.at) }}, die ${{ dice }}`
    }
    case 'drop-designated': {
      const serial = serialName(event.serial)
      const hex = at(event.hex)
      const route = ROUTE_WORDS[event.route]
      return say`${{ serial }} is to land in ${{ hex }} by the ${{ route }} route: ${{ units: units(event.units) }}`
    }
    case 'serial-declared': {
      const serial = serialName(event.serial)
      const route = ROUTE_WORDS[event.route]
      return say`${{ serial }} flies by the ${{ route }} route to ${{ hex: at(event.hex) }}`
    }
    case 'interception-rolled': {
      const serials = event.serials.map(serialName)
      const outcome = INTERCEPTION[event.outcome]
      return say`German fighters against ${{ serials }}, dice ${{ dice: thrown(event.dice) }}: ${{ outcome }}`
    }
    case 'landing-rolled': {
      const serial = serialName(event.serial)
      const dice = thrown(event.dice)
      const outcome = event.result === '-' ? say`as planned` : event.result
      return say`${{ serial }} lands under a total of ${{ total: event.total }}, dice ${{ dice }}: ${{ outcome }}`
    }
    case 'turned-back':
      return say`${{ serial: serialName(event.serial) }} is back in England: ${{ units: units(event.units) }}`
    case 'scattered': {
      const dice = thrown(event.dice)
      return say`${{ unit: unit(event.unit) }} comes down in ${{ hex: at(event.to) }}, dice ${{ dice }}`
    }
    case 'glider-rolled': {
      const outcome = event.lost ? say`it loses a point` : say`nothing is lost`
      return say`${{ unit: unit(event.unit) }} crashes, die ${{ dice: thrown(event.dice) }}: ${{ outcome }}`
    }
    case 'landed':
      return say`${{ units: units(event.units) }}: landed in ${{ hex: at(event.at) }}`
    case 'displaced':
      return say`${{ unit: unit(event.unit) }} makes room by moving to ${{ hex: at(event.to) }}`
    // the campaign
    case 'flak-rolled': {
      const outcome = event.suppressed ? say`it begins Disrupted` : say`no effect`
      return say`Air attack on ${{ unit: unit(event.unit) }}, die ${{ dice: event.dice[0]! }}: ${{ outcome }}`
    }
    case 'group-released':
      return event.group === 'over-the-rhine'
        ? say`30 Corps has crossed the Neder Rijn`
        : say`${{ formation: formation(event.group) }} may enter from turn ${{ turn: event.from }}`
    case 'early-release-rolled': {
      const dice = event.dice[0]!
      const outcome = event.released ? say`it comes` : say`it waits`
      return say`Early release of ${{ formation: formation(event.group) }}, die ${{ dice }}: ${{ outcome }}`
    }
    case 'points': {
      const points = some(event.points, 'point')
      return say`${{ side: SIDE_WORDS[event.side] }} ${{ points }} for ${{ unit: unit(event.unit) }}`
    }
    // the advance of 30 Corps
    case 'objective-rolled': {
      const objective = asSaying(OBJECTIVE[event.objective].title)
      const dice = thrown(event.dice)
      const outcome = event.reached ? say`it is there` : say`not yet`
      return say`30 Corps and ${{ objective }}, dice ${{ dice }}, ${{ upTo: event.upTo }} or less: ${{ outcome }}`
    }
    case 'corridor-rolled': {
      const bonus = event.bonus > 0 ? say` and ${{ count: event.bonus }}` : ''
      const outcome = event.cut ? say`it is cut` : say`it is open`
      return say`the corridor south of Grave, dice ${{ dice: thrown(event.dice) }}${{ bonus }}: ${{ outcome }}`
    }
    case 'serial-given-up': {
      const serial = serialName(event.serial)
      const objective = asSaying(OBJECTIVE[event.objective].title)
      return say`${{ serial }} is given up, so that 30 Corps gets to ${{ objective }}: ${{ units: units(event.units) }}`
    }
    // points
    case 'delivered':
      return say`${{ formation: formation(event.formation) }} receives ${{ points: pointsOf(event.points, event.use) }}`
    case 'delivery-fired-at': {
      const outcome =
        event.driftedOff > 0
          ? say`${{ points: some(event.driftedOff, 'point') }} scattered`
          : event.lost > 0
            ? say`${{ points: some(event.lost, 'point') }} lost`
            : say`no effect`
      const { value } = event
      const firer = unit(event.unit)
      const whose = formation(event.formation)
      const dice = thrown(event.dice)
      return say`${{ unit: firer }} fires at the delivery to ${{ formation: whose }}, value ${{ value }}, dice ${{ dice }}: ${{ outcome }}`
    }
    case 'drifted': {
      const fate =
        event.fate === 'lies'
          ? say`stays there`
          : event.to === null
            ? say`is lost`
            : say`goes to ${{ formation: formation(event.to) }}`
      const use = USE_WORDS[event.use]
      return say`a point of ${{ use }} comes down in ${{ hex: at(event.at) }} and ${{ outcome: fate }}`
    }
    case 'gathered': {
      const count = event.command + event.ammunition
      return say`${{ unit: unit(event.unit) }} collects ${{ count }} in ${{ hex: at(event.at) }}`
    }
    case 'points-assigned': {
      const points = pointsOf(event.points, 'command')
      return say`${{ formation: formation(event.formation) }} has ${{ points }} assigned`
    }
    case 'ammunition-spent':
      return say`${{ formation: formation(event.formation) }} spends a point of ammunition`
  }
}
