/** The rules of a chapter, and of all chapters. */
import type { Rule } from '../game.js'

/**
 * Rules by their ids. The type keeps the ids and not the texts, which would make up half of a package's declarations.
 */
export const rulesOf = <Id extends string>(rules: Readonly<Record<Id, Rule>>): Readonly<Record<Id, Rule>> => rules

/**
 * The rules of all chapters. Chapters are spread in a function: a page that looks no rule up loads none, since a
 * bundler may leave out the call, but never the spreading of objects.
 */
export const rulebookOf = <Id extends string>(gather: () => Readonly<Record<Id, Rule>>): Readonly<Record<Id, Rule>> =>
  gather()
