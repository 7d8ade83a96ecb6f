import { formErrors } from '#app/domain/basics/form-errors.ts'
import { mailAddress } from '#app/domain/basics/mail-address.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { cardPages } from '#app/domain/booking/limits.ts'
import { codeAmountOf, codeForm } from '#app/domain/booking/order/code-form.ts'
import { createCode } from '#app/operations/booking/codes/create-code.ts'
import type { Services } from '#app/services.server.ts'
import { bookableCourses } from './code-choices.server.ts'

type Refused = { errors: Record<string, string>; values: Record<string, string>; courses: string[] }

/** Makes the code of a filled-in form, or returns the form with its errors. */
export async function readCode(
  sent: FormData,
  actorId: string,
  services: Services,
): Promise<{ id: string } | Refused> {
  const fields = Object.fromEntries(sent)
  const courses = sent.getAll('courses').map(String)
  const refuse = (errors: Record<string, string>) => ({
    errors,
    values: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)])),
    courses,
  })
  const ids = bookableCourses(services).map(({ id }) => id)
  const form = codeForm(ids).safeParse({ ...fields, courses })
  if (!form.success) return refuse(formErrors(form.error.issues).byField)
  const id = String(fields.id ?? '')
  if (!isRecordId(id)) return refuse({ '': 'Please open the form again' })
  const { takes, amount, until, forEmail, ...rest } = form.data
  const outcome = await createCode(
    {
      id,
      actorId,
      ...rest,
      ...codeAmountOf({ takes, amount }),
      until: until || null,
      courses: form.data.courses.length > 0 ? form.data.courses : null,
      forEmail: forEmail ? mailAddress(forEmail) : null,
    },
    services,
  )
  if (!outcome.ok) return refuse({ amount: nothingToPay })
  return { id }
}

const nothingToPay = `One of its courses would cost less than £${cardPages.leastPence / 100}. Please take off less, or choose other courses`
