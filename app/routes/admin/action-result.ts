import { formErrors } from '#app/domain/basics/form-errors.ts'
import type { Asks } from './guard/asks.ts'

/** A form as it was sent. */
export type Sent = Record<string, FormDataEntryValue>

/** What an action of the portal returns to its page. */
export type ActionResult = {
  toast?: {
    title: string
    text: string
    tone: 'plain' | 'danger'
    /** The form that takes it back. */
    undo?: Record<string, string>
  }
  /** One message per field. */
  errors?: Record<string, string>
  /** Which form of the page the result is about. */
  intent?: string
  /** What was typed into it. */
  values?: Record<string, string>
  /** The form as sent; not saved, because the record was changed meanwhile by another request. */
  conflict?: Record<string, string>
  /** The form to send again once staff have confirmed it. Nothing was changed yet. */
  confirm?: Record<string, string>
  /** A fresh code, before it is carried out. */
  asks?: Asks
}

export function succeeded(
  title: string,
  text: string,
  undo?: Record<string, string>,
): ActionResult {
  return { toast: { title, text, tone: 'plain', ...(undo && { undo }) } }
}

/** Nothing was changed. A conflict carries the sent form, so that staff can send it again. */
export function failed(sent: Sent, reason: string, text: string): ActionResult {
  if (reason === 'changed') return { conflict: sentText(sent) }
  return { toast: { title: 'Error', text, tone: 'danger' } }
}

export function refusedForm(sent: Sent, errors: Record<string, string>): ActionResult {
  const intent = String(sent.intent ?? '')
  return { errors, intent, values: sentText(sent) }
}

type Form<T> = {
  safeParse: (
    sent: Sent,
  ) => { success: true; data: T } | { success: false; error: { issues: Issues } }
}

type Issues = Parameters<typeof formErrors>[0]

/** What was typed, or the answer that says what is wrong with it. */
export function readSent<T>(form: Form<T>, sent: Sent) {
  const read = form.safeParse(sent)
  return read.success
    ? { typed: read.data, refusal: null }
    : { typed: null, refusal: refusedForm(sent, formErrors(read.error.issues).byField) }
}

/** The fields of a form, as text. */
export function sentText(sent: Sent) {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
}
