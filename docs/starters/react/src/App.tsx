import { useMemo, useState } from 'react'
import type { MouseEvent } from 'react'
import { normandy } from 'westfront/normandy'
import { layoutOf, pictureOf } from 'westfront/svg'
import { Board } from './Board'
import { useSession } from './useSession'

const MOST = 40 // buttons at a time

/** A board to click on: choose a hex, then one of the actions that touch it. A bot plays the other side. */
export const App = () => {
  const { session, log, play, undo, restart } = useSession()
  const [hex, setHex] = useState<string | null>(null)
  const { state, toAct } = session

  // the position, with a mark on the chosen hex and on what the decision is about
  const picture = useMemo(() => {
    const about: readonly string[] = toAct.kind === 'player' ? [...toAct.units, ...toAct.hexes] : []
    const places = state.units.flatMap(({ id, at }) => (about.includes(id) ? [at] : []))
    // what is no hex of the map, such as a unit, is not marked
    const highlight = [hex ?? '', ...about, ...places].map((at) => ({ hex: at }))
    return pictureOf(normandy, state, { highlight })
  }, [state, toAct, hex])

  // the legal actions that touch the chosen hex; without one all, or those that touch no hex if all are too many
  const here = new Set([hex, ...state.units.flatMap(({ id, at }) => (at === hex ? [id] : []))])
  const actions = session.legalActions()
  const offered = actions.filter((action) => {
    const { units, hexes } = normandy.touches(action)
    if (hex === null) return actions.length <= MOST || units.length + hexes.length === 0
    return [...units, ...hexes].some((id) => here.has(id))
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
      <Board picture={picture} onClick={choose} />
    </main>
  )
}
