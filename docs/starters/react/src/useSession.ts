/** A match against a bot, kept in the browser; whatever changes renders the component anew. */
import { useEffect, useReducer, useState } from 'react'
import { normandyBot } from 'westfront/bots'
import { normandy } from 'westfront/normandy'
import type { Action, Event, State } from 'westfront/normandy'
import { joinMoves, startSession } from 'westfront/session'
import type { Session } from 'westfront/session'

const KEY = 'westfront-react-match'

/** The match that was saved, or a new one. */
const openSession = (): Session<State, Action, Event> => {
  const saved = localStorage.getItem(KEY)
  const request = saved === null ? { scenario: 'campaign', seed: String(Date.now()) } : { saved }
  const opened = startSession(normandy, request, {
    players: { german: normandyBot(normandy) }, // you play the Allies
    autosave: (text) => localStorage.setItem(KEY, text),
  })
  if (opened._tag === 'Right') return opened.right
  // a match that cannot be read any more gives way to a new one; another version of the library may read it
  if (saved === null) throw new Error(opened.left[0].message)
  localStorage.setItem(`${KEY}-unread`, saved)
  localStorage.removeItem(KEY)
  return openSession()
}

export const useSession = () => {
  const [session, setSession] = useState(openSession)
  const [, renew] = useReducer((count: number) => count + 1, 0)
  const [log, setLog] = useState('')

  /** Lets the bot decide until it is your turn. */
  const answer = async (): Promise<void> => {
    const answered = await session.answer()
    if (answered._tag === 'Left') setLog(answered.left[0].message)
  }
  const play = (action: Action): void => {
    const played = session.play(action)
    if (played._tag === 'Left') setLog(played.left[0].message)
    else void answer()
  }
  const undo = (): void => {
    const undone = session.undo()
    setLog(undone._tag === 'Left' ? undone.left[0].message : '')
  }
  const restart = (): void => {
    session.close()
    localStorage.removeItem(KEY)
    setLog('')
    setSession(openSession())
  }

  useEffect(() => {
    const leave = session.subscribe((change) => {
      if (change.kind === 'played') {
        const last = joinMoves(change.steps.flatMap((step) => step.events)).at(-1)
        if (last !== undefined) setLog(normandy.text.event(session.state, last))
      }
      renew()
    })
    if (!session.isBusy) void answer()
    return leave
  }, [session])

  return { session, log, play, undo, restart }
}
