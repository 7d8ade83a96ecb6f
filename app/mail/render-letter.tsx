import { render, toPlainText } from 'react-email'
import type { Letter } from '../domain/mail/letters.ts'
import { sanitisedFields } from '../domain/mail/sanitised-fields.ts'
import { Frame } from './frame.tsx'
import { Greeting, Title } from './letter-parts.tsx'
import type { TemplateContext } from './letter-template.ts'
import type { RenderedLetter } from './outgoing-mail.ts'
import { templateOf } from './templates.ts'

export async function renderLetter(
  letter: Letter,
  context: TemplateContext,
): Promise<RenderedLetter> {
  const template = templateOf(letter.template)
  const content = template(sanitisedFields(letter), context)
  const { subject, preview, title, body, attachments = [], refusalUrl = null } = content
  const html = await render(
    <Frame preview={preview} publicUrl={context.publicUrl}>
      <Title>{title}</Title>
      {'greets' in content ? <Greeting name={content.greets} /> : null}
      {body}
    </Frame>,
  )
  return { subject, html, text: plainText(html), attachments, refusalUrl }
}

function plainText(html: string) {
  return toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'table[data-text-format]', format: 'dataTable', options: { maxColumnWidth: 48 } },
    ],
  })
}
