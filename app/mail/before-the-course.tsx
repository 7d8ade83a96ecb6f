import { academy } from '#content/academy.ts'
import { promises } from '#content/promises.ts'
import { venueText } from '../domain/schedule/run-change.ts'
import type { RunDay } from '../domain/schedule/run-days.ts'
import { Paragraph, Section } from './letter-parts.tsx'

export function WhereToCome({ days }: { days: readonly RunDay[] }) {
  return (
    <Section title="Where to come">
      <Paragraph>{venueText(days) || `${academy.name}, ${academy.addressLine}`}</Paragraph>
      <Paragraph>
        Please arrive {promises.arriveMinutesEarly} minutes early: we check identity documents
        before we start.
      </Paragraph>
    </Section>
  )
}
