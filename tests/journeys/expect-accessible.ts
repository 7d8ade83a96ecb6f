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
  await provideAxe(page)
  expect(await page.evaluate(findBarriers, [part, options] as const)).toEqual([])
}

type Size = { width: number; height: number }

/**
 * The page as it stands, and in a window of another size, where it is left. What looks the same in both
 * is judged once: a whole scan takes a second or more.
 */
export async function expectAccessibleAlsoAt(page: Page, size: Size) {
  await expectAccessible(page)
  await page.evaluate(rememberLooks)
  await page.setViewportSize(size)
  expect(await page.evaluate(findBarriersOfThisSize, options)).toEqual([])
}

/** A document is given the script once; to read it takes as long as half a scan. */
async function provideAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
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

type Looks = { lookOf(element: Element): string; looks: Map<Element, string> }

/** Runs in the page. */
function rememberLooks() {
  const lookOf = (element: Element) => {
    const { color, backgroundColor, opacity } = getComputedStyle(element)
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isSeen ? `${color} ${backgroundColor} ${opacity}` : 'not seen'
  }
  const all = [...document.querySelectorAll('*')]
  const looks = new Map(all.map((element) => [element, lookOf(element)]))
  Object.assign(window, { lookOf, looks } satisfies Looks)
}

/** Runs in the page: judges all sizes, and whole what was not seen before, or in other colours. */
async function findBarriersOfThisSize(wanted: RunOptions) {
  const { axe, lookOf, looks } = window as unknown as { axe: Axe } & Looks
  const sizes = ['target-size', 'scrollable-region-focusable']
  const found = await axe.run(document, { runOnly: sizes, resultTypes: ['violations'] })
  const changed = [...document.querySelectorAll('body *')].filter((element) => {
    const look = lookOf(element)
    return look !== 'not seen' && look !== looks.get(element)
  })
  const outermost = changed.filter((element) => !changed.includes(element.parentElement as Element))
  const again =
    outermost.length > 0
      ? await axe.run({ include: outermost } as unknown as ContextSpec, wanted)
      : { violations: [] }
  return [...found.violations, ...again.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
  )
}
