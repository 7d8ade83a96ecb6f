import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMain, readPage } from './academy-pages.ts'

test.each([
  ['/privacy-policy', 'Privacy Policy', 'Effective 1 October 2025', 'within one month'],
  ['/terms-of-service', 'Terms of Service', 'Last updated 1st October 2025', '14 working days'],
  ['/cookie-policy', 'Cookie Policy', 'Effective 28th September 2024', 'marketing'],
])(
  '%s shows its date and every section, with contents that lead there',
  async (path, title, date, words) => {
    const markdown = readFileSync(join('content/legal', `${path}.md`), 'utf8')
    const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
    const page = await readPage(path)
    expect(page.one('title').text).toBe(`${title} | Epsom Security & Safety Academy`)
    expect(page.texts('h1')).toEqual([title])
    const main = page.one('main')
    expect(main.saying(date).length).toBeGreaterThan(0)
    expect(main.texts('h2')).toEqual(headings)
    expect(main.text).toContain(words)
    expect(page.one('link[rel="canonical"]').attributes.href?.endsWith(path)).toBe(true)
    expect(page.one('meta[name="description"]').attributes.content).toMatch(/^.{80,160}$/)

    const contents = main.one('nav[aria-label="On this page"]')
    expect(contents.texts('a')).toEqual(headings)
    for (const { text, attributes } of contents.all('a')) {
      expect(main.one(`h2${attributes.href}`).text).toBe(text)
    }
    // Each table scrolls in a box of its own.
    const boxes = main.all('[aria-label]').filter(({ attributes }) => {
      return attributes['aria-label']?.endsWith(': table')
    })
    expect(boxes).toHaveLength(main.all('table').length)
  },
)

test('a browser that keeps no cookie is told so', async () => {
  const choice = (await readMain('/cookie-policy?saved=1')).one('#choice')
  expect(choice.one('[role="status"]').text).toContain('Your browser did not keep your choice')
})
