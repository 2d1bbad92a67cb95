/** A serial is chosen (M14.2a), and then its drop is designated (M14.0e). */
import { say } from '../../engine/words/saying.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import { setMode } from '../changes/changes.js'
import { zoneOf } from '../field/dropZones.js'
import { readyIn, serialsByText } from '../field/serials.js'
import { push, put } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit } from '../state.js'
import { landingModes } from './comingDown.js'
import { hasWay } from './landingLimits.js'
import { fliesByReturn, fliesInPart } from './returnLift.js'
import { routesTo, weatherOn } from './routes.js'
import { isPreparing, PREPARATION, SENDING } from './readyToFly.js'
import type { PreparingQuestion, SerialQuestion } from './readyToFly.js'
import type { Landings } from './state.js'

/** A serial that would be chosen in a movement phase. */
export interface SerialChoice extends PreparingQuestion, SerialQuestion {
  readonly p: At<'movement-phase'>
}

const onSerial = forbidding<SerialChoice>(({ serial }) => String(serial))

/** Whether the weather closes all routes that lead to the drop zone of a serial. */
const isGrounded = ({ p, serial }: SerialChoice): boolean => {
  const routes = zoneOf(p, readyIn(p, serial)).flatMap((hex) => routesTo(p, hex))
  return routes.length > 0 && routes.every((route) => weatherOn(p.state.weather, route) === null)
}

/** A serial may be chosen: it may fly now (M14.0e, M14.61), and can be sent to a hex of its drop zone. */
export const CHOOSE_SERIAL: Restrictions<SerialChoice> = [
  stages<SerialChoice>(PREPARATION, SENDING, [
    where<SerialChoice>(
      ({ p, serial }) => !hasWay(p, readyIn(p, serial)),
      [
        firstOf<SerialChoice>([
          onSerial('M14.1c', 'weather')
            .when(isGrounded)
            .saying(
              ({ serial }) => say`no flight to the drop zone of serial ${{ serial }} is possible in this weather`,
            ),
          onSerial('M14.3b', 'nowhere')
            .when(() => true)
            .saying(({ serial }) => say`serial ${{ serial }} can be sent to no hex of its drop zone now`),
        ]),
      ],
    ),
  ]),
]

/** The serials in England while landings are being prepared, as actions in the order of their JSON texts. */
export const serialsAtHand = <K extends 'choose-serial' | 'drop-outside'>(
  p: At<'movement-phase'>,
  type: K,
): readonly { readonly type: K; readonly serial: number }[] =>
  isPreparing(p) ? serialsByText(p).map((serial) => ({ type, serial })) : []

export const chooseSerial = verbIn('movement-phase', 'choose-serial', {
  toQuestion: (p, { serial }): SerialChoice => ({ p, serial }),
  restrictions: CHOOSE_SERIAL,
  options: (p) => fromItems(serialsAtHand(p, 'choose-serial'), ({ serial }): SerialChoice => ({ p, serial })),
  applied: PREPARATION,
  toAction: (_p, { serial }) => ({ type: 'choose-serial', serial }),
  apply: (p, { serial }) => push(p, { type: 'designating', serial }),
})

/**
 * Designates a drop, which costs a lift point, the lift point for returned units (M14.0c, M14.61c), or none (M23.4b).
 */
export const designate = (
  p: Position,
  landings: Landings,
  indices: readonly number[],
  { serial, hex, route, bend }: Omit<ActionOf<'designate-drop'>, 'type'>,
  emit: Emit,
  unlifted = false,
): Position => {
  const { board } = p
  const units = indices.map((unit) => board.ids[unit]!)
  const returned = !unlifted && (fliesByReturn(p, landings, indices) || fliesInPart(p, landings, indices))
  emit?.({ type: 'drop-designated', serial, units, hex, route, bend })
  // units land Concentrated by default if they can
  const ready = indices.reduce((now, unit) => setMode(now, unit, landingModes(board, unit)[0]!), p)
  return put(ready, {
    landings: {
      ...landings,
      returnLift: landings.returnLift && !returned,
      lift: unlifted || returned || landings.lift === null ? landings.lift : landings.lift - 1,
      designated: [...landings.designated, { serial, units, hex, route, bend, returned }],
    },
  })
}
