/** Bridgehead: a whole game in one file. bridgehead.md has its rules, bridgehead.json its map and its counters. */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { readFileSync } from 'node:fs'
import * as t from 'io-ts'
import { boardsWhenAsked, boundedInteger, contractOf, decodeWith, fields, illegal } from '../../src/engine/index.js'
import { frameBuilders, listOf, machineOfActivities, mapOf, oneOf, optional, player } from '../../src/engine/index.js'
import { optionsOfPosition, positionsOf, record, request, stages, stepAfter } from '../../src/engine/index.js'
import { switchesOf, tagged, text, withMembers, wordsOnUnit } from '../../src/engine/index.js'
import type { Activities, Choice, Emit, OptionInfo, Outcome } from '../../src/engine/index.js'
import type { Restriction, Rulebook, StepInfo } from '../../src/engine/index.js'
import { directionOf, HexIdCodec, loadMap, makeFlood, type HexId, type HexMap } from '../../src/hex/index.js'
import { areBeside, columnIndex, columnOf, inEnemyZoc, isEnemyIn, isFriendIn } from '../../src/wargame/index.js'
import { phaseFrameFlaws, positionTools, sharedHexes, shiftColumn, stackedIn } from '../../src/wargame/index.js'
import { stateViolations, stepsOutOfRange, UnitId, unitsIn, unitSet, unknownPlace } from '../../src/wargame/index.js'
import { unitTables, type FrameChecks, type StateCheck, type UnitPosition } from '../../src/wargame/index.js'

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The page of rules is the rulebook: `- **B1.1 Title.** Text`. */
const page = textOf('bridgehead.md').matchAll(/^- \*\*(\S+) (.+?)\.\*\* (.+)$/gm)
const rulebook: Rulebook = Object.fromEntries(
  Array.from(page, ([, id = '', title = '', says = '']) => [id, { title, text: says }] as const),
)

// ---- State, actions and events, as codecs ----
const OPTIONS = [{ id: 'highWater', title: 'High water', rule: 'B7.1', default: false }] as const satisfies OptionInfo[]
const switches = switchesOf(OPTIONS)
const TURNS = 6
const SIDES = ['blue', 'red'] as const
const PHASES = ['blue-movement', 'blue-combat', 'red-movement', 'red-combat', 'turn-end'] as const
const [side, phase, turn] = [oneOf(SIDES, 'Side'), oneOf(PHASES, 'Phase'), boundedInteger(1, TURNS)]
const acting = { side, units: unitSet }
const phasing = { side, spent: unitSet } // who has moved or attacked; `units` would be those to decide about
const unitToHex = { unit: UnitId, to: HexIdCodec }
const FRAMES = {
  sequence: record({ type: t.literal('sequence') }, 'Sequence'),
  movement: record({ type: t.literal('movement'), ...phasing }, 'Movement'),
  combat: record({ type: t.literal('combat'), ...phasing }, 'Combat'),
  battle: record({ type: t.literal('battle'), ...acting, target: HexIdCodec }, 'Battle'), // units: the attackers
  hits: record({ type: t.literal('hits'), ...acting, left: boundedInteger(0, 2) }, 'Hits'),
  over: record({ type: t.literal('over') }, 'Over'),
}
const Frame = tagged(FRAMES, 'Frame')
const Unit = record({ id: UnitId, at: text, steps: boundedInteger(0, 2) }, 'Unit')
const FIELDS = {
  game: t.literal('bridgehead'),
  schemaVersion: t.literal(1),
  scenario: t.literal('ford'),
  options: switches.all,
  turn,
  phase,
  units: listOf(Unit),
  stack: listOf(Frame),
}
const State = record(FIELDS, 'State')
const ACTIONS = {
  move: record({ type: t.literal('move'), ...unitToHex }, 'Move'),
  attack: record({ type: t.literal('attack'), target: HexIdCodec }, 'Attack'),
  'lose-step': record({ type: t.literal('lose-step'), unit: UnitId }, 'LoseStep'),
  retreat: record({ type: t.literal('retreat'), ...unitToHex }, 'Retreat'),
  'end-phase': record({ type: t.literal('end-phase') }, 'EndPhase'),
  roll: record({ type: t.literal('roll'), dice: listOf(boundedInteger(1, 6)) }, 'Roll'),
}
const Action = tagged(ACTIONS, 'Action')
const EVENTS = {
  phase: record({ type: t.literal('phase'), turn, phase }, 'PhaseEvent'),
  combat: record({ type: t.literal('combat'), target: HexIdCodec, column: text, die: t.number }, 'CombatEvent'),
}
const Event = tagged(EVENTS, 'Event')
type Unit = t.TypeOf<typeof Unit>
type Frame = t.TypeOf<typeof Frame>
export type State = t.TypeOf<typeof State>
export type Action = t.TypeOf<typeof Action>
export type Event = t.TypeOf<typeof Event>
type Side = (typeof SIDES)[number]

// ---- The board: the map and the counters, as tables ----
const Counter = record({ id: UnitId, side, strength: t.number, movement: t.number, at: HexIdCodec }, 'Counter')
const Data = record({ map: fields, counters: listOf(Counter) }, 'Data')
const COST = [1, 2, 2, 1] // movement points for clear, woods, hill, town (B3.2)
const COVER = [0, 1, 1, 2] // columns to the left (B4.4)
const boardFrom = (map: HexMap, counters: readonly t.TypeOf<typeof Counter>[]) => {
  const river = Uint8Array.from(map.hexsides, (side, i) => (side !== 0 && map.links[i] === 0 ? 1 : 0))
  const sides = Uint8Array.from(counters, ({ side }) => numberOf(side))
  const [points, reaches] = [sides.map(() => 1), sides.map(() => 0)]
  return {
    map,
    ...unitTables(counters),
    sides,
    // every unit is one stacking point (B2.2), and zones of control end at the river (B2.3)
    ground: { map, sides, points, pointLimit: 2, reach: reaches, zoneBarriers: [river] },
    flood: makeFlood(map),
    river, // by hexside, 1 where there is no bridge
    terrain: Array.from(map.terrain, (bits) => (bits === 0 ? 0 : 1 + Math.log2(bits))), // a place in COST and COVER
  }
}
const boards = boardsWhenAsked([{ id: 'ford' }], () =>
  pipe(
    decodeWith(Data, JSON.parse(textOf('bridgehead.json'))),
    E.bindTo('data'),
    E.bind('map', ({ data }) => loadMap(data.map)),
    E.map(({ data, map }) => boardFrom(map, data.counters)),
  ),
)
type Board = (typeof boards)[string]

// ---- Positions ----
type Position = UnitPosition<Board, State, Unit, Frame>
type At<T extends Frame['type']> = Position & { readonly frame: Extract<Frame, { readonly type: T }> }
const { positionOf, put, push, pop, replaceTop, remember } = positionTools<Board, State, Unit, Frame>(
  ({ ground }) => ground,
  (state, stack, units) => ({ ...state, stack, units }),
)
const { deciding, rollingFor, byItself, choiceIn, singleIn } = frameBuilders<Position, Frame, Action, Event>()
const numberOf = (side: Side): 0 | 1 => (side === 'blue' ? 0 : 1)
const nameOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
const hexAt = ({ board }: Position, id: string): number => board.map.indexOf(id)
const numberIn = ({ board }: Position, id: UnitId): number => board.unitIndex(id)
const besides = ({ map }: Board, hex: number): readonly number[] =>
  Array.from(map.ordered.subarray(hex * 6, hex * 6 + 6)).filter((beside) => beside >= 0)
const isAcross = ({ map, river }: Board, from: number, to: number): boolean =>
  river[from * 6 + directionOf(map, from, to)] === 1
const isFull = (p: Position, hex: number): boolean => stackedIn(p, hex) >= p.board.ground.pointLimit // B2.2
const change = (p: Position, id: UnitId, changes: Partial<Unit>): Position =>
  put(p, { units: p.units.map((unit) => (unit.id === id ? { ...unit, ...changes } : unit)) })
const otherwise = () => [illegal('B1.2', 'not-now', 'this is no action of what is going on now')]

// ---- Movement ----
/** By unit, the hexes that it can reach (B2.1, B3.2-B3.4). */
const reach = remember((p): readonly (readonly HexId[])[] =>
  p.board.counters.map(({ side, movement: allowance }, unit) => {
    const { map, terrain, flood, river } = p.board
    const [own, start] = [numberOf(side), p.hexOf[unit]!]
    const cost = (from: number, to: number, direction: number): number => {
      const isRiver = river[from * 6 + direction] === 1
      if (isEnemyIn(p, own, to) || (isRiver && p.state.options.highWater)) return -1 // B7.1
      return COST[terrain[to]!]! + (isRiver ? 2 : 0) // B3.3
    }
    const { reached } = flood(start, allowance, cost, (hex) => hex === start || !inEnemyZoc(p, own, hex))
    return Array.from(reached.slice(1).sort(), (hex) => map.ids[hex]!)
  }),
)
type Moving = Choice<At<'movement'>, { readonly unit: UnitId; readonly to: HexId }>
const MAY_MOVE: Restriction<Moving> = {
  rule: 'B3.1',
  code: 'may-not-move',
  forbids: ({ p: { board, frame }, action: { unit } }) =>
    frame.spent.includes(unit) || board.counters.find(({ id }) => id === unit)?.side !== frame.side,
  says: ({ p, action }) => `${nameOf(action.unit)} is no unit of ${p.frame.side}, or has moved in this phase`,
}
const IN_REACH: Restriction<Moving> = {
  rule: 'B3.2',
  code: 'out-of-reach',
  forbids: ({ p, action }) => !reach(p)[numberIn(p, action.unit)]!.includes(action.to),
  says: ({ action }) => `${nameOf(action.unit)} cannot get to ${action.to}`,
}
const ROOM: Restriction<Moving> = {
  rule: 'B2.2',
  code: 'overstacked',
  forbids: ({ p, action }) => isFull(p, hexAt(p, action.to)),
  says: ({ action }) => `there are two units in ${action.to} already`,
}
const movement = deciding('movement', {
  waitsFor: ({ frame }) => player(frame.side),
  verbs: {
    move: choiceIn('movement', 'move', {
      restrictions: [stages([MAY_MOVE], [IN_REACH], [ROOM])], // a later stage relies on what the earlier have found
      options: (p) => p.board.ids.flatMap((unit, i) => reach(p)[i]!.map((to) => ({ type: 'move', unit, to }))),
      apply: (p, { unit, to }) =>
        change(replaceTop(p, { ...p.frame, spent: withMembers(p.frame.spent, [unit]) }), unit, { at: to }),
    }),
    'end-phase': singleIn('movement', { type: 'end-phase' }, [], pop),
  },
  otherwise,
})

// ---- Combat ----
const COLUMNS = ['1:2', '1:1', '2:1', '3:1', '4:1'].map(columnOf)
/** By column and die, the hits that the attacker and the defender take (B4.5). */
// prettier-ignore
const RESULTS = [
  [[2, 0], [1, 0], [1, 0], [1, 0], [0, 0], [0, 1]],
  [[2, 0], [1, 0], [1, 0], [1, 1], [0, 1], [0, 1]],
  [[1, 0], [1, 0], [1, 1], [0, 1], [0, 1], [0, 2]],
  [[1, 0], [1, 1], [0, 1], [0, 1], [0, 2], [0, 2]],
  [[1, 1], [0, 1], [0, 1], [0, 2], [0, 2], [0, 2]],
] as const
/** The units that attack a hex; nobody when no enemy is in it (B4.1, B4.2). */
const attackersOf = (p: At<'combat'>, target: HexId): readonly UnitId[] => {
  const [own, hex] = [numberOf(p.frame.side), hexAt(p, target)]
  if (hex < 0 || !isEnemyIn(p, own, hex)) return []
  const friends = besides(p.board, hex).filter((from) => isFriendIn(p, own, from))
  const beside = friends.flatMap((from) => unitsIn(p, from)).map((unit) => p.board.ids[unit]!)
  return beside.filter((id) => !p.frame.spent.includes(id)).sort()
}
const strengthOf = ({ board, units }: Position, unit: number): number =>
  Math.ceil((board.counters[unit]!.strength * units[unit]!.steps) / 2) // B1.3
const columnFor = (p: Position, attackers: readonly UnitId[], hex: number): number => {
  const attack = attackers.map((id): number => {
    const unit = numberIn(p, id)
    return isAcross(p.board, p.hexOf[unit]!, hex) ? Math.ceil(strengthOf(p, unit) / 2) : strengthOf(p, unit) // B4.3
  })
  const defence = unitsIn(p, hex).map((unit) => strengthOf(p, unit))
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
  return shiftColumn(COLUMNS, columnIndex(COLUMNS, sum(attack), sum(defence)), -COVER[p.board.terrain[hex]!]!)
}
const ATTACKED: Restriction<Choice<At<'combat'>, { readonly target: HexId }>> = {
  rule: 'B4.2',
  code: 'no-attack',
  forbids: ({ p, action }) => attackersOf(p, action.target).length === 0,
  says: ({ action }) => `no enemy is in ${action.target}, or nobody beside it can attack in this phase`,
}
const combat = deciding('combat', {
  waitsFor: ({ frame }) => player(frame.side),
  verbs: {
    attack: choiceIn('combat', 'attack', {
      restrictions: [ATTACKED],
      options: (p) => p.board.map.ids.map((target) => ({ type: 'attack', target })),
      apply: (p, { target }) => {
        const units = attackersOf(p, target)
        const attacking = replaceTop(p, { ...p.frame, spent: withMembers(p.frame.spent, units) })
        return push(attacking, { type: 'battle', side: p.frame.side, units, target })
      },
    }),
    'end-phase': singleIn('combat', { type: 'end-phase' }, [], pop),
  },
  otherwise,
})
const battle = rollingFor('battle', {
  dice: ({ frame }) => ({ kind: 'combat', rule: 'B4.5', roller: frame.side, dice: 1, faces: 6 }),
  roll: (p, die, emit) => {
    const { side, units, target } = p.frame
    const column = columnFor(p, units, hexAt(p, target))
    emit?.({ type: 'combat', target, column: COLUMNS[column]!.label, die })
    const [own, left] = RESULTS[column]![die - 1]!
    const defenders = unitsIn(p, hexAt(p, target)).map((unit) => p.board.ids[unit]!)
    const enemy = side === 'blue' ? 'red' : 'blue'
    const theirs = replaceTop(p, { type: 'hits', side: enemy, units: defenders, left })
    return push(theirs, { type: 'hits', side, units, left: own }) // on top, so it comes first (B5.1)
  },
})
/** Whoever was in the battle, has not retreated from it and is still on the map (B5.1). */
const takers = (p: At<'hits'>): readonly UnitId[] => p.frame.units.filter((id) => p.hexOf[numberIn(p, id)]! >= 0)
/** The hexes into which a unit may retreat (B5.3, B5.4, B2.2). */
const waysOut = (p: At<'hits'>, id: UnitId): readonly HexId[] => {
  const [own, from] = [numberOf(p.frame.side), p.hexOf[numberIn(p, id)]!]
  const isHeld = (hex: number): boolean => isEnemyIn(p, own, hex) || inEnemyZoc(p, own, hex) || isFull(p, hex)
  if (p.state.phase.startsWith(p.frame.side)) return [] // the attacker holds his ground
  const ways = besides(p.board, from).filter((to) => !isHeld(to) && !isAcross(p.board, from, to))
  return ways.map((hex) => p.board.map.ids[hex]!)
}
const hitTaken = (p: At<'hits'>, gone?: UnitId): Position =>
  replaceTop(p, { ...p.frame, units: p.frame.units.filter((id) => id !== gone), left: p.frame.left - 1 })
const TAKES_HIT: Restriction<Choice<At<'hits'>, { readonly unit: UnitId }>> = {
  rule: 'B5.1',
  code: 'takes-no-hit',
  forbids: ({ p, action }) => !takers(p).includes(action.unit),
  says: ({ action }) => `${nameOf(action.unit)} takes no hit now`,
}
const WAY_OUT: Restriction<Choice<At<'hits'>, { readonly unit: UnitId; readonly to: HexId }>> = {
  rule: 'B5.4',
  code: 'no-way-out',
  forbids: ({ p, action }) => !waysOut(p, action.unit).includes(action.to),
  says: ({ action }) => `${nameOf(action.unit)} may not retreat to ${action.to}`,
}
const hits = deciding('hits', {
  waitsFor: (p) => (p.frame.left === 0 || takers(p).length === 0 ? { kind: 'automatic' } : player(p.frame.side)),
  verbs: {
    'lose-step': choiceIn('hits', 'lose-step', {
      restrictions: [TAKES_HIT],
      options: (p) => takers(p).map((unit) => ({ type: 'lose-step', unit })),
      apply: (p, { unit }) => {
        const { at, steps } = p.units[numberIn(p, unit)]!
        return change(hitTaken(p), unit, { steps: steps - 1, at: steps === 1 ? 'eliminated' : at }) // B5.2
      },
    }),
    retreat: choiceIn('hits', 'retreat', {
      restrictions: [stages([TAKES_HIT], [WAY_OUT])],
      options: (p) => takers(p).flatMap((unit) => waysOut(p, unit).map((to) => ({ type: 'retreat', unit, to }))),
      apply: (p, { unit, to }) => change(hitTaken(p, unit), unit, { at: to }),
    }),
  },
  otherwise,
  proceed: pop,
})

// ---- The sequence of play (B1.2) and the end (B6.1) ----
type PhaseStep = StepInfo<Side> & { readonly id: State['phase'] } & { readonly open: (p: Position) => Position }
const endTurn = (p: Position): Position =>
  p.state.turn === TURNS ? replaceTop(p, { type: 'over' }) : put(p, { turn: p.state.turn + 1 })
const SEQUENCE = PHASES.map((id): PhaseStep => {
  const title = nameOf(id)
  if (id === 'turn-end') return { id, title, rule: 'B1.2', side: null, open: endTurn }
  const side = id.startsWith('blue') ? 'blue' : 'red'
  const type = id.endsWith('combat') ? 'combat' : 'movement'
  const rule = type === 'combat' ? 'B4.1' : 'B3.1'
  return { id, title, rule, side, open: (p) => push(p, { type, side, spent: [] }) }
})
const openPhase = (p: Position, { id, open }: PhaseStep, emit: Emit<Event>): Position => {
  emit?.({ type: 'phase', turn: p.state.turn, phase: id })
  return open(put(p, { phase: id, stack: [{ type: 'sequence' }] }))
}
const outcomeOf = (p: Position): Outcome<Side> => {
  const towns = p.board.map.areas['objectives']!
  const blue = towns.filter((hex) => isFriendIn(p, 0, hex)).length
  const value = Math.min(blue, 2) - 1
  const winner = value === 0 ? null : value > 0 ? 'blue' : 'red'
  const points = { blue, red: towns.length - blue }
  return { winner, level: `${blue} of ${towns.length} towns`, points, returns: { blue: value, red: 0 - value } }
}

const sequence = byItself('sequence', (p, emit) => openPhase(p, stepAfter(SEQUENCE, p.state), emit))
const over = deciding('over', { waitsFor: (p) => ({ kind: 'over', outcome: outcomeOf(p) }), verbs: {}, otherwise })
const ACTIVITIES: Activities<Position, Frame, Action, Event> = { movement, combat, battle, hits, sequence, over }

// ---- What is sound, of whatever comes from outside ----
const FRAME_CHECKS: FrameChecks<Position, Frame> = {
  sequence: { on: [null] },
  over: { on: [null] },
  movement: { on: ['sequence'], names: { spent: 'own' } },
  combat: { on: ['sequence'], names: { spent: 'own' } },
  battle: {
    on: ['combat'],
    names: { units: 'own on map' },
    flaws: (p, { units, target }) => [
      unitsIn(p, hexAt(p, target)).length === 0 && 'has no defenders',
      !areBeside(p, units, target) && 'is fought from afar',
    ],
  },
  hits: { on: ['combat', 'hits'], names: { units: 'own' } },
}
const phaseFlaws = phaseFrameFlaws(SIDES, SIDES, { movement: ['movement'], combat: ['combat'] })
const SOUND: StateCheck<Board, State, Unit, Position, Frame> = {
  positionOf,
  unit: [
    unknownPlace('B1.1', ({ board, unit: { at } }) => at !== 'eliminated' && board.map.indexOf(at) < 0),
    stepsOutOfRange('B1.3', { isGone: ({ unit }) => unit.at === 'eliminated', mostSteps: () => 2 }),
  ],
  position: [sharedHexes('B2.1', 'B2.2')],
  stack: { rule: 'B1.2', codec: Frame, sides: SIDES, frames: FRAME_CHECKS, phaseFlaws },
}

// ---- Set-up, and the contract ----
const ASKED = { turn: optional(turn), phase: optional(phase), units: mapOf(text, 'Units') } // hexes by unit
const PositionSpec = request({ scenario: text, options: optional(fields), ...ASKED }, 'Position')
const START = { game: 'bridgehead', schemaVersion: 1, scenario: 'ford', turn: 1, phase: PHASES[0] } as const
const startOf = ({ ids }: Board, options: State['options'], hexes: Readonly<Record<string, string>>): State => {
  const places = ids.map((id) => ({ id, ...wordsOnUnit(hexes, id, 'eliminated') }))
  const units = places.map(({ id, at }): Unit => ({ id, at, steps: at === 'eliminated' ? 0 : 2 }))
  return { ...START, options, units, stack: [{ type: 'sequence' }] }
}
const wordsOf = (told: object): string => Object.values(told).flat().map(String).map(nameOf).join(' ')
const boardOf = (s: State): Board => boards[s.scenario]! // a state of this game has no other
const positions = positionsOf(boardOf, positionOf)
const contract = contractOf({
  info: {
    id: 'bridgehead',
    title: 'Bridgehead',
    rulesVersion: '1.0.0',
    schemaVersion: 1,
    sides: SIDES,
    scenarios: [{ id: 'ford', title: 'The ford', turns: TURNS, options: OPTIONS }],
    maxActions: 2000,
  },
  rulebook,
  machine: machineOfActivities(positions, ACTIVITIES),
  boards,
  boardOf,
  shapes: { state: State, action: Action, event: Event, view: State, options: switches.some, position: PositionSpec },
  check: (s) => stateViolations(SOUND, boardOf(s), s),
  sequenceOf: () => SEQUENCE,
  openPhase: (_board, s, step) => openPhase(positions.of(s), step, undefined).state,
  optionsFrom: switches.from,
  start: (board, options) => startOf(board, options, Object.fromEntries(board.counters.map(({ id, at }) => [id, at]))),
  positionFrom: (board, spec) =>
    pipe(
      optionsOfPosition(spec, switches.from, (id) => board.unitIndex(id) >= 0),
      E.map((options) => startOf(board, options, spec.units)),
      E.map((start) => ({ ...start, turn: spec.turn ?? 1, phase: spec.phase ?? PHASES[0] })),
    ),
  observe: (s) => s, // nothing is hidden
  reveals: () => false,
  knownTo: (s) => s,
  sample: (view) => ({ ...view }),
  outcomeOf: (s) => outcomeOf(positions.of(s)),
  text: {
    unit: (_s, id) => nameOf(id),
    place: (s, at) => boardOf(s).map.places[at] ?? at,
    action: (_s, action) => wordsOf(action),
    decision: (s) => `Turn ${s.turn}, ${nameOf(s.phase)}`,
    event: (_s, event) => wordsOf(event),
  },
})

export const bridgehead = { ...contract, boards, queries: {}, compose: {} }
