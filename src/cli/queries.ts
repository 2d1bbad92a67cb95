/**
 * The questions that the bridge passes on to `queries`: what each is given, by the names that the parameters have
 * there, and its answer. The tables are total: a query that a game gains must be entered here.
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
 * A question about a position: its arguments as they come in, its answer as plain JSON, or what is wrong with the
 * arguments.
 */
export type Question<S> = (s: S, given: unknown) => Either<Violations, unknown>

/** The questions about a game by their names. */
export type Questions<S, N extends string = string> = Readonly<Record<N, Question<S>>>

/** The units that a question names under `unit` or `units`. */
const unitsIn = (given: object): readonly UnitId[] =>
  Object.entries(given).flatMap(([key, value]: [string, unknown]) =>
    key === 'unit' || key === 'units' ? [value].flat().filter((id) => UnitId.is(id)) : [],
  )

/**
 * How the questions about one game are put: `asking` for those that always have an answer, `weighing` for those whose
 * answer may be a refusal. A unit that the game does not have is refused in either.
 */
const questionsOn = <S>(sideOf: (s: S, unit: UnitId) => string | null) => {
  const weighing =
    <P extends t.Props>(props: P, answer: (s: S, given: RecordOf<P>) => Either<Violations, unknown>): Question<S> =>
    (s, given) => {
      const shape = record({ arguments: record(props, 'Arguments') }, 'Query')
      return whenDecoded(shape, { arguments: given }, (query) => {
        const strangers = unitsIn(query.arguments).filter((id) => sideOf(s, id) === null)
        return strangers.length === 0
          ? answer(s, query.arguments)
          : refuse(strangers.map((id) => illegal('input', 'unknown-unit', `there is no unit ${id}`, id)))
      })
    }
  return {
    weighing,
    asking: <P extends t.Props>(props: P, answer: (s: S, given: RecordOf<P>) => unknown): Question<S> =>
      weighing(props, (s, given) => accept(answer(s, given))),
  }
}

const units = union([UnitId, listOf(UnitId)])
const unit = UnitId
const hex = HexIdCodec
const side = oneOf(['german', 'allied'], 'Side')

const normandyQuestions = (): Questions<NormandyState, keyof NormandyQueries> => {
  const { queries } = normandy
  const { asking, weighing } = questionsOn<NormandyState>((s, id) => queries.side(s, id))
  return {
    reachable: asking({ units }, (s, given) => queries.reachable(s, given.units)),
    side: asking({ unit }, (s, given) => queries.side(s, given.unit)),
    whyNot: asking({ units, hex }, (s, given) => queries.whyNot(s, given.units, given.hex)),
    assess: weighing({ attack: NormandyAttack }, (s, { attack }) => queries.assess(s, attack)),
    supply: asking({ unit }, (s, given) => queries.supply(s, given.unit)),
    suppliedHexes: asking({ side }, (s, given) => queries.suppliedHexes(s, given.side)),
    zoc: asking({ side }, (s, given) => queries.zoc(s, given.side)),
    integrity: asking({}, (s) => queries.integrity(s)),
  }
}

const ardennesQuestions = (): Questions<ArdennesState, keyof ArdennesQueries> => {
  const { queries } = ardennes
  const { asking, weighing } = questionsOn<ArdennesState>((s, id) => queries.side(s, id))
  return {
    reachable: asking({ unit }, (s, given) => queries.reachable(s, given.unit)),
    side: asking({ unit }, (s, given) => queries.side(s, given.unit)),
    whyNot: asking({ unit, hex }, (s, given) => queries.whyNot(s, given.unit, given.hex)),
    assess: weighing({ attack: ArdennesAttack }, (s, { attack }) => queries.assess(s, attack)),
    supply: asking({ unit }, (s, given) => queries.supply(s, given.unit)),
    suppliedHexes: asking({ side }, (s, given) => queries.suppliedHexes(s, given.side)),
    zoc: asking({ side }, (s, given) => queries.zoc(s, given.side)),
    bonds: asking({}, (s) => queries.bonds(s)),
    isolationGroups: asking({}, (s) => queries.isolationGroups(s)),
  }
}

const serial = boundedInteger(0, 999)
const route = oneOf(ROUTES, 'Route')

const marketGardenQuestions = (): Questions<MarketGardenState, keyof MarketGardenQueries> => {
  const { queries } = marketGarden
  const { asking, weighing } = questionsOn<MarketGardenState>((s, id) => queries.side(s, id))
  return {
    reachable: asking({ unit }, (s, given) => queries.reachable(s, given.unit)),
    side: asking({ unit }, (s, given) => queries.side(s, given.unit)),
    lineOfSight: asking({ from: hex, to: hex }, (s, { from, to }) => queries.lineOfSight(s, from, to)),
    observers: asking({ side, at: text }, (s, given) => queries.observers(s, given.side, given.at)),
    zoc: asking({ side }, (s, given) => queries.zoc(s, given.side)),
    patrolled: asking({}, (s) => queries.patrolled(s)),
    fireValue: asking({ volley: VolleyRequest }, (s, { volley }) => queries.fireValue(s, volley)),
    assess: weighing({ attack: CloseActionRequest }, (s, { attack }) => queries.assess(s, attack)),
    airStrike: asking({ unit }, (s, given) => queries.airStrike(s, given.unit)),
    dropZone: asking({ serial }, (s, given) => queries.dropZone(s, given.serial)),
    landing: asking({ serial, hex, route, bend: optional(hex) }, (s, given) =>
      queries.landing(s, given.serial, given.hex, given.route, given.bend),
    ),
    supply: asking({ unit }, (s, given) => queries.supply(s, given.unit)),
    commandChain: asking({ unit }, (s, given) => queries.commandChain(s, given.unit)),
    whyNot: asking({ unit, hex }, (s, given) => queries.whyNot(s, given.unit, given.hex)),
    offMap: asking({}, (s) => queries.offMap(s)),
    advance: asking({}, (s) => queries.advance(s)),
    mayBeTold: asking({ event: Event, viewer: text }, (_, given) => queries.mayBeTold(given.event, given.viewer)),
    reactionsTo: asking({ action: Action }, (s, { action }) => queries.reactionsTo(s, action)),
  }
}

/** The questions about each game. */
export const QUESTIONS = {
  normandy: normandyQuestions(),
  ardennes: ardennesQuestions(),
  marketGarden: marketGardenQuestions(),
}
