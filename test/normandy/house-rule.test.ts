/**
 * A house rule without a change of the game: one more row on the activity of a frame, and a machine of the activities
 * with that one in its place. `docs/design.md` shows the other way, an option of the game.
 */
import { describe, expect, test } from 'vitest'
import { machineOfActivities } from '../../src/engine/frames/machine.js'
import type { Activities, Activity } from '../../src/engine/frames/activity.js'
import { positionsOf } from '../../src/engine/frames/position.js'
import { illegal } from '../../src/engine/legality/violation.js'
import { allows, refusals } from '../../src/engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../src/engine/legality/restriction.js'
import type { Choice } from '../../src/engine/frames/verb.js'
import { ACTIVITIES } from '../../src/normandy/frames.js'
import { unitId } from '../../src/normandy/index.js'
import type { Action, Event, Frame, State } from '../../src/normandy/index.js'
import { positionOf } from '../../src/normandy/position.js'
import type { At, Position } from '../../src/normandy/position.js'
import { formationOf, indicesOf } from '../../src/normandy/rules/units.js'
import { germanCombat } from './field.js'
import { division, germanInfantry, play, smallGame, usRegiment } from './small.js'

type ActivityOf<T extends Frame['type']> = Activity<At<T>, Position, Action, Event>

/** The activity with more rows on each of its actions: the list and the reasons both read them. */
const restricted = <T extends Frame['type']>(
  activity: ActivityOf<T>,
  rows: Restrictions<Choice<At<T>, Action>>,
): ActivityOf<T> => ({
  ...activity,
  candidates: (p) => {
    const { count, at } = activity.candidates(p)
    return {
      count,
      at: (index) => {
        const action = at(index)
        return action !== null && allows(rows, { p, action }) ? action : null
      },
    }
  },
  refusals: (p, action) => [...activity.refusals(p, action), ...refusals(rows, { p, action })],
})

const ONE_FORMATION: Restriction<Choice<At<'attack'>, Action>> = {
  rule: 'H1',
  code: 'other-formation',
  forbids: ({ p, action }) =>
    action.type === 'attack-add' &&
    indicesOf(p.board, [action.unit, ...p.frame.attackers]).some(
      (unit, _, [first]) => formationOf(p.board, unit) !== formationOf(p.board, first!),
    ),
  says: () => 'only units of one formation attack together',
}

const game = smallGame({
  columns: 5,
  rows: 5,
  counters: [
    germanInfantry('ger-a', { division: 'one' }),
    germanInfantry('ger-b', { division: 'one' }),
    germanInfantry('ger-c', { division: 'two' }),
    usRegiment('us'),
  ],
  divisions: [division('one'), division('two')],
})
const positions = positionsOf((s: State) => game.boards[s.scenario], positionOf)
const activities: Activities<Position, Frame, Action, Event> = {
  ...ACTIVITIES,
  attack: restricted(ACTIVITIES.attack, [ONE_FORMATION]),
}
const house = machineOfActivities(positions, activities)

describe('a house rule: units of one formation attack together, others apart', () => {
  const units = { 'ger-a': '0302', 'ger-b': '0302', 'ger-c': '0302', us: '0303' }
  const opened = play(game, germanCombat(game, units), { type: 'attack', target: '0303', unit: 'ger-a' })
  // a position is kept with its state, and two machines over one board would share it
  const mine = structuredClone(opened)
  const add = (unit: string): Action => ({ type: 'attack-add', unit: unitId(unit) })

  test('the house rule offers only the unit of the same formation', () => {
    expect(game.legalActions(opened)).toEqual(expect.arrayContaining([add('ger-b'), add('ger-c')]))
    expect(house.legalActions(mine)).toContainEqual(add('ger-b'))
    expect(house.legalActions(mine)).not.toContainEqual(add('ger-c'))
  })

  test('an action that the house rule excludes is refused with its rule ID', () => {
    expect(house.explain(mine, add('ger-b'))).toEqual([])
    expect(house.explain(mine, add('ger-c'))).toEqual([
      illegal('H1', 'other-formation', 'only units of one formation attack together'),
    ])
  })

  test('play continues under the house rule', () => {
    const both = house.step(mine, add('ger-b'))
    expect(house.legalActions(both).map(({ type }) => type)).toEqual(['attack-commit'])
    expect(house.toAct(house.step(both, { type: 'attack-commit' }))).toMatchObject({ kind: 'chance' })
  })
})
