/** What a printed document consists of, before it is drawn: the same for all kinds. */
export type PrintedSheet = {
  /** Also the title in the reader's window: "Invoice INV-000012". */
  title: string
  /** The day or moment it is about, never that of drawing: the same document gives the same bytes. */
  dated: Date
  /** The academy: name in the first line. */
  from: readonly string[]
  /** `nameSize`: of the first line, where it is what the document is about. */
  to: { label: string; lines: readonly string[]; nameSize?: number } | null
  facts: readonly { label: string; text: string }[]
  table: {
    columns: readonly SheetColumn[]
    rows: readonly (readonly string[])[]
    totals: readonly { label: string; text: string; strong?: boolean }[]
  }
  notes: readonly string[]
  /** A QR code with lines beside it, the first one strong; at the end. */
  code?: { url: string; lines: readonly string[]; description: string }
}

/** `share` of the table's width; the shares add up to 1. */
export type SheetColumn = { label: string; share: number; align: 'left' | 'right' }
