import type { Doors, JobName } from '../app/doors.server.ts'
import type { Job } from './jobs.ts'

type AcademyJob = Job & { name: JobName }

/** What the academy does by itself, on every instance; each piece of work is claimed in the database. */
export function academyJobs(_doors: Doors): AcademyJob[] {
  return []
}
