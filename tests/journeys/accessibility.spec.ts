import type { Page } from '@playwright/test'
import { publicPages } from '#app/public-pages.ts'
import { catalogue } from '../catalogue.ts'
import { inThisSet } from '../only-in-all.ts'
import { expect, test } from './academy.ts'
import { expectAccessible, expectAccessibleAlsoAt } from './expect-accessible.ts'
import { test as asStaff } from './staff.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
const tablet = { width: 820, height: 900 }
const narrowest = { width: 320, height: 640 }

const pages = inThisSet(
  ['/', '/courses', '/courses/security-guard', '/training', '/contact', '/sign-up'],
  publicPages(catalogue)
    .filter(({ file }) => !file)
    .map(({ path }) => path),
)

/** Several walks, so that no worker is left with all of them. */
const walks = inThisSet([0, 1], [0, 1, 2, 3]).map((walk, _, { length }) =>
  pages.filter((_, nth) => nth % length === walk),
)

for (const [nth, paths] of walks.entries()) {
  test(`public pages say the same on a phone as on a desktop, without a barrier on either (${nth + 1} of ${walks.length})`, async ({
    page,
  }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize(wide)
        await page.goto(path)
        await expect(page.getByText('Loading course dates')).toHaveCount(0)
        const onDesktop = await linesIn(page)
        expect(onDesktop.length).toBeGreaterThan(4)
        await expectAccessibleAlsoAt(page, narrow)
        await expect.poll(() => linesIn(page)).toEqual(expect.arrayContaining(onDesktop))
        await expectNoSidewaysScroll(page)
      })
    }
  })
}

/** Everything in sight, less the film’s button and the two helps for which a phone has no room. */
async function linesIn(page: Page) {
  const [text = ''] = await page.locator('main').allInnerTexts()
  const moving = ['', 'Play', 'Pause', 'Back to Courses', 'Check what you need before you book']
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !moving.includes(line))
}

async function expectNoSidewaysScroll(page: Page) {
  for (const size of [tablet, narrowest]) {
    await page.setViewportSize(size)
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(spill, `${size.width} px`).toBeLessThanOrEqual(0)
  }
}

test('a filtered list, an open answer, the open menu and the sign-in pages have no accessibility violations', async ({
  page,
}) => {
  await page.goto('/training?category=first-aid')
  await page.locator('#can-i-cancel summary').click()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page)
  for (const path of ['/sign-in', '/sign-up', '/forgot-password', '/admin/login']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectAccessible(page)
    })
  }
})

test('a title that cannot be read on its ground is found, also with a drawing behind it', async ({
  page,
}) => {
  await page.goto('/courses/first-aid-at-work')
  await expectAccessible(page, 'h1')
  await page.locator('h1').evaluate(({ style }) => style.setProperty('color', 'oklch(0.3 0 0)'))
  await expect(expectAccessible(page, 'h1')).rejects.toThrow('color-contrast: h1')
})

for (const { what, style, finds } of [
  { what: 'a title', style: 'h1 { color: oklch(0.3 0 0) }', finds: 'color-contrast: h1' },
  {
    what: 'a list of links',
    style: `footer :is(ul, li, a) { display: block; margin: 0; padding: 0; min-height: 0 }
      footer a { height: 6px; overflow: hidden }`,
    finds: 'target-size: ',
  },
]) {
  test(`${what} that is bad on a narrow window alone is found`, async ({ page }) => {
    await page.goto('/courses/first-aid-at-work')
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`@media (width < 400px) { ${css} }`)
      document.adoptedStyleSheets.push(sheet)
    }, style)
    await expect(expectAccessibleAlsoAt(page, narrow)).rejects.toThrow(finds)
  })
}

const portal = inThisSet(
  ['dashboard', 'bookings', 'schedules/new', 'a booking', 'a date', 'a company'],
  [
    ...['dashboard', 'bookings', 'schedules', 'schedules/new', 'users', 'reports'],
    ...['outbox', 'matters', 'enquiries', 'audit', 'privacy', 'a booking', 'a date'],
    ...['codes', 'codes/new', 'prices', 'bookings/new?course=door-supervisor'],
    ...['companies', 'companies/new', 'a company'],
  ],
)

for (const nth of [0, 1]) {
  asStaff(
    `no page of the portal has a barrier, wide or narrow (${nth + 1} of 2)`,
    async ({ page }) => {
      for (const name of portal.filter((_, each) => each % 2 === nth)) {
        await test.step(name, async () => {
          await openPortalPage(page, name)
          await expectGoodWideAndNarrow(page)
        })
      }
    },
  )
}

asStaff('nor have the pages about trainers and rooms', async ({ page }) => {
  for (const name of ['rooms', 'trainers', 'trainers/new']) {
    await test.step(name, async () => {
      await openPortalPage(page, name)
      await expectGoodWideAndNarrow(page)
    })
  }
  await openListed(page, 'trainers', 'Marcus Adeyemi')
  await expectGoodWideAndNarrow(page)
})

/** The same document in windows of all widths. */
async function expectGoodWideAndNarrow(page: Page) {
  await page.setViewportSize(wide)
  await expectAccessibleAlsoAt(page, narrow)
  await expectNoSidewaysScroll(page)
}

async function openPortalPage(page: Page, name: string) {
  if (name === 'a booking') await openListed(page, 'bookings?status=confirmed', /^Open CR-/)
  else if (name === 'a company') await openListed(page, 'companies', /Guarding/)
  else if (name === 'a date') {
    await openListed(page, 'schedules?course=security-guard&status=active', 'Security Guard')
  } else await page.goto(`/admin/${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The first page of its kind that a list links. */
async function openListed(page: Page, list: string, name: string | RegExp) {
  await page.goto(`/admin/${list}`)
  const link = page.getByRole('link', { name, exact: true }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
}

for (const path of ['/', '/training', '/courses']) {
  test(`whatever the keyboard reaches on ${path} can be seen`, { tag: '@both' }, async ({
    page,
  }) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Accept all' }).waitFor()
    const hidden: string[] = []
    const reached = new Set<string>()
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab')
      const { what, under, overlaps } = await page.evaluate(whereTheFocusIs)
      if (under) hidden.push(`${what} under ${under}`)
      // Not even in part, where rows are short.
      if (path === '/courses' && overlaps) hidden.push(`${what} reaches under the cookie bar`)
      reached.add(what)
    }
    expect(hidden).toEqual([])
    expect(reached.size).toBeGreaterThan(20)
  })
}

/** Runs in the page: what has the focus, what lies over the middle of it, and the bar over its end. */
function whereTheFocusIs() {
  const focused = document.activeElement ?? document.body
  const what = focused.outerHTML.slice(0, 200)
  const { left, top, width, height } = focused.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  const isFree = !above || focused.contains(above) || above.contains(focused)
  const bar = document.querySelector('.cookie-bar')
  const overlaps =
    focused !== document.body &&
    !bar?.contains(focused) &&
    top + height > (bar?.getBoundingClientRect().top ?? 0)
  return { what, under: isFree ? null : above.outerHTML.slice(0, 80), overlaps }
}
