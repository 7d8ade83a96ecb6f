import { openRollingShop } from '../rolling-shop.ts'
import { openShop, type Shop } from '../shop.ts'
import { test as base, expect, rollingOn } from './academy.ts'
import { ownDatabase } from './own-database.ts'

/** A journey that ends at a card provider which the test can make deaf or mute. */
export const test = base.extend<{ baseURL: string }, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use, worker) => {
      const { env, drop } = await ownDatabase(worker)
      const shop = rollingOn ? await openRollingShop(rollingOn) : await openShop(env)
      await use(shop)
      expect(await shop.close(), shop.academy.output()).toBe(0)
      await drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.academy.url),
})

export { expect }
