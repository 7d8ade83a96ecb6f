/** The surface that people sign on; positions are whole numbers in it. */
export const signatureBox = { width: 1000, height: 400 } as const

const longest = 12_000
const STROKES = /^(?:M\d{1,4} \d{1,3}(?:L\d{1,4} \d{1,3})+)+$/

/** Strokes of a finger as the data of an SVG path: only moves and lines, all inside of the box. */
export function isSignaturePath(path: string) {
  if (path.length > longest || !STROKES.test(path)) return false
  return [...path.matchAll(/(\d+) (\d+)/g)].every(
    ([, x, y]) => Number(x) <= signatureBox.width && Number(y) <= signatureBox.height,
  )
}
