/** The games of the library, and where their rules are carried out and proved. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { chaptersOf, filesUnder, sourcePlaces, testPlaces, titlesIn } from './cites.js'
import type { Catalogued } from './catalogue.js'
import { examplesOf } from './examples.js'
import type { Indexed } from './gamePage.js'
import { readPublicTypes } from './publicTypes.js'
import type { PublicTypes } from './publicTypes.js'
import { violationCodes } from './violationCodes.js'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * A game is added here and has its page: the folder of its source, with its rules in the folder `rulebook` of that; its
 * rules that leave nothing to carry out (`background`); and those that its maps follow rather than a function
 * (`inMaps`).
 */
const GAMES = [
  {
    game: normandy,
    examples: (most?: number) => examplesOf(normandy, most),
    folder: 'src/normandy',
    background: 'input N1.0a N1.0b N1.0c N2.1b N2.2a N2.24 N2.25 N2.4 N2.6 N5.41 N7.43b',
    inMaps: 'N-R40 N-R41',
  },
  {
    game: ardennes,
    examples: (most?: number) => examplesOf(ardennes, most),
    folder: 'src/ardennes',
    background: 'input A1.0 A1.1 A2.1a A2.2 A2.3 A2.4e A2.10 A2.11b A2.13 A3.7 A6.2',
    inMaps: '',
  },
  {
    game: marketGarden,
    examples: (most?: number) => examplesOf(marketGarden, most),
    folder: 'src/market-garden',
    background:
      'input M1.0a M1.0b M1.0c M1.0d M2.0a M2.0b M2.0c M3.1 M3.2 M3.3 M3.4 M3.43a M3.6a M3.6b M3.7 M5.17 M5.34a M5.72 M5.74 M5.76 M5.77 M11.61-4 M11.62f M11.71d M12.52b M13.1e M17.1a M17.12c M18.0 M19.0a M19.1 M19.3 M24.0a M24.6 M25.5a M26.0a M30.0a M27.0a M28.0a M29.0a',
    inMaps: '',
  },
] as const

const indexed = (): readonly Indexed[] => {
  const tests = titlesIn(root, filesUnder(root, 'test', '.test.ts'))
  return GAMES.map(({ game, folder, background, inMaps }) => {
    const rules = Object.keys(game.rulebook)
    const files = filesUnder(root, folder, '.ts').filter((file) => !file.startsWith(`${folder}/rulebook`))
    return {
      game,
      chapters: chaptersOf(root, filesUnder(root, `${folder}/rulebook`, '.ts'), rules),
      sources: sourcePlaces(root, files, rules),
      tests: testPlaces(tests, rules),
      background: new Set(background.split(' ')),
      inMaps: new Set(inMaps.split(' ')),
    }
  })
}

let index: readonly Indexed[] | undefined

/** What the rules of every game are cited by; looked for once. */
export const indexGames = (): readonly Indexed[] => (index ??= indexed())

let types: readonly PublicTypes[] | undefined

/** What the types of every game say; read once. */
export const typesOfGames = (): readonly PublicTypes[] =>
  (types ??= readPublicTypes(
    root,
    GAMES.map(({ folder }) => folder),
  ))

/** Folders in which codes are told by rules of every game. */
const SHARED = ['src/engine', 'src/wargame', 'src/hex']

const catalogued = (most: number | undefined): readonly Catalogued[] =>
  GAMES.map(({ game, folder, examples }, i) => {
    const files = [folder, ...SHARED].flatMap((from) => filesUnder(root, from, '.ts'))
    return {
      game,
      types: typesOfGames()[i]!,
      codes: violationCodes(root, files, Object.keys(game.rulebook)),
      examples: examples(most),
    }
  })

const catalogues = new Map<number | undefined, readonly Catalogued[]>()

/**
 * What the catalogue of every game tells; put together once.
 *
 * @param most - the actions of each match that examples are taken from
 */
export const catalogueGames = (most?: number): readonly Catalogued[] => {
  const known = catalogues.get(most) ?? catalogued(most)
  catalogues.set(most, known)
  return known
}
