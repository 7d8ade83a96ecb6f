import type { CategoryId, SignColour } from '#app/domain/catalogue/category.ts'
import { clubEntrance } from './club-entrance.ts'
import { chalk, night, type Tones, tonesOf, torch } from './colours.ts'
import { controlRoom } from './control-room.ts'
import { firstAidRoom } from './first-aid-room.ts'
import { shopFloor } from './shop-floor.ts'
import { stadiumStand } from './stadium-stand.ts'

const width = 520
const height = 260

/** What is looked at: a point of the place, how near, and from where the torch shines. */
type View = { x: number; y: number; zoom: number; torch: 'left' | 'right' }

type Place = {
  draw: (tones: Tones) => string
  /** The first shows the whole place; the courses of a category take the next ones in turn. */
  views: readonly [View, ...View[]]
}

const places: Record<CategoryId, Place> = {
  'sia-licensed': {
    draw: clubEntrance,
    views: [
      { x: 205, y: 130, zoom: 1, torch: 'left' },
      { x: 190, y: 140, zoom: 1.35, torch: 'right' },
      { x: 380, y: 150, zoom: 1.45, torch: 'left' },
    ],
  },
  refresher: {
    draw: shopFloor,
    views: [
      { x: 220, y: 140, zoom: 1, torch: 'right' },
      { x: 160, y: 150, zoom: 1.4, torch: 'right' },
      { x: 390, y: 150, zoom: 1.45, torch: 'left' },
    ],
  },
  'first-aid': {
    draw: firstAidRoom,
    views: [
      { x: 170, y: 130, zoom: 1, torch: 'right' },
      { x: 150, y: 170, zoom: 1.4, torch: 'left' },
      { x: 330, y: 120, zoom: 1.3, torch: 'left' },
    ],
  },
  'spectator-safety': {
    draw: stadiumStand,
    views: [
      { x: 200, y: 150, zoom: 1, torch: 'left' },
      { x: 140, y: 170, zoom: 1.4, torch: 'right' },
      { x: 370, y: 150, zoom: 1.35, torch: 'left' },
    ],
  },
  'advanced-training': {
    draw: controlRoom,
    views: [
      { x: 240, y: 130, zoom: 1, torch: 'left' },
      { x: 180, y: 110, zoom: 1.4, torch: 'right' },
      { x: 320, y: 160, zoom: 1.4, torch: 'left' },
    ],
  },
}

type Drawing = {
  category: CategoryId
  colour: SignColour
  /** Which of the category's courses; without one the whole place is shown. */
  course?: number
  /** SVG of a 64 by 64 sign. */
  sign?: string
}

/** A place where the people of a category work, at night, in the light of one torch. */
export function place({ category, colour, course, sign = '' }: Drawing) {
  const { draw, views } = places[category]
  const view = course === undefined ? views[0] : viewOf(views.slice(1), course)
  const { x, y, zoom } = view
  const left = clamp(width / 2 - x * zoom, width * (1 - zoom))
  const top = clamp(height / 2 - y * zoom, height * (1 - zoom))
  const focus = { x: round(x * zoom + left), y: round(y * zoom + top) }
  const plate = sign && `<rect x="-5" y="-5" width="74" height="74" rx="6" fill="${chalk}"/>${sign}`
  const badge = `<g transform="translate(${view.torch === 'left' ? 454 : 18} 18) scale(.75)">${plate}</g>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<g transform="translate(${round(left)} ${round(top)}) scale(${zoom})">${draw(tonesOf(colour))}</g>`,
    light(focus, view.torch),
    badge,
    '</svg>',
  ].join('')
}

/** Further courses of a category look from a little nearer each time: no two share a picture. */
function viewOf(views: readonly View[], course: number): View {
  const view = views[course % views.length] ?? { x: 260, y: 130, zoom: 1.2, torch: 'left' as const }
  const nearer = Math.floor(course / views.length) * 0.22
  return { ...view, zoom: round(view.zoom + nearer) }
}

const clamp = (at: number, least: number) => Math.min(0, Math.max(least, at))
const round = (value: number) => Math.round(value * 100) / 100

/** Darkness with the torch's cone and spot left out of it, and the cone's own light over that. */
function light(at: { x: number; y: number }, from: View['torch']) {
  const source = { x: from === 'left' ? 14 : width - 14, y: height - 24 }
  const [dx, dy] = [at.x - source.x, at.y - source.y]
  const length = Math.hypot(dx, dy) || 1
  const spread = 104
  const [nx, ny] = [(-dy / length) * spread, (dx / length) * spread]
  const cone = `M${source.x} ${source.y}L${round(at.x + nx)} ${round(at.y + ny)}L${round(at.x - nx)} ${round(at.y - ny)}z`
  const ray = `gradientUnits="userSpaceOnUse" x1="${source.x}" y1="${source.y}" x2="${at.x}" y2="${at.y}"`
  const spot = `cx="${at.x}" cy="${at.y}" rx="150" ry="112"`
  return [
    `<defs><radialGradient id="s"><stop offset=".55"/><stop offset="1" stop-opacity="0"/></radialGradient>`,
    `<linearGradient id="c" ${ray}><stop stop-opacity=".9"/><stop offset="1" stop-opacity=".2"/></linearGradient>`,
    `<linearGradient id="b" ${ray}><stop stop-color="${torch}" stop-opacity=".36"/><stop offset="1" stop-color="${torch}" stop-opacity="0"/></linearGradient>`,
    `<mask id="m"><rect width="${width}" height="${height}" fill="#fff"/><path d="${cone}" fill="url(#c)"/><ellipse ${spot} fill="url(#s)"/></mask></defs>`,
    `<rect width="${width}" height="${height}" fill="${night}" fill-opacity=".58" mask="url(#m)"/>`,
    `<path d="${cone}" fill="url(#b)"/>`,
    `<circle cx="${source.x}" cy="${source.y}" r="15" fill="${torch}" fill-opacity=".25"/>`,
    `<circle cx="${source.x}" cy="${source.y}" r="7" fill="${torch}"/>`,
  ].join('')
}
