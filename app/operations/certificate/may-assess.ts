import type { Handle } from '#app/storage/engine/database.server.ts'
import { daysTaught } from '#app/storage/register/register-runs.ts'
import { userMay } from '../people/user-may.ts'

/** The confirmed address of whoever is signed in: what a trainer teaches is found by it. */
export type Assessor = { id: string; email: string }

/** Staff record the results of every run, trainers those of their own. */
export async function mayAssess(tx: Handle, runId: string, { id, email }: Assessor) {
  if (await userMay(tx, id, 'manage-certificates')) return true
  if (!email || !(await userMay(tx, id, 'see-own-runs'))) return false
  return (await daysTaught(tx, { email, runId })).length > 0
}
