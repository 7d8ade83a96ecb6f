import { goodEnquiry } from '../mail/contact-cases.ts'
import { expect, test } from './academy.ts'
import { expectTakenOver, withLateScript } from './late-script.ts'

test('what is typed or chosen before the script has come stays: an enquiry, which is sent, a choice about cookies, signing in, signing up, a new password', async ({
  page,
  context,
  baseURL,
}) => {
  await test.step('an enquiry', async () => {
    const sendScript = await withLateScript(page, '/contact')
    await page.getByLabel('Course interest').selectOption(goodEnquiry.courseInterest)
    await page.getByLabel('Where did you find us?').selectOption(goodEnquiry.whereDidYouFindUs)
    await page.getByLabel('Message', { exact: true }).fill(goodEnquiry.message)
    await page.getByLabel('First name').fill(goodEnquiry.firstName)
    sendScript()
    await expectTakenOver(page.getByLabel('First name'))
    await page.getByLabel('Last name').fill(goodEnquiry.lastName)
    await page.getByLabel('E-mail').fill(goodEnquiry.email)
    await page.getByLabel('Phone number').fill(goodEnquiry.phone)
    await expect(page.getByLabel('Course interest')).toHaveValue(goodEnquiry.courseInterest)
    await expect(page.getByLabel('Where did you find us?')).toHaveValue(
      goodEnquiry.whereDidYouFindUs,
    )
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(goodEnquiry.message)
    await expect(page.getByLabel('First name')).toHaveValue(goodEnquiry.firstName)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  })

  await test.step('a choice about cookies', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    const value = `1.${seconds}.essential-analytics`
    await context.addCookies([{ name: 'academy_cookie_choice', value, url: baseURL ?? '' }])
    const sendScript = await withLateScript(page, '/cookie-policy')
    const form = page.locator('#choice')
    await form.getByLabel('Functional').check()
    sendScript()
    // The script has filled in the choice made before.
    await expect(form.getByLabel('Analytics')).toBeChecked()
    await expect(form.getByLabel('Functional')).toBeChecked()
  })

  for (const [path, label] of [
    ['/sign-in', 'E-mail'],
    ['/sign-up', 'Full name'],
    ['/forgot-password', 'E-mail'],
  ] as const) {
    await test.step(path, async () => {
      const sendScript = await withLateScript(page, path)
      await page.getByLabel(label).fill('ana@example.com')
      sendScript()
      await expectTakenOver(page.getByLabel(label))
      await expect(page.getByLabel(label)).toHaveValue('ana@example.com')
    })
  }
})

test('a form sent before the script has come is answered by the server', {
  tag: '@broken-network',
}, async ({ page }) => {
  const sendScript = await withLateScript(page, '/sign-in')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  sendScript()
  await expectTakenOver(page.getByLabel('E-mail'))
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com')
})
