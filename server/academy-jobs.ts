import type { Doors, JobName } from '../app/doors.server.ts'
import { openMail } from '../app/mail/send.server.ts'
import { forgetOldCorrespondence } from '../app/operations/forget-old-correspondence.ts'
import { sendDueMail } from '../app/operations/send-due-mail.ts'
import type { Job } from './jobs.ts'

type AcademyJob = Job & { name: JobName }

const hour = 3_600_000

/** What the academy does by itself, on every instance; each piece of work is claimed in the database. */
export function academyJobs(doors: Doors): AcademyJob[] {
  const mail = openMail(doors.env)
  return [
    {
      name: 'send-mail',
      everyMs: 1000,
      async run() {
        const { retryInMs } = await sendDueMail({ ...doors, mail })
        // Waits are promised to the millisecond, and the next round may come up to a second late.
        if (retryInMs !== null) setTimeout(() => doors.nudge('send-mail'), retryInMs).unref()
      },
    },
    { name: 'tidy', everyMs: hour, run: () => forgetOldCorrespondence(doors) },
  ]
}
