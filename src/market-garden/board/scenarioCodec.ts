/** Decodes the data that a host passes to play a scenario: its terms, in the shapes that `scenario.ts` describes. */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import {
  boundedInteger,
  codecOf,
  exactly,
  listOf,
  mapOf,
  nullable,
  oneOf,
  optional,
  request,
  tagged,
  text,
} from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { illegal } from '../../engine/legality/violation.js'
import type { Violation } from '../../engine/legality/violation.js'
import { referencesIn } from '../../engine/codecs/references.js'
import { FormationId, UnitId } from '../../wargame/units.js'
import type { ScenarioData } from './scenario.js'
import { PROVENANCE } from './counterTerms.js'
import { OPTIONS } from '../options.js'
import type { Milestone } from './campaignTerms.js'
import { ReleaseCodec } from '../campaign/state.js'
import { OffMapAreaCodec } from '../off-map/state.js'
import { VICTORY_LEVELS } from './victoryTerms.js'
import type { Requirement } from './victoryTerms.js'
import { EDGES, ModeCodec, PHASES, SCENARIOS, SideCodec, TurnNumber } from '../vocabulary.js'

/** The id of a unit, as a scenario writes it. */
const UnitName: t.Type<string> = codecOf(
  UnitId.name,
  (u) => UnitId.is(u),
  (u, context): t.Validation<string> => UnitId.validate(u, context),
)

const small = boundedInteger(0, 99)
const percent = boundedInteger(0, 10_000)
const hexes = listOf(HexIdCodec)
const EdgeCodec = oneOf(EDGES, 'Edge')
const PhaseCodec = oneOf(PHASES, 'Phase')
const Provenance = oneOf(PROVENANCE, 'Provenance')
const Sheet = oneOf(['A', 'B', 'C', 'D'] as const, 'Sheet')
const hexByFormation = mapOf(HexIdCodec, 'HexByFormation')

/** Two numbers, the second at least as large as the first. */
const span = (number: t.Type<number>): t.Type<readonly [number, number]> => {
  const two = exactly(2, number, 'should be a first and a last')
  const is = (u: unknown): u is readonly [number, number] => two.is(u) && u[0]! <= u[1]!
  return codecOf('Span', is, (u, context) =>
    pipe(
      two.validate(u, context),
      E.chain((read) => (is(read) ? t.success(read) : t.failure(u, context, 'should not end before it begins'))),
    ),
  )
}

const two = <A>(item: t.Type<A>, what: string): t.Type<readonly [A, A]> => {
  const list = exactly(2, item, what)
  return codecOf(
    'Two',
    (u) => list.is(u),
    (u, context) =>
      pipe(
        list.validate(u, context),
        E.map((read) => [read[0] as A, read[1] as A] as const),
      ),
  )
}

/** A recursive shape. */
const lazily = <A>(name: string, codec: () => t.Type<A>): t.Type<A> =>
  codecOf(
    name,
    (u) => codec().is(u),
    (u, context) => codec().validate(u, context),
  )

/** A union discriminated by `kind`: its members as a tagged union has them. */
const byKind = <A extends { readonly kind: string }>(
  name: string,
  members: Readonly<Record<A['kind'], t.Props>>,
): t.Type<A> => {
  const codecs = Object.fromEntries(
    Object.entries<t.Props>(members).map(([kind, props]) => [kind, request({ kind: t.literal(kind), ...props }, kind)]),
  )
  return tagged(codecs, name, 'kind') as t.Type<A>
}

const RequirementCodec: t.Type<Requirement> = lazily('Requirement', () => requirement)
const requirement = byKind<Requirement>('Requirement', {
  'road-held': {},
  'on-road': {},
  'strength-lost': { of: SideCodec, atLeast: percent, orUnsupplied: optional(t.literal(true)) },
  'bridge-held': {},
  'artillery-in-range': {},
  'nobody-near': { side: SideCodec, hex: HexIdCodec, within: small, orUnsupplied: optional(t.literal(true)) },
  'near-pathfinder': { within: small },
  'pathfinder-seen': {},
  'free-road': { from: HexIdCodec, to: text },
  contained: { area: text, column: small },
  'units-in': { side: SideCodec, hexes },
  'none-in-supply': { side: SideCodec },
  'none-in': { side: SideCodec, area: text },
  'crossing-held': { over: text, area: text, clear: small },
  'left-map': {
    by: listOf(EdgeCodec),
    side: SideCodec,
    formation: optional(FormationId),
    atLeast: percent,
    intact: optional(t.literal(true)),
  },
  not: { requirement: RequirementCodec },
  all: { requirements: listOf(RequirementCodec) },
  denied: {},
})

const Level = nullable(oneOf(VICTORY_LEVELS, 'VictoryLevel'))
const Winner = nullable(SideCodec)

const Victory = request(
  {
    conditions: listOf(
      request(
        {
          id: text,
          title: text,
          side: SideCodec,
          points: percent,
          when: codecOf<'every-turn' | 'last-turn' | number>(
            'When',
            (u) => u === 'every-turn' || u === 'last-turn' || TurnNumber.is(u),
            (u, context) =>
              u === 'every-turn' || u === 'last-turn' || TurnNumber.is(u)
                ? t.success(u)
                : t.failure(u, context, 'should be every-turn, last-turn or a turn'),
          ),
          requirement: RequirementCodec,
        },
        'Condition',
      ),
    ),
    levels: listOf(request({ margin: boundedInteger(-10_000, 10_000), winner: Winner, level: Level }, 'VictoryLevel')),
  },
  'Victory',
)

const StrikeDays = listOf(request({ september: boundedInteger(17, 30), am: small, pm: small }, 'StrikeDay'))

const Landings = request(
  {
    pathfinders: hexByFormation,
    drops: optional(listOf(request({ turn: TurnNumber, serials: listOf(small) }, 'Drop'))),
    apart: optional(listOf(request({ formation: FormationId, companies: small, hex: HexIdCodec }, 'Apart'))),
    unlifted: optional(
      listOf(request({ formation: FormationId, companies: small, area: text, within: small }, 'Unlifted')),
    ),
    liftPoints: optional(listOf(request({ september: boundedInteger(17, 30), points: small }, 'LiftPoints'))),
    freePathfinders: optional(t.boolean),
    flak: optional(t.boolean),
    bend: optional(request({ beyond: small, by: two(HexIdCodec, 'should be two hexes') }, 'Bend')),
  },
  'Landings',
)

const OffMap = request(
  {
    areas: listOf(
      request(
        {
          id: OffMapAreaCodec,
          edge: oneOf(['north', 'east', 'west'] as const, 'Edge'),
          neighbours: listOf(OffMapAreaCodec),
          weather: oneOf(['north', 'south'] as const, 'Route'),
          closes: optional(TurnNumber),
          waits: optional(small),
          provenance: request({ extent: Provenance, neighbours: Provenance, closes: Provenance }, 'AreaProvenance'),
        },
        'OffMapArea',
      ),
    ),
  },
  'OffMap',
)

const Who = codecOf<{ readonly unit: string } | { readonly formation: string }>(
  'Who',
  (u) => unitAlone.is(u) || formationAlone.is(u),
  (u, context) => (unitAlone.is(u) ? unitAlone.validate(u, context) : formationAlone.validate(u, context)),
)
const unitAlone = request({ unit: UnitName }, 'OneUnit')
const formationAlone = request({ formation: FormationId }, 'OneFormation')

const Order = request(
  {
    rule: text,
    who: Who,
    hex: HexIdCodec,
    leaves: t.boolean,
    by: TurnNumber,
    until: optional(TurnNumber),
    stays: t.boolean,
    only: optional(t.literal(true)),
    liftedBy: optional(
      oneOf(
        OPTIONS.map(({ id }) => id),
        'OptionId',
      ),
    ),
  },
  'Order',
)

const Exit = request({ rule: text, side: SideCodec, formation: optional(FormationId), edge: EdgeCodec, hexes }, 'Exit')

const MilestoneCodec = byKind<Milestone>('Milestone', {
  beside: { line: text },
  beyond: { area: text, supplied: t.boolean, byRoad: optional(t.literal(true)) },
  near: { hex: HexIdCodec, within: small },
  entered: { hex: HexIdCodec },
  arrived: { formation: FormationId },
})

const Campaign = request(
  {
    startingModes: listOf(
      request(
        {
          rule: text,
          side: SideCodec,
          formation: optional(FormationId),
          guns: optional(t.literal(true)),
          mode: codecOf<t.TypeOf<typeof ModeCodec> | 'any'>(
            'ModeOrAny',
            (u) => u === 'any' || ModeCodec.is(u),
            (u, context) => (u === 'any' ? t.success(u) : ModeCodec.validate(u, context)),
          ),
        },
        'StartingMode',
      ),
    ),
    suppressedFlak: request({ upTo: boundedInteger(0, 6), until: TurnNumber }, 'SuppressedFlak'),
    gunLine: request({ rule: text, headquarters: FormationId }, 'GunLine'),
    idle: request({ rule: text, formations: listOf(FormationId), turn: TurnNumber, phase: PhaseCodec }, 'Idle'),
    flank: request(
      { rule: text, formation: FormationId, area: text, until: TurnNumber, waitsFor: ReleaseCodec },
      'Flank',
    ),
    leash: request({ hexes: small, road: small }, 'Leash'),
    releases: listOf(
      request({ rule: text, group: ReleaseCodec, when: listOf(MilestoneCodec), after: small }, 'Release'),
    ),
    roaming: request(
      {
        hexes: small,
        early: listOf(request({ rule: text, group: ReleaseCodec, upTo: boundedInteger(0, 6) }, 'EarlyRelease')),
      },
      'Roaming',
    ),
    score: request(
      {
        bridges: request({ river: small, canal: small, arnhem: small, clear: small }, 'BridgeScore'),
        units: request({ leg: small, arms: small, prize: small, unsupplied: small }, 'UnitScore'),
        ratios: listOf(
          request(
            {
              ratio: codecOf<number>(
                'Ratio',
                (u) => typeof u === 'number' && u >= 0 && u <= 100,
                (u, context) =>
                  typeof u === 'number' && u >= 0 && u <= 100
                    ? t.success(u)
                    : t.failure(u, context, 'should be a ratio from 0 to 100'),
              ),
              beyond: optional(t.literal(true)),
              winner: Winner,
              level: Level,
            },
            'Ratio',
          ),
        ),
        decisiveNeeds: ReleaseCodec,
      },
      'Score',
    ),
  },
  'Campaign',
)

const Breakout = {
  closedGround: optional(listOf(request({ rule: text, side: SideCodec, area: text }, 'ClosedGround'))),
  inColumn: optional(
    request({ rule: text, side: SideCodec, before: TurnNumber, groundAlone: optional(t.literal(true)) }, 'InColumn'),
  ),
  lent: optional(request({ rule: text, formation: FormationId, to: FormationId }, 'LentFormation')),
  spearhead: optional(t.boolean),
  corpsAttacks: optional(
    request(
      { rule: text, within: small, until: optional(TurnNumber), groundAlone: optional(t.literal(true)) },
      'CorpsAttacks',
    ),
  ),
  outwardBound: optional(
    request(
      { rule: text, until: TurnNumber, from: small, exempt: listOf(FormationId), sheet: optional(Sheet) },
      'OutwardBound',
    ),
  ),
}

const ScenarioShape = request(
  {
    ...Breakout,
    id: oneOf(SCENARIOS, 'Scenario'),
    title: text,
    turns: span(TurnNumber),
    firstPhase: PhaseCodec,
    area: nullable(request({ sheet: Sheet, rows: span(boundedInteger(0, 99)) }, 'Area')),
    road: request({ from: HexIdCodec, to: HexIdCodec }, 'Road'),
    supplySources: hexByFormation,
    heldBridges: optional(hexes),
    supplyHeads: optional(hexByFormation),
    disruptedAtStart: optional(listOf(UnitName)),
    freeBarrage: optional(request({ turns: span(TurnNumber), within: small }, 'FreeBarrage')),
    strayBattalions: optional(t.boolean),
    alwaysSupplied: listOf(SideCodec),
    weather: nullable(t.literal(0)),
    clearDays: optional(small),
    airStrikes: nullable(request({ german: StrikeDays, allied: StrikeDays }, 'AirStrikes')),
    landings: optional(Landings),
    offMapBatteries: nullable(request({ row: small, range: small, observers: t.literal('british') }, 'Batteries')),
    offMap: optional(OffMap),
    corpsOnItsWay: optional(t.literal(true)),
    exits: optional(listOf(Exit)),
    orders: optional(listOf(Order)),
    cutOffAtStart: optional(request({ sides: listOf(SideCodec), formations: listOf(FormationId) }, 'CutOff')),
    noFerries: optional(listOf(SideCodec)),
    elusive: optional(
      request(
        { rule: text, formation: FormationId, turns: span(TurnNumber), failsOn: boundedInteger(0, 6) },
        'Elusive',
      ),
    ),
    lowDelivery: optional(text),
    surprise: optional(t.boolean),
    randomSetup: optional(
      request(
        {
          provenance: Provenance,
          lines: listOf(
            request(
              {
                formation: FormationId,
                quarters: listOf(request({ hex: HexIdCodec, within: small }, 'Quarters')),
                fixed: optional(listOf(UnitName)),
              },
              'RandomPlacement',
            ),
          ),
        },
        'RandomSetup',
      ),
    ),
    campaign: optional(Campaign),
    victory: Victory,
    map: t.unknown,
    counters: t.unknown,
    formations: t.unknown,
  },
  'Scenario',
)

/** Decodes a scenario with its map, counters and formations, which have codecs of their own. */
export const ScenarioCodec: t.Type<ScenarioData> = codecOf(
  'Scenario',
  (u) => ScenarioShape.is(u),
  (u, context) => ScenarioShape.validate(u, context),
)

/** The units and hexes that the components of a scenario have. */
type Known = Readonly<Record<'unit' | 'hex', (id: string) => boolean>>

/**
 * The fields whose hexes and units must exist; other fields may name ones that a smaller map or fewer counters leave
 * out.
 */
const NEEDED = ['supplySources', 'supplyHeads', 'heldBridges', 'disruptedAtStart', 'landings', 'exits', 'orders']

/** The hexes and units that a scenario needs and its components lack, each by its path. */
export const unknownReferences = (data: ScenarioData, known: Known): readonly Violation[] =>
  referencesIn(ScenarioShape, data).flatMap(({ kind, id, path, field }) => {
    if (kind === 'formation' || !NEEDED.includes(field.split('.')[0]!) || known[kind](id)) return []
    const what = `${path} is ${id}, which ${kind === 'hex' ? 'the map does' : 'the counters do'} not have`
    return [illegal('input', `unknown-${kind}`, what, path)]
  })
