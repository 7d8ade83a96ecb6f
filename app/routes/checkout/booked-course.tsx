import type { ReactNode } from 'react'
import { runText } from '#app/domain/schedule/run-text.ts'

export type BookedCourseData = {
  reference: string
  amount: string | null
  /** After a deposit: how much, and by when. */
  stillToPay?: string | null
  places: number
  /** "Mon 23 to Thu 26 November 2026". */
  dates: string | null
  hours: string | null
  venue: string | null
}

/** The facts of a booking on the page after paying. */
export function BookedCourse(booked: BookedCourseData) {
  const { reference, amount, stillToPay, places, dates, hours, venue } = booked
  return (
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <Fact name="Booking reference">
        <span className="font-mono font-semibold">{reference}</span>
      </Fact>
      {places > 1 ? <Fact name="Places">{places}</Fact> : null}
      {amount ? (
        <Fact name="Paid">
          <span className="figures">{amount}</span>
        </Fact>
      ) : null}
      {stillToPay ? (
        <Fact name="Still to pay">
          <span className="figures">{stillToPay}</span>
        </Fact>
      ) : null}
      {dates ? <Fact name="Course date">{dates}</Fact> : null}
      {hours ? <Fact name="Hours">{hours}</Fact> : null}
      {venue ? (
        <Fact name="Venue">
          {venue} {/* Without a referrer: this page's address belongs to the buyer. */}
          <a
            className="inline-block text-link underline underline-offset-4"
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(venue)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Show on a map
          </a>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-ink">{children}</dd>
    </>
  )
}

/** The days of a run as every public page writes them: "Tue 1 to Thu 3 December 2026". */
export function datesText(days: readonly { date: string }[]) {
  const [first, last] = [days.at(0), days.at(-1)]
  return first && last ? runText({ startDate: first.date, endDate: last.date }) : null
}
