import { doors, obstacles, type Point, rooms, seats, tables, tape } from './building.ts'

export type Pen = OffscreenCanvasRenderingContext2D
export type Ink = { wall: string; thin: string; tape: string }

/** The floor's lines in one set of colours: drawn once dark, once as lit by a torch. */
export function drawPlan(pen: Pen, ink: Ink) {
  pen.lineWidth = 1
  pen.strokeStyle = ink.thin
  for (const { x, y, width, height } of rooms) {
    pen.strokeRect(x + 9.5, y + 9.5, width - 19, height - 19)
  }
  for (const { at, radius } of tables) circle(pen, at, radius)
  for (const { at, inRow, rows } of seats) {
    for (let i = 0; i < inRow * rows; i++) {
      const [column, row] = [i % inRow, Math.floor(i / inRow)]
      pen.strokeRect(at.x + column * 24 + 0.5, at.y + row * 26 + 0.5, 13, 13)
    }
  }
  for (const { hinge, end } of doors) {
    // The inner outlines of rooms have gaps at doors.
    pen.clearRect(
      Math.min(hinge.x, end.x) - (hinge.x === end.x ? 12 : 0),
      Math.min(hinge.y, end.y) - (hinge.y === end.y ? 12 : 0),
      hinge.x === end.x ? 24 : end.x - hinge.x,
      hinge.y === end.y ? 24 : end.y - hinge.y,
    )
  }
  pen.strokeStyle = ink.wall
  for (const { hinge, end, open } of doors) {
    const width = Math.hypot(end.x - hinge.x, end.y - hinge.y)
    const [first, second] = [open, end].map(({ x, y }) => Math.atan2(y - hinge.y, x - hinge.x))
    const turn = ((second ?? 0) - (first ?? 0) + 3 * Math.PI) % (2 * Math.PI) < Math.PI
    pen.beginPath()
    pen.moveTo(hinge.x, hinge.y)
    pen.lineTo(open.x, open.y)
    pen.arc(hinge.x, hinge.y, width, first ?? 0, second ?? 0, turn)
    pen.stroke()
  }
  drawTape(pen, ink)
  pen.lineWidth = 2
  pen.strokeStyle = ink.wall
  for (const { from, to } of obstacles) line(pen, from, to)
}

function drawTape(pen: Pen, ink: Ink) {
  const { from, to } = tape
  pen.save()
  pen.beginPath()
  pen.rect(from.x, from.y - 4, to.x - from.x, 8)
  pen.clip()
  pen.strokeStyle = ink.tape
  pen.lineWidth = 7
  for (let x = from.x - 8; x < to.x + 8; x += 16) {
    line(pen, { x, y: from.y + 8 }, { x: x + 16, y: from.y - 8 })
  }
  pen.restore()
  pen.lineWidth = 1
  circle(pen, { x: from.x - 4, y: from.y }, 4)
  circle(pen, { x: to.x + 4, y: to.y }, 4)
}

function line(pen: Pen, from: Point, to: Point) {
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
}

function circle(pen: Pen, { x, y }: Point, radius: number) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.stroke()
}
