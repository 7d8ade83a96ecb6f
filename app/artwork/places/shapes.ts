import { chalk, torch } from './colours.ts'

const short = (length: number) => Math.round(length * 10) / 10

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  round = 0,
) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${round ? ` rx="${round}"` : ''}/>`

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

type Figure = { x: number; feet: number; height: number; fill: string; vest?: true }

/** Somebody who stands; the vest is that of a steward or guard on duty. */
export function person({ x, feet, height, fill, vest }: Figure) {
  const size = height / 36
  const at = `translate(${x} ${(feet - 18 * size).toFixed(1)}) scale(${size.toFixed(2)})`
  const body =
    '<circle cy="-13" r="4.6"/><path d="M-8-3a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v11h-3V0h-1v18h-3.600V9h-.8v9H-4V0h-1v8h-3z"/>'
  const worn = vest
    ? `<path d="M-5-7h3l2 3 2-3h3V5H-5z" fill="${torch}"/><path d="M-5 0H5" stroke="${chalk}" stroke-width="1.600"/>`
    : ''
  return `<g transform="${at}" fill="${fill}">${body}${worn}</g>`
}

export const rows = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

type Piece = { fill: string; d: string }

/** Many pieces as one path for each colour: a browser draws a crowd as quickly as one person. */
export function merged(pieces: readonly Piece[]) {
  const byFill = Map.groupBy(pieces, ({ fill }) => fill)
  return [...byFill].map(([fill, own]) => shape(own.map(({ d }) => d).join(''), fill)).join('')
}

export const boxPath = (x: number, y: number, width: number, height: number) =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`

export function discPath(x: number, y: number, radius: number) {
  const [r, across] = [short(radius), short(radius * 2)]
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0`
}
