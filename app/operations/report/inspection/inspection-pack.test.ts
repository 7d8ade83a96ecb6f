import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import type { ChainProof } from '#app/domain/register/chain/chain-proof.ts'
import { packStream } from '#app/pack/build-pack.server.tsx'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { unitAttempts } from '#app/storage/schema/certificate/result.ts'
import { entryRecords } from '#app/storage/schema/entry-check.ts'
import { registerContents, registerRows } from '#app/storage/schema/register.ts'
import { trainerQualifications } from '#app/storage/schema/trainer.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { engine } from '#tests/engines/engines.ts'
import { readPdf } from '#tests/pdf/read-pdf.ts'
import { addRow } from '#tests/rows.ts'
import { testMonth } from '#tests/staff/test-inspection.ts'
import { madeOnce } from '#tests/stand-in.ts'
import { inspectForPack, inspectRun } from './inspect-run.ts'

/** Built in at most this much more memory than before. */
const mostBytes = 200 * 1024 * 1024

const whole = databaseOn()
const wholeMonth = madeOnce(() => testMonth(whole))

const asOf = new Date('2026-11-16T10:00:00Z')

async function build({
  bookingIds = [] as string[],
  madeAt = asOf,
  db = whole,
  month = wholeMonth,
} = {}) {
  const before = process.memoryUsage().rss
  let most = before
  const stream = packStream({
    madeAt,
    publicUrl: 'https://academy.example',
    runIds: month.dates.map(({ runId }) => runId),
    readRun: (runId) => inspectForPack({ runId, bookingIds, asOf: madeAt }, db),
  })
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) {
    chunks.push(chunk)
    most = Math.max(most, process.memoryUsage().rss)
  }
  const bytes = Buffer.concat(chunks)
  return { bytes, files: unzipSync(bytes), grown: most - before }
}

const textOf = (files: Record<string, Uint8Array>) =>
  Object.entries(files)
    .map(([name, bytes]) => (name.endsWith('.pdf') ? pdfText(bytes) : strFromU8(bytes)))
    .join('\n')
const pdfText = (bytes: Uint8Array) =>
  ['H1', 'H2', 'P', 'TH', 'TD']
    .flatMap((tag) => readPdf(bytes).elements(tag))
    .map(({ text }) => text)
    .join('\n')

test('a month of 60 trainees: same bytes twice, every hash right, little memory, no money', async () => {
  const first = await build()
  const second = await build({ madeAt: new Date('2026-11-16T21:00:00Z') })
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
  expect(first.grown).toBeLessThan(mostBytes)
  const { files } = first
  const names = Object.keys(files)
  expect(names.filter((name) => name.endsWith('register.pdf'))).toHaveLength(5)
  const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()))
  expect(manifest.files.map(({ name }: { name: string }) => name)).toEqual(
    names.filter((name) => name !== 'manifest.json'),
  )
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = files[name] ?? new Uint8Array()
    expect(file.length, name).toBe(bytes)
    expect(createHash('sha256').update(file).digest('hex'), name).toBe(sha256)
  }
  const text = textOf(files)
  // Any figure may stand in a hash or an id by chance.
  const words = text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32,}/g, '')
  expect(words).not.toMatch(/£|\bprices?\b|\bpaid\b|\bpence\b|\binvoice|250\.00|25000/i)
  expect(words).not.toMatch(/@post\.example|07700/)
  const index = strFromU8(files['index.html'] ?? new Uint8Array())
  expect(index).toContain('What is missing: nothing is missing')
  expect(index).toContain('5 dates, 60 trainees')
  expect(text).toContain('Pass, attempt 1, 5 October 2026, assessed by Rosa Blythe')
  expect(text.match(/Trainee \d\d of/g)?.length).toBeGreaterThanOrEqual(60)
})

test('the PDF of a register is tagged, with marks, minutes, signatures and the proof', async () => {
  const { files } = await build()
  const [name = ''] = Object.keys(files).filter((each) => each.endsWith('register.pdf'))
  const pdf = readPdf(files[name] ?? new Uint8Array())
  expect(pdf).toMatchObject({ isMarked: true, language: 'en-GB', showsTitle: true })
  expect(pdf.elements('H2').map(({ text }) => text)).toEqual([
    ...['Proof against alterations', 'Monday 5 October 2026'],
  ])
  expect(pdf.elements('P').map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'All 37 rows are as written.',
      'Trainers: Rosa Blythe',
      '12 people, 1 trainer: 12 to 1 (at most 12 to 1)',
    ]),
  )
  expect(pdf.elements('Figure')).toHaveLength(12)
  expect(pdf.elements('TD').map(({ text }) => text)).toContain(
    '7 h 30 min, in all 7 h 30 min of 6 h',
  )
})

/** Unpacked, and checked by the script in it. */
function verify(files: Record<string, Uint8Array>, ...letters: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  const ran = spawnSync(process.execPath, ['verify.mjs', ...letters], { cwd: folder })
  rmSync(folder, { recursive: true })
  return { text: String(ran.stdout), isWhole: ran.status === 0 }
}

test('the chain of every register is checked from the pack alone', async () => {
  const { files } = await build()
  const whole = verify(files)
  expect(whole).toMatchObject({ isWhole: true })
  expect(whole.text).toContain('5 registers, 0 of them altered')
  const name = Object.keys(files).find((each) => each.endsWith('chain.json')) ?? ''
  const proof: ChainProof = JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  const tampered = (change: (rows: ChainProof['rows'][number][]) => unknown) => {
    const copy = structuredClone(proof)
    change(copy.rows as ChainProof['rows'][number][])
    return verify({ ...files, [name]: strToU8(JSON.stringify(copy)) })
  }
  const alterations: [Parameters<typeof tampered>[0], string][] = [
    [([row]) => Object.assign(row ?? {}, { author: 'somebody' }), 'row 1: the row does not follow'],
    [([row]) => Object.assign(row ?? {}, { madeAt: '2026-10-05T08:00:00.000Z' }), 'row 1: the row'],
    [
      ([row]) => Object.assign(row?.contents ?? {}, { content: '{}' }),
      'row 1: its contents are not',
    ],
    [([row]) => Object.assign(row ?? {}, { contents: null }), 'row 1: its contents are gone'],
    [(rows) => rows.splice(3, 1), 'row 4: a row is missing before it'],
    [(rows) => rows.pop(), `row ${proof.rows.length}: rows up to here were there once`],
  ]
  for (const [change, words] of alterations) {
    const { isWhole, text } = tampered(change)
    expect({ words, isWhole }).toEqual({ words, isWhole: false })
    expect(text).toContain(words)
  }
  const letter = [proof.runId, proof.rows.length, 'b5bb9d80'.repeat(8)].join(':')
  expect(verify(files, letter).text).toContain('the chain had another end here')
  // With one person asked for, the rows of the others prove hers.
  const [first] = wholeMonth.dates
  const one = await build({ bookingIds: [first?.bookings[3] ?? ''] })
  expect(verify(one.files)).toMatchObject({ isWhole: true })
})

test('a pack of one person shows nobody else', async () => {
  const [first] = wholeMonth.dates
  const { files } = await build({ bookingIds: [first?.bookings[3] ?? ''] })
  const names = new Set(textOf(files).match(/Trainee \d\d of \S{10}/g))
  expect([...names]).toEqual(['Trainee 03 of 2026-10-05'])
})

test('what is missing is named: an altered register, an open day, each paper, trainer and ratio', async () => {
  const other = await engine.open()
  onTestFinished(() => other.close())
  const { db } = other
  const month = await testMonth(db)
  const [altered, another] = month.dates
  if (!altered || !another) throw new Error('There are no dates.')
  const [row] = await db
    .select()
    .from(registerRows)
    .where(and(eq(registerRows.runId, altered.runId), eq(registerRows.kind, 'mark')))
    .limit(1)
  await db
    .update(registerContents)
    .set({ content: '{"is":"absent","arrived":null,"departed":null,"reason":null}' })
    .where(eq(registerContents.rowId, row?.id ?? ''))
  const [withoutPaper = ''] = another.bookings
  await db.delete(entryRecords).where(eq(entryRecords.enrollmentId, withoutPaper))
  const [withCopy = ''] = another.bookings.slice(1)
  await addRow(db, entryRecords, {
    enrollmentId: withCopy,
    kind: 'first-aid',
    source: 'staff',
    expiresOn: '2029-10-12',
    contentChecked: true,
    practiceChecked: true,
    paperReference: 'Folder 12, sheet 4',
    seenBy: 'staff',
    seenAt: asOf,
  })
  await db.delete(unitAttempts).where(eq(unitAttempts.enrollmentId, withoutPaper))
  await db
    .update(trainerQualifications)
    .set({ expiresOn: '2026-10-15' })
    .where(
      and(
        eq(trainerQualifications.trainerId, month.trainerId),
        eq(trainerQualifications.kind, 'first-aid'),
      ),
    )
  // One more came than the ratio allows, and was never marked.
  const scheduleId = another.runId
  const extra = await month.staff.booking({
    scheduleId,
    courseSlug: 'emergency-first-aid',
    fullName: 'Zoe Extra',
  })
  const { files } = await build({ db, month })
  const index = strFromU8(files['index.html'] ?? new Uint8Array())
  const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'))
  expect(pages.map(([, bytes]) => strFromU8(bytes)).join('')).toContain(
    'content and face-to-face practice checked, copy on paper: Folder 12, sheet 4',
  )
  for (const words of [
    'The register was altered: row ',
    'its contents are not what was committed to',
    'Trainee 00 of 2026-10-12, Zoe Extra</strong><ul><li>No result: Emergency first aid in the workplace',
    'Trainee 00 of 2026-10-12, Zoe Extra</strong><ul><li>Identity, before any test: To be shown',
    'Rosa Blythe is not qualified on Mon 19 Oct: first aid trainer ends 15 October 2026.',
    'Zoe Extra</strong><ul><li>18 or over on the first day: Date of birth not given yet',
  ]) {
    expect(index).toContain(words)
  }
  expect(index.indexOf('What is missing')).toBeLessThan(index.indexOf('<h2>Dates</h2>'))
  const pdf = Object.entries(files).find(([name]) => /2026-10-05.*pdf$/.test(name))?.[1]
  expect(pdfText(pdf ?? new Uint8Array())).toContain(
    'This register was altered after it was written.',
  )
  // With nobody marked, everybody counts: 13 people for one trainer.
  await db.delete(runTrainers).where(eq(runTrainers.scheduleId, month.dates[4]?.runId ?? ''))
  const last = await inspectRun({ runId: month.dates[4]?.runId ?? '', bookingIds: [], asOf }, db)
  expect(last?.gaps).toMatchObject([
    { kind: 'trainers', text: 'No lead trainer on Fri 30 Oct.', rule: 'Somebody leads each day' },
  ])
  await db.delete(courseEnrollments).where(eq(courseEnrollments.id, extra))
  expect(await db.$count(auditLog, eq(auditLog.action, 'inspection-pack-downloaded'))).toBe(0)
})
