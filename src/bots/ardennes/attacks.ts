/** Combat Phases: attacks at good odds with all who can take part. */
import type { HexId } from '../../hex/hexId.js'
import type { Action, UnitId } from '../../ardennes/state.js'
import type { End } from '../../ardennes/rules/assessment.js'
import type { Look } from './look.js'

/** What a result is worth to the attacker, in steps: hexes gained and enemies driven back count for much. */
const WORTH: Readonly<Record<End['result'], number>> = {
  A1: -1.2,
  'A1/Eng': -0.9,
  Eng: 0.1,
  'Eng+': 0.3,
  'FF(+1)': 0.1,
  FF: 0.2,
  'EX(Eng)': 0.3,
  DR1: 0.8,
  DR2: 1.2,
  DR3: 1.8,
  'DR4*': 2.4,
  'D1*': 3,
  'A1/DR2': 0.4,
  'A1/D1': 1,
  D1: 2,
  'time-on-target': -1.2,
}

/** A determined defence takes most of a retreat away. */
const HELD = 0.3

/** What an attack is expected to gain, in steps. */
const expectedGain = (look: Look, attackers: readonly UnitId[], target: HexId): number => {
  const forecast = look.game.queries.assess(look.state, { attackers, targets: [target] })
  if (forecast._tag === 'Left') return -Infinity
  const { distribution, total } = forecast.right
  return distribution.reduce((sum, { result, stand, weight }) => {
    const held = stand === 'yes-exchange' || stand === 'yes-step'
    return sum + (weight / total) * (held ? HELD : WORTH[result])
  }, 0)
}

/** Those of some units who may attack together: all of them, or as many as join one after another (A14.3a). */
const together = (look: Look, units: readonly UnitId[], target: HexId): readonly UnitId[] => {
  const may = (attackers: readonly UnitId[]): boolean =>
    look.game.queries.assess(look.state, { attackers, targets: [target] })._tag === 'Right'
  if (may(units)) return units
  return units.reduce<readonly UnitId[]>((kept, unit) => (may([...kept, unit]) ? [...kept, unit] : kept), [])
}

/** The most promising attack that can be opened; nothing when none is good enough. */
export const chooseAttack = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const openings = new Map<HexId, UnitId[]>()
  for (const action of actions) {
    if (action.type !== 'attack') continue
    const units = openings.get(action.target)
    if (units === undefined) openings.set(action.target, [action.unit])
    else units.push(action.unit)
  }
  let plan: { readonly attackers: readonly UnitId[]; readonly target: HexId } | undefined
  let highest = look.side === 'german' ? 0.35 : 0.6
  for (const [target, units] of openings) {
    const attackers = together(look, units, target)
    const gain = expectedGain(look, attackers, target)
    if (gain > highest) [plan, highest] = [{ attackers, target }, gain]
  }
  if (plan === undefined) return []
  const { attackers, target } = plan
  const opening = actions.find(
    (action) => action.type === 'attack' && action.target === target && action.unit === attackers[0],
  )
  return opening === undefined ? [] : [opening]
}
