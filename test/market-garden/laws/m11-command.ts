/** What attachments and command points obey in play (M11.4, M11.6, M11.7). The numbers are those of the book. */
import { hexId } from '../../../src/hex/index.js'
import { chainOf, enemyOf, isHeldBy, isLeader } from '../book/forces.js'
import type { Piece, Position } from '../book/forces.js'
import { frameIn, isNewPhase, law, topOf } from './law.js'
import type { Deed, Law } from './law.js'

const MOST_INDEPENDENTS = 8
const MOST_BATTALIONS = 4

const onMap = ({ pieces, components: { land } }: Position): readonly Piece[] =>
  [...pieces.values()].filter(({ unit }) => land.has(unit.at))

/** Those who take room under a headquarters: off the map as well (M20.0e). */
const inPlay = ({ pieces, components: { land } }: Position): readonly Piece[] =>
  [...pieces.values()].filter(({ unit }) => land.has(unit.at) || unit.at.startsWith('off-map-'))

const isIndependent = (piece: Piece): boolean =>
  piece.counter.formation === null && piece.counter.commands === null && !isLeader(piece)

/** Independent companies under a headquarters. */
const independentsUnder = (position: Position, formation: string): readonly Piece[] =>
  inPlay(position).filter((piece) => isIndependent(piece) && position.state.attached[piece.unit.id] === formation)

/**
 * Battalions of which anybody in play is under a headquarters; a company that is put under it alone brings its
 * battalion with it.
 */
const battalionsUnder = (position: Position, formation: string): ReadonlySet<string> =>
  new Set(
    inPlay(position).flatMap((piece) => {
      const chain = chainOf(position, piece)
      if (!chain.includes(formation)) return []
      const { formation: printed } = piece.counter
      return [...chain, ...(printed === null ? [] : [printed])].filter(
        (id) => position.components.formations.get(id)?.level === 'battalion',
      )
    }),
  )

const regimentsOf = ({ components, state, pieces }: Position): readonly string[] =>
  [...components.formations.values()]
    .filter(({ level, side }) => level === 'regiment' && state.phase.startsWith(side))
    .map(({ id }) => id)
    .filter((id) => [...pieces.values()].some((piece) => piece.counter.commands === id && !isLeader(piece)))

const isRefusedBy = ({ game, before }: Deed, rule: string, subject: string, to: string): boolean =>
  game.explain(before.state, { type: 'attach', subject, to }).some((violation) => violation.rule === rule)

const companies = law(
  'M11.4d M17.16b a regiment, brigade or Kampfgruppe takes eight independent companies and not a ninth',
  60,
  function* (deed) {
    const { before, after, action } = deed
    if (action.type === 'attach' && independentsUnder(after, action.to).length > MOST_INDEPENDENTS)
      yield `${action.to} has ${independentsUnder(after, action.to).length} independent companies`
    if (topOf(before).type !== 'command-phase') return
    for (const to of regimentsOf(before)) {
      const under = independentsUnder(before, to)
      const one = onMap(before).find(
        (piece) => isIndependent(piece) && !under.includes(piece) && before.state.phase.startsWith(piece.counter.side),
      )
      if (one === undefined) continue
      const full = under.length >= MOST_INDEPENDENTS
      yield isRefusedBy(deed, 'M11.4d', one.unit.id, to) === full
        ? null
        : `${one.unit.id} under ${to}, which has ${under.length} independent companies`
    }
  },
)

const battalions = law(
  'M11.4c M17.15c a regiment, brigade or Kampfgruppe has four battalions and not a fifth',
  60,
  function* (deed) {
    const { before, after, action } = deed
    if (action.type === 'attach' && after.components.formations.get(action.to)?.level === 'regiment') {
      const size = battalionsUnder(after, action.to).size
      // some have more from the beginning
      if (size > MOST_BATTALIONS && size > battalionsUnder(before, action.to).size)
        yield `${action.to} has ${size} battalions`
    }
    if (topOf(before).type !== 'command-phase') return
    for (const to of regimentsOf(before)) {
      const under = battalionsUnder(before, to)
      const one = [...before.components.formations.values()].find(
        ({ id, level, superior, side }) =>
          level === 'battalion' &&
          superior === null &&
          before.state.phase.startsWith(side) &&
          !under.has(id) &&
          onMap(before).some(({ counter }) => counter.formation === id),
      )
      if (one === undefined) continue
      const full = under.size >= MOST_BATTALIONS
      yield isRefusedBy(deed, 'M11.4c', one.id, to) === full
        ? null
        : `${one.id} under ${to}, which has ${under.size} battalions`
    }
  },
)

/** The formation whose points a unit lives on: that of the nearest headquarters; of a headquarters its own (M11.6b). */
const commandedBy = (position: Position, piece: Piece): string | undefined =>
  chainOf(position, piece).find((id) =>
    [...position.components.counters.values()].some(({ kind, commands }) => kind === 'headquarters' && commands === id),
  )

/** Whether its own leader stands with a unit, who makes up for any want (M11.66e). */
const isLed = (position: Position, piece: Piece): boolean => {
  const chain = chainOf(position, piece)
  return onMap(position).some(
    (other) => isLeader(other) && other.unit.at === piece.unit.at && chain.includes(other.counter.commands!),
  )
}

/** The points that a unit lives on; two for those who need none. */
const pointsOf = (position: Position, piece: Piece): number => {
  const { points } = position.state
  const formation = commandedBy(position, piece)
  if (points === null || formation === undefined || isLeader(piece) || isLed(position, piece)) return 2
  return points.assigned[formation] ?? 2
}

const rolls = law(
  'M11.6b M11.64a M11.66a M11.66b M11.66c with two points nobody rolls for his movement, with one two dice, and with none one',
  20,
  function* (deed) {
    const { before, after, action } = deed
    if (before.state.points === null) return
    const frame = topOf(before)
    if (frame.type === 'command-roll' && action.type === 'roll') {
      const piece = before.pieces.get(frame.unit)!
      const points = pointsOf(before, piece)
      const due = points === 1 ? 2 : 1
      const sum = action.dice.reduce((all, die) => all + die, 0)
      if (points >= 2 || action.dice.length !== due) yield `${frame.unit} rolls ${action.dice.length} for ${points}`
      else
        yield after.state.thisPhase.allowance[frame.formation] === 2 * sum ? null : `${frame.unit} rolls ${sum} in vain`
    }
    if (action.type !== 'start-move') return
    const piece = before.pieces.get(action.unit)!
    if (isLeader(piece)) return
    const points = pointsOf(before, piece)
    const { allowance } = before.state.thisPhase
    const known =
      allowance[action.unit] !== undefined || allowance[commandedBy(before, piece) ?? 'nobody'] !== undefined
    const asked = frameIn(after, 'command-roll') !== undefined || frameIn(after, 'allowance-roll') !== undefined
    if (points >= 2) yield frameIn(after, 'command-roll') === undefined ? null : `${action.unit} rolls with two points`
    else yield known || asked ? null : `${action.unit} sets out with ${points} points and does not roll`
  },
)

const assaults = law(
  'M11.66c nobody without a command point goes into close action, and others are not kept from it by that',
  10,
  function* ({ game, before }) {
    const frame = topOf(before)
    if (before.state.points === null || frame.type !== 'moving' || frame.stage !== 'ready') return
    const movers = frame.units.map((id) => before.pieces.get(id)!)
    const [first] = movers
    if (first === undefined) return
    for (const hex of before.components.land.near(first.unit.at)) {
      if (!isHeldBy(before, enemyOf(first.counter.side), hex)) continue
      const barred = movers.some((piece) => pointsOf(before, piece) === 0)
      const refused = game
        .explain(before.state, { type: 'close-action', hex: hexId(hex) })
        .some(({ rule }) => rule === 'M11.66c')
      yield refused === barred ? null : `${frame.units.join()} against ${hex}: ${refused}`
    }
  },
)

const limits = law(
  'M11.63b M11.65b M11.72f M11.73b two command points at most take effect, eight stay on a track and twelve of ammunition, which loses one in each Command Phase',
  100,
  function* (deed) {
    const { before, after } = deed
    const [was, is] = [before.state.points, after.state.points]
    if (was === null || is === null) return
    for (const [id, points] of Object.entries(is.assigned)) if (points > 2) yield `${id} has ${points} points`
    for (const [id, points] of Object.entries(is.ammunition)) if (points > 12) yield `${id} has ${points} of ammunition`
    // the track counts halves
    if (before.state.phase === 'logistics' && isNewPhase(deed))
      for (const [id, points] of Object.entries(is.command)) if (points > 16) yield `${id} keeps ${points / 2} points`
    const opened = deed.events.some((event) => event.type === 'phase' && event.phase === 'allied-command')
    const stays = after.state.phase === 'allied-command' && !deed.events.some(({ type }) => type === 'resupplied')
    if (opened && stays)
      for (const [id, points] of Object.entries(is.ammunition))
        if (points !== Math.max(0, (was.ammunition[id] ?? 0) - 1)) yield `${id} has ${points} of ammunition left`
    yield null
  },
)

export const COMMAND: readonly Law[] = [companies, battalions, rolls, assaults, limits]
