import type { Point } from './building.ts'
import type { Torch } from './light.ts'

type Round = {
  through: readonly [number, number][]
  /** Position on the path at the start of the film, 0 to 1. */
  start: number
  /** The torch's swing: angle, and times per loop. */
  swing: number
  swings: number
}

const lookAhead = 62
const steps = 800

/** Three guards on closed paths, so that the film loops without a jump. */
const rounds = [
  round({
    through: [
      [600, 196],
      [612, 140],
      [650, 119],
      [700, 118],
      [776, 124],
      [814, 152],
      [816, 190],
      [804, 238],
      [766, 256],
      [700, 256],
      [630, 248],
    ],
    start: 0.58,
    swing: 0.3,
    swings: 2,
  }),
  round({
    through: [
      [1010, 312],
      [1014, 262],
      [1050, 240],
      [1120, 240],
      [1190, 250],
      [1216, 280],
      [1214, 322],
      [1180, 354],
      [1110, 360],
      [1034, 352],
    ],
    start: 0.12,
    swing: -0.34,
    swings: 2,
  }),
  round({
    through: [
      [556, 400],
      [564, 456],
      [610, 490],
      [680, 494],
      [744, 490],
      [810, 484],
      [858, 456],
      [868, 400],
      [840, 362],
      [760, 354],
      [660, 352],
      [582, 362],
    ],
    start: 0.3,
    swing: 0.28,
    swings: 3,
  }),
]

/** The torches at a time of the loop, 0 to 1. */
export function torchesAt(moment: number): Torch[] {
  return rounds.map(({ path, stride, start, swing, swings }) => {
    const walked = (moment + start) * steps
    const here = onPath(path, walked)
    const ahead = onPath(path, walked + lookAhead / stride)
    const sway = swing * Math.sin(2 * Math.PI * (moment * swings + start))
    return { ...here, direction: Math.atan2(ahead.y - here.y, ahead.x - here.x) + sway }
  })
}

/** Points at equal distances on a smooth closed curve, for a constant walking speed. */
function round({ through, ...rest }: Round) {
  const fine = through.flatMap((_, i) =>
    Array.from({ length: 80 }, (_, n) => between(through, i, n / 80)),
  )
  const lengths = fine.map((point, i) => distance(point, wrapped(fine, i + 1)))
  const stride = lengths.reduce((sum, length) => sum + length, 0) / steps
  const path: Point[] = []
  let walked = 0
  for (const [i, point] of fine.entries()) {
    const length = lengths[i] ?? 0
    while (path.length < steps && path.length * stride < walked + length) {
      path.push(mixed(point, wrapped(fine, i + 1), (path.length * stride - walked) / length))
    }
    walked += length
  }
  return { ...rest, path, stride }
}

/** Catmull–Rom spline: a curve through all its points. */
function between(through: readonly [number, number][], index: number, share: number): Point {
  const [a, b, c, d] = [-1, 0, 1, 2].map((step) => wrapped(through, index + step))
  const [x, y] = [0, 1].map((axis) => {
    const [p, q, r, s] = [a, b, c, d].map((point) => point?.[axis] ?? 0) as [
      number,
      number,
      number,
      number,
    ]
    return (
      0.5 *
      (2 * q +
        (r - p) * share +
        (2 * p - 5 * q + 4 * r - s) * share ** 2 +
        (3 * q - p - 3 * r + s) * share ** 3)
    )
  })
  return { x: x ?? 0, y: y ?? 0 }
}

function onPath(path: readonly Point[], place: number): Point {
  const whole = Math.floor(place)
  return mixed(wrapped(path, whole), wrapped(path, whole + 1), place - whole)
}

function wrapped<T>(all: readonly T[], index: number): T {
  return all[((index % all.length) + all.length) % all.length] as T
}

function mixed(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

function distance(a: Point, b: Point) {
  return Math.hypot(b.x - a.x, b.y - a.y)
}
