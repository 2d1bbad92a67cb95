import { asSaying, say } from '../../engine/saying.js'
import type { Saying } from '../../engine/saying.js'
import { OBJECTIVE } from '../board/advanceTerms.js'
import { phaseTitle } from '../phaseTitles.js'
import type { Event } from '../state.js'
import type { Words } from './names.js'
import { allOfThese, EDGE_WORDS, ROUTE_WORDS, SIDE_WORDS, USE_WORDS } from '../wording.js'
import { areaName, FIRE_NAMES, MARKER_NAMES, MODE_NAMES, pointsOf, serialName, some } from './names.js'

const outcome = (result: Extract<Event, { type: 'fire-rolled' }>['result']): Saying => {
  if (result === 0) return say`no effect`
  if (result === 'D') return asSaying('D')
  return result === 'minimal' ? say`a morale check` : some(result, 'step')
}

const INTERCEPTION = {
  intercepted: say`it is met`,
  failed: say`they miss it`,
  destroyed: say`they are shot down, and there will be no more of them`,
} as const

/** An event in one line. */
export const eventText = (words: Words, event: Event): Saying => {
  const { unit, units, at, formation } = words
  switch (event.type) {
    case 'phase':
      return say`Turn ${{ turn: event.turn }}: ${{ phase: asSaying(phaseTitle(event.phase)) }}`
    case 'eliminated':
      return say`${{ unit: unit(event.unit) }} is eliminated`
    case 'step-lost':
      return say`${{ unit: unit(event.unit) }} loses ${{ points: some(event.lost, 'step') }}`
    case 'disrupted':
      return say`${{ unit: unit(event.unit) }} is Disrupted`
    case 'mode-changed':
      return say`${{ unit: unit(event.unit) }}: ${{ mode: MODE_NAMES[event.mode] }}`
    case 'fire-opened':
      return say`${{ side: SIDE_WORDS[event.side] }} ${{ kind: FIRE_NAMES[event.kind] }} into ${{ hex: at(event.hex) }}: ${{ units: units(event.firers) }}`
    case 'fire-drawn':
      return say`${{ units: units(event.units) }} in ${{ hex: at(event.hex) }} may be fired at`
    case 'fire-rolled':
      return say`${{ kind: FIRE_NAMES[event.kind] }} at ${{ unit: unit(event.target) }}, value ${{ value: event.value }}, dice ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: outcome(event.result) }}`
    case 'morale-check':
      return say`${{ unit: unit(event.unit) }} checks morale ${{ morale: event.morale }}, dice ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: event.passed ? say`passed` : say`failed` }} (${{ rule: event.rule }})`
    case 'mode-forced':
      return say`${{ unit: unit(event.unit) }}: ${{ mode: MODE_NAMES[event.mode] }} under fire`
    case 'dismounted':
      return say`${{ unit: unit(event.unit) }} dismounts`
    case 'mounted':
      return say`${{ unit: unit(event.unit) }} mounts`
    case 'leader-lost':
      return say`${{ unit: unit(event.leader) }} is lost`
    case 'depleted':
      return say`${{ unit: unit(event.unit) }} is Depleted`
    case 'deployed':
      return say`${{ unit: unit(event.unit) }} is set up in ${{ hex: at(event.to) }}, ${{ mode: MODE_NAMES[event.mode] }}`
    case 'moved':
      return say`${{ units: units(event.units) }} to ${{ hex: at(event.to) }}, ${{ spent: event.spent }} spent`
    case 'entered':
      return say`${{ unit: unit(event.unit) }} enters at ${{ hex: at(event.at) }}`
    case 'left-map':
      return say`${{ unit: unit(event.unit) }} leaves the map over the ${{ edge: EDGE_WORDS[event.edge] }} edge`
    case 'off-map-moved':
      return say`${{ unit: unit(event.unit) }} is in ${{ area: areaName(event.to) }}`
    case 'off-map-mode-changed':
      return say`${{ unit: unit(event.unit) }}: ${{ mode: MODE_NAMES[event.mode] }}, off the map`
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
    case 'close-action-declared':
      return say`${{ units: units(event.units) }} in ${{ hex: at(event.hex) }} go into close action against ${{ to: at(event.to) }}`
    case 'close-action-called-off':
      return say`no close action against ${{ hex: at(event.to) }}`
    case 'searched':
      return say`the attackers look for the enemy in ${{ hex: at(event.to) }}, die ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: event.found ? say`he is there` : say`he is not found` }}`
    case 'close-action-rolled':
      return say`close action against ${{ hex: at(event.to) }}, ${{ attack: event.attack }} to ${{ defence: event.defence }}, value ${{ value: event.value }}, dice ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ result: event.result }}`
    case 'retreated':
      return say`${{ units: units(event.units) }} retreats to ${{ hex: at(event.to) }}`
    case 'advanced':
      return say`${{ units: units(event.units) }} advances to ${{ hex: at(event.to) }}`
    // command
    case 'headquarters-judged':
      return say`${{ unit: unit(event.unit) }} is ${{ outcome: event.supplied ? say`in supply` : say`out of supply` }}`
    case 'resupplied':
      return say`${{ unit: unit(event.unit) }} is no more Depleted`
    case 'recovered':
      return event.byRest
        ? say`${{ unit: unit(event.unit) }} recovers by a rest`
        : say`${{ unit: unit(event.unit) }} recovers`
    case 'supply-head-relocated':
      return event.moved
        ? say`the supply head of ${{ formation: formation(event.formation) }} is set up in ${{ hex: at(event.to) }}`
        : say`the supply head of ${{ formation: formation(event.formation) }} cannot be set up in ${{ hex: at(event.to) }}`
    case 'attached':
      return say`${{ subject: words.subject(event.subject) }} is attached to ${{ formation: formation(event.to) }}`
    case 'entrenched':
      return say`an entrenchment is completed in ${{ hex: at(event.hex) }}`
    case 'entrenchment-razed':
      return say`the entrenchment in ${{ hex: at(event.hex) }} is given up`
    case 'headquarters-away':
      return say`${{ unit: unit(event.unit) }} is away until turn ${{ turn: event.until }}`
    case 'headquarters-back':
      return say`${{ unit: unit(event.unit) }} is back in ${{ hex: at(event.at) }}`
    case 'spurred':
      return say`${{ unit: unit(event.unit) }} spurs its men on: ${{ points: some(event.points, 'movement point') }}`
    case 'night-march-rolled':
      return say`30 Corps at night, die ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: event.allowed ? say`it may move` : say`it stays where it is` }}`
    case 'condition-met':
      return say`a condition of victory is met (${{ rule: event.rule }})`
    // bridges and ferries
    case 'bridge-reached':
      return say`Allied units come to ${{ bridge: words.bridge(event.bridge) }} in ${{ hex: at(event.hex) }}`
    case 'bridge-rolled':
      return say`charges at ${{ bridge: words.bridge(event.bridge) }}, dice ${{ dice: allOfThese(event.dice.map(String)) }}, ${{ needed: event.needed }} or less: ${{ outcome: event.blown ? say`they go off` : say`they fail` }}`
    case 'bridge-blown':
      return say`${{ bridge: words.bridge(event.bridge) }} is blown`
    case 'repair-begun':
      return say`${{ units: units(event.units) }} begin to repair ${{ bridge: words.bridge(event.bridge) }}`
    case 'repair-broken-off':
      return say`the repair of ${{ bridge: words.bridge(event.bridge) }} is broken off`
    case 'bridge-repaired':
      return say`${{ bridge: words.bridge(event.bridge) }} is repaired`
    case 'charge-begun':
      return say`${{ unit: unit(event.unit) }} begins to lay charges at ${{ bridge: words.bridge(event.bridge) }}`
    case 'charge-given-up':
      return say`${{ unit: unit(event.unit) }} gives up the charges at ${{ bridge: words.bridge(event.bridge) }}`
    case 'ferry-tried':
      return say`the ferry ${{ ferry: event.ferry }}, die ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: event.open ? say`it goes` : say`it cannot be used` }}`
    case 'vehicles-ferried':
      return say`${{ units: units(event.units) }} at the ferry to ${{ hex: at(event.to) }}, dice ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: event.passed ? say`they cross` : say`they stay` }}`
    case 'afloat':
      return say`${{ units: units(event.units) }} set out over the water to ${{ hex: at(event.to) }}${{ by: event.by === null ? '' : say` in the boats of ${{ unit: unit(event.by) }}` }}`
    // the air
    case 'strike-placed':
      return say`${{ side: SIDE_WORDS[event.side] }} attack from the air on ${{ unit: unit(event.unit) }} in ${{ hex: at(event.hex) }}, ${{ points: some(event.strikes, 'strike') }}`
    case 'air-support-rolled':
      return say`German air strikes of the afternoon, die ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: event.granted ? say`they come` : say`there are none` }}`
    case 'strike-missed':
      return say`the air strike on ${{ unit: unit(event.unit) }} finds nobody in ${{ hex: at(event.hex) }}`
    case 'strike-approached':
      return say`the air strike on ${{ unit: unit(event.unit) }}, die ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: event.through ? say`it gets through` : say`it does not get through` }}`
    case 'strike-rolled':
      return say`air strike on ${{ unit: unit(event.unit) }}, dice ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: event.result === '-' ? say`no effect` : event.result }}`
    case 'patrol-ordered':
      return event.flying
        ? say`fighters reach ${{ reach: event.reach }} hexes around 30 Corps`
        : say`the fighters are given up`
    // air landings
    case 'weather-rolled':
      return say`the weather of the ${{ route: ROUTE_WORDS[event.route] }} route, dice ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ weather: event.weather }}`
    case 'lift-received':
      return say`${{ points: some(event.points, 'lift point') }} for the day`
    case 'routes-freed':
      return event.routes === 'maas' ? say`both routes lead to sheet B` : say`both routes lead everywhere`
    case 'marker-placed':
      return say`${{ marker: MARKER_NAMES[event.marker] }} of ${{ formation: formation(event.formation) }} in ${{ hex: at(event.at) }}`
    case 'marker-designated':
      return say`in secret: ${{ marker: MARKER_NAMES[event.marker] }} of ${{ formation: formation(event.formation) }} in ${{ hex: at(event.at) }}`
    case 'quartered':
      return event.at === null
        ? say`${{ formation: formation(event.formation) }} finds no vacant quarters and keeps its printed places`
        : say`${{ formation: formation(event.formation) }} is quartered around ${{ hex: at(event.at) }}, die ${{ dice: allOfThese(event.dice.map(String)) }}`
    case 'drop-designated':
      return say`${{ serial: serialName(event.serial) }} is to land in ${{ hex: at(event.hex) }} by the ${{ route: ROUTE_WORDS[event.route] }} route: ${{ units: units(event.units) }}`
    case 'serial-declared':
      return say`${{ serial: serialName(event.serial) }} comes in over the ${{ route: ROUTE_WORDS[event.route] }} route to ${{ hex: at(event.hex) }}`
    case 'interception-rolled':
      return say`German fighters against ${{ serials: event.serials.map(serialName) }}, dice ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: INTERCEPTION[event.outcome] }}`
    case 'landing-rolled':
      return say`${{ serial: serialName(event.serial) }} lands under a total of ${{ total: event.total }}, dice ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: event.result === '-' ? say`as planned` : event.result }}`
    case 'turned-back':
      return say`${{ serial: serialName(event.serial) }} is back in England: ${{ units: units(event.units) }}`
    case 'scattered':
      return say`${{ unit: unit(event.unit) }} comes down in ${{ hex: at(event.to) }}, dice ${{ dice: allOfThese(event.dice.map(String)) }}`
    case 'glider-rolled':
      return say`${{ unit: unit(event.unit) }} crashes, die ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: event.lost ? say`it loses a point` : say`nothing is lost` }}`
    case 'landed':
      return say`${{ units: units(event.units) }} land in ${{ hex: at(event.at) }}`
    case 'displaced':
      return say`${{ unit: unit(event.unit) }} makes room and goes to ${{ hex: at(event.to) }}`
    // the campaign
    case 'flak-rolled':
      return say`Air attack on ${{ unit: unit(event.unit) }}, die ${{ dice: event.dice[0]! }}: ${{ outcome: event.suppressed ? say`it begins Disrupted` : say`no effect` }}`
    case 'group-released':
      return event.group === 'over-the-rhine'
        ? say`30 Corps is over the Neder Rijn`
        : say`${{ formation: formation(event.group) }} may come on from turn ${{ turn: event.from }}`
    case 'early-release-rolled':
      return say`Early release of ${{ formation: formation(event.group) }}, die ${{ dice: event.dice[0]! }}: ${{ outcome: event.released ? say`it comes` : say`it waits` }}`
    case 'points':
      return say`${{ side: SIDE_WORDS[event.side] }} ${{ points: some(event.points, 'point') }} for ${{ unit: unit(event.unit) }}`
    // the advance of 30 Corps
    case 'objective-rolled':
      return say`30 Corps and ${{ objective: asSaying(OBJECTIVE[event.objective].title) }}, dice ${{ dice: allOfThese(event.dice.map(String)) }}, ${{ upTo: event.upTo }} or less: ${{ outcome: event.reached ? say`it is there` : say`not yet` }}`
    case 'corridor-rolled':
      return say`the corridor south of Grave, dice ${{ dice: allOfThese(event.dice.map(String)) }}${{ bonus: event.bonus > 0 ? say` and ${{ count: event.bonus }}` : '' }}: ${{ outcome: event.cut ? say`it is cut` : say`it is open` }}`
    case 'serial-given-up':
      return say`${{ serial: serialName(event.serial) }} is given up, so that 30 Corps gets to ${{ objective: asSaying(OBJECTIVE[event.objective].title) }}: ${{ units: units(event.units) }}`
    // points
    case 'delivered':
      return say`${{ formation: formation(event.formation) }} receives ${{ points: pointsOf(event.points, event.use) }}`
    case 'delivery-fired-at': {
      const effect =
        event.driftedOff > 0
          ? say`${{ points: some(event.driftedOff, 'point') }} driven off`
          : event.lost > 0
            ? say`${{ points: some(event.lost, 'point') }} lost`
            : say`no effect`
      return say`${{ unit: unit(event.unit) }} fires at what comes to ${{ formation: formation(event.formation) }}, value ${{ value: event.value }}, dice ${{ dice: allOfThese(event.dice.map(String)) }}: ${{ outcome: effect }}`
    }
    case 'drifted': {
      const fate =
        event.fate === 'lies'
          ? say`lies there`
          : event.to === null
            ? say`is lost`
            : say`goes to ${{ formation: formation(event.to) }}`
      return say`a point of ${{ use: USE_WORDS[event.use] }} comes down in ${{ hex: at(event.at) }} and ${{ outcome: fate }}`
    }
    case 'gathered':
      return say`${{ unit: unit(event.unit) }} gathers ${{ count: event.command + event.ammunition }} in ${{ hex: at(event.at) }}`
    case 'points-assigned':
      return say`${{ points: pointsOf(event.points, 'command') }} in effect at ${{ formation: formation(event.formation) }}`
    case 'ammunition-spent':
      return say`${{ formation: formation(event.formation) }} spends a point of ammunition`
  }
}
