import { beforeEach, expect, test } from 'vitest'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { teachingDays } from '#app/storage/schedule/teaching.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { draftDetails } from '#tests/staff/test-classroom.ts'
import { closingEntry, registerDay, testRegister } from '#tests/staff/test-register.ts'
import { madeEachTime } from '#tests/stand-in.ts'
import { verifyRegister } from '../register/verify-registers.ts'
import { cancelRun } from './cancel-run.ts'
import { editRun } from './edit-run.ts'
import { findSubstitutes } from './trainers/find-substitutes.ts'
import { replaceTrainer } from './trainers/replace-trainer.ts'

const db = databaseOn()
const academy = madeEachTime(() => testRegister(db))
beforeEach(async () => {
  await academy.send(academy.lead, academy.everybody())
})

const details = draftDetails(registerDay, registerDay, {
  courseSlug: 'emergency-first-aid',
  courseTitle: 'Emergency First Aid',
  status: 'active',
  maxCapacity: 12,
})
const edit = (more: Partial<typeof details>) =>
  editRun(
    { runId: academy.runId, date: { ...details, ...more }, override: 'A slip', actorId: 'staff' },
    academy.services,
  )

test('once its register is closed, a day keeps its hours and its date stays published', async () => {
  expect(await edit({ ends: '16:30' })).toMatchObject({ ok: true })
  expect(await edit({})).toMatchObject({ ok: true })
  await academy.send(academy.lead, [closingEntry()])
  const refusal = { ok: false, reason: 'register-closed' }
  for (const change of [
    ...[{ ends: '19:00' }, { starts: '08:00' }, { status: 'draft' as const }],
    { startDate: '2026-11-17', endDate: '2026-11-17' },
  ]) {
    expect(await edit(change)).toEqual(refusal)
  }
  // What does not change the register stays possible.
  expect(await edit({ maxCapacity: 11 })).toMatchObject({ ok: true })
  expect((await verifyRegister(db, academy.runId))?.findings).toEqual([])
})

test('a day whose register is closed stays with whoever taught it', async () => {
  await academy.send(academy.lead, [closingEntry()])
  const teaching = await teachingDays(db, academy.runId)
  const { trainerId = '' } = teaching.find(({ role }) => role === 'lead') ?? {}
  const asked = { trainerId, from: registerDay, until: registerDay }
  expect(await findSubstitutes(asked, { db })).toEqual([])
  const replacements = [{ runId: academy.runId, days: [registerDay], byId: null }]
  await replaceTrainer({ trainerId, replacements, actorId: 'staff' }, academy.services)
  expect(await teachingDays(db, academy.runId)).toEqual(teaching)
})

test('a date of which every day is closed took place, and is not cancelled', async () => {
  const { runId, bookings, services } = academy
  await academy.send(academy.lead, [closingEntry()])
  const plan = new Map(bookings.map((id) => [id, { what: 'refund' as const }]))
  expect(await cancelRun({ runId, plan, actorId: 'staff' }, services)).toEqual({
    ok: false,
    reason: 'took-place',
  })
  expect(await runDetail(db, runId)).toMatchObject({ status: 'active' })
})
