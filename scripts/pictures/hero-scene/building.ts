export type Point = { x: number; y: number }
export type Segment = { from: Point; to: Point }

/** A wall along a grid line, with the centres of its doors. */
type Wall = { along: 'x' | 'y'; at: number; from: number; to: number; doors?: readonly number[] }
type Room = { x: number; y: number; width: number; height: number }
type Door = { hinge: Point; end: Point; open: Point }

export const frame = { width: 1280, height: 720 }
const doorway = 44

/**
 * One floor of a building, cropped by the picture. The left is empty, because text is placed over
 * it; the three guards walk on the right.
 */
const walls: readonly Wall[] = [
  { along: 'x', at: 312, from: -20, to: 1300, doors: [96, 330, 612, 770, 1010, 1216] },
  { along: 'x', at: 400, from: -20, to: 1300, doors: [196, 556, 868, 1060] },
  { along: 'y', at: 470, from: -20, to: 312, doors: [150] },
  { along: 'y', at: 700, from: -20, to: 312, doors: [118, 256] },
  { along: 'x', at: 188, from: 700, to: 910, doors: [816] },
  { along: 'y', at: 910, from: -20, to: 312 },
  { along: 'y', at: 470, from: 400, to: 740, doors: [640] },
  { along: 'y', at: 744, from: 400, to: 740, doors: [490, 654] },
  { along: 'x', at: 576, from: 744, to: 968, doors: [830] },
  { along: 'y', at: 968, from: 400, to: 740, doors: [640] },
  { along: 'y', at: 206, from: -20, to: 312, doors: [210] },
  { along: 'x', at: 132, from: -20, to: 206, doors: [90] },
  { along: 'y', at: 260, from: 400, to: 740, doors: [548] },
  { along: 'x', at: 566, from: -20, to: 260, doors: [120] },
  { along: 'y', at: 1160, from: 560, to: 740, doors: [650] },
  { along: 'x', at: 560, from: 968, to: 1300, doors: [1230] },
]

export const rooms: readonly Room[] = [
  room(-20, -20, 206, 132),
  room(-20, 132, 206, 312),
  room(206, -20, 470, 312),
  room(470, -20, 700, 312),
  room(700, -20, 910, 188),
  room(700, 188, 910, 312),
  room(910, -20, 1300, 312),
  room(-20, 312, 1300, 400),
  room(-20, 400, 260, 566),
  room(-20, 566, 260, 740),
  room(260, 400, 470, 740),
  room(470, 400, 744, 740),
  room(744, 400, 968, 576),
  room(744, 576, 968, 740),
  room(968, 400, 1300, 560),
  room(968, 560, 1160, 740),
  room(1160, 560, 1300, 740),
]

/** Tables, and blocks of seats: first corner, seats per row and rows. */
export const tables: readonly { at: Point; radius: number }[] = [
  { at: { x: 338, y: 130 }, radius: 44 },
  { at: { x: 620, y: 614 }, radius: 50 },
  { at: { x: 1180, y: 480 }, radius: 34 },
  { at: { x: 862, y: 664 }, radius: 26 },
]
export const seats: readonly { at: Point; inRow: number; rows: number }[] = [
  { at: { x: 988, y: 56 }, inRow: 11, rows: 3 },
  { at: { x: 506, y: 28 }, inRow: 4, rows: 1 },
  { at: { x: 296, y: 436 }, inRow: 5, rows: 1 },
  { at: { x: 20, y: 600 }, inRow: 6, rows: 1 },
  { at: { x: 782, y: 436 }, inRow: 3, rows: 1 },
]

/** Barrier tape in front of the seats. */
export const tape: Segment = { from: { x: 990, y: 172 }, to: { x: 1250, y: 172 } }

/** Smoke detectors; each blinks at its own time. */
export const detectors: readonly (Point & { phase: number })[] = [
  { x: 338, y: 236, phase: 0.1 },
  { x: 92, y: 484, phase: 0.62 },
  { x: 585, y: 160, phase: 0.35 },
  { x: 858, y: 84, phase: 0.8 },
  { x: 1100, y: 262, phase: 0.05 },
  { x: 660, y: 356, phase: 0.55 },
  { x: 856, y: 520, phase: 0.27 },
  { x: 1064, y: 484, phase: 0.7 },
  { x: 1064, y: 652, phase: 0.45 },
]

/** What blocks light: the walls without their doors. */
export const obstacles: readonly Segment[] = walls.flatMap((wall) => {
  const doors = [...(wall.doors ?? [])].sort((a, b) => a - b)
  const starts = [wall.from, ...doors.map((door) => door + doorway / 2)]
  const ends = [...doors.map((door) => door - doorway / 2), wall.to]
  return starts.map((start, i) => ({
    from: onWall(wall, start),
    to: onWall(wall, ends[i] ?? wall.to),
  }))
})

/** Every door stands open at a right angle to its wall. */
export const doors: readonly Door[] = walls.flatMap((wall, index) =>
  (wall.doors ?? []).map((middle, n) => {
    const side = (index + n) % 2 === 0 ? -1 : 1
    const hinge = onWall(wall, middle - doorway / 2)
    const open =
      wall.along === 'x'
        ? { x: hinge.x, y: hinge.y + side * doorway }
        : { x: hinge.x + side * doorway, y: hinge.y }
    return { hinge, end: onWall(wall, middle + doorway / 2), open }
  }),
)

function onWall({ along, at }: Wall, place: number): Point {
  return along === 'x' ? { x: place, y: at } : { x: at, y: place }
}

function room(left: number, top: number, right: number, bottom: number): Room {
  return { x: left, y: top, width: right - left, height: bottom - top }
}
