import { publicPages } from '../../app/public-pages.ts'
import { catalogue } from '../catalogue.ts'
import { expect, test } from './academy.ts'

const pages = publicPages(catalogue)
  .filter(({ file }) => !file)
  .map(({ path }) => path)

const titles: Record<string, string> = {
  '/': 'Trained for the night it matters',
  '/training': 'Training for people who keep others safe',
  '/accreditations': 'The organisation behind your certificate',
  '/contact': 'Talk to the people who teach',
  '/courses': 'Find the course for the job you want',
  '/payment-success': 'Payment Successful!',
  '/payment-canceled': 'Payment canceled',
}

test('every public page has one heading, a title and a description of its own', {
  tag: '@once',
}, async ({ request }) => {
  const seen = new Set<string>()
  for (const path of pages) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, words = '']) => words)
    expect(headings, path).toHaveLength(1)
    if (titles[path]) expect(headings[0]?.replaceAll(/<[^>]+>/g, ''), path).toBe(titles[path])
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    expect(title.length, path).toBeGreaterThan(3)
    expect(seen.has(title), `${path} shares the title ${title}`).toBe(false)
    seen.add(title)
  }
})

test('links between public pages lead somewhere', { tag: '@once' }, async ({ request }) => {
  const targets = new Set<string>()
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    for (const [, href = ''] of html.matchAll(/ href="(\/[^"#]*)/g)) targets.add(href)
  }
  expect(targets.size).toBeGreaterThan(pages.length)
  const broken = []
  for (const target of targets) {
    const answer = await request.get(target.replaceAll('&amp;', '&'))
    if (answer.status() !== 200) broken.push(`${target} ${answer.status()}`)
  }
  expect(broken).toEqual([])
})
