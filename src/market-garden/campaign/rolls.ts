/** The dice of the campaign: for flak before play (M31.13), and for divisions that come early (M31.3). */
import { pop, push, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules, FrameTable } from '../../engine/frames.js'
import { disruptAlone } from '../changes/changes.js'
import { flakToRoll, withCampaign } from '../bounds/campaignStart.js'
import { including, withUnit } from '../field/records.js'
import { earlyReleaseDue, noteRoaming } from './roaming.js'
import type { Action, Event, FrameOf } from '../state.js'

/** The state in which dice for the German flak follow the set-up that is about to begin (M31.13a). */
export const flakAfterwards = (p: Position): Position =>
  p.board.terms.campaign === undefined ? p : push(p, { type: 'flak-roll', left: null })

/** One die for each: up to 5 it begins Disrupted, and in Defilade (M31.13a, M11.52b). */
const flakRollRules: FrameRules<Position, FrameOf<'flak-roll'>, Action, Event> = {
  pending: (_p, { left }) =>
    left === null || left.length === 0
      ? { kind: 'automatic' }
      : { kind: 'chance', roll: { kind: 'flak', rule: 'M31.13a', roller: 'allied', dice: 1, faces: 6 } },
  legalActions: () => [],
  explain: () => [],
  reduce: (p, frame, action, emit) => {
    if (action.type !== 'roll') return p
    const { board } = p
    const [id, ...left] = frame.left ?? []
    const unit = board.unitIndex(id!)
    const suppressed = action.dice[0]! <= (board.terms.campaign?.suppressedFlak.upTo ?? 0)
    emit?.({ type: 'flak-rolled', unit: id!, dice: action.dice, suppressed })
    const rest = replaceTop(p, { ...frame, left })
    if (!suppressed) return rest
    const shaken = disruptAlone(withUnit(rest, unit, { mode: 'defilade' }), unit, emit)
    return withCampaign(shaken, { suppressed: including(p.state.campaign?.suppressed ?? [], id!) })
  },
  proceed: (p, frame) => {
    const { board } = p
    return frame.left === null
      ? replaceTop(p, { ...frame, left: flakToRoll(p).map((unit) => board.ids[unit]!) })
      : pop(p)
  },
}

/** Puts the die on the stack that is due when a German Command Phase has opened (M31.3a). */
export const checkEarlyRelease = (p: Position): Position => {
  const due = earlyReleaseDue(p)
  const seen = noteRoaming(p)
  return due === undefined ? seen : push(seen, { type: 'early-release-roll', group: due.group })
}

/** One die: the division may come from the next turn on (M31.3b, M-R363). */
const earlyReleaseRules: FrameRules<Position, FrameOf<'early-release-roll'>, Action, Event> = {
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'early-release', rule: 'M31.3b', roller: 'german', dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, { group }, action, emit) => {
    const { state } = p
    if (action.type !== 'roll' || state.campaign === undefined) return p
    const upTo = p.board.terms.campaign?.roaming.early.find((one) => one.group === group)?.upTo ?? 0
    const released = action.dice[0]! <= upTo
    emit?.({ type: 'early-release-rolled', group, dice: action.dice, released })
    const { tried, released: known } = state.campaign
    return withCampaign(pop(p), {
      tried: including(tried, group),
      released: released ? { ...known, [group]: state.turn + 1 } : known,
    })
  },
  proceed: (p) => p,
}

type CampaignFrame = FrameOf<'flak-roll' | 'early-release-roll'>

/** The frames of the campaign with their rules. */
export const campaignTable: FrameTable<Position, CampaignFrame, Action, Event> = {
  'flak-roll': flakRollRules,
  'early-release-roll': earlyReleaseRules,
}
