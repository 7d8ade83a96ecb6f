import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { authenticatorCode } from '../accounts/authenticator.ts'
import { ask } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import { type HtmlElement, readHtml } from './html.ts'
import { mailedToken } from './mailed-token.ts'

const settings = '/dashboard/second-factor'
const email = `${randomUUID()}@mail.example`
const password = 'lagoon-copper-nine'
let uri = ''
let recoveryCodes: string[] = []

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

const owner = newBrowser()

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
async function signIn(browser: Browser, path: string, button = 'Sign in') {
  const { location } = await press(browser, path, button, { email, password })
  expect(location).toMatch(/^\/sign-in\/second-factor\?next=/)
  return location ?? ''
}

beforeAll(async () => {
  const typed = { fullName: 'Ana Lopes', email, password }
  await owner.send('/sign-up', Object.entries(typed))
  const token = await mailedToken(email, 'email-confirmation')
  expect((await owner.send(`/confirm-email?token=${token}`)).status).toBeLessThan(400)
})

test('a second factor is set up with the password and a code of the app', async () => {
  const { page } = await press(owner, settings, 'Set it up', { password })
  expect(page.all('svg[aria-label="QR code for your authenticator app"]')).toHaveLength(1)
  uri = page.link('open it on this device').attributes.href ?? ''
  recoveryCodes = page.texts('section li')
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
  const [recovery = ''] = recoveryCodes
  // Each code works once, so the app shows its next one by now.
  // As somebody types it from paper.
  const typed = ` ${recovery.replace('-', ' ')} `
  for (const code of [authenticatorCode(uri, Date.now() + 30_000), typed]) {
    const browser = newBrowser()
    const challenge = await signIn(browser, '/sign-in?next=/dashboard')
    const asked = await browser.send(challenge)
    expect(asked.page.texts('h1')).toEqual(['One more step'])
    const entered = await press(browser, challenge, 'Sign in', { code }, asked.page)
    expect(entered.location).toBe('/dashboard')
    expect((await browser.send('/dashboard')).status).toBe(200)
  }
  const browser = newBrowser()
  const challenge = await signIn(browser, '/sign-in')
  const refused = await press(browser, challenge, 'Sign in', { code: recovery })
  expect(refused.status).toBe(401)
  expect(refused.page.text).toContain('That code is not right')
  expect((await browser.send('/dashboard')).status).toBe(302)
})

test('switching it off takes the password and a code that was not used', async () => {
  const [used = '', , unused = ''] = recoveryCodes
  const off = (code: string) => press(owner, settings, 'Switch off', { password, code })
  const empty = await off('')
  expect(empty.page.texts('[role="alert"]').join(' ')).toContain('Code is required')
  expect((await off(used)).page.text).toContain('That code is not right')
  expect((await off(unused)).location).toBe(settings)
  expect((await owner.send(settings)).page.texts('button')).toContain('Set it up')
})
