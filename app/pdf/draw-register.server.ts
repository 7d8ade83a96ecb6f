import type { PaperPart, RegisterPaper } from '../domain/report/inspection/register-paper.ts'
import { drawTable } from './draw-table.server.ts'
import { newPaper, type Paper } from './tagged-paper.server.ts'

const size = 9.5

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

function drawPart(paper: Paper, { heading, lines, table }: PaperPart) {
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
  drawTable(paper, table, { size, padding: 5 })
}
