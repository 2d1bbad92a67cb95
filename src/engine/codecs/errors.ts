/** The errors of a value that does not decode, as violations that name their paths. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { say } from '../words/saying.js'
import type { Saying } from '../words/saying.js'
import { MOST_VIOLATIONS, atLeastOne, atPlace, illegal } from '../legality/violation.js'
import type { Violation, Violations } from '../legality/violation.js'
import { knownIn, sayUnknown } from './knownKeys.js'
import { SENTENCE, violationBehind } from './sentence.js'
import { UNREADABLE } from './shape.js'
import { MOST_OF_KEY, show } from './show.js'

/** Whether an entry of a context is a member of a union of io-ts: it adds nothing to the path. */
const isMember = (context: t.Context, i: number): boolean => i > 0 && context[i - 1]!.type instanceof t.UnionType

const pathIn = (context: t.Context): string =>
  context
    .filter(({ key }, i) => key !== '' && !isMember(context, i))
    .map(({ key }) => key.slice(0, MOST_OF_KEY))
    .join('.')

/**
 * The path of an error, such as `units.12.steps`; the empty string is the value itself.
 *
 * @category Codecs
 */
export const pathOf = ({ context }: t.ValidationError): string => pathIn(context)

/** The name of a value in a sentence: its path, if it is part of another value. */
const nameOf = (context: t.Context): string => {
  const path = pathIn(context)
  return path === '' ? 'the value' : path
}

/** What the codecs of io-ts demand, by their names; the name of a literal is its value. */
const DEMANDS: ReadonlyMap<string, string> = new Map([
  ['UnknownRecord', 'an object'],
  ['boolean', 'true or false'],
  ['number', 'a number'],
  ['string', 'a string'],
])

const demandOf = ({ name }: { readonly name: string }): string => `should be ${DEMANDS.get(name) ?? name}`

/** Of how many characters a demand is so long that the value comes before it. */
const LONG = 80

const sentenceOn = (error: t.ValidationError, name: string): Saying => {
  const problem = error.message ?? demandOf(error.context.at(-1)!.type)
  // what is missing, or throws when it is read, has no value to show
  if (problem === 'is missing') return say`${{ name }} is missing`
  if (problem === UNREADABLE) return say`${{ name }} cannot be read`
  const known = knownIn(problem)
  if (known !== undefined) return sayUnknown(name, known)
  const value = show(error.value)
  // the value would be lost behind a long list of choices
  return problem.length > LONG
    ? say`${{ name }} is ${{ value }}; it ${{ problem }}`
    : say`${{ name }} ${{ problem }}; it is ${{ value }}`
}

/** A sentence of its own comes after the name of the value that holds what it is about. */
const retold = ({ context, message }: t.ValidationError): Saying =>
  say`${{ place: nameOf(context.slice(0, -1)) }}: ${{ problem: message ?? '' }}`

/** A violation of the rules by a value, after the path of the value if that is part of another. */
const brokenRule = (broken: Violation, context: t.Context): Violation => {
  const place = pathIn(context.slice(0, -1))
  return place === '' ? broken : atPlace(place, broken)
}

/**
 * Turns the errors of a codec into violations: `rule` says what kind of input was refused, the message names the path.
 * A value of the right shape that breaks a rule of the game gives the violation of that rule.
 *
 * @category Codecs
 */
export const violationsOf = (errors: t.Errors, rule = 'input'): readonly Violation[] =>
  errors.slice(0, MOST_VIOLATIONS).map((error) => {
    const broken = violationBehind(error)
    if (broken !== undefined) return brokenRule(broken, error.context)
    const path = pathOf(error)
    const message = error.context.at(-1)!.type === SENTENCE ? retold(error) : sentenceOn(error, nameOf(error.context))
    return illegal(rule, 'malformed-input', message, path === '' ? undefined : path)
  })

/**
 * Decodes a value from outside; its errors are violations of the rule `input`.
 *
 * @category Codecs
 */
export const decodeWith = <A>(codec: t.Decoder<unknown, A>, input: unknown): Either<Violations, A> =>
  pipe(
    codec.decode(input),
    E.mapLeft((errors) => atLeastOne(violationsOf(errors))),
  )

/**
 * The answer to a well-formed question, or what is wrong with the question.
 *
 * @category Codecs
 */
export const whenDecoded = <A, B>(
  codec: t.Decoder<unknown, A>,
  question: unknown,
  answer: (question: A) => Either<Violations, B>,
): Either<Violations, B> => pipe(decodeWith(codec, question), E.chain(answer))
