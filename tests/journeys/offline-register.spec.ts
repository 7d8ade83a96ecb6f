import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAlsoAt } from './expect-accessible.ts'
import {
  closeDay,
  closingButton,
  expect,
  giveTime,
  markOthers,
  type Own,
  openOnDevice,
  person,
  press,
  showPart,
  signOnPaper,
  status,
  test,
} from './register-on-device.ts'
import { newClientAddress } from './visitor.ts'

test('a day without a network: marks, times and a signature survive the tab and arrive once, in order', {
  tag: '@broken-network',
}, async ({ page, context, own, network }) => {
  await own.signIn(context, network.url)
  await openOnDevice(page, own.path)
  await expect(status(page)).toHaveText('No marks yet')
  await network.cut(context)
  const [late, alsoLate, leaving, ...others] = own.names as [string, string, string, ...string[]]
  for (const [name, time] of [
    [late, '09:25'],
    [alsoLate, '09:40'],
  ] as const) {
    await press(page, name, 'Late')
    await giveTime(page, name, 'Arrived', time)
  }
  await press(page, leaving, 'Left')
  await giveTime(page, leaving, 'Left at', '11:30')
  for (const name of others.slice(0, 4)) {
    await expect(await press(page, name, 'Present')).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(status(page)).toContainText(/\d+ marks not sent/)

  // In the middle of it the tab is closed, and opened again without a network.
  await page.close()
  const again = await context.newPage()
  await again.goto(own.path)
  await expect(person(again, late).getByLabel('Arrived')).toHaveValue('09:25')
  await expect(person(again, leaving).getByLabel('Left at')).toHaveValue('11:30')
  await markOthers(again, 'Morning', 'Mark the other 5')
  await markOthers(again, 'Afternoon', 'Mark all 12')
  await showPart(again, 'Signature')
  await again.getByRole('button', { name: `Sign: ${late}` }).click()
  const pad = again.getByRole('dialog').getByRole('img')
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is nothing to sign on.')
  await again.mouse.move(box.x + 40, box.y + 60)
  await again.mouse.down()
  for (const [x, y] of [
    [90, 20],
    [140, 90],
    [200, 30],
  ] as const) {
    await again.mouse.move(box.x + x, box.y + y, { steps: 5 })
  }
  await again.mouse.up()
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Save the signature' }).click()
  await expect(again.getByRole('img', { name: `Signature of ${late}` })).toBeVisible()
  await signOnPaper(again, alsoLate)
  await expect(await closingButton(again)).toBeDisabled()
  expect(await own.rows()).toEqual([])

  await network.mend(context)
  await expect(status(again)).toHaveText('All marks sent')
  const rows = await own.rows()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const made = rows.map(({ madeAt }) => madeAt.getTime())
  expect(made).toEqual(made.toSorted((one, other) => one - other))
  expect(rows.filter(({ half: of }) => of === 'afternoon')).toHaveLength(12)
  expect(rows.filter(({ kind }) => kind === 'signature').map(({ content }) => content)).toEqual([
    { how: 'drawn', path: expect.stringMatching(/^M\d+ \d+L/), for: 'arrival', reason: null },
    { how: 'paper', path: null, for: 'arrival', reason: 'The tablet was in use: folder 7' },
  ])
  // Without script, and for staff, the sheet says the same.
  await again.goto(own.path)
  await expect(status(again)).toHaveText('All marks sent')
  await showPart(again, 'Morning')
  await expect(person(again, alsoLate).getByLabel('Arrived')).toHaveValue('09:40')
  await closeDay(again)
  await expect(again.getByRole('link', { name: /Closed/ })).toBeVisible()
  await expect(status(again)).toHaveText('All marks sent')
  expect((await own.rows()).at(-1)?.kind).toBe('closing')
})

test('two tablets that marked differently show both marks, and the day is not closed until one is chosen', {
  tag: '@broken-network',
}, async ({ page, context, own, network, browser }) => {
  const [first = '', ...others] = own.names
  await own.signIn(context, network.url)
  const second = await browser.newContext({ baseURL: network.url, ...tablet() })
  await own.signIn(second, network.url)
  const other = await second.newPage()
  for (const each of [page, other]) {
    await openOnDevice(each, own.path)
    await each.context().setOffline(true)
    await press(each, first, each === page ? 'Present' : 'Absent')
  }
  await markOthers(page, 'Morning', 'Mark the other 11')
  await markOthers(page, 'Afternoon', 'Mark all 12')
  await showPart(page, 'Morning')
  await context.setOffline(false)
  await expect(status(page)).toHaveText('All marks sent')
  await second.setOffline(false)
  await expect(status(other)).toHaveText('All marks sent')

  const differ = other.getByRole('region', { name: 'Marks that differ' })
  await expect(differ).toContainText('Present')
  await expect(differ).toContainText('Absent')
  await expectAccessible(other)
  await closeDay(other)
  await expect(other.getByText('Two people marked somebody differently')).toBeVisible()
  await differ.getByLabel('Present').check()
  await differ.getByRole('button', { name: 'Decide' }).click()
  await expect(differ.getByRole('alert')).toContainText('a reason of 3 letters or more')
  await differ.getByLabel('Reason').fill('Seen in the room')
  await differ.getByRole('button', { name: 'Decide' }).click()
  await expect(differ).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(status(other)).toHaveText('All marks sent')
  await closeDay(other)
  await expect(other.getByRole('link', { name: /Closed/ })).toBeVisible()

  // The first tablet has not heard of it: what it marks now is refused, and stays in sight.
  await press(page, others[0] ?? '', 'Absent')
  const refused = page.getByRole('region', { name: 'Not taken' })
  await expect(refused).toContainText('a correction needs a reason')
  await refused.getByRole('button', { name: 'I have seen this' }).click()
  await expect(status(page)).toHaveText('All marks sent')
  await second.close()
})

test('who is signed out sees no names, their marks wait for them, and somebody else sees nothing of it', {
  tag: '@broken-network',
}, async ({ page, context, own, network }) => {
  const [first = '', next = ''] = own.names
  await own.signIn(context, network.url)
  await openOnDevice(page, own.path)
  await network.cut(context)
  await press(page, first, 'Present')
  await own.endSessions()
  await network.mend(context)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText('1 mark was not sent')).toBeVisible()
  await expectNoNames(page, own.names)

  // Somebody else signs in here, and even opens the page without a network.
  await signInAsStaff(context, network.url)
  await expectNoNamesAt(page, own)
  await network.cut(context)
  await expectNoNamesAt(page, own)
  await network.mend(context)
  expect(await own.rows()).toEqual([])

  // The same person again: the mark goes out.
  await context.clearCookies()
  await own.signIn(context, network.url)
  await page.goto(own.path)
  await expect(status(page)).toHaveText('All marks sent')
  expect((await own.rows()).map(({ content }) => content)).toMatchObject([{ is: 'present' }])

  // And when they sign out themselves, also without a network afterwards.
  await press(page, next, 'Absent')
  await expect(status(page)).toHaveText('All marks sent')
  await page.request.post('/sign-out', { headers: { Origin: network.url }, maxRedirects: 0 })
  await network.cut(context)
  await expectNoNamesAt(page, own)
})

test('a first visit of the register takes at most 120 kB of script; it is used with the keyboard at every width, and its service worker is asked about no other address', {
  tag: '@broken-network',
}, async ({ page, context, own, network }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await own.signIn(context, network.url)
  await page.goto(own.path, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(120_000)

  const [first = ''] = own.names
  const present = person(page, first).getByRole('button', { name: 'Present' })
  await present.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(person(page, first).getByRole('button', { name: 'Late' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessibleAlsoAt(page, { width: 390, height: 900 })
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await expect(status(page)).toBeInViewport()
  }

  await test.step('the service worker is asked about the register’s own address', async () => {
    await openOnDevice(page, own.path)
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    )
    expect(scopes).toEqual([`${network.url}${own.path}`])
    for (const path of ['/', '/trainer', `/trainer/runs/${own.runId}`, '/sign-in', '/courses']) {
      await page.goto(path)
      expect(await page.evaluate(() => navigator.serviceWorker.controller), path).toBeNull()
    }
    await page.goto(own.path)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const kept = await page.evaluate(async () => {
      const caches = await window.caches.keys()
      const all = await Promise.all(
        caches.map(async (name) => (await window.caches.open(name)).keys()),
      )
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(3)
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  })
})

const tablet = () => ({
  viewport: { width: 820, height: 1180 },
  extraHTTPHeaders: { 'X-Forwarded-For': newClientAddress() },
})

async function signInAsStaff(context: BrowserContext, url: string) {
  const answer = await context.request.post(`${url}/admin/login`, {
    headers: { Origin: url },
    form: { email: 'admin@academy.example', password: 'torch-beam-on-a-floor-plan' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
}

async function expectNoNamesAt(page: Page, own: Own['own']) {
  await page.goto(own.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoNames(page, own.names)
}

async function expectNoNames(page: Page, names: readonly string[]) {
  const text = await page.content()
  expect(names.filter((name) => text.includes(name))).toEqual([])
}
