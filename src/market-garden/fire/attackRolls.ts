/** The rolls of an attack, packet by packet, and those of who answers it (M5.0j, M5.0n, M5.81h). */
import { replaceTop } from '../position.js'
import type { Position } from '../position.js'
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

/** What an attack amounts to for the tables. */
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

/** On to the first packet. */
export const toPackets = (p: Position, attack: Attack): Position =>
  atPacket(p, { ...attack, packet: packetsOf(attack)[0] ?? 0 })

/** The packet that is next: the firer chooses what to add to his roll when he may (M5.15c). */
const atPacket = (p: Position, attack: Attack): Position => {
  const shifts =
    attack.kind !== 'anti-tank' &&
    packetsOf(attack).includes(attack.packet) &&
    isThere(p, attack) &&
    packetFire(p, declaredOf(p, attack), attack.packet).dice > 0
  return replaceTop(p, { ...attack, shift: 0, stage: shifts ? 'shift' : 'roll' })
}

/** Whether the target still stands where it was fired at. */
const isThere = (p: Position, attack: Attack): boolean =>
  attack.target !== null && hexOf(p, p.board.unitIndex(attack.target)) >= 0

/** What a roll stage waits for next: a packet of the firers, or the answer of the target to one of them. */
type Next =
  { readonly kind: 'packet' } | { readonly kind: 'answer'; readonly index: number } | { readonly kind: 'results' }

/** Answers are numbered after the groups of guns. */
const FIRST_ANSWER = GUN_CLASSES.length

/**
 * What is rolled for next: with return fire everything before any of it is felt (M5.81e), otherwise each packet is felt
 * first (M5.12b, M5.81g).
 */
export const nextOf = (p: Position, attack: Attack): Next => {
  const exchange = attack.answers.length > 0
  if (!exchange && (attack.hits.length > 0 || !isThere(p, attack))) return { kind: 'results' }
  if (packetsOf(attack).includes(attack.packet)) return { kind: 'packet' }
  const index = attack.packet - FIRST_ANSWER
  return exchange && index >= 0 && index < attack.answers.length ? { kind: 'answer', index } : { kind: 'results' }
}

/** The packet after this one; the answers follow the last. */
const following = (attack: Attack): number =>
  packetsOf(attack).find((packet) => packet > attack.packet) ??
  (attack.kind === 'anti-tank' ? Math.max(FIRST_ANSWER, attack.packet + 1) : attack.packet + 1)

/** A packet of conventional or indirect fire rolled for (M5.0j, M5.0n). */
export const rollPacket = (p: Position, attack: Attack, dice: readonly number[], emit: Emit): Position => {
  const { board } = p
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
  // losses by mortars fall like those of direct fire (M18.1i), but they miss like barrages (M5.31b)
  const kind = mortars && attack.kind === 'indirect' && result !== 0 ? ('conventional' as const) : attack.kind
  return atPacket(p, {
    ...attack,
    packet: following(attack),
    hits: [...attack.hits, { unit: attack.target!, result, kind }],
  })
}

const firersAreMortars = (board: Board, attack: Attack): boolean =>
  attack.firers.every(({ unit }) => isHeavyWeapons(board, board.unitIndex(unit)))

/** A group of guns rolled for (M5.81h). */
export const rollGuns = (p: Position, attack: Attack, dice: readonly number[], emit: Emit): Position => {
  const { board } = p
  const firers = attack.firers
    .filter(({ packet }) => packet === attack.packet)
    .map(({ unit, points }) => ({ unit: board.unitIndex(unit), points }))
  const { hitValue } = gunFire(p, board.unitIndex(attack.target!), firers, attack.packet)
  return noteHit(p, attack, attack.target!, hitValue, dice, emit)
}

const noteHit = (
  p: Position,
  attack: Attack,
  unit: Attack['hits'][number]['unit'],
  hitValue: number,
  dice: readonly number[],
  emit: Emit,
): Position => {
  const roll = dice[0]! + dice[1]!
  const result = hitsOf(hitValue, roll)
  emit?.({ type: 'fire-rolled', target: unit, kind: 'anti-tank', value: hitValue, dice, result })
  return replaceTop(p, {
    ...attack,
    packet: following(attack),
    hits: [...attack.hits, { unit, result, kind: 'anti-tank' }],
  })
}

/** The target's answer to one of its firers rolled for, as if nobody had been hit yet (M5.81e). */
export const rollAnswer = (
  p: Position,
  attack: Attack,
  index: number,
  dice: readonly number[],
  emit: Emit,
): Position => {
  const { board } = p
  const { at, kind, points } = attack.answers[index]!
  const firer = board.unitIndex(attack.target!)
  if (kind === 'anti-tank') {
    const group = GUN_CLASSES.indexOf(gunClassOf(p, firer)!)
    const { hitValue } = gunFire(p, board.unitIndex(at), [{ unit: firer, points }], group)
    return noteHit(p, attack, at, hitValue, dice, emit)
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
    packet: following(attack),
    hits: [...attack.hits, { unit: at, result, kind: 'conventional' }],
  })
}
