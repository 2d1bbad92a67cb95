/** All counters of the mini-game of 6 to 12 June 1944, sorted by id. */
import type { Counter } from '../board/counters.js'
import { byId } from './builders.js'
import { longestDayAllied } from './longest-day-allied.js'
import { longestDayGerman } from './longest-day-german.js'

export const longestDayCounters: readonly Counter[] = byId([...longestDayGerman, ...longestDayAllied])
