import { expect, test } from 'vitest'
import { forgetSignUp, signUpBrowser, signUpCookie } from './sign-up-cookie.server.ts'

const http = 'http://localhost:3000'
const https = 'https://academy.example'
const browser = 'ZmlmdHktdHdvIHJhbmRvbSBieXRlcywgb3Igc28gdGhleSBzYXk'
const signUp = { browser, next: '/dashboard' }

test.each([
  [http, 'academy.sign_up', ''],
  [https, '__Host-academy.sign_up', ' Secure;'],
])(
  'at %s the cookie lasts for three days and cannot be read by scripts',
  async (url, name, secure) => {
    const cookie = await signUpCookie(signUp, url)
    expect(cookie).toMatch(
      new RegExp(`^${name}=[^;]+; Max-Age=259200; Path=/; HttpOnly;${secure} SameSite=Lax$`),
    )
    expect(await signUpBrowser(sentBack(cookie), url)).toEqual(signUp)
  },
)

test('confirming the account removes the cookie', async () => {
  const cookie = await forgetSignUp(https)
  expect(cookie).toBe('__Host-academy.sign_up=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(await signUpBrowser(sentBack(cookie), https)).toBeNull()
})

test('the cookie is found among other cookies, and only under its own name', async () => {
  const [sentCookie] = (await signUpCookie(signUp, http)).split(';')
  const sent = new Headers({
    Cookie: `theme=dark; ${sentCookie}; academy_cookie_choice=1.2.essential`,
  })
  expect(await signUpBrowser(sent, http)).toEqual(signUp)
  expect(await signUpBrowser(sent, https)).toBeNull()
  expect(await signUpBrowser(new Headers(), http)).toBeNull()
})

test.each([
  ['a plain value of an earlier version', browser],
  ['nothing', ''],
  ['a broken percent sequence', '%E0%A4%A'],
  ['text that is not base64', '*&^!'],
  ['base64 of text that is not JSON', 'aGVsbG8='],
  ['a number', btoa('5')],
  ['an object', btoa('{"toString":1}')],
  ['no secret', btoa('{"browser":5,"next":"/dashboard"}')],
  ['null', btoa('null')],
  ['quotes', '"""'],
  ['an equals sign', '='],
  ['far too much', 'A'.repeat(10_000)],
])('a cookie that holds %s is ignored: the link asks for a password', async (_, value) => {
  const sent = new Headers({ Cookie: `academy.sign_up=${value}` })
  expect(await signUpBrowser(sent, http)).toBeNull()
})

test('a cookie of the version before is read, and names no page', async () => {
  const sent = new Headers({ Cookie: `academy.sign_up=${btoa(JSON.stringify(browser))}` })
  expect(await signUpBrowser(sent, http)).toEqual({ browser, next: '' })
})

function sentBack(cookie: string) {
  return new Headers({ Cookie: cookie.split(';')[0] ?? '' })
}
