import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { openCrash } from '../../src/market-garden/landings/crash.js'
import type { State } from '../../src/market-garden/state.js'
import { completeness } from '../../src/testing/index.js'
import { CLEAN, DICE, drop, flown, landingGame, troopers, waiting } from './landingBoards.js'
import {
  battery,
  eventsOf,
  grenadiers,
  headquarters,
  leader,
  legal,
  place,
  play,
  refusals,
  roll,
  unit,
} from './small.js'
import type { Loose } from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, ENTRIES, FIRES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

const glider = { lands: 'glider', nation: 'american', marks: ['airborne'] } as const
const game = landingGame({
  terrain: { '0505': ['mixed'], '0507': ['woods'], '0407': ['forest'] },
  counters: [
    battery('gun', { ...glider, formation: 'd', serial: 6, travels: true }),
    troopers('s', 7, { lands: 'glider', strength: 4 }),
    troopers('p', 7, { lands: 'parachute' }),
    headquarters('q', { ...glider, serial: 8 }),
    troopers('w', 8, { formation: 'q' }),
    grenadiers('g'),
    grenadiers('near'),
    leader('q'),
  ],
})
const board = game.boards['hells-highway']
const ON = { options: { gliderLandings: true } } as const
const TAKE_LEAVE: Loose = { type: 'accept' }

describe('gliders (M23.2)', () => {
  const state = waiting(game, { gun: 'england', s: 'england', p: 'england' }, ON)

  test('M23.2a gliders are sent only to clear hexes, parachutists to others as well', () => {
    expect(refusals(game, state, drop(6, '0505'))).toEqual(['M23.2a'])
    expect(refusals(game, state, drop(6, '0506'))).toEqual([])
    expect(refusals(game, state, drop(7, '0507'))).toEqual(['M23.2a'])
    expect(refusals(game, state, drop(1, '0505'))).toEqual([])
    const hexes = legal(game, state, 'designate-drop').flatMap((action) => (action.serial === 6 ? [action.hex] : []))
    expect(hexes).toContain('0506')
    expect(hexes).not.toContain('0505')
    const off = waiting(game, { gun: 'england' })
    expect(refusals(game, off, drop(6, '0505'))).toEqual([])
  })

  test('M23.2c artillery that lands by glider is bound to clear hexes, a battery that jumps is not', () => {
    expect(board.counters[board.unitIndex('gun')]!.lands).toBe('glider')
    // the battery of the division jumps
    expect(refusals(game, waiting(game, {}, ON), drop(3, '0505'))).toEqual([])
  })

  /** Serial 7 comes down in the woods of 0507: out of 0505 by scatter, two hexes to the east. */
  const driftTo = (options: Record<string, unknown>, hex: string, ...dice: readonly Loose[]): State => {
    const start = waiting(game, { s: 'england', p: 'england' }, options)
    return play(game, flown(game, start, drop(7, hex)), DICE.S1, ...dice)
  }
  const EAST = board.charts.landing.directions.indexOf('E') + 1
  const ONE = board.charts.landing.distances.S1.indexOf(1) + 1

  test('M23.2b a glider that drifts to other than clear terrain is Disrupted, and loses a point on 4 or more', () => {
    const down = driftTo(ON, '0506', roll(EAST, ONE), roll(EAST, ONE))
    expect(game.toAct(down)).toMatchObject({ kind: 'chance', roll: { rule: 'M23.2b', dice: 1 } })
    expect([unit(down, 's').at, unit(down, 's').disrupted, unit(down, 'p').disrupted]).toEqual(['0507', true, false])
    for (const [die, lost] of [
      [3, 0],
      [4, 1],
    ] as const) {
      const after = play(game, down, roll(die))
      expect(unit(after, 's').lost).toBe(lost)
      expect(unit(after, 'p')).toMatchObject({ lost: 0, disrupted: false })
      expect(eventsOf(game, down, roll(die))[0]).toMatchObject({ type: 'glider-rolled', unit: 's', lost: lost === 1 })
    }
    const off = driftTo({}, '0506', roll(EAST, ONE), roll(EAST, ONE))
    expect([unit(off, 's').at, unit(off, 's').disrupted]).toEqual(['0507', false])
  })

  test('M23.2b a glider that lands in clear terrain is not Disrupted', () => {
    const start = waiting(game, { s: 'england', p: 'england' }, ON)
    const down = play(game, flown(game, start, drop(7, '0506')), CLEAN)
    expect(unit(down, 's')).toMatchObject({ at: '0506', disrupted: false, lost: 0 })
  })
})

describe('headquarters in gliders (M23.21)', () => {
  /** The headquarters and a company of its regiment have come down in the woods. */
  const crashed = (more: Readonly<Record<string, unknown>> = {}, options: object = ON): State => {
    const start = place(game, {
      phase: 'allied-movement',
      turn: 35,
      units: { 'hq-q': { at: 'england', mode: 'defilade' }, w: 'england', 'leader-q': 'reserve', ...more },
      with: {
        landings: {
          ...waiting(game).landings!,
          pathfinders: { q: '0506' },
          serials: {},
        },
      },
      ...options,
    })
    return play(game, flown(game, start, drop(8, '0506')), DICE.S1, roll(...TO_WOODS), roll(...TO_WOODS), roll(1))
  }
  const TO_WOODS = [
    board.charts.landing.directions.indexOf('E') + 1,
    board.charts.landing.distances.S1.indexOf(1) + 1,
  ] as const

  test('M23.21a M-R492 a headquarters that crashes is Disrupted, and units with it unless it leaves at once', () => {
    const state = crashed()
    expect(unit(state, 'hq-q')).toMatchObject({ at: '0507', disrupted: true })
    expect(unit(state, 'w').disrupted).toBe(false)
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(legal(game, state, 'displace').map(({ unit: id, to }) => `${id} ${to}`)).toContain('hq-q 0506')
    expect(refusals(game, state, { type: 'displace', unit: 'w', to: '0506' })).toEqual(['M23.21a'])
    expect(refusals(game, state, { type: 'end-phase' })).toEqual(['M23.21a'])
    const stayed = play(game, state, TAKE_LEAVE)
    expect(unit(stayed, 'w').disrupted).toBe(true)
    const left = play(game, state, { type: 'displace', unit: 'hq-q', to: '0506' })
    expect(unit(left, 'hq-q')).toMatchObject({ at: '0506', disrupted: true })
    expect(unit(left, 'w')).toMatchObject({ at: '0507', disrupted: false })
    // that was its movement
    expect(left.thisPhase.moved).toContain('hq-q')
  })

  test('M23.21a a headquarters that leaves its crash in an enemy zone may be fired at', () => {
    const watched = crashed({ near: '0406', g: '0608' })
    const leaving = play(game, watched, { type: 'displace', unit: 'hq-q', to: '0506' })
    expect(game.toAct(leaving)).toMatchObject({ kind: 'player', side: 'german' })
    expect(leaving.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'leave', units: ['hq-q'] })
    expect(unit(leaving, 'hq-q').at).toBe('0507')
    const held = play(game, leaving, { type: 'hold-fire' })
    expect(unit(held, 'hq-q').at).toBe('0506')
  })

  test('M23.21a the list of actions after a crash is complete', () => {
    const universe = actionsOn(
      game,
      [...LANDINGS, ...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES, ...ENTRIES, ...FIRES].filter(
        (type) => type !== 'displace',
      ),
      { bend: [null] },
    )
    expect(completeness(game, crashed(), universe)).toEqual([])
    expect(game.codecs.state.decode(JSON.parse(JSON.stringify(crashed())))._tag).toBe('Right')
  })

  test('M23.21a a headquarters eliminated in a crash does not disrupt other units', () => {
    const small = landingGame({
      terrain: { '0507': ['woods'] },
      counters: [headquarters('q', { ...glider, serial: 8, strength: 1 }), troopers('w', 8, { formation: 'q' })],
    })
    const start = place(small, { phase: 'allied-movement', turn: 35, units: { 'hq-q': '0507', w: '0507' }, ...ON })
    const field = small.boards['hells-highway']
    const units = [field.unitIndex('hq-q'), field.unitIndex('w')]
    const opened = openCrash(positionOf(field, start), units, field.map.indexOf('0507'), undefined)
    const after = small.applyUnchecked(opened.state, { type: 'roll', dice: [6] })
    expect([unit(after, 'hq-q').at, unit(after, 'w').disrupted]).toEqual(['eliminated', false])
  })

  test('M23.22a M-R493 the headquarters of the 501st and 504th jumped; other American ones came by glider', () => {
    const lands = (scenario: '101st-drop' | '82nd-drop', commands: string): string | undefined =>
      marketGarden.boards[scenario].counters.find((one) => one.kind === 'headquarters' && one.commands === commands)
        ?.lands
    expect([lands('101st-drop', 'us-501'), lands('82nd-drop', 'us-504')]).toEqual(['parachute', 'parachute'])
    expect(['us-502', 'us-506', 'us-327', 'us-101'].map((id) => lands('101st-drop', id))).toEqual(
      Array.from({ length: 4 }, () => 'glider'),
    )
    expect(['us-505', 'us-508', 'us-82'].map((id) => lands('82nd-drop', id))).toEqual(
      Array.from({ length: 3 }, () => 'glider'),
    )
  })
})
