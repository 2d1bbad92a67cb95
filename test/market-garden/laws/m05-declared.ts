/**
 * What every attack by fire obeys when it is declared: who fires, at whom, how far, and what it sees (M5.1 to M5.8,
 * M6).
 */
import { isAntiTankOrFlak, isArtillery, isLeader, isTowed, strength } from '../book/forces.js'
import type { Piece, Position } from '../book/forces.js'
import { gunClassOf, isArmouredTarget, isHeavyWeapons, isOnTop, ratingOf } from '../book/fire.js'
import { apart } from '../book/land.js'
import { crossesDike, isHidden, sees } from '../book/sight.js'
import { law, perPhase, topOf } from './law.js'
import type { Deed, FrameOf, Law } from './law.js'

type Attack = FrameOf<'attack'>

/** An attack whose declaration is over, and the act that it answers, if any. */
export interface Opened {
  readonly position: Position
  readonly attack: Attack
  readonly reaction: FrameOf<'reaction'> | null
  readonly firers: readonly Piece[]
  /** null for an unobserved barrage */
  readonly target: Piece | null
}

/** The attack that a deed opens fire with. */
export const openedBy = ({ before, action }: Deed): Opened | null => {
  const attack = topOf(before)
  if (action.type !== 'fire' || attack.type !== 'attack') return null
  const below = before.state.stack.findLast((frame) => frame.type !== 'attack')
  return {
    position: before,
    attack,
    reaction: attack.occasion === 'reaction' && below?.type === 'reaction' ? below : null,
    firers: attack.firers.map(({ unit }) => before.pieces.get(unit)!),
    target: attack.target === null ? null : before.pieces.get(attack.target)!,
  }
}

const isDirect = ({ attack }: Opened): boolean => attack.kind === 'conventional' || attack.kind === 'anti-tank'
const isLanding = ({ reaction }: Opened): boolean => reaction?.trigger === 'landing'
/** Whether a unit answers a close action against its own hex. */
const isAssaulted = ({ reaction }: Opened, { unit }: Piece): boolean =>
  reaction?.trigger === 'close-action' && reaction.target === unit.at

/** For each firer and its target of every attack with a target on the map, by firers on the map. */
const eachShot = (deed: Deed, judge: (opened: Opened, firer: Piece, target: Piece) => string | null) => {
  const opened = openedBy(deed)
  if (opened === null || opened.target === null) return []
  const { target } = opened
  return opened.firers
    .filter(({ unit }) => deed.components.land.has(unit.at))
    .map((firer) => {
      const fault = judge(opened, firer, target)
      return fault === null
        ? null
        : `${opened.attack.kind} of ${firer.unit.id} in ${firer.unit.at} at ${target.unit.id} in ${target.unit.at}: ${fault}`
    })
}

/** How far a unit fires. */
const rangeOf = (opened: Opened, firer: Piece): number => {
  const { range, kind } = firer.counter
  if (opened.attack.kind === 'anti-tank') return Math.min(2, range) // M5.81c
  if (!isDirect(opened)) return isArtillery(firer) ? range + Math.floor(range / 3) : range // M5.53
  if (!isLanding(opened)) return range
  return Math.min(3, kind === 'flak' || range === 2 ? 2 * range : range) // M14.5d, M14.57c, M-R267
}

const ranges = law(
  'M5.24a M5.28 M5.53 M5.81c M14.57a every target is within the range of who fires at it, and next to him behind a dike',
  200,
  (deed) =>
    eachShot(deed, (opened, firer, target) => {
      const distance = apart(firer.unit.at, target.unit.at)
      if (distance > rangeOf(opened, firer)) return `${distance} hexes away`
      const extended = opened.attack.firers.find(({ unit }) => unit === firer.unit.id)!.extended
      if (opened.attack.kind === 'indirect' && extended !== distance > firer.counter.range)
        return 'says that it extends its range and does not'
      const { land } = deed.components
      return isDirect(opened) && !isLanding(opened) && distance > 1 && crossesDike(land, firer.unit.at, target.unit.at)
        ? 'a dike lies between'
        : null
    }),
)

const sight = law(
  'M5.24b M6.0a M6.0b M6.62b M5.86b direct fire is at units that its firers see, in woods and towns by guns only from the next hex',
  150,
  (deed) =>
    eachShot(deed, (opened, firer, target) => {
      if (!isDirect(opened) || isLanding(opened)) return null
      const { land } = deed.components
      const [from, to] = [firer.unit.at, target.unit.at]
      if (!sees(land, deed.before.state, from, to)) return 'it does not see so far'
      if (deed.before.state.thisPhase.revealed.includes(target.unit.id)) return null
      const guns = opened.attack.kind === 'anti-tank' && apart(from, to) > 1 && land.cover(to) !== 'open'
      return guns || isHidden(land, to, apart(from, to)) ? 'it is hidden there' : null
    }),
)

const fitness = law(
  'M5.21b M5.21c M5.26 M5.27a M5.35d M8.41c M19.7a no leader fires, nobody Depleted, no column but vehicles with a point, headquarters only in answer, and the Disrupted neither in answer nor indirectly',
  200,
  (deed) =>
    eachShot(deed, (opened, firer) => {
      const { mode, depleted, disrupted } = firer.unit
      const { kind, marks, rating } = firer.counter
      const { points } = opened.attack.firers.find(({ unit }) => unit === firer.unit.id)!
      if (isLeader(firer) || rating === 0) return 'it has no rating'
      if (depleted) return 'it is Depleted'
      if (mode === 'travel' && !marks.includes('silhouette') && kind !== 'armoured-reconnaissance')
        return 'it is in Travel mode'
      if (mode === 'travel' && points > 1) return 'a column fires one point'
      if (kind === 'headquarters' && opened.reaction === null) return 'it is a headquarters'
      if (disrupted && !isDirect(opened)) return 'it is Disrupted and fires indirectly'
      if (disrupted && opened.reaction !== null && opened.reaction.trigger !== 'close-action')
        return 'it is Disrupted and answers'
      return points > strength(firer) ? 'it fires with more than it has' : null
    }),
)

const kinds = law(
  'M5.0b M5.8b M5.81b M5.81f conventional fire is at units without armour, anti-tank fire at armour, by whoever has guns for it',
  150,
  (deed) =>
    eachShot(deed, (opened, firer, target) => {
      if (!isDirect(opened)) return null
      const guns = opened.attack.kind === 'anti-tank'
      if (guns !== isArmouredTarget(target)) return 'the target asks for the other kind'
      if (!guns) return null
      const group = ['light', 'medium', 'heavy'].indexOf(gunClassOf(deed.before, firer) ?? '')
      if (group < 0) return 'it has no guns'
      if (firer.counter.kind === 'engineer' || firer.counter.kind === 'armoured-engineer')
        return 'engineers use their charges in close action alone'
      return opened.attack.firers.find(({ unit }) => unit === firer.unit.id)!.packet === group
        ? null
        : 'it fires with guns of another class'
    }),
)

const places = law(
  'M5.13a M5.13d M5.22a M5.22c M5.89a M8.45 M9.41a the two on top of each kind fire directly and are fired at; guns fire from below, mortars from anywhere, and who is assaulted from wherever he lies',
  150,
  (deed) =>
    eachShot(deed, (opened, firer, target) => {
      if (!isDirect(opened)) return null
      const below = !isOnTop(deed.before, firer)
      const mortar = isHeavyWeapons(firer) && (opened.reaction === null || isLanding(opened))
      const gun =
        opened.attack.kind === 'anti-tank' && isAntiTankOrFlak(firer) && isTowed(firer) && opened.reaction === null
      const assaulted = isAssaulted(opened, firer) && !isArtillery(firer)
      if (below && !mortar && !gun && !assaulted) return 'the firer lies below two others'
      if (opened.reaction !== null)
        return opened.reaction.units.includes(target.unit.id) ? null : 'the target has drawn no fire'
      const exposed = isAntiTankOrFlak(target) && deed.before.state.thisPhase.revealed.includes(target.unit.id)
      return isOnTop(deed.before, target) || exposed ? null : 'the target lies below two others'
    }),
)

const once: Law = {
  title:
    'M5.23a M5.23c M5.25b M5.83 M5.85a in a fire phase a unit fires once, with guns in shares of its points at most, and after its guns no other way',
  least: 100,
  begin: () => {
    const spent = perPhase(() => ({ conventional: 0, 'anti-tank': 0, indirect: 0, unobserved: 0 }))
    const classes = perPhase(() => new Set<number>())
    return function* (deed) {
      const opened = openedBy(deed)
      if (opened === null || opened.reaction !== null) return
      const { kind } = opened.attack
      for (const { unit, points, packet } of opened.attack.firers) {
        const own = spent(deed)(unit)
        const before = own.conventional + own['anti-tank'] + own.indirect + own.unobserved
        if (kind === 'anti-tank') {
          const share = own['anti-tank'] + points
          yield before === own['anti-tank'] && share <= strength(deed.before.pieces.get(unit)!)
            ? null
            : `${unit} has fired ${before} points before these ${points}`
          if (opened.target !== null && classes(deed)(opened.target.unit.id).has(packet))
            yield `${opened.target.unit.id} is fired at by guns of the same class again`
        } else yield before === 0 ? null : `${unit} has fired before`
        own[kind] += points
      }
      if (kind === 'anti-tank' && opened.target !== null)
        for (const { packet } of opened.attack.firers) classes(deed)(opened.target.unit.id).add(packet)
    }
  },
}

const packets = law(
  'M5.11b M5.12a M5.27b M6.7c M18.1a who has the same rating fires in the same packet, one column at most out of a hex, and two guns in an unobserved barrage',
  60,
  function* (deed) {
    const opened = openedBy(deed)
    if (opened === null) return
    const { attack, firers } = opened
    const inColumn = firers.filter(({ unit }) => unit.mode === 'travel').map(({ unit }) => unit.at)
    if (new Set(inColumn).size < inColumn.length) yield 'two columns fire out of a hex'
    if (attack.kind === 'unobserved')
      yield attack.firers.length <= 2 ? null : `${attack.firers.length} units fire at nobody`
    if (attack.kind !== 'conventional' || isLanding(opened)) return
    const seen = new Map<string, number>()
    for (const [i, { packet, unit }] of attack.firers.entries()) {
      const firer = firers[i]!
      const key = `${ratingOf(deed.before, firer)} ${isHeavyWeapons(firer)}`
      yield (seen.get(key) ?? packet) === packet
        ? null
        : `${unit} fires in packet ${packet}, others of its rating in ${seen.get(key)}`
      seen.set(key, packet)
    }
  },
)

/**
 * British artillery but the airborne fires unseen as if it saw in turns 2 and 3 of the campaign, within three hexes of
 * the main road (M6.7f, M31.25a).
 */
const isFreeBarrage = ({ state, components: { land } }: Position, { counter }: Piece, to: string): boolean =>
  state.scenario === 'campaign' &&
  (state.turn === 2 || state.turn === 3) &&
  counter.nation === 'british' &&
  !counter.marks.includes('airborne') &&
  ['main-road', 'main-road-east', 'main-road-west'].some((name) =>
    (land.source.lines?.[name] ?? []).flat().some((hex) => apart(hex, to) <= 3),
  )

const observed = law(
  'M5.41a M5.41b M5.42a M5.42b M5.43a M18.1k M6.0d M6.21 M12.0a M12.52a a barrage on a unit is seen by its guns or by somebody of the side who may observe, through a headquarters within reach that is up to it',
  40,
  (deed) =>
    eachShot(deed, (opened, firer, target) => {
      if (opened.attack.kind !== 'indirect') return null
      const { land } = deed.components
      const { state } = deed.before
      const [from, to] = [firer.unit.at, target.unit.at]
      const isSeenFrom = (hex: string): boolean =>
        sees(land, state, hex, to) &&
        (!isHidden(land, to, apart(hex, to)) || state.thisPhase.revealed.includes(target.unit.id))
      const by = opened.attack.firers.find(({ unit }) => unit === firer.unit.id)!.headquarters
      const watching = [...deed.before.pieces.values()].filter(
        (piece) =>
          piece.counter.side === firer.counter.side &&
          !isLeader(piece) &&
          !piece.unit.disrupted &&
          piece.unit.mode !== 'travel' &&
          land.has(piece.unit.at) &&
          apart(piece.unit.at, to) <= 12 &&
          isSeenFrom(piece.unit.at),
      )
      if (by === null) {
        if (isSeenFrom(from)) return null
        // a company of the battalion within two hexes takes the place of a headquarters (M5.41b, M5.42b, M18.1k)
        const own = [...deed.before.pieces.values()].filter(
          ({ counter, unit }) =>
            counter.formation === firer.counter.formation && unit.id !== firer.unit.id && land.has(unit.at),
        )
        if (isFreeBarrage(deed.before, firer, to)) return null
        if (!isHeavyWeapons(firer)) return 'it fires at what it does not see'
        if (!own.some(({ unit }) => apart(unit.at, from) <= 2)) return 'no company of its battalion is near'
        return own.some((piece) => watching.includes(piece)) ? null : 'nobody of its battalion sees the target'
      }
      const hq = deed.before.pieces.get(by)!
      // guns of 30 Corps that have not moved hear its headquarters wherever it is (M31.24b, M-R521)
      if (state.campaign?.gunLine[firer.unit.id] !== undefined)
        return hq.unit.disrupted ? `${by} directs it Disrupted` : null
      if (hq.unit.disrupted || hq.unit.mode === 'travel') return `${by} directs it Disrupted or in Travel mode`
      if (apart(hq.unit.at, from) > 3) return `${by} is too far away`
      return watching.length > 0 ? null : 'nobody sees the target'
    }),
)

export const DECLARATIONS: readonly Law[] = [ranges, sight, fitness, kinds, places, once, packets, observed]
