/** All counters of the campaign of 16 July to 23 August 1944, sorted by id. */
import type { Counter } from '../board/counters.js'
import { byId } from './builders.js'
import { campaignAmerican } from './campaign-american.js'
import { campaignCommonwealth } from './campaign-commonwealth.js'
import { campaignGerman } from './campaign-german.js'

export const campaignCounters: readonly Counter[] = byId([
  ...campaignGerman,
  ...campaignAmerican,
  ...campaignCommonwealth,
])
