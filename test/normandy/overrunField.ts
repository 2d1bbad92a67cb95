/** The ground on which overruns are tried: one armored division, its neighbours, and Germans to be overrun. */
import {
  division,
  germanHeadquarters,
  germanInfantry,
  patton,
  place,
  smallGame,
  usArmor,
  usDivision,
  usRegiment,
} from './small.js'
import type { State } from '../../src/normandy/index.js'

export const PHASE = 'allied-normal-movement'
export const ARM = ['arm-1', 'arm-2', 'arm-3']
export const strong = { division: 'arm', attack: [10, 5] }

export const counters = [
  ...ARM.map((id) => usArmor(id, strong)),
  usArmor('other', { division: 'other-arm' }),
  usRegiment('foot', { division: 'us-9' }),
  usDivision('us-30'),
  patton('patton'),
  ...['g', 'h', 'i'].map((id) => germanInfantry(id, { attack: [3, 3, 3] })),
  germanInfantry('equal', { attack: [30] }),
  germanHeadquarters('hq'),
]
export const divisions = [
  division('arm'),
  division('other-arm'),
  division('us-9', { integrity: 'none' }),
  division('us-30', { integrity: 'truck' }),
]
export const game = smallGame({
  counters,
  divisions,
  terrain: { '0604': ['forest'] },
  hexsides: [
    ['0604', '0605', 'river'],
    ['0304', '0404', 'stream'],
  ],
})

export const stack = (hex: string): Record<string, string> => Object.fromEntries(ARM.map((id) => [id, hex]))
export const put = (units: Record<string, string>, more: Record<string, unknown> = {}): State =>
  place(game, { phase: PHASE, units, ...more })
