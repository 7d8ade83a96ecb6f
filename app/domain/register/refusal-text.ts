import { writingLimits } from './limits.ts'

const { toleratedMinutes, correctableHours } = writingLimits

/** What is missing, by the form that was sent. */
const incomplete: Readonly<Record<string, string>> = {
  marks: 'Please choose, and give each time as hours and minutes; reasons have 3 letters or more.',
  decide: 'Please choose which mark is right, and give a reason of 3 letters or more.',
  'make-up':
    'Please give the day, when it began and ended, the room, the trainer who was there, what was taught in 3 letters or more, and the signature: drawn, or where the signed paper is.',
  withdraw: 'Please say why it does not count, in 3 letters or more.',
}

export function refusalText(reason: EntryRefusal, intent: string) {
  return (reason === 'malformed' && incomplete[intent]) || refusalTexts[reason]
}

export const tooFastText =
  'More was written in a minute than the register takes. Please wait a minute, then save again.'

/** Why an entry is not written, as whoever wrote it is told; the device keeps it and says so. */
export const refusalTexts = {
  malformed: 'Please choose, and give a reason of 3 letters or more.',
  'id-taken': 'This was sent before with something else. Open the page again.',
  'not-your-day': 'You do not teach on this day.',
  'not-on-this-date': 'This person has no place on this date any more.',
  'no-such-half': 'The date has no such day or half.',
  'not-yet': 'This day has not come yet.',
  'not-begun': `The class has not begun: a half can be marked from ${toleratedMinutes} minutes before it.`,
  'not-over': 'The class is not over. If it ended early, give the time at which it ended.',
  'not-held': 'This session is not over yet: please enter it when it has been held.',
  'in-class': 'The person was in the class at that time: a make-up session is held outside of it.',
  'not-within-make-up-days':
    'A make-up session is held after the first day of the course, and within 90 days of its last.',
  'not-within-hours': 'A make-up session is held in hours in which the academy teaches.',
  'no-such-trainer': 'Please choose a trainer who may teach this course.',
  'trainer-taught': 'This trainer taught a class at that time.',
  'more-than-missed': 'This is more than was missed: what is made up for is never more.',
  'office-confirms': 'The office confirms make-up sessions.',
  'own-make-up':
    'Somebody else in the office has to confirm it: you entered this session, or taught it.',
  'confirmed-already': 'The office has confirmed this session: please ask the office.',
  'bad-times': 'The time is not within this half of the day, or is missing.',
  'bad-hours': 'Start, breaks and end have to follow each other, each with both of its times.',
  'outside-timetable':
    'The timetable has other hours. What was taught outside of them counts once the office has changed the date.',
  'more-than-planned':
    'This is more teaching than the timetable has: please give every break that there was.',
  'day-open': 'The day is not closed: its hours are given when it is.',
  'no-departure': 'On this course people sign when they arrive.',
  'not-leaving': `A departure is signed from ${toleratedMinutes} minutes before the end of the class, or once somebody is marked as left.`,
  'too-short-to-sign': 'A dot or a line is no signature: please sign with your name.',
  'paper-reason': 'Please say why it was signed on paper, and where the paper is.',
  'signed-and-closed': 'The day is closed: its signatures stay as they are.',
  'closing-unsigned': 'Please sign: draw your signature, or type your full name.',
  'changed-meanwhile': 'Somebody changed this at the same time. Look at it once more.',
  'reason-missing': 'Somebody else marked this: a change needs a reason.',
  'day-closed': 'The day is closed: a correction needs a reason.',
  'too-late': `Trainers can correct a day for ${correctableHours} hours after it was closed. Please ask the office.`,
  'not-the-lead': 'The lead trainer closes the day.',
  'already-closed': 'The day is closed already.',
  conflicts: 'Two people marked somebody differently. Choose first.',
  unmarked: 'Somebody is not marked yet.',
  'too-many':
    'There are as many entries about this person as a day can have. Please ask the office.',
}

export type EntryRefusal = keyof typeof refusalTexts
