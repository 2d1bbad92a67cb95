/** The players of the suite in whole matches, and with more seeds. */
import '../bots/ardennes.test.js'
import '../bots/market-garden.test.js'
import '../bots/normandy.test.js'
import '../bots/search.test.js'
