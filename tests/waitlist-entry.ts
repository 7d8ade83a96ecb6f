import { randomUUID } from 'node:crypto'
import { privateToken } from '#app/auth/private-link.server.ts'
import { hoursUntilAfter } from '#app/operations/people/private-page.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addLink } from '#app/storage/people/links.ts'
import { waitlistEntries } from '#app/storage/schema/waitlist.ts'
import { addRow } from './rows.ts'
import { mondayIn } from './weeks-ahead.ts'

type More = Partial<typeof waitlistEntries.$inferInsert>

const lastDay = mondayIn(58)

/** Somebody on the list, and the path of their private page. Without a date: for any date. */
export async function newEntry(db: Handle, authSecret: string, more: More = {}) {
  const email = `${randomUUID()}@mail.example`
  const entry = await addRow(db, waitlistEntries, {
    courseSlug: 'door-supervisor',
    courseTitle: 'Door Supervisor',
    queuedAt: new Date(),
    earliest: more.runId ? null : mondayIn(6),
    latest: more.runId ? null : lastDay,
    fullName: 'Ana Lopes',
    email,
    mailbox: email,
    phone: '07700 900123',
    places: 1,
    ...more,
  })
  const id = entry.id
  const now = new Date()
  const hours = hoursUntilAfter(lastDay, 1, now)
  const name = await addLink(db, { purpose: 'waitlist', subject: id, now, hours })
  return { id, path: `/waitlist/${privateToken({ env: { authSecret } }, name)}` }
}
