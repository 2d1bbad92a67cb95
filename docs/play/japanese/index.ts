/** The page in Japanese; the games bring their own words. */
import { ACTIONS } from './actions.js'
import { PAGE } from './page.js'
import { UNITS } from './units.js'

export const japanese: Readonly<Record<string, string>> = { ...PAGE, ...UNITS, ...ACTIONS }
