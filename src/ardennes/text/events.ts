/** What happened, as it would stand in a log. */
import { phaseTitle } from '../phaseTitles.js'
import type { Event } from '../state.js'
import type { Words } from './names.js'
import { sideName, some } from './names.js'

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

/** An event in one line. */
export const eventText = (words: Words, event: Event): string => {
  const { unit, units, at } = words
  switch (event.type) {
    case 'phase':
      return `Turn ${event.turn}: ${phaseTitle(event.phase)}`
    case 'condition':
      return `${unit(event.unit)} is ${event.condition === 'fit' ? 'rallied' : event.condition} (${event.rule})`
    case 'control':
      return `${at(event.hex)} is ${sideName(event.side)} now`
    case 'artillery':
      return `${unit(event.unit)} is ${event.ready ? 'ready' : 'spent'} (${event.rule})`
    case 'marker':
      return event.marker === 'none'
        ? `${unit(event.unit)} has no marker any more (${event.rule})`
        : `${unit(event.unit)} has a ${event.marker.replace('-', ' ')} marker (${event.rule})`
    case 'fuel':
      return `${words.formation(event.formation)} is short of fuel: ${units(event.units)} (${event.rule})`
    case 'bridge':
      return `The bridge ${event.bridge} is ${event.state === 'building' ? 'being rebuilt' : event.state} (${event.rule})`
    case 'dump':
      return `The fuel dump: ${event.status} (${event.rule})`
    case 'traffic':
      return event.at === null || event.at === 'gone'
        ? `${sideName(event.side)} traffic marker ${event.marker} is ${event.at === null ? 'back in its box' : 'gone'} (${event.rule})`
        : `${sideName(event.side)} traffic marker ${event.marker} is placed in ${at(event.at)}`
    case 'roadblock':
      return event.to === null
        ? `The ${sideName(event.side)} roadblock in ${at(event.from ?? '')} is taken off (${event.rule})`
        : `A ${sideName(event.side)} roadblock stands in ${at(event.to)}`
    case 'supply':
      return `${unit(event.unit)} is ${event.outOfSupply ? 'out of supply' : 'in supply again'} (${event.rule})`
    case 'surrender':
      return `${units(event.units)}: ${some(event.points, 'surrender point')} (${event.rule})`
    case 'replaced':
      return `${unit(event.unit)} has ${some(event.steps, 'step')} in ${at(event.at)} (${event.rule})`
    case 'victory':
      return `${sideName(event.winner)} victory (${event.rule})`
    case 'deployed':
      return `${unit(event.unit)} is set up in ${at(event.to)}`
    case 'moved':
      return `${units(event.units)}: ${at(event.from)} to ${at(event.to)}, ${event.spent} spent`
    case 'placed':
      return `${unit(event.unit)}: ${at(event.from)} to ${at(event.to)} (${event.rule})`
    case 'rolled':
      return `${event.what.replaceAll('-', ' ')}: ${event.dice.length === 0 ? '' : `${event.dice.join(' and ')}, `}${event.result} (${event.rule})`
    case 'work':
      return `An improved position in ${at(event.hex)} is ${event.state === 'building' ? 'begun' : 'complete'}`
    case 'eliminated':
      return `${unit(event.unit)} is eliminated (${event.rule})`
    case 'left-behind':
      return `${units(event.units)} is left in ${at(event.at)} (${event.rule})`
    case 'step-lost':
      return `${unit(event.unit)} loses a step, ${event.steps} left (${event.rule})`
    case 'broken-down':
      return `${unit(event.unit)} breaks down into ${units(event.into)}`
    case 'attacked':
      return `${units(event.attackers)}: ${event.kind === 'attack' ? 'attack' : event.kind} on ${at(event.target)}, held by ${units(event.defenders)}`
    case 'combat':
      return `${sideName(event.side)} attack on ${at(event.target)}: ${event.attack} to ${event.defence}, ${signed(event.shift)}, ${event.column}, die ${event.die}: ${event.result}`
    case 'firefight':
      return `Firefight led by ${unit(event.unit)}: die ${event.die} ${signed(event.modifier)}: ${event.result}`
    case 'determined-defence':
      return `Determined defence led by ${unit(event.unit)}: die ${event.die} ${signed(event.modifier)}: ${event.result.replaceAll('-', ' ')}`
    case 'support':
      return `${units(event.units)} fires at ${at(event.target)}`
    case 'engaged':
      return `${units(event.units)} is engaged in ${at(event.at)}`
    case 'advantage':
      return event.placed
        ? `${units(event.units)} has an advantage over ${at(event.hex)}`
        : `The advantage over ${at(event.hex)} is gone`
    case 'retreated':
      return `${units(event.units)} retreats to ${at(event.to)}`
    case 'advanced':
      return `${units(event.units)} advances from ${at(event.from)} to ${at(event.to)}`
  }
}
