/**
 * Renders the home page's background film and its poster into app/assets/hero.
 * Run by hand when the scene changes; the result is committed.
 *
 *   node scripts/pictures/make-hero-video.ts
 *
 * It needs Chromium (CHROMIUM names it, else /usr/bin/chromium), ffmpeg with libaom and libx264,
 * and avifenc (Debian: chromium, ffmpeg, libavif-bin).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const seconds = 8
const perSecond = 30
const folder = join(import.meta.dirname, '../../app/assets/hero')
const slow = '-preset veryslow -x264-params aq-mode=3'
const frames = mkdtempSync(join(tmpdir(), 'hero-'))
const picture = (index: number) => join(frames, `${String(index).padStart(3, '0')}.png`)

await renderFrames(seconds * perSecond)
mkdirSync(folder, { recursive: true })
encode('hero.webm', 'libaom-av1', '-crf 30 -b:v 0 -cpu-used 4 -row-mt 1 -tiles 2x1')
// Profile and level that phones decode in hardware.
encode('hero.mp4', 'libx264', `-crf 27 ${slow} -level 3.1 -refs 5 -movflags +faststart`)
makePosters()
for (const name of ['hero.webm', 'hero.mp4', 'poster.avif', 'poster.webp']) {
  console.log(name, `${(statSync(join(folder, name)).size / 1000).toFixed(1)} kB`)
}
rmSync(frames, { recursive: true })

/** Serves the scene's modules to the browser, with the types stripped. */
async function renderFrames(count: number) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  })
  const page = await browser.newPage()
  await page.route('http://scene.local/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.route('http://scene.local/hero-scene/*.ts', (route) => {
    const { pathname } = new URL(route.request().url())
    const source = readFileSync(join(import.meta.dirname, pathname), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
  await page.goto('http://scene.local/')
  for (let index = 0; index < count; index++) {
    const address = await page.evaluate(async (moment) => {
      const { still } = await import('./hero-scene/scene.ts')
      const reader = new FileReader()
      reader.readAsDataURL(await still(moment).convertToBlob())
      await new Promise((done) => reader.addEventListener('load', done))
      return String(reader.result)
    }, index / count)
    writeFileSync(picture(index), Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  }
  await browser.close()
}

function encode(name: string, codec: string, options: string) {
  const input = ['-framerate', String(perSecond), '-i', join(frames, '%03d.png')]
  // Converted to and tagged as BT.709, so that film and poster have the same colours.
  const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p']
  for (const tag of ['-colorspace', '-color_primaries', '-color_trc']) colours.push(tag, 'bt709')
  // One key frame: further ones would flicker in the still parts.
  const group = ['-g', String(seconds * perSecond)]
  const coded = ['-c:v', codec, ...options.split(' '), ...group, '-an']
  ffmpeg([...input, ...colours, ...coded, join(folder, name)])
}

/** The first frame of the film, so that nothing changes when the film starts. */
function makePosters() {
  const [first, avif, webp] = [picture(0), join(folder, 'poster.avif'), join(folder, 'poster.webp')]
  execFileSync('avifenc', [...'--min 2 --max 10 --speed 2'.split(' '), first, avif])
  ffmpeg(['-i', first, ...'-c:v libwebp -quality 70 -compression_level 6'.split(' '), webp])
}

function ffmpeg(options: string[]) {
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...options])
}
