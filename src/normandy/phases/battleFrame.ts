/** The frame that opens a combat or an overrun. */
import { hexNumber } from '../board/board.js'
import type { Position } from '../position.js'
import type { FrameOf, UnitId } from '../state.js'
import type { HexId } from '../../hex/index.js'
import { unitsIn } from '../../wargame/disposition.js'
import { pattonFor } from '../rules/headquarters.js'
import { hexesOf, idsOf, indicesOf } from '../rules/units.js'

/** The parameters of a battle. */
interface BattleOrder {
  readonly overrun: boolean
  readonly side: FrameOf<'battle'>['side']
  readonly attackers: readonly UnitId[]
  readonly targets: readonly HexId[]
  readonly air: boolean
  readonly tigers: boolean
}

/**
 * The battle opens with Patton's columns, when some of the turn's allowance is left and he is in range (N7.24, N7.24b);
 * in the mini-game with an air point in defence (N16.38c), never against an overrun (N-R59); otherwise with the die
 * roll.
 */
export const battleFrame = (p: Position, order: BattleOrder): FrameOf<'battle'> => {
  const { board, state } = p
  const attackers = indicesOf(board, order.attackers)
  const patton = !board.mini && order.side === 'allied' && state.patton < 2 && pattonFor(p, attackers) >= 0
  const airDefence = board.mini && order.side === 'german' && !order.overrun && state.airPoints > 0
  return {
    type: 'battle',
    from: [...new Set(attackers.map((unit) => p.hexOf[unit]!))]
      .sort((a, b) => a - b)
      .map((hex) => hexNumber(board, hex)),
    patton: 0,
    airDefence: false,
    stage: patton ? 'patton' : airDefence ? 'air-defence' : 'roll',
    defenders: idsOf(
      board,
      hexesOf(board, order.targets).flatMap((hex) => unitsIn(p, hex)),
    ),
    result: null,
    defenderPaths: [],
    attackerPaths: [],
    ...order,
  }
}
