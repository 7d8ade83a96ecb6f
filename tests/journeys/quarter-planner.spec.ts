import type { Page } from '@playwright/test'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import { quarterOf, shiftQuarter } from '../../app/domain/schedule/planner/quarter.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { expect, open, test } from './staff.ts'

const today = londonToday(new Date())

/** Nobody else's journey looks so far ahead. */
const planner = `/admin/schedules/planner?quarter=${shiftQuarter(quarterOf(today), 3)}`

const proposals = (page: Page) =>
  page.getByRole('checkbox', { name: /^Emergency First Aid at Work, .*Priya Raman/ })

async function expectNoSpill(page: Page) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(spill, `${width} px`).toBeLessThanOrEqual(0)
  }
}

test('a date is planned with the keyboard, and its trainer accepts by the mailed link', async ({
  page,
  browser,
  request,
}) => {
  await open(page, planner)
  await expectAccessible(page)
  await expectNoSpill(page)
  await proposals(page).first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Prepare the selected dates' }).press('Enter')
  const selected = page.getByRole('region', { name: 'Selected dates' })
  await expect(selected.getByLabel('Trainer')).not.toHaveValue('')
  await expect(selected.getByLabel('Room')).not.toHaveValue('')
  await expectAccessible(page, '[aria-labelledby="selected"]')
  await expectNoSpill(page)
  await selected.getByRole('button', { name: 'Publish the selected dates' }).press('Enter')
  // The answer stands above the form: it takes the focus, which brings it into sight.
  const told = page.getByRole('status').filter({ hasText: '1 date is published.' })
  await expect(told).toBeFocused()
  await expect(told).toBeInViewport()
  await page.getByRole('status').getByRole('link').click()
  const answers = page.getByRole('list', { name: 'Answers of the trainers' })
  await expect(answers).toContainText('Priya Raman: asked, no answer yet')
  await expectAccessible(page, '[aria-label="Answers of the trainers"]')

  const letter = /https?:\/\/\S+teaching\/[\w.-]+/
  const link = await linkFor(request, 'priya.raman@', 'trainer-asked', letter)
  const trainer = await (await browser.newContext()).newPage()
  await trainer.goto(link)
  await expectAccessible(trainer)
  await trainer.getByLabel('I can', { exact: true }).check()
  await trainer.getByRole('button', { name: 'Save my answers' }).click()
  await expect(trainer.getByText('your answer is saved')).toBeVisible()
  await trainer.context().close()
  await page.reload()
  await expect(answers).toContainText('Priya Raman: accepted')
})
