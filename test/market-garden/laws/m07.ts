/** What opportunity fire obeys: who draws it, and who may answer (M7.2, M8.4). */
import { enemyOf, isArtillery, isLeader } from '../book/forces.js'
import type { Piece, Position } from '../book/forces.js'
import { isArmouredTarget, isHeavyWeapons, isOnTop } from '../book/fire.js'
import { apart } from '../book/land.js'
import { sees } from '../book/sight.js'
import { controllers, controls } from '../book/zones.js'
import { frameIn, goingsOf, law, told, topOf } from './law.js'
import type { FrameOf, Law } from './law.js'
import { openedBy } from './m05-declared.js'

type Reaction = FrameOf<'reaction'>

/** Why a unit has no part in an answer; null when it has. */
const strangerTo = (position: Position, reaction: Reaction, firer: Piece): string | null => {
  const { land } = position.components
  const { at } = firer.unit
  switch (reaction.trigger) {
    case 'leave':
    case 'mode':
    case 'order':
      return controls(position, firer, reaction.hex) ? null : `it does not control ${reaction.hex}`
    case 'close-action':
      return at === reaction.target || controls(position, firer, reaction.hex)
        ? null
        : `it neither controls ${reaction.hex} nor is assaulted`
    case 'ambush': {
      if (apart(at, reaction.hex) !== 1 || land.cover(at) === 'open') return 'it does not lie in cover next to them'
      if (!controls(position, firer, reaction.hex) || land.cover(reaction.hex) !== 'open')
        return `${reaction.hex} is no place for an ambush`
      const others = land.near(at).flatMap((hex) => position.stacks.get(hex) ?? [])
      const coming = [...reaction.units, ...(frameIn(position, 'moving')?.units ?? [])]
      const known = others.some(
        (piece) => piece.counter.side !== firer.counter.side && !isLeader(piece) && !coming.includes(piece.unit.id),
      )
      return known ? 'it had an enemy next to it' : null
    }
    case 'long-move':
      return isArtillery(firer) ? null : 'it is no artillery'
    case 'landing':
      return apart(at, reaction.hex) <= 3 ? null : 'it is too far away'
  }
}

const answers = law(
  'M7.2a M7.2b M7.2c M7.2d M8.4d M8.4g M8.4h M8.41a M8.43a M8.48a M8.48d M10.72 M14.57a who answers an act controls the hex, is assaulted, lies in ambush, or is a gun that watches',
  10,
  function* (deed) {
    const opened = openedBy(deed)
    if (opened === null || opened.reaction === null) return
    for (const firer of opened.firers)
      if (deed.components.land.has(firer.unit.at)) {
        const fault = strangerTo(opened.position, opened.reaction, firer)
        yield fault === null ? null : `${firer.unit.id} answers ${opened.reaction.trigger}: ${fault}`
      }
  },
)

const guns = law(
  'M12.31a M12.31b M5.51a M5.51c M8.41b artillery answers long moves by a barrage and close action from the top of its stack, mortars from the top unless they are assaulted',
  10,
  function* (deed) {
    const opened = openedBy(deed)
    if (opened === null || opened.reaction === null || opened.reaction.trigger === 'landing') return
    const { reaction, attack } = opened
    for (const firer of opened.firers) {
      const assaulted = reaction.trigger === 'close-action' && reaction.target === firer.unit.at
      if (isArtillery(firer) && attack.kind !== 'indirect')
        yield assaulted && isOnTop(deed.before, firer) ? null : `${firer.unit.id} answers ${reaction.trigger} directly`
      else if (isHeavyWeapons(firer) && attack.kind !== 'indirect')
        yield assaulted || isOnTop(deed.before, firer) ? null : `${firer.unit.id} answers from below`
      else
        yield (attack.kind === 'indirect') === (reaction.trigger === 'long-move')
          ? null
          : `${attack.kind} fire answers ${reaction.trigger}`
    }
  },
)

/** Scenarios in which nobody is bound not to fire at somebody. */
const UNBOUND = ['hells-highway', '101st-drop', '82nd-drop', '1st-airborne-drop', '1st-airborne-destruction']

/** Whether a unit could certainly answer what units in the open do next to it: infantry on top of its stack. */
const isReady = (position: Position, piece: Piece, hex: string): boolean =>
  (piece.counter.kind === 'infantry' || piece.counter.kind === 'machine-gun') &&
  !isArmouredTarget(piece) &&
  isOnTop(position, piece) &&
  apart(piece.unit.at, hex) === 1 &&
  controls(position, piece, hex)

const isTarget = (piece: Piece): boolean => !isLeader(piece) && !isArmouredTarget(piece)

const leaving = law(
  'M7.2a M8.4a M8.42 M8.46 M8.47 nobody leaves a controlled hex before every unit next to it that can fire has been asked',
  10,
  function* (deed) {
    const { before, after, action } = deed
    const moving = topOf(before)
    if (action.type !== 'step' || moving.type !== 'moving' || !UNBOUND.includes(before.state.scenario)) return
    const movers = moving.units.map((id) => before.pieces.get(id)!)
    const first = movers.find(isTarget)
    if (first === undefined) return
    const ready = controllers(before, enemyOf(first.counter.side), first.unit.at).filter((piece) =>
      isReady(before, piece, first.unit.at),
    )
    if (ready.length === 0) return
    if (frameIn(after, 'moving')?.stage === 'afloat') return // whether the ferry carries them is known first (M16.16c)
    const reaction = frameIn(after, 'reaction')
    for (const { unit } of ready)
      yield reaction?.trigger === 'leave' && reaction.left.includes(unit.id)
        ? null
        : `${unit.id} is not asked as ${first.unit.id} leaves ${first.unit.at}`
  },
)

const ambushes = law(
  'M7.2b M7.2d M8.4h M-R117 who comes up in the open next to enemies in cover that had nobody next to them is ambushed by every one that controls the hex',
  1,
  function* (deed) {
    const { before, after, events } = deed
    const { land } = deed.components
    if (!UNBOUND.includes(before.state.scenario)) return
    const [moved] = goingsOf(events, 'moved')
    if (moved === undefined || land.cover(moved.to) !== 'open') return
    const moving = frameIn(after, 'moving')
    const movers = goingsOf(events, 'moved').map(({ unit }) => after.pieces.get(unit)!)
    if (!movers.some((piece) => isTarget(piece) && piece.unit.mode !== 'defilade')) return
    if (after.state.stack.some((frame) => frame.type === 'demolition')) return // the bridge comes first
    const { side } = movers[0]!.counter
    const from = before.pieces.get(moved.unit)!.unit.at
    for (const hex of land.near(moved.to)) {
      if (land.cover(hex) === 'open' || land.near(hex).includes(from)) continue
      const known = land
        .near(hex)
        .some((near) =>
          (after.stacks.get(near) ?? []).some(
            (piece) => piece.counter.side === side && !isLeader(piece) && !movers.includes(piece),
          ),
        )
      if (known) continue
      for (const piece of after.stacks.get(hex) ?? []) {
        if (piece.counter.side === side || !isReady(after, piece, moved.to)) continue
        const again = movers.some(({ unit }) => before.state.thisPhase.ambushed.includes(`${piece.unit.id}>${unit.id}`))
        if (again) continue
        const reaction = frameIn(after, 'reaction')
        yield moving === undefined || (reaction?.trigger === 'ambush' && reaction.left.includes(piece.unit.id))
          ? null
          : `${piece.unit.id} in ${hex} is not asked as ${moved.unit} comes to ${moved.to}`
      }
    }
  },
)

const watched: Law = law(
  'M5.51a M5.51b M8.4g a long move is answered when somebody has seen more than two hexes of it on foot, or four on vehicles, in a row',
  1,
  function* (deed) {
    const [drawn] = told(deed.events, 'fire-drawn').filter(({ trigger }) => trigger === 'long-move')
    const moving = frameIn(deed.after, 'moving')
    if (drawn === undefined || moving === undefined) return
    const { land } = deed.components
    const reaction = frameIn(deed.after, 'reaction')
    for (const id of reaction?.observers ?? []) {
      const observer = deed.after.pieces.get(id)!
      const seen = moving.watch[id] ?? 0
      if (isLeader(observer) || observer.unit.disrupted || observer.unit.mode === 'travel')
        yield `${id} cannot observe for others`
      else if (!sees(land, deed.after.state, observer.unit.at, drawn.hex)) yield `${id} does not see ${drawn.hex}`
      else yield seen > 2 && moving.steps > 2 ? null : `${id} has seen ${seen} hexes of ${moving.steps}`
    }
  },
)

export const REACTIONS: readonly Law[] = [answers, guns, leaving, ambushes, watched]
