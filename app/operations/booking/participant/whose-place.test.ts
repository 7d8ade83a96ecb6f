import { beforeEach, describe, expect, test } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { recordCheck, undoCheck } from '#app/operations/register/checks/record-check.ts'
import { writeDispute } from '#app/storage/booking/disputes.ts'
import { participantById } from '#app/storage/booking/participant/participants.ts'
import { recordsOf } from '#app/storage/register/checks/entry-records.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { addGroupOrder, officeManager } from '#tests/booking/group-order.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { changeRow } from '#tests/rows.ts'
import { seenPassport } from '#tests/staff/test-class.ts'
import { addBookingLink } from '../self-service/booking-link.ts'
import { replacePerson } from '../self-service/replace-person.ts'
import { giveDetails } from './give-details.ts'
import { nameParticipants } from './name-participants.ts'

const trainee = { by: 'trainee', userId: null } as const
const buyer = { by: 'buyer', userId: null } as const
const staff = { by: 'staff', userId: 'sam' } as const
const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }
const kim = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '07700 900789' }
const orla = officeManager
const ruis = {
  ...rui,
  dateOfBirth: '1994-03-07',
  emergencyContact: 'Ana, 07700 900111',
  dietaryRequirements: 'No nuts',
}
const office = officeOn()
const { db } = office
let orderId: string
let scheduleId: string
/** Rui's place of a company's order, his details not given yet. */
let bookingId: string
beforeEach(async () => {
  await addPlace(rui)
})

const addPlace = async (person: typeof rui) => {
  scheduleId = await office.publish(12, { startsIn: 60 })
  const boughtAt = office.services.now()
  const places = [{ ...person, detailsState: 'missing' as const }]
  const order = await addGroupOrder(db, { scheduleId, places, boughtAt })
  orderId = order.orderId
  bookingId = order.bookingIds[0] ?? ''
}
const place = async () => {
  const found = await participantById(db, bookingId)
  if (!found) throw new Error('There is no such place.')
  return found
}
const revised = async () => ({ bookingId, seenRevision: (await place()).revision })
const reasonOf = (outcome: { ok: boolean }) => ('reason' in outcome ? outcome.reason : outcome.ok)
const give = async (over: Partial<typeof ruis>, actor: typeof trainee | typeof staff = trainee) =>
  reasonOf(
    await giveDetails(
      { ...(await revised()), details: { ...ruis, ...over }, actor },
      office.services,
    ),
  )
const name = async (person: typeof rui, actor: typeof buyer | typeof staff = buyer) =>
  reasonOf(
    await nameParticipants(
      { orderId, named: [{ ...(await revised()), person }], actor },
      office.services,
    ),
  )
const link = async () =>
  privateToken(
    office.services,
    await addBookingLink(db, { id: bookingId, scheduleId }, office.services.now()),
  )
const see = async () => {
  const by = { source: 'staff', runId: null } as const
  const input = { ...(await revised()), actorId: 'sam', seen: { record: seenPassport }, by }
  expect(await recordCheck(input, office.services)).toEqual({ ok: true })
}
const records = () => recordsOf(db, [bookingId])

describe('the buyer’s address', () => {
  test.each([orla.email, 'ORLA@Firm.example', 'orla+rui@firm.example'])(
    'is not a participant’s to take: %s',
    async (email) => {
      expect(await give({ email })).toBe('buyers-address')
      expect(await place()).toMatchObject({ email: rui.email, detailsState: 'missing' })
    },
  )

  test('stays with whoever has it: a buyer who comes gives details, and may correct it', async () => {
    await addPlace(orla)
    expect(await give(orla)).toBe(true)
    expect(await give({ ...orla, email: 'Orla+courses@firm.example' })).toBe(true)
  })

  test('entered by staff, ends the link of the participant before', async () => {
    const token = await link()
    expect(await give({ ...orla }, staff)).toBe(true)
    expect(await subjectOfToken('manage', token, office.services)).toBeNull()
  })

  test('as that of whoever comes instead, opens the place to the buyer only', async () => {
    const token = await link()
    const replaced = { ...(await revised()), person: orla, actor: buyer }
    expect(reasonOf(await replacePerson(replaced, office.services))).toBe(true)
    expect(await subjectOfToken('manage', token, office.services)).toBeNull()
  })
})

describe('once a paper was seen', () => {
  beforeEach(see)

  test('a participant cannot become somebody else by giving details', async () => {
    expect(await give({ fullName: kim.fullName, email: kim.email })).toBe('seen')
    expect(await give({ fullName: ' rui  LOPES' })).toBe(true)
    expect(await give({ dateOfBirth: '1999-09-09' })).toBe('seen')
    expect(await place()).toMatchObject({ email: rui.email, dateOfBirth: ruis.dateOfBirth })
    expect(await records()).toHaveLength(1)
  })

  test('another name at the same address is refused to the buyer, not to staff', async () => {
    const renamed = { ...rui, fullName: kim.fullName }
    expect(await name(renamed)).toBe('seen')
    expect(await name({ ...rui, fullName: 'RUI Lopes', phone: '' })).toBe(true)
    expect(await records()).toHaveLength(1)
    // As it is written in the passport.
    expect(await name({ ...rui, fullName: 'Rui Lopez' }, staff)).toBe(true)
    expect(await records()).toHaveLength(1)
    expect(await give({ fullName: 'Rui Lopes' }, staff)).toBe(true)
    expect(await records()).toHaveLength(1)
  })

  test('by mistake, and that is undone, a name can be corrected again', async () => {
    const [seen] = await records()
    const by = { source: 'staff', runId: null } as const
    const undone = { actorId: 'sam', by, recordId: seen?.id ?? '', reason: 'Not his passport' }
    await undoCheck({ ...(await revised()), ...undone }, office.services)
    expect(await give({ fullName: 'Rui M Lopes' })).toBe(true)
  })
})

test('during a dispute details are given, but nobody else is sent in this way', async () => {
  const now = office.services.now()
  await writeDispute(db, {
    id: 'dispute-1',
    orderId,
    paymentIntentId: null,
    pence: 212_50,
    currency: 'gbp',
    reason: 'fraudulent',
    state: 'needs_response',
    evidenceDueAt: null,
    openedAt: now,
    now,
  })
  expect(await give({ fullName: kim.fullName, email: kim.email })).toBe('buyer-decides')
  await db.update(orders).set({ participantsMayChange: true })
  expect(await give({ fullName: kim.fullName, email: kim.email })).toBe('disputed')
  expect(await give({})).toBe(true)
})

describe('what somebody told about themselves', () => {
  const told = {
    dateOfBirth: '1994-03-07',
    emergencyContact: 'Ana',
    dietaryRequirements: 'No nuts',
    declarationsVersion: '2026-11-16',
    declaredAt: new Date('2026-11-01'),
  }
  const nothing = {
    dateOfBirth: null,
    emergencyContact: null,
    dietaryRequirements: null,
    declarationsVersion: null,
    declaredAt: null,
  }
  beforeEach(async () => {
    await changeRow(db, courseEnrollments, bookingId, told)
  })

  test.each([kim, { ...rui, email: 'rui@wrong.example' }, { ...rui, fullName: 'Ana Lopes' }])(
    'is not handed to whom the buyer names next: $fullName, $email',
    async (person) => {
      expect(await name(person)).toBe(true)
      expect(await place()).toMatchObject({ ...person, ...nothing })
    },
  )

  test('stays with another telephone number, and with a name that staff correct', async () => {
    expect(await name({ ...rui, phone: kim.phone })).toBe(true)
    expect(await name({ ...rui, fullName: 'Rui Lopez' }, staff)).toBe(true)
    expect(await place()).toMatchObject({ ...told, fullName: 'Rui Lopez' })
  })
})
