import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { actorWithoutAccount, auditSentence } from '#app/domain/report/audit-sentence.ts'
import type { Services } from '#app/services.server.ts'
import { mattersById } from '#app/storage/booking/matters.ts'
import { accountNames } from '#app/storage/people/account-names.ts'
import type { listAudit } from '#app/storage/people/audit.ts'
import { scheduleHeads } from '#app/storage/schedule/run-list.ts'
import { trainerNames } from '#app/storage/schedule/trainers.ts'

type Row = Awaited<ReturnType<typeof listAudit>>[number]

/** Audit rows in words: they hold ids, and the names are looked up as long as there are some. */
export async function shownAudit(rows: readonly Row[], { db }: Pick<Services, 'db'>) {
  const ids = (type: string) =>
    rows.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)
  const named = rows.flatMap(({ details }) =>
    [details?.from, details?.to, details?.date].map((id) => id ?? ''),
  )
  const [runs, accounts, trainers, matters] = await Promise.all([
    scheduleHeads(db, [...ids('date'), ...named].filter(isRecordId)),
    accountNames(db, ids('user')),
    trainerNames(db, ids('trainer').filter(isRecordId)),
    mattersById(db, ids('matter').filter(isRecordId)),
  ])
  const people = new Map([...accounts, ...trainers])
  return rows.map((row) => ({
    id: row.id,
    at: adminMoment(row.at),
    who: row.actor ?? (row.actorId ? 'Somebody who left' : actorWithoutAccount(row.details)),
    ...auditSentence(row, { runs, people, matters }),
    to: pageOf(row, matters.get(row.subjectId)?.bookingId),
  }))
}

function pageOf({ subjectType: type, subjectId: id, details }: Row, bookingId?: string | null) {
  if (type === 'matter')
    return bookingId ? `/admin/bookings/${bookingId}` : '/admin/matters?show=settled'
  if (type === 'enquiry') return '/admin/enquiries?show=answered'
  if (type === 'venue') return '/admin/rooms'
  if (type === 'waitlist-entry') return details?.date ? `/admin/schedules/${details.date}` : null
  const folder = folders[type]
  return folder ? `/admin/${folder}/${id}` : null
}

const folders: Partial<Record<string, string>> = {
  booking: 'bookings',
  date: 'schedules',
  letter: 'outbox',
  trainer: 'trainers',
}
