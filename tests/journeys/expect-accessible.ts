import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core'

type Axe = { run: (part: ContextSpec, options: RunOptions) => Promise<AxeResults> }

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const options: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
}

/** Whether a machine finds a barrier on the page as it stands, or in one part of it. */
export async function expectAccessible(page: Page, part?: string) {
  // A document is given the script once; to read it takes as long as half a scan.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const violations = await page.evaluate(
    async ([context, wanted]) => {
      const { axe } = window as unknown as { axe: Axe }
      const found = await axe.run(context ?? document, wanted)
      return found.violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target),
      }))
    },
    [part, options] as const,
  )
  expect(violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`)).toEqual([])
}
