import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/storage/schema/audit.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { emptiedDatabaseOn } from '#tests/engines/database-on.ts'
import { testStaff } from '#tests/staff/test-staff.ts'
import { importNumbers, recordNumber } from './import-numbers.ts'

const rows = 500
const number = (nth: number) => `EA-2026-${String(nth).padStart(8, '0')}`
const line = (nth: number) => `${number(nth)},600/${nth}`

const db = emptiedDatabaseOn()
beforeEach(async () => {
  await db
    .insert(studentCertifications)
    .values(
      Array.from({ length: rows }, (_, nth) => ({
        fullName: `Trainee ${nth}`,
        email: `t${nth}@post.example`,
        courseSlug: 'x',
        courseTitle: 'X',
        certificateNumber: number(nth),
        awardedOn: '2026-11-16',
        verificationCode: `code ${nth}`,
      })),
    )
})

const read = (lines: readonly string[], isDryRun = false) => {
  const text = ['Record,Certificate number', ...lines].join('\r\n')
  return importNumbers({ text, actorId: 'staff', isDryRun }, testStaff(db).services)
}
/** In short: how many change, and which numbers are replaced. */
const send = async (lines: readonly string[], isDryRun = false) => {
  const outcome = await read(lines, isDryRun)
  if (!outcome.ok) return outcome
  const { changes, unchanged } = outcome
  const replaced = changes.flatMap(({ line, from, to }) => (from ? [{ line, from, to }] : []))
  return { ok: true, changed: changes.length, unchanged, replaced }
}
const numbered = async () => {
  const all = await db.select().from(studentCertifications)
  return all.filter(({ awardingNumber }) => awardingNumber !== null)
}

test('500 rows with three bad ones change nothing and name the three; mended, the file changes each row once', async () => {
  const good = Array.from({ length: rows }, (_, nth) => line(nth))
  const bad = good
    .with(6, 'EA-2026-NOBODY,1')
    .with(200, good[3] ?? '')
    .with(499, number(499))
  expect(await send(bad)).toEqual({
    ok: false,
    reason: 'problems',
    problems: [
      { line: 8, problem: 'No certificate is called EA-2026-NOBODY' },
      { line: 202, problem: 'The same as in line 5' },
      { line: 501, problem: 'Two columns are needed' },
    ],
  })
  expect(await numbered()).toEqual([])
  expect(await read(good.slice(0, 1), true)).toEqual({
    ok: true,
    unchanged: 0,
    changes: [
      {
        id: expect.any(String),
        line: 2,
        fullName: 'Trainee 0',
        number: number(0),
        from: null,
        to: '600/0',
      },
    ],
  })
  expect(await send(good, true)).toEqual({ ok: true, changed: 500, unchanged: 0, replaced: [] })
  expect(await numbered()).toEqual([])
  expect(await send(good)).toEqual({ ok: true, changed: 500, unchanged: 0, replaced: [] })
  expect(await send(good)).toEqual({ ok: true, changed: 0, unchanged: 500, replaced: [] })
  expect(await numbered()).toHaveLength(500)
  expect(await db.$count(auditLog)).toBe(1)
})

test('a number of one certificate is not given to another; a corrected one replaces the former', async () => {
  await send([line(0), line(1)])
  expect(await send([`${number(0)},600/1`])).toMatchObject({
    problems: [{ line: 2, problem: '600/1 belongs to another certificate' }],
  })
  expect(await send([`${number(0)},601/0`])).toEqual({
    ok: true,
    changed: 1,
    unchanged: 0,
    replaced: [{ line: 2, from: '600/0', to: '601/0' }],
  })
})

const numberOf = async (nth: number) =>
  (await numbered()).find(({ certificateNumber }) => certificateNumber === number(nth))
    ?.awardingNumber

test('two numbers that were mixed up are put right by one file', async () => {
  await send([`${number(0)},700/0`, `${number(1)},700/1`])
  const right = [`${number(0)},700/1`, `${number(1)},700/0`]
  expect(await send(right)).toEqual({
    ok: true,
    changed: 2,
    unchanged: 0,
    replaced: [
      { line: 2, from: '700/0', to: '700/1' },
      { line: 3, from: '700/1', to: '700/0' },
    ],
  })
  expect([await numberOf(0), await numberOf(1)]).toEqual(['700/1', '700/0'])
  // The former owner has to get another one in the same file.
  expect(await send([`${number(2)},700/1`, `${number(0)},700/1`])).toMatchObject({
    problems: [
      { line: 2, problem: '700/1 belongs to another certificate' },
      { line: 3, problem: 'The same as in line 2' },
    ],
  })
})

test('the number of a withdrawn certificate goes to the one that was issued instead', async () => {
  await send([`${number(3)},800/3`, line(4)])
  const withdraw = eq(studentCertifications.certificateNumber, number(3))
  await db.update(studentCertifications).set({ status: 'revoked' }).where(withdraw)
  expect(await send([`${number(4)},800/3`])).toEqual({
    ok: true,
    changed: 1,
    unchanged: 0,
    replaced: [{ line: 2, from: '600/4', to: '800/3' }],
  })
  expect([await numberOf(3), await numberOf(4)]).toEqual([undefined, '800/3'])
})

test('whoever was erased gets no number again', async () => {
  const erased = eq(studentCertifications.certificateNumber, number(5))
  const nothing = { email: '', awardingNumber: null }
  await db.update(studentCertifications).set(nothing).where(erased)
  expect(await send([line(5)])).toMatchObject({
    problems: [{ line: 2, problem: `No certificate is called ${number(5)}` }],
  })
})

test('two files at the same moment that give one number to two certificates: one is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const theirs = `900/${round}`
    const files = [10, 11, 12, 13].map((nth) => send([`${number(nth)},${theirs}`]))
    const outcomes = await Promise.all(files)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter(({ ok }) => !ok)[0]).toMatchObject({
      problems: [{ line: 2, problem: `${theirs} belongs to another certificate` }],
    })
  }
})

test('one number is typed for one certificate: the rules are those of a file', async () => {
  await send([line(20)])
  const type = (nth: number, theirs: string) => {
    const typed = { certificateNumber: number(nth), theirs, actorId: 'staff' }
    return recordNumber(typed, testStaff(db).services)
  }
  expect(await type(20, '950/"1", a')).toMatchObject({ ok: true, changes: [{ from: '600/20' }] })
  expect(await numberOf(20)).toBe('950/"1", a')
  expect(await type(21, '950/"1", a')).toMatchObject({
    problems: [{ problem: '950/"1", a belongs to another certificate' }],
  })
  const [one, other] = await Promise.all([type(22, '951/1'), type(23, '951/1')])
  expect([one?.ok, other?.ok].toSorted()).toEqual([false, true])
})
