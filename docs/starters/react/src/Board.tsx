/** The board as SVG: drawn once, and then only where something has changed. */
import { useLayoutEffect, useRef } from 'react'
import type { MouseEventHandler } from 'react'
import { differences, svgOf } from 'westfront/svg'
import type { LayeredPicture } from 'westfront/svg'

/** Brings the SVG in an element from the picture that it shows to another one. */
const redraw = (board: HTMLElement, shown: LayeredPicture | null, next: LayeredPicture): void => {
  const changes = shown === null ? null : differences(shown, next)
  if (changes === null || changes.redraw) {
    board.innerHTML = svgOf(next)
    return
  }
  for (const { layer, added, changed, removed } of changes.layers) {
    const group = board.querySelector(`[data-layer="${layer}"]`)!
    const present = new Map([...group.children].map((child) => [child.getAttribute('data-key'), child]))
    for (const key of removed) present.get(key)?.remove()
    for (const { key, svg } of changed) present.get(key)!.outerHTML = svg
    for (const { svg } of added) group.insertAdjacentHTML('beforeend', svg)
  }
}

interface Props {
  readonly picture: LayeredPicture
  readonly onClick: MouseEventHandler<HTMLDivElement>
}

export const Board = ({ picture, onClick }: Props) => {
  const board = useRef<HTMLDivElement>(null)
  const shown = useRef<LayeredPicture | null>(null)
  useLayoutEffect(() => {
    redraw(board.current!, shown.current, picture)
    shown.current = picture
  }, [picture])
  return <div ref={board} onClick={onClick} />
}
