import { chalk, ink, type Tones, torch } from './colours.ts'
import { boxPath, circle, discPath, line, merged, person, rect, rows, shape } from './shapes.ts'

/** Rows of spectators under a roof, a gangway between them, and stewards who face them. */
export function stadiumStand({ deep, dark, ground, light, pale }: Tones) {
  return [
    rect(0, 0, 520, 260, deep),
    // The roof and its lights.
    shape('M0 0h520v16L0 44z', ink),
    line('M0 44 520 16', light, 3),
    rows(7, (i) => line(`M${i * 80} ${40 - i * 4.3}l40-${30 - i * 2}`, dark, 3)),
    rows(5, (i) => {
      const x = 46 + i * 100
      const y = Math.round(42 - x * 0.054)
      return `${rect(x, y, 34, 9, chalk, 2)}${beam(x, y + 9)}`
    }),
    // Tiers with seats, larger towards the pitch.
    rows(6, (row) =>
      tier(row, { seat: ground, step: dark, heads: [ink, pale, light, ink, chalk] }),
    ),
    // The gangway with its steps.
    shape('M238 70h34l34 138H204z', dark),
    line(
      rows(8, (i) => {
        const half = 16 + i * 4
        return `M${255 - half} ${78 + i * 17}h${half * 2}`
      }),
      torch,
      2,
    ),
    // Barrier and pitch.
    rect(0, 206, 520, 12, chalk),
    shape(
      rows(14, (i) => `M${i * 40} 206h14l-8 12h-14z`),
      ground,
    ),
    rect(0, 218, 520, 42, '#0c6b3c'),
    line('M0 246H520', chalk, 3),
    person({ x: 116, feet: 248, height: 110, fill: ink, vest: true }),
    person({ x: 404, feet: 246, height: 98, fill: ink, vest: true }),
    // An arm that shows the way.
    line('M130 170l30-16', torch, 8),
    circle(163, 152, 5, ink),
  ].join('')
}

/** The light under one lamp of the roof. */
const beam = (x: number, y: number) =>
  `<path d="M${x} ${y.toFixed(1)}h34l20 60h-74z" fill="${chalk}" fill-opacity=".1"/>`

/** A back with round shoulders. */
const shoulders = (x: number, y: number, size: number) =>
  `M${(x - size).toFixed(1)} ${(y + size * 1.4).toFixed(1)}v-${size.toFixed(1)}q0-4 4-4h${(size * 2 - 8).toFixed(1)}q4 0 4 4v${size.toFixed(1)}z`

type Colours = { seat: string; step: string; heads: readonly string[] }

function tier(row: number, { seat, step, heads }: Colours) {
  const y = 66 + row * 24
  const size = 8 + row * 1.1
  const gap = size * 2.5
  const count = Math.ceil(520 / gap) + 1
  const people = Array.from({ length: count }, (_, i) => {
    const x = i * gap + (row % 2) * (gap / 2)
    // Not every seat is taken, and which ones is the same each time.
    if ((i * 7 + row * 5) % 6 === 0) {
      return { fill: seat, d: boxPath(x - size * 0.9, y - 2, size * 1.8, size * 1.7) }
    }
    const fill = heads[(i * 3 + row * 2) % heads.length] ?? step
    const d = `${discPath(x, y, size * 0.55)}${shoulders(x, y + size * 0.6, size)}`
    return { fill, d }
  })
  return `${rect(0, y + 8, 520, 18, step)}${merged(people)}${rect(0, y + 20, 520, 5, seat)}`
}
