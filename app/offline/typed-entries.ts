import { entriesOf } from '../domain/register/register-form.ts'

/** Marks that were chosen in the page's own forms before the device took over. */
export function typedEntries(page: HTMLElement) {
  const madeAt = new Date().toISOString()
  return [...page.querySelectorAll('form')].flatMap((form) => {
    const sent = new FormData(form)
    return sent.get('intent') === 'marks' ? entriesOf(sent, madeAt) : []
  })
}
