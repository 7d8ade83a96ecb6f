import { expect, test } from 'vitest'
import { type Catalogue, createCatalogue } from '#app/domain/catalogue/catalogue.ts'
import { log } from '#app/log.server.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { memoryFile } from './memory-file.ts'
import { openPublicSite, type ServedSite } from './public-site.ts'

log.level = 'silent'

const { courses } = defaultCatalogue
const version = (year: number, left = courses) =>
  createCatalogue({ ...defaultCatalogue, courses: left, listedDatesYear: year })

test('a page is served as it was rendered last, and a course that is gone is not served', async () => {
  const { site, publish } = await open(version(2025))
  expect(text(site, '/training')).toBe('/training of 2025')
  expect(text(site, '/courses/door-supervisor.data')).toBe('/courses/door-supervisor.data of 2025')

  publish(version(2026, courses.slice(1)))
  expect(text(site, '/training')).toBe('/training of 2025')
  expect(await site.render()).toBe(true)
  expect(text(site, '/training')).toBe('/training of 2026')
  for (const path of ['/courses/door-supervisor', '/courses/door-supervisor.data']) {
    expect(site.files.has(path)).toBe(false)
    expect(site.queries.has(path)).toBe(false)
  }
  expect(site.files.has('/drawings/sign-door-supervisor')).toBe(false)
})

test('files of the build stay', async () => {
  const { site, publish } = await open(version(2025))
  publish(version(2026))
  await site.render()
  expect(text(site, '/favicon.svg')).toBe('of the build')
})

test('a rendering that fails leaves everything as it was, and the next one can succeed', async () => {
  const { site, publish, rendering } = await open(version(2025))
  const before = { ...site }
  publish(version(2026))
  rendering.refuses = '/contact'
  expect(await site.render()).toBe(false)
  expect(site).toEqual(before)

  rendering.refuses = null
  expect(await site.render()).toBe(true)
  expect(text(site, '/contact')).toBe('/contact of 2026')
})

test('the first rendering must succeed', async () => {
  await expect(open(version(2025), '/contact')).rejects.toThrow('/contact answered 500')
})

test('all pages come from one catalogue, though another is published meanwhile', async () => {
  const { site, publish, rendering } = await open(version(2025))
  publish(version(2026))
  rendering.onRender = () => publish(version(2027))
  await site.render()
  const pages = [...site.files.keys()].filter((path) => path !== '/favicon.svg')
  for (const path of pages) expect(text(site, path)).toBe(`${path} of 2026`)
})

test('renderings follow each other, and calls during one share the next', async () => {
  const { site, publish, rendering } = await open(version(2025))
  let homes = 0
  rendering.onRender = (path) => {
    if (path === '/') homes += 1
  }
  publish(version(2026))
  const first = site.render()
  await expect.poll(() => homes).toBe(1)
  publish(version(2027))
  const second = site.render()
  expect(site.render()).toBe(second)
  await Promise.all([first, second])
  expect(homes).toBe(2)
  expect(text(site, '/')).toBe('/ of 2027')
})

test('new dates render the pages that name dates, from the catalogue that is served', async () => {
  const { site, publish, rendering } = await open(version(2025))
  const rendered: string[] = []
  rendering.onRender = (path) => rendered.push(path)
  publish(version(2026))
  expect(await site.renderDates()).toBe(true)
  expect(rendered).toContain('/')
  expect(rendered).toContain('/courses/door-supervisor')
  expect(rendered).not.toContain('/contact')
  for (const path of ['/', '/courses/door-supervisor', '/contact']) {
    expect(text(site, path)).toBe(`${path} of 2025`)
  }
})

/** A site whose pages name their path and their catalogue. */
async function open(first: Catalogue, refuses: string | null = null) {
  let current = first
  const rendering = { refuses, onRender: (_path: string) => {} }
  const build = { body: Buffer.from('of the build'), type: 'image/svg+xml', headers: {} }
  const site = await openPublicSite({
    clientFiles: new Map([['/favicon.svg', await memoryFile(build)]]),
    catalogue: () => current,
    async render(path, catalogue) {
      rendering.onRender(path)
      const status = path === rendering.refuses ? 500 : 200
      return new Response(`${path} of ${catalogue.listedDatesYear}`, { status })
    },
    headers: {},
    policy: { mode: 'sandbox', cardPage: '' },
  })
  const publish = (next: Catalogue) => {
    current = next
  }
  return { site, publish, rendering }
}

function text({ files }: ServedSite, path: string) {
  return files.get(path)?.identity.body.toString()
}
