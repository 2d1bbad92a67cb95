/**
 * Normandy, as the page plays it: stacks move together, attacks have several targets and may be declared before they
 * are fought.
 */
import { areAdjacent, hexId } from '../../../src/hex/index.js'
import { normandyBot } from '../../../src/bots/index.js'
import { normandy, unitId } from '../../../src/normandy/index.js'
import type { Reach } from '../../../src/index.js'
import type { Action, AttackQuery, Board, Event, State } from '../../../src/normandy/index.js'
import { drawNormandy } from '../../../src/svg/index.js'
import { signed } from '../wording.js'
import type { Answer, Odds, Playable } from './game.js'
import { remember } from './remember.js'

const boardOf = (state: State): Board => normandy.boards[state.scenario]
const unitOf = (state: State, unit: string): State['units'][number] | undefined =>
  state.units[boardOf(state).unitIndex(unit)]
const topOf = (state: State): State['stack'][number] | undefined => state.stack.at(-1)
const isMoving = (state: State): boolean => ['movement', 'moving'].includes(topOf(state)?.type ?? '')

const reachable = remember((state: State, units: string): readonly Reach[] =>
  normandy.queries.reachable(state, units.split(' ').map(unitId)),
)
const reachOf = (state: State, units: readonly string[]): readonly Reach[] => reachable(state, units.join(' '))

const oddsOf = (state: State, query: AttackQuery): Odds => {
  const shared = {
    title: `${query.overrun === true ? 'Overrun' : 'Attack'} on ${query.targets.join(', ')}`,
    attackers: query.attackers,
    targets: query.targets,
  }
  const answer = normandy.queries.assess(state, query)
  if (answer._tag === 'Left') return { ...shared, line: answer.left[0].message, chances: [], reasons: [] }
  const { attack, defence, odds, shift, column, distribution, entries } = answer.right
  return {
    ...shared,
    line: `${attack} : ${defence} = ${odds}, ${signed(shift)} columns: ${column}`,
    chances: distribution.map(({ words, weight }) => ({
      share: weight / 6,
      text: `${weight}/6: ${words}`,
    })),
    reasons: [{ title: '', entries }],
  }
}

/** The attack being put together, or a declared one on this hex. */
const odds = (state: State, hex: string | null): Odds | null => {
  const top = topOf(state)
  if (top?.type === 'attack' && top.targets.length > 0)
    return oddsOf(state, { attackers: top.attackers, targets: top.targets })
  if (top?.type !== 'combat' || hex === null) return null
  const declared = top.attacks.find((attack) => attack.targets.some((target) => target === hex))
  return declared === undefined ? null : oddsOf(state, declared)
}

/** To a hex in reach, or by overrun out of one beside it: the odds of that are shown first. */
const move = (state: State, ids: readonly string[], at: string): Answer<Action> => {
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
    return { kind: 'offer', offer: { text: 'Overrun', actions: overrun.right, odds: oddsOf(state, query) } }
  }
  const violations = composed === null ? normandy.queries.whyNot(state, units, hex) : composed.left
  return { kind: 'refused', what: `Move to ${at}`, violations }
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

const details = (state: State, id: string): string => {
  const board = boardOf(state)
  const counter = board.counters[board.unitIndex(id)]
  const steps = unitOf(state, id)?.steps ?? 0
  if (counter === undefined) return ''
  const i = counter.attack.length - steps
  const values = `${counter.attack[i] ?? 0}-${counter.defence[i] ?? 0}-${counter.movement}`
  const supplied = normandy.queries.supply(state, unitId(id)).supplied ? '' : ', out of supply'
  return `${values}, ${steps} of ${counter.attack.length} steps${supplied}`
}

export const playableNormandy: Playable<State, Action, Event> = {
  game: normandy,
  newBot: () => normandyBot(normandy),

  map: (state) => boardOf(state).map,
  draw: (state, picture) => drawNormandy(normandy, state, picture),
  face: (state, i) => {
    const { id, steps } = state.units[i]!
    const truck = state.trucks.includes(boardOf(state).counters[i]?.division ?? '')
    const { supplied } = normandy.queries.supply(state, id)
    return `${id}/${steps}/${String(truck)}/${String(supplied)}`
  },
  lying: (state) => [
    ...(state.targeted === null ? [] : [[state.targeted, 'targeted'] as const]),
    ...(boardOf(state).map.areas['victory'] ?? []).flatMap((index) => {
      const hex = boardOf(state).map.ids[index] ?? ''
      const holder = state.control[hex]
      return holder === undefined ? [] : [[hex, holder] as const]
    }),
    ...state.stack.flatMap((frame) =>
      frame.type === 'combat' && frame.stage === 'bombard'
        ? frame.barred.map((hex) => [hex, 'guns'] as const)
        : frame.type === 'bombing' && frame.naval
          ? [[frame.hex, 'guns'] as const]
          : [],
    ),
  ],

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

  score: (state) =>
    boardOf(state).mini
      ? ''
      : `${state.weather} · points: German ${state.points.german}, Allied ${state.points.allied}`,
  details,
  formations: (state, hex) =>
    boardOf(state).formations.map(({ name, units }) => ({
      name,
      units: units.flatMap((unit) => (state.units[unit]?.at === hex ? [state.units[unit].id] : [])),
    })),
  odds,
  commits: ['attack-commit', 'attack-commit-without-tigers', 'resolve'],

  dice: (event) => ('die' in event && event.die !== null ? [event.die] : []),
  joined: (first, second) =>
    first.type === 'moved' &&
    second.type === 'moved' &&
    first.units.join() === second.units.join() &&
    first.to === second.from
      ? { ...second, from: first.from, path: [...first.path, ...second.path.slice(1)] }
      : null,
}
