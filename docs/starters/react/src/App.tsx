import { useMemo, useState } from 'react'
import type { MouseEvent } from 'react'
import { normandy } from 'westfront/normandy'
import { layoutOf, pictureOf, svgOf } from 'westfront/svg'
import { useSession } from './useSession'

const MOST = 40 // buttons at a time

/** A board to click on: choose a hex, then one of the actions that touch it. A bot plays the other side. */
export const App = () => {
  const { session, log, play, undo, restart } = useSession()
  const [hex, setHex] = useState<string | null>(null)
  const { state } = session
  const picture = useMemo(() => pictureOf(normandy, state), [state])
  const svg = useMemo(() => ({ __html: svgOf(picture) }), [picture])

  // the legal actions that touch the chosen hex, or those that touch no hex and no unit
  const here = new Set([hex, ...state.units.flatMap(({ id, at }) => (at === hex ? [id] : []))])
  const offered = session.legalActions().filter((action) => {
    const { units, hexes } = normandy.touches(action)
    return hex === null ? units.length + hexes.length === 0 : [...units, ...hexes].some((id) => here.has(id))
  })

  const choose = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLDivElement>): void => {
    const at = new DOMPoint(clientX, clientY)
    const { x, y } = at.matrixTransform(currentTarget.querySelector('svg')!.getScreenCTM()!.inverse())
    setHex(layoutOf(normandy.boards[state.scenario].map, picture.layout).hexAt(x, y))
  }

  return (
    <main>
      <p>
        <strong>{normandy.text.decision(state)}</strong> <output>{log}</output>
      </p>
      <p>
        <button disabled={!session.canUndo} onClick={undo}>
          Undo
        </button>
        <button disabled={session.isBusy} onClick={restart}>
          New match
        </button>
        {offered.slice(0, MOST).map((action) => (
          <button key={JSON.stringify(action)} onClick={() => play(action)}>
            {normandy.text.action(state, action)}
          </button>
        ))}
        {offered.length > MOST ? ` and ${offered.length - MOST} more` : ''}
      </p>
      <div onClick={choose} dangerouslySetInnerHTML={svg} />
    </main>
  )
}
