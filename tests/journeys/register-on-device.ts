import type { Page } from '@playwright/test'
import { test as base, expect } from './academy.ts'
import { openCuttableNetwork } from './cut-network.ts'
import { openOwnRegister } from './own-register.ts'

export type Own = {
  own: Awaited<ReturnType<typeof openOwnRegister>>
  network: Awaited<ReturnType<typeof openCuttableNetwork>>
}

/** A register of yesterday with its own trainer, on a tablet whose network can be cut. */
export const test = base.extend<Own>({
  own: async ({ database }, use) => {
    const own = await openOwnRegister(database.DATABASE_URL ?? '')
    await use(own)
    await own.close()
  },
  network: async ({ academy }, use) => {
    const network = await openCuttableNetwork(academy.url)
    await use(network)
    network.close()
  },
  baseURL: async ({ network }, use) => use(network.url),
  viewport: { width: 820, height: 1180 },
})

/** A part of the register that a tablet shows one at a time. */
export async function showPart(page: Page, part: 'Morning' | 'Afternoon' | 'Signature' | 'Hours') {
  await page.getByRole('navigation', { name: 'Parts of the register' }).getByText(part).click()
}

export const person = (page: Page, name: string, of: 'morning' | 'afternoon' = 'morning') =>
  page.getByRole('group', { name: `${name}, ${of}` })

/** Marks everybody who is not marked yet as present. */
export async function markOthers(page: Page, part: 'Morning' | 'Afternoon', button: string) {
  await showPart(page, part)
  await page.getByRole('button', { name: `${button} present in the ${part.toLowerCase()}` }).click()
}

export const status = (page: Page) =>
  page.getByRole('status').filter({ hasText: /marks? (not )?sent|No marks yet/ })

/** The device has taken the page over, and can open it without a network. */
export async function openOnDevice(page: Page, path: string) {
  await page.goto(path)
  await expect(status(page)).toBeVisible()
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((done) => setTimeout(done, 20))
  })
}

export async function press(page: Page, name: string, mark: string) {
  const button = person(page, name).getByRole('button', { name: mark })
  await button.click()
  return button
}

export async function giveTime(page: Page, name: string, label: string, time: string) {
  await person(page, name).getByLabel(label).fill(time)
  await person(page, name).getByLabel(label).blur()
}

export { expect }

/** The trainer opens the closing of the day, types their name as a signature, and closes it. */
export async function closeDay(page: Page) {
  const closing = page.getByRole('region', { name: 'Close the day' })
  const button = await closingButton(page)
  await closing.getByLabel('Or type your full name').fill('Marcus Adeyemi')
  await button.press('Enter')
}

/** The button, once its part of the page is open. */
export async function closingButton(page: Page) {
  const closing = page.getByRole('region', { name: 'Close the day' })
  const button = closing.getByRole('button', { name: 'Sign and close' })
  if (!(await button.isVisible())) await closing.locator('summary').press('Enter')
  return button
}

/** A reason is given for each signature on paper. */
export async function signOnPaper(page: Page, name: string) {
  const row = page.getByRole('row', { name })
  await row.locator('summary', { hasText: 'On paper' }).press('Enter')
  await row.getByLabel('Why, and where it is').fill('The tablet was in use: folder 7')
  await row.getByRole('button', { name: 'Signed on paper' }).press('Enter')
}
