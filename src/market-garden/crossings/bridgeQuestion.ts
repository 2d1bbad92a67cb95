/** Bridges named in actions. */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { Restriction } from '../../engine/legality/restriction.js'
import type { BridgeSpan } from '../board/bridges.js'
import type { Position } from '../position.js'
import { bridgeName } from './bridgeName.js'

/** A bridge by its id, with its span; undefined if unknown. */
export interface BridgeQuestion {
  readonly p: Position
  readonly bridge: string
  readonly span: BridgeSpan | undefined
}

/** Refuses an unknown bridge. */
export const UNKNOWN_BRIDGE: Restriction<BridgeQuestion> = {
  rule: 'input',
  code: 'unknown-bridge',
  forbids: ({ span }) => span === undefined,
  says: ({ bridge }) => say`there is no bridge ${{ bridge }}`,
  subject: ({ bridge }) => bridge,
}

/** The name of a known bridge. */
export const nameOfBridge = ({ p, span }: BridgeQuestion): Saying => bridgeName(p.board, span!)
