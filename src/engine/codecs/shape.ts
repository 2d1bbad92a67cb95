/** The common base of the library's codecs: they know their shape, and they never throw. */
import * as t from 'io-ts'

/**
 * The parts of a codec, for code that walks a value by it: the fields of a record, the items of a list.
 *
 * @category Codecs
 */
export type Shape =
  /** the possible values, if they are a list of words (`choices`) or of whole numbers (`range`) */
  | { readonly kind: 'value'; readonly choices?: readonly string[]; readonly range?: readonly [number, number] }
  | { readonly kind: 'record'; readonly props: Readonly<Record<string, t.Mixed>> }
  | { readonly kind: 'list' | 'set'; readonly item: t.Mixed }
  | { readonly kind: 'map'; readonly item: t.Mixed }
  | { readonly kind: 'tagged'; readonly tag: string; readonly members: Readonly<Record<string, t.Mixed>> }
  | { readonly kind: 'union'; readonly members: readonly t.Mixed[] }

const VALUE: Shape = { kind: 'value' }

/** What is wrong with a value that throws when it is read. */
export const UNREADABLE = 'cannot be read'

/** A codec that knows its shape and never throws: a value with a getter or a proxy that throws cannot be read. */
export class Shaped<A> extends t.Type<A> {
  constructor(
    name: string,
    readonly shape: Shape,
    is: (u: unknown) => boolean,
    validate: t.Validate<unknown, A>,
  ) {
    super(
      name,
      (u): u is A => {
        try {
          return is(u)
        } catch {
          return false
        }
      },
      (u, context) => {
        try {
          return validate(u, context)
        } catch {
          return t.failure(undefined, context, UNREADABLE)
        }
      },
      t.identity,
    )
  }
}

/**
 * The shape of a codec; a codec from elsewhere is a value without parts.
 *
 * @category Codecs
 */
export const shapeOf = (codec: t.Mixed): Shape => {
  const { shape } = codec as Partial<Pick<Shaped<unknown>, 'shape'>>
  return shape ?? VALUE
}

/**
 * A codec from its test and its decoder. The codec never throws, even where these do.
 *
 * @category Codecs
 */
export const codecOf = <A>(
  name: string,
  is: (u: unknown) => boolean,
  validate: t.Validate<unknown, A>,
  shape: Shape = VALUE,
): t.Type<A> => new Shaped(name, shape, is, validate)

/**
 * A codec from a reader; the reader itself if it is a codec already.
 *
 * @category Codecs
 */
export const readerType = <A>(reader: t.Decoder<unknown, A> & { readonly is: t.Is<A> }): t.Type<A> =>
  reader instanceof t.Type ? (reader as t.Type<A>) : codecOf(reader.name, reader.is, (u, c) => reader.validate(u, c))
