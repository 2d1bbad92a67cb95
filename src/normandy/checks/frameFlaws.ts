/**
 * Contradictions between a frame and the position or the frames under it: each would break the rules that continue it.
 */
import { areBeside, isPath, placeOf } from '../../wargame/approach.js'
import { unitsIn } from '../../wargame/disposition.js'
import { isSubset } from '../../wargame/frameChecks.js'
import type { Flaws } from '../../wargame/frameChecks.js'
import { frameIn, opponent, within } from '../position.js'
import type { Position } from '../position.js'
import type { FrameOf, Path } from '../state.js'
import { canAfford } from '../rules/attacks.js'
import { overstackedHexes } from '../rules/stacking.js'
import { hexesOf, idsOf, indicesOf, serviceOf } from '../rules/units.js'

const stepsOf = ({ board, units }: Position, id: string): number => units[board.unitIndex(id)]?.steps ?? 0

/** Whether the hexes of every path are adjacent in order, and its unit is in the last of them or eliminated. */
const arePaths = (p: Position, paths: readonly Path[]): boolean =>
  new Set(paths.map(({ unit }) => unit)).size === paths.length &&
  paths.every(
    ({ unit, hexes }) =>
      hexes.length > 0 && isPath(p.board.map, hexes) && (stepsOf(p, unit) === 0 || placeOf(p, unit) === hexes.at(-1)),
  )

/** More orders than any phase can use. */
const areTooMany = (orders: FrameOf<'combat'>['orders']): boolean => Object.values(orders).some((count) => count > 500)

export const movementFlaws = (p: Position, frame: FrameOf<'movement'>): Flaws => [
  frame.ending !== (frameIn(p, 'excess') !== undefined) && 'ends without an excess',
  frame.done.some((id) => placeOf(p, id) === 'reserve') && 'has moved units that have not come',
  areTooMany(frame.orders) && 'has given more orders than there are units',
  Object.values(frame.overruns).some((count) => count > 100) && 'has more overruns than any unit can make',
]

export const movingFlaws = (p: Position, frame: FrameOf<'moving'>): Flaws => {
  const fighting = frameIn(p, 'battle') !== undefined
  const formations = new Set(frame.units.map((id) => p.board.formationOf[p.board.unitIndex(id)]))
  const [formation] = formations
  return [
    frame.units.length === 0 && 'moves nobody',
    // under a battle the force can have left its hex by a retreat (N5.56b)
    !fighting && frame.units.some((id) => placeOf(p, id) !== frame.hex) && 'moves units that are elsewhere',
    frame.units.length > 1 && (formations.size > 1 || formation === -1) && 'moves units of several formations (N5.27)',
    !isSubset(frame.units, within(p, 'movement').phase.done) && 'moves units that have not set out',
  ]
}

/** The attackers and targets of an attack that is being built or has been declared. */
type Plan = Pick<FrameOf<'attack'>, 'attackers' | 'targets'>

const planFlaws = (p: Position, { attackers, targets }: Plan): Flaws => [
  attackers.length === 0 && 'has no attackers',
  targets.length === 0 && 'has no targets',
  targets.some((hex) => !areBeside(p, attackers, hex)) && 'has attackers that do not adjoin its targets',
]

export const attackFlaws = (p: Position, frame: FrameOf<'attack'>): Flaws => {
  const now = within(p, 'combat')
  const { attacked, attacks, barred, stage } = now.phase
  const taken = [...barred, ...attacks.flatMap(({ targets }) => targets)]
  return [
    ...planFlaws(p, frame),
    frame.attackers.some((id) => attacked.includes(id)) && 'has attackers that have attacked in this phase',
    frame.targets.some((hex) => taken.includes(hex)) && 'has targets that nobody may attack any more',
    stage !== 'declare' && 'comes after the declarations',
    indicesOf(p.board, frame.attackers).some((unit) => !canAfford(now, serviceOf(p.board, unit))) &&
      'cannot be paid for',
  ]
}

export const combatFlaws = (p: Position, frame: FrameOf<'combat'>): Flaws => {
  const attackers = frame.attacks.flatMap((attack) => attack.attackers)
  const targets = frame.attacks.flatMap((attack) => attack.targets)
  const defenders = hexesOf(p.board, targets).flatMap((hex) => (hex < 0 ? [] : idsOf(p.board, unitsIn(p, hex))))
  return [
    ...frame.attacks.flatMap((attack) => planFlaws(p, attack)),
    new Set(attackers).size < attackers.length && 'has a unit in two attacks',
    // each unit attacks once and is attacked once in a phase (N7.11a)
    !isSubset(attackers, frame.attacked) && 'has attackers that could attack again',
    !isSubset(defenders, frame.defended) && 'has targets that could be attacked again',
    new Set(targets).size < targets.length && 'has two attacks on a hex',
    frame.side === 'german' && frame.stage !== 'declare' && 'is in a stage that the Germans do not have',
    frame.stage === 'bombard' && !p.board.mini && 'is in a stage of the mini-game',
    areTooMany(frame.orders) && 'has given more orders than there are units',
  ]
}

export const battleFlaws = (p: Position, frame: FrameOf<'battle'>): Flaws => {
  const above = p.state.stack[p.state.stack.indexOf(frame) + 1]
  const stage =
    above?.type === 'result' ? (above.attacker ? 'advance' : 'attacker') : above?.type === 'advance' ? 'done' : null
  const isRolled = !['patton', 'air-defence', 'roll'].includes(frame.stage)
  return [
    frame.attackers.length === 0 && 'has no attackers',
    frame.targets.length === 0 && 'has no targets',
    frame.defenders.length === 0 && 'has no defenders',
    isRolled !== (frame.result !== null) && 'has a result that does not go with its stage',
    stage !== null && frame.stage !== stage && `is in the stage ${frame.stage}, and not ${stage}`,
    frame.overrun !== (frameIn(p, 'moving') !== undefined) && 'is a battle of another kind than the phase has',
    frame.overrun && frame.targets.length > 1 && 'is an overrun of several hexes',
    !isRolled && frame.targets.some((hex) => !areBeside(p, frame.attackers, hex)) && 'is fought from afar',
    !arePaths(p, [...frame.attackerPaths, ...frame.defenderPaths]) && 'has broken paths of retreat',
  ]
}

export const resultFlaws = (p: Position, frame: FrameOf<'result'>): Flaws => {
  const battle = frameIn(p, 'battle')
  if (battle === undefined) return []
  const due = frame.attacker ? battle.result?.attacker : battle.result?.defender
  const companions = frame.units.filter((id) => p.board.combat[p.board.unitIndex(id)] === 0)
  return [
    frame.side !== (frame.attacker ? battle.side : opponent(battle.side)) && 'is suffered by the wrong side',
    !isSubset(frame.units, [...(frame.attacker ? battle.attackers : battle.defenders), ...companions]) &&
      'is suffered by units that did not fight',
    due !== frame.number && `is a ${frame.number}, and the battle has another result`,
    (frame.method === 'losses') !== frame.steps > 0 && 'has steps to be lost that do not go with its method',
    frame.steps > frame.number && 'has more steps to be lost than its number',
    frame.lost.length + frame.steps > frame.number && 'has lost more steps than its number',
    !isSubset(frame.lost, frame.units) && 'has losses of units that did not fight',
    !isSubset(
      frame.paths.map(({ unit }) => unit),
      frame.units,
    ) && 'has retreats of units that did not fight',
    frame.method === 'choose' && (frame.lost.length > 0 || frame.paths.length > 0) && 'is chosen and begun',
    !arePaths(p, frame.paths) && 'has broken paths of retreat',
    frame.paths.some(({ hexes }) => hexes.length > frame.number + 1) && 'has a retreat beyond its number',
  ]
}

export const advanceFlaws = (p: Position, frame: FrameOf<'advance'>): Flaws => {
  const battle = frameIn(p, 'battle')
  return [
    frame.units.length === 0 && 'has nobody to advance',
    battle !== undefined &&
      !isSubset(frame.units, frame.side === battle.side ? battle.attackers : battle.defenders) &&
      'has units that did not fight',
    !isSubset(
      frame.paths.map(({ unit }) => unit),
      frame.units,
    ) && 'has paths of units that do not advance',
    !arePaths(p, frame.paths) && 'has broken paths of advance',
    frame.along?.some(({ hexes }) => !isPath(p.board.map, hexes)) === true && 'has broken paths of retreat',
  ]
}

export const excessFlaws = (p: Position, { side }: FrameOf<'excess'>): Flaws => [
  overstackedHexes(p, side).length === 0 && 'has no excess',
]

export const bombingFlaws = ({ board }: Position, { columns }: FrameOf<'bombing'>): Flaws => [
  columns.length > 2 && 'has more columns than any bombing',
  columns.some((column) => !board.charts.columns.includes(column)) && 'has a column that is not on the chart',
]
