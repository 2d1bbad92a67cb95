/**
 * Hidden values attached to objects. JSON, spreading, cloning, comparing and other code do not see them. A `WeakMap`
 * does the same, but its entries, with all that they refer to, outlive the quick collections of the heap: with one for
 * positions, that part of a random playout took up to four times as long.
 */

/** A constructor that makes nothing: the fields of a class that extends it are put on the object it is given. */
const Given = function (object: object): object {
  return object
} as unknown as new (object: object) => object // any function is a constructor for `super`

/** A place for one value on every object. */
export interface Stamps<T> {
  readonly of: (object: object) => T | undefined
  readonly put: (object: object, value: T) => void
}

/** A new place, empty on every object; two places know nothing of each other. */
export const stamps = <T>(): Stamps<T> => {
  /** the values of frozen objects, to which a field cannot be added everywhere */
  const ofFrozen = new WeakMap<object, T>()
  class Stamped extends Given {
    #value: T
    constructor(object: object, value: T) {
      super(object)
      this.#value = value
    }
    static of(object: object): T | undefined {
      return #value in object ? object.#value : ofFrozen.get(object)
    }
    static put(object: object, value: T): void {
      if (#value in object) object.#value = value
      else if (Object.isExtensible(object)) new Stamped(object, value)
      else ofFrozen.set(object, value)
    }
  }
  return { of: (object) => Stamped.of(object), put: (object, value) => Stamped.put(object, value) }
}
