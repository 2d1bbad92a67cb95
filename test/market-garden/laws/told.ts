/** What the events that every game has tell: who goes where and by which way, and what is lost by which rule. */
import { strength } from '../book/forces.js'
import { law, told } from './law.js'
import type { Deed, Law } from './law.js'

const isRule = ({ game }: Deed, rule: string): boolean => Object.hasOwn(game.rulebook, rule)

const ways = law(
  'M8.1 M8.14b M-R144 M15.4b a move, a retreat and an advance are told with the hex that the units leave, the one that they enter, and the way between',
  600,
  function* (deed) {
    const { before, events } = deed
    for (const event of [...told(events, 'moved'), ...told(events, 'retreated'), ...told(events, 'advanced')]) {
      const { type, units, from, to, path } = event
      const names = `${type} ${units.join()} from ${from} to ${to}`
      if (units.length === 0 || path.join() !== [from, to].join()) yield `${names} by ${path.join()}`
      else if (units.some((id) => before.pieces.get(id)!.unit.at !== from)) yield `${names}: they stood elsewhere`
      else if (event.type === 'retreated' && !isRule(deed, event.rule)) yield `${names} by ${event.rule}`
      else
        yield event.type !== 'moved' || event.spent === Math.max(...units.map((id) => event.spentByUnit[id]!))
          ? null
          : `${names}: ${event.spent} is not the most that is spent`
    }
  },
)

const stepsLeft = law(
  'M3.33a M3.33b a loss of steps is told with the steps that are left and its rule, and whoever has none left is told to be eliminated, once',
  60,
  function* (deed) {
    const { before, after, events } = deed
    const gone = told(events, 'eliminated')
    for (const { unit, rule } of gone) {
      const piece = after.pieces.get(unit)!
      const back = told(events, 'headquarters-back').some((event) => event.unit === unit) // M17.18
      if (!isRule(deed, rule)) yield `${unit} is eliminated by ${rule}`
      else if (gone.filter((event) => event.unit === unit).length > 1) yield `${unit} is eliminated twice`
      else yield back || piece.unit.at === 'eliminated' ? null : `${unit} is told to be eliminated in ${piece.unit.at}`
    }
    const left = new Map<string, number>()
    for (const { unit, steps, lost, rule } of told(events, 'step-lost')) {
      const had = left.get(unit) ?? strength(before.pieces.get(unit)!)
      yield isRule(deed, rule) && had - lost === steps ? null : `${unit} has ${steps} of ${had} steps by ${rule}`
      left.set(unit, steps)
      if (steps === 0 && !gone.some((event) => event.unit === unit)) yield `${unit} is not told to be eliminated`
    }
  },
)

export const TOLD: readonly Law[] = [ways, stepsLeft]
