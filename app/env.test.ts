import { expect, test } from 'vitest'
import { readEnvironment } from './env.server.ts'

const live = {
  STRIPE_SECRET_KEY: 'sk_live_dummy',
  STRIPE_WEBHOOK_SECRET: 'whsec_dummy',
  PUBLIC_URL: 'https://academy.example',
  AUTH_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'bookings@academy.example',
  MAIL_TEAM: 'team@academy.example',
}

const accepted = (source: Record<string, string>) => {
  const outcome = readEnvironment(source)
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'))
  return outcome.env
}
const problems = (source: Record<string, string>) => {
  const outcome = readEnvironment(source)
  return outcome.ok ? [] : outcome.problems
}

test('with nothing set it is a sandbox that only this machine can reach', () => {
  const env = accepted({})
  expect(env).toMatchObject({
    mode: 'sandbox',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
  })
  expect(env.stripe).toBeUndefined()
})

test.each([
  ['sk_test_abc', 'test'],
  ['rk_test_abc', 'test'],
  ['sk_live_abc', 'live'],
  ['rk_live_abc', 'live'],
])('the card key %s makes it a %s site', (key, mode) => {
  expect(accepted({ ...live, STRIPE_SECRET_KEY: key }).mode).toBe(mode)
})

test('a live site listens on all network interfaces', () => {
  expect(accepted(live).host).toBe('0.0.0.0')
})

test('a sandbox refuses an https address, because its password is public', () => {
  expect(problems({ PUBLIC_URL: 'https://academy.example' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL is https.*STRIPE_SECRET_KEY/),
  ])
  expect(accepted({ PUBLIC_URL: 'http://academy.example' }).mode).toBe('sandbox')
})

test('a command that opens no port runs with any address', () => {
  const public_ = { PUBLIC_URL: 'https://academy.example', HOST: '0.0.0.0' }
  expect(readEnvironment(public_, { listens: false })).toMatchObject({ ok: true })
})

test.each(['0.0.0.0', '::', '192.0.2.7', 'academy.example'])(
  'a sandbox listens on %s only when SANDBOX_PUBLIC says so',
  (HOST) => {
    expect(problems({ HOST })).toEqual([expect.stringMatching(/^HOST .*SANDBOX_PUBLIC=yes/)])
    expect(problems({ HOST, SANDBOX_PUBLIC: 'no' })).toHaveLength(1)
    expect(accepted({ HOST, SANDBOX_PUBLIC: 'yes' }).host).toBe(HOST)
    expect(accepted({ ...live, HOST }).host).toBe(HOST)
  },
)

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('a sandbox listens on %s', (HOST) => {
  expect(accepted({ HOST }).host).toBe(HOST)
})

test('all problems are reported at once', () => {
  const found = problems({ PORT: 'abc', DATABASE_URL: 'mysql://x', STRIPE_SECRET_KEY: 'sk_test_a' })
  expect(found).toEqual([
    'PORT is not a port number',
    'DATABASE_URL is not a PostgreSQL address (postgres://…)',
    expect.stringContaining('STRIPE_WEBHOOK_SECRET is missing'),
  ])
})

test.each(Object.keys(live).filter((name) => name !== 'STRIPE_SECRET_KEY'))(
  'a live site does not start without %s',
  (name) => {
    const { [name]: _, ...rest } = live as Record<string, string>
    expect(problems(rest)).toEqual([expect.stringContaining(name)])
  },
)

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'academy.example'],
  ['PUBLIC_URL', 'https://academy.example/site'],
  ['AUTH_SECRET', 'short'],
  ['STRIPE_SECRET_KEY', 'pk_live_public'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_TEAM', 'nobody'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.1/'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/24'],
  ['SANDBOX_ADMIN_PASSWORD', 'short'],
  ['SANDBOX_PUBLIC', 'perhaps'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused, with the name of the setting', (name, value) => {
  expect(problems({ ...live, [name]: value })).toContainEqual(expect.stringMatching(`^${name} `))
})

test('two ways to send mail are refused', () => {
  expect(problems({ ...live, MAIL_FORM_URL: 'https://forms.example' })).toEqual([
    expect.stringContaining('choose one way'),
  ])
})

test('an empty setting counts as not set', () => {
  expect(accepted({ PORT: '', STRIPE_SECRET_KEY: ' ' }).mode).toBe('sandbox')
})

test('trusted proxies are addresses and ranges', () => {
  const { trustedProxies } = accepted({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, ::1' })
  expect(trustedProxies.check('10.9.8.7')).toBe(true)
  expect(trustedProxies.check('11.9.8.7')).toBe(false)
  expect(trustedProxies.check('::1', 'ipv6')).toBe(true)
})

const bank = {
  BANK_ACCOUNT_NAME: 'Epsom Academy',
  BANK_SORT_CODE: '123456',
  BANK_ACCOUNT_NUMBER: '12345678',
}

test('the bank account is known as a whole, with its sort code in pairs', () => {
  expect(accepted({ ...live, ...bank }).invoicing.bank).toEqual({
    name: 'Epsom Academy',
    sortCode: '12-34-56',
    number: '12345678',
  })
  for (const name of Object.keys(bank)) {
    expect(problems({ ...live, ...bank, [name]: '' })).toEqual([
      expect.stringContaining('belong together'),
    ])
  }
  expect(problems({ ...live, ...bank, BANK_SORT_CODE: '12-34' })).toEqual([
    'BANK_SORT_CODE is not a sort code of six digits',
  ])
})

test('without one a sandbox shows an example that nobody can pay to, other sites none', () => {
  expect(accepted({}).invoicing.bank?.name).toContain('EXAMPLE ONLY')
  expect(accepted(live).invoicing.bank).toBeNull()
  expect(accepted({ ...live, STRIPE_SECRET_KEY: 'sk_test_x' }).invoicing.bank).toBeNull()
})
