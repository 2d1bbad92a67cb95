/** Units join an attack being declared, one after another (M5.11, M5.12a, M6.7c). */
import { oneOfThese } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { nameById } from '../board/names.js'
import type { At } from '../position.js'
import type { Firer, Side } from '../state.js'
import { batteriesFor, BATTERY } from './barrage.js'
import type { BatteryQuestion } from './barrage.js'
import { FIRER } from './firers.js'
import type { FirerQuestion } from './gunnery.js'
import { joiners, packetsFor, shotOf } from './shots.js'

/** The most artillery units that may combine in a barrage (M6.7c). */
const MOST_BATTERIES = 2

/** A unit that would join the attack, with its declaration. */
interface JoiningQuestion extends FirerQuestion, BatteryQuestion {
  readonly p: At<'attack'>
  readonly side: Side
}

export const joiningQuestion = (p: At<'attack'>, firer: Firer): JoiningQuestion => ({
  p,
  shot: shotOf(p, p.frame),
  side: p.frame.side,
  hex: p.board.map.indexOf(p.frame.hex),
  unit: p.board.unitIndex(firer.unit),
  firer,
})

const isUnobserved = ({ p }: JoiningQuestion): boolean => p.frame.kind === 'unobserved'

const DECLARED = forbid<JoiningQuestion>('M5.23a', 'declared', ({ firer }) => firer.unit)
  .when(({ p, firer }) => p.frame.firers.some(({ unit }) => unit === firer.unit))
  .saying(({ p, firer }) => say`${{ unit: nameById(p.board, firer.unit) }} is part of the attack already`)

const packetsOf = ({ p, unit }: JoiningQuestion): readonly number[] => packetsFor(p, p.frame, unit)

const PACKET = forbid<JoiningQuestion>('M5.11b', 'packet', ({ firer }) => firer.unit)
  .when((q) => q.unit >= 0 && !packetsOf(q).includes(q.firer.packet))
  .saying((q) => {
    const packets = packetsOf(q)
    const unit = nameById(q.p.board, q.firer.unit)
    return packets.length === 0
      ? say`${{ unit }} fires in no packet, for it has no guns`
      : say`${{ unit }} fires in packet ${{ packets: oneOfThese(packets.map(String)) }}`
  })

const isFull = ({ frame }: At<'attack'>): boolean => frame.firers.length >= MOST_BATTERIES

/** The restrictions on units that join a barrage. */
const TOGETHER: Restrictions<JoiningQuestion> = [
  forbid<JoiningQuestion>('M6.7c', 'too-many')
    .when(({ p }) => isFull(p))
    .saying(() => 'at most two batteries combine in a barrage'),
  forbid<JoiningQuestion>('M6.7c', 'packet')
    .when(({ firer }) => firer.packet !== 0)
    .saying(() => 'a barrage is one packet'),
]

/** Whether a unit may join. */
export const JOINING: Restrictions<JoiningQuestion> = [
  stages<JoiningQuestion>(
    [DECLARED],
    [where(isUnobserved, [...BATTERY, ...TOGETHER]), where((q) => !isUnobserved(q), [...FIRER, PACKET])],
  ),
]

/** Every declaration with which a unit may join the attack. */
export const joinersOf = (p: At<'attack'>): readonly Firer[] => {
  const { board, frame } = p
  if (frame.kind !== 'unobserved') return joiners(p, frame)
  if (isFull(p)) return []
  const batteries = batteriesFor(p, frame.side, board.map.indexOf(frame.hex))
  return batteries.filter((firer) => !frame.firers.some(({ unit }) => unit === firer.unit))
}
