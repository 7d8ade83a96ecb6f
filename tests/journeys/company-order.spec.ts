import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { readPdf } from '../pdf/read-pdf.ts'
import { expect, test } from './academy.ts'
import { openBookingDialog } from './booking-dialog.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { addDate } from './own-date.ts'
import { payWithCard } from './pay-with-card.ts'
import { bookingPath, open } from './staff.ts'
import { newEmail } from './visitor.ts'

const course = 'first-aid-at-work'
const privateLink = /https?:\/\/\S+\/my-(?:booking|order)\/[\w./-]+/
const changes = 'Move, send somebody else or cancel'
const people = ['Farida Osei', 'Gareth Pugh', 'Hana Novák', 'Ivo Brandt']

/**
 * 4 × £175.00 less 15% = £595.00, so £148.75 each. A company has no right to cancel by law: 16 days
 * before the start the terms give back half of a place, £74.375, which is paid as £74.38.
 */
test('a company sends four people: ordered, named, one replaced, one cancelled for half', {
  // An e-mail address that is none is refused with 400.
  tag: ['@phone', '@broken-network'],
}, async ({ page, browser, request, staffState, academy, running }) => {
  running.cards.controls.deliverWebhooks = true
  const staff = await browser.newPage({ storageState: staffState, baseURL: academy.url })
  const date = await addDate(staff.request, academy, { course, inDays: 16 })
  const buyer = await test.step('the order, by keyboard', () => orderFourPlaces(page, date))

  const order = await linkFor(request, buyer, 'order-confirmation', privateLink)
  await page.goto(order)
  await expect(page.getByText('Bought by Orla Byrne for Gate & Co Ltd')).toBeVisible()
  await expect(figures(page)).toHaveText(['4 places', '£595.00', '£105.00'])
  await expect(tasks(page)).toContainText('Say who comes on 4 places')
  await expectAccessible(page)

  const emails = await test.step('four people are named', () => nameAll(page))
  await expect(page.getByText('Saved. 4 people have an e-mail from us now')).toBeVisible()
  for (const [nth, email] of emails.entries()) {
    const details = await linkFor(request, email, 'participant-invitation', privateLink)
    // The page is filled in once; the form of the others is sent as it would send it.
    if (nth === 0) await giveDetails(page, details, people[nth] ?? '')
    else await sendDetails(request, details, { name: people[nth] ?? '', email })
  }
  await page.goto(order)
  await expect(page.getByText('Nothing more to do')).toBeVisible()
  await expect(page.getByText('Questions answered')).toHaveCount(4)

  const replacement = newEmail('replacement')
  await test.step('one is replaced', async () => {
    await place(page, 'Gareth Pugh').getByText(changes).press('Enter')
    await place(page, 'Gareth Pugh')
      .getByRole('link', { name: 'Send somebody else' })
      .press('Enter')
    await expect(page.getByRole('heading', { name: 'Send somebody else' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Full name of the new person').fill('Jonas Aaltonen')
    await page.getByLabel('Their email address').fill(replacement)
    await page.getByLabel('Their phone number').fill('07700 900456')
    await page.getByLabel('Their phone number').press('Enter')
    await expect(page.getByText('Jonas Aaltonen comes now.')).toBeVisible()
    await expect(tasks(page)).toContainText('1 of 4 people has not answered our questions yet')
    await expect(place(page, 'Jonas Aaltonen')).toContainText('Questions open')
    const details = await linkFor(request, replacement, 'place-given', privateLink)
    await sendDetails(request, details, { name: 'Jonas Aaltonen', email: replacement })
  })

  await page.goto(order)
  const reference = (await place(page, 'Hana Novák').locator('p').first().textContent()) ?? ''
  await test.step('one is cancelled for 50%', async () => {
    await place(page, 'Hana Novák').getByText(changes).press('Enter')
    await place(page, 'Hana Novák').getByRole('link', { name: 'Cancel this place' }).press('Enter')
    await expect(page.getByText('50% of what was paid, by the terms of your booking')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel and refund £74.38' }).press('Enter')
    await expect(page.getByText('The place of Hana Novák is cancelled.')).toContainText('£74.38')
    await expect(page.getByText('Nothing more to do')).toBeVisible()
    await expect(page.getByText('Questions answered')).toHaveCount(3)
  })

  await test.step('invoice and credit note, to the penny', async () => {
    const documents = page.getByRole('link', { name: /^(Invoice|Credit note) .* \(PDF\)$/ })
    await expect
      .poll(async () => (await request.get(order)).text())
      .toMatch(/Credit note [^<]*(<!-- -->)? \(PDF\)/)
    await page.goto(order)
    await expect(documents).toHaveCount(2)
    await expect(figures(page)).toHaveText([
      '4 places, 1 cancelled',
      '£595.00',
      '£105.00',
      '£74.38',
    ])
    const [invoice, creditNote] = await readAll(page, documents)
    expect(invoice?.cells).toEqual(['4', '£148.75', '£595.00', '£595.00'])
    expect(invoice?.text).toContain('Gate & Co Ltd')
    expect(invoice?.text).toContain('PO-7741')
    expect(invoice?.text).toContain('List price £700.00, less a discount of £105.00.')
    expect(invoice?.text).toContain('Nothing is left to pay.')
    expect(creditNote?.cells).toEqual(['1', '£74.38', '£74.38', '£74.38'])
    expect(creditNote?.text).toContain(`Reduction for ${reference}: First Aid at Work`)

    await open(staff, await bookingPath(staff, reference))
    const papers = staff.getByRole('region', { name: 'Receipt and invoice' })
    await expect(papers).toContainText('£595.00')
    await expect(papers).toContainText('-£74.38')
    await expectAccessible(staff, '[aria-labelledby="papers"]')
    const links = papers.getByRole('link', { name: /^(Invoice|Credit note) / })
    expect(await readAll(staff, links)).toEqual([invoice, creditNote])
  })
  await staff.close()
})

/** Without a mouse: links and buttons by Enter, boxes by Space. */
async function orderFourPlaces(page: Page, date: string) {
  const email = newEmail('company')
  await page.goto(`/courses/${course}`)
  // On a phone dates are loaded once the page is used.
  await page.getByRole('button', { name: 'Reject non-essential' }).press('Enter')
  await openBookingDialog(page)
  const dialog = page.getByRole('dialog', { name: /^Book / })
  await dialog.locator(`input[name=date][value="${date}"]`).press('Space')
  await dialog.getByLabel('How many places?').selectOption('4')
  await expect(dialog.getByLabel('No, thank you')).toBeVisible()
  await dialog.getByLabel('I am attending myself').press('Space')
  // Whoever does not come is promised no reminder of a renewal.
  await expect(dialog.getByLabel('No, thank you')).toBeHidden()
  await dialog.getByLabel('Full name').fill('Orla Byrne')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Phone number').fill('01632 960789')
  await dialog.getByText('Booking for a company?').press('Enter')
  await dialog.getByLabel('Company name').fill('Gate & Co Ltd')
  await dialog.getByLabel('Company address').fill('1 High Street\nEpsom')
  await dialog.getByLabel('Purchase order number').fill('PO-7741')
  await expect(dialog.getByText('You save £105.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay £595.00' }).press('Enter')
  await payWithCard(page)
  await expect(page.getByRole('status')).toContainText('Paid£595.00')
  return email
}

async function nameAll(page: Page) {
  await page.getByRole('link', { name: 'Name participants' }).first().press('Enter')
  const emails = people.map(() => newEmail('participant'))
  for (const [nth, name] of people.entries()) {
    const fields = page.getByRole('group', { name: `Place ${nth + 1}` })
    await fields.getByLabel('Full name').fill(name)
    await fields.getByLabel('Email address').fill(nth === 1 ? 'gareth@' : (emails[nth] ?? ''))
  }
  const save = page.getByRole('button', { name: 'Save, and send the links' })
  await save.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Invalid email address')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  const second = page.getByRole('group', { name: 'Place 2' })
  await second.getByLabel('Email address').fill(emails[1] ?? '')
  await save.press('Enter')
  return emails
}

/** On the participant's own page. */
async function giveDetails(page: Page, link: string, name: string) {
  await test.step(`${name} gives their details`, async () => {
    await page.goto(link)
    await expect(page.getByLabel('Full name')).toHaveValue(name)
    await expectAccessible(page)
    await page.getByLabel('Day', { exact: true }).fill('12')
    await page.getByLabel('Month', { exact: true }).fill('4')
    await page.getByLabel('Year', { exact: true }).fill('1991')
    await page.getByLabel('Phone number').fill('07700 900261')
    for (const box of await page.getByRole('checkbox').all()) await box.press('Space')
    await page.getByRole('button', { name: 'Save my answers' }).press('Enter')
    await expect(page.getByText('There is nothing more to do until you come.')).toBeVisible()
    // Neither what it cost nor who else comes.
    await expect(page.getByText('£')).toHaveCount(0)
    for (const other of people.filter((each) => each !== name)) {
      await expect(page.getByText(other)).toHaveCount(0)
    }
  })
}

async function sendDetails(
  request: APIRequestContext,
  link: string,
  { name, email }: { name: string; email: string },
) {
  const page = link.endsWith('/details') ? link : `${link}/details`
  const html = await (await request.get(page)).text()
  const declared = [...html.matchAll(/name="(declared-[\w-]+)"/g)].map(([, field = '']) => field)
  const answer = await request.post(page, {
    headers: { Origin: new URL(page).origin },
    form: {
      fullName: name,
      birthDay: '12',
      birthMonth: '4',
      birthYear: '1991',
      email,
      phone: '07700 900261',
      emergencyContact: '',
      dietaryRequirements: '',
      ...Object.fromEntries(declared.map((field) => [field, 'yes'])),
      revision: /name="revision" value="(\d+)"/.exec(html)?.[1] ?? '',
    },
  })
  const own = await answer.text()
  expect(own).toContain('There is nothing more to do until you come.')
  expect(people.filter((other) => other !== name && own.includes(other))).toEqual([])
}

/** What the order cost as a whole. */
const figures = (page: Page) => page.locator('h1 ~ dl').first().locator('dd')

const tasks = (page: Page) => page.getByRole('region', { name: /thing/ })

const place = (page: Page, name: string) =>
  page.getByRole('region', { name: /^First Aid at Work CR-/ }).filter({ hasText: name })

/** Every linked PDF: the figures of its table, and its whole text. */
async function readAll(page: Page, links: Locator) {
  const files = (await links.all()).map(async (link) => {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    const pdf = readPdf(await answer.body())
    return { cells: pdf.elements('TD').map(({ text }) => text), text: pdf.root.text }
  })
  return Promise.all(files)
}
