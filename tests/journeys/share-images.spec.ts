import { publicPages } from '../../app/public-pages.ts'
import { expect, test } from './academy.ts'

for (const { path } of publicPages.filter(({ file, unlisted }) => !file && !unlisted)) {
  test(`a shared link to ${path} shows a picture of the right size`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    const answer = await request.get(new URL(image).pathname)
    expect(answer.headers()['content-type']).toBe('image/png')
    const png = await answer.body()
    // A PNG says its width and height in its first chunk.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })
}
