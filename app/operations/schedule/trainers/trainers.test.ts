import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seenRoom, seenVenue } from '#app/domain/schedule/rooms/seen-record.ts'
import { erasePerson } from '#app/operations/privacy/erase-person.ts'
import { exportPerson } from '#app/operations/privacy/export-person.ts'
import { forgetOldTrainers } from '#app/operations/privacy/forget-old-records.ts'
import type { Services } from '#app/services.server.ts'
import { waitingWork } from '#app/storage/report/waiting-work.ts'
import { listVenues } from '#app/storage/schedule/rooms.ts'
import { listTrainers, trainerById } from '#app/storage/schedule/trainers.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { willRun } from '#content/settings.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { keepRoom } from '../rooms/keep-room.ts'
import { keepVenue } from '../rooms/keep-venue.ts'
import { addQualification, removeQualification } from './keep-qualification.ts'
import { keepTrainer } from './keep-trainer.ts'

const staff = staffOn()
const { db } = staff
const services = {
  ...staff.services,
  env: { authSecret: 'a secret of the tests alone' },
} as Services

const add = async (email: string, more: Partial<Parameters<typeof keepTrainer>[0]> = {}) => {
  const details = {
    fullName: 'Rosa Blythe',
    phone: '07700 900118',
    courses: ['door-supervisor'],
    hasLeft: false,
  }
  const { actorId } = staff
  const outcome = await keepTrainer(
    { trainerId: null, email, ...details, actorId, ...more },
    services,
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.trainerId
}
const firstAid = { kind: 'first-aid', number: 'FA-1', evidence: 'Seen' } as const
const qualify = (trainerId: string, expiresOn: string | null) =>
  addQualification({ trainerId, actorId: staff.actorId }, { ...firstAid, expiresOn }, services)

test('a trainer is kept with courses and qualifications, and each change is audited', async () => {
  const trainerId = await add('rosa@example.com')
  await qualify(trainerId, '2027-01-15')
  await add('rosa@example.com', { trainerId, courses: ['first-aid-at-work'] })
  const found = await trainerById(db, trainerId)
  expect(found).toMatchObject({
    fullName: 'Rosa Blythe',
    phone: '07700 900118',
    courses: ['first-aid-at-work'],
    leftOn: null,
    qualifications: [{ kind: 'first-aid', expiresOn: '2027-01-15' }],
  })
  const [held] = found?.qualifications ?? []
  const who = { trainerId, actorId: staff.actorId }
  expect(await removeQualification(who, held?.id ?? '', services)).toEqual({ ok: true })
  expect(await removeQualification(who, held?.id ?? '', services)).toMatchObject({ ok: false })
  const done = await staff.audit(trainerId)
  expect(done.map(({ action }) => action)).toEqual([
    ...['trainer-added', 'trainer-changed', 'trainer-changed', 'trainer-changed'],
  ])
})

test('two trainers cannot have one address', async () => {
  const first = await add('one@example.com')
  await add('two@example.com')
  const again = { fullName: 'Rosa', phone: '', courses: [], hasLeft: false, actorId: staff.actorId }
  expect(
    await keepTrainer({ trainerId: null, email: 'one@example.com', ...again }, services),
  ).toMatchObject({ reason: 'address-taken' })
  expect(
    await keepTrainer({ trainerId: first, email: 'two@example.com', ...again }, services),
  ).toMatchObject({ reason: 'address-taken' })
})

test('the navigation counts what has to be renewed: not renewed, and of those who teach here', async () => {
  const days = { today: '2026-11-16', registersFrom: '2026-10-19', endBy: '2027-01-15' }
  const count = async () => (await waitingWork(db, { ...days, minima: willRun })).qualifications
  const before = await count()
  const trainerId = await add('count@example.com')
  await qualify(trainerId, '2027-01-16')
  expect(await count()).toBe(before)
  await addQualification(
    { trainerId, actorId: staff.actorId },
    { ...firstAid, kind: 'counter-terrorism', expiresOn: '2027-01-15' },
    services,
  )
  expect(await count()).toBe(before + 1)
  await add('count@example.com', { trainerId, hasLeft: true })
  expect(await count()).toBe(before)
  await add('count@example.com', { trainerId })
  expect(await count()).toBe(before + 1)
  await addQualification(
    { trainerId, actorId: staff.actorId },
    { ...firstAid, kind: 'counter-terrorism', expiresOn: null },
    services,
  )
  expect(await count()).toBe(before)
})

test('a trainer gets a copy of their record, and is erased only after they left', async () => {
  const email = 'leaving@example.com'
  const trainerId = await add(email)
  await qualify(trainerId, '2027-05-01')
  const copied = await exportPerson({ email, actorId: staff.actorId }, services)
  expect(copied).toMatchObject({
    copy: { trainers: [{ id: trainerId }], trainerQualifications: [{ number: 'FA-1' }] },
  })
  expect(await erasePerson({ email, actorId: staff.actorId }, services)).toMatchObject({
    reason: 'trainer',
  })
  await add(email, { trainerId, hasLeft: true })
  expect(await erasePerson({ email, actorId: staff.actorId }, services)).toEqual({ ok: true })
  expect(await trainerById(db, trainerId)).toMatchObject({
    fullName: 'Erased',
    email: '',
    courses: [],
    qualifications: [],
  })
})

test('three years after they left, a trainer is erased', async () => {
  const trainerId = await add('former@example.com', { hasLeft: true })
  await qualify(trainerId, '2027-05-01')
  const leave = (leftOn: string) =>
    db.update(trainers).set({ leftOn }).where(eq(trainers.id, trainerId))
  await leave('2023-11-16')
  await forgetOldTrainers(services)
  expect(await trainerById(db, trainerId)).toMatchObject({ fullName: 'Rosa Blythe' })
  await leave('2023-11-15')
  await forgetOldTrainers(services)
  expect(await trainerById(db, trainerId)).toMatchObject({ fullName: 'Erased', qualifications: [] })
  expect((await listTrainers(db)).map(({ id }) => id)).not.toContain(trainerId)
})

test('a venue has rooms; no two of one name', async () => {
  const { actorId } = staff
  const made = { seen: '', actorId }
  const venue = { venueId: null, name: 'Town Hall', address: '1 High Street', ...made }
  expect(await keepVenue(venue, services)).toEqual({ ok: true })
  expect(await keepVenue(venue, services)).toMatchObject({ reason: 'name-taken' })
  const [{ id: venueId } = { id: '' }] = await listVenues(db)
  const room = { venueId, roomId: null, name: 'Room 1', capacity: 12, inUse: true, ...made }
  expect(await keepRoom(room, services)).toEqual({ ok: true })
  expect(await keepRoom({ ...room, name: 'Room 2' }, services)).toEqual({ ok: true })
  const [kept] = await listVenues(db)
  const [one, two] = kept?.rooms ?? []
  if (!kept || !one || !two) throw new Error('There are no two rooms.')
  const second = { ...room, roomId: two.id, seen: seenRoom(two) }
  expect(await keepRoom(second, services)).toMatchObject({ reason: 'name-taken' })
  const closed = { ...room, roomId: one.id, capacity: 10, inUse: false, seen: seenRoom(one) }
  expect(await keepRoom(closed, services)).toEqual({ ok: true })
  // A colleague's form that was made before does not undo it.
  expect(await keepRoom({ ...closed, capacity: 20 }, services)).toMatchObject({ reason: 'changed' })
  const moved = { ...venue, venueId: kept.id, address: '2 High Street', seen: seenVenue(kept) }
  expect(await keepVenue(moved, services)).toEqual({ ok: true })
  expect(await keepVenue(moved, services)).toMatchObject({ reason: 'changed' })
  expect((await listVenues(db))[0]?.rooms).toMatchObject([
    { name: 'Room 2' },
    { name: 'Room 1', capacity: 10, inUse: false },
  ])
})
