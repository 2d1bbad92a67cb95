/** The choices after a result of fire, stage by stage (M5.3). */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, firstOf, refusals, where } from '../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { choiceIn, deciding, inStages } from '../activities.js'
import { disrupt, setMode } from '../changes/changes.js'
import { sufferSteps } from '../changes/losses.js'
import { modeUnderFire } from '../field/afloat.js'
import { LEAVES_COLUMN } from '../field/inColumn.js'
import { columnsBoundBy } from '../field/raisedWays.js'
import { withUnit } from '../field/records.js'
import { hexOf, opponent } from '../field/situation.js'
import { nameOf } from '../field/units.js'
import { replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Action } from '../state.js'
import { canTakeCover, mayBailOut, mayTakeCover, mayTakeExcess } from './fireResultChoices.js'
import { aftermath, afterSteps, check, leave, ownerOf, RULES, settled } from './resultFlow.js'
import { shaken, sufferThen, toDefilade, afterLeaderRolls } from './resultFlow.js'

type AtResult = At<'fire-result'>
type Chosen = Choice<AtResult, Action>

/** All matches hand it out, so nobody may write to it. */
const ACCEPT = Object.freeze({ type: 'accept' } as const)

const unitOf = (p: AtResult): number => p.board.unitIndex(p.frame.unit)
const isInColumn = (p: AtResult): boolean => modeUnderFire(p, unitOf(p)) === 'travel'
const isConcentrated = (p: AtResult): boolean => modeUnderFire(p, unitOf(p)) === 'concentrated'
const owner = (p: AtResult) => player(ownerOf(p.board, p.frame))

/** How a stage refuses the actions that it does not offer. */
interface Says {
  readonly rule: string | ((p: AtResult) => string)
  readonly code: string
  readonly says: (p: AtResult) => Saying
}

/** Makes a row that refuses every option that is not open, always with the same message. */
const unless =
  ({ rule, code, says }: Says) =>
  (isOpen: (q: Chosen) => boolean): Restriction<Chosen> =>
    forbid<Chosen>(typeof rule === 'string' ? rule : ({ p }) => rule(p), code, ({ p }) => p.frame.unit)
      .when((q) => !isOpen(q))
      .saying(({ p }) => says(p))

const otherwiseOf = (stage: Says) => {
  const rows = [unless(stage)(() => false)]
  return (p: AtResult, action: Action) => refusals(rows, { p, action })
}

const targetName = (p: AtResult): string => nameOf(p.board, unitOf(p))

const CHOOSE: Says = {
  rule: (p) => (isInColumn(p) ? 'M5.32d' : 'M5.32c'),
  code: 'choose',
  says: (p) => say`the result on ${{ target: targetName(p) }} must be applied first`,
}
const SUFFER: Says = {
  rule: 'M5.37',
  code: 'suffer',
  says: (p) => say`${{ target: targetName(p) }} is Disrupted or loses a step`,
}
/** The rule for excess step losses. */
const excessRule = ({ frame }: AtResult): string => (frame.kind === 'conventional' ? 'M9.43b' : 'M5.35c')

const EXCESS: Says = {
  rule: excessRule,
  code: 'allot',
  says: () => say`the steps beyond the target go to others of its class in the hex`,
}
const AFTERMATH: Says = {
  rule: 'M5.31a',
  code: 'aftermath',
  says: (p) => say`${{ target: targetName(p) }} must choose whether to go into Defilade`,
}

const choosing = unless(CHOOSE)

const isHeldInColumn = (p: AtResult): boolean => LEAVES_COLUMN.forbids({ p, unit: unitOf(p) })
const boundByRoad = (p: AtResult): string | null => columnsBoundBy(p.board, p.board.map.indexOf(p.frame.hex))

/** Why a unit cannot leave Travel mode under fire. */
const BOUND: Restrictions<Chosen> = [
  firstOf([
    where(({ p }) => boundByRoad(p) === null, [about(({ p }) => ({ p, unit: unitOf(p) }), [LEAVES_COLUMN])]),
    forbid<Chosen>(
      ({ p }) => boundByRoad(p) ?? 'M10.12b',
      'raised-road',
      ({ p }) => p.frame.unit,
    )
      .when(() => true)
      .saying(({ p }) => say`${{ target: targetName(p) }} cannot leave Travel mode here`),
  ]),
]

/** Refuses options that are not open: to a unit bound to its road, or to Travel mode, for that reason. */
const openTo = (isOpen: (q: Chosen) => boolean, isBound: (p: AtResult) => boolean): Restrictions<Chosen> => [
  where((q) => isBound(q.p) && !isOpen(q), BOUND),
  where(({ p }) => !isBound(p), [choosing(isOpen)]),
]

const mayCover = (q: { readonly p: AtResult }): boolean => canTakeCover(q.p, unitOf(q.p))

/** Guns and headquarters have no Concentrated side, but may take cover (M-R110). */
const mayCloseUp = ({ p }: Chosen): boolean =>
  !isConcentrated(p) && p.board.counters[unitOf(p)]!.concentrates && canTakeCover(p, unitOf(p))

/** The choices of a target that cannot stay as it is (M5.32c, M5.32d, M5.33b). */
const choice = deciding('fire-result', {
  waitsFor: owner,
  verbs: {
    accept: choiceIn('fire-result', 'accept', {
      restrictions: [choosing(({ p }) => !isConcentrated(p))],
      options: () => [ACCEPT],
      apply: (p) => settled(p, p.frame),
    }),
    'close-up': choiceIn('fire-result', 'close-up', {
      restrictions: openTo(mayCloseUp, (p) => isInColumn(p) && isHeldInColumn(p)),
      options: () => [{ type: 'close-up' }],
      apply: (p, _action, emit) => {
        emit?.({ type: 'mode-forced', unit: p.frame.unit, mode: 'concentrated' })
        return settled(shaken(setMode(p, unitOf(p), 'concentrated'), unitOf(p)), p.frame)
      },
    }),
    'stand-fast': choiceIn('fire-result', 'stand-fast', {
      restrictions: [choosing(({ p }) => isConcentrated(p))],
      options: () => [{ type: 'stand-fast' }],
      apply: (p, _action, emit) => {
        const { frame } = p
        if (frame.result === 'D') return replaceTop(p, { ...frame, stage: 'stand' })
        return afterLeaderRolls(p, sufferSteps(p, unitOf(p), 1, 'M5.32c', emit), (after) =>
          hexOf(after, unitOf(p)) < 0 ? leave(after) : replaceTop(after, { ...frame, stage: 'stand' }),
        )
      },
    }),
    'take-cover': choiceIn('fire-result', 'take-cover', {
      restrictions: openTo(
        ({ p, action }) => action.type === 'take-cover' && action.unit === p.frame.unit && mayCover({ p }),
        isInColumn,
      ),
      options: (p) => [{ type: 'take-cover', unit: p.frame.unit }],
      apply: (p, _action, emit) => {
        const covered = toDefilade(p, unitOf(p), emit)
        return settled(isInColumn(p) ? shaken(covered, unitOf(p)) : covered, p.frame)
      },
    }),
  },
  otherwise: otherwiseOf(CHOOSE),
})

/** The choice of guns and headquarters that fail their check (M5.37). */
const suffering = deciding('fire-result', {
  waitsFor: owner,
  verbs: {
    suffer: choiceIn('fire-result', 'suffer', {
      restrictions: [],
      options: () => [
        { type: 'suffer', what: 'disruption' },
        { type: 'suffer', what: 'step' },
      ],
      apply: (p, { what }, emit) =>
        what === 'disruption'
          ? settled(disrupt(p, unitOf(p), emit), p.frame)
          : sufferThen(p, p.frame, unitOf(p), 'M5.37', emit),
    }),
  },
  otherwise: otherwiseOf(SUFFER),
})

const inOrderOf = (p: Position, units: readonly number[]) => units.map((unit) => p.board.ids[unit]!).sort()

/** Excess step losses go to other units (M5.35c, M9.43b). */
const allotting = deciding('fire-result', {
  waitsFor: (p) => {
    const side = ownerOf(p.board, p.frame)
    return player(p.frame.kind === 'conventional' ? opponent(side) : side)
  },
  verbs: {
    'allot-step': choiceIn('fire-result', 'allot-step', {
      restrictions: [
        unless(EXCESS)(
          ({ p, action }) =>
            action.type === 'allot-step' && mayTakeExcess(p, p.frame).includes(p.board.unitIndex(action.unit)),
        ),
      ],
      options: (p) => inOrderOf(p, mayTakeExcess(p, p.frame)).map((unit) => ({ type: 'allot-step', unit })),
      apply: (p, { unit }, emit) => {
        const rest = { ...p.frame, excess: p.frame.excess - 1 }
        const noted = replaceTop(p, rest)
        const worn = sufferSteps(noted, p.board.unitIndex(unit), 1, excessRule(p), emit)
        return afterLeaderRolls(noted, worn, (after) => afterSteps(after, rest))
      },
    }),
  },
  otherwise: otherwiseOf(EXCESS),
})

const afterwards = unless(AFTERMATH)

/** The last choices: to take cover, and to dismount. */
const ending = deciding('fire-result', {
  waitsFor: owner,
  verbs: {
    accept: choiceIn('fire-result', 'accept', {
      restrictions: [],
      options: () => [ACCEPT],
      apply: (p) => leave(p),
    }),
    'bail-out': choiceIn('fire-result', 'bail-out', {
      restrictions: [
        afterwards(
          ({ p, action }) => action.type === 'bail-out' && action.unit === p.frame.unit && mayBailOut(p, unitOf(p)),
        ),
      ],
      options: (p) => [{ type: 'bail-out', unit: p.frame.unit }],
      apply: (p, { unit }, emit) => {
        emit?.({ type: 'dismounted', unit })
        return aftermath(withUnit(p, p.board.unitIndex(unit), { dismounted: true }), p.frame)
      },
    }),
    'take-cover': choiceIn('fire-result', 'take-cover', {
      restrictions: [
        afterwards(
          ({ p, action }) =>
            action.type === 'take-cover' && mayTakeCover(p, p.frame).includes(p.board.unitIndex(action.unit)),
        ),
      ],
      options: (p) => inOrderOf(p, mayTakeCover(p, p.frame)).map((unit) => ({ type: 'take-cover', unit })),
      apply: (p, { unit }, emit) => aftermath(toDefilade(p, p.board.unitIndex(unit), emit), p.frame),
    }),
  },
  otherwise: otherwiseOf(AFTERMATH),
})

/** A morale check of the target. */
const checking = (stage: keyof typeof RULES) =>
  deciding('fire-result', {
    waitsFor: (p) => ({
      kind: 'chance',
      roll: { kind: 'morale', rule: RULES[stage], roller: ownerOf(p.board, p.frame), dice: 2, faces: 6 },
    }),
    verbs: {},
    otherwise: () => [],
    roll: (p, dice, emit) => check(p, p.frame, dice, emit),
  })

export const fireResult = inStages('fire-result', ({ stage }) => stage, {
  minimal: checking('minimal'),
  excess: allotting,
  choose: choice,
  stand: checking('stand'),
  'emplaced-check': checking('emplaced-check'),
  suffer: suffering,
  aftermath: ending,
})
