import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { password, testAccounts } from '../accounts/test-accounts.ts'
import { addPaidBooking } from '../booking/paid-booking.ts'
import { ask, pagesDatabase, pagesSecret, readMain, readPage } from './academy-pages.ts'
import type { HtmlElement } from './html.ts'
import { linkInMailbox } from './mailbox.ts'

/** Pages that change are not remembered for those who come with a cookie. */
const fresh = { cookie: 'visit=1' }
const ownWords = 'amber-window-forty'
const newEmail = () => `${randomUUID()}@mail.example`
const accounts = async () => testAccounts({ db: await pagesDatabase() })

/** What the form of a page sends when its password is filled in. */
function filledIn(page: HtmlElement, chosen: string) {
  const hidden = page.all('main form input[type="hidden"]')
  const kept = hidden.map(({ attributes }): [string, string] => [
    attributes.name ?? '',
    attributes.value ?? '',
  ])
  return { ...Object.fromEntries(kept), password: chosen }
}

async function expectRefused(path: string, { weak, told }: { weak: string; told: string }) {
  const form = filledIn(await readPage(path, fresh), weak)
  const refused = await readPage(path, { form, status: 400 })
  expect(refused.one('title').text).toMatch(/^Error: /)
  expect(refused.one('main [role="alert"]').text).toContain(told)
}

const cookiesIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

test('a forgotten password is replaced by mail, with a link that works once', async () => {
  const [people, email] = [await accounts(), newEmail()]
  await people.trainee(email)
  const asked = await ask('/forgot-password', { form: { email } })
  const sent = asked.headers.get('location') ?? ''
  expect((await readMain(sent)).text).toContain('If there is an account with that address')

  const path = await linkInMailbox(email, 'password-reset')
  await expectRefused(path, { weak: 'password123', told: 'one of the first that others would try' })
  const form = filledIn(await readPage(path, fresh), ownWords)
  const changed = (await ask(path, { form })).headers.get('location') ?? ''
  expect((await readMain(changed)).text).toContain('Your password has been changed')
  const dead = await readMain(path, { ...fresh, status: 410 })
  expect(dead.texts('h1')).toEqual(['This link no longer works'])

  const signedIn = await ask('/sign-in', { form: { email, password: ownWords } })
  expect(signedIn.headers.get('location')).toBe('/dashboard')
  // By it the pages that are the same for everyone ask who is there.
  expect(cookiesIn(signedIn).split('; ')).toContain('signed-in=1')
  const dashboard = await readMain('/dashboard', { cookie: cookiesIn(signedIn) })
  expect(dashboard.texts('h1')).toEqual(['Dashboard'])
})

test('a confirmation opened in another browser asks for a password, and that of the sign-up does not open the account', async () => {
  const [people, email] = [await accounts(), newEmail()]
  // Whoever writes an address here may not be whose it is.
  await people.signUp({ email, fullName: 'Ana Lopes', password })
  const path = `/confirm-email?token=${await people.token(email, 'email-confirmation')}`
  expect((await readMain(path, fresh)).texts('h1')).toEqual(['Choose your password'])
  await expectRefused(path, { weak: 'short', told: 'at least' })
  const form = filledIn(await readPage(path, fresh), ownWords)
  const confirmed = await ask(path, { form })
  expect(confirmed.headers.get('location')).toBe('/?confirmed')
  const dashboard = await readMain('/dashboard', { cookie: cookiesIn(confirmed) })
  expect(dashboard.text).toContain(email)

  const other = await readMain('/sign-in', { form: { email, password }, status: 401 })
  expect(other.one('[role="alert"]').text).toContain('Invalid email or password')
})

test('a guest’s bookings appear once the address is confirmed, with the receipt', async () => {
  const [people, email] = [await accounts(), newEmail()]
  const { id } = await addPaidBooking(await pagesDatabase(), { email, authSecret: pagesSecret })
  const cookie = (await people.trainee(email)).get('cookie') ?? ''
  const dashboard = await readMain('/dashboard', { cookie })
  expect(dashboard.text).toContain(`CR-${id.slice(0, 8).toUpperCase()}`)
  const receipt = dashboard.link('Receipt').attributes.href ?? ''
  expect((await readMain(receipt, { cookie })).texts('h1')).toEqual(['Receipt'])
})
