import { inviteAdmin } from '#app/operations/people/invite-admin.ts'
import { requestPasswordReset } from '#app/operations/people/request-password-reset.ts'
import { password } from '#tests/accounts/test-accounts.ts'
import type { PeopledAcademy } from '#tests/server/peopled-academy.ts'
import { form, type GoodForm, newAddress } from './good-form.ts'

/** Signing in, up and out, passwords and colleagues. */
export const accountForms: Record<string, GoodForm> = {
  '/sign-in': form('anonymous', 302, ({ emails }) => ({ email: emails.trainee, password })),
  // Nobody is between the two services, so the right answer is that it is too late.
  '/sign-in/second-factor': form('anonymous', 401, () => ({ code: '123456' })),
  '/sign-up': form('anonymous', 302, () => ({
    fullName: 'New Person',
    email: newAddress(),
    password,
  })),
  // Another address each time: requests for one person are limited.
  '/forgot-password': form('anonymous', 302, () => ({ email: newAddress() })),
  '/reset-password': {
    as: 'anonymous',
    taken: 302,
    async fill({ people }) {
      const email = newAddress()
      await people.trainee(email)
      await requestPasswordReset(email, people.asked(), people.services)
      return {
        fields: { token: await people.token(email, 'password-reset'), username: '', password },
      }
    },
  },
  '/confirm-email': {
    as: 'anonymous',
    taken: 302,
    async fill({ people }) {
      const email = newAddress()
      await people.signUp({ email, fullName: 'New Person', password })
      const token = await people.token(email, 'email-confirmation')
      return { fields: { token, username: '', password } }
    },
  },
  '/sign-out': {
    as: 'trainee',
    taken: 200,
    fill: async ({ people }) => ({ fields: {}, cookie: await newTrainee(people) }),
  },
  '/dashboard': form('trainee', 302, () => ({ form: 'details', fullName: 'Ana Lopes' })),
  '/trainer/me': form('trainer', 302, () => ({ form: 'details', fullName: 'Tom Trainer' })),
  '/dashboard/second-factor': {
    as: 'trainee',
    taken: 200,
    fill: async ({ slowPeople }) => ({
      fields: { step: 'start', username: '', password, secret: '', code: '' },
      cookie: await newTrainee(slowPeople),
    }),
  },
  '/api/session': form('trainee', 200, () => ({})),
  '/admin/login': form('anonymous', 302, ({ emails }) => ({ email: emails.admin, password })),
  '/admin/invitation': {
    as: 'anonymous',
    taken: 302,
    async fill({ people }) {
      const email = newAddress()
      await inviteAdmin({ email, fullName: 'Sam Okafor' }, null, people.services)
      const token = await people.token(email, 'admin-invitation')
      return { fields: { token, username: '', password } }
    },
  },
  '/admin/confirm': form('admin', 303, () => ({ proof: password })),
  '/admin/users': form('admin', 302, () => ({
    form: 'invite',
    email: newAddress(),
    fullName: 'Ola Berg',
    userId: '',
  })),
}

async function newTrainee(people: PeopledAcademy['people']) {
  return (await people.trainee(newAddress())).get('cookie') ?? ''
}
