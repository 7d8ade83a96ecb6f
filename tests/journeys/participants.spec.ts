import { randomUUID } from 'node:crypto'
import type { AcademyWithCards } from '../academy-with-cards.ts'
import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { newClientAddress, newEmail } from './visitor.ts'

const privateLink = /https?:\/\/\S+\/my-(?:booking|order)\/[\w./-]+/

/** Three places without a date, bought over HTTP by somebody who does not come. */
async function ownGroup({ academy, cards }: AcademyWithCards) {
  const email = newEmail('office')
  const answer = await fetch(`${academy.url}/api/bookings/security-guard`, {
    method: 'POST',
    headers: { Origin: academy.url, 'X-Forwarded-For': newClientAddress() },
    body: new URLSearchParams({
      submission: randomUUID(),
      date: '',
      fullName: 'Orla Byrne',
      email,
      phone: '01632 960789',
      places: '3',
      attending: 'no',
    }),
  })
  const { url } = (await answer.json()) as { url?: string }
  if (!url) throw new Error(`No payment page: ${answer.status}`)
  const paymentPage = url.split('/').at(-1) ?? ''
  cards.bank.pay(paymentPage, '4242424242424242')
  await fetch(`${academy.url}/payment-success?session_id=${paymentPage}`)
  return email
}

test('a buyer names two people, one gives their details on a phone, the buyer sees it', {
  // An e-mail address that is none is refused with 400.
  tag: ['@phone', '@broken-network'],
}, async ({ page, request, running }) => {
  const email = await ownGroup(running)
  const order = await linkFor(request, email, 'order-confirmation', privateLink)
  await page.goto(order)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Name participants' }).first().click()
  await expectAccessible(page)
  const [first, second] = [newEmail('first'), newEmail('second')]
  const place = (number: number) => page.getByRole('group', { name: `Place ${number}` })
  await place(1).getByLabel('Full name').fill('Farida Osei')
  await place(1).getByLabel('Email address').fill(first)
  await place(2).getByLabel('Full name').fill('Gareth Pugh')
  await place(2).getByLabel('Email address').fill('gareth@')
  await page.getByRole('button', { name: 'Save, and send the links' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email address')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await expect(place(1).getByLabel('Full name')).toHaveValue('Farida Osei')
  await place(2).getByLabel('Email address').fill(second)
  await page.getByRole('button', { name: 'Save, and send the links' }).click()
  await expect(page.getByText('2 people have an e-mail from us now')).toBeVisible()

  const details = await linkFor(request, first, 'participant-invitation', privateLink)
  expect(details).toMatch(/\/details$/)
  await page.goto(details)
  await expect(page.getByLabel('Full name')).toHaveValue('Farida Osei')
  await page.getByLabel('Day', { exact: true }).fill('12')
  await page.getByLabel('Month', { exact: true }).fill('4')
  await page.getByLabel('Year', { exact: true }).fill('2015')
  await page.getByLabel('Phone number').fill('07700 900261')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Save my answers' }).click()
  await expect(page.getByRole('alert')).toContainText('18 or over on its first day')
  await expectAccessible(page)
  await page.getByLabel('Year', { exact: true }).fill('1991')
  await page.getByRole('button', { name: 'Save my answers' }).click()
  // What is left is the first aid certificate.
  await expect(page.getByRole('region', { name: '1 thing to do' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(order)
  await expect(page.getByText('Say who comes on one place')).toBeVisible()
  await expect(page.getByText('Questions answered')).toBeVisible()
  await expect(page.getByText('1991')).toHaveCount(0)
})
