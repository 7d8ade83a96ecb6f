import { isRecordId } from '#app/domain/basics/record-id.ts'
import { hoursUntilAfter, subjectOfToken } from '#app/operations/people/private-page.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addLink } from '#app/storage/people/links.ts'

type Asked = { runId: string; trainerId: string }

/** The name of a new link with which one trainer answers for one run; it works until its last day. */
export function addTeachingLink(
  tx: Handle,
  { runId, trainerId, lastDay }: Asked & { lastDay: string },
  now: Date,
) {
  const hours = hoursUntilAfter(lastDay, 1, now)
  return addLink(tx, { purpose: 'teaching', subject: `${runId} ${trainerId}`, now, hours })
}

/** Whom and what a link is about; null when it has ended or never existed. */
export async function askedByToken(
  token: string,
  services: Pick<Services, 'db' | 'env' | 'now'>,
): Promise<Asked | null> {
  const subject = await subjectOfToken('teaching', token, services)
  const [runId = '', trainerId = ''] = subject ? subject.split(' ') : []
  return isRecordId(runId) && isRecordId(trainerId) ? { runId, trainerId } : null
}
