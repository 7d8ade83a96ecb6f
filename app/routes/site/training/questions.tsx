import type { Question } from '#app/domain/catalogue/texts.ts'
import { Section } from '#app/site/section.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** `details` elements with the same name close each other: one answer is open at a time. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <Section id="questions" title="Frequently asked questions" background="chalk">
      <div className="border-t border-line">
        {questions.map(({ id, question, answer, link }) => (
          <details key={id} id={id} name="questions" className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-heading text-lg font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
            </summary>
            <p className="max-w-2xl pb-4 text-ink-2">{answer}</p>
            {link ? (
              <p className="pb-6">
                <TextLink to={link.to} className="font-semibold underline-offset-4">
                  {link.label}
                </TextLink>
              </p>
            ) : null}
          </details>
        ))}
      </div>
    </Section>
  )
}
