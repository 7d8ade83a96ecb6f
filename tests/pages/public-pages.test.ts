import { expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { catalogue } from '../catalogue.ts'
import { ask, readPage } from './academy-pages.ts'

const pages = publicPages(catalogue).filter(({ file }) => !file)
const paths = pages.map(({ path }) => path)

const headings: Record<string, string> = {
  '/': 'Trained for the night it matters',
  '/training': 'Training for people who keep others safe',
  '/accreditations': 'The organisation behind your certificate',
  '/contact': 'Talk to the people who teach',
  '/courses': 'Find the course for the job you want',
  '/payment-success': 'Payment Successful!',
  '/payment-canceled': 'Payment canceled',
}

test('every public page has one heading and a title of its own', async () => {
  const seen = new Set<string>()
  for (const path of paths) {
    const page = await readPage(path)
    const [heading, ...more] = page.texts('h1')
    expect(more, path).toEqual([])
    expect(heading, path).toBe(headings[path] ?? heading)
    const title = page.one('title').text
    expect(title.length, path).toBeGreaterThan(3)
    expect(seen.has(title), `${path} shares the title ${title}`).toBe(false)
    seen.add(title)
  }
})

test('links between public pages lead somewhere', async () => {
  const targets = new Set<string>()
  for (const path of paths) {
    for (const { attributes } of (await readPage(path)).all('a[href^="/"]')) {
      targets.add(attributes.href?.split('#', 1)[0] ?? '')
    }
  }
  expect(targets.size).toBeGreaterThan(paths.length)
  const broken: string[] = []
  for (const target of targets) {
    const { status, headers } = await ask(target)
    // The dashboard sends strangers on to where they sign in.
    const there = status === 302 ? await ask(headers.get('Location') ?? '') : { status }
    if (there.status !== 200) broken.push(`${target} ${there.status}`)
  }
  expect(broken).toEqual([])
})

test('every page of the demonstration says that it is one', async () => {
  for (const path of ['/', '/courses', '/payment-canceled']) {
    expect((await readPage(path)).text, path).toContain('This is a demonstration. No money moves')
  }
})

test('every page that may be listed has a summary for search results and its own address', async () => {
  for (const { path } of pages.filter(({ unlisted }) => !unlisted)) {
    const page = await readPage(path)
    expect(page.one('meta[name="description"]').attributes.content, path).toMatch(/^.{40,160}$/)
    const { href = '' } = page.one('link[rel="canonical"]').attributes
    expect(new URL(href).pathname).toBe(path)
  }
})
