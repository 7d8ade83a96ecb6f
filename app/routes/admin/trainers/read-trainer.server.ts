import { formErrors } from '#app/domain/basics/form-errors.ts'
import { trainerForm } from '#app/domain/people/trainer-form.ts'
import { keepTrainer } from '#app/operations/schedule/trainers/keep-trainer.ts'
import type { Services } from '#app/services.server.ts'
import { trainerById } from '#app/storage/schedule/trainers.ts'
import { type ActionResult, refusedForm } from '../action-result.ts'

type Who = { trainerId: string | null; actorId: string }

/** The form of a trainer's details, for a new one and for one that exists. */
export type DetailsResult = ActionResult & { courses?: string[] }

export async function saveTrainer(
  form: FormData,
  who: Who,
  services: Services,
): Promise<{ trainerId: string } | { result: DetailsResult }> {
  const courses = form.getAll('courses').map(String)
  const sent = { phone: '', ...Object.fromEntries(form), intent: 'details' }
  const ids = services.catalogue().courses.map(({ id }) => id)
  const read = trainerForm(ids).safeParse({ ...sent, courses })
  const refuse = (errors: Record<string, string>) => ({
    result: { ...refusedForm(sent, errors), courses },
  })
  if (!read.success) return refuse(formErrors(read.error.issues).byField)
  const hasLeft = form.get('hasLeft') === 'yes'
  const outcome = await keepTrainer({ ...who, ...read.data, hasLeft }, services)
  return outcome.ok ? outcome : refuse(refusals[outcome.reason])
}

const refusals = {
  'not-found': { '': 'There is no such trainer any more' },
  'still-needed': { '': 'They are still to teach. Give their dates to somebody else first' },
  'address-taken': { email: 'Another trainer has this e-mail address' },
}

export function courseChoices({ catalogue }: Pick<Services, 'catalogue'>) {
  return catalogue().courses.map(({ id, title }) => ({ id, title: title.catalogue }))
}

/** One whose person was erased has no page. */
export async function namedTrainer(db: Services['db'], id: string) {
  const trainer = await trainerById(db, id)
  return trainer?.email ? trainer : undefined
}
