import { MINUTE } from '#app/domain/basics/durations.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { bookingValues } from './booking-values.ts'

/** A place for which a payment page is open in this tab. */
export type Held = {
  url: string
  /** Empty: the team arranges a date, and no place is held. */
  runId: string
  places: number
  dateText: string | null
  /** Milliseconds. */
  until: number
}

type Kept = {
  course: string
  submission: string
  values: Record<string, string>
  held: Held | null
  /** Milliseconds; what was typed is forgotten with it. */
  until: number
}

const key = 'booking'
const windowMs = checkoutLimits.paymentWindowMinutes * MINUTE

/**
 * What was typed into the booking form of a course and what it holds: in this tab only, as long as
 * a payment page is open. It survives closing the dialog, going back and a page that is loaded anew.
 */
export function keptBooking(course: string): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (kept?.course !== course || kept.until < Date.now()) return null
    return kept.held && kept.held.until < Date.now() ? { ...kept, held: null } : kept
  } catch {
    return null
  }
}

/** The form that was sent, to send it again. */
export function keptForm(course: string) {
  const kept = keptBooking(course)
  if (!kept) return null
  const form = new FormData()
  form.set('submission', kept.submission)
  for (const [name, value] of Object.entries(kept.values)) {
    // An unticked box is not sent.
    if (value || name !== 'expressRequest') form.set(name, value)
  }
  return form
}

export function keepTyped(course: string, form: FormData) {
  const isEmpty = ['fullName', 'email', 'phone'].every((name) => !form.get(name))
  if (!isEmpty) keep({ ...typed(course, form), held: keptBooking(course)?.held ?? null })
}

/** After the payment page was opened, or opened again: then it still ends when it was to end. */
export function keepHold(course: string, form: FormData, page: Pick<Held, 'url' | 'dateText'>) {
  const before = keptBooking(course)?.held
  const until = before?.url === page.url ? before.until : Date.now() + windowMs
  const runId = String(form.get('date') ?? '')
  const places = Number(form.get('places') ?? 1)
  keep({ ...typed(course, form), held: { ...page, runId, places, until } })
}

export function dropHold(course: string) {
  const kept = keptBooking(course)
  if (kept) keep({ ...kept, held: null })
}

function typed(course: string, form: FormData) {
  const submission = String(form.get('submission') ?? '')
  return { course, submission, values: bookingValues(form), until: Date.now() + windowMs }
}

function keep(kept: Kept) {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // The browser keeps nothing for this site: the form begins empty.
  }
}
