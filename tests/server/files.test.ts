import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { catalogue } from '../catalogue.ts'
import { type SharedAcademy, sharedAcademy } from './academy.ts'
import { ask } from './ask.ts'
import { say } from './send-bytes.ts'

let academy: SharedAcademy
let stylesheet: string
beforeAll(async () => {
  academy = await sharedAcademy('sandbox')
  const page = await ask(`${academy.url}/courses`)
  stylesheet = /href="(\/assets\/[^"]+\.css)#?"/.exec(String(page.body))?.[1] ?? ''
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(`${academy.url}${path}`, { method, headers })

describe('a page from memory', () => {
  test.each([
    [undefined, undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
  ])('asked with Accept-Encoding %s comes as %s', async (wish, encoding) => {
    const plain = await get('/courses')
    const { status, headers, body } = await get('/courses', wish ? { 'Accept-Encoding': wish } : {})
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers['content-length']).toBe(String(body.length))
    const opened =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(opened.equals(plain.body)).toBe(true)
  })

  test('is not sent again to someone who has it', async () => {
    const { headers } = await get('/courses', { 'Accept-Encoding': 'br' })
    const etag = String(headers.etag)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/courses', { 'Accept-Encoding': 'br', 'If-None-Match': tag })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers.etag).toBe(etag)
    }
    const changed = await get('/courses', { 'Accept-Encoding': 'br', 'If-None-Match': '"other"' })
    expect(changed.status).toBe(200)
  })

  test('has a different ETag in every encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map((wish) => get('/courses', { 'Accept-Encoding': wish })),
    )
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('answers HEAD with the same headers and no body', async () => {
    const whole = await get('/courses')
    const head = await get('/courses', {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    const { date: _, ...headers } = head.headers
    expect(whole.headers).toMatchObject(headers)
  })

  test('is revalidated every time, and comes from memory whatever tracking parameters are added', async () => {
    const { headers } = await get('/courses?utm_source=newsletter&gclid=1')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers.etag).toBeDefined()
  })

  test('with a trailing slash redirects to the address without', async () => {
    const { status, headers } = await get('/courses/')
    expect(status).toBe(308)
    expect(headers.location).toBe('/courses')
  })

  test('keeps the query when it redirects', async () => {
    expect((await get('/courses/?category=first-aid')).headers.location).toBe(
      '/courses?category=first-aid',
    )
  })
})

describe('a file with a hash in its name', () => {
  test('is cached for a year', async () => {
    const { status, headers } = await get(stylesheet, { 'Accept-Encoding': 'br' })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
    expect(headers['content-encoding']).toBe('br')
  })

  test('that does not exist is not found, and not kept', async () => {
    const { status, headers } = await get('/assets/gone-abc123.js')
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['.br', '.gz'])('cannot be requested as its compressed %s file', async (ending) => {
    expect((await get(`${stylesheet}${ending}`)).status).toBe(404)
  })
})

test('what does not exist is 404, and its path is logged without its question', async () => {
  const path = '/no/such/page?email=ann@example.org'
  const { status, headers } = await get(path, { Accept: 'text/html' })
  expect(status).toBe(404)
  expect(headers['content-type']).toContain('text/html')
  expect(headers['cache-control']).toBe('no-store')
  await expect.poll(() => academy.output()).toContain('/no/such/page')
  expect(academy.output()).not.toContain('ann@')
})

test('a shared link shows a picture of the right size', async () => {
  for (const { path } of publicPages(catalogue).filter(
    ({ file, unlisted }) => !file && !unlisted,
  )) {
    const page = String((await get(path)).body)
    const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? []
    const picture = await get(new URL(image).pathname)
    expect(picture.headers['content-type'], path).toBe('image/png')
    // A PNG says its width and height in its first chunk.
    const size = [picture.body.readUInt32BE(16), picture.body.readUInt32BE(20)]
    expect(size, path).toEqual([1200, 630])
  }
})

/** As they go over the wire: a client library would have tidied them up. */
const ways = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '..;', '...']
const slashes = ['/', '%2f', '%5c', '\\', '//', '%c0%af', '%252f']
test.each(['package.json', 'etc/passwd'])(
  'no path leads out of the public files to %s',
  async (target) => {
    for (const way of ways) {
      for (const slash of slashes) {
        const up = `${way}${slash}`.repeat(3)
        for (const from of ['/', '/assets/', '/sandbox/mail/']) {
          const path = `${from}${up}${target.replaceAll('/', slash)}`
          const heard = await say(
            academy.url,
            `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
          )
          expect(heard, path).toMatch(/^HTTP\/1\.1 (400|404) /)
          expect(heard, path).not.toMatch(/"name": "academy"|createServer|root:x:/)
        }
      }
    }
  },
)

test.each(['http://evil.example/favicon.svg', '//academy.example/', 'package.json', '*'])(
  '%s is no address of ours',
  async (path) => {
    const asked = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    expect(await say(academy.url, asked)).toMatch(/^HTTP\/1\.1 (400|404) /)
  },
)
