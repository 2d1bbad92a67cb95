/** One file for the dictionaries of all games: the compiler reads the source once for them. */
import './normandy.js'
import './ardennes.js'
import './market-garden.js'
