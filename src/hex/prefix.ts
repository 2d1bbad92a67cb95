/** The prefix of the numbers of a sheet. */
import * as t from 'io-ts'

/** Decodes the prefix of a sheet's numbers: one to three letters. */
export const Prefix = new t.Type<string>(
  'Prefix',
  (u): u is string => typeof u === 'string' && /^[A-Za-z]{1,3}$/.test(u),
  (u, context) =>
    typeof u === 'string' && /^[A-Za-z]{1,3}$/.test(u)
      ? t.success(u)
      : t.failure(u, context, 'should be one to three letters'),
  t.identity,
)
