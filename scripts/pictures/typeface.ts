import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as hb from 'harfbuzzjs'
import subsetFont from 'subset-font'

export type Typeface = Awaited<ReturnType<typeof typeface>>

/**
 * One of the site's fonts as outlines, so that drawn text does not depend on installed fonts.
 */
export async function typeface(name: string, weight: number, words: readonly string[]) {
  const file = readFileSync(join(import.meta.dirname, `../../app/assets/fonts/${name}.woff2`))
  const trueType = await subsetFont(file, words.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  const face = new hb.Face(new hb.Blob(Uint8Array.from(trueType).buffer))
  const font = new hb.Font(face)

  const glyphs = (text: string) => {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map(({ codepoint }, i) => {
      if (codepoint === 0) throw new Error(`${name} cannot write all of "${text}".`)
      return { path: font.glyphToPath(codepoint), advance: positions[i]?.xAdvance ?? 0 }
    })
  }

  return {
    widthOf: (text: string, size: number) =>
      (glyphs(text).reduce((sum, { advance }) => sum + advance, 0) * size) / face.upem,
    /** The text's outlines, with the left end of its baseline at x, y. */
    write: (text: string, size: number, x: number, y: number, colour: string) => {
      const scale = size / face.upem
      let left = 0
      const outlines = glyphs(text).map(({ path, advance }) => {
        const at = left
        left += advance
        return path ? `<path transform="translate(${at} 0)" d="${path}"/>` : ''
      })
      return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
    },
  }
}
