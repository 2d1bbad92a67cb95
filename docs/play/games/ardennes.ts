/**
 * The Ardennes, as the page plays it: the Germans are set up first, units move one by one, one attack is fought after
 * another.
 */
import { hexId } from '../../../src/hex/index.js'
import { ardennesBot, ardennesSearch } from '../../../src/bots/index.js'
import { dateOf } from '../../../src/ardennes/calendar.js'
import { ardennes, unitId } from '../../../src/ardennes/index.js'
import type { Action, ArdennesReach, Board, Event, State } from '../../../src/ardennes/index.js'
import { japanese, legend } from '../../../src/ardennes/ja/index.js'
import { drawCounter, pictureOfArdennes } from '../../../src/svg/index.js'
import { languageOf } from '../../../src/wargame/index.js'
import { spaced } from '../wording.js'
import { confirm, odds } from './ardennesAttack.js'
import type { Words } from './ardennesAttack.js'
import type { Answer, MarkedHex, Playable } from './game.js'
import { formationsIn } from './formations.js'
import { commonOptions, sidesShown, supplyShown } from './overlays.js'
import { remember } from './remember.js'

const boardOf = (state: State): Board => ardennes.boards[state.scenario]
const unitOf = (state: State, unit: string): State['units'][number] | undefined =>
  state.units[boardOf(state).unitIndex(unit)]
const topOf = (state: State): State['stack'][number] | undefined => state.stack.at(-1)
const isOnMap = (state: State, unit: string): boolean => boardOf(state).map.indexOf(unitOf(state, unit)?.at ?? '') >= 0

const reachable = remember((state: State, unit) => ardennes.queries.reachable(state, unitId(unit)))

/** Where all of these units can go in the same way; each hex with the reach of the one that pays most. */
const reachOf = (state: State, [first = '', ...others]: readonly string[]): readonly ArdennesReach[] =>
  reachable(state, first).flatMap((found) => {
    const all = others.map((unit) => reachable(state, unit).find(({ hex, by }) => hex === found.hex && by === found.by))
    return all.reduce<readonly ArdennesReach[]>(
      ([dearest], other) =>
        dearest === undefined || other === undefined ? [] : [other.cost > dearest.cost ? other : dearest],
      [found],
    )
  })

const kindOf = ({ by, mustStop, mayStop }: ArdennesReach): MarkedHex['kind'] =>
  !mayStop ? 'full' : mustStop ? 'stop' : by === 'strategic' ? 'road' : 'reach'

const move = (state: State, ids: readonly string[], at: string, { say }: Words): Answer<Action> => {
  const [first = ''] = ids
  const found = reachOf(state, ids).find(({ hex }) => hex === at)
  if (found === undefined) {
    // of several units, the first that cannot get there by itself says why not
    const unable = ids.find((unit) => !reachable(state, unit).some(({ hex }) => hex === at)) ?? first
    const violations = ardennes.queries.whyNot(state, unitId(unable), hexId(at))
    return { kind: 'refused', what: say('Move to {place}', { place: at }), violations }
  }
  // the path of a unit from outside begins with the hex by which it enters
  const path = isOnMap(state, first) ? found.path.slice(1) : found.path
  const composed = ardennes.compose.move(state, ids.map(unitId), path, found.by)
  return composed._tag === 'Right'
    ? { kind: 'play', actions: composed.right }
    : { kind: 'refused', what: say('Move to {place}', { place: at }), violations: composed.left }
}

/** Whether a marker is in hand. */
const hasMarker = (state: State): boolean => {
  const top = topOf(state)
  return top?.type === 'traffic' && top.taken !== null
}

/** Where the traffic marker in hand may lie: the hexes of all columns, where none has been chosen. */
const markerPlaces = remember((state: State) =>
  ardennes.legalActions(state).flatMap((action) => {
    if (action.type === 'place-marker') return [action.to]
    if (action.type !== 'choose-column') return []
    const chosen = ardennes.legalActions(ardennes.applyUnchecked(state, action))
    return chosen.flatMap((place) => (place.type === 'place-marker' ? [place.to] : []))
  }),
)

/** The marker in hand goes to a hex, its column is chosen as well. */
const placing = (state: State, at: string, { game }: Words): Answer<Action> | null => {
  const top = topOf(state)
  if (top?.type !== 'traffic' || top.taken === null) return null
  const to = hexId(at)
  const composed = ardennes.compose.placeMarker(state, { marker: top.taken, to })
  return composed._tag === 'Right'
    ? { kind: 'play', actions: composed.right }
    : { kind: 'refused', what: game.text.action(state, { type: 'place-marker', to }), violations: composed.left }
}

/** The units that must act now, in the frames that ask for some. */
const candidates = (state: State): readonly string[] => {
  const top = topOf(state)
  switch (top?.type) {
    case 'setup':
      return top.left.slice(0, 1)
    case 'moving':
    case 'withdrawal':
      return [top.unit]
    case 'retreat':
      return top.unit === null ? top.left : [top.unit]
    case 'advance':
      return top.units.filter((unit) => !top.halted.includes(unit))
    default:
      return []
  }
}

const hexesOf = (state: State, units: readonly string[]): readonly string[] =>
  units.flatMap((unit) => unitOf(state, unit)?.at ?? [])

const atStake = (state: State): readonly string[] => {
  const top = topOf(state)
  switch (top?.type) {
    case 'setup':
      return ardennes.legalActions(state).flatMap((action) => (action.type === 'deploy' ? [action.to] : []))
    case 'attack':
    case 'battle':
      return [top.target]
    case 'retreat':
    case 'advance':
    case 'disengagement':
      return [top.hex]
    case 'withdrawal':
      return hexesOf(state, [top.unit])
    case 'losses':
    case 'breakout':
      return hexesOf(state, top.units)
    default:
      return []
  }
}

const meant = (state: State, id: string | undefined, at: string): Action | null => {
  const [unit, to] = [unitId(id ?? ''), hexId(at)]
  const type = topOf(state)?.type
  if (id === undefined) return null
  if (type === 'setup') return { type: 'deploy', unit, to }
  if (type === 'combat' || type === 'breakout') return { type: 'attack', target: to, unit }
  if (type === 'retreat' || type === 'withdrawal') return { type: 'retreat', unit, to }
  return type === 'advance' ? { type: 'advance', unit, to } : null
}

const details: Playable<State, Action, Event>['details'] = (state, id, say) => {
  const board = boardOf(state)
  const counter = board.counters[board.unitIndex(id)]
  const unit = unitOf(state, id)
  const face = counter?.faces[counter.faces.length - (unit?.steps ?? 0)]
  if (counter === undefined || unit === undefined || face === undefined) return ''
  const { artillery, faces, kind, morale, quality } = counter
  const supplied = !isOnMap(state, id) || ardennes.queries.supply(state, unitId(id)).supplied
  return [
    artillery === null
      ? `${face.attack}-${face.defence}-${face.movement}`
      : `S(${face.defence})${artillery.range}, ${say(unit.fired ? 'fired' : 'ready')}`,
    ...(faces.length > 1 ? [say('{left} of {all} steps', { left: unit.steps, all: faces.length })] : []),
    say(spaced(kind)),
    say('{morale} morale', { morale: say(morale) }),
    ...(quality === null
      ? []
      : [say('tank quality {value} {colour}', { value: quality.value, colour: say(quality.colour) })]),
    ...(unit.condition === 'fit' ? [] : [say(unit.condition)]),
    ...(unit.engaged ? [say('engaged')] : []),
    ...(unit.marker === 'none' ? [] : [say('{marker} marker', { marker: say(spaced(unit.marker)) })]),
    ...(unit.outOfSupply ? [say('out of supply')] : supplied ? [] : [say('cut off from supply now')]),
  ].join(', ')
}

export const playableArdennes: Playable<State, Action, Event> = {
  game: ardennes,
  newBot: () => ardennesBot(ardennes),
  search: ardennesSearch(ardennes),
  languages: { en: languageOf(ardennes, {}), ja: japanese },
  legends: { en: {}, ja: legend },

  map: (state) => boardOf(state).map,
  picture: (state, viewer, shown, _seenFrom, legendWords) =>
    pictureOfArdennes(ardennes, state, {
      ...commonOptions(viewer, shown, legendWords),
      ...supplyShown(shown),
      bonds: sidesShown(shown, 'bonds'),
    }),
  overlays: [
    ['zoc-german', 'German zones of control'],
    ['zoc-allied', 'Allied zones of control'],
    ['bonds-german', 'German Bonds'],
    ['bonds-allied', 'Allied Bonds'],
    ['supply-german', 'German supply'],
    ['supply-allied', 'Allied supply'],
  ],
  counter: (state, unit) => drawCounter(ardennes, state, unitId(unit), { size: 44 }),
  kindOf: (state, unit) => boardOf(state).counters[boardOf(state).unitIndex(unit)]?.kind ?? '',

  sideOf: (state, unit) => {
    const board = boardOf(state)
    return ardennes.info.sides[board.sides[board.unitIndex(unit)] ?? -1] ?? null
  },
  focus: (state, selected) => {
    const units = candidates(state)
    const kept = selected.filter((unit) => units.includes(unit))
    return kept.length > 0 ? kept : units.slice(0, 1)
  },
  atStake,
  reach: (state, units) => {
    if (hasMarker(state)) return markerPlaces(state, '').map((hex) => ({ hex, label: '', kind: 'target' }))
    if (!['movement', 'moving'].includes(topOf(state)?.type ?? '')) return null
    const reach = reachOf(state, units)
    // units that drop, or are placed in a town, are no matter of movement points
    if (reach.length === 0 && units.some((unit) => !isOnMap(state, unit))) return null
    // tactical movement goes two hexes whatever they cost (A11.3a)
    return reach.map((found) => ({
      hex: found.hex,
      label: found.cost === 0 ? 'tac' : String(found.cost),
      kind: kindOf(found),
    }))
  },
  move,
  placing,
  atOnce: ['deploy', 'attack', 'retreat', 'advance', 'place-engineers', 'drop', 'infiltrate'],
  attack: (units, hex) =>
    units.map((id, i): Action => {
      const unit = unitId(id)
      return i === 0 ? { type: 'attack', target: hexId(hex), unit } : { type: 'attack-add', unit }
    }),
  confirm,
  meant,

  score: (state, say) => {
    const { areas, ids } = boardOf(state).map
    const held = [...(areas['victory-east'] ?? []), ...(areas['victory-west'] ?? [])].filter((hex) =>
      state.held.includes(ids[hex]!),
    )
    const { december, half } = dateOf(state.turn)
    return say('{day} December, {half} · victory hexes: German {held}', {
      day: december,
      half: say(half),
      held: held.length,
    })
  },
  details,
  formations: (state, hex) => formationsIn(state, hex, (unit) => boardOf(state).formationOf(unit)?.name),
  odds,
  commits: ['attack-commit', 'attack-cancel', 'surprise', 'air-support', 'support', 'decline'],

  dice: (event) => ('dice' in event ? event.dice : 'die' in event ? [event.die] : []),
  strike: (event) => {
    switch (event.type) {
      case 'attacked':
        return { attackers: event.attackers, targets: [event.target] }
      case 'combat':
        return { attackers: [], targets: [event.target] }
      case 'firefight':
      case 'determined-defence':
        return { attackers: [], targets: [event.unit] }
      default:
        return null
    }
  },
  mayBeTold: () => true,
}
