import type { Page, Request } from '@playwright/test'
import { expect, test } from './academy.ts'

/** With the film, which is one of the requests. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** One page of each kind. */
const paths = [
  '/',
  '/training',
  '/courses',
  '/courses/door-supervisor',
  '/courses/ai-future-security',
  '/contact',
  '/cookie-policy',
]

test('a first visit of a page of each kind takes at most 14 requests and 70 kB of script', async ({
  page,
}) => {
  for (const path of paths) {
    await test.step(path, async () => {
      const { requests, scriptBytes } = await visitFirst(page, path)
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
      expect(scriptBytes).toBeLessThanOrEqual(70_000)
      // Nobody is signed in, and a document has no use for the router.
      expect(requests.filter((each) => /api\/session|manifest-|router-/.test(each))).toEqual([])
    })
  }

  await test.step('on a phone a course page that nobody has touched loads no React', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { scriptBytes } = await visitFirst(page, '/courses/door-supervisor')
    expect(scriptBytes).toBeGreaterThan(0)
    expect(scriptBytes).toBeLessThanOrEqual(4_000)
    await expect(page.locator('.bottom-bar')).toContainText(/spots? left|Available/)
  })
})

/** With nothing kept from the page before. */
async function forgetFiles(page: Page) {
  await page.goto('about:blank')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

async function visitFirst(page: Page, path: string) {
  await forgetFiles(page)
  const requests: string[] = []
  const sizes: Promise<number>[] = []
  const note = (request: Request) => void requests.push(new URL(request.url()).pathname)
  const measure = (request: Request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  page.on('request', note).on('requestfinished', measure)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('request', note).off('requestfinished', measure)
  const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { requests, scriptBytes }
}

type Press = {
  what: string
  path: string
  /** The first element that fits and is shown. */
  on: string
  effect: (page: Page) => Promise<void>
}

const presses: Press[] = [
  {
    what: 'Book Now',
    path: '/courses/door-supervisor',
    on: '.bottom-bar a[href$="/book"]',
    // The dialog, or its page when the dates take too long.
    effect: (page) => expect(page.getByLabel('Full name')).toBeVisible(),
  },
  {
    what: 'the menu',
    path: '/',
    on: 'button[popovertarget="menu"]',
    effect: (page) => expect(page.locator('#menu')).toBeVisible(),
  },
  {
    what: 'a question',
    path: '/training',
    on: '#can-i-pay-in-instalments summary',
    effect: (page) =>
      expect(page.locator('#can-i-pay-in-instalments')).toContainText('deposits and instalments', {
        useInnerText: true,
      }),
  },
  {
    what: 'a filter',
    path: '/training',
    on: '#categories a[href*="category=spectator-safety"]',
    effect: (page) => expect(page.getByRole('status')).toHaveText('2 courses in Spectator Safety'),
  },
  {
    what: 'the answer about cookies',
    path: '/courses',
    on: '.cookie-bar button[value="none"]',
    effect: async (page) => {
      await expect(page.locator('.cookie-bar')).toHaveCount(0)
      await expect(page).toHaveURL(/\/courses$/)
    },
  },
  {
    what: 'the button of a form',
    path: '/contact',
    on: '#enquiry button[type="submit"]',
    effect: (page) =>
      expect(page.getByRole('alert').filter({ hasText: 'Please check 7 things' })).toBeVisible(),
  },
]

/** A form that the browser itself sends is refused with a status that browsers complain of. */
const isRefused = ({ path }: Press) => path === '/contact'

for (const { told, tag, pressed } of [
  {
    told: 'Book Now, the menu, a question, a filter and the answer about cookies',
    tag: [],
    pressed: presses.filter((press) => !isRefused(press)),
  },
  { told: 'the button of a form', tag: '@broken-network', pressed: presses.filter(isRefused) },
]) {
  test(`pressed at the first paint on a slow phone takes effect: ${told}`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const press of pressed) await test.step(press.what, () => expectEffect(page, press))
  })
}

async function expectEffect(page: Page, { path, on, effect }: Press) {
  await forgetFiles(page)
  await page.context().clearCookies()
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const finger = await page.addInitScript(pressAtFirstPaint, { path, on })
  await page.goto(path, { waitUntil: 'commit' })
  // A message on the console is lost if the page that follows comes quickly; the session keeps it.
  await page.waitForFunction((on) => sessionStorage.getItem('pressed') === on, on)
  // A slow processor is a fast one that is kept busy: what follows needs no slow one.
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await effect(page)
  await finger.dispose()
  await slow.detach()
}

/** Runs in the page, before its own scripts. */
function pressAtFirstPaint({ path, on }: { path: string; on: string }) {
  if (location.pathname + location.search !== path) return
  const press = () => {
    const target = document.querySelector<HTMLElement>(on)
    if (!target?.checkVisibility()) return requestAnimationFrame(press)
    sessionStorage.setItem('pressed', on)
    target.click()
  }
  new PerformanceObserver((_, painted) => {
    painted.disconnect()
    press()
  }).observe({ type: 'paint', buffered: true })
}
