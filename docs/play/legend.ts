/// <reference lib="dom" />
/** The meaning of the colours and the counters. */
import type { Tagged } from '../../src/index.js'
import { h } from './dom.js'
import type { Decision, Mark, Playable, Position, Tongue } from './games/game.js'
import { spaced } from './wording.js'

const MARKS: readonly (readonly [Mark, string])[] = [
  ['reach', 'in reach; the number is the cost in movement points'],
  ['road', 'in reach by strategic movement'],
  ['stop', 'in reach, and the end of the move'],
  ['full', 'in reach, but without room'],
  ['target', 'to act on'],
  ['actor', 'may act'],
]

const TRACES: readonly (readonly [string, string])[] = [
  ['move', 'a move'],
  ['retreat', 'a retreat'],
  ['attack', 'an attack'],
]

const swatch = (name: string): HTMLElement => h('span', { class: `swatch ${name}` })

/** Shows the marks of the page, and one counter of each kind with its name. */
export const showLegend = <S extends Position, A extends Decision, E extends Tagged>(
  host: HTMLElement,
  playable: Playable<S, A, E>,
  { say }: Tongue<S, A, E>,
  state: S,
): void => {
  const byKind = new Map<string, string>()
  for (const { id } of state.units) {
    const kind = playable.kindOf(state, id)
    if (!byKind.has(kind)) byKind.set(kind, id)
  }
  const kinds = [...byKind].map(([kind, unit]) => {
    const picture = h('span', { class: 'counter' })
    picture.ariaHidden = 'true' // its kind stands beside it
    // the markup is made by the library, which escapes whatever it is given
    picture.innerHTML = playable.counter(state, unit)
    return h('li', {}, picture, say(spaced(kind)))
  })
  host.replaceChildren(
    h('ul', {}, ...MARKS.map(([mark, meaning]) => h('li', {}, swatch(mark), say(meaning)))),
    h('ul', {}, ...TRACES.map(([trace, meaning]) => h('li', {}, swatch(`line-${trace}`), say(meaning)))),
    h('ul', { class: 'kinds' }, ...kinds),
  )
}
