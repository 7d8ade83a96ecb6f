import { refusalText, tooFastText } from '#app/domain/register/refusal-text.ts'
import { entriesOf } from '#app/domain/register/register-form.ts'
import type { Services } from '#app/services.server.ts'
import { recordEntries } from './record-entries.ts'

/** Stands for the pages of the register, which work without script and so have no device of their own. */
const pageDevice = '00000000-0000-0000-0000-000000000000'

type Sent = { form: FormData; runId: string; author: { id: string; email: string } }

export type FormResult = {
  intent: string
  half: string
  /** By the id of the field, or empty for the whole form. */
  errors: Record<string, string>
  /** What was sent, so that nobody has to type it again. */
  values: Record<string, string>
}

/** Writes a form of the register page. Null when everything was taken. */
export async function recordForm(
  { form, runId, author }: Sent,
  services: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<FormResult | 'not-found' | null> {
  const madeAt = services.now().toISOString()
  const entries = entriesOf(form, madeAt)
  const intent = String(form.get('intent') ?? '')
  const half = String(form.get('half') ?? '')
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  if (entries.length === 0) {
    const nothing = intent === 'paper' ? 'Choose who signed on paper.' : 'Nothing was changed.'
    return { intent, half, values: typedAgain(values, []), errors: { '': nothing } }
  }
  const batch = { runId, author, device: pageDevice, isOnPage: true, entries }
  const outcome = await recordEntries(batch, services)
  if (!outcome.ok) {
    if (outcome.reason === 'not-found') return 'not-found'
    return { intent, half, values, errors: { '': tooFastText } }
  }
  const errors = Object.fromEntries(
    outcome.answers.flatMap((answer, nth) =>
      answer.answer === 'refused'
        ? [[errorKey(intent, half, entries[nth]), refusalText(answer.reason, intent)]]
        : [],
    ),
  )
  if (Object.keys(errors).length === 0) return null
  const toCorrect = outcome.answers.flatMap((answer, nth) =>
    answer.answer === 'refused' && answer.reason !== 'changed-meanwhile'
      ? [String(entries[nth]?.bookingId)]
      : [],
  )
  return { intent, half, errors, values: typedAgain(values, toCorrect) }
}

/**
 * Of the choices only those that are still to be corrected: about everybody else the page says what is
 * in the register by now, which others may have written.
 */
function typedAgain(values: Record<string, string>, toCorrect: readonly string[]) {
  const kept = Object.entries(values).filter(([name]) => {
    const [, bookingId] = /^(?:is|arrived|departed) (.+)$/.exec(name) ?? []
    return bookingId === undefined || toCorrect.includes(bookingId)
  })
  return Object.fromEntries(kept)
}

function errorKey(intent: string, half: string, entry: Record<string, unknown> | undefined) {
  return intent === 'marks' ? `${half}-${entry?.bookingId}` : ''
}
