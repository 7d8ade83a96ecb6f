import type { Page } from '@playwright/test'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { quarterOf, shiftQuarter } from '#app/domain/schedule/planner/quarter.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { expect, open, test } from './staff.ts'

const today = londonToday(new Date())

/** Nobody else's journey looks so far ahead. */
const planner = `/admin/schedules/planner?quarter=${shiftQuarter(quarterOf(today), 3)}`

const cells = (page: Page) => page.getByRole('grid').getByRole('link')

const proposals = (page: Page) =>
  page.getByRole('link', {
    name: /^Emergency First Aid at Work, .* could be scheduled: .*Priya Raman/,
  })

async function expectNoSpill(page: Page) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(spill, `${width} px`).toBeLessThanOrEqual(0)
  }
}

test('all weeks are in sight at a desk, and arrow keys move from cell to cell', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, planner)
  const grid = page.getByRole('grid')
  const weeks = await grid.getByRole('columnheader').all()
  expect(weeks.length).toBeGreaterThanOrEqual(14)
  for (const week of weeks) await expect(week).toBeInViewport({ ratio: 1 })
  // One stop for Tab; the arrows do the rest.
  await expect(grid.locator('a[tabindex="0"]')).toHaveCount(1)
  await cells(page).first().focus()
  for (const [key, row, column] of [
    ['ArrowRight', 0, 1],
    ['ArrowDown', 1, 1],
    ['End', 1, weeks.length - 2],
    ['Home', 1, 0],
    ['ArrowUp', 0, 0],
    ['ArrowLeft', 0, 0],
  ] as const) {
    await page.keyboard.press(key)
    const cell = grid.locator(`a[data-row="${row}"][data-column="${column}"]`)
    await expect(cell, key).toBeFocused()
    await expect(cell, key).toHaveAttribute('tabindex', '0')
  }
  await expect(grid.locator('a[tabindex="0"]')).toHaveCount(1)
})

test('it prints on one sheet of A4 across', async ({ page }) => {
  await open(page, planner)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width = '', height = ''] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
})

test('a date is planned with the keyboard, and its trainer accepts by the mailed link', async ({
  page,
  browser,
  request,
}) => {
  await open(page, planner)
  await expectAccessible(page)
  await expectNoSpill(page)
  await proposals(page).first().focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('region', { name: 'Emergency First Aid at Work' })
  await expect(details).toContainText('Priya Raman')
  await expect(proposals(page).first()).toBeFocused()
  await page.keyboard.press('Space')
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
  await told.getByRole('link', { name: 'Emergency First Aid at Work' }).click()
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
