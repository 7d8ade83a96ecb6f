import { Paragraph, Section, TextLink } from '../letter-parts.tsx'
import type { TemplateContext } from '../letter-template.ts'

type Props = { paymentPage: string | undefined; context: TemplateContext }

/** After a deposit: where the rest is paid. A link, because a letter has one button. */
export function PayTheRest({ paymentPage, context }: Props) {
  if (!paymentPage) return null
  return (
    <Section title="What is still to pay">
      <Paragraph>You can pay it at any time until then. We remind you before it is due.</Paragraph>
      <Paragraph>
        Pay the rest: <TextLink href={context.paymentPageUrl(paymentPage)} />
      </Paragraph>
    </Section>
  )
}
