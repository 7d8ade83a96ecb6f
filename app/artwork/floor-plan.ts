import { type SeededRandom, seededRandom } from './seeded-random.ts'

type Room = { x: number; y: number; width: number; height: number }
type Wall = { x1: number; y1: number; x2: number; y2: number }

const night = '#021b1e'
const wall = '#304d51'
const faint = '#1d373c'
const torch = '#d8f33e'
const chalk = '#f4f4ed'

/** An SVG floor plan of a building at night; the same word (the seed) gives the same plan. */
export function floorPlan(word: string, { width, height, torches }: Plan): string {
  const random = seededRandom(word)
  const walls: Wall[] = []
  const rooms = divide({ x: 0, y: 0, width, height }, random, walls)
  const roomy = rooms.filter((room) => room.width > 70 && room.height > 60)
  const lit = random.sample(roomy.length > 0 ? roomy : rooms, torches)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${night}"/>`,
    `<g fill="none" stroke="${faint}">${rooms.map((room) => inside(room, random)).join('')}</g>`,
    lit.map((room, index) => beam(room, index, random)).join(''),
    `<g fill="none" stroke="${wall}" stroke-width="2">${walls.map((each) => withDoor(each, random)).join('')}</g>`,
    lit
      .map(
        ({ x, y, width: w, height: h }) =>
          `<rect x="${x + 5}" y="${y + 5}" width="${w - 10}" height="${h - 10}" fill="none" stroke="${chalk}" stroke-opacity=".55"/>`,
      )
      .join(''),
    '</svg>',
  ].join('')
}

type Plan = { width: number; height: number; torches: number }

function divide(room: Room, random: SeededRandom, walls: Wall[]): Room[] {
  const { x, y, width, height } = room
  const large = width * height > 26_000 || width > 260 || height > 220
  if (!large || (width < 130 && height < 110)) return [room]
  const share = random.between(0.36, 0.64)
  if (width / height > random.between(0.8, 1.25)) {
    const at = Math.round(width * share)
    walls.push({ x1: x + at, y1: y, x2: x + at, y2: y + height })
    return [
      ...divide({ ...room, width: at }, random, walls),
      ...divide({ ...room, x: x + at, width: width - at }, random, walls),
    ]
  }
  const at = Math.round(height * share)
  walls.push({ x1: x, y1: y + at, x2: x + width, y2: y + at })
  return [
    ...divide({ ...room, height: at }, random, walls),
    ...divide({ ...room, y: y + at, height: height - at }, random, walls),
  ]
}

/** A wall with a gap for one door, and the quarter circle that shows how the door opens. */
function withDoor({ x1, y1, x2, y2 }: Wall, random: SeededRandom) {
  const upright = x1 === x2
  const length = upright ? y2 - y1 : x2 - x1
  const door = Math.min(38, Math.round(length * 0.3))
  const at = Math.round(random.between(0.12, 0.88) * (length - door))
  const swing = random.between(0, 1) > 0.5 ? door : -door
  if (upright) {
    const sweep = swing > 0 ? 0 : 1
    return (
      `<path d="M${x1} ${y1}V${y1 + at}M${x1} ${y1 + at + door}V${y2}"/>` +
      `<path stroke-width="1" d="M${x1} ${y1 + at}H${x1 + swing}A${door} ${door} 0 0 ${1 - sweep} ${x1} ${y1 + at + door}"/>`
    )
  }
  const sweep = swing > 0 ? 0 : 1
  return (
    `<path d="M${x1} ${y1}H${x1 + at}M${x1 + at + door} ${y1}H${x2}"/>` +
    `<path stroke-width="1" d="M${x1 + at} ${y1}V${y1 + swing}A${door} ${door} 0 0 ${sweep} ${x1 + at + door} ${y1}"/>`
  )
}

/** The inner outline of a room, with a table or a row of seats in some of them. */
function inside({ x, y, width, height }: Room, random: SeededRandom) {
  const frame = `<rect x="${x + 9}" y="${y + 9}" width="${width - 18}" height="${height - 18}"/>`
  const kind = random.between(0, 1)
  if (kind < 0.3 && Math.min(width, height) > 64) {
    const radius = Math.round(Math.min(width, height) * random.between(0.16, 0.24))
    return `${frame}<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${radius}"/>`
  }
  if (kind < 0.62 && width > 110) {
    const seats = Math.min(6, Math.floor((width - 50) / 22))
    const first = x + 26
    const row = Array.from({ length: seats }, (_, i) => `M${first + i * 22} ${y + 26}h13v13h-13z`)
    return `${frame}<path d="${row.join('')}"/>`
  }
  return frame
}

/** A person at the edge of the room (a dot) and the beam of their torch across it. */
function beam({ x, y, width, height }: Room, index: number, random: SeededRandom) {
  const fromLeft = random.between(0, 1) > 0.5
  const px = fromLeft ? x + 18 : x + width - 18
  const py = Math.round(y + height * random.between(0.3, 0.7))
  const far = fromLeft ? x + width - 6 : x + 6
  const spread = height * 0.42
  const top = Math.max(y + 6, py - spread)
  const bottom = Math.min(y + height - 6, py + spread)
  return (
    `<defs><linearGradient id="b${index}" gradientUnits="userSpaceOnUse" x1="${px}" y1="0" x2="${far}" y2="0">` +
    `<stop stop-color="${torch}" stop-opacity=".42"/><stop offset="1" stop-color="${torch}" stop-opacity=".04"/></linearGradient></defs>` +
    `<path d="M${px} ${py}L${far} ${top}V${bottom}z" fill="url(#b${index})"/>` +
    `<circle cx="${px}" cy="${py}" r="6" fill="${torch}"/>`
  )
}
