import { expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { catalogue } from '../catalogue.ts'
import { ask, readPage } from './academy-pages.ts'
import { expectValidHtml } from './valid-html.ts'

const files = import.meta.glob('../../app/**/*.island.tsx', { import: 'default', eager: true })

const paths = publicPages(catalogue)
  .filter(({ file }) => !file)
  .map(({ path }) => path)

test('a public page is a document: one script, without the router', async () => {
  for (const path of [...paths, '/training?category=first-aid']) {
    const scripts = (await readPage(path)).all('script')
    const modules = scripts.filter(({ attributes }) => attributes.type === 'module')
    expect(
      modules.map(({ attributes }) => attributes.src),
      path,
    ).toEqual(['/entry.client.js'])
    expect(
      scripts.some(({ text }) => text.includes('__reactRouterContext')),
      path,
    ).toBe(false)
  }
})

test('a page begins with the doctype, once', async () => {
  for (const path of ['/', '/sign-in']) {
    const html = await (await ask(path)).text()
    expect(html.slice(0, 30), path).toMatch(/^<!DOCTYPE html><html lang/)
    expect(html.match(/<!doctype/gi), path).toHaveLength(1)
  }
})

test('pages with forms of React Router keep it', async () => {
  for (const path of ['/sign-in', '/courses/security-guard/book']) {
    expect(
      (await readPage(path))
        .all('script')
        .map(({ text }) => text)
        .join(),
      path,
    ).toContain('__reactRouterContext')
  }
})

test('every island on a page has a file of its name with a component', async () => {
  const known = Object.entries(files).map(([path, component]) => {
    expect(component, path).toBeTypeOf('function')
    return path.replace(/^.*\/|\.island\.tsx$/g, '')
  })
  expect(new Set(known).size).toBe(known.length)
  for (const path of paths) {
    for (const { attributes } of (await readPage(path)).all('page-island')) {
      expect(known, `${attributes['data-name']} on ${path}`).toContain(attributes['data-name'])
    }
  }
})

test('each state of a page is valid HTML: a label of no control and a doubled id are found on a page that was looked at before', () => {
  const page = (main: string) =>
    `<!DOCTYPE html><html lang="en-GB"><head><title>Page</title></head><body><main>${main}</main></body></html>`
  const look = (main: string) => () => expectValidHtml('/contact', 200, page(main))
  const field = '<label for="name">Name</label><input id="name" type="text" name="name">'
  expect(look(field)).not.toThrow()
  expect(look(`${field}<p id="more">More</p>`)).not.toThrow()
  expect(look(`${field}<label for="more">File</label><p id="more">More</p>`)).toThrow('The HTML of')
  expect(look(`${field}<p id="more">More</p><p id="more">More</p>`)).toThrow('The HTML of')
})
