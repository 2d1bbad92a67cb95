/** A small board of the campaign: the main road, its bridges, and units of 30 Corps and against it. */
import type { CampaignTerms } from '../../src/market-garden/board/campaignTerms.js'
import { campaignAtStart } from '../../src/market-garden/bounds/campaignStart.js'
import { campaign } from '../../src/market-garden/data/campaign.js'
import type { State } from '../../src/market-garden/state.js'
import type { Campaign } from '../../src/market-garden/campaign/state.js'
import {
  antiTankGuns,
  battery,
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  leader,
  lorried,
  mortars,
  panthers,
  pioneers,
  place,
  smallGame,
} from './small.js'

const number = (row: number, column: number): string =>
  `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
/**
 * The main road runs straight north along column 20, over a canal between rows 5 and 6, a river between 10 and 11 and
 * one between 14 and 15.
 */
export const road = Array.from({ length: 19 }, (_, i) => [number(i + 1, 20), number(i + 2, 20)] as const)
const across = (row: number, kind: 'canal' | 'river') =>
  Array.from({ length: 40 }, (_, i) => [number(row, i + 1), number(row + 1, i + 1), kind] as const).concat(
    Array.from({ length: 39 }, (_, i) =>
      row % 2 === 0
        ? ([number(row, i + 1), number(row + 1, i + 2), kind] as const)
        : ([number(row, i + 2), number(row + 1, i + 1), kind] as const),
    ),
  )
const canal = across(5, 'canal')
const maas = across(10, 'river')
const rhine = across(14, 'river')
const rows = (from: number, to: number): string[] =>
  Array.from({ length: (to - from + 1) * 40 }, (_, i) => number(from + Math.floor(i / 40), (i % 40) + 1))

export const terms: CampaignTerms = {
  ...campaign.campaign!,
  releases: campaign.campaign!.releases.map((release) => ({
    ...release,
    when: release.when.map((milestone) =>
      milestone.kind === 'near'
        ? { ...milestone, hex: '0920' }
        : milestone.kind === 'entered'
          ? { ...milestone, hex: '1830' }
          : milestone,
    ),
  })),
}
const later = { within: 0, group: 1, half: false, hex: '0120' } as const

export const boardWith = (alwaysSupplied: readonly ('german' | 'allied')[], front = 2) =>
  smallGame({
    columns: 40,
    rows: 22,
    links: road.map(([from, to]) => [from, to, 'primary'] as const),
    hexsides: [...canal, ...maas, ...rhine],
    lines: {
      'main-road': road,
      'water-maas': maas.map(([from, to]) => [from, to] as const),
      'bridges-road': [
        ['0520', '0620'],
        ['1020', '1120'],
        ['1420', '1520'],
      ],
    },
    areas: {
      'north-of-neder-rijn': rows(15, 22),
      'south-of-front': rows(1, front),
      'arnhem-bridge': ['1420', '1520'],
    },
    formations: [
      formation('uk-30', 'allied', { level: 'corps' }),
      formation('gd', 'allied', { level: 'division', superior: 'uk-30' }),
      formation('br-43', 'allied', { level: 'division', superior: 'uk-30' }),
      formation('br-52', 'allied', { level: 'division', superior: 'uk-30' }),
      formation('us', 'allied', { level: 'division', airborne: true }),
      formation('ger-84', 'german', { level: 'division' }),
      formation('elsewhere', 'allied', { level: 'division' }),
      formation('kg', 'german'),
    ],
    counters: [
      lorried('a', { formation: 'gd' }),
      headquarters('gd'),
      battery('gun', { formation: 'gd' }),
      mortars('weapons', { formation: 'gd' }),
      antiTankGuns('pak', { formation: 'gd' }),
      leader('gd'),
      company('para', { formation: 'us' }),
      lorried('stray', { formation: 'elsewhere' }),
      lorried('wessex', { formation: 'br-43', arrival: { ...later, turn: 1, release: 'br-43' } }),
      lorried('scots', { formation: 'br-52', arrival: { ...later, turn: 1, release: 'br-52' } }),
      lorried('by-sea', { formation: 'br-52', arrival: { ...later, turn: 1, release: 'br-52-sea' } }),
      grenadiers('g', { formation: 'kg' }),
      grenadiers('late', { formation: 'ger-84', arrival: { ...later, hex: '2240', turn: 18, early: 'ger-84' } }),
      pioneers('sappers', { formation: 'kg' }),
      panthers('tank', { formation: 'kg', transport: 'vehicle', marks: ['silhouette'] }),
      panthers('tiger', { formation: 'kg', transport: 'vehicle', marks: ['silhouette', 'king-tiger'] }),
      germanHeadquarters('kg'),
    ],
    turns: [1, 20],
    alwaysSupplied,
    terms: { campaign: terms },
  })
export const game = boardWith(['german', 'allied'])
export const board = game.boards['hells-highway']
/** What a campaign remembers at its beginning. */
export const remembered: Campaign = campaignAtStart(board).campaign!
export const at = (phase: string, turn: number, units: object, more: object = {}): State =>
  place(game, { phase, turn, units, with: { campaign: remembered, ...more } })
