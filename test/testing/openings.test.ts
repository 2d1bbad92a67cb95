/**
 * Positions made to order and phases that are entered: settled whatever turn and phase are asked for, in all three
 * games.
 */
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { randomFrom } from '../../src/engine/index.js'
import { left, right } from '../engine/right.js'
import { TRIALS } from './trials.js'
import type { Trial } from './trials.js'

const LONG = process.env['SOAK'] !== undefined

interface Dated {
  readonly turn: number
  readonly phase: string
  readonly units: readonly { readonly id: string; readonly at: string }[]
}

/** Whether a turn and a phase lie in a turn or in the next one. */
const isNear = (state: unknown, turn: number): boolean => [turn, turn + 1].includes((state as Dated).turn)

/** What is promised of a position that was opened, whatever phase it is. */
const expectSettled = ({ game }: Trial, state: unknown, turn: number, where: string): void => {
  expect(game.check(state), where).toEqual([])
  expect(isNear(state, turn), `${where} gives turn ${(state as Dated).turn}`).toBe(true)
  const next = game.toAct(state)
  expect(next.kind === 'over', where).toBe(game.legalActions(state).length === 0)
  expect(
    game.phases.map(({ id }) => id),
    where,
  ).toContain((state as Dated).phase)
  expect(game.codecs.state.decode(JSON.parse(JSON.stringify(state)))._tag, where).toBe('Right')
}

const scenarios = TRIALS.flatMap((trial) => trial.scenarios.map((scenario) => [trial.name, scenario, trial] as const))

describe.each(scenarios)('%s: %s', (_, scenario, trial) => {
  const { game } = trial
  const start = right(game.setup({ scenario })) as Dated
  const { turns } = game.info.scenarios.find(({ id }) => id === scenario)!
  const placed = start.units.filter(({ at }) => /^[A-Z]?\d{4}$/.test(at)).slice(0, 12)
  const units = Object.fromEntries(placed.map(({ id, at }) => [id, at]))
  const random = randomFrom(`openings ${scenario}`)
  // the first turn and the last; in the soak tests every turn of a short scenario, and one between of a long one
  const all = Array.from({ length: turns }, (_, i) => start.turn + i)
  const between = turns < 9 ? all.slice(1, -1) : [all[Math.floor(turns / 2)]!]
  const dated = [all[0]!, ...(LONG ? between : []), all[turns - 1]!]
  /** The phases that are opened in a turn: in the suite half of them in the first turn, the others in the last. */
  const phasesOf = (turn: number): typeof game.phases =>
    LONG ? game.phases : game.phases.filter((_, i) => (i % 2 === 0) === (turn === dated[0]))
  const made = new Map<string, ReturnType<Trial['game']['position']>>()
  /** The position of a turn and a phase, made once. */
  const positionIn = (turn: number, phase: string): ReturnType<Trial['game']['position']> => {
    const key = `${turn} ${phase}`
    const position = made.get(key) ?? game.position({ scenario, turn, phase, units })
    made.set(key, position)
    return position
  }

  test('a position opened in any phase is settled, in the same turn or the next', () => {
    let opened = 0
    for (const turn of dated)
      for (const { id: phase } of phasesOf(turn)) {
        const position = positionIn(turn, phase)
        const where = `turn ${turn}, ${phase}`
        if (position._tag === 'Left') {
          // only what this scenario does not have at all
          expect(position.left.map(({ message }) => message).join(), where).toMatch(new RegExp(`phase (is )?${phase}`))
          continue
        }
        opened++
        expectSettled(trial, position.right, turn, where)
      }
    expect(opened).toBeGreaterThan(LONG ? dated.length * 7 : 7)
  })

  test('position and enter lead to the same phase, and enter changes nothing where position refuses', () => {
    let refused = 0
    for (const turn of dated) {
      const from = right(game.position({ scenario, turn, units }))
      for (const phase of phasesOf(turn)) {
        const position = positionIn(turn, phase.id)
        const entered = phase.enter(from)
        const where = `turn ${turn}, ${phase.id}`
        if (position._tag === 'Left') {
          refused++
          expect(entered === from, `${where} is refused, and entered`).toBe(true)
        } else {
          const [one, other] = [position.right as Dated, entered as Dated]
          expect([other.turn, other.phase], where).toEqual([one.turn, one.phase])
        }
      }
    }
    // the phases of the other scenario of Normandy, and in Market-Garden those of a set-up by the dice
    const least = { normandy: 8, ardennes: 0, 'market-garden': 2 }[trial.name]!
    expect(refused).toBeGreaterThanOrEqual(least * (LONG ? dated.length : 1))
  })

  test('a phase entered from any other is settled', () => {
    for (const turn of LONG ? [dated[1]!, dated.at(-1)!] : [dated[1]!])
      for (const from of [game.phases[Math.floor(random() * game.phases.length)]!]) {
        const position = positionIn(turn, from.id)
        if (position._tag === 'Left') continue
        const { turn: now } = position.right as Dated
        for (const phase of game.phases.filter((_, i) => LONG || i % 6 === 0))
          expectSettled(trial, phase.enter(position.right), now, `turn ${now}, ${phase.id} from ${from.id}`)
      }
  })
})

test('M25.61a the phases of a random set-up may be opened by name', () => {
  const { game } = TRIALS[2]!
  const options = { freeDropZones: true, randomSetup: true }
  const spec = { scenario: 'campaign', options, turn: 30, units: { 'us-501-1-a': 'C2722' } }
  const from = right(game.position({ ...spec, phase: 'allied-movement' }))
  for (const phase of game.phases) {
    const made = right(game.position({ ...spec, phase: phase.id })) as Dated
    const entered = phase.enter(from) as Dated
    expect([entered.turn, entered.phase], phase.id).toEqual([made.turn, made.phase])
    expect(game.check(entered), phase.id).toEqual([])
  }
})

describe('phases that a turn does not have are passed over as in play', () => {
  const at = (game: Trial['game'], spec: object): string => {
    const { turn, phase } = right(game.position(spec)) as Dated
    return `${turn} ${phase}`
  }
  /** Positions that are the same but for the phase that was asked for. */
  const alike = (name: string, spec: object, phase: string, instead: string): void => {
    const { game } = TRIALS.find((trial) => trial.name === name)!
    const [made, other] = [phase, instead].map((id) => right(game.position({ ...spec, phase: id })))
    expect(game.hash(made), `${phase} is passed over for ${instead}`).toBe(game.hash(other))
    const from = right(game.position(spec)) // in the phase that a position is in unless it says so
    const [entered, direct] = [phase, instead].map((id) => game.phases.find((one) => one.id === id)!.enter(from))
    expect(game.hash(entered)).toBe(game.hash(direct))
  }

  test.each(['six-turn', 'eight-turn', 'campaign'])('A25.1 A30.1 no night follows the last turn of %s', (scenario) => {
    const { turns } = ardennes.info.scenarios.find(({ id }) => id === scenario)!
    for (const { id: phase } of ardennes.phases.filter(({ id }) => id.startsWith('night-') || id === 'turn-end')) {
      const made = right(ardennes.position({ scenario, turn: turns, phase, units: { 'us-28-112': '2030' } } as never))
      expect([made.turn, ardennes.toAct(made).kind], phase).toEqual([turns, 'over'])
    }
  })

  test('A25.1 an AM turn is not followed by a night', () => {
    // a stack that is marked for the night (A25.3a), which would move
    const marked = { 'us-28-112': '2030' }
    const spec = { scenario: 'campaign', turn: 5, units: marked, with: { night: { allied: ['us-28-112'] } } }
    expect(at(TRIALS[1]!.game, { ...spec, turn: 6, phase: 'night-allied-movement' })).toBe('6 night-allied-movement')
    for (const { id } of ardennes.phases.filter((phase) => phase.id.startsWith('night-')))
      alike('ardennes', spec, id, 'turn-end')
    expect(at(TRIALS[1]!.game, { ...spec, phase: 'night-allied-combat' })).toMatch(/^6 german-/)
  })

  test('A4.4 A24.5b A6.1a a position in a phase that does not occur yet opens in the next one that does', () => {
    const spec = { scenario: 'campaign', turn: 1, units: { 'us-28-112': '2030' } }
    for (const id of ['german-artillery-supply', 'german-fuel-shortage', 'german-bridge'])
      alike('ardennes', spec, id, 'german-movement')
    alike('ardennes', spec, 'german-traffic', 'german-supply')
    alike('ardennes', { ...spec, turn: 2 }, 'german-fuel-shortage', 'german-bridge')
  })

  test('M4.1p1 M4.1p2 weather and logistics are skipped in turns without them', () => {
    const game = TRIALS[2]!.game
    const spec = { scenario: 'campaign', turn: 5, units: {}, with: { weather: { north: 2, south: 1 } } }
    for (const phase of ['weather', 'logistics']) alike('market-garden', spec, phase, 'german-mini-fire')
    expect(at(game, { ...spec, turn: 6, phase: 'weather' })).toBe('6 weather')
    // logistics are for those who play with points (m11-deliveries.test.ts has their turns)
    alike('market-garden', { ...spec, turn: 6 }, 'logistics', 'german-mini-fire')
  })
})

describe('the fields of a position', () => {
  const spec = { scenario: 'six-turn', units: {} } as const
  const madeWith = (fields: object) => ardennes.position({ ...spec, with: fields })

  test('A24.3 omitted traffic markers are in the holding box, and more than six are refused', () => {
    const { traffic } = right(madeWith({ traffic: { german: ['2030'] } }))
    expect(traffic.german).toEqual(['2030', null, null, null, null, null])
    expect(traffic.allied).toEqual([null, null, null, null, null, null])
    const many = left(madeWith({ traffic: { german: Array.from({ length: 12 }, () => null) } }))
    expect(many.map(({ subject }) => subject)).toEqual(['traffic.german'])
  })

  test('sets are sorted, and duplicates are refused', () => {
    expect(right(madeWith({ roadblocks: { german: ['2031', '2030'] } })).roadblocks.german).toEqual(['2030', '2031'])
    expect(left(madeWith({ roadblocks: { german: ['2030', '2030'] } })).map(({ subject }) => subject)).toEqual([
      'roadblocks.german',
    ])
  })

  test('an undefined field counts as missing', () => {
    const plain = right(ardennes.position(spec))
    for (const more of [
      { with: undefined },
      { with: { air: undefined } },
      { turn: undefined, phase: undefined, options: undefined },
    ])
      expect(ardennes.hash(right(ardennes.position({ ...spec, ...more } as never)))).toBe(ardennes.hash(plain))
    const empty = { scenario: 'hells-highway', units: {} } as const
    const garden = right(marketGarden.position(empty))
    expect(marketGarden.hash(right(marketGarden.position({ ...empty, with: undefined } as never)))).toBe(
      marketGarden.hash(garden),
    )
  })

  test('N10.11 a record may be given in part', () => {
    const { supplyPoints } = right(normandy.position({ scenario: 'campaign', units: {} }))
    const made = right(normandy.position({ scenario: 'campaign', units: {}, supplyPoints: { american: 9 } }))
    expect(made.supplyPoints).toEqual({ ...supplyPoints, american: 9 })
    const points = right(normandy.position({ scenario: 'campaign', units: {}, points: { german: 2 } })).points
    expect(points).toEqual({ german: 2, allied: 0 })
  })
})
