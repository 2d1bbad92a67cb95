/**
 * Which formations may go into close action together, and against the same hex in one phase (M17.3, M18.1h to M18.1l,
 * M19.12).
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { chainOf, isAbove } from '../field/formations.js'
import { isUnited } from '../fire/multiFormation.js'
import { isEngineer, isHeadquarters, isHeavyWeapons, isLeader, isLineInfantry, nameOf } from '../field/units.js'

const levelOf = (board: Board, formation: string): string | undefined => board.formationById.get(formation)?.level

/**
 * The division that a unit fights in, or the independent regiment or brigade; units of a corps alone have the corps,
 * independent companies themselves (M17.3a).
 */
const bodyOf = (p: Position, unit: number): string => {
  const { board } = p
  const chain = chainOf(p, unit)
  const below = chain.filter((formation) => levelOf(board, formation) !== 'corps')
  return (
    chain.find((formation) => levelOf(board, formation) === 'division') ?? below.at(-1) ?? chain[0] ?? board.ids[unit]!
  )
}

/** Whether two bodies are one, or one of them commands the other (M17.3c). */
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
 * Whether another unit is of the chain of an engineer unit, a headquarters or a leader: under its formation, or above
 * it (M17.3d).
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

/**
 * Who has no place in the attack because nobody of its chain is in it; engineers may attack alone (M17.3d, M18.41d).
 */
const chainRefusals = (p: Position, units: readonly number[]): readonly Violation[] =>
  units
    .filter((unit) => isEngineer(p.board, unit) || isHeadquarters(p.board, unit) || isLeader(p.board, unit))
    .filter((unit) => {
      const others = units.filter((other) => other !== unit && !isLeader(p.board, other))
      if (isEngineer(p.board, unit) && others.length === 0) return false
      return !others.some((other) => isOfChain(p, unit, other))
    })
    .map((unit) =>
      illegal(
        'M17.3d',
        'out-of-chain',
        `${nameOf(p.board, unit)} attacks with units of its own chain alone`,
        p.board.ids[unit],
      ),
    )

/** Mortars attack with infantry of their battalion, one for each when there are several (M18.1h, M-R310). */
const escortRefusals = (board: Board, attack: readonly number[]): readonly Violation[] => {
  const mortars = attack.filter((unit) => isHeavyWeapons(board, unit))
  if (mortars.length < 2) return []
  const formationOf = (unit: number): string | null => board.counters[unit]!.formation
  return mortars
    .filter((unit) => {
      const alike = attack.filter((other) => formationOf(other) === formationOf(unit))
      return (
        alike.filter((other) => isLineInfantry(board, other)).length <
        alike.filter((other) => isHeavyWeapons(board, other)).length
      )
    })
    .map((unit) =>
      illegal(
        'M18.1h',
        'unescorted',
        `${nameOf(board, unit)} needs infantry of its battalion in the attack`,
        board.ids[unit],
      ),
    )
}

/**
 * Why these units may not attack a hex together, or not after those that have attacked it in this phase. A leader who
 * stands with a unit of his among all of those makes them one body (M19.12a, M-R571).
 *
 * @param units - all of one hex; leaders may be among them
 */
export const formationRefusals = (p: Position, units: readonly number[], to: number): readonly Violation[] => {
  const { board } = p
  const fighters = units.filter((unit) => !isLeader(board, unit))
  const before = (p.state.thisPhase.assaulted[hexNumber(board, to)] ?? [])
    .map((id) => board.unitIndex(id))
    .filter((unit) => unit >= 0)
  const all = [...new Set([...before, ...fighters])]
  const out: Violation[] = [...escortRefusals(board, all)]
  const first = fighters[0]
  if (first === undefined || isUnited(p, all)) return out
  const bodies = [...new Set(all.map((unit) => bodyOf(p, unit)))]
  if (bodies.some((one) => bodies.some((other) => !isOneBody(p, one, other))))
    out.push(
      illegal(
        'M17.3a',
        'several-divisions',
        `${bodies.join(' and ')} do not attack the same hex in one phase`,
        hexNumber(board, to),
      ),
    )
  const regiments = [...new Set(all.map((unit) => regimentOf(p, unit)).filter((id) => id !== null))]
  if (regiments.length > 1)
    out.push(
      illegal(
        'M17.3b',
        'several-regiments',
        `infantry of ${regiments.join(' and ')} does not attack the same hex in one phase`,
        hexNumber(board, to),
      ),
    )
  return [...out, ...chainRefusals(p, units)]
}
