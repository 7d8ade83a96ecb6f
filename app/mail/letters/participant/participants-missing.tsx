import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import {
  ActionButton,
  BulletList,
  DetailTable,
  Paragraph,
  Section,
} from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const participantsMissing: LetterTemplate<'participants-missing'> = (order, context) => {
  const { missingNames, unnamedPlaces, detailsBy } = order
  const count = missingNames.length + unnamedPlaces
  const until = detailsBy ? ` by ${detailsBy}` : ''
  return {
    subject: `${count === 1 ? 'One participant is' : `${count} participants are`} missing for ${order.courseTitle}`,
    preview: `We need to know who comes${until}.`,
    title: 'Who is still missing',
    greets: order.fullName,
    body: (
      <>
        <Paragraph>
          For your places on {order.courseTitle} we still need{until} what is listed here. We have
          reminded everybody who is named.
        </Paragraph>
        {unnamedPlaces > 0 ? (
          <Section title="Not named yet">
            <Paragraph>
              {unnamedPlaces === 1
                ? 'For one place we do not know who comes. Please name the person'
                : `For ${unnamedPlaces} places we do not know who comes. Please name these people`}{' '}
              on the page of your order.
            </Paragraph>
          </Section>
        ) : null}
        {missingNames.length > 0 ? (
          <Section title="Details not given yet">
            <BulletList items={[...new Set(missingNames)]} />
            <Paragraph>
              {missingNames.length === 1 ? 'This person has' : 'Each of them has'} an e-mail from us
              with a link of their own. Wrong address? You can correct it on the page of your order.
            </Paragraph>
          </Section>
        ) : null}
        <ActionButton href={context.orderPageUrl(order.orderPage)}>See my order</ActionButton>
        <DetailTable
          rows={[
            ['Course', order.courseTitle],
            ['Dates', readableDates(order.courseDate)],
          ]}
        />
        <Paragraph>Questions? Call {academy.phones.bookings.display}.</Paragraph>
      </>
    ),
  }
}
