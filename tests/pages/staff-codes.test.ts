import { expect, test } from 'vitest'
import { portalFigures } from '#app/domain/report/limits.ts'
import { keepEnquiry } from '#app/storage/enquiry/enquiries.ts'
import { discountCodes } from '#app/storage/schema/code.ts'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { pagesDatabase } from './academy-pages.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const filled: [string, string][] = [
  ['id', '5b0c6a0e-7c1e-4a39-9d65-9a1f0f2f7a01'],
  ['takes', 'pounds'],
  ['amount', '12.50'],
  ['courses', 'door-supervisor'],
  ['courses', 'security-guard'],
  ['from', '2026-01-05'],
  ['until', '2099-12-31'],
  ['totalLimit', '20'],
  ['perPersonLimit', '2'],
  ['note', 'Careers fair'],
  ['forEmail', ''],
]

const withField = (name: string, value: string) =>
  filled.map(([each, before]): [string, string] => [each, each === name ? value : before])

test('a code is made, listed with what is left of it, and ended after a question', async () => {
  expect((await askAsStaff('/admin/codes/new', filled)).status).toBe(302)
  const list = await readStaffMain(`/admin/codes?made=${filled[0]?.[1]}`)
  const code = /The new code is ([A-Z2-9]{5}-[A-Z2-9]{5}): £12\.50 off/.exec(list.text)?.[1] ?? ''
  expect(code).not.toBe('')
  const open = list.region('Can be used')
  expect(open.text).toContain(code)
  expect(open.text).toContain('Door Supervisor and Security Guard')
  expect(open.text).toContain('0 of 20 used')
  const sent = { code: filled[0]?.[1] ?? '' }
  const asked = await postAsStaff('/admin/codes', sent)
  expect(asked.text).toContain(`End ${code}?`)
  const ended = await postAsStaff('/admin/codes', { ...sent, agreed: 'yes' })
  expect(ended.text).toContain('The code cannot be used any more')
  expect(ended.region('Earlier').text).toContain(code)
})

test('a code whose only use waits for payment is a current one, and can be ended', async () => {
  const db = await pagesDatabase()
  const made = { unit: 'percent' as const, amount: 10, totalLimit: 1, held: 1, note: 'One friend' }
  const by = { code: 'HELD2-HELD2', fromDay: '2026-01-05', createdBy: 'staff' }
  await db.insert(discountCodes).values({ ...by, ...made })
  const current = (await readStaffMain('/admin/codes')).region('Can be used')
  const row = current.all('li').find(({ text }) => text.includes('HELD2-HELD2'))
  expect(row?.text).toContain('All held')
  expect(row?.text).toContain('1 held, waiting for payment')
  expect(row?.texts('button')).toEqual(['End it: HELD2-HELD2'])
})

test.each([
  ['amount', '100', 'Please enter 1 to 99 percent', [['takes', 'percent']]],
  ['amount', '0.00', 'pounds such as 45 or 12.50', []],
  ['amount', '249.50', 'would cost less than £1', []],
  ['until', '2026-01-04', 'The last day cannot come before the first', []],
  ['totalLimit', '0', 'Bookings in all: a whole number', []],
  ['note', ' ', 'Please write what the code is for', []],
  ['forEmail', 'not an address', 'Please enter one address', []],
] as const)('%s “%s” is refused: %s', async (name, value, words, more) => {
  const fields = withField(name, value).map(([each, before]): [string, string] => {
    const other = more.find(([field]) => field === each)
    return [each, other?.[1] ?? before]
  })
  const refused = await postAsStaff('/admin/codes/new', fields, 400)
  expect(refused.text).toContain(words)
  expect(refused.field('What it is for')).toBeDefined()
})

test('an offer is fulfilled from its enquiry in one step', async () => {
  await keepEnquiry(await pagesDatabase(), {
    ...goodEnquiry,
    firstName: 'Leonora',
    lastName: 'Quist',
    email: 'leonora.quist@mail.example',
  })
  const open = await readStaffMain('/admin/enquiries')
  const form = open
    .region('Leonora Quist')
    .all('details form')
    .find(({ text }) => text.includes('Make and mail'))
  const fields = (form?.all('input') ?? []).map(({ attributes }): [string, string] => [
    attributes.name ?? '',
    attributes.value ?? '',
  ])
  expect(form?.texts('option')).toContain('Early Bird: 5% off all courses')
  const chosen = { ...Object.fromEntries(fields), offer: 'early-bird', intent: 'send-code' }
  const done = await postAsStaff('/admin/enquiries', chosen)
  expect(done.text).toContain('The code is on its way, and the enquiry is marked as answered')
  const answered = await readStaffMain('/admin/enquiries?show=answered')
  const thread = answered.region('Leonora Quist').text
  const code = /Sent the code ([A-Z2-9]{5}-[A-Z2-9]{5}): 5% off, Early Bird/.exec(thread)?.[1]
  expect(code).toBeDefined()
  const listed = await readStaffMain('/admin/codes')
  expect(listed.region('Can be used').text).toContain(code)
})

test('staff see what each course costs, and since when', async () => {
  const page = await readStaffMain('/admin/prices')
  const rows = page.texts('tbody tr')
  expect(rows.some((row) => row.startsWith('Door Supervisor£250'))).toBe(true)
  expect(page.text).toContain('No other price')
})

test('the list says how many earlier codes it leaves out', async () => {
  const db = await pagesDatabase()
  const made = { unit: 'percent' as const, amount: 10, totalLimit: 1, fromDay: '2026-01-05' }
  const old = { createdAt: new Date('2026-01-05'), endedAt: new Date('2026-01-06') }
  const oldest = { code: 'OLDER-THAN', createdBy: 'staff', createdAt: new Date('2026-01-04') }
  await db.insert(discountCodes).values({ ...made, ...oldest })
  // Two more than are shown, whatever other tests have made.
  await db
    .insert(discountCodes)
    .values(
      Array.from({ length: portalFigures.recordsListed + 2 }, (_, nth) => ({
        ...made,
        ...old,
        code: `LEFT-OUT-${nth}`,
        createdBy: 'staff',
      })),
    )
  const before = await readStaffMain('/admin/codes')
  const all = await db.$count(discountCodes)
  const rows = ['Can be used', 'Earlier'].flatMap((name) => before.region(name).all('li'))
  expect(before.region('Earlier').text).toContain(
    `The latest ${portalFigures.recordsListed} are shown, ${all - rows.length} older ones are not.`,
  )
  expect(before.region('Can be used').text).toContain('OLDER-THAN')
})
