/** Whom to fire at: the shot that promises the most steps. */
import { bestOf } from '../planner.js'
import type { PacketForecast } from '../../market-garden/queries.js'
import { hexOf } from '../../market-garden/field/situation.js'
import type { Action, ActionOf } from '../../market-garden/state.js'
import { distance } from '../../hex/map.js'
import { hexesAround } from '../../market-garden/board/around.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Look } from './look.js'

/** Steps that a forecast promises; a D is worth a part of one. */
const promise = ({ rolls }: PacketForecast): number =>
  Object.entries(rolls).reduce((sum, [result, weight]) => {
    const steps = result === 'D' ? 0.4 : result === 'minimal' ? 0.5 : Number(result)
    return sum + (steps * weight) / 36
  }, 0)

/** Friends so near could fire at a target, roughly. */
const NEAR = 2

/** What all who stand near could do to a target, roughly: by the friends within two hexes. */
const hopeOf = (look: Look, { kind, target }: ActionOf<'open-fire'>): number => {
  const { p, board, state, game, side } = look
  const at = hexOf(p, board.unitIndex(target))
  const firers = hexesAround(board.map, at, NEAR).flatMap((hex) =>
    unitsIn(p, hex).flatMap((unit) => {
      const counter = board.counters[unit]!
      const near = distance(board.map, hex, at) <= Math.max(1, Math.min(NEAR, counter.range))
      return counter.side === side && near && counter.rating > 0 ? [unit] : []
    }),
  )
  const ids = firers.sort((a, b) => a - b).map((unit) => board.ids[unit]!)
  return game.queries.fireValue(state, { kind, firers: ids, target }).reduce((sum, packet) => sum + promise(packet), 0)
}

/** The best fire that can be opened. */
export const chooseFire = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const shots = actions.filter((action): action is ActionOf<'open-fire'> => action.type === 'open-fire')
  const best = bestOf(shots, (shot) => (shot.kind === 'indirect' ? 1 : hopeOf(look, shot)))
  return best === undefined ? [] : [best]
}

/** Everybody who can joins in, with all of his strength; then fire. */
export const chooseFirer = (actions: readonly Action[]): readonly Action[] => {
  const ways = actions.filter((action): action is ActionOf<'add-firer'> => action.type === 'add-firer')
  const best = bestOf(ways, ({ firer }) => firer.points - 0.5 * firer.packet - (firer.headquarters === null ? 0 : 0.1))
  return best === undefined ? actions.filter(({ type }) => type === 'fire') : [best]
}
