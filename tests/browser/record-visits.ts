import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumArguments, provideChromium } from './chromium.ts'
import { type Exchange, startRecordingProxy } from './recording-proxy.ts'

export type VisitKind = 'first' | 'repeated' | 'signed in'

export type RecordedVisit = { kind: VisitKind; page: string; exchanges: Exchange[] }

type Recording = {
  /** Where the academy is. */
  url: string
  pages: readonly string[]
  kinds: readonly VisitKind[]
  /** The cookies of somebody who is signed in there. */
  cookies?: string
}

/** Everything that Chromium asks the academy for, on each page and in each kind of visit. */
export async function recordVisits({ url, pages, kinds, cookies = '' }: Recording) {
  const proxy = await startRecordingProxy(url)
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: chromiumArguments,
  })
  const visits: RecordedVisit[] = []
  const open = async (context: BrowserContext, path: string) => {
    const page = await context.newPage()
    await page.goto(`${proxy.url}${path}`, { waitUntil: 'networkidle' })
    // What a page loads when it is idle belongs to the visit, too.
    await page.waitForTimeout(1_500)
    await page.close()
    return proxy.take()
  }
  try {
    for (const page of pages) {
      const stranger = await browser.newContext()
      const first = await open(stranger, page)
      if (kinds.includes('first')) visits.push({ kind: 'first', page, exchanges: first })
      if (kinds.includes('repeated')) {
        visits.push({ kind: 'repeated', page, exchanges: await open(stranger, page) })
      }
      await stranger.close()
      if (!kinds.includes('signed in')) continue
      const member = await browser.newContext()
      const pairs = cookies.split('; ').map((pair) => pair.split(/=(.*)/s, 2))
      await member.addCookies(
        pairs.map(([name = '', value = '']) => ({ name, value, url: proxy.url })),
      )
      visits.push({ kind: 'signed in', page, exchanges: await open(member, page) })
      await member.close()
    }
    return visits
  } finally {
    await browser.close()
    proxy.stop()
  }
}
