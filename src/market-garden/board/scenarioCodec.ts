/** Decodes the data that a host passes to play a scenario: its terms, in the shapes that `scenario.ts` describes. */
import * as t from 'io-ts'
import { boundedInteger, codecOf, listOf, nullable, oneOf, optional, request, text } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { illegal } from '../../engine/legality/violation.js'
import type { Violation } from '../../engine/legality/violation.js'
import { referencesIn } from '../../engine/codecs/references.js'
import { FormationId } from '../../wargame/units.js'
import type { ScenarioData } from './scenario.js'
import { OPTIONS } from '../options.js'
import { OffMapAreaCodec } from '../off-map/state.js'
import { SCENARIOS, SideCodec, TurnNumber } from '../vocabulary.js'
import { Campaign } from './campaignCodec.js'
import {
  EdgeCodec,
  hexByFormation,
  hexes,
  PhaseCodec,
  Provenance,
  Sheet,
  small,
  span,
  two,
  UnitName,
} from './termCodecs.js'
import { Victory } from './victoryCodec.js'

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
