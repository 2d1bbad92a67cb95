/**
 * Market-Garden, as the page plays it: both sides are set up first, stacks move unit by unit, fire is declared firer by
 * firer.
 */
import { hexId } from '../../../src/hex/index.js'
import { marketGardenBot, marketGardenSearch } from '../../../src/bots/index.js'
import { marketGarden, unitId } from '../../../src/market-garden/index.js'
import type { Action, Board, Event, State } from '../../../src/market-garden/index.js'
import { japanese, legend } from '../../../src/market-garden/ja/index.js'
import { drawCounter, pictureOfMarketGarden } from '../../../src/svg/index.js'
import { languageOf } from '../../../src/wargame/index.js'
import { spaced } from '../wording.js'
import type { Answer, Playable } from './game.js'
import { assault, enemyIn, fireOdds } from './marketGardenAttack.js'
import type { Words } from './marketGardenAttack.js'
import { formationsIn } from './formations.js'
import { commonOptions } from './overlays.js'
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
const setUp = (state: State, id: string, at: string, { say }: Words): Answer<Action> => {
  const place = placesOf(state, id).find(({ to }) => to === at)
  const plan = place ?? { unit: unitId(id), to: hexId(at), mode: 'defilade' as const }
  const composed = marketGarden.compose.deploy(state, [plan])
  return composed._tag === 'Right'
    ? { kind: 'play', actions: composed.right }
    : { kind: 'refused', what: say('Set up in {place}', { place: at }), violations: composed.left }
}

const move = (state: State, ids: readonly string[], at: string, tongue: Words): Answer<Action> => {
  const what = tongue.say('Move to {place}', { place: at })
  const [first = ''] = ids
  if (topOf(state)?.type === 'setup') return setUp(state, first, at, tongue)
  if (enemyIn(state, first, at)) return assault(state, ids, at, tongue)
  const found = reachable(state, first).find(({ hex }) => hex === at)
  if (found === undefined) {
    const violations = marketGarden.queries.whyNot(state, unitId(first), hexId(at))
    return { kind: 'refused', what, violations }
  }
  const under = topOf(state)?.type === 'moving'
  const steps = found.path.slice(1)
  if (under) return { kind: 'play', actions: steps.map((to): Action => ({ type: 'step', to })) }
  const composed = marketGarden.compose.move(state, ids.map(unitId), steps)
  return composed._tag === 'Right'
    ? { kind: 'play', actions: composed.right }
    : { kind: 'refused', what, violations: composed.left }
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

const MODES: Readonly<Record<State['units'][number]['mode'], string>> = {
  travel: 'Travel mode',
  defilade: 'Defilade',
  concentrated: 'Concentrated',
}

const details: Playable<State, Action, Event>['details'] = (state, id, say) => {
  const counter = boardOf(state).counters[boardOf(state).unitIndex(id)]
  const unit = unitOf(state, id)
  if (counter === undefined || unit === undefined) return ''
  const { strength, rating, morale, range, kind, dots } = counter
  return [
    `${strength - unit.lost}-${rating}-${morale}`,
    ...(range > 1 ? [say('range {range}', { range })] : []),
    say(spaced(kind)),
    say(MODES[unit.mode]),
    ...(dots === null ? [] : [say('{count} dots ({class})', { count: dots.count, class: say(dots.class) })]),
    ...(unit.disrupted ? [say('Disrupted')] : []),
    ...(unit.depleted ? [say('Depleted')] : []),
    ...(unit.dismounted ? [say('dismounted')] : []),
    ...(isOnMap(state, id) && !marketGarden.queries.supply(state, unitId(id)).supplied ? [say('out of supply')] : []),
  ].join(', ')
}

export const playableMarketGarden: Playable<State, Action, Event> = {
  game: marketGarden,
  newBot: () => marketGardenBot(marketGarden),
  search: marketGardenSearch(marketGarden),
  languages: { en: languageOf(marketGarden, {}), ja: japanese },
  legends: { en: {}, ja: legend },

  map: (state) => boardOf(state).map,
  picture: (state, viewer, shown, seenFrom, legendWords) =>
    pictureOfMarketGarden(marketGarden, state, {
      ...commonOptions(viewer, shown, legendWords),
      patrol: shown['patrol'] === true,
      ...(shown['sight'] === true && seenFrom !== null && boardOf(state).map.indexOf(seenFrom) >= 0
        ? { seenFrom }
        : {}),
    }),
  overlays: [
    ['zoc-german', 'German zones of control'],
    ['zoc-allied', 'Allied zones of control'],
    ['sight', 'Seen from the selected hex'],
    ['patrol', 'Under Allied fighters'],
  ],
  counter: (state, unit) => drawCounter(marketGarden, state, unitId(unit), { size: 44 }),
  kindOf: (state, unit) => boardOf(state).counters[boardOf(state).unitIndex(unit)]?.kind ?? '',

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

  score: (state, say) => say('steps lost: German {german}, Allied {allied}', { ...state.losses }),
  details,
  formations: (state, hex) => {
    const { counters, formationById } = boardOf(state)
    return formationsIn(state, hex, (unit) => {
      const { formation } = counters[unit]!
      return formation === null ? undefined : (formationById.get(formation)?.name ?? formation)
    })
  },
  odds: (state, _hex, tongue) => fireOdds(state, tongue),
  commits: ['fire', 'shift-roll', 'return-fire', 'hold-fire', 'accept'],

  dice: (event) => ('dice' in event ? event.dice : []),
  strike: (event) => {
    switch (event.type) {
      case 'fire-opened':
        return { attackers: event.firers, targets: [event.hex] }
      case 'fire-rolled':
        return { attackers: [], targets: [event.target] }
      case 'close-action-declared':
        return { attackers: event.units, targets: [event.to] }
      case 'close-action-rolled':
        return { attackers: [], targets: [event.to] }
      default:
        return null
    }
  },
  mayBeTold: (event, viewer) => marketGarden.queries.mayBeTold(event, viewer),
}
