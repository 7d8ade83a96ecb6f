import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { liveSettings } from '../live-settings.ts'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { readMessage } from '../mail/read-message.ts'
import { launchAcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { ask } from './ask.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('one academy at a time uses a data directory; what it acknowledged outlives a kill', async () => {
  const mailPort = await freePort()
  // In live mode: no demonstration has to be made first.
  const env = { ...liveSettings, DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${mailPort}` }
  const first = await startAcademyProcess({ env })

  const second = await launchAcademyProcess({ env })
  expect(await second.exitCode).toBe(1)
  expect(second.output()).toContain(`Another academy is already running on ${folder}`)
  expect(second.output()).not.toMatch(/^\s+at /m)

  // Killed right after "Message sent successfully!", it still has the enquiry and mails it.
  const answer = await ask(`${first.url}/contact`, {
    method: 'POST',
    headers: {
      Host: 'academy.example',
      Origin: liveSettings.PUBLIC_URL,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: Buffer.from(new URLSearchParams(goodEnquiry).toString()),
  })
  await first.kill()
  expect(answer.headers.location).toContain('sent=1')

  const mailServer = await startMailServer({ port: mailPort })
  const third = await startAcademyProcess({ env })
  while (mailServer.received.length < 2) await pause(50)
  expect(mailServer.received.map(({ to }) => to)).toEqual([
    [liveSettings.MAIL_TEAM],
    ['ana@example.com'],
  ])
  const ids = mailServer.received.map(({ raw }) => readMessage(raw).headers.get('message-id'))
  expect(new Set(ids).size).toBe(2)
  expect(await third.stop()).toBe(0)
  await mailServer.close()
  // Killed between claim and failure, the letters wait for their lease.
})
