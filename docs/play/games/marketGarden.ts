/**
 * Market-Garden, as the page plays it: both sides are set up first, stacks move unit by unit, fire is declared firer by
 * firer.
 */
import { hexId } from '../../../src/hex/index.js'
import { marketGardenBot } from '../../../src/bots/index.js'
import { marketGarden, unitId } from '../../../src/market-garden/index.js'
import type { Action, Board, Event, State } from '../../../src/market-garden/index.js'
import { drawMarketGarden } from '../../../src/svg/index.js'
import type { Answer, Playable } from './game.js'
import { assault, enemyIn, fireOdds } from './marketGardenAttack.js'
import { remember } from './remember.js'

const boardOf = (state: State): Board => marketGarden.boards[state.scenario]
const unitOf = (state: State, unit: string): State['units'][number] | undefined =>
  state.units[boardOf(state).unitIndex(unit)]
const topOf = (state: State): State['stack'][number] | undefined => state.stack.at(-1)
const isOnMap = (state: State, unit: string): boolean => boardOf(state).map.indexOf(unitOf(state, unit)?.at ?? '') >= 0

const reachable = remember((state: State, unit) => marketGarden.queries.reachable(state, unitId(unit)))

type Place = Extract<Action, { type: 'place-unit' }>

/** Where a unit that is still to be set up can go, in the first of its modes in each hex. */
const placesOf = (state: State, id: string): readonly Place[] => {
  const choice: Action = { type: 'choose-unit', unit: unitId(id) }
  if (marketGarden.explain(state, choice).length > 0) return []
  const places = marketGarden
    .legalActions(marketGarden.applyUnchecked(state, choice))
    .flatMap((action) => (action.type === 'place-unit' ? [action] : []))
  return places.filter(({ to }, i) => places.findIndex((other) => other.to === to) === i)
}

/** The unit that is selected is chosen and set up in one gesture. */
const setUp = (state: State, id: string, at: string): Answer<Action> => {
  const place = placesOf(state, id).find(({ to }) => to === at)
  const plan = place ?? { unit: unitId(id), to: hexId(at), mode: 'defilade' as const }
  const composed = marketGarden.compose.deploy(state, [plan])
  return composed._tag === 'Right'
    ? { kind: 'play', actions: composed.right }
    : { kind: 'refused', what: `Set up in ${at}`, violations: composed.left }
}

const move = (state: State, ids: readonly string[], at: string): Answer<Action> => {
  const [first = ''] = ids
  if (topOf(state)?.type === 'setup') return setUp(state, first, at)
  if (enemyIn(state, first, at)) return assault(state, ids, at)
  const found = reachable(state, first).find(({ hex }) => hex === at)
  if (found === undefined) {
    const violations = marketGarden.queries.whyNot(state, unitId(first), hexId(at))
    return { kind: 'refused', what: `Move to ${at}`, violations }
  }
  const under = topOf(state)?.type === 'moving'
  const steps = found.path.slice(1)
  if (under) return { kind: 'play', actions: steps.map((to): Action => ({ type: 'step', to })) }
  const composed = marketGarden.compose.move(state, ids.map(unitId), steps)
  return composed._tag === 'Right'
    ? { kind: 'play', actions: composed.right }
    : { kind: 'refused', what: `Move to ${at}`, violations: composed.left }
}

/** The units that must act now, in the frames that ask for some. */
const candidates = (state: State): readonly string[] => {
  const top = topOf(state)
  switch (top?.type) {
    case 'setup':
      return marketGarden.legalActions(state).flatMap((action) => (action.type === 'choose-unit' ? [action.unit] : []))
    case 'placing':
      return [top.unit]
    case 'moving':
      return top.units
    case 'fire-result':
      return [top.unit]
    default:
      return []
  }
}

const atStake = (state: State): readonly string[] => {
  const top = topOf(state)
  switch (top?.type) {
    case 'attack':
    case 'reaction':
    case 'fire-result':
      return [top.hex]
    case 'moving':
      return top.units.flatMap((unit) => unitOf(state, unit)?.at ?? [])
    default:
      return []
  }
}

const meant = (state: State, id: string | undefined, at: string): Action | null => {
  if (id === undefined) return null
  const [unit, to] = [unitId(id), hexId(at)]
  const top = topOf(state)
  if (top?.type === 'placing') return { type: 'place-unit', unit, to, mode: 'defilade' }
  if (top?.type === 'moving') return { type: 'close-action', hex: to }
  const target = state.units.find((other) => other.at === at)
  return top?.type === 'fire-phase' && target !== undefined
    ? { type: 'open-fire', kind: top.kind === 'indirect' ? 'indirect' : 'conventional', target: target.id }
    : null
}

const details = (state: State, id: string): string => {
  const counter = boardOf(state).counters[boardOf(state).unitIndex(id)]
  const unit = unitOf(state, id)
  if (counter === undefined || unit === undefined) return ''
  const { strength, rating, morale, range, kind, dots } = counter
  return [
    `${strength - unit.lost}-${rating}-${morale}`,
    ...(range > 1 ? [`range ${range}`] : []),
    kind.replaceAll('-', ' '),
    unit.mode === 'travel' ? 'Travel mode' : unit.mode === 'defilade' ? 'Defilade' : 'Concentrated',
    ...(dots === null ? [] : [`${dots.count} ${dots.class} dot${dots.count > 1 ? 's' : ''}`]),
    ...(unit.disrupted ? ['Disrupted'] : []),
    ...(unit.depleted ? ['Depleted'] : []),
    ...(unit.dismounted ? ['dismounted'] : []),
    ...(isOnMap(state, id) && !marketGarden.queries.supply(state, unitId(id)).supplied ? ['out of supply'] : []),
  ].join(', ')
}

/** The first of the hexes that a bridge joins. */
const endOf = (state: State, bridge: string): string => {
  const { map, bridges } = boardOf(state)
  return map.ids[bridges.get(bridge)?.ends[0] ?? -1] ?? ''
}

const lying = (state: State): readonly (readonly [string, string])[] => [
  ...state.entrenchments.map((hex) => [hex, 'entrenchment'] as const),
  ...Object.entries(state.supplyHeads).map(([formation, hex]) => [hex, `supply ${formation}`] as const),
  ...Object.entries(state.landings?.pathfinders ?? {}).map(([formation, hex]) => [hex, formation] as const),
  ...(state.air?.placed ?? []).map(({ hex }) => [hex, 'air strike'] as const),
  ...Object.entries(state.points?.scattered ?? {}).map(([hex, lost]) => [hex, JSON.stringify(lost)] as const),
  ...state.crossings.down.map((id) => [endOf(state, id), `${id} down`] as const),
  ...Object.entries(state.crossings.repairs).map(([id, { turns }]) => [endOf(state, id), `${id} ${turns}`] as const),
  ...Object.entries(state.crossings.charges).map(([id, { turns }]) => [endOf(state, id), `${id} ${turns}`] as const),
]

const isStep = (event: Event): event is Extract<Event, { type: 'moved' }> => event.type === 'moved'

export const playableMarketGarden: Playable<State, Action, Event> = {
  game: marketGarden,
  newBot: () => marketGardenBot(marketGarden),

  map: (state) => boardOf(state).map,
  draw: (state, picture) => drawMarketGarden(marketGarden, state, picture),
  face: (state, i) => {
    const { id, at, lost, mode, disrupted, depleted, dismounted } = state.units[i]!
    return [id, lost, mode, disrupted, depleted, dismounted, (state.stacks[at] ?? []).indexOf(id)].join('/')
  },
  lying,

  sideOf: (state, unit) => boardOf(state).counters[boardOf(state).unitIndex(unit)]?.side ?? null,
  focus: (state, selected) => {
    const units = candidates(state)
    const kept = selected.filter((unit) => units.includes(unit))
    return kept.length > 0 ? kept : topOf(state)?.type === 'setup' ? units.slice(0, 1) : units
  },
  atStake,
  reach: (state, units) => {
    const [first] = units
    if (topOf(state)?.type === 'setup')
      return first === undefined ? [] : placesOf(state, first).map(({ to }) => ({ hex: to, label: '', kind: 'target' }))
    if (!['movement-phase', 'moving'].includes(topOf(state)?.type ?? '')) return null
    if (first === undefined) return []
    if (!isOnMap(state, first)) return null
    return reachable(state, first).map(({ hex, cost, underFire }) => ({
      hex,
      label: String(cost),
      kind: underFire ? 'stop' : 'reach',
    }))
  },
  move,
  atOnce: ['place-unit', 'retreat', 'advance'],
  attack: () => [],
  confirm: () => null,
  meant,

  score: (state) => `steps lost: German ${state.losses.german}, Allied ${state.losses.allied}`,
  details,
  formations: (state, hex) => {
    const board = boardOf(state)
    const byName = new Map<string, string[]>()
    state.units.forEach(({ id, at }, unit) => {
      const { formation } = board.counters[unit]!
      if (at !== hex || formation === null) return
      const name = board.formationById.get(formation)?.name ?? formation
      byName.set(name, [...(byName.get(name) ?? []), id])
    })
    return [...byName].map(([name, units]) => ({ name, units }))
  },
  odds: fireOdds,
  commits: ['fire', 'shift-roll', 'return-fire', 'hold-fire', 'accept'],

  dice: (event) => ('dice' in event ? event.dice : []),
  joined: (first, second) =>
    isStep(first) && isStep(second) && first.units.join() === second.units.join() && first.to === second.from
      ? { ...second, from: first.from, path: [...first.path, ...second.path.slice(1)] }
      : null,
}
