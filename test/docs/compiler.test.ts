/** One file for all that asks the compiler about the sources: it reads them once, and the catalogue is made once. */
import './site.js'
import './catalogue.js'
import './documents.js'
import '../package/publicTypes.js'
import '../words/normandy.js'
import '../words/ardennes.js'
import '../words/market-garden.js'
