/** Reads JSON that `packedJson.ts` has packed: each part is a character and what it stands for, earlier ones within. */
export const unpack = (text: string, parts: readonly string[]): unknown => {
  const meanings = new Map<string, string>()
  const read = (packed: string): string => {
    let all = ''
    for (const character of packed) all += meanings.get(character) ?? character
    return all
  }
  for (const part of parts) meanings.set(part.slice(0, 1), read(part.slice(1)))
  return JSON.parse(read(text))
}
