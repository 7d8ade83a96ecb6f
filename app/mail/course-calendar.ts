import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { academy } from '#content/academy.ts'
import { promises } from '#content/promises.ts'
import { londonInstant } from '../domain/basics/london-time.ts'
import { bookingReference } from '../domain/booking/booking-reference.ts'
import type { RunDay } from '../domain/schedule/run-days.ts'
import type { TemplateContext } from './letter-template.ts'
import type { Attachment } from './outgoing-mail.ts'

type BookedCourse = {
  bookingId: string
  courseTitle: string
  days: readonly RunDay[]
  /** Before a change: days beyond the new ones are cancelled in the calendar. */
  formerDays?: readonly RunDay[]
  /** Higher after each change: a calendar keeps the days with the highest. */
  sequence?: number | undefined
}

/**
 * The days of a booked course for the customer's own calendar, or null without a date. Each
 * day's id comes from the booking, not the date, so that a calendar moves the day when the date moves.
 */
export function courseCalendar(
  { bookingId, courseTitle, days, formerDays = [], sequence = 0 }: BookedCourse,
  publicUrl: string,
) {
  if (days.length === 0) return null
  const host = new URL(publicUrl).hostname
  const calendar = ical({ name: courseTitle, method: ICalCalendarMethod.PUBLISH })
  calendar.prodId({ company: academy.name, product: 'Course dates', language: 'EN' })
  const idOf = (index: number) => `${bookingId}-${index + 1}@${host}`
  const timeOf = ({ date, starts, ends, venue }: RunDay) => ({
    start: londonInstant(date, starts),
    end: londonInstant(date, ends),
    location: venue,
  })
  for (const [index, day] of days.entries()) {
    calendar.createEvent({
      id: idOf(index),
      sequence,
      ...timeOf(day),
      summary: days.length > 1 ? `${courseTitle}, day ${index + 1} of ${days.length}` : courseTitle,
      description: `Booking ${bookingReference(bookingId)}. Please arrive ${promises.arriveMinutesEarly} minutes early. Questions: ${academy.phones.bookings.display}.`,
    })
  }
  for (const [index, day] of [...formerDays.entries()].slice(days.length)) {
    calendar.createEvent({
      id: idOf(index),
      sequence,
      ...timeOf(day),
      summary: courseTitle,
      status: ICalEventStatus.CANCELLED,
    })
  }
  return calendar.toString()
}

export function calendarAttachment(
  booked: BookedCourse,
  { publicUrl, attaches }: TemplateContext,
): Attachment[] {
  const content = attaches ? courseCalendar(booked, publicUrl) : null
  if (content === null) return []
  return [{ filename: 'course.ics', contentType: 'text/calendar; charset=utf-8', content }]
}
