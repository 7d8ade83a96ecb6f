import { nameInSentence } from '#app/domain/booking/participant/unnamed.ts'
import type { LetterFields } from '#app/domain/mail/letters.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import {
  type RunChange,
  timesText,
  venueText,
  whatChanged,
} from '#app/domain/schedule/run-change.ts'
import { refundTerms } from '#content/settings.ts'

type Moved = LetterFields['date-moved']

/** Subject, title and opening for the trainee, or for the buyer of another person's place. */
export function dateMovedWords(written: Moved) {
  const moved = withNameInSentence(written)
  const { participant } = moved
  const newDate = readableDates(moved.newDate)
  const course = participant ? `The course of ${participant}` : 'Your course'
  if (!moved.courseDate) {
    return {
      subject: 'The date of',
      title: `${course} has a date`,
      preview: `${course} takes place on ${newDate}.`,
      opening: participant
        ? `The date of the course that you bought for ${participant} is arranged, and the place on it is kept.`
        : 'The date of your course is arranged, and your place on it is kept.',
      otherwise: 'Does the date not suit you?',
    }
  }
  const changes = whatChanged(moved)
  const isMoved = changes.includes('date')
  return {
    subject: changes.length > 0 ? `New ${list(changes)} for` : 'Changed details of',
    title:
      changes.length > 0
        ? `${course} has ${list(changes.map((change) => WITH_ARTICLE[change]))}`
        : `Details of ${participant ? `the course of ${participant}` : 'your course'} have changed`,
    preview: isMoved
      ? `${course} now takes place on ${newDate}.`
      : `${course} stays on ${newDate}; please read what has changed.`,
    opening: isMoved ? openingOfMove(moved) : openingOfChange(moved),
    otherwise: moved.onlyThisBooking
      ? 'Is this not what you expected?'
      : isMoved
        ? 'Does the new date not suit you?'
        : 'Does the change not suit you?',
  }
}

function withNameInSentence(moved: Moved): Moved {
  return moved.participant ? { ...moved, participant: nameInSentence(moved.participant) } : moved
}

function openingOfMove({ participant, onlyThisBooking, cappedPercent }: Moved) {
  const booking = participant ? `the place that you bought for ${participant}` : 'your booking'
  if (onlyThisBooking) {
    const kept = `${participant ? 'It' : 'Your place on it'} is kept; you do not have to book again.`
    return cappedPercent === undefined
      ? `We have moved ${booking} to the date below. ${kept}`
      : `As asked, ${booking} is moved to the date below. ${kept}`
  }
  const course = participant ? `the course that you bought for ${participant}` : 'your course'
  const place = participant ? 'The place' : 'Your place'
  return `We have had to move ${course}, and we are sorry for the trouble. ${place} is kept on the new date; you do not have to book again.`
}

function openingOfChange({ participant }: Moved) {
  const course = participant ? `The course that you bought for ${participant}` : 'Your course'
  const place = participant ? 'The place' : 'Your place'
  return `${course} stays on its date, but we have had to change what is written below, and we are sorry for the trouble. ${place} is kept; you do not have to book again.`
}

/** What the terms give after a move by their own rules. */
export function capText({ cappedPercent, paidByAnother, isCompany }: Moved) {
  if (cappedPercent === undefined) return null
  if (paidByAnother) {
    return 'If the booking is cancelled later, any refund goes to the person who paid.'
  }
  const most = cappedPercent > 0 ? `at most ${cappedPercent}% of the price in all` : 'nothing'
  const terms = `If the booking is cancelled later, its terms give back ${most}, as on the day of the move.`
  // The law gives the right to consumers only.
  if (isCompany) return terms
  return `${terms} The right to cancel within ${refundTerms.statutoryCancellationDays} days after paying stays as it was.`
}

const WITH_ARTICLE: Record<RunChange, string> = {
  date: 'a new date',
  times: 'new times',
  venue: 'a new venue',
}

const list = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)

/** Before and after of what has changed; once of what has not. */
export function changedRows(moved: Moved): [string, string | null][] {
  const { courseDate, newDate, days, formerDays = [] } = moved
  const changes = courseDate ? whatChanged(moved) : []
  const rowsFor = (
    change: RunChange,
    [label, was, is]: [string, string, string],
    [before, after]: [string, string],
  ): [string, string | null][] =>
    changes.includes(change)
      ? [
          [was, before || null],
          [is, after || null],
        ]
      : [[label, after || null]]
  return [
    ...rowsFor(
      'date',
      ['Dates', 'Dates were', 'New dates'],
      [readableDates(courseDate), readableDates(newDate)],
    ),
    ...rowsFor(
      'times',
      ['Times', 'Times were', 'New times'],
      [timesText(formerDays), timesText(days)],
    ),
    ...rowsFor(
      'venue',
      ['Venue', 'Venue was', 'New venue'],
      [venueText(formerDays), venueText(days)],
    ),
  ]
}
