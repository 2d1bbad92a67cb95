/** What air landings obey (M14). */
import type { State } from '../../../src/market-garden/index.js'
import { isGun, isLeader, strength } from '../book/forces.js'
import type { Piece } from '../book/forces.js'
import { apart } from '../book/land.js'
import {
  driftedTo,
  driftOf,
  guidesOf,
  flakUnder,
  isBadGround,
  pathOf,
  resultOf,
  shiftOf,
  weatherTotal,
} from '../book/flights.js'
import { frameIn, law, told, topOf } from './law.js'
import type { Deed, FrameOf, Law } from './law.js'

const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0)

const guides = ({ components, before }: Deed, piece: Piece): readonly string[] =>
  guidesOf(components, before.state, piece)

/** The drop of a serial that was designated last: parts of the serial may have been designated before (M14.71a). */
const latestDrop = ({ designated }: NonNullable<State['landings']>, serial: number) =>
  designated.findLast((drop) => drop.serial === serial)

const designating = law(
  'M14.3b M14.3c M14.11a M14.12a M14.64a every drop is designated within three hexes of the pathfinders of all its units, on good ground, by the route of its sheet',
  3,
  function* (deed) {
    const { action, before, after } = deed
    if (action.type !== 'designate-drop') return
    const { land } = deed.components
    const drop = latestDrop(after.state.landings!, action.serial)
    const first = before.state.landings!.routes === 'bound' || before.state.turn < 6
    const sheet = /^[A-D]/.exec(action.hex)?.[0] ?? deed.game.boards[before.state.scenario].terms.area?.sheet
    if (isBadGround(land, action.hex)) yield `${action.hex} is no ground for a drop`
    else if (first && action.route !== (sheet === 'A' || sheet === 'B' ? 'north' : 'south'))
      yield `${action.hex} is flown to from the ${action.route}`
    else if (drop === undefined) yield 'nobody drops'
    else
      for (const id of drop.units) {
        const piece = before.pieces.get(id)!
        const near = isLeader(piece) || guides(deed, piece).some((hex) => apart(hex, action.hex) <= 3)
        yield piece.unit.at === 'england' && near ? null : `${id} at ${piece.unit.at} drops in ${action.hex}`
      }
  },
)

const lift: Law = law(
  'M14.4a M14.61a M14.71a M14.72a every serial is sent once and takes a lift point of its day, no unit is in two, and none weighs more than 28 points when it is put together anew',
  3,
  function* (deed) {
    const { action, before, after } = deed
    const [was, is] = [before.state.landings, after.state.landings]
    if (was === null || is === null) return
    if (action.type === 'regroup') {
      const load = [...after.pieces.values()]
        .filter(({ unit }) => unit.at === 'england' && is.serials[unit.id] === action.serial)
        .reduce((all, piece) => all + strength(piece), 0)
      yield load <= 28 ? null : `serial ${action.serial} weighs ${load} points`
    }
    if (action.type !== 'designate-drop') return
    const flying = is.designated.flatMap(({ units }) => units as readonly string[])
    const returned = latestDrop(is, action.serial)?.returned === true
    const taken = was.lift === null || is.lift === null ? null : was.lift - is.lift
    if (new Set(flying).size < flying.length) yield 'a unit flies twice'
    else if (taken !== null && taken !== (returned ? 0 : 1)) yield `${taken} lift points are taken`
    else yield is.lift === null || is.lift >= 0 ? null : 'more is lifted than can be'
  },
)

const rolls = law(
  'M14.2b M14.2c M14.2d M14.13a M14.13b M14.13c M14.14a M14.21a M14.21b M14.22a the roll of every landing is read under weather, flak along its way and the hour, and shifted by the weather of the routes',
  3,
  function* (deed) {
    const frame = topOf(deed.before)
    const [event] = told(deed.events, 'landing-rolled')
    if (event === undefined || frame.type !== 'landing') return
    const { land } = deed.components
    const { state } = deed.before
    const { landings } = deed.game.boards[state.scenario].terms
    const flak =
      landings?.flak === true ? flakUnder(deed.before, pathOf(land, frame.hex, frame.route, frame.bend)).length : 0
    const apartFrom = frame.units.some((id) => {
      const piece = deed.before.pieces.get(id)!
      return !isLeader(piece) && !guides(deed, piece).some((hex) => apart(hex, frame.hex) <= 3)
    })
    if (apartFrom) return // drops beyond the drop zone are another matter (M23.4a)
    const total = weatherTotal(state, frame.route, frame.intercepted) + flak
    const shift = shiftOf(state, frame.route)
    const due = resultOf(total, sum(event.dice), shift)
    yield event.total === total && event.shift === shift && event.result === due
      ? null
      : `${sum(event.dice)} under ${event.total} shifted by ${event.shift} is ${event.result}; by the book under ${total} shifted by ${shift} ${due}`
  },
)

const scatter = law(
  'M14.23b M14.23c M14.23d M14.23e M14.2e a unit comes down in the hex of the drop, or as far from it and in the direction that its dice say',
  1,
  function* (deed) {
    const frame = topOf(deed.before)
    if (frame.type !== 'landing') return
    const after = deed.after.state.stack.findLast(
      (other): other is FrameOf<'landing'> => other.type === 'landing' && other.serial === frame.serial,
    )
    for (const { unit, dice, to } of told(deed.events, 'scattered')) {
      const { result } = frame
      if (result === null || result === '-' || result === 'A') yield `${unit} drifts after ${result}`
      else {
        const due = driftedTo(deed.components.land, frame.hex, dice[0]!, driftOf(result, dice))
        yield to === due
          ? null
          : `${unit} drifts from ${frame.hex} to ${to} by ${dice.join(' and ')} after ${result}, not to ${due}`
      }
    }
    if (frame.result === null && after?.result === '-')
      for (const { unit, hex } of after.down)
        yield hex === frame.hex ? null : `${unit} comes down in ${hex}, not ${frame.hex}`
  },
)

const losses = law(
  'M14.23a M14.23e L1 costs a unit a step on 1, 2 and 6, and no landing result costs anything else',
  1,
  function* (deed) {
    const frame = topOf(deed.before)
    const after = topOf(deed.after)
    if (frame.type !== 'landing' || deed.action.type !== 'roll') return
    if (after.type !== 'landing' || after.serial !== frame.serial) return // others have come down besides
    const losses = told(deed.events, 'step-lost')
    const [die] = deed.action.dice
    const due = frame.stage === 'scatter' && frame.result === 'L1' && [1, 2, 6].includes(die!) ? 1 : 0
    const steps = losses.reduce((all, { lost }) => all + lost, 0)
    yield steps === due && losses.every(({ unit }) => unit === frame.units[0])
      ? null
      : `${steps} steps are lost by ${die} after ${frame.result}`
  },
)

const landing = law(
  'M14.0a M14.0b M14.5a M14.63a M14.8a units leave England by a landing alone, in an Allied movement phase, and none of them lands in Travel mode or guns otherwise than in Defilade',
  20,
  function* (deed) {
    const { before, after, events } = deed
    const landed = new Set(told(events, 'landed').flatMap(({ units }) => units as readonly string[]))
    for (const { unit, counter } of after.pieces.values()) {
      const was = before.pieces.get(unit.id)!.unit
      if (was.at !== 'england' || unit.at === 'england') continue
      const piece = after.pieces.get(unit.id)!
      if (before.state.phase !== 'allied-movement') yield `${unit.id} leaves England in ${before.state.phase}`
      else if (
        unit.at !== 'eliminated' &&
        !landed.has(unit.id) &&
        frameIn(before, 'landing') === undefined &&
        frameIn(before, 'touchdown') === undefined
      )
        yield `${unit.id} is in ${unit.at} without a landing`
      else if (unit.mode === 'travel') yield `${unit.id} lands in Travel mode`
      else yield isGun(piece) && unit.mode !== 'defilade' ? `${counter.name} lands ${unit.mode}` : null
    }
  },
)

const ground = law(
  'M14.64b M14.2f M14.55d who comes down in a forest, city, town or rough hex, or at a canal or river, is Disrupted at once, and lost in all water',
  1,
  function* (deed) {
    const { land } = deed.components
    for (const { units, at } of told(deed.events, 'landed')) {
      if (!isBadGround(land, at)) continue
      for (const id of units) {
        const { unit } = deed.after.pieces.get(id)!
        const lost = unit.at === 'eliminated'
        yield lost || (unit.disrupted && land.ground(at) !== 'water')
          ? null
          : `${id} stands in ${at} as if nothing had happened`
      }
    }
  },
)

const displaced = law(
  'M14.5f M14.53a who makes room after a landing goes one hex, and never among enemies',
  1,
  function* (deed) {
    for (const { unit, to } of told(deed.events, 'displaced')) {
      const from = deed.before.pieces.get(unit)!.unit.at
      const enemies = (deed.before.stacks.get(to) ?? []).some(
        (piece) => piece.counter.side === 'german' && !isLeader(piece),
      )
      if (apart(from, to) !== 1) yield `${unit} makes room from ${from} to ${to}`
      else yield enemies ? `${unit} makes room among enemies in ${to}` : null
    }
  },
)

export const LANDINGS: readonly Law[] = [designating, lift, rolls, scatter, losses, landing, ground, displaced]
