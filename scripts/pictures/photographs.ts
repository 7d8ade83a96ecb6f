import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { photographPath, photographShape, photographWidths } from '#app/assets/photograph-sizes.ts'
import type { Photograph } from '#content/photographs.ts'

/** Writes every photograph in the sizes that pages use, below the folder of the client's files. */
export async function makePhotographs(
  photographs: readonly Photograph[],
  { from, to }: { from: string; to: string },
) {
  check(photographs, readdirSync(from))
  if (photographs.length > 0) mkdirSync(join(to, 'photographs'), { recursive: true })
  const wanted = photographs.flatMap(({ file }) =>
    photographWidths.flatMap((width) =>
      (['avif', 'webp'] as const).map((type) => ({ file, width, type })),
    ),
  )
  await Promise.all(
    wanted.map(async ({ file, width, type }) => {
      const height = (width * photographShape.height) / photographShape.width
      // Turned as the camera says; what else the camera wrote, such as the place, is left out.
      const picture = sharp(join(from, file)).rotate().resize(width, height, { fit: 'cover' })
      await picture
        .toFormat(type, { quality: 60 })
        .toFile(join(to, photographPath(file, width, type)))
    }),
  )
}

function check(photographs: readonly Photograph[], files: readonly string[]) {
  for (const { file, alt } of photographs) {
    if (!files.includes(file)) throw new Error(`content/photographs has no file ${file}.`)
    if (!alt.trim())
      throw new Error(`The photograph ${file} needs words for people who cannot see it (alt).`)
  }
  for (const file of files.filter((name) => /\.(jpe?g|png|webp|avif|heic)$/i.test(name))) {
    if (photographs.some((photograph) => photograph.file === file)) continue
    throw new Error(`The photograph ${file} is not named in content/photographs.ts, with its alt.`)
  }
}
