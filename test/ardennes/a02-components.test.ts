import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { ardennes } from '../../src/ardennes/index.js'
import {
  ARTILLERY_KINDS,
  isAllied,
  MORALES,
  MOVEMENT_CLASSES,
  TANK_KINDS,
} from '../../src/ardennes/board/counterTerms.js'
import { divisionsIn } from '../../src/ardennes/rules/combat/command.js'
import { loseStep } from '../../src/ardennes/rules/field/changes.js'
import { firefightEntries, modifierOf } from '../../src/ardennes/rules/combat/leads.js'
import { SEQUENCE } from '../../src/ardennes/sequence.js'
import { stepAfter } from '../../src/engine/index.js'
import type { PhaseId, State } from '../../src/ardennes/state.js'
import { counter } from './counters.js'
import {
  legal,
  must,
  panzergrenadiers,
  place,
  play,
  smallGame,
  unit,
  usBattalion,
  usGuns,
  volksgrenadiers,
} from './small.js'

const { counters } = ardennes.boards.campaign
const ordered = counters.filter(({ role }) => role === 'unit')

describe('what is printed on a counter', () => {
  test('A2.1b every unit has a name, a size, a kind, strengths, movement and morale, and artillery has a range', () => {
    for (const c of ordered) {
      const [face] = c.faces
      expect(
        [c.name, c.size, c.kind].every((text) => text.length > 0),
        c.id,
      ).toBe(true)
      expect(face!.defence, c.id).toBeGreaterThan(0)
      expect((c.start === null) !== (c.arrival === null), c.id).toBe(true)
      expect(MORALES, c.id).toContain(c.morale)
      expect((c.artillery?.range ?? 0) > 0, c.id).toBe(ARTILLERY_KINDS.includes(c.kind))
      const noQuality = ['ger-217-strmpz', 'ger-1000-1001'].includes(c.id)
      if (TANK_KINDS.includes(c.kind)) expect(c.quality === null, c.id).toBe(noQuality)
    }
  })

  test('A2.4a every ground unit has one movement class, which determines the cost of a clear hex', () => {
    expect(ordered.every(({ mobility }) => MOVEMENT_CLASSES.includes(mobility))).toBe(true)
    const game = smallGame({ counters: [volksgrenadiers('ger-foot'), panzergrenadiers('ger-track')] })
    const state = place(game, { turn: 5, units: { 'ger-foot': '0303', 'ger-track': '0505' } })
    const cost = (id: 'ger-foot' | 'ger-track', hex: string): number =>
      game.queries.reachable(state, unit(state, id).id).find((reach) => reach.hex === hex)!.cost
    expect(cost('ger-foot', '0304')).toBe(1)
    expect(cost('ger-track', '0506')).toBe(2)
  })

  test('A2.5 two regiments of one division count as one division in an attack', () => {
    const regiment = (formation: string, name: string) => counter([[4, 4, 3]], { formation, name })
    const count = (...units: readonly ReturnType<typeof regiment>[]): number =>
      divisionsIn(units.map((c, hex) => ({ counter: c, hex, stack: [c] })))
    expect(count(regiment('ger-26', '26/39'), regiment('ger-26', '26/77'))).toBe(1)
    expect(count(regiment('ger-26', '26/39'), regiment('ger-2-pz', '2 Pz/2'))).toBe(2)
  })

  test('A2.7a units with a set-up box start on the map; one with a red box may not move on turn 1', () => {
    const start = must(ardennes.setup({ scenario: 'campaign' }))
    const stack = start.stack.at(-1)!
    const toPlace: readonly string[] = stack.type === 'setup' ? stack.left : []
    for (const c of ordered.filter(({ optional }) => !optional)) {
      const { at } = unit(start, c.id)
      if (c.start === null) expect(at, c.id).toBe('reserve')
      else expect(at === c.start.hex || toPlace.includes(c.id), c.id).toBe(true)
    }
    expect(ordered.filter((c) => c.start?.restricted === true).length).toBeGreaterThan(0)
  })

  test('A2.8 green morale adds 1 to the firefight die, and elite morale subtracts 1', () => {
    const modifier = (morale: 'green' | 'veteran' | 'elite'): number => {
      const game = smallGame({ counters: [volksgrenadiers('ger-a', { morale }), usBattalion('us-a')] })
      const state = place(game, { turn: 5, units: { 'ger-a': '0303', 'us-a': '0304' } })
      const board = game.boards.campaign
      return modifierOf(
        firefightEntries(positionOf(board, state), board.unitIndex('ger-a'), board.map.indexOf('0304'), 0),
      )
    }
    expect([modifier('green'), modifier('veteran'), modifier('elite')]).toEqual([1, 0, -1])
  })

  test('A3.1 one player has all Allied units, the other all German ones', () => {
    const { sides } = ardennes.boards.campaign
    counters.forEach(({ nation }, i) => expect(sides[i]).toBe(isAllied(nation) ? 1 : 0))
  })
})

describe('the two faces of artillery', () => {
  const game = smallGame({ counters: [usGuns('us-guns')] })
  const fired = place(game, {
    turn: 3,
    phase: 'allied-artillery-supply',
    units: { 'us-guns': { at: '0404', fired: true } },
  })

  test('A2.1e turning artillery from ready to fired costs no step, and it has only one step', () => {
    const ready = play(game, fired, legal(game, fired, 'ready-artillery')[0]!)
    expect(unit(ready, 'us-guns')).toMatchObject({ fired: false, steps: 1 })
    const board = game.boards.campaign
    const lost = loseStep(positionOf(board, ready), board.unitIndex('us-guns'), 'A16.3b', undefined).p.state
    expect(unit(lost, 'us-guns')).toMatchObject({ at: 'eliminated', steps: 0 })
  })
})

describe('the markers', () => {
  test('A2.12 each marker of the game has its place in a position', () => {
    const counterList = [volksgrenadiers('ger-a'), usBattalion('us-a'), usGuns('us-guns')]
    const game = smallGame({
      counters: counterList,
      hexsides: [['0303', '0304', 'river']],
      links: [['0303', '0304', 'secondary']],
      lines: { bridges: [['0303', '0304']] },
    })
    const state = place(game, {
      turn: 6,
      units: {
        'ger-a': { at: '0202', condition: 'routed', engaged: true, outOfSupply: true },
        'us-a': { at: '0606', condition: 'disrupted', marker: 'truck' },
        'us-guns': { at: '0605', fired: true, marker: 'strategic' },
      },
      with: {
        bridges: { '0303-0304': 'blown' },
        works: { '0202': 'building', '0606': 'complete' },
        advantages: [{ units: ['ger-a'], hex: '0303', since: 5, night: false }],
        traffic: { german: ['0505', null, 'gone', null, null, null], allied: [null, '0101', null, null, null, null] },
        roadblocks: { german: ['0404'], allied: ['0107'] },
        surrender: [{ units: ['us-a'], points: 2 }],
        night: { german: ['ger-a'], allied: [] },
        replaced: ['us-a'],
        air: 2,
        dump: { place: '0504', searched: [], status: 'found', tried: false },
      },
    })
    const again = game.codecs.state.decode(JSON.parse(JSON.stringify(state)))
    expect(again._tag === 'Right' && game.hash(again.right)).toBe(game.hash(state))
  })
})

describe('the sequence of play', () => {
  const after = (turn: number): readonly PhaseId[] => {
    const ids: PhaseId[] = []
    const first = 'turn-end'
    let state = { turn, phase: first, dump: null } as unknown as State // the conditions of the phases look at no more
    do {
      const { id } = stepAfter(SEQUENCE, state)
      ids.push(id)
      state = { ...state, phase: id }
    } while (state.phase !== first)
    return ids.slice(0, -1)
  }

  test('A4.2 a German turn has eight phases in order; an Allied turn has no fuel shortage, but a Victory Phase', () => {
    const phases = ['artillery-supply', 'fuel-shortage', 'bridge', 'movement', 'rally', 'combat', 'traffic', 'supply']
    expect(after(7)).toEqual([
      ...phases.map((phase) => `german-${phase}`),
      ...phases.filter((phase) => phase !== 'fuel-shortage').map((phase) => `allied-${phase}`),
      'allied-victory',
    ])
    expect(after(8).slice(-5)).toEqual(SEQUENCE.map(({ id }) => id).filter((id) => id.startsWith('night')))
  })
})
