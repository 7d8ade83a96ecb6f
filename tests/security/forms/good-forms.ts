import { accountForms } from './account-forms.ts'
import { formsOfBalances } from './balance-forms.ts'
import { classroomForms } from './classroom-forms.ts'
import { contentForms } from './content-forms.ts'
import type { GoodForm } from './good-form.ts'
import { officeForms } from './office-forms.ts'
import { formsOfParticipants } from './participant-forms.ts'
import { formsOfPlaces } from './place-forms.ts'
import { publicForms } from './public-forms.ts'
import { scheduleForms } from './schedule-forms.ts'

/** One form for every action, filled in so that it is taken; a new action without one fails. */
export const goodForms: Record<string, GoodForm> = {
  ...publicForms,
  ...accountForms,
  ...officeForms,
  ...scheduleForms,
  ...classroomForms,
  ...contentForms,
  ...formsOfPlaces(),
  ...formsOfParticipants(),
  ...formsOfBalances(),
}

export function formFor(path: string) {
  const found = goodForms[path]
  if (!found) throw new Error(`No form is filled in for ${path}.`)
  return found
}
