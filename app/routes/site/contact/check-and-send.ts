import { formErrors } from '#app/domain/basics/form-errors.ts'
import { contactForm, typedEnquiry } from '#app/domain/enquiry/enquiry-form.ts'
import { requestLimit } from '#app/ui/within-time-limit.ts'

type Outcome =
  /** With the address that the answer goes to. */
  | { state: 'sent'; email: string }
  | { state: 'invalid'; errors: Record<string, string> }
  /** The request failed, or the server could not store it. */
  | { state: 'failed' }
  /** The server takes no more from this address for now. */
  | { state: 'too-many' }
  /** The server's rules differ: this page is from an older version. */
  | { state: 'refused' }

export async function checkAndSend(
  form: HTMLFormElement,
  courseTitles: readonly string[],
): Promise<Outcome> {
  const body = new FormData(form)
  const read = contactForm(courseTitles).safeParse(typedEnquiry(body))
  if (!read.success) return { state: 'invalid', errors: formErrors(read.error.issues).byField }
  const options = { method: 'POST', body, redirect: 'manual', signal: requestLimit() } as const
  const sent = await fetch(form.action, options).catch(() => null)
  // The redirect that a browser without JavaScript would follow.
  if (sent?.type === 'opaqueredirect') return { state: 'sent', email: read.data.email }
  if (sent?.status === 429) return { state: 'too-many' }
  return { state: sent?.status === 422 ? 'refused' : 'failed' }
}
