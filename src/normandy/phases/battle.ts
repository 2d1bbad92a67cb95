/** A combat or overrun, from the last decisions before the roll to the advance (N7.0, N5.5). */
import { forbid } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import type { Pending } from '../../engine/frames/frames.js'
import { refusals, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { say } from '../../engine/words/saying.js'
import { oneDie } from '../../wargame/die.js'
import { choiceIn, deciding } from '../activities.js'
import { change, frameIn, opponent, push, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit, FrameOf, Result } from '../state.js'
import { withAirPoints } from '../rules/airPoints.js'
import { combatOdds } from '../rules/assessment.js'
import { eliminate } from '../rules/elimination.js'
import { alive, hexesOf, idsOf, indicesOf } from '../rules/units.js'
import { advanceFrame } from './advanceFrame.js'
import { endBattle } from './endBattle.js'

type Battle = FrameOf<'battle'>
type Stage = Battle['stage']

/**
 * The steps of a battle in their order: the defender applies his result first (N7.34), the advance comes last (N7.0i).
 * Every result is applied in full before the next combat (N4.A4b).
 */
const NEXT: Readonly<Record<Stage, Stage>> = {
  patton: 'roll',
  'air-defence': 'roll',
  roll: 'defender',
  defender: 'attacker',
  attacker: 'advance',
  advance: 'done',
  done: 'done',
}

const rollRule = ({ overrun }: Battle): 'N5.53a' | 'N7.0h' => (overrun ? 'N5.53a' : 'N7.0h')

const waitsFor = ({ frame }: At<'battle'>): Pending => {
  switch (frame.stage) {
    case 'patton':
    case 'air-defence':
      return player('allied')
    case 'roll':
      return { kind: 'chance', roll: oneDie(frame.overrun ? 'overrun' : 'combat', rollRule(frame), frame.side) }
    case 'defender':
    case 'attacker':
    case 'advance':
    case 'done':
      return { kind: 'automatic' }
  }
}

interface BattleQuestion {
  readonly p: At<'battle'>
}

type PattonQuestion = Choice<At<'battle'>, ActionOf<'patton'>>

const PATTON_PENDING = forbid<BattleQuestion>('N7.24a', 'patton-pending')
  .when(({ p }) => p.frame.stage === 'patton')
  .saying(() => 'the columns of the Third Army headquarters are decided first')

const AIR_DEFENCE_PENDING = forbid<BattleQuestion>('N16.38c', 'air-defence-pending')
  .when(({ p }) => p.frame.stage !== 'patton')
  .saying(() => 'air support in defence is decided before the die is rolled')

const PATTON: Restrictions<PattonQuestion> = [
  stages<PattonQuestion>(
    [AIR_DEFENCE_PENDING],
    [
      forbid<PattonQuestion>('NC2', 'allowance-used')
        .when(({ p, action }) => action.columns + p.state.patton > 2)
        .saying(({ p }) => say`${{ count: p.state.patton }} of the two columns for this game turn have been used`),
    ],
  ),
]

const patton = choiceIn('battle', 'patton', {
  restrictions: PATTON,
  options: () => [0, 1, 2].map((columns) => ({ type: 'patton', columns })),
  apply: (p, { columns }) =>
    change(replaceTop(p, { ...p.frame, patton: columns, stage: NEXT.patton }), (state) => {
      state.patton += columns
    }),
})

const airDefence = choiceIn('battle', 'air-defence', {
  restrictions: [PATTON_PENDING],
  options: () => [false, true].map((use) => ({ type: 'air-defence', use })),
  apply: (p, { use }, emit) => {
    const decided = replaceTop(p, { ...p.frame, airDefence: use, stage: NEXT['air-defence'] })
    return use ? withAirPoints(decided, p.state.airPoints - 1, null, emit) : decided
  },
})

/**
 * Applies the die; units that retreated into the hex earlier in the phase are eliminated before the result (N7.55b,
 * N-R32).
 */
const resolve = (p: At<'battle'>, die: number, emit: Emit): Position => {
  const { board, frame } = p
  const retreated = frame.overrun ? [] : indicesOf(board, frameIn(p, 'combat')?.retreated ?? [])
  const engagement = { ...frame, attackers: indicesOf(board, frame.attackers), targets: hexesOf(board, frame.targets) }
  const { attack, defence, column, results } = combatOdds(p, engagement, retreated)
  const result = results[die - 1]!
  emit?.({
    type: 'combat',
    rule: rollRule(frame),
    overrun: frame.overrun,
    side: frame.side,
    attackers: frame.attackers,
    defenders: frame.defenders,
    targets: frame.targets,
    attack,
    defence,
    column,
    die,
    ...result,
  })
  const rolled = replaceTop(p, { ...frame, result, stage: NEXT.roll })
  if (result.defender === 0) return rolled
  const doomed = indicesOf(board, frame.defenders).filter((unit) => retreated.includes(unit))
  return eliminate(rolled, doomed, 'N7.55b', emit)
}

/**
 * Applies one side's half of the result, to the participants alone (N7.13b): elimination immediately (N7.33), a number
 * as the owner chooses.
 */
const suffer = (p: Position, battle: Battle, attacker: boolean, result: Result, emit: Emit): Position => {
  const { board } = p
  const units = alive(p, attacker ? battle.attackers : battle.defenders)
  if (result === 0 || units.length === 0) return p
  if (result === 'E') return eliminate(p, units, 'N7.33', emit)
  return push(p, {
    type: 'result',
    side: attacker ? battle.side : opponent(battle.side),
    attacker,
    units: idsOf(board, units),
    number: result,
    method: 'choose',
    steps: 0,
    lost: [],
    paths: [],
    barred: attacker && battle.overrun ? battle.targets : [], // N5.56b
  })
}

const proceed = (p: At<'battle'>, emit: Emit): Position => {
  const { frame } = p
  const next = replaceTop(p, { ...frame, stage: NEXT[frame.stage] })
  switch (frame.stage) {
    case 'defender':
      return suffer(next, frame, false, frame.result!.defender, emit)
    case 'attacker':
      return suffer(next, frame, true, frame.result!.attacker, emit)
    case 'advance': {
      // an overrun is movement: no advance follows it (N5.59, N7.61b)
      const advance = frame.overrun ? null : advanceFrame(p, frame)
      return advance === null ? next : push(next, advance)
    }
    case 'patton':
    case 'air-defence':
    case 'roll': // these wait for a player or a die
    case 'done':
      return endBattle(p, emit)
  }
}

export const battle = deciding('battle', {
  waitsFor,
  verbs: { patton, 'air-defence': airDefence },
  otherwise: (p) => refusals([PATTON_PENDING, AIR_DEFENCE_PENDING], { p }),
  roll: (p, dice, emit) => resolve(p, dice[0]!, emit),
  proceed,
})
