import { nameOfToken, privateToken } from '#app/auth/private-link.server.ts'
import { DAY, HOUR } from '#app/domain/basics/durations.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addLink, linkSubject } from '#app/storage/people/links.ts'

type Asked = { runId: string; trainerId: string }

/** The name of a new link with which one trainer answers for one run; it works until its last day. */
export function addTeachingLink(
  tx: Handle,
  { runId, trainerId, lastDay }: Asked & { lastDay: string },
  now: Date,
) {
  const ends = londonInstant(lastDay, '23:59').getTime() + DAY
  const hours = Math.max(24, (ends - now.getTime()) / HOUR)
  return addLink(tx, { purpose: 'teaching', subject: `${runId} ${trainerId}`, now, hours })
}

/** The address of the page that a link of this name opens. */
export function teachingPageUrl(name: string, { env }: Pick<Services, 'env'>) {
  return `${env.publicUrl}/teaching/${privateToken({ env }, name)}`
}

/** Whom and what a link is about; null when it has ended or never existed. */
export async function askedByToken(
  token: string,
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
): Promise<Asked | null> {
  const name = nameOfToken({ env }, token)
  const subject = name && (await linkSubject(db, { purpose: 'teaching', token: name, now: now() }))
  const [runId = '', trainerId = ''] = subject ? subject.split(' ') : []
  return isRecordId(runId) && isRecordId(trainerId) ? { runId, trainerId } : null
}
