/**
 * The aims of a side, derived from the victory conditions: the places it wants to hold, and those it wants to clear.
 */
import { hexesAround } from '../../market-garden/board/around.js'
import { areaOf, columnOf } from '../../market-garden/board/board.js'
import type { Board } from '../../market-garden/board/board.js'
import type { Condition, Requirement } from '../../market-garden/board/victoryTerms.js'
import { pathfinderHexes } from '../../market-garden/field/dropZones.js'
import { bridgesOfRoad, mainRoadOf, roadBridges } from '../../market-garden/field/mainRoad.js'
import { isEnemyIn } from '../../market-garden/field/situation.js'
import { inEnemyZone } from '../../market-garden/field/zones.js'
import type { Position } from '../../market-garden/position.js'
import type { Side } from '../../market-garden/state.js'
import { gunHexes, sparesItself } from './denial.js'
import { roadOfColumn } from './drive.js'
import { supplyLines } from './leash.js'

/** A place to be held by some units, in any of its hexes. */
export interface Post {
  readonly hexes: readonly number[]
  /** how many units should be there */
  readonly count: number
  /** a unit that leaves the road to other units, or waits for its turn, is sent to the most valuable posts */
  readonly worth: number
  /** only units in the hexes themselves count, not those beside them */
  readonly isExact?: boolean
}

/** A place whose surroundings should be cleared of the enemy. */
export interface Focus {
  readonly hexes: readonly number[]
  readonly radius: number
  /** the extra worth, in steps, of an enemy in the middle of it */
  readonly worth: number
}

/** The aims of a side. */
export interface Aims {
  readonly posts: readonly Post[]
  readonly foci: readonly Focus[]
  /** the worth of a step of its own and of an enemy step: 1 where only fighting strength counts */
  readonly own: number
  readonly enemy: number
  /** the factor for the worth of supply */
  readonly supply: number
  /** the end is near, when units out of supply count as lost: all units are on their way back */
  readonly isGathering: boolean
}

type RequirementOf<K extends Requirement['kind']> = Extract<Requirement, { readonly kind: K }>

const NOTHING: Aims = { posts: [], foci: [], own: 1, enemy: 1, supply: 1, isGathering: false }

const post = (hexes: readonly number[], count: number, worth: number): Aims => ({
  ...NOTHING,
  posts: hexes.length === 0 ? [] : [{ hexes, count, worth }],
})

const focus = (hexes: readonly number[], radius: number, worth: number): Aims => ({
  ...NOTHING,
  foci: hexes.length === 0 ? [] : [{ hexes, radius, worth }],
})

const both = (...all: readonly Aims[]): Aims => ({
  posts: all.flatMap(({ posts }) => posts),
  foci: all.flatMap(({ foci }) => foci),
  own: all.reduce((product, { own }) => product * own, 1),
  enemy: all.reduce((product, { enemy }) => product * enemy, 1),
  supply: Math.max(1, ...all.map(({ supply }) => supply)),
  isGathering: all.some(({ isGathering }) => isGathering),
})

const hexesOf = ({ map }: Board, ids: readonly string[]): readonly number[] =>
  ids.map((id) => map.indexOf(id)).filter((hex) => hex >= 0)

/** A post in each of some hexes, for one unit by default. */
const inEach = (hexes: readonly number[], worth: number, count = 1): Aims =>
  both(...hexes.map((hex) => post([hex], count, worth)))

/** The same aims, whose posts count only units in their hexes. */
const exactly = (aims: Aims): Aims => ({ ...aims, posts: aims.posts.map((one) => ({ ...one, isExact: true })) })

/** The hexes on land within a distance of a hex in which a side can stop: those without an enemy. */
const openAround = (p: Position, side: Side, hex: number, within: number): readonly number[] =>
  hexesAround(p.board.map, hex, within).filter((near) => p.board.kind[near] !== 'water' && !isEnemyIn(p, side, near))

/** Enemies that come too near to some hexes are hunted, each by a number of units that move next to it. */
const driveOut = (p: Position, hexes: readonly number[], within: number, count: number, worth: number): Aims => {
  const intruders = new Set(
    hexes.flatMap((hex) => hexesAround(p.board.map, hex, within).filter((near) => isEnemyIn(p, 'allied', near))),
  )
  return both(...[...intruders].map((intruder) => post(openAround(p, 'allied', intruder, 1), count, worth)))
}

/** The hexes of the airborne supply heads (M11.13c). */
const supplyHeads = ({ board, state }: Position): readonly number[] => hexesOf(board, Object.values(state.supplyHeads))

/** A step is worth more the fewer are left to lose before the condition is met, and nothing afterwards. */
const DEAR = 30
const DEAREST = 10
const LOST = 0.8
/** With only this many steps left to lose, the enemy is hunted a quarter as eagerly. */
const FEW = 8
const WARY = 0.25
/** The worth of an enemy step while it counts, and once enough are lost. */
const WANTED = 1.3
const ENOUGH = 0.4

/**
 * The factor for supply where units without it count as lost at the end, and the number of turns before the end when it
 * rises.
 */
const SUPPLIED = { always: 4, atTheEnd: 10, turns: 3 } as const

/** The extra worth of an enemy on a supply route of headquarters. */
const ON_LINE = 8

/**
 * The supply routes of headquarters should be cleared of the enemy. Where its zones of control cut them, a friend in
 * the hex opens them again (M11.2b).
 *
 * @param ahead - hexes that will be supply routes later
 */
const openLines = (p: Position, ahead: readonly number[] = []): Aims => {
  const lines = supplyLines(p, 'allied')
  const cuts = lines.filter((hex) => inEnemyZone(p, 'allied', hex) && !isEnemyIn(p, 'allied', hex))
  return both(inEach(cuts, 4), focus([...new Set([...lines, ...ahead])], 2, ON_LINE))
}

/**
 * The supply heads are guarded, the routes from them to the headquarters kept open, and units that trace to them kept
 * near enough.
 */
const supplyAims = (p: Position): Aims => {
  const heads = supplyHeads(p)
  const isGathering = p.state.turn + SUPPLIED.turns > p.board.turns[1]
  return both(inEach(heads, 5), focus(heads, 5, 4), openLines(p), {
    ...NOTHING,
    supply: isGathering ? SUPPLIED.atTheEnd : SUPPLIED.always,
    isGathering,
  })
}

/**
 * Besides the supply routes, the road is cleared up to the head of the column (M30.51c): its headquarters follow in the
 * next turns, and have no supply beyond an enemy zone of control.
 */
const openRoadAims = (p: Position): Aims => openLines(p, roadOfColumn(p))

/** The worth of steps whose loss decides the game. */
const strengthAims = (
  p: Position,
  { of, atLeast, orUnsupplied }: RequirementOf<'strength-lost'>,
  wanted: boolean,
): Aims => {
  const left = atLeast - p.state.losses[of]
  if (wanted) return { ...NOTHING, enemy: left > 0 ? WANTED : ENOUGH }
  const own = {
    ...NOTHING,
    own: left > 0 ? 1 + Math.min(DEAREST, DEAR / left) : LOST,
    enemy: left > 0 && left <= FEW ? WARY : 1,
  }
  return orUnsupplied === true ? both(own, supplyAims(p)) : own
}

/** The extra worth of an enemy on its way off the map. */
const FLEEING = 5

/** The bridges of the stretch of road that is fought for, each with both of its ends (M26.61a). */
const bridgeEnds = (board: Board): readonly (readonly number[])[] =>
  bridgesOfRoad(board)
    .filter(({ water, ends }) => water !== 'stream' && ends.every((end) => board.mainRoad.includes(end)))
    .map(({ ends }) => ends)

/** The crossings over a waterway: the ends of its bridges and ferries. */
const crossingEnds = ({ board }: Position, over: string, far: readonly number[]): readonly (readonly number[])[] => {
  const water = new Set(board.map.lines[over] ?? [])
  return [...board.bridges.values(), ...board.ferries.values()]
    .filter(({ ends: [from, to] }) =>
      [0, 1, 2, 3, 4, 5].some((side) => board.map.neighbours[from * 6 + side] === to && water.has(from * 6 + side)),
    )
    .map(({ ends }) => ends)
    .filter((ends) => ends.some((end) => far.includes(end)))
}

/**
 * The aims that a victory condition gives a side.
 *
 * @param wanted - whether the side wants the condition to be met; otherwise it wants to prevent it
 */
const aimsFor = (p: Position, requirement: Requirement, wanted: boolean): Aims => {
  const { board } = p
  switch (requirement.kind) {
    case 'road-held':
    case 'on-road':
      return wanted ? post(board.mainRoad, 8, 3) : focus(board.mainRoad, 4, 4)
    case 'strength-lost':
      return strengthAims(p, requirement, wanted)
    case 'bridge-held':
      return both(
        ...bridgeEnds(board).map((ends) => (wanted ? inEach(ends, 4) : both(post(ends, 1, 3), focus(ends, 2, 3)))),
      )
    case 'artillery-in-range':
      if (wanted) return NOTHING
      // far behind the front they are safe otherwise, and need only an observer
      return both(focus([...board.mainRoad, ...pathfinderHexes(p)], 6, 1), driveOut(p, gunHexes(p), 0, 3, 2))
    case 'nobody-near': {
      const hexes = hexesOf(board, [requirement.hex])
      if (wanted) return both(post(hexes, 2, 5), focus(hexes, 4, 4))
      const near = hexes.flatMap((hex) => openAround(p, requirement.side, hex, requirement.within))
      return both(post(near, 3, 6), focus(hexes, 3, 4))
    }
    case 'near-pathfinder': {
      const markers = pathfinderHexes(p)
      if (wanted) return inEach(markers, 3, 2)
      return both(driveOut(p, markers, requirement.within + 1, 3, 5), focus(markers, requirement.within + 4, 9))
    }
    case 'pathfinder-seen': {
      const markers = pathfinderHexes(p)
      return wanted ? inEach(markers, 3, 2) : focus(markers, 7, 9)
    }
    case 'free-road':
      return wanted ? focus(board.mainRoad, 3, 4) : post(board.mainRoad, 5, 3)
    case 'contained': {
      const inside = new Set(areaOf(board, requirement.area))
      const outside = board.map.ids.flatMap((_, hex) =>
        board.kind[hex] !== 'water' && (!inside.has(hex) || columnOf(board, hex) > requirement.column) ? [hex] : [],
      )
      return wanted ? NOTHING : post(outside, 4, 4)
    }
    case 'units-in': {
      const hexes = hexesOf(board, requirement.hexes)
      return wanted ? both(exactly(inEach(hexes, 5, 3)), focus(hexes, 3, 4)) : inEach(hexes, 5)
    }
    case 'none-in-supply': {
      const heads = supplyHeads(p)
      return wanted ? both(post(heads, 4, 6), focus(heads, 4, 3)) : supplyAims(p)
    }
    case 'none-in':
      return NOTHING
    case 'crossing-held': {
      const far = areaOf(board, requirement.area)
      const ends = crossingEnds(p, requirement.over, far)
      const beyond = ends.flat().filter((end) => far.includes(end))
      if (!wanted) return inEach(beyond, 4)
      return both(...ends.map((pair) => inEach(pair, 4)), focus(beyond, requirement.clear, 3))
    }
    case 'left-map':
      // leaving units head for the edge; others keep the road behind the column open
      if (wanted) return requirement.side === 'allied' ? openRoadAims(p) : NOTHING
      return requirement.side === 'allied'
        ? post(mainRoadOf(board).hexes, 6, 2)
        : focus(
            hexesOf(
              board,
              p.state.outward.map((id) => p.state.units[board.unitIndex(id)]!.at),
            ),
            0,
            FLEEING,
          )
    case 'not':
      return aimsFor(p, requirement.requirement, !wanted)
    case 'all':
      return both(...requirement.requirements.map((one) => aimsFor(p, one, wanted)))
    case 'denied':
      return NOTHING
  }
}

/** Whether a condition can still be met. */
const isOpen = ({ state }: Position, { id, when }: Condition): boolean =>
  !state.happened.met.includes(id) && (typeof when !== 'number' || when >= state.turn)

/** The bridges of the main road, which decide the campaign (M31.42): both ends, and no enemy near. */
const campaignAims = ({ board }: Position): Aims =>
  both(
    ...roadBridges(board).map(({ water, ends }) => {
      const worth = water === 'river' ? 4 : 2
      return both(inEach(ends, worth), focus(ends, 4, worth))
    }),
  )

/** How much dearer its own steps are to a side that avoids fights. */
const SPARED = 12

/** The aims of a side in a position. */
export const aimsOf = (p: Position, side: Side): Aims =>
  both(
    ...p.board.terms.victory.conditions
      .filter((condition) => isOpen(p, condition))
      .map((condition) => aimsFor(p, condition.requirement, condition.side === side)),
    p.board.terms.campaign === undefined ? NOTHING : campaignAims(p),
    sparesItself(p, side) ? { ...NOTHING, own: SPARED, enemy: 0 } : NOTHING,
  )
