import { signatureBox } from '../domain/register/signature-path.ts'
import type { Part, RegisterPaper } from '../domain/report/inspection/register-paper.ts'
import { newPaper, type Paper, type TableTag } from './tagged-paper.server.ts'

const size = 9.5
const padding = 5
const gap = 8
const signatureHeight = 30

/** The register of a run as a tagged PDF (PDF/UA). The same register gives the same bytes. */
export async function drawRegister(register: RegisterPaper, author: string) {
  const { title, subtitle, dated, parts } = register
  const paper = newPaper({ title: `${title}, ${subtitle}`, author, dated })
  const whole = { x: paper.left, width: paper.width }
  paper.y = paper.write('H1', title, { ...whole, y: paper.y, size: 18, strong: true }) + 2
  paper.y = paper.write('P', subtitle, { ...whole, y: paper.y, size: 12 }) + 2
  paper.y = paper.write('P', author, { ...whole, y: paper.y, size, muted: true }) + 10
  paper.rule(1.5)
  for (const part of parts) drawPart(paper, part)
  return paper.finish(`${title}, ${subtitle}`)
}

function drawPart(paper: Paper, { heading, lines, table }: Part) {
  const whole = { x: paper.left, width: paper.width }
  paper.y += 16
  // A heading stays with the lines below it.
  paper.makeRoom(90)
  paper.y = paper.write('H2', heading, { ...whole, y: paper.y, size: 13, strong: true }) + 3
  for (const line of lines) {
    paper.makeRoom(paper.heightOf(line, { ...whole, size }))
    paper.y = paper.write('P', line, { ...whole, y: paper.y, size }) + 2
  }
  if (!table || table.rows.length === 0) return
  paper.y += 4
  drawRows(paper, table)
}

type Table = NonNullable<Part['table']>
type Place = { x: number; width: number }

function drawRows(paper: Paper, { columns, rows }: Table) {
  const places = placesOf(paper, columns)
  const labels = columns.map(({ label }) => label)
  paper.inTable((table) => {
    drawHeader(paper, table, labels, places)
    for (const row of rows) {
      const height = heightOf(paper, row, places)
      if (paper.makeRoom(height + 1)) repeatHeader(paper, labels, places)
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
  })
}

function drawHeader(
  paper: Paper,
  table: TableTag,
  labels: readonly string[],
  places: readonly Place[],
) {
  const y = paper.y + padding
  table.row((tag) => {
    for (const [at, label] of labels.entries()) {
      const place = places[at]
      if (place) tag('column-header', label, { ...place, y, size, strong: true })
    }
  })
  paper.y += heightOf(paper, labels, places)
  paper.rule(1)
}

/** For the eye only: readers aloud know the header from the first page. */
function repeatHeader(paper: Paper, labels: readonly string[], places: readonly Place[]) {
  for (const [at, label] of labels.entries()) {
    const place = places[at]
    if (place) paper.decorate(label, { ...place, y: paper.y + padding, size, strong: true })
  }
  paper.y += heightOf(paper, labels, places)
  paper.rule(1)
}

function placesOf(paper: Paper, columns: Table['columns']): Place[] {
  let x = paper.left
  return columns.map(({ share }, at) => {
    const whole = paper.width * share
    const place = { x, width: whole - (at === columns.length - 1 ? 0 : gap) }
    x += whole
    return place
  })
}

function heightOf(paper: Paper, row: Table['rows'][number], places: readonly Place[]) {
  const heights = row.map((cell, at) => {
    const place = places[at]
    if (!place) return 0
    return typeof cell === 'string'
      ? paper.heightOf(cell, { ...place, size, strong: true })
      : signatureHeight - 4
  })
  return Math.max(...heights) + 2 * padding
}
