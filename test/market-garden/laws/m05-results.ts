/**
 * What every roll of fire obeys: its value, its result, and the steps that it costs (M5.3, M5.15 to M5.18, M5.6,
 * M5.81).
 */
import { isLeader, strength } from '../book/forces.js'
import type { Piece, Position } from '../book/forces.js'
import {
  areOneFormation,
  directValue,
  firingStrength,
  gunStrength,
  hitsOf,
  hitValue,
  indirectValue,
  isArmouredTarget,
  isEntrenched,
  isHeavyWeapons,
  lineOf,
  pointsIn,
  ratingOf,
  resultOf,
} from '../book/fire.js'
import { frameIn, law, told, topOf } from './law.js'
import type { Deed, EventOf, FrameOf, Law } from './law.js'

type Attack = FrameOf<'attack'>

/** A roll of an attack: its event, the frame from which it was made, and the unit that it was made at. */
interface Rolled {
  readonly attack: Attack
  readonly event: EventOf<'fire-rolled'>
  readonly target: Piece
  /** it answers the guns that have fired (M5.81e) */
  readonly answer: Attack['answers'][number] | null
}

const GUNS = ['light', 'medium', 'heavy'] as const

const rolledIn = ({ before, events }: Deed): Rolled | null => {
  const attack = topOf(before)
  const [event] = told(events, 'fire-rolled')
  if (attack.type !== 'attack' || event === undefined) return null
  const answer = event.target === attack.target ? null : attack.answers[attack.packet - GUNS.length]!
  return { attack, event, target: before.pieces.get(event.target)!, answer }
}

/** Whether a unit is fired at as it lands, or on the water: in the open, whatever its mode (M14.5c, M10.93a). */
const isCaughtOpen = ({ state }: Position, id: string): boolean =>
  state.stack.some(
    (frame) =>
      (frame.type === 'reaction' && frame.trigger === 'landing' && frame.units.some((unit) => unit === id)) ||
      (frame.type === 'moving' && frame.ferry !== null && frame.units.some((unit) => unit === id)) ||
      (frame.type === 'close-action' && frame.afloat !== null && frame.units.some((unit) => unit === id)),
  )

const natural = ({ event }: Rolled): number => event.dice.reduce((sum, die) => sum + die, 0)

const results = law(
  'M5.0i M5.0j M5.0m M5.0n M5.15c M5.29a M5.32a M5.63d M5.81h M-R105 the result of every roll stands in the table, in the line of the target under the value of the fire',
  100,
  function* (deed) {
    const rolled = rolledIn(deed)
    if (rolled === null) return
    const { attack, event, target, answer } = rolled
    if (event.kind === 'anti-tank') {
      const due = hitsOf(event.value, natural(rolled))
      yield event.result === due ? null : `${natural(rolled)} against ${event.value} is ${event.result}, not ${due}`
      return
    }
    const line = lineOf(deed.before, target, isCaughtOpen(deed.before, event.target))
    const barrage = attack.kind === 'indirect' || attack.kind === 'unobserved'
    const crowded = barrage && pointsIn(deed.before, target.unit.at) > 18 ? -2 : 0
    const due = resultOf(line, event.kind, event.value, natural(rolled), crowded + (answer === null ? attack.shift : 0))
    yield event.result === due
      ? null
      : `${natural(rolled)} at value ${event.value} on the line ${line} is ${event.result}, not ${due}`
  },
)

/** The value of a roll by the book; null where formations mix or special fire is made, which other tests look at. */
const valueOf = ({ before }: Deed, { attack, event, target, answer }: Rolled): number | null => {
  const reaction = before.state.stack.findLast((frame) => frame.type === 'reaction')
  if (isCaughtOpen(before, event.target) || reaction?.trigger === 'landing') return null
  const firers =
    answer === null ? attack.firers.filter(({ packet }) => packet === attack.packet || event.kind === 'indirect') : []
  const shares =
    answer === null
      ? firers.map(({ unit, points }) => ({
          piece: before.pieces.get(unit)!,
          points,
          extended: firers.find((one) => one.unit === unit)!.extended,
        }))
      : [{ piece: before.pieces.get(attack.target!)!, points: answer.points, extended: false }]
  if (event.kind === 'anti-tank') {
    const points = shares.reduce((sum, { piece, points: share }) => sum + gunStrength(before, piece, share), 0)
    const gun = answer === null ? GUNS[attack.packet]! : null
    if (gun === null) return null
    return hitValue(
      before,
      gun,
      target,
      points,
      shares.some(({ piece }) => piece.unit.disrupted),
      false,
    )
  }
  const answers = attack.occasion === 'reaction' && reaction !== undefined
  const prior = (answers ? Object.keys(reaction.spent) : (before.state.thisPhase.firedInto[target.unit.at] ?? [])).map(
    (id) => before.pieces.get(id)!,
  )
  const together = [...attack.firers.map(({ unit }) => before.pieces.get(unit)!), ...prior]
  const barrage = event.kind === 'indirect' || event.kind === 'unobserved'
  if (!barrage && (answer !== null ? prior.length > 0 : !areOneFormation(before, together))) return null
  const kind = event.kind === 'indirect' ? 'indirect' : event.kind === 'unobserved' ? 'unobserved' : 'conventional'
  const manner = {
    kind,
    atAssault: reaction?.trigger === 'close-action' && attack.occasion === 'reaction',
    atArmour: isArmouredTarget(target),
  } as const
  const points = shares.reduce(
    (sum, { piece, points: share, extended }) =>
      sum + firingStrength(before, piece, { ...manner, points: share, extended }),
    0,
  )
  const rating = Math.min(...shares.map(({ piece }) => ratingOf(before, piece)))
  const entrenched = isEntrenched(before, target)
  return barrage || shares.some(({ piece }) => isHeavyWeapons(piece))
    ? indirectValue(points, rating, target.unit.dismounted ? 'conventional' : target.counter.target, entrenched)
    : directValue(points, rating, entrenched).value
}

const values = law(
  'M5.0h M5.11c M5.15b M5.16a M5.16b M5.16c M5.16d M5.16f M5.16g M5.16h M5.18a M5.18b M5.81g M5.84a M5.87 M-R133 the value of every roll is that of its strength and its lowest rating in the matrix',
  80,
  function* (deed) {
    const rolled = rolledIn(deed)
    const due = rolled === null ? null : valueOf(deed, rolled)
    if (rolled === null || due === null) return
    yield rolled.event.value === due
      ? null
      : `${rolled.event.kind} fire at ${rolled.event.target} by ${rolled.attack.firers.map(({ unit, packet, points }) => `${unit}/${packet}/${points}`).join(' ')} has the value ${rolled.event.value}, not ${due}`
  },
)

/** Steps that a unit has lost in a deed, and those that were told. */
const lossesIn = ({
  before,
  after,
  events,
}: Deed): ReadonlyMap<string, { readonly lost: number; readonly told: number }> => {
  const found = new Map<string, { lost: number; told: number }>()
  const of = (id: string) => found.get(id) ?? found.set(id, { lost: 0, told: 0 }).get(id)!
  for (const { unit, lost } of told(events, 'step-lost')) of(unit).told += lost
  for (const { unit, counter } of after.pieces.values()) {
    const lost = unit.lost - before.pieces.get(unit.id)!.unit.lost
    if (lost !== 0 && counter.strength > 0) of(unit.id).lost += lost
  }
  return found
}

/**
 * What lets units lose steps: fire and its results, close action, air strikes, landings, and hexes that hold too much.
 */
const MAY_COST = [
  'attack',
  'fire-result',
  'close-action',
  'assault-fire',
  'retreat',
  'reaction',
  'landing',
  'touchdown',
  'crowding',
  'crash',
  'air-strike',
  'air-strikes',
  'leader-roll',
  'interception',
]

const losses = law(
  'M3.33a M3.33b M5.3 M5.35a M24.61c steps are lost for good and one by one, only where something costs them, and all of them are counted; who has none left is eliminated',
  60,
  function* (deed) {
    const { before, after, events } = deed
    const tally = { german: 0, allied: 0 }
    const back = new Set<string>(told(events, 'headquarters-back').map(({ unit }) => unit)) // M17.18
    for (const [id, { lost, told: said }] of lossesIn(deed)) {
      const piece = after.pieces.get(id)!
      if (back.has(id)) continue
      if (lost < 0) yield `${id} has got ${-lost} steps back`
      else if (lost !== said) yield `${id} has lost ${lost} steps, ${said} were told`
      else if ((strength(piece) === 0) !== (piece.unit.at === 'eliminated'))
        yield `${id} has ${strength(piece)} steps and is at ${piece.unit.at}`
      else
        yield MAY_COST.includes(topOf(before).type) ||
        before.state.phase !== after.state.phase ||
        told(events, 'eliminated').length > 0
          ? null
          : `${id} loses steps by ${topOf(before).type}`
      tally[piece.counter.side] += lost
    }
    for (const side of ['german', 'allied'] as const) {
      const counted = after.state.losses[side] - before.state.losses[side]
      if (counted !== tally[side]) yield `${counted} losses are counted for the ${side} side, ${tally[side]} there are`
    }
  },
)

/** The steps that fire costs its target at once. */
const dueFrom = (result: EventOf<'fire-rolled'>['result'], kind: string, { unit }: Piece, afloat: boolean): number => {
  const inColumn = unit.mode === 'travel' && !unit.disrupted && !afloat && kind !== 'anti-tank'
  if (typeof result === 'number' && result > 0) return result + (inColumn ? 1 : 0) // M5.32a, M5.32d
  return result === 'D' && inColumn ? 1 : 0 // M5.33c
}

const costOfFire = law(
  'M5.32a M5.32b M5.32d M5.33a M5.33c M5.81h a roll costs its target as many steps as it says, a column one more and one for a D, and nobody else any',
  80,
  function* (deed) {
    const rolled = rolledIn(deed)
    if (rolled === null || rolled.attack.answers.length > 0) return
    const { event, target } = rolled
    const due = Math.min(
      strength(target),
      dueFrom(event.result, event.kind, target, isCaughtOpen(deed.before, event.target)),
    )
    const found = lossesIn(deed)
    const lost = found.get(event.target)?.lost ?? 0
    const others = [...found].filter(([id, { lost: other }]) => id !== event.target && other > 0)
    // who has come down into too great a crowd may be lost for that (M14.5g)
    const crowded = deed.before.state.stack.some(({ type }) => type === 'touchdown' || type === 'crowding')
    if (others.length > 0 && !crowded)
      yield `${others.map(([id]) => id).join(', ')} lose steps by fire at ${event.target}`
    yield lost === due ? null : `${event.target} loses ${lost} steps by ${event.result}, not ${due}`
  },
)

const spills = law(
  'M5.35c M8.45 M9.43b M9.44 M-R111 steps beyond the target go to others of its kind in the same hex, of those that draw opportunity fire alone, and those of direct fire to the two on top',
  1,
  function* (deed) {
    const { before, action } = deed
    const frame = topOf(before)
    if (action.type !== 'allot-step' || frame.type !== 'fire-result') return
    const taker = before.pieces.get(action.unit)!
    const acting = frameIn(before, 'reaction')?.units ?? []
    const draws = ({ unit }: Piece): boolean => !acting.includes(frame.unit) || acting.includes(unit.id)
    const stack = (before.stacks.get(frame.hex) ?? []).filter(
      (piece) => !isLeader(piece) && isArmouredTarget(piece) === frame.armoured && draws(piece),
    )
    if (taker.unit.at !== frame.hex || isArmouredTarget(taker) !== frame.armoured)
      yield `${action.unit} is not of the kind or not there`
    else if (!draws(taker)) yield `${action.unit} has drawn no fire`
    else if (frame.kind === 'anti-tank') yield 'guns never cost others anything'
    else
      yield frame.kind !== 'conventional' || stack.slice(0, 2).includes(taker)
        ? null
        : `${action.unit} lies below two others`
  },
)

/** Whether a unit waits for the answer to a change of its mode that has been announced (M8.46). */
const isChanging = ({ state }: Position, id: string): boolean =>
  state.stack.some((frame) => (frame.type === 'organization' || frame.type === 'moving') && frame.change?.unit === id)

const cover = law(
  'M5.32c M5.33b M5.36 M8.23c M8.47 fire changes nobody but into Defilade, or a column into its Concentrated side, and a change of its own choice costs a step to stay',
  30,
  function* (deed) {
    const { before, after, action } = deed
    const frame = topOf(before)
    if (frame.type !== 'fire-result') return
    for (const { unit } of after.pieces.values()) {
      const was = before.pieces.get(unit.id)!.unit
      if (was.mode === unit.mode || unit.at === 'eliminated' || isChanging(before, unit.id)) continue
      const closes =
        action.type === 'close-up' && was.mode === 'travel' && unit.mode === 'concentrated' && unit.id === frame.unit
      if (unit.mode !== 'defilade' && !closes) yield `${unit.id} goes from ${was.mode} to ${unit.mode}`
      else yield was.at === frame.hex ? null : `${unit.id} takes cover in ${was.at} from fire into ${frame.hex}`
    }
    if (action.type !== 'stand-fast' || typeof frame.result !== 'number') return
    const lost = after.pieces.get(frame.unit)!.unit.lost - before.pieces.get(frame.unit)!.unit.lost
    yield lost === 1 ? null : `${frame.unit} pays ${lost} steps for staying Concentrated`
  },
)

export const RESULTS: readonly Law[] = [results, values, losses, costOfFire, spills, cover]
