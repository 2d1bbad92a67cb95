/** Victory (A30, A31). */
import type { Outcome } from '../../engine/game.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board/board.js'
import { areaOf, hexNumber } from '../board/board.js'
import { SETUP_FORMATIONS } from '../board/mapTerms.js'
import { VICTORY } from '../limits.js'
import type { Position } from '../position.js'
import type { Side, State } from '../state.js'
import { supplyRoadsOf } from './supply/supplyNow.js'
import { faceNow } from './field/units.js'

const heldIn = (p: Position, area: string): number =>
  areaOf(p.board, area).filter((hex) => p.state.held.includes(hexNumber(p.board, hex))).length

/** Whether a hex holds a supplied unit of a side. */
const isHeldInSupply = (p: Position, side: Side, hex: number): boolean => {
  const owner = side === 'german' ? 1 : 2
  return occupantOf(p, hex) === owner && unitsIn(p, hex).some((unit) => !p.units[unit]!.outOfSupply)
}

/** Whether a road leads from a hex to a German source of supply (A30.2b, A31.1d). */
const isJoinedToGermany = (p: Position, hex: number): boolean => supplyRoadsOf(p, 'german')[hex]! >= 0

/**
 * Whether units that left the map through a hex count: F and G in the campaign (A-R36), otherwise every hex used
 * (A31.1c).
 */
const countsAsExit = (board: Board, hex: number): boolean =>
  board.victoryPoints !== null || areaOf(board, 'exit-hexes').includes(hex)

/**
 * The printed attack factors of the German units that left through such hexes, if a road leads from one of them to
 * Germany.
 */
export const exitedAttack = (p: Position): number => {
  const { board } = p
  const { exitedBy } = p.state.happened
  const exits = p.units.flatMap((unit, i) => {
    const hex = unit.at === 'exited' ? board.map.indexOf(exitedBy[unit.id] ?? '') : -1
    return hex >= 0 && countsAsExit(board, hex) ? [{ unit: i, hex }] : []
  })
  if (!exits.some(({ hex }) => isJoinedToGermany(p, hex))) return 0
  return exits.reduce((sum, { unit }) => sum + faceNow(p, unit).attack, 0)
}

/** The number of hexes of an area held by supplied German units. */
const supplied = (p: Position, area: string): number =>
  areaOf(p.board, area).filter((hex) => isHeldInSupply(p, 'german', hex)).length

/** The rule by which the German player has won the campaign now, or null (A30.2). */
export const germanVictory = (p: Position): string | null => {
  if (heldIn(p, 'victory-east') < VICTORY.eastHexes) return null
  if (exitedAttack(p) >= VICTORY.exitedAttack) return 'A30.2b'
  if (supplied(p, 'liege') >= VICTORY.liegeHexes) return 'A30.2c'
  if (supplied(p, 'meuse-towns') >= VICTORY.meuseTowns) return 'A30.2d'
  return heldIn(p, 'victory-west') >= VICTORY.westHexes ? 'A30.2e' : null
}

/** The number of German set-up areas that hold an Allied unit in supply (A30.3b). */
export const areasReached = (p: Position): number =>
  SETUP_FORMATIONS.filter((id) => areaOf(p.board, `setup-${id}`).some((hex) => isHeldInSupply(p, 'allied', hex))).length

/**
 * The German victory points of a short scenario: the hexes held, and units off the west edge (A31.1c, A31.1d, A-R66).
 */
export const victoryPoints = (p: Position): number =>
  VICTORY.scenarioPointsPerHex * heldIn(p, 'victory-east') +
  Math.floor(exitedAttack(p) / VICTORY.scenarioAttackPerPoint)

/**
 * The winner if the game ends now: the side that has won already; by points in a short scenario; otherwise the Allies
 * (A30.3a).
 */
const winnerOf = (p: Position): Side => {
  const { winner } = p.state.happened
  if (winner !== null) return winner
  if (p.board.victoryPoints === null) return 'allied'
  return victoryPoints(p) >= p.board.victoryPoints ? 'german' : 'allied'
}

/** The outcome of a finished game: points are German ones, in the campaign its victory hexes of the East map. */
export const outcomeOf = (p: Position): Outcome<Side> => {
  const winner = winnerOf(p)
  const german = winner === 'german' ? 1 : -1
  return {
    winner,
    level: winner === 'german' ? 'German victory' : 'Allied victory',
    points: {
      german: p.board.victoryPoints === null ? heldIn(p, 'victory-east') : victoryPoints(p),
      allied: 0,
    },
    returns: { german, allied: -german },
  }
}

/**
 * The state as it would be scored if the game ended now: a condition that wins the campaign immediately has won it
 * (A30.2).
 */
export const scoredNow = (p: Position): State => {
  const { state } = p
  const isWon = p.board.victoryPoints === null && state.happened.winner === null && germanVictory(p) !== null
  return isWon ? { ...state, happened: { ...state.happened, winner: 'german' } } : state
}

/**
 * The German margin: victory points above those they need (A31.1), or in the campaign the hexes by which they miss
 * victory (A30.2), with four attack factors off the map for one hex, as in the scenarios (A31.1d). German set-up areas,
 * by which the Allies win (A30.3b), are on another scale and not counted.
 */
export const germanMargin = (p: Position): number => {
  const { victoryPoints: needed } = p.board
  if (needed !== null) return victoryPoints(p) - needed
  const short = (wanted: number, got: number): number => Math.max(0, wanted - got)
  const ways = [
    short(VICTORY.exitedAttack, exitedAttack(p)) / VICTORY.scenarioAttackPerPoint,
    short(VICTORY.liegeHexes, supplied(p, 'liege')),
    short(VICTORY.meuseTowns, supplied(p, 'meuse-towns')),
    short(VICTORY.westHexes, heldIn(p, 'victory-west')),
  ]
  return 0 - short(VICTORY.eastHexes, heldIn(p, 'victory-east')) - Math.min(...ways)
}
