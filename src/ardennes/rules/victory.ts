/** Victory (A30, A31). */
import type { Outcome } from '../../engine/game.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { areaOf, hexNumber } from '../board.js'
import { SETUP_FORMATIONS } from '../mapTerms.js'
import { VICTORY } from '../limits.js'
import { situationOf, supplyRoadsOf } from '../situation.js'
import type { Side, State } from '../state.js'
import { faceNow } from './units.js'

const heldIn = (board: Board, state: Pick<State, 'held'>, area: string): number =>
  areaOf(board, area).filter((hex) => state.held.includes(hexNumber(board, hex))).length

/** Whether a unit of a side that is in supply stands in a hex. */
const isHeldInSupply = (board: Board, state: State, side: Side, hex: number): boolean => {
  const s = situationOf(board, state)
  return (
    occupantOf(s, hex) === (side === 'german' ? 1 : 2) &&
    unitsIn(s, hex).some((unit) => !state.units[unit]!.outOfSupply)
  )
}

/** Whether a hex leads by road to a German source of supply (A30.2b, A31.1d). */
const isJoinedToGermany = (board: Board, state: State, hex: number): boolean =>
  supplyRoadsOf(board, state, 'german')[hex]! >= 0

/** The hexes through which units that left the map count: F and G in the campaign (A-R36), else all that were used (A31.1c). */
const countsAsExit = (board: Board, hex: number): boolean =>
  board.victoryPoints !== null || areaOf(board, 'exit-hexes').includes(hex)

/** The printed attack factors of the German units that left through such hexes, if a road leads from one of them to Germany. */
export const exitedAttack = (board: Board, state: State): number => {
  const exits = state.units.flatMap((unit, i) => {
    const hex = unit.at === 'exited' ? board.map.indexOf(state.happened.exitedBy[unit.id] ?? '') : -1
    return hex >= 0 && countsAsExit(board, hex) ? [{ unit: i, hex }] : []
  })
  if (!exits.some(({ hex }) => isJoinedToGermany(board, state, hex))) return 0
  return exits.reduce((sum, { unit }) => sum + faceNow(board, state, unit).attack, 0)
}

/** How many hexes of an area are held by supplied German units. */
const supplied = (board: Board, state: State, area: string): number =>
  areaOf(board, area).filter((hex) => isHeldInSupply(board, state, 'german', hex)).length

/** The rule by which the German player has won the campaign now, or null (A30.2). */
export const germanVictory = (board: Board, state: State): string | null => {
  if (heldIn(board, state, 'victory-east') < VICTORY.eastHexes) return null
  if (exitedAttack(board, state) >= VICTORY.exitedAttack) return 'A30.2b'
  if (supplied(board, state, 'liege') >= VICTORY.liegeHexes) return 'A30.2c'
  if (supplied(board, state, 'meuse-towns') >= VICTORY.meuseTowns) return 'A30.2d'
  return heldIn(board, state, 'victory-west') >= VICTORY.westHexes ? 'A30.2e' : null
}

/** How many German set-up areas hold an Allied unit in supply (A30.3b). */
export const areasReached = (board: Board, state: State): number =>
  SETUP_FORMATIONS.filter((id) =>
    areaOf(board, `setup-${id}`).some((hex) => isHeldInSupply(board, state, 'allied', hex)),
  ).length

/** The German victory points of a short scenario: the hexes held, and units off the west edge (A31.1c, A31.1d, A-R66). */
export const victoryPoints = (board: Board, state: State): number =>
  VICTORY.scenarioPointsPerHex * heldIn(board, state, 'victory-east') +
  Math.floor(exitedAttack(board, state) / VICTORY.scenarioAttackPerPoint)

/** Who wins if the game ends now: whoever has won before; by points in a short scenario; else the Allies (A30.3a). */
const winnerOf = (board: Board, state: State): Side => {
  if (state.happened.winner !== null) return state.happened.winner
  if (board.victoryPoints === null) return 'allied'
  return victoryPoints(board, state) >= board.victoryPoints ? 'german' : 'allied'
}

/** The outcome of a game that is over: points are German ones, in the campaign its victory hexes of the East map. */
export const outcomeOf = (board: Board, state: State): Outcome => {
  const winner = winnerOf(board, state)
  const german = winner === 'german' ? 1 : -1
  return {
    winner,
    level: winner === 'german' ? 'German victory' : 'Allied victory',
    points: {
      german: board.victoryPoints === null ? heldIn(board, state, 'victory-east') : victoryPoints(board, state),
      allied: 0,
    },
    returns: { german, allied: -german },
  }
}
