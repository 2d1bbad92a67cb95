/** Headquarters return (M17.18), and supply heads are relocated (M11.14), in the Command Phase. */
import { fromGroups, fromItems } from '../../engine/legality/candidates.js'
import { verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { reachBridges } from '../crossings/demolition.js'
import { change, push, remember } from '../position.js'
import type { At } from '../position.js'
import { RELOCATABLE, RELOCATION, relocatableHeads, sitesByText } from '../supply/supplyHeads.js'
import { checkSupplyAgain } from './supplyChecks.js'
import { bringBack, lostHeadquarters, RETURN, RETURNABLE, returnOptions } from './returns.js'

const returning = remember((p: At<'command-phase'>) => returnOptions(p, p.frame.side))

/** Returns a headquarters adjacent to a unit of its own. Supply is checked again, and it may reach charged bridges. */
export const returnHeadquarters = verbIn('command-phase', 'return-headquarters', {
  toQuestion: (p, { unit, mode, at }) => ({
    mode,
    hex: p.board.map.indexOf(at),
    named: at,
    ...lostHeadquarters(p, p.frame.side, p.board.unitIndex(unit), unit),
  }),
  restrictions: RETURN,
  options: (p) => fromItems(returning(p), (q) => q),
  applied: RETURNABLE,
  toAction: (p, { id, mode, hex }) => ({ type: 'return-headquarters', unit: id, mode, at: hexNumber(p.board, hex) }),
  apply: (p, { unit, id, mode, hex }, emit) => {
    emit?.({ type: 'headquarters-back', unit: id, at: hexNumber(p.board, hex), mode })
    const there = bringBack(p, unit, mode, hex, emit)
    return reachBridges(checkSupplyAgain(there, p.frame.side, emit), unit, hex, emit)
  },
})

const heads = remember((p: At<'command-phase'>) => (p.frame.side === 'allied' ? relocatableHeads(p) : []))

/** Tries to relocate a supply head, by a roll (M11.14b). */
export const relocateSupplyHead = verbIn('command-phase', 'relocate-supply-head', {
  toQuestion: (p, { formation, to }) => ({ p, side: p.frame.side, formation, hex: p.board.map.indexOf(to), named: to }),
  restrictions: RELOCATION,
  options: (p) =>
    fromGroups(
      heads(p),
      () => sitesByText(p.board),
      (hex, formation) => ({ p, side: p.frame.side, formation, hex }),
    ),
  applied: RELOCATABLE,
  toAction: (p, { formation, hex }) => ({ type: 'relocate-supply-head', formation, to: hexNumber(p.board, hex) }),
  apply: (p, { formation, hex }) => {
    const tried = change(p, ({ relocationTried, turn }) => {
      relocationTried[formation] = turn
    })
    return push(tried, { type: 'relocation-roll', formation, to: hexNumber(p.board, hex) })
  },
})
