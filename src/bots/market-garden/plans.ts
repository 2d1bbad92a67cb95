/** The player's next actions in a position: a list to carry out one after another. */
import type { Question } from '../../engine/play/play.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import type { Action, Event, FrameOf, Side, State } from '../../market-garden/state.js'
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
import { bringOn, goOn, nextMove } from './movement.js'
import { chooseSiteOf, chooseUnit } from './sites.js'
import type { Temper } from './temper.js'

type Actions = readonly Action[]

const END: Action = Object.freeze({ type: 'end-phase' })

/** A position and the player's memory. */
interface Situation {
  readonly look: Look
  readonly memory: Memory
  /** the actions, listed lazily */
  readonly actions: () => readonly Action[]
  readonly isLegal: (action: Action) => boolean
}

/** Air strikes first, then the fire missions one by one. */
const inFirePhase = ({ look, memory, actions }: Situation, frame: FrameOf<'fire-phase'>): Actions => {
  const { state, side, picture } = look // this clears the memory of the phase before
  if (frame.kind === 'indirect' && (state.air?.left[side] ?? 0) > 0 && memory.strikes !== picture.key) {
    const strike = chooseStrike(look, actions())
    if (strike.length > 0) return strike
    memory.strikes = picture.key
  }
  memory.missions = memory.missions === null ? missionsOf(look, frame) : missionsLeft(look, frame, memory.missions)
  const [best] = memory.missions
  return best === undefined ? [END] : actionsOf(best)
}

const inReaction = ({ look }: Situation, frame: FrameOf<'reaction'>): Actions => {
  const mission = answerTo(look.p, frame)
  return mission === undefined ? [{ type: 'hold-fire' }] : actionsOf(mission)
}

/** Arrivals and landings, then the moves; then the end of the phase, unless a unit must still enter or move. */
const inMovement = ({ look, memory, actions, isLegal }: Situation, frame: FrameOf<'movement-phase'>): Actions => {
  if (mayArrive(look, frame)) {
    const arrival = chooseArrival(look, actions())
    if (arrival.length > 0) return arrival
  }
  const move = nextMove(look, frame, memory)
  if (move !== undefined) return move
  return isLegal(END) ? [END] : bringOn(look, actions())
}

const actionsIn = (situation: Situation): Actions => {
  const { look, actions, isLegal } = situation
  const frame = look.state.stack.at(-1)!
  switch (frame.type) {
    case 'fire-phase':
      return inFirePhase(situation, frame)
    case 'reaction':
      return inReaction(situation, frame)
    case 'movement-phase':
      return inMovement(situation, frame)
    case 'moving':
      return goOn(look, frame, actions())
    case 'attack':
      // a declaration whose plan failed ends with the units that have joined
      return frame.stage === 'declare' && frame.firers.length > 0 ? [{ type: 'fire' }] : chooseAnswer(look, actions())
    case 'organization':
      return [...changesOfMode(look).filter(isLegal), END]
    case 'command-phase':
      return [...commandsOf(look, frame, isLegal, actions), END]
    case 'drop-zones':
      return [...chooseLanding(look, actions()), END]
    case 'placing-marker':
      return [chooseSite(look, frame, actions())]
    case 'designating':
      return [chooseDrop(look, actions())]
    case 'setup':
      return [chooseUnit(look, actions())]
    case 'placing':
      return [chooseSiteOf(look, actions())]
    default:
      return chooseAnswer(look, actions())
  }
}

/**
 * The next actions of the player.
 *
 * @param memory - the player's memory from question to question
 */
export const actionsFor = (
  game: MarketGardenGame,
  question: Question<State, Action, Event>,
  memory: Memory,
  temper: Temper,
): Actions => {
  const { state } = question
  // the sides of a question are those of this game
  const look = lookAt(game, state, question.side as Side, memory, temper)
  return actionsIn({
    look,
    memory,
    actions: () => question.actions,
    isLegal: (action) => game.explain(state, action).length === 0,
  })
}
