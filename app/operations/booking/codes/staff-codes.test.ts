import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#app/services.server.ts'
import { discountCodes } from '#app/storage/schema/code.ts'
import { contactEnquiries } from '#app/storage/schema/enquiry.ts'
import { catalogue } from '#tests/catalogue.ts'
import { goodEnquiry } from '#tests/mail/contact-cases.ts'
import { addRow, rowOf } from '#tests/rows.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { createCode } from './create-code.ts'
import { endCode } from './end-code.ts'
import { sendPersonalCode } from './send-personal-code.ts'

const staff = staffOn()
const { db } = staff
let services: Services

beforeAll(async () => {
  services = { ...staff.services, catalogue: () => catalogue }
})

type Input = Parameters<typeof createCode>[0]
const make = (more: Partial<Input> = {}) =>
  createCode(
    {
      id: randomUUID(),
      unit: 'percent',
      amount: 10,
      courses: null,
      from: '2026-11-16',
      until: null,
      totalLimit: 3,
      perPersonLimit: 1,
      note: 'Summer fair',
      forEmail: null,
      actorId: staff.actorId,
      ...more,
    },
    services,
  )
const stored = async (id: string) => {
  return rowOf(db, discountCodes, id)
}

test('a form that is sent twice makes one code', async () => {
  const id = randomUUID()
  expect(await make({ id })).toMatchObject({ ok: true, isNew: true })
  const first = (await stored(id))?.code
  expect(await make({ id })).toMatchObject({ ok: true, isNew: false })
  expect((await stored(id))?.code).toBe(first)
  expect(first).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
})

test('a code that leaves less than a pound to pay is refused when it is made', async () => {
  const cheapest = Math.min(
    ...catalogue.courses.filter(({ bookable }) => bookable).map(({ price }) => price.page),
  )
  const pounds = (amount: number) => make({ unit: 'pence', amount })
  expect(await pounds(cheapest)).toMatchObject({ ok: false, reason: 'nothing-to-pay' })
  expect(await pounds(cheapest - 99)).toMatchObject({ ok: false, reason: 'nothing-to-pay' })
  expect(await pounds(cheapest - 1_00)).toMatchObject({ ok: true })
  const onlyDear = { unit: 'pence', amount: cheapest, courses: ['door-supervisor'] } as const
  expect(await make(onlyDear)).toMatchObject({ ok: true })
})

test('a code is ended once, and stays', async () => {
  const id = randomUUID()
  await make({ id })
  const ended = { codeId: id, actorId: staff.actorId }
  expect(await endCode(ended, services)).toEqual({ ok: true })
  expect(await endCode(ended, services)).toMatchObject({ reason: 'not-open' })
  expect((await stored(id))?.endedAt).toEqual(services.now())
})

test('an offer is fulfilled from its enquiry: one code for the visitor alone, mailed to them', async () => {
  const enquiry = await addRow(db, contactEnquiries, {
    ...goodEnquiry,
    createdAt: new Date('2026-11-16T08:00:00Z'),
  })
  const enquiryId = enquiry.id
  const sent = {
    enquiryId,
    offerId: 'complete-security-package',
    codeId: randomUUID(),
    actorId: staff.actorId,
  }
  expect(await sendPersonalCode(sent, services)).toEqual({ ok: true })
  expect(await sendPersonalCode(sent, services)).toEqual({ ok: true })
  const code = await stored(sent.codeId)
  expect(code).toMatchObject({
    unit: 'percent',
    amount: 10,
    courses: ['door-supervisor', 'security-guard'],
    forEmail: goodEnquiry.email,
    totalLimit: 2,
    perPersonLimit: 2,
    enquiryId,
    fromDay: '2026-11-16',
    untilDay: '2026-12-16',
  })
  expect(await staff.letters([enquiryId])).toMatchObject([
    {
      kind: 'personal-code',
      message: {
        to: goodEnquiry.email,
        facts: {
          code: code?.code,
          discount: '10% off',
          bookings: 2,
          until: '2026-12-16',
          courses: 'Door Supervisor and Security Guard',
        },
      },
    },
  ])
  const answered = await rowOf(db, contactEnquiries, enquiryId)
  expect(answered).toMatchObject({ answeredBy: staff.actorId })
})

test('for an offer that is not listed, and for an erased enquiry, nothing is sent', async () => {
  const sent = { enquiryId: randomUUID(), codeId: randomUUID(), actorId: staff.actorId }
  expect(await sendPersonalCode({ ...sent, offerId: 'nothing' }, services)).toMatchObject({
    reason: 'no-such-offer',
  })
  expect(await sendPersonalCode({ ...sent, offerId: 'early-bird' }, services)).toMatchObject({
    reason: 'not-found',
  })
  await expect(stored(sent.codeId)).rejects.toThrow('There is no')
})
