/** The rules of a chapter. */
import type { Rule } from '../game.js'

/**
 * Rules by their ids. The type keeps the ids and not the texts, which would make up half of a package's declarations.
 */
export const rulesOf = <Id extends string>(rules: Readonly<Record<Id, Rule>>): Readonly<Record<Id, Rule>> => rules
