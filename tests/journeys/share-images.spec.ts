import { publicPages } from '../../app/public-pages.ts'
import { catalogue } from '../catalogue.ts'
import { expect, test } from './academy.ts'

const listed = publicPages(catalogue).filter(({ file, unlisted }) => !file && !unlisted)

test('a shared link shows a picture of the right size', { tag: '@once' }, async ({ request }) => {
  for (const { path } of listed) {
    const html = await (await request.get(path)).text()
    const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    const answer = await request.get(new URL(image).pathname)
    expect(answer.headers()['content-type'], path).toBe('image/png')
    const png = await answer.body()
    // A PNG says its width and height in its first chunk.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630])
  }
})
