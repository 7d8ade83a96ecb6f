import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { readEnvironment } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import type { JobName } from '#app/services.server.ts'
import { createApplication } from '#server/application.ts'
import { openServices } from '#server/open-services.ts'
import { readHtml } from './html.ts'
import { serverBuildFromSource } from './server-build.ts'
import { expectValidHtml } from './valid-html.ts'

const root = join(import.meta.dirname, '../..')
const publicUrl = 'http://academy.example'
export const pagesSecret = 'only-for-this-test-and-long-enough'

export type Asked = {
  /** As pairs where a name stands twice. */
  form?: Record<string, string> | [string, string][]
  cookie?: string
  method?: string
}
type Read = Asked & { status?: number }

let opened: ReturnType<typeof openApplication> | undefined

/** Opened once for all files: they run one after the other in one worker. */
function application() {
  opened ??= openApplication()
  return opened
}

/**
 * The application on a database with the demonstration, asked in this process: what a page says is
 * read from its HTML, without a browser and without a started program.
 */
async function openApplication() {
  log.level = 'error'
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-pages-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const outcome = readEnvironment({
    DATABASE_URL: inject('pagesDatabase'),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    AUTH_SECRET: pagesSecret,
    // No page asks the card provider for anything.
    SANDBOX_CARDS_URL: 'http://127.0.0.1:9',
  })
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'))
  const build = await serverBuildFromSource()
  const { services, cardPage, jobRecords } = await openServices(outcome.env, root)
  const policy = { mode: services.env.mode, cardPage }
  const { answer } = createApplication({ build, services, headers: {}, policy, dev: false })
  return { services, answer, jobRecords }
}

/** For rows that a page is to show. */
export const pagesDatabase = async () => (await application()).services.db

/** For operations that nobody calls through a page. */
export const pagesServices = async () => (await application()).services

/** Runs a background job now: by itself it comes again only after its whole interval. */
export async function runJob(name: JobName) {
  const { services, jobRecords } = await application()
  const began = new Date()
  services.nudge(name)
  await expect
    .poll(
      () =>
        jobRecords()
          .find((job) => job.name === name)
          ?.lastSuccess?.getTime(),
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(began.getTime())
}

/** A form is posted; anything else is asked for. */
export async function ask(path: string, { form, cookie, method }: Asked = {}) {
  const { answer } = await application()
  const request = new Request(new URL(path, publicUrl), {
    method: method ?? (form ? 'POST' : 'GET'),
    headers: { ...(cookie && { Cookie: cookie }), Origin: publicUrl },
    body: method === 'HEAD' ? undefined : form && new URLSearchParams(form),
  })
  const answered = await answer(request, { requestId: 'test', clientAddress: addressOfTest() })
  if ('html' in answered) expectValidHtml(path, answered.status, String(answered.html))
  return answered
}

const addresses = new Map<string, string>()

/** What is limited by address is counted for each test by itself. */
function addressOfTest() {
  const { testPath, currentTestName } = expect.getState()
  const test = `${testPath} ${currentTestName}`
  const nth = addresses.size
  const address = addresses.get(test) ?? `198.18.${Math.floor(nth / 250)}.${1 + (nth % 250)}`
  addresses.set(test, address)
  return address
}

export async function readPage(path: string, { status = 200, ...asked }: Read = {}) {
  const answer = await ask(path, asked)
  const page = readHtml(await answer.text())
  expect(answer.status, path).toBe(status)
  return page
}

/** What a page shows between its header and its footer. */
export async function readMain(path: string, asked?: Read) {
  return (await readPage(path, asked)).one('main')
}

/** The cookies of the demonstration's administrator. */
export async function staffCookie() {
  const { email, password } = (await application()).services.env.sandboxAdmin
  const answer = await ask('/admin/login', { form: { email, password } })
  expect(answer.status).toBe(302)
  const cookies = answer.headers.getSetCookie()
  return cookies.map((line) => line.split(';', 1)[0]).join('; ')
}
