import { expect, test } from 'vitest'
import { keepTrainer } from '#app/operations/schedule/trainers/keep-trainer.ts'
import { trainerAccess } from '#app/storage/people/trainer-access.ts'
import { ownDays } from '#app/storage/register/own-runs.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { accountsOn } from '#tests/accounts/accounts-on.ts'
import { cookiesOf, password } from '#tests/accounts/test-accounts.ts'
import { addRow, changeRow } from '#tests/rows.ts'
import { addTrainer } from '#tests/staff/test-classroom.ts'
import { testStaff } from '#tests/staff/test-staff.ts'
import { acceptInvitation } from '../accept-invitation.ts'
import { revokeAdmin } from '../revoke-admin.ts'
import { inviteTrainer } from './invite-trainer.ts'
import { revokeTrainer } from './revoke-trainer.ts'

const people = accountsOn()
const { db } = people

const newTrainer = async (email: string) => {
  const id = await addTrainer(db, 'Rosa Blythe', 'door-supervisor')
  await changeRow(db, trainers, id, { email })
  return id
}
const access = (email: string) => trainerAccess(db, email, people.services.now())
const accept = (token: string) =>
  acceptInvitation({ token, password }, new Headers(), people.services)

test('an invited trainer chooses a password and gets that role alone', async () => {
  const email = 'rosa1@example.com'
  const { id: actorId } = await people.admin('sam1@example.com')
  const trainerId = await newTrainer(email)
  expect(await access(email)).toBe('none')
  const invited = await inviteTrainer({ trainerId, actorId }, people.services)
  expect(invited).toEqual({ ok: true, granted: false })
  expect(await access(email)).toBe('invited')
  const accepted = await accept(await people.token(email, 'trainer-invitation'))
  expect(accepted).toMatchObject({ ok: true, role: 'trainer' })
  if (!accepted.ok) return
  const user = await people.who(cookiesOf(accepted.headers))
  expect(user).toMatchObject({ roles: ['trainer'] })
  expect(user?.may('see-own-runs')).toBe(true)
  expect(user?.may('view-dashboard')).toBe(false)
  expect(await access(email)).toBe('open')
  expect(await inviteTrainer({ trainerId, actorId }, people.services)).toMatchObject({
    reason: 'already-trainer',
  })
})

test('a confirmed account gets the role at once, and its long sessions end', async () => {
  const email = 'rosa2@example.com'
  const { id: actorId } = await people.admin('sam2@example.com')
  const browser = await people.trainee(email)
  const trainerId = await newTrainer(email)
  const invited = await inviteTrainer({ trainerId, actorId }, people.services)
  expect(invited).toEqual({ ok: true, granted: true })
  expect(await people.who(browser)).toBeNull()
  expect(await access(email)).toBe('open')
})

test('access ends when staff end it, and when the trainer leaves', async () => {
  const { id: actorId } = await people.admin('sam3@example.com')
  const services = people.services
  for (const [email, end] of [
    ['rosa3@example.com', (trainerId: string) => revokeTrainer({ trainerId, actorId }, services)],
    [
      'rosa4@example.com',
      (trainerId: string) =>
        keepTrainer(
          {
            trainerId,
            fullName: 'Rosa Blythe',
            email: 'rosa4@example.com',
            phone: '',
            courses: [],
            hasLeft: true,
            actorId,
          },
          services,
        ),
    ],
  ] as const) {
    const browser = await people.trainee(email)
    const trainerId = await newTrainer(email)
    await inviteTrainer({ trainerId, actorId }, services)
    expect(await people.who(browser)).toBeNull()
    expect(await end(trainerId)).toMatchObject({ ok: true })
    expect(await access(email)).toBe('none')
    const told = (await people.letter('sam3@example.com', 'staff-act')).facts
    expect(told).toMatchObject({ act: 'trainer-revoked', whomEmail: email })
  }
})

test('an invitation stops working with the access of whoever sent it', async () => {
  const email = 'rosa5@example.com'
  const sam = await people.admin('sam5@example.com')
  const ola = await people.admin('ola5@example.com')
  const trainerId = await newTrainer(email)
  await inviteTrainer({ trainerId, actorId: sam.id }, people.services)
  const token = await people.token(email, 'trainer-invitation')
  await revokeAdmin(sam.id, ola, people.services)
  expect(await accept(token)).toMatchObject({ reason: 'link-dead' })
  expect(await inviteTrainer({ trainerId, actorId: sam.id }, people.services)).toMatchObject({
    reason: 'not-allowed',
  })
})

test('a trainer sees published dates of their own that are not over', async () => {
  const staff = testStaff(db)
  const email = 'rosa6@example.com'
  const trainerId = await newTrainer(email)
  const other = await newTrainer('other6@example.com')
  const give = async (date: string, who: string, status: 'active' | 'draft' = 'active') => {
    const scheduleId = await staff.date(date, { status })
    const hours = { starts: '09:00', ends: '17:00' }
    await addRow(db, runTrainers, { scheduleId, date, ...hours, trainerId: who, role: 'lead' })
    return scheduleId
  }
  const own = await give('2026-11-16', trainerId)
  await give('2026-11-15', trainerId)
  await give('2026-11-17', trainerId, 'draft')
  const others = await give('2026-11-16', other)
  const asked = { email, from: '2026-11-16' }
  expect((await ownDays(db, asked)).map(({ runId }) => runId)).toEqual([own])
  expect(await ownDays(db, { ...asked, runId: others })).toEqual([])
  await changeRow(db, trainers, trainerId, { leftOn: '2026-11-16' })
  expect(await ownDays(db, asked)).toEqual([])
})
