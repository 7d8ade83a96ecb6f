import { TextLink } from '#app/ui/text-link.tsx'

type Props = { documents: readonly { text: string; amount: string; href: string }[] }

/** Links to the invoice of an order and its credit notes; nothing without one. */
export function OwnDocuments({ documents }: Props) {
  if (documents.length === 0) return null
  return (
    <ul className="mt-4 print:hidden">
      {documents.map(({ text, amount, href }) => (
        <li key={href}>
          <TextLink to={href} isTall>
            {text} (PDF)
          </TextLink>{' '}
          <span className="text-ink-2">{amount}</span>
        </li>
      ))}
    </ul>
  )
}
