/** The rolls of an attack, packet by packet, and of return fire (M5.0j, M5.0n, M5.81h). */
import { replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Board } from '../board/board.js'
import { hitsOf } from '../board/charts.js'
import { GUN_CLASSES } from '../board/counterTerms.js'
import { hexOf, opponent } from '../field/situation.js'
import type { Emit, Firer, FrameOf } from '../state.js'
import { gunClassOf } from './gunnery.js'
import { firedBefore } from './multiFormation.js'
import { gunFire, packetFire, packetResult } from './packets.js'
import type { Declared } from './packets.js'
import { isHeavyWeapons } from '../field/units.js'
import { packetsOf } from './attackRecord.js'
import { reactionOf } from './shots.js'

type Attack = FrameOf<'attack'>
type AtAttack = At<'attack'>

/** An attack in the form that the fire tables take. */
export const declaredOf = (p: Position, attack: Attack): Declared => {
  const reaction = attack.occasion === 'reaction' ? reactionOf(p) : undefined
  return {
    side: attack.side,
    kind: attack.kind,
    firers: attack.firers,
    target: attack.target === null ? -1 : p.board.unitIndex(attack.target),
    before: firedBefore(p, attack.hex, reaction),
    atAssault: reaction?.trigger === 'close-action',
  }
}

/** Begins with the first packet. */
export const toPackets = (p: Position, attack: Attack): Position =>
  atPacket(p, { ...attack, packet: packetsOf(attack)[0] ?? 0 })

/** Goes to the current packet, or first to the choice of a roll modifier where the firer has one (M5.15c). */
const atPacket = (p: Position, attack: Attack): Position => {
  const shifts =
    attack.kind !== 'anti-tank' &&
    packetsOf(attack).includes(attack.packet) &&
    isThere(p, attack) &&
    packetFire(p, declaredOf(p, attack), attack.packet).dice > 0
  return replaceTop(p, { ...attack, shift: 0, stage: shifts ? 'shift' : 'roll' })
}

/** Whether the target is still on the map. */
const isThere = (p: Position, attack: Attack): boolean =>
  attack.target !== null && hexOf(p, p.board.unitIndex(attack.target)) >= 0

/** The next part of the stage `roll`: a packet of the firers, return fire at one of them, or the results. */
type Next =
  { readonly kind: 'packet' } | { readonly kind: 'answer'; readonly index: number } | { readonly kind: 'results' }

/** Return fire is numbered after the groups of guns. */
const FIRST_ANSWER = GUN_CLASSES.length

/**
 * Returns the next part of the attack. With return fire, everything is rolled before any result applies (M5.81e).
 * Otherwise the result of each packet applies before the next is rolled (M5.12b, M5.81g).
 */
export const nextOf = (p: AtAttack): Next => {
  const attack = p.frame
  const exchange = attack.answers.length > 0
  if (!exchange && (attack.hits.length > 0 || !isThere(p, attack))) return { kind: 'results' }
  if (packetsOf(attack).includes(attack.packet)) return { kind: 'packet' }
  const index = attack.packet - FIRST_ANSWER
  return exchange && index >= 0 && index < attack.answers.length ? { kind: 'answer', index } : { kind: 'results' }
}

/** The packet after this one; return fire follows the last. */
const nextPacket = (attack: Attack): number =>
  packetsOf(attack).find((packet) => packet > attack.packet) ??
  (attack.kind === 'anti-tank' ? Math.max(FIRST_ANSWER, attack.packet + 1) : attack.packet + 1)

/** Rolls for a packet of conventional or indirect fire (M5.0j, M5.0n). */
export const rollPacket = (p: AtAttack, dice: readonly number[], emit: Emit): Position => {
  const { board, frame: attack } = p
  const fire = packetFire(p, declaredOf(p, attack), attack.packet)
  const result = packetResult(board, attack.kind, fire, dice[0]! + dice[1]!, attack.shift)
  emit?.({
    type: 'fire-rolled',
    target: attack.target!,
    kind: attack.kind,
    value: fire.value,
    dice,
    result,
  })
  const mortars = firersAreMortars(board, attack)
  // losses by mortars are applied as by direct fire (M18.1i), but a miss as by a barrage (M5.31b)
  const kind = mortars && attack.kind === 'indirect' && result !== 0 ? ('conventional' as const) : attack.kind
  return atPacket(p, {
    ...attack,
    packet: nextPacket(attack),
    hits: [...attack.hits, { unit: attack.target!, result, kind }],
  })
}

const firersAreMortars = (board: Board, attack: Attack): boolean =>
  attack.firers.every(({ unit }) => isHeavyWeapons(board, board.unitIndex(unit)))

/** Rolls for a group of guns (M5.81h). */
export const rollGuns = (p: AtAttack, dice: readonly number[], emit: Emit): Position => {
  const { board, frame: attack } = p
  const firers = attack.firers
    .filter(({ packet }) => packet === attack.packet)
    .map(({ unit, points }) => ({ unit: board.unitIndex(unit), points }))
  const { hitValue } = gunFire(p, board.unitIndex(attack.target!), firers, attack.packet)
  return noteHit(p, attack.target!, hitValue, dice, emit)
}

const noteHit = (
  p: AtAttack,
  unit: Attack['hits'][number]['unit'],
  hitValue: number,
  dice: readonly number[],
  emit: Emit,
): Position => {
  const attack = p.frame
  const result = hitsOf(hitValue, dice[0]! + dice[1]!)
  emit?.({ type: 'fire-rolled', target: unit, kind: 'anti-tank', value: hitValue, dice, result })
  return replaceTop(p, {
    ...attack,
    packet: nextPacket(attack),
    hits: [...attack.hits, { unit, result, kind: 'anti-tank' }],
  })
}

/** Rolls for return fire at one of the firers, as if no unit had been hit yet (M5.81e). */
export const rollAnswer = (p: AtAttack, index: number, dice: readonly number[], emit: Emit): Position => {
  const { board, frame: attack } = p
  const { at, kind, points } = attack.answers[index]!
  const firer = board.unitIndex(attack.target!)
  if (kind === 'anti-tank') {
    const group = GUN_CLASSES.indexOf(gunClassOf(p, firer)!)
    const { hitValue } = gunFire(p, board.unitIndex(at), [{ unit: firer, points }], group)
    return noteHit(p, at, hitValue, dice, emit)
  }
  const lone: Firer = { unit: attack.target!, points, packet: 0, headquarters: null, extended: false }
  const fire = packetFire(
    p,
    {
      side: opponent(attack.side),
      kind: 'conventional',
      firers: [lone],
      target: board.unitIndex(at),
      before: [],
      atAssault: false,
    },
    0,
  )
  const result = packetResult(board, 'conventional', fire, dice[0]! + dice[1]!)
  emit?.({ type: 'fire-rolled', target: at, kind: 'conventional', value: fire.value, dice, result })
  return replaceTop(p, {
    ...attack,
    packet: nextPacket(attack),
    hits: [...attack.hits, { unit: at, result, kind: 'conventional' }],
  })
}
