import { DAY } from '#app/domain/basics/durations.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { changeRow } from '../rows.ts'
import {
  closeDay,
  closingButton,
  expect,
  openOnDevice,
  person,
  press,
  showPart,
  signOnPaper,
  status,
  test,
} from './register-on-device.ts'

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
  const others = page.getByRole('button', { name: /^Mark .* in the morning$/ })
  const unsure = person(page, second)
  await press(page, second, 'Late')
  await unsure.getByLabel('Arrived').blur()
  await expect(await closingButton(page)).toBeDisabled()
  await others.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Morning' })).toBeFocused()
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
  const save = page.getByRole('button', { name: 'Save' })
  await save.press('Enter')
  await expect(unsure.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true')
  await expect(save).toHaveCount(0)

  await showPart(page, 'Signature')
  const sign = page.getByRole('button', { name: `Sign: ${first}` })
  await sign.press('Enter')
  await page.keyboard.press('Escape')
  await expect(sign).toBeFocused()
  await signOnPaper(page, first)
  await expect(page.getByRole('cell', { name: /^Signed on paper/ })).toBeFocused()
  await showPart(page, 'Afternoon')
  await page.getByRole('button', { name: /^Mark all .* in the afternoon$/ }).press('Enter')
  await expect(page.getByRole('region', { name: 'Close the day' })).toContainText(
    `Not signed yet: ${second}`,
  )
  await expect(status(page)).toHaveText('All marks sent')
  await closeDay(page)
  await expect(page.getByRole('heading', { name: 'The day is closed' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'The day is closed' })).toContainText('by you')
})

test('on a phone the first person and the closing of the day are on the first screen; at a desk everything is in sight beside the names', async ({
  page,
  context,
  own,
  network,
}) => {
  await own.signIn(context, network.url)
  await page.setViewportSize({ width: 390, height: 844 })
  await openOnDevice(page, own.path)
  const [first = ''] = own.names
  const close = page.getByRole('region', { name: 'Close the day' }).locator('summary')
  await expect(person(page, first)).toBeInViewport({ ratio: 1 })
  await expect(close).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('row', { name: first })).toHaveCount(1)
  await expect(person(page, first, 'afternoon')).toBeHidden()
  await showPart(page, 'Afternoon')
  await expect(person(page, first, 'afternoon')).toBeInViewport({ ratio: 1 })
  await expect(person(page, first)).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('row', { name: first })
  await expect(row.getByRole('group')).toHaveCount(2)
  await expect(row).toContainText('0 min of 6 h')
  await expect(close).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Parts of the register' })).toBeHidden()
})

test('at a desk no name breaks inside a word, whatever is written beside it', async ({
  page,
  context,
  own,
  network,
}) => {
  const fullName = 'Bartholomew Cresswell'
  const [booking = ''] = own.bookings
  await changeRow(own.db, courseEnrollments, booking, { fullName })
  await own.signIn(context, network.url)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openOnDevice(page, own.path)
  const [, late = '', absent = ''] = own.names
  for (const half of ['morning', 'afternoon'] as const) {
    await person(page, absent, half).getByRole('button', { name: 'Absent' }).click()
    if (half === 'afternoon') {
      await person(page, late, half).getByRole('button', { name: 'Late' }).click()
      await person(page, late, half).getByLabel('Arrived').fill('14:40')
      await page.getByRole('button', { name: 'Save' }).click()
    }
    await page.getByRole('button', { name: new RegExp(`^Mark .* in the ${half}$`) }).click()
  }
  await signOnPaper(page, fullName)
  await expect(page.getByRole('row', { name: fullName })).toContainText('Signed on paper')
  await closeDay(page)
  await expect(page.getByRole('row', { name: absent })).toContainText('minutes short')
  const lines = await page.getByRole('rowheader').evaluateAll((headers) =>
    headers.map((header) => {
      const words = document.createTreeWalker(header, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (range.getClientRects().length > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
  expect(lines.flat()).toEqual([])
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(spill).toBeLessThanOrEqual(0)
})
