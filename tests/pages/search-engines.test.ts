import { expect, test } from 'vitest'
import { courses } from '#content/courses/catalogue.ts'
import { ask, readPage } from './academy-pages.ts'

test('the home page and the contact page tell who the academy is', async () => {
  for (const path of ['/', '/contact']) {
    expect(await structuredData(path)).toMatchObject({
      '@type': ['EducationalOrganization', 'LocalBusiness'],
      '@id': expect.stringMatching(/\/#academy$/),
      name: 'Epsom Security & Safety Academy',
      address: { streetAddress: '64 South Street', addressLocality: 'Epsom' },
    })
  }
})

test('the list of courses names all ten, each at its own page', async () => {
  const { itemListElement } = await structuredData('/courses')
  const paths = itemListElement.map(({ url }: { url: string }) => new URL(url).pathname)
  expect(paths.toSorted()).toEqual(courses.map(({ url }) => url).toSorted())
  for (const [index, { position }] of itemListElement.entries()) expect(position).toBe(index + 1)
})

test('a course page tells the price that is charged, and no dates, which come and go', async () => {
  const { '@graph': graph } = await structuredData('/courses/mechanical-restraints')
  expect(graph[0].offers).toMatchObject({ price: '150.00', priceCurrency: 'GBP' })
  expect(graph[0].provider['@id']).toMatch(/\/#academy$/)
  expect(JSON.stringify(graph)).not.toContain('startDate')
})

test('the site map holds every listed page and no other', async () => {
  const xml = await (await ask('/sitemap.xml')).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toHaveLength(19)
  expect(paths.map((url) => new URL(url).pathname)).toContain('/verify')
  for (const url of paths) expect((await ask(new URL(url).pathname)).status, url).toBe(200)
})

test('the payment pages are not for search engines', async () => {
  const sitemap = await (await ask('/sitemap.xml')).text()
  for (const path of ['/payment-success', '/payment-canceled']) {
    const robots = (await readPage(path)).all('meta[name="robots"]')
    expect(robots.map(({ attributes }) => attributes.content)).toContain('noindex')
    expect(sitemap).not.toContain(path)
  }
})

async function structuredData(path: string) {
  return JSON.parse((await readPage(path)).one('script[type="application/ld+json"]').rawText)
}
