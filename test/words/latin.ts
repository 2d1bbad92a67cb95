/** Whether Japanese words have Latin ones among them that are neither names nor rules. */

/** What wargamers write in Latin letters in Japanese, too. */
const TERMS = ['ZOC', 'DD', 'SS', 'SPI', 'TSR', 'Rpl', 'Flak', 'JSON']

/** A rule such as N7.32a, NC2 or N-R8, and dice such as 2d6. */
const RULES_AND_DICE = /\b(?:[A-Z](?:C|-R)?\d[\w.]*|N4\.[AB]\d\w?|\d+d\d+)/g

/** A word of two letters or more: single ones are results, boxes and edges of the map. */
const LATIN = /[A-Za-z]{2,}/

/**
 * Finds Latin words in texts.
 *
 * @param names - names and ids, which stay as they are on the map and the counters
 */
export const latinIn = (names: Iterable<string>): ((text: string) => string | null) => {
  // the longest first, so that no name is torn apart by a shorter one within it
  const known = [...new Set([...names, ...TERMS])].filter((name) => LATIN.test(name))
  known.sort((a, b) => b.length - a.length)
  return (text) => {
    const left = known.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(RULES_AND_DICE, '')
    return LATIN.exec(left)?.[0] ?? null
  }
}

/** Hiragana, katakana or Chinese characters. */
export const isJapanese = (text: string): boolean => /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(text)
