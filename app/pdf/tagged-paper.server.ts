import PDFDocument from 'pdfkit'
import { type Printed, printedText } from './printed-text.server.ts'
import { typefaces } from './typefaces.server.ts'

const margin = 56
const footerHeight = 28
const ink = '#111418'
const mutedInk = '#4b5560'
const line = '#8a929b'

/** The library writes it; its types do not know it. */
const accessible = 'PDF/UA' as 'PDF/A-3a'

type Side = 'x' | 'y' | 'width' | 'height'

type Look = {
  x: number
  width: number
  size: number
  strong?: boolean
  muted?: boolean
  align?: 'left' | 'right'
}

type Placed = Look & { y: number }

type BlockTag = 'H1' | 'H2' | 'P'

type CellTag = 'column-header' | 'row-header' | 'cell'

type TagCell = (tag: CellTag, text: string, placed: Placed & { span?: number }) => void

type Squares = {
  x: number
  y: number
  size: number
  /** How many squares stand on each side. */
  modules: number
  dark: readonly { x: number; y: number }[]
}

/** Lines as the data of an SVG path inside a box of this size. */
export type Drawing = { path: string; box: { width: number; height: number } }

/** A drawing in a cell of a table; the text says what it is to whoever does not see it. */
type TagDrawing = (
  drawing: Drawing,
  text: string,
  placed: { x: number; y: number; width: number; height: number },
) => void

export type TableTag = { row: (draw: (tag: TagCell, draw: TagDrawing) => void) => void }

export type Paper = ReturnType<typeof newPaper>

type About = { title: string; author: string; dated: Date }

/** Pages on which every text is tagged, and everything else marked as decoration. */
export function newPaper({ title, author, dated }: About) {
  const { regular } = typefaces()
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: accessible,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    font: asSource(regular),
    info: {
      Title: title,
      Author: printedText(author).text,
      Producer: 'PDFKit',
      Creator: 'Epsom Security & Safety Academy',
      CreationDate: dated,
      ModDate: dated,
    },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const bottom = doc.page.height - margin - footerHeight

  function use({ typeface }: Printed, { size, strong, muted }: Look) {
    return doc
      .font(asSource(strong ? typeface.strong : typeface.regular))
      .fontSize(size)
      .fillColor(muted ? mutedInk : ink)
  }

  function print(text: string, placed: Placed) {
    const { x, y, width, align = 'left' } = placed
    const printed = printedText(text)
    use(printed, placed).text(printed.text, x, y, { width, align, lineGap: 1.5 })
  }

  function heightOf(text: string, look: Look) {
    const printed = printedText(text)
    return use(printed, look).heightOfString(printed.text, { width: look.width, lineGap: 1.5 })
  }

  /** As large as fits into the place, at its left. */
  function trace({ path, box }: Drawing, { x, y, width, height }: Record<Side, number>) {
    const scale = Math.min(width / box.width, height / box.height)
    doc
      .save()
      .translate(x, y)
      .scale(scale)
      .lineWidth(1.1 / scale)
      .lineJoin('round')
      .lineCap('round')
      .strokeColor(ink)
      .path(path)
      .stroke()
      .restore()
  }

  function decorated(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
    doc.markContent('Artifact', { type })
    draw()
    doc.endMarkedContent()
  }

  const paper = {
    left: margin,
    width: doc.page.width - 2 * margin,
    y: margin,
    heightOf,

    /** Writes a text as one element of the document; returns where it ends. */
    write(tag: BlockTag, text: string, placed: Placed) {
      root.add(doc.struct(tag, {}, () => print(text, placed)))
      return placed.y + heightOf(text, placed)
    },

    writeLines(lines: readonly string[], placed: Placed) {
      return lines.reduce((y, text) => paper.write('P', text, { ...placed, y }), placed.y)
    },

    /** Without a tag: screen readers leave it out. */
    decorate(text: string, placed: Placed) {
      decorated(() => print(text, placed))
    },

    rule(thickness: number) {
      const { left, width, y } = paper
      decorated(() => {
        doc
          .lineWidth(thickness)
          .strokeColor(thickness >= 1 ? ink : line)
          .moveTo(left, y)
          .lineTo(left + width, y)
          .stroke()
      })
    },

    /** A picture of dark squares, with the words that stand for it. */
    figure(description: string, { x, y, size, modules, dark }: Squares) {
      const side = size / modules
      const figure = doc.struct('Figure', { alt: description }, () => {
        for (const square of dark) doc.rect(x + square.x * side, y + square.y * side, side, side)
        doc.fill('#000000')
      })
      setBox(figure, [x, doc.page.height - y - size, x + size, doc.page.height - y])
      root.add(figure)
    },

    inTable(draw: (table: TableTag) => void) {
      const table = doc.struct('Table')
      root.add(table)
      draw({
        row(drawRow) {
          const row = doc.struct('TR')
          table.add(row)
          drawRow(
            (tag, text, placed) => {
              const cell = doc.struct(tag === 'cell' ? 'TD' : 'TH', {}, () => print(text, placed))
              setAttributes(cell, tag, placed.span)
              row.add(cell)
            },
            (drawing, text, placed) => {
              const cell = doc.struct('TD')
              cell.add(doc.struct('Figure', { alt: text }, () => trace(drawing, placed)))
              row.add(cell)
            },
          )
          row.end()
        },
      })
      table.end()
    },

    /** Begins another page when so much does not fit on this one; true if it did. */
    makeRoom(height: number) {
      if (paper.y + height <= bottom) return false
      doc.addPage()
      paper.y = margin
      return true
    },

    finish(footer: string) {
      root.end()
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        // Below the margin the library would begin another page.
        doc.page.margins.bottom = 0
        const text = `${footer}, page ${page + 1} of ${count}`
        const y = doc.page.height - margin - 10
        const placed = { x: margin, y, width: paper.width, size: 8.5, muted: true }
        decorated(() => print(text, placed), 'Pagination')
      }
      return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
        doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
        doc.on('error', reject)
        doc.end()
      })
    },
  }
  return paper
}

/** pdfkit also takes a font that was read already, which its types do not know. */
function asSource(font: unknown) {
  return font as string
}

/** Where a picture is on its page, which readers of tagged documents ask for. */
function setBox(figure: PDFKit.PDFStructureElement, box: number[]) {
  const { dictionary } = figure as unknown as { dictionary: { data: Record<string, unknown> } }
  dictionary.data.A = { O: 'Layout', BBox: box }
}

/** The library's own option for the scope of a header cannot be combined with a span. */
function setAttributes(cell: PDFKit.PDFStructureElement, tag: CellTag, span = 1) {
  const scope = { 'column-header': 'Column', 'row-header': 'Row', cell: undefined }[tag]
  if (!scope && span === 1) return
  const { dictionary } = cell as unknown as { dictionary: { data: Record<string, unknown> } }
  dictionary.data.A = {
    O: 'Table',
    ...(scope ? { Scope: scope } : {}),
    ...(span > 1 ? { ColSpan: span } : {}),
  }
}
