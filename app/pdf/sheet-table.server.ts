import type { Sheet, SheetColumn } from '../domain/invoice/sheet.ts'
import type { Paper, TableTag } from './tagged-paper.server.ts'

const size = 10
const padding = 6
const gap = 8

type Table = Sheet['table']

/** A tagged table with header cells. It goes on on another page where it has to; rows stay whole. */
export function drawTable(paper: Paper, { columns, rows, totals }: Table) {
  const cells = cellsOf(paper, columns)
  paper.inTable((table) => {
    drawHeader(paper, table, columns, cells)
    paper.rule(1)
    for (const row of rows) {
      const height = rowHeight(paper, row, cells)
      if (paper.makeRoom(height + 1)) repeatHeader(paper, columns, cells)
      const y = paper.y + padding
      table.row((tag) => {
        for (const [at, text] of row.entries()) {
          const cell = cells[at]
          if (cell) tag(at === 0 ? 'row-header' : 'cell', text, { ...cell, y, size })
        }
      })
      paper.y += height
      paper.rule(0.4)
    }
    drawTotals(paper, table, columns, totals)
  })
}

function drawHeader(
  paper: Paper,
  table: TableTag,
  columns: readonly SheetColumn[],
  cells: readonly Cell[],
) {
  const y = paper.y + padding
  const labels = columns.map(({ label }) => label)
  table.row((tag) => {
    for (const [at, label] of labels.entries()) {
      const cell = cells[at]
      if (cell) tag('column-header', label, { ...cell, y, size, strong: true })
    }
  })
  paper.y += rowHeight(paper, labels, cells)
}

/** For the eye only: readers aloud know the header from the first page. */
function repeatHeader(paper: Paper, columns: readonly SheetColumn[], cells: readonly Cell[]) {
  const labels = columns.map(({ label }) => label)
  for (const [at, label] of labels.entries()) {
    const cell = cells[at]
    if (cell) paper.decorate(label, { ...cell, y: paper.y + padding, size, strong: true })
  }
  paper.y += rowHeight(paper, labels, cells)
  paper.rule(1)
}

/** Each total is a row whose label spans all columns but the last. */
function drawTotals(
  paper: Paper,
  table: TableTag,
  columns: readonly SheetColumn[],
  totals: Table['totals'],
) {
  const amount = columns.at(-1)?.share ?? 0
  const label = { x: paper.left, width: paper.width * (1 - amount) - gap }
  const figure = { x: paper.left + paper.width * (1 - amount), width: paper.width * amount }
  for (const total of totals) {
    const look = { size: total.strong ? 11 : size, strong: total.strong, align: 'right' } as const
    const height = paper.heightOf(total.label, { ...label, ...look }) + padding
    paper.makeRoom(height)
    const y = paper.y + padding
    table.row((tag) => {
      tag('row-header', total.label, { ...label, ...look, y, span: columns.length - 1 })
      tag('cell', total.text, { ...figure, ...look, y })
    })
    paper.y += height
  }
}

type Cell = { x: number; width: number; align: SheetColumn['align'] }

function cellsOf(paper: Paper, columns: readonly SheetColumn[]): Cell[] {
  let x = paper.left
  return columns.map(({ share, align }, at) => {
    const whole = paper.width * share
    const cell = { x, width: whole - (at === columns.length - 1 ? 0 : gap), align }
    x += whole
    return cell
  })
}

function rowHeight(paper: Paper, texts: readonly string[], cells: readonly Cell[]) {
  const heights = texts.map((text, at) => {
    const cell = cells[at]
    return cell ? paper.heightOf(text, { ...cell, size, strong: true }) : 0
  })
  return Math.max(...heights) + 2 * padding
}
