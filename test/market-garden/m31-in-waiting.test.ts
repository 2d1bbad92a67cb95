import { positionOf } from '../../src/market-garden/position.js'
import { positionWith } from './positionWith.js'
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { CampaignTerms } from '../../src/market-garden/board/campaignTerms.js'
import { campaign } from '../../src/market-garden/data/campaign.js'
import { marketGarden, unitId } from '../../src/market-garden/index.js'
import { controllingHeadquarters } from '../../src/market-garden/fire/control.js'
import { isFreeOnTheFlank } from '../../src/market-garden/bounds/flankBrigade.js'
import { refusals as refusalsOf } from '../../src/engine/legality/restriction.js'
import { NOT_IDLE } from '../../src/market-garden/bounds/idle.js'
import type { State } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  flak,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  lorried,
  must,
  place,
  play,
  refusals,
  smallGame,
  unit,
} from './small.js'
import type { Loose } from './small.js'
import { road } from './campaignBoards.js'

const setUp = { turn: 0, within: 0, group: 1, half: false } as const
const terms: CampaignTerms = { ...campaign.campaign!, flank: { ...campaign.campaign!.flank, area: 'town' } }

const game = smallGame({
  columns: 40,
  rows: 24,
  links: road.map(([from, to]) => [from, to, 'primary'] as const),
  lines: { 'main-road': road },
  areas: { town: ['1019', '1120'] },
  formations: [
    formation('uk-30', 'allied', { level: 'corps' }),
    formation('gd', 'allied', { level: 'division', superior: 'uk-30' }),
    formation('gd-5', 'allied', { superior: 'gd' }),
    formation('br-50', 'allied', { level: 'division', superior: 'uk-30' }),
    formation('br-231', 'allied', { superior: 'br-50' }),
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('kg-walther', 'german'),
    formation('hoff', 'german', { level: 'battalion', superior: 'kg-walther' }),
    formation('goth', 'german'),
    formation('ger', 'german', { level: 'division' }),
  ],
  counters: [
    lorried('a', { formation: 'gd-5' }),
    battery('gun', { formation: 'gd' }),
    headquarters('uk-30'),
    headquarters('gd'),
    headquarters('gd-5'),
    lorried('b', { formation: 'br-231' }),
    headquarters('br-231'),
    battery('jeep-guns', { formation: 'us' }),
    lorried('jeeps', { formation: 'us' }),
    company('para', { formation: 'us' }),
    headquarters('us'),
    lorried('on-road', { formation: 'br-231', arrival: { ...setUp, hex: '0320' } }),
    battery('gun-on-road', { formation: 'gd', arrival: { ...setUp, hex: '0220' } }),
    grenadiers('g', { formation: 'hoff', arrival: { ...setUp, hex: '2040' } }),
    grenadiers('loose'),
    grenadiers('h', { formation: 'goth' }),
    flak('walther-flak', { formation: 'kg-walther' }),
    flak('goth-flak', { formation: 'goth' }),
    germanHeadquarters('kg-walther'),
    germanHeadquarters('goth'),
    germanHeadquarters('ger'),
  ],
  turns: [1, 20],
  terms: {
    campaign: terms,
    firstPhase: 'allied-movement',
    spearhead: true,
    inColumn: campaign.inColumn!,
    landings: { pathfinders: { us: hexId('1238') } },
  },
})
const board = game.boards['hells-highway']
const at = (phase: string, turn: number, units: object, more: object = {}): State =>
  place(game, { phase, turn, units, with: more })
const codes = (state: State, action: Loose): readonly string[] => refusals(game, state, action)
const remembered = {
  gunLine: {},
  suppressed: [],
  happened: {},
  released: {},
  roaming: null,
  tried: [],
  held: {},
  points: { german: 0, allied: 0 },
}

describe('formations that may not act yet (M31.25c)', () => {
  const walther = {
    g: '1509', 'walther-flak': '1510', 'goth-flak': '1511', loose: '1512', h: '1513',
    'hq-kg-walther': '1610', 'hq-goth': '1611', 'hq-ger': '1612', a: '0320',
  } // prettier-ignore
  const attaching = (turn: number, subject: string, to: string) =>
    codes(at('german-command', turn, walther), { type: 'attach', subject, to })

  test('M31.25c M-R520 in turn 1 no unit is attached to Walther or from it', () => {
    expect([attaching(1, 'walther-flak', 'goth'), attaching(2, 'walther-flak', 'goth')]).toEqual([['M31.25c'], []])
    expect([attaching(1, 'goth-flak', 'kg-walther'), attaching(2, 'goth-flak', 'kg-walther')]).toEqual([
      ['M31.25c'],
      [],
    ])
    expect([attaching(1, 'loose', 'kg-walther'), attaching(1, 'loose', 'goth')]).toEqual([['M31.25c'], []])
    expect(attaching(1, 'goth-flak', 'ger')).toEqual([])
    expect(attaching(1, 'kg-walther', 'ger')).toContain('M31.25c')
    expect(attaching(2, 'kg-walther', 'ger')).not.toContain('M31.25c')
    const offered = legal(game, at('german-command', 1, walther), 'attach')
    expect(offered.length).toBeGreaterThan(0)
    expect(
      offered.filter(({ subject, to }) => to === 'kg-walther' || ['walther-flak', 'g', 'hoff'].includes(subject)),
    ).toEqual([])
  })

  test('M31.25c M-R520 no unit is attached to or from 30 Corps before phase 6 of turn 2', () => {
    const units = {
      'jeep-guns': '0318', 'hq-gd': '0321', 'hq-uk-30': '0322', 'hq-us': '0323',
      para: { at: '0324', disrupted: true }, // somebody who could do something
    } // prettier-ignore
    const under = (turn: number) =>
      codes(at('allied-command', turn, units), { type: 'attach', subject: 'jeep-guns', to: 'gd' })
    expect([under(1).includes('M31.25c'), under(2).includes('M31.25c'), under(3).includes('M31.25c')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('M31.25c M-R520 no unit of Walther recovers in turn 1', () => {
    const shaken = { ...walther, g: { at: '1509', disrupted: true }, h: { at: '1513', disrupted: true } }
    const recovering = (turn: number, id: string) =>
      codes(at('german-command', turn, shaken), { type: 'recover', unit: id })
    expect([recovering(1, 'g'), recovering(1, 'h'), recovering(2, 'g')]).toEqual([['M31.25c'], [], []])
  })

  test('M31.25c no unit of Walther is brought to the top of a stack in turn 1', () => {
    const raising = (turn: number, order: readonly string[]) => {
      const [, below = ''] = order
      const beside = at('german-movement', turn, { ...walther, g: '1513' })
      const state = { ...beside, stacks: { ...beside.stacks, '1513': order.map(unitId) } }
      const isOffered = legal(game, state, 'bring-up').some(({ unit: id }) => id === below)
      return [codes(state, { type: 'bring-up', unit: below }), isOffered]
    }
    expect([raising(1, ['h', 'g']), raising(2, ['h', 'g'])]).toEqual([
      [['M31.25c'], false],
      [[], true],
    ])
    expect(raising(1, ['g', 'h'])).toEqual([[], true])
  })

  test('M31.25c M-R520 a unit waits by its lettering, or by the formation it is under at the start', () => {
    const idle = (attached: Record<string, string>, id: string) =>
      refusalsOf([NOT_IDLE], {
        p: positionWith(board, { turn: 1, phase: 'german-movement', attached }),
        unit: board.unitIndex(id),
      }).map(({ rule }) => rule)
    // out of Walther, and into it
    expect([idle({ hoff: 'goth' }, 'g'), idle({ 'walther-flak': 'goth' }, 'walther-flak')]).toEqual([
      ['M31.25c'],
      ['M31.25c'],
    ])
    expect([idle({ loose: 'kg-walther' }, 'loose'), idle({}, 'loose')]).toEqual([['M31.25c'], []])
  })

  test('M31.24c the brigade on the flank is the one whose lettering says so', () => {
    const attached = { b: 'gd-5', a: 'br-231' }
    const free = (id: string, turn = 3) => isFreeOnTheFlank(positionWith(board, { turn }), board.unitIndex(id))
    expect([free('b'), free('a'), free('b', 4), free('b', 5)]).toEqual([true, false, true, false])
    const units = { a: '0320', b: '0321', 'hq-gd-5': '0322', 'hq-br-231': '0323' }
    const halted = (id: string, turn = 6) =>
      codes(at('allied-movement', turn, units, { attached, campaign: remembered }), { type: 'start-move', unit: id })
    expect([halted('b'), halted('a')]).toEqual([['M31.24c'], []])
    // turns 4 and 5 are of the first night
    expect([halted('b', 4), halted('b', 5)]).toEqual([['M23.65a'], ['M23.65a', 'M31.24c']])
    const north = (id: string) =>
      codes(
        play(game, at('allied-movement', 3, { a: '0120', [id]: '1120' }, { attached, campaign: remembered }), {
          type: 'start-move',
          unit: id,
        }),
        { type: 'step', to: '1220' },
      )
    expect([north('b').includes('M31.24c'), north('a').includes('M31.24c')]).toEqual([true, false])
  })
})

describe('guns in their first line (M31.24b)', () => {
  const line = { ...remembered, gunLine: { gun: '0201' } }
  const directed = (hq: object | string, turn = 2): readonly number[] =>
    controllingHeadquarters(
      positionOf(
        board,
        at('allied-indirect-fire', turn, { 'hq-uk-30': hq, gun: { at: '0201', mode: 'defilade' } }, { campaign: line }),
      ),
      board.unitIndex('gun'),
    )

  test('M31.24b M-R521 the headquarters of 30 Corps directs guns in the line also in Travel mode', () => {
    const [hq] = [board.unitIndex('hq-uk-30')]
    expect([directed({ at: '0320', mode: 'travel' }), directed({ at: '0320', mode: 'defilade' })]).toEqual([[hq], [hq]])
    expect(directed({ at: '0320', mode: 'travel', disrupted: true })).toEqual([])
    expect([directed('eliminated'), directed('absent')]).toEqual([[], []])
    // no other headquarters does, nor it others
    const units = { 'hq-gd': { at: '0202', mode: 'travel' }, gun: { at: '0201', mode: 'defilade' } }
    const state = at('allied-indirect-fire', 2, units, { campaign: line })
    expect(controllingHeadquarters(positionOf(board, state), board.unitIndex('gun'))).toEqual([])
    const moved = { 'hq-uk-30': { at: '0202', mode: 'travel' }, gun: { at: '0201', mode: 'defilade' } }
    expect(
      controllingHeadquarters(
        positionOf(board, at('allied-indirect-fire', 2, moved, { campaign: remembered })),
        board.unitIndex('gun'),
      ),
    ).toEqual([])
  })

  test('M31.24b M-R521 M5.42a guns in the line fire at what others see, while 30 Corps is on the road', () => {
    const units = {
      'hq-uk-30': { at: '0420', mode: 'travel' }, gun: { at: '0419', mode: 'defilade' }, a: '1620', h: '1820',
    } // prettier-ignore
    const targets = (gunLine: object) =>
      legal(game, at('allied-indirect-fire', 2, units, { campaign: { ...remembered, gunLine } }), 'open-fire').map(
        ({ target }) => target,
      )
    expect([targets({ gun: '0419' }), targets({})]).toEqual([['h'], []])
  })

  test('M31.24b a gun that leaves its hex is out of the line for good', () => {
    const first = { ...remembered, gunLine: { gun: '0219' } }
    const start = at(
      'allied-movement',
      3,
      { gun: { at: '0219', mode: 'travel' }, 'hq-uk-30': '0320' },
      { campaign: first },
    )
    const out = play(game, start, { type: 'start-move', unit: 'gun' }, { type: 'step', to: '0218' })
    expect(out.campaign?.gunLine).toEqual({})
    const back = play(game, out, { type: 'step', to: '0219' })
    expect([unit(back, 'gun').at, back.campaign?.gunLine]).toEqual(['0219', {}])
    // others leave it in the line
    const other = play(game, at('allied-movement', 3, { gun: '0219', a: '0320' }, { campaign: first }), {
      type: 'start-move',
      unit: 'a',
    }, { type: 'step', to: '0420' }) // prettier-ignore
    expect(other.campaign?.gunLine).toEqual({ gun: '0219' })
  })
})

describe('columns in the campaign (M30.42a)', () => {
  test('M30.42a M-R525 the limits on columns bind ground units of 30 Corps, but not paratroopers', () => {
    const units = { a: { at: '0320', mode: 'travel' }, jeeps: { at: '1020', mode: 'travel' } }
    const leaving = (turn: number, id: string) =>
      codes(at('allied-organization', turn, units), { type: 'change-mode', unit: id, mode: 'concentrated' })
    expect([leaving(2, 'a'), leaving(2, 'jeeps'), leaving(3, 'a')]).toEqual([['M30.42a'], [], []])
  })

  test('M31.24a M31.24b M-R361 M-R525 guns are set up in Defilade on the main road, 231 Brigade as it likes', () => {
    const start = must(game.setup({ scenario: 'hells-highway' }))
    const modes = (id: string) =>
      legal(game, start, 'place-unit').flatMap(({ unit: one, mode }) => (one === id ? [mode] : []))
    expect([modes('gun-on-road'), modes('on-road').length]).toEqual([['defilade'], 3])
  })
})

describe('the first night (M31.25b)', () => {
  test('M31.25b M23.65a 30 Corps does not move in turn 4 of the campaign, nor in turn 5', () => {
    const moving = (turn: number, id: string, hex: string) =>
      refusals(
        marketGarden,
        must(
          marketGarden.position({
            scenario: 'campaign',
            turn,
            phase: 'allied-movement',
            units: { [id]: hex },
            with: { campaign: remembered },
          }),
        ),
        { type: 'start-move', unit: id },
      )
    const nights = ([3, 4, 5] as const).map((turn) => moving(turn, 'gd-2ig-5-1', 'D0919'))
    expect(nights).toEqual([[], ['M23.65a'], ['M23.65a']])
    expect(moving(4, 'us-501-1-a', 'C3013')).toEqual([])
  })
})
