import type { APIRequestContext } from '@playwright/test'
import { courses } from '../../content/courses/catalogue.ts'
import { expect, test } from './academy.ts'

test.describe('search engines', { tag: '@once' }, () => {
  test('learn who the academy is from its home page and its contact page', async ({ request }) => {
    for (const path of ['/', '/contact']) {
      expect(await toldBy(request, path)).toMatchObject({
        '@type': ['EducationalOrganization', 'LocalBusiness'],
        '@id': expect.stringMatching(/\/#academy$/),
        name: 'Epsom Security & Safety Academy',
        address: { streetAddress: '64 South Street', addressLocality: 'Epsom' },
      })
    }
  })

  test('find all ten courses in the list, each at its own page', async ({ request }) => {
    const { itemListElement } = await toldBy(request, '/courses')
    const paths = itemListElement.map(({ url }: { url: string }) => new URL(url).pathname)
    expect(paths.toSorted()).toEqual(courses.map(({ url }) => url).toSorted())
    for (const [index, { position }] of itemListElement.entries()) expect(position).toBe(index + 1)
  })

  test('learn the price that is charged, and nothing of dates that come and go', async ({
    request,
  }) => {
    const { '@graph': graph } = await toldBy(request, '/courses/mechanical-restraints')
    expect(graph[0].offers).toMatchObject({ price: '150.00', priceCurrency: 'GBP' })
    expect(graph[0].provider['@id']).toMatch(/\/#academy$/)
    expect(JSON.stringify(graph)).not.toContain('startDate')
  })

  test('find every listed page in the site map, and no other', async ({ request }) => {
    const xml = await (await request.get('/sitemap.xml')).text()
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toHaveLength(18)
    for (const url of paths) {
      expect((await request.get(new URL(url).pathname)).status(), url).toBe(200)
    }
  })
})

async function toldBy(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}
