import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#app/storage/schema/mail.ts'
import { accountsOn } from '#tests/accounts/accounts-on.ts'
import { keepCompany, keepNewCompany } from './keep-company.ts'

const firm = {
  name: 'Straż Ltd',
  address: '1 High Street, Epsom',
  participantsMayChange: false,
  invoiceEmail: 'bills@straz.example',
  onAccount: false,
  creditLimit: 1_000_00,
}

const people = accountsOn()
const { db, services } = people

test('every administrator hears that a company may book more before it pays, and of nothing else', async () => {
  const sam = await people.admin('sam@example.com')
  await people.admin('ola@example.com')
  const told = async () => {
    const rows = await db.select().from(outbox).where(eq(outbox.kind, 'staff-act'))
    return rows.flatMap(({ message }) =>
      message?.template === 'staff-act' && message.facts.act === 'company-on-account'
        ? [`${message.to}: ${message.facts.whom}`]
        : [],
    )
  }
  const added = await keepNewCompany({ details: firm, actorId: sam.id }, services)
  if (!added.ok) throw new Error(added.reason)
  let revision = 0
  const change = async (more: Partial<typeof firm>) => {
    const before = (await told()).length
    const about = { id: added.id, revision, actorId: sam.id }
    const kept = await keepCompany({ ...about, details: { ...firm, ...more } }, services)
    expect(kept).toMatchObject({ ok: true })
    revision += 1
    return (await told()).slice(before).sort()
  }
  const everybody = ['ola@example.com: Straż Ltd', 'sam@example.com: Straż Ltd']
  expect(await told()).toEqual([])
  expect(await change({ creditLimit: 5_000_00 })).toEqual([])
  expect(await change({ onAccount: true })).toEqual(everybody)
  expect(await change({ onAccount: true, address: '2 High Street, Epsom' })).toEqual([])
  expect(await change({ onAccount: true, creditLimit: 1_000_01 })).toEqual(everybody)
  expect(await change({ onAccount: true, creditLimit: 500_00 })).toEqual([])
  expect(await change({ creditLimit: 500_00 })).toEqual([])
  const other = { ...firm, name: 'Wachta Ltd', onAccount: true }
  await keepNewCompany({ details: other, actorId: sam.id }, services)
  expect(await told()).toEqual(
    expect.arrayContaining(['ola@example.com: Wachta Ltd', 'sam@example.com: Wachta Ltd']),
  )
})
