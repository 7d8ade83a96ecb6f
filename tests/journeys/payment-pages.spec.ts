import { expect, test } from './academy.ts'

test('a paid booking is thanked for by its course, with the three next steps', async ({ page }) => {
  await page.goto('/payment-success?course=Door%20Supervisor')
  const main = page.locator('#content')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  await expect(main).toContainText('Thank you for booking Door Supervisor.')
  await expect(main).toContainText(/Booking reference\s*Processing/)
  await expect(main.locator('ol li')).toHaveText([
    /confirmation e-mail .* within 5 minutes/,
    /pre-course materials .* e-mail/,
    /team contacts you within 24 hours to schedule your dates/,
  ])
  await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('a link cannot put words of its own under our heading', { tag: '@once' }, async ({ page }) => {
  const words = 'Call 0900 12345 to claim your refund'
  await page.goto(`/payment-success?course=${encodeURIComponent(words)}`)
  await expect(page.getByText('Thank you for your booking.')).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  expect(await page.content()).not.toContain('0900')
})

test('a canceled payment says that nothing was charged, and where to go on', async ({ page }) => {
  await page.goto('/payment-canceled')
  const main = page.locator('#content')
  await expect(
    main.getByText('Your payment was canceled and no charges were made to your account.'),
  ).toBeVisible()
  for (const name of ['Try Again', 'Contact Support', 'Browse Courses']) {
    await expect(main.getByRole('link', { name })).toBeVisible()
  }
})

test('neither page is for search engines', { tag: '@once' }, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/payment-success', '/payment-canceled']) {
    expect(await (await request.get(path)).text()).toMatch(/<meta name="robots" content="noindex/)
    expect(sitemap).not.toContain(path)
  }
})
