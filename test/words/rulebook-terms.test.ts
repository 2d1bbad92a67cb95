/** The Japanese of a game calls things and places what its Japanese rulebook calls them. */
import { describe, expect, test } from 'vitest'
import * as ardennes from '../../src/ardennes/ja/index.js'
import * as marketGarden from '../../src/market-garden/ja/index.js'
import * as normandy from '../../src/normandy/ja/index.js'
import type { Dictionary } from '../../src/engine/words/saying.js'
import type { Rule } from '../../src/engine/index.js'

/** Another word for what the rulebook calls by a word of its own. */
type Term = readonly [other: string, rulebook: string]

/** The sentences, rules and titles that use the other word. */
const using = (
  { dictionary, rulebook }: { readonly dictionary: Dictionary; readonly rulebook: Readonly<Record<string, Rule>> },
  word: string,
): readonly string[] =>
  [...Object.values(dictionary), ...Object.values(rulebook).flatMap(({ title, text }) => [title, text])].filter(
    (told) => told.includes(word),
  )

const NORMANDY: readonly Term[] = [
  ['別のZOC', '別の敵ZOC'],
  ['離脱したため、ZOC', '離脱したため、敵ZOC'],
]

const ARDENNES: readonly Term[] = [
  ['夜間は離脱', '夜間は撤退'],
  ['セモワ', 'Semois'],
  ['ザウアー', 'Sauer'],
]

const MARKET_GARDEN: readonly Term[] = [
  ['アーネム', 'アルンヘム'],
  ['フラーフェ', 'グラーフェ'],
  ['ゾンの橋梁', 'ソンの橋梁'],
  ['アイルランド近衛', 'アイリッシュ近衛'],
  ['先頭ユニット', '先導ユニット'],
  ['敢闘', '連合軍の蛮勇'],
  ['早期解除', '早期解放'],
  ['ゲーム・ターンの記録', 'ゲーム・ターン記録'],
  ['第30軍団の先頭', '第30軍団の先鋒'],
  ['市街、林、荒地', '市街、森、荒地'], // M14.64a
]

describe.each([
  ['Normandy', normandy, NORMANDY],
  ['the Ardennes', ardennes, ARDENNES],
  ['Market-Garden', marketGarden, MARKET_GARDEN],
] as const)('%s', (_game, words, terms) => {
  test.each(terms)('not %s but %s', (other, own) => {
    expect(using(words, other)).toEqual([])
    expect(using(words, own).length).toBeGreaterThan(0)
  })
})

describe('what a rule of Market-Garden says in Japanese is what it says in English', () => {
  test.each([
    ['M12.43a', 'guns near the headquarters use all units of the corps, near or not', '軍団司令部の近くで'],
    ['M15.12a', 'later strikes are lost when the night ends, not when it begins', '夜の終わりに'],
    ['M15.34c', 'fighters are lost for good by a roll of 12 as well as 11', '11以上なら'],
    ['M16.16c', 'the leader is with the vehicles, not next to them', '同行する指揮官'],
    ['M18.41d', 'engineers alone cancel entrenchment', '塹壕'],
    ['M18.52b', 'flak that changes its headquarters is out of supply for a turn, not in supply', '非補給下'],
    ['M19.9a', 'units are stacked with their leader, not next to him', 'スタック'],
    ['M-R256', 'Guards brigades need no points of their own, their groups do', '旅団司令部'],
    ['M31.23b', 'airborne units are always near the main road, not near all of it', '常に'],
  ])('%s %s', (id, _says, words) => {
    expect(marketGarden.rulebook[id]?.text).toContain(words)
  })
})
