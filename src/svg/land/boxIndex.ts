/** Boxes of a picture, found by their place. */
import type { Point } from '../layout.js'

/** A rectangle by its upper left corner. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** The area in which two boxes overlap. */
export const overlap = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

/** Boxes by the squares of the picture that they touch. */
export interface BoxIndex {
  readonly add: (box: Box) => void
  /** The boxes that may overlap another one, each once. */
  readonly near: (box: Box) => readonly Box[]
}

/** An index without boxes, over squares of a size. */
export const boxIndex = (square: number): BoxIndex => {
  const boxes: Box[] = []
  const squares = new Map<number, number[]>()
  // the query in which a box was found last: it may touch several squares
  const askedIn: number[] = []
  let question = 0
  const touched = ({ x, y, width, height }: Box, visit: (key: number) => void): void => {
    const [right, bottom] = [Math.floor((x + width) / square), Math.floor((y + height) / square)]
    for (let i = Math.floor(x / square); i <= right; i++)
      for (let j = Math.floor(y / square); j <= bottom; j++) visit((i + 4096) * 8192 + j + 4096)
  }
  return {
    add: (box) => {
      const number = boxes.push(box) - 1
      touched(box, (key) => {
        const known = squares.get(key)
        if (known === undefined) squares.set(key, [number])
        else known.push(number)
      })
    },
    near: (box) => {
      const found: Box[] = []
      question += 1
      touched(box, (key) => {
        for (const number of squares.get(key) ?? []) {
          if (askedIn[number] === question) continue
          askedIn[number] = question
          found.push(boxes[number]!)
        }
      })
      return found
    },
  }
}
