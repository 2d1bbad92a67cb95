/** Dice as text and as pictures. */

const FACES = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅']

/** The faces of dice as text; a face above six is a number. */
export const diceText = (faces: readonly number[]): string => faces.map((face) => FACES[face] ?? String(face)).join('')

/** The places of the pips of a face, in steps from the centre. */
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

/** A die as SVG markup, centred on a point; a face above six is a number. */
export const dieMarkup = (face: number, x: number, y: number): string => {
  const pips = PIPS[face]
  const inside =
    pips === undefined
      ? `<text y="4" text-anchor="middle" font-size="12" font-weight="bold">${face}</text>`
      : pips.map(([dx, dy]) => `<circle cx="${dx * 4}" cy="${dy * 4}" r="1.7"/>`).join('')
  return `<g transform="translate(${x} ${y})"><rect x="-8" y="-8" width="16" height="16" rx="3"/>${inside}</g>`
}
