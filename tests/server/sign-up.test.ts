import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader as confirm } from '#app/routes/account/confirm-email.tsx'
import { loader as page, action as send } from '#app/routes/account/sign-up.tsx'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { accountsOn } from '../accounts/accounts-on.ts'
import { cookiesOf, password } from '../accounts/test-accounts.ts'
import { postgres } from '../engines/engines.ts'

const person = { email: 'cara@example.com', fullName: 'Cara Ndiaye', password }
const people = accountsOn(postgres)

test.each([
  ['a page of ours', '/dashboard/second-factor?x=1', '/dashboard/second-factor?x=1'],
  ['nothing', null, '/?confirmed'],
  ['another site', '//evil.example', '/?confirmed'],
])(
  'whoever signs up on the way to %s arrives there with the link from the message',
  async (_, next, arrives) => {
    const query = next ? `?${new URLSearchParams({ next })}` : ''
    const sent = await answer(send, `/sign-up${query}`, { body: new URLSearchParams(person) })
    expect(sent.status).toBe(302)
    const browser = cookiesOf(sent.headers)
    const token = await people.token(person.email, 'email-confirmation')
    // A stranger may have signed up: the message must not hold a path that was made up elsewhere.
    expect(JSON.stringify(await people.letter(person.email, 'email-confirmation'))).not.toContain(
      'second-factor',
    )
    const opened = await answer(confirm, `/confirm-email?token=${token}`, { headers: browser })
    expect(opened.headers.get('Location')).toBe(arrives)
  },
)

test.each([
  ['/accreditations', '/accreditations'],
  ['https://evil.example', '/dashboard'],
  ['', '/dashboard'],
])('whoever is signed in already and wanted "%s" goes to %s', async (next, to) => {
  const headers = await people.trainee(person.email)
  const opened = await answer(page, `/sign-up?next=${encodeURIComponent(next)}`, { headers })
  expect(opened.headers.get('Location')).toBe(to)
})

type Route = (args: never) => Promise<unknown>

async function answer(
  route: Route,
  path: string,
  { headers, body }: { headers?: Headers; body?: URLSearchParams },
) {
  const context = new RouterContextProvider()
  context.set(servicesContext, people.services)
  context.set(visitContext, { requestId: 'test', clientAddress: '192.0.2.1', nonce: '' })
  const request = new Request(`http://academy.example${path}`, {
    method: body ? 'POST' : 'GET',
    ...(headers && { headers }),
    ...(body && { body }),
  })
  const asked = { request, context, url: new URL(request.url), params: {}, pattern: '' }
  const answered = await route(asked as never).catch((thrown: unknown) => thrown)
  if (!(answered instanceof Response)) throw new Error('It was refused.')
  return answered
}
