import { expect, test } from 'vitest'
import { readMain } from './academy-pages.ts'

test('the partner page tells of regulation, benefits, areas, commitments and two trainees', async () => {
  const main = await readMain('/accreditations')
  for (const words of ['regulated by Ofqual', 'King’s Award winner']) {
    expect(main.one('#regulation').text).toContain(words)
  }
  expect(main.all('#benefits h3')).toHaveLength(4)
  expect(main.all('#training-areas li')).toHaveLength(5)
  expect(main.all('#commitments h3')).toHaveLength(4)
  expect(main.all('blockquote')).toHaveLength(2)
  expect(main.link('View courses').attributes.href).toBe('/courses')
  expect(main.link('Contact us').attributes.href).toBe('/contact')
})
