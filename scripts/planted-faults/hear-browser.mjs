import { appendFileSync, readFileSync } from 'node:fs'

const recorded = new Set()

/** Called by the copy's journeys for every message of a page's console: see is-planted.mjs. */
globalThis.hearPlanted = (text) => {
  const id = /^planted (\d+)$/.exec(text)?.[1]
  if (!id || !process.env.PLANTED_STATE) return
  const { file, record } = JSON.parse(readFileSync(process.env.PLANTED_STATE, 'utf8'))
  const line = `${file}\t${id}\n`
  if (!record || recorded.has(line)) return
  recorded.add(line)
  appendFileSync(record, line)
}
