import { afterEach, expect, test, vi } from 'vitest'
import { readPdf } from '#tests/pdf/read-pdf.ts'
import type { PrintedSheet } from '../domain/invoice/sheet.ts'
import { drawSheet } from './draw-sheet.server.ts'

const sheet: PrintedSheet = {
  title: 'Invoice INV-000012',
  dated: new Date('2026-11-16T12:00:00Z'),
  from: ['Epsom Security & Safety Academy', '64 South Street', 'Epsom, Surrey'],
  to: { label: 'Invoice to', lines: ['Straż Łódź & Søn', '1 Any Street', 'Jeff’s Office'] },
  facts: [{ label: 'Invoice date', text: '16 November 2026' }],
  table: {
    columns: [
      { label: 'What for', share: 0.6, align: 'left' },
      { label: 'Places', share: 0.15, align: 'right' },
      { label: 'Amount', share: 0.25, align: 'right' },
    ],
    rows: [['Door Supervisor, Mon 4 to Sat 9 January 2027', '4', '£595.00']],
    totals: [
      { label: 'Total', text: '£595.00', strong: true },
      { label: 'of which VAT at 20%', text: '£99.17' },
    ],
  },
  notes: ['Please pay by bank transfer.'],
}

afterEach(() => {
  vi.useRealTimers()
})

test('a document is tagged, in English, and shows its title', async () => {
  const pdf = readPdf(await drawSheet(sheet))
  expect(pdf).toMatchObject({
    isMarked: true,
    language: 'en-GB',
    showsTitle: true,
    title: 'Invoice INV-000012',
  })
  expect(pdf.elements('H1').map(({ text }) => text)).toEqual(['Invoice INV-000012'])
  expect(pdf.elements('H2').map(({ text }) => text)).toEqual(['Invoice to'])
  expect(pdf.elements('P').map(({ text }) => text)).toEqual([
    ...['Epsom Security & Safety Academy', '64 South Street', 'Epsom, Surrey'],
    ...['Straż Łódź & Søn', '1 Any Street', 'Jeff’s Office', 'Invoice date', '16 November 2026'],
    'Please pay by bank transfer.',
  ])
})

test('its table has header cells for columns and rows', async () => {
  const [table] = readPdf(await drawSheet(sheet)).elements('Table')
  const rows = table?.inside.map(({ inside }) => inside.map((cell) => [cell.scope, cell.text]))
  expect(rows).toEqual([
    [
      ['Column', 'What for'],
      ['Column', 'Places'],
      ['Column', 'Amount'],
    ],
    [
      ['Row', 'Door Supervisor, Mon 4 to Sat 9 January 2027'],
      [null, '4'],
      [null, '£595.00'],
    ],
    [
      ['Row', 'Total'],
      [null, '£595.00'],
    ],
    [
      ['Row', 'of which VAT at 20%'],
      [null, '£99.17'],
    ],
  ])
})

test('the same document drawn on another day has the same bytes', async () => {
  const first = await drawSheet(sheet)
  vi.useFakeTimers({ now: new Date('2031-05-05T05:05:05Z'), toFake: ['Date'] })
  expect(Buffer.compare(await drawSheet(sheet), first)).toBe(0)
  const other = await drawSheet({ ...sheet, notes: [] })
  expect(Buffer.compare(other, first)).not.toBe(0)
})

test('several documents drawn at once do not mix', async () => {
  const alone = await drawSheet(sheet)
  const drawn = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      drawSheet(nth % 2 === 0 ? sheet : { ...sheet, title: `Invoice ${nth}`, notes: ['ÿþß'] }),
    ),
  )
  for (const nth of [0, 2, 4, 6]) {
    expect(Buffer.compare(drawn[nth] ?? new Uint8Array(), alone)).toBe(0)
  }
})

test('a long table goes on on further pages, and no row is lost', async () => {
  const rows = Array.from({ length: 120 }, (_, nth) => [`Course ${nth}`, '1', '£1.00'])
  const pdf = readPdf(await drawSheet({ ...sheet, table: { ...sheet.table, rows } }))
  expect(pdf.pages).toBeGreaterThan(2)
  const rowHeaders = pdf.elements('TH').filter(({ scope }) => scope === 'Row')
  expect(rowHeaders.map(({ text }) => text)).toEqual([
    ...rows.map(([name]) => name),
    ...['Total', 'of which VAT at 20%'],
  ])
})

test('a text that is longer than its line is printed whole', async () => {
  const name = 'Ærlig Sikkerhed og Beskyttelse af Bygninger og Mennesker i Storbritannien '.repeat(
    3,
  )
  const to = { label: 'Invoice to', lines: [name] }
  const pdf = readPdf(await drawSheet({ ...sheet, to }))
  expect(pdf.elements('P').map(({ text }) => text)).toContain(name.trim())
})

test('a name in letters that the site’s typeface lacks is printed whole', async () => {
  const lines = ['Ɓala Ƙarami', 'Иван Петров']
  const pdf = readPdf(await drawSheet({ ...sheet, to: { label: 'Invoice to', lines } }))
  const texts = pdf.elements('P').map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(lines))
  expect(texts.join(' ')).not.toContain('cannot print')
})

test('a name in Chinese or Arabic is seen to be missing, and the document says so', async () => {
  for (const name of ['张伟', 'محمد']) {
    const to = { label: 'Invoice to', lines: [name] }
    const texts = readPdf(await drawSheet({ ...sheet, to }))
      .elements('P')
      .map(({ text }) => text)
    expect(texts).toContain('?'.repeat(name.length))
    expect(texts.at(-1)).toContain('Please tell us the name in Latin letters')
  }
})
