import { beforeAll, expect, test } from 'vitest'
import { type SharedAcademy, sharedAcademy } from './academy.ts'
import { ask } from './ask.ts'

let sandbox: SharedAcademy
let live: SharedAcademy

beforeAll(async () => {
  ;[sandbox, live] = await Promise.all([sharedAcademy('sandbox'), sharedAcademy('live')])
})

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

test('one build shows the ribbon only where no money is taken', async () => {
  const page = '/courses'
  expect(await read(`${sandbox.url}${page}`)).toContain('This is a demonstration.')
  expect(await read(`${live.url}${page}`)).not.toContain('This is a demonstration.')
})

test('one build tells robots and canonical addresses apart', async () => {
  const demo = await read(`${sandbox.url}/courses`)
  const real = await read(`${live.url}/courses`)
  expect(demo).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(real).not.toContain('name="robots"')
  expect(demo).toContain(`<link rel="canonical" href="${sandbox.url}/courses"/>`)
  expect(real).toContain('<link rel="canonical" href="https://academy.example/courses"/>')
  expect(await read(`${sandbox.url}/robots.txt`)).toContain('Disallow: /\n')
  expect(await read(`${live.url}/robots.txt`)).toContain('https://academy.example/sitemap.xml')
})

test('one build shows sample reviews in the sandbox and none in live mode', async () => {
  for (const page of ['/training', '/accreditations']) {
    expect(await read(`${sandbox.url}${page}`)).toContain('Sample, not a real review')
    const real = await read(`${live.url}${page}`)
    expect(real).not.toContain('Sample, not a real review')
    expect(real).not.toContain('Daniel O.')
    expect(real).not.toContain('Martin H.')
  }
})

test('only the sandbox has invented dates', async () => {
  const dates = async ({ url }: SharedAcademy) =>
    JSON.parse(await read(`${url}/api/schedules?course=security-guard`)).schedules.length
  expect(await dates(sandbox)).toBeGreaterThan(0)
  expect(await dates(live)).toBe(0)
})

test('only the sandbox shows its mail to whoever asks', async () => {
  const mailbox = ['/sandbox/mail', '/sandbox/mail.json']
  for (const path of mailbox) expect((await ask(`${sandbox.url}${path}`)).status).toBe(200)
  for (const path of [...mailbox, '/sandbox/mail/some-id', '/sandbox/mail/some-id/html']) {
    expect((await ask(`${live.url}${path}`)).status).toBe(404)
  }
})

test('a live start warns of content that has to be settled first, and of what two pages state differently', () => {
  const warned = (problem: string) =>
    live
      .output()
      .split('\n')
      .filter((line) => line.includes(problem))
      .join()
  const first = warned('has to be settled before real money is taken')
  expect(first).toContain('"subject":"First Aid at Work","text":"it says “HSE approved”.')
  expect(first).toContain('"subject":"Mechanical Restraints","text":"price is £75.00')
  expect(warned('the content disagrees with itself')).toContain(
    '"subject":"Security Guard Refresher","text":"duration is 3 days',
  )
  expect(sandbox.output()).not.toMatch(/disagrees|has to be settled/)
})

test('a live start asks the card provider for its webhook endpoints, and goes on without an answer', async () => {
  await expect.poll(live.output).toContain('whether the card provider sends every event')
  expect(sandbox.output()).not.toContain('whether the card provider sends every event')
})

test('each says at its start which one it is', () => {
  expect(sandbox.output()).toContain('sandbox')
  expect(sandbox.output()).toContain(sandbox.url)
  expect(live.output()).toContain('live')
  expect(live.output()).toContain('https://academy.example')
})

const read = async (url: string) => (await ask(url)).body.toString()

/** A page from memory, a rendered page, a file. */
const paths = ['/courses', '/nowhere', '/favicon.svg']
