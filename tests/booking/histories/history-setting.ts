import { randomInt, randomUUID } from 'node:crypto'
import { asc, gte } from 'drizzle-orm'
import { newCode } from '#app/domain/booking/order/discount-code.ts'
import { insertCode } from '#app/storage/booking/codes/codes.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { companies } from '#app/storage/schema/invoice/company.ts'
import type { TestOffice } from '../test-office.ts'
import { type OwnSteps, ownSteps } from './own-steps.ts'

/** What the steps of one history are about. */
export type Setting = {
  office: TestOffice
  /** The database as the test itself reads it: its process does not die. */
  db: Handle
  /** The run that most steps are about. */
  runId: string
  /** When the history began. */
  since: Date
  own: OwnSteps
  /** Runs to which places may be moved. */
  laterRuns: readonly [string, string]
  /** A code that two people may use, once each. */
  code: string
  /** A company that may pay on account. */
  companyId: string
  recorded: Map<string, { pence: number; isSure: boolean }>
}

type Begun = { db: Handle; places: number; since: Date }

export async function newSetting(
  office: TestOffice,
  { db, places, since }: Begun,
): Promise<Setting> {
  // Far enough away that places may collect for a group throughout.
  const runId = await office.publish(places, { startsIn: 60 })
  const laterRuns = [
    await office.publish(1, { startsIn: 45 }),
    await office.publish(2, { startsIn: 90 }),
  ] as const
  const [code, companyId] = [await giveCode(db, since), await addCompany(db)]
  const own = ownSteps(office, laterRuns)
  return { office, db, runId, since, own, laterRuns, code, companyId, recorded: new Map() }
}

/** £100.01 off, so that places of one order have different prices; for two people, once each. */
async function giveCode(db: Handle, createdAt: Date) {
  const code = newCode(randomInt)
  await insertCode(db, {
    id: randomUUID(),
    code,
    unit: 'pence',
    amount: 100_01,
    fromDay: '2026-11-01',
    totalLimit: 2,
    note: '',
    createdBy: 'staff',
    createdAt,
  })
  return code
}

/** It may owe two places, not three. */
async function addCompany(db: Handle) {
  const [company] = await db
    .insert(companies)
    .values({
      name: `Straż ${randomUUID()}`,
      address: 'Epsom',
      invoiceEmail: 'bills@straz.example',
      onAccount: true,
      creditLimit: 600_00,
    })
    .returning({ id: companies.id })
  return company?.id ?? ''
}

/** A booked place, the oldest order's first. */
export async function placeAt(nth: number, setting: Setting) {
  const places = await placesOf(setting)
  return places[nth % Math.max(1, places.length)]
}

/** All of them, in the order of their orders. */
export function placesOf({ db, since }: Setting) {
  return db
    .select()
    .from(courseEnrollments)
    .where(gte(courseEnrollments.createdAt, since))
    .orderBy(asc(courseEnrollments.createdAt), asc(courseEnrollments.id))
}
