import { createHash } from 'node:crypto'
import type { PrintedSheet } from '../domain/invoice/sheet.ts'
import { drawSheet } from './draw-sheet.server.ts'

type Bytes = Awaited<ReturnType<typeof drawSheet>>

/** About 30 kB each. */
const most = 64

const kept = new Map<string, Promise<Bytes>>()

/**
 * The sheet as a PDF. The last ones are kept, by a hash of all they print: whoever opens a document
 * again and again, or many times at once, costs the drawing of one.
 */
export function sheetBytes(sheet: PrintedSheet): Promise<Bytes> {
  const key = createHash('sha256').update(JSON.stringify(sheet)).digest('base64')
  const drawn = kept.get(key) ?? drawSheet(sheet)
  // The last one used stands last.
  kept.delete(key)
  kept.set(key, drawn)
  drawn.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return drawn
}
