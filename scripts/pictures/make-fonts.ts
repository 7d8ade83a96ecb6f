import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** Subsets the fonts to the characters that are used; run by hand, result committed. */
const latin = String.fromCodePoint(
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[
    0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac, 0x2190, 0x2192, 0x2212,
  ],
)
const headings = String.fromCodePoint(
  ...range(0x20, 0x7e),
  ...[0xa3, 0xb7, 0xe9, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026],
)

const require = createRequire(import.meta.url)
const source = (file: string) => readFileSync(require.resolve(`@fontsource-variable/${file}`))
const folder = join(import.meta.dirname, '../../app/assets/fonts')

await make('archivo', 'archivo/files/archivo-latin-wdth-normal.woff2', headings, {
  wdth: 116,
  wght: { min: 500, max: 800 },
})
await make(
  'atkinson-next',
  'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  latin,
  { wght: { min: 400, max: 700 } },
)
await make(
  'atkinson-mono',
  'atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2',
  headings,
  { wght: { min: 400, max: 600 } },
)

/**
 * For names on documents that Archivo cannot print: every Latin letter, marks that stand apart from
 * their letter, Greek, Cyrillic, Armenian, Georgian. From the Debian package fonts-dejavu-core.
 */
const names = String.fromCodePoint(
  ...[...range(0x20, 0x7e), ...range(0xa0, 0x36f), ...range(0x370, 0x58f)],
  ...[...range(0x10d0, 0x10ff), ...range(0x1e00, 0x1fff), ...range(0x2010, 0x203a)],
  ...[...range(0x2c60, 0x2c7f), 0x20ac, 0x2116, 0x2212, 0xa78b, 0xa78c],
)
for (const [name, weight] of [
  ['names', 'DejaVuSans'],
  ['names-bold', 'DejaVuSans-Bold'],
] as const) {
  const file = readFileSync(`/usr/share/fonts/truetype/dejavu/${weight}.ttf`)
  const font = await subsetFont(file, names, { targetFormat: 'truetype' })
  writeFileSync(join(folder, `${name}.ttf`), font)
  console.log(`${name}.ttf ${(font.length / 1024).toFixed(1)} kB`)
}

async function make(
  name: string,
  file: string,
  characters: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
) {
  const font = await subsetFont(source(file), characters, { targetFormat: 'woff2', variationAxes })
  writeFileSync(join(folder, `${name}.woff2`), font)
  console.log(`${name}.woff2 ${(font.length / 1024).toFixed(1)} kB`)
}

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
