import type { FirstAidOffer } from '#app/operations/register/checks/first-aid-offer.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { academy } from '#content/academy.ts'

/** Our own first aid dates before the course, for whoever has no certificate that lasts. */
export function FirstAidDates({ offer }: { offer: FirstAidOffer }) {
  const { title, url, dates, isIncluded } = offer
  return (
    <div className="mt-3 rounded-card border-l-4 border-blue bg-blue-pale p-4">
      <p className="font-semibold">
        {isIncluded
          ? `${title} is free with your course`
          : `No certificate that lasts? Take ${title} with us first`}
      </p>
      {dates.length === 0 ? (
        <p className="mt-1">
          No date before your course has a free place online. Please call{' '}
          <a className="underline" href={academy.phones.bookings.href}>
            {academy.phones.bookings.display}
          </a>
          .
        </p>
      ) : isIncluded ? (
        <>
          <p className="mt-1">
            Places before your course: {dates.map(({ text }) => text).join('; ')}. Tell us which one
            suits you, and we enter you. You pay nothing for it.
          </p>
          <p className="mt-1">
            <TextLink to="/contact" isTall>
              Write to us
            </TextLink>{' '}
            or call{' '}
            <a className="underline" href={academy.phones.bookings.href}>
              {academy.phones.bookings.display}
            </a>
          </p>
        </>
      ) : (
        <ul>
          {dates.map(({ id, text }) => (
            <li key={id}>
              <TextLink to={`${url}/book?date=${id}`} isTall>
                Book {text}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
