import { SCENARIOS } from '../../src/market-garden/index.js'
import { isAirborne, playGoldenMatches } from './laws/goldenMatches.js'

playGoldenMatches(SCENARIOS.filter((scenario) => !isAirborne(scenario)))
