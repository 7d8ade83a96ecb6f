import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Whether a machine finds a barrier on the page as it stands, or in one part of it. */
export async function expectAccessible(page: Page, part?: string) {
  const scan = new AxeBuilder({ page })
    // Our pages have no frames: without them, half the time and no second page to put results together.
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
  const { violations } = await (part ? scan.include(part) : scan).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
  ).toEqual([])
}
