import { capital } from '#app/domain/basics/capital.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { restText } from '#app/domain/waitlist/fewer-places.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

export const waitlistOffer: LetterTemplate<'waitlist-offer'> = (offer, context) => {
  const { courseTitle, places, wanted, dateText, until } = offer
  const price = context.catalogue.course(offer.courseSlug)?.price.page
  const rest = restText({ offered: places, wanted })
  const placesText = places === 1 ? 'a place' : `${places} places`
  return {
    subject: `${capital(placesText)} for you: ${courseTitle}, ${dateText}`,
    preview: `Kept for you until ${until}.`,
    title: <>{capital(placesText)} for you</>,
    greets: offer.fullName,
    body: (
      <>
        <Paragraph>
          You waited, and {placesText} became free. We keep {places === 1 ? 'it' : 'them'} for you,
          and for nobody else, until {until}.
        </Paragraph>
        <DetailTable
          rows={[
            ['Course', courseTitle],
            ['Date', dateText],
            ['Places', places < wanted ? `${places} of the ${wanted} you asked for` : `${places}`],
            ['Price for each place', price === undefined ? null : poundsText(price)],
            ['Yours until', until],
          ]}
        />
        {rest ? <Paragraph>{rest}</Paragraph> : null}
        <ActionButton href={context.entryPageUrl(offer.entryPage)}>Book or decline</ActionButton>
        <Paragraph>
          {places > 1
            ? 'Book them together, or some of them now. What is not booked in time goes to the next in line. '
            : ''}
          If you no longer need {places === 1 ? 'it' : 'them'}, please decline on the same page, so
          that somebody else can come.
        </Paragraph>
      </>
    ),
  }
}
