import { expect, test } from './academy.ts'

test('the partner page tells of regulation, benefits, areas, commitments and two voices', async ({
  page,
}) => {
  await page.goto('/accreditations')
  const main = page.locator('#content')
  for (const words of ['regulated by Ofqual', 'King’s Award winner']) {
    await expect(main.locator('#regulation')).toContainText(words)
  }
  await expect(main.locator('#benefits h3')).toHaveCount(4)
  await expect(main.locator('#training-areas li')).toHaveCount(5)
  await expect(main.locator('#commitments h3')).toHaveCount(4)
  await expect(main.locator('blockquote')).toHaveCount(2)
  await expect(main.getByRole('link', { name: 'View courses' })).toHaveAttribute('href', '/courses')
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
})
