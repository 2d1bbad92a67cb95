/** Events in the words of a log. */
import { asSaying, say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { DefenceResult } from '../board/combatResults.js'
import type { BattleKind } from '../combatTerms.js'
import { phaseTitle } from '../phaseTitles.js'
import type { Event } from '../state.js'
import type {
  BridgeEvent,
  ConditionEvent,
  ReplacedEvent,
  RoadblockEvent,
  TrafficEvent,
  WorkEvent,
} from '../state/events.js'
import type { DumpStatus, MovementMarker } from '../vocabulary.js'
import type { Words } from './names.js'
import { oneOrMore } from './names.js'
import { rollText, surrenderPoints } from './rolls.js'
import { SIDE_WORDS } from '../../wargame/sideWords.js'

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

const conditionText = (words: Words, { unit: id, condition, rule }: ConditionEvent): Saying => {
  const unit = words.unit(id)
  switch (condition) {
    case 'fit':
      return say`${{ unit }} is rallied (${{ rule }})`
    case 'disrupted':
      return say`${{ unit }} is disrupted (${{ rule }})`
    case 'routed':
      return say`${{ unit }} is routed (${{ rule }})`
  }
}

const MARKERS: Readonly<Record<Exclude<MovementMarker, 'none'>, Saying>> = {
  strategic: say`strategic`,
  truck: say`truck`,
  'prime-mover': say`prime mover`,
}

const bridgeText = ({ bridge, state, rule }: BridgeEvent): Saying => {
  switch (state) {
    case 'standing':
      return say`The bridge ${{ bridge }} is standing (${{ rule }})`
    case 'blown':
      return say`The bridge ${{ bridge }} is blown (${{ rule }})`
    case 'building':
      return say`The bridge ${{ bridge }} is being rebuilt (${{ rule }})`
  }
}

const DUMP: Readonly<Record<DumpStatus, Saying>> = {
  hidden: say`hidden`,
  found: say`found`,
  captured: say`captured`,
  undefended: say`undefended`,
  transferred: say`transferred`,
  gone: say`gone`,
}

const trafficText = (words: Words, { side: owner, marker, at, rule }: TrafficEvent): Saying => {
  const side = SIDE_WORDS[owner]
  if (at === null) return say`${{ side }} traffic marker ${{ marker }} is back in its box (${{ rule }})`
  if (at === 'gone') return say`${{ side }} traffic marker ${{ marker }} is gone (${{ rule }})`
  return say`${{ side }} traffic marker ${{ marker }} is placed in ${{ hex: words.at(at) }}`
}

const roadblockText = (words: Words, { side: owner, from, to, rule }: RoadblockEvent): Saying => {
  const side = SIDE_WORDS[owner]
  return to === null
    ? say`The ${{ side }} roadblock in ${{ hex: words.at(from ?? '') }} is removed (${{ rule }})`
    : say`The ${{ side }} player places a roadblock in ${{ hex: words.at(to) }}`
}

const workText = ({ at }: Words, { hex, state }: WorkEvent): Saying => {
  switch (state) {
    case 'building':
      return say`An improved position in ${{ hex: at(hex) }} is begun`
    case 'complete':
      return say`An improved position in ${{ hex: at(hex) }} is complete`
    case 'removed':
      return say`The improved position in ${{ hex: at(hex) }} is removed`
  }
}

const ATTACKS: Readonly<Record<BattleKind, Saying>> = {
  attack: say`attack`,
  breakout: say`breakout`,
  counterattack: say`counterattack`,
}

const STANDS: Readonly<Record<DefenceResult, Saying>> = {
  'yes-exchange': say`yes, exchange`,
  'yes-step': say`yes, a step`,
  'no-counterattack': say`no, counterattack`,
  no: say`no`,
  'no-step': say`no, a step`,
}

const stepsText = (words: Words, { unit: id, steps, at, rule }: ReplacedEvent): Saying => {
  const unit = words.unit(id)
  const hex = words.at(at)
  return oneOrMore(
    steps,
    say`${{ unit }} has 1 step in ${{ hex }} (${{ rule }})`,
    say`${{ unit }} has ${{ steps }} steps in ${{ hex }} (${{ rule }})`,
  )
}

/** An event in one line. */
export const eventText = (words: Words, event: Event): Saying => {
  const { unit, units, at } = words
  switch (event.type) {
    case 'phase':
      return say`Turn ${{ turn: event.turn }}: ${{ phase: asSaying(phaseTitle(event.phase)) }}`
    case 'condition':
      return conditionText(words, event)
    case 'control':
      return say`${{ hex: at(event.hex) }} is ${{ side: SIDE_WORDS[event.side] }} now`
    case 'artillery':
      return event.ready
        ? say`${{ unit: unit(event.unit) }} is ready (${{ rule: event.rule }})`
        : say`${{ unit: unit(event.unit) }} is spent (${{ rule: event.rule }})`
    case 'marker':
      return event.marker === 'none'
        ? say`${{ unit: unit(event.unit) }} has lost its marker (${{ rule: event.rule }})`
        : say`${{ unit: unit(event.unit) }} has a ${{ marker: MARKERS[event.marker] }} marker (${{ rule: event.rule }})`
    case 'fuel': {
      const formation = words.formation(event.formation)
      return say`${{ formation }} is short of fuel: ${{ units: units(event.units) }} (${{ rule: event.rule }})`
    }
    case 'bridge':
      return bridgeText(event)
    case 'dump':
      return say`The fuel dump: ${{ status: DUMP[event.status] }} (${{ rule: event.rule }})`
    case 'traffic':
      return trafficText(words, event)
    case 'roadblock':
      return roadblockText(words, event)
    case 'supply':
      return event.outOfSupply
        ? say`${{ unit: unit(event.unit) }} is out of supply (${{ rule: event.rule }})`
        : say`${{ unit: unit(event.unit) }} is in supply again (${{ rule: event.rule }})`
    case 'surrender': {
      const points = surrenderPoints(event.points)
      return say`${{ units: units(event.units) }}: ${{ points }} (${{ rule: event.rule }})`
    }
    case 'replaced':
      return stepsText(words, event)
    case 'victory':
      return say`${{ side: SIDE_WORDS[event.winner] }} victory (${{ rule: event.rule }})`
    case 'deployed':
      return say`${{ unit: unit(event.unit) }} is set up in ${{ hex: at(event.to) }}`
    case 'moved': {
      const way = { units: units(event.units), from: at(event.from), to: at(event.to) }
      return say`${{ units: way.units }}: ${{ from: way.from }} to ${{ to: way.to }}, ${{ points: event.spent }} spent`
    }
    case 'placed': {
      const way = { from: at(event.from), to: at(event.to) }
      return say`${{ unit: unit(event.unit) }}: ${{ from: way.from }} to ${{ to: way.to }} (${{ rule: event.rule }})`
    }
    case 'rolled':
      return rollText(words, event)
    case 'work':
      return workText(words, event)
    case 'eliminated':
      return say`${{ unit: unit(event.unit) }} is eliminated (${{ rule: event.rule }})`
    case 'left-behind':
      return say`${{ units: units(event.units) }}: placed in ${{ hex: at(event.at) }} (${{ rule: event.rule }})`
    case 'step-lost': {
      const { steps: count, rule } = event
      return say`${{ unit: unit(event.unit) }} loses a step, ${{ count }} left (${{ rule }})`
    }
    case 'broken-down':
      return say`${{ unit: unit(event.unit) }} breaks down into ${{ units: units(event.into) }}`
    case 'recombined': {
      const [hex, { steps }] = [at(event.at), event]
      return say`${{ unit: unit(event.unit) }} regains a step in ${{ hex }}, ${{ steps }} now`
    }
    case 'attacked': {
      const [attackers, kind] = [units(event.attackers), ATTACKS[event.kind]]
      // the guard of the fuel dump is not a unit (A32.2a)
      const defenders = event.defenders.length > 0 ? units(event.defenders) : say`the guard of the fuel dump`
      return say`${{ attackers }}: ${{ kind }} on ${{ hex: at(event.target) }}, held by ${{ defenders }}`
    }
    case 'combat': {
      const { attack, defence, column, die, result } = event
      const [side, hex, shift] = [SIDE_WORDS[event.side], at(event.target), signed(event.shift)]
      const odds = say`${{ attack }} to ${{ defence }}, ${{ shift }}, ${{ column }}`
      return say`${{ side }} attack on ${{ hex }}: ${{ odds }}, die ${{ die }}: ${{ result }}`
    }
    case 'firefight': {
      const { die, result } = event
      const modifier = signed(event.modifier)
      return say`Firefight led by ${{ unit: unit(event.unit) }}: die ${{ die }} ${{ modifier }}: ${{ result }}`
    }
    case 'determined-defence': {
      const { die } = event
      const modifier = signed(event.modifier)
      const result = STANDS[event.result]
      return say`Determined defence led by ${{ unit: unit(event.unit) }}: die ${{ die }} ${{ modifier }}: ${{ result }}`
    }
    case 'support':
      return say`${{ units: units(event.units) }}: fire at ${{ hex: at(event.target) }}`
    case 'engaged':
      return say`${{ units: units(event.units) }}: engaged in ${{ hex: at(event.at) }}`
    case 'advantage':
      return event.placed
        ? say`${{ units: units(event.units) }}: advantage over ${{ hex: at(event.hex) }}`
        : say`The advantage over ${{ hex: at(event.hex) }} is gone`
    case 'retreated':
      return say`${{ units: units(event.units) }}: retreat to ${{ hex: at(event.to) }}`
    case 'advanced':
      return say`${{ units: units(event.units) }}: advance from ${{ from: at(event.from) }} to ${{ to: at(event.to) }}`
  }
}
