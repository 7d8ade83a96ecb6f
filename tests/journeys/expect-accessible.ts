import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core'

type Axe = { run: (part: ContextSpec, options: RunOptions) => Promise<AxeResults> }

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const options: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations', 'incomplete'],
  // Not the style sheets, which no rule that we run reads.
  preload: { assets: ['media'] },
}

/** Whether a machine finds a barrier on the page as it stands, or in one part of it. */
export async function expectAccessible(page: Page, part?: string) {
  await provideAxe(page)
  expect(await page.evaluate(findBarriers, [part, options] as const)).toEqual([])
}

type Size = { width: number; height: number }

/** What can be a barrier in one window and none in another, though it looks the same. */
const sizes: RunOptions = {
  runOnly: ['target-size', 'scrollable-region-focusable'],
  resultTypes: ['violations'],
}

/**
 * The page as it stands, and in a window of another size, where it is left. What looks the same in both
 * is judged once: a whole scan takes a second or more.
 */
export async function expectAccessibleAlsoAt(page: Page, size: Size) {
  await expectAccessible(page)
  await page.evaluate(rememberLooks)
  await page.setViewportSize(size)
  expect(await page.evaluate(findBarriers, [undefined, sizes] as const)).toEqual([])
  if (await page.evaluate(markChangedLooks)) await expectAccessible(page, '[data-look-changed]')
  await page.evaluate(unmarkChangedLooks)
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

/** Runs in the page: marks what was not seen before, or in other colours. False if there is nothing. */
function markChangedLooks() {
  const { lookOf, looks } = window as unknown as Looks
  const changed = [...document.querySelectorAll('body *')].filter((element) => {
    const look = lookOf(element)
    return look !== 'not seen' && look !== looks.get(element)
  })
  for (const element of changed) element.setAttribute('data-look-changed', '')
  return changed.length > 0
}

/** Runs in the page. */
function unmarkChangedLooks() {
  for (const element of document.querySelectorAll('[data-look-changed]')) {
    element.removeAttribute('data-look-changed')
  }
}
