/// <reference lib="dom" />
/** The program: the page in a window; in a worker the search for the game that the worker is named after. */
import { answerQuestions } from '../../src/session/index.js'
import { gameNamed } from './games/index.js'
import { newSearch } from './opponents.js'

if ('document' in globalThis) void import('./main.js')
// all games are in this file, so the listener is there before the first question is delivered
else void gameNamed(self.name).open((playable) => answerQuestions(playable.game, newSearch(playable), self))
