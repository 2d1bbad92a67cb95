/**
 * The geometry of lines of sight (M6.0e): the hexes that a line passes, by its offset. It uses whole numbers:
 * neighbours in a row are two columns apart, and rows three such columns, each stretched so that the corners of a hex
 * lie on the grid too.
 */

/** A hex by its distance from the one in which the line begins, in axial coordinates. */
interface Offset {
  readonly dq: number
  readonly dr: number
}

/** A hex that a line passes: how far along it lies, and on which side; 0 when the line crosses it. */
interface Passed extends Offset {
  readonly along: number
  readonly side: number
}

const passedTo = (dq: number, dr: number): readonly (readonly [Offset, Offset])[] => {
  const dx = 2 * dq + dr
  const length = dx * dx + 3 * dr * dr
  // the greatest distance of a corner of a hex from the line; two corners have it if the line runs along a hexside
  const corners = [2 * dx, dx - 3 * dr, dx + 3 * dr].map(Math.abs)
  const farthest = Math.max(...corners)
  const alongSides = corners.filter((corner) => corner === farthest).length > 1
  const passed: Passed[] = []
  for (let r = Math.min(0, dr); r <= Math.max(0, dr); r++)
    for (let q = Math.min(0, dq) - 1; q <= Math.max(0, dq) + 1; q++) {
      const x = 2 * q + r
      const along = x * dx + 3 * r * dr
      const off = 3 * (dx * r - dr * x)
      if (along <= 0 || along >= length || Math.abs(off) > farthest) continue
      const crossed = Math.abs(off) < farthest
      if (crossed || alongSides) passed.push({ dq: q, dr: r, along, side: crossed ? 0 : Math.sign(off) })
    }
  passed.sort((a, b) => a.along - b.along || b.side - a.side)
  return passed.flatMap((one, i): (readonly [Offset, Offset])[] =>
    one.side === 0 ? [[one, one]] : one.side > 0 ? [[one, passed[i + 1]!]] : [],
  )
}

/** Lines with offsets up to this are cached: all lines along which any unit can see, and most others. */
const FAR = 24
const WIDTH = 2 * FAR + 1
const known: (ReturnType<typeof passedTo> | undefined)[] = []

/** The steps of a line to an offset: one hex each, or the two beside a hexside along which it runs. */
export const stepsTo = (dq: number, dr: number): ReturnType<typeof passedTo> =>
  Math.abs(dq) > FAR || Math.abs(dr) > FAR
    ? passedTo(dq, dr)
    : (known[(dr + FAR) * WIDTH + dq + FAR] ??= passedTo(dq, dr))
