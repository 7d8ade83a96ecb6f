import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { matterText } from '#app/domain/booking/matter.ts'
import { certificateState } from '#app/domain/certificate/certificate.ts'
import { certificateLimits } from '#app/domain/certificate/limits.ts'
import { codeOf, codeText } from '#app/domain/certificate/verification-code.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { judgeAgain } from '#app/operations/certificate/judge-again.ts'
import { recordOr404 } from '#app/routes/admin/record-or-404.server.ts'
import { paperOf } from '#app/routes/certificate-paper.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { certificateById, doubtedOf } from '#app/storage/certificate/certificates.ts'
import { accountNames } from '#app/storage/people/account-names.ts'
import type { Route } from './+types/page.ts'

const done: Partial<Record<string, string>> = {
  withdrawn: 'The certificate is withdrawn. Whoever checks its code reads so from now on.',
  'withdrawn-told':
    'The certificate is withdrawn. Whoever checks its code reads so from now on. The holder is told by e-mail.',
  sent: 'The letter is on its way to the holder.',
  number: 'The awarding organisation’s number is recorded.',
  issued: 'This is the new certificate. The holder gets a letter about it.',
}

export type ShownCertificate = Awaited<ReturnType<typeof loadCertificate>>

/** A certificate as its page shows it, and what was just done to it. */
export async function loadCertificate(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { db, now } = services
  const row = await recordOr404(args, (id) => certificateById(db, id))
  const today = londonToday(now())
  const staff = [row.issuedBy, row.withdrawnBy].flatMap((by) => by ?? [])
  const names = await accountNames(db, staff)
  const told = new URL(args.request.url).searchParams.get('done')
  const isInDoubt = (await doubtedOf(db, [row])).has(row.id)
  const hasPaper = paperOf(row, services) !== null
  return {
    id: row.id,
    fullName: row.fullName,
    courseTitle: row.courseTitle,
    hasPaper,
    bookingId: row.enrollmentId,
    runId: row.runId,
    number: row.certificateNumber,
    code: codeOf(row.verificationCode) && codeText(row.verificationCode),
    state: certificateState(row, { today, soon: addDays(today, certificateLimits.expiringDays) }),
    awarded: dayText(row.awardedOn),
    expires: row.expiresOn && dayText(row.expiresOn),
    awardingNumber: row.awardingNumber,
    issued: row.issuedAt && moment(row.issuedAt, names.get(row.issuedBy ?? '')),
    withdrawn: row.withdrawnAt && {
      when: moment(row.withdrawnAt, names.get(row.withdrawnBy ?? '')),
      reason: row.withdrawnReason ?? '',
    },
    maySend: hasPaper && row.email !== '' && row.enrollmentId !== null,
    again: await judgeAgain(row, services),
    isInDoubt,
    doubt: isInDoubt ? `${matterText('certificate-in-doubt', null)}.` : null,
    told: done[told ?? ''] ?? null,
  }
}

function moment(at: Date, name: string | undefined) {
  return `${adminMoment(at)}, ${name ?? 'somebody who left'}`
}
