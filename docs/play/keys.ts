/// <reference lib="dom" />
/** The keyboard: on the board, arrows move a cursor and enter clicks; everywhere, escape clears and u undoes. */

export interface Keys {
  readonly move: (dx: number, dy: number) => void
  readonly enter: () => void
  readonly escape: () => void
  readonly undo: () => void
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export const attachKeys = (board: HTMLElement, keys: Keys): void => {
  board.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key]
    if (arrow !== undefined) keys.move(...arrow)
    else if (event.key === 'Enter') keys.enter()
    else return
    event.preventDefault()
  })
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key === 'Escape') keys.escape()
    else if (event.key === 'u' && !typing && !event.ctrlKey && !event.metaKey) keys.undo()
  })
}
