import type { PrintedSheet, SheetColumn } from '../domain/invoice/sheet.ts'
import { drawTable, gap } from './draw-table.server.ts'
import type { Paper, TableTag } from './tagged-paper.server.ts'

const size = 10
const padding = 6

type Table = PrintedSheet['table']

export function drawSheetTable(paper: Paper, { columns, rows, totals }: Table) {
  const after = (table: TableTag) => drawTotals(paper, table, columns, totals)
  drawTable(paper, { columns, rows }, { size, padding, after })
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
