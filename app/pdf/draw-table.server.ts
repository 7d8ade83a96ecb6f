import { signatureBox } from '../domain/register/signature-path.ts'
import type { Paper, TableTag } from './tagged-paper.server.ts'

/** `share` of the table's width; the shares add up to 1. */
type Column = { label: string; share: number; align?: 'left' | 'right' }

/** A text, or a drawn signature and what it is to whoever does not see it. */
type Cell = string | { signature: string; text: string }

type Table = { columns: readonly Column[]; rows: readonly (readonly Cell[])[] }

type Look = {
  size: number
  padding: number
  /** Rows at the end of another form. */
  after?: (table: TableTag) => void
}

type Place = { x: number; width: number; align?: 'left' | 'right' }

/** Between columns. */
export const gap = 8
const signatureHeight = 30

/** A tagged table with header cells. It goes on on another page where it has to; rows stay whole. */
export function drawTable(paper: Paper, { columns, rows }: Table, { size, padding, after }: Look) {
  const places = placesOf(paper, columns)
  const labels = columns.map(({ label }) => label)
  paper.inTable((table) => {
    table.row((tag) => drawLabels((label, placed) => tag('column-header', label, placed)))
    ruleBelowLabels()
    for (const row of rows) {
      const height = heightOf(row)
      // Not tagged: screen readers know the header from the first page.
      if (paper.makeRoom(height + 1)) {
        drawLabels(paper.decorate)
        ruleBelowLabels()
      }
      const y = paper.y + padding
      table.row((tag, draw) => {
        for (const [at, cell] of row.entries()) {
          const place = places[at]
          if (!place) continue
          if (typeof cell === 'string')
            tag(at === 0 ? 'row-header' : 'cell', cell, { ...place, y, size })
          else {
            const drawing = { path: cell.signature, box: signatureBox }
            draw(drawing, cell.text, { ...place, y: y - 2, height: signatureHeight })
          }
        }
      })
      paper.y += height
      paper.rule(0.4)
    }
    after?.(table)
  })

  function drawLabels(draw: Paper['decorate']) {
    const y = paper.y + padding
    for (const [at, label] of labels.entries()) {
      const place = places[at]
      if (place) draw(label, { ...place, y, size, strong: true })
    }
  }

  function ruleBelowLabels() {
    paper.y += heightOf(labels)
    paper.rule(1)
  }

  function heightOf(row: readonly Cell[]) {
    const heights = row.map((cell, at) => {
      const place = places[at]
      if (!place) return 0
      return typeof cell === 'string'
        ? paper.heightOf(cell, { ...place, size, strong: true })
        : signatureHeight - 4
    })
    return Math.max(...heights) + 2 * padding
  }
}

function placesOf(paper: Paper, columns: readonly Column[]): Place[] {
  let x = paper.left
  return columns.map(({ share, align = 'left' }, at) => {
    const whole = paper.width * share
    const place = { x, width: whole - (at === columns.length - 1 ? 0 : gap), align }
    x += whole
    return place
  })
}
