type Sent = Record<string, FormDataEntryValue>

/** What an action of the portal returns to its page. */
export type ActionResult = {
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

export function succeeded(title: string, text: string): ActionResult {
  return { toast: { title, text, tone: 'plain' } }
}

/** Nothing was changed, and why. After a conflict the page shows what was typed again. */
export function failed(sent: Sent, reason: string, text: string): ActionResult {
  if (reason === 'changed') return { conflict: textOf(sent) }
  return { toast: { title: 'Error', text, tone: 'danger' } }
}

export function refusedForm(sent: Sent, errors: Record<string, string>): ActionResult {
  const intent = String(sent.intent ?? '')
  return { errors, intent, values: textOf(sent) }
}

function textOf(sent: Sent) {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
}
