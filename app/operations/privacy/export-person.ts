import { refused } from '#app/domain/basics/outcome.ts'
import { readableLetter } from '#app/domain/mail/readable-letter.ts'
import type { Services } from '#app/services.server.ts'
import { preferenceOf } from '#app/storage/mail/letter-preferences.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import {
  idsOfPerson,
  lettersOfPerson,
  recordsOfPerson,
} from '#app/storage/privacy/person-records.ts'
import { mailboxHash } from '../mail/life/preferences.ts'
import { personHash } from './person-hash.ts'

type ExportInput = { email: string; actorId: string }

/** A copy of everything that is held about a person, for that person. */
export async function exportPerson(
  { email, actorId }: ExportInput,
  services: Pick<Services, 'db' | 'env' | 'now'>,
) {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const ids = await idsOfPerson(tx, email)
    const kept = await lettersOfPerson(tx, email, ids)
    const letters = kept.map(({ id, kind, state, createdAt, sentAt, message }) => ({
      id,
      kind,
      state,
      createdAt,
      sentAt,
      to: message?.to ?? null,
      // Null for letters with a personal link, which a reader of the copy could use.
      facts: message && (readableLetter(message)?.facts ?? null),
    }))
    const records = await recordsOfPerson(
      tx,
      ids,
      letters.map(({ id }) => id),
    )
    const { account, orders, bookings, certificates, enquiries, waitlistEntries, trainers } =
      records
    const found = [
      ...[account, ...orders, ...bookings, ...certificates, ...enquiries],
      ...[...waitlistEntries, ...trainers, ...letters],
    ]
    if (found.every((each) => each === null)) return refused('nobody')
    await recordAudit(tx, 'personal-data-copied', personHash(email, services), { actorId })
    const preference = await preferenceOf(tx, mailboxHash(email, services))
    const renewalLetters = preference
      ? { isRefused: preference.isRefused, decidedAt: preference.decidedAt }
      : null
    return {
      ok: true,
      copy: { email, copiedAt: now(), ...records, letters, renewalLetters },
    } as const
  })
}
