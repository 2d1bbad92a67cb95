/// <reference lib="dom" />
/** The log: what happened, gesture by gesture; a line lights up its hexes, and a click shows the position. */
import type { Side, Tagged } from '../../src/index.js'
import { joinMoves } from '../../src/session/index.js'
import type { Gesture } from '../../src/session/index.js'
import { diceText } from './dice.js'
import { button, h } from './dom.js'
import type { Decision, Playable, Position, Tongue } from './games/game.js'
import { hexesIn } from './traces.js'

/** A line of the log. */
export interface LogLine {
  readonly kind: 'phase' | 'combat' | 'dice' | 'event'
  readonly text: string
  /** the hexes that it is about */
  readonly hexes: readonly string[]
}

/** The most gestures in the log. */
const MOST = 120

/** The lines of one gesture, with only what `viewer` may know. */
const linesOf = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  tongue: Tongue<S, A, E>,
  state: S,
  { steps }: Gesture<A, E>,
  viewer: Side | null,
): readonly LogLine[] =>
  joinMoves(steps.flatMap(({ events }) => events))
    .filter((event) => viewer === null || playable.mayBeTold(event, viewer))
    .map((event) => {
      const dice = playable.dice(event).filter((die) => die > 0)
      const isLarge = event.type === 'phase' || event.type === 'combat'
      return {
        kind: isLarge ? event.type : dice.length > 0 ? 'dice' : 'event',
        text: `${diceText(dice)} ${tongue.game.text.event(state, event)}`.trim(),
        hexes: event.type === 'phase' ? [] : hexesIn(playable, state, event),
      }
    })

/** The lines of gestures, cached by language and viewer. */
export const rememberedLines = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
): ((tongue: Tongue<S, A, E>, state: S, viewer: Side | null) => (gesture: Gesture<A, E>) => readonly LogLine[]) => {
  const made = new WeakMap<
    Gesture<A, E>,
    { readonly by: object; readonly viewer: Side | null; readonly lines: readonly LogLine[] }
  >()
  return (tongue, state, viewer) => (gesture) => {
    const known = made.get(gesture)
    if (known?.by === tongue && known.viewer === viewer) return known.lines
    const lines = linesOf(playable, tongue, state, gesture, viewer)
    made.set(gesture, { by: tongue, viewer, lines })
    return lines
  }
}

/** The effects of a click on the log, and of pointing at it. */
export interface LogActions {
  /** lights up the hexes of a line under the pointer; none when the pointer leaves */
  readonly light: (hexes: readonly string[]) => void
  /** shows the position after a gesture */
  readonly look: (place: number) => void
}

/** Shows the log, the newest line first. */
export const showLog = <A, E>(
  host: HTMLElement,
  history: readonly Gesture<A, E>[],
  place: number,
  lines: (gesture: Gesture<A, E>) => readonly LogLine[],
  { light, look }: LogActions,
): void => {
  const first = Math.max(0, history.length - MOST)
  const items = history.slice(first).flatMap((gesture, i) => {
    const at = first + i + 1
    return lines(gesture).map(({ kind, text, hexes }) => {
      const line = button(text, () => look(at), { class: 'line', data: { hexes: hexes.join(' ') } })
      for (const begin of ['mouseenter', 'focus']) line.addEventListener(begin, () => light(hexes))
      for (const end of ['mouseleave', 'blur']) line.addEventListener(end, () => light([]))
      return h('li', { class: at > place ? `${kind} later` : kind }, line)
    })
  })
  host.replaceChildren(...items.reverse())
}
