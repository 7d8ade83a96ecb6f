import { formErrors } from '../../../domain/basics/form-errors.ts'
import { contactForm, typedEnquiry } from '../../../domain/enquiry/enquiry-form.ts'

type Outcome =
  | { state: 'sent' }
  | { state: 'invalid'; errors: Record<string, string> }
  /** It could not be sent, or not be kept. */
  | { state: 'failed' }
  /** The server reads the form by other rules: this page is older than it. */
  | { state: 'refused' }

export async function checkAndSend(
  form: HTMLFormElement,
  courseTitles: readonly string[],
): Promise<Outcome> {
  const body = new FormData(form)
  const read = contactForm(courseTitles).safeParse(typedEnquiry(body))
  if (!read.success) return { state: 'invalid', errors: formErrors(read.error.issues).byField }
  const sent = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(
    () => null,
  )
  // Without script the browser would now be led to a page that says so.
  if (sent?.type === 'opaqueredirect') return { state: 'sent' }
  return { state: sent?.status === 422 ? 'refused' : 'failed' }
}
