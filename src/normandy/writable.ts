/** The same shape without `readonly`: for scratch values of our own. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] }
