import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

let read: { regular: Font; strong: Font } | undefined

/** The site's typeface in two weights: read at the first document, then kept (two files of 120 kB). */
export function typefaces() {
  read ??= {
    regular: typeface('400Regular/Archivo_400Regular.ttf'),
    strong: typeface('600SemiBold/Archivo_600SemiBold.ttf'),
  }
  return read
}

function typeface(file: string) {
  return create(readFileSync(resolve(`@expo-google-fonts/archivo/${file}`)))
}
