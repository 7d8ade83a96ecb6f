import { randomInt } from 'node:crypto'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { cardPages } from '#app/domain/booking/limits.ts'
import {
  type CodeAmount,
  newCode,
  tooCheapWithCode,
} from '#app/domain/booking/order/discount-code.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import type { Services } from '#app/services.server.ts'
import { insertCode } from '#app/storage/booking/codes/codes.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

type CodeInput = CodeAmount & {
  /** Made with the form: sent twice, it is one code. */
  id: string
  courses: readonly string[] | null
  from: string
  until: string | null
  totalLimit: number
  perPersonLimit: number
  note: string
  forEmail: string | null
  actorId: string
}

type Created = Outcome<{ code: string; isNew: boolean }, 'nothing-to-pay'>

/** Refuses a code that would leave too little to pay for one of its courses. */
export function createCode(
  input: CodeInput,
  { db, now, catalogue }: Pick<Services, 'db' | 'now' | 'catalogue'>,
): Promise<Created> {
  return db.transaction((tx) => storeCode(tx, input, { now: now(), catalogue: catalogue() }))
}

type Context = { now: Date; catalogue: Catalogue; enquiryId?: string }

export async function storeCode(
  tx: Handle,
  { from, until, actorId, courses, ...input }: CodeInput,
  { now, catalogue, enquiryId }: Context,
): Promise<Created> {
  const priced = catalogue.courses
    .filter(({ id, bookable }) => bookable && (courses === null || courses.includes(id)))
    .map(({ title, price }) => ({ title: title.catalogue, pence: price.page }))
  if (tooCheapWithCode(input, priced, cardPages.leastPence).length > 0)
    return refused('nothing-to-pay')
  const code = newCode(randomInt)
  const isNew = await insertCode(tx, {
    ...input,
    code,
    courses: courses === null ? null : [...courses],
    fromDay: from,
    untilDay: until,
    enquiryId: enquiryId ?? null,
    createdBy: actorId,
    createdAt: now,
  })
  if (isNew) {
    await recordAudit(tx, 'code-created', input.id, {
      actorId,
      details: input.forEmail ? { personal: 'yes' } : {},
    })
  }
  return { ok: true, code, isNew }
}
