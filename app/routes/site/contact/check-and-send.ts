import { formErrors } from '../../../domain/basics/form-errors.ts'
import { contactForm, typedEnquiry } from '../../../domain/enquiry/enquiry-form.ts'

type Outcome =
  | { state: 'sent' }
  | { state: 'invalid'; errors: Record<string, string> }
  /** The request failed, or the server could not store it. */
  | { state: 'failed' }
  /** The server's rules differ: this page is from an older version. */
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
  // The redirect that a browser without JavaScript would follow.
  if (sent?.type === 'opaqueredirect') return { state: 'sent' }
  return { state: sent?.status === 422 ? 'refused' : 'failed' }
}
