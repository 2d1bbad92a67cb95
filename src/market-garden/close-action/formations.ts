/**
 * Which formations may enter close action together, and against the same hex in one phase (M17.3, M18.1h to M18.1l,
 * M19.12).
 */
import { allOfThese } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { each, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { chainOf, isAbove } from '../field/formations.js'
import { isUnited } from '../fire/multiFormation.js'
import { unitRows } from '../field/unitRows.js'
import { isEngineer, isHeadquarters, isHeavyWeapons, isLeader, isLineInfantry } from '../field/units.js'

const levelOf = (board: Board, formation: string): string | undefined => board.formationById.get(formation)?.level

/**
 * The body to which a unit belongs in close action: its division, or its independent regiment or brigade. For units
 * directly under a corps it is the corps, for independent companies the company itself (M17.3a).
 */
const bodyOf = (p: Position, unit: number): string => {
  const { board } = p
  const chain = chainOf(p, unit)
  const below = chain.filter((formation) => levelOf(board, formation) !== 'corps')
  return (
    chain.find((formation) => levelOf(board, formation) === 'division') ?? below.at(-1) ?? chain[0] ?? board.ids[unit]!
  )
}

/** Whether two bodies are the same, or one of them commands the other (M17.3c). */
const isOneBody = (p: Position, one: string, other: string): boolean => isAbove(p, one, other) || isAbove(p, other, one)

/**
 * The regiment or brigade of infantry and heavy weapons; null for other units, and for those without one (M17.3b,
 * M17.3c).
 */
const regimentOf = (p: Position, unit: number): string | null =>
  isLineInfantry(p.board, unit) || isHeavyWeapons(p.board, unit)
    ? (chainOf(p, unit).find((formation) => levelOf(p.board, formation) === 'regiment') ?? null)
    : null

/**
 * Whether another unit is in the chain of command of an engineer unit, a headquarters or a leader: under its formation,
 * or for engineers also above it (M17.3d).
 */
const isOfChain = (p: Position, special: number, other: number): boolean => {
  const own = chainOf(p, special)[0]
  const theirs = chainOf(p, other)
  if (own === undefined) return false
  return (
    theirs.includes(own) ||
    (isEngineer(p.board, special) && theirs[0] !== undefined && chainOf(p, special).includes(theirs[0]))
  )
}

/** Units in one hex that would attack another; they may include leaders. */
interface BodiesQuestion {
  readonly p: Position
  readonly units: readonly number[]
  readonly to: number
  /** the units that have attacked the hex in this phase, then those of `units` that fight */
  readonly all: readonly number[]
}

/** One of the units. */
interface BodyQuestion extends BodiesQuestion {
  readonly unit: number
}

/** @param units - all of one hex */
export const bodiesQuestion = (p: Position, units: readonly number[], to: number): BodiesQuestion => {
  const { board } = p
  const before = (p.state.thisPhase.assaulted[hexNumber(board, to)] ?? [])
    .map((id) => board.unitIndex(id))
    .filter((unit) => unit >= 0)
  return { p, units, to, all: [...new Set([...before, ...units.filter((unit) => !isLeader(board, unit))])] }
}

const onUnit = unitRows<BodyQuestion>()
const onHex = forbidding<BodiesQuestion>(({ p, to }) => hexNumber(p.board, to))

const partsOf = (q: BodiesQuestion, units: readonly number[]): readonly BodyQuestion[] =>
  units.map((unit) => ({ unit, ...q }))

/** The mortar units of an attack, where there are several. */
const mortars = (q: BodiesQuestion): readonly BodyQuestion[] => {
  const found = q.all.filter((unit) => isHeavyWeapons(q.p.board, unit))
  return found.length < 2 ? [] : partsOf(q, found)
}

/** Whether mortar units of a battalion outnumber its infantry units in the attack (M18.1h, M-R310). */
const isUnescorted = ({ p: { board }, all, unit }: BodyQuestion): boolean => {
  const { formation } = board.counters[unit]!
  const alike = all.filter((other) => board.counters[other]!.formation === formation)
  return (
    alike.filter((other) => isLineInfantry(board, other)).length <
    alike.filter((other) => isHeavyWeapons(board, other)).length
  )
}

/** The units that may attack only with units of their own chain. */
const ofChains = (q: BodiesQuestion): readonly BodyQuestion[] => {
  const { board } = q.p
  return partsOf(
    q,
    q.units.filter((unit) => isEngineer(board, unit) || isHeadquarters(board, unit) || isLeader(board, unit)),
  )
}

/** Whether a unit may not take part because no unit of its chain does; engineers may attack alone (M17.3d, M18.41d). */
const isOutOfChain = ({ p, units, unit }: BodyQuestion): boolean => {
  const others = units.filter((other) => other !== unit && !isLeader(p.board, other))
  if (isEngineer(p.board, unit) && others.length === 0) return false
  return !others.some((other) => isOfChain(p, unit, other))
}

const bodiesOf = ({ p, all }: BodiesQuestion): readonly string[] => [...new Set(all.map((unit) => bodyOf(p, unit)))]

const regimentsOf = ({ p, all }: BodiesQuestion): readonly string[] => [
  ...new Set(all.map((unit) => regimentOf(p, unit)).filter((id) => id !== null)),
]

/**
 * Whether the bodies of the units matter: a leader stacked with a subordinate unit unites them all (M19.12a, M-R571).
 */
const areApart = ({ p, units, all }: BodiesQuestion): boolean =>
  units.some((unit) => !isLeader(p.board, unit)) && !isUnited(p, all)

/** Units may attack a hex together, and after others that have attacked it in this phase. */
export const BODIES: Restrictions<BodiesQuestion> = [
  each(mortars, [onUnit('M18.1h', 'unescorted', 'needs infantry of its battalion in the attack').when(isUnescorted)]),
  where(areApart, [
    onHex('M17.3a', 'several-divisions')
      .when((q) => {
        const bodies = bodiesOf(q)
        return bodies.some((one) => bodies.some((other) => !isOneBody(q.p, one, other)))
      })
      .saying((q) => say`${{ formations: allOfThese(bodiesOf(q)) }} may not attack the same hex in one phase`),
    onHex('M17.3b', 'several-regiments')
      .when((q) => regimentsOf(q).length > 1)
      .saying(
        (q) => say`infantry of ${{ formations: allOfThese(regimentsOf(q)) }} may not attack the same hex in one phase`,
      ),
    each(ofChains, [
      onUnit('M17.3d', 'out-of-chain', 'may attack only with units of its own chain').when(isOutOfChain),
    ]),
  ]),
]
