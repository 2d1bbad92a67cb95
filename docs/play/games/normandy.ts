/**
 * Normandy, as the page plays it: stacks move together, attacks have several targets and may be declared before they
 * are fought.
 */
import { areAdjacent, hexId } from '../../../src/hex/index.js'
import { normandyBot, normandySearch } from '../../../src/bots/index.js'
import { normandy, unitId } from '../../../src/normandy/index.js'
import type { Reach } from '../../../src/index.js'
import type { Action, AttackQuery, Board, Event, State } from '../../../src/normandy/index.js'
import { japanese, legend } from '../../../src/normandy/ja/index.js'
import { drawCounter, pictureOfNormandy } from '../../../src/svg/index.js'
import { languageOf } from '../../../src/wargame/index.js'
import { signed } from '../wording.js'
import type { Answer, Odds, Playable, Tongue } from './game.js'
import { commonOptions, supplyShown } from './overlays.js'
import { remember } from './remember.js'

type Words = Tongue<State, Action, Event>

const boardOf = (state: State): Board => normandy.boards[state.scenario]
const unitOf = (state: State, unit: string): State['units'][number] | undefined =>
  state.units[boardOf(state).unitIndex(unit)]
const topOf = (state: State): State['stack'][number] | undefined => state.stack.at(-1)
const isMoving = (state: State): boolean => ['movement', 'moving'].includes(topOf(state)?.type ?? '')

const reachable = remember((state: State, units: string): readonly Reach[] =>
  normandy.queries.reachable(state, units.split(' ').map(unitId)),
)
const reachOf = (state: State, units: readonly string[]): readonly Reach[] => reachable(state, units.join(' '))

const oddsOf = (state: State, query: AttackQuery, { say, game: language }: Words): Odds => {
  const shared = {
    title:
      query.overrun === true
        ? say('Overrun on {place}', { place: query.targets.join(', ') })
        : say('Attack on {place}', { place: query.targets.join(', ') }),
    attackers: query.attackers,
    targets: query.targets,
  }
  const answer = normandy.queries.assess(state, query)
  if (answer._tag === 'Left') return { ...shared, line: language.violation(answer.left[0]), chances: [], reasons: [] }
  const { attack, defence, odds, shift, column, distribution, entries } = answer.right
  return {
    ...shared,
    line: `${attack} : ${defence} = ${odds}, ${say('{shift} columns: {column}', { shift: signed(shift), column })}`,
    chances: distribution.map((chance) => ({
      share: chance.weight / 6,
      text: `${chance.weight}/6: ${language.violation(chance)}`,
    })),
    reasons: [{ title: '', entries }],
  }
}

/** The attack being put together, or a declared one on this hex. */
const odds = (state: State, hex: string | null, tongue: Words): Odds | null => {
  const top = topOf(state)
  if (top?.type === 'attack' && top.targets.length > 0)
    return oddsOf(state, { attackers: top.attackers, targets: top.targets }, tongue)
  if (top?.type !== 'combat' || hex === null) return null
  const declared = top.attacks.find((attack) => attack.targets.some((target) => target === hex))
  return declared === undefined ? null : oddsOf(state, declared, tongue)
}

/** To a hex in reach, or by overrun out of one beside it: the odds of that are shown first. */
const move = (state: State, ids: readonly string[], at: string, tongue: Words): Answer<Action> => {
  const { say } = tongue
  const [units, hex] = [ids.map(unitId), hexId(at)]
  const reach = reachOf(state, ids)
  const found = reach.find((entry) => entry.hex === hex)
  const composed = found === undefined ? null : normandy.compose.move(state, units, found.path.slice(1))
  if (composed?._tag === 'Right') return { kind: 'play', actions: composed.right }
  const { map } = boardOf(state)
  const start = hexId(unitOf(state, ids[0] ?? '')?.at ?? '')
  const ways = state.units.some((unit) => unit.at === at) ? [{ hex: start, path: [start] }, ...reach] : []
  for (const last of ways) {
    if (!areAdjacent(map, map.indexOf(last.hex), map.indexOf(hex))) continue
    const overrun = normandy.compose.overrun(state, units, last.path.slice(1), hex)
    if (overrun._tag === 'Left') continue
    const query = { attackers: units, targets: [hex], overrun: true }
    return {
      kind: 'offer',
      offer: { text: say('Overrun'), actions: overrun.right, odds: oddsOf(state, query, tongue) },
    }
  }
  const violations = composed === null ? normandy.queries.whyNot(state, units, hex) : composed.left
  return { kind: 'refused', what: say('Move to {place}', { place: at }), violations }
}

const meant = (state: State, id: string | undefined, at: string): Action | null => {
  const [unit, hex] = [unitId(id ?? ''), hexId(at)]
  const type = topOf(state)?.type
  if (type === 'attack') return { type: 'attack-target', hex }
  if (id === undefined) return null
  if (type === 'combat') return { type: 'attack', target: hex, unit }
  if (type === 'result') return { type: 'retreat', unit, to: hex }
  return type === 'advance' ? { type: 'advance', unit, to: hex } : null
}

const details: Playable<State, Action, Event>['details'] = (state, id, say) => {
  const board = boardOf(state)
  const counter = board.counters[board.unitIndex(id)]
  const steps = unitOf(state, id)?.steps ?? 0
  if (counter === undefined) return ''
  const i = counter.attack.length - steps
  const values = `${counter.attack[i] ?? 0}-${counter.defence[i] ?? 0}-${counter.movement}`
  const supplied = normandy.queries.supply(state, unitId(id)).supplied ? '' : `, ${say('out of supply')}`
  return `${values}, ${say('{left} of {all} steps', { left: steps, all: counter.attack.length })}${supplied}`
}

export const playableNormandy: Playable<State, Action, Event> = {
  game: normandy,
  newBot: () => normandyBot(normandy),
  search: normandySearch(normandy),
  languages: { en: languageOf(normandy, {}), ja: japanese },
  legends: { en: {}, ja: legend },

  map: (state) => boardOf(state).map,
  picture: (state, viewer, shown, _seenFrom, legendWords) =>
    pictureOfNormandy(normandy, state, { ...commonOptions(viewer, shown, legendWords), ...supplyShown(shown) }),
  overlays: [
    ['zoc-german', 'German zones of control'],
    ['zoc-allied', 'Allied zones of control'],
    ['supply-german', 'German supply'],
    ['supply-allied', 'Allied supply'],
  ],
  counter: (state, unit) => drawCounter(normandy, state, unitId(unit), { size: 44 }),
  kindOf: (state, unit) => boardOf(state).counters[boardOf(state).unitIndex(unit)]?.kind ?? '',

  sideOf: (state, unit) => {
    const board = boardOf(state)
    return normandy.info.sides[board.sides[board.unitIndex(unit)] ?? -1] ?? null
  },
  focus: (state) => {
    const top = topOf(state)
    return top?.type === 'moving' ? top.units : []
  },
  atStake: (state) => {
    const top = topOf(state)
    if (top?.type === 'attack') return top.targets
    if (top?.type !== 'result' && top?.type !== 'advance') return []
    return state.units.filter((unit) => top.units.includes(unit.id)).map((unit) => unit.at)
  },
  reach: (state, units) => {
    if (!isMoving(state)) return null
    if (units.length === 0) return []
    if (boardOf(state).map.indexOf(unitOf(state, units[0] ?? '')?.at ?? '') < 0) return null
    return reachOf(state, units).map(({ hex, cost, mustStop, mayStop }) => ({
      hex,
      label: String(cost),
      kind: !mayStop ? 'full' : mustStop ? 'stop' : 'reach',
    }))
  },
  move,
  atOnce: ['attack', 'attack-target', 'retreat', 'advance', 'enter', 'sea-move', 'drop'],
  attack: (units, hex) =>
    units.map((id, i): Action => {
      const unit = unitId(id)
      return i === 0 ? { type: 'attack', target: hexId(hex), unit } : { type: 'attack-add', unit }
    }),
  confirm: () => null,
  meant,

  score: (state, say) =>
    boardOf(state).mini
      ? ''
      : `${say(state.weather)} · ${say('points: German {german}, Allied {allied}', { ...state.points })}`,
  details,
  formations: (state, hex) =>
    boardOf(state).formations.map(({ name, units }) => ({
      name,
      units: units.flatMap((unit) => (state.units[unit]?.at === hex ? [state.units[unit].id] : [])),
    })),
  odds,
  commits: ['attack-commit', 'attack-commit-without-tigers', 'resolve'],

  dice: (event) => ('die' in event && event.die !== null ? [event.die] : []),
  strike: (event) =>
    event.type === 'combat'
      ? { attackers: event.attackers, targets: event.targets }
      : event.type === 'bombing'
        ? { attackers: [], targets: [event.hex] }
        : null,
  mayBeTold: () => true,
}
