import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { coursePlace } from '#app/artwork/drawings.ts'
import { floorPlan } from '#app/artwork/floor-plan.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { createCatalogue } from '#app/domain/catalogue/catalogue.ts'
import { academy } from '#content/academy.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { shareWords } from '#content/share-images.ts'
import { type Typeface, typeface } from './typeface.ts'

/** `right` is what is drawn beside the words. */
type Picture = { name: string; title: string; line: string; right: string }

const width = 1200
const height = 630
const margin = 64
const textWidth = 540
/** The plan is enlarged, because previews are mostly shown as thumbnails. */
const zoom = 1.75
const plan = { width: 320, height: height / zoom }
const outerWall = width - plan.width * zoom
const night = '#021b1e'
const chalk = '#f4f4ed'
const mist = '#b4c5bf'

/** Writes the link preview image of every public page into the folder. */
export async function makeShareImages(folder: string) {
  mkdirSync(folder, { recursive: true })
  const catalogue = createCatalogue(defaultCatalogue)
  const pictures: Picture[] = [
    ...shareWords.map((words) => ({
      ...words,
      right: enlarged(floorPlan(words.name, { ...plan, torches: 2 })),
    })),
    ...catalogue.courses.map((course) => ({
      name: course.id,
      title: course.title.page,
      line: `${course.duration.page}, ${poundsText(course.price.page)}`,
      right: cropped(coursePlace(course, catalogue)),
    })),
  ]
  const heading = await typeface(
    'archivo',
    800,
    pictures.map(({ title }) => title),
  )
  const label = await typeface('archivo', 600, [academy.name])
  const figures = await typeface(
    'atkinson-mono',
    600,
    pictures.map(({ line }) => line),
  )
  await Promise.all(
    pictures.map(async (picture) => {
      const svg = draw(picture, { heading, label, figures })
      const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 3 }).toBuffer()
      writeFileSync(join(folder, `${picture.name}.png`), png)
    }),
  )
  return pictures.map(({ name }) => name)
}

type Typefaces = Record<'heading' | 'label' | 'figures', Typeface>

const enlarged = (building: string) =>
  `<g transform="translate(${outerWall} 0) scale(${zoom})">${building}</g>`

/** A place is wider than the room for it: its middle is shown. */
const cropped = (place: string) =>
  place.replace(
    / width="\d+" height="\d+"/,
    ` x="${outerWall}" width="${width - outerWall}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
  )

function draw({ title, line, right }: Picture, { heading, label, figures }: Typefaces) {
  const { size, lines } = fitted(title, heading)
  const leading = size * 1.1
  const last = height - margin - 84
  const lineSize = Math.min(40, (40 * textWidth) / figures.widthOf(line, 40))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${night}"/>`,
    right,
    `<path d="M${outerWall} 0V${height}" stroke="#304d51" stroke-width="4"/>`,
    mark,
    label.write(academy.name, 25, margin + 60, margin + 33, chalk),
    ...lines.map((words, i) =>
      heading.write(words, size, margin - 3, last - (lines.length - 1 - i) * leading, chalk),
    ),
    figures.write(line, lineSize, margin, height - margin, mist),
    '</svg>',
  ].join('')
}

/** The largest of a few sizes at which a title fits into four lines. */
function fitted(title: string, face: Typeface) {
  for (const size of [76, 68, 60]) {
    const lines = wrapped(title, size, face)
    const long = lines.some((words) => face.widthOf(words, size) > textWidth)
    if (lines.length <= 4 && lines.length * size <= 290 && !long) return { size, lines }
  }
  return { size: 52, lines: wrapped(title, 52, face) }
}

function wrapped(title: string, size: number, face: Typeface) {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    const fits = lines.length > 0 && face.widthOf(longer, size) <= textWidth
    if (fits) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const mark = `<g transform="translate(${margin} ${margin}) scale(1.5)"><path d="M10 21 27 9v16z" fill="#d8f33e" opacity=".35"/><path d="M19 4H4v24h24V13" fill="none" stroke="${chalk}" stroke-width="2.5" stroke-linecap="square"/><path d="M19 4a9 9 0 0 1 9 9" fill="none" stroke="${chalk}" stroke-width="1.500"/><circle cx="11" cy="21" r="4" fill="#d8f33e"/></g>`
