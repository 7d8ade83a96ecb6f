import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { ask, pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'

const read = (path: string) => readMain(path, { cookie: 'visit=1' })

test('who cancels a place on account reads that the invoice is reduced, before, after and once it is paid', async () => {
  const db = await pagesDatabase()
  const { id, orderToken } = await addPaidBooking(db, {
    email: 'steward@post.example',
    authSecret: pagesSecret,
    run: await addRun(db, 45),
    buyer: { buyerName: 'Rui Buyer', buyerEmail: 'buyer@mail.example' },
    paidDaysAgo: 20,
  })
  const change = (values: Partial<typeof courseEnrollments.$inferInsert>) =>
    db.update(courseEnrollments).set(values).where(eq(courseEnrollments.id, id))
  await change({ payment: 'invoiced', paid: 0 })
  const home = `/my-order/${orderToken}`
  expect((await read(home)).texts('th')).toContain('Your invoice is reduced by')
  const path = `${home}/places/${id}/cancel`
  const quoted = await read(path)
  expect(quoted.text).toMatch(/Your invoice is reduced by\s*£187\.50/)
  expect(quoted.texts('button')).toContain('Cancel and reduce the invoice by £187.50')
  expect(quoted.text).not.toMatch(/get back|refund/)
  const quote = quoted.one('input[name="quote"]').attributes.value ?? ''
  const answer = await ask(path, { form: { quote } })
  const reduced = 'Your invoice is reduced by £187.50, by a credit note.'
  const after = await read(answer.headers.get('location') ?? '')
  expect(after.one('[role="status"]').text).toContain(reduced)
  await change({ payment: 'paid', paid: 62_50 })
  const paid = await read(home)
  expect(paid.text).toContain(reduced)
  expect(paid.text).not.toContain('nothing is refunded')
})
