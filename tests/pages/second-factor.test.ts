import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { authenticatorCode } from '../accounts/authenticator.ts'
import { ask } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import { type HtmlElement, readHtml } from './html.ts'
import { mailedToken } from './mailed-token.ts'

const settings = '/dashboard/second-factor'
const password = 'lagoon-copper-nine'

/** Keeps its cookies from one answer to the next. */
function newBrowser() {
  const cookies = new Map<string, string>()
  return {
    async send(path: string, form?: [string, string][]) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await ask(path, { cookie: cookie || 'none', form })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      const location = answer.headers.get('location')
      return { status: answer.status, location, page: readHtml(await answer.text()) }
    },
  }
}

type Browser = ReturnType<typeof newBrowser>

/** The form of a page, sent with its button. */
async function press(
  browser: Browser,
  path: string,
  button: string,
  typed: Record<string, string>,
  shown?: HtmlElement,
) {
  const page = shown ?? (await browser.send(path)).page
  return browser.send(path, filledForm(page.one('main'), button, typed))
}

/** Up to the code, which is asked for at another address. */
async function signIn(browser: Browser, email: string, path: string) {
  const { location } = await press(browser, path, 'Sign in', { email, password })
  expect(location).toMatch(/^\/sign-in\/second-factor\?next=/)
  return location ?? ''
}

/** A trainee who is signed in, without a second factor. */
async function newTrainee() {
  const email = `${randomUUID()}@mail.example`
  const owner = newBrowser()
  const typed = { fullName: 'Ana Lopes', email, password }
  await owner.send('/sign-up', Object.entries(typed))
  const token = await mailedToken(email, 'email-confirmation')
  expect((await owner.send(`/confirm-email?token=${token}`)).status).toBeLessThan(400)
  return { email, owner }
}

/** The page that shows the key for the app and the recovery codes. */
async function startSetUp(owner: Browser) {
  const { page } = await press(owner, settings, 'Set it up', { password })
  const uri = page.link('open it on this device').attributes.href ?? ''
  return { page, uri, recoveryCodes: page.texts('section li') }
}

/** A trainee who is asked for a second factor from now on. */
async function protectedTrainee() {
  const { email, owner } = await newTrainee()
  const { page, uri, recoveryCodes } = await startSetUp(owner)
  const on = await press(owner, settings, 'Switch on', { code: authenticatorCode(uri) }, page)
  expect(on.location).toBe(`${settings}?done`)
  return { email, owner, uri, recoveryCodes }
}

test('a second factor is set up with the password and a code of the app', async () => {
  const { owner } = await newTrainee()
  const { page, uri, recoveryCodes } = await startSetUp(owner)
  expect(page.all('svg[aria-label="QR code for your authenticator app"]')).toHaveLength(1)
  expect(recoveryCodes.length).toBeGreaterThan(3)
  const wrong = await press(owner, settings, 'Switch on', { code: '000000' }, page)
  expect(wrong.status).toBe(401)
  expect(wrong.page.text).toContain('That code is not right')
  const code = authenticatorCode(uri)
  const on = await press(owner, settings, 'Switch on', { code }, wrong.page)
  expect(on.location).toBe(`${settings}?done`)
  expect((await owner.send(`${settings}?done`)).page.text).toContain('The second factor is on.')
})

test('signing in asks for it; a recovery code replaces it once', async () => {
  const { email, uri, recoveryCodes } = await protectedTrainee()
  const [recovery = ''] = recoveryCodes
  // Each code works once, so the app shows its next one by now.
  // As somebody types it from paper.
  const typed = ` ${recovery.replace('-', ' ')} `
  for (const code of [authenticatorCode(uri, Date.now() + 30_000), typed]) {
    const browser = newBrowser()
    const challenge = await signIn(browser, email, '/sign-in?next=/dashboard')
    const asked = await browser.send(challenge)
    expect(asked.page.texts('h1')).toEqual(['One more step'])
    const entered = await press(browser, challenge, 'Sign in', { code }, asked.page)
    expect(entered.location).toBe('/dashboard')
    expect((await browser.send('/dashboard')).status).toBe(200)
  }
  const browser = newBrowser()
  const challenge = await signIn(browser, email, '/sign-in')
  const refused = await press(browser, challenge, 'Sign in', { code: recovery })
  expect(refused.status).toBe(401)
  expect(refused.page.text).toContain('That code is not right')
  expect((await browser.send('/dashboard')).status).toBe(302)
})

test('switching it off takes the password and a code that was not used', async () => {
  const { email, owner, recoveryCodes } = await protectedTrainee()
  const [used = '', unused = ''] = recoveryCodes
  const elsewhere = newBrowser()
  const challenge = await signIn(elsewhere, email, '/sign-in?next=/dashboard')
  const signedIn = await press(elsewhere, challenge, 'Sign in', { code: used })
  expect(signedIn.location).toBe('/dashboard')
  const off = (code: string) => press(owner, settings, 'Switch off', { password, code })
  const empty = await off('')
  expect(empty.page.texts('[role="alert"]').join(' ')).toContain('Code is required')
  expect((await off(used)).page.text).toContain('That code is not right')
  expect((await off(unused)).location).toBe(settings)
  expect((await owner.send(settings)).page.texts('button')).toContain('Set it up')
})
