import { expect, openOnDevice, status, test } from './register-on-device.ts'

test('a register that is left open without a network shows no names once the session has ended', {
  tag: '@broken-network',
}, async ({ page, context, own, network }) => {
  const [name = ''] = own.names
  await own.signIn(context, network.url)
  await openOnDevice(page, own.path)
  await expect(status(page)).toHaveText('No marks yet')
  await network.cut(context)
  await page.getByRole('button', { name: 'Mark all 12 present' }).first().click()
  await expect(page.getByText('12 marks not sent')).toBeVisible()
  // Its cookie ends with the session.
  await context.clearCookies({ name: 'register-key' })
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a device forgets the people of a date that was given to somebody else', {
  tag: '@broken-network',
}, async ({ page, context, own, network }) => {
  const [name = ''] = own.names
  await own.signIn(context, network.url)
  await openOnDevice(page, own.path)
  await expect(status(page)).toHaveText('No marks yet')
  await own.giveAway()
  await page.getByRole('button', { name: 'Mark all 12 present' }).first().click()
  await expect(page.getByRole('heading', { name: 'Not one of your dates' })).toBeVisible()
  await network.cut(context)
  await page.goto(own.path)
  await expect(page.getByText('this device has no register that you may see')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await own.rows()).toEqual([])
})

test('without a network a trainer can still call somebody’s emergency contact, and nobody else can once they are signed out', {
  tag: '@broken-network',
}, async ({ page, context, own, network }) => {
  await own.signIn(context, network.url)
  const path = await own.teachToday()
  await openOnDevice(page, path)
  await network.cut(context)
  await page.goto(path)
  await page.getByRole('rowheader').getByText('Mona Reyes').click()
  await expect(page.getByRole('link', { name: '01632 960321' })).toHaveAttribute(
    'href',
    'tel:01632960321',
  )
  await expect(page.getByRole('link', { name: '07700 900456' })).toBeVisible()
  await expect(page.getByText('Vegan')).toBeVisible()
  await context.clearCookies({ name: 'register-key' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/Mona Reyes|960321/)).toHaveCount(0)
})
