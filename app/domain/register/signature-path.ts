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

/** In the units of the box: initials are longer, higher and wider than this; a dot and a flat line are not. */
const leastSignature = { length: 200, width: 30, height: 30 } as const

/** Whether strokes can be somebody's signature, and not a dot or a line. */
export function isSignature(path: string) {
  const strokes = path
    .split('M')
    .slice(1)
    .map((stroke) => stroke.split('L').map((point) => point.split(' ').map(Number)))
  const extent = (axis: 0 | 1) => {
    const all = strokes.flat().map((point) => point[axis] ?? 0)
    return all.length === 0 ? 0 : Math.max(...all) - Math.min(...all)
  }
  const length = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0)
  const { width, height } = leastSignature
  return length >= leastSignature.length && extent(0) >= width && extent(1) >= height
}

function lengthOf(stroke: readonly (readonly number[])[]) {
  return stroke.slice(1).reduce((sum, [x = 0, y = 0], nth) => {
    const [fromX = 0, fromY = 0] = stroke[nth] ?? []
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
}

type Point = readonly [x: number, y: number]

/** Points of a stroke that lie closer together than this show the trembling of a hand. */
const leastDistance = 6

/**
 * The path of what was drawn: smoothed, and thinned out until it is short enough. Empty when nothing
 * was drawn.
 */
export function signaturePath(strokes: readonly (readonly Point[])[]): string {
  for (let distance = leastDistance; ; distance *= 1.5) {
    const path = strokes.map((stroke) => strokePath(apart(smooth(stroke), distance))).join('')
    if (path.length <= longest) return path
  }
}

/** Each point moves to the middle of its neighbours; the ends stay. */
function smooth(stroke: readonly Point[]): Point[] {
  return stroke.map(([x, y], at) => {
    const [before, after] = [stroke[at - 1], stroke[at + 1]]
    if (!before || !after) return [x, y]
    return [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4]
  })
}

function apart(stroke: readonly Point[], distance: number) {
  let last: Point | undefined
  return stroke.filter((point, at) => {
    const isEnd = at === stroke.length - 1
    const isFar = !last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= distance
    if (isEnd || isFar) last = point
    return isEnd || isFar
  })
}

function strokePath(stroke: readonly Point[]) {
  const [first, ...rest] = stroke.map(whole)
  if (first === undefined) return ''
  // A dot is a line to where it is.
  return `M${first}${(rest.length > 0 ? rest : [first]).map((point) => `L${point}`).join('')}`
}

function whole([x, y]: Point) {
  const inside = (at: number, end: number) => Math.round(Math.min(Math.max(at, 0), end))
  return `${inside(x, signatureBox.width)} ${inside(y, signatureBox.height)}`
}
