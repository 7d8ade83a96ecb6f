import type { Page } from '@playwright/test'
import { test as base, expect } from './academy.ts'
import { openCuttableNetwork } from './cut-network.ts'
import { openOwnRegister } from './own-register.ts'

type Own = {
  own: Awaited<ReturnType<typeof openOwnRegister>>
  network: Awaited<ReturnType<typeof openCuttableNetwork>>
}

const test = base.extend<Own>({
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
})

/** The device has taken the page over, and can open it without a network. */
async function openOnDevice(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByText('All marks sent')).toBeVisible()
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((done) => setTimeout(done, 20))
  })
}

test('a register that is left open without a network shows no names once the session has ended', {
  tag: '@broken-network',
}, async ({ page, context, own, network }) => {
  const [name = ''] = own.names
  await own.signIn(context, network.url)
  await openOnDevice(page, own.path)
  await network.cut(context)
  await page.getByRole('button', { name: 'Mark all 12 present' }).first().click()
  await expect(page.getByText('12 marks not sent')).toBeVisible()
  // Its cookie ends with the session.
  await context.clearCookies({ name: 'register-key' })
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a device forgets the people of a date that was given to somebody else', {
  tag: '@broken-network',
}, async ({ page, context, own, network }) => {
  const [name = ''] = own.names
  await own.signIn(context, network.url)
  await openOnDevice(page, own.path)
  await own.giveAway()
  await page.getByRole('button', { name: 'Mark all 12 present' }).first().click()
  await expect(page.getByRole('heading', { name: 'Not one of your dates' })).toBeVisible()
  await network.cut(context)
  await page.goto(own.path)
  await expect(page.getByText('this device has no register that you may see')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await own.rows()).toEqual([])
})
