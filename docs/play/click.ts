/** What a click on a hex means in a position: the actions to play, or why not. Pure. */
import type { Tagged } from '../../src/index.js'
import type { Answer, Decision, MarkedHex, Playable, Position, Tongue } from './games/game.js'
import { hexOf, unitsOf } from './wording.js'

/** A position with what every click needs: the legal actions, and the units that they are for. */
export interface Scene<S, A> {
  readonly state: S
  readonly legal: readonly A[]
  /** the selected units that may be given orders */
  readonly movers: readonly string[]
}

export const unitsIn = (state: Position, hex: string): readonly string[] =>
  state.units.filter((unit) => unit.at === hex).map((unit) => unit.id)

const isMine = <S extends Position, A extends Decision, E extends Tagged>(
  { game, sideOf }: Playable<S, A, E>,
  state: S,
  unit: string,
): boolean => {
  const next = game.toAct(state)
  return next.kind === 'player' && sideOf(state, unit) === next.side
}

/** The scene for these selected units, or for the units that the decision asks for. */
export const sceneOf = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  state: S,
  legal: readonly A[],
  selected: readonly string[],
): Scene<S, A> => {
  const focus = playable.focus(state, selected)
  const movers = focus.length > 0 ? focus : selected.filter((unit) => isMine(playable, state, unit))
  return { state, legal, movers }
}

/** The hexes to light up for the selected units, or for all if none is selected. */
export const marksFor = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  { state, legal, movers }: Scene<S, A>,
): readonly MarkedHex[] => {
  const reach = playable.reach(state, movers)
  if (reach !== null) return reach
  const marks = new Map<string, MarkedHex>()
  for (const action of legal) {
    const units = unitsOf(action)
    const hex = hexOf(action)
    const about = units.length === 0 || units.some((unit) => movers.includes(unit))
    if (about && hex !== undefined) marks.set(hex, { hex, label: '', kind: 'target' })
    else if (units.length > 0 && (movers.length === 0 || action.type === 'attack-add'))
      for (const { at } of state.units.filter((unit) => units.includes(unit.id)))
        if (!marks.has(at)) marks.set(at, { hex: at, label: '', kind: 'actor' })
  }
  for (const hex of playable.atStake(state)) {
    const mine = unitsIn(state, hex).some((unit) => isMine(playable, state, unit))
    if (!marks.has(hex)) marks.set(hex, { hex, label: '', kind: mine ? 'actor' : 'stop' })
  }
  return [...marks.values()]
}

/** A click on own units may mean a move onto them or a selection: they are selected, and the move is offered. */
const selectOrJoin = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  { state, movers }: Scene<S, A>,
  hex: string,
  tongue: Tongue<S, A, E>,
): Answer<A> => {
  const { text } = tongue.game
  const free = playable.reach(state, movers)?.some((mark) => mark.hex === hex && mark.kind !== 'full') ?? false
  const answer: Answer<A> = free ? playable.move(state, movers, hex, tongue) : { kind: 'select', offer: null }
  if (answer.kind !== 'play') return { kind: 'select', offer: null }
  const names = movers.map((unit) => text.unit(state, unit)).join(', ')
  return {
    kind: 'select',
    offer: {
      text: tongue.say('Move {units} to {place}', { units: names, place: text.place(state, hex) }),
      actions: answer.actions,
      odds: null,
    },
  }
}

/** What a click on a hex does. */
export const click = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  scene: Scene<S, A>,
  hex: string,
  tongue: Tongue<S, A, E>,
): Answer<A> => {
  const { state, legal, movers } = scene
  const { game, atOnce } = playable
  const own = unitsIn(state, hex).filter((unit) => isMine(playable, state, unit))
  const isUnderWay = playable.focus(state, movers).length > 0
  const placed = playable.placing?.(state, hex, tongue) ?? null
  if (placed !== null) return placed
  const mayMove = movers.length > 0 && playable.reach(state, movers) !== null
  if (mayMove && !own.some((unit) => movers.includes(unit)))
    return own.length === 0 || isUnderWay
      ? playable.move(state, movers, hex, tongue)
      : selectOrJoin(playable, scene, hex, tongue)
  const adding = legal.find(
    (action) => action.type === 'attack-add' && unitsOf(action).some((unit) => own.includes(unit)),
  )
  if (adding !== undefined) return { kind: 'play', actions: [adding] }
  const fitting = legal.filter((action) => {
    const units = unitsOf(action)
    return hexOf(action) === hex && (units.length === 0 || units.some((unit) => movers.includes(unit)))
  })
  const [first] = fitting
  if (fitting.length > 0 && fitting.every(({ type }) => type === 'attack'))
    return { kind: 'play', actions: playable.attack(fitting.flatMap(unitsOf), hex) }
  // if one unit has several ways to do this, the first one is played; the others have buttons
  const isOne = new Set(fitting.map((action) => `${action.type} ${unitsOf(action).join()}`)).size === 1
  if (isOne && first !== undefined && atOnce.includes(first.type)) return { kind: 'play', actions: [first] }
  const selectable = own.some((unit) => !isUnderWay || playable.focus(state, [unit]).includes(unit))
  const meant = fitting.length > 0 || selectable ? null : playable.meant(state, movers[0], hex)
  if (meant === null) return { kind: 'select', offer: null }
  return { kind: 'refused', what: tongue.game.text.action(state, meant), violations: game.explain(state, meant) }
}
