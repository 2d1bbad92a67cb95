/**
 * The questions that the bridge passes on to `queries`, with their arguments under the names of the parameters there.
 * The tables are total: every new query of a game must be entered here.
 */
import * as t from 'io-ts'
import type { Either } from 'fp-ts/lib/Either.js'
import { AttackRequest as ArdennesAttack } from '../ardennes/requests.js'
import { ardennes } from '../ardennes/index.js'
import type { ArdennesQueries, State as ArdennesState } from '../ardennes/index.js'
import { boundedInteger, listOf, oneOf, optional, record, text, union, whenDecoded } from '../engine/codecs/codec.js'
import type { RecordOf } from '../engine/codecs/codec.js'
import { accept, illegal, refuse } from '../engine/legality/violation.js'
import type { Violations } from '../engine/legality/violation.js'
import { HexIdCodec } from '../hex/hexId.js'
import { Action, Event, marketGarden } from '../market-garden/index.js'
import type { MarketGardenQueries, State as MarketGardenState } from '../market-garden/index.js'
import { CloseActionRequest, VolleyRequest } from '../market-garden/requests.js'
import { ROUTES } from '../market-garden/landings/state.js'
import { normandy } from '../normandy/index.js'
import type { NormandyQueries, State as NormandyState } from '../normandy/index.js'
import { AttackRequest as NormandyAttack } from '../normandy/requests.js'
import { UnitId } from '../wargame/units.js'

/**
 * A question about a position: takes unchecked arguments and gives the answer as plain JSON, or what is wrong with the
 * arguments.
 */
export type Question<S> = (s: S, given: unknown) => Either<Violations, unknown>

/** The questions about a game by name. */
export type Questions<S, N extends string = string> = Readonly<Record<N, Question<S>>>

/** The units that a question names under `unit` or `units`. */
const unitsIn = (given: object): readonly UnitId[] =>
  Object.entries(given).flatMap(([key, value]: [string, unknown]) =>
    key === 'unit' || key === 'units' ? [value].flat().filter((id) => UnitId.is(id)) : [],
  )

/**
 * Makes the questions about one game: `question` if there is always an answer, `refusable` if the answer may be a
 * refusal. Both refuse unknown units.
 */
const questionMakers = <S>(sideOf: (s: S, unit: UnitId) => string | null) => {
  const refusable =
    <P extends t.Props>(props: P, answer: (s: S, given: RecordOf<P>) => Either<Violations, unknown>): Question<S> =>
    (s, given) => {
      const shape = record({ arguments: record(props, 'Arguments') }, 'Query')
      return whenDecoded(shape, { arguments: given }, (query) => {
        const unknownUnits = unitsIn(query.arguments).filter((id) => sideOf(s, id) === null)
        return unknownUnits.length === 0
          ? answer(s, query.arguments)
          : refuse(unknownUnits.map((id) => illegal('input', 'unknown-unit', `there is no unit ${id}`, id)))
      })
    }
  return {
    refusable,
    question: <P extends t.Props>(props: P, answer: (s: S, given: RecordOf<P>) => unknown): Question<S> =>
      refusable(props, (s, given) => accept(answer(s, given))),
  }
}

const units = union([UnitId, listOf(UnitId)])
const unit = UnitId
const hex = HexIdCodec
const side = oneOf(['german', 'allied'], 'Side')

const normandyQuestions = (): Questions<NormandyState, keyof NormandyQueries> => {
  const { queries } = normandy
  const { question, refusable } = questionMakers<NormandyState>((s, id) => queries.side(s, id))
  return {
    reachable: question({ units }, (s, given) => queries.reachable(s, given.units)),
    side: question({ unit }, (s, given) => queries.side(s, given.unit)),
    whyNot: question({ units, hex }, (s, given) => queries.whyNot(s, given.units, given.hex)),
    assess: refusable({ attack: NormandyAttack }, (s, { attack }) => queries.assess(s, attack)),
    supply: question({ unit }, (s, given) => queries.supply(s, given.unit)),
    suppliedHexes: question({ side }, (s, given) => queries.suppliedHexes(s, given.side)),
    zoc: question({ side }, (s, given) => queries.zoc(s, given.side)),
    integrity: question({}, (s) => queries.integrity(s)),
  }
}

const ardennesQuestions = (): Questions<ArdennesState, keyof ArdennesQueries> => {
  const { queries } = ardennes
  const { question, refusable } = questionMakers<ArdennesState>((s, id) => queries.side(s, id))
  return {
    reachable: question({ unit }, (s, given) => queries.reachable(s, given.unit)),
    side: question({ unit }, (s, given) => queries.side(s, given.unit)),
    whyNot: question({ unit, hex }, (s, given) => queries.whyNot(s, given.unit, given.hex)),
    assess: refusable({ attack: ArdennesAttack }, (s, { attack }) => queries.assess(s, attack)),
    supply: question({ unit }, (s, given) => queries.supply(s, given.unit)),
    suppliedHexes: question({ side }, (s, given) => queries.suppliedHexes(s, given.side)),
    zoc: question({ side }, (s, given) => queries.zoc(s, given.side)),
    bonds: question({}, (s) => queries.bonds(s)),
    isolationGroups: question({}, (s) => queries.isolationGroups(s)),
  }
}

const serial = boundedInteger(0, 999)
const route = oneOf(ROUTES, 'Route')

const marketGardenQuestions = (): Questions<MarketGardenState, keyof MarketGardenQueries> => {
  const { queries } = marketGarden
  const { question, refusable } = questionMakers<MarketGardenState>((s, id) => queries.side(s, id))
  return {
    reachable: question({ unit }, (s, given) => queries.reachable(s, given.unit)),
    side: question({ unit }, (s, given) => queries.side(s, given.unit)),
    lineOfSight: question({ from: hex, to: hex }, (s, { from, to }) => queries.lineOfSight(s, from, to)),
    observers: question({ side, at: text }, (s, given) => queries.observers(s, given.side, given.at)),
    zoc: question({ side }, (s, given) => queries.zoc(s, given.side)),
    patrolled: question({}, (s) => queries.patrolled(s)),
    fireValue: question({ volley: VolleyRequest }, (s, { volley }) => queries.fireValue(s, volley)),
    assess: refusable({ attack: CloseActionRequest }, (s, { attack }) => queries.assess(s, attack)),
    airStrike: question({ unit }, (s, given) => queries.airStrike(s, given.unit)),
    dropZone: question({ serial }, (s, given) => queries.dropZone(s, given.serial)),
    landing: question({ serial, hex, route, bend: optional(hex) }, (s, given) =>
      queries.landing(s, given.serial, given.hex, given.route, given.bend),
    ),
    supply: question({ unit }, (s, given) => queries.supply(s, given.unit)),
    commandChain: question({ unit }, (s, given) => queries.commandChain(s, given.unit)),
    whyNot: question({ unit, hex }, (s, given) => queries.whyNot(s, given.unit, given.hex)),
    offMap: question({}, (s) => queries.offMap(s)),
    advance: question({}, (s) => queries.advance(s)),
    mayBeTold: question({ event: Event, viewer: text }, (_, given) => queries.mayBeTold(given.event, given.viewer)),
    reactionsTo: question({ action: Action }, (s, { action }) => queries.reactionsTo(s, action)),
  }
}

/** The questions about each game. */
export const QUESTIONS = {
  normandy: normandyQuestions(),
  ardennes: ardennesQuestions(),
  marketGarden: marketGardenQuestions(),
}
