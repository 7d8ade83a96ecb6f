import type { HtmlElement } from './html.ts'

/** The form around a button, with what a browser without script would send for it, and what is typed. */
export function filledForm(
  main: HtmlElement,
  button: string,
  typed: Record<string, string> = {},
): [string, string][] {
  const forms = main
    .all('form')
    .filter((form) => form.all('button').some(({ text }) => text === button))
  const [form, another] = forms
  if (!form || another) throw new Error(`${forms.length} forms instead of one: ${button}`)
  for (const name of Object.keys(typed)) {
    if (form.all(`[name="${name}"]`).length === 0) throw new Error(`No field ${name}.`)
  }
  const kept = form.inside.flatMap(sentField).filter(([name]) => !(name in typed))
  return [...kept, ...Object.entries(typed)]
}

function sentField(element: HtmlElement): [string, string][] {
  const { name, value = '', type, checked } = element.attributes
  if (!name) return []
  if (element.tag === 'textarea') return [[name, element.rawText]]
  if (element.tag === 'select') {
    const options = element.all('option')
    const chosen = options.find(({ attributes }) => 'selected' in attributes) ?? options[0]
    return [[name, chosen?.attributes.value ?? '']]
  }
  if (element.tag !== 'input') return []
  const isLeftOut = (type === 'radio' || type === 'checkbox') && checked === undefined
  return isLeftOut ? [] : [[name, value]]
}
