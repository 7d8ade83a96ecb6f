/**
 * Makes the icons for browsers, phones and installed apps, and the web manifest, from
 * public/favicon.svg. Run by hand when the logo changes; the result is committed.
 *
 *   node scripts/pictures/make-icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { academy } from '#content/academy.ts'

const folder = join(import.meta.dirname, '../../public')
const night = '#021b1e'
const mark = readFileSync(join(folder, 'favicon.svg'))

keep('favicon.ico', ico(await drawn(32), 32))
keep('icon-192.png', await drawn(192))
keep('icon-512.png', await drawn(512))
// Phones crop these two: the background fills the square, the logo keeps a margin.
keep('apple-touch-icon.png', await onGround(180, 180))
keep('icon-maskable-512.png', await onGround(512, 408))
keep('site.webmanifest', Buffer.from(`${JSON.stringify(manifest(), null, 2)}\n`))

function drawn(size: number) {
  // The logo is 32 units wide; librsvg's default is 72 dpi.
  return sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

async function onGround(size: number, markSize: number) {
  const input = await drawn(markSize)
  return sharp({ create: { width: size, height: size, channels: 3, background: night } })
    .composite([{ input }])
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** An .ico file: a directory with one entry, then the PNG. */
function ico(png: Buffer, size: number) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function manifest() {
  return {
    name: academy.name,
    short_name: academy.shortName,
    start_url: '/',
    display: 'browser',
    lang: 'en-GB',
    theme_color: night,
    background_color: night,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

function keep(name: string, content: Buffer) {
  writeFileSync(join(folder, name), content)
  console.log(name, `${(content.length / 1000).toFixed(1)} kB`)
}
