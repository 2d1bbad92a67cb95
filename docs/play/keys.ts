/// <reference lib="dom" />
/**
 * The keyboard: on the board, arrows move a cursor (with shift, the view) and enter clicks; other keys work everywhere
 * except in text fields. Keys that type a character can be turned off, since speech input would press them with every
 * word (WCAG 2.1.4).
 */

export interface Keys {
  readonly move: (dx: number, dy: number) => void
  readonly pan: (dx: number, dy: number) => void
  readonly enter: () => void
  /** whether keys that type a character are shortcuts */
  readonly hasShortcuts: () => boolean
  readonly others: Readonly<Record<string, () => void>>
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Whether a key types a character; other keys have names, such as Escape. */
const isCharacter = ({ key }: KeyboardEvent): boolean => key.length === 1

const isTyping = ({ key, target }: KeyboardEvent): boolean =>
  key !== 'Escape' &&
  (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox'))

export const attachKeys = (board: HTMLElement, keys: Keys): void => {
  board.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key]
    if (arrow !== undefined && event.shiftKey) keys.pan(...arrow)
    else if (arrow !== undefined) keys.move(...arrow)
    else if (event.key === 'Enter') keys.enter()
    else return
    event.preventDefault()
  })
  document.addEventListener('keydown', (event) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    if (keys.hasShortcuts() || !isCharacter(event)) keys.others[event.key]?.()
  })
}
