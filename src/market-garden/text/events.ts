/** What happened, as it would stand in a log. */
import { SEQUENCE } from '../sequence.js'
import type { Event } from '../state.js'
import type { Words } from './names.js'
import { FIRE_NAMES, MODE_NAMES, sideName, some } from './names.js'

const outcome = (result: Extract<Event, { type: 'fire-rolled' }>['result']): string => {
  if (result === 0) return 'no effect'
  if (result === 'D') return 'D'
  return result === 'minimal' ? 'a morale check' : some(result, 'step')
}

/** An event in one line. */
export const eventText = (words: Words, event: Event): string => {
  const { unit, units, at, formation } = words
  switch (event.type) {
    case 'phase':
      return `Turn ${event.turn}: ${SEQUENCE.find((step) => step.id === event.phase)?.title ?? event.phase}`
    case 'eliminated':
      return `${unit(event.unit)} is eliminated`
    case 'steps-lost':
      return `${unit(event.unit)} loses ${some(event.steps, 'step')}`
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
    case 'placed':
      return `${unit(event.unit)} is set up in ${at(event.at)}, ${MODE_NAMES[event.mode]}`
    case 'moved':
      return `${unit(event.unit)} to ${at(event.to)}, ${event.spent} spent`
    case 'entered':
      return `${unit(event.unit)} enters at ${at(event.at)}`
    case 'allowance-rolled':
      return `${unit(event.unit)} has ${some(event.points, 'movement point')}`
    case 'brought-up':
      return `${unit(event.unit)} comes to the top of its stack`
    // close action
    case 'close-action-declared':
      return `${units(event.units)} in ${at(event.hex)} go into close action against ${at(event.to)}`
    case 'close-action-called-off':
      return `no close action against ${at(event.to)}`
    case 'close-action-rolled':
      return `close action against ${at(event.to)}, ${event.attack} to ${event.defence}, value ${event.value}, dice ${event.dice.join(' and ')}: ${event.result}`
    case 'retreated':
      return `${unit(event.unit)} retreats to ${at(event.to)}`
    case 'advanced':
      return `${unit(event.unit)} advances to ${at(event.to)}`
    // command
    case 'headquarters-judged':
      return `${unit(event.unit)} is ${event.supplied ? 'in supply' : 'out of supply'}`
    case 'resupplied':
      return `${unit(event.unit)} is no more Depleted`
    case 'recovered':
      return `${unit(event.unit)} recovers${event.byRest ? ' by a rest' : ''}`
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
    case 'condition-met':
      return `a condition of victory is met (${event.rule})`
    // points
    case 'delivered':
      return `${formation(event.formation)} receives ${some(event.points, `${event.use} point`)}`
    case 'points-assigned':
      return `${some(event.points, 'command point')} in effect at ${formation(event.formation)}`
    case 'ammunition-spent':
      return `${formation(event.formation)} spends a point of ammunition`
  }
}
