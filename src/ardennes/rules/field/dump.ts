/** The status of the fuel dump (A32). */
import { put } from '../../position.js'
import type { Position } from '../../position.js'
import type { Emit } from '../../state.js'
import type { DumpStatus } from '../../vocabulary.js'

/** Changes the status of the fuel dump, and emits the event; without a dump nothing changes. */
export const setDumpStatus = (p: Position, status: DumpStatus, rule: string, emit: Emit): Position => {
  const { dump } = p.state
  if (dump === null) return p
  emit?.({ type: 'dump', status, rule })
  return put(p, { dump: { ...dump, status } })
}
