/** Bridges that somebody names. */
import { say } from '../../engine/saying.js'
import type { Saying } from '../../engine/saying.js'
import type { Restriction } from '../../engine/restriction.js'
import type { BridgeSpan } from '../board/bridges.js'
import type { Position } from '../position.js'
import { bridgeName } from './bridgeName.js'

/** A bridge as it is named, and what the board knows of it: undefined where there is none. */
export interface BridgeQuestion {
  readonly p: Position
  readonly bridge: string
  readonly span: BridgeSpan | undefined
}

/** Refuses a bridge that there is not. */
export const UNKNOWN_BRIDGE: Restriction<BridgeQuestion> = {
  rule: 'input',
  code: 'unknown-bridge',
  forbids: ({ span }) => span === undefined,
  says: ({ bridge }) => say`there is no bridge ${{ bridge }}`,
  subject: ({ bridge }) => bridge,
}

/** How a bridge is called; asked where there is one. */
export const nameOfBridge = ({ p, span }: BridgeQuestion): Saying => bridgeName(p.board, span!)
