type Sent = Record<string, FormDataEntryValue>

/** What became of something that staff asked for. */
export type StaffAnswer = {
  toast?: { title: string; text: string; tone: 'plain' | 'danger' }
  /** By field, in the words of the form; `values` is what was typed. */
  errors?: Record<string, string>
  /** Which form it is about. */
  intent?: string
  values?: Record<string, string>
  /** Somebody else changed it meanwhile; this was not saved. */
  conflict?: Record<string, string>
  /** What to agree to before it is done. */
  confirm?: Record<string, string>
}

export function said(title: string, text: string): StaffAnswer {
  return { toast: { title, text, tone: 'plain' } }
}

/** Nothing was changed, and why. Where somebody was quicker, what was meant is kept for them. */
export function failed(sent: Sent, reason: string, text: string): StaffAnswer {
  if (reason === 'changed') return { conflict: textOf(sent) }
  return { toast: { title: 'Error', text, tone: 'danger' } }
}

export function refusedForm(sent: Sent, errors: Record<string, string>): StaffAnswer {
  const intent = String(sent.intent ?? '')
  return { errors, intent, values: textOf(sent) }
}

function textOf(sent: Sent) {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
}
