/**
 * Sentences in several languages. A sentence is written in English where it is needed, with its parameters by name; a
 * dictionary gives the same sentence in other words.
 */

/**
 * A parameter of a sentence: a name, a number, another sentence, or several of these.
 *
 * @category Words
 */
export type Param = string | number | Saying | readonly Param[]

/**
 * A sentence, or a part of one: the English template with `{names}` of parameters, and the parameters.
 *
 * @category Words
 */
export interface Saying {
  /** the English sentence, with its parameters by name in braces: the key of a dictionary */
  readonly template: string
  /** the values of the parameters, by name */
  readonly params: Readonly<Record<string, Param>>
}

/**
 * Templates of another language by their English templates.
 *
 * @category Words
 */
export type Dictionary = Readonly<Record<string, string>>

/**
 * A sentence from a template literal. Every value is an object with the name of its parameter as the only key:
 * ``say`${{ unit }} is not in ${{ hex }}` `` has the template `{unit} is not in {hex}`.
 *
 * @category Words
 */
export const say = (parts: TemplateStringsArray, ...values: readonly Readonly<Record<string, Param>>[]): Saying => {
  const names = values.map((value) => Object.keys(value)[0] ?? '')
  return {
    template: parts.reduce((text, part, i) => `${text}{${names[i - 1]!}}${part}`),
    params: Object.assign({}, ...values) as Readonly<Record<string, Param>>,
  }
}

/**
 * A text without parameters as a sentence; a sentence as it is.
 *
 * @category Words
 */
export const asSaying = (said: string | Saying): Saying =>
  typeof said === 'string' ? { template: said, params: {} } : said

/**
 * The separator of lists; a dictionary may translate it like any other template.
 *
 * @category Words
 */
export const SEPARATOR = ', '

const isList = (param: Param): param is readonly Param[] => Array.isArray(param)

/**
 * A parameter by itself in the words of a dictionary, or in English.
 *
 * @category Words
 */
export const paramInWords = (param: Param, dictionary: Dictionary = {}): string => {
  if (typeof param === 'string') return param
  if (typeof param === 'number') return String(param)
  if (isList(param)) return param.map((one) => paramInWords(one, dictionary)).join(dictionary[SEPARATOR] ?? SEPARATOR)
  return inWords(param, dictionary)
}

/**
 * A sentence in the words of a dictionary, or in English where it has none. A missing parameter stays as its name in
 * braces.
 *
 * @category Words
 */
export const inWords = ({ template, params }: Saying, dictionary: Dictionary = {}): string => {
  const text = Object.hasOwn(dictionary, template) ? dictionary[template]! : template
  // a player assesses thousands of attacks with a dozen labels each: replacing by a pattern takes 2.6 times as long
  let words = ''
  let done = 0
  for (let end = text.indexOf('}'); end >= 0; end = text.indexOf('}', end + 1)) {
    const start = text.lastIndexOf('{', end)
    if (start < done) continue
    const name = text.slice(start + 1, end)
    const param = Object.hasOwn(params, name) ? params[name] : undefined
    if (param === undefined) continue
    words += text.slice(done, start) + paramInWords(param, dictionary)
    done = end + 1
  }
  return done === 0 ? text : words + text.slice(done)
}
