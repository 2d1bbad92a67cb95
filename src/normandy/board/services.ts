/** The services: the Germans, the Americans, and the Commonwealth. */
import type { Service } from '../state.js'
import type { Counter } from './counters.js'

/**
 * The service that a nation's units fight for: French units are American, Canadian and Polish ones Commonwealth
 * (N2.3f).
 */
export const serviceOfNation = (nation: Counter['nation']): Service => {
  switch (nation) {
    case 'wehrmacht':
    case 'waffen-ss':
    case 'luftwaffe':
      return 'german'
    case 'american':
    case 'french':
      return 'american'
    case 'british':
    case 'canadian':
    case 'polish':
      return 'commonwealth'
  }
}
