import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core'

type Axe = { run: (part: ContextSpec, options: RunOptions) => Promise<AxeResults> }

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const options: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations', 'incomplete'],
}

/** Whether a machine finds a barrier on the page as it stands, or in one part of it. */
export async function expectAccessible(page: Page, part?: string) {
  // A document is given the script once; to read it takes as long as half a scan.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const violations = await page.evaluate(findBarriers, [part, options] as const)
  expect(violations).toEqual([])
}

/**
 * Runs in the page. Axe does not judge the contrast of text with a picture or a pseudo-element behind
 * it: such text is looked at again without them, against the colour of the ground.
 */
async function findBarriers([part, wanted]: readonly [string | undefined, RunOptions]) {
  const { axe } = window as unknown as { axe: Axe }
  const found = await axe.run(part ?? document, wanted)
  const unsure = found.incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ target }) => target))
  const violations = [...found.violations]
  if (unsure.length > 0) {
    // Not a style element, which the content policy forbids.
    const plain = new CSSStyleSheet()
    plain.replaceSync(`img, video, canvas, svg { visibility: hidden !important }
      * { background-image: none !important }
      *::before, *::after { display: none !important }`)
    document.adoptedStyleSheets.push(plain)
    const only = { runOnly: ['color-contrast'], resultTypes: ['violations'] } as RunOptions
    const again = await axe.run({ include: unsure } as ContextSpec, only)
    document.adoptedStyleSheets.pop()
    violations.push(...again.violations)
  }
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
  )
}
