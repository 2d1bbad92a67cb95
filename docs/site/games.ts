/** The games of the library, and where their rules are carried out and proved. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ardennes } from '../../src/ardennes/index.js'
import { normandy } from '../../src/normandy/index.js'
import { chaptersOf, filesUnder, sourcePlaces, testPlaces } from './cites.js'
import type { Indexed } from './gamePage.js'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * A game is added here and has its page: the folder of its source, with its rules in the folder `rulebook` of that; its
 * rules that leave nothing to carry out (`background`); and those that its maps follow rather than a function (`inMaps`).
 */
const GAMES = [
  {
    game: normandy,
    folder: 'src/normandy',
    background: 'input N1.0a N1.0b N1.0c N2.1b N2.2a N2.24 N2.25 N2.4 N2.6 N5.41 N7.43b',
    inMaps: 'N-R40 N-R41',
  },
  {
    game: ardennes,
    folder: 'src/ardennes',
    background: 'input A1.0 A1.1 A2.1a A2.2 A2.3 A2.4e A2.10 A2.11b A2.13 A3.7 A6.2',
    inMaps: '',
  },
] as const

/** What the rules of every game are cited by. */
export const indexGames = (): readonly Indexed[] => {
  const tests = filesUnder(root, 'test', '.test.ts')
  return GAMES.map(({ game, folder, background, inMaps }) => {
    const rules = Object.keys(game.rulebook)
    const files = filesUnder(root, folder, '.ts').filter((file) => !file.startsWith(`${folder}/rulebook`))
    return {
      game,
      chapters: chaptersOf(root, filesUnder(root, `${folder}/rulebook`, '.ts'), rules),
      sources: sourcePlaces(root, files, rules),
      tests: testPlaces(root, tests, rules),
      background: new Set(background.split(' ')),
      inMaps: new Set(inMaps.split(' ')),
    }
  })
}
