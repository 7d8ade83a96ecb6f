import type { Page } from '@playwright/test'
import { readPdf } from '../pdf/read-pdf.ts'
import { readQrCode } from '../pdf/read-qr-code.ts'
import { closeRegister } from '../staff/close-register.ts'
import { checkIdentity } from '../staff/test-class.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { openOwnRegister } from './own-register.ts'
import { test as base, expect, open } from './staff.ts'

type Own = { own: Awaited<ReturnType<typeof openOwnRegister>> }

/** Two people of a class of today whose register is closed and whose papers were seen. */
const test = base.extend<Own>({
  own: async ({ database }, use) => {
    const own = await openOwnRegister(database.DATABASE_URL ?? '')
    for (const id of own.bookings) await checkIdentity(own.db, id)
    await closeRegister(own.db, own)
    await use(own)
    await own.close()
  },
})

/** By keyboard alone: a choice for each person, one below the other. */
async function recordByKeyboard(page: Page, people: number) {
  await page.getByLabel('Assessor').selectOption('Somebody else')
  await page.getByLabel('Full name').fill('Helen Marsh')
  await page.getByLabel('Qualification, its number').fill('Level 3 award 4711, seen by Sam')
  for (let nth = 0; nth < people; nth += 1) {
    const choice = page.getByLabel(/^Result of /).nth(nth)
    await choice.focus()
    // The last of the class is referred.
    await page.keyboard.type(nth === people - 1 ? 'Refer' : 'Pass')
  }
  await page.getByRole('button', { name: 'Record the results' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Recorded' })).toContainText(
    /Liam Frost, .*: Refer/,
  )
  // Whoever was referred stays in the form: what was recorded must not be sent once more.
  await expect(page.getByLabel('Result of Liam Frost')).toHaveValue('')
}

test('from a closed register to a certificate that anybody can check, until it is withdrawn', async ({
  page,
  browser,
  academy,
  own,
}) => {
  const [holder = ''] = own.names
  await test.step('the trainer records the results', async () => {
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
    await own.signIn(context, academy.url)
    const tablet = await context.newPage()
    await open(tablet, `${academy.url}/trainer/runs/${own.runId}/results`)
    await recordByKeyboard(tablet, own.names.length)
    await expectAccessible(tablet)
    await context.close()
  })

  await test.step('staff complete the date', async () => {
    await open(page, `/admin/certifications/${own.runId}`)
    const complete = page.getByRole('region', { name: 'Complete the date' })
    await expect(complete).toContainText(`Bookings to complete (${own.names.length})`)
    await expect(complete).toContainText('Referred: a resit is needed')
    await complete.getByRole('button').dblclick()
    const issued = page.getByRole('cell', { name: 'Booking completed, certificate issued' })
    await expect(issued).toHaveCount(own.names.length - 1)
    await expect(page.locator('.toast')).toHaveCount(0)
    await expectAccessible(page)
  })

  const email = own.emailOf(holder)
  const ownPage = await linkFor(
    page.request,
    email,
    'certificate-issued',
    /https?:\/\/\S+\/my-booking\/[\w.-]+/,
  )
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  const scanned =
    await test.step('the holder opens the letter and downloads the record', async () => {
      await phone.goto(ownPage)
      const result = phone.getByRole('region', { name: 'Your result' })
      await expect(result).toContainText('Pass')
      const address = await result
        .getByRole('link', { name: 'Download your record' })
        .getAttribute('href')
      const file = await (await phone.request.get(new URL(address ?? '', ownPage).href)).body()
      expect(
        readPdf(file)
          .elements('P')
          .map(({ text }) => text),
      ).toContain(holder)
      return readQrCode(file)
    })

  await test.step('an employer scans the code', async () => {
    expect(scanned).toMatch(/\/verify\/[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}$/)
    await phone.goto(scanned)
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Valid')
    await expectAccessible(phone)
  })
  await test.step('another types it, and the surname', async () => {
    await phone.goto(`${academy.url}/verify`)
    const code = scanned.split('/').at(-1) ?? ''
    await phone.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Valid')
    await phone.getByLabel('Surname').fill(holder.split(' ').at(-1) ?? '')
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('main')).toContainText('Yes: this is')
  })
  await test.step('withdrawn, it is withdrawn for everybody at once', async () => {
    await open(page, `/admin/certifications?search=${scanned.split('/').at(-1)}`)
    await page.getByRole('link', { name: holder }).click()
    await page.getByLabel('Reason, for staff only').fill('Issued by mistake')
    const withdraw = page.getByRole('button', { name: 'Withdraw the certificate' })
    await withdraw.click({ clickCount: 2, delay: 60 })
    await expect(page.getByText('The certificate is withdrawn.')).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
    await phone.goto(scanned)
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Withdrawn')
    await expect(phone.getByRole('main')).not.toContainText('mistake')
  })
  await phone.context().close()
})
