import type { Page } from '@playwright/test'

/** What React keeps on the element that it renders into. */
type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } }

/** React has taken over the page, its register, or this island: what is pressed now is heard. */
export async function scriptStarted(page: Page, island = '') {
  await page.waitForFunction((name) => {
    const place = name
      ? document.querySelector(`page-island[data-name="${name}"]`)
      : (document.getElementById('register') ?? document)
    const [, root] =
      Object.entries(place ?? {}).find(([key]) => key.startsWith('__reactContainer$')) ?? []
    return root && !(root as Root).stateNode.current.memoizedState.isDehydrated
  }, island)
  // Effects, such as those that listen for keys, follow after that.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
}
