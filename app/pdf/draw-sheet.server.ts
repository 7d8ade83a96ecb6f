import { encode } from 'uqr'
import type { PrintedSheet } from '../domain/invoice/sheet.ts'
import { printedText } from './printed-text.server.ts'
import { drawSheetTable } from './sheet-table.server.ts'
import { newPaper, type Paper } from './tagged-paper.server.ts'

/** The sheet as a tagged PDF (PDF/UA). The same sheet gives the same bytes, on any day. */
export async function drawSheet(sheet: PrintedSheet): Promise<Uint8Array<ArrayBuffer>> {
  const paper = newPaper({ title: sheet.title, author: sheet.from[0] ?? '', dated: sheet.dated })
  drawHead(paper, sheet)
  drawParties(paper, sheet)
  drawSheetTable(paper, sheet.table)
  drawNotes(paper, isWhole(sheet) ? sheet.notes : [...sheet.notes, missingCharacters])
  if (sheet.code) drawCode(paper, sheet.code)
  return paper.finish(sheet.title)
}

/** Writing that is neither Latin, Greek nor Cyrillic is not printed, and the reader is told. */
const missingCharacters =
  '“?” stands for characters that we cannot print. Please tell us the name in Latin letters if you need it on this document.'

/** Whether everything that people typed can be printed. */
function isWhole({ to, facts, table }: PrintedSheet) {
  const typed = [...(to?.lines ?? []), ...facts.map(({ text }) => text), ...table.rows.flat()]
  return typed.every((text) => printedText(text).isWhole)
}

function drawHead(paper: Paper, { title, from }: PrintedSheet) {
  const [name = '', ...address] = from
  const left = { x: paper.left, width: paper.width * 0.55 }
  const right = { x: paper.left + paper.width * 0.6, width: paper.width * 0.4 }
  const top = paper.y
  const afterTitle = paper.write('H1', title, { ...left, y: top, size: 20, strong: true })
  const afterName = paper.write('P', name, { ...right, y: top, size: 9.5, strong: true })
  const afterAddress = paper.writeLines(address, { ...right, y: afterName + 2, size: 9.5 })
  paper.y = Math.max(afterTitle, afterAddress) + 16
  paper.rule(1.5)
  paper.y += 18
}

function drawParties(paper: Paper, { to, facts }: PrintedSheet) {
  const top = paper.y
  const left = { x: paper.left, width: paper.width * 0.55 }
  const right = { x: paper.left + paper.width * 0.6, width: paper.width * 0.4 }
  let bottom = top
  if (to) {
    const [name = '', ...rest] = to.lines
    const afterLabel = paper.write('H2', to.label, { ...left, y: top, size: 9, muted: true })
    const afterName = paper.write('P', name, {
      ...left,
      y: afterLabel + 3,
      size: to.nameSize ?? 11,
      strong: true,
    })
    bottom = paper.writeLines(rest, { ...left, y: afterName + 2, size: 10.5 })
  }
  let y = top
  for (const { label, text } of facts) {
    const afterLabel = paper.write('P', label, { ...right, y, size: 9, muted: true })
    y = paper.write('P', text, { ...right, y: afterLabel + 1, size: 10.5 }) + 7
  }
  paper.y = Math.max(bottom, y) + 18
}

function drawNotes(paper: Paper, notes: readonly string[]) {
  paper.y += 18
  for (const note of notes) {
    const place = { x: paper.left, width: paper.width, size: 9.5 }
    paper.makeRoom(paper.heightOf(note, place))
    paper.y = paper.write('P', note, { ...place, y: paper.y }) + 5
  }
}

const codeSize = 104
/** Light modules on each side, which readers need to find the code (ISO/IEC 18004 asks for four). */
const quietZone = 4

function drawCode(paper: Paper, { url, lines, description }: NonNullable<PrintedSheet['code']>) {
  const beside = { x: paper.left + codeSize + 14, width: paper.width - codeSize - 14 }
  paper.y += 12
  paper.makeRoom(codeSize)
  const top = paper.y
  const { data, size } = encode(url, { ecc: 'M', border: quietZone })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
  paper.figure(description, { x: paper.left, y: top, size: codeSize, modules: size, dark })
  const [title = '', code = '', ...rest] = lines
  const afterTitle = paper.write('H2', title, { ...beside, y: top + 14, size: 9, muted: true })
  const afterCode = paper.write('P', code, { ...beside, y: afterTitle + 3, size: 15, strong: true })
  paper.writeLines(rest, { ...beside, y: afterCode + 4, size: 9.5 })
  paper.y = top + codeSize
}
