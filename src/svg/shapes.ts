/** Shapes that several marks share. */
import { el, num } from './xml.js'

/** A circle as a path. */
export const circleAt = (x: number, y: number, r: number): string => {
  const arc = `${num(r)} ${num(r)} 0 1 0`
  return `M${num(x - r)} ${num(y)}a${arc} ${num(2 * r)} 0a${arc} ${num(-2 * r)} 0z`
}

/** A star of five points, of radius 1 around the origin. */
export const STAR = `M${Array.from({ length: 10 }, (_, i) => {
  const [r, angle] = [i % 2 === 0 ? 1 : 0.45, (i * Math.PI) / 5 - Math.PI / 2]
  return `${num(r * Math.cos(angle))} ${num(r * Math.sin(angle))}`
}).join('L')}Z`

/** A cross with a light rim, for something destroyed. */
export const cross = (half: number, colour: string, width: number): string => {
  const h = num(half)
  const d = `M-${h} -${h}L${h} ${h}M-${h} ${h}L${h} -${h}`
  const line = { d, fill: 'none', 'stroke-linecap': 'round' }
  return (
    el('path', { ...line, stroke: '#fff', 'stroke-width': width * 1.9 }) +
    el('path', { ...line, stroke: colour, 'stroke-width': width })
  )
}
