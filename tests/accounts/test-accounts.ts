import { desc, eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { openAuth } from '#app/auth/auth.server.ts'
import { HOUR } from '#app/domain/basics/durations.ts'
import type { LetterKind } from '#app/domain/mail/letters.ts'
import type { MailboxMessage } from '#app/mail/mailbox.server.ts'
import { openLetter } from '#app/operations/mail/letter-with-link.ts'
import { acceptInvitation } from '#app/operations/people/accept-invitation.ts'
import { confirmEmail } from '#app/operations/people/confirm-email.ts'
import { inviteAdmin } from '#app/operations/people/invite-admin.ts'
import { signIn } from '#app/operations/people/sign-in.ts'
import { signUp } from '#app/operations/people/sign-up.ts'
import { currentUser } from '#app/routes/gate.server.ts'
import { type Services, servicesContext, visitContext } from '#app/services.server.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { emptyEveryTable } from '../engines/empty-tables.ts'
import { quickPasswords } from './quick-passwords.ts'

/** Counted for all: several files share one academy and its limits. */
let nth = 0

export const password = 'lagoon-copper-nine'

/** Everything an account needs but the web: a database, the sign-in service, the mail on its way. */
export function testAccounts(
  { db }: Pick<Database, 'db'>,
  {
    publicUrl = 'http://academy.example',
    passwords = quickPasswords,
    /** Of a running program that sends the letters: a link is erased once it was sent. */
    mailbox = '',
  } = {},
) {
  let passed = 0
  const env = {
    mode: 'sandbox',
    publicUrl,
    authSecret: 'only-for-this-test-and-long-enough',
    requireStaffSecondFactor: false,
    sandboxAdmin: { email: 'admin@academy.example', password },
  } as Services['env']
  const now = () => new Date(Date.now() + passed)
  const services = {
    db,
    env,
    auth: openAuth({ db, env, passwords, now }),
    passwords,
    now,
    nudge: () => {},
  } as unknown as Services

  const people = {
    db,
    services,
    async clear() {
      await emptyEveryTable(db)
      passed = 0
    },
    /** Attempts are counted in windows of an hour or less: here a new one begins. */
    beginWindow() {
      passed += HOUR - (Date.now() % HOUR)
    },
    pass(hours: number) {
      passed += hours * HOUR
    },
    /** A place nobody has come from yet. */
    asked(headers = new Headers()) {
      nth += 1
      return { headers, clientAddress: `10.0.${nth >> 8}.${nth & 255}`, requestId: 'test' }
    },
    async stored(to: string, template: LetterKind) {
      const letters = await db.select().from(outbox).orderBy(desc(outbox.createdAt))
      const found = letters.find(
        ({ message }) => message?.to === to && message.template === template,
      )
      if (!found?.message) throw new Error(`No ${template} for ${to}.`)
      return { ...found, letter: found.message }
    },
    async letter(to: string, template: LetterKind) {
      return openLetter(await people.stored(to, template), services, services.now())
    },
    async token(to: string, template: LetterKind) {
      const stored = await people.stored(to, template)
      if (mailbox && stored.state === 'sent') return tokenInMailbox(mailbox, to, template)
      const { facts } = openLetter(stored, services, services.now())
      const url = 'url' in facts ? facts.url : ''
      return new URL(url).searchParams.get('token') ?? ''
    },
    signIn(email: string, secret = password) {
      return signIn({ email, password: secret }, people.asked(), services)
    },
    /** What the browser of a sign-up keeps, to be known by when the link is opened in it. */
    async signUp(person: { email: string; fullName: string; password: string }) {
      const signedUp = await signUp(person, people.asked(), services)
      if (!signedUp.ok) throw new Error(signedUp.reason)
      return signedUp.browser
    },
    /** Signed up and confirmed; the headers a browser would send from then on. */
    async trainee(email: string) {
      const browser = await people.signUp({ email, fullName: 'Ana Lopes', password })
      const token = await people.token(email, 'email-confirmation')
      const confirmed = await confirmEmail({ token, browser }, new Headers(), services)
      if (!confirmed.ok) throw new Error(confirmed.reason)
      return cookiesOf(confirmed.headers)
    },
    async admin(email: string, inviter: { id: string } | null = null) {
      await inviteAdmin({ email, fullName: 'Sam Okafor' }, inviter, services)
      const token = await people.token(email, 'admin-invitation')
      const accepted = await acceptInvitation({ token, password }, new Headers(), services)
      if (!accepted.ok) throw new Error(accepted.reason)
      if (accepted.secondFactor) throw new Error('A second factor is asked for.')
      const headers = cookiesOf(accepted.headers)
      const user = await people.who(headers)
      if (!user) throw new Error('Nobody is signed in.')
      return { headers, ...user }
    },
    who(headers: Headers) {
      const context = new RouterContextProvider()
      context.set(servicesContext, services)
      context.set(visitContext, { requestId: 'test', clientAddress: '', nonce: '' })
      return currentUser({ request: new Request(env.publicUrl, { headers }), context })
    },
    lettersTo: async (to: string) =>
      (
        await db
          .select()
          .from(outbox)
          .where(eq(outbox.state, 'waiting'))
          .orderBy(outbox.createdAt, outbox.position)
      ).filter(({ message }) => message?.to === to).length,
  }
  return people
}

/** What a browser would send back. */
export function cookiesOf(answered: Headers) {
  const cookie = answered
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ')
  return new Headers({ cookie })
}

async function tokenInMailbox(url: string, to: string, template: LetterKind) {
  const answer = await fetch(`${url}/sandbox/mail.json`)
  const letters = (await answer.json()) as MailboxMessage[]
  const found = letters.find((letter) => letter.to === to && letter.template === template)
  return /[?&]token=([\w-]+)/.exec(found?.html ?? '')?.[1] ?? ''
}
