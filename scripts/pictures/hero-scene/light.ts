import type { Point, Segment } from './building.ts'

export type Torch = Point & { direction: number }

export const halfCone = 0.44
export const reach = 330
const step = 0.004

/** End points of a torch's rays: the first wall, or the torch's range. */
export function litEdge(torch: Torch, obstacles: readonly Segment[]): Point[] {
  const from = torch.direction - halfCone
  const count = Math.round((2 * halfCone) / step)
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = from + i * step
    const ray = { x: Math.cos(angle), y: Math.sin(angle) }
    const distance = obstacles.reduce(
      (least, wall) => Math.min(least, meet(torch, ray, wall)),
      reach,
    )
    return { x: torch.x + ray.x * distance, y: torch.y + ray.y * distance }
  })
}

function meet(origin: Point, ray: Point, { from, to }: Segment) {
  const wall = { x: to.x - from.x, y: to.y - from.y }
  const cross = ray.x * wall.y - ray.y * wall.x
  if (Math.abs(cross) < 1e-9) return Number.POSITIVE_INFINITY
  const gap = { x: from.x - origin.x, y: from.y - origin.y }
  const distance = (gap.x * wall.y - gap.y * wall.x) / cross
  const along = (gap.x * ray.y - gap.y * ray.x) / cross
  return distance > 0 && along >= 0 && along <= 1 ? distance : Number.POSITIVE_INFINITY
}
