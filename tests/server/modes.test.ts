import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AcademyProcess } from '../running-academy.ts'
import { startAcademy } from './academy.ts'
import { ask } from './ask.ts'

let sandbox: AcademyProcess
let live: AcademyProcess

beforeAll(async () => {
  ;[sandbox, live] = await Promise.all([startAcademy(), startAcademy(liveSettings)])
})
afterAll(async () => {
  await Promise.all([sandbox.stop(), live.stop()])
})

const liveSettings = {
  HOST: '127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_live_dummy',
  STRIPE_WEBHOOK_SECRET: 'whsec_dummy',
  PUBLIC_URL: 'https://academy.example',
  AUTH_SECRET: 'only-for-this-test-and-long-enough',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'bookings@academy.example',
  MAIL_TEAM: 'team@academy.example',
}

test('the sandbox keeps search engines away and does not insist on https', async () => {
  for (const path of paths) {
    const { headers } = await ask(`${sandbox.url}${path}`)
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

test('the live site, from the same build, may be found and insists on https', async () => {
  for (const path of paths) {
    const { headers } = await ask(`${live.url}${path}`)
    expect(headers).not.toHaveProperty('x-robots-tag')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  }
})

test('each says at its start which one it is', () => {
  expect(sandbox.output()).toContain('sandbox')
  expect(sandbox.output()).toContain(sandbox.url)
  expect(live.output()).toContain('live')
  expect(live.output()).toContain('https://academy.example')
})

/** A page from memory, a rendered page, a file. */
const paths = ['/courses', '/nowhere', '/favicon.svg']
