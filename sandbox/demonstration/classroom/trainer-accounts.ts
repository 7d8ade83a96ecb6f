import { inArray } from 'drizzle-orm'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addAccount } from '#app/storage/people/accounts.ts'
import { grantRole } from '#app/storage/people/roles.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { timetable } from '../timetable.ts'
import { trainerAddress } from '../trainers.ts'

/** Whose dates a newcomer can see: the sandbox gives this account the administrator's password. */
export const demonstrationTrainer = trainerAddress('Priya Raman')

export type TrainerAccount = { trainerId: string; name: string; id: string; email: string }

/** Each trainer has accepted the invitation to their own dates. */
export async function plantTrainerAccounts(tx: Handle, now: Date): Promise<TrainerAccount[]> {
  const found = await tx
    .select({ trainerId: trainers.id, name: trainers.fullName, email: trainers.email })
    .from(trainers)
    .where(
      inArray(
        trainers.email,
        timetable.map(({ instructor }) => trainerAddress(instructor)),
      ),
    )
  const added: TrainerAccount[] = []
  for (const { trainerId, name, email } of found) {
    const { account } = await addAccount(tx, { email, fullName: name, emailVerified: true })
    await grantRole(tx, 'trainer', { userId: account.id, grantedBy: null, now })
    added.push({ trainerId, name, id: account.id, email })
  }
  return added
}
