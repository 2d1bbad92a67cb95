/** A session that renders its component anew after every change. */
import { useEffect, useMemo, useReducer } from 'react'
import { normandyBot } from 'westfront/bots'
import { normandy } from 'westfront/normandy'
import type { Action, Event, State } from 'westfront/normandy'
import { startSession } from 'westfront/session'
import type { Session } from 'westfront/session'

export const useSession = (seed: string): Session<State, Action, Event> => {
  const [, renew] = useReducer((count: number) => count + 1, 0)
  const session = useMemo(() => {
    const request = { scenario: 'longest-day', seed }
    const opened = startSession<State, Action, Event>(normandy, request, {
      players: { german: normandyBot(normandy) }, // you play the Allies
    })
    if (opened._tag === 'Left') throw new Error(opened.left[0].message)
    return opened.right
  }, [seed])
  useEffect(() => {
    const leave = session.subscribe(renew)
    void session.answer()
    return leave
  }, [session])
  return session
}
