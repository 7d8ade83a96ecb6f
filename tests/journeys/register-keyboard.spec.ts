import { DAY } from '../../app/domain/basics/durations.ts'
import { expect, half, openOnDevice, person, press, status, test } from './register-on-device.ts'

test('somebody whose time is still missing is not marked present with the others, and the focus stays where it was', async ({
  page,
  context,
  own,
  network,
}) => {
  await own.signIn(context, network.url)
  // The tablet's clock is three days behind: by it the class would be to come.
  await page.clock.setFixedTime(Date.now() - 3 * DAY)
  await openOnDevice(page, own.path)
  const [first = '', second = ''] = own.names
  const others = half(page, 'Morning').getByRole('button', { name: /^Mark / })
  const unsure = person(page, second)
  await press(page, second, 'Late')
  await unsure.getByLabel('Arrived').blur()
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeDisabled()
  await others.press('Enter')
  await expect(half(page, 'Morning').getByRole('heading', { name: 'Morning' })).toBeFocused()
  await expect(unsure.getByRole('button', { name: 'Present' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(status(page)).toHaveText('All marks sent')
  const present = (await own.rows()).filter(
    ({ content }) => content && 'is' in content && content.is === 'present',
  )
  expect(present).toHaveLength(own.names.length - 1)

  await unsure.getByLabel('Arrived').fill('09:40')
  const save = half(page, 'Morning').getByRole('button', { name: 'Save' })
  await save.press('Enter')
  await expect(unsure.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true')
  await expect(save).toHaveCount(0)

  const sign = page.getByRole('button', { name: `Sign: ${first}` })
  await sign.press('Enter')
  await page.keyboard.press('Escape')
  await expect(sign).toBeFocused()
  await page.getByRole('button', { name: `Signed on paper: ${first}` }).press('Enter')
  await expect(
    page.getByRole('region', { name: 'Signatures' }).getByRole('listitem').first(),
  ).toBeFocused()
  await half(page, 'Afternoon')
    .getByRole('button', { name: /^Mark all/ })
    .press('Enter')
  await expect(page.getByRole('region', { name: 'Close the day' })).toContainText(
    `Not signed yet: ${second}`,
  )
  await expect(status(page)).toHaveText('All marks sent')
  await page.getByRole('button', { name: 'Close the day' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The day is closed' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'The day is closed' })).toContainText('by you')
})
