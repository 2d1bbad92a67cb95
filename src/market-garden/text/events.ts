/** What happened, as it would stand in a log. */
import { OBJECTIVE } from '../board/advanceTerms.js'
import { phaseTitle } from '../phaseTitles.js'
import type { Event } from '../state.js'
import type { Words } from './names.js'
import { areaName, FIRE_NAMES, MARKER_NAMES, MODE_NAMES, serialName, sideName, some } from './names.js'

const outcome = (result: Extract<Event, { type: 'fire-rolled' }>['result']): string => {
  if (result === 0) return 'no effect'
  if (result === 'D') return 'D'
  return result === 'minimal' ? 'a morale check' : some(result, 'step')
}

const INTERCEPTION = {
  intercepted: 'it is met',
  failed: 'they miss it',
  destroyed: 'they are shot down, and there will be no more of them',
} as const

/** An event in one line. */
export const eventText = (words: Words, event: Event): string => {
  const { unit, units, at, formation } = words
  switch (event.type) {
    case 'phase':
      return `Turn ${event.turn}: ${phaseTitle(event.phase)}`
    case 'eliminated':
      return `${unit(event.unit)} is eliminated`
    case 'step-lost':
      return `${unit(event.unit)} loses ${some(event.lost, 'step')}`
    case 'disrupted':
      return `${unit(event.unit)} is Disrupted`
    case 'mode-changed':
      return `${unit(event.unit)}: ${MODE_NAMES[event.mode]}`
    case 'fire-opened':
      return `${sideName(event.side)} ${FIRE_NAMES[event.kind]} into ${at(event.hex)}: ${units(event.firers)}`
    case 'fire-drawn':
      return `${units(event.units)} in ${at(event.hex)} may be fired at`
    case 'fire-rolled':
      return `${FIRE_NAMES[event.kind]} at ${unit(event.target)}, value ${event.value}, dice ${event.dice.join(' and ')}: ${outcome(event.result)}`
    case 'morale-check':
      return `${unit(event.unit)} checks morale ${event.morale}, dice ${event.dice.join(' and ')}: ${event.passed ? 'passed' : 'failed'} (${event.rule})`
    case 'mode-forced':
      return `${unit(event.unit)}: ${MODE_NAMES[event.mode]} under fire`
    case 'dismounted':
      return `${unit(event.unit)} dismounts`
    case 'mounted':
      return `${unit(event.unit)} mounts`
    case 'leader-lost':
      return `${unit(event.leader)} is lost`
    case 'depleted':
      return `${unit(event.unit)} is Depleted`
    case 'deployed':
      return `${unit(event.unit)} is set up in ${at(event.to)}, ${MODE_NAMES[event.mode]}`
    case 'moved':
      return `${units(event.units)} to ${at(event.to)}, ${event.spent} spent`
    case 'entered':
      return `${unit(event.unit)} enters at ${at(event.at)}`
    case 'left-map':
      return `${unit(event.unit)} leaves the map over the ${event.edge} edge`
    case 'off-map-moved':
      return `${unit(event.unit)} is in ${areaName(event.to)}`
    case 'off-map-mode-changed':
      return `${unit(event.unit)}: ${MODE_NAMES[event.mode]}, off the map`
    case 'off-map-removed':
      return `${unit(event.unit)} is out of the game with ${areaName(event.area)}`
    case 'area-closed':
      return `the Allies have taken ${areaName(event.area)}`
    case 'entry-announced':
      return `the Germans will enter from ${areaName(event.area)} in turn ${event.turn}`
    case 'allowance-rolled':
      return `${unit(event.unit)} has ${some(event.points, 'movement point')}`
    case 'brought-up':
      return `${unit(event.unit)} comes to the top of its stack`
    case 'stack-ordered':
      return `The stack in ${at(event.hex)}: ${units(event.units)}`
    // close action
    case 'close-action-declared':
      return `${units(event.units)} in ${at(event.hex)} go into close action against ${at(event.to)}`
    case 'close-action-called-off':
      return `no close action against ${at(event.to)}`
    case 'searched':
      return `the attackers look for the enemy in ${at(event.to)}, die ${event.dice.join(' and ')}: ${event.found ? 'he is there' : 'he is not found'}`
    case 'close-action-rolled':
      return `close action against ${at(event.to)}, ${event.attack} to ${event.defence}, value ${event.value}, dice ${event.dice.join(' and ')}: ${event.result}`
    case 'retreated':
      return `${units(event.units)} retreats to ${at(event.to)}`
    case 'advanced':
      return `${units(event.units)} advances to ${at(event.to)}`
    // command
    case 'headquarters-judged':
      return `${unit(event.unit)} is ${event.supplied ? 'in supply' : 'out of supply'}`
    case 'resupplied':
      return `${unit(event.unit)} is no more Depleted`
    case 'recovered':
      return `${unit(event.unit)} recovers${event.byRest ? ' by a rest' : ''}`
    case 'supply-head-relocated':
      return `the supply head of ${formation(event.formation)} ${event.moved ? 'is' : 'cannot be'} set up in ${at(event.to)}`
    case 'attached':
      return `${words.subject(event.subject)} is attached to ${formation(event.to)}`
    case 'entrenched':
      return `an entrenchment is completed in ${at(event.hex)}`
    case 'entrenchment-razed':
      return `the entrenchment in ${at(event.hex)} is given up`
    case 'headquarters-away':
      return `${unit(event.unit)} is away until turn ${event.until}`
    case 'headquarters-back':
      return `${unit(event.unit)} is back in ${at(event.at)}`
    case 'spurred':
      return `${unit(event.unit)} spurs its men on: ${some(event.points, 'movement point')}`
    case 'night-march-rolled':
      return `30 Corps at night, die ${event.dice.join(' and ')}: ${event.allowed ? 'it may move' : 'it stays where it is'}`
    case 'condition-met':
      return `a condition of victory is met (${event.rule})`
    // bridges and ferries
    case 'bridge-reached':
      return `Allied units come to ${words.bridge(event.bridge)} in ${at(event.hex)}`
    case 'bridge-rolled':
      return `charges at ${words.bridge(event.bridge)}, dice ${event.dice.join(' and ')}, ${event.needed} or less: ${event.blown ? 'they go off' : 'they fail'}`
    case 'bridge-blown':
      return `${words.bridge(event.bridge)} is blown`
    case 'repair-begun':
      return `${units(event.units)} begin to repair ${words.bridge(event.bridge)}`
    case 'repair-broken-off':
      return `the repair of ${words.bridge(event.bridge)} is broken off`
    case 'bridge-repaired':
      return `${words.bridge(event.bridge)} is repaired`
    case 'charge-begun':
      return `${unit(event.unit)} begins to lay charges at ${words.bridge(event.bridge)}`
    case 'charge-given-up':
      return `${unit(event.unit)} gives up the charges at ${words.bridge(event.bridge)}`
    case 'ferry-tried':
      return `the ferry ${event.ferry}, die ${event.dice.join(' and ')}: ${event.open ? 'it goes' : 'it cannot be used'}`
    case 'vehicles-ferried':
      return `${units(event.units)} at the ferry to ${at(event.to)}, dice ${event.dice.join(' and ')}: ${event.passed ? 'they cross' : 'they stay'}`
    case 'afloat':
      return `${units(event.units)} set out over the water to ${at(event.to)}${event.by === null ? '' : ` in the boats of ${unit(event.by)}`}`
    // the air
    case 'strike-placed':
      return `${sideName(event.side)} attack from the air on ${unit(event.unit)} in ${at(event.hex)}, ${some(event.strikes, 'strike')}`
    case 'air-support-rolled':
      return `German air strikes of the afternoon, die ${event.dice.join(' and ')}: ${event.granted ? 'they come' : 'there are none'}`
    case 'strike-missed':
      return `the air strike on ${unit(event.unit)} finds nobody in ${at(event.hex)}`
    case 'strike-approached':
      return `the air strike on ${unit(event.unit)}, die ${event.dice.join(' and ')}: ${event.through ? 'it gets through' : 'it does not get through'}`
    case 'strike-rolled':
      return `air strike on ${unit(event.unit)}, dice ${event.dice.join(' and ')}: ${event.result === '-' ? 'no effect' : event.result}`
    case 'patrol-ordered':
      return event.flying ? `fighters reach ${event.reach} hexes around 30 Corps` : 'the fighters are given up'
    // air landings
    case 'weather-rolled':
      return `the weather of the ${event.route}ern route, dice ${event.dice.join(' and ')}: ${event.weather}`
    case 'lift-received':
      return `${some(event.points, 'lift point')} for the day`
    case 'routes-freed':
      return event.routes === 'maas' ? 'both routes lead to sheet B' : 'both routes lead everywhere'
    case 'marker-placed':
      return `${MARKER_NAMES[event.marker]} of ${formation(event.formation)} in ${at(event.at)}`
    case 'marker-designated':
      return `in secret: ${MARKER_NAMES[event.marker]} of ${formation(event.formation)} in ${at(event.at)}`
    case 'quartered':
      return event.at === null
        ? `${formation(event.formation)} finds no vacant quarters and keeps its printed places`
        : `${formation(event.formation)} is quartered around ${at(event.at)}, die ${event.dice.join(' and ')}`
    case 'drop-designated':
      return `${serialName(event.serial)} is to land in ${at(event.hex)} by the ${event.route}ern route: ${units(event.units)}`
    case 'serial-declared':
      return `${serialName(event.serial)} comes in over the ${event.route}ern route to ${at(event.hex)}`
    case 'interception-rolled':
      return `German fighters against ${event.serials.map(serialName).join(', ')}, dice ${event.dice.join(' and ')}: ${INTERCEPTION[event.outcome]}`
    case 'landing-rolled':
      return `${serialName(event.serial)} lands under a total of ${event.total}, dice ${event.dice.join(' and ')}: ${event.result === '-' ? 'as planned' : event.result}`
    case 'turned-back':
      return `${serialName(event.serial)} is back in England: ${units(event.units)}`
    case 'scattered':
      return `${unit(event.unit)} comes down in ${at(event.to)}, dice ${event.dice.join(' and ')}`
    case 'glider-rolled':
      return `${unit(event.unit)} crashes, die ${event.dice.join(' and ')}: ${event.lost ? 'it loses a point' : 'nothing is lost'}`
    case 'landed':
      return `${units(event.units)} land in ${at(event.at)}`
    case 'displaced':
      return `${unit(event.unit)} makes room and goes to ${at(event.to)}`
    // the campaign
    case 'flak-rolled':
      return `Air attack on ${unit(event.unit)}, die ${event.dice[0]!}: ${event.suppressed ? 'it begins Disrupted' : 'no effect'}`
    case 'group-released':
      return event.group === 'over-the-rhine'
        ? '30 Corps is over the Neder Rijn'
        : `${formation(event.group)} may come on from turn ${event.from}`
    case 'early-release-rolled':
      return `Early release of ${formation(event.group)}, die ${event.dice[0]!}: ${event.released ? 'it comes' : 'it waits'}`
    case 'points':
      return `${sideName(event.side)} ${some(event.points, 'point')} for ${unit(event.unit)}`
    // the advance of 30 Corps
    case 'objective-rolled':
      return `30 Corps and ${OBJECTIVE[event.objective].title}, dice ${event.dice.join(' and ')}, ${event.upTo} or less: ${event.reached ? 'it is there' : 'not yet'}`
    case 'corridor-rolled':
      return `the corridor south of Grave, dice ${event.dice.join(' and ')}${event.bonus > 0 ? ` and ${event.bonus}` : ''}: it is ${event.cut ? 'cut' : 'open'}`
    case 'serial-given-up':
      return `${serialName(event.serial)} is given up, so that 30 Corps gets to ${OBJECTIVE[event.objective].title}: ${units(event.units)}`
    // points
    case 'delivered':
      return `${formation(event.formation)} receives ${some(event.points, `${event.use} point`)}`
    case 'delivery-fired-at': {
      const effect =
        event.driftedOff > 0
          ? `${some(event.driftedOff, 'point')} driven off`
          : event.lost > 0
            ? `${some(event.lost, 'point')} lost`
            : 'no effect'
      return `${unit(event.unit)} fires at what comes to ${formation(event.formation)}, value ${event.value}, dice ${event.dice.join(' and ')}: ${effect}`
    }
    case 'drifted': {
      const fate =
        event.fate === 'lies' ? 'lies there' : event.to === null ? 'is lost' : `goes to ${formation(event.to)}`
      return `a point of ${event.use} comes down in ${at(event.at)} and ${fate}`
    }
    case 'gathered':
      return `${unit(event.unit)} gathers ${event.command + event.ammunition} in ${at(event.at)}`
    case 'points-assigned':
      return `${some(event.points, 'command point')} in effect at ${formation(event.formation)}`
    case 'ammunition-spent':
      return `${formation(event.formation)} spends a point of ammunition`
  }
}
