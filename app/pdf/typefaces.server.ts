import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

export type Typeface = { regular: Font; strong: Font }

let own: Typeface | undefined
let wide: Typeface | undefined

/** The site's typeface in two weights: read at the first document, then kept (two files of 120 kB). */
export function typefaces(): Typeface {
  own ??= {
    regular: typeface('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
    strong: typeface('@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf'),
  }
  return own
}

/** For texts with letters that the site's typeface lacks: read when there is one. */
export function wideTypefaces(): Typeface {
  wide ??= { regular: typeface('#fonts/names.ttf'), strong: typeface('#fonts/names-bold.ttf') }
  return wide
}

function typeface(file: string) {
  return create(readFileSync(resolve(file)))
}
