import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'

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
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
}

test.describe('the first visit', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/courses')
    await expect(bar(page)).toBeVisible()
  })

  test('offers two answers of equal weight', { tag: '@phone' }, async ({ page }) => {
    const looks = await Promise.all(
      ['Accept all', 'Reject non-essential'].map((name) =>
        bar(page)
          .getByRole('button', { name })
          .evaluate((button) => {
            const { backgroundColor, color, border, fontSize, fontWeight } =
              getComputedStyle(button)
            const { top, height } = button.getBoundingClientRect()
            return { backgroundColor, color, border, fontSize, fontWeight, top, height }
          }),
      ),
    )
    expect(looks[0]).toEqual(looks[1])
  })

  test('accepts all, for six months, and is not asked again', async ({ page, context }) => {
    expect(await context.cookies(), 'no cookie before an answer').toEqual([])
    await bar(page).getByRole('button', { name: 'Accept all' }).click()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.locator('#content')).toBeFocused()
    await expectAllowed(context, 'essential-functional-analytics-marketing')

    const kept = await keptChoice(context)
    expect(kept).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false })
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(180)
    expect(days).toBeLessThan(185)
    await expectNotAskedAgain(page)
  })

  test('rejects what is not essential, and is not asked again', async ({ page, context }) => {
    await bar(page).getByRole('button', { name: 'Reject non-essential' }).click()
    await expect(bar(page)).toHaveCount(0)
    await expectAllowed(context, 'essential')
    await expectNotAskedAgain(page)
  })

  test('customises by category, with every optional one off at first', async ({
    page,
    context,
  }) => {
    await bar(page).getByRole('button', { name: 'Customise' }).click()
    const boxes = settings(page).getByRole('checkbox')
    await expect(boxes).toHaveCount(4)
    await expect(settings(page).getByLabel('Essential')).toBeChecked()
    await expect(settings(page).getByLabel('Essential')).toBeDisabled()
    for (const name of ['Functional', 'Analytics', 'Marketing']) {
      await expect(settings(page).getByLabel(name)).not.toBeChecked()
    }
    await settings(page).getByLabel('Analytics').check()
    await settings(page).getByRole('button', { name: 'Save choices' }).click()
    await expect(settings(page)).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
    await expectAllowed(context, 'essential-analytics')
    await expectNotAskedAgain(page)
  })

  test('leaves the settings with Escape or the cross, without having chosen', async ({
    page,
    context,
  }) => {
    const customise = bar(page).getByRole('button', { name: 'Customise' })
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
    expect(await keptChoice(context)).toBeUndefined()
  })

  test('says so when the answer cannot be saved, and keeps asking', {
    tag: '@broken-network',
  }, async ({ page, context }) => {
    await context.setOffline(true)
    await bar(page).getByRole('button', { name: 'Reject non-essential' }).click()
    await expect(bar(page).getByRole('alert')).toHaveText(
      'Your choice could not be saved. Please try again.',
    )
    await context.setOffline(false)
    await bar(page).getByRole('button', { name: 'Reject non-essential' }).click()
    await expect(bar(page)).toHaveCount(0)
    await expectAllowed(context, 'essential')
  })

  test('can be walked by keyboard with nothing hidden under the bar', { tag: '@phone' }, async ({
    page,
  }) => {
    const places: { where: string; hidden: boolean }[] = []
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const focused = document.activeElement
        const foot = document.querySelector('.cookie-bar')
        if (!focused || !foot || focused === document.body) return null
        const { bottom } = focused.getBoundingClientRect()
        return {
          where: focused.textContent ?? '',
          hidden: !foot.contains(focused) && bottom > foot.getBoundingClientRect().top,
        }
      })
      if (!place) break
      places.push(place)
    }
    expect(places.length).toBeGreaterThan(20)
    expect(places.filter(({ hidden }) => hidden)).toEqual([])
  })

  test('finds no fault with the bar and the settings', { tag: '@phone' }, async ({ page }) => {
    await expectAccessible(page, '.cookie-bar')
    await bar(page).getByRole('button', { name: 'Customise' }).click()
    await expect(settings(page)).toBeVisible()
    await expectAccessible(page, 'dialog')
  })
})

test('someone who has chosen changes it from the footer, on any page', async ({
  page,
  context,
}) => {
  await page.goto('/terms-of-service')
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(bar(page)).toHaveCount(0)

  await settingsLink(page).click()
  await expect(settings(page).getByLabel('Marketing')).toBeChecked()
  await settings(page).getByLabel('Marketing').uncheck()
  await settings(page).getByRole('button', { name: 'Save choices' }).click()
  await expect(settings(page)).toHaveCount(0)
  await expect(settingsLink(page)).toBeFocused()
  await expectAllowed(context, 'essential-functional-analytics')

  await settingsLink(page).click()
  await settings(page).getByRole('button', { name: 'Reject non-essential' }).click()
  await expect(settings(page)).toHaveCount(0)
  await expectAllowed(context, 'essential')
})

test('the form on the cookie policy shows and changes the same choice', async ({
  page,
  context,
}) => {
  await page.goto('/cookie-policy')
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  const form = page.locator('#choice')
  await expect(form.getByLabel('Marketing')).toBeChecked()
  await form.getByLabel('Functional').uncheck()
  await form.getByRole('button', { name: 'Save choices' }).click()
  await expect(form.getByRole('status')).toHaveText('Your choice is saved.')
  await expect(form.getByLabel('Functional')).not.toBeChecked()
  await expect(form.getByLabel('Marketing')).toBeChecked()
  await expectAllowed(context, 'essential-analytics-marketing')
})

test('asks again when the answer is unreadable, of an older version or over six months old', async ({
  page,
  context,
  baseURL,
}) => {
  for (const value of ['true', '0.1763199000.essential', '1.1500000000.essential-analytics']) {
    await context.addCookies([{ name: 'academy_cookie_choice', value, url: baseURL ?? '' }])
    await page.goto('/courses')
    await expect(bar(page), value).toBeVisible()
  }
})

test('a page whose cookie settings do not arrive goes on, and leads to the form', {
  tag: '@broken-network',
}, async ({ page }) => {
  await page.route(/\/assets\/settings-dialog-/, (route) => route.abort())
  await page.goto('/courses', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settingsLink(page).click()
  await expect(page).toHaveURL('/cookie-policy#choice')
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
