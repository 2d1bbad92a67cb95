/** Laws: what every action of every match must obey, worked out by the book and not by the game. */
import type {
  Action as GameAction,
  Event as GameEvent,
  MarketGardenGame,
  PhaseId,
  State,
  UnitId,
} from '../../../src/market-garden/index.js'
import type { Components, Position } from '../book/forces.js'

export type Action = GameAction
export type Event = GameEvent
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
export type Frame = State['stack'][number]
export type FrameOf<T extends Frame['type']> = Extract<Frame, { type: T }>

/**
 * An action that was played: the position before it, the position to which it and all that follows by itself have led,
 * and what was told of it.
 */
export interface Deed {
  readonly game: MarketGardenGame
  readonly components: Components
  /** how many actions there were before in the match */
  readonly count: number
  readonly before: Position
  readonly action: Action
  readonly after: Position
  readonly events: readonly Event[]
}

/**
 * Looks at one deed after another: `null` for each case in which the law held, a text for each in which it was broken.
 */
export type Judge = (deed: Deed) => Iterable<string | null>

export interface Law {
  /** the rules that it proves, and what it says */
  readonly title: string
  /** how many cases the matches on small boards must bring at least */
  readonly least: number
  /** a judge for one match */
  readonly begin: () => Judge
}

/** A law that needs no memory. */
export const law = (title: string, least: number, judge: Judge): Law => ({ title, least, begin: () => judge })

/** The events of one type. */
export const told = <T extends Event['type']>(events: readonly Event[], type: T): readonly EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type)

/** A unit that goes to a hex with others or alone. */
interface Going<T extends 'moved' | 'retreated' | 'advanced'> {
  readonly type: T
  readonly unit: UnitId
  readonly to: string
  /** movement points of this unit; 0 for who does not move */
  readonly spent: number
}

/** Moves, retreats or advances, unit by unit. */
export const goingsOf = <T extends 'moved' | 'retreated' | 'advanced'>(
  events: readonly Event[],
  type: T,
): readonly Going<T>[] =>
  told<'moved' | 'retreated' | 'advanced'>(events, type).flatMap((event) =>
    event.units.map((unit) => ({
      type,
      unit,
      to: event.to,
      spent: event.type === 'moved' ? event.spentByUnit[unit]! : 0,
    })),
  )

/** The uppermost frame of a type. */
export const frameIn = <T extends Frame['type']>({ state }: Position, type: T): FrameOf<T> | undefined =>
  state.stack.findLast((frame): frame is FrameOf<T> => frame.type === type)

export const topOf = ({ state }: Position): Frame => state.stack.at(-1)!

/** Whether another phase is on than before. */
export const isNewPhase = ({ before, after }: Deed): boolean =>
  before.state.phase !== after.state.phase || before.state.turn !== after.state.turn

/** Every phase that a deed has to do with: many are over as soon as they are opened. */
export const phasesOf = ({ before, after, events }: Deed): readonly PhaseId[] => [
  before.state.phase,
  ...told(events, 'phase').map(({ phase }) => phase),
  after.state.phase,
]

/** The phases in which units move. */
export const MOVING: readonly PhaseId[] = [
  'german-response-movement',
  'german-movement',
  'allied-response-movement',
  'allied-movement',
]

export const sideOfPhase = (phase: PhaseId): 'german' | 'allied' => (phase.startsWith('german') ? 'german' : 'allied')

/** By unit: what it has done in the phase that is on; forgotten with the phase. */
export const perPhase = <T>(make: () => T): ((deed: Deed) => (unit: string) => T) => {
  let phase = ''
  let memory = new Map<string, T>()
  return ({ before }) => {
    const now = `${before.state.turn} ${before.state.phase}`
    if (now !== phase) [phase, memory] = [now, new Map<string, T>()]
    return (unit) => {
      let own = memory.get(unit)
      if (own === undefined) memory.set(unit, (own = make()))
      return own
    }
  }
}
