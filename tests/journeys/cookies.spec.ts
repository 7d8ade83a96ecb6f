import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { scriptStarted } from './script-started.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Your choice about cookies' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' })
const settingsLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })

async function keptChoice(context: BrowserContext) {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === 'academy_cookie_choice')
}

/** The categories in the cookie, once it is there. */
async function expectAllowed(context: BrowserContext, categories: string) {
  await expect
    .poll(async () => (await keptChoice(context))?.value)
    .toMatch(new RegExp(`^1\\.\\d{10}\\.${categories}$`))
}

async function expectNotAskedAgain(page: Page) {
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
}

/** As somebody who has given no answer yet. */
async function visitAnew(page: Page) {
  await page.context().clearCookies()
  await page.goto('/courses')
  await expect(bar(page)).toBeVisible()
}

test('the bar stands in two lines, leaves the page where it is, and opens settings by category, which can be left without having chosen', async ({
  page,
  context,
}) => {
  await visitAnew(page)
  for (const [width, height] of [
    [360, 844],
    [390, 844],
    [1440, 900],
  ] as const) {
    await test.step(`three controls in one row and two answers of equal weight: ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await expectTwoLines(page)
    })
    if (width !== 360) {
      await test.step(`tabbing through the bar leaves the page where it is: ${width} px`, async () => {
        await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
        await bar(page).getByRole('link', { name: 'Cookie policy' }).focus()
        for (let control = 0; control < 3; control += 1) {
          await page.keyboard.press('Tab')
          await expect(bar(page).locator(':focus')).toHaveCount(1)
          expect(await page.evaluate(() => scrollY)).toBe(600)
        }
      })
    }
  }

  const customise = bar(page).getByRole('button', { name: 'Customise' })
  await test.step('the settings are left with Escape or the cross', async () => {
    await customise.click()
    await settings(page).getByLabel('Marketing').check()
    await page.keyboard.press('Escape')
    await expect(settings(page)).toHaveCount(0)
    await expect(customise).toBeFocused()

    await customise.click()
    await expect(settings(page).getByLabel('Marketing')).not.toBeChecked()
    await settings(page).getByRole('button', { name: 'Close without choosing' }).click()
    await expect(settings(page)).toHaveCount(0)
    await expect(bar(page)).toBeVisible()
    expect(await context.cookies(), 'no cookie before an answer').toEqual([])
  })

  await test.step('every optional category is off at first', async () => {
    await customise.click()
    const boxes = settings(page).getByRole('checkbox')
    await expect(boxes).toHaveCount(4)
    await expect(settings(page).getByLabel('Essential')).toBeChecked()
    await expect(settings(page).getByLabel('Essential')).toBeDisabled()
    for (const name of ['Functional', 'Analytics', 'Marketing']) {
      await expect(settings(page).getByLabel(name)).not.toBeChecked()
    }
    await expectAccessible(page, 'dialog')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'dialog')
  })

  await settings(page).getByLabel('Analytics').check()
  await settings(page).getByRole('button', { name: 'Save choices' }).click()
  await expect(settings(page)).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  await expectAllowed(context, 'essential-analytics')
  await expectNotAskedAgain(page)
})

async function expectTwoLines(page: Page) {
  const controls = await bar(page).getByRole('button').all()
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()))
  expect(boxes).toHaveLength(3)
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  const lines = await bar(page)
    .locator('p')
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
  expect(Math.round(lines)).toBeLessThanOrEqual(2)
  const [accept, reject] = ['Accept all', 'Reject non-essential'].map((name) =>
    bar(page).getByRole('button', { name }).evaluate(look),
  )
  expect(await accept).toEqual(await reject)
}

/** Runs in the page. */
function look(button: Element) {
  const { backgroundColor, color, border, fontSize, fontWeight } = getComputedStyle(button)
  const { top, height } = button.getBoundingClientRect()
  return { backgroundColor, color, border, fontSize, fontWeight, top, height }
}

test('an answer takes one request, lasts six months and is asked for again after them; it is kept of somebody who leaves at once', async ({
  page,
  context,
  baseURL,
}) => {
  const old = { name: 'academy_cookie_choice', value: '1.1500000000.essential-analytics' }
  await context.addCookies([{ ...old, url: baseURL ?? '' }])
  await page.goto('/courses')
  await expect(bar(page)).toBeVisible()

  await test.step('takes one request to answer, and loads no page', async () => {
    // By keyboard: a pointer would rest on what lies under the bar, and a link there is prefetched.
    const accept = bar(page).getByRole('button', { name: 'Accept all' })
    await accept.focus()
    await scriptStarted(page, 'cookie-bar')
    // The last request of the page itself.
    await expect(page.locator('[data-statistics="loaded"]')).toBeVisible()
    const requests: string[] = []
    const failures: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    page.on('requestfailed', (request) => failures.push(request.url()))
    const answer = page.waitForResponse('**/api/cookie-choice')
    await accept.press('Enter')
    await expect(bar(page)).toHaveCount(0)
    expect((await answer).status()).toBe(204)
    expect(requests.map((each) => each.replace(/^(\w+ ).*\//, '$1/'))).toEqual([
      'POST /cookie-choice',
    ])
    expect(failures).toEqual([])
    await expect(page.locator('#content')).toBeFocused()
  })

  await test.step('accepts all, for six months, and is not asked again', async () => {
    await expectAllowed(context, 'essential-functional-analytics-marketing')
    const kept = await keptChoice(context)
    expect(kept).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false })
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(180)
    expect(days).toBeLessThan(185)
    await expectNotAskedAgain(page)
  })

  await test.step('the choice of somebody who leaves the page at once is kept', async () => {
    await visitAnew(page)
    // Once its settings can be opened, its code is loaded.
    await bar(page).getByRole('button', { name: 'Customise' }).click()
    await settings(page).getByRole('button', { name: 'Close without choosing' }).click()
    const left = Promise.withResolvers<void>()
    await page.route('**/api/cookie-choice', async (route) => {
      await left.promise
      await route.continue()
    })
    await bar(page)
      .getByRole('button', { name: 'Accept all' })
      .evaluate((button: HTMLElement) => {
        button.click()
        location.assign('/contact')
      })
    await expect(page).toHaveURL('/contact')
    left.resolve()
    await expectAllowed(context, 'essential-functional-analytics-marketing')
  })
})

test('someone who has chosen changes it from the footer on any page, and in the form on the cookie policy', async ({
  page,
  context,
}) => {
  await page.goto('/cookie-policy')
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(bar(page)).toHaveCount(0)
  const form = page.locator('#choice')
  await expect(form.getByLabel('Marketing')).toBeChecked()
  await form.getByLabel('Functional').uncheck()
  await form.getByRole('button', { name: 'Save choices' }).click()
  await expect(form.getByRole('status')).toHaveText('Your choice is saved.')
  await expect(form.getByLabel('Functional')).not.toBeChecked()
  await expect(form.getByLabel('Marketing')).toBeChecked()
  await expectAllowed(context, 'essential-analytics-marketing')

  await page.goto('/terms-of-service')
  await settingsLink(page).click()
  await expect(settings(page).getByLabel('Marketing')).toBeChecked()
  await expect(settings(page).getByLabel('Functional')).not.toBeChecked()
  await settings(page).getByLabel('Marketing').uncheck()
  await settings(page).getByRole('button', { name: 'Save choices' }).click()
  await expect(settings(page)).toHaveCount(0)
  await expect(settingsLink(page)).toBeFocused()
  await expectAllowed(context, 'essential-analytics')

  await settingsLink(page).click()
  await settings(page).getByRole('button', { name: 'Reject non-essential' }).click()
  await expect(settings(page)).toHaveCount(0)
  await expectAllowed(context, 'essential')
})

test('settings that cannot be loaded lead to the form; a rejection that cannot be saved says so, and is asked for until it is', {
  tag: '@broken-network',
}, async ({ page, context }) => {
  await page.route(/\/assets\/settings-dialog-/, (route) => route.abort())
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settingsLink(page).click()
  await expect(page).toHaveURL('/cookie-policy#choice')
  await page.unrouteAll()

  await visitAnew(page)
  // Its code is loaded when somebody comes near.
  await bar(page).getByRole('button', { name: 'Reject non-essential' }).hover()
  await scriptStarted(page, 'cookie-bar')
  await context.setOffline(true)
  await bar(page).getByRole('button', { name: 'Reject non-essential' }).click()
  await expect(bar(page).getByRole('alert')).toHaveText(
    'Your choice could not be saved. Please try again.',
  )
  await context.setOffline(false)
  await bar(page).getByRole('button', { name: 'Reject non-essential' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expectAllowed(context, 'essential')
  await expectNotAskedAgain(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the choice is made and changed on the cookie policy', async ({ page, context }) => {
    await page.goto('/courses')
    await settingsLink(page).click()
    await expect(page).toHaveURL('/cookie-policy#choice')
    const form = page.locator('#choice')
    await expect(form).toBeInViewport()
    await expect(form.getByLabel('Functional')).not.toBeChecked()

    await form.getByLabel('Functional').check()
    await form.getByRole('button', { name: 'Save choices' }).click()
    await expect(page).toHaveURL('/cookie-policy?saved=1#choice')
    await expect(form.getByRole('status')).toHaveText('Your choice is saved.')
    await expect(form.getByLabel('Functional')).toBeChecked()
    await expectAllowed(context, 'essential-functional')

    await form.getByRole('button', { name: 'Reject non-essential' }).click()
    await expect(form.getByLabel('Functional')).not.toBeChecked()
    await expectAllowed(context, 'essential')

    await form.getByRole('button', { name: 'Accept all' }).click()
    await expect(form.getByLabel('Marketing')).toBeChecked()
    await expectAllowed(context, 'essential-functional-analytics-marketing')
  })
})
