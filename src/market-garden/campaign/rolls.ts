/** The dice of the campaign: for flak before play (M31.13), and for divisions that come early (M31.3). */
import { rollingFor } from '../activities.js'
import { pop, push, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import { disruptAlone } from '../changes/changes.js'
import { flakToRoll, withCampaign } from '../bounds/campaignStart.js'
import { including, withUnit } from '../field/records.js'
import { earlyReleaseDue, recordRoaming } from './roaming.js'

/**
 * The position with the dice for the German flak on the stack, to follow the set-up that is about to begin (M31.13a).
 */
export const pushFlakRoll = (p: Position): Position =>
  p.board.terms.campaign === undefined ? p : push(p, { type: 'flak-roll', left: null })

/** One die for each unit: on 5 or less it begins Disrupted, in Defilade (M31.13a, M11.52b). */
const flakRoll = rollingFor('flak-roll', {
  dice: ({ frame: { left } }) =>
    left === null || left.length === 0 ? null : { kind: 'flak', rule: 'M31.13a', roller: 'allied', dice: 1, faces: 6 },
  roll: (p, die, emit) => {
    const { board, frame } = p
    const [id, ...left] = frame.left ?? []
    const unit = board.unitIndex(id!) // a die is due only for a listed unit
    const suppressed = die <= (board.terms.campaign?.suppressedFlak.upTo ?? 0)
    emit?.({ type: 'flak-rolled', unit: id!, dice: [die], suppressed })
    const rest = replaceTop(p, { ...frame, left })
    if (!suppressed) return rest
    const shaken = disruptAlone(withUnit(rest, unit, { mode: 'defilade' }), unit, emit)
    return withCampaign(shaken, { suppressed: including(p.state.campaign?.suppressed ?? [], id!) })
  },
  proceed: (p) =>
    p.frame.left === null
      ? replaceTop(p, { ...p.frame, left: flakToRoll(p).map((unit) => p.board.ids[unit]!) })
      : pop(p),
})

/** Pushes the die that is due when a German Command Phase has opened (M31.3a). */
export const checkEarlyRelease = (p: Position): Position => {
  const due = earlyReleaseDue(p)
  const seen = recordRoaming(p)
  return due === undefined ? seen : push(seen, { type: 'early-release-roll', group: due.group })
}

/** One die: the division may come from the next turn on (M31.3b, M-R363). */
const earlyReleaseRoll = rollingFor('early-release-roll', {
  dice: () => ({ kind: 'early-release', rule: 'M31.3b', roller: 'german', dice: 1, faces: 6 }),
  roll: (p, die, emit) => {
    const { board, state, frame } = p
    const { group } = frame
    const upTo = board.terms.campaign?.roaming.early.find((one) => one.group === group)?.upTo ?? 0
    const released = die <= upTo
    emit?.({ type: 'early-release-rolled', group, dice: [die], released })
    const { tried, released: known } = state.campaign! // only the campaign has this roll
    return withCampaign(pop(p), {
      tried: including(tried, group),
      released: released ? { ...known, [group]: state.turn + 1 } : known,
    })
  },
})

/** The frames of the campaign with their activities. */
export const campaignTable = { 'flak-roll': flakRoll, 'early-release-roll': earlyReleaseRoll }
