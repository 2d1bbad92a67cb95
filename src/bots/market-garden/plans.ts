/** The plans that the player considers in a position, best first; it carries out the first. */
import type { Question } from '../../engine/play/play.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import type { Action, Event, FrameOf, Side, State } from '../../market-garden/state.js'
import type { Plan } from '../planner.js'
import { chooseStrike } from './air.js'
import { chooseAnswer } from './answers.js'
import { chooseArrival, mayArrive } from './arrivals.js'
import { commandsOf } from './command.js'
import { answerTo, missionsLeft, missionsOf } from './fire.js'
import { chooseDrop, chooseLanding, chooseSite } from './landings.js'
import { lookAt } from './look.js'
import type { Look, Memory } from './look.js'
import { actionsOf } from './missions.js'
import { changesOfMode } from './modes.js'
import { bringOn, goOn, movesOf } from './movement.js'
import { chooseSiteOf, chooseUnit } from './sites.js'

type Plans = readonly Plan<Action>[]

const END: Action = { type: 'end-phase' }

const one = (actions: readonly Action[], worth = 0): Plans => (actions.length === 0 ? [] : [{ actions, worth }])
const end: Plans = [{ actions: [END], worth: 0 }]

/** A position, the player's memory, and how many plans are needed. */
interface Asked {
  readonly look: Look
  readonly memory: Memory
  readonly most: number
  /** the actions, listed lazily */
  readonly actions: () => readonly Action[]
  readonly isLegal: (action: Action) => boolean
}

/** Air strikes first, then the fire missions one by one. */
const inFirePhase = ({ look, memory, most, actions }: Asked, frame: FrameOf<'fire-phase'>): Plans => {
  const { state, side, picture } = look // which forgets what was so in the phase before
  if (frame.kind === 'indirect' && (state.air?.left[side] ?? 0) > 0 && memory.strikes !== picture.key) {
    const strike = chooseStrike(look, actions())
    if (strike.length > 0) return one(strike, 1)
    memory.strikes = picture.key
  }
  memory.missions = memory.missions === null ? missionsOf(look, frame) : missionsLeft(look, frame, memory.missions)
  const missions = memory.missions.slice(0, most)
  return [...missions.map((mission) => ({ actions: actionsOf(mission), worth: mission.hope })), ...end]
}

const inReaction = ({ look }: Asked, frame: FrameOf<'reaction'>): Plans => {
  const mission = answerTo(look.p, frame)
  const hold: Plan<Action> = { actions: [{ type: 'hold-fire' }], worth: 0 }
  return mission === undefined ? [hold] : [{ actions: actionsOf(mission), worth: mission.hope }, hold]
}

/** Arrivals and landings, then the moves; then the end of the phase, unless a unit must still enter or move. */
const inMovement = ({ look, memory, most, actions, isLegal }: Asked, frame: FrameOf<'movement-phase'>): Plans => {
  if (mayArrive(look, frame)) {
    const arrival = chooseArrival(look, actions())
    if (arrival.length > 0) return one(arrival, 1)
  }
  const moves = movesOf(look, frame, memory, most)
  if (moves.length > 0) return most === 1 || !isLegal(END) ? moves : [...moves, ...end]
  return isLegal(END) ? end : one(bringOn(look, actions()))
}

const plansIn = (asked: Asked): Plans => {
  const { look, actions, isLegal } = asked
  const frame = look.state.stack.at(-1)!
  switch (frame.type) {
    case 'fire-phase':
      return inFirePhase(asked, frame)
    case 'reaction':
      return inReaction(asked, frame)
    case 'movement-phase':
      return inMovement(asked, frame)
    case 'moving':
      return one(goOn(look, frame, actions()))
    case 'attack':
      // a declaration whose plan failed ends with the units that have joined
      return one(
        frame.stage === 'declare' && frame.firers.length > 0 ? [{ type: 'fire' }] : chooseAnswer(look, actions()),
      )
    case 'organization':
      return one([...changesOfMode(look).filter(isLegal), END])
    case 'command-phase':
      return one([...commandsOf(look, frame, isLegal, actions), END])
    case 'drop-zones':
      return one([...chooseLanding(look, actions()), END])
    case 'placing-marker':
      return one([chooseSite(look, frame, actions())])
    case 'designating':
      return one([chooseDrop(look, actions())])
    case 'setup':
      return one([chooseUnit(look, actions())])
    case 'placing':
      return one([chooseSiteOf(look, actions())])
    default:
      return one(chooseAnswer(look, actions()))
  }
}

/**
 * What the player considers, best first.
 *
 * @param memory - what it remembers from question to question
 * @param most - how many plans are needed; with one, a unit considered once is not considered again in the phase
 */
export const plansFor = (
  game: MarketGardenGame,
  question: Question<State, Action, Event>,
  memory: Memory,
  most: number,
): Plans => {
  const { state } = question
  const look = lookAt(game, state, question.side as Side, memory) // the sides of a question are those of this game
  return plansIn({
    look,
    memory,
    most,
    actions: () => question.actions,
    isLegal: (action) => game.explain(state, action).length === 0,
  })
}
