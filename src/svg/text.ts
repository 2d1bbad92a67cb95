/**
 * How wide texts run. A picture cannot know the fonts of the reader's machine. It assumes the widest font that it
 * names, DejaVu, the default of a plain Linux: in all others a text is a little narrower than its place.
 */

/** Fonts of counters and of everything that is read quickly. */
export const SANS = "'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif"
/** The font of names and titles. */
export const SERIF = "Georgia, 'Times New Roman', 'DejaVu Serif', serif"

/** The faces that texts are measured in; italics run like upright letters. */
export type Face = 'sans' | 'sans-bold' | 'serif' | 'serif-bold'

/** By face, the widths of the printable letters of ASCII, in hundredths of the font size. */
const WIDTHS: Readonly<Record<Face, readonly number[]>> = {
  // prettier-ignore
  sans: [
    32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34,
    84, 84, 84, 54, 100, 69, 69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70, 64, 62, 74, 69, 99,
    69, 62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53,
    40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
  ],
  // prettier-ignore
  'sans-bold': [
    35, 46, 53, 84, 70, 101, 88, 31, 46, 46, 53, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40,
    84, 84, 84, 59, 100, 78, 77, 74, 84, 69, 69, 83, 84, 38, 38, 78, 64, 100, 84, 86, 74, 86, 78, 73, 69, 82, 78,
    111, 78, 73, 73, 46, 37, 46, 84, 50, 50, 68, 72, 60, 72, 68, 44, 72, 72, 35, 35, 67, 35, 105, 72, 69, 72, 72, 50,
    60, 48, 72, 66, 93, 65, 66, 59, 72, 37, 72, 84,
  ],
  // prettier-ignore
  serif: [
    32, 41, 46, 84, 64, 96, 90, 28, 40, 40, 50, 84, 32, 34, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34,
    84, 84, 84, 54, 100, 73, 74, 77, 81, 73, 70, 80, 88, 40, 41, 75, 67, 103, 88, 82, 68, 82, 76, 69, 67, 85, 73,
    103, 72, 67, 70, 40, 34, 40, 84, 50, 50, 60, 65, 57, 65, 60, 38, 65, 65, 32, 32, 61, 32, 95, 65, 61, 65, 65, 48,
    52, 41, 65, 57, 86, 57, 57, 53, 64, 34, 64, 84,
  ],
  // prettier-ignore
  'serif-bold': [
    35, 44, 53, 84, 70, 96, 91, 31, 48, 48, 53, 84, 35, 42, 35, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 37, 37,
    84, 84, 84, 59, 100, 78, 85, 80, 87, 77, 71, 86, 95, 47, 48, 87, 71, 111, 92, 88, 76, 88, 84, 73, 75, 88, 78,
    113, 78, 72, 73, 48, 37, 48, 84, 50, 50, 65, 70, 61, 70, 64, 44, 70, 73, 38, 37, 70, 38, 106, 73, 67, 70, 70, 53,
    57, 47, 73, 59, 87, 60, 59, 57, 65, 37, 65, 84,
  ],
}

/** The first letter of the tables. */
const FIRST = 32
/**
 * The width of letters that are in no table: accents lie over a letter and have none, East Asian characters fill their
 * square.
 */
const OTHER = 90
const SQUARE = 120
const EASTERN = 0x2e80

const letterWidth = (letter: string, widths: readonly number[]): number => {
  const code = letter.codePointAt(0)!
  if (code >= 0x300 && code < 0x370) return 0
  return widths[code - FIRST] ?? (code < EASTERN ? OTHER : SQUARE)
}

/** How wide a text runs, in units of its font size. */
export const textWidth = (text: string, face: Face = 'sans'): number => {
  let width = 0
  for (const letter of text.normalize('NFD')) width += letterWidth(letter, WIDTHS[face])
  return width / 100
}

/** A font size at which a text fits a width. */
export const fitted = (text: string, size: number, width: number, face: Face = 'sans'): number =>
  Math.min(size, width / (textWidth(text, face) || 1))

/** A text that fits a width at a font size: as it is, or cut off. */
export const shortened = (text: string, size: number, width: number, face: Face = 'sans'): string => {
  // a text that has been fitted is as wide as it may be, but for rounding
  if (textWidth(text, face) * size <= width + 0.01) return text
  const letters = Array.from(text)
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, face) * size > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
