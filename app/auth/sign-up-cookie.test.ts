import { expect, test } from 'vitest'
import { forgetSignUp, signUpBrowser, signUpCookie } from './sign-up-cookie.server.ts'

const http = 'http://localhost:3000'
const https = 'https://academy.example'
const browser = 'ZmlmdHktdHdvIHJhbmRvbSBieXRlcywgb3Igc28gdGhleSBzYXk'

test.each([
  [http, 'academy.sign_up', ''],
  [https, '__Host-academy.sign_up', ' Secure;'],
])(
  'at %s the browser is marked for three days, out of reach of scripts',
  async (url, name, secure) => {
    const cookie = await signUpCookie(browser, url)
    expect(cookie).toMatch(
      new RegExp(`^${name}=[^;]+; Max-Age=259200; Path=/; HttpOnly;${secure} SameSite=Lax$`),
    )
    expect(await signUpBrowser(sentBack(cookie), url)).toBe(browser)
  },
)

test('confirming the account removes the mark', async () => {
  const cookie = await forgetSignUp(https)
  expect(cookie).toBe('__Host-academy.sign_up=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(await signUpBrowser(sentBack(cookie), https)).toBeNull()
})

test('the mark is found among other cookies, and only under its own name', async () => {
  const [mark] = (await signUpCookie(browser, http)).split(';')
  const sent = new Headers({ Cookie: `theme=dark; ${mark}; academy_cookie_choice=1.2.essential` })
  expect(await signUpBrowser(sent, http)).toBe(browser)
  expect(await signUpBrowser(sent, https)).toBeNull()
  expect(await signUpBrowser(new Headers(), http)).toBeNull()
})

test.each([
  ['a plain value of the version before', browser],
  ['nothing', ''],
  ['a broken percent sequence', '%E0%A4%A'],
  ['no base64', '*&^!'],
  ['base64 of no JSON', 'aGVsbG8='],
  ['a number', btoa('5')],
  ['an object', btoa('{"toString":1}')],
  ['null', btoa('null')],
  ['quotes', '"""'],
  ['an equals sign', '='],
  ['far too much', 'A'.repeat(10_000)],
])('a cookie that holds %s is no mark: the link asks for a password', async (_, value) => {
  const sent = new Headers({ Cookie: `academy.sign_up=${value}` })
  expect(await signUpBrowser(sent, http)).toBeNull()
})

function sentBack(cookie: string) {
  return new Headers({ Cookie: cookie.split(';')[0] ?? '' })
}
