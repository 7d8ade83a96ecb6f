import { addDays } from '#app/domain/basics/calendar-date.ts'
import type { MakeUpTrainer } from '#app/domain/register/make-up/make-up.ts'
import type { RegisterView } from '#app/domain/register/register-view.ts'
import { sessionOf } from '#app/domain/register/session.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { makeUpTrainers } from '#app/storage/register/make-up-trainers.ts'
import { trainerNames } from '#app/storage/schedule/trainers.ts'
import { registerLimits, sessionRules } from '#content/rules/register-rules.ts'

type Run = { courseSlug: string; startDate: string; endDate: string }

/** Who may hold a make-up session of a run, and when they teach a class; in its break they do not. */
export async function trainersForMakeUps(
  db: Handle,
  { courseSlug, startDate, endDate }: Run,
): Promise<MakeUpTrainer[]> {
  const until = addDays(endDate, registerLimits.makeUpDays)
  const trainers = await makeUpTrainers(db, { courseSlug, from: startDate, until })
  return trainers.map((trainer) => ({
    ...trainer,
    teaches: trainer.teaches.flatMap((day) =>
      sessionOf(day, sessionRules).map(({ date, starts, ends }) => ({ date, starts, ends })),
    ),
  }))
}

/** Names of those who held the make-up sessions of a register, by their id. */
export function makeUpTrainerNames(db: Handle, { people }: Pick<RegisterView, 'people'>) {
  const ids = people.flatMap(({ makeUps }) => makeUps.flatMap(({ trainerId }) => trainerId ?? []))
  return trainerNames(db, [...new Set(ids)])
}
