import { useMemo, useState } from 'react'
import type { MouseEvent } from 'react'
import { normandy } from 'westfront/normandy'
import type { Action } from 'westfront/normandy'
import { layoutOf, pictureOf, svgOf } from 'westfront/svg'
import { useSession } from './useSession'

export const App = () => {
  const session = useSession('44')
  const [hex, setHex] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  const { state } = session
  const picture = useMemo(() => pictureOf(normandy, state), [state])
  const svg = useMemo(() => ({ __html: svgOf(picture) }), [picture])

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
  const play = (action: Action): void => {
    const played = session.play(action)
    setRefusal(played._tag === 'Left' ? played.left[0].message : '')
    void session.answer()
  }

  return (
    <main>
      <p>
        <strong>{normandy.text.decision(state)}</strong> {refusal}
      </p>
      <p>
        <button disabled={!session.canUndo} onClick={() => session.undo()}>
          Undo
        </button>
        {offered.slice(0, 40).map((action) => (
          <button key={JSON.stringify(action)} onClick={() => play(action)}>
            {normandy.text.action(state, action)}
          </button>
        ))}
      </p>
      <div onClick={choose} dangerouslySetInnerHTML={svg} />
    </main>
  )
}
