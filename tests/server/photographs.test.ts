import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Photographs } from '#app/site/photographs.tsx'
import type { Photograph } from '#content/photographs.ts'
import { makePhotographs } from '#scripts/pictures/photographs.ts'

const photograph: Photograph = {
  file: 'room.jpg',
  shows: 'room',
  alt: 'Twelve chairs in front of a screen',
  caption: 'The classroom in South Street',
}

async function folderWithPhotograph() {
  const from = mkdtempSync(join(tmpdir(), 'photographs-'))
  const red = { width: 1600, height: 1600, channels: 3, background: 'red' } as const
  await sharp({ create: red }).jpeg().toFile(join(from, photograph.file))
  return { from, to: mkdtempSync(join(tmpdir(), 'client-')) }
}

const shown = (photographs: readonly Photograph[]) =>
  renderToStaticMarkup(createElement(Photographs, { id: 'people', title: 'See us', photographs }))

test('a photograph is made in every size that the page asks for, all of one shape', async () => {
  const folders = await folderWithPhotograph()
  await makePhotographs([photograph], folders)
  const html = shown([photograph])
  const asked = new Set(html.match(/\/photographs\/room-\d+\.\w+/g))
  const made = readdirSync(join(folders.to, 'photographs')).map((name) => `/photographs/${name}`)
  expect([...asked].toSorted()).toEqual(made.toSorted())
  const { width, height } = await sharp(join(folders.to, 'photographs/room-960.webp')).metadata()
  expect([width, height]).toEqual([960, 640])
  expect(html).toContain('alt="Twelve chairs in front of a screen"')
  expect(html).toContain('width="960" height="640"')
})

test('without photographs the page shows no section, and the build makes nothing', async () => {
  const from = mkdtempSync(join(tmpdir(), 'photographs-'))
  const to = mkdtempSync(join(tmpdir(), 'client-'))
  await makePhotographs([], { from, to })
  expect(readdirSync(to)).toEqual([])
  expect(shown([])).toBe('')
})

test('a photograph without words for people who cannot see it stops the build', async () => {
  const folders = await folderWithPhotograph()
  await expect(makePhotographs([{ ...photograph, alt: ' ' }], folders)).rejects.toThrow(
    'The photograph room.jpg needs words',
  )
  await expect(makePhotographs([], folders)).rejects.toThrow('room.jpg is not named')
  await expect(makePhotographs([{ ...photograph, file: 'gone.jpg' }], folders)).rejects.toThrow(
    'content/photographs has no file gone.jpg.',
  )
})
