import { detectors, frame, obstacles, type Point } from './building.ts'
import { halfCone, litEdge, reach, type Torch } from './light.ts'
import { torchesAt } from './patrol.ts'
import { drawPlan, type Ink, type Pen } from './plan.ts'

const night = '#021b1e'
const byNight: Ink = { wall: '#304d51', thin: '#1d373c', tape: '#24393a' }
const byTorch: Ink = { wall: '#f4f4ed', thin: '#dfe9c9', tape: '#d8f33e' }
const hivis = '216 243 62'
const amber = '242 160 36'
const clear = 'rgb(0 0 0 / 0)'

const dark = sheet((pen) => drawPlan(pen, byNight))
const lit = sheet((pen) => drawPlan(pen, byTorch))

/** Draws the building at a time of the loop, 0 to 1. */
export function still(moment: number) {
  return sheet((pen) => paint(pen, moment))
}

function paint(pen: Pen, moment: number) {
  pen.fillStyle = night
  pen.fillRect(0, 0, frame.width, frame.height)
  pen.drawImage(dark, 0, 0)
  const torches = torchesAt(moment)
  for (const torch of torches) shine(pen, torch)
  for (const detector of detectors) {
    // Two blinks per loop, with a fast rise and a slow fall.
    const since = (moment * 2 + detector.phase) % 1
    glow(pen, detector, 3, 16, amber, 0.22 + 0.78 * Math.exp(-5 * since) * Math.min(1, since * 24))
  }
  for (const torch of torches) glow(pen, torch, 6, 30, hivis, 1)
  quietLeft(pen)
}

/** Light on the floor up to the walls, and the lit lines within it. */
function shine(pen: Pen, torch: Torch) {
  const edge = litEdge(torch, obstacles)
  pen.drawImage(
    sheet((floor) => {
      fillBeam(floor, torch, edge, [0.36, 0.17, 0.06])
    }),
    0,
    0,
  )
  pen.drawImage(
    sheet((lines) => {
      fillBeam(
        lines,
        torch,
        edge.map((point) => beyond(torch, point, 4)),
        [1, 0.85, 0.4],
      )
      lines.globalCompositeOperation = 'source-in'
      lines.drawImage(lit, 0, 0)
    }),
    0,
    0,
  )
}

function fillBeam(pen: Pen, torch: Torch, edge: readonly Point[], strengths: readonly number[]) {
  const fall = pen.createRadialGradient(torch.x, torch.y, 0, torch.x, torch.y, reach)
  for (const [i, strength] of strengths.entries()) {
    fall.addColorStop(i / strengths.length, `rgb(${hivis} / ${strength})`)
  }
  fall.addColorStop(1, `rgb(${hivis} / 0)`)
  pen.fillStyle = fall
  pen.beginPath()
  pen.moveTo(torch.x, torch.y)
  for (const { x, y } of edge) pen.lineTo(x, y)
  pen.fill()
  pen.globalCompositeOperation = 'destination-in'
  const soft = pen.createConicGradient(torch.direction - Math.PI, torch.x, torch.y)
  const share = halfCone / (2 * Math.PI)
  soft.addColorStop(0.5 - share, clear)
  soft.addColorStop(0.5 - share * 0.55, '#000')
  soft.addColorStop(0.5 + share * 0.55, '#000')
  soft.addColorStop(0.5 + share, clear)
  pen.fillStyle = soft
  pen.fillRect(0, 0, frame.width, frame.height)
}

function glow(pen: Pen, at: Point, radius: number, halo: number, colour: string, strength: number) {
  const soft = pen.createRadialGradient(at.x, at.y, 0, at.x, at.y, halo)
  soft.addColorStop(0, `rgb(${colour} / ${0.4 * strength})`)
  soft.addColorStop(1, `rgb(${colour} / 0)`)
  pen.fillStyle = soft
  pen.fillRect(at.x - halo, at.y - halo, halo * 2, halo * 2)
  pen.fillStyle = `rgb(${colour} / ${0.25 + 0.75 * strength})`
  pen.beginPath()
  pen.arc(at.x, at.y, radius, 0, 2 * Math.PI)
  pen.fill()
}

/** Darkens the left, where text is placed over the film. */
function quietLeft(pen: Pen) {
  const veil = pen.createLinearGradient(0, 0, frame.width, 0)
  for (const [at, strength] of [
    [0, 0.7],
    [0.34, 0.64],
    [0.45, 0.34],
    [0.55, 0],
  ] as const) {
    veil.addColorStop(at, `rgb(2 27 30 / ${strength})`)
  }
  pen.fillStyle = veil
  pen.fillRect(0, 0, frame.width, frame.height)
}

function beyond(from: Point, to: Point, more: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const scale = (far + more) / far
  return { x: from.x + (to.x - from.x) * scale, y: from.y + (to.y - from.y) * scale }
}

function sheet(draw: (pen: Pen) => void) {
  const canvas = new OffscreenCanvas(frame.width, frame.height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw.')
  draw(pen)
  return canvas
}
