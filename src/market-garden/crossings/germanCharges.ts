/** German charges at bridges that the Allies reach (M16.3 to M16.5), and bridges that are blown or repaired. */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { Entry } from '../../wargame/breakdown.js'
import { entryOf } from '../../wargame/entries.js'
import { totalOf } from '../../wargame/breakdown.js'
import { hexNumber } from '../board/board.js'
import { bridgesAt } from '../board/bridges.js'
import type { BridgeSpan } from '../board/bridges.js'
import { ENGINEERING } from '../board/limits.js'
import { isFriendIn } from '../field/situation.js'
import type { Emit } from '../state.js'

/**
 * The rule by which a bridge cannot be blown: over streams (M16.3a), and roads over rivers (M16.4a); null for those
 * that can (M16.5a).
 */
export const sparedBy = ({ carries, water }: Pick<BridgeSpan, 'carries' | 'water'>): 'M16.3a' | 'M16.4a' | null =>
  water === 'stream' ? 'M16.3a' : water === 'river' && carries === 'road' ? 'M16.4a' : null

/** Whether a bridge is down. */
export const isDown = (p: Position, id: string): boolean => p.state.crossings.down.includes(id)

/**
 * The bridges that the German player may try to blow when Allied units reach a hex: intact ones of a kind that can be
 * blown, with no end reached before (M16.5b, M-R254, M-R255), in ascending order.
 */
export const chargedBridges = (p: Position, hex: number): readonly string[] =>
  bridgesAt(p.board, [hex])
    .filter((span) => sparedBy(span) === null && !isDown(p, span.id) && !p.state.crossings.entered.includes(span.id))
    .map(({ id }) => id)

/** The position in which no German charges are left at some bridges. */
const withoutCharges = (p: Position, ids: readonly string[]): Position => {
  const { state } = p
  const fresh = ids.filter((id) => !state.crossings.entered.includes(id))
  return fresh.length === 0
    ? p
    : put(p, { crossings: { ...state.crossings, entered: [...state.crossings.entered, ...fresh].sort() } })
}

/** Allied units in a hex have reached some bridges: no German charges are left there. */
export const disarmBridges = (p: Position, bridges: readonly string[], hex: number, emit: Emit): Position => {
  for (const bridge of bridges) emit?.({ type: 'bridge-reached', bridge, hex: hexNumber(p.board, hex) })
  return withoutCharges(p, bridges)
}

const entry = (code: string, said: Saying, value: number): Entry =>
  entryOf({ rule: 'M16.5d', code, said, value, on: 'die' })

/**
 * The modifiers of the roll for a bridge: a German unit at an end (M16.5d), and bridges blown before (M16.5d, M-R254);
 * none for Oosterbeek (M-R253).
 */
const demolitionEntries = (p: Position, span: BridgeSpan): readonly Entry[] => {
  if (span.doomed) return []
  const held = span.ends.some((hex) => isFriendIn(p, 'german', hex))
  const before = p.state.crossings.blown * ENGINEERING.demolitionEach
  return [
    ...(held ? [entry('german-at-an-end', say`a German unit at an end`, ENGINEERING.demolitionHeld)] : []),
    ...(before > 0 ? [entry('bridges-blown-before', say`bridges blown before`, before)] : []),
  ]
}

/** The highest unmodified roll of two dice that blows a bridge (M16.5c, M16.5e). */
export const demolitionNeeds = (p: Position, span: BridgeSpan): number =>
  (span.doomed ? ENGINEERING.demolitionOfA1826 : ENGINEERING.demolition) - totalOf(demolitionEntries(p, span), 'die')

/** Blows a bridge, and ends any work of engineers on it. */
export const blow = (p: Position, id: string): Position => {
  const { state } = p
  const { down, charges } = state.crossings
  return put(p, {
    crossings: {
      ...state.crossings,
      down: [...down, id].sort(),
      charges: Object.fromEntries(Object.entries(charges).filter(([other]) => other !== id)),
    },
  })
}

/** Restores a bridge, which only engineers can blow again (M16.6e). */
export const restoreBridge = (p: Position, id: string): Position => {
  const { state } = p
  const { down, repairs } = state.crossings
  return withoutCharges(
    put(p, {
      crossings: {
        ...state.crossings,
        down: down.filter((other) => other !== id),
        repairs: Object.fromEntries(Object.entries(repairs).filter(([other]) => other !== id)),
      },
    }),
    [id],
  )
}
