/** Column shifts (N7.2): terrain, water, headquarters, Tigers, air power. All add up (N7.26); right is positive. */
import { asSaying, say } from '../../engine/words/saying.js'
import type { Entry } from '../../wargame/breakdown.js'
import { areAdjacent, directionOf } from '../../hex/index.js'
import { unitsIn } from '../../wargame/disposition.js'
import { entriesOn } from '../../wargame/entries.js'
import type { Board } from '../board/board.js'
import { hexNumber, inArea } from '../board/board.js'
import type { Position } from '../position.js'
import { commandingHeadquarters, pattonFor } from './headquarters.js'
import { isSupplied } from './supply.js'
import { counterOf, nameOf, serviceOf } from './units.js'
import { groundWords } from '../words.js'

/** The features of a combat or overrun that determine its odds column. */
export interface Engagement {
  readonly overrun: boolean
  readonly attackers: readonly number[]
  readonly targets: readonly number[]
  /** an air point in support of the attack (N13.21) */
  readonly air: boolean
  /** an Allied air point in defence (mini-game, N16.38b) */
  readonly airDefence: boolean
  /** whether the German player uses the shift of his Tigers (N7.25a) */
  readonly tigers: boolean
  /** columns of Patton's allowance spent on it (N7.24) */
  readonly patton: number
}

const shift = entriesOn('column')

/**
 * Whether Hill 112 weakens Caen: a Commonwealth attack while a Commonwealth unit in supply is on the hill (N15.41a),
 * any number of times in a phase (N15.41b).
 */
const weakensCaen = (p: Position, engagement: Engagement, hex: number): boolean => {
  const { board } = p
  if (!p.state.options.hill112 || !inArea(board, 'caen', hex)) return false
  if (serviceOf(board, engagement.attackers[0]!) !== 'commonwealth') return false
  return (board.map.areas['hill-112'] ?? []).some((hill) =>
    unitsIn(p, hill).some((unit) => serviceOf(board, unit) === 'commonwealth' && isSupplied(p, unit)),
  )
}

/**
 * Columns to the left for each kind of terrain in a hex (N7.21a); bocage does not count with forest or highland
 * (N7.21c).
 */
const terrainOf = (p: Position, engagement: Engagement, hex: number): readonly Entry[] => {
  const { board } = p
  const { legend } = board.map.source
  const bits = board.map.terrain[hex]!
  const kinds = legend.terrain.filter((_, bit) => (bits & (1 << bit)) !== 0)
  const silent = kinds.includes('forest') || kinds.includes('highland')
  return kinds
    .filter((kind) => !(kind === 'bocage' && silent))
    .map((kind): Entry => {
      const weak = kind === 'city' && weakensCaen(p, engagement, hex)
      const value = weak ? 1 : board.charts.terrain[kind]!.shift
      const rule = weak ? 'N15.41a' : kind === 'woods' ? 'N-R35' : 'N7.21a'
      return shift(
        rule,
        weak ? 'caen' : `terrain-${kind}`,
        asSaying(groundWords(kind)),
        0 - value,
        hexNumber(board, hex),
      )
    })
    .filter((entry) => entry.value !== 0)
}

/** The terrain shift: with several defending hexes, only that of the best for the defender (N-R10). */
const terrainEntries = (p: Position, engagement: Engagement): readonly Entry[] => {
  let best: readonly Entry[] = []
  let least = 1
  for (const hex of engagement.targets) {
    const entries = terrainOf(p, engagement, hex)
    const sum = entries.reduce((total, entry) => total + entry.value, 0)
    if (sum < least) [best, least] = [entries, sum]
  }
  return best
}

/** What an attacker crosses: the easiest of its hexsides with the defending hexes counts (N-R11). */
const crossing = (board: Board, from: number, targets: readonly number[]): 'river' | 'stream' | 'land' => {
  const borders = targets.filter((target) => areAdjacent(board.map, from, target))
  if (borders.length === 0) return 'land' // an attack that cannot be made
  const kinds = borders.map(
    (target) =>
      board.map.source.legend.hexsides[board.map.hexsides[from * 6 + directionOf(board.map, from, target)]! - 1],
  )
  if (kinds.every((kind) => kind === 'river')) return 'river'
  return kinds.every((kind) => kind === 'river' || kind === 'stream') ? 'stream' : 'land'
}

/**
 * The shift for water when every attacker crosses it: rivers only, or streams or a mix (N7.22); one attacker across
 * land cancels it (N7.22b), roads make no difference (N-R25).
 */
const waterEntries = (p: Position, engagement: Engagement): readonly Entry[] => {
  const { board } = p
  const kinds = engagement.attackers.map((unit) => crossing(board, p.hexOf[unit]!, engagement.targets))
  if (kinds.includes('land')) return []
  const kind = kinds.every((other) => other === 'river') ? 'river' : 'stream'
  const said = kind === 'river' ? say`all attackers across a river` : say`all attackers across a stream`
  return [shift('N7.22a', kind, said, 0 - board.charts.hexsides[kind]!.shift)]
}

/**
 * The shifts of headquarters: German ones in attack and defence, any number of times, one column at most (N7.23c,
 * N8.14), the American one only when Americans attack (N7.24c, N8.15); likewise in overruns (N8.0, N8.17, N-R5).
 */
const headquartersEntries = (p: Position, engagement: Engagement): readonly Entry[] => {
  const { board } = p
  if (board.mini) return []
  const germanAttack = board.sides[engagement.attackers[0]!] === 0
  const germans = germanAttack ? engagement.attackers : engagement.targets.flatMap((hex) => unitsIn(p, hex))
  const headquarters = commandingHeadquarters(p, germans)
  const patton = engagement.patton > 0 ? pattonFor(p, engagement.attackers) : -1
  const entry = (rule: string, unit: number, value: number): readonly Entry[] =>
    unit < 0
      ? []
      : [shift(rule, 'headquarters', say`headquarters ${{ unit: nameOf(board, unit) }}`, value, board.ids[unit])]
  return [
    ...entry(engagement.overrun ? 'N5.53b' : 'N7.23a', headquarters, germanAttack ? 1 : -1),
    ...entry('N7.24a', patton, engagement.patton),
  ]
}

/** Tigers when they attack, not when they defend (N7.25b), and air points. */
const supportEntries = (p: Position, engagement: Engagement): readonly Entry[] => {
  const { board } = p
  const entries: Entry[] = []
  const tiger = engagement.attackers.find((unit) => counterOf(board, unit).kind === 'tiger')
  if (engagement.tigers && tiger !== undefined && !engagement.overrun)
    entries.push(shift('N7.25a', 'tigers', say`Tiger battalion`, 1, board.ids[tiger]))
  if (engagement.air) entries.push(shift(board.mini ? 'N16.38b' : 'N13.21', 'air-support', say`air support`, 1))
  if (engagement.airDefence) entries.push(shift('N16.38b', 'air-defence', say`air support in defence`, -1))
  return entries
}

/** Every column shift of an engagement, in the order of N7.21 to N7.25 and N13.21. */
export const shiftEntries = (p: Position, engagement: Engagement): readonly Entry[] => [
  ...terrainEntries(p, engagement),
  ...waterEntries(p, engagement),
  ...headquartersEntries(p, engagement),
  ...supportEntries(p, engagement),
]
