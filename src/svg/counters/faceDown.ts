/** A counter that shows only its back. */
import type { CounterPicture } from '../picture.js'

/** A counter that lies face down: it shows nothing of its unit. */
export const FACE_DOWN: CounterPicture = {
  id: 'unseen',
  label: '',
  colour: { fill: '#b5ab95', ink: '#3a3226' },
  symbol: { branch: '', size: '' },
  values: '',
  description: 'face down',
}
