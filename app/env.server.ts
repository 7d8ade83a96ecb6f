import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import type { Mode } from './domain/basics/installation-mode.ts'
import { type BankAccount, exampleBankAccount } from './domain/booking/order/bank-account.ts'
import type { Vat } from './domain/invoice/vat.ts'

export type Environment = Readonly<{
  mode: Mode
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  /** The site's own origin, without a trailing slash. */
  publicUrl: string
  /** Absent outside live mode: then one is generated and kept in the data directory. */
  authSecret?: string
  stripe?: { secretKey: string; webhookSecret: string }
  mail: { smtpUrl?: string; formServiceUrl?: string; from?: string; team?: string }
  /**
   * What invoices print of the academy besides its name and address; `vat` null: not registered, `bank`
   * null: nobody is asked to pay by transfer.
   */
  invoicing: { vat: Vat | null; companyNumber: string | null; bank: BankAccount | null }
  /** The demonstration's administrator: only the sandbox has one. */
  sandboxAdmin: { email: string; password: string }
  requireStaffSecondFactor: boolean
  /** URL of a card sandbox that several instances share. */
  sandboxCardsUrl?: string
  sandboxMinutesAhead: number
  trustedProxies: BlockList
  metricsToken?: string
  logLevel: string
}>

/** Well known on purpose: the sandbox is a demonstration, and no other mode plants it. */
export const defaultSandboxAdmin = {
  email: 'admin@academy.example',
  password: 'torch-beam-on-a-floor-plan',
}

type Outcome = { ok: true; env: Environment } | { ok: false; problems: string[] }

const secret = z.string().min(32, 'needs at least 32 characters')
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'is not a web address (http:// or https://)',
})

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'is not a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'is not a port number')
    .default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is not a PostgreSQL address (postgres://…)' })
    .optional(),
  PUBLIC_URL: webAddress
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must not have a path')
    .optional(),
  AUTH_SECRET: secret.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[rs]k_(test|live)_\w+$/,
      'is not a secret key of the card provider (sk_test_… or sk_live_…)',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)?$/, 'is not a webhook secret of the card provider (whsec_…)')
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is not a mail server (smtp:// or smtps://)' })
    .optional(),
  MAIL_FORM_URL: webAddress.optional(),
  MAIL_FROM: z.email('is not an e-mail address').optional(),
  MAIL_TEAM: z.email('is not an e-mail address').optional(),
  VAT_NUMBER: z
    .string()
    .regex(/^(GB)?\s?\d[\d\s]{7,}\d$/, 'is not a VAT number')
    .optional(),
  VAT_RATE: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'is not a rate in percent')
    .transform(Number)
    .optional(),
  COMPANY_NUMBER: z
    .string()
    .regex(/^[A-Z0-9]{8}$/, 'is not a company number')
    .optional(),
  BANK_ACCOUNT_NAME: z.string().max(70, 'needs 70 characters or fewer').optional(),
  BANK_SORT_CODE: z
    .string()
    .regex(/^\d\d[- ]?\d\d[- ]?\d\d$/, 'is not a sort code of six digits')
    .transform((code) => code.replace(/\D/g, '').replace(/^(..)(..)/, '$1-$2-'))
    .optional(),
  BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{8}$/, 'is not an account number of eight digits')
    .optional(),
  SANDBOX_ADMIN_EMAIL: z.email('is not an e-mail address').default(defaultSandboxAdmin.email),
  SANDBOX_ADMIN_PASSWORD: z
    .string()
    .min(12, 'needs at least 12 characters')
    .default(defaultSandboxAdmin.password),
  SANDBOX_PUBLIC: z.enum(['yes', 'no'], { error: 'is not one of yes, no' }).default('no'),
  REQUIRE_STAFF_2FA: z
    .enum(['on', 'off'], { error: 'is not one of on, off' })
    .transform((choice) => choice === 'on')
    .optional(),
  SANDBOX_CARDS_URL: webAddress.optional(),
  SANDBOX_MINUTES_AHEAD: z
    .string()
    .regex(/^\d{1,6}$/, 'is not a number of minutes')
    .transform(Number)
    .default(0),
  TRUSTED_PROXIES: z.string().default('').transform(addressRanges),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'is not one of fatal, error, warn, info, debug, silent',
    })
    .default('info'),
})

type Settings = z.infer<typeof settings>

export const settingNames: readonly string[] = Object.keys(settings.shape)

type Given = Partial<Record<string, string>>

/**
 * Reads the environment once; reports all problems, not just the first. A command that opens no port
 * passes `listens: false`: it may run with a sandbox's settings that would be refused to a server.
 */
export function readEnvironment(
  source: Given = process.env,
  { listens = true }: { listens?: boolean } = {},
): Outcome {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const read = settings.safeParse(given)
  const malformed = read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  const tooPublic = listens && modeOf(given) === 'sandbox' ? tooPublicForSandbox(given) : []
  const problems = [...(malformed ?? []), ...missing(given), ...tooPublic]
  if (!read.success || problems.length > 0) return { ok: false, problems }
  return { ok: true, env: environment(read.data) }
}

function missing(given: Given): string[] {
  return [
    ...(given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET
      ? ['STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY is set, and one needs the other']
      : []),
    ...(given.STRIPE_WEBHOOK_SECRET && !given.STRIPE_SECRET_KEY
      ? ['STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET is set, and one needs the other']
      : []),
    ...(given.SMTP_URL && given.MAIL_FORM_URL
      ? ['SMTP_URL and MAIL_FORM_URL are both set: choose one way to send mail']
      : []),
    ...(Boolean(given.VAT_NUMBER) !== Boolean(given.VAT_RATE)
      ? ['VAT_NUMBER and VAT_RATE belong together: set both, or neither while not registered']
      : []),
    ...(new Set(bankSettings.map((name) => Boolean(given[name]))).size > 1
      ? [`${bankSettings.join(', ')} belong together: set all of them, or none`]
      : []),
    ...(modeOf(given) === 'live' ? missingForLive(given) : []),
  ]
}

const bankSettings = ['BANK_ACCOUNT_NAME', 'BANK_SORT_CODE', 'BANK_ACCOUNT_NUMBER']

/** The sandbox administrator's password is published in the README. */
function tooPublicForSandbox({ HOST: host, PUBLIC_URL: url, SANDBOX_PUBLIC: allowed }: Given) {
  return [
    ...(url?.startsWith('https:')
      ? [
          'PUBLIC_URL is https://, and without STRIPE_SECRET_KEY this would be a sandbox, whose administrator has a public password: set the card keys, or an http:// address',
        ]
      : []),
    ...(host && !isLoopback(host) && allowed !== 'yes'
      ? [
          `HOST ${host} can be reached from other machines, and without STRIPE_SECRET_KEY this would be a sandbox, whose administrator has a public password: set the card keys, or SANDBOX_PUBLIC=yes to show the demonstration to others`,
        ]
      : []),
  ]
}

const isLoopback = (host: string) => /^(127\.[\d.]+|::1|localhost)$/.test(host)

/** What live mode requires in addition. */
function missingForLive(given: Given): string[] {
  return [
    ...(given.PUBLIC_URL?.startsWith('https://')
      ? []
      : ['PUBLIC_URL is missing or not https://: live mode needs the address people use']),
    ...(given.AUTH_SECRET ? [] : ['AUTH_SECRET is missing: live mode needs its own']),
    ...(given.SMTP_URL || given.MAIL_FORM_URL
      ? []
      : ['SMTP_URL (or MAIL_FORM_URL) is missing: live mode must be able to send mail']),
    ...(given.SMTP_URL && !given.MAIL_FROM
      ? ['MAIL_FROM is missing: mail by SMTP_URL needs a sender']
      : []),
    ...(given.MAIL_TEAM ? [] : ['MAIL_TEAM is missing: bookings and enquiries go there']),
  ]
}

function environment(given: Settings): Environment {
  const mode = modeOf(given)
  const host = given.HOST ?? (mode === 'sandbox' ? '127.0.0.1' : '0.0.0.0')
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return {
    mode,
    host,
    port: given.PORT,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    publicUrl: new URL(given.PUBLIC_URL ?? `http://${bracketed(reachable)}:${given.PORT}`).origin,
    authSecret: given.AUTH_SECRET,
    stripe:
      given.STRIPE_SECRET_KEY && given.STRIPE_WEBHOOK_SECRET
        ? { secretKey: given.STRIPE_SECRET_KEY, webhookSecret: given.STRIPE_WEBHOOK_SECRET }
        : undefined,
    mail: {
      smtpUrl: given.SMTP_URL,
      formServiceUrl: given.MAIL_FORM_URL,
      from: given.MAIL_FROM,
      team: given.MAIL_TEAM,
    },
    invoicing: {
      vat:
        given.VAT_NUMBER && given.VAT_RATE
          ? { number: given.VAT_NUMBER, rate: given.VAT_RATE }
          : null,
      companyNumber: given.COMPANY_NUMBER ?? null,
      bank: bankAccount(given) ?? (mode === 'sandbox' ? exampleBankAccount : null),
    },
    sandboxAdmin: {
      email: given.SANDBOX_ADMIN_EMAIL.toLowerCase(),
      password: given.SANDBOX_ADMIN_PASSWORD,
    },
    requireStaffSecondFactor: given.REQUIRE_STAFF_2FA ?? mode === 'live',
    sandboxCardsUrl: given.SANDBOX_CARDS_URL,
    sandboxMinutesAhead: mode === 'sandbox' ? given.SANDBOX_MINUTES_AHEAD : 0,
    trustedProxies: given.TRUSTED_PROXIES,
    metricsToken: given.METRICS_TOKEN,
    logLevel: given.LOG_LEVEL,
  }
}

function bankAccount(given: Settings): BankAccount | null {
  const { BANK_ACCOUNT_NAME: name, BANK_SORT_CODE: sortCode, BANK_ACCOUNT_NUMBER: number } = given
  return name && sortCode && number ? { name, sortCode, number } : null
}

function modeOf({ STRIPE_SECRET_KEY: key }: { STRIPE_SECRET_KEY?: string }): Mode {
  if (!key) return 'sandbox'
  return key.includes('_live_') ? 'live' : 'test'
}

const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)

/** "127.0.0.1, 10.0.0.0/8" as a list that can answer whether an address is in it. */
function addressRanges(text: string, context: z.RefinementCtx): BlockList {
  const ranges = new BlockList()
  for (const range of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? []
    const family = isIP(address)
    const length = bits === undefined ? (family === 6 ? 128 : 32) : Number(bits)
    if (!family || !Number.isInteger(length) || length < 1 || length > (family === 6 ? 128 : 32)) {
      context.addIssue({
        code: 'custom',
        message: `has "${range}", which is not an address or range`,
      })
    } else {
      ranges.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4')
    }
  }
  return ranges
}
