import { expect, test } from 'vitest'
import { testAccounts } from '#tests/accounts/test-accounts.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { endSessions, prolongSession } from '../storage/people/accounts.ts'
import { sessionToken } from './session-token.server.ts'

const db = databaseOn()

test.each(['http://academy.example', 'https://academy.example'])(
  'at %s a session of the library is read as the library reads it',
  async (publicUrl) => {
    const people = testAccounts({ db }, { publicUrl })
    await people.clear()
    const { cookie, user } = await signedIn(people)
    for (const sent of [cookie, `theme=dark; ${cookie}; x=1`, `${cookie}; ${forge(cookie)}`]) {
      expect(await people.who(new Headers({ cookie: sent }))).toMatchObject(user)
      expect(await byLibrary(people, sent)).toBe(user.id)
    }
  },
)

test.each<[what: string, change: (cookie: string) => string]>([
  ['another signature', forge],
  ['another token', (cookie) => cookie.replace(/=../, '=zz')],
  ['no signature', (cookie) => cookie.replace(/\.[^.]*$/, '')],
  ['half a signature', (cookie) => cookie.slice(0, -12)],
  ['a signature and more', (cookie) => `${cookie}A`],
  ['nothing', (cookie) => cookie.replace(/=.*/, '=')],
  ['only a signature', (cookie) => cookie.replace(/=[^.]*/, '=')],
  ['a broken percent sequence', (cookie) => cookie.replace(/%3D$/, '%E0%A4%A')],
  ['a forged one before the real one', (cookie) => `${forge(cookie)}; ${cookie}`],
  ['the name with another prefix', (cookie) => `__Host-${cookie}`],
])('a cookie with %s is nobody’s, as for the library', async (_, change) => {
  const people = testAccounts({ db })
  await people.clear()
  const cookie = change((await signedIn(people)).cookie)
  expect(sessionToken(cookie, people.services.env)).toBeNull()
  expect(await people.who(new Headers({ cookie }))).toBeNull()
  expect(await byLibrary(people, cookie)).toBeUndefined()
})

test('a session that was ended or has expired is nobody’s at once', async () => {
  const people = testAccounts({ db })
  await people.clear()
  const { headers, user } = await signedIn(people)
  await prolongSession(db, user.session.id, new Date(Date.now() - 1000))
  expect(await people.who(headers)).toBeNull()
  await prolongSession(db, user.session.id, new Date(Date.now() + 60_000))
  expect(await people.who(headers)).toMatchObject({ id: user.id })
  await endSessions(db, user.id)
  expect(await people.who(headers)).toBeNull()
})

type People = ReturnType<typeof testAccounts>

async function signedIn(people: People) {
  const headers = await people.trainee('ana@example.com')
  const user = await people.who(headers)
  if (!user) throw new Error('Nobody is signed in.')
  const cookies = headers.get('cookie')?.split('; ') ?? []
  const cookie = cookies.find((each) => each.includes('session_token=')) ?? ''
  const { id, email, session } = user
  return { headers, cookie, user: { id, email, session } }
}

/** With a signature that fits another secret. */
function forge(cookie: string) {
  return cookie.replace(
    /\.[^.]*$/,
    `.${encodeURIComponent(Buffer.alloc(32, 7).toString('base64'))}`,
  )
}

async function byLibrary({ services }: People, cookie: string) {
  const found = await services.auth.api.getSession({ headers: new Headers({ cookie }) })
  return found?.user.id
}
