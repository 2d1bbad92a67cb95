import { describe, expect, test } from 'vitest'
import { reasonsOf } from '../../src/engine/legality/violation.js'
import { hexId } from '../../src/hex/index.js'
import { normandy } from '../../src/normandy/index.js'
import {
  at,
  germanHeadquarters,
  germanInfantry,
  offered,
  panzer,
  place,
  smallGame,
  usArmor,
  usRegiment,
  watch,
} from './small.js'
import { allows, END, forbids, frame, go, move, spent, STOP, top, unit } from './steps.js'

const PHASE = 'allied-normal-movement'

/** One vehicle and one foot unit of the Allies on 0403, and whatever the board shows. */
const costs = (
  board: Omit<Parameters<typeof smallGame>[0], 'counters'>,
  to: string,
): readonly (number | undefined)[] => {
  const game = smallGame({ ...board, counters: [usArmor('v'), usRegiment('f')] })
  const state = place(game, { phase: PHASE, units: { v: '0403', f: '0403' } })
  return [spent(game, state, move('f', to)), spent(game, state, move('v', to))]
}

describe('movement points', () => {
  test('N5.11 the terrain of the hex entered and the hexside crossed decide the cost; clear costs 1', () => {
    expect(costs({}, '0404')).toEqual([1, 1])
    expect(costs({ terrain: { '0403': ['forest'] } }, '0404')).toEqual([1, 1])
    expect(costs({ terrain: { '0404': ['forest'] } }, '0404')).toEqual([2, 4])
    // the points of a whole move add up, and when they are spent the unit stands
    const game = smallGame({ terrain: { '0404': ['bocage'] }, counters: [usArmor('v', { movement: 3 })] })
    const state = place(game, { phase: PHASE, units: { v: '0403' } })
    expect(spent(game, state, move('v', '0404'), move('v', '0405'))).toBe(3)
    expect(top(go(game, state, move('v', '0404'), move('v', '0405')))).toBe('movement')
    const short = smallGame({ terrain: { '0405': ['forest'] }, counters: [usArmor('v', { movement: 4 })] })
    const halfway = go(short, place(short, { phase: PHASE, units: { v: '0403' } }), move('v', '0404'))
    expect(forbids(short, halfway, move('v', '0405'))).toEqual(['N5.11'])
    expect(forbids(short, halfway, move('v', '0601'))).toEqual(['N5.11'])
  })

  test('N5.11 no unit crosses the sea', () => {
    const game = smallGame({
      terrain: { '0503': ['sea'] },
      hexsides: [['0403', '0404', 'sea']],
      counters: [usArmor('v')],
    })
    const state = place(game, { phase: PHASE, units: { v: '0403' } })
    expect(forbids(game, state, move('v', '0404'))).toEqual(['N5.11'])
    expect(forbids(game, state, move('v', '0503'))).toEqual(['N5.11'])
    expect(allows(game, state, move('v', '0402'))).toBe(true)
  })

  test('X1 N5.12 woods cost a foot unit 1 and a vehicle 2', () => {
    expect(costs({ terrain: { '0404': ['woods'] } }, '0404')).toEqual([1, 2])
  })

  test('X2 N5.13 a vehicle pays 2 for the stream and 2 for the bocage behind it', () => {
    expect(costs({ terrain: { '0404': ['bocage'] }, hexsides: [['0403', '0404', 'stream']] }, '0404')[1]).toBe(4)
    // river and stream alike are added to the hex; the hexside costs the same in both directions
    const dry = costs({ terrain: { '0404': ['bocage'] } }, '0404')
    const river = costs({ terrain: { '0404': ['bocage'] }, hexsides: [['0404', '0403', 'river']] }, '0404')
    expect(dry).toEqual([1, 2])
    expect(river[0]).toBeGreaterThan(dry[0]!)
    expect(river[1]).toBeGreaterThan(dry[1]!)
  })

  test('N5.14 a unit that moves along a road pays only the road cost', () => {
    const wild = { terrain: { '0404': ['forest', 'highland'] }, hexsides: [['0403', '0404', 'river']] } as const
    expect(costs({ ...wild, links: [['0403', '0404', 'secondary']] }, '0404')).toEqual([1, 1])
    expect(costs({ ...wild, links: [['0403', '0404', 'primary']] }, '0404')).toEqual([0.5, 0.5])
    // a road elsewhere in the same hexes does not help
    expect(
      costs(
        {
          ...wild,
          links: [
            ['0403', '0503', 'primary'],
            ['0404', '0405', 'primary'],
          ],
        },
        '0404',
      ),
    ).toEqual([4, 8])
  })

  test('X3 N5.15 hex 2925 (bocage, forest, highland) costs a vehicle 4, not 10, and water is added', () => {
    expect(costs({ terrain: { '0404': ['bocage', 'forest', 'highland'] } }, '0404')[1]).toBe(4)
    expect(
      costs(
        { terrain: { '0404': ['bocage', 'forest', 'highland'] }, hexsides: [['0403', '0404', 'stream']] },
        '0404',
      )[1],
    ).toBe(6)
    const around = ['2924', '2926', '2824', '2825', '3024', '3025']
    const paid = around.map((from) => {
      const state = place(normandy, { scenario: 'campaign', phase: PHASE, units: { 'us-2-arm-66': from } })
      return spent(normandy, state, move('us-2-arm-66', '2925'))
    })
    expect(paid).toContain(4)
    expect(Math.max(...paid.map((cost) => cost ?? 0))).toBeLessThan(10)
  })

  test('N5.17 no unit has to move, and a unit may move in any direction', () => {
    const game = smallGame({ counters: [usArmor('v'), usRegiment('f')] })
    const state = place(game, { phase: PHASE, units: { v: '0403', f: '0403' } })
    expect(go(game, state, END).phase).toBe('allied-combat')
    expect(offered(game, state, 'move').map((a) => `${a.units.join()} ${a.to}`)).toEqual(
      ['f', 'v'].flatMap((unit) => ['0303', '0304', '0402', '0404', '0503', '0504'].map((to) => `${unit} ${to}`)),
    )
    const back = go(game, state, move('v', '0404'), move('v', '0403'), move('v', '0303'))
    expect([at(back, 'v'), frame(back, 'moving')?.spent]).toEqual(['0303', 3])
  })

  test('N5.0a N5.24 a unit may spend any number of its points, but not save or transfer them', () => {
    const game = smallGame({ counters: [usArmor('v', { movement: 3 }), usArmor('w', { movement: 3 }), panzer('p')] })
    const state = place(game, { phase: PHASE, units: { v: '0403', w: '0602', p: '0106' } })
    expect(forbids(game, state, move('p', '0105'))).toEqual(['N5.0a'])
    const some = go(game, state, move('v', '0404'), STOP)
    expect(at(some, 'v')).toBe('0404')
    // the two points that v left over do not carry w further
    const other = go(game, some, move('w', '0603'), move('w', '0604'), move('w', '0605'))
    expect([top(other), at(other, 'w')]).toEqual(['movement', '0605'])
    // and in the next phase v has its own three, not five
    const next = go(game, go(game, other, END), { type: 'end-declarations' }, { type: 'end-air-support' })
    expect(next.phase).toBe('allied-mechanized-movement')
    const run = go(game, next, move('v', '0403'), move('v', '0402'), move('v', '0401'))
    expect(top(run)).toBe('movement')
    expect(go(game, state, END).units).toEqual(state.units)
  })
})

describe('restrictions of movement', () => {
  test('N5.18 a unit that has ended its move may not move again in the phase', () => {
    const game = smallGame({ counters: [usArmor('v'), usArmor('w')] })
    const state = go(game, place(game, { phase: PHASE, units: { v: '0403', w: '0602' } }), move('v', '0404'))
    // while v is on the move nobody else is
    expect(forbids(game, state, move('w', '0603'))).toEqual(['N5.18'])
    expect(forbids(game, state, END)).toEqual(['N5.18'])
    const after = go(game, state, STOP, move('w', '0603'), STOP)
    expect(forbids(game, after, move('v', '0405'))).toEqual(['N5.18'])
    expect(offered(game, after, 'move')).toEqual([])
  })

  test('N5.21 no unit may enter a hex with an enemy unit, even a headquarters', () => {
    const game = smallGame({ counters: [usArmor('v'), germanInfantry('g'), germanHeadquarters('h')] })
    const state = place(game, { phase: PHASE, units: { v: '0403', g: '0404', h: '0402' } })
    expect(forbids(game, state, move('v', '0404'))).toContain('N5.21')
    expect(forbids(game, state, move('v', '0402'))).toEqual(['N5.21'])
  })

  test('N5.22 a unit that enters an enemy zone of control must stop', () => {
    const game = smallGame({ counters: [usArmor('v'), germanInfantry('g')] })
    const state = place(game, { phase: PHASE, units: { v: '0402', g: '0405' } })
    const free = go(game, state, move('v', '0403'))
    expect(frame(free, 'moving')?.spent).toBe(1)
    const stopped = go(game, free, move('v', '0404'))
    expect([top(stopped), at(stopped, 'v')]).toEqual(['movement', '0404'])
    expect(forbids(game, stopped, move('v', '0403'))).toEqual(['N5.18'])
    const reach = game.queries.reachable(state, unit('v'))
    expect(reach.find((r) => r.hex === '0404')).toMatchObject({ cost: 2, mustStop: true })
    expect(reach.map((r) => r.hex)).not.toContain('0405')
  })

  test('N5.22 N5.11 a path beyond an enemy zone of control is refused with the rule that stops the unit', () => {
    const game = smallGame({ counters: [usArmor('v', { movement: 3 }), germanInfantry('g')] })
    const state = place(game, { phase: PHASE, units: { v: '0402', g: '0405' } })
    const composed = (...path: readonly string[]) => reasonsOf(game.compose.move(state, [unit('v')], path.map(hexId)))
    const stops = { rule: 'N5.22', code: 'must-stop', message: 'v must stop in 0404', subject: '0404' }
    expect(composed('0403', '0404', '0503')).toMatchObject([stops])
    expect(composed('0402', '0403', '0404', '0503')).toMatchObject([stops])
    expect(composed('0403', '0303', '0302', '0301')).toMatchObject([{ rule: 'N5.11', code: 'not-enough-movement' }])
    const moved = go(game, state, move('v', '0403'), STOP)
    expect(reasonsOf(game.compose.move(moved, [unit('v')], [hexId('0303')]))).toMatchObject([{ code: 'moved-already' }])
  })

  test('N5.23 a unit that begins in an enemy zone of control may leave it only by disengaging', () => {
    const game = smallGame({ counters: [usArmor('v'), germanInfantry('g')] })
    const state = place(game, { phase: PHASE, units: { v: '0404', g: '0405' } })
    expect(spent(game, state, move('v', '0403'))).toBe(3)
    expect(forbids(game, state, move('v', '0505'))).toEqual(['N5.62a'])
    // a unit that came into the zone in this phase is not disengaging in the next one for free either
    const stopped = go(
      game,
      place(game, { phase: PHASE, units: { v: '0403', g: '0405' } }),
      move('v', '0404'),
      END,
      { type: 'end-declarations' },
      { type: 'end-air-support' },
    )
    expect(stopped.phase).toBe('allied-mechanized-movement')
    expect(spent(game, stopped, move('v', '0403'))).toBe(3)
  })
})

describe('the minimum move', () => {
  const forest = { terrain: { '0404': ['forest'] }, hexsides: [['0403', '0404', 'river']] } as const

  test('N5.26a a unit may always move one hex, but not into an enemy zone of control', () => {
    const game = smallGame({ ...forest, counters: [usArmor('v', { movement: 3 }), germanInfantry('g')] })
    const state = place(game, { phase: PHASE, units: { v: '0403', g: '0106' } })
    const { state: after, events } = watch(game, state, move('v', '0404'))
    expect(events).toContainEqual({
      type: 'moved',
      units: ['v'],
      from: '0403',
      to: '0404',
      path: ['0403', '0404'],
      spent: 3,
    })
    expect(top(after)).toBe('movement')
    const watched = place(game, { phase: PHASE, units: { v: '0403', g: '0405' } })
    expect(forbids(game, watched, move('v', '0404'))).toContain('N5.26a')
    // also in the mechanized phase, for those who may move in it
    const mechanized = place(game, { phase: 'allied-mechanized-movement', units: { v: '0403', g: '0106' } })
    expect(allows(game, mechanized, move('v', '0404'))).toBe(true)
  })

  test('N-R19 N5.26a the minimum move may only be the first hex of the phase', () => {
    const game = smallGame({ ...forest, counters: [usArmor('v', { movement: 3 })] })
    const state = go(game, place(game, { phase: PHASE, units: { v: '0402' } }), move('v', '0403'))
    expect(forbids(game, state, move('v', '0404'))).toEqual(['N5.11'])
  })

  test('N-R19 the minimum move may not cross the sea or enter a zone of control, even onto a friend', () => {
    const sea = smallGame({ terrain: { '0404': ['sea'] }, counters: [usArmor('v', { movement: 1 })] })
    expect(forbids(sea, place(sea, { phase: PHASE, units: { v: '0403' } }), move('v', '0404'))).toEqual(['N5.11'])
    const game = smallGame({
      ...forest,
      hexsides: [...forest.hexsides, ['0404', '0304', 'river'], ['0405', '0305', 'river']],
      counters: [usArmor('v', { movement: 3 }), usRegiment('f'), germanInfantry('g')],
    })
    const held = place(game, { phase: PHASE, units: { v: '0403', f: '0404', g: '0405' } })
    expect(forbids(game, held, move('v', '0404'))).toEqual(['N5.26a'])
  })

  test('N5.26b N-R3 N5.63 a unit that began in an enemy zone has no minimum move', () => {
    const counters = [usArmor('v', { movement: 2 }), usArmor('w', { movement: 3 }), germanInfantry('g')]
    const game = smallGame({ counters })
    const state = place(game, { phase: PHASE, units: { v: '0404', w: '0404', g: '0405' } })
    expect(forbids(game, state, move('v', '0403'))).toEqual(['N5.63'])
    expect(allows(game, state, move('w', '0403'))).toBe(true)
    expect(offered(game, state, 'move').every((action) => action.units.join() === 'w')).toBe(true)
  })
})
