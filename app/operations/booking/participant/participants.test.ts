import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import type { ParticipantDetails } from '#app/domain/booking/participant/details-form.ts'
import { resendLetter } from '#app/operations/mail/resend-letter.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { erasePerson } from '#app/operations/privacy/erase-person.ts'
import { exportPerson } from '#app/operations/privacy/export-person.ts'
import { forgetOldBookings } from '#app/operations/privacy/forget-old-bookings.ts'
import { writeNewDate } from '#app/storage/booking/booking-changes.ts'
import { listOpenMatters } from '#app/storage/booking/matter-list.ts'
import { participantById } from '#app/storage/booking/participant/participants.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { addGroupOrder, officeManager } from '#tests/booking/group-order.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { changeRow } from '#tests/rows.ts'
import { closeMatter } from '../close-matter.ts'
import { replacePerson } from '../self-service/replace-person.ts'
import { giveDetails } from './give-details.ts'
import { nameParticipants } from './name-participants.ts'
import { openLateDetails } from './open-late-details.ts'
import { remindParticipants } from './remind-participants.ts'
import { sendDetailsLink } from './send-details-link.ts'

const day = 24 * 60
const buyer = { by: 'buyer', userId: null } as const
const trainee = { by: 'trainee', userId: null } as const
const staff = { by: 'staff', userId: 'staff' } as const
const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '' }
const kim = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '07700 900789' }

const detailsOf = (person: typeof rui, over: Partial<ParticipantDetails> = {}) => ({
  ...person,
  phone: '07700 900456',
  dateOfBirth: '1994-03-07',
  emergencyContact: 'Ana, 07700 900111',
  dietaryRequirements: 'No nuts',
  ...over,
})

const office = officeOn()
const { db } = office

const buy = async (places: Parameters<typeof addGroupOrder>[1]['places'], startsIn = 60) => {
  const scheduleId = await office.publish(12, { startsIn })
  const boughtAt = office.services.now()
  const order = await addGroupOrder(db, { scheduleId, places, boughtAt })
  const [first = '', second = '', third = ''] = order.bookingIds
  return { ...order, scheduleId, first, second, third }
}
const placeOf = async (id: string) => {
  const place = await participantById(db, id)
  if (!place) throw new Error('There is no such place.')
  return place
}
const name = async (orderId: string, people: Record<string, typeof rui>, actor = buyer) => {
  const named = []
  for (const [bookingId, person] of Object.entries(people)) {
    named.push({ bookingId, seenRevision: (await placeOf(bookingId)).revision, person })
  }
  return nameParticipants({ orderId, named, actor }, office.services)
}
const give = async (
  bookingId: string,
  details: ParticipantDetails,
  actor: typeof trainee | typeof staff = trainee,
) => {
  const { revision: seenRevision } = await placeOf(bookingId)
  return giveDetails({ bookingId, details, seenRevision, actor }, office.services)
}
const letters = async () => {
  const rows = await office.letters()
  return rows.map(({ kind, message }) => ({ kind, to: message?.to, message }))
}
const lettersTo = async (to: string) => (await letters()).filter((each) => each.to === to)
const kindsTo = async (to: string) => (await lettersTo(to)).map(({ kind }) => kind)
const tokenIn = (letter: unknown) => {
  const { ownPage } = (letter as { facts: { ownPage: string } }).facts
  return privateToken(office.services, ownPage)
}
const reasonOf = (outcome: { ok: boolean }) => ('reason' in outcome ? outcome.reason : outcome.ok)

describe('naming', () => {
  test('two at once: each gets one letter with a link to their own page', async () => {
    const { orderId, first, second, third } = await buy([{}, {}, {}])
    expect(await name(orderId, { [first]: rui, [second]: kim })).toEqual({ ok: true, invited: 2 })
    expect(await placeOf(first)).toMatchObject({ ...rui, detailsState: 'missing' })
    expect(await placeOf(third)).toMatchObject({ fullName: '', email: '' })
    for (const [to, id] of [
      [rui.email, first],
      [kim.email, second],
    ] as const) {
      const [letter, ...more] = await lettersTo(to)
      expect(more).toEqual([])
      expect(letter?.message).toMatchObject({
        template: 'participant-invitation',
        facts: { buyerName: 'Orla Byrne', isAsked: true },
      })
      expect(await subjectOfToken('manage', tokenIn(letter?.message), office.services)).toBe(id)
    }
    const audit = await db.select().from(auditLog).orderBy(auditLog.id)
    expect(audit).toHaveLength(2)
    expect(JSON.stringify(audit)).not.toMatch(/Rui|rui@|Kim/)
  })

  test('a corrected address ends the link that went to the wrong one; a corrected name does not', async () => {
    const { orderId, first } = await buy([{}, {}])
    await name(orderId, { [first]: { ...rui, email: 'rui@wrong.example' } })
    const [wrong] = await lettersTo('rui@wrong.example')
    await name(orderId, { [first]: rui })
    expect(await subjectOfToken('manage', tokenIn(wrong?.message), office.services)).toBeNull()
    const [right] = await lettersTo(rui.email)
    expect(await name(orderId, { [first]: { ...rui, fullName: 'Rui M Lopes' } })).toEqual({
      ok: true,
      invited: 0,
    })
    expect(await subjectOfToken('manage', tokenIn(right?.message), office.services)).toBe(first)
    expect(await kindsTo(rui.email)).toEqual(['participant-invitation'])
  })

  test('is all or nothing: a stale form, a person twice, details given, another order’s place', async () => {
    const { orderId, first, second } = await buy([{}, {}])
    const other = await buy([{}])
    const seen = (await placeOf(first)).revision
    const named = [
      { bookingId: second, seenRevision: seen, person: kim },
      { bookingId: first, seenRevision: seen - 1, person: rui },
    ]
    const stale = { orderId, named, actor: buyer }
    expect(reasonOf(await nameParticipants(stale, office.services))).toBe('changed')
    expect(reasonOf(await name(orderId, { [first]: rui, [second]: rui }))).toBe('same-person')
    expect(reasonOf(await name(orderId, { [other.first]: rui }))).toBe('not-found')
    expect(await letters()).toEqual([])
    expect(await placeOf(second)).toMatchObject({ fullName: '' })
    await name(orderId, { [first]: rui })
    expect(reasonOf(await name(orderId, { [second]: rui }))).toBe('same-person')
    await give(first, detailsOf(rui))
    expect(reasonOf(await name(orderId, { [first]: kim }))).toBe('given')
  })
})

describe('details', () => {
  test('are stored with the declarations, and can be corrected until the deadline', async () => {
    const { orderId, first } = await buy([{}, {}])
    await name(orderId, { [first]: rui })
    expect(await give(first, detailsOf(rui))).toEqual({ ok: true })
    expect(await placeOf(first)).toMatchObject({
      ...detailsOf(rui),
      detailsState: 'complete',
      declarationsVersion: '2026-11-16',
      declaredAt: office.services.now(),
    })
    // 60 days before the start; due until 7 days before.
    office.pass(53 * day)
    expect(await give(first, detailsOf(rui, { dietaryRequirements: '' }))).toEqual({ ok: true })
    expect(await placeOf(first)).toMatchObject({ dietaryRequirements: null })
    office.pass(day)
    expect(reasonOf(await give(first, detailsOf(rui)))).toBe('after-deadline')
    expect(await give(first, detailsOf(rui, { phone: '07700 900999' }), staff)).toEqual({
      ok: true,
    })
    const audit = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'participant-details-given'))
      .orderBy(auditLog.id)
    expect(audit.map(({ fields, details }) => [details?.by, fields])).toEqual([
      ['trainee', ['phone', 'date_of_birth', 'emergency_contact', 'dietary_requirements']],
      ['trainee', ['dietary_requirements']],
      ['staff', ['phone', 'dietary_requirements']],
    ])
  })

  test('of a stale form, a cancelled place, one person twice or an order of one are refused', async () => {
    const { orderId, first, second } = await buy([{}, {}])
    await name(orderId, { [first]: rui, [second]: kim })
    const stale = { bookingId: first, seenRevision: 0, details: detailsOf(rui), actor: trainee }
    expect(reasonOf(await giveDetails(stale, office.services))).toBe('changed')
    expect(reasonOf(await give(first, detailsOf(kim)))).toBe('same-person')
    await changeRow(db, courseEnrollments, first, { status: 'cancelled' })
    expect(reasonOf(await give(first, detailsOf(rui)))).toBe('no-place')
    const alone = await buy([{ ...rui, detailsState: 'not-asked' }])
    expect(reasonOf(await give(alone.first, detailsOf(rui)))).toBe('not-asked')
  })

  test('go with the person: whoever comes instead is asked afresh', async () => {
    const { orderId, first } = await buy([{}, {}])
    await name(orderId, { [first]: rui })
    await give(first, detailsOf(rui))
    const { revision: seenRevision } = await placeOf(first)
    const person = { ...kim }
    const input = { bookingId: first, person, seenRevision, actor: buyer }
    expect(await replacePerson(input, office.services)).toMatchObject({ ok: true })
    expect(await placeOf(first)).toMatchObject({
      ...kim,
      detailsState: 'missing',
      dateOfBirth: null,
      declarationsVersion: null,
      declaredAt: null,
      emergencyContact: null,
      remindedFor: null,
    })
    expect((await lettersTo(kim.email)).at(-1)?.message).toMatchObject({
      template: 'place-given',
      facts: { isAsked: true },
    })
  })
})

describe('reminders', () => {
  const remindOn = async (daysBefore: number, startsIn: number) => {
    const passed = startsIn - daysBefore
    await office.pass(passed * day)
    await remindParticipants(office.services)
    await office.pass(-passed * day)
  }

  test('go 14, 10 and 8 days before to each participant, in one letter to the buyer', async () => {
    const { orderId, first, second } = await buy([{}, {}, {}])
    await name(orderId, { [first]: rui, [second]: kim })
    await give(second, detailsOf(kim))
    for (let left = 20; left >= 0; left -= 1) await remindOn(left, 60)
    expect(await kindsTo(rui.email)).toEqual([
      'participant-invitation',
      ...['details-reminder', 'details-reminder', 'details-reminder'],
    ])
    expect(await kindsTo(kim.email)).toEqual(['participant-invitation'])
    const toBuyer = await lettersTo(officeManager.email)
    expect(toBuyer.map(({ kind }) => kind)).toEqual(Array(3).fill('participants-missing'))
    expect(toBuyer[0]?.message).toMatchObject({
      facts: { missingNames: ['Rui Lopes'], unnamedPlaces: 1, detailsBy: 'Friday 8 January 2027' },
    })
  })

  test('are sent once by two instances at the same time, and not in the night', async () => {
    const { orderId, first } = await buy([{}, {}], 14)
    await db.update(courseEnrollments).set({ createdAt: new Date('2026-10-01') })
    await name(orderId, { [first]: rui })
    await db.update(courseEnrollments).set({ detailsRemindedFor: null })
    office.pass(-3 * 60)
    expect(await remindParticipants(office.services)).toBe(0)
    office.pass(3 * 60)
    const both = [remindParticipants(office.services), remindParticipants(office.services)]
    expect((await Promise.all(both)).toSorted()).toEqual([0, 2])
    expect(await kindsTo(rui.email)).toEqual(['participant-invitation', 'details-reminder'])
  })

  test('begin anew with new days, and not with a new venue', async () => {
    const { first, scheduleId } = await buy([{ ...rui }])
    await remindOn(14, 60)
    const { courseDate } = await placeOf(first)
    await writeNewDate(db, first, { scheduleId, courseDate, now: office.services.now() })
    expect(await placeOf(first)).toMatchObject({ remindedFor: 14 })
    const later = await office.publish(5, { startsIn: 90 })
    const now = office.services.now()
    await writeNewDate(db, first, { scheduleId: later, courseDate: 'Other days', now })
    expect(await placeOf(first)).toMatchObject({ remindedFor: null })
    await remindOn(14, 90)
    expect(await kindsTo(rui.email)).toEqual(['details-reminder', 'details-reminder'])
  })

  test('that somebody was named after do not reach them', async () => {
    const { orderId, first } = await buy([{}])
    office.pass(48 * day)
    await name(orderId, { [first]: rui })
    await remindParticipants(office.services)
    expect(await kindsTo(rui.email)).toEqual(['participant-invitation'])
    office.pass(2 * day)
    await remindParticipants(office.services)
    expect(await kindsTo(rui.email)).toEqual(['participant-invitation', 'details-reminder'])
  })

  test('stop with the cancellation of the place or of the date', async () => {
    const { first, second } = await buy([{ ...rui }, { ...kim }])
    const cancel = { status: 'cancelled' } as const
    await changeRow(db, courseEnrollments, first, cancel)
    await remindOn(14, 60)
    expect(await kindsTo(rui.email)).toEqual([])
    expect(await kindsTo(kim.email)).toEqual(['details-reminder'])
    await changeRow(db, courseEnrollments, second, cancel)
    await remindOn(10, 60)
    expect(await kindsTo(kim.email)).toEqual(['details-reminder'])
  })
})

describe('after the deadline', () => {
  const open = async () => {
    await openLateDetails(office.services)
    const { matters: listed } = await listOpenMatters(db, 20)
    return listed.map(({ kind, booking }) => [kind, booking?.id])
  }

  test('it is a matter for staff, which ends by itself when the details arrive', async () => {
    const { orderId, first, second } = await buy([{ ...rui }, {}])
    office.pass(53 * day)
    expect(await open()).toEqual([])
    office.pass(day)
    const late = ['details-missing', 'details-missing']
    expect((await open()).map(([kind]) => kind)).toEqual(late)
    // The same again opens no second one.
    expect(await open()).toHaveLength(2)
    expect(await give(first, detailsOf(rui))).toEqual({ ok: true })
    expect(await open()).toEqual([['details-missing', second]])
    expect((await placeOf(first)).status).toBe('confirmed')
    expect(await office.matters(orderId)).toEqual(['details-missing'])
  })

  test('2 days before, where the course leads to no licence', async () => {
    const scheduleId = await office.publish(5, { startsIn: 10 })
    const boughtAt = office.services.now()
    const order = { scheduleId, places: [{}], boughtAt, courseSlug: 'first-aid-at-work' }
    await addGroupOrder(db, order)
    office.pass(8 * day)
    expect(await open()).toEqual([])
    office.pass(day)
    expect(await open()).toHaveLength(1)
  })

  test('what staff have dealt with does not come back; a cancelled or moved place ends it', async () => {
    const { first, second, third, scheduleId } = await buy([{ ...rui }, { ...kim }, {}], 5)
    expect(await open()).toHaveLength(3)
    const [matter] = await db
      .select({ id: matters.id })
      .from(matters)
      .where(eq(matters.enrollmentId, first))
    const settled = { matterId: matter?.id ?? '', note: 'On paper.', actorId: 'staff' }
    await closeMatter(settled, office.services)
    await changeRow(db, courseEnrollments, second, { status: 'cancelled' })
    const later = await office.publish(5, { startsIn: 60 })
    await changeRow(db, courseEnrollments, third, { scheduleId: later })
    expect(await open()).toEqual([])
    await changeRow(db, courseEnrollments, third, { scheduleId })
    expect(await open()).toEqual([['details-missing', third]])
  })
})

describe('staff', () => {
  test('mail the link again, but not twice at once, and not for a place without a name', async () => {
    const { orderId, first, second } = await buy([{}, {}])
    await name(orderId, { [first]: rui })
    const send = (bookingId: string) =>
      sendDetailsLink({ bookingId, actorId: 'staff' }, office.services)
    expect(reasonOf(await send(second))).toBe('not-named')
    office.pass(5)
    await db.update(outbox).set({ createdAt: new Date('2026-11-16T09:00:00Z') })
    expect(await send(first)).toEqual({ ok: true })
    const [, again] = await lettersTo(rui.email)
    expect(await subjectOfToken('manage', tokenIn(again?.message), office.services)).toBe(first)
  })

  test('who resend an old reminder send the invitation that holds now, to who comes now', async () => {
    const { orderId, first } = await buy([{}, {}])
    await name(orderId, { [first]: rui })
    await db.update(outbox).set({ state: 'sent', createdAt: new Date('2026-11-15T09:00:00Z') })
    office.pass(5)
    await name(orderId, { [first]: kim })
    const [old] = await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.kind, 'participant-invitation'), eq(outbox.state, 'sent')))
      .orderBy(outbox.createdAt, outbox.position)
    const resent = await resendLetter({ letterId: old?.id ?? '', actorId: 'a' }, office.services)
    expect(resent).toEqual({ ok: true })
    expect(await kindsTo(rui.email)).toHaveLength(1)
    expect(await kindsTo(kim.email)).toHaveLength(2)
  })
})

describe('personal data', () => {
  const copyOf = async (email: string) => {
    const outcome = await exportPerson({ email, actorId: 'staff' }, office.services)
    if (!outcome.ok) throw new Error(outcome.reason)
    return JSON.stringify(outcome.copy)
  }

  test('a participant’s copy has their details, the buyer’s copy has none of them', async () => {
    const { orderId, first } = await buy([{}, {}])
    await name(orderId, { [first]: rui })
    await give(first, detailsOf(rui))
    const own = await copyOf(rui.email)
    for (const each of ['1994-03-07', 'No nuts', '2026-11-16']) expect(own).toContain(each)
    expect(own).not.toContain('orla@firm.example')
    const buyers = await copyOf(officeManager.email)
    for (const secret of ['1994-03-07', 'No nuts', 'rui@', '07700 900456']) {
      expect(buyers).not.toContain(secret)
    }
  })

  test('erasing a participant leaves no name in letters to the buyer either', async () => {
    const { orderId, first, second } = await buy([{}, {}], 20)
    await db.update(courseEnrollments).set({ createdAt: new Date('2026-10-01') })
    await name(orderId, { [first]: kim, [second]: rui })
    office.pass(6 * day)
    await remindParticipants(office.services)
    await give(second, detailsOf(rui))
    office.pass(40 * day)
    expect(await erasePerson({ email: rui.email, actorId: 'staff' }, office.services)).toEqual({
      ok: true,
    })
    const left = JSON.stringify([
      await placeOf(second),
      await db.select().from(outbox).orderBy(outbox.createdAt, outbox.position),
      await db.select().from(auditLog).orderBy(auditLog.id),
    ])
    for (const trace of ['Rui', 'rui@', '1994-03-07']) expect(left).not.toContain(trace)
    expect(await placeOf(second)).toMatchObject({ dateOfBirth: null, declaredAt: null })
  })

  test('dates of birth go 3 years after the course, those of cancelled places after 90 days', async () => {
    const { first, second } = await buy([{ ...rui }, { ...kim }], 1)
    await give(first, detailsOf(rui))
    await give(second, detailsOf(kim))
    const cancelledAt = new Date('2026-11-17T10:00:00Z')
    await changeRow(db, courseEnrollments, second, { status: 'cancelled', cancelledAt })
    const born = async () => [
      (await placeOf(first)).dateOfBirth,
      (await placeOf(second)).dateOfBirth,
    ]
    office.pass(92 * day)
    await forgetOldBookings(office.services)
    expect(await born()).toEqual(['1994-03-07', null])
    office.pass(3 * 365 * day)
    await forgetOldBookings(office.services)
    expect(await born()).toEqual([null, null])
  })
})
