/** Sets of small numbers, kept as bits. */

/** Bits of a small integer, which V8 keeps without memory of its own. */
export const WORD = 30

/** An empty set of numbers below some number; its words are undefined until they are written to. */
export const emptyBits = (below: number): number[] => new Array<number>(Math.ceil(below / WORD))

/** Whether a number is in the set. */
export const hasBit = (bits: readonly number[], index: number): boolean =>
  ((bits[Math.floor(index / WORD)] ?? 0) & (1 << (index % WORD))) !== 0

/** Adds a number to the set. */
export const addBit = (bits: number[], index: number): void => {
  const word = Math.floor(index / WORD)
  bits[word] = (bits[word] ?? 0) | (1 << (index % WORD))
}
