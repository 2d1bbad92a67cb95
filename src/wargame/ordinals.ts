/** Names of divisions by their numbers. */

const ordinal = (n: number): string => {
  const teen = n % 100 >= 11 && n % 100 <= 13
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}

/** The names of units of a branch by their numbers, such as `352nd Infantry Division`. */
export const numberedNames = (
  keyOf: (n: number) => string,
  branch: string,
  numbers: readonly number[],
): Readonly<Record<string, string>> => Object.fromEntries(numbers.map((n) => [keyOf(n), `${ordinal(n)} ${branch}`]))
